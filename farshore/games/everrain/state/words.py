"""Places, headings and rolls as a captain would say them: for log, labels and prompts alike."""

from __future__ import annotations

from typing import Final

from farshore.core.shelf import Shelf
from farshore.core.view import Throw
from farshore.core.words import counted, definite, listed
from farshore.games.everrain.actions.chance import Fate, Rolled
from farshore.games.everrain.content.board import FACES
from farshore.games.everrain.content.card_words import SERVICES
from farshore.games.everrain.content.places import BELOW, BOARDED, JOINT, PLACES, SIDE_NAMES, SPACE, slot_of
from farshore.games.everrain.content.tables import ALTAR, COPIES, ISLE, PORT, STARTER, WRECK
from farshore.games.everrain.state.ship import Ship
from farshore.games.everrain.state.table import HEX, WHERE, Everrain

COMPASS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
THINGS: Final[dict[int, str]] = {ISLE: "Island", ALTAR: "Altar", WRECK: "Shipwreck"}
SIDES: Final[dict[str, str]] = {"port": "port", "bowstern": "bow and stern", "starboard": "starboard"}
ORDINALS: Final = ("first", "second", "third", "fourth")
ROWS: Final[dict[str, str]] = {"a": "shore", "b": "second row", "c": "third row", "d": "fourth row"}
AT_SERVICE: Final[dict[str, str]] = {
    "shipwright": "the Shipwright",
    "marketplace": "the Marketplace",
    "apothecary": "the Apothecary",
    "university": "the University",
    "rest": "the Inn, to rest",
    "gamble": "the Inn, to gamble",
    "drink": "the Inn, to drink",
    "hire": "the Inn, to hire Crew",
    "listen": "the Inn, to stay awhile and listen",
}
SLUGS: Final[Shelf[str]] = Shelf(1024)
COUNTED: Final = ("omen", "blank", "move")  # faces of dice that are many when they are several


def slug(name: str) -> str:
    """A name as a term of the lexicon: `ship-s-boat`."""
    return SLUGS.get(name, lambda: "-".join(letters_of(name).split()))


def letters_of(name: str) -> str:
    return "".join([letter if letter.isalnum() else " " for letter in name.lower()])


# The sea


def sea_name(state: Everrain, place: int) -> str:
    """A hex by its Port, by what stands there, or by its side of the tile: `the north-east of Lanternreach`."""
    if place < 0:
        return "nowhere"
    kind = state.kinds[place]
    if kind < 0:
        return uncharted(state, place)
    if kind == PORT:
        return state.rules.tables.ports[state.port_at(place)].name
    tile = state.rules.tables.tiles[state.tiles[place // 7]].name
    side = COMPASS[place % 7 - 1] if place % 7 else "middle"
    if kind not in THINGS:
        return f"the {side} of {tile}"
    twins = [other for other in state.rules.chart.tile(place // 7) if state.kinds[other] == kind]
    return f"the {THINGS[kind]} of {tile}" if len(twins) == 1 else f"the {THINGS[kind]} in the {side} of {tile}"


def uncharted(state: Everrain, place: int) -> str:
    """Water that nobody has seen, by the charted hex next to it or by its bearing from the starting tile."""
    for way, other in enumerate(state.rules.chart.neighbours[place]):
        if other >= 0 and state.kinds[other] >= 0:
            bearing, charted = COMPASS[(way + 3) % 6], sea_name(state, other)
            return f"uncharted water {'beyond' if charted.startswith(f'the {bearing} ') else f'{bearing} of'} {charted}"
    q, r = state.rules.chart.hexes[place]
    # How far the hex lies along each direction: the largest share is its bearing.
    shares = (-q - 2 * r, q - r, 2 * q + r, q + 2 * r, r - q, -2 * q - r)
    return f"uncharted water in the {COMPASS[shares.index(max(shares))]}"


# The ship


def zone_name(state: Everrain, zone: int) -> str:
    """A zone by its node; on a boarded ship by its number."""
    if zone >= BOARDED:
        return f"zone {zone - BOARDED} of the enemy deck"
    return f"the {state.rules.tables.content.ship_board.nodes[zone].name}"


def card_in(state: Everrain, ship: Ship, slot: int) -> str:
    """The Improvement that lies in a slot, working or covered; nothing if it is empty."""
    card = ship.below[slot]
    return state.rules.tables.improvements[card & (STARTER - 1)].name if card >= 0 else ""


def slot_name(state: Everrain, ship: Ship, slot: int) -> str:
    card = card_in(state, ship, slot)
    return f"slot {slot + 1} ({card})" if card else f"slot {slot + 1} (empty)"


def side_name(state: Everrain, ship: Ship, side: str) -> str:
    gun = ship.guns[SIDE_NAMES.index(side)]
    return f"the {SIDES[side]} slot" + (f" ({state.rules.tables.artillery[gun].name})" if gun >= 0 else " (empty)")


def any_slot(state: Everrain, ship: Ship, name: str) -> str:
    """A slot of either kind, by the name that actions use."""
    return side_name(state, ship, name) if name in SIDE_NAMES else slot_name(state, ship, int(name[1:]) - 1)


def in_slot(state: Everrain, ship: Ship, name: str) -> str:
    """What lies in a slot, by name: an upgrade, or else a Schematic; nothing if it is empty."""
    tables = state.rules.tables
    if name in SIDE_NAMES:
        gun, plan = ship.guns[SIDE_NAMES.index(name)], ship.gun_covers[SIDE_NAMES.index(name)]
        lying, drawn = tables.artillery[gun].name if gun >= 0 else "", tables.artillery[plan].name if plan >= 0 else ""
    else:
        slot = int(name[1:]) - 1
        lying = card_in(state, ship, slot)
        drawn = tables.improvements[ship.covers[slot]].name if ship.covers[slot] >= 0 else ""
    return lying or (f"Schematic of {definite(drawn)}" if drawn else "")


def swap_words(state: Everrain, ship: Ship, slot: str, other: str) -> str:
    """Two slots change what lies in them: it moves, where one of them is empty."""
    for full, free in ((slot, other), (other, slot)):
        if not in_slot(state, ship, free):
            return (
                f"Move {definite(in_slot(state, ship, full))} to {any_slot(state, ship, free).removesuffix(' (empty)')}"
            )
    return f"Swap {any_slot(state, ship, slot)} with {any_slot(state, ship, other)}"


def place_name(state: Everrain, ship: Ship, name: str) -> str:
    """Wherever a Crew can be: a zone, a slot or a space Below Deck, a service, a node of an island."""
    if name in SERVICES:
        guest = state.rules.tables.denizens[ship.denizen].name if ship.denizen >= 0 else "the Denizen"
        return AT_SERVICE.get(name, guest)
    if name in state.rules.tables.content.board.island.nodes:
        return island_name(name)
    place = PLACES.get(name, -1)
    if place < 0:
        return name
    if place < BELOW:
        return zone_name(state, place)
    slot = slot_of(place)
    card = card_in(state, ship, slot)
    own = state.rules.tables.spaces[ship.below[slot] & (STARTER - 1)] if ship.below[slot] >= 0 else []
    if place < SPACE:
        return f"slot {slot + 1}, beside the {card}" if own else slot_name(state, ship, slot)
    if place >= JOINT:
        return f"the joint space of the {card}, slots {slot + 1} and {slot + 2}"
    twins = len([1 for n in range(6) if card_in(state, ship, n) == card]) > 1
    where = f"the {card} in slot {slot + 1}" if twins else f"the {card}"
    return f"the {ORDINALS[(place - SPACE) % 4]} space of {where}" if len(own) > 1 else where


def island_name(node: str) -> str:
    return "the golden node" if node == "gold" else f"the {ROWS[node[0]]}, node {node[1:]}"


# Enemies and dice


def target_name(state: Everrain, place: int) -> str:
    """What is shot at on a hex, and where that is."""
    where = sea_name(state, place)
    for row in state.fleet:
        if row[HEX] == place:
            return f"the {foe_words(state, row[0])}, {where}"
    if state.elder and state.elder[WHERE] == place:
        return f"{state.rules.tables.elders[state.elder[0]].name}, {where}"
    for other, ship in enumerate(state.ships):
        if ship.hex == place:
            return f"@{other}'s deck, {where}"
    return where


def foe_words(state: Everrain, foe: int) -> str:
    """An enemy by its name, with its number where others of the kind are in play."""
    enemy = state.rules.tables.enemies[foe // COPIES]
    return f"{enemy.name} {foe % COPIES}" if len(state.miniatures(foe // COPIES)) > 1 else enemy.name


def foe_called(state: Everrain, name: str) -> str:
    """The same by the name that actions use."""
    card, _, number = name.partition("/")
    kinds = [enemy.id for enemy in state.rules.tables.enemies]
    return foe_words(state, kinds.index(card) * COPIES + int(number)) if card in kinds and number.isdigit() else name


def roll_words(action: Rolled) -> str:
    """Dice as they fell: 2 Damage and 1 Omen."""
    return face_words(action.kind, action.counts)


def thrown(action: Rolled) -> Throw:
    """The dice as a client lets them fall, face by face, in the order of the area that shows them."""
    faces = [face for face, n in zip(FACES[action.kind], action.counts, strict=True) for _ in range(n)]
    return {"area": "dice", "values": faces}


def fallen(action: Fate) -> Throw:
    """The Fate die as a client lets it fall."""
    return {"area": "dice", "values": [action.n]}


def face_words(kind: str, counts: tuple[int, ...]) -> str:
    shown = [(face, n) for face, n in zip(FACES[kind], counts, strict=True) if n]
    said = [counted(n, face.capitalize(), "" if face in COUNTED else face.capitalize()) for face, n in shown]
    return listed(said) or "nothing"
