"""6.8 Landing and 6.11 Risen Islands, exploring, gathering."""

from __future__ import annotations

from farshore.core.kernel import CHANCE, actors, outcomes
from farshore.games.cannons.content.load import QUEST
from tests.games.cannons.positions import at, beginning, cargo, finish_turn, go, hand, offers, position, refused

ASHORE = ("p1 move", "p1 to 3,1", "p1 land")
BESIDE = {"at": "2,1"}


def test_passing_through_is_not_landing() -> None:
    """QC-098, QC-132, RULING-QC-07"""
    state = position([{"at": "2,1", "sails": 1}, {}])

    go(state, "p1 move", "p1 to 3,1", "p1 sail", "p1 to 4,1", "p1 land")

    assert hand(state, 0, QUEST) == []
    assert state.up == 0
    assert state.ships[0].coins == 3


def test_a_movement_that_ends_on_an_island_is_a_landing_event() -> None:
    """QC-099, QC-101, RULING-QC-24, RULING-QC-07"""
    state = go(position([BESIDE, {}], tokens={"2A": "gem"}), *ASHORE)

    assert actors(state) == (CHANCE,)
    go(state, "chance draw quest C1")
    assert hand(state, 0, QUEST) == ["C1"]


def test_starting_a_turn_on_an_island_is_the_status_without_the_event() -> None:
    """QC-099, QC-100, RULING-QC-08"""
    state = position([{"at": "3,1", "clues": "2A"}, {}], tokens={"2A": "gem"}, refresh=True)

    assert hand(state, 0, QUEST) == []
    assert beginning(state, "gather") == ["gather 1", "gather 2"]
    assert beginning(state, "solve") == ["solve 2A"]


def test_landing_again_draws_again() -> None:
    """QC-102"""
    state = go(position([BESIDE, {}], tokens={"2A": "gem"}), *ASHORE, "chance draw quest A1")

    go(state, "p1 move", "p1 to 2,1", "p1 land", *ASHORE, "chance draw quest A2")

    assert hand(state, 0, QUEST) == ["A1", "A2"]


def test_landing_on_a_port_triggers_nothing_by_itself() -> None:
    """QC-103"""
    state = go(position([BESIDE, {}]), "p1 move", "p1 to 3,0", "p1 land")

    assert actors(state) == (0,)
    assert state.ships[0].coins == 3


def test_a_quest_may_be_left_where_the_table_says_so() -> None:
    """QC-101, RULING-QC-24"""
    state = position([BESIDE, {}], tokens={"2A": "gem"}, options={"quest_draw_optional": True})

    go(state, *ASHORE)
    assert offers(state) == ["take quest", "decline"]
    go(state, "p1 decline")
    assert hand(state, 0, QUEST) == []


def test_the_first_to_land_gains_a_coin_and_turns_the_token_for_all() -> None:
    """QC-129, QC-131"""
    state = go(position([BESIDE, {}]), *ASHORE)

    assert state.ships[0].coins == 4
    assert sorted([str(token) for token, _ in outcomes(state)]) == sorted(
        ["token lumber", "token metal", "token canvas", "token gem", "token spice"]
    )
    go(state, "chance token spice")
    assert str(outcomes(state)[0][0]).startswith("draw quest")
    go(state, "chance draw quest A1")
    assert GATHERABLE in offers(state)


GATHERABLE = "gather 1"


def test_later_landings_give_no_coin() -> None:
    """QC-130"""
    state = go(position([{}, BESIDE], tokens={"2A": "gem"}, active=1), "p2 move", "p2 to 3,1", "p2 land")

    assert state.ships[1].coins == 3


def test_marauders_do_not_explore() -> None:
    """QC-133"""
    state = position([{"at": "3,1"}, {}], marauders=[{"at": "4,1"}], options={"marauders": 3})

    finish_turn(state, "chance dice 1 1")

    assert state.marauders[0][0] == state.ships[0].at
    assert state.up == 0


def test_gathering_takes_any_number_of_the_islands_resource() -> None:
    """QC-134, QC-136"""
    state = position([{"at": "3,1", "slots": 3}, {}], tokens={"2A": "spice"})

    assert beginning(state, "gather") == ["gather 1", "gather 2", "gather 3"]
    go(state, "p1 gather 3")

    assert (cargo(state, 0), state.ships[0].actions, state.supply[4]) == ("spice spice spice", 2, 7)


def test_only_the_shown_resource_and_only_once_it_is_shown() -> None:
    """QC-135"""
    state = position([{"at": "3,1"}, {}])

    refused(state, "p1 gather 1", "QC-135")
    refused(position([{"at": "2,1"}, {}]), "p1 gather 1", "QC-134")


def test_held_resources_may_be_let_go_for_it() -> None:
    """QC-137"""
    state = position([{"at": "3,1", "slots": 2, "cargo": "metal gem"}, {}], tokens={"2A": "spice"})

    assert "gather 2 dropping metal gem" in offers(state)
    refused(state, "p1 gather 1", "QC-137")
    go(state, "p1 gather 1 dropping metal")

    assert cargo(state, 0) == "gem spice"
    assert state.supply[1] == 10


def test_an_island_is_not_exhausted() -> None:
    """QC-138"""
    state = position([{"at": "3,1", "slots": 2}, {}], tokens={"2A": "spice"})

    go(state, "p1 gather 1", "p1 gather 1")

    assert cargo(state, 0) == "spice spice"


def test_a_short_supply_limits_and_an_empty_one_refuses() -> None:
    """QC-139, QC-063"""
    state = position([{"at": "3,1", "slots": 4}, {}], tokens={"2A": "spice"}, supply=[10, 10, 10, 10, 2])
    assert beginning(state, "gather") == ["gather 1", "gather 2"]

    empty = position([{"at": "3,1"}, {}], tokens={"2A": "spice"}, supply=[10, 10, 10, 10, 0])
    refused(empty, "p1 gather 1", "QC-139")


def test_landed_is_where_the_ship_lies_still() -> None:
    """QC-098"""
    state = go(position([BESIDE, {}]), "p1 move", "p1 to 3,0")

    refused(state, "p1 buy ammo", "QC-097")
    go(state, "p1 land", "p1 buy ammo")
    assert at(state, 0) == "3,0"
