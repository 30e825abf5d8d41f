"""What chance brings: dice, cards, tiles, and who or what is struck."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core import deck
from farshore.core.action import Action, Named, Numbered


class Fate(Numbered):
    """The Fate die, 0 to 9."""

    __slots__ = ()
    verb: ClassVar[str] = "fate"


class Rolled(Action):
    """Dice of one kind: how many show each face, in the order of the board."""

    __slots__ = ("counts", "kind")
    verb: ClassVar[str] = "roll"

    def __init__(self, kind: str, counts: tuple[int, ...]) -> None:
        self.kind = kind
        self.counts = counts

    def __str__(self) -> str:
        return f"{self.verb} {self.kind} {' '.join([str(n) for n in self.counts])}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        kind, counts = words[0], tuple([int(word) for word in words[1:]])
        if kind not in ("attack", "evasion", "enemy") or [str(n) for n in counts] != words[1:]:
            raise ValueError
        return cls(kind, counts)


class Drawn(deck.Drawn):
    """The top card of a deck, in the word of this game's records."""

    __slots__ = ()
    verb: ClassVar[str] = "drawn"


class Tile(Action):
    """The top tile of the stack, and by how many sixths it is turned."""

    __slots__ = ("tile", "turn")
    verb: ClassVar[str] = "tile"

    def __init__(self, tile: str, turn: int) -> None:
        self.tile = tile
        self.turn = turn

    def __str__(self) -> str:
        return f"{self.verb} {self.tile} {self.turn}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        tile, turn = words
        if turn not in ("0", "1", "2", "3", "4", "5"):
            raise ValueError
        return cls(tile, int(turn))


class First(Numbered):
    """The seat, from 1, that plays first."""

    __slots__ = ()
    verb: ClassVar[str] = "first"


class Chance(Named):
    """Which one of several it strikes."""

    __slots__ = ()
    verb: ClassVar[str] = "strikes"


class Token(Named):
    """The token of an island that is turned up."""

    __slots__ = ()
    verb: ClassVar[str] = "token"


FATES: Final[list[tuple[Action, int]]] = [(Fate(n), 1) for n in range(10)]
