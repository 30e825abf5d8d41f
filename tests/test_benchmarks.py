"""The benchmark's own measuring programs work for every game, and their figures stand in one table."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks import charts
from benchmarks.growth import growth, stretches
from benchmarks.learners import Learner
from benchmarks.own import Meter, usual
from benchmarks.programs import NotHad, Program
from benchmarks.results import Row, missed, table
from farshore.games import GAMES

ROWS = [
    Row("catanatron 3.2.1", "peer", {"decisions_per_s": 10_000.0}),
    Row("voyages", "compiled", {"decisions_per_s": 160_000.0}),
    Row("Pgx 2.6.0, backgammon", "peer", {"steps_per_s": 40_000.0}),
    Row("voyages", "compiled", {"steps_per_s": 50_000.0}),
    Row("voyages", "pure", {"decisions_per_s": 50_000.0}),
]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_measured_by_four_rates(name: str) -> None:
    rates = Meter(name).measure(0.02)
    assert sorted(rates) == ["copies_per_s", "copy_and_step_per_s", "decisions_per_s", "listings_per_s"]
    assert min(rates.values()) > 0


@pytest.mark.parametrize("name", GAMES)
def test_learners_of_every_game_are_measured(name: str) -> None:
    assert Learner(name, matches=2).measure(0.01) > 0


def test_everybody_has_one_row_with_all_its_figures_beside_the_peers() -> None:
    lines = table(ROWS).splitlines()
    assert lines[0] == "| per second of processor time | build | decisions/s | learner's steps/s |"
    assert "| Voyages | compiled | 160,000 (16 x) | 50,000 (1.2 x) |" in lines
    assert "| catanatron 3.2.1 |  | 10,000 |  |" in lines
    assert len(lines) == 2 + 4


def test_what_is_wanted_and_not_reached_is_named() -> None:
    assert missed(ROWS) == ["voyages, compiled: learner's steps/s"]


def test_without_a_peer_nothing_is_compared() -> None:
    alone = [row for row in ROWS if row.build != "peer"]
    assert missed(alone) == []
    assert "x)" not in table(alone)


def test_a_peer_whose_program_stops_is_left_out() -> None:
    with pytest.raises(NotHad):
        Program([sys.executable, "-c", "pass"])


def test_growth_knows_the_round_of_what_it_times_and_the_size_of_the_map() -> None:
    timed = stretches(GAMES["biomes"], usual(GAMES["biomes"]), 0.2)
    looked_at = [stretch for stretch in timed if stretch.places]
    assert looked_at[0].places < max([stretch.places for stretch in looked_at])
    assert looked_at[0].copied > 0
    assert timed[0].round == 0


def test_charts_of_growth_are_drawn(tmp_path: Path) -> None:
    rising = [{"games": float(n), "megabytes": 50 + n / 100} for n in range(0, 400, 50)]
    flat = [{"games": float(n), "megabytes": 50.0} for n in range(0, 400, 50)]
    memory = {"title": "Voyages", "forgotten": flat, "swept": rising}
    drawn = charts.draw([growth("cannons", 0.3), memory], "pure", tmp_path)
    assert [path.name for path in drawn] == ["speed-cannons.svg", "speed-memory.svg"]
    assert "Quests &amp; Cannons" in drawn[0].read_text("utf-8")
    assert "a million would take 10.1 GB" in drawn[1].read_text("utf-8")
