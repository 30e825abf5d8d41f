"""Figures: intervals and percentiles agree with published ones."""

from __future__ import annotations

import pytest

from farshore.lab.figures import deviation, mean, percentile, spread, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (73, 100, 0.6357, 0.8073),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_shared_wins_count_as_parts() -> None:
    low, high = wilson(2.5, 10)
    assert wilson(2, 10)[0] < low < wilson(3, 10)[0]
    assert wilson(2, 10)[1] < high < wilson(3, 10)[1]


def test_percentiles_lie_between_their_neighbours() -> None:
    values = [4.0, 1.0, 3.0, 2.0]
    assert percentile(values, 0) == 1
    assert percentile(values, 50) == 2.5
    assert percentile(values, 90) == pytest.approx(3.7)
    assert percentile(values, 100) == 4
    assert percentile([], 50) == 0


def test_a_spread_has_mean_interval_and_percentiles() -> None:
    shown = spread([1.0, 2.0, 3.0, 4.0])
    assert shown["mean"] == mean([1.0, 2.0, 3.0, 4.0]) == 2.5
    assert deviation([1.0, 2.0, 3.0, 4.0]) == pytest.approx(1.29099, abs=1e-5)
    assert shown["high"] - shown["mean"] == pytest.approx(1.2651, abs=1e-3)
    assert list(shown) == ["mean", "low", "high", "p10", "p25", "p50", "p75", "p90"]
