"""What chance brings, and what is decided while the sea is laid out: one small class each, with its text."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action, Named, Numbered
from farshore.core.deck import Drawn


class Rolled(Numbered):
    """Chance: one die, whoever needs it."""

    __slots__ = ()
    verb: ClassVar[str] = "roll"


class Dice(Action):
    """Chance: the Ammo dice of one Attack, smallest first."""

    __slots__ = ("faces",)
    verb: ClassVar[str] = "dice"

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces

    def __str__(self) -> str:
        return f"dice {' '.join([str(face) for face in self.faces])}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if not words:
            raise ValueError
        return cls(tuple(sorted([int(word) for word in words])))


class Token(Named):
    """Chance: the resource on an Exploration token."""

    __slots__ = ()
    verb: ClassVar[str] = "token"


class Fulfilled(Named):
    """Chance: the Quest in hand that what happened completes, or `none`. It turns over what was hidden."""

    __slots__ = ()
    verb: ClassVar[str] = "fulfilled"


class Adrift(Named):
    """Chance: the island of a Marauder for whom no Clue is left."""

    __slots__ = ()
    verb: ClassVar[str] = "adrift"


class Reveal(Named):
    """Chance: the next tile of the face-down pile."""

    __slots__ = ()
    verb: ClassVar[str] = "tile"


class Lay(Action):
    """Chance: tile and rotation in the next slot of a random map."""

    __slots__ = ("name", "turn")
    verb: ClassVar[str] = "lay"

    def __init__(self, name: str, turn: int) -> None:
        self.name = name
        self.turn = turn

    def __str__(self) -> str:
        return f"lay {self.name} {self.turn}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        name, turn = words
        return cls(name, int(turn))


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


OUTCOMES: Final[tuple[type[Action], ...]] = (
    Rolled,
    Dice,
    Drawn,
    Token,
    Fulfilled,
    Adrift,
    Reveal,
    Lay,
    PlaceTile,
    PlaceSingle,
    PutToken,
)
