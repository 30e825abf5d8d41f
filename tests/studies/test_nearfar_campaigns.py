"""Simulated campaigns of Near and Far: the same whenever they are played, gone on with, and counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from farshore.games.nearfar.content.bands import BANDS
from studies.nearfar import campaigns
from studies.nearfar.__main__ import main
from studies.nearfar.campaigns import Kind, played_campaign, read_log, rebuilt, run_on
from studies.nearfar.report import figures, in_words, reading


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sittings of four rounds stand for a campaign."""
    monkeypatch.setattr(campaigns, "MOST_SITTINGS", 2)
    monkeypatch.setattr(BANDS, "longest", 4)


def test_a_campaign_is_the_same_whenever_it_is_played() -> None:
    assert played_campaign(4, 1) == played_campaign(4, 1)


def test_the_campaigns_take_turns_in_mode_players_and_readers() -> None:
    kinds = {(kind.mode, kind.seats, kind.curious) for kind in [Kind(n) for n in range(30)]}
    assert len(kinds) == 12


def test_a_log_is_gone_on_with_behind_its_last_whole_line(tmp_path: Path) -> None:
    log, whole = tmp_path / "log", tmp_path / "whole"
    run_on(log, 2, 7, lambda *_: None)
    log.write_text(log.read_text() + '{"n": 2, "mo')
    run_on(log, 3, 99, lambda *_: None)
    run_on(whole, 3, 7, lambda *_: None)
    assert log.read_text() == whole.read_text()
    assert [row["n"] for row in read_log(log)] == [0, 1, 2]


def test_a_line_gives_back_its_campaign() -> None:
    row = json.loads(json.dumps(played_campaign(0, 1)))
    campaign = rebuilt(row)
    assert [sitting.map for sitting in campaign.sittings] == [2, 3]
    assert not campaign.is_over()


def test_the_report_counts_what_was_read(tmp_path: Path) -> None:
    rows = [played_campaign(n, 1) for n in (0, 3)]
    pages = {page.split()[0] for row in rows for sitting in row["sittings"] for page in sitting["pages"]}
    report = figures(reading(rows))
    told = [name for name in pages if not name.startswith("A")]
    assert report["sittings"] == 4
    assert len(report["unread"]) >= report["quests"] - len(told)
    assert any(line.startswith("Quests read") for line in in_words(report))


def test_the_command_says_it(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, [str(tmp_path / "log"), "--campaigns", "1"])
    assert said.exit_code == 0, said.output
    assert "1 in campaign mode" in said.output
