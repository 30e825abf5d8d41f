"""A player's view in numbers, for learners. The map has no edge, so it is seen from where the player stands.

What lies within three cells is said cell by cell; of all that moves or matters further off, where it is from here.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from farshore.core.event import Seat
from farshore.core.facts import Questions, amounts, bits, one_of, tally
from farshore.core.kernel import actors
from farshore.core.lru import Lru
from farshore.games.biomes.content.numbers import (
    BUILDINGS,
    CAMP_SIDES,
    CAPTIVE,
    CLIFFS,
    DRAWN,
    FACE_UP,
    HEALTHY,
    INJURED,
    KIND,
    KINDS,
    LIMBO,
    MISSIONS,
    OVERLAY,
    OVERLAYS,
    QUEST_STATUS,
    SECRETS,
    SIDE,
    STATUS,
)
from farshore.games.biomes.content.wedge import DIRECTION_NAMES, HOME, WEDGES, Wedge
from farshore.games.biomes.sampling import keys_expected
from farshore.games.biomes.state.table import BOARD, Biomes

REACH: Final = 3
QUESTS: Final = 11  # numbered from 1
SECRET_KINDS: Final = len(SECRETS)
# Of a tile, and of what stands or lies on it.
OF_A_TILE: Final = (
    "covered",
    *KINDS[1:],
    *OVERLAYS[1:],
    *[f"cliff {name}" for name in DIRECTION_NAMES],
)
OF_A_CELL: Final = (
    "unseen secrets",
    "seen secrets",
    *[f"{side} camp" for side in CAMP_SIDES[1:]],
    *BUILDINGS[1:],
    "explorers",
    "raiders",
    "gang",
    "mercenaries",
)
UNSEEN, SEEN, CAMP, BUILDING, EXPLORERS, RAIDERS, THE_GANG, HIRED = 0, 1, 1, 6, 9, 10, 11, 12
OF_A_PLACE: Final = ("there", "distance", "A more", "A less", "B more", "B less")
OF_A_SEAT: Final = ("has the turn", "action", "secret", "priest", "cooldown", "captivity", "weight", "capacity")
OF_A_QUEST: Final = ("counter", "second counter", "bonus", "holds its Key", "face of the quest die")
PLACES: Final = (
    "main camp",
    *[f"site of quest {n}" for n in range(1, QUESTS)],
    *[f"ally camp {n}" for n in (1, 2)],
    *[f"enemy camp {n}" for n in (1, 2, 3, 4)],
    *[f"raid of camp {n}" for n in (1, 2, 3, 4)],
    *[f"racers of camp {n}" for n in (1, 2, 3, 4)],
    "the gang",
    "the mercenaries",
)
NOWHERE: Final = bytes(len(OF_A_PLACE))
STATUS_ROWS: Final = one_of(len(STATUS))
QUEST_ROWS: Final = one_of(len(QUEST_STATUS))
STAGE_ROWS: Final = one_of(3)
FAR: Final = 255
NOT_NEAR: Final = -1


class Spot:
    """A cell to stand on: the cells around it, which of them lie outside the wedge, and how far off others are."""

    __slots__ = ("cells", "index", "near", "outside", "steps")

    def __init__(self, middle: int, offsets: list[tuple[int, int]]) -> None:
        a, b = middle >> 8, middle & 255
        inside = [a + da > 0 and b + db > 0 for da, db in offsets]
        self.cells = [middle + da * 256 + db if lies else 0 for (da, db), lies in zip(offsets, inside, strict=True)]
        self.index: dict[int, int] = {cell: n for n, cell in enumerate(self.cells) if cell}
        self.outside = bytes([0 if lies else 1 for lies in inside])
        self.steps: dict[int, int] = {}
        self.near: dict[int, bytes] = {}


class Outlook:
    """The cells around a player and the rows that tiles become, worked out once for a wedge."""

    __slots__ = ("offsets", "questions", "rows", "spots", "ways", "wedge")

    def __init__(self, wedge: Wedge, steps: tuple[type, ...]) -> None:
        self.wedge = wedge
        self.questions = Questions(steps)
        middle = HOME * 100
        cells = wedge.within(middle, REACH)
        self.offsets: list[tuple[int, int]] = [
            ((cell >> 8) - (middle >> 8), (cell & 255) - (middle & 255)) for cell in cells
        ]
        self.rows: dict[int, bytes] = {0: bytes(len(OF_A_TILE))}
        self.spots: dict[int, Spot] = {}
        self.ways: Lru[Hashable, bytes] = Lru(4_000)

    def spot(self, cell: int) -> Spot:
        spot = self.spots.get(cell)
        if spot is None:
            spot = self.spots[cell] = Spot(cell, self.offsets)
        return spot

    def distance(self, spot: Spot, own_cell: int, there: int) -> int:
        steps = spot.steps.get(there, -1)
        if steps < 0:
            steps = spot.steps[there] = self.wedge.distance(own_cell, there)
        return steps

    def place(self, own_cell: int, there: int) -> bytes:
        """Where a cell is from here."""
        if not own_cell or not there:
            return NOWHERE
        spot = self.spot(own_cell)
        row = spot.near.get(there)
        if row is None:
            da = (there >> 8) - (own_cell >> 8)
            db = (there & 255) - (own_cell & 255)
            far = self.wedge.distance(own_cell, there)
            row = spot.near[there] = bytes([1, far, max(0, da), max(0, -da), max(0, db), max(0, -db)])
        return row


def tile_row(tile: int) -> bytes:
    """What is printed on a tile and lies over it. Nobody knows what is under a covered one."""
    row = bytearray(len(OF_A_TILE))
    if not tile & FACE_UP:
        row[0] = 1
    else:
        row[tile & KIND] = 1
        over = (tile & OVERLAY) // 64
        if over:
            row[len(KINDS) - 1 + over] = 1
    row[-6:] = bits(tile >> CLIFFS, 6)
    return bytes(row)


def outlooks(steps: tuple[type, ...]) -> dict[bool, Outlook]:
    """By whether the wedge is a narrow one."""
    return {wedge.narrow: Outlook(wedge, steps) for wedge in WEDGES.values()}


def fact_names(known: Outlook, seats: int) -> list[str]:
    names = known.questions.names + [
        "round",
        "the board's turn",
        "supplies used",
        "die",
        "keys value",
        "keys to be had",
    ]
    for other in range(seats):
        names += [f"seat +{other} is {status}" for status in STATUS]
        names += [f"seat +{other} {what}" for what in OF_A_SEAT]
        names += [f"seat +{other} wears {kind}" for kind in SECRETS]
        if other:
            names += [f"seat +{other} {what}" for what in OF_A_PLACE]
    names += [f"carried {kind}" for kind in SECRETS] + ["carried unseen"]
    names += [f"here {kind}" for kind in SECRETS] + ["here unseen"]
    names += [f"nearest {kind}" for kind in SECRETS] + ["nearest unseen"]
    names += [f"foreseen in the box: {kind}" for kind in SECRETS]
    names += [f"foreseen tile: {kind}" for kind in DRAWN[1:]]
    names += [f"foreseen quest {n}" for n in range(1, QUESTS)]
    names += ["box count", *[f"stack:{kind} count" for kind in DRAWN[1:8]]]
    for n in range(1, QUESTS):
        names += [f"quest {n} {status}" for status in QUEST_STATUS] + [f"quest {n} {what}" for what in OF_A_QUEST]
    names += [f"{place} {what}" for place in PLACES for what in OF_A_PLACE]
    for n in (1, 2, 3, 4):
        names += [f"enemy camp {n} {stage}" for stage in ("absent", "dormant", "awake")]
    names += [f"ally camp {n} cool-down" for n in (1, 2)] + [f"enemy camp {n} cool-down" for n in (1, 2, 3, 4)]
    names += ["gang subdued", "gang enraged", "gang held", "priests on the volcano", "priests saved"]
    names += [f"mercenaries {mission}" for mission in MISSIONS[1:]]
    names += [f"cell {a:+},{b:+} outside" for a, b in known.offsets]
    for a, b in known.offsets:
        names += [f"cell {a:+},{b:+} {what}" for what in OF_A_TILE]
    for a, b in known.offsets:
        names += [f"cell {a:+},{b:+} {what}" for what in OF_A_CELL]
    return names


def facts(known: Outlook, state: Biomes, seat: Seat) -> bytes:
    own_cell = state.cells[seat]
    board = 1 if state.phase == BOARD else 0
    parts: list[bytes] = [
        known.questions.row(state, seat),
        amounts([state.round, board, state.uses, state.die, len(state.exit_keys), keys_expected(state, seat)]),
    ]
    seats = state.rules.seats
    for distance in range(seats):
        other = (seat + distance) % seats
        parts += seat_facts(state, seat, other)
        if distance:
            parts.append(known.place(own_cell, state.cells[other]))
    parts += secret_facts(known, state, seat, own_cell)
    parts += foresight(state, seat)
    parts += quest_facts(state)
    parts += far_facts(known, state, own_cell)
    parts += near_facts(known, state, seat, own_cell)
    return b"".join(parts)


def seat_facts(state: Biomes, seat: Seat, other: Seat) -> list[bytes]:
    status = state.status[other]
    figures = [
        1 if other in actors(state) else 0,
        state.actions if other == state.active and status == HEALTHY else 0,
        len(state.packs[other]),
        state.priests[other],
        state.heal[other] if status == INJURED else 0,
        state.term[other] if status in (CAPTIVE, LIMBO) else 0,
        state.weight(other) if other == seat else 0,
        state.capacity(other) if other != seat else 0,
    ]
    worn = known_kinds(state, seat, state.worn[other])
    return [STATUS_ROWS[status], amounts(figures), bytes(worn[:SECRET_KINDS])]


def known_kinds(state: Biomes, seat: Seat, tokens: tuple[int, ...]) -> bytearray:
    """How many of each kind this seat knows there, and last how many it has not seen."""
    counts = bytearray(SECRET_KINDS + 1)
    types = state.types
    known = state.known
    for token in tokens:
        if token >= 0:
            counts[types[token] if known[token] >> seat & 1 else SECRET_KINDS] += 1
    return counts


def secret_facts(known: Outlook, state: Biomes, seat: Seat, own_cell: int) -> list[bytes]:
    """What the player carries, what lies here, and how far off the nearest of each kind lies; 0 is nowhere."""
    nearest = [FAR] * (SECRET_KINDS + 1)
    types = state.types
    seen = state.known
    if own_cell:
        spot = known.spot(own_cell)
        for cell, tokens in state.lying.items():
            far = known.distance(spot, own_cell, cell) + 1
            for token in tokens:
                kind = types[token] if seen[token] >> seat & 1 else SECRET_KINDS
                nearest[kind] = min(nearest[kind], far)
    return [
        bytes(known_kinds(state, seat, state.packs[seat])),
        bytes(known_kinds(state, seat, state.lying.get(own_cell, ()))),
        bytes([0 if far == FAR else far for far in nearest]),
    ]


def foresight(state: Biomes, seat: Seat) -> list[bytes]:
    """What only those know who looked ahead, and the piles that everybody sees."""
    foreseen = FORESEEN_NOTHING
    if (state.box_seen | state.fate_seen | state.quest_seen) >> seat & 1:
        box = tuple(state.box.top) if state.box_seen >> seat & 1 else ()
        fate = state.fate if state.fate_seen >> seat & 1 else ()
        quests = state.quest_top if state.quest_seen >> seat & 1 else ()
        foreseen = tally(box, SECRET_KINDS) + tally(fate, len(DRAWN))[1:] + tally(quests, QUESTS)[1:]
    return [foreseen, amounts([state.box.size() + state.pool.size(), *state.stacks[1:8]])]


FORESEEN_NOTHING: Final = bytes(SECRET_KINDS + len(DRAWN) - 1 + QUESTS - 1)


def quest_facts(state: Biomes) -> list[bytes]:
    """The boards of quests that are revealed; which are still to be found is public too."""
    key = (state.quests, state.order, state.counter, state.second, state.bonus, state.keys_in)
    boards = BOARDS.get(key)
    return [boards if boards is not None else BOARDS.put(key, b"".join(board_rows(state)))]


def board_rows(state: Biomes) -> list[bytes]:
    rows: list[bytes] = []
    order = state.order
    for number in range(1, QUESTS):
        status = state.quests[number]
        face = order.index(number) + 1 if number in order else 0
        if not face:
            rows += [QUEST_ROWS[status], NO_BOARD]
            continue
        holds = state.keys_in >> number & 1
        figures = [state.counter[number], state.second[number], state.bonus[number], holds, face]
        rows += [QUEST_ROWS[status], amounts(figures)]
    return rows


NO_BOARD: Final = bytes(len(OF_A_QUEST))
BOARDS: Final[Lru[Hashable, bytes]] = Lru(4_000)


def far_facts(known: Outlook, state: Biomes, own_cell: int) -> list[bytes]:
    cells = (state.site, state.ally, state.enemy, state.raid, state.racer)
    key = (own_cell, cells, state.gang, state.merc)
    far = known.ways.get(key)
    if far is None:
        every = [HOME, *[cell for group in cells for cell in group[1:]], state.gang, state.merc]
        ways = [known.place(own_cell, cell) if cell else NOWHERE for cell in every]
        far = known.ways.put(key, b"".join(ways))
    rows = [far]
    rows += [STAGE_ROWS[stage] for stage in state.stage[1:]]
    figures = [
        *state.ally_cool[1:],
        *state.enemy_cool[1:],
        state.subdued,
        1 if state.enraged else 0,
        state.hold,
        state.priests_in,
        state.priests_saved,
    ]
    mission = bytearray(len(MISSIONS))
    mission[state.mission] = 1
    return [*rows, amounts(figures), bytes(mission[1:])]


def near_facts(known: Outlook, state: Biomes, seat: Seat, own_cell: int) -> list[bytes]:
    """The cells around the player: tiles first, then what is on them."""
    if not own_cell:
        return [bytes(len(known.offsets) * (1 + len(OF_A_TILE) + len(OF_A_CELL)))]
    spot = known.spot(own_cell)
    return [spot.outside, *tiles_around(known.rows, spot, state.tiles), on_cells(spot, state, seat)]


def tiles_around(rows: dict[int, bytes], spot: Spot, tiles: dict[int, int]) -> list[bytes]:
    """By whichever are fewer: the tiles that are laid, or the cells around."""
    try:
        if len(tiles) > len(spot.cells):
            return [rows[tiles.get(cell, 0)] for cell in spot.cells]
        around = [rows[0]] * len(spot.cells)
        index = spot.index
        for cell, tile in tiles.items():
            place = index.get(cell, NOT_NEAR)
            if place >= 0:
                around[place] = rows[tile]
        return around
    except KeyError:  # a tile that was never met
        for tile in tiles.values():
            rows[tile] = tile_row(tile)
        return tiles_around(rows, spot, tiles)


def on_cells(spot: Spot, state: Biomes, seat: Seat) -> bytes:
    size = len(OF_A_CELL)
    index = spot.index
    on = bytearray(len(spot.cells) * size)
    seen = state.known
    for cell, tokens in state.lying.items():
        place = index.get(cell, NOT_NEAR)
        if place >= 0:
            at = place * size
            for token in tokens:
                on[at + (seen[token] >> seat & 1)] += 1
    for cell, code in state.camps.items():
        place = index.get(cell, NOT_NEAR)
        if place >= 0:
            on[place * size + CAMP + (code & SIDE)] = 1
    for cell, building in state.buildings.items():
        place = index.get(cell, NOT_NEAR)
        if place >= 0:
            on[place * size + BUILDING + building[0]] = 1
    for cell in state.cells:
        stand(on, index.get(cell, NOT_NEAR), EXPLORERS)
    for parties in (state.raid, state.racer):
        if any(parties):
            for cell in parties:
                stand(on, index.get(cell, NOT_NEAR), RAIDERS)
    if state.gang:
        stand(on, index.get(state.gang, NOT_NEAR), THE_GANG)
    if state.merc:
        stand(on, index.get(state.merc, NOT_NEAR), HIRED)
    return bytes(on)


def stand(on: bytearray, place: int, what: int) -> None:
    """One more of them on a cell, if it lies near."""
    if place >= 0:
        on[place * len(OF_A_CELL) + what] += 1
