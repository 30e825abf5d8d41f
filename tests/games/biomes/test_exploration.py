"""Exploration (6.7)."""

from __future__ import annotations

import pytest

from farshore.core.kernel import CHANCE, actors
from farshore.games.biomes.content.numbers import CLIFFS, LAKE
from farshore.games.biomes.state.table import put
from farshore.games.biomes.steps.explore import would_seal
from tests.games.biomes.positions import (
    cell,
    draws,
    fresh,
    go,
    here,
    kind_at,
    land,
    may,
    position,
    put_at,
    refused,
    secret,
    show_quest,
    tile,
)


def test_exploring_lays_a_tile_and_the_explorer_stays() -> None:
    """BIO-075, BIO-085, BIO-086"""
    state = position()
    go(state, "p1 move 1,1", "p1 explore 2,2", "chance tile grassland", "chance draw teleport", "chance die 5")
    assert kind_at(state, "2,2") == "grassland"
    assert here(state, "2,2") == ["teleport"]
    assert state.cells[0] == cell("1,1")
    assert state.actions == 1
    assert state.known[-1] == 0
    assert refused(state, "p1 explore 4,4") == "BIO-075"
    assert refused(state, "p1 explore 2,2") == "BIO-085"


def test_every_face_of_the_die() -> None:
    """BIO-081"""
    state = position()
    go(state, "p1 move 1,1", "p1 explore 2,2")
    faces = ["grassland", "farmland", "forest", "quarry", "desert", "mountain", "lake", "quest"]
    assert draws(state) == {f"tile {face}": 1 for face in faces}


def test_only_inside_the_wedge_and_never_beside_the_exit() -> None:
    """BIO-076, BIO-077, BIO-343, RULING-BIO-88"""
    state = position()
    put_at(state, 0, "1,0")
    assert [line for line in may(state) if line.startswith("explore")] == ["explore 2,1", "explore 2,0"]
    put_at(state, 0, "1,1")
    land(state, "2,1")
    show_quest(state, 10, "3,2")
    assert "explore 2,2" not in may(state)
    assert refused(state, "p1 explore 2,2") == "BIO-077"
    state.tiles = {**state.tiles, cell("2,2"): 31}
    fresh(state)
    assert "explore 2,2" in may(state)  # face-down tiles may still be flipped


@pytest.mark.parametrize(("buff", "cost"), [("", 2), ("ease", 1)])
def test_exploring_from_a_desert(buff: str, cost: int) -> None:
    """BIO-078, BIO-E16, BIO-E17"""
    state = position()
    tile(state, "1,1", "desert")
    put_at(state, 0, "1,1")
    if buff:
        secret(state, "worn1", buff)
    go(state, "p1 explore 2,2", "chance tile lake")
    assert state.actions == 3 - cost


def test_exploring_over_a_cliff_costs_a_supply_but_not_with_extra_sight() -> None:
    """BIO-079, BIO-132"""
    state = position()
    tile(state, "1,1", "quarry", cliffs=63)
    put_at(state, 0, "1,1")
    assert refused(state, "p1 explore 2,2") == "BIO-079"
    secret(state, "p1", "supply")
    go(state, "p1 explore 2,2", "chance tile lake")
    assert state.packs[0] == ()
    secret(state, "worn1", "sight")
    go(state, "p1 explore 2,1", "chance tile lake")
    assert state.actions == 1


def test_only_the_side_with_the_cliff_costs_a_supply() -> None:
    """BIO-079"""
    state = position()
    tile(state, "1,1", "quarry", cliffs=0b000001)  # straight ahead
    put_at(state, 0, "1,1")
    assert [line for line in may(state) if line.startswith("explore")] == ["explore 1,2", "explore 2,1"]


def test_once_the_exit_is_found_its_walls_are_seen_from_everywhere() -> None:
    """BIO-077, BIO-343"""
    state = position(actions=5, quest_selection="chosen", quests="6,7,8")
    land(state, "2,1")
    state.hidden = 1 << 10
    for name in ("p1", "p2"):
        secret(state, name, "key")
    go(state, "p1 move 1,1")
    assert "explore 2,2" in may(state)
    go(state, "p1 move 2,1", "p1 explore 3,2", "chance tile quest", "chance quest 10", "p1 move 1,1")
    assert "explore 2,2" not in may(state)


def test_extra_sight_explores_two_away_whatever_lies_between() -> None:
    """BIO-080, BIO-132, RULING-BIO-27"""
    state = position()
    assert "explore 2,2" not in may(state)
    secret(state, "worn1", "sight")
    assert "explore 2,2" in may(state)
    assert refused(state, "p1 explore 3,3") == "BIO-080"
    tile(state, "1,1", "lake")
    assert "explore 2,2" in may(state)


def test_empty_stacks_are_rolled_again_or_are_quests_by_option() -> None:
    """BIO-082, BIO-091, RULING-BIO-15"""
    state = position()
    state.stacks = (0, 0, 0, 1, 0, 0, 0, 2)
    go(state, "p1 move 1,1", "p1 explore 2,2")
    assert draws(state) == {"tile forest": 1, "tile lake": 1, "tile quest": 1}
    greedy = position(empty_stack_rule="quest")
    greedy.stacks = (0, 0, 0, 1, 0, 0, 0, 2)
    go(greedy, "p1 move 1,1", "p1 explore 2,2")
    assert draws(greedy) == {"tile forest": 1, "tile lake": 1, "tile quest": 6}
    done = position()
    done.hidden = 0
    go(done, "p1 move 1,1", "p1 explore 2,2")
    assert "tile quest" not in draws(done)


def test_with_nothing_left_there_is_no_exploring() -> None:
    """BIO-083"""
    state = position()
    state.hidden = 0
    state.stacks = (0,) * 8
    put_at(state, 0, "1,1")
    assert refused(state, "p1 explore 2,2") == "BIO-083"


def test_a_quarry_is_turned_before_it_is_seen() -> None:
    """BIO-084, RULING-BIO-17"""
    state = position()
    go(state, "p1 move 1,1", "p1 explore 2,2", "chance tile quarry")
    assert may(state) == [f"rotate {n}" for n in range(6)]
    go(state, "p1 rotate 2", "chance pattern 1", "chance draw supply", "chance die 1")
    assert state.tiles[cell("2,2")] >> CLIFFS & 63 == 0b001100


@pytest.mark.parametrize(
    ("kind", "die", "count"), [("forest", 5, 2), ("grassland", 5, 1), ("grassland", 6, 2), ("forest", 4, 1)]
)
def test_a_second_secret(kind: str, die: int, count: int) -> None:
    """BIO-087, BIO-E44"""
    state = position()
    go(state, "p1 move 1,1", "p1 explore 2,2", f"chance tile {kind}", "chance draw supply", f"chance die {die}")
    if count == 2:
        go(state, "chance draw tools")
    assert len(here(state, "2,2")) == count
    assert actors(state) == (0,)


def test_lakes_get_no_secrets_and_an_empty_box_gives_none() -> None:
    """BIO-088, BIO-089, RULING-BIO-22"""
    state = position()
    go(state, "p1 move 1,1", "p1 explore 2,2", "chance tile lake")
    assert actors(state) == (0,)
    state.box.unseen[:] = [0] * 15
    go(state, "p1 explore 2,1", "chance tile grassland", "chance die 6")
    assert here(state, "2,1") == []
    assert actors(state) == (0,)


def test_an_eight_reveals_a_quest_on_the_cell() -> None:
    """BIO-090, BIO-094"""
    state = position(quest_selection="chosen", quests="6,7,8")
    go(state, "p1 move 1,1", "p1 explore 2,2", "chance tile quest", "chance quest 7")
    assert kind_at(state, "2,2") == "ruins"
    assert state.order == (7,)
    assert actors(state) == (0,)


def test_a_lake_that_would_seal_the_board_is_rolled_again() -> None:
    """BIO-092, RULING-BIO-16"""
    state = position()
    for name in ("2,1", "2,0", "0,2", "1,2"):
        tile(state, name, "lake")
    put_at(state, 0, "1,1")
    assert would_seal(state, cell("2,2"))
    go(state, "p1 explore 2,2")
    assert "tile lake" not in draws(state)
    careless = position(lake_seal_guard=False)
    for name in ("2,1", "2,0", "0,2", "1,2"):
        tile(careless, name, "lake")
    put_at(careless, 0, "1,1")
    go(careless, "p1 explore 2,2")
    assert "tile lake" in draws(careless)


def test_a_face_down_tile_is_flipped_without_a_die() -> None:
    """BIO-093"""
    state = position()
    put_at(state, 0, "1,1")
    state.tiles = {**state.tiles, cell("2,2"): 31}
    state.faces = (1, 1, 0, 0, 0, 0, 0, 0, 0)
    fresh(state)
    go(state, "p1 explore 2,2")
    assert draws(state) == {"uncover fountain": 1, "uncover grassland": 1}
    go(state, "chance uncover grassland", "chance draw tools", "chance die 1")
    assert here(state, "2,2") == ["tools"]


def test_the_exit_goes_where_it_can_be_reached() -> None:
    """BIO-354, RULING-BIO-88"""
    state = position()
    land(state, "2,2")
    for name in ("2,1", "1,2", "2,0", "0,2"):
        tile(state, name, "lake")
    show_quest(state, 10, "4,4")
    assert [line for line in may(state) if line.startswith("site")] == []
    assert state.site[10] == cell("3,3")
    wild = position(exit_reach_guard=False)
    show_quest(wild, 10, "4,4")
    assert wild.site[10] == cell("4,4")


def test_the_explorer_chooses_among_equal_places_for_the_exit() -> None:
    """BIO-354"""
    state = position()
    land(state, "2,2")
    state.tiles = {**state.tiles, cell("2,2"): LAKE | 32}
    show_quest(state, 10, "3,3")
    assert set(may(state)) == {"site 2,1", "site 1,2"}
    assert refused(state, "p1 site 9,9") == "BIO-257"
    go(state, "p1 site 2,1")
    assert state.site == put(state.site, 10, cell("2,1"))


def test_the_start_stays_undecided_until_chance_is_asked() -> None:
    """BIO-023"""
    state = position()
    go(state, "p1 move 1,1", "p1 explore 2,2", "chance tile desert")
    assert actors(state) == (CHANCE,)
    assert draws(state)["draw supply"] == 4
