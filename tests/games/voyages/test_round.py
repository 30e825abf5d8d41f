"""6.2 Round structure."""

from __future__ import annotations

import pytest

from farshore.core.kernel import CHANCE, actors
from farshore.games.voyages import GAME
from farshore.testing import play
from tests.games.voyages.positions import as_rolled, captain, offers, position, refused, sail, table, whole_round


def test_everybody_takes_one_turn_a_round() -> None:
    """VOY-010"""
    state = position(seats=2, dice="3 1 1")

    as_rolled(state, "box 0,0", "lock", seat="p1")
    as_rolled(state, "box 0,0", "lock", seat="p2")

    assert state.round == 2
    assert [len(sheet.route) for sheet in state.sheets] == [1, 1]
    assert actors(state) == (CHANCE,)


def test_whoever_has_taken_the_turn_waits_for_the_next_round() -> None:
    """VOY-010"""
    state = position(seats=2, dice="3 1 1")
    as_rolled(state, "box 0,0", "lock", seat="p1")

    refused(state, "p1 course d1 3", "VOY-171")
    assert actors(state) == (1,)


def test_everybody_is_asked_at_the_same_time() -> None:
    """VOY-011"""
    state = table(3)

    play(GAME, state, "chance roll 5 4 2")

    assert actors(state) == (0, 1, 2)
    assert offers(state, "p1") == offers(state, "p2") == offers(state, "p3")


def test_captains_may_answer_in_any_order() -> None:
    """VOY-011"""
    state = position(seats=2, dice="3 1 1")

    play(GAME, state, "p2 course d1 3", "p1 course d2 1", "p1 run d1 3", "p2 run d2 1")

    assert len(captain(state, "p1").sheet.plan) == len(captain(state, "p2").sheet.plan) == 2


@pytest.mark.parametrize(
    ("before", "early"),
    [
        pytest.param([], "box 0,0", id="no box before the dice"),
        pytest.param(["course d1 3", "run d2 3"], "box 0,0", id="no box before the duty die"),
        pytest.param([], "settle", id="no settlement before the dice"),
        pytest.param(["course d1 3", "run d2 3", "duty d3 1"], "settle", id="no settlement before the duties"),
        pytest.param(["course d1 3", "run d2 3", "duty d3 1"], "take", id="no icon before the duties"),
    ],
)
def test_the_order_of_a_turn_is_fixed(before: list[str], early: str) -> None:
    """VOY-012"""
    state = position(dice="3 3 1")
    sail(state, *before)

    refused(state, f"p1 {early}", "VOY-012")


def test_the_ship_has_moved_before_duties_and_landing() -> None:
    """VOY-012"""
    state = position(dice="3 3 1")

    as_rolled(state)

    assert captain(state).ship == (0, 3)
    assert offers(state) == ["box 0,0", "box 1,3", "box 2,2"]


def test_the_end_is_tested_when_the_last_captain_is_done() -> None:
    """VOY-013"""
    state = position(seats=2, dice="1 2 1", stars="cargo recruit")
    as_rolled(state, "box 0,0", "lock", seat="p1")
    assert captain(state, "p1").stars == ["cargo", "explore", "recruit"]
    assert state.trigger_round == 0

    as_rolled(state, "box 0,0", "lock", seat="p2")

    assert state.trigger_round == 1


def test_a_move_starts_where_the_last_one_ended() -> None:
    """VOY-014"""
    state = table()
    whole_round(state, "4 2 1", "box 0,0")

    ended = whole_round(state, "4 1 1", "box 1,3")

    assert ended.ship == (-3, 3)
    assert state.rules.sea.hexes[ended.sheet.route[1][0]] == (-2, 2)


@pytest.mark.parametrize(
    "chosen",
    [
        pytest.param([], id="no course"),
        pytest.param(["course d1 3"], id="no run"),
        pytest.param(["course d1 3", "run d2 1"], id="no duty"),
    ],
)
def test_a_turn_cannot_be_passed(chosen: list[str]) -> None:
    """VOY-015"""
    state = position(dice="3 1 1")
    sail(state, *chosen)

    refused(state, "p1 lock", "VOY-015")


def test_every_move_is_drawn_on_the_sheet() -> None:
    """VOY-016"""
    state = table()
    whole_round(state, "4 2 1", "box 0,0")
    whole_round(state, "1 1 1", "box 1,3")

    sea = state.rules.sea
    route = [[sea.hexes[segment[0]], segment[1], segment[2]] for segment in state.sheets[0].route]
    assert route == [[(0, 0), 4, 2], [(-2, 2), 1, 1]]
    assert [sea.hexes[here] for here in state.sheets[0].route[0][3:]] == [(-1, 1), (-2, 2)]


def test_an_own_line_is_sailed_across_freely() -> None:
    """VOY-016"""
    state = table()
    whole_round(state, "4 4 1", "box 0,0", "decline")

    back = whole_round(state, "1 3 1", "box 1,3")

    assert back.ship == (-1, 1)
