"""What a position is worth: the chance that the team gets out, as whole games of pathfinders have shown it.

The weights were fitted to 23,000 positions at the beginning of a round, of 2,350 games that two, three and four
pathfinders played to their end (logistic regression; on games kept apart it tells a won position from a lost one in 80 of
100 pairs). One weight is chosen, not fitted: whoever is down. All that a guide is shown are samples, so everything in
them may be used.
"""

from __future__ import annotations

import math
from typing import Final

from farshore.games.biomes.content.numbers import (
    AWAKE,
    CRYPT,
    DRAGON,
    FACE_UP,
    GANG,
    HEALTHY,
    KEY,
    KILLER,
    LIVE,
    RUIN,
    SIDE,
    SINKING,
    SPRING,
    SUPPLY,
    TEMPLE,
    TRADE,
    TUG,
)
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.raids import targets

Row = tuple[float, ...]

BASE: Final[Row] = (0.0, 0.0, 0.10, 0.28, -0.29, -0.29)  # by players
# The chance that the Key of a quest is won at all, by number.
CHANCE: Final[Row] = (0.0, 0.2, 0.25, 0.6, 0.6, 0.5, 0.3, 0.15, 0.6, 0.6)
FOUND: Final[Row] = (0.0, -1.11, -1.45, 0.42, 0.33, 0.53, 0.0, -0.40, -0.51, 0.39)  # a live quest with its Key inside
TIME: Final[Row] = (0.0, 0.62, 0.91, 0.98, 0.56, 0.0, 0.0, 0.34, 1.13, 0.47)  # four updates more before it is over
WAY: Final[Row] = (0.0, -0.19, 0.0, -0.58, 0.0, 0.0, 0.0, 0.0, -0.44, -0.34)  # six tiles to the nearest of us
UNFOUND: Final[Row] = (0.0, -0.50, -0.51, 0.62, 0.80, 0.25, 0.15, -0.06, 0.62, 0.91)  # a quest still to be found
STOCKED: Final[Row] = (-0.43, -0.25, -0.11)  # killers are awake, and so many secrets lie at the Main Camp
DOWN: Final = -0.8  # everybody injured or captured; chosen


def worth(state: Biomes) -> float:
    """From 0 to 1, as long as nothing is decided."""
    score = BASE[state.rules.seats] + keys(state) + camp(state) + people(state)
    return 1 / (1 + math.exp(-score))


def keys(state: Biomes) -> float:
    """Keys in hand, within reach and beyond; and the door."""
    rules = state.rules
    types = state.types
    needed = rules.keys_needed
    held = len([t for pack in state.packs for t in pack if types[t] == KEY]) + len(state.exit_keys)
    lying, stolen = 0, len([t for loot in state.loot for t in loot if types[t] == KEY])
    for cell, tokens in state.lying.items():
        count = len([token for token in tokens if types[token] == KEY])
        if count and state.is_enemy(cell):
            stolen += count
        else:
            lying += count
    hoard = len([token for token in state.hoard if types[token] == KEY])
    have = held + lying
    missing = max(0, needed - have)
    score = 0.55 * min(1.0, have / needed) + 0.86 * min(2, max(0, have - needed)) - 0.41 * lying / needed
    score += (2.03 * stolen + 1.26 * hoard - 0.47 * missing) / needed
    hope = 0.3 * (hoard + stolen)
    for quest in range(1, 10):
        if state.quests[quest] == LIVE and state.keys_in >> quest & 1:
            hope += CHANCE[quest]
            score += live(state, quest)
        elif state.hidden >> quest & 1:
            hope += CHANCE[quest]
            score += UNFOUND[quest]
    score += 0.95 * max(-2.0, min(2.0, hope - missing)) if missing else 0.9
    return score + door(state, missing)


def live(state: Biomes, quest: int) -> float:
    """A quest that can still be won: what it is, how long it lasts, how far it is."""
    far = state.rules.wedge.distance
    score = FOUND[quest] + TIME[quest] * min(6.0, updates(state, quest)) / 4
    if quest == TEMPLE:
        score += 0.26 * state.temple + 0.16 * state.priests_saved / 3
    cell = state.site[quest]
    if quest == SPRING and not cell and state.area:
        cell = state.area[0]
    elif quest == TUG and state.front:
        cell = state.front[state.counter[TUG]]
    if not WAY[quest] or not cell:
        return score
    ways = [far(position, cell) for seat, position in enumerate(state.cells) if state.status[seat] == HEALTHY]
    return score + WAY[quest] * min(10, min(ways, default=9)) / 6


def updates(state: Biomes, quest: int) -> float:
    """How many more it takes until the quest is over by itself, about."""
    far = state.rules.wedge.distance
    if quest == SINKING:
        return state.counter[quest] + state.second[quest]
    if quest in (TEMPLE, TRADE):
        return state.counter[quest]
    if quest == RUIN:
        return state.counter[quest] / 1.33
    if quest == TUG:
        return len(state.front) - 1 - state.counter[TUG]
    if quest in (GANG, DRAGON):
        return 6
    party = state.racer[quest]
    goals = [state.site[quest]] if state.site[quest] else []
    if quest == SPRING and not goals:
        goals = [cell for cell in state.area if not state.tiles[cell] & FACE_UP]
    if not party or not goals:
        return 4 if party else 8
    return min([far(party, cell) for cell in goals]) / 2 + (1 if quest == CRYPT else 0)


def door(state: Biomes, missing: int) -> float:
    """The way out: how far it is for the last of us, once the Keys are there."""
    out = state.site[10]
    if not out:
        return (0.14 if state.hidden == 1 << 10 else 0.0) - (0.0 if missing else 1.0)
    if missing:
        return -0.42 - 0.19 * missing
    far = state.rules.wedge.distance
    last = max([far(cell, out) if cell else 9 for cell in state.cells])
    return -0.42 - 1.0 + 2.35 - 1.76 * last / 6


def camp(state: Biomes) -> float:
    """Killers who are awake, and what they would find at the Main Camp."""
    stock = len(state.lying.get(HOME, ()))
    score = 0.22 * min(6, stock) / 4
    killers = [
        quest
        for quest in range(1, 5)
        if state.stage[quest] == AWAKE
        and state.camps[state.enemy[quest]] & SIDE == KILLER
        and HOME in targets(state, quest)
    ]
    if not killers:
        return score
    score -= 1.02 + (0.82 if len(killers) > 1 else 0.0)
    if stock < len(STOCKED):
        score += STOCKED[stock]
    if not stock and [quest for quest in killers if state.enemy_cool[quest] <= 6 and not state.raid[quest]]:
        score -= 0.57
    return score


def people(state: Biomes) -> float:
    seats = state.rules.seats
    carried = len([t for pack in state.packs for t in pack if state.types[t] == SUPPLY])
    return 0.13 * carried / seats + DOWN * (1 - state.status.count(HEALTHY) / seats)
