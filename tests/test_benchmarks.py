"""The benchmark's own measuring program works for every game."""

from __future__ import annotations

import pytest

from benchmarks.own import Meter
from farshore.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_measured_by_four_rates(name: str) -> None:
    rates = Meter(name).measure(0.02)
    assert sorted(rates) == ["copies_per_s", "copy_and_step_per_s", "decisions_per_s", "listings_per_s"]
    assert min(rates.values()) > 0
