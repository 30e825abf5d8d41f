"""A ship's own areas: Orders, the deck, what is Below Deck, the Hold."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.shelf import Shelf
from farshore.core.view import Area, Piece, Slot
from farshore.games.everrain.content.places import JOINT, SIDE_NAMES, SPACE
from farshore.games.everrain.content.tables import DECK_NAMES, STARTER
from farshore.games.everrain.state.deckplan import is_boarding
from farshore.games.everrain.state.ship import ORDER_NAMES, PLACE, ZONE, Ship
from farshore.games.everrain.state.table import (
    Everrain,
)
from farshore.games.everrain.state.words import card_in, foe_words, slug
from farshore.games.everrain.steps.below import SLOTS
from farshore.games.everrain.steps.boarding import Melee
from farshore.games.everrain.steps.rounds import refresh_count
from farshore.games.everrain.steps.treasures import hold_room

SIDE_WORDS: Final = ("port", "bow and stern", "starboard")
SPOTS: Final = (
    (0.5, 0.95),
    (0.3, 0.79),
    (0.7, 0.79),
    (0.14, 0.61),
    (0.5, 0.61),
    (0.86, 0.61),
    (0.3, 0.42),
    (0.7, 0.42),
    (0.5, 0.255),
    (0.5, 0.04),
)

AREAS: Final[Shelf[Area]] = Shelf(512)
TOKENS: Final[Shelf[list[Piece]]] = Shelf(256)


def ship_areas(state: Everrain, seat: Seat, mine: bool) -> list[Area]:
    ship = state.ships[seat]
    place: Any = "mine" if mine else "info"
    tables = state.rules.tables
    zones = (tuple([row[ZONE] for row in ship.foes]), tuple([row[PLACE] for row in ship.crew]))
    both = is_boarding(ship) or is_in_melee(state, seat)
    deck = AREAS.get(
        ("deck", tables, seat, place, ship.wrecked, zones, both), lambda: on_deck(state, seat, place, both)
    )
    cards = (*ship.below, *ship.covers, *ship.guns, *ship.gun_covers)
    hull = AREAS.get(("below", tables, seat, place, cards), lambda: below(state, seat, ship, place))
    return [orders(state, seat, place), deck, hull, hold(state, seat, ship, place)]


def is_in_melee(state: Everrain, seat: Seat) -> bool:
    """The enemy's deck is fought for, though nobody stands there yet or any more."""
    for step in state.stack:
        if type(step) is Melee and step.seat == seat:
            return True
    return False


def on_deck(state: Everrain, seat: Seat, place: Any, both: bool) -> Area:
    """EV-121 The zones of the deck; EV-391 and of the enemy's too, for as long as it is fought for."""
    ship = state.ships[seat]
    nodes = state.rules.tables.content.ship_board.nodes
    slots: list[Slot] = []
    links: list[Any] = []
    for zone, node in enumerate(nodes):
        kind = f"{node.kind}-{node.side}" if node.side else node.kind
        box: Slot = {"id": f"deck{seat}:{zone}", "kind": kind, "label": node.name, "cap": 3, "n": zone}
        box["x"], box["y"] = SPOTS[zone]
        if ship.wrecked >> zone & 1:
            box["state"] = "destroyed"
        elif ship.has_foe(zone):
            box["state"] = "disrupted"
        elif ship.is_manned(zone):
            box["state"] = "manned"
        slots.append(box)
        links += [[f"deck{seat}:{zone}", f"deck{seat}:{other}"] for other in node.neighbours if other > zone]
    if both:
        slots += [
            {"id": f"deck{seat}:e{n}", "kind": "enemy-zone", "label": f"enemy zone {n}", "cap": 3} for n in range(10)
        ]
    return {
        "id": f"deck{seat}",
        "type": "tableau",
        "place": place,
        "title": "On Deck",
        "seat": seat,
        "slots": slots,
        "links": links,
    }


def below(state: Everrain, seat: Seat, ship: Ship, place: Any) -> Area:
    tables = state.rules.tables
    slots: list[Slot] = []
    for n in range(6):
        card = ship.below[n]
        name = tables.improvements[card & (STARTER - 1)].name if card >= 0 else "empty"
        box: Slot = {"id": f"below{seat}:{SLOTS[n]}", "kind": slug(name), "label": name}
        if card >= STARTER:
            box["label"], box["short"] = f"{name} (starter)", name
        if ship.covers[n] >= 0:
            cover(box, tables.improvements[ship.covers[n]].name, name if card >= 0 else "")
        slots.append(box)
    for circle in ship.circles(tables):
        joined = circle >= JOINT
        where = f"j{circle - JOINT + 1}{circle - JOINT + 2}" if joined else f"{SLOTS[(circle - SPACE) // 4]}"
        letter = "" if joined else "abcd"[(circle - SPACE) % 4]
        name = tables.improvements[ship.card_at(circle)].name
        kind = "joint-space" if joined else "space"
        slots.append({"id": f"below{seat}:{where}{letter}", "kind": kind, "label": f"{name}, space", "cap": 1})
    for side in range(3):
        gun = ship.guns[side]
        label = tables.artillery[gun].name if gun >= 0 else "empty"
        gunbox: Slot = {
            "id": f"below{seat}:{SIDE_NAMES[side]}",
            "kind": "gun",
            "label": label,
            "text": SIDE_WORDS[side],
        }
        if gun < 0:
            gunbox["state"] = "empty"
        if ship.gun_covers[side] >= 0:
            cover(gunbox, tables.artillery[ship.gun_covers[side]].name, label if gun >= 0 else "")
        slots.append(gunbox)
    return {
        "id": f"below{seat}",
        "type": "tableau",
        "place": place,
        "title": "Below Deck",
        "seat": seat,
        "slots": slots,
    }


def cover(box: Slot, plan: str, under: str) -> None:
    """A Schematic lies here, over what it will replace."""
    box["state"], box["short"] = "covered", plan
    box["label"] = f"Schematic: {plan}, over {under}" if under else f"Schematic: {plan}"


def orders(state: Everrain, seat: Seat, place: Any) -> Area:
    """Fresh and Issued, with every Order as a token in them."""
    back = refresh_count(state, seat)
    slots: list[Slot] = [
        {"id": f"orders{seat}:fresh", "kind": "fresh", "label": "Fresh"},
        {"id": f"orders{seat}:issued", "kind": "issued", "label": "Issued"},
    ]
    return {
        "id": f"orders{seat}",
        "type": "tableau",
        "place": place,
        "title": "Orders",
        "seat": seat,
        "slots": slots,
        "help": f"{back} come back each turn",
    }


def order_pieces(ship: Ship, seat: Seat) -> list[Piece]:
    """One token for each Order."""
    return TOKENS.get((seat, *ship.fresh, *ship.issued), lambda: order_tokens(ship, seat))


def order_tokens(ship: Ship, seat: Seat) -> list[Piece]:
    pieces: list[Piece] = []
    for where, counts in (("fresh", ship.fresh), ("issued", ship.issued)):
        for kind, n in enumerate(counts):
            for token in range(n):
                name = ORDER_NAMES[kind]
                pieces.append(
                    {
                        "id": f"order:{seat}:{where}:{name}:{token}",
                        "kind": f"{name}-order",
                        "seat": seat,
                        "at": {"area": f"orders{seat}", "at": f"orders{seat}:{where}"},
                    }
                )
    return pieces


def story_title(state: Everrain, told: str) -> str:
    """A card of the Story slot by its name."""
    tables = state.rules.tables
    deck, _, name = told.partition(":")
    if deck == "story":
        return tables.content.stories[name].name
    at = DECK_NAMES.index(deck)
    return tables.cards[at][tables.index[at][name]].name


def hold(state: Everrain, seat: Seat, ship: Ship, place: Any) -> Area:
    """The Hold, the Story slot and the ship's log."""
    tables = state.rules.tables
    room = hold_room(state, seat)
    slots: list[Slot] = [{"id": f"hold{seat}:hold", "kind": "hold", "label": "Hold", "n": len(ship.hold), "of": room}]
    slots += [
        {"id": f"hold{seat}:story{n}", "kind": "story-card", "label": story_title(state, name)}
        for n, name in enumerate(ship.stories)
    ]
    for number in ship.pending:
        deck = tables.stories[number].deck
        slots.append(
            {"id": f"hold{seat}:pending{number}", "kind": "story-card", "label": f"Number {number}, unread ({deck})"}
        )
    for name in ship.marks:
        slots.append({"id": f"hold{seat}:mark:{name}", "kind": "mark", "label": name.replace("-", " ")})
    for foe, slot, given in ship.captives:
        name = f"{foe_words(state, foe)} in the {card_in(state, ship, slot)}, slot {slot + 1}"
        slots.append({"id": f"hold{seat}:captive{foe}", "kind": "captive", "label": name, "n": given})
    for n, port in enumerate(tables.ports):
        if ship.visited >> n & 1:
            slots.append({"id": f"hold{seat}:port{n}", "kind": "visited", "label": f"visited {port.name}"})
    return {
        "id": f"hold{seat}",
        "type": "tableau",
        "place": place,
        "title": "Hold and log",
        "seat": seat,
        "slots": slots,
    }
