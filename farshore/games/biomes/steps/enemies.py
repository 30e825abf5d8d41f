"""Steps 5a and 5b of the board turn (BIO-041, BIO-201 to BIO-203, BIO-230, BIO-231): parties walk home, camps roll or attack."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome
from farshore.games.biomes.actions.chance import D6, Die
from farshore.games.biomes.content.numbers import (
    ALLY,
    AWAKE,
    SIDE,
)
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.cooling import cool_camp
from farshore.games.biomes.steps.raids import Attack, WalkHome


class Parties(Automatic[Biomes]):
    """BIO-041 Step 5a: parties on their way home move, in order of their camps' reveal."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-041"

    def run(self, state: Biomes) -> None:
        if any(state.raid):
            speed = state.rules.npc_speed
            state.then(*[WalkHome(quest, speed) for quest in enemy_quests(state) if state.raid[quest]])


class Enemies(Automatic[Biomes]):
    """BIO-041, BIO-201 Step 5b: awake camps with no party out roll, or attack if berserk."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-041"

    def run(self, state: Biomes) -> None:
        state.then(*[ENEMY_CAMPS[quest] for quest in enemy_quests(state)])


class EnemyCamp(Automatic[Biomes]):
    """BIO-044, BIO-203, BIO-230, BIO-231, BIO-311 One camp: berserk it attacks, once a board turn; else it rolls."""

    __slots__ = ("quest",)
    rule: ClassVar[str] = "BIO-201"

    def __init__(self, quest: int) -> None:
        self.quest = quest

    def run(self, state: Biomes) -> None:
        quest = self.quest
        if state.stage[quest] != AWAKE or state.raid[quest] or state.gang == state.enemy[quest]:
            return
        if not state.enemy_cool[quest]:
            if not state.struck >> quest & 1:
                state.then(Attack(quest))
        elif not state.fresh >> quest & 1:
            state.then(COOL_ENEMIES[quest])


class CoolEnemy(Chance[Biomes, Die]):
    """BIO-201 A camp's own die."""

    __slots__ = ("quest",)
    rule: ClassVar[str] = "BIO-201"

    def __init__(self, quest: int) -> None:
        self.quest = quest

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        cool_camp(state, self.quest, action.n)


def enemy_quests(state: Biomes) -> list[int]:
    """Enemy camps in order of reveal."""
    return [code >> 3 for code in state.camps.values() if code & SIDE > ALLY]


ENEMY_CAMPS: Final[list[EnemyCamp]] = [EnemyCamp(quest) for quest in range(11)]


COOL_ENEMIES: Final[list[CoolEnemy]] = [CoolEnemy(quest) for quest in range(11)]
