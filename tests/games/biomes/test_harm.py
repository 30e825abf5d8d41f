"""Capture, injury and cool-downs (6.11, 6.12)."""

from __future__ import annotations

import pytest

from farshore.core.kernel import actors
from farshore.games.biomes.content.numbers import CAPTIVE, HEALTHY, INJURED, LIMBO, LIVE, STEALER
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import put
from farshore.games.biomes.steps.board import CAPTIVITY, INJURIES, CoolAlly, CoolBuilding
from farshore.games.biomes.steps.enemies import EnemyCamp
from farshore.games.biomes.steps.gang import disrupt
from farshore.games.biomes.steps.harm import injure, into_limbo, receive_limbo
from farshore.games.biomes.steps.reveal import add_ally, add_enemy
from tests.games.biomes.positions import (
    camp,
    cell,
    draws,
    fresh,
    go,
    here,
    land,
    may,
    position,
    put_at,
    refused,
    run,
    secret,
    show_quest,
    status,
    tile,
)


def test_discovering_captured_leads_to_the_nearest_stealers() -> None:
    """BIO-174, BIO-175, BIO-176, BIO-177, BIO-178, BIO-059, BIO-125"""
    state = position()
    land(state, "2,2", "3,3", "5,5", "1,2")
    camp(state, "1,2", "killer", 1)
    camp(state, "3,3", "stealer", 3)
    camp(state, "5,5", "stealer", 4)
    put_at(state, 0, "2,2")
    worn = secret(state, "worn1", "carry")
    mine = secret(state, "p1", "teleport")
    trap = secret(state, "2,2", "captured")
    go(state, f"p1 discover s{trap}")
    assert state.status[0] == CAPTIVE
    assert state.cells[0] == cell("3,3")
    assert here(state, "3,3") == ["teleport"]
    assert state.known[mine] == 0b01  # face-down
    assert state.worn[0] == (worn,)
    assert state.types[trap] < 0
    assert state.active == 1  # the turn is over


def test_equally_near_stealers_draw_lots() -> None:
    """BIO-175"""
    state = position()
    land(state, "3,1", "1,3")
    camp(state, "3,1", "stealer", 3)
    camp(state, "1,3", "stealer", 4)
    put_at(state, 0, "1,1")
    go(state, f"p1 discover s{secret(state, '1,1', 'captured')}")
    assert draws(state) == {"cell 3,1": 1, "cell 1,3": 1}
    go(state, "chance cell 1,3")
    assert state.captor[0] == 4


def test_kits_of_a_captive_are_built() -> None:
    """BIO-178, BIO-219, RULING-BIO-41"""
    state = position()
    land(state, "2,2", "3,2")
    tile(state, "2,2", "stealer-camp")
    camp(state, "2,2", "stealer", 3)
    put_at(state, 0, "1,1")
    secret(state, "p1", "farm-kit")
    go(state, f"p1 discover s{secret(state, '1,1', 'captured')}", "chance cell 3,2")
    assert state.buildings[cell("3,2")][:2] == (1, cell("2,2"))


def test_ransom() -> None:
    """BIO-179, BIO-180, RULING-BIO-40"""
    state = position()
    land(state, "1,1")
    camp(state, "1,1", "stealer", 3)
    status(state, 1, "captured")
    state.cells = (cell("1,1"), cell("1,1"))
    state.order = (3,)
    secret(state, "1,1", "teleport", "p2")
    assert refused(state, "p1 ransom p2") == "BIO-179"
    for _ in range(2):
        secret(state, "p1", "supply")
    go(state, "p1 ransom p2")
    assert state.status == (HEALTHY, HEALTHY)
    assert state.cells[1] == cell("1,1")
    assert state.packs == ((), ())
    assert state.actions == 2
    assert here(state, "1,1") == ["teleport"]
    kind = position(ransom_returns_inventory=True)
    camp(kind, "1,1", "stealer", 3)
    status(kind, 1, "captured")
    kind.cells = (cell("1,1"), cell("1,1"))
    kind.order = (3,)
    token = secret(kind, "1,1", "teleport", "p2")
    for _ in range(2):
        secret(kind, "p1", "supply")
    go(kind, "p1 ransom p2")
    assert kind.packs[1] == (token,)


def test_captivity_lasts_two_rounds() -> None:
    """BIO-182, BIO-E23"""
    state = position()
    land(state, "4,4")
    camp(state, "4,4", "stealer", 3)
    put_at(state, 1, "4,4")
    status(state, 1, "captured")
    state.term = (0, 2)
    run(state, CAPTIVITY)
    assert (state.term[1], state.status[1]) == (1, CAPTIVE)
    run(state, CAPTIVITY)
    assert (state.status[1], state.cells[1], state.heal[1]) == (INJURED, HOME, 10)


def test_limbo_waits_for_the_first_stealer_camp() -> None:
    """BIO-183, BIO-184, BIO-E22"""
    state = position(seats=3)
    put_at(state, 0, "1,1")
    token = secret(state, "p1", "teleport")
    go(state, f"p1 discover s{secret(state, '1,1', 'captured')}")
    assert (state.status[0], state.cells[0], state.limbo) == (LIMBO, 0, (token,))
    assert refused(state, "p2 ransom p1") == "BIO-179"
    land(state, "6,6", "2,2")
    add_enemy(state, 4, cell("6,6"), STEALER)
    add_enemy(state, 3, cell("2,2"), STEALER)
    assert (state.status[0], state.cells[0], state.term[0]) == (CAPTIVE, cell("6,6"), 2)
    assert here(state, "6,6") == ["teleport"]


def test_limbo_ends_in_an_injury_but_the_things_stay() -> None:
    """BIO-185, RULING-BIO-39"""
    state = position(seats=3)
    token = secret(state, "p1", "teleport")
    into_limbo(state, 0)
    fresh(state)  # the turn of whoever is gone is over
    run(state, CAPTIVITY)
    assert state.status[0] == LIMBO
    run(state, CAPTIVITY)
    assert (state.status[0], state.cells[0]) == (INJURED, HOME)
    assert state.limbo == (token,)
    land(state, "3,3")
    camp(state, "3,3", "stealer", 3)
    receive_limbo(state, cell("3,3"))
    assert here(state, "3,3") == ["teleport"]
    frozen = position(seats=3, limbo_countdown=False)
    into_limbo(frozen, 0)
    fresh(frozen)
    run(frozen, CAPTIVITY)
    assert frozen.term[0] == 2


def test_the_down_do_not_guard_and_are_not_hit_again() -> None:
    """BIO-191, RULING-BIO-38"""
    state = position(seats=3)
    status(state, 0, "injured", heal=4)
    status(state, 1, "captured")
    injure(state, [0, 1])
    assert state.heal[0] == 4
    assert state.status[1] == CAPTIVE
    assert state.healthy_at(HOME) == [2]


def test_the_down_join_no_fight() -> None:
    """BIO-191"""
    state = position(seats=3)
    show_quest(state, 6, "1,2", "chance draw supply", "chance draw tools")
    for seat in range(3):
        put_at(state, seat, "1,2")
    state.status = put(state.status, 1, INJURED)
    fresh(state)
    go(state, "p1 attack dragon")
    assert actors(state) == (2,)  # only who is healthy is asked
    go(state, "p3 abstain", "chance die 1")
    assert state.status == (INJURED, INJURED, HEALTHY)


@pytest.mark.parametrize(("option", "pack", "ground"), [("destroyed", 0, 0), ("dropped", 0, 1), ("kept", 1, 0)])
def test_injury(option: str, pack: int, ground: int) -> None:
    """BIO-187, BIO-188, BIO-119, BIO-125, RULING-BIO-37"""
    state = position(seats=3, injury_inventory=option)
    put_at(state, 0, "1,1")
    token = secret(state, "p1", "teleport")
    worn = secret(state, "worn1", "ease")
    injure(state, [0])
    assert (state.status[0], state.cells[0], state.heal[0]) == (INJURED, HOME, 10)
    assert len(state.packs[0]) == pack
    assert len(state.lying.get(cell("1,1"), ())) == ground
    assert state.worn[0] == (worn,)
    assert state.is_public(token) == (option == "destroyed")


def test_healing_by_dice_unless_the_gang_sits_there() -> None:
    """BIO-189, BIO-190, BIO-193"""
    state = position(seats=3)
    status(state, 1, "injured", heal=5)
    run(state, INJURIES, "chance die 4")
    assert state.heal[1] == 1
    status(state, 2, "injured", heal=7)
    put_at(state, 0, "1,1")
    state.gang = HOME
    disrupt(state)  # the gang arrives
    run(state, INJURIES)
    assert (state.heal[1:], state.status[1:]) == ((1, 7), (INJURED, INJURED))
    status(state, 2, "healthy")
    put_at(state, 2, "1,1")
    state.gang = 0
    run(state, INJURIES, "chance die 6")
    assert (state.status[1], state.cells[1], state.heal[1]) == (HEALTHY, HOME, 0)


def test_coming_home_to_the_gang_injures() -> None:
    """BIO-192"""
    from farshore.games.biomes.steps.harm import release

    state = position()
    state.gang = HOME
    state.cells = (cell("1,1"), cell("1,1"))
    status(state, 1, "captured")
    release(state, 1, HOME, HEALTHY)
    assert state.status[1] == INJURED


@pytest.mark.parametrize("die", [3, 5])
def test_a_farm_produces_and_starts_again(die: int) -> None:
    """BIO-193, BIO-144, BIO-196, BIO-E24"""
    state = position()
    state.buildings = {cell("1,0"): (1, HOME, 3, 6)}
    run(state, CoolBuilding(cell("1,0")), f"chance die {die}")
    assert here(state, "0,0") == ["supply"]
    assert state.buildings[cell("1,0")][2] == 6


def test_a_full_camp_loses_the_harvest_and_a_lost_camp_stops_it() -> None:
    """BIO-145, BIO-115"""
    state = position()
    for _ in range(4):
        secret(state, "0,0", "supply")
    state.buildings = {cell("1,0"): (1, HOME, 1, 6)}
    run(state, CoolBuilding(cell("1,0")), "chance die 2")
    assert len(here(state, "0,0")) == 4
    assert state.buildings[cell("1,0")][2] == 6
    state.buildings = {cell("1,0"): (1, cell("9,9"), 1, 6)}
    run(state, CoolBuilding(cell("1,0")))
    assert state.buildings[cell("1,0")][2] == 1


@pytest.mark.parametrize(("kind", "full"), [(1, 10), (2, 16)], ids=["farm", "blacksmith"])
def test_a_building_under_the_gang_is_halted(kind: int, full: int) -> None:
    """BIO-304, BIO-195"""
    state = position()
    state.buildings = {cell("0,1"): (kind, HOME, 4, full)}
    state.gang = cell("0,1")
    run(state, CoolBuilding(cell("0,1")))
    assert state.buildings[cell("0,1")] == (kind, HOME, 4, full)
    state.gang = cell("1,1")
    run(state, CoolBuilding(cell("0,1")), "chance die 3")
    assert state.buildings[cell("0,1")][2] == 1


@pytest.mark.parametrize("side", ["stealer", "killer"])
def test_an_enemy_camp_under_the_gang_is_halted(side: str) -> None:
    """BIO-303, BIO-195"""
    state = position()
    land(state, "3,3")
    camp(state, "3,3", side, 1)
    state.gang = cell("3,3")
    run(state, EnemyCamp(1))
    assert state.enemy_cool[1] == 10
    state.gang = cell("1,1")
    run(state, EnemyCamp(1), "chance die 3")
    assert state.enemy_cool[1] == 7


def test_disrupted_things_do_not_roll() -> None:
    """BIO-195, BIO-303, BIO-E34"""
    state = position()
    land(state, "2,2", "2,1")
    camp(state, "2,2", "ally", 1)
    state.ally_cool = (0, 7, 0)
    state.buildings = {cell("2,1"): (1, cell("2,2"), 4, 10)}
    state.routes = ((HOME, cell("1,1"), cell("2,2")),)
    state.gang = cell("2,2")
    fresh(state)
    run(state, CoolAlly(1))
    assert state.ally_cool[1] == 7
    assert refused(state, "p1 ride 2,2") == "BIO-161"
    run(state, CoolBuilding(cell("2,1")), "chance die 3")  # next door goes on
    assert state.buildings[cell("2,1")][2] == 1
    state.gang = cell("0,1")
    fresh(state)
    assert "ride 2,2" in may(state)
    run(state, CoolAlly(1), "chance die 3")
    assert state.ally_cool[1] == 4


def test_an_ally_camp_begins_on_cool_down_and_still_stores() -> None:
    """BIO-197, BIO-198, BIO-196, RULING-BIO-45"""
    state = position()
    add_ally(state, 2, cell("1,1"))
    state.quests = put(state.quests, 2, 3)
    state.order = (2,)
    assert state.ally_cool[2] == 6
    assert here(state, "1,1") == []
    put_at(state, 0, "1,1")
    tokens = [secret(state, "p1", "supply") for _ in range(2)]
    assert refused(state, "p1 trade") == "BIO-233"
    go(state, f"p1 place s{tokens[0]}", f"p1 take s{tokens[0]}")
    run(state, CoolAlly(2), "chance die 6")
    assert "trade" in may(state)


@pytest.mark.parametrize(("rest", "shut"), [("services", False), ("everything", True)])
def test_by_option_a_resting_ally_camp_neither_takes_nor_gives(rest: str, shut: bool) -> None:
    """BIO-198, BIO-159, BIO-261, RULING-BIO-45 Off cool-down it does; what lies there can be used all the time."""
    state = position(ally_rest=rest)
    add_ally(state, 2, cell("1,1"))
    state.quests = put(state.quests, 2, LIVE)
    state.order = (2,)
    state.routes = ((HOME, cell("0,1"), cell("1,1")),)
    put_at(state, 0, "1,1")
    mine = secret(state, "p1", "supply")
    fee = secret(state, "p1", "supply")
    there = secret(state, "1,1", "supply")
    traffic = [f"place s{mine}", f"take s{there}", f"send s{fee} 0,0", "donate 2"]
    assert [line in may(state) for line in traffic] == [not shut] * 4
    assert [line for line in traffic if shut and refused(state, f"p1 {line}") != "BIO-198"] == []
    assert f"use s{there}" in may(state)
    put_at(state, 0, "0,0")
    assert (f"send s{mine} 1,1" in may(state)) == (not shut)
    assert not shut or refused(state, f"p1 send s{mine} 1,1") == "BIO-198"
    assert "ride 1,1" in may(state)
    put_at(state, 0, "1,1")
    state.ally_cool = (0, 0, 0)
    fresh(state)
    assert [line in may(state) for line in traffic] == [True] * 4


@pytest.mark.parametrize(("rest", "shut"), [("services", False), ("everything", True)])
def test_by_option_a_camp_whose_mercenaries_are_out_neither_takes_nor_gives(rest: str, shut: bool) -> None:
    """BIO-198, RULING-BIO-45 The other Ally Camp and a player camp go on."""
    state = position(ally_rest=rest)
    land(state, "2,2", "0,1")
    camp(state, "1,1", "ally", 1)
    camp(state, "2,2", "ally", 2)
    camp(state, "0,1", "player")
    state.ally_cool = (0, 0, 0)
    state.merc, state.mission = cell("0,0"), 3
    token = secret(state, "p1", "tools")
    for where, closed in (("1,1", shut), ("2,2", False), ("0,1", False)):
        put_at(state, 0, where)
        assert (f"place s{token}" in may(state)) == (not closed)
