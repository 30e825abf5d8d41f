"""Exploration (BIO-075 to BIO-094): the die, the tile, its secrets."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, SeatStep
from farshore.games.biomes.actions.answers import Rotate
from farshore.games.biomes.actions.chance import TILES, TURNINGS, UNCOVERED, Pattern, Tile, Turned, Uncover
from farshore.games.biomes.actions.decisions import Explore
from farshore.games.biomes.actions.lists import ROTATIONS, explore_at
from farshore.games.biomes.content.load import turned
from farshore.games.biomes.content.numbers import (
    CLIFFS,
    DRAWN,
    FACE_UP,
    FOUNTAIN,
    HEALTHY,
    KIND,
    LAKE,
    OPEN,
    PLAIN,
    QUARRY,
    QUEST_FACE,
    SPRING,
)
from farshore.games.biomes.content.wedge import HOME, name_of, printed
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.box import AddSecret, ExtraSecret
from farshore.games.biomes.steps.effects import put_tile
from farshore.games.biomes.steps.reveal import RevealQuest

PATTERNS: Final[list[Action]] = [Pattern(n) for n in range(64)]
_OUTCOMES: Final[dict[tuple[int, int], list[Outcome]]] = {}


def is_explorable(state: Biomes, cell: int) -> bool:
    """BIO-076, BIO-077, BIO-093 A legal cell, or a tile that lies face-down."""
    tile = state.tiles.get(cell, 0)
    if tile:
        return not tile & FACE_UP
    return state.is_legal(cell) and can_draw_tile(state)


def can_draw_tile(state: Biomes) -> bool:
    """BIO-083 Some stack is left."""
    return state.hidden > 0 or any(state.stacks)


def would_seal(state: Biomes, cell: int) -> bool:
    """BIO-092 Whether a lake here would leave nothing to explore next to any tile that can be walked to."""
    near = state.rules.wedge.near
    tiles = state.tiles
    left = can_draw_tile(state)
    walled = near(state.site[10]) if state.site[10] else ()
    # From the end: the explorers stand where the unknown begins.
    waiting = [HOME, *[position for seat, position in enumerate(state.cells) if state.status[seat] == HEALTHY]]
    seen = dict.fromkeys(waiting, True)
    while waiting:
        for beside in near(waiting.pop()):
            if beside == cell or beside in seen:
                continue
            tile = tiles.get(beside, 0)
            if tile & OPEN == FACE_UP and tile & KIND != LAKE:
                seen[beside] = True
                waiting.append(beside)
            elif tile:
                if not tile & FACE_UP:
                    return False
            elif left and beside not in walled:
                return False
    return True


def tile_outcomes(state: Biomes, cell: int, racing: bool) -> list[Outcome]:
    """BIO-081, BIO-082, BIO-091 The die, with empty stacks rolled again; raiders find no quests (BIO-276)."""
    mask = 0
    for face, left in enumerate(state.stacks):
        if left:
            mask |= 1 << face
    guard = state.rules.lake_seal_guard and (mask & ~(1 << LAKE) > 0 if racing else state.hidden > 0)
    if guard and mask >> LAKE & 1 and would_seal(state, cell):
        mask &= ~(1 << LAKE)
    weight = 1 if state.hidden and not racing else 0
    if weight and state.rules.empty_stack_rule == "quest":
        weight += len([face for face in range(1, 8) if not state.stacks[face]])
    outcomes = _OUTCOMES.get((mask, weight))
    if outcomes is None:
        outcomes = [(TILES[face], 1) for face in range(1, 8) if mask >> face & 1]
        if weight:
            outcomes.append((TILES[QUEST_FACE], weight))
        _OUTCOMES[mask, weight] = outcomes
    return outcomes


class ExploreCell(Automatic[Biomes]):
    """BIO-075, BIO-093 Uncover a cell: flip the tile that lies there, or roll for one."""

    __slots__ = ("cell", "racing", "seat")
    rule: ClassVar[str] = "BIO-081"

    def __init__(self, seat: Seat, cell: int, racing: bool) -> None:
        self.seat = seat
        self.cell = cell
        self.racing = racing

    def run(self, state: Biomes) -> None:
        tile = state.tiles.get(self.cell, 0)
        if tile and not tile & FACE_UP:
            state.then(Flip(self.cell))
        elif not tile and state.is_legal(self.cell):
            self.roll(state)

    def roll(self, state: Biomes) -> None:
        """BIO-171, RULING-BIO-56 Foreseen results are used up first, by players only; one that cannot be is rolled again."""
        if state.fate and not self.racing:
            face = state.fate[0]
            state.fate = state.fate[1:]
            if TILES[face] in [tile for tile, _ in tile_outcomes(state, self.cell, False)]:
                place(state, self.seat, self.cell, face, False)
                return
        state.then(TileRoll(self.seat, self.cell, self.racing))


class TileRoll(Chance[Biomes, Tile]):
    """BIO-081 A D8 says which tile it is."""

    __slots__ = ("cell", "racing", "seat")
    rule: ClassVar[str] = "BIO-081"

    def __init__(self, seat: Seat, cell: int, racing: bool) -> None:
        self.seat = seat
        self.cell = cell
        self.racing = racing

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return tile_outcomes(state, self.cell, self.racing)

    def apply(self, state: Biomes, seat: Seat, action: Tile) -> None:
        place(state, self.seat, self.cell, action.face, self.racing)


def place(state: Biomes, seat: Seat, cell: int, face: int, racing: bool) -> None:
    """BIO-081 to BIO-090 Lay the tile that was rolled; a quest takes it from there."""
    if face == QUEST_FACE:
        state.then(RevealQuest(seat, cell))
        return
    state.stacks = put(state.stacks, face, state.stacks[face] - 1)
    if face == QUARRY:
        state.then(QuarryTurn(cell, True) if racing else Orient(seat, cell, True))
        return
    lay_tile(state, cell, face, 0, True)


def lay_tile(state: Biomes, cell: int, kind: int, cliffs: int, secrets: bool) -> None:
    """BIO-085 to BIO-088 The tile lies for good; land gets its secrets, a lake none."""
    put_tile(state, cell, kind | FACE_UP | cliffs << CLIFFS)
    if state.events is not None:
        at = f"map:{name_of(cell)}"
        state.tell(f"{DRAWN[kind].capitalize()} at {printed(cell)}.", what="tile", at=[{"area": "map", "at": at}])
    if secrets and kind != LAKE:
        state.then(AddSecret(cell, False), ExtraSecret(cell))


class Orient(SeatStep[Biomes, Rotate]):
    """BIO-084, RULING-BIO-17 The explorer turns a quarry before seeing its cliffs."""

    __slots__ = ("cell", "secrets")
    rule: ClassVar[str] = "BIO-084"
    asks: ClassVar[str] = "turn the quarry before it is uncovered"

    def __init__(self, seat: Seat, cell: int, secrets: bool) -> None:
        self.seat = seat
        self.cell = cell
        self.secrets = secrets

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return ROTATIONS

    def apply(self, state: Biomes, seat: Seat, action: Rotate) -> None:
        state.then(QuarryPattern(self.cell, action.n, self.secrets))


class QuarryTurn(Chance[Biomes, Turned]):
    """BIO-276, RULING-BIO-75 A quarry that nobody turns lies as it falls."""

    __slots__ = ("cell", "secrets")
    rule: ClassVar[str] = "BIO-276"

    def __init__(self, cell: int, secrets: bool) -> None:
        self.cell = cell
        self.secrets = secrets

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return TURNINGS

    def apply(self, state: Biomes, seat: Seat, action: Turned) -> None:
        state.then(QuarryPattern(self.cell, action.n, self.secrets))


class QuarryPattern(Chance[Biomes, Pattern]):
    """BIO-019, BIO-084 Which quarry it is: the stack is shuffled and face-down."""

    __slots__ = ("cell", "rotation", "secrets")
    rule: ClassVar[str] = "BIO-019"

    def __init__(self, cell: int, rotation: int, secrets: bool) -> None:
        self.cell = cell
        self.rotation = rotation
        self.secrets = secrets

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return [(PATTERNS[n], left) for n, left in enumerate(state.quarries) if left]

    def apply(self, state: Biomes, seat: Seat, action: Pattern) -> None:
        state.quarries = put(state.quarries, action.n, state.quarries[action.n] - 1)
        cliffs = turned(state.rules.content.quarries[action.n], self.rotation)
        lay_tile(state, self.cell, QUARRY, cliffs, self.secrets)


class Flip(Chance[Biomes, Uncover]):
    """BIO-093 A tile of the fountain area turns face-up; land then gets its secrets."""

    __slots__ = ("cell",)
    rule: ClassVar[str] = "BIO-093"

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return [(UNCOVERED[face], left) for face, left in enumerate(state.faces) if left]

    def apply(self, state: Biomes, seat: Seat, action: Uncover) -> None:
        face = action.face
        state.faces = put(state.faces, face, state.faces[face] - 1)
        if face == 0:
            put_tile(state, self.cell, FOUNTAIN | FACE_UP)
            state.site = put(state.site, SPRING, self.cell)
            state.tell(f"The Fountain is at {printed(self.cell)}.", what="fountain")
        elif face == QUEST_FACE:
            put_tile(state, self.cell, PLAIN | FACE_UP)
        elif face == QUARRY:
            state.then(QuarryTurn(self.cell, True))
        else:
            lay_tile(state, self.cell, face, 0, True)


class ExploreAround(SeatStep[Biomes, Explore]):
    """BIO-094, BIO-153, BIO-154 A new camp uncovers everything around it; the builder chooses the order."""

    __slots__ = ("cell",)
    rule: ClassVar[str] = "BIO-153"
    asks: ClassVar[str] = "choose the cell to explore next"

    def __init__(self, seat: Seat, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return [explore_at(cell) for cell in state.rules.wedge.near(self.cell) if is_explorable(state, cell)]

    def apply(self, state: Biomes, seat: Seat, action: Explore) -> None:
        state.then(ExploreCell(seat, action.cell, False), self)


def is_lake(state: Biomes, cell: int) -> bool:
    return state.tiles.get(cell, 0) & KIND == LAKE
