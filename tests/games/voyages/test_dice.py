"""6.3 Dice."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from farshore.core.kernel import CHANCE, actors, outcomes
from farshore.games.voyages import GAME
from farshore.testing import play
from tests.games.voyages.positions import as_rolled, captain, offers, position, refused, sail, table, whole_round


def test_three_dice_fall_uniformly_and_independently() -> None:
    """VOY-017"""
    chances = outcomes(table())

    assert sorted([str(roll) for roll, _ in chances]) == [
        f"roll {a} {b} {c}" for a, b, c in product("123456", repeat=3)
    ]
    assert {weight for _, weight in chances} == {1}


def test_dice_are_rolled_anew_at_the_start_of_each_round() -> None:
    """VOY-017"""
    state = table()
    whole_round(state, "3 1 1", "box 0,0")

    assert state.dice == ()
    assert actors(state) == (CHANCE,)
    assert len(outcomes(state)) == 216


def test_everybody_uses_the_same_three_results() -> None:
    """VOY-018"""
    state = position(seats=2, dice="6 2 3")

    assert offers(state, "p1") == offers(state, "p2")
    assert {"course d1 6", "course d2 2", "course d3 3"} <= set(offers(state, "p2"))


def test_each_die_has_one_role() -> None:
    """VOY-019"""
    state = position(dice="6 2 3", plain=0)

    assert offers(state) == ["course d1 6", "course d2 2", "course d3 3"]
    sail(state, "course d2 2")
    assert offers(state) == ["run d1 6", "run d3 3"]
    sail(state, "run d3 3")
    assert offers(state) == ["duty d1 6"]


@pytest.mark.parametrize(
    "order",
    list(permutations((1, 2, 3))),
    ids=lambda order: f"d{order[0]} steers, d{order[1]} runs, d{order[2]} works",
)
def test_dice_may_be_assigned_in_any_order(order: tuple[int, int, int]) -> None:
    """VOY-020"""
    rolled = (4, 2, 3)
    state = position(dice="4 2 3")
    course, run, duty = [(f"d{die} {rolled[die - 1]}") for die in order]

    sail(state, f"course {course}", f"run {run}", f"duty {duty}")

    assert [die + 1 for die, _, _ in captain(state).sheet.plan] == list(order)


def test_each_captain_assigns_the_dice_independently() -> None:
    """VOY-020"""
    state = position(seats=2, dice="4 2 3")

    first = as_rolled(state, "box 0,2", seat="p1")
    second = sail(state, "course d3 3", "run d2 2", "duty d1 4", seat="p2")

    assert (first.ship, second.ship) == ((-2, 2), (0, 2))


def test_a_captain_may_assign_them_otherwise_in_the_next_round() -> None:
    """VOY-020"""
    state = table()
    whole_round(state, "4 2 3", "box 0,2")
    play(GAME, state, "chance roll 4 2 3")

    assert {"course d1 4", "course d2 2", "course d3 3"} <= set(offers(state))


@pytest.mark.parametrize(
    ("chosen", "again"),
    [
        pytest.param(["course d1 6"], "run d1 6", id="a course die cannot run too"),
        pytest.param(["course d1 6", "run d2 2"], "duty d2 2", id="a run die cannot work too"),
        pytest.param(["course d1 6", "run d2 2", "duty d3 3"], "course d1 6", id="no die steers twice"),
    ],
)
def test_no_die_is_used_twice(chosen: list[str], again: str) -> None:
    """VOY-021"""
    state = position(dice="6 2 3")
    sail(state, *chosen)

    refused(state, f"p1 {again}", "VOY-021")


def test_no_die_is_left_out() -> None:
    """VOY-021"""
    state = position(dice="6 2 3")
    sail(state, "course d1 6", "run d2 2")

    assert {text.split()[0] for text in offers(state)} == {"duty"}
    refused(state, "p1 lock", "VOY-015")


def test_a_role_is_given_when_it_is_asked() -> None:
    """VOY-019"""
    state = position(dice="6 2 3")

    assert refused(state, "p1 duty d3 3", "VOY-019") == "The course die is chosen now, not the duty die."


def test_a_change_concerns_nobody_else() -> None:
    """VOY-022"""
    state = position(seats=2, dice="6 2 3")
    before = offers(state, "p2")

    sail(state, "course d1 1", "run d2 3", seat="p1")

    assert offers(state, "p2") == before
    assert state.dice == (6, 2, 3)


def test_nobody_rolls_again() -> None:
    """VOY-023"""
    state = position(dice="6 2 3")

    assert "nobody rolls again" in refused(state, "p1 roll 1 1 1", "VOY-023")


def test_chance_does_not_roll_again_either() -> None:
    """VOY-023"""
    state = position(dice="6 2 3")

    assert outcomes(state) == []
    refused(state, "chance roll 1 1 1", "VOY-171")


def test_equal_dice_are_changed_one_by_one() -> None:
    """VOY-024"""
    state = position(dice="4 4 4", plain=1)

    sail(state, "course d2 5")

    assert captain(state).plain == 0
    assert offers(state) == ["run d1 4", "run d3 4"]
