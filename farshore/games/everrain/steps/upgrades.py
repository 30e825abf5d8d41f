"""Upgrades and Schematics (EV-157 to EV-165): installing, rearranging, laying, and what that does Below Deck."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, Step
from farshore.games.everrain.actions import Install, Lay, Refuse, Swap
from farshore.games.everrain.picks import DrawFrom, Scrap, Unload
from farshore.games.everrain.places import BELOW, JOINT, NONE, SIDE_NAMES, SPACE, slot_of
from farshore.games.everrain.ship import PLACE, Ship
from farshore.games.everrain.state import Everrain
from farshore.games.everrain.steps.draw import Drawing, can_draw, discard
from farshore.games.everrain.tables import COPIES, DENIZEN, ENEMY, GUN, IMPROVEMENT, STARTER

REFUSE: Final[Action] = Refuse()
SLOTS: Final = ("s1", "s2", "s3", "s4", "s5", "s6")
DECKS: Final[dict[str, int]] = {"improvement": IMPROVEMENT, "artillery": GUN}


def card_id(state: Everrain, deck: int, card: int) -> str:
    return state.rules.tables.decks[deck][card]


def card_title(state: Everrain, deck: int, card: int) -> str:
    tables = state.rules.tables
    return tables.improvements[card].name if deck == IMPROVEMENT else tables.artillery[card].name


def houses(ship: Ship, slot: int) -> bool:
    """EV-233 A Passenger sits in a space of this slot, or in one joined to it."""
    return any(slot_of(place) == slot or (place >= JOINT and place - JOINT + 1 == slot) for _, place in ship.passengers)


def settle_below(state: Everrain, seat: Seat) -> None:
    """After a change Below Deck: Crew without their space stand in the slot; captives without a Brig are gone."""
    ship = state.ship(seat)
    circles = ship.circles(state.rules.tables)
    for row in ship.crew:
        if SPACE <= row[PLACE] < JOINT + 5 and row[PLACE] not in circles:
            row[PLACE] = BELOW + slot_of(row[PLACE])
    kept: list[tuple[int, int, int]] = []
    for foe, slot, given in ship.captives:
        card = ship.below[slot]
        if card >= 0 and state.rules.tables.improvements[card & (STARTER - 1)].captivity:
            kept.append((foe, slot, given))
        else:
            discard(state, ENEMY, foe // COPIES)
    ship.captives = tuple(kept)


def throw_out(state: Everrain, deck: int, card: int) -> None:
    """EV-026, EV-159 Discarded; a starter leaves the game."""
    if deck == IMPROVEMENT and 0 <= card < STARTER:
        discard(state, IMPROVEMENT, card)
    elif deck == GUN and card >= 0 and not state.rules.tables.artillery[card].starter:
        discard(state, GUN, card)


def scrap_options(ship: Ship) -> list[Action]:
    """EV-158 What can be discarded: a Schematic first, then what lies under it."""
    slots = [n for n in range(6) if ship.covers[n] >= 0 or (ship.below[n] >= 0 and not houses(ship, n))]
    sides = [n for n in range(3) if ship.gun_covers[n] >= 0 or ship.guns[n] >= 0]
    return [Scrap(name) for name in [SLOTS[n] for n in slots] + [SIDE_NAMES[n] for n in sides]]


def scrap(state: Everrain, seat: Seat, name: str) -> None:
    ship = state.ship(seat)
    if name in SIDE_NAMES:
        side = SIDE_NAMES.index(name)
        if ship.gun_covers[side] >= 0:
            throw_out(state, GUN, ship.gun_covers[side])
            ship.gun_covers[side] = NONE
        else:
            throw_out(state, GUN, ship.guns[side])
            ship.guns[side] = NONE
        return
    slot = SLOTS.index(name)
    if ship.covers[slot] >= 0:
        throw_out(state, IMPROVEMENT, ship.covers[slot])
        ship.covers[slot] = NONE
    else:
        throw_out(state, IMPROVEMENT, ship.below[slot])
        ship.below[slot] = NONE
    settle_below(state, seat)


def swap_options(state: Everrain, ship: Ship) -> list[Action]:
    """EV-158 Two slots Below Deck, or two weapons that fit either side."""
    listed: list[Action] = []
    for a in range(6):
        for b in range(a + 1, 6):
            same = ship.below[a] == ship.below[b] and ship.covers[a] == ship.covers[b]
            if not same and not houses(ship, a) and not houses(ship, b):
                listed.append(Swap(SLOTS[a], SLOTS[b]))
    guns = state.rules.tables.artillery
    a, b = 0, 2
    cards = [ship.guns[a], ship.guns[b], ship.gun_covers[a], ship.gun_covers[b]]
    held = [card for card in cards if card >= 0]
    if held and all(len(guns[card].slots) == 2 for card in held):
        listed.append(Swap("port", "starboard"))
    return listed


def swap(state: Everrain, seat: Seat, action: Swap) -> None:
    ship = state.ship(seat)
    if action.name in SIDE_NAMES:
        a, b = SIDE_NAMES.index(action.name), SIDE_NAMES.index(action.place)
        ship.guns[a], ship.guns[b] = ship.guns[b], ship.guns[a]
        ship.gun_covers[a], ship.gun_covers[b] = ship.gun_covers[b], ship.gun_covers[a]
        return
    a, b = SLOTS.index(action.name), SLOTS.index(action.place)
    ship.below[a], ship.below[b] = ship.below[b], ship.below[a]
    ship.covers[a], ship.covers[b] = ship.covers[b], ship.covers[a]
    other = {a: b, b: a}
    ship.captives = tuple([(foe, other.get(slot, slot), given) for foe, slot, given in ship.captives])
    settle_below(state, seat)


def unload_options(state: Everrain, ship: Ship) -> list[Action]:
    return [Unload(card_id(state, DENIZEN, card)) for card, _ in ship.passengers]


def unload(state: Everrain, seat: Seat, name: str) -> None:
    """RULING-EV-47 A Passenger is put ashore without reward."""
    ship = state.ship(seat)
    card = state.rules.tables.index[DENIZEN][name]
    ship.passengers = tuple([(one, place) for one, place in ship.passengers if one != card])
    discard(state, DENIZEN, card)


def rearrange_options(state: Everrain, seat: Seat) -> list[Action]:
    ship = state.ships[seat]
    return scrap_options(ship) + swap_options(state, ship) + unload_options(state, ship)


def rearrange(state: Everrain, seat: Seat, action: Action) -> None:
    if isinstance(action, Scrap):
        scrap(state, seat, action.name)
    elif isinstance(action, Swap):
        swap(state, seat, action)
    elif isinstance(action, Unload):
        unload(state, seat, action.name)


class Fit(Step[Everrain]):
    """EV-157, EV-158 An upgrade is installed at once; everything may be rearranged and discarded for it."""

    __slots__ = ("card", "deck", "seat")
    rule: ClassVar[str] = "EV-157"
    asks: ClassVar[str] = "install the upgrade"

    def __init__(self, seat: Seat, deck: int, card: int) -> None:
        self.seat = seat
        self.deck = deck
        self.card = card

    def actor(self, state: Everrain) -> Seat:
        return self.seat

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat):
            return []
        ship = state.ships[seat]
        name = card_id(state, self.deck, self.card)
        listed: list[Action] = []
        if self.deck == IMPROVEMENT:
            free = [n for n in range(6) if ship.covers[n] < 0 and not houses(ship, n)]
            listed += [Install(name, SLOTS[n]) for n in free]
        else:
            slots = state.rules.tables.artillery[self.card].slots
            sides = [SIDE_NAMES.index(slot) for slot in slots]
            listed += [Install(name, SIDE_NAMES[side]) for side in sides if ship.gun_covers[side] < 0]
        return listed + rearrange_options(state, seat) + [REFUSE]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        if isinstance(action, Refuse):
            discard(state, self.deck, self.card)
        elif isinstance(action, Install):
            install(state, seat, self.deck, self.card, action.place)
        else:
            rearrange(state, seat, action)
            state.stack.append(self)

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Install):
            ship = state.ships[seat]
            if action.place in SLOTS and houses(ship, SLOTS.index(action.place)):
                return Refusal("EV-233", "A Passenger has a space there: put the Passenger ashore first.")
            if self.deck == GUN:
                return Refusal("EV-166", "This weapon does not fit that slot, or a Schematic lies on it.")
            return Refusal("EV-157", "That slot does not take it: a Schematic lies there, or it is no slot Below Deck.")
        return None


def install(state: Everrain, seat: Seat, deck: int, card: int, slot: str) -> None:
    ship = state.ship(seat)
    name = card_title(state, deck, card)
    if deck == IMPROVEMENT:
        n = SLOTS.index(slot)
        throw_out(state, IMPROVEMENT, ship.below[n])
        ship.below[n] = card
        settle_below(state, seat)
    else:
        side = SIDE_NAMES.index(slot)
        throw_out(state, GUN, ship.guns[side])
        ship.guns[side] = card
    state.tell(f"@{seat} installs {name}.", seat, what="install")


class LaySchematic(Step[Everrain]):
    """EV-160 to EV-162, EV-165 A Schematic goes upside down into a slot, or is discarded."""

    __slots__ = ("card", "deck", "seat")
    rule: ClassVar[str] = "EV-160"
    asks: ClassVar[str] = "lay the Schematic or leave it"

    def __init__(self, seat: Seat, deck: int, card: int) -> None:
        self.seat = seat
        self.deck = deck
        self.card = card

    def actor(self, state: Everrain) -> Seat:
        return self.seat

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat):
            return []
        ship = state.ships[seat]
        name = card_id(state, self.deck, self.card)
        if self.deck == IMPROVEMENT:
            free = [n for n in range(6) if ship.covers[n] < 0 and not houses(ship, n)]
            listed: list[Action] = [Lay(name, SLOTS[n]) for n in free]
        else:
            slots = state.rules.tables.artillery[self.card].slots
            listed = [Lay(name, slot) for slot in slots if ship.gun_covers[SIDE_NAMES.index(slot)] < 0]
        return listed + rearrange_options(state, seat) + [REFUSE]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        ship = state.ship(seat)
        if isinstance(action, Refuse):
            discard(state, self.deck, self.card)
        elif isinstance(action, Lay):
            name = card_title(state, self.deck, self.card)
            state.tell(f"@{seat} lays the Schematic of the {name}.", seat, what="schematic")
            if self.deck == IMPROVEMENT:
                ship.covers[SLOTS.index(action.place)] = self.card
                settle_below(state, seat)
            else:
                ship.gun_covers[SIDE_NAMES.index(action.place)] = self.card
        else:
            rearrange(state, seat, action)
            state.stack.append(self)

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Lay):
            return Refusal("EV-160", "One Schematic lies in a slot, and it must fit there.")
        return None


class NameDeck(Step[Everrain]):
    """RULING-EV-68 The player names the deck first, then the card is drawn: a Schematic, or wares of an upgrade."""

    __slots__ = ("seat", "then")
    rule: ClassVar[str] = "EV-262"
    asks: ClassVar[str] = "choose the deck that is drawn from"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, then: str) -> None:
        self.seat = seat
        self.then = then

    def actor(self, state: Everrain) -> Seat:
        return self.seat

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat):
            return []
        return [DrawFrom(name) for name, deck in DECKS.items() if can_draw(state, deck)]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, DrawFrom)
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
