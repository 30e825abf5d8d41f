"""Errands for the nine quests: where to go, what to do there, how likely it brings the Key, and what it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farshore.games.biomes.content.numbers import (
    CRYPT,
    DRAGON,
    FACE_UP,
    GANG,
    KEY,
    LIVE,
    RUIN,
    SINKING,
    SPRING,
    SUPPLY,
    TEMPLE,
    TOOLS,
    TRADE,
    TUG,
)
from farshore.games.biomes.steps.engagements import can_lend_sword

if TYPE_CHECKING:
    from farshore.bots.biomes.planner import Planner

INJURY: Final = 3.4  # rounds until an injured player acts again
UNSTAFFED: Final = 0.25  # what an errand is worth to a player whom the others do not need there


def all_quests(plan: Planner) -> None:
    look = plan.look
    if look.is_open(SPRING):
        spring(plan)
    for quest in (CRYPT, SINKING):
        if look.is_open(quest):
            plunder(plan, quest)
    if look.is_open(TEMPLE) or plan.state.priests[plan.seat]:
        temple(plan)
    if look.is_open(GANG):
        gang(plan)
    for quest in (TUG, TRADE):
        if look.is_open(quest):
            war(plan, quest)
    if plan.state.quests[DRAGON] == LIVE:
        dragon(plan)
    if look.is_open(RUIN):
        ruins(plan)


def share(plan: Planner, cell: int, staff: int, bearers_last: bool = False) -> float:
    """The whole worth for those who are nearest, less for others."""
    return 1.0 if plan.look.distance_rank(cell, bearers_last) < staff else UNSTAFFED


def spring(plan: Planner) -> None:
    """Whoever stands on the uncovered Fountain first wins it; until then its tiles are turned over."""
    state = plan.state
    look = plan.look
    party = state.racer[SPRING]
    if state.site[SPRING]:
        goals = [state.site[SPRING]]
    else:
        goals = [cell for cell in state.area if not state.tiles[cell] & FACE_UP]
    if not goals:
        return
    far = state.rules.wedge.distance
    left = look.rounds(max(1, min([far(party, cell) for cell in goals]) / 2)) if party else 20.0
    for cell in goals:
        away = plan.walk.away(cell)
        time = left * plan.per_turn + plan.spare_actions() - away
        chance = 0.85 if time > 0 else 0.15
        chance *= 1.0 if state.site[SPRING] else 0.6
        plan.add(look.key * chance * share(plan, cell, 2), cell, 1.0, "", True)


def plunder(plan: Planner, quest: int) -> None:
    """One Key in six tries, two actions each, while the quest lasts."""
    state = plan.state
    look = plan.look
    cell = state.site[quest]
    if quest == SINKING:
        left = look.rounds(state.counter[quest] + state.second[quest])
    else:
        party = state.racer[CRYPT]
        left = look.rounds(state.rules.wedge.distance(party, cell) / 2 + 1) if party else 20.0
    tries = (left * plan.per_turn + plan.spare_actions() - plan.walk.away(cell)) / 2
    if tries < 1:
        return
    chance = 1 - (5 / 6) ** tries
    staff = 2 if look.seats < 4 else 3
    plan.add(look.key * chance * share(plan, cell, staff), cell, min(12.0, 2 * tries), "plunder", True)


def temple(plan: Planner) -> None:
    """Find it, lead the priests off the mountain and let them go: twelve actions or so, for one player or two."""
    state = plan.state
    look = plan.look
    cell = state.site[TEMPLE]
    held = state.priests[plan.seat]
    if held and plan.here != cell:
        plan.add(look.key, plan.here, 1.0, "release", True)
        return
    left = look.rounds(state.counter[TEMPLE])
    room = (state.capacity(plan.seat) - state.weight(plan.seat)) // max(1, state.rules.priest_weight)
    if held and (not state.priests_in or room < 1):
        for near in state.rules.wedge.near(cell):
            plan.add(look.key, near, 2.0, "", True)
        return
    if not state.priests_in:
        return
    work = 3.0 * state.priests_in + (0.0 if state.temple else 3.0)
    time = left * plan.per_turn + plan.spare_actions() - plan.walk.away(cell) - work / 2
    chance = 0.9 if time > 0 else 0.2
    worth = look.key * chance * share(plan, cell, 2)
    if state.temple and room < 1:
        plan.lighten(worth, cell)
    else:
        plan.add(worth, cell, work, "lead" if state.temple else "search", True)


def may_risk(plan: Planner, fighters: int) -> bool:
    """Somebody has to stay on their feet, and Keys are not taken into a fight."""
    return len(plan.look.healthy) > fighters and not plan.look.carries_key()


def gang(plan: Planner) -> None:
    """One try in three brings the Key, one in three an injury."""
    state = plan.state
    if state.enraged or not state.gang or not may_risk(plan, 1):
        return
    lost = 0.5 * INJURY * plan.per_turn
    for near in state.rules.wedge.near(state.gang):
        worth = 0.5 * plan.look.key * share(plan, state.gang, 1, True)
        plan.add(worth, near, 1.5 + lost, "attack gang")


def odds(bonus: int) -> float:
    """BIO-259, BIO-260 The chance to win a battle."""
    return min(5, 2 + min(3, bonus)) / 6


def war(plan: Planner, quest: int) -> None:
    """Two or three go to the warriors, give a Supply first, and fight if the odds are good."""
    state = plan.state
    look = plan.look
    fighters = look.fighters(3)
    if fighters < 1 or look.carries_key():
        return
    field = state.front[state.counter[TUG]] if quest == TUG else state.ally[TRADE]
    rank = look.distance_rank(field, True)
    goods = len(state.goods(plan.seat))
    best = odds(fighters + (1 if goods else 0))
    ahead = state.counter[TUG] if quest == TUG else state.second[TRADE]
    behind = len(state.front) - 1 - state.counter[TUG] if quest == TUG else state.counter[TRADE]
    enough = 0.5 if look.is_desperate() else 0.6
    if best < enough or rank >= fighters:
        return
    chance = best**ahead * (1.5 if behind > 1 else 1.0)
    work = 2.0 * ahead + (1 - best) * ahead * INJURY * plan.per_turn
    worth = look.key * min(0.9, chance)
    if look.hopes() > state.rules.keys_needed:
        worth *= 0.2  # killers sleep as long as their war goes on
    own_cell = plan.here
    present = [s for s in state.healthy_at(own_cell) if not look.held[s]]
    ready = min(fighters, len(present)) + state.bonus[quest]
    at_field = can_lend_sword(state, own_cell, quest) and (quest == TUG or own_cell == field)
    if at_field and not state.sworn >> quest & 1:
        gives = goods and own_cell == state.ally[quest] and not state.is_shut(own_cell)
        if not state.bonus[quest] and gives and ready < 3:
            plan.add(worth * 1.5, own_cell, work, f"donate {quest}")
        elif odds(ready) >= enough and len(look.healthy) > min(fighters, len(present)):
            plan.add(worth, own_cell, work, f"sword {quest}")
        else:
            plan.add(worth, own_cell, work, "end turn")
    elif at_field:
        plan.add(worth * 0.3, own_cell, work, "end turn")
    else:
        plan.add(worth * (0.3 if state.sworn >> quest & 1 else 1.0), field, work, "")


def dragon(plan: Planner) -> None:
    """Three or four go together; a Key in the hoard is what they are after."""
    state = plan.state
    look = plan.look
    if KEY not in [state.types[token] for token in state.hoard]:
        return
    fighters = look.fighters(4)
    cell = state.site[DRAGON]
    least = 1 if look.is_desperate() else 3
    if fighters < least or look.carries_key() or look.distance_rank(cell, True) >= fighters:
        return
    success = 0.2 * fighters
    work = 2.0 + (1 - success) * INJURY * plan.per_turn
    worth = look.key * success
    others = [s for s in state.healthy_at(cell) if not look.held[s] and s != plan.seat]
    if len(others) + 1 >= fighters:
        plan.add(worth, cell, work, "attack dragon")
    else:
        # Whoever waits there already should not wait in vain.
        plan.add(worth * (1.0 if others else 0.5), cell, work, "end turn")


def ruins(plan: Planner) -> None:
    """Repairs pay when they can be brought to the end with what the seat knows to be at hand."""
    state = plan.state
    look = plan.look
    cell = state.site[RUIN]
    lacking = state.rules.ruins_full - state.counter[RUIN]
    reach = 2 * len(plan.own_and_home(TOOLS)) + len(plan.own_and_home(SUPPLY)) // 2
    if reach + 1 < lacking:
        return
    worth = look.key * 0.6
    plan.add(worth, cell, lacking, "repair tools")
    plan.add(worth * 0.9, cell, lacking, "repair supplies")
