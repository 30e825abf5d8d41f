"""Biomes: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.biomes.content.numbers import DRAWN, GANG, HEALTHY, RUIN, SINKING, SUPPLY, TEMPLE, TOOLS, TRADE, TUG
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.dragon import DivideLoot
from farshore.games.biomes.steps.turn import Turn
from tests.laws.shown.table import Figures, Outcomes, Purse, Table


def purse(state: Biomes, seat: Seat) -> Purse:
    """BIO-068 Goods are paid out of the pack or from the own tile: what is picked up or put down is not spent."""
    at_hand = [*state.packs[seat], *[token for lying in state.lying.values() for token in lying]]
    kinds = [state.types[token] for token in at_hand]
    actions = state.actions if state.active == seat else 0
    return {"action": actions, "supply": kinds.count(SUPPLY), "tools": kinds.count(TOOLS)}


def progress(state: Biomes, quest: int) -> int | None:
    """Section 12: the counter of a quest board, where the quest has one."""
    if quest == GANG:
        return state.subdued
    return state.counter[quest] if quest in (TUG, TRADE, RUIN, SINKING, TEMPLE) else None


def faces_that_end_it(state: Biomes, step: int) -> int:
    """BIO-195 How many faces of the die end the shortest cool-down of a step of the board's turn."""
    waiting = {
        1: [building[2] for building in state.buildings.values() if building[2]],
        2: [left for seat, left in enumerate(state.heal) if state.status[seat] == 1],
        3: [left for left in state.ally_cool if left],
        5: [state.enemy_cool[quest] for quest in range(1, 5) if state.is_awake(quest) and not state.raid[quest]],
    }[step]
    return min(6, 7 - min(waiting))


FIGURES: Final[Figures] = {
    r"seat \d+ action": lambda state: state.actions,
    r"seat (\d+) action of": lambda state, seat: state.rules.base_actions + state.gifts[seat][0],
    r"seat (\d+) secret": lambda state, seat: len(state.packs[seat]),
    r"seat (\d+) priest": lambda state, seat: state.priests[seat],
    r"seat (\d+) cooldown": lambda state, seat: state.heal[seat],
    r"seat (\d+) captivity": lambda state, seat: state.term[seat],
    r"seat (\d+) (?:capacity|weight of)": lambda state, seat: state.gifts[seat][1],
    r"seat (\d+) weight": lambda state, seat: (
        sum([state.rules.weights[state.types[token]] for token in state.packs[seat]])
        + state.priests[seat] * state.rules.priest_weight
    ),
    r"piece secret:(\d+) weight": lambda state, token: state.rules.weights[state.types[token]],
    r"piece priests": lambda state: state.priests_in,
    r"track keys value": lambda state: len(state.exit_keys),
    r"track quest:(\d+) value": progress,
    r"track \S+ (?:from|to)": None,  # printed on the board
    r"slot board board:(\d) n": faces_that_end_it,
    r"slot board board:\d of": 6,
    r"slots board raiders danger": 1,
    r"deck quests count": lambda state: state.hidden.bit_count(),
    r"deck box count": lambda state: state.box.size() + state.pool.size(),
    r"deck stack:(\w+) count": lambda state, terrain: state.stacks[DRAWN.index(terrain)],
}


def is_won(before: Biomes, after: Biomes) -> bool:
    """BIO-259 The front or the health of the Killer Camp has moved for the allies."""
    return after.counter[TUG] < before.counter[TUG] or after.second[TRADE] < before.second[TRADE]


def fought(before: Biomes, after: Biomes, _seat: Seat, result: str) -> bool:
    """BIO-265, BIO-305, BIO-316 What a battle, the gang or the dragon does to those who fight."""
    happened = {
        "win": is_won(before, after),
        "injury": after.status.count(HEALTHY) < before.status.count(HEALTHY),
        "subdue": after.subdued > before.subdued,
        "loot": isinstance(after.stack[-1], DivideLoot) if after.stack else False,
    }
    return happened[result] if result in happened else not any(happened.values())


def explored(before: Biomes, after: Biomes, _seat: Seat, face: str) -> bool:
    """BIO-081 Which stack a tile was taken from; none for a quest."""
    taken = [DRAWN[kind] for kind, left in enumerate(before.stacks) if after.stacks[kind] < left]
    return face == ("quest" if not taken or after.hidden != before.hidden else "lake" if "lake" in taken else "land")


def plundered(before: Biomes, after: Biomes, _seat: Seat, what: str) -> bool:
    """BIO-288, BIO-327 What is no longer in the Tomb or in Atlantis."""
    inside = [len([token for token in (*table.tomb, *table.slots) if token >= 0]) for table in (before, after)]
    happened = {"key": after.keys_in != before.keys_in, "secret": inside[1] < inside[0]}
    return happened[what] if what in happened else not any(happened.values())


def searched(_before: Biomes, after: Biomes, _seat: Seat, what: str) -> bool:
    """BIO-337 Whether the temple is found."""
    return after.temple == (what == "found")


OUTCOMES: Final[Outcomes] = {
    "explore": explored,
    "sword": fought,
    "attack": fought,
    "join": fought,
    "abstain": fought,
    "plunder": plundered,
    "search": searched,
}
TABLE = Table(purse, FIGURES, OUTCOMES, {}, turn=Turn, rolls=2)
