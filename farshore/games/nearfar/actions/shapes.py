"""What the texts of several actions share: a price in coins or gems, a number of hearts or food."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action, read_number

GEMS: Final = "gems"  # paid in gems where coins are asked (Gem Trading)
FOOD: Final = "food"  # paid in food where hearts are asked (Meditation)


class Priced(Action):
    """A decision about a named thing that costs coins; `gems` of them are paid in gems."""

    __slots__ = ("gems", "name")

    def __init__(self, name: str, gems: int = 0) -> None:
        self.name = name
        self.gems = gems

    def __str__(self) -> str:
        return f"{self.verb} {self.name} gems {self.gems}" if self.gems else f"{self.verb} {self.name}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        name, gems = split_words(words, 1, GEMS)
        return cls(name[0], gems)


class Counted(Action):
    """A number of hearts, of which `food` are paid in food."""

    __slots__ = ("food", "n")

    def __init__(self, n: int, food: int = 0) -> None:
        self.n = n
        self.food = food

    def __str__(self) -> str:
        return f"{self.verb} {self.n} food {self.food}" if self.food else f"{self.verb} {self.n}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        number, food = split_words(words, 1, FOOD)
        return cls(whole(number[0]), food)


def whole(word: str) -> int:
    """An amount of something, which is never more than two figures."""
    amount = read_number(word)
    if not 0 <= amount <= 99:
        raise ValueError
    return amount


def split_words(words: list[str], most: int, unit: str) -> tuple[list[str], int]:
    """The words before `gems 2`, and the 2."""
    if len(words) == most:
        return words, 0
    if len(words) != most + 2 or words[most] != unit or whole(words[most + 1]) == 0:
        raise ValueError
    return words[:most], whole(words[most + 1])
