"""Quest 7 (BIO-319 to BIO-324): the Disintegrating Ruins."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome
from farshore.games.biomes.actions.chance import D6, Die
from farshore.games.biomes.content.numbers import (
    FACE_UP,
    LOST,
    PLAIN,
    RUFFIANS,
    RUIN,
    RUINS,
    WON,
)
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.box import ChooseSecret
from farshore.games.biomes.steps.effects import (
    cover,
    key_for,
    put_tile,
)
from farshore.games.biomes.steps.harm import injure
from farshore.games.biomes.steps.overflow import give
from farshore.games.biomes.steps.reveal import REVEALS, set_up


def reveal_ruins(state: Biomes, _seat: Seat, cell: int) -> None:
    set_up(state, RUIN, RUINS, cell, state.rules.ruins_start)


class Decay(Chance[Biomes, Die]):
    """BIO-320 1-2 the Ruins lose 2 health, otherwise 1; at 0 they collapse."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-320"

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        loss = 2 if state.rules.content.dice[RUIN][action.n] == "two" else 1
        health = max(0, state.counter[RUIN] - loss)
        state.counter = put(state.counter, RUIN, health)
        state.tell(f"The Ruins crumble to {health}.", what="decay")
        if not health:
            collapse(state)


def collapse(state: Biomes) -> None:
    """BIO-321, RULING-BIO-82 Key and secrets are destroyed, players there injured; ruffians hold the tile for good."""
    cell = state.site[RUIN]
    state.quests = put(state.quests, RUIN, LOST)
    players = state.healthy_at(cell)
    state.tell("The Ruins collapse; ruffians move in.", what="lost")
    cover(state, cell, RUFFIANS)
    state.keys_in &= ~(1 << RUIN)
    injure(state, players)


def repair(state: Biomes, seat: Seat, gain: int) -> None:
    """BIO-323, BIO-324 At full health the Ruins are restored: the Key and a secret of choice."""
    full = state.rules.ruins_full
    health = min(full, state.counter[RUIN] + gain)
    state.counter = put(state.counter, RUIN, health)
    if health == full:
        state.quests = put(state.quests, RUIN, WON)
        put_tile(state, state.site[RUIN], PLAIN | FACE_UP)
        state.tell(f"@{seat} restores the Ruins.", seat, what="won")
        token = key_for(state, RUIN, seat)
        state.then(ChooseSecret(seat, False))
        give(state, seat, token)


def is_taxed(state: Biomes, cell: int) -> bool:
    """BIO-322 Next to Ruins that ruffians hold."""
    ruins = state.site[RUIN]
    return ruins > 0 and state.quests[RUIN] == LOST and cell in state.rules.wedge.near(ruins)


REVEALS[RUIN] = reveal_ruins
