"""Sittings of Near and Far that stand alone: every map and count in turn, the same whenever they are played, and counted."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from farshore.games.nearfar.content.bands import BANDS
from studies.nearfar.bands import bands_of, with_tables
from studies.nearfar.log import Heading, Row, heading_of_today, read_log, taste_of_today
from studies.nearfar.sittings import BEGIN, END, FORMAT, MODES, Alone, in_tables, main, places, played_sitting

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rounds stand for a sitting, and two maps for an atlas."""
    monkeypatch.setattr(BANDS, "longest", 2)
    monkeypatch.setattr(
        BANDS, "chapters", {"arcade": [1, 11], "first_adventure": [1], "character": [2, 11], "campaign": [2, 11]}
    )


def command(*arguments: str | Path) -> Result:
    said = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert said.exit_code == 0, said.output
    return said


def test_the_finale_stands_alone_in_arcade_only() -> None:
    """11.15 Its bosses, and the eighth chapter of a story, wait for those who have been elsewhere."""
    maps = {mode: sorted({number for number, _ in places(mode)}) for mode in MODES}
    assert maps == {"arcade": [1, 11], "first_adventure": [1], "campaign": [2], "character": [2]}


def test_every_map_and_count_comes_before_any_comes_again() -> None:
    heading = heading_of_today(FORMAT, 1, 1, "arcade")
    rows = [played_sitting(heading, n) for n in range(6)]
    assert [(row["map"], row["seats"]) for row in rows] == [(1, 2), (1, 3), (1, 4), (11, 2), (11, 3), (11, 4)]
    assert [len(row["scores"]) for row in rows] == [2, 3, 4, 2, 3, 4]
    assert not any(row["dead_end"] for row in rows)


def test_no_two_sittings_have_the_same_dice() -> None:
    """A second sitting of a map and count is another one, and the same whenever it is played."""
    heading = heading_of_today(FORMAT, 1, 1, "first_adventure")
    first, again = played_sitting(heading, 0), played_sitting(heading, 3)
    assert (first["map"], first["seats"]) == (again["map"], again["seats"])
    assert {**first, "n": 3} != again
    assert played_sitting(heading, 3) == again


def test_a_log_keeps_its_mode_and_the_tally_takes_what_is_new(tmp_path: Path) -> None:
    log, kept = tmp_path / "log", tmp_path / "tally"
    command(log, "--mode", "campaign", "--each", "1", "--tally", kept)
    command(log, "--each", "2", "--tally", kept)
    assert [row["n"] for row in read_log(log)] == list(range(6))
    tally = Alone.read(kept)
    assert [(run.mode, run.first, run.last) for run in tally.runs] == [("campaign", 1, 6)]
    assert {key[1:]: sittings.number for key, sittings in tally.sittings.items()} == {
        ("campaign", seats, 2): 2 for seats in (2, 3, 4)
    }


def test_a_new_log_begins_behind_those_of_its_own_mode(tmp_path: Path) -> None:
    kept = tmp_path / "tally"
    for log, mode in (("one", "campaign"), ("two", "first_adventure"), ("three", "campaign")):
        command(tmp_path / log, "--mode", mode, "--each", "1", "--tally", kept)
    runs = Counter({(run.mode, run.first, run.last) for run in Alone.read(kept).runs})
    assert runs == Counter([("campaign", 1, 6), ("first_adventure", 1, 3)])


def sat(**other: object) -> Row:
    fine = {"n": 0, "map": 5, "seats": 2, "rounds": 1, "scores": [40, 31], "lost": False, "dead_end": "", "visits": {}}
    return {**fine, "visits": {"farm": 1, "mine": 19}, **other}


def test_what_lies_outside_its_band_is_bold_and_a_dead_end_is_named() -> None:
    """11.15"""
    tally = Alone()
    rows = [sat(), sat(n=1, map=6, scores=[52, 40]), sat(n=2, dead_end="nobody is asked")]
    tally.take(Heading(FORMAT, 1, 1, "-", taste_of_today(), "arcade"), rows)
    tally.take(Heading(FORMAT, 1, 1, "-", "cowards", "arcade"), [sat(scores=[9, 9])])
    lines = list(in_tables(tally))
    assert "| 5 | 1: **1**, 40, 9 |" in lines
    assert "| 6 | 1: **1**, 52, **12** |" in lines
    assert lines[-1] == "Dead ends: arcade 3, map 5: nobody is asked."
    assert [row["sittings"] for row in bands_of(tally)] == [1, 1]


def test_the_tables_of_the_atlas_are_those_of_the_sittings() -> None:
    """What docs/nearfar-atlas.md publishes follows from the counts that lie beside the study."""
    page = (ROOT / "docs" / "nearfar-atlas.md").read_text(encoding="utf-8")
    tally = Alone.read(ROOT / "studies" / "nearfar" / "sittings.json")
    assert tally.runs
    assert with_tables(page, list(in_tables(tally)), BEGIN, END) == page


PLAYED = """
import hashlib, json
from studies.nearfar.sittings import played_sitting
from studies.nearfar.log import heading_of_today
from farshore.core import kernel
heading = heading_of_today("", 1, 1, "campaign")
rows = [played_sitting(heading, n) for n in (0, 1)]
print(kernel.__file__)
print(hashlib.sha256(json.dumps([heading, rows]).encode()).hexdigest())
"""


def test_sittings_are_the_same_compiled_and_from_source() -> None:
    """Whoever simulates takes the build that fits, where there is one; what is played does not tell which it was."""
    build = asked_without_pure("from farshore.compiled import fitting; print(fitting() or '')")[0]
    if not build:
        pytest.skip("there is no compiled build of these sources")
    compiled, pure = asked_without_pure(PLAYED), asked_without_pure(PLAYED, FARSHORE_PURE="1")
    assert compiled[0].startswith(build)
    assert pure[0].startswith(str(ROOT / "farshore"))
    assert compiled[1] == pure[1]


def asked_without_pure(program: str, **said: str) -> list[str]:
    """What a program of its own prints; tests themselves run the sources."""
    around = {name: value for name, value in os.environ.items() if name not in ("FARSHORE_PURE", "FARSHORE_COMPILED")}
    told = subprocess.run(
        [sys.executable, "-c", program], env=around | said, cwd=ROOT, capture_output=True, text=True, check=True
    )
    return told.stdout.splitlines()
