"""Storms: where they are laid and where they move."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.core.words import listed
from farshore.games.everrain.actions.battle import Blow, Gale
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import COMPASS, sea_name
from farshore.games.everrain.view.asking import at_sea


def gale(at: Asked[Everrain], action: Gale) -> Shown:
    """EV-264 The hexes that it covers."""
    chart = at.state.rules.chart
    covered = listed([sea_name(at.state, chart.at(name)) for name in action.hexes])
    return {"label": f"Storm over {covered}", "on": [at_sea(name) for name in action.hexes]}


def blow(_at: Asked[Everrain], action: Blow) -> Shown:
    return {"label": f"The Storm moves {COMPASS[action.n % 6]}"}


SHOWN: Final[Showers] = {Gale: gale, Blow: blow}
