"""Decks: what is left is a multiset; the order exists only where somebody has looked.

A face-down deck that nobody has looked into is undecided, not hidden: chance decides each card when it
is drawn. A card whose place is known (put back on top, looked at, put under the deck) has that place.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from farshore.core.action import Action
from farshore.core.errors import RulesBug

C = TypeVar("C")


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawn(Action):
    """Chance: the next card of the deck of that name."""

    __slots__ = ("card", "deck")
    verb: ClassVar[str] = "draw"

    def __init__(self, deck: str, card: str) -> None:
        self.deck = deck
        self.card = card

    def __str__(self) -> str:
        return f"{self.verb} {self.deck} {self.card}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        deck, card = words
        return cls(deck, card)


def copies(cards: Sequence[C], counts: list[int]) -> list[tuple[C, int]]:
    """Each card of which there is one, with the number of its copies."""
    return list(compress(zip(cards, counts, strict=True), counts))


class Deck:
    """Copies of card kinds 0, 1, 2 ...; `top` is drawn first (from its end), `bottom` last (from its start)."""

    __slots__ = ("bottom", "top", "unseen")

    def __init__(self, unseen: list[int], top: list[int], bottom: list[int]) -> None:
        self.unseen = unseen
        self.top = top
        self.bottom = bottom

    def clone(self) -> Deck:
        return Deck(self.unseen[:], self.top[:], self.bottom[:])

    def size(self) -> int:
        return sum(self.unseen) + len(self.top) + len(self.bottom)

    def is_empty(self) -> bool:
        return not (self.top or self.bottom or any(self.unseen))

    def draws(self) -> list[tuple[int, int]]:
        """Which kinds may be drawn next, with integer weights."""
        return self.outcomes(range(len(self.unseen)))

    def outcomes(self, cards: Sequence[C]) -> list[tuple[C, int]]:
        """The same for what stands for each kind."""
        if self.top:
            return [(cards[self.top[-1]], 1)]
        drawn = copies(cards, self.unseen)
        return drawn if drawn or not self.bottom else [(cards[self.bottom[0]], 1)]

    def take(self, kind: int) -> None:
        """Draw this card; it must be one of `draws`."""
        if self.top:
            if self.top.pop() != kind:
                raise RulesBug(f"card {kind} is not on top of the deck")
        elif self.unseen[kind]:
            self.unseen[kind] -= 1
        elif self.bottom and self.bottom[0] == kind and not sum(self.unseen):
            self.bottom.pop(0)
        else:
            raise RulesBug(f"card {kind} is not in the deck")

    def place_on_top(self, kind: int) -> None:
        """Put a card on top, where it will be drawn next."""
        self.top.append(kind)

    def place_under(self, kind: int) -> None:
        """Put a card under the deck, where it will be drawn last."""
        self.bottom.append(kind)

    def shuffle_in(self, kinds: list[int]) -> None:
        """Shuffle these cards and everything in the deck: nobody knows any place any more."""
        for kind in [*kinds, *self.top, *self.bottom]:
            self.unseen[kind] += 1
        self.top = []
        self.bottom = []
