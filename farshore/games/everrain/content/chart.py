"""The sea as whole numbers: every hex of every tile slot, its neighbours, distances and lines of sight (3.5, 9.8)."""

from __future__ import annotations

from typing import Final

from farshore.core.hexes import Hex, add, distance, line
from farshore.games.everrain.content.board import DIRECTIONS, Board

HEXES: Final = 7  # of a tile: the centre, then directions 0 to 5
NOWHERE: Final = -1


class Chart:
    """Hex n lies in slot n // 7; within it 0 is the centre. The slots fill the plane without gaps."""

    __slots__ = ("apart", "hexes", "index", "named", "names", "neighbours", "number", "rays", "slots")

    def __init__(self, board: Board) -> None:
        self.slots: int = len(board.slots)
        self.hexes: list[Hex] = []
        for centre in board.slots:
            self.hexes.append(centre)
            self.hexes += [add(centre, step) for step in DIRECTIONS]
        self.number: int = len(self.hexes)
        self.index: dict[Hex, int] = {place: n for n, place in enumerate(self.hexes)}
        self.names: list[str] = [f"{q},{r}" for q, r in self.hexes]
        self.named: dict[str, int] = {name: n for n, name in enumerate(self.names)}
        self.neighbours: list[list[int]] = [
            [self.index.get(add(place, step), NOWHERE) for step in DIRECTIONS] for place in self.hexes
        ]
        self.apart: list[list[int]] = [[distance(a, b) for b in self.hexes] for a in self.hexes]
        self.rays: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}

    def at(self, name: str) -> int:
        """The hex of that name; KeyError if the board has none."""
        return self.named[name]

    def between(self, a: int, b: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """EV-176, RULING-EV-65 What lies strictly between two hexes, on either side of the exact line."""
        key = a * self.number + b
        known = self.rays.get(key)
        if known is None:
            known = (self.ray(a, b, 1), self.ray(a, b, -1))
            self.rays[key] = known
        return known

    def ray(self, a: int, b: int, side: int) -> tuple[int, ...]:
        inner = line(self.hexes[a], self.hexes[b], side)[1:-1]
        return tuple([self.index.get(place, NOWHERE) for place in inner])

    def relative(self, a: int, b: int, facing: int) -> Hex:
        """Where b lies as seen from a ship on a that faces so, as on a grid for facing 0."""
        q = self.hexes[b][0] - self.hexes[a][0]
        r = self.hexes[b][1] - self.hexes[a][1]
        for _ in range((6 - facing) % 6):
            q, r = -r, q + r
        return q, r

    def absolute(self, a: int, offset: Hex, facing: int) -> int:
        """The hex that an offset of a grid for facing 0 means for a ship on a; NOWHERE off the board."""
        q, r = offset
        for _ in range(facing):
            q, r = -r, q + r
        return self.index.get((self.hexes[a][0] + q, self.hexes[a][1] + r), NOWHERE)

    def slot(self, place: int) -> int:
        return place // HEXES

    def tile(self, slot: int) -> range:
        """The hexes of a slot."""
        return range(slot * HEXES, slot * HEXES + HEXES)
