"""The command farshore, as a user calls it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from farshore.cli.main import COMMANDS, cli
from farshore.core.dealer import CommittedDealer
from farshore.core.session import Session
from farshore.games import game
from farshore.games.voyages.daily import daily_map, daily_secret


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "farshore"


def farshore(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli, list(words), input=typed)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short game of one captain who always takes the first choice."""
    voyages = game("voyages")
    session = Session(voyages, voyages.setup("solo", 1, {"solo_rounds": 8}), CommittedDealer(bytes(32)))
    session.deal()
    while not session.over:
        offers = session.view(0)["actions"]
        session.play(0, str(next(offer["do"] for offer in offers if isinstance(offer["do"], str))))
        session.deal()
    path = tmp_path / "game.txt"
    path.write_text(session.record.write(), encoding="utf-8")
    return path


def test_help_lists_every_command_without_importing_any() -> None:
    code = "import sys; from farshore.cli.main import cli; cli(['--help'], standalone_mode=False)\n"
    code += "print([name for name in sys.modules if name.startswith(('textual', 'farshore.games', 'farshore.lab'))])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert all(f"  {name} " in shown for name in COMMANDS)
    assert shown.endswith("[]\n")


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "rules"])
def test_every_command_has_help(name: str) -> None:
    shown = farshore(name, "--help")
    assert shown.exit_code == 0
    assert "Usage" in shown.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param(["frob"], "there is no command 'frob'", id="an unknown command"),
        pytest.param(["play", "chess"], "there is no game 'chess'", id="an unknown game"),
        pytest.param(["play", "voyages", "--players", "0"], "takes 2 to 100 seats", id="no players"),
        pytest.param(["play", "voyages", "--mode", "duel"], "has no mode 'duel'", id="an unknown mode"),
        pytest.param(["play", "voyages", "--option", "wind"], "name=value", id="an option without a value"),
        pytest.param(["play", "voyages", "--option", "wind=1"], "no option 'wind'", id="an unknown option"),
        pytest.param(["play", "voyages", "--option", "map=atlantis"], "no map 'atlantis'", id="an unknown map"),
        pytest.param(["play", "voyages", "--option", "map=generate:x:1"], "no entry 'x'", id="an unknown profile"),
        pytest.param(["play", "voyages", "--bots", "hal"], "no bot 'hal'", id="an unknown bot"),
        pytest.param(["play", "voyages", "--players", "1", "--bots", "random,random"], "do not fit", id="many bots"),
        pytest.param(["play", "voyages", "--content", "nowhere"], "does not exist", id="content that is not there"),
        pytest.param(["play", "voyages", "--resume"], "no game of voyages to go on with", id="nothing to resume"),
        pytest.param(["play", "voyages", "--resume", "--players", "2"], "no other choices", id="resume otherwise"),
        pytest.param(["simulate", "voyages", "--games", "0"], "at least one game", id="no games"),
        pytest.param(["simulate", "voyages", "--workers", "0"], "at least one worker", id="no workers"),
        pytest.param(["verify", "nowhere.txt"], "No such file", id="no record"),
        pytest.param(["verify", "."], "Is a directory", id="a directory for a record"),
        pytest.param(["content", "check", "voyages", "--content", "nowhere"], "does not exist", id="no content"),
        pytest.param(["voyages", "generate", "--seed", "1", "--profile", "x"], "no entry 'x'", id="no profile"),
        pytest.param(["voyages", "daily", "--date", "tomorrow"], "YYYY-MM-DD", id="no date"),
    ],
)
def test_bad_input_is_answered_with_one_sentence(words: list[str], said: str) -> None:
    refused = farshore(*words)
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1
    assert "Traceback" not in refused.output


def test_games_are_listed_with_modes_options_and_bots() -> None:
    shown = farshore("games", "voyages").output
    assert "mode solo: 1 player" in shown
    assert "option dice_wrap=true" in shown
    assert json.loads(farshore("games", "--json").output)[0]["name"] == "voyages"


def test_simulate_reports_figures() -> None:
    words = ("simulate", "voyages", "--games", "4", "--players", "2", "--workers", "1", "--option", "round_limit=10")
    figures: dict[str, Any] = json.loads(farshore(*words, "--json").stdout)
    assert figures["games"] == 4
    assert figures["dead_ends"] == 0
    assert figures["decisions"] == round(figures["mean_decisions"] * 4)
    assert figures["decisions_per_s"] > 0
    assert figures["results"][0]["bot"] == "random"
    assert "4 games" in farshore(*words).stdout


# Records


def test_verify_accepts_a_record_and_names_the_ply_of_a_changed_die(record: Path) -> None:
    accepted = farshore("verify", str(record))
    assert accepted.exit_code == 0
    assert "all dice follow from the promised seed" in accepted.stdout
    lines = record.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("1 chance roll"))
    lines[at] = "1 chance roll 1 1 1 #" + lines[at].rpartition("#")[2]
    record.write_text("\n".join(lines), encoding="utf-8")
    refused = farshore("verify", str(record))
    assert refused.exit_code == 2
    assert "ply 1" in refused.stderr


def test_replay_tells_the_game_and_shows_any_moment(record: Path) -> None:
    told = farshore("replay", str(record)).output
    assert "the dice fell" in told
    assert "The voyage is" in told
    moment = farshore("replay", str(record), "--ply", "1", "--seat", "p1").output
    assert "choose where to land" in moment
    assert "Land on" in moment
    assert farshore("replay", str(record), "--ply", "9999").exit_code == 2
    assert farshore("replay", str(record), "--seat", "p2").exit_code == 2


def test_explain_names_the_rule(record: Path) -> None:
    at = ("--record", str(record), "--seat", "p1", "--ply", "1")
    assert farshore("explain", "voyages", *at, "course d1 3 hero").output.startswith("VOY-042")
    assert "is not an action" in farshore("explain", "voyages", *at, "dance").stderr
    rolled = record.read_text(encoding="utf-8").split("1 chance roll ")[1].split(" ")[0]
    assert "p1 may do that" in farshore("explain", "voyages", *at, f"course d1 {rolled}").output


# Content and maps


def test_content_of_the_game_is_fit_for_play() -> None:
    checked = farshore("content", "check", "voyages")
    assert checked.exit_code == 0
    assert checked.stdout == "Voyages: every check passed.\n"


@pytest.mark.parametrize("game", ["voyages", "cannons", "biomes", "everrain", "nearfar"])
def test_all_content_passes_its_checks(game: str) -> None:
    assert farshore("content", "check", game).exit_code == 0


@pytest.mark.parametrize(
    ("game", "file"),
    [("biomes", "terrain"), ("cannons", "champions"), ("everrain", "crew"), ("nearfar", "adventurers")],
)
def test_content_that_cannot_be_read_is_a_finding_in_every_game(game: str, file: str, tmp_path: Path) -> None:
    (tmp_path / f"{file}.json").write_text('[{"id": "nobody"}]', encoding="utf-8")
    checked = farshore("content", "check", game, "--content", str(tmp_path))
    assert checked.exit_code == 1
    assert f"{file}.json" in checked.stdout


def test_content_that_is_wrong_is_named_and_the_exit_code_says_so(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "mine.json").write_text('{"format": "voyages-map/1"}', encoding="utf-8")
    checked = farshore("content", "check", "voyages", "--content", str(tmp_path))
    assert checked.exit_code == 1
    assert "mine.json" in checked.stdout


@pytest.mark.parametrize("name", ["generated", "NAME", "My-Sea"])
def test_a_drawn_map_can_be_written_and_played(name: str, tmp_path: Path) -> None:
    out = tmp_path / "own" / "maps" / f"{name}.json"
    out.parent.mkdir(parents=True)
    drawn = farshore("voyages", "generate", "--seed", "3", "--out", str(out))
    assert drawn.exit_code == 0
    assert "Static estimate" in drawn.stdout
    begun = farshore("play", "voyages", "--content", str(tmp_path / "own"), "--option", f"map={name}", typed="q\n")
    assert begun.exit_code == 0
    assert "choose where to land" in begun.output
    again = farshore("play", "voyages", "--resume", typed="q\n")
    assert "choose where to land" in again.output


# The daily voyage


def test_the_daily_voyage_is_the_same_for_everybody_and_another_one_the_next_day() -> None:
    assert daily_secret("2026-05-01") == daily_secret("2026-05-01") != daily_secret("2026-05-02")
    first = farshore("voyages", "daily", "--date", "2026-05-01", typed="q\n").output
    second = farshore("voyages", "daily", "--date", "2026-05-01", typed="q\n").output
    assert first.split("> ")[0].split("Dice:")[1] == second.split("> ")[0].split("Dice:")[1]


def test_every_map_of_the_daily_voyage_exists() -> None:
    voyages = game("voyages")
    for day in range(1, 15):
        voyages.setup("solo", 1, {"map": daily_map(f"2026-05-{day:02}")})


def test_a_daily_voyage_is_scored_beside_the_bots(state_home: Path) -> None:
    farshore("voyages", "daily", "--date", "2026-05-01", typed="1\ny\n" * 300)
    assert (state_home / "records" / "voyages-daily-2026-05-01.txt").exists()
    scores = farshore("voyages", "daily", "--date", "2026-05-01", "--score").output
    assert "gold  you" in scores
    assert "gold-greedy (bot)" in scores
