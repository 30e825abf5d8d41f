"""6.7 Move."""

from __future__ import annotations

import pytest

from farshore.core.kernel import actors
from farshore.games.cannons.content.load import QUEST
from tests.games.cannons.positions import SEA, Words, at, beginning, go, hand, offers, position, refused


def test_a_move_costs_an_action_and_gives_one_space_in_any_direction() -> None:
    """QC-079, QC-085"""
    state = position([{"at": "2,1"}, {}])

    go(state, "p1 move")

    assert state.ships[0].actions == 2
    assert sorted(beginning(state, "to")) == ["to 1,1", "to 2,0", "to 3,0", "to 3,1"]


def test_a_move_enters_at_least_one_space() -> None:
    """QC-080, RULING-QC-09"""
    state = go(position([{"at": "0,0"}, {}]), "p1 move")

    assert "land" not in offers(state)
    refused(state, "p1 land", "QC-080")


def test_a_move_that_could_enter_nothing_cannot_be_declared() -> None:
    """QC-080"""
    shut = dict.fromkeys(SEA, "impassible")
    shut.update({"0,0": "calm", "1,0": "stormy", "0,1": "home", "5,-1": "home", "6,-1": "home"})
    ships: list[Words] = [{"at": "0,0", "sails": 0}, {"at": "5,-1"}]

    alone = position(ships, spaces=shut, homes=[0, 0])
    assert "move" not in offers(alone)
    refused(alone, "p1 move", "QC-080")
    ships[0]["sails"] = 1
    assert "move" in offers(position(ships, spaces=shut, homes=[0, 0]))


def test_a_sail_adds_a_space_and_is_spent() -> None:
    """QC-081, QC-083"""
    state = go(position([{"at": "0,0", "sails": 2}, {}]), "p1 move", "p1 sail", "p1 sail")

    assert (state.ships[0].sails, state.ships[0].sails_spent) == (0, 2)
    refused(state, "p1 sail", "QC-083")
    go(state, "p1 to 0,-1", "p1 to 1,-1", "p1 to 0,-1", "p1 land")
    assert at(state, 0) == "0,-1"


def test_a_sail_cannot_begin_a_movement() -> None:
    """QC-082"""
    refused(position([{"at": "0,0", "sails": 2}, {}]), "p1 sail", "QC-082")


def test_spaces_of_a_sail_do_not_carry_over() -> None:
    """QC-084, QC-089"""
    state = go(position([{"at": "0,0", "sails": 1}, {}]), "p1 move", "p1 sail", "p1 to 0,-1", "p1 land", "p1 move")

    assert "to 1,-1" in offers(state)
    go(state, "p1 to 0,0", "p1 land", "p1 move")
    refused(state, "p1 to 1,0", "QC-087")


@pytest.mark.parametrize(
    ("here", "there"),
    [("0,0", "0,-1"), ("2,1", "3,1"), ("1,1", "2,0"), ("2,1", "3,0"), ("4,1", "5,0"), ("0,0", "0,1")],
    ids=["calm", "island", "treacherous", "trading port", "workshop port", "own home port"],
)
def test_most_spaces_cost_one(here: str, there: str) -> None:
    """QC-086"""
    state = go(position([{"at": here, "sails": 0}, {}]), "p1 move", f"p1 to {there}")

    assert at(state, 0) == there


def test_stormy_sea_costs_two_at_the_moment_of_entering() -> None:
    """QC-087"""
    state = go(position([{"at": "0,0", "sails": 1}, {}]), "p1 move")

    refused(state, "p1 to 1,0", "QC-087")
    go(state, "p1 sail", "p1 to 1,0")

    assert beginning(state, "to") == []
    assert offers(state) == ["land"]


def test_leaving_a_space_costs_nothing() -> None:
    """QC-088"""
    state = go(position([{"at": "1,0", "sails": 0}, {}]), "p1 move", "p1 to 1,1", "p1 land")

    assert at(state, 0) == "1,1"


def test_a_further_action_lengthens_a_move_where_the_table_says_so() -> None:
    """QC-089, RULING-QC-10"""
    state = position([{"at": "0,0", "sails": 0}, {}], options={"combine_actions_for_stormy": True})

    go(state, "p1 move", "p1 press on", "p1 to 1,0", "p1 land")

    assert (at(state, 0), state.ships[0].actions) == ("1,0", 1)
    usual = go(position([{"at": "0,0"}, {}]), "p1 move")
    refused(usual, "p1 press on", "QC-097")


def test_impassible_sea_cannot_be_entered_or_left() -> None:
    """QC-090"""
    state = go(position([{"at": "4,1"}, {}]), "p1 move")

    refused(state, "p1 to 5,1", "QC-090")
    assert "move" not in offers(position([{"at": "5,1"}, {}]))


def test_only_the_owning_team_enters_a_home_port() -> None:
    """QC-091, QC-028, RULING-QC-17"""
    state = go(position([{"at": "5,0"}, {}]), "p1 move")

    refused(state, "p1 to 5,-1", "QC-091")
    refused(state, "p1 to 6,-1", "QC-028")
    assert "to 5,-1" not in offers(state)


def test_ships_share_spaces_and_never_block() -> None:
    """QC-092"""
    state = go(position([{"at": "2,1"}, {"at": "1,1"}, {"at": "1,1"}]), "p1 move", "p1 to 1,1", "p1 land")

    assert at(state, 0) == at(state, 1) == at(state, 2)


def test_the_end_is_declared_and_until_then_sails_extend_it() -> None:
    """QC-093, QC-094"""
    state = go(position([{"at": "0,0", "sails": 1}, {}]), "p1 move", "p1 to 0,-1")

    assert sorted(offers(state)) == ["land", "sail"]
    go(state, "p1 sail", "p1 to 1,-1", "p1 land")
    assert "end turn" in offers(state)


def test_a_movement_may_end_where_it_began() -> None:
    """QC-095, QC-102"""
    state = position([{"at": "3,1", "sails": 1}, {}], tokens={"2A": "gem"})

    go(state, "p1 move", "p1 to 4,0", "p1 sail", "p1 to 3,1", "p1 land", "chance draw quest A1")

    assert at(state, 0) == "3,1"
    assert hand(state, 0, QUEST) == ["A1"]


def test_a_placed_ship_neither_rolls_nor_lands() -> None:
    """QC-096, RULING-QC-72"""
    state = position([{"at": "2,1"}, {"at": "3,0", "loot": "buoy-lantern"}])

    go(state, "p1 move", "p1 to 3,0", "p2 play buoy-lantern", "p2 send 2,0")

    assert at(state, 0) == "2,0"
    assert actors(state) == (0,)
    assert state.ships[0].damage == 0
    state = position([{"at": "2,1"}, {"at": "3,0", "loot": "buoy-lantern"}])
    go(state, "p1 move", "p1 to 3,0", "p2 play buoy-lantern", "p2 send 3,1")
    assert hand(state, 0, QUEST) == []


def test_nothing_else_begins_while_a_movement_is_in_progress() -> None:
    """QC-097"""
    state = go(position([{"at": "2,1"}, {"at": "3,1"}], tokens={"2A": "gem"}), "p1 move", "p1 to 3,1")

    for line in ("p1 attack p2 with 1", "p1 gather 1", "p1 solve 2A", "p1 buy ammo", "p1 move", "p1 end turn"):
        refused(state, line, "QC-097")


def test_mobility_in_hand_makes_a_move_into_storm_possible() -> None:
    """QC-080, QC-087 Two more spaces, once a turn, for a Loot."""
    shut = dict.fromkeys(SEA, "impassible")
    shut.update({"0,0": "calm", "1,0": "stormy", "0,1": "home", "5,-1": "home", "6,-1": "home"})
    delve: Words = {"at": "0,0", "sails": 0, "champion": "quaeth"}
    for ship, possible in (
        ({**delve, "loot": "buoy-mine"}, True),
        (delve, False),
        ({**delve, "loot": "buoy-mine", "used": 1}, False),
        ({**delve, "loot": "buoy-mine", "champion": "pewter"}, False),
    ):
        state = position([ship, {"at": "5,-1"}], spaces=shut, homes=[0, 0])
        assert ("move" in offers(state)) == possible, ship
