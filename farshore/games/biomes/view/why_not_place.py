"""Why a place of the map is not lit: whole walks are offered there, so more than the next step has to be weighed."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.kernel import Refusal, top_of
from farshore.core.view import Where
from farshore.games.biomes.actions import decisions as do
from farshore.games.biomes.content.numbers import FACE_UP
from farshore.games.biomes.content.wedge import name_of
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.refusals import BROKE, no_exploration, no_move
from farshore.games.biomes.steps.turn import Turn

ADJACENT: Final = "BIO-061"  # of single steps: here it is the whole walk that counts


def pointed(state: Biomes, seat: Seat, where: Where) -> Refusal | None:
    """The rule against walking there or exploring it, in the own turn."""
    name = str(where.get("at", "")).partition(":")[2]
    if where["area"] != "map" or not isinstance(top_of(state, seat), Turn):
        return None
    own_cell = state.cells[seat]
    cell = cell_named(state, name)
    if cell < 0 or cell == own_cell:
        return None
    if not state.tiles.get(cell, 0) & FACE_UP:
        return no_exploration(state, seat, do.Explore(cell))
    refusal = no_move(state, seat, do.Move(cell))
    if cell in state.rules.wedge.near(own_cell) or refusal is None or refusal.rule != ADJACENT:
        return refusal
    left = state.actions
    if not left:
        return Refusal(BROKE, "You have no action left to walk with.")
    return Refusal(BROKE, f"Your {left} action{'s do' if left > 1 else ' does'} not carry you there in one walk.")


def cell_named(state: Biomes, name: str) -> int:
    """A tile or a cell beside one; -1 if the table has none of that name."""
    near = state.rules.wedge.near
    for tile in state.tiles:
        for cell in (tile, *near(tile)):
            if name_of(cell) == name:
                return cell
    return -1
