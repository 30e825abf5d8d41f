"""The beginning of a turn: putting to sea, and the Orders that become Fresh."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.core.words import listed
from farshore.games.everrain.actions.turn import Launch, Refresh
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import COMPASS, sea_name
from farshore.games.everrain.view.asking import at_sea
from farshore.games.everrain.view.names import order_name


def launch(at: Asked[Everrain], action: Launch) -> Shown:
    """EV-033, EV-364 A hex, and a facing on it."""
    heading = f"heading {COMPASS[action.facing % 6]}"
    where = sea_name(at.state, at.state.rules.chart.at(action.place))
    return {
        "label": f"Put to sea {heading}, at {where}",
        "on": [at_sea(action.place)],
        "short": heading,
        "heads": action.facing % 6,
    }


def refresh(_at: Asked[Everrain], action: Refresh) -> Shown:
    """EV-079 So many of each kind."""
    amounts = (("crew", action.crew), ("navigation", action.navigation), ("artillery", action.artillery))
    return {
        "label": f"Refresh {listed([order_name(name, n) for name, n in amounts if n]) or 'nothing'}",
        "gain": [{"what": f"{name}-order", "n": n} for name, n in amounts if n],
    }


SHOWN: Final[Showers] = {Launch: launch, Refresh: refresh}
