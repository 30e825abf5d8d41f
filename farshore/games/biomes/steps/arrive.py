"""Arriving on a tile by any means (BIO-070, BIO-173, BIO-192, BIO-280, BIO-281)."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import SeatStep
from farshore.games.biomes.actions.answers import GoTo, Stay
from farshore.games.biomes.content.numbers import FACE_UP, HEALTHY, KIND, LAKE, LIVE, OPEN, SPRING, WON
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.box import ChooseSecret
from farshore.games.biomes.steps.effects import commit, key_for
from farshore.games.biomes.steps.ending import judge
from farshore.games.biomes.steps.fountain import end_spring
from farshore.games.biomes.steps.harm import injure
from farshore.games.biomes.steps.overflow import give


def arrive(state: Biomes, seat: Seat, cell: int) -> None:
    """The player is there: the gang hurts, the Fountain is won, the Exit may win the game."""
    state.cells = put(state.cells, seat, cell)
    tile = state.tiles.get(cell, 0)
    if cell == state.gang or tile & OPEN != FACE_UP or tile & KIND == LAKE:
        commit(state)
        injure(state, [seat])
    elif cell == state.site[SPRING] and state.quests[SPRING] == LIVE:
        win_spring(state, seat)
    elif cell == state.site[10]:
        judge(state)


def win_spring(state: Biomes, seat: Seat) -> None:
    """BIO-280 to BIO-283 The Key, a secret of choice, and a lift to any friendly camp."""
    commit(state)
    state.quests = put(state.quests, SPRING, WON)
    state.tell(f"@{seat} reaches the Fountain first.", seat, what="won")
    end_spring(state, state.rules.race_won_cd)
    token = key_for(state, SPRING, seat)
    state.then(ChooseSecret(seat, False), Transport(seat))
    give(state, seat, token)


class Transport(SeatStep[Biomes, Stay | GoTo]):
    """BIO-281, RULING-BIO-76 The winner may be carried to a friendly camp for free; the turn goes on."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-281"
    asks: ClassVar[str] = "stay, or be carried to a friendly camp"

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        if state.status[seat] != HEALTHY:
            return []
        own_cell = state.cells[seat]
        camps: list[Action] = [GoTo(cell) for cell in state.camps if state.is_friendly(cell) and cell != own_cell]
        return [Stay(), *camps]

    def apply(self, state: Biomes, seat: Seat, action: Stay | GoTo) -> None:
        commit(state)
        if isinstance(action, GoTo):
            arrive(state, seat, action.cell)
