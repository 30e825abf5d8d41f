"""Walking and riding, as they are offered."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.biomes.actions.decisions import Move, Ride
from farshore.games.biomes.content.numbers import SUPPLY
from farshore.games.biomes.state.paths import cliff_between
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.explore import is_explorable
from farshore.games.biomes.steps.ruins import is_taxed
from farshore.games.biomes.steps.walk import enter_cost, toll
from farshore.games.biomes.view.amounts import priced
from farshore.games.biomes.view.cautions import beware_gang
from farshore.games.biomes.view.map import spot


def move(at: Asked[Biomes], action: Move) -> Shown:
    """BIO-061 to BIO-066 With the tolls of cliffs and ruffians."""
    state = at.state
    cell = action.cell
    shown: Shown = {"label": f"Walk to {place_name(state, cell)}", "group": "move", "on": [spot(cell)], "undo": "free"}
    priced(shown, enter_cost(state, at.seat, cell), toll(state, state.cells[at.seat], cell))
    if beware_gang(state, shown, cell):
        shown["undo"] = "locks"
    elif is_pit(state, at.seat, cell):
        shown["confirm"] = "Every way out of there takes a Supply, and you would have none. Go all the same?"
    return shown


def ride(at: Asked[Biomes], action: Ride) -> Shown:
    """BIO-157 One action from one end of a route to the other."""
    name = place_name(at.state, action.cell)
    shown: Shown = {"label": f"Ride to {name}", "group": "move", "on": [spot(action.cell)], "undo": "free"}
    priced(shown, 1, int(is_taxed(at.state, action.cell)))
    if beware_gang(at.state, shown, action.cell):
        shown["undo"] = "locks"
    return shown


def is_pit(state: Biomes, seat: Seat, cell: int) -> bool:
    """BIO-065, BIO-322 Whether the player could not leave that tile again with what is in the pack."""
    carried = len([token for token in state.packs[seat] if state.types[token] == SUPPLY])
    if carried > toll(state, state.cells[seat], cell):
        return False
    for beside in state.rules.wedge.near(cell):
        if is_explorable(state, beside) and not cliff_between(state, cell, beside):
            return False
        if state.is_open(beside) and not toll(state, cell, beside):
            return False
    return True


SHOWN: Final[Showers] = {Move: move, Ride: ride}
