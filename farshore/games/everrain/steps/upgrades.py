"""Upgrades and Schematics (EV-157 to EV-165): installing and laying them."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.core.words import definite
from farshore.games.everrain.actions.decisions import Refuse
from farshore.games.everrain.actions.port import DrawFrom, Install, Lay
from farshore.games.everrain.content.places import SIDE_NAMES
from farshore.games.everrain.content.tables import GUN, IMPROVEMENT
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.below import (
    DECKS,
    REARRANGE,
    SLOTS,
    Rearrange,
    card_id,
    card_title,
    houses,
    install,
    rearrange,
    rearrange_options,
    settle_below,
)
from farshore.games.everrain.steps.draw import Drawing, can_draw, discard
from farshore.games.everrain.steps.meanwhile import Meanwhile, meanwhile, meanwhile_options, why_not_meanwhile

REFUSE: Final[Action] = Refuse()


class Fit(SeatStep[Everrain, Install | Refuse | Rearrange | Meanwhile]):
    """EV-157, EV-158 An upgrade is installed at once; everything may be rearranged and discarded for it.

    RULING-EV-46 One to a slot; what finds none is discarded.

    EV-137 Six slots hold one Improvement each.
    """

    __slots__ = ("card", "deck")
    rule: ClassVar[str] = "EV-157"
    asks: ClassVar[str] = "install the upgrade"
    lone: ClassVar[bool] = True  # a captain whose ship has gone down leaves it

    def __init__(self, seat: Seat, deck: int, card: int) -> None:
        self.seat = seat
        self.deck = deck
        self.card = card

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat):
            return [REFUSE]
        ship = state.ships[seat]
        name = card_id(state, self.deck, self.card)
        legal: list[Action] = []
        if self.deck == IMPROVEMENT:
            free = [n for n in range(6) if ship.covers[n] < 0 and not houses(ship, n)]
            legal += [Install(name, SLOTS[n]) for n in free]
        else:
            slots = state.rules.tables.artillery[self.card].slots
            sides = [SIDE_NAMES.index(slot) for slot in slots]
            legal += [Install(name, SIDE_NAMES[side]) for side in sides if ship.gun_covers[side] < 0]
        return legal + rearrange_options(state, seat) + meanwhile_options(state, seat) + [REFUSE]

    def apply(self, state: Everrain, seat: Seat, action: Install | Refuse | Rearrange | Meanwhile) -> None:
        if isinstance(action, Refuse):
            discard(state, self.deck, self.card)
        elif isinstance(action, Install):
            install(state, seat, self.deck, self.card, action.place)
        elif isinstance(action, REARRANGE):
            state.stack.append(self)
            rearrange(state, seat, action)
        else:
            meanwhile(state, seat, action, self)

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Install):
            ship = state.ships[seat]
            if action.place in SLOTS and houses(ship, SLOTS.index(action.place)):
                return Refusal("EV-233", "A Passenger has a space there: put the Passenger ashore first.")
            if self.deck == GUN:
                return Refusal("EV-166", "This weapon does not fit that slot, or a Schematic lies on it.")
            return Refusal("EV-157", "That slot does not take it: a Schematic lies there, or it is no slot Below Deck.")
        return why_not_meanwhile(state, seat, action)


class LaySchematic(SeatStep[Everrain, Lay | Refuse | Rearrange | Meanwhile]):
    """EV-160 to EV-162, EV-165 A Schematic goes upside down into a slot, or is discarded.

    RULING-EV-46 One to a slot.
    """

    __slots__ = ("card", "deck")
    rule: ClassVar[str] = "EV-160"
    asks: ClassVar[str] = "lay the Schematic or leave it"
    lone: ClassVar[bool] = True  # a captain whose ship has gone down leaves it

    def __init__(self, seat: Seat, deck: int, card: int) -> None:
        self.seat = seat
        self.deck = deck
        self.card = card

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat):
            return [REFUSE]
        ship = state.ships[seat]
        name = card_id(state, self.deck, self.card)
        if self.deck == IMPROVEMENT:
            free = [n for n in range(6) if ship.covers[n] < 0 and not houses(ship, n)]
            legal: list[Action] = [Lay(name, SLOTS[n]) for n in free]
        else:
            slots = state.rules.tables.artillery[self.card].slots
            legal = [Lay(name, slot) for slot in slots if ship.gun_covers[SIDE_NAMES.index(slot)] < 0]
        return legal + rearrange_options(state, seat) + meanwhile_options(state, seat) + [REFUSE]

    def apply(self, state: Everrain, seat: Seat, action: Lay | Refuse | Rearrange | Meanwhile) -> None:
        ship = state.ship(seat)
        if isinstance(action, Refuse):
            discard(state, self.deck, self.card)
        elif isinstance(action, Lay):
            name = card_title(state, self.deck, self.card)
            state.tell(f"@{seat} lays the Schematic of {definite(name)}.", seat, what="schematic")
            if self.deck == IMPROVEMENT:
                ship.covers[SLOTS.index(action.place)] = self.card
                settle_below(state, seat)
            else:
                ship.gun_covers[SIDE_NAMES.index(action.place)] = self.card
        elif isinstance(action, REARRANGE):
            state.stack.append(self)
            rearrange(state, seat, action)
        else:
            meanwhile(state, seat, action, self)

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Lay):
            return Refusal("EV-160", "One Schematic lies in a slot, and it must fit there.")
        return why_not_meanwhile(state, seat, action)


class NameDeck(SeatStep[Everrain, DrawFrom]):
    """RULING-EV-68 The player names the deck first, then the card is drawn: a Schematic, or wares of an upgrade."""

    __slots__ = ("then",)
    rule: ClassVar[str] = "EV-262"
    asks: ClassVar[str] = "choose the deck that is drawn from"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, then: str) -> None:
        self.seat = seat
        self.then = then

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat):
            return []
        return [DrawFrom(name) for name, deck in DECKS.items() if can_draw(state, deck)]

    def apply(self, state: Everrain, seat: Seat, action: DrawFrom) -> None:
        state.stack.append(DrawSchematic(seat, DECKS[action.name]))


class DrawSchematic(Drawing):
    """The top card of a deck as a Schematic."""

    __slots__ = ("deck", "seat")
    rule: ClassVar[str] = "EV-160"

    def __init__(self, seat: Seat, deck: int) -> None:
        self.seat = seat
        self.deck = deck

    def which(self) -> int:
        return self.deck

    def is_wanted(self, state: Everrain) -> bool:
        return state.is_afloat(self.seat)

    def got(self, state: Everrain, card: int) -> None:
        state.stack.append(LaySchematic(self.seat, self.deck, card))
