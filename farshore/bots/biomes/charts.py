"""Ways over the wedge: what it takes a player to stand on a cell, land that nobody has seen yet included."""

from __future__ import annotations

import heapq
from typing import Final

from farshore.core.event import Seat
from farshore.games.biomes.paths import cliff_between
from farshore.games.biomes.state import Biomes
from farshore.games.biomes.steps.explore import can_draw_tile
from farshore.games.biomes.terms import CLIFFS, FACE_UP, KIND, LOST, RUIN
from farshore.games.biomes.wedge import name_of

FAR: Final = 99.0
UNSEEN: Final = 1.7  # entering a cell once it is uncovered: it may turn out a mountain or a lake
TOLL: Final = 4.0  # a Supply is worth that many actions
MARGIN: Final = 2


class Walk:
    """Cheapest ways of one player from where it stands. An unexplored cell costs the look and a guess."""

    def __init__(self, state: Biomes, seat: Seat, start: int, wary: float = 0.0) -> None:
        self.state = state
        self.seat = seat
        self.start = start
        self.wary = wary  # what uncovering a cell costs besides, where a discovery would come too early
        self.ease = state.gifts[seat][3]
        self.rich = len(state.goods(seat)) if start == state.cells[seat] else 0
        self.cost: dict[int, float] = {start: 0.0}
        self.first: dict[int, int] = {}
        self.spread()

    def spread(self) -> None:
        state = self.state
        near = state.rules.wedge.near
        taxed = near(state.site[RUIN]) if state.quests[RUIN] == LOST else ()
        widest_a = (max(state.tiles) >> 8) + MARGIN
        widest_b = max([cell & 255 for cell in state.tiles]) + MARGIN
        draws = can_draw_tile(state)
        cost = self.cost
        first = self.first
        waiting = [(0.0, self.start)]
        while waiting:
            spent, cell = heapq.heappop(waiting)
            if spent > cost[cell]:
                continue
            for beside in near(cell):
                if beside >> 8 > widest_a or beside & 255 > widest_b or beside == state.gang:
                    continue
                price = self.price(cell, beside, draws)
                if beside in taxed:
                    price += TOLL if self.rich else FAR
                if price < FAR and spent + price < cost.get(beside, FAR):
                    cost[beside] = spent + price
                    first[beside] = beside if cell == self.start else first[cell]
                    heapq.heappush(waiting, (spent + price, beside))

    def price(self, cell: int, beside: int, draws: bool) -> float:
        """From a cell to the next; what cannot be entered is far."""
        state = self.state
        content = state.rules.content
        tile = state.tiles.get(beside, 0)
        here = state.tiles.get(cell, 0)
        if tile & FACE_UP:
            if not state.is_open(beside):
                return FAR
            cost = 1.0 if self.ease else float(content.enter[tile & KIND])
            if (here >> CLIFFS or tile >> CLIFFS) and cliff_between(state, cell, beside):
                cost += TOLL if self.rich else FAR
            return cost
        if not tile and (not draws or state.beside_exit(beside)):
            return FAR
        cost = UNSEEN + self.wary + (1.0 if self.ease or not here else content.explore[here & KIND])
        if here >> CLIFFS and cliff_between(state, cell, beside) and not state.gifts[self.seat][2]:
            cost += TOLL if self.rich else FAR
        return cost

    def away(self, cell: int) -> float:
        return self.cost.get(cell, FAR)

    def step(self, cell: int) -> str:
        """The first action on the way there."""
        onto = self.first[cell]
        known = self.state.tiles.get(onto, 0) & FACE_UP
        return f"{'move' if known else 'explore'} {name_of(onto)}"


def standing(state: Biomes, cell: int) -> int:
    """Cells that could be explored from there."""
    if not can_draw_tile(state):
        return 0
    return len([near for near in state.rules.wedge.near(cell) if state.is_legal(near)])
