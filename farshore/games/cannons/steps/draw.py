"""Drawing cards (QC-064 to QC-066): chance decides a card when it is drawn."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.deck import Drawn
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome
from farshore.games.cannons.content.effects import DECKS
from farshore.games.cannons.content.load import CLUE
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.effects import add_card, card_name, team_mask


def renew(state: Cannons, deck: int) -> None:
    """QC-064, RULING-QC-60 An empty pile is made anew from its discards."""
    if state.discards[deck] and state.decks[deck].is_empty():
        state.deck(deck).shuffle_in(list(state.discards[deck]))
        state.discards[deck] = ()
        state.tell(f"The {DECKS[deck]} discards are shuffled into a new pile.", what="reshuffle")


def card_of(state: Cannons, action: Drawn) -> int:
    tables = state.rules.tables
    if action.deck == "loot":
        return tables.loot_index[action.card]
    return tables.quest_index[action.card] if action.deck == "quest" else tables.clue_index[action.card]


def take_top(state: Cannons, deck: int, card: int) -> int:
    """Take the card off the pile; who knows it now, as a mask of seats."""
    pile = state.deck(deck)
    known = 0
    if deck == CLUE and state.bottom_known and not any(pile.unseen):
        known = state.bottom_known[0]
        state.bottom_known = state.bottom_known[1:]
    pile.take(card)
    return known


def pile_outcomes(state: Cannons, deck: int) -> list[Outcome]:
    """QC-011 Each deck is a pile of its own: any card that nobody has seen, then those known to lie under it."""
    drawn = state.rules.tables.drawn[deck]
    unseen = [(drawn[card], n) for card, n in enumerate(state.decks[deck].unseen) if n]
    if unseen or not state.decks[deck].bottom:
        return unseen
    return [(drawn[state.decks[deck].bottom[0]], 1)]


class Draw(Automatic[Cannons]):
    """QC-064, QC-066 The top card goes into the hand; from two empty piles nothing is drawn."""

    __slots__ = ("deck", "seat")
    rule: ClassVar[str] = "QC-066"

    def __init__(self, seat: Seat, deck: int) -> None:
        self.seat = seat
        self.deck = deck

    def run(self, state: Cannons) -> None:
        renew(state, self.deck)
        state.stack.append(Deal(self.seat, self.deck))


class Deal(Chance[Cannons, Drawn]):
    """QC-066 Which card it is only its owner sees."""

    __slots__ = ("deck", "seat")
    rule: ClassVar[str] = "QC-066"

    def __init__(self, seat: Seat, deck: int) -> None:
        self.seat = seat
        self.deck = deck

    def outcomes(self, state: Cannons) -> list[Outcome]:
        return pile_outcomes(state, self.deck)

    def apply(self, state: Cannons, seat: Seat, action: Drawn) -> None:
        card = card_of(state, action)
        known = take_top(state, self.deck, card)
        ship = state.ship(self.seat)
        add_card(ship, self.deck, card)
        if known & ~(1 << self.seat):
            ship.known += ((self.deck, card, known & ~(1 << self.seat)),)
        if state.events is not None:
            deck = DECKS[self.deck]
            state.tell(f"@{self.seat} drew a {deck.capitalize()}.", self.seat, what="draw")
            name = card_name(state, self.deck, card)
            state.tell(f"You drew {name}.", self.seat, team_mask(state, self.seat), what="drawn")
