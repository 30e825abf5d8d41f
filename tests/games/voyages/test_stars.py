"""6.11 Legendary stars."""

from __future__ import annotations

import pytest

from farshore.games.voyages.content.seamap import CARGO_NAMES
from farshore.games.voyages.state.table import STARS
from tests.games.voyages.positions import (
    ROW_1,
    Place,
    as_rolled,
    but,
    captain,
    position,
    refused,
    turns_by_chance,
    whole_round,
)

ALL = " ".join(STARS)


def test_there_are_five_stars() -> None:
    """VOY-135, RULING-VOY-25"""
    assert STARS == ("cargo", "duties", "dread", "explore", "recruit")


def test_each_star_is_owned_once() -> None:
    """VOY-135, RULING-VOY-25"""
    state = position(dice="1 2 1", stars="explore")

    after = as_rolled(state, "box 0,0")

    assert (after.ship, after.stars, after.headings["legends"]) == ((2, -2), ["explore"], 3)


def test_a_star_keeps_the_round_in_which_it_was_gained() -> None:
    """VOY-140"""
    state = position(dice="1 2 1", number=7)

    assert as_rolled(state, "box 0,0").sheet.star_rounds == (0, 0, 0, 7, 0)


@pytest.mark.parametrize(
    ("fruit", "sale", "stars"),
    [
        pytest.param((3, 0), "sell all fruit", ["cargo"], id="three in one sale"),
        pytest.param((3, 2), "sell each fruit", ["cargo"], id="the third after two sales"),
        pytest.param((2, 0), "sell all fruit", [], id="two are not enough"),
        pytest.param((5, 0), "sell each fruit", [], id="three held but one sold"),
    ],
)
def test_the_third_piece_sold_of_a_type_is_the_cargo_star(fruit: tuple[int, int], sale: str, stars: list[str]) -> None:
    """VOY-136, RULING-VOY-11"""
    state = position(dice="3 3 1", cargo={"fruit": fruit})

    assert as_rolled(state, "box 0,0", sale).stars == stars


@pytest.mark.parametrize("name", CARGO_NAMES)
def test_the_third_piece_sold_of_any_type_is_the_cargo_star(name: str) -> None:
    """VOY-136"""
    two = position(dice="3 3 1", cargo=dict.fromkeys(CARGO_NAMES, 4) | {name: 2})
    three = position(dice="3 3 1", cargo={name: 3})

    assert as_rolled(two, "box 0,0", f"sell all {name}").stars == []
    assert as_rolled(three, "box 0,0", f"sell all {name}").stars == ["cargo"]


def test_three_pieces_of_three_types_are_no_star() -> None:
    """VOY-136"""
    state = position(dice="3 3 1", cargo={"fruit": 1, "gems": 1, "spice": 1})

    assert as_rolled(state, "box 0,0", "sell each fruit gems spice").stars == []


def test_a_second_type_gives_no_further_star() -> None:
    """VOY-137"""
    state = position(dice="3 3 1", cargo={"fruit": (3, 3), "gems": 3}, stars="cargo")

    after = as_rolled(state, "box 0,0", "sell all gems")

    assert (after.stars, after.headings["legends"]) == (["cargo"], 3)


def test_landing_on_the_star_space_is_the_explore_star() -> None:
    """VOY-138, RULING-VOY-40"""
    state = position(dice="1 2 1")

    assert as_rolled(state, "box 0,0").stars == ["explore"]


@pytest.mark.parametrize(
    ("at", "dice"), [pytest.param((0, 0), "1 3 1", id="straight over"), pytest.param((2, -1), "6 2 1", id="across")]
)
def test_passing_the_star_space_is_no_star(at: Place, dice: str) -> None:
    """VOY-138"""
    state = position(dice=dice, at=at)

    assert as_rolled(state, "box 0,0").stars == []


@pytest.mark.parametrize("ready", [pytest.param(0, id="all exhausted"), pytest.param(11, id="all ready")])
def test_the_twelfth_sailor_is_the_recruit_star(ready: int) -> None:
    """VOY-139"""
    state = position(dice="2 1 1", at=(0, 1), outlined=11, plain=ready)

    after = as_rolled(state, "box 0,0", "take")

    assert (after.outlined, after.stars) == (12, ["recruit"])


def test_the_eleventh_sailor_is_no_star() -> None:
    """VOY-139"""
    state = position(dice="2 1 1", at=(0, 1), outlined=10)

    assert as_rolled(state, "box 0,0", "take").stars == []


@pytest.mark.parametrize("choice", ["decline", "take"])
def test_a_star_comes_by_itself_and_cannot_be_refused(choice: str) -> None:
    """VOY-140, RULING-VOY-07"""
    state = position(dice="1 2 1")
    as_rolled(state, "box 0,0")

    refused(state, f"p1 {choice}", "VOY-140")
    assert captain(state).stars == ["explore"]


def test_a_star_can_be_avoided_by_declining_what_would_bring_it() -> None:
    """VOY-140, RULING-VOY-07"""
    state = position(dice="2 1 1", at=(0, 1), outlined=11)

    assert as_rolled(state, "box 0,0", "decline").stars == []


def test_stars_are_never_lost() -> None:
    """VOY-141"""
    gained = 0
    for before, after in turns_by_chance(6):
        assert after.stars & before.stars == before.stars
        gained += after.star_count() - before.star_count()
    assert gained


def test_all_five_stars_count() -> None:
    """VOY-142, RULING-VOY-25"""
    assert captain(position(stars=ALL)).headings["legends"] == 15


def test_a_fourth_star_is_gained_like_the_first() -> None:
    """VOY-142"""
    state = position(stars="cargo duties recruit")

    assert whole_round(state, "1 2 1", "box 0,0").stars == ["cargo", "duties", "explore", "recruit"]


def test_several_stars_may_come_in_one_turn() -> None:
    """VOY-143"""
    state = position(dice="1 2 1", crossed=but(ROW_1, "1,3"))

    assert as_rolled(state, "box 1,3").stars == ["duties", "explore"]
