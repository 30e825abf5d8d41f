"""What goes into the hold, and what goes over board for it."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named


class Gather(Action):
    """Take so many of the island's resource, letting these go to make room."""

    __slots__ = ("drops", "n")
    verb: ClassVar[str] = "gather"

    def __init__(self, n: int, drops: tuple[str, ...]) -> None:
        self.n = n
        self.drops = drops

    def __str__(self) -> str:
        return f"gather {self.n} dropping {' '.join(self.drops)}" if self.drops else f"gather {self.n}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if words[1:] and (words[1] != "dropping" or len(words) < 3):
            raise ValueError
        return cls(int(words[0]), tuple(words[2:]))


class Take(Action):
    """Take this resource from the supply, letting another go to make room."""

    __slots__ = ("drop", "name")
    verb: ClassVar[str] = "take"

    def __init__(self, name: str, drop: str) -> None:
        self.name = name
        self.drop = drop

    def __str__(self) -> str:
        return f"take {self.name} dropping {self.drop}" if self.drop else f"take {self.name}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if len(words) == 1:
            return cls(words[0], "")
        name, dropping, drop = words
        if dropping != "dropping":
            raise ValueError
        return cls(name, drop)


class Drop(Named):
    """Let go of one resource."""

    __slots__ = ()
    verb: ClassVar[str] = "drop"
