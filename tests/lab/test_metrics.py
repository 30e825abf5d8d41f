"""Metrics: intervals that hold what they promise, and differences measured in pairs."""

from __future__ import annotations

import math
import random

import pytest

from farshore.lab.metrics import difference, half_width, snowball, summed, unpaired, value
from farshore.lab.play import Played


def game(number: int, **figures: float | None) -> Played:
    return Played(
        0, number, number, ("a", "b"), 10, 0.0, "", (1, 2), (7, 3), (1.0, 0.0), "decided", ("", ""), dict(figures),
        ({"turns": 2.0}, {"turns": 4.0}), {"raid": 3}, ({"move": 2}, {"move": 5}), ("card x",), (("card x",), ()), (), (),
    )  # fmt: skip


def test_metrics_by_name() -> None:
    row = game(1, rounds=12.0, rare=None)
    named = {
        "rounds": 12, "rare": None, "win": 1, "win a": 1, "win b": 0, "win seat 2": 0, "score": 7, "score seat 2": 3,
        "decisions": 10, "seat turns": 3, "event raid": 3, "event flood": 0, "deed move": 7, "seen card x": 1,
        "used card x": 1, "used card y": 0, "outcome decided": 1, "outcome lost": 0,
    }  # fmt: skip
    assert {name: value(row, name) for name in named} == named


def test_what_happened_or_not_has_wilsons_interval() -> None:
    """5 of 10: published 0.2366 to 0.7634."""
    found = summed([1.0] * 5 + [0.0] * 5)
    assert (found.n, found.mean) == (10, 0.5)
    assert (found.low, found.high) == pytest.approx((0.2366, 0.7634), abs=5e-5)


def test_amounts_have_students_interval() -> None:
    """Of 1, 2, 3, 4: deviation 1.291, t with 3 degrees of freedom 3.182."""
    found = summed([1.0, 2.0, 3.0, 4.0])
    assert found.high - found.mean == pytest.approx(3.18 * 1.29099 / 2, abs=1e-3)
    assert half_width([1.0]) == math.inf
    assert summed([]).n == 0


def test_intervals_hold_the_truth_19_times_in_20() -> None:
    rng = random.Random(4)
    held = 0
    for _ in range(400):
        found = summed([rng.gauss(10, 3) for _ in range(12)])
        held += found.low <= 10 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_pairs_make_small_differences_visible() -> None:
    """The same noise on both sides goes out."""
    rng = random.Random(1)
    noise = [rng.gauss(20, 6) for _ in range(60)]
    base = [game(n, rounds=one) for n, one in enumerate(noise)]
    longer = [game(n, rounds=one + 1 + rng.gauss(0, 0.5)) for n, one in enumerate(noise)]
    paired = difference(longer, base, "rounds")
    alone = unpaired([one + 1 for one in noise], noise)
    assert paired.low > 0.7
    assert paired.high < 1.3
    assert alone.low < 0 < alone.high
    assert paired.n == 60


def test_a_share_that_never_changed_may_still_have() -> None:
    """No pair of 98 differs: 1.96 / 100 either way."""
    base = [game(n, found=float(n % 2)) for n in range(98)]
    found = difference(base, base, "found")
    assert (found.low, found.mean, found.high) == pytest.approx((-0.0196, 0, 0.0196), abs=1e-4)
    other = [game(n, found=1.0) for n in range(98)]
    assert 0.39 < difference(other, base, "found").low < 0.5 < difference(other, base, "found").high < 0.61


def test_a_metric_that_seldom_arises_in_both_is_not_paired() -> None:
    base = [game(n, late=5.0 if n % 2 else None) for n in range(40)]
    other = [game(n, late=None if n % 2 else 9.0 + n % 4) for n in range(40)]
    found = difference(other, base, "late")
    assert found.mean == pytest.approx(5)
    assert found.low > 4


def test_the_snowball_index_is_0_by_chance_and_1_if_half_time_decides() -> None:
    names = ("half-time leader wins", "half-time leader by chance")

    def of(wins: list[float]) -> list[Played]:
        return [game(n, **dict(zip(names, (one, 0.25), strict=True))) for n, one in enumerate(wins)]

    assert snowball(of([1.0] * 20)).mean == pytest.approx(1)
    assert snowball(of([1.0, 0.0, 0.0, 0.0] * 5)).mean == pytest.approx(0)
    assert snowball([game(1, rounds=1.0)]).n == 0
