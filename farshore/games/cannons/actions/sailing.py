"""Under sail: a movement, its spaces, and the roll on a Treacherous Sea."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Numbered


class Move(Action):
    """Spend 1 Action: begin a movement."""

    __slots__ = ()
    verb: ClassVar[str] = "move"


class Sail(Action):
    """Flip a Ready Sail: the movement in progress grows."""

    __slots__ = ()
    verb: ClassVar[str] = "sail"


class PressOn(Action):
    """Spend a further Action on the movement in progress (option `combine_actions_for_stormy`)."""

    __slots__ = ()
    verb: ClassVar[str] = "press on"


class Land(Action):
    """Declare the movement over, wherever the ship is."""

    __slots__ = ()
    verb: ClassVar[str] = "land"


class Stay(Action):
    """Decline the free step after a safe passage."""

    __slots__ = ()
    verb: ClassVar[str] = "stay"


class To(Action):
    """Enter this space."""

    __slots__ = ("q", "r")
    verb: ClassVar[str] = "to"

    def __init__(self, q: int, r: int) -> None:
        self.q = q
        self.r = r

    def __str__(self) -> str:
        return f"{self.verb} {self.q},{self.r}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        q, r = word.split(",")
        return cls(int(q), int(r))


class Send(To):
    """Set the ship that entered on this space."""

    __slots__ = ()
    verb: ClassVar[str] = "send"


class Bonus(Numbered):
    """Spend so many Traveler Bonus points on the roll just seen."""

    __slots__ = ()
    verb: ClassVar[str] = "bonus"


class Reroll(Action):
    """Roll the Traveler Die again."""

    __slots__ = ()
    verb: ClassVar[str] = "reroll"
