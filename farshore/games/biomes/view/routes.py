"""Walks of more than one step that a player may take at once: where to, by which tiles, for how many actions.

Nothing here is a rule: a walk is the moves one after the other. What would stop on the way is left to single steps: a toll,
the gang, and tiles on which something happens.
"""

from __future__ import annotations

import heapq

from farshore.core.event import Seat
from farshore.core.showing import Asked
from farshore.core.view import Offer
from farshore.games.biomes.content.numbers import LIVE, SPRING
from farshore.games.biomes.content.wedge import name_of
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.walk import enter_cost, toll
from farshore.games.biomes.view.map import spot

Walk = tuple[tuple[int, ...], int]  # the tiles stepped on, and the actions it takes


def walk_offers(at: Asked[Biomes], first: list[int]) -> list[Offer]:
    """Section 12: every tile within reach of the actions left, several steps as one choice."""
    return [
        {
            "do": [f"move {name_of(cell)}" for cell in way],
            "label": f"Walk to {place_name(at.state, way[-1])}",
            "group": "move",
            "cost": [{"what": "action", "n": actions}],
            "on": [spot(way[-1])],
            "piece": f"person:{at.seat}",
            "via": [f"map:{name_of(cell)}" for cell in way],
            "undo": "locks" if stops(at.state, way[-1]) else "free",
        }
        for way, actions in walks(at.state, at.seat, first)
    ]


def walks(state: Biomes, seat: Seat, first: list[int]) -> list[Walk]:
    """The cheapest walk to every tile within reach beyond the next ones; the first step is one of those offered."""
    start = state.cells[seat]
    near = state.rules.wedge.near
    waiting: list[tuple[int, tuple[int, ...]]] = [
        (enter_cost(state, seat, cell), (cell,)) for cell in first if passes(state, start, cell)
    ]
    heapq.heapify(waiting)
    seen = {start}
    reached: list[Walk] = []
    while waiting:
        spent, way = heapq.heappop(waiting)
        end = way[-1]
        if end in seen or spent > state.actions:
            continue
        seen.add(end)
        if len(way) > 1 and end not in first:
            reached.append((way, spent))
        if stops(state, end):
            continue
        for cell in near(end):
            if cell not in seen and state.is_open(cell) and passes(state, end, cell):
                heapq.heappush(waiting, (spent + enter_cost(state, seat, cell), (*way, cell)))
    return reached


def passes(state: Biomes, start: int, cell: int) -> bool:
    return cell != state.gang and not toll(state, start, cell)


def stops(state: Biomes, cell: int) -> bool:
    """BIO-007, BIO-280 Whoever arrives there has arrived: the Exit, and the Fountain while it is to be won."""
    return cell == state.site[10] or (cell == state.site[SPRING] and state.quests[SPRING] == LIVE)
