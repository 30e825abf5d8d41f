"""A trade between two captains: what is laid in, what is asked for, and the answer."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named


class Trade(Named):
    """Begin a trade with a captain next to you."""

    __slots__ = ()
    verb: ClassVar[str] = "trade"


class Goods(Action):
    """A part of a trade: an amount of Coin or Clues, a Treasure, a Schematic, a Crew."""

    __slots__ = ("name", "what")

    def __init__(self, what: str, name: str) -> None:
        self.what = what
        self.name = name

    def __str__(self) -> str:
        return f"{self.verb} {self.what} {self.name}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        what, name = words
        if what not in ("coin", "clue", "treasure", "schematic", "crew"):
            raise ValueError
        return cls(what, name)


class Offer(Goods):
    """Lay something into the trade."""

    __slots__ = ()
    verb: ClassVar[str] = "offer"


class Want(Goods):
    """Ask for something of the other ship."""

    __slots__ = ()
    verb: ClassVar[str] = "want"


class Propose(Action):
    """Ask the other captain to agree."""

    __slots__ = ()
    verb: ClassVar[str] = "propose"


class Accept(Action):
    """Agree."""

    __slots__ = ()
    verb: ClassVar[str] = "accept"


class Decline(Action):
    """No, thank you."""

    __slots__ = ()
    verb: ClassVar[str] = "decline"
