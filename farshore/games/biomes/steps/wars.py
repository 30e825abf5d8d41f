"""Quests 1 and 2 (BIO-256 to BIO-272): Tug of War and Trade War."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome
from farshore.games.biomes.actions.chance import TILES, Tile
from farshore.games.biomes.content.numbers import (
    FACE_UP,
    IS_LAND,
    KILLER,
    KIND,
    LAND_TYPES,
    PLAIN,
    QUARRY,
    TRADE,
    TUG,
)
from farshore.games.biomes.content.wedge import sideways
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.draws import AFTER_DRAW, draw_cell
from farshore.games.biomes.steps.effects import put_tile
from farshore.games.biomes.steps.explore import Orient, QuarryTurn, lay_tile
from farshore.games.biomes.steps.reveal import REVEALS, SITES, add_ally, add_enemy, choose_site


class WarTile(Chance[Biomes, Tile]):
    """BIO-256, BIO-266 A D6 says which land the battle is fought on; no secrets lie there."""

    __slots__ = ("cell", "seat")
    rule: ClassVar[str] = "BIO-256"

    def __init__(self, cell: int, seat: Seat) -> None:
        self.cell = cell
        self.seat = seat

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return [(TILES[kind], 1) for kind in LAND_TYPES if state.stacks[kind]]

    def apply(self, state: Biomes, seat: Seat, action: Tile) -> None:
        state.stacks = put(state.stacks, action.face, state.stacks[action.face] - 1)
        if action.face == QUARRY:
            state.then(Orient(self.seat, self.cell, False) if self.seat >= 0 else QuarryTurn(self.cell, False))
        else:
            lay_tile(state, self.cell, action.face, 0, False)


def lay_war_tile(state: Biomes, cell: int, seat: Seat) -> None:
    """BIO-256, BIO-357, RULING-BIO-91 Roll for land; with every stack empty a plain tile is laid."""
    if sum([state.stacks[kind] for kind in LAND_TYPES]):
        state.then(WarTile(cell, seat))
    else:
        put_tile(state, cell, PLAIN | FACE_UP)


# Tug of War


def reveal_tug(state: Biomes, seat: Seat, cell: int) -> None:
    state.site = put(state.site, TUG, cell)
    state.then(TugSites(seat))
    lay_war_tile(state, cell, seat)


class TugSites(Automatic[Biomes]):
    """BIO-257, RULING-BIO-71 Killer Camp left at distance 4, Ally Camp right at distance 3, 7 apart, as nearly as possible."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BIO-257"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Biomes) -> None:
        choose_site(state, self.seat, TUG, tug_pairs(state, state.site[TUG]))


def tug_pairs(state: Biomes, field: int) -> list[tuple[int, ...]]:
    """The best pairs of cells for the two camps."""
    far = state.rules.wedge.distance
    to_killer = state.rules.tug_killer_distance
    to_ally = state.rules.tug_ally_distance
    cells: list[int] = []
    reach = reach_wanted = to_killer + to_ally
    while not cells:
        cells = [cell for cell in state.rules.wedge.within(field, reach) if state.is_legal(cell)]
        reach += 3
    left = [cell for cell in cells if sideways(cell) < sideways(field)] or cells
    right = [cell for cell in cells if sideways(cell) > sideways(field)] or cells
    killers = [(abs(far(field, killer) - to_killer), killer) for killer in left]
    allies = [(abs(far(field, ally) - to_ally), ally) for ally in right]
    best: list[tuple[int, ...]] = []
    least = -1
    while not best:  # pairs that miss by nothing, then those that miss by one, and so on
        least += 1
        near = [(beside, ally) for beside, ally in allies if beside <= least]
        for off, killer in killers:
            if off > least:
                continue
            for beside, ally in near:
                rest = least - off - beside
                if rest >= 0 and killer != ally and abs(far(killer, ally) - reach_wanted) == rest:
                    best.append((killer, ally))
    return best


def set_tug(state: Biomes, _seat: Seat, cells: tuple[int, ...]) -> None:
    killer, ally = cells
    add_enemy(state, TUG, killer, KILLER)
    add_ally(state, TUG, ally)
    state.front = (state.site[TUG],)
    extend_front(state)


def extend_front(state: Biomes) -> None:
    """BIO-258, RULING-BIO-71 A shortest way through the battlefield, over as much open land as possible, ties at random."""
    killer, ally = state.enemy[TUG], state.ally[TUG]
    if state.front[0] != killer:
        draw_cell(state, "front", (0,), best_steps(state, state.front[0], killer))
    elif state.front[-1] != ally:
        draw_cell(state, "front", (1,), best_steps(state, state.front[-1], ally))
    else:
        state.counter = put(state.counter, TUG, state.front.index(state.site[TUG]))


def best_steps(state: Biomes, cell: int, goal: int) -> list[int]:
    far = state.rules.wedge.distance
    left = far(cell, goal)
    nearer = [beside for beside in state.rules.wedge.near(cell) if far(beside, goal) == left - 1]
    worth = [land_ahead(state, beside, goal) for beside in nearer]
    return [beside for beside, land in zip(nearer, worth, strict=True) if land == max(worth)]


def land_ahead(state: Biomes, cell: int, goal: int) -> int:
    """The most open land a shortest way from here to the goal can cross."""
    if cell == goal:
        return 0
    far = state.rules.wedge.distance
    land = 1 if state.is_open(cell) and IS_LAND[state.tiles[cell] & KIND] else 0
    left = far(cell, goal)
    return land + max(
        [land_ahead(state, beside, goal) for beside in state.rules.wedge.near(cell) if far(beside, goal) == left - 1]
    )


def lengthen_front(state: Biomes, numbers: tuple[int, ...], cell: int) -> None:
    state.front = (*state.front, cell) if numbers[0] else (cell, *state.front)
    extend_front(state)


# Trade War


def reveal_trade(state: Biomes, seat: Seat, cell: int) -> None:
    """BIO-269, RULING-BIO-74 The Ally Camp here, the Killer Camp on the nearest legal cell, both at health 4."""
    add_ally(state, TRADE, cell)
    health = state.rules.war_health
    state.counter = put(state.counter, TRADE, health)
    state.second = put(state.second, TRADE, health)
    choose_site(state, seat, TRADE, [(near,) for near in nearest_legal(state, cell)])


def nearest_legal(state: Biomes, cell: int) -> list[int]:
    """The legal cells at the smallest distance."""
    radius = 1
    while True:
        ring = [near for near in state.rules.wedge.within(cell, radius) if state.is_legal(near)]
        if ring:
            return ring
        radius += 1


def set_trade(state: Biomes, _seat: Seat, cells: tuple[int, ...]) -> None:
    add_enemy(state, TRADE, cells[0], KILLER)


# Battles


AFTER_DRAW["front"] = lengthen_front
REVEALS[TUG] = reveal_tug
REVEALS[TRADE] = reveal_trade
SITES[TUG] = set_tug
SITES[TRADE] = set_trade
