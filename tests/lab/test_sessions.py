"""Sessions of Near and Far held against their bands: what is counted, and what is said of it."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from farshore.cli.main import cli
from farshore.games.nearfar import GAME
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.lab.engines import Engine
from farshore.lab.job import seating
from farshore.lab.run import carry_out
from farshore.lab.sessions import Asked, bands_of, figures, job_of, outside

BANDS = bands_of(GAME)


def asked(games: int) -> Asked:
    return Asked("arcade", [3, 7], [2, 3], "dusk", games, 5, BANDS.bot)


@pytest.fixture(scope="module")
def few() -> dict[str, Any]:
    return figures(BANDS, carry_out(job_of(GAME, asked(2)), Engine(workers=1)))


def test_every_map_and_count_has_its_row(few: dict[str, Any]) -> None:
    assert [table["players"] for table in few["tables"]] == [2, 3]
    for table in few["tables"]:
        assert table["sessions"] == 4
        assert [row["map"] for row in table["maps"]] == [3, 7]
        assert len(table["order"]) == table["players"]


def test_wins_are_shared_out_by_place_in_the_first_round(few: dict[str, Any]) -> None:
    for table in few["tables"]:
        assert sum(one["wins"] for one in table["order"]) == pytest.approx(1.0, abs=0.001)
        assert all(one["low"] <= one["wins"] <= one["high"] for one in table["order"])


def test_visits_are_shares_of_all_visits(few: dict[str, Any]) -> None:
    for table in few["tables"]:
        assert set(table["visits"]) == set(BUILDINGS)
        assert sum(table["visits"].values()) == pytest.approx(1.0, abs=0.001)


def test_what_lies_outside_its_band_is_named() -> None:
    even = {"wins": 0.5, "low": 0.45, "high": 0.55, "points": 40.0}
    fine: dict[str, Any] = {
        "rounds": 17,
        "cut": 0,
        "winner": 40,
        "margin": 8,
        "visits": dict.fromkeys(BUILDINGS, 1 / 7),
        "order": [even, even],
    }
    assert outside(BANDS, fine, 0, 2) == []
    assert outside(BANDS, {**fine, "margin": 11}, 0, 2) == []
    assert outside(BANDS, {**fine, "margin": 12}, 0, 2) == ["margin 12"]
    assert outside(BANDS, {**fine, "margin": 12, "order": []}, 0, 3) == ["margin 12"]
    first = {**even, "wins": 0.6, "low": 0.56, "high": 0.64}
    second = {**even, "wins": 0.44, "low": 0.40, "high": 0.48}
    off = {**fine, "rounds": 31, "cut": 1, "winner": 34, "margin": 16, "order": [first, second]}
    assert outside(BANDS, {**off, "visits": {**fine["visits"], "farm": 0.04}}, 1, 2) == [
        "2 sessions without an end",
        "rounds 31",
        "winner 34",
        "margin 16",
        "farm 4.0%",
        "seat 1 wins 60.0%",
        "seat 2 wins 44.0% (perhaps)",
    ]


def test_every_session_of_a_job_has_dice_of_its_own() -> None:
    job = job_of(GAME, asked(5))
    seeds = [seating(cell, job.seed, number)[0] for cell in job.cells for number in range(job.games)]
    assert len(set(seeds)) == len(seeds) == 20


def test_maps_belong_to_modes() -> None:
    assert BANDS.chapters["first_adventure"] == [1]
    assert BANDS.chapters["arcade"] == list(range(1, 12))
    assert BANDS.chapters["campaign"] == list(range(2, 12))


def test_the_command_prints_a_row_a_map() -> None:
    words = ["nearfar", "sessions", "--map", "4", "--players", "2", "--games", "1", "--workers", "1"]
    said = CliRunner().invoke(cli, words)
    assert said.exit_code == 0, said.output
    assert "2 players, 1 sessions" in said.output
    assert "visits: saloon" in said.output
    wrong = CliRunner().invoke(cli, ["nearfar", "sessions", "--mode", "campaign", "--map", "1"])
    assert wrong.exit_code != 0
