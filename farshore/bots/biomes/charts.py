"""Ways over the wedge: what it takes a player to stand on a cell, land that nobody has seen yet included."""

from __future__ import annotations

import heapq
from typing import Final

from farshore.core.event import Seat
from farshore.games.biomes.content.numbers import CLIFFS, FACE_UP, KEY, KIND, LOST, RUIN, SUPPLY
from farshore.games.biomes.content.wedge import name_of
from farshore.games.biomes.state.paths import cliff_between
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.explore import can_draw_tile

FAR: Final = 99.0
UNSEEN: Final = 1.7  # entering a cell once it is uncovered: it may turn out a mountain or a lake
TOLL: Final = 4.0  # a Supply is worth that many actions
FEAR: Final = 0.7  # a step that brings a Key within reach of the gang
MARGIN: Final = 2


class Walk:
    """Cheapest ways of one player from where it stands. An unexplored cell costs the look and a guess."""

    def __init__(self, state: Biomes, seat: Seat, start: int, wary: float = 0.0, rich: int = 0) -> None:
        self.state = state
        self.seat = seat
        self.start = start
        self.wary = wary  # what uncovering a cell costs besides, where a discovery would come too early
        self.sight = state.gifts[seat][2]
        self.ease = state.gifts[seat][3]
        self.rich = rich or len([token for token in state.packs[seat] if state.types[token] == SUPPLY])
        bearer = KEY in [state.types[token] for token in state.packs[seat]]
        self.feared = state.rules.wedge.two(state.gang) if bearer and state.gang and not state.hold else ()
        self.cost: dict[int, float] = {start: 0.0}
        self.first: dict[int, int] = {}
        self.before: dict[int, int] = {}
        self.spread()

    def spread(self) -> None:
        """Dijkstra's walk over the tiles and the land around them."""
        state = self.state
        tiles = state.tiles
        near = state.rules.wedge.near
        ends = self.caravans()
        toll = TOLL if self.rich else FAR
        taxed = near(state.site[RUIN]) if state.quests[RUIN] == LOST else ()
        self.widest = (max(tiles) >> 8) + MARGIN, max([cell & 255 for cell in tiles]) + MARGIN
        self.draws = can_draw_tile(state)
        cost = self.cost
        first = self.first
        before = self.before
        entering: dict[int, float] = {}
        waiting = [(0.0, self.start)]
        while waiting:
            spent, cell = heapq.heappop(waiting)
            if spent > cost[cell]:
                continue
            ground = tiles.get(cell, 0)
            looking = 1.0 if self.ease or not ground else float(state.rules.content.explore[ground & KIND])
            for beside in near(cell):
                price = entering.get(beside)
                if price is None:
                    price = entering[beside] = self.entry(beside) + (toll if beside in taxed else 0.0)
                if spent + price >= cost.get(beside, FAR):
                    continue
                tile = tiles.get(beside, 0)
                if not tile & FACE_UP:
                    price += looking
                if (ground >> CLIFFS or tile >> CLIFFS) and cliff_between(state, cell, beside):
                    price += 0.0 if self.sight and not tile & FACE_UP else toll
                    if self.rich < 2 and self.is_pit(beside, taxed):
                        continue
                if spent + price < cost.get(beside, FAR):
                    cost[beside] = spent + price
                    before[beside] = cell
                    first[beside] = beside if cell == self.start else first[cell]
                    heapq.heappush(waiting, (spent + price, beside))
            for end in ends.get(cell, ()):
                price = 1.0 + (toll if end in taxed else 0.0)
                if spent + price < cost.get(end, FAR):
                    cost[end] = spent + price
                    before[end] = cell
                    first[end] = end if cell == self.start else first[cell]
                    heapq.heappush(waiting, (spent + price, end))

    def entry(self, cell: int) -> float:
        """What it takes to step onto a cell, the look at it and cliffs aside; what cannot be entered is far."""
        state = self.state
        tile = state.tiles.get(cell, 0)
        if cell == state.gang:
            return FAR
        if tile & FACE_UP:
            if not state.is_open(cell):
                return FAR
            cost = 1.0 if self.ease else float(state.rules.content.enter[tile & KIND])
            return cost + FEAR if cell in self.feared else cost
        if not tile and (not self.draws or state.beside_exit(cell)):
            return FAR
        if cell >> 8 > self.widest[0] or cell & 255 > self.widest[1]:
            return FAR
        return UNSEEN + self.wary

    def is_pit(self, cell: int, taxed: tuple[int, ...]) -> bool:
        """A tile that nobody leaves without another Supply."""
        state = self.state
        for beside in state.rules.wedge.near(cell):
            free = beside not in taxed and not cliff_between(state, cell, beside)
            if free and (state.is_open(beside) or (self.draws and state.is_legal(beside))):
                return False
        return True

    def caravans(self) -> dict[int, list[int]]:
        """BIO-157, BIO-161 Where a ride leads from a camp."""
        ends: dict[int, list[int]] = {}
        for route in self.state.routes:
            if self.state.gang not in route:
                ends.setdefault(route[0], []).append(route[-1])
                ends.setdefault(route[-1], []).append(route[0])
        return ends

    def away(self, cell: int) -> float:
        return self.cost.get(cell, FAR)

    def step(self, cell: int) -> str:
        """The first action on the way there."""
        return self.onto(self.start, self.first[cell])

    def onto(self, source: int, cell: int) -> str:
        """What takes a player from one cell to the next."""
        if self.state.rules.wedge.distance(source, cell) > 1:
            return f"ride {name_of(cell)}"
        known = self.state.tiles.get(cell, 0) & FACE_UP
        return f"{'move' if known else 'explore'} {name_of(cell)}"

    def way(self, cell: int) -> list[str]:
        """The actions on the way there, as far as the land is known."""
        texts: list[str] = []
        while cell != self.start:
            source = self.before[cell]
            texts.append(self.onto(source, cell))
            cell = source
        texts.reverse()
        for n, text in enumerate(texts):
            if text.startswith("explore"):
                return texts[: n + 1]
        return texts


def standing(state: Biomes, seats: list[Seat], cell: int, viewer: Seat | None = None) -> list[int]:
    """Cells that one of those seats could explore from there with what it carries: a cliff takes a Supply.

    What others carry counts as far as the viewer knows it.
    """
    if not can_draw_tile(state):
        return []
    legal = [near for near in state.rules.wedge.near(cell) if state.is_legal(near)]
    if not legal or not state.tiles[cell] >> CLIFFS:
        return legal
    for seat in seats:
        if state.gifts[seat][2]:
            return legal
        for token in state.packs[seat]:
            if state.types[token] == SUPPLY and (viewer is None or state.knows(viewer, token)):
                return legal
    return [near for near in legal if not cliff_between(state, cell, near)]
