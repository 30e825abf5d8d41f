"""With the guns: an Attack, and what a ship that is hit can save."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named


class Attack(Action):
    """Spend 1 Action and so many Cannons on a ship: p1 to p6, or Marauders m1 to m4."""

    __slots__ = ("n", "target")
    verb: ClassVar[str] = "attack"

    def __init__(self, target: str, n: int) -> None:
        self.target = target
        self.n = n

    def __str__(self) -> str:
        return f"attack {self.target} with {self.n}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        target, with_, n = words
        if with_ != "with":
            raise ValueError
        return cls(target, int(n))


class Fire(Action):
    """Nothing more is added before the roll."""

    __slots__ = ()
    verb: ClassVar[str] = "fire"


class Prevent(Named):
    """Use this Loot against the damage about to be marked."""

    __slots__ = ()
    verb: ClassVar[str] = "prevent"


class Keep(Named):
    """The one equipped Loot that survives a sinking."""

    __slots__ = ()
    verb: ClassVar[str] = "keep"
