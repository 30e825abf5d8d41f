"""6.12 End of a race."""

from __future__ import annotations

import pytest

from farshore.games.voyages import GAME
from farshore.games.voyages.state.table import Voyages
from farshore.testing import play
from tests.games.voyages.positions import as_rolled, captain, offers, over, position, set_sheet, told

TO_STAR = "1 2 1"  # from the start island to the star space
ASTRAY = "4 1 1"  # to home waters


def both(state: Voyages, dice: str, box: str) -> None:
    """Both captains sail as the dice lie."""
    play(GAME, state, f"chance roll {dice}")
    for seat in ("p1", "p2"):
        as_rolled(state, f"box {box}", "lock", seat=seat)


def one_star_short(number: int = 9) -> Voyages:
    """p1 owns two stars and may win the third with TO_STAR."""
    return position(seats=2, number=number, stars="cargo recruit")


def test_a_third_star_triggers_the_end() -> None:
    """VOY-144"""
    state = one_star_short()

    both(state, TO_STAR, "0,0")

    assert (state.trigger_round, state.trigger_seats) == (9, (0,))
    assert state.is_final_round()


def test_two_stars_trigger_nothing() -> None:
    """VOY-144"""
    state = one_star_short()

    both(state, ASTRAY, "0,0")

    assert not state.is_final_round()


def test_one_more_round_is_played_by_all() -> None:
    """VOY-145"""
    state = one_star_short()
    both(state, TO_STAR, "0,0")
    assert not over(state)

    both(state, ASTRAY, "1,3")

    assert over(state)
    assert state.round == 10
    assert [len(sheet.route) for sheet in state.sheets] == [2, 2]


def test_the_round_of_the_third_star_is_completed_first() -> None:
    """VOY-146, RULING-VOY-26"""
    state = one_star_short()
    play(GAME, state, f"chance roll {TO_STAR}")
    as_rolled(state, "box 0,0", "lock", seat="p1")

    assert offers(state, "p2")
    as_rolled(state, "box 0,0", "lock", seat="p2")

    assert len(captain(state, "p2").sheet.route) == 1
    assert state.round == 10


def test_a_third_star_in_the_final_round_counts_and_adds_no_round() -> None:
    """VOY-147, RULING-VOY-26"""
    state = position(seats=2, number=9, stars="cargo recruit dread", others={"stars": "cargo recruit"})
    both(state, ASTRAY, "0,0")
    set_sheet(state, 1, at=(0, 0), stars="cargo recruit", crossed="0,0")
    play(GAME, state, f"chance roll {TO_STAR}")
    as_rolled(state, "box 1,3", "lock", seat="p1")

    as_rolled(state, "box 1,3", "lock", seat="p2")

    assert over(state)
    assert captain(state, "p2").stars == ["cargo", "explore", "recruit"]
    assert captain(state, "p2").headings["legends"] == 9


def test_two_third_stars_in_one_round_cause_one_final_round() -> None:
    """VOY-148"""
    state = position(seats=2, number=9, stars="cargo recruit", others={"stars": "duties dread"})

    both(state, TO_STAR, "0,0")
    assert state.trigger_seats == (0, 1)
    both(state, ASTRAY, "1,3")

    assert over(state)


def test_everybody_is_told_that_the_next_round_is_the_last() -> None:
    """VOY-149"""
    state = one_star_short()
    play(GAME, state, f"chance roll {TO_STAR}")
    as_rolled(state, "box 0,0", "lock", seat="p1")
    as_rolled(state, "box 0,0", seat="p2")

    heard = told(state, "p2 lock")

    (announced,) = [event for event in heard if event.data.get("what") == "final round"]
    assert announced.only is None
    assert "last" in announced.text


def test_gold_of_everybody_is_counted_at_the_end() -> None:
    """VOY-150"""
    state = position(seats=2, number=9, stars="cargo recruit dread", others={"visited": "i4", "regions": "AB"})
    both(state, ASTRAY, "0,0")
    both(state, ASTRAY, "1,3")

    assert over(state)
    assert [standing.score for standing in GAME.standings(state)] == [9 + 14 + 1, 6 + 9]  # both explored G


def test_most_gold_wins_whoever_triggered_the_end() -> None:
    """VOY-151"""
    state = position(seats=2, stars="cargo recruit explore", others={"visited": "i4", "regions": "ABCDE"})
    both(state, ASTRAY, "0,0")
    both(state, ASTRAY, "1,3")

    assert [standing.place for standing in GAME.standings(state)] == [2, 1]
    assert [standing.share for standing in GAME.standings(state)] == [0.0, 1.0]


@pytest.mark.parametrize(
    ("others", "places", "shares"),
    [
        pytest.param({"visited": "i4"}, [1, 1, 1], [1 / 3, 1 / 3, 1 / 3], id="three share"),
        pytest.param({"visited": "i2"}, [1, 2, 2], [1.0, 0.0, 0.0], id="one wins, two are second"),
        pytest.param({"visited": "i4 i5"}, [3, 1, 1], [0.0, 0.5, 0.5], id="two share"),
    ],
)
def test_a_tie_is_shared(others: dict[str, str], places: list[int], shares: list[float]) -> None:
    """VOY-152, RULING-VOY-38"""
    state = position(seats=3, visited="i4", others=others)

    standings = GAME.standings(state)

    assert [standing.place for standing in standings] == places
    assert [standing.share for standing in standings] == shares


def test_stars_break_no_tie() -> None:
    """VOY-151, VOY-152, RULING-VOY-38"""
    state = position(seats=2, stars="explore", others={"visited": "i3"})  # three gold each

    assert [standing.share for standing in GAME.standings(state)] == [0.5, 0.5]
    assert GAME.summary(state) == "@0 and @1 share the victory with 3 gold."


def test_the_winner_is_named() -> None:
    """VOY-151"""
    state = position(seats=2, visited="i4")

    assert GAME.summary(state) == "@0 wins with 6 gold."
