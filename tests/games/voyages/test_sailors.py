"""6.4 Changing dice with sailors."""

from __future__ import annotations

import pytest

from farshore.core.errors import BadNotation
from farshore.games.voyages import GAME
from farshore.testing import play
from tests.games.voyages.positions import as_rolled, captain, offers, position, refused, sail, table

FACES = range(1, 7)


@pytest.mark.parametrize("value", [pytest.param(4, id="one more"), pytest.param(2, id="one less")])
def test_one_sailor_changes_a_die_by_one(value: int) -> None:
    """VOY-025"""
    state = position(dice="3 1 1")

    assert sail(state, f"course d1 {value}").plain == 5


def test_several_sailors_may_change_the_same_die() -> None:
    """VOY-026"""
    state = position(dice="1 1 1")

    assert sail(state, "course d1 4").plain == 3


def test_several_dice_may_be_changed_in_one_turn() -> None:
    """VOY-026"""
    state = position(dice="1 1 1")

    assert sail(state, "course d1 3", "run d2 2", "duty d3 6").plain == 2


def test_the_values_of_a_die_are_offered_by_what_they_cost_and_heroes_last() -> None:
    """VOY-025, VOY-029, VOY-032 A 5 becomes 4 or 6 for one sailor, 1 or 3 for two, 2 for three; a hero makes anything of it."""
    state = position(dice="5 1 1", plain=5, heroic=1)

    first = [text.removeprefix("course d1 ") for text in offers(state) if text.startswith("course d1 ")]

    assert first == ["5", "4", "6", "1", "3", "2", "1 hero", "2 hero", "3 hero", "4 hero", "6 hero"]


def test_what_no_sailor_is_left_for_is_not_offered() -> None:
    """VOY-042"""
    state = position(dice="5 1 1", plain=2)

    first = [text.removeprefix("course d1 ") for text in offers(state) if text.startswith("course d1 ")]

    assert first == ["5", "4", "6", "1", "3"]


def test_all_ready_sailors_may_be_spent_in_one_turn() -> None:
    """VOY-027"""
    state = position(dice="1 1 1", outlined=9, plain=9)

    assert sail(state, "course d1 4", "run d2 4", "duty d3 4").plain == 0


@pytest.mark.parametrize("value", [0, 7, -1])
@pytest.mark.parametrize("payment", [pytest.param("", id="plain"), pytest.param(" hero", id="heroic")])
def test_no_die_shows_anything_but_one_to_six(value: int, payment: str) -> None:
    """VOY-028, RULING-VOY-01"""
    state = position(dice="1 6 3", heroic=1)

    refused(state, f"p1 course d1 {value}{payment}", "VOY-028")


@pytest.mark.parametrize(
    ("die", "value"),
    [pytest.param("d1", 1, id="one more than 6 is 1"), pytest.param("d2", 6, id="one less than 1 is 6")],
)
@pytest.mark.parametrize(
    ("role", "chosen"),
    [
        pytest.param("course", [], id="course"),
        pytest.param("run", ["course d3 3"], id="run"),
        pytest.param("duty", ["course d3 3", "run {other}"], id="duty"),
    ],
)
def test_six_and_one_are_neighbours_for_every_role(die: str, value: int, role: str, chosen: list[str]) -> None:
    """VOY-029, RULING-VOY-01"""
    state = position(dice="6 1 3")
    other = "d2 1" if die == "d1" else "d1 6"
    sail(state, *[choice.format(other=other) for choice in chosen])

    assert sail(state, f"{role} {die} {value}").plain == 5


@pytest.mark.parametrize("wanted", FACES)
@pytest.mark.parametrize("rolled", FACES)
def test_a_change_costs_the_shorter_way_round(rolled: int, wanted: int) -> None:
    """VOY-030"""
    state = position(dice=f"{rolled} 1 1")

    spent = 6 - sail(state, f"course d1 {wanted}").plain

    assert spent == min(abs(rolled - wanted), 6 - abs(rolled - wanted))
    assert spent in (0, 1, 2, 3)


def test_the_price_is_not_for_the_captain_to_state() -> None:
    """VOY-031, RULING-VOY-04"""
    state = position(dice="1 1 1")

    assert offers(state).count("course d1 2") == 1
    with pytest.raises(BadNotation):
        GAME.parse("course d1 2 5")


@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
def test_a_heroic_sailor_sets_a_die_to_any_other_value(value: int) -> None:
    """VOY-032"""
    state = position(dice="1 1 1", plain=2, heroic=1)

    after = sail(state, f"course d1 {value} hero")

    assert after.sheet.plan[0] == (0, value, True)
    assert (after.plain, after.heroic, after.sheet.heroic_spent) == (2, 0, 1)


def test_a_heroic_sailor_is_not_wasted_on_the_rolled_value() -> None:
    """VOY-033, RULING-VOY-02"""
    state = position(dice="4 1 1", heroic=1)

    assert "shows 4 already" in refused(state, "p1 course d1 4 hero", "VOY-033")


def test_a_die_set_by_a_heroic_sailor_takes_no_second_sailor() -> None:
    """VOY-034, RULING-VOY-02"""
    state = position(dice="1 1 1", plain=4, heroic=2)

    sail(state, "course d1 4 hero")

    refused(state, "p1 course d1 5", "VOY-019")
    refused(state, "p1 run d1 5 hero", "VOY-021")
    with pytest.raises(BadNotation):
        GAME.parse("course d1 5 hero hero")


def test_heroic_and_plain_sailors_work_on_different_dice() -> None:
    """VOY-035"""
    state = position(dice="1 1 1", plain=4, heroic=1)

    after = sail(state, "course d1 4 hero", "run d2 3", "duty d3 2")

    assert (after.plain, after.heroic) == (1, 0)


def test_a_heroic_sailor_may_do_the_work_of_a_plain_one() -> None:
    """VOY-036, RULING-VOY-02"""
    state = position(dice="1 1 1", plain=5, heroic=1)

    after = sail(state, "course d1 2 hero")

    assert (after.plain, after.heroic, after.sheet.exhausted()) == (5, 0, 1)


def test_a_heroic_sailor_is_spent_only_when_named() -> None:
    """VOY-037, RULING-VOY-04"""
    state = position(dice="1 1 1", plain=1, heroic=1)

    after = sail(state, "course d1 2")

    assert (after.plain, after.heroic) == (0, 1)


def test_a_heroic_sailor_does_not_silently_stand_in_for_a_plain_one() -> None:
    """VOY-037, VOY-042"""
    state = position(dice="1 1 1", plain=0, heroic=1)

    refused(state, "p1 course d1 2", "VOY-042")


def test_exhausted_sailors_stay_exhausted() -> None:
    """VOY-038"""
    state = position(dice="1 1 1")
    sail(state, "course d1 4", "run d2 4", "duty d3 1", "box 0,0", "decline", "lock")

    play(GAME, state, "chance roll 1 2 1")

    assert offers(state) == ["course d1 1", "course d2 2", "course d3 1"]


@pytest.mark.parametrize(
    ("chosen", "change"),
    [
        pytest.param([], "course d1 2", id="the course"),
        pytest.param(["course d1 1"], "run d2 2", id="the run"),
        pytest.param(["course d1 1", "run d2 1"], "duty d3 2", id="the duty"),
    ],
)
def test_every_die_can_be_changed(chosen: list[str], change: str) -> None:
    """VOY-039"""
    state = position(dice="1 1 1")
    sail(state, *chosen)

    assert sail(state, change).plain == 5


def test_a_sailor_gained_by_a_duty_pays_for_no_die_of_that_turn() -> None:
    """VOY-040, RULING-VOY-03"""
    state = position(dice="3 1 1", plain=0, crossed="1,0 2,0")

    sail(state, "course d1 3", "run d2 1")
    assert offers(state) == ["duty d3 1"]
    after = sail(state, "duty d3 1", "box 0,0")

    assert after.plain == 1
    refused(state, "p1 duty d3 2", "VOY-021")


def test_a_sailor_gained_on_landing_pays_for_no_die_of_that_turn() -> None:
    """VOY-040, RULING-VOY-03"""
    state = position(dice="2 1 1", at=(0, 1), plain=0)

    as_rolled(state, "box 0,0", "take")

    assert captain(state).plain == 1
    refused(state, "p1 run d2 2", "VOY-021")


def test_sailors_spent_on_dice_are_gone_before_the_relic() -> None:
    """VOY-041, RULING-VOY-03"""
    state = position(dice="1 2 1", plain=1)

    sail(state, "course d1 6", "run d2 2", "duty d3 1", "box 0,0")

    assert captain(state).ship == (0, -2)
    refused(state, "p1 take", "VOY-101")


def test_sailors_spent_on_dice_are_gone_before_duty_rewards() -> None:
    """VOY-041, RULING-VOY-03"""
    state = position(dice="3 1 1", plain=1, crossed="0,2 1,2")

    after = sail(state, "course d1 4", "run d2 1", "duty d3 1", "box 2,2")

    assert (after.plain, after.heroic) == (0, 0)


def test_sailors_spent_on_dice_are_gone_before_the_dread() -> None:
    """VOY-041, RULING-VOY-03"""
    state = position(dice="4 2 1", plain=0, heroic=2)

    after = sail(state, "course d1 5 hero", "run d2 2", "duty d3 1", "box 0,0")

    assert (after.ship, after.heroic, after.stars) == ((-2, 0), 0, [])


@pytest.mark.parametrize(
    ("plain", "heroic", "chosen", "change", "sentence"),
    [
        pytest.param(
            1, 0, [], "course d1 3", "Turning 1 into 3 takes 2 plain sailors; 1 is ready.", id="too few plain"
        ),
        pytest.param(0, 1, [], "course d1 2", "Turning 1 into 2 takes 1 plain sailor; none is ready.", id="no plain"),
        pytest.param(5, 0, [], "course d1 2 hero", "No heroic sailor is ready to set that die.", id="no hero"),
        pytest.param(
            3, 0, ["course d1 3"], "run d2 3", "Turning 1 into 3 takes 2 plain sailors; 1 is ready.", id="spent before"
        ),
        pytest.param(
            5, 1, ["course d1 3 hero"], "run d2 3 hero", "No heroic sailor is ready to set that die.", id="hero spent"
        ),
    ],
)
def test_more_sailors_than_are_ready_are_refused(
    plain: int, heroic: int, chosen: list[str], change: str, sentence: str
) -> None:
    """VOY-042, RULING-VOY-04"""
    state = position(dice="1 1 1", plain=plain, heroic=heroic)
    sail(state, *chosen)

    assert refused(state, f"p1 {change}", "VOY-042") == sentence


def test_ready_sailors_carry_over_to_the_next_round() -> None:
    """VOY-043"""
    state = table()
    play(GAME, state, "chance roll 1 1 1")
    sail(state, "course d1 3", "run d2 1", "duty d3 1", "box 0,0", "lock")

    play(GAME, state, "chance roll 1 1 1")

    assert captain(state).plain == 4
