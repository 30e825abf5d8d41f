"""Quests in general, Tug of War and Trade War (6.15)."""

from __future__ import annotations

import pytest

from farshore.core.kernel import actors
from farshore.games.biomes.content.numbers import INJURED, KINDS, LOST, WON
from farshore.games.biomes.content.wedge import name_of, sideways
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.battle import Battle
from farshore.games.biomes.steps.ending import bears_key
from farshore.games.biomes.steps.turn import ACT
from farshore.games.biomes.steps.wars import best_steps, lay_war_tile, tug_pairs
from tests.games.biomes.positions import (
    begin,
    cell,
    draws,
    fresh,
    go,
    here,
    kind_at,
    land,
    may,
    move_on,
    position,
    put_at,
    refused,
    run,
    secret,
    show_quest,
)


def tug(seats: int = 3) -> Biomes:
    """A Tug of War with its battlefield at 4,4 and all choices made."""
    state = position(seats=seats)
    show_quest(state, 1, "4,4", "chance tile desert")
    if may(state)[0].startswith("site"):
        go(state, f"p1 {may(state)[0]}")
    while draws(state):
        go(state, f"chance {next(iter(draws(state)))}")
    return state


def trade_war() -> Biomes:
    state = position(seats=3)
    show_quest(state, 2, "2,2")
    go(state, f"p1 {may(state)[0]}")
    return state


def test_which_quests_hold_a_key() -> None:
    """BIO-249, RULING-BIO-06"""
    state = position()
    assert [bears_key(state, quest) for quest in range(1, 11)] == [True] * 9 + [False]
    assert not bears_key(position(dragon_key="none"), 6)


def test_what_a_quest_interaction_costs() -> None:
    """BIO-250, BIO-251, RULING-BIO-85"""
    for cost, left in ((0, 3), (1, 1), (2, 0)):
        state = position(seats=3, quest_action_cost=cost, actions=max(2, 2 * cost) if cost else 3)
        show_quest(state, 9, "1,2", "chance draw supply", "chance draw supply")
        put_at(state, 0, "1,2")
        go(state, "p1 search", "chance die 1")
        if cost < 2:
            assert state.actions == left
            go(state, "p1 search", "chance die 1")  # repeated as often as it can be paid


def test_a_short_box_gives_what_it_has() -> None:
    """BIO-255, BIO-254, RULING-BIO-80"""
    state = position()
    state.box.unseen[:] = [0] * 15
    state.box.unseen[5] = 2
    state.box.unseen[6] = 1
    fresh(state)
    show_quest(state, 6, "1,2", "chance draw captured", "chance draw supply")
    assert [state.types[token] for token in state.hoard] == [0, 6]
    assert state.box.bottom == [5]
    assert actors(state) == (0,)  # only Captured are left: none is put there


def test_the_battlefield_and_the_two_camps() -> None:
    """BIO-256, BIO-257, BIO-258, BIO-088, RULING-BIO-70, RULING-BIO-71"""
    state = position()
    show_quest(state, 1, "4,4")
    assert len(draws(state)) == 6
    go(state, "chance tile desert")
    assert here(state, "4,4") == []
    assert refused(state, "p1 site 9,9 8,8") == "BIO-257"
    go(state, f"p1 {may(state)[0]}")
    while draws(state):
        go(state, f"chance {next(iter(draws(state)))}")
    field, killer, ally = cell("4,4"), state.enemy[1], state.ally[1]
    far = state.rules.wedge.distance
    assert (far(field, killer), far(field, ally), far(killer, ally)) == (4, 3, 7)
    assert sideways(killer) < sideways(field) < sideways(ally)
    assert len(state.front) == 8
    assert state.front[state.counter[1]] == field
    assert state.stage[1] == 1
    assert state.ally_cool[1] == 6


@pytest.mark.parametrize("name", ["4,4", "1,1", "0,3"])
def test_the_camps_of_the_war_lie_as_nearly_as_possible_where_they_should(name: str) -> None:
    """BIO-257, RULING-BIO-71 The sum of what the three distances miss 4, 3 and 7 by is as small as can be."""
    state = position()
    field, far = cell(name), state.rules.wedge.distance
    cells = [near for near in state.rules.wedge.within(field, 7) if state.is_legal(near)]
    left = [near for near in cells if sideways(near) < sideways(field)]
    right = [near for near in cells if sideways(near) > sideways(field)]
    missed = {
        (killer, ally): abs(far(field, killer) - 4) + abs(far(field, ally) - 3) + abs(far(killer, ally) - 7)
        for killer in left
        for ally in right
    }
    assert sorted(tug_pairs(state, field)) == sorted([pair for pair in missed if missed[pair] == min(missed.values())])


def test_the_front_prefers_open_land() -> None:
    """BIO-258, RULING-BIO-71"""
    state = position()
    land(state, "4,4")
    assert set(best_steps(state, cell("4,4"), cell("6,3"))) == {cell("5,4"), cell("4,3")}
    land(state, "4,3")
    assert best_steps(state, cell("4,4"), cell("6,3")) == [cell("4,3")]
    land(state, "5,4", "6,4")
    assert best_steps(state, cell("4,4"), cell("6,3")) == [cell("5,4")]


@pytest.mark.parametrize(("die", "step"), [(4, 1), (5, -1)])
def test_an_unaided_battle(die: int, step: int) -> None:
    """BIO-259, BIO-264, BIO-E30, RULING-BIO-72"""
    state = tug()
    before = state.counter[1]
    put_at(state, 0, "4,4")
    move_on(state, 1, f"chance die {die}")
    assert state.counter[1] == before + step
    assert state.status[0] == 0  # presence is no risk


@pytest.mark.parametrize(("die", "won"), [(1, False), (2, True)])
def test_supply_and_two_swords(die: int, won: bool) -> None:
    """BIO-260, BIO-261, BIO-262, BIO-265, BIO-E31, RULING-BIO-72"""
    state = tug()
    before = state.counter[1]
    state.bonus = put(state.bonus, 1, 1)
    for seat in (0, 1, 2):
        state.cells = put(state.cells, seat, cell("4,4"))
    fresh(state)
    go(state, "p1 sword 1", "p2 join", "p3 abstain", f"chance die {die}")
    assert state.counter[1] == before + (-1 if won else 1)
    assert state.bonus[1] == 0
    assert [status == INJURED for status in state.status] == [not won, not won, False]


def test_a_natural_one_always_loses_and_the_bonus_stops_at_three() -> None:
    """BIO-260"""
    state = tug(4)
    before = state.counter[1]
    state.bonus = put(state.bonus, 1, 1)
    run(state, Battle(1, (0, 1, 2)), "chance die 1")
    assert state.counter[1] == before + 1


def test_supply_for_the_allies_once_a_battle() -> None:
    """BIO-261"""
    state = tug()
    state.cells = put(state.cells, 0, state.ally[1])
    secret(state, "p1", "supply")
    secret(state, "p1", "supply")
    go(state, "p1 donate 1")
    assert (state.bonus[1], state.actions, len(state.packs[0])) == (1, 2, 1)
    assert refused(state, "p1 donate 1") == "BIO-261"
    move_on(state, 1, "chance die 4")
    assert state.bonus[1] == 0


def test_one_battle_a_turn_in_a_war() -> None:
    """BIO-263, BIO-262"""
    state = tug()
    assert refused(state, "p1 sword 1") == "BIO-262"
    put_at(state, 0, "4,4")
    go(state, "p1 sword 1", "chance die 6")
    if draws(state):
        go(state, "chance tile desert")
    state.cells = put(state.cells, 0, state.front[state.counter[1]])
    fresh(state)
    assert refused(state, "p1 sword 1") == "BIO-263"
    begin(state, ACT[0])
    assert state.sworn == 0  # a new turn
    assert "sword 1" in may(state)


def test_everybody_fights_by_option() -> None:
    """BIO-262, RULING-BIO-72"""
    state = position(seats=2, join_policy="auto")
    show_quest(state, 6, "1,2", "chance draw supply", "chance draw tools")
    state.cells = (cell("1,2"), cell("1,2"))
    fresh(state)
    go(state, "p1 attack dragon", "chance die 4")
    assert state.status == (0, 0)  # 4 + 1: nothing


def test_the_front_uncovers_the_ground_it_reaches() -> None:
    """BIO-266, BIO-357, RULING-BIO-71, RULING-BIO-91"""
    state = tug()
    move_on(state, 1, "chance die 5", "chance tile mountain")
    front = state.front[state.counter[1]]
    assert KINDS[state.tiles[front] & 31] == "mountain"
    assert not state.lying.get(front)
    state.stacks = (0,) * 8
    lay_war_tile(state, cell("9,9"), -1)
    assert kind_at(state, "9,9") == "plain"
    walled = tug()
    ahead = walled.front[walled.counter[1] - 1]
    walled.site = put(walled.site, 10, walled.front[walled.counter[1]])
    move_on(walled, 1, "chance die 5")
    assert ahead not in walled.tiles


def test_a_lost_war_burns_the_ally_camp() -> None:
    """BIO-267, BIO-200"""
    state = tug()
    ally = state.ally[1]
    state.cells = put(state.cells, 0, ally)
    state.lying = {}
    stored = secret(state, name_of(ally), "teleport")
    state.counter = put(state.counter, 1, len(state.front) - 2)
    move_on(state, 1, "chance die 2")
    assert state.quests[1] == LOST
    assert KINDS[state.tiles[ally] & 31] == "plain"
    assert not state.side_at(ally)
    assert state.status[0] == 0
    assert (state.stage[1], state.enemy_cool[1]) == (2, 6)
    assert not state.keys_in >> 1 & 1
    assert (state.types[stored] < 0, ally in state.lying) == (True, False)


def test_a_won_war_gives_the_key_and_the_mercenaries() -> None:
    """BIO-268, BIO-200, RULING-BIO-73"""
    state = tug()
    state.counter = put(state.counter, 1, 1)
    move_on(state, 1, "chance die 6")
    assert state.quests[1] == WON
    assert [state.types[token] for token in state.lying[state.ally[1]]] == [0]
    assert (state.stage[1], state.enemy_cool[1]) == (2, 19)
    state.ally_cool = (0, 0, 0)
    land(state, "9,9")
    show_quest(state, 5, "9,8")
    state.cells = put(state.cells, 0, state.ally[1])
    for _ in range(3):
        secret(state, "p1", "supply")
    assert "hire disrupt" in may(state)


def test_the_trade_war_is_fought_on_the_camps() -> None:
    """BIO-269, BIO-270, BIO-271, RULING-BIO-74"""
    state = trade_war()
    far = state.rules.wedge.distance
    assert state.ally[2] == cell("2,2")
    assert far(state.ally[2], state.enemy[2]) == 1
    assert (state.counter[2], state.second[2]) == (4, 4)
    move_on(state, 2, "chance die 4")
    move_on(state, 2, "chance die 5")
    assert (state.counter[2], state.second[2]) == (3, 3)
    state.cells = (state.enemy[2], state.ally[2], state.enemy[2])
    fresh(state)
    go(state, "p1 sword 2")
    assert actors(state) == (2,)  # only who stands on the same tile is asked
    go(state, "p3 join", "chance die 2")
    assert state.status == (INJURED, 0, INJURED)
    assert state.counter[2] == 2


@pytest.mark.parametrize(("die", "result"), [(3, LOST), (6, WON)])
def test_the_end_of_the_trade_war(die: int, result: int) -> None:
    """BIO-272"""
    state = trade_war()
    state.counter = put(state.counter, 2, 1)
    state.second = put(state.second, 2, 1)
    move_on(state, 2, f"chance die {die}")
    assert state.quests[2] == result
    assert state.enemy_cool[2] == (6 if result == LOST else 19)
    if result == WON:
        state.ally_cool = (0, 0, 0)
        state.cells = put(state.cells, 0, cell("2,2"))
        for _ in range(2):
            secret(state, "p1", "supply")
        assert "trade" in may(state)
