"""Crew that join (EV-096 to EV-103): boards, Traits, and a place Below Deck."""

from __future__ import annotations

from itertools import compress
from typing import ClassVar

from farshore.core.action import Action
from farshore.core.deck import copies
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Refusal, SeatStep
from farshore.games.everrain.actions.chance import Drawn
from farshore.games.everrain.actions.turn import Berth
from farshore.games.everrain.content.places import BELOW, PLACE_NAMES, PLACES
from farshore.games.everrain.content.tables import BAD, CREWMEN, GOOD
from farshore.games.everrain.state.hooks import traits_of
from farshore.games.everrain.state.ship import BOARD, NEGATIVE, PLACE, POSITIVE, Ship
from farshore.games.everrain.state.table import Everrain


def has_slot(state: Everrain, seat: Seat) -> bool:
    """EV-096 At most 4 Crew."""
    return len(state.ships[seat].crew) < state.rules.tables.content.ship_board.crew_slots


def join(state: Everrain, seat: Seat, board: int) -> None:
    """EV-097 to EV-100 A board comes aboard, gets its Traits, and is put Below Deck."""
    state.ship(seat).crew.append([board, -1, -1, 0, 0, BELOW, 0, 0, 0, 0])
    state.tell(f"{state.rules.tables.boards[board].name} joins @{seat}.", seat, what="joins")
    state.then(DealTrait(seat, board, GOOD), DealTrait(seat, board, BAD), PlaceCrew(seat, board))


class Join(Chance[Everrain, Drawn]):
    """EV-098 A random board of a kind; from the discard pile if the deck holds none; the deck is shuffled after it."""

    __slots__ = ("kind", "seat")
    rule: ClassVar[str] = "EV-098"

    def __init__(self, seat: Seat, kind: str) -> None:
        self.seat = seat
        self.kind = kind

    def outcomes(self, state: Everrain) -> list[Outcome]:
        if not has_slot(state, self.seat) or (state.phase and not state.is_afloat(self.seat)):
            return []
        deck = state.decks[CREWMEN]
        lying = [*compress(range(len(deck.unseen)), deck.unseen), *deck.top, *deck.bottom]
        return self.of_kind(state, lying) or self.of_kind(state, sorted(state.discards[CREWMEN]))

    def of_kind(self, state: Everrain, cards: list[int]) -> list[Outcome]:
        drawn, boards, kind = state.rules.tables.drawn[CREWMEN], state.rules.tables.boards, self.kind
        if kind == "draw":
            return [(drawn[n], 1) for n in cards]
        return [(drawn[n], 1) for n in cards if boards[n].kind == kind]

    def apply(self, state: Everrain, seat: Seat, action: Drawn) -> None:
        board = state.rules.tables.index[CREWMEN][action.card]
        deck = state.deck(CREWMEN)
        deck.shuffle_in([])
        if deck.unseen[board]:
            deck.unseen[board] -= 1
        else:
            pile = list(state.discards[CREWMEN])
            pile.remove(board)
            state.discards[CREWMEN] = tuple(pile)
        join(state, self.seat, board)


class DealTrait(Chance[Everrain, Drawn]):
    """EV-099, EV-100, EV-102 A Trait by chance; a Negative one that contradicts is redrawn until one fits."""

    __slots__ = ("board", "deck", "seat")
    rule: ClassVar[str] = "EV-102"

    def __init__(self, seat: Seat, board: int, deck: int) -> None:
        self.seat = seat
        self.board = board
        self.deck = deck

    def outcomes(self, state: Everrain) -> list[Outcome]:
        tables = state.rules.tables
        row = state.ships[self.seat].member(self.board)
        if row is None or (self.deck == GOOD and tables.boards[self.board].indelible):
            return []
        return fitting(state, self.deck, traits_of(tables, row))

    def apply(self, state: Everrain, seat: Seat, action: Drawn) -> None:
        trait = state.rules.tables.index[self.deck][action.card]
        state.deck(self.deck).take(trait)
        row = state.ship(self.seat).member(self.board)
        assert row is not None
        row[POSITIVE if self.deck == GOOD else NEGATIVE] = trait
        if state.events is not None:
            names = state.rules.tables
            state.tell(f"{names.boards[self.board].name}: {names.traits[trait].name}.", self.seat, what="trait")


def fitting(state: Everrain, deck: int, held: list[int]) -> list[Outcome]:
    """RULING-EV-32 The Traits of a deck that contradict none of those held."""
    tables = state.rules.tables
    counts = state.decks[deck].unseen[:]
    for trait in held:
        for other in tables.clashing[trait]:
            counts[other] = 0
    return copies(tables.drawn[deck], counts)


def below_places(state: Everrain, ship: Ship) -> list[int]:
    """EV-138 Every slot Below Deck, and every free circular space."""
    return [BELOW + slot for slot in range(6)] + ship.free_circles(state.rules.tables)


class PlaceCrew(SeatStep[Everrain, Berth]):
    """EV-024, EV-097, EV-222 A Crew goes anywhere Below Deck; before the first round the yard finds them a place with work."""

    __slots__ = ("board",)
    rule: ClassVar[str] = "EV-138"
    asks: ClassVar[str] = "put the Crew somewhere Below Deck"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, board: int) -> None:
        self.seat = seat
        self.board = board

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        if ship.member(self.board) is None:
            return []
        name = state.rules.tables.boards[self.board].id
        places = below_places(state, ship)
        if state.rules.fitted_by_yard and not state.round:
            places = places[6:7] or places[:1]
        return [Berth(name, PLACE_NAMES[place]) for place in places]

    def apply(self, state: Everrain, seat: Seat, action: Berth) -> None:
        row = state.ship(seat).member(self.board)
        assert row is not None
        row[PLACE] = PLACES[action.place]

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Berth):
            return Refusal("EV-139", "Crew go to a slot Below Deck or to a free circular space.")
        return None


def names_of(state: Everrain, seat: Seat) -> list[str]:
    return [state.rules.tables.boards[row[BOARD]].id for row in state.ships[seat].crew]
