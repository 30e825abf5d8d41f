"""Setup (docs/rules/everrain.md, section 4): from options to the first state."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.deck import Deck
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, SeatStep, Step
from farshore.games.everrain.actions.chance import Drawn, First
from farshore.games.everrain.actions.decisions import Install
from farshore.games.everrain.content.places import NONE, SIDE_NAMES
from farshore.games.everrain.content.tables import STARTER, Tables
from farshore.games.everrain.options import Rules
from farshore.games.everrain.state.ship import Ship
from farshore.games.everrain.state.table import UNTOLD, Everrain
from farshore.games.everrain.steps.below import SLOTS
from farshore.games.everrain.steps.crewing import Join
from farshore.games.everrain.steps.navigate import LayTile
from farshore.games.everrain.steps.rounds import RoundStart


def decks_of(tables: Tables) -> list[Deck]:
    """EV-026 to EV-029 Every deck, face down; Traits in two of them, enemies of Act 1 alone, no starters."""
    good = [1 if trait.sign == "positive" else 0 for trait in tables.traits]
    bad = [1 if trait.sign == "negative" else 0 for trait in tables.traits]
    counts = [
        [1] * len(tables.sea),
        [1] * len(tables.expeditions),
        [1] * len(tables.denizens),
        [card.copies for card in tables.improvements],
        [0 if card.starter else card.copies for card in tables.artillery],
        [card.copies for card in tables.treasures],
        good,
        bad,
        [card.copies if card.act == 1 else 0 for card in tables.enemies],
        [1] * len(tables.boards),
    ]
    return [Deck(unseen, [], []) for unseen in counts]


def bare_table(rules: Rules) -> Everrain:
    """EV-019 to EV-023 Tracks and decks as they lie at the start, ships with Orders and Coin, nobody aboard."""
    state = Everrain(rules)
    tables = rules.tables
    board = tables.content.ship_board
    for _ in range(rules.seats):
        ship = Ship()
        ship.fresh = board.orders[:]
        ship.coin = board.coin
        state.ships.append(ship)
    state.decks = decks_of(tables)
    state.discards = [()] * len(state.decks)
    later = [[n] * card.copies for n, card in enumerate(tables.enemies) if card.act > 1]
    state.next_act_cards = tuple([card for cards in later for card in cards])
    state.tiles_left = (1 << len(tables.tiles)) - 1
    last = max(tables.stories) + 1
    state.stories = (UNTOLD,) * last
    state.owners = (NONE,) * last
    return state


def first_state(rules: Rules) -> Everrain:
    """Section 4, in its order: each ship is fitted out and manned, the First Player is drawn, the first tile is laid."""
    state = bare_table(rules)
    crew = rules.tables.content.ship_board.crew
    steps: list[Step[Everrain, Any]] = []
    for seat in range(rules.seats):
        steps += [FitOut(seat, "cabins"), FitOut(seat, "dinghy"), StarterGun(seat)]
        steps += [Join(seat, "deckhand") for _ in range(crew)]
    state.then(*steps, DrawFirst(), LayTile(0, NONE), RoundStart())
    return state


class FitOut(SeatStep[Everrain, Install]):
    """EV-025 A starter Cabins and a starter Dinghy in slots of choice."""

    __slots__ = ("card",)
    rule: ClassVar[str] = "EV-025"
    asks: ClassVar[str] = "choose a slot Below Deck"

    def __init__(self, seat: Seat, card: str) -> None:
        self.seat = seat
        self.card = card

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        below = state.ships[seat].below
        return [Install(self.card, SLOTS[slot]) for slot in range(6) if below[slot] < 0]

    def apply(self, state: Everrain, seat: Seat, action: Install) -> None:
        card = state.rules.tables.index[3][self.card]
        state.ship(seat).below[SLOTS.index(action.place)] = card + STARTER


class StarterGun(Chance[Everrain, Drawn]):
    """EV-025 One random starter Artillery; nobody gets one that another ship has."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-025"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def outcomes(self, state: Everrain) -> list[Outcome]:
        tables = state.rules.tables
        taken = [gun for ship in state.ships for gun in ship.guns]
        left = [(n, card.copies - taken.count(n)) for n, card in enumerate(tables.artillery) if card.starter]
        return [(tables.drawn[4][n], copies) for n, copies in left if copies > 0]

    def apply(self, state: Everrain, seat: Seat, action: Drawn) -> None:
        gun = state.rules.tables.index[4][action.card]
        state.stack.append(MountGun(self.seat, gun))


class MountGun(SeatStep[Everrain, Install]):
    """EV-025 In a slot that matches its location."""

    __slots__ = ("gun",)
    rule: ClassVar[str] = "EV-025"
    asks: ClassVar[str] = "choose the slot of the Artillery"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, gun: int) -> None:
        self.seat = seat
        self.gun = gun

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        card = state.rules.tables.artillery[self.gun]
        return [Install(card.id, slot) for slot in card.slots]

    def apply(self, state: Everrain, seat: Seat, action: Install) -> None:
        state.ship(seat).guns[SIDE_NAMES.index(action.place)] = self.gun


class DrawFirst(Chance[Everrain, First]):
    """EV-030 The First Player is random."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-030"

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return [(First(seat + 1), 1) for seat in range(state.rules.seats)]

    def apply(self, state: Everrain, seat: Seat, action: First) -> None:
        state.first = action.n - 1
        state.tell(f"@{state.first} plays first.", state.first, what="first")
