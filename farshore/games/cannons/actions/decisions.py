"""What a captain decides about the turn as a whole, and among friends: one small class each, with its text.

A turn reads: move, to 3,-2, sail, to 3,-3, land, gather 2, attack p2 with 3, end turn.
"""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named


class ChooseNation(Named):
    """The nation of a cooperative crew."""

    __slots__ = ()
    verb: ClassVar[str] = "nation"


class ChooseChampion(Named):
    """Take a Champion."""

    __slots__ = ()
    verb: ClassVar[str] = "champion"


class EndTurn(Action):
    """The turn is over."""

    __slots__ = ()
    verb: ClassVar[str] = "end turn"


class Accept(Action):
    """Let the die count as it lies."""

    __slots__ = ()
    verb: ClassVar[str] = "accept"


class Decline(Action):
    """No, thank you."""

    __slots__ = ()
    verb: ClassVar[str] = "decline"


class Done(Action):
    """Take no more."""

    __slots__ = ()
    verb: ClassVar[str] = "done"


class Discard(Action):
    """Discard a card from the hand down to the limit."""

    __slots__ = ("card", "deck")
    verb: ClassVar[str] = "discard"

    def __init__(self, deck: str, card: str) -> None:
        self.deck = deck
        self.card = card

    def __str__(self) -> str:
        return f"discard {self.deck} {self.card}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        deck, card = words
        return cls(deck, card)


class Give(Action):
    """Hand something to a teammate: `coins 2`, `ammo 1`, `good metal`, `loot buoy-mine`, `clue 3A`."""

    __slots__ = ("target", "what", "which")
    verb: ClassVar[str] = "give"

    def __init__(self, target: str, what: str, which: str) -> None:
        self.target = target
        self.what = what
        self.which = which

    def __str__(self) -> str:
        return f"give {self.target} {self.what} {self.which}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        target, what, which = words
        if what not in ("coins", "ammo", "good", "loot", "clue"):
            raise ValueError
        return cls(target, what, which)


class Ask(Named):
    """Ask a teammate in this space for a gift."""

    __slots__ = ()
    verb: ClassVar[str] = "ask"
