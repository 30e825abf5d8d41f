"""Quest 4, Ancient Tomb (BIO-284 to BIO-290): a race to its door, and what is found inside."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome
from farshore.games.biomes.actions.chance import D6, Die
from farshore.games.biomes.content.numbers import (
    CAPTURED,
    CRYPT,
    FACE_UP,
    LOST,
    PLAIN,
    STEALER,
    TOMB,
    WON,
)
from farshore.games.biomes.state.paths import entry_price, next_cells
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.box import DrawInto
from farshore.games.biomes.steps.draws import AFTER_DRAW, TokenLot, draw_cell
from farshore.games.biomes.steps.effects import destroy, key_for, lose_key, put_tile, secret, throw
from farshore.games.biomes.steps.ending import judge
from farshore.games.biomes.steps.fountain import end_race
from farshore.games.biomes.steps.harm import spring_trap
from farshore.games.biomes.steps.mercenaries import meet_hunters
from farshore.games.biomes.steps.overflow import give
from farshore.games.biomes.steps.reveal import REVEALS, SITES, add_enemy, choose_site


def reveal_crypt(state: Biomes, seat: Seat, cell: int) -> None:
    """BIO-284 Stealer Camp with a party; three secrets face-down and the Key in the Tomb."""
    add_enemy(state, CRYPT, cell, STEALER)
    state.racer = put(state.racer, CRYPT, cell)
    choices = tomb_cells(state, cell)
    state.then(DrawInto("tomb", state.rules.tomb_secrets))
    choose_site(state, seat, CRYPT, [(place,) for place in choices])


def tomb_cells(state: Biomes, camp: int) -> list[int]:
    """BIO-285, RULING-BIO-77 Legal cells beside an open tile at distance 5 from the camp, or nearer, or else farther."""
    far = state.rules.wedge.distance
    wanted = state.rules.tomb_distance
    for away in [*range(wanted, -1, -1), *range(wanted + 1, 60)]:
        cells: list[int] = []
        for tile in state.tiles:
            if far(camp, tile) == away and state.is_open(tile):
                cells += [near for near in state.rules.wedge.near(tile) if state.is_legal(near) and near not in cells]
        if cells:
            return sorted(cells)
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
        party = state.racer[CRYPT]
        if party and self.points > 0:
            draw_cell(state, "crypt", (self.points,), next_cells(state, party, (state.site[CRYPT],), False, False))


def crypt_step(state: Biomes, numbers: tuple[int, ...], cell: int) -> None:
    (points,) = numbers
    price = entry_price(state, state.racer[CRYPT], cell, False)
    if price > points and points < state.rules.npc_speed:
        return
    state.racer = put(state.racer, CRYPT, cell)
    meet_hunters(state)
    state.then(CryptRace(points - price))


def update_crypt(state: Biomes) -> None:
    """BIO-286, BIO-287 A party that stood on the Tomb raids it; otherwise it walks on."""
    if state.racer[CRYPT] and state.racer[CRYPT] == state.site[CRYPT]:
        raid_tomb(state)
    else:
        state.then(CryptRace(state.rules.npc_speed))


def raid_tomb(state: Biomes) -> None:
    tokens = state.tomb
    state.tomb = ()
    state.quests = put(state.quests, CRYPT, LOST)
    state.tell("The raiders empty the Tomb.", what="lost")
    destroy(state, tokens)
    put_tile(state, state.site[CRYPT], PLAIN | FACE_UP)
    end_race(state, CRYPT, state.rules.quest_lost_cd)
    lose_key(state, CRYPT)
    judge(state)


class PlunderTomb(Chance[Biomes, Die]):
    """BIO-288, BIO-290 A D6: nothing, a secret at random, or the Key."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BIO-288"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        dice = throw(state, action.n)
        brought = state.rules.content.dice[CRYPT][action.n]
        state.tell(f"@{self.seat} searches the Tomb: {action.n}.", self.seat, what="plunder", dice=dice)
        if brought == "secret" and state.tomb:
            state.then(TokenLot("tomb", (self.seat,), state.tomb))
        elif brought == "key" and state.keys_in >> CRYPT & 1:
            token = key_for(state, CRYPT, self.seat)
            close_tomb(state)
            give(state, self.seat, token)


def find_in_tomb(state: Biomes, numbers: tuple[int, ...], token: int) -> None:
    (seat,) = numbers
    state.tomb = tuple([other for other in state.tomb if other != token])
    close_tomb(state)
    bring_out(state, seat, token)


def bring_out(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-174, BIO-252 What plundering brings: a secret for the pack, or a trap."""
    if state.types[token] == CAPTURED:
        spring_trap(state, seat, token)
        return
    state.tell(f"@{seat} finds a secret.", seat, what="found")
    only = None if state.rules.open_info else (seat,)
    state.tell(f"It is {secret(state, token)}.", seat, only=only, what="private")
    give(state, seat, token)


def close_tomb(state: Biomes) -> None:
    """BIO-289 Everything is out: the party goes, its camp sleeps on, the quest is over."""
    if state.tomb or state.keys_in >> CRYPT & 1:
        return
    state.quests = put(state.quests, CRYPT, WON)
    put_tile(state, state.site[CRYPT], PLAIN | FACE_UP)
    end_race(state, CRYPT, state.rules.race_won_cd)


AFTER_DRAW["crypt"] = crypt_step


AFTER_DRAW["tomb"] = find_in_tomb


REVEALS[CRYPT] = reveal_crypt


SITES[CRYPT] = set_tomb
