"""Land and wrecks: Expeditions, the search of an Island node by node, Altars, Shipwrecks; and boarding."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.everrain.actions.turn import BoardShip, Explore, GoOn, Plunder, Purge, Resolve, Retreat, Search
from farshore.games.everrain.content.tables import WRECK
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import foe_called, island_name
from farshore.games.everrain.view.asking import losing_points

LABELS: Final[dict[type[Action], str]] = {
    Explore: "Launch an Expedition",
    Search: "Search the Island from shore to shore",
    Purge: "Purge the Altar",
    Plunder: "Plunder the Shipwreck",
}


def land(at: Asked[Everrain], action: Explore | Search | Purge) -> Shown:
    """EV-241, EV-252, EV-258, EV-398 What the hex underfoot has to give."""
    return losing_points(at, {"label": LABELS[type(action)], "group": "land"})


def plunder(at: Asked[Everrain], _action: Plunder) -> Shown:
    """EV-257 to EV-260 A captain's wreck holds Clues that everybody has seen; what Spoils bring is left to the dice."""
    state, place = at.state, at.state.ships[at.seat].hex
    shown: Shown = {"label": LABELS[Plunder], "group": "land"}
    printed = state.kinds[place] == WRECK and not state.is_explored(place)
    lying = [(owner, clues) for where, owner, clues, _ in state.wrecks if where == place]
    if not printed and lying and lying[0][0] >= 0 and lying[0][1]:
        shown["gain"] = [{"what": "clue", "n": lying[0][1]}]
    return losing_points(at, shown)


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
    Plunder: plunder,
    Resolve: resolve,
    GoOn: go_on,
    Retreat: retreat,
    BoardShip: board_ship,
}
