"""What chance brings: dice, tiles, quests, secrets and lots, one small class each."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action, Numbered
from farshore.core.kernel import Outcome
from farshore.games.biomes.actions.shapes import OnCell, OnSecret, OnToken
from farshore.games.biomes.content.numbers import DRAWN


class Die(Numbered):
    """A die falls."""

    __slots__ = ()
    verb: ClassVar[str] = "die"


class Tile(Action):
    """The tile that an exploration brings."""

    __slots__ = ("face",)
    verb: ClassVar[str] = "tile"

    def __init__(self, face: int) -> None:
        self.face = face

    def __str__(self) -> str:
        return f"tile {DRAWN[self.face]}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return cls(DRAWN.index(word))


class Uncover(Action):
    """What a face-down tile of the fountain area turns out to be; 0 is the Fountain, 8 a plain tile."""

    __slots__ = ("face",)
    verb: ClassVar[str] = "uncover"

    def __init__(self, face: int) -> None:
        self.face = face

    def __str__(self) -> str:
        return f"uncover {'fountain' if self.face == 0 else 'plain' if self.face == 8 else DRAWN[self.face]}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return cls(0 if word == "fountain" else 8 if word == "plain" else DRAWN.index(word))


class Pattern(Numbered):
    """Which quarry it is."""

    __slots__ = ()
    verb: ClassVar[str] = "pattern"


class Turned(Numbered):
    """How a quarry happens to lie."""

    __slots__ = ()
    verb: ClassVar[str] = "turned"


class Quest(Numbered):
    """The quest that comes up."""

    __slots__ = ()
    verb: ClassVar[str] = "quest"


class Draw(OnSecret):
    """A secret comes out of the box."""

    __slots__ = ()
    verb: ClassVar[str] = "draw"


class LotCell(OnCell):
    """The lot falls on a cell."""

    __slots__ = ()
    verb: ClassVar[str] = "cell"


class LotToken(OnToken):
    """The lot falls on a secret."""

    __slots__ = ()
    verb: ClassVar[str] = "secret"


D6: Final[list[Outcome]] = [(Die(n), 1) for n in range(1, 7)]
TILES: Final[list[Action]] = [Tile(face) for face in range(9)]
UNCOVERED: Final[list[Action]] = [Uncover(face) for face in range(9)]
TURNINGS: Final[list[Outcome]] = [(Turned(n), 1) for n in range(6)]
DRAWS: Final[list[Action]] = [Draw(secret) for secret in range(15)]
DICE: Final[list[Action]] = [Die(n) for n in range(13)]
