"""The commands of the lab, as somebody would type them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from farshore.cli.main import cli

PLAN = """
title = "How long?"
game = "voyages"
players = 2
bots = "random"
games = 4
metrics = ["rounds", "score"]
[options]
end_mode = "fixed_rounds"
[grid]
fixed_rounds = [4, 8]
"""


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, [*words])


def test_simulate_sweep_compare_and_report(tmp_path: Path) -> None:
    out = tmp_path / "a"
    words = ["simulate", "voyages", "--players", "1", "--games", "6", "--workers", "1", "--out", str(out)]
    assert "6 games" in run(*words).output
    assert run(*words).exit_code == 0  # nothing left to play
    made = run("report", str(out), "--pngs", str(tmp_path / "pngs"))
    assert "charts" in made.output
    assert (out / "report.html").exists()
    same = run("compare", str(out), str(out))
    assert same.exit_code == 0, same.output
    assert "pass" in same.output


def test_sweep_a_file(tmp_path: Path) -> None:
    plan = tmp_path / "long.toml"
    plan.write_text(PLAN)
    shown = run("sweep", str(plan), "--workers", "1", "--charts", str(tmp_path / "charts"))
    assert shown.exit_code == 0, shown.output
    assert "How long?" in shown.output
    assert "+4.000 ± 0.000 *" in shown.output
    assert (tmp_path / "charts" / "long.png").exists()
    data = json.loads(run("sweep", str(plan), "--workers", "1", "--json").output)
    assert data["cells"][1]["change"]["rounds"]["mean"] == 4
    table = run("sweep", str(plan), "--workers", "1", "--markdown").output
    assert "| cell | rounds | change | score | change |" in table


def test_sweep_from_the_command_line() -> None:
    words = ["sweep", "voyages", "--players", "1", "--games", "3", "--workers", "1", "--vary", "round_limit=10..14/2"]
    shown = run(*words, "--metric", "rounds")
    assert [line.split("  ")[0] for line in shown.output.splitlines() if "round_limit" in line] == [
        "round_limit 10",
        "round_limit 12",
        "round_limit 14",
    ]


def test_compare_two_plans_against_bands(tmp_path: Path) -> None:
    before, after, bands = tmp_path / "a.toml", tmp_path / "b.toml", tmp_path / "bands.toml"
    plain = PLAN.split("[grid]", maxsplit=1)[0]
    before.write_text(plain + "fixed_rounds = 4\n")
    after.write_text(plain + "fixed_rounds = 8\n")
    bands.write_text("[bands]\nrounds = [7, 9]\n")
    assert run("compare", str(before), str(after), "--bands", str(bands), "--workers", "1").exit_code == 0
    bands.write_text("[bands]\nrounds = { change = 1 }\n")
    failed = run("compare", str(before), str(after), "--bands", str(bands), "--workers", "1")
    assert failed.exit_code == 1
    assert "fail" in failed.output


def test_tournament() -> None:
    words = ["tournament", "voyages", "--bots", "random,gold-greedy", "--games", "4", "--workers", "1"]
    shown = run(*words, "--option", "round_limit=10")
    assert [line.split()[0] for line in shown.output.splitlines()[2:]] == ["gold-greedy", "random"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["sweep", "chess"], "there is no game 'chess'"),
        (["sweep", "no.toml"], "there is no file 'no.toml'"),
        (["sweep", "voyages", "--vary", "round_limit"], "name=value"),
        (["sweep", "voyages", "--vary", "round_limit=5000"], "option round_limit"),
        (["sweep", "voyages", "--players", "two"], "players are whole numbers"),
        (["tournament", "voyages", "--bots", "random"], "at least two"),
        (["compare", "nowhere", "nowhere"], "holds no results"),
        (["report", "nowhere"], "holds no results"),
        (["simulate", "voyages", "--engine", "abacus"], "there is no engine 'abacus'"),
        (["simulate", "voyages", "--content", "nowhere"], "does not exist"),
        (["simulate", "voyages", "--iterations", "0"], "at least one iteration"),
        (["tournament", "voyages", "--iterations", "-5"], "at least one iteration"),
        (["sweep", "voyages", "--iterations", "0"], "at least one iteration"),
        (["sweep", "voyages", "--vary", "round_limit=1..99999999999"], "more than 2000"),
        (["sweep", "voyages", "--metric", "wine"], "there are: win, win seat 1, score, decisions"),
    ],
)
def test_what_is_wrong_is_one_sentence(words: list[str], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_place_for_charts_that_cannot_be_is_said_before_the_first_game(tmp_path: Path) -> None:
    (tmp_path / "charts").write_text("a file\n")
    result = run("sweep", "voyages", "--vary", "round_limit=5,6", "--games", "1", "--charts", str(tmp_path / "charts"))
    assert result.exit_code == 2
    assert "cell" not in result.output


def test_results_that_were_spoilt_are_said_in_a_sentence(tmp_path: Path) -> None:
    run("simulate", "voyages", "--games", "1", "--workers", "1", "--option", "round_limit=10", "--out", str(tmp_path))
    (tmp_path / "seats.parquet").write_text("spoilt")
    result = run("report", str(tmp_path))
    assert result.exit_code == 2
    assert "not Parquet" in result.output
