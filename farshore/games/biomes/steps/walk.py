"""Moving and exploring (BIO-061 to BIO-080, BIO-157): what a step costs and where it leads."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic
from farshore.games.biomes.actions import decisions as do
from farshore.games.biomes.content.numbers import (
    CLIFFS,
    KIND,
    LOST,
    RUIN,
    SUPPLY,
)
from farshore.games.biomes.content.wedge import name_of, printed
from farshore.games.biomes.state.paths import cliff_between
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.arrive import arrive
from farshore.games.biomes.steps.effects import commit
from farshore.games.biomes.steps.explore import ExploreCell
from farshore.games.biomes.steps.payment import pay
from farshore.games.biomes.steps.ruins import is_taxed


def enter_cost(state: Biomes, seat: Seat, cell: int) -> int:
    """BIO-061 to BIO-063 Actions to enter a tile."""
    return 1 if state.gifts[seat][3] else state.rules.content.enter[state.tiles[cell] & KIND]


def toll(state: Biomes, source: int, cell: int) -> int:
    """BIO-065, BIO-322, RULING-BIO-28 Supplies to step onto a neighbouring tile."""
    tax = 1 if state.quests[RUIN] == LOST and is_taxed(state, cell) else 0
    if state.tiles[source] >> CLIFFS or state.tiles[cell] >> CLIFFS:
        return tax + (1 if cliff_between(state, source, cell) else 0)
    return tax


class Arrive(Automatic[Biomes]):
    """The move itself, once it is paid for."""

    __slots__ = ("cell", "seat")
    rule: ClassVar[str] = "BIO-061"

    def __init__(self, seat: Seat, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def run(self, state: Biomes) -> None:
        arrive(state, self.seat, self.cell)


def move(state: Biomes, seat: Seat, action: do.Move) -> None:
    cell = action.cell
    source = state.cells[seat]
    tile = state.tiles[cell]
    state.actions -= 1 if state.gifts[seat][3] else state.rules.content.enter[tile & KIND]
    price = 0
    if (tile | state.tiles[source]) >> CLIFFS or state.quests[RUIN] == LOST:
        price = toll(state, source, cell)
    if state.events is not None:
        way = [f"map:{name_of(source)}", f"map:{name_of(cell)}"]
        state.tell(
            f"@{seat} walks to {place_name(state, cell)}.",
            seat,
            what="move",
            moved={"piece": f"person:{seat}", "path": way},
        )
    if price:
        state.then(Arrive(seat, cell))
        pay(state, seat, SUPPLY, price)
    else:
        arrive(state, seat, cell)


def ride(state: Biomes, seat: Seat, action: do.Ride) -> None:
    """BIO-157, RULING-BIO-82 One action from one end to the other, whatever lies between."""
    state.actions -= 1
    state.tell(f"@{seat} rides to {place_name(state, action.cell)}.", seat, what="move")
    state.then(Arrive(seat, action.cell))
    if is_taxed(state, action.cell):
        pay(state, seat, SUPPLY, 1)


def explore(state: Biomes, seat: Seat, action: do.Explore) -> None:
    """BIO-075, BIO-078, BIO-079 Costs as the own tile says; a cliff of it costs a supply without Extra Sight."""
    _, _, sight, ease = state.gifts[seat]
    own_cell = state.cells[seat]
    tile = state.tiles[own_cell]
    state.actions -= 1 if ease else state.rules.content.explore[tile & KIND]
    commit(state)
    if state.events is not None:
        state.tell(f"@{seat} explores {printed(action.cell)}.", seat, what="explore")
    state.then(ExploreCell(seat, action.cell, False))
    if tile >> CLIFFS and not sight and tile >> CLIFFS >> state.rules.wedge.direction(own_cell, action.cell) & 1:
        pay(state, seat, SUPPLY, 1)
