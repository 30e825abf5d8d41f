"""Land and wrecks: Expeditions, the search of an Island node by node, Altars, Shipwrecks; and boarding."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.everrain.actions.turn import BoardShip, Explore, GoOn, Plunder, Purge, Resolve, Retreat, Search
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import foe_called, island_name
from farshore.games.everrain.view.asking import losing_points

LABELS: Final[dict[type[Action], str]] = {
    Explore: "Launch an Expedition",
    Search: "Search the Island from shore to shore",
    Purge: "Purge the Altar",
    Plunder: "Plunder the Shipwreck",
}


def land(at: Asked[Everrain], action: Explore | Search | Purge | Plunder) -> Shown:
    """EV-241, EV-252, EV-258, EV-398 What the hex underfoot has to give."""
    return losing_points(at, {"label": LABELS[type(action)], "group": "land"})


def resolve(_at: Asked[Everrain], action: Resolve) -> Shown:
    """EV-404 A token of the island board is turned up."""
    return {"label": f"Turn up the token at {island_name(action.name)}"}


def go_on(_at: Asked[Everrain], _action: GoOn) -> Shown:
    return {"label": "Go on"}


def retreat(_at: Asked[Everrain], _action: Retreat) -> Shown:
    return {"label": "End the Expedition"}


def board_ship(at: Asked[Everrain], action: BoardShip) -> Shown:
    """EV-389 The Crew go over to an enemy ship."""
    return losing_points(at, {"label": f"Board the {foe_called(at.state, action.name)}", "group": "guns"})


SHOWN: Final[Showers] = {
    Explore: land,
    Search: land,
    Purge: land,
    Plunder: land,
    Resolve: resolve,
    GoOn: go_on,
    Retreat: retreat,
    BoardShip: board_ship,
}
