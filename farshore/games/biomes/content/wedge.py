"""The wedge: cells (a, b) with a steps along the left arm and b along the right one, as single whole numbers.

A cell is (a + 1) * 256 + (b + 1), so a neighbour is a fixed number away and the walls are the zeros.
"""

from __future__ import annotations

from typing import Final

ROW: Final = 256
LIMIT: Final = 250
HOME: Final = ROW + 1  # the Main Camp, (0, 0)

# Clockwise; the opposite lies three further. RULING-BIO-12, RULING-BIO-13.
WIDE: Final = ((1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0))
NARROW: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
DIRECTION_NAMES: Final = ("N", "NE", "SE", "S", "SW", "NW")


def cell_at(a: int, b: int) -> int:
    return (a + 1) * ROW + b + 1


def a_of(cell: int) -> int:
    return (cell >> 8) - 1


def b_of(cell: int) -> int:
    return (cell & 255) - 1


def name_of(cell: int) -> str:
    return f"{(cell >> 8) - 1},{(cell & 255) - 1}"


def printed(cell: int) -> str:
    """A cell as the map names it."""
    return f"A{(cell >> 8) - 1} B{(cell & 255) - 1}"


def read_cell(word: str) -> int:
    a, b = word.split(",")
    if not (0 <= int(a) < LIMIT and 0 <= int(b) < LIMIT):
        raise ValueError
    return cell_at(int(a), int(b))


def sideways(cell: int) -> int:
    """Negative is left."""
    return (cell & 255) - (cell >> 8)


class Wedge:
    """RULING-BIO-12, RULING-BIO-13 Neighbours and distances, worked out once per cell. The same for every table with the same angle."""

    __slots__ = ("_around", "_near", "_two", "directions", "narrow", "steps")

    def __init__(self, angle: int) -> None:
        self.narrow = angle == 60
        self.directions = NARROW if self.narrow else WIDE
        self.steps: list[int] = [a * ROW + b for a, b in self.directions]
        self._around: dict[int, tuple[int, ...]] = {}
        self._near: dict[int, tuple[int, ...]] = {}
        self._two: dict[int, tuple[int, ...]] = {}

    def around(self, cell: int) -> tuple[int, ...]:
        """The six neighbours by direction; 0 is outside the wedge."""
        sides = self._around.get(cell)
        if sides is None:
            neighbours: list[int] = []
            for step in self.steps:
                beside = cell + step
                inside = ROW <= beside < LIMIT * ROW and 0 < beside & 255 <= LIMIT
                neighbours.append(beside if inside else 0)
            sides = self._around[cell] = tuple(neighbours)
        return sides

    def near(self, cell: int) -> tuple[int, ...]:
        """The neighbours inside the wedge."""
        neighbours = self._near.get(cell)
        if neighbours is None:
            neighbours = self._near[cell] = tuple([beside for beside in self.around(cell) if beside])
        return neighbours

    def two(self, cell: int) -> tuple[int, ...]:
        """The cells at distance 1, then those at distance 2."""
        cells = self._two.get(cell)
        if cells is None:
            cells = self._two[cell] = tuple(self.within(cell, 2)[1:])
        return cells

    def distance(self, cell: int, other: int) -> int:
        da = (cell >> 8) - (other >> 8)
        db = (other & 255) - (cell & 255) if self.narrow else (cell & 255) - (other & 255)
        if da < 0:
            da, db = -da, -db
        if db < 0:  # no single step leads both ways at once
            return da - db
        return max(da, db)

    def within(self, cell: int, radius: int) -> list[int]:
        """The cells within that distance, nearest first, in a fixed order."""
        cells = [cell]
        seen = {cell}
        edge = [cell]
        for _ in range(radius):
            following: list[int] = []
            for outer in edge:
                for beside in self.near(outer):
                    if beside not in seen:
                        seen.add(beside)
                        following.append(beside)
            cells += following
            edge = following
        return cells

    def direction(self, cell: int, other: int) -> int:
        """The direction from a cell to its neighbour."""
        return self.steps.index(other - cell)


WEDGES: Final[dict[int, Wedge]] = {120: Wedge(120), 60: Wedge(60)}
