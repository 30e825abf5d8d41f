"""Quest 3, Fountain of Prosperity (BIO-273 to BIO-283), and how a race ends (BIO-291)."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome
from farshore.games.biomes.actions.chance import TILES, Tile
from farshore.games.biomes.content.numbers import (
    COVERED,
    FACE_UP,
    KIND,
    LOST,
    MOUNTAIN,
    PLAIN,
    QUEST_FACE,
    SPRING,
    STEALER,
)
from farshore.games.biomes.state.paths import entry_price, next_cells
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.draws import AFTER_DRAW, draw_cell
from farshore.games.biomes.steps.effects import lose_key, lose_trail, put_tile
from farshore.games.biomes.steps.explore import ExploreCell, is_lake
from farshore.games.biomes.steps.mercenaries import meet_hunters
from farshore.games.biomes.steps.reveal import REVEALS, SITES, add_enemy, choose_site, wake

AREA = 7

# The Fountain of Prosperity


def reveal_spring(state: Biomes, seat: Seat, cell: int) -> None:
    """BIO-273 Stealer Camp with a party; six tiles are rolled and shuffled with the Fountain."""
    add_enemy(state, SPRING, cell, STEALER)
    state.racer = put(state.racer, SPRING, cell)
    state.faces = put((0,) * 9, 0, 1)
    state.then(AreaTile(AREA - 1), PlaceArea(seat))


class AreaTile(Chance[Biomes, Tile]):
    """BIO-273, BIO-357 The tiles of the area are rolled openly; with every stack empty a plain one is taken."""

    __slots__ = ("left",)
    rule: ClassVar[str] = "BIO-273"

    def __init__(self, left: int) -> None:
        self.left = left

    def outcomes(self, state: Biomes) -> list[Outcome]:
        if not self.left:
            return []
        return [(TILES[face], 1) for face in range(1, 8) if state.stacks[face]] or [(TILES[QUEST_FACE], 1)]

    def apply(self, state: Biomes, seat: Seat, action: Tile) -> None:
        face = action.face
        if face != QUEST_FACE:
            state.stacks = put(state.stacks, face, state.stacks[face] - 1)
        state.faces = put(state.faces, face, state.faces[face] + 1)
        state.then(AreaTile(self.left - 1))


class PlaceArea(Automatic[Biomes]):
    """BIO-274 A circle of seven legal cells at distance 5 from the camp, or as little farther as possible."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BIO-274"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Biomes) -> None:
        camp = state.enemy[SPRING]
        away = state.rules.fountain_distance
        while True:
            centres = [(cell,) for cell in ring(state, camp, away) if has_room(state, cell)]
            if centres:
                choose_site(state, self.seat, SPRING, list(centres))
                return
            away += 1


def ring(state: Biomes, centre: int, radius: int) -> list[int]:
    far = state.rules.wedge.distance
    return [cell for cell in state.rules.wedge.within(centre, radius) if far(centre, cell) == radius]


def has_room(state: Biomes, cell: int) -> bool:
    if not state.is_legal(cell):
        return False
    for beside in state.rules.wedge.around(cell):
        if not state.is_legal(beside):
            return False
    return True


def set_area(state: Biomes, _seat: Seat, cells: tuple[int, ...]) -> None:
    state.area = (cells[0], *state.rules.wedge.near(cells[0]))
    for cell in state.area:
        put_tile(state, cell, COVERED)


class SpringRace(Automatic[Biomes]):
    """BIO-275 The party moves towards the area; before each step the way is worked out anew."""

    __slots__ = ("points",)
    rule: ClassVar[str] = "BIO-275"

    def __init__(self, points: int) -> None:
        self.points = points

    def run(self, state: Biomes) -> None:
        party = state.racer[SPRING]
        if not party or not state.is_live(SPRING) or self.points <= 0:
            return
        if state.site[SPRING]:
            goals: tuple[int, ...] = (state.site[SPRING],)
        else:
            goals = tuple([cell for cell in state.area if not state.tiles[cell] & FACE_UP])
        draw_cell(state, "race", (self.points,), next_cells(state, party, goals, False, False))


def race(state: Biomes, numbers: tuple[int, ...], cell: int) -> None:
    """BIO-276 to BIO-279 Unknown ground is uncovered first."""
    (points,) = numbers
    tile = state.tiles.get(cell, 0)
    covered = tile > 0 and not tile & FACE_UP
    if covered or (not tile and any(state.stacks)):
        state.then(ExploreCell(-1, cell, True), RaceOnto(points, cell, True))
    else:
        state.then(RaceOnto(points, cell, False))


class RaceOnto(Automatic[Biomes]):
    """BIO-277, BIO-278, RULING-BIO-78 A lake uncovered costs nothing; a mountain uncovered is entered and ends the move."""

    __slots__ = ("cell", "new", "points")
    rule: ClassVar[str] = "BIO-278"

    def __init__(self, points: int, cell: int, new: bool) -> None:
        self.points = points
        self.cell = cell
        self.new = new

    def run(self, state: Biomes) -> None:
        party = state.racer[SPRING]
        if not party:
            return
        if self.new and is_lake(state, self.cell):
            state.then(SpringRace(self.points))
            return
        price = max(1, entry_price(state, party, self.cell, False))
        if not self.new and price > self.points and self.points < state.rules.npc_speed:
            return
        state.racer = put(state.racer, SPRING, self.cell)
        if self.cell == state.site[SPRING]:
            lose_spring(state)
            return
        meet_hunters(state)
        if self.new and state.tiles.get(self.cell, 0) & KIND == MOUNTAIN:
            return
        state.then(SpringRace(self.points - price))


def lose_spring(state: Biomes) -> None:
    """BIO-279 The Fountain is destroyed with its Key and the party home at once."""
    state.quests = put(state.quests, SPRING, LOST)
    state.tell("The raiders drain the Fountain.", what="lost")
    end_spring(state, state.rules.quest_lost_cd)
    lose_key(state, SPRING)


def end_spring(state: Biomes, cool: int) -> None:
    """BIO-282, BIO-283, BIO-291 The tile is plain; the camp wakes, unless its party is gone and it is awake already."""
    put_tile(state, state.site[SPRING], PLAIN | FACE_UP)
    end_race(state, SPRING, cool)


def end_race(state: Biomes, quest: int, cool: int) -> None:
    if state.racer[quest]:
        state.racer = put(state.racer, quest, 0)
        lose_trail(state, quest)
        wake(state, quest, cool)


# The Ancient Tomb


AFTER_DRAW["race"] = race
REVEALS[SPRING] = reveal_spring
SITES[SPRING] = set_area
