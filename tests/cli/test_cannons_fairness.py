"""`farshore cannons fairness`: layouts, maps without islands, and maps out of a record."""

from __future__ import annotations

import json
import random
from pathlib import Path

from click.testing import CliRunner

from farshore.cli.main import cli
from farshore.core.dealer import FastDealer
from farshore.core.kernel import CHANCE, actors, options
from farshore.core.session import Session
from farshore.games.cannons import GAME
from farshore.games.cannons.state.table import Cannons


def test_equal_bots_are_compared_home_port_by_home_port() -> None:
    ran = CliRunner().invoke(cli, ["cannons", "fairness", "ffa2", "--games", "4", "--workers", "1", "--json"])

    found = json.loads(ran.output)
    assert [one["home"] for one in found["places"]] == [1, 4]
    assert sum([one["share"] for one in found["places"]]) == 1
    assert all(one["low"] <= one["share"] <= one["high"] for one in found["places"])
    assert found["static"] <= 100


def test_equal_seeds_give_equal_figures_whatever_the_workers() -> None:
    said = [
        CliRunner().invoke(cli, ["cannons", "fairness", "ffa2-1a", "--games", "8", "--workers", n, "--json"]).output
        for n in ("1", "2")
    ]

    assert said[0] == said[1]


def test_a_map_that_was_laid_at_a_table_is_taken_from_its_record(tmp_path: Path) -> None:
    session = Session(GAME, GAME.setup("ffa", 2, {"tile_placement": "random"}), FastDealer(5))
    rng = random.Random(5)
    assert isinstance(session.state, Cannons)
    while session.state.round < 2:
        seat = actors(session.state)[0]
        if seat == CHANCE:
            session.deal()
        else:
            session.play(seat, str(rng.choice(options(session.state, seat))))
        assert isinstance(session.state, Cannons)
    path = tmp_path / "laid.record"
    path.write_text(session.record.write(), encoding="utf-8")

    ran = CliRunner().invoke(cli, ["cannons", "fairness", str(path), "--games", "2", "--workers", "1"])

    assert ran.exit_code == 0, ran.output
    assert "laid.record: 2 games of ffa with 2 mate" in ran.output


def test_a_layout_that_does_not_exist_is_refused_with_those_that_do() -> None:
    ran = CliRunner().invoke(cli, ["cannons", "fairness", "atlantis"])

    assert ran.exit_code == 2
    assert "layouts are: intro" in ran.output
