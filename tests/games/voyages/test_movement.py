"""6.5 Movement."""

from __future__ import annotations

import pytest

from farshore.core.hexes import DIRECTIONS
from farshore.core.options import Value
from farshore.games.voyages.content.load import load_map, map_ids, map_library
from tests.games.voyages.positions import (
    Place,
    as_rolled,
    captain,
    offers,
    position,
    refused,
    sail,
    table,
    whole_round,
)

REF_1: dict[str, Value] = {"map": "ref-1"}


@pytest.mark.parametrize(
    ("course", "ahead"),
    [(1, (1, -1)), (2, (1, 0)), (3, (0, 1)), (4, (-1, 1)), (5, (-1, 0)), (6, (0, -1))],
)
def test_the_course_die_points_on_the_windrose(course: int, ahead: Place) -> None:
    """VOY-044, RULING-VOY-31"""
    state = position(dice=f"{course} 1 1")

    assert as_rolled(state).ship == ahead


def test_the_changed_value_of_the_die_is_the_course() -> None:
    """VOY-044"""
    state = position(dice="4 1 1")

    assert sail(state, "course d1 3", "run d2 1", "duty d3 1").ship == (0, 1)


@pytest.mark.parametrize("map_id", map_ids(map_library()))
def test_the_windrose_gives_each_direction_one_number(map_id: str) -> None:
    """VOY-045, RULING-VOY-31"""
    assert sorted(load_map(map_library(), map_id).windrose) == sorted(DIRECTIONS)


@pytest.mark.parametrize(("run", "end"), [(1, (-1, 1)), (2, (-2, 2)), (3, (-3, 3)), (4, (-4, 4))])
def test_the_run_die_is_the_number_of_hexes(run: int, end: Place) -> None:
    """VOY-046"""
    state = position(dice=f"4 {run} 1")

    assert as_rolled(state).ship == end


def test_a_move_is_one_straight_line() -> None:
    """VOY-047"""
    state = position(dice="4 4 1")

    assert as_rolled(state).entered(state) == [(-1, 1), (-2, 2), (-3, 3), (-4, 4)]


def test_a_ship_does_not_stop_early_by_choice() -> None:
    """VOY-048"""
    state = position(dice="4 4 4", plain=0)

    sail(state, "course d1 4")
    assert offers(state) == ["run d2 4", "run d3 4"]
    sail(state, "run d2 4", "duty d3 4")

    assert captain(state).ship == (-4, 4)
    assert offers(state) == ["box 0,3", "box 1,0", "box 2,4"]


def test_entering_an_island_ends_the_move() -> None:
    """VOY-049"""
    state = position(dice="2 6 1")

    after = as_rolled(state)

    assert after.entered(state) == [(1, 0), (2, 0)]
    assert after.ship == (2, 0)


@pytest.mark.parametrize(
    ("at", "course", "visited", "end"),
    [
        pytest.param((0, 0), 2, "i1", (2, 0), id="an island visited before"),
        pytest.param((0, 2), 6, "", (0, 0), id="the start island"),
    ],
)
def test_known_islands_end_the_move_too(at: Place, course: int, visited: str, end: Place) -> None:
    """VOY-050, RULING-VOY-18"""
    state = position(dice=f"{course} 6 1", at=at, visited=visited)

    assert as_rolled(state).ship == end


def test_entering_the_undefeated_dread_ends_the_move() -> None:
    """VOY-051"""
    state = position(dice="5 4 1")

    assert as_rolled(state).entered(state) == [(-1, 0), (-2, 0)]


def test_the_defeated_dread_stops_nobody() -> None:
    """VOY-052"""
    state = position(dice="5 4 1", stars="dread")

    assert as_rolled(state).ship == (-4, 0)


def test_the_defeated_dread_takes_nobody() -> None:
    """VOY-052"""
    state = position(dice="5 2 1", stars="dread", heroic=2)

    after = as_rolled(state, "box 0,0")

    assert (after.ship, after.plain, after.heroic) == ((-2, 0), 4, 2)
    assert offers(state) == ["lock"]
    refused(state, "p1 lose plain", "VOY-052")


def test_the_edge_of_the_map_ends_the_move() -> None:
    """VOY-053"""
    state = position(dice="2 6 1", at=(0, 1))

    after = as_rolled(state)

    assert after.entered(state) == [(1, 1), (2, 1), (3, 1)]
    assert after.ship == (3, 1)


def test_a_course_straight_off_the_map_leaves_the_ship_where_it_is() -> None:
    """VOY-054, RULING-VOY-15"""
    state = position(dice="2 3 1", at=(4, -2))

    after = as_rolled(state)

    assert after.ship == (4, -2)
    assert after.entered(state) == []


@pytest.mark.parametrize("departure", [(6, -1), (6, 0)])
def test_a_blocked_ship_stays_on_the_departure_hex_chosen(departure: Place) -> None:
    """VOY-054, RULING-VOY-15"""
    state = position(settings=REF_1, dice="2 3 1", at=(6, -1))

    after = sail(state, "course d1 2", f"depart {departure[0]},{departure[1]}", "run d2 3", "duty d3 1")

    assert after.ship == departure


def test_a_ship_that_did_not_move_has_landed() -> None:
    """VOY-055, RULING-VOY-15"""
    state = position(dice="4 3 1", at=(-4, 4))

    after = as_rolled(state, "box 0,0", "take")

    assert (after.ship, after.outlined) == ((-4, 4), 7)


def test_waters_may_be_sailed_again() -> None:
    """VOY-056"""
    state = table()
    whole_round(state, "4 3 1", "box 0,0")

    back = whole_round(state, "1 2 1", "box 1,3")

    assert back.ship == (-1, 1)


def test_a_sea_hex_may_be_landed_on_again() -> None:
    """VOY-056"""
    state = table()
    whole_round(state, "4 1 1", "box 0,0")
    whole_round(state, "4 1 1", "box 1,3")

    assert whole_round(state, "1 1 1", "box 2,2").ship == (-1, 1)


def test_an_island_may_be_landed_on_again() -> None:
    """VOY-057"""
    state = position(dice="2 2 1", visited="i1")

    assert as_rolled(state, "box 0,0", "lock").ship == (2, 0)


@pytest.mark.parametrize(
    ("at", "dice", "end"),
    [
        pytest.param((0, 1), "2 3 1", (3, 1), id="sailor and gems"),
        pytest.param((0, 0), "1 4 1", (4, -4), id="star and fruit"),
        pytest.param((-1, 1), "3 2 1", (-1, 3), id="relic"),
        pytest.param((0, 1), "3 2 1", (0, 3), id="barrel"),
        pytest.param((-2, -1), "1 2 1", (0, -3), id="spice"),
        pytest.param((1, -4), "2 2 1", (3, -4), id="hide"),
    ],
)
def test_icons_at_sea_stop_nobody(at: Place, dice: str, end: Place) -> None:
    """VOY-058"""
    state = position(dice=dice, at=at)

    assert as_rolled(state).ship == end


@pytest.mark.parametrize(
    ("at", "dice", "end"),
    [
        pytest.param((0, -2), "3 1 1", (0, -1), id="an island"),
        pytest.param((-2, 0), "3 2 1", (-2, 2), id="the DREAD"),
    ],
)
def test_the_hex_of_departure_stops_nobody(at: Place, dice: str, end: Place) -> None:
    """VOY-059, RULING-VOY-42"""
    state = position(dice=dice, at=at)

    assert as_rolled(state).ship == end


@pytest.mark.parametrize(("departure", "end"), [("2,0", (2, 1)), ("3,0", (3, 1))])
@pytest.mark.parametrize("at", [(2, 0), (3, 0)])
def test_a_ship_on_a_two_hex_island_departs_from_either_hex(at: Place, departure: str, end: Place) -> None:
    """VOY-060"""
    state = position(dice="3 1 1", at=at)

    sail(state, "course d1 3")
    assert sorted(offers(state)) == ["depart 2,0", "depart 3,0"]

    assert sail(state, f"depart {departure}", "run d2 1", "duty d3 1").ship == end


@pytest.mark.parametrize(
    ("course", "forward", "end"),
    [pytest.param(2, (3, 0), (4, 0), id="eastward"), pytest.param(5, (2, 0), (1, 0), id="westward")],
)
@pytest.mark.parametrize("at", [(2, 0), (3, 0)])
def test_a_course_along_the_island_starts_from_its_forward_hex(
    at: Place, course: int, forward: Place, end: Place
) -> None:
    """VOY-061, RULING-VOY-16"""
    state = position(dice=f"{course} 1 1", at=at)

    sail(state, f"course d1 {course}")
    rear = (2, 0) if forward == (3, 0) else (3, 0)
    refused(state, f"p1 depart {rear[0]},{rear[1]}", "VOY-061")
    after = sail(state, "run d2 1", "duty d3 1")

    assert after.ship == end
    assert state.rules.sea.hexes[after.sheet.route[-1][0]] == forward


def test_a_course_along_an_island_at_the_edge_leaves_the_ship_on_the_forward_hex() -> None:
    """VOY-061, RULING-VOY-16"""
    state = position(settings=REF_1, dice="5 2 1", at=(-5, 0))

    assert as_rolled(state).ship == (-6, 0)


@pytest.mark.parametrize(
    ("at", "departure"),
    [
        pytest.param((0, 1), "1,1", id="from the open sea"),
        pytest.param((0, -2), "0,-1", id="from an island of one hex"),
        pytest.param((2, 0), "2,1", id="from a two-hex island, but not on it"),
        pytest.param((0, 1), "9,9", id="from off the map"),
    ],
)
def test_a_ship_departs_from_where_it_lies(at: Place, departure: str) -> None:
    """VOY-062"""
    state = position(dice="3 1 1", at=at)
    sail(state, "course d1 3")

    refused(state, f"p1 depart {departure}", "VOY-062")


def test_no_departure_is_asked_at_sea() -> None:
    """VOY-062"""
    state = position(dice="3 1 1", at=(0, 1))

    sail(state, "course d1 3")

    assert {text.split()[0] for text in offers(state)} == {"run"}


@pytest.mark.parametrize(
    ("course", "end"),
    [(1, (-1, -1)), (2, (-1, 0)), (3, (-2, 1)), (4, (-3, 1)), (5, (-3, 0)), (6, (-2, -1))],
)
def test_a_ship_leaves_the_dread_in_any_direction(course: int, end: Place) -> None:
    """VOY-063"""
    state = position(dice=f"{course} 1 1", at=(-2, 0), plain=0)

    assert as_rolled(state).ship == end


@pytest.mark.parametrize(
    ("dice", "regions"),
    [
        pytest.param("2 1 1", "G", id="landing"),
        pytest.param("2 3 1", "BG", id="passing and landing"),
    ],
)
def test_every_region_entered_is_explored(dice: str, regions: str) -> None:
    """VOY-064"""
    state = position(dice=dice, at=(0, 1))

    assert as_rolled(state).regions == regions


def test_the_hex_of_departure_explores_nothing() -> None:
    """VOY-065, RULING-VOY-19"""
    state = position(dice="5 1 1", at=(2, 1))

    assert as_rolled(state).regions == "G"


@pytest.mark.parametrize(
    ("dice", "end"),
    [pytest.param("3 1 1", (0, 1), id="home waters"), pytest.param("6 2 1", (0, -2), id="an island")],
)
def test_waters_without_a_region_and_islands_explore_nothing(dice: str, end: Place) -> None:
    """VOY-066, RULING-VOY-19"""
    state = position(dice=dice)

    after = as_rolled(state)

    assert (after.ship, after.regions) == (end, "")


def test_a_region_counts_once_however_often_it_is_entered() -> None:
    """VOY-067"""
    state = table()
    whole_round(state, "4 2 1", "box 0,0")
    whole_round(state, "1 1 1", "box 1,3")

    again = whole_round(state, "4 1 1", "box 2,2")

    assert (again.regions, again.headings["oceans"]) == ("G", 1)


def test_a_region_stays_explored() -> None:
    """VOY-067"""
    state = position(dice="3 1 1", regions="AF")

    assert as_rolled(state).regions == "AF"
