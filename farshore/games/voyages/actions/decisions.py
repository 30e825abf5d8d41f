"""What a captain decides: one small class each, with its text.

A turn reads: course d1 5, run d3 3, duty d2 2, box 1,5, sell all fruit, lock.
"""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.games.voyages.content.seamap import CARGO_NAMES

COURSE: Final = 0
RUN: Final = 1
DUTY: Final = 2
ROLES: Final = ("course", "run", "duty")
PLAIN: Final = "plain"
HEROIC: Final = "hero"


class SetDie(Action):
    """Give a die its role, at its rolled value or changed by sailors: `course d1 5`, `run d2 3 hero`."""

    __slots__ = ("die", "hero", "value")
    role: ClassVar[int] = COURSE

    def __init__(self, die: int, value: int, hero: bool) -> None:
        self.die = die
        self.value = value
        self.hero = hero

    def __str__(self) -> str:
        return f"{self.verb} d{self.die + 1} {self.value}{' hero' if self.hero else ''}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if len(words) not in (2, 3) or words[0] not in ("d1", "d2", "d3") or words[2:] not in ([], [HEROIC]):
            raise ValueError
        return cls(int(words[0][1]) - 1, int(words[1]), len(words) == 3)


class Course(SetDie):
    """The die that sets the direction."""

    __slots__ = ()
    verb: ClassVar[str] = "course"
    role: ClassVar[int] = COURSE


class Run(SetDie):
    """The die that sets the distance."""

    __slots__ = ()
    verb: ClassVar[str] = "run"
    role: ClassVar[int] = RUN


class Duty(SetDie):
    """The die that gives the number for the duties grid."""

    __slots__ = ()
    verb: ClassVar[str] = "duty"
    role: ClassVar[int] = DUTY


class Depart(Action):
    """Leave a 2-hex island from this hex of it."""

    __slots__ = ("q", "r")
    verb: ClassVar[str] = "depart"

    def __init__(self, q: int, r: int) -> None:
        self.q = q
        self.r = r

    def __str__(self) -> str:
        return f"depart {self.q},{self.r}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        q, r = word.split(",")
        return cls(int(q), int(r))


class Box(Action):
    """Cross off a box of the duties grid."""

    __slots__ = ("column", "row")
    verb: ClassVar[str] = "box"

    def __init__(self, row: int, column: int) -> None:
        self.row = row
        self.column = column

    def __str__(self) -> str:
        return f"box {self.row},{self.column}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        row, column = word.split(",")
        return cls(int(row), int(column))


class First(Action):
    """A box completed a row and a column: which is rewarded first."""

    __slots__ = ("line",)
    verb: ClassVar[str] = "first"

    def __init__(self, line: str) -> None:
        self.line = line

    def __str__(self) -> str:
        return f"first {self.line}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (line,) = words
        if line not in ("row", "column"):
            raise ValueError
        return cls(line)


class Barrel(Action):
    """Put a barrel on one of the four cargo tracks."""

    __slots__ = ("track",)
    verb: ClassVar[str] = "barrel"

    def __init__(self, track: int) -> None:
        self.track = track

    def __str__(self) -> str:
        return f"barrel {CARGO_NAMES[self.track]}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return cls(CARGO_NAMES.index(word))


class Take(Action):
    """Use the icon of the landing hex."""

    __slots__ = ()
    verb: ClassVar[str] = "take"


class Decline(Action):
    """Leave the icon of the landing hex for another day."""

    __slots__ = ()
    verb: ClassVar[str] = "decline"


class Settle(Action):
    """Use a settlement without selling: one sailor comes aboard."""

    __slots__ = ()
    verb: ClassVar[str] = "settle"


class SellEach(Action):
    """Sell one held piece of each of these types, and take a sailor aboard."""

    __slots__ = ("tracks",)
    verb: ClassVar[str] = "sell each"

    def __init__(self, tracks: tuple[int, ...]) -> None:
        self.tracks = tracks

    def __str__(self) -> str:
        return f"sell each {' '.join([CARGO_NAMES[track] for track in self.tracks])}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        tracks = sorted([CARGO_NAMES.index(word) for word in words])
        if not tracks or len(tracks) != len(set(tracks)):
            raise ValueError
        return cls(tuple(tracks))


class SellAll(Action):
    """Sell all held pieces of one type, and take a sailor aboard."""

    __slots__ = ("track",)
    verb: ClassVar[str] = "sell all"

    def __init__(self, track: int) -> None:
        self.track = track

    def __str__(self) -> str:
        return f"sell all {CARGO_NAMES[self.track]}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return cls(CARGO_NAMES.index(word))


class Lose(Action):
    """The DREAD takes this kind of sailor."""

    __slots__ = ("kind",)
    verb: ClassVar[str] = "lose"

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __str__(self) -> str:
        return f"lose {self.kind}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (kind,) = words
        if kind not in (PLAIN, HEROIC):
            raise ValueError
        return cls(kind)


class Lock(Action):
    """The turn is planned: wait for the others."""

    __slots__ = ()
    verb: ClassVar[str] = "lock"
