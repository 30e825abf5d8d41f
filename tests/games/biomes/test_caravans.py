"""Caravan routes (BIO-155 to BIO-162)."""

from __future__ import annotations

import pytest

from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.steps.effects import raze
from tests.games.biomes.positions import (
    add_route,
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
    tile,
)


def test_a_caravan_route_between_friendly_camps() -> None:
    """BIO-155, BIO-156, BIO-157, BIO-161"""
    state = position()
    kit = secret(state, "p1", "caravan-kit")
    assert refused(state, f"p1 use s{kit}") == "BIO-156"
    land(state, "2,2")
    tile(state, "3,3", "mountain")
    camp(state, "3,3", "player")
    go(state, f"p1 use s{kit}")
    around = ["route 0,0 0,1 1,1 2,2 3,3", "route 0,0 1,0 1,1 2,2 3,3"]
    assert sorted(may(state)) == [around[0], around[1], "route 0,0 1,1 2,2 3,3"]
    assert refused(state, "p1 route 0,0 1,1 2,2 3,3 4,4 5,5") == "BIO-156"
    assert refused(state, "p1 route 0,0 3,3") == "BIO-156"
    go(state, "p1 route 0,0 1,1 2,2 3,3", "p1 ride 3,3")
    assert state.cells[0] == cell("3,3")
    assert state.actions == 1
    state.gang = cell("2,2")
    fresh(state)
    assert refused(state, "p1 ride 0,0") == "BIO-161"
    put_at(state, 0, "1,1")
    assert refused(state, "p1 ride 0,0") == "BIO-157"  # no boarding on the way


def test_a_route_is_opened_at_a_camp_and_passes_no_camp_or_lake() -> None:
    """BIO-155, BIO-156, RULING-BIO-55"""
    state = position()
    put_at(state, 0, "1,1")
    kit = secret(state, "p1", "caravan-kit")
    assert refused(state, f"p1 use s{kit}") == "BIO-155"
    put_at(state, 0, "0,0")
    land(state, "2,2")
    camp(state, "2,2", "player")
    tile(state, "1,1", "lake")
    assert refused(state, f"p1 use s{kit}") == "BIO-156"
    tile(state, "1,1", "killer-camp")
    camp(state, "1,1", "killer", 1)
    assert refused(state, f"p1 use s{kit}") == "BIO-156"


@pytest.mark.parametrize(("far", "ways"), [("4,4", ["0,0 1,1 2,2 3,3 4,4"]), ("5,5", [])])
def test_a_route_has_five_tiles_at_most(far: str, ways: list[str]) -> None:
    """BIO-156 Both camps are counted."""
    state = position()
    land(state, "2,2", "3,3", "4,4", "5,5")
    camp(state, far, "player")
    kit = secret(state, "p1", "caravan-kit")
    if not ways:
        assert refused(state, f"p1 use s{kit}") == "BIO-156"
        return
    go(state, f"p1 use s{kit}")
    assert may(state) == [f"route {way}" for way in ways]
    longer = position(caravan_max_tiles=6)
    land(longer, "2,2", "3,3", "4,4", "5,5")
    camp(longer, "5,5", "player")
    assert f"use s{secret(longer, 'p1', 'caravan-kit')}" in may(longer)


@pytest.mark.parametrize("between", ["lake", "flooded", "lava", "ruffians", "player", "ally", "killer", "stealer"])
def test_nothing_impassable_and_no_camp_lies_on_a_route(between: str) -> None:
    """BIO-156 Camps of any side: one's own is an end of its own route."""
    state = position()
    land(state, "2,2")
    state.tiles = {where: kind for where, kind in state.tiles.items() if where not in (cell("0,1"), cell("1,0"))}
    camp(state, "2,2", "player")
    kit = secret(state, "p1", "caravan-kit")
    assert f"use s{kit}" in may(state)
    if between in ("player", "ally", "killer", "stealer"):
        camp(state, "1,1", between, 0 if between == "player" else 1)
    elif between == "lake":
        tile(state, "1,1", "lake")
    else:
        tile(state, "1,1", "grassland", overlay=between)
    if between in ("player", "ally"):
        go(state, f"p1 use s{kit}")
        assert may(state) == ["route 0,0 1,1"]
    else:
        assert refused(state, f"p1 use s{kit}") == "BIO-156"


def test_sending_by_caravan() -> None:
    """BIO-159, BIO-160, BIO-103, RULING-BIO-55"""
    state = position(actions=0)
    land(state, "2,2")
    camp(state, "2,2", "player")
    state.routes = ((HOME, cell("1,1"), cell("2,2")),)
    token = secret(state, "p1", "teleport")
    assert refused(state, f"p1 send s{token} 2,2") == "BIO-159"
    fee = secret(state, "p1", "supply")
    assert f"send s{fee} 2,2" not in may(state)  # it cannot pay for itself
    go(state, f"p1 send s{token} 2,2")
    assert here(state, "2,2") == ["teleport"]
    assert state.is_public(token)
    assert state.types[fee] < 0
    secret(state, "p1", "supply")
    assert refused(state, f"p1 send s{token} 0,0") == "BIO-160"
    assert not [line for line in may(state) if line.startswith(f"send s{token}")]


def test_routes_break_with_their_camps_and_tiles() -> None:
    """BIO-162, BIO-158, RULING-BIO-55"""
    from farshore.games.biomes.state.paths import next_cells
    from farshore.games.biomes.steps.effects import cover

    state = position()
    land(state, "2,2", "3,3")
    camp(state, "3,3", "player")
    route = (HOME, cell("1,1"), cell("2,2"), cell("3,3"))
    add_route(state, *route)
    assert next_cells(state, HOME, (cell("3,3"),), False, True) == [cell("3,3")]
    assert next_cells(state, HOME, (cell("3,3"),), False, False) == [cell("1,1")]
    cover(state, cell("2,2"), 64)
    assert not state.routes
    add_route(state, HOME, cell("1,1"), cell("3,3"))
    raze(state, cell("3,3"))
    assert not state.routes
