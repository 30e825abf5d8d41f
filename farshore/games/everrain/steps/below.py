"""Below Deck (EV-158 to EV-162, EV-233, EV-239): what lies in the slots, how it is rearranged, and what a change does."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.games.everrain.actions.decisions import Drop
from farshore.games.everrain.actions.port import Scrap, Swap, Unload
from farshore.games.everrain.content.places import BELOW, JOINT, NONE, SIDE_NAMES, SPACE, slot_of
from farshore.games.everrain.content.tables import COPIES, DENIZEN, ENEMY, GUN, IMPROVEMENT, STARTER
from farshore.games.everrain.state.ship import PLACE, Ship
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.draw import discard
from farshore.games.everrain.steps.treasures import Lighten, drop, drop_options, has_room, is_overloaded

SLOTS: Final = ("s1", "s2", "s3", "s4", "s5", "s6")
Rearrange = Scrap | Swap | Unload
REARRANGE: Final = (Scrap, Swap, Unload)
MakeRoom = Drop | Rearrange
MAKE_ROOM: Final = (Drop, Scrap, Swap, Unload)
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
    """After a change Below Deck: Crew without their space stand in the slot, captives without a Brig are gone.

    EV-239 A Hold that has shrunk is lightened at once: this comes last in whatever changes the slots.
    """
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
    if is_overloaded(state, seat):
        state.stack.append(Lighten(seat))


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
    legal: list[Action] = []
    for a in range(6):
        for b in range(a + 1, 6):
            same = ship.below[a] == ship.below[b] and ship.covers[a] == ship.covers[b]
            if not same and not houses(ship, a) and not houses(ship, b):
                legal.append(Swap(SLOTS[a], SLOTS[b]))
    guns = state.rules.tables.artillery
    a, b = 0, 2
    cards = [ship.guns[a], ship.guns[b], ship.gun_covers[a], ship.gun_covers[b]]
    held = [card for card in cards if card >= 0]
    if held and all(len(guns[card].slots) == 2 for card in held):
        legal.append(Swap("port", "starboard"))
    return legal


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
    ship.passengers = tuple([(passenger, place) for passenger, place in ship.passengers if passenger != card])
    discard(state, DENIZEN, card)


def rearrange_options(state: Everrain, seat: Seat) -> list[Action]:
    ship = state.ships[seat]
    return scrap_options(ship) + swap_options(state, ship) + unload_options(state, ship)


def room_options(state: Everrain, seat: Seat) -> list[Action]:
    """EV-158, EV-239, EV-262 How room is made in a full Hold: Treasures go, or upgrades are rearranged so that it grows."""
    return [] if has_room(state, seat) else drop_options(state, seat) + rearrange_options(state, seat)


def make_room(state: Everrain, seat: Seat, action: Action, asker: Step[Everrain, Any]) -> bool:
    """Carry one of `room_options` out and ask again; False if it is none of them."""
    if not isinstance(action, MAKE_ROOM):
        return False
    state.stack.append(asker)
    if isinstance(action, Drop):
        drop(state, seat, action)
    else:
        rearrange(state, seat, action)
    return True


def rearrange(state: Everrain, seat: Seat, action: Rearrange) -> None:
    if isinstance(action, Scrap):
        scrap(state, seat, action.name)
    elif isinstance(action, Swap):
        swap(state, seat, action)
    else:
        unload(state, seat, action.name)


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
