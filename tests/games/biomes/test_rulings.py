"""Rulings (section 9) that no scenario of the chapters settles by itself."""

from __future__ import annotations

import pytest

from farshore.core.deck import Deck
from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import LOST, SECRETS, STEALER
from farshore.games.biomes.content.wedge import HOME, WEDGES
from farshore.games.biomes.state.paths import next_cells
from farshore.games.biomes.state.table import put
from farshore.games.biomes.steps.board import CoolBuilding
from farshore.games.biomes.steps.ending import judge
from farshore.games.biomes.steps.harm import into_limbo
from farshore.games.biomes.steps.reveal import add_enemy
from tests.games.biomes.positions import (
    add_route,
    camp,
    cell,
    draws,
    ended,
    fresh,
    go,
    land,
    position,
    put_at,
    refused,
    run,
    secret,
    show_quest,
    table,
    tile,
)


@pytest.mark.parametrize(("seats", "column"), [(2, 0), (3, 1), (4, 2), (5, 2)])
def test_the_numbers_in_the_box(seats: int, column: int) -> None:
    """RULING-BIO-08, RULING-BIO-10, RULING-BIO-11 The second triple of a buff; 4 Supplies and 4 Repair Tools always."""
    box = dict(zip(SECRETS, table(seats).rules.box, strict=True))
    for buff in ("action", "carry", "sight", "ease"):
        assert box[buff] == (3, 4, 5)[column]
    assert (box["supply"], box["tools"]) == (4, 4)
    assert box["blacksmith-kit"] == (3, 3, 4)[column]


def test_a_pool_of_its_own_for_tiles() -> None:
    """RULING-BIO-09 Explored tiles draw from their pool; when that is empty the box serves."""
    state = position(secret_pools="split")
    state.pool = Deck([0] * len(SECRETS), [], [])
    state.pool.unseen[SECRETS.index("teleport")] = 1
    put_at(state, 0, "1,1")
    go(state, "p1 explore 2,2", "chance tile desert")
    assert draws(state) == {"draw teleport": 1}
    go(state, "chance draw teleport", "chance die 1", "p1 explore 2,1", "chance tile desert")
    assert len(draws(state)) > 1


def test_six_neighbours() -> None:
    """RULING-BIO-12, RULING-BIO-13 Hexagons; on the arms of the wedge some neighbours are outside, the arms are inside."""
    wedge = WEDGES[120]
    assert len(wedge.near(cell("3,3"))) == 6
    assert set(wedge.near(HOME)) == {cell("1,0"), cell("1,1"), cell("0,1")}
    assert cell("5,0") in wedge.near(cell("4,0"))


@pytest.mark.parametrize(("seats", "lands", "lakes"), [(2, 5, 4), (3, 6, 5), (4, 7, 6), (5, 8, 6)])
def test_the_stacks_of_tiles(seats: int, lands: int, lakes: int) -> None:
    """RULING-BIO-14 The three land tiles of the start come out of these."""
    stacks = table(seats).stacks
    assert sum(stacks[1:7]) == 6 * lands - 3
    assert (max(stacks[1:7]), stacks[7]) == (lands, lakes)


def test_extra_sight_from_a_desert_pays_the_desert() -> None:
    """RULING-BIO-27"""
    state = position()
    tile(state, "1,1", "desert")
    put_at(state, 0, "1,1")
    secret(state, "worn1", "sight")
    go(state, "p1 explore 3,3", "chance tile lake")
    assert state.actions == 1


def test_parties_ignore_cliffs() -> None:
    """RULING-BIO-30"""
    state = position()
    tile(state, "1,1", "quarry", cliffs=63)
    land(state, "2,2")
    assert next_cells(state, HOME, (cell("2,2"),), False, False) == [cell("1,1")]


def test_a_kit_in_limbo_is_built_when_the_camp_appears() -> None:
    """RULING-BIO-41"""
    state = position(seats=3)
    secret(state, "p1", "farm-kit")
    into_limbo(state, 0)
    land(state, "2,2", "3,3", "4,4")
    add_enemy(state, 3, cell("3,3"), STEALER)
    fresh(state)
    where = next(iter(draws(state))).removeprefix("cell ")
    go(state, f"chance cell {where}")
    assert state.buildings[cell(where)][:2] == (1, cell("3,3"))


def test_a_new_camp_takes_up_the_idle_buildings_of_the_old() -> None:
    """RULING-BIO-51"""
    state = position()
    land(state, "2,2", "3,3")
    state.buildings = {cell("3,3"): (1, cell("2,2"), 4, 10)}
    run(state, CoolBuilding(cell("3,3")))
    assert state.buildings[cell("3,3")][2] == 4  # idle
    camp(state, "2,2", "player")
    run(state, CoolBuilding(cell("3,3")), "chance die 3")
    assert state.buildings[cell("3,3")][2] == 1


def test_clairvoyance_looks_into_no_pack_and_no_box() -> None:
    """RULING-BIO-57"""
    state = position()
    theirs = secret(state, "p2", "teleport")
    go(state, f"p1 use s{secret(state, 'p1', 'clairvoyance')}")
    assert not state.knows(0, theirs)
    assert state.box_seen == 0


def test_the_gang_disrupts_a_blacksmith_like_a_farm() -> None:
    """RULING-BIO-69"""
    state = position()
    state.buildings = {cell("0,1"): (2, HOME, 4, 16)}
    state.gang = cell("0,1")
    run(state, CoolBuilding(cell("0,1")))
    assert state.buildings[cell("0,1")][2] == 4


def test_a_caravan_ride_onto_a_taxed_camp_pays() -> None:
    """RULING-BIO-82 A ride is movement; a teleport is not."""
    state = position()
    land(state, "2,2", "3,3")
    camp(state, "2,2", "player")
    add_route(state, HOME, cell("1,1"), cell("2,2"))
    tile(state, "3,3", "ruins", overlay="ruffians")
    state.site = put(state.site, 7, cell("3,3"))
    state.quests = put(state.quests, 7, LOST)
    state.order = (7,)
    fresh(state)
    assert refused(state, "p1 ride 2,2") == "BIO-322"
    secret(state, "p1", "supply")
    go(state, "p1 ride 2,2")
    assert (state.cells[0], state.packs[0]) == (cell("2,2"), ())
    free = secret(state, "p1", "teleport")
    put_at(state, 0, "0,0")
    go(state, f"p1 use s{free}", "p1 go 2,2")
    assert state.cells[0] == cell("2,2")


def test_a_win_comes_before_a_loss() -> None:
    """RULING-BIO-86 The Main Camp burns as the last one steps onto the Exit: still a win."""
    state = position(seats=2)
    land(state, "2,2")
    show_quest(state, 10, "3,3")
    state.exit_keys = (90, 91)
    state.cells = (cell("3,3"), cell("3,3"))
    state.camps = {}
    judge(state)
    assert ended(state) == "win"


def test_a_key_on_the_exit_counts_only_while_it_is_there() -> None:
    """RULING-BIO-86"""
    state = position(seats=2)
    land(state, "2,2")
    show_quest(state, 10, "3,3")
    state.cells = (cell("3,3"), cell("3,3"))
    keys = [secret(state, "p1", "key") for _ in range(2)]
    fresh(state)
    judge(state)
    assert ended(state) == "ongoing"  # in a pack they open nothing
    go(state, f"p1 use s{keys[0]}")
    assert ended(state) == "ongoing"
    go(state, f"p1 use s{keys[1]}")
    assert ended(state) == "win"


def test_characters_are_dress() -> None:
    """RULING-BIO-94 Whoever plays whom, everybody may do the same."""
    state = position(seats=5)
    assert len(GAME.content.characters) >= 5
    assert {(state.per_turn(seat), state.capacity(seat)) for seat in range(5)} == {(3, 4)}
