"""Decks (EV-011 to EV-013): chance decides a card when it is drawn; an empty deck is made anew from its discards."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.deck import copies
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome
from farshore.games.everrain.actions.chance import Drawn
from farshore.games.everrain.content.tables import DECK_NAMES
from farshore.games.everrain.state.table import Everrain


def draws(state: Everrain, deck: int) -> list[Outcome]:
    """EV-013 What the next card can be; out of the discard pile if the deck is empty; nothing if both are."""
    drawn = state.rules.tables.drawn[deck]
    outcomes = state.decks[deck].outcomes(drawn)
    if outcomes or not state.discards[deck]:
        return outcomes
    counts = [0] * len(drawn)
    for card in state.discards[deck]:
        counts[card] += 1
    return copies(drawn, counts)


def can_draw(state: Everrain, deck: int) -> bool:
    return not state.decks[deck].is_empty() or bool(state.discards[deck])


def renew(state: Everrain, deck: int) -> None:
    """EV-012 The discard pile is shuffled into a new deck.

    RULING-EV-17 Only when the next card is needed; if both are empty, nothing is drawn.
    """
    if state.decks[deck].is_empty() and state.discards[deck]:
        state.deck(deck).shuffle_in(list(state.discards[deck]))
        state.discards[deck] = ()
        state.tell(f"The {DECK_NAMES[deck]} discards are shuffled into a new deck.", what="reshuffle")


def take(state: Everrain, deck: int, action: Drawn) -> int:
    """Take the card that was drawn off its deck."""
    renew(state, deck)
    card = state.rules.tables.index[deck][action.card]
    state.deck(deck).take(card)
    return card


def discard(state: Everrain, deck: int, card: int) -> None:
    """EV-011 Face up onto the discard pile of its own deck."""
    state.discards[deck] = state.discards[deck] + (card,)


class Drawing(Chance[Everrain, Drawn]):
    """EV-013 A card is drawn; from an empty deck with an empty pile nothing is."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-013"
    deck_of: ClassVar[int] = 0

    def which(self) -> int:
        return self.deck_of

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return draws(state, self.which()) if self.is_wanted(state) else []

    def is_wanted(self, state: Everrain) -> bool:
        return True

    def apply(self, state: Everrain, seat: Seat, action: Drawn) -> None:
        self.got(state, take(state, self.which(), action))

    def got(self, state: Everrain, card: int) -> None:
        """What becomes of the card."""
        discard(state, self.which(), card)
