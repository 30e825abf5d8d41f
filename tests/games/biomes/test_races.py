"""The Fountain of Prosperity and the Ancient Tomb (6.15)."""

from __future__ import annotations

import pytest

from farshore.core.kernel import actors
from farshore.games.biomes.content.numbers import FACE_UP, LOST, WON
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.fountain import RaceOnto, SpringRace, has_room
from farshore.games.biomes.steps.mercenaries import lose_racer
from farshore.games.biomes.steps.tomb import tomb_cells
from tests.games.biomes.positions import (
    camp,
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
    show_quest,
    stir,
    tile,
)


def spring(where: str = "2,2") -> Biomes:
    """The fountain quest with its area centred on 7,7; six rolled tiles, the camp at 2,2."""
    state = position(seats=3)
    rolled = ("lake", "mountain", "desert", "desert", "forest", "forest")
    show_quest(state, 3, where, *[f"chance tile {kind}" for kind in rolled])
    go(state, "p1 site 7,7")
    return state


def uncover(state: Biomes, name: str, kind: str) -> None:
    """Turn a tile of the area face-up by hand."""
    face = {"fountain": 0, "mountain": 6, "lake": 7, "desert": 5}[kind]
    state.faces = put(state.faces, face, state.faces[face] - 1)
    tile(state, name, kind)
    if kind == "fountain":
        state.site = put(state.site, 3, cell(name))
    fresh(state)


def test_the_fountain_area() -> None:
    """BIO-273, BIO-274, RULING-BIO-75"""
    state = position(seats=3)
    before = sum(state.stacks)
    show_quest(state, 3, "2,2")
    assert "tile quest" not in draws(state)
    go(state, *["chance tile lake"] * 5)
    assert "tile lake" not in draws(state)
    go(state, "chance tile desert")
    assert sum(state.stacks) == before - 6
    places = [line.split()[1] for line in may(state)]
    assert {state.rules.wedge.distance(cell("2,2"), cell(place)) for place in places} == {5}
    go(state, "p1 site 7,7")
    assert state.faces == (1, 0, 0, 0, 0, 1, 0, 5, 0)
    assert len(state.area) == 7
    assert all(state.tiles[where] & FACE_UP == 0 for where in state.area)
    assert state.racer[3] == cell("2,2")
    assert not has_room(state, cell("7,8"))


def test_with_empty_stacks_the_area_is_plain() -> None:
    """BIO-357, BIO-273, RULING-BIO-91"""
    state = position(seats=3)
    state.stacks = (0,) * 8
    show_quest(state, 3, "2,2")
    assert draws(state) == {"tile quest": 1}
    go(state, *["chance tile quest"] * 6)
    assert state.faces[8] == 6
    go(state, "p1 site 7,7")
    state.racer = put(state.racer, 3, cell("3,3"))
    move_on(state, 3)
    assert state.racer[3] == cell("5,5")  # across unexplored cells, which stay so
    assert cell("5,5") not in state.tiles
    tile(state, "5,5", "forest")
    put_at(state, 0, "5,5")
    go(state, "p1 explore 6,6", "chance uncover quest")
    assert (kind_at(state, "6,6"), here(state, "6,6")) == ("plain", [])
    assert "move 6,6" in may(state)


def test_the_party_explores_on_its_way() -> None:
    """BIO-275, BIO-276, RULING-BIO-75"""
    state = spring()
    stir(state, 3)
    assert "tile quest" not in draws(state)
    go(state, "chance tile desert", "chance draw supply", "chance die 1")
    assert here(state, "3,3") == ["supply"]
    go(state, "chance tile quarry", "chance turned 2", "chance pattern 0", "chance draw tools", "chance die 1")
    assert state.racer[3] == cell("4,4")
    assert kind_at(state, "4,4") == "quarry"


def test_a_lake_uncovered_costs_the_party_nothing() -> None:
    """BIO-277"""
    state = spring()
    move_on(state, 3, "chance tile lake")
    assert state.racer[3] == cell("2,2")
    assert set(draws(state)) == {"cell 3,2", "cell 2,3"}
    go(state, "chance cell 3,2", "chance tile desert", "chance draw supply", "chance die 1")
    assert state.racer[3] == cell("3,2")


@pytest.mark.parametrize("points", [2, 1])
def test_a_mountain_uncovered_is_entered_and_ends_the_move(points: int) -> None:
    """BIO-278, BIO-E37, BIO-E38, RULING-BIO-78"""
    state = spring()
    run(state, SpringRace(points), "chance tile mountain", "chance draw supply", "chance die 1")
    assert state.racer[3] == cell("3,3")
    assert actors(state) == (0,)


def test_a_known_mountain_costs_two() -> None:
    """BIO-278, BIO-208, RULING-BIO-78"""
    state = spring()
    tile(state, "3,3", "mountain")
    run(state, RaceOnto(1, cell("3,3"), False))
    assert state.racer[3] == cell("2,2")
    for name in ("3,2", "2,3", "4,3", "3,4"):
        tile(state, name, "lake")
    run(state, SpringRace(1))
    assert state.racer[3] == cell("2,2")
    run(state, SpringRace(2))
    assert state.racer[3] == cell("3,3")


def test_the_party_destroys_the_fountain() -> None:
    """BIO-279, BIO-275"""
    state = spring()
    uncover(state, "6,6", "fountain")
    state.racer = put(state.racer, 3, cell("5,5"))
    move_on(state, 3)
    assert state.quests[3] == LOST
    assert (state.racer[3], state.stage[3], state.enemy_cool[3]) == (0, 2, 6)
    assert not state.keys_in >> 3 & 1
    assert kind_at(state, "6,6") == "plain"


def test_the_first_player_on_the_fountain_wins_it() -> None:
    """BIO-280, BIO-281, BIO-282, BIO-283, BIO-253, RULING-BIO-76"""
    state = spring()
    uncover(state, "6,6", "fountain")
    land(state, "5,5")
    camp(state, "5,5", "player")
    put_at(state, 0, "5,5")
    go(state, "p1 move 6,6")
    assert refused(state, "p1 choose none") == "BIO-253"
    go(state, "p1 choose teleport")
    assert set(may(state)) == {"stay", "go 0,0", "go 5,5"}
    go(state, "p1 go 0,0")
    assert state.cells[0] == HOME
    assert [state.types[token] for token in state.packs[0]] == [0, 14]
    assert state.is_public(state.packs[0][0])
    assert state.known[state.packs[0][1]] == 0b001
    assert state.quests[3] == WON
    assert (state.racer[3], state.enemy_cool[3]) == (0, 16)
    assert kind_at(state, "6,6") == "plain"
    assert actors(state) == (0,)
    assert state.actions == 2
    assert state.tiles[cell("7,7")] & FACE_UP == 0  # the others stay face-down


def test_the_tomb_lies_beside_a_tile_five_away() -> None:
    """BIO-284, BIO-285, RULING-BIO-77"""
    state = position(seats=3)
    land(state, "2,2", "3,3", "4,4")
    places = tomb_cells(state, cell("5,5"))
    far = state.rules.wedge.distance
    assert places
    assert all([t for t in state.rules.wedge.near(p) if state.is_open(t) and far(cell("5,5"), t) == 5] for p in places)
    near = position(seats=3)
    assert tomb_cells(near, cell("1,2"))  # nothing is five away: nearer
    show_quest(state, 4, "5,5", f"p1 {'site 2,0'}")
    go(state, "chance draw captured", "chance draw supply", "chance draw tools")
    assert (len(state.tomb), state.racer[4]) == (3, cell("5,5"))
    assert kind_at(state, "2,0") == "tomb"


def crypt() -> Biomes:
    state = position(seats=3, actions=8)
    land(state, "2,2", "3,3", "4,4", "5,5")
    show_quest(state, 4, "6,6")
    go(state, f"p1 {may(state)[0]}") if may(state)[0].startswith("site") else None
    go(state, "chance draw teleport", "chance draw supply", "chance draw tools")
    return state


def test_the_raiders_walk_and_then_raid() -> None:
    """BIO-286, BIO-287"""
    state = crypt()
    state.racer = put(state.racer, 4, state.site[4])
    where = state.site[4]
    move_on(state, 4)
    assert state.quests[4] == LOST
    assert state.tomb == ()
    assert not state.keys_in >> 4 & 1
    assert (state.stage[4], state.enemy_cool[4]) == (2, 6)
    assert state.tiles[where] & 31 == 20
    walking = crypt()
    far = walking.rules.wedge.distance
    before = far(walking.racer[4], walking.site[4])
    stir(walking, 4)
    while draws(walking):
        go(walking, f"chance {next(iter(draws(walking)))}")
    assert far(walking.racer[4], walking.site[4]) == before - 2


def test_plundering_the_tomb() -> None:
    """BIO-288, BIO-290, BIO-E36"""
    state = crypt()
    state.cells = put(state.cells, 0, state.site[4])
    state.racer = put(state.racer, 4, state.site[4])
    fresh(state)
    go(state, "p1 plunder", "chance die 2", "p1 plunder", "chance die 4")
    token = next(iter(draws(state))).split()[1]
    go(state, f"chance secret {token}", "p1 plunder", "chance die 6", "p1 plunder", "chance die 6")
    assert state.actions == 0
    assert len(state.tomb) == 2
    assert min(state.types[t] for t in state.packs[0]) == 0
    assert state.known[int(token[1:])] == 0b001
    assert refused(state, "p1 plunder") == "BIO-288"


def test_a_trap_in_the_tomb() -> None:
    """BIO-174, BIO-254, RULING-BIO-80"""
    state = crypt()
    trap = state.tomb[0]
    state.types[trap] = 5
    state.tomb = (trap,)
    state.cells = put(state.cells, 0, state.site[4])
    fresh(state)
    go(state, "p1 plunder", "chance die 3", f"chance secret s{trap}")
    assert state.status[0] == 2  # taken to the camp of the Tomb's raiders


def test_a_tomb_with_its_key_still_inside_is_not_empty() -> None:
    """BIO-289, BIO-288"""
    state = crypt()
    state.cells = put(state.cells, 0, state.site[4])
    token = state.tomb[0]
    state.tomb = (token,)
    fresh(state)
    go(state, "p1 plunder", "chance die 3", f"chance secret s{token}")
    assert list(state.tomb) == []
    assert state.is_live(4)
    assert state.racer[4]


def test_an_empty_tomb_ends_the_race() -> None:
    """BIO-289"""
    state = crypt()
    state.tomb = ()
    state.cells = put(state.cells, 0, state.site[4])
    fresh(state)
    go(state, "p1 plunder", "chance die 6")
    assert state.quests[4] == WON
    assert (state.racer[4], state.enemy_cool[4]) == (0, 16)


def test_a_destroyed_rival_leaves_the_quest_open() -> None:
    """BIO-291, RULING-BIO-79"""
    state = crypt()
    lose_racer(state, 4)
    assert (state.stage[4], state.enemy_cool[4], state.quests[4]) == (2, 6, 2)
    state.tomb = ()
    state.cells = put(state.cells, 0, state.site[4])
    fresh(state)
    go(state, "p1 plunder", "chance die 6")
    assert (state.quests[4], state.enemy_cool[4]) == (WON, 6)
