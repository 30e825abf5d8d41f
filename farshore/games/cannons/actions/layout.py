"""What players decide while they lay out the sea."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action


class PlaceTile(Action):
    """Lay the revealed tri-hex: its first cell, `v` or `a` for the way it points, and its rotation, or x face-down."""

    __slots__ = ("q", "r", "shape", "turn")
    verb: ClassVar[str] = "place"

    def __init__(self, q: int, r: int, shape: str, turn: str) -> None:
        self.q = q
        self.r = r
        self.shape = shape
        self.turn = turn

    def __str__(self) -> str:
        return f"place {self.q},{self.r} {self.shape} {self.turn}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        cell, shape, turn = words
        q, r = cell.split(",")
        if shape not in ("v", "a") or turn not in ("0", "1", "2", "x"):
            raise ValueError
        return cls(int(q), int(r), shape, turn)


class PlaceSingle(Action):
    """Lay the revealed single hex, or a Trading Port, `up` or `x` face-down."""

    __slots__ = ("q", "r", "side")
    verb: ClassVar[str] = "set"

    def __init__(self, q: int, r: int, side: str) -> None:
        self.q = q
        self.r = r
        self.side = side

    def __str__(self) -> str:
        return f"set {self.q},{self.r} {self.side}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        cell, side = words
        q, r = cell.split(",")
        if side not in ("up", "x"):
            raise ValueError
        return cls(int(q), int(r), side)


class PutToken(Action):
    """Put one of the tokens dealt to you face-down on an island."""

    __slots__ = ("island", "name")
    verb: ClassVar[str] = "put"

    def __init__(self, name: str, island: str) -> None:
        self.name = name
        self.island = island

    def __str__(self) -> str:
        return f"put {self.name} {self.island}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        name, island = words
        return cls(name, island)
