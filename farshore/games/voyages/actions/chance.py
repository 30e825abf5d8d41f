"""How the dice fall."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action


class Rolled(Action):
    """Chance: the three dice of the round."""

    __slots__ = ("first", "second", "third")
    verb: ClassVar[str] = "roll"

    def __init__(self, first: int, second: int, third: int) -> None:
        self.first = first
        self.second = second
        self.third = third

    def __str__(self) -> str:
        return f"roll {self.first} {self.second} {self.third}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        first, second, third = words
        return Rolled(int(first), int(second), int(third))
