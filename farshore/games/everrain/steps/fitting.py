"""Fitting out (EV-025, EV-030): starter cards in slots of choice, a starter weapon, who plays first."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, SeatStep
from farshore.games.everrain.actions.chance import Drawn, First
from farshore.games.everrain.actions.port import Install
from farshore.games.everrain.content.places import SIDE_NAMES
from farshore.games.everrain.content.tables import STARTER
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.below import SLOTS


class FitOut(SeatStep[Everrain, Install]):
    """EV-025 A starter Cabins and a starter Dinghy in slots of choice; the yard takes the first that is free."""

    __slots__ = ("card",)
    rule: ClassVar[str] = "EV-025"
    asks: ClassVar[str] = "choose a slot Below Deck"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, card: str) -> None:
        self.seat = seat
        self.card = card

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        below = state.ships[seat].below
        slots = [slot for slot in range(6) if below[slot] < 0]
        return [Install(self.card, SLOTS[slot]) for slot in slots[: 1 if state.rules.fitted_by_yard else 6]]

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
