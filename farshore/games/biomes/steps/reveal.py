"""Quests come into play (BIO-090, BIO-249): which one, and where what it brings is put."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Refusal, SeatStep
from farshore.games.biomes.actions.answers import Site
from farshore.games.biomes.actions.chance import Quest
from farshore.games.biomes.content.numbers import (
    ALLY,
    ALLY_TILE,
    AWAKE,
    DORMANT,
    DRAGON,
    ESCAPE,
    FACE_UP,
    KILLER,
    KILLER_TILE,
    LIVE,
    SIDE,
    STEALER,
    STEALER_TILE,
)
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.effects import cool_enemy, put_tile
from farshore.games.biomes.steps.ending import bears_key
from farshore.games.biomes.steps.harm import receive_limbo

QUESTS: Final[list[Action]] = [Quest(n) for n in range(11)]
Reveal = Callable[[Biomes, Seat, int], None]
REVEALS: Final[dict[int, Reveal]] = {}
SITES: Final[dict[int, Callable[[Biomes, Seat, tuple[int, ...]], None]]] = {}


def top_quests(state: Biomes) -> list[int]:
    """BIO-020 What may lie on top of the quest stack: Escape last, or anywhere in the lower half by option."""
    if state.quest_top:
        return [state.quest_top[0]]
    ordinary = [quest for quest in range(1, 10) if state.hidden >> quest & 1]
    if state.hidden >> ESCAPE & 1:
        left = len(ordinary) + 1
        low = state.rules.escape_position == "lower_half" and 2 * left <= state.rules.faces + 1
        if low or not ordinary:
            ordinary.append(ESCAPE)
    return ordinary


class RevealQuest(Chance[Biomes, Quest]):
    """BIO-090 The top quest board is turned over for all to see."""

    __slots__ = ("cell", "seat")
    rule: ClassVar[str] = "BIO-090"

    def __init__(self, seat: Seat, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return [(QUESTS[quest], 1) for quest in top_quests(state)]

    def apply(self, state: Biomes, seat: Seat, action: Quest) -> None:
        reveal(state, self.seat, self.cell, action.n)


def reveal(state: Biomes, seat: Seat, cell: int, quest: int) -> None:
    state.hidden &= ~(1 << quest)
    if state.quest_top:
        state.quest_top = state.quest_top[1:]
    state.order = (*state.order, quest)
    state.quests = put(state.quests, quest, LIVE)
    if bears_key(state, quest) and quest != DRAGON:  # the dragon's Key lies open in its hoard
        state.keys_in |= 1 << quest
    content = state.rules.content
    state.tell(f"A quest: {content.quest_names[quest]}. {content.quest_notes[quest]}", seat, what="quest")
    REVEALS[quest](state, seat, cell)


class ChooseSite(SeatStep[Biomes, Site]):
    """BIO-257, BIO-269, BIO-274, BIO-285, BIO-354 Several places are equally good: the explorer chooses."""

    __slots__ = ("choices", "quest")
    rule: ClassVar[str] = "BIO-257"
    asks: ClassVar[str] = "choose where the quest is set up"

    def __init__(self, seat: Seat, quest: int, choices: tuple[tuple[int, ...], ...]) -> None:
        self.seat = seat
        self.quest = quest
        self.choices = choices

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return [Site(cells) for cells in self.choices]

    def apply(self, state: Biomes, seat: Seat, action: Site) -> None:
        SITES[self.quest](state, seat, action.cells)

    def why_not(self, state: Biomes, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Site):
            return Refusal(self.rule, "That is not one of the best places for it.")
        return None


def choose_site(state: Biomes, seat: Seat, quest: int, choices: list[tuple[int, ...]]) -> None:
    """Go on with the only place, or ask the explorer."""
    if len(choices) == 1:
        SITES[quest](state, seat, choices[0])
    else:
        state.then(ChooseSite(seat, quest, tuple(choices)))


def set_up(state: Biomes, quest: int, kind: int, cell: int, counter: int) -> None:
    put_tile(state, cell, kind | FACE_UP)
    state.site = put(state.site, quest, cell)
    state.counter = put(state.counter, quest, counter)


def add_ally(state: Biomes, quest: int, cell: int) -> None:
    """BIO-197 An Ally Camp: no secrets, cool-down 6."""
    put_tile(state, cell, ALLY_TILE | FACE_UP)
    state.camps = {**state.camps, cell: ALLY + 8 * quest}
    state.ally = put(state.ally, quest, cell)
    state.ally_cool = put(state.ally_cool, quest, state.rules.ally_initial_cd)


def add_enemy(state: Biomes, quest: int, cell: int, side: int) -> None:
    """BIO-199, RULING-BIO-44 An enemy camp, asleep until its quest is decided; stealers take what waits in limbo (BIO-184)."""
    put_tile(state, cell, (KILLER_TILE if side == KILLER else STEALER_TILE) | FACE_UP)
    first = not [code for code in state.camps.values() if code & SIDE == STEALER]
    state.camps = {**state.camps, cell: side + 8 * quest}
    state.enemy = put(state.enemy, quest, cell)
    if state.rules.quest_camps_dormant:
        state.stage = put(state.stage, quest, DORMANT)
    else:
        state.stage = put(state.stage, quest, AWAKE)
        cool_enemy(state, quest, state.rules.quest_lost_cd)
    if side == STEALER and first:
        receive_limbo(state, cell)


def wake(state: Biomes, quest: int, value: int) -> None:
    """BIO-200, BIO-232 The quest is decided: from now on an ordinary enemy camp."""
    state.stage = put(state.stage, quest, AWAKE)
    if not state.raid[quest]:
        cool_enemy(state, quest, value)
