"""Quest 6 (BIO-312 to BIO-318): the Dragon's Lair."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Step
from farshore.games.biomes.actions.answers import Loot
from farshore.games.biomes.actions.chance import D6, Die
from farshore.games.biomes.content.numbers import (
    DRAGON,
    LAIR,
)
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.battle import FIGHTS
from farshore.games.biomes.steps.box import DrawInto
from farshore.games.biomes.steps.draws import AFTER_DRAW, draw_cell
from farshore.games.biomes.steps.effects import commit, key_for, keys_among, lift, publish, secret, throw
from farshore.games.biomes.steps.ending import bears_key
from farshore.games.biomes.steps.harm import injure
from farshore.games.biomes.steps.overflow import give
from farshore.games.biomes.steps.reveal import REVEALS, set_up

BONUS_CAP = 3


def reveal_dragon(state: Biomes, _seat: Seat, cell: int) -> None:
    """BIO-312 Two random secrets and a Key, face-up in the hoard."""
    set_up(state, DRAGON, LAIR, cell, 0)
    if bears_key(state, DRAGON):
        state.hoard = (key_for(state, DRAGON),)
    state.then(DrawInto("hoard", 2))


def update_dragon(state: Biomes) -> None:
    """BIO-204, BIO-313 Among all camps of any side that hold a secret, one at random."""
    rich = [cell for cell in state.camps if state.lying.get(cell)]
    draw_cell(state, "dragon", (), rich)


def dragon_theft(state: Biomes, _numbers: tuple[int, ...], cell: int) -> None:
    """BIO-313, BIO-314 Its two most valuable secrets; what the dragon has lies open."""
    rank = state.rules.value_rank
    wanted = sorted([(rank[state.types[token]], token) for token in state.lying.get(cell, ())])
    stolen = tuple([token for _, token in wanted[: state.rules.dragon_take]])
    for token in stolen:
        lift(state, cell, token)
        publish(state, token)
    state.hoard = (*state.hoard, *stolen)
    if state.events is not None:
        names = " and ".join([secret(state, token) for token in stolen])
        text = f"The dragon robs {place_name(state, cell)} of {names}."
        state.tell(text, what="theft", keys=keys_among(state, stolen))


class DragonFight(Chance[Biomes, Die]):
    """BIO-315, BIO-316, BIO-318 One D6 for all, plus 1 for each attacker beyond the first, at most 3; a 1 always injures."""

    __slots__ = ("fighters",)
    rule: ClassVar[str] = "BIO-315"

    def __init__(self, fighters: tuple[int, ...]) -> None:
        self.fighters = fighters

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        dice = throw(state, action.n)
        total = action.n + min(BONUS_CAP, len(self.fighters) - 1)
        result = state.rules.content.dice[DRAGON][min(6, total)] if action.n > 1 else "injury"
        state.tell(f"The dragon is attacked: {action.n}, in all {total}.", what="fight", dice=dice)
        if result == "injury":
            injure(state, list(self.fighters))
        elif result == "loot":
            state.then(DivideLoot(self.fighters, state.rules.dragon_loot))


class DivideLoot(Step[Biomes, Loot]):
    """BIO-316, BIO-317 The starter chooses two secrets and who takes which."""

    __slots__ = ("fighters", "left")
    rule: ClassVar[str] = "BIO-317"
    asks: ClassVar[str] = "choose a secret of the hoard and who takes it"

    def __init__(self, fighters: tuple[int, ...], left: int) -> None:
        self.fighters = fighters
        self.left = left

    def actor(self, state: Biomes) -> Seat:
        return self.fighters[0]

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        if not self.left:
            return []
        return [Loot(token, taker) for token in state.hoard for taker in self.fighters]

    def apply(self, state: Biomes, seat: Seat, action: Loot) -> None:
        commit(state)
        state.hoard = tuple([token for token in state.hoard if token != action.token])
        if state.events is not None:
            text = f"@{action.seat} takes {secret(state, action.token)} from the hoard."
            state.tell(text, action.seat, what="loot", keys=keys_among(state, (action.token,)))
        state.then(DivideLoot(self.fighters, self.left - 1))
        give(state, action.seat, action.token)


def fight_dragon(state: Biomes, fighters: tuple[int, ...]) -> None:
    state.then(DragonFight(fighters))


FIGHTS[DRAGON] = fight_dragon
AFTER_DRAW["dragon"] = dragon_theft
REVEALS[DRAGON] = reveal_dragon
