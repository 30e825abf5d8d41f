"""7. Hidden information: what a captain cannot know, and tables that agree with what a captain knows."""

from __future__ import annotations

import pytest

from farshore.core.options import Value
from farshore.core.rng import Rng
from farshore.games.voyages import GAME
from farshore.games.voyages.sampling import give_stars, sample, unknown
from farshore.games.voyages.state.table import STARS
from farshore.testing import play
from tests.games.voyages.positions import as_rolled, captain, position, sail

CLOSED: dict[str, Value] = {"open_sheets": False}


def test_while_turns_are_planned_those_of_the_others_are_unknown() -> None:
    """VOY-171"""
    state = position(seats=3, dice="4 1 1", number=4)

    assert unknown(state, 1) == ("turn 4 of seat 0", "turn 4 of seat 2")
    assert unknown(state, None) == ("turn 4 of seat 0", "turn 4 of seat 1", "turn 4 of seat 2")


def test_between_two_rounds_nothing_is_unknown() -> None:
    """VOY-174"""
    state = position(seats=3)

    assert unknown(state, 1) == unknown(state, None) == ()


def test_closed_sheets_are_unknown_until_the_end_even_of_who_has_resigned() -> None:
    """RULING-VOY-32"""
    state = position(seats=2, settings=CLOSED, others={"status": "resigned"})
    assert unknown(state, 0) == ("sheet of seat 1",)

    play(GAME, state, "p1 resign")

    assert unknown(state, 0) == ()


def test_a_locked_turn_is_drawn_anew_and_stays_locked() -> None:
    """VOY-171"""
    state = position(seats=2, dice="4 1 1")
    as_rolled(state, "box 0,0", "lock", seat="p2")

    drawn = [sample(state, 0, Rng(seed)) for seed in range(12)]

    assert len({table.drafts[1].ship for table in drawn}) > 1
    for table in drawn:
        sail(table, "course d1 4", "run d2 1", "duty d3 1", "box 0,0", "lock")
        assert table.round == 2


def test_a_turn_in_the_making_is_not_begun_in_a_sampled_table() -> None:
    """VOY-171"""
    state = position(seats=2, dice="4 1 1")
    sail(state, "course d1 4", "run d2 3", seat="p2")

    drawn = sample(state, 0, Rng(1))

    assert (drawn.drafts[1].plan, drawn.drafts[1].plain) == ((), 6)


def test_the_own_turn_is_kept() -> None:
    """VOY-171"""
    state = position(seats=2, dice="4 1 1")
    sail(state, "course d1 4", "run d2 3", seat="p1")

    drawn = sample(state, 0, Rng(1))

    assert captain(drawn).sheet.to_json() == captain(state).sheet.to_json()


def test_the_turn_of_an_autopilot_can_be_foretold() -> None:
    """VOY-177"""
    state = position(seats=2, others={"status": "autopilot"}, dice="2 2 1")

    drawn = sample(state, 0, Rng(1))

    assert drawn.drafts[1].to_json() == state.drafts[1].to_json()


def test_the_table_sampled_from_does_not_change() -> None:
    state = position(seats=3, settings=CLOSED, dice="4 1 1", number=3)
    as_rolled(state, "box 0,0", "lock", seat="p2")
    before = state.to_json()

    sample(state, 0, Rng(3))

    assert state.to_json() == before


@pytest.mark.parametrize("wanted", range(6))
@pytest.mark.parametrize("owned", ["", "recruit explore", " ".join(STARS)], ids=["none", "two", "all"])
def test_a_sampled_sheet_owns_as_many_stars_as_it_must(owned: str, wanted: int) -> None:
    """RULING-VOY-32"""
    for seed in range(8):
        state = position(stars=owned, outlined=12 if "recruit" in owned else 6, crossed="0,3 2,3")
        sheet = state.sheets[0]

        give_stars(state, sheet, wanted, Rng(seed))

        assert sheet.star_count() == wanted
        assert (sheet.outlined == 12) == sheet.has_star(STARS.index("recruit"))
        assert [bool(number) for number in sheet.star_rounds] == [sheet.has_star(star) for star in range(5)]
        assert sheet.plain + sheet.heroic + sheet.heroic_spent <= sheet.outlined
