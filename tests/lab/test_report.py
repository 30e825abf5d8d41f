"""The report: one file that needs nothing else, and every section that the games can fill."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from farshore.lab.engines import Engine
from farshore.lab.plan import make_plan
from farshore.lab.report import newcombe, worth, write_report
from farshore.lab.run import Results, carry_out
from farshore.lab.store import load_rows, write_tables


def results(**given: Any) -> Results:
    return carry_out(make_plan({"bots": "random", "games": 8, **given}).job, Engine(workers=1))


def sections(page: str) -> set[str]:
    return set(re.findall(r"<section id='(\w+)'>", page))


def test_a_race(tmp_path: Path) -> None:
    found = results(game="cannons", players=[2, 3], games=6)
    page = tmp_path / "r" / "report.html"
    drawn = write_report(found, page, tmp_path / "pngs", "A <short> report")
    text = page.read_text("utf-8")
    assert "A &lt;short&gt; report" in text
    wanted = {"summary", "seats", "roles", "players", "length", "decisions", "sources", "discovery", "races", "unseen"}
    assert wanted <= sections(text)
    assert not re.search(r"(src|href)=['\"]https?:", text)  # nothing is fetched
    assert "<script" not in text
    assert text.count("<svg") == drawn == len(list((tmp_path / "pngs").glob("*.png")))
    assert (tmp_path / "pngs" / "seats.png").read_bytes().startswith(b"\x89PNG")


def test_a_team(tmp_path: Path) -> None:
    found = results(game="biomes", players=2, options={"max_rounds": 8}, grid={"raid_size": [1, 2]})
    page = tmp_path / "report.html"
    write_report(found, page)
    text = page.read_text("utf-8")
    assert {"teams", "outcomes", "unseen"} <= sections(text)
    assert "seats" not in sections(text)
    assert "raid_size 2" in text


CLUMSY = """
import json, sys
for n, line in enumerate(sys.stdin):
    print(0 if n < 20 else "sail west", flush=True)
"""


def test_faults_of_text_players_are_counted(tmp_path: Path) -> None:
    program = tmp_path / "clumsy.py"
    program.write_text(CLUMSY)
    command = f"text:{shlex.quote(sys.executable)} {shlex.quote(str(program))}"
    found = results(game="voyages", players=2, bots=[command, "random"], games=2, options={"map": "fix-1"})
    assert [sorted(row.faults) for row in found.rows] == [["", "illegal answer"]] * 2
    folder = tmp_path / "kept"
    write_tables(folder_made(folder), found.job, found.rows)
    assert [row.faults for row in load_rows(folder)] == [row.faults for row in found.rows]
    page = tmp_path / "report.html"
    write_report(found, page)
    text = page.read_text("utf-8")
    assert "faults" in sections(text)
    assert "<td>illegal answer</td><td>2</td>" in text


def folder_made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def test_newcombes_interval() -> None:
    """Newcombe 1998, method 10: 56 of 70 less 48 of 80 is 0.2, from 0.0524 to 0.3339."""
    found = newcombe([1.0] * 56 + [0.0] * 14, [1.0] * 48 + [0.0] * 32)
    assert (found.mean, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)


def test_what_goes_with_winning_comes_first() -> None:
    found = results(game="voyages", players=3, games=20)
    listed = worth(found.rows, team=False)
    assert [one.mean for _, one in listed] == sorted([one.mean for _, one in listed], reverse=True)
    assert all(one.low <= one.mean <= one.high for _, one in listed)
