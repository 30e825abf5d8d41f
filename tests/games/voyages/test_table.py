"""6.1 Table and sheets."""

from __future__ import annotations

import pytest

from farshore.core.errors import BadOption
from farshore.core.kernel import actors
from farshore.games.voyages import GAME
from farshore.games.voyages.content.load import load_map, map_ids, map_library
from tests.games.voyages.positions import as_rolled, captain, offers, position, refused, sail, table

MAPS = map_ids(map_library())


@pytest.mark.parametrize(
    ("seats", "mode"),
    [
        pytest.param(1, "solo", id="one captain sails solo"),
        pytest.param(2, "race", id="two race"),
        pytest.param(100, "race", id="a hundred race"),
    ],
)
def test_the_number_of_captains_decides_the_mode(seats: int, mode: str) -> None:
    """VOY-001, RULING-VOY-29"""
    assert GAME.setup(None, seats, {}).mode == mode


@pytest.mark.parametrize(
    ("mode", "seats"),
    [
        pytest.param("solo", 2, id="two captains cannot sail solo"),
        pytest.param("race", 1, id="one captain cannot race"),
        pytest.param(None, 0, id="nobody cannot play"),
        pytest.param(None, 101, id="a hundred and one are too many"),
    ],
)
def test_other_numbers_of_captains_are_refused(mode: str | None, seats: int) -> None:
    """VOY-001, RULING-VOY-29"""
    with pytest.raises(BadOption, match="seat"):
        GAME.setup(mode, seats, {})


def test_an_icon_used_by_one_captain_is_there_for_another() -> None:
    """VOY-002, RULING-VOY-30"""
    state = position(seats=2, dice="2 1 1", at=(0, 1), used="s1", others={"at": (0, 1)})

    as_rolled(state, "box 0,0", seat="p1")
    as_rolled(state, "box 0,0", "take", seat="p2")

    assert captain(state, "p1").outlined == 6
    assert captain(state, "p2").outlined == 7


def test_the_same_turn_leads_everybody_to_the_same_place() -> None:
    """VOY-003, RULING-VOY-44"""
    state = position(seats=3, dice="4 3 6")

    ends = [as_rolled(state, "box 0,5", seat=seat) for seat in ("p1", "p2", "p3")]

    assert [end.ship for end in ends] == [(-3, 3)] * 3
    assert [end.regions for end in ends] == ["DG"] * 3


@pytest.mark.parametrize("map_id", MAPS)
def test_every_ship_begins_on_the_start_island(map_id: str) -> None:
    """VOY-004"""
    sea = load_map(map_library(), map_id)
    state = table(3, map=map_id)

    assert [sea.island[sheet.ship] for sheet in state.sheets] == [sea.start] * 3


def test_everybody_begins_with_six_ready_plain_sailors() -> None:
    """VOY-005"""
    state = table(2)

    for seat in ("p1", "p2"):
        crew = captain(state, seat)
        assert (crew.outlined, crew.plain, crew.heroic) == (6, 6, 0)


@pytest.mark.parametrize("map_id", MAPS)
def test_the_sailor_track_has_twelve_boxes(map_id: str) -> None:
    """VOY-006, RULING-VOY-36"""
    sea = load_map(map_library(), map_id)

    assert (sea.sailors_start, sea.sailors_total) == (6, 12)


def test_nothing_is_marked_at_the_beginning() -> None:
    """VOY-007"""
    fresh = captain(table())

    assert fresh.cargo == {"fruit": (0, 0), "gems": (0, 0), "spice": (0, 0), "hide": (0, 0)}
    assert (fresh.crossed, fresh.stars, fresh.visited, fresh.regions, fresh.used) == ([], [], [], "", [])
    assert not fresh.sheet.dread_defeated()


def test_landing_on_the_start_island_is_no_visit() -> None:
    """VOY-008, RULING-VOY-18"""
    state = position(dice="5 1 1", at=(1, 0))

    home = as_rolled(state, "box 0,0")

    assert home.ship == (0, 0)
    assert (home.visited, home.gold) == ([], 0)


def test_there_is_nothing_to_take_on_the_start_island() -> None:
    """VOY-008"""
    state = position(dice="5 1 1", at=(1, 0))
    as_rolled(state, "box 0,0")

    refused(state, "p1 take", "VOY-086")
    assert offers(state) == ["lock"]


def test_a_ship_in_the_way_stops_nobody() -> None:
    """VOY-009"""
    state = position(seats=2, dice="3 2 1", others={"at": (0, 1)})

    assert as_rolled(state, "box 0,0").ship == (0, 2)


def test_any_number_of_ships_lies_on_one_hex() -> None:
    """VOY-009"""
    state = position(seats=3, dice="4 1 1")
    for seat in ("p1", "p2", "p3"):
        as_rolled(state, "box 0,0", "lock", seat=seat)

    assert [captain(state, seat).ship for seat in ("p1", "p2", "p3")] == [(-1, 1)] * 3
    assert actors(state) == (-1,)


def test_no_choice_of_a_turn_names_another_captain() -> None:
    """VOY-009"""
    state = position(seats=2, dice="3 3 1", cargo={"fruit": 2}, others={"at": (0, 3)})

    asked = offers(state)
    sail(state, "course d1 3", "run d2 3", "duty d3 1", "box 0,0")

    assert not [text for text in asked + offers(state) if "p2" in text or "@" in text]
