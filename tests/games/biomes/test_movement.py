"""Movement and terrain (6.6)."""

from __future__ import annotations

import pytest

from farshore.games.biomes.content.numbers import INJURED, LIVE, LOST
from farshore.games.biomes.content.wedge import HOME, WEDGES
from farshore.games.biomes.state.table import put
from tests.games.biomes.positions import (
    camp,
    cell,
    fresh,
    go,
    here,
    land,
    may,
    position,
    put_at,
    refused,
    secret,
    show_quest,
    tile,
)

ALL_SIDES = 63


def test_moving_costs_an_action_and_goes_to_adjacent_open_tiles_only() -> None:
    """BIO-061, BIO-E04"""
    state = position()
    go(state, "p1 move 1,1")
    assert state.cells[0] == cell("1,1")
    assert state.actions == 2
    assert refused(state, "p1 move 2,2") == "BIO-061"
    assert refused(state, "p1 move 3,3") == "BIO-061"
    state.tiles = {**state.tiles, cell("2,2"): 31}
    fresh(state)
    assert refused(state, "p1 move 2,2") == "BIO-061"  # face-down
    go(state, "p1 move 0,0")
    assert state.cells == (HOME, HOME)


@pytest.mark.parametrize(("buff", "cost"), [("", 2), ("ease", 1)])
def test_entering_a_mountain(buff: str, cost: int) -> None:
    """BIO-062, BIO-063, BIO-133, BIO-E16, BIO-E17"""
    state = position()
    tile(state, "1,1", "mountain")
    if buff:
        secret(state, "worn1", buff)
    go(state, "p1 move 1,1")
    assert state.actions == 3 - cost
    go(state, "p1 move 1,0")  # leaving is normal
    assert state.actions == 2 - cost


def test_lakes_are_never_entered() -> None:
    """BIO-064"""
    state = position()
    tile(state, "1,1", "lake")
    secret(state, "p1", "supply")
    assert refused(state, "p1 move 1,1") == "BIO-064"


@pytest.mark.parametrize("sides", [(ALL_SIDES, 0), (0, ALL_SIDES), (ALL_SIDES, ALL_SIDES)])
def test_a_cliff_on_either_tile_costs_one_supply(sides: tuple[int, int]) -> None:
    """BIO-065, BIO-067, RULING-BIO-28"""
    state = position()
    tile(state, "1,1", "quarry", cliffs=sides[0])
    tile(state, "2,2", "quarry", cliffs=sides[1])
    put_at(state, 0, "1,1")
    secret(state, "p1", "supply")
    go(state, "p1 move 2,2")
    assert state.actions == 2
    assert state.packs[0] == ()


def test_without_a_supply_the_cliff_is_shut_and_buffs_do_not_help() -> None:
    """BIO-066"""
    state = position()
    tile(state, "1,1", "quarry", cliffs=ALL_SIDES)
    for buff in ("sight", "ease"):
        secret(state, "worn1", buff)
    assert refused(state, "p1 move 1,1") == "BIO-066"
    secret(state, "1,0", "supply", "p1")
    assert refused(state, "p1 move 1,1") == "BIO-066"  # it lies elsewhere


def test_costs_are_paid_from_the_pack_or_the_own_tile_as_the_payer_likes() -> None:
    """BIO-068, RULING-BIO-29"""
    state = position()
    tile(state, "1,1", "quarry", cliffs=ALL_SIDES)
    mine = secret(state, "p1", "supply")
    stored = secret(state, "0,0", "supply", "all")
    go(state, "p1 move 1,1")
    assert may(state) == [f"pay s{mine}", f"pay s{stored}"]
    assert refused(state, "p1 pay s99") == "BIO-068"
    go(state, f"p1 pay s{stored}")
    assert state.cells[0] == cell("1,1")
    assert state.packs[0] == (mine,)
    assert here(state, "0,0") == []


def test_unseen_supplies_and_those_of_enemies_do_not_pay() -> None:
    """BIO-068, BIO-107, RULING-BIO-29"""
    state = position()
    tile(state, "1,1", "quarry", cliffs=ALL_SIDES)
    tile(state, "2,2", "stealer-camp")
    camp(state, "2,2", "stealer", 3)
    secret(state, "2,2", "supply", "all")
    put_at(state, 0, "2,2")
    assert refused(state, "p1 move 1,1") == "BIO-066"
    put_at(state, 0, "1,1")
    secret(state, "1,1", "supply")
    assert refused(state, "p1 move 0,0") == "BIO-066"


@pytest.mark.parametrize("overlay", ["lava", "flooded", "ruffians"])
def test_what_lies_under_lava_flood_or_ruffians_is_impassable(overlay: str) -> None:
    """BIO-069"""
    state = position()
    tile(state, "1,1", "grassland", overlay=overlay)
    assert refused(state, "p1 move 1,1") == "BIO-069"


@pytest.mark.parametrize("subdued", [0, 2])
def test_walking_into_the_gang_injures(subdued: int) -> None:
    """BIO-070, RULING-BIO-66"""
    state = position()
    show_quest(state, 5, "1,2")
    state.gang = cell("1,1")
    state.subdued = subdued
    secret(state, "p1", "teleport")
    go(state, "p1 move 1,1")
    assert state.status[0] == INJURED
    assert state.cells[0] == HOME
    assert state.packs[0] == ()


def test_enemy_camps_and_special_tiles_are_plain_ground() -> None:
    """BIO-072, BIO-073, RULING-BIO-18"""
    state = position(actions=10)
    for name in ("killer-camp", "volcano", "lair", "exit", "gang-tile"):
        tile(state, "1,1", name)
        go(state, "p1 move 1,1", "p1 move 0,0")
    assert state.actions == 0
    assert state.cells[0] == HOME
    assert state.status[0] == 0


def test_a_camp_on_a_desert_keeps_the_terrain_costs_but_for_handling() -> None:
    """BIO-074, BIO-100, RULING-BIO-26"""
    state = position()
    tile(state, "1,1", "desert")
    camp(state, "1,1", "player")
    put_at(state, 0, "1,1")
    token = secret(state, "p1", "teleport")
    go(state, f"p1 place s{token}", f"p1 take s{token}")
    assert state.actions == 3
    go(state, "p1 explore 2,1", "chance tile lake")
    assert state.actions == 1


def test_the_ruffian_tax() -> None:
    """BIO-322, BIO-140, RULING-BIO-82"""
    state = position()
    tile(state, "2,2", "ruins", overlay="ruffians")
    state.site = put(state.site, 7, cell("2,2"))
    state.quests = put(state.quests, 7, LOST)
    state.order = (7,)
    fresh(state)
    assert refused(state, "p1 move 1,1") == "BIO-322"
    secret(state, "p1", "supply")
    secret(state, "p1", "supply")
    land(state, "2,1")
    go(state, "p1 move 1,1", "p1 move 2,1")  # from one taxed tile to another
    assert state.packs[0] == ()
    put_at(state, 0, "1,1")
    state.actions = 1
    fresh(state)
    assert "move 0,0" in may(state)  # leaving is free


@pytest.mark.parametrize(
    ("angle", "one", "other", "away"),
    [(120, "0,0", "1,1", 1), (120, "1,0", "0,1", 2), (60, "0,0", "1,1", 2), (60, "1,0", "0,1", 1)],
)
def test_distances_in_both_wedges(angle: int, one: str, other: str, away: int) -> None:
    """BIO-207, RULING-BIO-13, RULING-BIO-32"""
    assert WEDGES[angle].distance(cell(one), cell(other)) == away


@pytest.mark.parametrize("who", ["players", "party", "rivals", "mercenaries", "warriors"])
def test_nobody_is_in_the_way_or_in_danger_but_for_the_gang(who: str) -> None:
    """BIO-071"""
    state = position()
    where = cell("1,1")
    put_at(state, 1, "1,1" if who == "players" else "0,0")
    state.raid = put(state.raid, 3, where if who == "party" else 0)
    state.racer = put(state.racer, 4, where if who == "rivals" else 0)
    state.merc, state.mission = (where, 3) if who == "mercenaries" else (0, 0)
    if who == "warriors":
        state.quests = put(state.quests, 1, LIVE)
        state.front = (cell("3,3"), where, HOME)
        state.counter = put(state.counter, 1, 1)
    fresh(state)
    go(state, "p1 move 1,1")
    assert (state.cells[0], state.status) == (where, (0, 0))
