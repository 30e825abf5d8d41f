"""6.9 Treacherous Seas and the Traveler Bonus."""

from __future__ import annotations

import pytest

from farshore.core.kernel import CHANCE, actors, outcomes
from tests.games.cannons.positions import at, beginning, go, offers, position, refused

INTO = ("p1 move", "p1 to 2,0")
CALM = {"at": "1,1", "champion": "valkyr", "sails": 1}


def entered(**words: object) -> object:
    return go(position([{**CALM, **words}, {}]), *INTO)


def test_each_entry_is_rolled_for_with_a_fair_die() -> None:
    """QC-104"""
    state = go(position([CALM, {}]), *INTO)

    assert actors(state) == (CHANCE,)
    assert [(str(roll), weight) for roll, weight in outcomes(state)] == [(f"roll {n}", 1) for n in range(1, 7)]


def test_beginning_a_turn_or_a_movement_there_causes_no_roll() -> None:
    """QC-105"""
    state = go(position([{"at": "2,0"}, {}]), "p1 move", "p1 to 2,1", "p1 land")

    assert state.ships[0].damage == 0


def test_a_failure_is_damage_the_end_of_the_movement_and_a_bonus_point() -> None:
    """QC-106, QC-114"""
    state = go(position([CALM, {}]), *INTO, "chance roll 3")

    ship = state.ships[0]
    assert (ship.damage, ship.bonus, at(state, 0)) == (1, 1, "2,0")
    assert "end turn" in offers(state)


def test_a_success_offers_a_free_step_anywhere() -> None:
    """QC-107, QC-109, RULING-QC-11, RULING-QC-12"""
    state = go(position([CALM, {}]), *INTO, "chance roll 4")

    assert sorted(beginning(state, "to")) == ["to 1,0", "to 1,1", "to 2,-1", "to 2,1", "to 3,-1", "to 3,0"]
    go(state, "p1 to 1,0")
    assert (at(state, 0), state.ships[0].sails) == ("1,0", 1)


def test_where_the_free_step_is_one_space_stormy_sea_takes_another() -> None:
    """QC-109, RULING-QC-11"""
    rules = {"free_move_into_stormy": False}
    state = go(position([CALM, {}], options=rules), *INTO, "chance roll 4")

    refused(state, "p1 to 1,0", "QC-109")
    state = go(position([CALM, {}], options=rules), "p1 move", "p1 sail", "p1 to 2,0", "chance roll 4", "p1 to 1,0")
    assert beginning(state, "to") == []


def test_the_free_step_keeps_out_of_closed_spaces() -> None:
    """QC-109"""
    state = go(position([CALM, {}], spaces={"3,0": "impassible"}), *INTO, "chance roll 6")

    refused(state, "p1 to 3,0", "QC-090")


def test_declining_leaves_the_movement_in_progress() -> None:
    """QC-108"""
    state = go(position([CALM, {}]), "p1 move", "p1 sail", "p1 to 2,0", "chance roll 5", "p1 stay")

    assert "to 3,0" in offers(state)
    assert "land" in offers(state)


def test_after_the_free_step_the_movement_goes_on() -> None:
    """QC-110"""
    state = go(position([CALM, {}]), *INTO, "chance roll 5", "p1 to 3,0", "p1 sail", "p1 to 4,0")

    assert at(state, 0) == "4,0"
    assert state.ships[0].actions == 2


def test_a_free_step_onto_another_treacherous_sea_rolls_again() -> None:
    """QC-111, QC-104"""
    state = go(position([CALM, {}]), *INTO, "chance roll 6", "p1 to 2,-1")

    assert actors(state) == (CHANCE,)


def test_a_failure_forfeits_the_rest_and_spent_sails_stay_spent() -> None:
    """QC-112"""
    state = go(position([{**CALM, "sails": 2}, {}]), "p1 move", "p1 sail", "p1 to 2,0", "chance roll 1")

    ship = state.ships[0]
    assert (ship.sails, ship.sails_spent) == (1, 1)
    refused(state, "p1 sail", "QC-082")


def test_after_a_failure_a_new_move_leaves_without_a_roll() -> None:
    """QC-113"""
    state = go(position([CALM, {}]), *INTO, "chance roll 1", "p1 move", "p1 to 3,0", "p1 land")

    assert (at(state, 0), state.ships[0].damage) == ("3,0", 1)


@pytest.mark.parametrize(("cap", "after"), [(None, 4), (2, 3), (3, 3)], ids=["none", "2", "3"])
def test_the_bonus_may_be_capped(cap: int | None, after: int) -> None:
    """QC-114, RULING-QC-14"""
    options = {"traveler_bonus_cap": cap}
    state = go(position([{**CALM, "bonus": 3}, {}], options=options), *INTO, "chance roll 1", "p1 accept")

    assert state.ships[0].bonus == after


def test_points_are_spent_after_the_die_is_seen_one_each() -> None:
    """QC-115, RULING-QC-15"""
    state = go(position([{**CALM, "bonus": 3}, {}]), *INTO, "chance roll 2")

    assert beginning(state, "bonus") == ["bonus 1", "bonus 2", "bonus 3"]
    refused(state, "p1 bonus 4", "QC-115")
    go(state, "p1 bonus 2", "p1 stay")
    assert (state.ships[0].bonus, state.ships[0].damage) == (1, 0)


def test_spent_points_are_gone_even_if_the_total_fails() -> None:
    """QC-116"""
    state = go(position([{**CALM, "bonus": 1}, {}]), *INTO, "chance roll 1", "p1 bonus 1")

    assert (state.ships[0].bonus, state.ships[0].damage) == (1, 1)


def test_the_bonus_is_for_treacherous_seas_only() -> None:
    """QC-117"""
    wand = {"at": "0,0", "champion": "valkyr", "bonus": 2, "equipped": "gale-wand", "loot": "sunken-purse"}
    state = go(position([wand, {}]), "p1 use gale-wand", "p1 to 0,-1", "p1 land", "chance roll 1")

    refused(state, "p1 bonus 1", "QC-117")
    gun = position([{"at": "1,1", "bonus": 2, "champion": "valkyr", "loot": "sunken-purse"}, {"at": "1,1"}])
    go(gun, "p1 attack p2 with 1", "p1 fire", "chance dice 1")
    assert beginning(gun, "bonus") == []


def test_a_total_above_six_is_a_success_like_any_other() -> None:
    """QC-118"""
    state = go(position([{**CALM, "bonus": 9}, {}]), *INTO, "chance roll 3", "p1 bonus 9")

    assert "stay" in offers(state)
    assert state.ships[0].bonus == 0


def test_luck_and_repellent_come_after_the_roll_is_seen() -> None:
    """QC-119"""
    state = go(position([{**CALM, "loot": "monster-repellent"}, {}]), *INTO, "chance roll 1")

    assert offers(state) == ["play monster-repellent", "luck 1 monster-repellent", "accept"]


def test_a_sinking_roll_still_gives_the_point_and_costs_three_stars() -> None:
    """QC-120, QC-054, RULING-QC-13"""
    state = go(position([{**CALM, "hearts": 1}, {}], prosperity=[5, 0]), *INTO, "chance roll 2")

    assert (state.ships[0].bonus, at(state, 0), state.prosperity[0]) == (1, "0,1", 2)


def test_whoever_holds_a_loot_is_asked_though_nothing_can_be_done() -> None:
    """QC-119"""
    state = go(position([{"at": "1,1", "champion": "khalgoh", "loot": "sunken-purse"}, {}]), *INTO, "chance roll 1")

    assert offers(state) == ["accept"]


def test_only_what_changes_the_roll_is_played_on_it() -> None:
    """QC-216"""
    state = go(position([{"at": "1,1", "champion": "pewter", "loot": "buoy-mine"}, {}]), "p1 move", "p1 to 2,0")
    refused(go(state, "chance roll 1"), "p1 play buoy-mine", "QC-216")
