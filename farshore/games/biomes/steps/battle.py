"""Battles (BIO-259 to BIO-272, BIO-315): who fights along, the die, and what it means for the war."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Step
from farshore.games.biomes.actions.answers import Abstain, Join
from farshore.games.biomes.actions.chance import D6, Die
from farshore.games.biomes.actions.lists import JOIN_OR_NOT
from farshore.games.biomes.content.numbers import (
    FACE_UP,
    HEALTHY,
    LOST,
    PLAIN,
    TRADE,
    TUG,
    WON,
)
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.effects import (
    break_routes,
    destroy,
    empty_tile,
    key_for,
    lay,
    lose_key,
    put_tile,
    throw,
)
from farshore.games.biomes.steps.harm import injure
from farshore.games.biomes.steps.reveal import wake
from farshore.games.biomes.steps.wars import lay_war_tile

BONUS_CAP = 3


class Battle(Chance[Biomes, Die]):
    """BIO-259, BIO-260, BIO-265, BIO-270 A D6 plus at most 3: supply given, and one for every sword."""

    __slots__ = ("fighters", "quest")
    rule: ClassVar[str] = "BIO-259"

    def __init__(self, quest: int, fighters: tuple[int, ...]) -> None:
        self.quest = quest
        self.fighters = fighters

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6 if state.is_live(self.quest) else []

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        dice = throw(state, action.n)
        bonus = min(BONUS_CAP, state.bonus[self.quest] + len(self.fighters))
        state.bonus = put(state.bonus, self.quest, 0)
        won = action.n > 1 and action.n + bonus >= state.rules.war_success_from
        state.tell(
            f"Battle: {action.n} + {bonus}, the {'ally' if won else 'enemy'} gains ground.",
            what="battle",
            dice=dice,
        )
        if not won and self.fighters:
            injure(state, list(self.fighters))  # BIO-265
        if not state.result:
            advance(state, self.quest, won)


def advance(state: Biomes, quest: int, won: bool) -> None:
    if quest == TUG:
        move_front(state, won)
        return
    row = state.second if won else state.counter
    left = row[TRADE] - 1
    if won:
        state.second = put(state.second, TRADE, left)
    else:
        state.counter = put(state.counter, TRADE, left)
    if not left:
        win_war(state, TRADE) if won else lose_war(state, TRADE)


def move_front(state: Biomes, won: bool) -> None:
    """BIO-259, BIO-266 One cell towards the loser; unexplored ground is rolled for when the front gets there."""
    place = state.counter[TUG] + (-1 if won else 1)
    state.counter = put(state.counter, TUG, place)
    cell = state.front[place]
    if place == 0:
        win_war(state, TUG)
    elif place == len(state.front) - 1:
        lose_war(state, TUG)
    elif state.is_legal(cell):
        lay_war_tile(state, cell, -1)


def win_war(state: Biomes, quest: int) -> None:
    """BIO-268, BIO-272, RULING-BIO-73 The Key lies face-up at the Ally Camp, whose services open; the killers sleep long."""
    state.quests = put(state.quests, quest, WON)
    state.tell("The war is won.", what="won")
    lay(state, state.ally[quest], key_for(state, quest))
    wake(state, quest, state.rules.war_won_cd)


def lose_war(state: Biomes, quest: int) -> None:
    """BIO-267 The Ally Camp is destroyed with its Key and all that is stored; players there are unharmed."""
    state.quests = put(state.quests, quest, LOST)
    cell = state.ally[quest]
    state.tell(f"The war is lost; the Ally Camp at {printed(cell)} burns.", what="lost")
    destroy(state, empty_tile(state, cell))
    state.camps = {**state.camps}
    del state.camps[cell]
    state.ally = put(state.ally, quest, 0)
    put_tile(state, cell, PLAIN | FACE_UP)
    break_routes(state, cell)
    wake(state, quest, state.rules.quest_lost_cd)
    lose_key(state, quest)


class AskToJoin(Step[Biomes, Join | Abstain]):
    """BIO-262, BIO-315 Everybody else on the tile may fight along, one after the other; nobody has to."""

    __slots__ = ("asked", "fighters", "quest")
    rule: ClassVar[str] = "BIO-262"
    asks: ClassVar[str] = "join the fight, or stand aside"

    def __init__(self, quest: int, asked: tuple[int, ...], fighters: tuple[int, ...]) -> None:
        self.quest = quest
        self.asked = asked
        self.fighters = fighters

    def actor(self, state: Biomes) -> Seat:
        return self.asked[0]

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return JOIN_OR_NOT

    def apply(self, state: Biomes, seat: Seat, action: Join | Abstain) -> None:
        fighters = (*self.fighters, seat) if isinstance(action, Join) else self.fighters
        next_fighter(state, self.quest, self.asked[1:], fighters)


def call_to_arms(state: Biomes, seat: Seat, quest: int) -> None:
    """BIO-264, RULING-BIO-72 The starter fights; the others on the tile are asked, or all take part by option."""
    count = state.rules.seats
    others = [(seat + n) % count for n in range(1, count)]
    beside = [o for o in others if state.cells[o] == state.cells[seat] and state.status[o] == HEALTHY]
    if state.rules.join_policy == "auto":
        next_fighter(state, quest, (), (seat, *beside))
    else:
        next_fighter(state, quest, tuple(beside), (seat,))


def next_fighter(state: Biomes, quest: int, asked: tuple[int, ...], fighters: tuple[int, ...]) -> None:
    if asked:
        state.then(AskToJoin(quest, asked, fighters))
    else:
        FIGHTS[quest](state, fighters)


def start_battle(state: Biomes, quest: int, fighters: tuple[int, ...]) -> None:
    state.then(Battle(quest, fighters))


def tug_battle(state: Biomes, fighters: tuple[int, ...]) -> None:
    start_battle(state, TUG, fighters)


def trade_battle(state: Biomes, fighters: tuple[int, ...]) -> None:
    start_battle(state, TRADE, fighters)


FIGHTS = {TUG: tug_battle, TRADE: trade_battle}
