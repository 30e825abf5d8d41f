"""Quest 8 (BIO-325 to BIO-332): the Sinking of Atlantis, and what water and lava do to a tile."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome
from farshore.games.biomes.actions.chance import D6, Die, LotCell
from farshore.games.biomes.content.numbers import (
    ATLANTIS,
    EXIT,
    FACE_UP,
    FINISHED,
    FLOODED,
    FOUNTAIN,
    KIND,
    LAIR,
    LAKE,
    MAIN,
    OVERLAY,
    PLAYERS,
    RUINS,
    SIDE,
    SINKING,
    TOMB,
    VOLCANO,
)
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.box import DrawInto
from farshore.games.biomes.steps.effects import cover, destroy, key_for, throw
from farshore.games.biomes.steps.harm import injure
from farshore.games.biomes.steps.overflow import give
from farshore.games.biomes.steps.reveal import REVEALS, set_up
from farshore.games.biomes.steps.tomb import bring_out

LIVE_TILES = (FOUNTAIN, TOMB, LAIR, RUINS, ATLANTIS, VOLCANO)


def reveal_atlantis(state: Biomes, _seat: Seat, cell: int) -> None:
    """BIO-325 Level 4, five secrets face-down in numbered slots, a Key."""
    set_up(state, SINKING, ATLANTIS, cell, state.rules.atlantis_start)
    state.then(DrawInto("slots", 5))


def update_atlantis(state: Biomes) -> None:
    """BIO-326, BIO-332 One level down; a shield is used up instead."""
    if state.second[SINKING]:
        state.second = put(state.second, SINKING, 0)
        return
    level = state.counter[SINKING] - 1
    state.counter = put(state.counter, SINKING, level)
    state.tell(f"Atlantis sinks to {level}.", what="sinking")
    if not level:
        sink(state)


def sink(state: Biomes) -> None:
    """BIO-329, BIO-331 Everything inside is destroyed, and the sea takes two neighbours."""
    cell = state.site[SINKING]
    state.quests = put(state.quests, SINKING, FINISHED)
    tokens = tuple([token for token in state.slots if token >= 0])
    state.slots = ()
    destroy(state, tokens)
    state.keys_in &= ~(1 << SINKING)
    state.then(Flood(cell, state.rules.atlantis_flood))
    drown(state, cell, FLOODED)


def drown(state: Biomes, cell: int, overlay: int) -> None:
    """BIO-331 Players are injured; secrets, buildings and routes are destroyed."""
    players = state.healthy_at(cell)
    cover(state, cell, overlay)
    injure(state, players)


class Flood(Chance[Biomes, LotCell]):
    """BIO-329 Random adjacent tiles become lakes; with fewer than two that can, all of them."""

    __slots__ = ("cell", "left")
    rule: ClassVar[str] = "BIO-329"

    def __init__(self, cell: int, left: int) -> None:
        self.cell = cell
        self.left = left

    def outcomes(self, state: Biomes) -> list[Outcome]:
        if not self.left:
            return []
        near = [cell for cell in state.rules.wedge.near(self.cell) if may_drown(state, cell, False)]
        return [(LotCell(cell), 1) for cell in near]

    def apply(self, state: Biomes, seat: Seat, action: LotCell) -> None:
        state.then(Flood(self.cell, self.left - 1))
        drown(state, action.cell, FLOODED)


def may_drown(state: Biomes, cell: int, lakes: bool) -> bool:
    """BIO-330 Face-up, not impassable already, no camp, not the Exit, not the tile of another live quest.

    By option player camps are not spared, nor the Main Camp; the Exit is, also with a camp on it.
    """
    tile = state.tiles.get(cell, 0)
    kind = tile & KIND
    if not tile & FACE_UP or tile & OVERLAY or (kind == LAKE and not lakes) or kind == EXIT or kind in LIVE_TILES:
        return False
    side = state.camps.get(cell, 0) & SIDE
    exposed = {"camps_and_exit": (0,), "main_and_exit": (0, PLAYERS), "none": (0, PLAYERS, MAIN)}
    return side in exposed[state.rules.disaster_protects]


class PlunderAtlantis(Chance[Biomes, Die]):
    """BIO-327 1-5 the secret of that slot, 6 the Key; nothing if it is gone."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BIO-327"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        face = action.n
        dice = throw(state, face)
        state.tell(f"@{self.seat} dives into Atlantis: {face}.", self.seat, what="plunder", dice=dice)
        if state.rules.content.dice[SINKING][face] == "key":
            if state.keys_in >> SINKING & 1:
                give(state, self.seat, key_for(state, SINKING, self.seat))
        elif face <= len(state.slots) and state.slots[face - 1] >= 0:
            token = state.slots[face - 1]
            state.slots = put(state.slots, face - 1, -1)
            bring_out(state, self.seat, token)


REVEALS[SINKING] = reveal_atlantis
