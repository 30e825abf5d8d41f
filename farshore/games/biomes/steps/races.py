"""Quests 3 and 4 (BIO-273 to BIO-291): the races for the Fountain and for the Tomb."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome
from farshore.games.biomes.chances import D6, TILES, Die, Tile
from farshore.games.biomes.effects import destroy, key_for, lose_key, put_tile, secret
from farshore.games.biomes.ending import judge
from farshore.games.biomes.harm import spring_trap
from farshore.games.biomes.lots import LOTS, TokenLot, draw_cell
from farshore.games.biomes.paths import entry_price, next_cells
from farshore.games.biomes.state import Biomes, put
from farshore.games.biomes.steps.box import DrawInto
from farshore.games.biomes.steps.explore import ExploreCell, is_lake
from farshore.games.biomes.steps.mercenaries import meet_hunters
from farshore.games.biomes.steps.overflow import give
from farshore.games.biomes.steps.reveal import REVEALS, SITES, add_enemy, choose_site, wake
from farshore.games.biomes.terms import (
    CAPTURED,
    COVERED,
    CRYPT,
    FACE_UP,
    KIND,
    LOST,
    MOUNTAIN,
    PLAIN,
    QUEST_FACE,
    SPRING,
    STEALER,
    TOMB,
    WON,
)

AREA = 7

# The Fountain of Prosperity


def reveal_spring(state: Biomes, seat: Seat, cell: int) -> None:
    """BIO-273 Stealer Camp with a party; six tiles are rolled and shuffled with the Fountain."""
    add_enemy(state, SPRING, cell, STEALER)
    state.racer = put(state.racer, SPRING, cell)
    state.faces = put((0,) * 9, 0, 1)
    state.then(AreaTile(AREA - 1), PlaceArea(seat))


class AreaTile(Chance[Biomes]):
    """BIO-273, BIO-357 The tiles of the area are rolled openly; with every stack empty a plain one is taken."""

    __slots__ = ("left",)
    rule: ClassVar[str] = "BIO-273"

    def __init__(self, left: int) -> None:
        self.left = left

    def outcomes(self, state: Biomes) -> list[Outcome]:
        if not self.left:
            return []
        return [(TILES[face], 1) for face in range(1, 8) if state.stacks[face]] or [(TILES[QUEST_FACE], 1)]

    def apply(self, state: Biomes, seat: Seat, action: Action) -> None:
        assert isinstance(action, Tile)
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
        away = state.rules.n["fountain_distance"]
        while True:
            found = [(cell,) for cell in ring(state, camp, away) if has_room(state, cell)]
            if found:
                choose_site(state, self.seat, SPRING, list(found))
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
        here = state.racer[SPRING]
        if not here or not state.is_live(SPRING) or self.points <= 0:
            return
        if state.site[SPRING]:
            goals: tuple[int, ...] = (state.site[SPRING],)
        else:
            goals = tuple([cell for cell in state.area if not state.tiles[cell] & FACE_UP])
        draw_cell(state, "race", (self.points,), next_cells(state, here, goals, False, False))


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
    """BIO-277, BIO-278 A lake uncovered costs nothing; a mountain uncovered is entered and ends the move."""

    __slots__ = ("cell", "new", "points")
    rule: ClassVar[str] = "BIO-278"

    def __init__(self, points: int, cell: int, new: bool) -> None:
        self.points = points
        self.cell = cell
        self.new = new

    def run(self, state: Biomes) -> None:
        here = state.racer[SPRING]
        if not here:
            return
        if self.new and is_lake(state, self.cell):
            state.then(SpringRace(self.points))
            return
        price = max(1, entry_price(state, here, self.cell, False))
        if not self.new and price > self.points and self.points < state.rules.n["npc_speed"]:
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
    end_spring(state, state.rules.n["quest_lost_cd"])
    lose_key(state, SPRING)


def end_spring(state: Biomes, cool: int) -> None:
    """BIO-282, BIO-283, BIO-291 The tile is plain; the camp wakes, unless its party is gone and it is awake already."""
    put_tile(state, state.site[SPRING], PLAIN | FACE_UP)
    end_race(state, SPRING, cool)


def end_race(state: Biomes, quest: int, cool: int) -> None:
    if state.racer[quest]:
        state.racer = put(state.racer, quest, 0)
        wake(state, quest, cool)


# The Ancient Tomb


def reveal_crypt(state: Biomes, seat: Seat, cell: int) -> None:
    """BIO-284 Stealer Camp with a party; three secrets face-down and the Key in the Tomb."""
    add_enemy(state, CRYPT, cell, STEALER)
    state.racer = put(state.racer, CRYPT, cell)
    choices = tomb_cells(state, cell)
    state.then(DrawInto("tomb", state.rules.n["tomb_secrets"]))
    choose_site(state, seat, CRYPT, [(place,) for place in choices])


def tomb_cells(state: Biomes, camp: int) -> list[int]:
    """BIO-285, R-77 Legal cells beside an open tile at distance 5 from the camp, or nearer, or else farther."""
    far = state.rules.wedge.distance
    wanted = state.rules.n["tomb_distance"]
    for away in [*range(wanted, -1, -1), *range(wanted + 1, 60)]:
        found: list[int] = []
        for tile in state.tiles:
            if far(camp, tile) == away and state.is_open(tile):
                found += [near for near in state.rules.wedge.near(tile) if state.is_legal(near) and near not in found]
        if found:
            return sorted(found)
    return [cell for cell in state.rules.wedge.within(camp, 60) if state.is_legal(cell)][:1]


def set_tomb(state: Biomes, _seat: Seat, cells: tuple[int, ...]) -> None:
    put_tile(state, cells[0], TOMB | FACE_UP)
    state.site = put(state.site, CRYPT, cells[0])


class CryptRace(Automatic[Biomes]):
    """BIO-286 Two movement towards the Tomb."""

    __slots__ = ("points",)
    rule: ClassVar[str] = "BIO-286"

    def __init__(self, points: int) -> None:
        self.points = points

    def run(self, state: Biomes) -> None:
        here = state.racer[CRYPT]
        if here and self.points > 0:
            draw_cell(state, "crypt", (self.points,), next_cells(state, here, (state.site[CRYPT],), False, False))


def crypt_step(state: Biomes, numbers: tuple[int, ...], cell: int) -> None:
    (points,) = numbers
    price = entry_price(state, state.racer[CRYPT], cell, False)
    if price > points and points < state.rules.n["npc_speed"]:
        return
    state.racer = put(state.racer, CRYPT, cell)
    meet_hunters(state)
    state.then(CryptRace(points - price))


def update_crypt(state: Biomes) -> None:
    """BIO-286, BIO-287 A party that stood on the Tomb raids it; otherwise it walks on."""
    if state.racer[CRYPT] and state.racer[CRYPT] == state.site[CRYPT]:
        raid_tomb(state)
    else:
        state.then(CryptRace(state.rules.n["npc_speed"]))


def raid_tomb(state: Biomes) -> None:
    tokens = state.tomb
    state.tomb = ()
    state.quests = put(state.quests, CRYPT, LOST)
    state.tell("The raiders empty the Tomb.", what="lost")
    destroy(state, tokens)
    put_tile(state, state.site[CRYPT], PLAIN | FACE_UP)
    end_race(state, CRYPT, state.rules.n["quest_lost_cd"])
    lose_key(state, CRYPT)
    judge(state)


class PlunderTomb(Chance[Biomes]):
    """BIO-288 A D6: nothing, a secret at random, or the Key."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BIO-288"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Action) -> None:
        assert isinstance(action, Die)
        state.die = action.number
        found = state.rules.content.dice[CRYPT][action.number]
        state.tell(f"@{self.seat} searches the Tomb: {action.number}.", self.seat, what="plunder")
        if found == "secret" and state.tomb:
            state.then(TokenLot("tomb", (self.seat,), state.tomb))
        elif found == "key" and state.keys_in >> CRYPT & 1:
            token = key_for(state, CRYPT)
            close_tomb(state)
            give(state, self.seat, token)


def find_in_tomb(state: Biomes, numbers: tuple[int, ...], token: int) -> None:
    (seat,) = numbers
    state.tomb = tuple([other for other in state.tomb if other != token])
    close_tomb(state)
    found(state, seat, token)


def found(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-174, BIO-252 What plundering brings: a secret for the pack, or a trap."""
    if state.types[token] == CAPTURED:
        spring_trap(state, seat, token)
        return
    state.tell(f"@{seat} finds a secret.", seat, what="found")
    state.tell(f"It is a {secret(state, token)}.", seat, only=(seat,), what="private")
    give(state, seat, token)


def close_tomb(state: Biomes) -> None:
    """BIO-289 Everything is out: the party goes, its camp sleeps on, the quest is over."""
    if state.tomb or state.keys_in >> CRYPT & 1:
        return
    state.quests = put(state.quests, CRYPT, WON)
    put_tile(state, state.site[CRYPT], PLAIN | FACE_UP)
    end_race(state, CRYPT, state.rules.n["race_won_cd"])


LOTS["race"] = race
LOTS["crypt"] = crypt_step
LOTS["tomb"] = find_in_tomb
REVEALS[SPRING] = reveal_spring
REVEALS[CRYPT] = reveal_crypt
SITES[SPRING] = set_area
SITES[CRYPT] = set_tomb
