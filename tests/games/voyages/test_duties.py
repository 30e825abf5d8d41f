"""6.6 Duties."""

from __future__ import annotations

import pytest

from tests.games.voyages.positions import (
    ROW_0,
    ROW_1,
    ROW_2,
    as_rolled,
    but,
    captain,
    offers,
    position,
    refused,
    sail,
    whole_round,
)

FULL = {"fruit": 5, "gems": 5, "spice": 5, "hide": 5}


def test_the_third_die_gives_the_number() -> None:
    """VOY-068"""
    state = position(dice="3 1 4")

    as_rolled(state)

    assert offers(state) == ["box 0,3", "box 1,0", "box 2,4"]


def test_the_third_die_may_be_changed_first() -> None:
    """VOY-068"""
    state = position(dice="3 1 4")

    sail(state, "course d1 3", "run d2 1", "duty d3 5")

    assert offers(state) == ["box 0,4", "box 1,2", "box 2,1"]


@pytest.mark.parametrize(
    ("box", "rule"),
    [
        pytest.param("0,1", "VOY-069", id="another number"),
        pytest.param("3,0", "VOY-069", id="no such row"),
        pytest.param("0,6", "VOY-069", id="no such column"),
        pytest.param("1,3", "VOY-085", id="crossed off before"),
    ],
)
def test_only_an_open_box_of_that_number_is_crossed_off(box: str, rule: str) -> None:
    """VOY-069, VOY-085"""
    state = position(dice="3 1 1", crossed="1,3")
    as_rolled(state)

    refused(state, f"p1 box {box}", rule)


@pytest.mark.parametrize("box", ["0,3", "1,0", "2,4"])
def test_the_captain_chooses_among_boxes_of_the_number(box: str) -> None:
    """VOY-070"""
    state = position(dice="3 1 4")

    assert as_rolled(state, f"box {box}").crossed == [box]


@pytest.mark.parametrize("choice", ["lock", "decline"])
def test_duties_are_not_skipped_by_choice(choice: str) -> None:
    """VOY-071, RULING-VOY-21"""
    state = position(dice="3 1 1", crossed="0,0 1,3")
    as_rolled(state)

    refused(state, f"p1 {choice}", "VOY-071")
    assert offers(state) == ["box 2,2"]


def test_without_an_open_box_duties_are_skipped() -> None:
    """VOY-072"""
    state = position(dice="3 1 1", crossed="0,0 1,3 2,2")

    after = as_rolled(state)

    assert offers(state) == ["lock"]
    assert after.crossed == ["0,0", "1,3", "2,2"]
    refused(state, "p1 box 0,1", "VOY-072")


@pytest.mark.parametrize(
    ("dice", "duty"),
    [pytest.param("3 1 1", "duty d3 1", id="as it lies"), pytest.param("3 1 2", "duty d3 1", id="changed")],
)
def test_a_die_may_be_assigned_to_duties_in_vain(dice: str, duty: str) -> None:
    """VOY-073, RULING-VOY-21, RULING-VOY-43"""
    state = position(dice=dice, crossed="0,0 1,3 2,2")

    sail(state, "course d1 3", "run d2 1", duty, "lock")

    assert state.round == 2


def test_one_box_is_crossed_off_a_turn() -> None:
    """VOY-074"""
    state = position(dice="3 1 1")

    as_rolled(state, "box 0,0")

    refused(state, "p1 box 1,3", "VOY-074")
    assert captain(state).crossed == ["0,0"]


def test_a_complete_row_pays_all_its_rewards_at_once() -> None:
    """VOY-075"""
    state = position(dice="3 1 1", crossed=but(ROW_2, "2,2"))

    after = as_rolled(state, "box 2,2", "barrel gems")

    assert (after.outlined, after.plain, after.held["gems"]) == (7, 7, 1)


@pytest.mark.parametrize(
    ("crossed", "box", "gained"),
    [
        pytest.param("0,1 2,1", "1,1", {"spice": 1}, id="spice of column 1"),
        pytest.param("0,3 1,3", "2,3", {"fruit": 1}, id="fruit of column 3"),
        pytest.param("1,5 2,5", "0,5", {"hide": 1}, id="hide of column 5"),
    ],
)
def test_a_complete_column_pays_its_rewards_at_once(crossed: str, box: str, gained: dict[str, int]) -> None:
    """VOY-076"""
    state = position(dice="3 1 6", crossed=crossed)

    held = as_rolled(state, f"box {box}").held

    assert {name: pieces for name, pieces in held.items() if pieces} == gained


def test_an_incomplete_line_pays_nothing() -> None:
    """VOY-075, VOY-076"""
    state = position(dice="3 1 1", crossed=but(ROW_2, "2,2", "2,0"))

    after = as_rolled(state, "box 2,2")

    assert (after.outlined, offers(state)) == (6, ["lock"])


def test_one_box_may_complete_a_row_and_a_column() -> None:
    """VOY-077"""
    state = position(dice="3 1 1", crossed=f"{but(ROW_1, '1,3')} 0,3 2,3")

    after = as_rolled(state, "box 1,3", "first column")

    assert (after.stars, after.held["fruit"]) == (["duties"], 1)


@pytest.mark.parametrize(
    ("first", "plain", "heroic"),
    [
        pytest.param("row", 0, 1, id="the sailor of the row becomes heroic by the column"),
        pytest.param("column", 1, 0, id="the relic of the column comes before the sailor"),
    ],
)
def test_the_captain_chooses_which_line_is_rewarded_first(first: str, plain: int, heroic: int) -> None:
    """VOY-078, RULING-VOY-23"""
    state = position(dice="3 1 1", plain=0, crossed=f"{but(ROW_2, '2,2')} 0,2 1,2")

    after = as_rolled(state, "box 2,2", f"first {first}", "barrel fruit")

    assert (after.plain, after.heroic) == (plain, heroic)


def test_rewards_of_one_line_come_in_the_order_of_the_map() -> None:
    """VOY-078, RULING-VOY-23"""
    state = position(dice="3 1 1", crossed=but(ROW_0, "0,0"))

    as_rolled(state, "box 0,0")

    assert offers(state) == ["barrel fruit", "barrel gems", "barrel spice", "barrel hide"]
    assert captain(state).heroic == 0
    assert sail(state, "barrel hide").heroic == 1


def test_a_line_is_rewarded_once() -> None:
    """VOY-079"""
    state = position(dice="3 1 1", crossed=f"{ROW_2} 1,0")

    after = as_rolled(state, "box 0,0")

    assert (after.outlined, offers(state)) == (7, ["lock"])  # the sailor of column 0, nothing of row 2


@pytest.mark.parametrize("choice", ["decline", "lock"])
def test_a_reward_cannot_be_declined(choice: str) -> None:
    """VOY-080, RULING-VOY-23"""
    state = position(dice="3 1 1", crossed=but(ROW_0, "0,0"))
    as_rolled(state, "box 0,0")

    refused(state, f"p1 {choice}", "VOY-080")


def test_the_order_of_two_lines_cannot_be_declined() -> None:
    """VOY-080"""
    state = position(dice="3 1 1", crossed=f"{but(ROW_1, '1,3')} 0,3 2,3")
    as_rolled(state, "box 1,3")

    refused(state, "p1 lock", "VOY-080")
    refused(state, "p1 decline", "VOY-080")


def test_a_reward_comes_without_being_asked_for() -> None:
    """VOY-080"""
    state = position(dice="3 1 1", outlined=11, crossed="1,0 2,0")

    assert as_rolled(state, "box 0,0").stars == ["recruit"]


def test_a_reward_that_can_do_nothing_is_lost_for_good() -> None:
    """VOY-081, RULING-VOY-23"""
    state = position(dice="3 1 1", plain=0, crossed="0,2 1,2")
    lost = as_rolled(state, "box 2,2", "lock")
    assert (lost.plain, lost.heroic) == (0, 0)

    later = whole_round(state, "2 1 1", "box 0,0", "take")

    assert (later.ship, later.plain, later.heroic) == ((1, 1), 1, 0)


@pytest.mark.parametrize(
    ("crossed", "box", "chosen", "after"),
    [
        pytest.param("1,0 2,0", "0,0", [], (7, 7, 0, 0), id="a sailor comes aboard ready and plain"),
        pytest.param("0,2 1,2", "2,2", [], (6, 5, 1, 0), id="a relic makes a ready sailor heroic"),
        pytest.param("0,3 2,3", "1,3", [], (6, 6, 0, 1), id="cargo goes on its track"),
        pytest.param(but(ROW_2, "2,2"), "2,2", ["barrel fruit"], (7, 7, 0, 1), id="a barrel goes on a track chosen"),
    ],
)
def test_a_reward_works_like_the_icon_of_its_name(
    crossed: str, box: str, chosen: list[str], after: tuple[int, int, int, int]
) -> None:
    """VOY-082, RULING-VOY-24"""
    state = position(dice="3 1 1", crossed=crossed)

    got = as_rolled(state, f"box {box}", *chosen)

    assert (got.outlined, got.plain, got.heroic, got.held["fruit"]) == after


def test_cargo_of_a_reward_can_be_sold_in_the_same_turn() -> None:
    """VOY-083"""
    state = position(dice="3 3 1", crossed="0,3 2,3")

    assert as_rolled(state, "box 1,3", "sell all fruit").cargo["fruit"] == (1, 1)


def test_a_sailor_of_a_reward_can_become_heroic_in_the_same_turn() -> None:
    """VOY-083, VOY-098"""
    state = position(dice="6 2 1", plain=0, crossed="1,0 2,0")

    after = as_rolled(state, "box 0,0", "take")

    assert (after.plain, after.heroic) == (0, 1)


def test_a_sailor_of_a_reward_can_be_lost_in_the_same_turn() -> None:
    """VOY-083, VOY-098"""
    state = position(dice="5 2 1", plain=0, crossed="1,0 2,0")

    after = as_rolled(state, "box 0,0")

    assert (after.outlined, after.plain) == (7, 0)


def test_a_hero_of_a_reward_can_meet_the_dread_in_the_same_turn() -> None:
    """VOY-083"""
    state = position(dice="5 2 1", plain=1, heroic=1, crossed="0,2 1,2")

    assert as_rolled(state, "box 2,2").stars == ["dread"]


def test_the_middle_row_gives_the_duties_star() -> None:
    """VOY-084"""
    state = position(dice="3 1 1", crossed=but(ROW_1, "1,3"))

    assert as_rolled(state, "box 1,3").stars == ["duties"]


@pytest.mark.parametrize(("row", "box"), [(ROW_0, "0,0"), (ROW_2, "2,2")])
def test_no_other_row_gives_a_star(row: str, box: str) -> None:
    """VOY-084"""
    state = position(dice="3 1 1", crossed=but(row, box))

    assert as_rolled(state, f"box {box}", "barrel fruit").stars == []


def test_crossed_boxes_stay_crossed() -> None:
    """VOY-085"""
    state = position(dice="3 1 1")
    as_rolled(state, "box 0,0", "lock")

    later = whole_round(state, "6 1 1", "box 1,3")

    assert later.crossed == ["0,0", "1,3"]


def test_duties_give_no_gold() -> None:
    """VOY-085"""
    state = position(dice="3 1 1", crossed=f"{but(ROW_0, '0,0')} {ROW_2}", cargo=FULL, plain=0)
    before = captain(state).gold

    assert as_rolled(state, "box 0,0").gold == before
