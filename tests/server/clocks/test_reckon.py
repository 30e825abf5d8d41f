"""What is left on a clock follows from the moments of the log, from when the house was up, and from nothing else."""

from __future__ import annotations

from math import inf

import pytest

from farshore.core.kernel import CHANCE, TABLE
from farshore.server.clocks.reckon import ASIDE, GRACE, RETRY, UNDO, WORD, Moment, Reckoning, Span
from farshore.server.clocks.settings import DAY, HOUR, Clock, described, duration
from farshore.server.clocks.words import Undone
from farshore.server.storage.base import Line

LIVE = Clock(600, 10, "turn", 900, "answer")
SPARING = Clock(600, 10, "decision", 605, "answer")


def said(at: float, text: str, *asked: int) -> Moment:
    return Moment(at, TABLE, asked, WORD, text=f"clock {text}")


def begun(clock: Clock, *moments: Moment, gaps: tuple[Span, ...] = (), voids: tuple[Span, ...] = ()) -> Reckoning:
    """Three seats, of which the first is asked when the game begins, at 1000."""
    return Reckoning(clock, 3, gaps, voids).take([said(1000, "begin", 0), *moments])


def lefts(clocks: Reckoning, now: float) -> list[float]:
    return [clocks.remaining(seat, now) for seat in range(3)]


def test_nothing_runs_before_the_game_begins() -> None:
    clocks = Reckoning(LIVE, 3).take([Moment(10, CHANCE, (0,)), Moment(50, 0, (1,))])
    assert lefts(clocks, 999) == [600, 600, 600]
    assert clocks.due(999) is None
    assert clocks.take([said(100, "begin", 1)]).remaining(1, 130) == 570


def test_only_whoever_is_asked_loses_time() -> None:
    assert lefts(begun(LIVE), 1100) == [500, 600, 600]


def test_several_clocks_run_at_once_while_several_are_asked() -> None:
    clocks = begun(LIVE, Moment(1100, 0, (1, 2)))
    assert lefts(clocks, 1150) == [510, 550, 550]


def test_a_turn_is_over_when_the_seat_is_asked_no_more() -> None:
    """Decisions within it earn nothing, nor does chance between two of them."""
    moments = [Moment(1010, 0, (0,)), Moment(1020, 0, None), Moment(1020, CHANCE, (0,)), Moment(1030, 0, (1,))]
    assert begun(LIVE, *moments[:3]).remaining(0, 1025) == 575
    assert begun(LIVE, *moments).remaining(0, 5000) == 580


def test_with_an_increment_a_decision_every_decision_earns_it() -> None:
    clock = Clock(600, 10, "decision")
    assert begun(clock, Moment(1010, 0, (0,)), Moment(1020, 0, (0,)), Moment(1030, 0, (1,))).remaining(0, 1100) == 600


def test_no_clock_holds_more_than_its_most() -> None:
    assert begun(SPARING, Moment(1001, 0, (1,))).remaining(0, 2000) == 605


def test_an_aside_earns_nothing_and_takes_no_time_off() -> None:
    clock = Clock(600, 10, "decision")
    clocks = begun(clock, *[Moment(1000 + n, 0, (0,), ASIDE) for n in range(9)])
    assert clocks.remaining(0, 1100) == 500


def test_what_is_undone_has_earned_nothing() -> None:
    """However often somebody goes back and forth: time goes by, and nothing is added."""
    back_and_forth = [
        Moment(1010 + n, 0, (0,) if n % 2 else (1,), UNDO if n % 2 else "move", revealed=False) for n in range(20)
    ]
    clocks = begun(LIVE, *back_and_forth)
    # Locked from an even second to the next odd one: ten seconds of these twenty did not run.
    assert clocks.remaining(0, 1030) == 600 - 10 - 9 - 1
    assert clocks.remaining(0, 1029) - clocks.remaining(0, 1030) == 1


def test_an_undone_credit_above_the_most_takes_off_what_it_brought() -> None:
    clocks = begun(SPARING, Moment(1000, 0, (1,)), Moment(1000, 0, (0,), UNDO))
    assert clocks.remaining(0, 1000) == 600


def test_under_a_seal_only_the_last_decision_of_a_turn_earns() -> None:
    """Otherwise the figures would tell how often somebody has decided behind it."""
    clock = Clock(600, 10, "decision")
    often = [Moment(1000.0 + n, 0, (0, 1), sealed=True) for n in range(50)]
    seldom = [Moment(1007.0, 0, (0, 1), sealed=True)]
    done = Moment(1060, 0, (1,), sealed=True)
    opened = said(1000, "begin", 0, 1)
    shown = []
    for moments in (often, seldom, []):
        clocks = Reckoning(clock, 3).take([opened, *moments])
        before = (clocks.until(0), clocks.left[0])
        clocks.take([done])
        shown.append((before, clocks.left[0], clocks.remaining(1, 1070)))
    assert shown[0] == shown[1] == shown[2]
    assert shown[0][1] == 600 - 60 + 10


def test_whoever_breaks_the_seal_earns_it_too_though_asked_again_at_once() -> None:
    moments = [said(1000, "begin", 0, 1), Moment(1010, 0, (1,), sealed=True)]
    last = Moment(1030, 1, None, sealed=True, revealed=True)
    clocks = Reckoning(LIVE, 3).take([*moments, last, Moment(1030, CHANCE, (0, 1))])
    assert lefts(clocks, 1030) == [600, 580, 600]
    assert clocks.since == [1030, 1030, None]


def test_a_timer_of_the_rules_begins_anew_with_every_turn() -> None:
    """Also for whoever let it run out: the table's own move ends everybody's turn."""
    timer = Clock(60, 60, "turn", 60, "rules")
    both = said(1000, "begin", 0, 1)
    clocks = Reckoning(timer, 3).take([both, Moment(1010, 0, (1,), sealed=True)])
    assert clocks.until(1) == 1060
    clocks.take([Moment(1060, TABLE, None, sealed=True, revealed=True), Moment(1060, CHANCE, (0, 1))])
    assert lefts(clocks, 1060) == [60, 60, 60]
    assert (clocks.until(0), clocks.until(1)) == (1120, 1120)


# The house


def test_clocks_stand_still_while_the_house_is_down_and_a_little_longer() -> None:
    clocks = begun(LIVE, gaps=((1100, 5000),))
    assert clocks.remaining(0, 1100) == 500
    assert clocks.remaining(0, 5000 + GRACE) == 500
    assert clocks.remaining(0, 5000 + GRACE + 50) == 450
    assert clocks.until(0) == 5000 + GRACE + 500


def test_who_is_asked_after_the_house_has_opened_has_no_while_to_come_back() -> None:
    clocks = begun(LIVE, Moment(5010, 0, (1,)), gaps=((1100, 5000),))
    assert clocks.remaining(1, 5020) == 590
    assert clocks.remaining(0, 9999) == 510  # within that while: nothing was taken off


def test_several_times_down_are_all_left_out() -> None:
    clocks = begun(LIVE, gaps=((1100, 2000), (2100, 3000), (3100, 4000)))
    assert clocks.remaining(0, 4000 + GRACE) == 600 - 100 - (100 - GRACE) - (100 - GRACE)


def test_what_was_before_anything_is_known_of_the_house_does_not_count() -> None:
    clocks = begun(LIVE, gaps=((-inf, 1500),))
    assert clocks.remaining(0, 1500 + GRACE + 10) == 590


# Takebacks


def test_what_was_taken_back_has_cost_nobody_anything() -> None:
    """The game goes on as it stood at that ply, also for its clocks."""
    clocks = begun(LIVE, voids=((1000, 1400),))
    assert clocks.remaining(0, 1400) == 600
    assert clocks.remaining(0, 1450) == 550


def line(n: int, at: float, seat: int, text: str) -> Line:
    return Line(n, seat, text, "", at)


def test_takebacks_undo_the_time_from_the_ply_they_go_back_to() -> None:
    lines = [
        line(1, 1000, TABLE, "clock begin"),
        line(2, 1010, 0, "sail"),
        line(3, 1020, 1, "sail"),
        line(4, 1300, TABLE, "clock out 0 answer"),
        line(5, 1310, 0, "sail"),
        line(6, 1400, 1, "takeback 2 anew"),
        line(7, 1500, TABLE, "clock out 0 answer"),
        line(8, 1600, 1, "takeback 0 anew"),
    ]
    assert Undone(lines[:5], "takeback").spans == []
    undone = Undone(lines[:7], "takeback")
    assert (undone.spans, undone.lines) == ([(1020, 1400)], {4})
    undone = Undone(lines, "takeback")
    assert (undone.spans, undone.lines) == ([(1020, 1400), (1000, 1600)], {4, 7})


def test_a_takeback_to_the_beginning_undoes_the_time_since_the_clocks_began() -> None:
    """Whatever else the table has said about them before the first move; a clock that began late began no game."""
    back = line(4, 1400, 1, "takeback 0 anew")
    early = [line(1, 1000, TABLE, "clock begin"), line(2, 1005, TABLE, "clock seat 1 bot"), line(3, 1010, 0, "sail")]
    assert Undone([*early, back], "takeback").spans == [(1000, 1400)]
    late = [line(1, 1000, 0, "sail"), line(2, 1005, TABLE, "clock begin"), line(3, 1010, 1, "sail")]
    assert Undone([*late, back], "takeback").spans == [(1000, 1400)]


# Seats


def test_bots_have_no_clock() -> None:
    clocks = Reckoning(LIVE, 3).take([said(1000, "begin 0", 0, 1)])
    assert lefts(clocks, 1100) == [600, 500, 600]
    assert clocks.running() == [1]


def test_while_a_bot_plays_for_somebody_their_clock_stands_still() -> None:
    clocks = begun(LIVE, said(1100, "seat 0 bot", 0), said(1900, "seat 0 human", 0))
    assert clocks.remaining(0, 1900) == 500
    assert clocks.remaining(0, 1910) == 490


def test_who_comes_back_has_a_tenth_of_the_reserve_at_least_and_somebody_new_all_of_it() -> None:
    back = begun(LIVE, said(1590, "seat 0 bot", 0), said(1900, "seat 0 human", 0))
    assert back.remaining(0, 1900) == 60
    new = begun(LIVE, said(1590, "seat 0 open", 0), said(1900, "seat 0 new", 0))
    assert new.remaining(0, 1900) == 600


# Pauses


def test_a_pause_stops_every_clock_until_somebody_goes_on() -> None:
    clocks = begun(LIVE, said(1100, "pause", 0))
    assert (clocks.remaining(0, 90_000), clocks.until(0), clocks.due(2000)) == (500, None, None)
    assert clocks.paused(90_000) == 0
    clocks.take([said(90_000, "resume", 0)])
    assert (clocks.remaining(0, 90_010), clocks.paused(90_010)) == (490, None)


def test_a_pause_with_a_date_ends_by_itself() -> None:
    clocks = begun(LIVE, said(1100, "pause 8000.000", 0))
    assert (clocks.paused(7999), clocks.paused(8000)) == (8000, None)
    assert clocks.until(0) == 8500
    assert clocks.remaining(0, 8100) == 400


def test_somebody_may_move_in_a_pause_and_is_not_charged() -> None:
    clocks = begun(LIVE, said(1100, "pause", 0), Moment(5000, 0, (1,)), said(6000, "resume", 1))
    assert lefts(clocks, 6010) == [510, 590, 600]


# Running out


def test_a_clock_is_low_once_and_then_out() -> None:
    clocks = begun(LIVE)
    assert clocks.due(1000) == 1000 + 450
    assert clocks.due(1450) == 1600
    assert clocks.out(1599) == []
    assert clocks.out(1600) == [0]
    assert clocks.remaining(0, 9999) == 0


def test_a_slow_clock_is_low_twelve_hours_before_its_end_and_never_at_once() -> None:
    slow = Clock(72 * HOUR, 12 * HOUR, "turn", 120 * HOUR, "seat")
    assert begun(slow).due(1000) == 1000 + 60 * HOUR
    late = begun(slow, said(1000 + 72 * HOUR, "out 0 answer", 0), Moment(1000 + 72 * HOUR, 0, (1,)))
    late.take([Moment(1000 + 73 * HOUR, 1, (0,))])
    assert late.remaining(0, 1000 + 73 * HOUR) == 12 * HOUR
    assert late.due(1000 + 73 * HOUR) == 1000 + 79 * HOUR


def test_whoever_was_told_is_not_told_again_for_the_same_question() -> None:
    clocks = begun(LIVE, said(1600, "out 0 remind", 0))
    assert clocks.out(1700) == []
    assert clocks.due(1700) is None
    clocks.take([Moment(1800, 0, (1,)), Moment(1810, 1, (0,))])
    assert clocks.remaining(0, 1810) == 10
    assert clocks.out(1820) == [0]


def test_a_bot_answers_until_the_seat_is_asked_no_more() -> None:
    clocks = begun(LIVE, said(1600, "out 0 answer", 0), Moment(1601, 0, (0,)))
    assert clocks.stood == {0}
    assert clocks.due(1700) == 1700 + RETRY
    clocks.take([Moment(1602, 0, (1,))])
    assert clocks.stood == set()
    assert clocks.remaining(0, 1602) == 60  # a tenth of the reserve is more than the increment


def test_when_the_game_is_over_nothing_runs() -> None:
    clocks = begun(LIVE, Moment(1100, 0, ()))
    assert clocks.running() == []
    assert clocks.due(1200) is None


def test_figures_do_not_depend_on_when_they_are_asked_for() -> None:
    """Piece by piece, with looks in between, or all at once: the same."""
    moments = [
        said(1000, "begin 2", 0),
        Moment(1040, 0, (1,)),
        said(1050, "seat 1 bot", 1),
        Moment(1055, 1, (0, 2)),
        said(1060, "seat 1 human", 0, 2),
        Moment(1100, 0, (0,), UNDO),
        said(1110, "pause 1200.000", 0),
        Moment(1300, 0, (1, 0)),
        Moment(1300, 1, None),
        Moment(1300, CHANCE, (0, 1)),
    ]
    gaps = ((1041.0, 1042.0), (1310.0, 1400.0))
    whole = Reckoning(LIVE, 3, gaps).take(moments)
    piecemeal = Reckoning(LIVE, 3, gaps)
    for moment in moments:
        piecemeal.take([moment])
        lefts(piecemeal, moment.at + 7)
        piecemeal.due(moment.at + 7)
    assert lefts(piecemeal, 1500) == lefts(whole, 1500)
    assert [whole.until(seat) for seat in range(3)] == [piecemeal.until(seat) for seat in range(3)]


# Words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0 s"), (59.4, "59 s"), (60, "1 min"), (95, "1 min 35 s"), (3600, "1 h"), (5400, "1 h 30 min"),
     (72 * HOUR, "72 h"), (7 * DAY, "7 d"), (7 * DAY + 2 * HOUR + 60, "7 d 2 h")],
)  # fmt: skip
def test_durations_are_said_in_at_most_two_units(seconds: float, words: str) -> None:
    assert duration(seconds) == words


@pytest.mark.parametrize(
    ("clock", "again", "slow"),
    [(Clock(5), 1, False), (Clock(600), 60, False), (Clock(600, 90), 90, False), (Clock(DAY), DAY // 10, True)],
)
def test_what_is_had_again_is_a_tenth_of_the_reserve_an_increment_or_a_second(
    clock: Clock, again: int, slow: bool
) -> None:
    assert (clock.again, clock.slow) == (again, slow)


def test_a_clock_is_said_in_one_line() -> None:
    assert described(Clock(72 * HOUR, 12 * HOUR, "turn", 120 * HOUR)) == "72 h, 12 h more a turn, at most 120 h"
    assert described(Clock(60, 60, "turn", 60, "rules")) == "1 min a turn"
    assert described(Clock(300)) == "5 min"
