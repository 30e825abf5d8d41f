"""Line mode and saving: a whole game through a pipe, left and taken up again."""

from __future__ import annotations

import json
import shlex
import stat
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from farshore.cli.main import cli
from farshore.cli.saves import newest
from farshore.cli.tables import old_table
from farshore.core.errors import IllegalAction
from farshore.games import GAMES


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "farshore"


def play(typed: str, *words: str) -> str:
    done = CliRunner().invoke(cli, ["play", "voyages", *words], input=typed)
    assert done.exit_code == 0, done.output
    return done.output


SHORT = ("--seed", "lines", "--option", "solo_rounds=8")
SHORT_RACE = ("--seed", "lines", "--option", "end_mode=fixed_rounds", "--option", "fixed_rounds=4")


def test_a_game_is_played_to_its_end_by_numbers(state_home: Path) -> None:
    said = play("1\ny\n" * 150, *SHORT)
    assert "The voyage is" in said
    assert "Seed: " in said
    (kept,) = (state_home / "records").iterdir()
    assert f"Record: {kept}" in said
    assert not list((state_home / "saves").iterdir())
    assert CliRunner().invoke(cli, ["verify", str(kept)]).exit_code == 0


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_is_told_in_lines(name: str) -> None:
    """A hundred decisions, some way into the game: all that happens and lies there can be put into words."""
    done = CliRunner().invoke(cli, ["play", name, "--bots", "random", "--seed", "told"], input="1\ny\n" * 100 + "q\n")
    assert done.exit_code == 0, done.exception
    assert "Go on with" in done.output or "Record: " in done.output


def test_leaving_loses_nothing(state_home: Path) -> None:
    play("1\n1\n", *SHORT)
    before = newest("voyages")
    assert before is not None
    table = old_table(before)
    assert table.session.ply > 4
    again = play("log\nq\n", "--resume")
    assert "the dice fell" in again
    after = newest("voyages")
    assert after is not None
    assert after.record == before.record


@pytest.mark.parametrize("commitment", ["true", "false"])
def test_the_dice_after_resuming_are_the_dice_without_leaving(commitment: str, state_home: Path) -> None:
    words = (*SHORT, "--option", f"seed_commitment={commitment}")
    straight = play("1\ny\n" * 150, *words)
    play("1\ny\n1\ny\n1\ny\n1\ny\n", *words)
    resumed = play("1\ny\n" * 150, "--resume")
    assert (
        straight.split("The voyage is")[1].split("Seed")[0].split("Record")[0]
        == (resumed.split("The voyage is")[1].split("Seed")[0].split("Record")[0])
    )


def test_the_secret_is_in_the_save_and_not_in_the_record(state_home: Path) -> None:
    play("q\n", *SHORT)
    (path,) = (state_home / "saves").iterdir()
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert len(saved["secret"]) == 64
    assert saved["secret"] not in saved["record"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_broken_save_is_said(state_home: Path) -> None:
    play("q\n", *SHORT)
    (path,) = (state_home / "saves").iterdir()
    path.write_text("{}", encoding="utf-8")
    refused = CliRunner().invoke(cli, ["play", "voyages", "--resume"])
    assert refused.exit_code == 2
    assert "cannot be read as a saved game" in refused.stderr


def test_action_texts_refusals_undo_and_questions() -> None:
    said = play("lock\nwhy course d1 1 hero\ndance\n99\n1\nu\nsheet\nmap\nseats\nall\n?\nq\n", *SHORT)
    assert "(VOY-015)" in said
    assert "(VOY-042)" in said
    assert "'dance' is not an action" in said
    assert "There is no choice 99" in said
    assert "Duties:" in said
    assert "Lanternfall Reach." in said
    assert "Captain (you), planning: 0 gold" in said
    assert "Autopilot on" in said
    assert "The game is saved" in said


def test_a_choice_that_deserves_it_is_confirmed() -> None:
    said = play("resign\nq\n", *SHORT)  # typed out it is meant
    assert "Captain resigned" in said
    asked = play("all\n39\nn\nq\n", *SHORT)
    number = next(line.split()[0] for line in asked.splitlines() if "Resign:" in line)
    asked = play(f"{number}\nn\nq\n", *SHORT)
    assert "Leave the game for good? (y/n)" in asked
    assert "resigned" not in asked


def test_people_at_one_keyboard_are_told_to_pass_it_on() -> None:
    said = play("\n1\n1\n1\n1\n1\n1\n", "--players", "2", "--seed", "two")
    assert "Pass the keyboard to Captain 1" in said
    assert "Pass the keyboard to Captain 2" in said


def test_bots_play_their_seats() -> None:
    said = play("1\ny\n" * 12 + "q\n", "--bots", "random", "--seed", "bots")
    assert "- Random ran" in said


def test_a_hint_is_a_plan_that_can_be_followed() -> None:
    said = play("h\nq\n", *SHORT)
    assert "A bot would: course d" in said


@pytest.mark.parametrize("name", ["biomes", "nearfar"])
def test_where_nobody_can_play_alone_a_bot_sits_down(name: str) -> None:
    done = CliRunner().invoke(cli, ["play", name, "--plain", "--seed", "s"], input="q\n")
    assert done.exit_code == 0, done.output
    assert "saved" in done.output


def test_a_list_of_moves_is_played_wholly_or_not_at_all() -> None:
    """The good part of a bad list used to be played."""
    play("q\n", *SHORT)
    save = newest("voyages")
    assert save is not None
    table = old_table(save)
    table.play_out()
    before = table.session.ply
    way = next(offer["do"] for offer in table.view(0)["actions"] if isinstance(offer["do"], list))
    with pytest.raises(IllegalAction):
        table.do(0, [*way, "course d1 1 hero"])
    assert table.session.ply == before
    table.do(0, way)
    assert table.session.ply == before + len(way)


# Answers a few questions, and then something that cannot be done.
CLUMSY = """
import json, sys
for n, line in enumerate(sys.stdin):
    print(json.loads(line)["actions"][0]["text"] if n < 2 else "sail over the edge", flush=True)
"""


def test_a_program_that_failed_is_marked_wherever_its_seat_is_told(tmp_path: Path, state_home: Path) -> None:
    """Among the seats, in the reckoning and in the record; after a rest chance still plays it, and nobody else is marked."""
    program = tmp_path / "clumsy.py"
    program.write_text(CLUMSY, encoding="utf-8")
    bot = f"text:{shlex.quote(sys.executable)} {shlex.quote(str(program))}"
    began = play("1\ny\n" * 6 + "seats\nq\n", *SHORT_RACE, "--players", "2", "--bots", bot)
    assert "Clumsy (failed: illegal answer, played by chance), " in began
    assert "Captain (you), " in began
    program.write_text("raise SystemExit", encoding="utf-8")
    ended = play("1\ny\n" * 300, "--resume")
    assert "Clumsy failed (illegal answer); from there on chance played." in ended
    (kept,) = (state_home / "records").iterdir()
    said = CliRunner().invoke(cli, ["verify", str(kept)]).output
    assert said.count("from there on chance played") == 1
    assert "p2 was a program that failed (illegal answer); from there on chance played its seat." in said
