"""Walks of more than one step that a player may take at once: where to, by which tiles, for how many actions.

Nothing here is a rule: a walk is the moves one after the other. What would stop on the way is left to single steps: a toll,
the gang, and tiles on which something happens.
"""

from __future__ import annotations

import heapq

from farshore.core.event import Seat
from farshore.games.biomes.content.numbers import LIVE, SPRING
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.walk import enter_cost, toll

Stroll = tuple[tuple[int, ...], int]  # the tiles stepped on, and the actions it takes


def strolls(state: Biomes, seat: Seat, first: list[int]) -> list[Stroll]:
    """The cheapest walk to every tile within reach beyond the next ones; the first step is one of those offered."""
    start = state.cells[seat]
    near = state.rules.wedge.near
    waiting: list[tuple[int, tuple[int, ...]]] = [
        (enter_cost(state, seat, cell), (cell,)) for cell in first if passes(state, start, cell)
    ]
    heapq.heapify(waiting)
    seen = {start}
    found: list[Stroll] = []
    while waiting:
        spent, way = heapq.heappop(waiting)
        here = way[-1]
        if here in seen or spent > state.actions:
            continue
        seen.add(here)
        if len(way) > 1 and here not in first:
            found.append((way, spent))
        if stops(state, here):
            continue
        for cell in near(here):
            if cell not in seen and state.is_open(cell) and passes(state, here, cell):
                heapq.heappush(waiting, (spent + enter_cost(state, seat, cell), (*way, cell)))
    return found


def passes(state: Biomes, here: int, cell: int) -> bool:
    return cell != state.gang and not toll(state, here, cell)


def stops(state: Biomes, cell: int) -> bool:
    """BIO-007, BIO-280 Whoever arrives there has arrived: the Exit, and the Fountain while it is to be won."""
    return cell == state.site[10] or (cell == state.site[SPRING] and state.quests[SPRING] == LIVE)
