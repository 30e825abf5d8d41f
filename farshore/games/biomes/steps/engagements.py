"""Quest interactions and services that a tile offers (BIO-233 to BIO-247, BIO-250 to BIO-341)."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.biomes.actions.decisions import HireDisrupt, HireHunt, HireRescue, Ransom, Trade
from farshore.games.biomes.actions.lists import (
    ATTACK_DRAGON,
    ATTACK_GANG,
    DONATE,
    LEAD,
    PLUNDER,
    RELEASE,
    REPAIRS,
    SEARCH,
    SHIELDS,
    SWORD,
)
from farshore.games.biomes.content.numbers import (
    CAPTIVE,
    CRYPT,
    DRAGON,
    KIND,
    LIVE,
    MAIN_TILE,
    PLAYERS,
    RUIN,
    SIDE,
    SINKING,
    TEMPLE,
    TOOLS,
    TRADE,
    TUG,
)
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.gang import may_attack_gang
from farshore.games.biomes.steps.mercenaries import may_hire, quarry_of, rescuable

PLUNDER_COST: Final = 2


def is_quiet(state: Biomes, seat: Seat, cell: int) -> bool:
    """On ordinary land there is nothing to do for quests, but for the gang, the front of a war, and priests."""
    return (
        state.tiles[cell] & KIND <= MAIN_TILE
        and state.camps.get(cell, 0) & SIDE <= PLAYERS
        and not state.priests[seat]
        and not (state.gang and not state.enraged and may_attack_gang(state, seat))
        and not (state.quests[TUG] == LIVE and can_lend_sword(state, cell, TUG))
    )


def list_quests(state: Biomes, seat: Seat, cell: int, legal: list[Action]) -> None:
    """Quest interactions and services on this tile."""
    actions = state.actions
    quests = state.quests
    if actions >= state.rules.quest_cost:
        list_interactions(state, seat, cell, legal)
    if actions >= PLUNDER_COST and (
        (cell == state.site[SINKING] and quests[SINKING] == LIVE)
        or (cell == state.site[CRYPT] and quests[CRYPT] == LIVE)
    ):
        legal.append(PLUNDER)
    if not actions:
        return
    if quests[TUG] > LIVE or quests[TRADE] > LIVE:
        list_services(state, seat, cell, legal)
    if CAPTIVE in state.status and state.is_enemy(cell) and len(state.goods(seat)) >= state.rules.ransom:
        held = [other for other, status in enumerate(state.status) if status == CAPTIVE and state.cells[other] == cell]
        legal += [Ransom(other) for other in held]


def list_interactions(state: Biomes, seat: Seat, cell: int, legal: list[Action]) -> None:
    """BIO-250, BIO-251 What costs the usual price of a quest interaction."""
    quests = state.quests
    site = state.site
    if state.gang and may_attack_gang(state, seat):
        legal.append(ATTACK_GANG)
    if cell == site[DRAGON] and quests[DRAGON] == LIVE:
        legal.append(ATTACK_DRAGON)
    if cell == site[RUIN] and quests[RUIN] == LIVE:
        list_goods(state, seat, REPAIRS[0], REPAIRS[1], legal)
    if cell == site[SINKING] and quests[SINKING] == LIVE and not state.second[SINKING]:
        list_goods(state, seat, SHIELDS[0], SHIELDS[1], legal)
    if quests[TEMPLE] == LIVE:
        list_temple(state, seat, cell, legal)
    if quests[TUG] == LIVE or quests[TRADE] == LIVE:
        list_wars(state, seat, cell, legal)


def list_goods(state: Biomes, seat: Seat, tools: Action, supplies: Action, legal: list[Action]) -> None:
    """BIO-323, BIO-328 One Repair Tools or two Supplies."""
    if state.goods(seat, TOOLS):
        legal.append(tools)
    if len(state.goods(seat)) >= 2:
        legal.append(supplies)


def list_temple(state: Biomes, seat: Seat, cell: int, legal: list[Action]) -> None:
    """BIO-337 to BIO-339 Search, lead a priest away, let one go on safe ground."""
    if cell == state.site[TEMPLE]:
        if not state.temple:
            legal.append(SEARCH)
        elif state.priests_in:
            weight = state.rules.priest_weight
            if state.weight(seat) + weight <= state.gifts[seat][1]:
                legal.append(LEAD)
    elif state.priests[seat]:
        legal.append(RELEASE)


def list_wars(state: Biomes, seat: Seat, cell: int, legal: list[Action]) -> None:
    """BIO-261 to BIO-263, BIO-271 Supply and swords for a live war."""
    for quest in (TUG, TRADE):
        if state.quests[quest] != LIVE:
            continue
        if cell == state.ally[quest] and not state.bonus[quest] and state.goods(seat) and not state.is_shut(cell):
            legal.append(DONATE[quest])
        if not state.sworn >> quest & 1 and can_lend_sword(state, cell, quest):
            legal.append(SWORD[quest])


def list_services(state: Biomes, seat: Seat, cell: int, legal: list[Action]) -> None:
    """BIO-233, BIO-238 Trade and mercenaries, after their wars were won."""
    if cell == state.ally[TRADE] and may_trade(state) and len(state.goods(seat)) >= state.rules.trade_cost:
        legal.append(Trade())
    if may_hire(state, seat):
        list_missions(state, len(state.goods(seat)), legal)


def can_lend_sword(state: Biomes, cell: int, quest: int) -> bool:
    """BIO-262, BIO-271 On the warriors' tile; in the Trade War on either camp."""
    if quest == TUG:
        return bool(state.front) and cell == state.front[state.counter[TUG]]
    return cell in (state.ally[TRADE], state.enemy[TRADE])


def may_trade(state: Biomes) -> bool:
    """BIO-198, BIO-233 The war was won and the camp is off cool-down."""
    return state.ally[TRADE] > 0 and state.quests[TRADE] != LIVE and not state.ally_cool[TRADE]


def list_missions(state: Biomes, rich: int, legal: list[Action]) -> None:
    rules = state.rules
    if rich:
        legal += [HireRescue(quest) for quest in range(1, 5) if rescuable(state, quest)]
    if state.gang and state.enraged >= 0 and rich >= rules.merc_disrupt_cost:
        legal.append(HireDisrupt())
    if rich >= rules.merc_hunt_cost:
        legal += [HireHunt(quest) for quest in quarry_of(state)]
