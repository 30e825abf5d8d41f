"""The shapes of actions: a verb and a cell, a secret, a player, a number, a kind of secret, or goods."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.games.biomes.content.numbers import SECRETS
from farshore.games.biomes.content.wedge import name_of, read_cell


class OnCell(Action):
    """A verb and a cell."""

    __slots__ = ("cell",)

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def __str__(self) -> str:
        return f"{self.verb} {name_of(self.cell)}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return cls(read_cell(word))


class OnToken(Action):
    """A verb and a secret."""

    __slots__ = ("token",)

    def __init__(self, token: int) -> None:
        self.token = token

    def __str__(self) -> str:
        return f"{self.verb} s{self.token}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return cls(read_token(word))


class OnSeat(Action):
    """A verb and a player."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __str__(self) -> str:
        return f"{self.verb} p{self.seat + 1}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return cls(read_seat(word))


class OnSecret(Action):
    """A verb and a kind of secret, or none."""

    __slots__ = ("secret",)

    def __init__(self, secret: int) -> None:
        self.secret = secret

    def __str__(self) -> str:
        return f"{self.verb} {SECRETS[self.secret] if self.secret >= 0 else 'none'}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return cls(-1 if word == "none" else SECRETS.index(word))


class WithGoods(Action):
    """A verb, and whether tools or supplies are spent on it."""

    __slots__ = ("goods",)

    def __init__(self, goods: str) -> None:
        self.goods = goods

    def __str__(self) -> str:
        return f"{self.verb} {self.goods}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        if word not in ("tools", "supplies"):
            raise ValueError
        return cls(word)


def read_token(word: str) -> int:
    if word[:1] != "s":
        raise ValueError
    return int(word[1:])


def read_seat(word: str) -> int:
    if word[:1] != "p" or not 1 <= int(word[1:]) <= 5:
        raise ValueError
    return int(word[1:]) - 1
