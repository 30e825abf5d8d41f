"""What chance brings: one small class each, with its text."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named, Numbered


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
