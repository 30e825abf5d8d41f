"""Quest 9 (BIO-333 to BIO-341): the Temple on Mt Vesuvius."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, SeatStep
from farshore.games.biomes.actions.answers import RewardAt
from farshore.games.biomes.actions.chance import D6, Die
from farshore.games.biomes.content.numbers import (
    LAVA,
    MAIN,
    PLAYERS,
    SIDE,
    TEMPLE,
    VOLCANO,
)
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.atlantis import drown, may_drown
from farshore.games.biomes.steps.box import DrawInto
from farshore.games.biomes.steps.draws import AFTER_DRAW, draw_cell
from farshore.games.biomes.steps.effects import (
    commit,
    destroy,
    key_for,
    lay,
)
from farshore.games.biomes.steps.harm import count_priests
from farshore.games.biomes.steps.reveal import REVEALS, set_up


def reveal_temple(state: Biomes, _seat: Seat, cell: int) -> None:
    """BIO-333 Three priests, two random secrets and a Key; the volcano counts from 4."""
    set_up(state, TEMPLE, VOLCANO, cell, state.rules.volcano_start)
    state.priests_in = 3
    state.then(DrawInto("rewards", 2))


def update_temple(state: Biomes) -> None:
    """BIO-334, BIO-336 The counter drops; at 0 an eruption, and it begins again."""
    left = state.counter[TEMPLE] - 1
    if left:
        state.counter = put(state.counter, TEMPLE, left)
        return
    state.counter = put(state.counter, TEMPLE, state.rules.volcano_start)
    state.second = put(state.second, TEMPLE, state.second[TEMPLE] + 1)
    state.tell("Vesuvius erupts.", what="eruption")
    if state.second[TEMPLE] == 1:
        first_eruption(state)
    else:
        cell = state.site[TEMPLE]
        draw_cell(state, "lava", (), [near for near in state.rules.wedge.near(cell) if may_drown(state, near, True)])


def first_eruption(state: Biomes) -> None:
    """BIO-335, RULING-BIO-84 Priests still there are lost, and with them the rewards that they could have earned."""
    state.priests_in = 0
    carried = sum(state.priests)
    lost = state.rewards[carried:]
    state.rewards = state.rewards[:carried]
    destroy(state, lost)
    if state.priests_saved + carried < 3:
        state.keys_in &= ~(1 << TEMPLE)
    drown(state, state.site[TEMPLE], LAVA)


def flow(state: Biomes, _numbers: tuple[int, ...], cell: int) -> None:
    drown(state, cell, LAVA)


class TempleSearch(Chance[Biomes, Die]):
    """BIO-337 5-6 the temple is found, for everybody and for good."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BIO-337"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        if action.n >= state.rules.temple_found_from:
            state.temple = True
            state.tell(f"@{self.seat} finds the temple.", self.seat, what="temple")


class PriestReward(SeatStep[Biomes, RewardAt]):
    """BIO-340 The saver chooses a player camp or the Main Camp; secrets for the first two priests, then the Key."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-340"
    asks: ClassVar[str] = "choose the camp that receives the reward"

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return [RewardAt(cell) for cell, code in state.camps.items() if code & SIDE in (MAIN, PLAYERS)]

    def apply(self, state: Biomes, seat: Seat, action: RewardAt) -> None:
        commit(state)
        if state.priests_saved >= 3:
            if state.keys_in >> TEMPLE & 1:
                lay(state, action.cell, key_for(state, TEMPLE, seat))
        elif state.rewards:
            token = state.rewards[0]
            state.rewards = state.rewards[1:]
            lay(state, action.cell, token)


def save_priest(state: Biomes, seat: Seat) -> None:
    state.priests = put(state.priests, seat, state.priests[seat] - 1)
    state.priests_saved += 1
    count_priests(state)
    state.tell(f"@{seat} brings a priest to safety.", seat, what="saved")
    state.then(PriestReward(seat))


AFTER_DRAW["lava"] = flow
REVEALS[TEMPLE] = reveal_temple
