"""A captain's view in numbers, for learners: the tracks, the sea, every ship with its people, what is read out."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.facts import Questions, amounts, bits, one_of, tally
from farshore.core.kernel import Step
from farshore.games.everrain.content.card_words import HEX_KINDS
from farshore.games.everrain.content.chart import Chart
from farshore.games.everrain.content.places import ASHORE, BELOW, BOARDED, ISLAND, SIDE_NAMES, ZONES
from farshore.games.everrain.content.tables import COPIES, DECK_NAMES, DENIZEN, STARTER, Tables
from farshore.games.everrain.state.ship import (
    AFLOAT,
    BOARD,
    ENTERED,
    FATIGUED,
    FOE,
    HURT,
    ORDER_NAMES,
    ORDERED,
    PLACE,
    STRAIN,
    SUNK,
    TRAUMA,
    ZONE,
    Ship,
)
from farshore.games.everrain.state.table import DOOM, DOOM_AT, HEX, KIND, MODIFIERS, STAND, STAND_AT, WHERE, Everrain
from farshore.games.everrain.state.table import HURT as HOLED
from farshore.games.everrain.state.table import TRAUMA as WOUNDS
from farshore.games.everrain.steps.events import Finish
from farshore.games.everrain.steps.storycards import EndStory

PHASES: Final = ("setting out", "captains", "enemies")
ON_TRACKS: Final = (
    "round",
    "act",
    "player-discovery",
    "enemy-discovery",
    "elder-discovery",
    "agenda value",
    "act ends",
)
OF_A_SHIP: Final = (
    "at sea",
    "sunk",
    "first player",
    "has the turn",
    "node",
    "crew",
    "clue",
    "coin",
    "order",
    "point",
    *[f"fresh-{name}" for name in ORDER_NAMES],
    *[f"issued-{name}" for name in ORDER_NAMES[:3]],
    "improvements covered",
    "guns covered",
    "captives",
    "stories",
    "stories waiting",
)
CREW: Final = 4
OF_A_CREW: Final = ("trauma", "strain", "left of its track", "fatigued", "ordered", "ordered here")
QUARTERS: Final = (*[f"zone {n}" for n in range(ZONES)], "a boarded ship", "below deck", "ashore", "an island")
OF_THE_ELDER: Final = ("awake", "health lost", "modifiers", "doom", "doom at", "stand", "stand at")
REMEMBERED: Final = 1000  # seas
NO_CREW: Final = bytes(len(OF_A_CREW))
FACINGS: Final = one_of(6)
QUARTER_ROWS: Final = one_of(len(QUARTERS))
PHASE_ROWS: Final = one_of(len(PHASES))
KIND_ROWS: Final = one_of(len(HEX_KINDS))


class Lookout:
    """What of the content facts are made from; and seas as they were said before."""

    __slots__ = ("boards", "chart", "elders", "guns", "pages", "questions", "said", "spots", "tables", "told")

    def __init__(self, tables: Tables, chart: Chart, steps: tuple[type, ...]) -> None:
        self.tables = tables
        self.chart = chart
        self.questions = Questions(steps)
        self.spots = one_of(chart.number)
        self.boards = one_of(len(tables.boards))
        self.elders = one_of(len(tables.elders))
        self.guns = one_of(len(tables.artillery))
        self.told = 1 + max(tables.stories)  # stories are numbered from 1
        self.pages = one_of(len(tables.sea) + len(tables.expeditions) + self.told + len(tables.denizens))
        self.said: dict[int, tuple[tuple[int, ...], bytes]] = {}  # by the identity of what is kept beside it

    def sea(self, kinds: tuple[int, ...]) -> bytes:
        """The kind of every hex. A tile is laid once in many decisions."""
        known = self.said.get(id(kinds))
        if known is None:
            if len(self.said) >= REMEMBERED:
                self.said.clear()
            known = self.said[id(kinds)] = (kinds, b"".join([KIND_ROWS[kind] for kind in kinds]))
        return known[1]


def fact_names(known: Lookout, seats: int) -> list[str]:
    tables = known.tables
    cells = [f"sea:{name}" for name in known.chart.names]
    names = known.questions.names + list(ON_TRACKS) + [f"phase of {phase}" for phase in PHASES]
    for other in range(seats):
        who = f"seat +{other}"
        names += [f"{who} {what}" for what in OF_A_SHIP]
        names += [f"ship +{other} at sea {cell}" for cell in cells] + [f"{who} facing {n}" for n in range(6)]
        for what in ("destroyed", "crew", "enemies", "enemies' health"):
            names += [f"{who} zone {zone}: {what}" for zone in range(ZONES)]
        for n in range(1, CREW + 1):
            names += [f"{who} crew {n} {what}" for what in OF_A_CREW]
            names += [f"{who} crew {n} is {board.id}" for board in tables.boards]
            names += [f"{who} crew {n} in {place}" for place in QUARTERS]
        names += [f"{who} has {card.name}" for card in tables.improvements]
        for side in SIDE_NAMES:
            names += [f"{who} {side} gun {card.name}" for card in tables.artillery]
        names += [f"{who} holds {card.id}" for card in tables.treasures]
        names += [f"{who} carries {card.id}" for card in tables.denizens]
        names += [f"{who} visited {port.name}" for port in tables.ports]
    names += [f"{cell} is {kind}" for cell in cells for kind in HEX_KINDS]
    names += [f"sea {cell} explored" for cell in cells] + [f"sea {cell} is storm" for cell in cells]
    names += [f"wreck on {cell}" for cell in cells]
    names += [f"enemy-ship at sea {cell}" for cell in cells] + [f"enemy-ship at sea {cell} health" for cell in cells]
    names += [f"enemy ships of {card.name}" for card in tables.enemies]
    names += list(OF_THE_ELDER) + [f"elder is {card.name}" for card in tables.elders]
    names += [f"elder at sea {cell}" for cell in cells]
    names += [f"pile:{deck} {what}" for what in ("count", "discard") for deck in DECK_NAMES] + ["pile:tiles count"]
    names += [f"story {n} has come to" for n in range(known.told)]
    for kind, entries in (("sea event", tables.sea), ("expedition", tables.expeditions)):
        names += [f"reading {kind} {entry.id}" for entry in entries]
    names += [f"reading story {n}" for n in range(known.told)]
    names += [f"speaking with {card.id}" for card in tables.denizens]
    return names


def facts(known: Lookout, state: Everrain, seat: Seat) -> bytes:
    tracks = [
        state.round,
        state.act,
        state.player_disc,
        state.enemy_disc,
        state.elder_disc,
        state.agenda - 1,  # steps gone, as the track counts
        1 if state.due else 0,
    ]
    parts: list[bytes] = [known.questions.row(state, seat), amounts(tracks), PHASE_ROWS[state.phase]]
    seats = state.rules.seats
    for other in range(seats):
        parts += ship_facts(known, state, (seat + other) % seats)
    parts += sea_facts(known, state)
    parts += elder_facts(known, state)
    piles = [deck.size() for deck in state.decks] + [len(pile) for pile in state.discards]
    parts += [amounts([*piles, state.tiles_left.bit_count()]), amounts(list(state.stories)), page(known, state)]
    return b"".join(parts)


def ship_facts(known: Lookout, state: Everrain, seat: Seat) -> list[bytes]:
    """Everything aboard is public (EV-409)."""
    ship = state.ships[seat]
    tables = known.tables
    afloat = ship.status == AFLOAT
    figures = [
        1 if afloat else 0,
        1 if ship.status == SUNK else 0,
        1 if seat == state.first and state.round else 0,
        1 if seat == state.active and state.phase == 1 and state.stack else 0,
        10 - ship.wrecked.bit_count(),
        len(ship.crew),
        ship.clues,
        ship.coin,
        ship.orders(),
        ship.points,
        *ship.fresh,
        *ship.issued,
        len([card for card in ship.covers if card >= 0]),
        len([card for card in ship.gun_covers if card >= 0]),
        len(ship.captives),
        len(ship.stories),
        len(ship.pending),
    ]
    kinds = tuple([card & STARTER - 1 for card in ship.below if card >= 0])
    return [
        amounts(figures),
        known.spots[ship.hex if afloat else -1],
        FACINGS[ship.facing if afloat else -1],
        bits(ship.wrecked, ZONES),
        *zones(tables, ship),
        *crew_facts(known, ship),
        tally(kinds, len(tables.improvements)),
        known.guns[ship.guns[0]],
        known.guns[ship.guns[1]],
        known.guns[ship.guns[2]],
        tally(ship.hold, len(tables.treasures)),
        tally(tuple([card for card, _ in ship.passengers]), len(tables.denizens)),
        bits(ship.visited, len(tables.ports)),
    ]


def zones(tables: Tables, ship: Ship) -> list[bytes]:
    """Who stands where on deck."""
    crew, foes, health = bytearray(ZONES), bytearray(ZONES), bytearray(ZONES)
    for row in ship.crew:
        if row[PLACE] < ZONES:
            crew[row[PLACE]] += 1
    for row in ship.foes:
        if row[ZONE] < ZONES:
            foes[row[ZONE]] += 1
            health[row[ZONE]] += max(0, tables.enemies[row[FOE] // COPIES].health - row[HURT])
    return [bytes(crew), bytes(foes), bytes(health)]


def crew_facts(known: Lookout, ship: Ship) -> list[bytes]:
    rows: list[bytes] = []
    for row in ship.crew[:CREW]:
        left = known.tables.boards[row[BOARD]].track - row[TRAUMA] - row[STRAIN]
        figures = [row[TRAUMA], row[STRAIN], left, row[FATIGUED], row[ORDERED], row[ENTERED]]
        rows += [amounts(figures), known.boards[row[BOARD]], QUARTER_ROWS[quarter(row[PLACE])]]
    for _ in range(CREW - len(ship.crew)):
        rows += [NO_CREW, known.boards[-1], QUARTER_ROWS[-1]]
    return rows


def quarter(place: int) -> int:
    if place < BOARDED:
        return place
    if place < BELOW:
        return ZONES
    return ZONES + (1 if place < ASHORE else 2 if place < ISLAND else 3)


def sea_facts(known: Lookout, state: Everrain) -> list[bytes]:
    number = known.chart.number
    tables = known.tables
    ships, health, wrecks = bytearray(number), bytearray(number), bytearray(number)
    kinds = bytearray(len(tables.enemies))
    for row in state.fleet:
        enemy = row[0] // COPIES
        kinds[enemy] += 1
        ships[row[HEX]] += 1
        health[row[HEX]] += max(0, tables.enemies[enemy].health - row[HOLED])
    for wreck in state.wrecks:
        wrecks[wreck[0]] += 1
    explored = bits(state.explored, number)
    return [
        known.sea(state.kinds),
        explored,
        bits(state.covered, number),
        bytes(wrecks),
        bytes(ships),
        bytes(health),
        bytes(kinds),
    ]


def elder_facts(known: Lookout, state: Everrain) -> list[bytes]:
    row = state.elder
    if not row:
        return [bytes(len(OF_THE_ELDER)), known.elders[-1], known.spots[-1]]
    figures = [1, row[WOUNDS], row[MODIFIERS], row[DOOM], row[DOOM_AT], row[STAND], row[STAND_AT]]
    return [amounts(figures), known.elders[row[KIND]], known.spots[row[WHERE]]]


def page(known: Lookout, state: Everrain) -> bytes:
    """The card that is being read out (EV-279), by its name; what comes of it nobody is told."""
    tables = known.tables
    pile: list[Step[Any, Any]] = state.stack[::-1]
    sea, land = len(tables.sea), len(tables.expeditions)
    for step in pile:
        if isinstance(step, Finish) and step.deck != DENIZEN:
            return known.pages[step.card if step.deck == 0 else sea + step.card]
        if isinstance(step, EndStory):
            return known.pages[sea + land + step.number]
    ship = state.ships[state.active]
    if ship.denizen >= 0 and state.stack:
        return known.pages[sea + land + known.told + ship.denizen]
    return known.pages[-1]
