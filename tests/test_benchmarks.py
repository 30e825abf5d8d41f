"""The benchmark's own measuring program works for every game."""

from __future__ import annotations

import pytest

from benchmarks import envs
from benchmarks.own import Meter
from farshore.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_measured_by_four_rates(name: str) -> None:
    rates = Meter(name).measure(0.02)
    assert sorted(rates) == ["copies_per_s", "copy_and_step_per_s", "decisions_per_s", "listings_per_s"]
    assert min(rates.values()) > 0


def test_every_environment_is_measured() -> None:
    rates = envs.measure(envs.ours(), shares=1, seconds=0.02)
    assert {f"farshore {name}" for name in GAMES} < set(rates)
    assert min(rates.values()) > 0
