"""Comparing: equal games pass, changed ones fail, and too few games are not taken for a proof."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.errors import BadOption
from farshore.lab.compare import FAIL, PASS, UNSURE, check_bands, compare, holm, within
from farshore.lab.engines import Engine
from farshore.lab.metrics import Mean
from farshore.lab.plan import make_plan
from farshore.lab.run import Results, carry_out


def results(limit: int, games: int = 12) -> Results:
    options = {"end_mode": "fixed_rounds", "fixed_rounds": limit}
    plan = make_plan({"game": "voyages", "players": 2, "bots": "random", "games": games, "options": options})
    return carry_out(plan.job, Engine(workers=1))


@pytest.fixture(scope="module")
def short() -> Results:
    return results(4)


@pytest.fixture(scope="module")
def long() -> Results:
    return results(8)


METRICS = ("rounds", "decisions", "score")


def test_the_same_games_pass(short: Results) -> None:
    assert {one.verdict for one in compare(short, results(4), METRICS, {})} == {PASS}


def test_a_change_is_noticed(short: Results, long: Results) -> None:
    verdicts = {one.metric: one for one in compare(short, long, METRICS, {})}
    assert verdicts["rounds"].verdict == FAIL
    assert verdicts["rounds"].change.mean == pytest.approx(4)


def test_bands(short: Results, long: Results) -> None:
    bands = check_bands({"rounds": [7, 9], "decisions": {"change": 1}, "score": {"low": -1000, "change": 1000}})
    verdicts = {one.metric: one.verdict for one in compare(short, long, (), bands)}
    assert verdicts == {"rounds": PASS, "decisions": FAIL, "score": PASS}


@pytest.mark.parametrize(
    ("low", "high", "verdict"), [(1.0, 3.0, PASS), (2.1, 3.0, UNSURE), (3.0, 4.0, FAIL), (0.0, 1.0, FAIL)]
)
def test_an_interval_over_the_edge_is_unsure(low: float, high: float, verdict: str) -> None:
    assert within(Mean(10, 2.0, 1.5, 2.5, 0, 0, 0), low, high) == verdict


def test_many_metrics_are_tested_together() -> None:
    """One of twenty that is just beyond 95 % by itself proves nothing."""
    short = results(4, 3)
    (one,) = compare(short, short, ("rounds",), {})
    still = one._replace(change=Mean(50, 0.0, -1.0, 1.0, 0, 0, 0))
    faint = one._replace(change=Mean(50, 1.05, 0.05, 2.05, 0, 0, 0))
    clear = one._replace(change=Mean(50, 5.0, 4.0, 6.0, 0, 0, 0))
    assert [v.verdict for v in holm([faint])] == [FAIL]
    assert FAIL not in [v.verdict for v in holm([faint, *[still] * 19])]
    assert [v.verdict for v in holm([clear, *[still] * 19])].count(FAIL) == 1


@pytest.mark.parametrize(
    ("bands", "said"),
    [
        ({"win": 3}, r"is \[low, high\] or"),
        ({"win": {"middle": 3}}, r"is \[low, high\] or"),
        ({"win": ["a", "b"]}, "no number"),
        ({"win": [2, 1]}, "low above its high"),
        ({"win": {"change": -1}}, "less than 0"),
    ],
)
def test_bad_bands_are_said(bands: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        check_bands(bands)


def test_only_like_is_compared_with_like(short: Results) -> None:
    other = carry_out(make_plan({"game": "cannons", "players": 2, "bots": "random", "games": 1}).job, Engine(workers=1))
    with pytest.raises(BadOption, match="cannot be compared"):
        compare(short, other, ("rounds",), {})
    with pytest.raises(BadOption, match="no metric 'joy'"):
        compare(short, short, ("joy",), {})
