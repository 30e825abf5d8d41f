"""The commands of the lab, as somebody would type them."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from farshore.cli.main import cli
from farshore.games import voyages

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
fixed_rounds = [16, 12]
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
    assert "-4.000 ± 0.000 *" in shown.output
    assert (tmp_path / "charts" / "long.png").exists()
    data = json.loads(run("sweep", str(plan), "--workers", "1", "--json").output)
    assert data["cells"][1]["change"]["rounds"]["mean"] == -4
    table = run("sweep", str(plan), "--workers", "1", "--markdown").output
    assert "| cell | rounds | change | score | change | games changed |" in table


def test_sweep_from_the_command_line() -> None:
    words = ["sweep", "voyages", "--players", "1", "--games", "3", "--workers", "1", "--vary", "round_limit=10..14/2"]
    shown = run(*words, "--metric", "rounds")
    assert [line.split("  ")[0] for line in shown.output.splitlines() if line.startswith("round_limit")] == [
        "round_limit none (default)",
        "round_limit 10",
        "round_limit 12",
        "round_limit 14",
    ]


def test_the_page_of_a_sweep_leads_with_what_was_asked(tmp_path: Path) -> None:
    """The metric that was named, its paired differences, and that the bots never used what was changed."""
    out = tmp_path / "kept"
    words = ["sweep", "voyages", "--players", "1", "--games", "6", "--workers", "1", "--out", str(out)]
    run(*words, "--vary", "solo_rounds=12,16", "--metric", "rounds")
    assert "charts" in run("report", str(out)).output
    page = (out / "report.html").read_text("utf-8")
    first = page[page.index("<section") : page.index("</section>")]
    assert re.findall("<th>([^<]*)</th>", first) == ["cell", "rounds", "change", "games changed"]
    assert "<td>-4.00 (-4.00 to -4.00) *</td><td>6 of 6</td>" in first
    assert "<svg" in first


def test_a_sweep_says_what_the_bots_never_used(tmp_path: Path) -> None:
    """A lone captain's game cannot tell how a regatta of many ends."""
    out = tmp_path / "kept"
    words = ["sweep", "voyages", "--players", "1", "--games", "3", "--workers", "1", "--out", str(out)]
    shown = run(*words, "--vary", "fixed_rounds=12,16")
    assert "Never used: with fixed_rounds 12 all games went as in the base" in shown.output
    assert "0 of 3" in shown.output
    run("report", str(out))
    assert "never used what was changed in: fixed_rounds 12." in (out / "report.html").read_text("utf-8")


def test_a_text_player_is_told_how_long_it_may_think(tmp_path: Path) -> None:
    told = tmp_path / "told"
    program = tmp_path / "player.py"
    program.write_text(
        "import json, pathlib, sys\n"
        f"told = pathlib.Path({str(told)!r})\n"
        "for line in sys.stdin:\n"
        "    told.write_text(str(json.loads(line)['seconds']))\n"
        "    print(0, flush=True)\n"
    )
    bots = f"text:{shlex.quote(sys.executable)} {shlex.quote(str(program))}"
    words = ["simulate", "voyages", "--players", "1", "--games", "1", "--workers", "1"]
    assert run(*words, "--bots", bots, "--seconds", "2.5").exit_code == 0
    assert told.read_text() == "2.5"


@pytest.mark.parametrize("command", ["simulate", "sweep", "tournament"])
def test_content_that_the_check_rejects_is_not_played(command: str, tmp_path: Path) -> None:
    sea = json.loads((Path(voyages.__file__).parent / "data" / "maps" / "ref-1.json").read_text("utf-8"))
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "mine.json").write_text(json.dumps({**sea, "id": "yours"}), "utf-8")
    refused = run(command, "voyages", "--games", "1", "--content", str(tmp_path), "--option", "map=mine")
    assert refused.exit_code == 2
    assert "is not fit for play" in refused.output
    assert "must be the name of the file" in refused.output


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
        (["sweep", "voyages"], "a sweep changes something"),
        (["simulate", "voyages", "--seconds", "2"], "--seconds is for text players"),
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
