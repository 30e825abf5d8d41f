"""Simulated campaigns of Near and Far: the same whenever they are played, gone on with, and counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from farshore.games.nearfar.content.bands import BANDS
from studies.nearfar import campaigns
from studies.nearfar.__main__ import BEGIN, END, main
from studies.nearfar.bands import with_tables
from studies.nearfar.campaigns import FORMAT, Kind, played_campaign, rebuilt, run_on
from studies.nearfar.counts import Sittings
from studies.nearfar.log import Heading, Row, heading_of_today, read_heading, read_log, taste_of_today
from studies.nearfar.report import figures, in_tables, in_words
from studies.nearfar.tally import Tally

ROOT = Path(__file__).resolve().parents[2]


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
    report = figures(tallied("-", rows))
    told = [name for name in pages if not name.startswith("A")]
    assert report["sittings"] == 4
    assert len(report["unread"]) >= report["quests"] - len(told)
    assert any(line.startswith("Quests of maps") for line in in_words(report))


def test_the_command_says_it(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, [str(tmp_path / "log"), "--campaigns", "1"])
    assert said.exit_code == 0, said.output
    assert "1 in campaign mode" in said.output


def test_a_log_begins_where_it_is_told_to(tmp_path: Path) -> None:
    log = tmp_path / "log"
    run_on(log, 1, 7, lambda *_: None, first=3)
    run_on(log, 2, 7, lambda *_: None, first=99)
    assert [row["n"] for row in read_log(log)] == [2, 3]
    assert next(read_log(log)) == played_campaign(2, 7)


def test_a_log_is_not_gone_on_with_under_other_content(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text(heading_of_today(FORMAT, 7, 1)._replace(content="other words").written() + "\n")
    with pytest.raises(ValueError, match="other content"):
        run_on(log, 1, 7, lambda *_: None)


def test_a_log_is_not_gone_on_with_by_other_travellers(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text(heading_of_today(FORMAT, 7, 1)._replace(taste="cowards").written() + "\n")
    with pytest.raises(ValueError, match="other content or taste"):
        run_on(log, 1, 7, lambda *_: None)


def test_what_is_read_adds_up_over_all_travellers_and_bands_are_those_of_today() -> None:
    """11.15 Sittings of another taste, or of readers who open any door, say nothing about these travellers."""
    row = played_campaign(0, 1)
    tally = tallied("cowards", [row])
    tally.merge(tallied(taste_of_today(), [row, {**row, "n": 1, "curious": True}]))
    report = figures(tally)
    assert report["campaigns"] == {"campaign": 3}
    assert [band["sittings"] for band in report["bands"]] == [1, 1]


def tallied(taste: str, rows: list[Row]) -> Tally:
    tally = Tally()
    tally.take(Heading(FORMAT, 1, 1, "-", taste), rows)
    return tally


def tally_of(log: Path) -> Tally:
    tally = Tally()
    tally.take(read_heading(log, FORMAT), read_log(log))
    return tally


def test_tallies_of_two_machines_add_up_to_that_of_one(tmp_path: Path) -> None:
    logs = [tmp_path / "first", tmp_path / "second", tmp_path / "whole"]
    for log, number, first in zip(logs, (2, 2, 4), (1, 3, 1), strict=True):
        run_on(log, number, 7, lambda *_: None, first=first)
    added = tally_of(logs[0])
    added.merge(tally_of(logs[1]))
    added.write(tmp_path / "added")
    tally_of(logs[2]).write(tmp_path / "at-once")
    assert (tmp_path / "added").read_text() == (tmp_path / "at-once").read_text()
    Tally.read(tmp_path / "added").write(tmp_path / "again")
    assert (tmp_path / "again").read_text() == (tmp_path / "added").read_text()
    with pytest.raises(ValueError, match="numbers 3 to 4 of seed 7 are counted twice"):
        added.merge(tally_of(logs[1]))


def test_the_median_of_a_tally_is_that_of_its_sittings() -> None:
    sittings = Sittings()
    for rounds, scores in ((10, [30, 20]), (12, [25, 40, 39]), (20, [50, 43]), (21, [9, 60])):
        sittings.add({"rounds": rounds, "scores": scores, "lost": False, "visits": {"mine": 2}})
    assert [sittings.median(name) for name in ("rounds", "winner", "margin")] == [16, 45, 8.5]
    assert sittings.visits == {"mine": 8}


def test_a_tally_takes_of_a_log_what_it_has_not_counted(tmp_path: Path) -> None:
    log, kept = str(tmp_path / "log"), str(tmp_path / "tally")
    for number in ("1", "2", "2"):
        said = CliRunner().invoke(main, [log, "--campaigns", number, "--tally", kept])
        assert said.exit_code == 0, said.output
    assert [(run.first, run.last) for run in Tally.read(Path(kept)).runs] == [(1, 2)]
    other = CliRunner().invoke(main, [str(tmp_path / "other"), "--campaigns", "1", "--tally", kept])
    assert other.exit_code == 0, other.output
    assert [(run.first, run.last) for run in Tally.read(Path(kept)).runs] == [(1, 3)]


def test_the_tables_of_the_atlas_are_those_of_the_tally() -> None:
    """What docs/nearfar-atlas.md publishes follows from the counts that lie beside the study."""
    page = (ROOT / "docs" / "nearfar-atlas.md").read_text(encoding="utf-8")
    report = figures(Tally.read(ROOT / "studies" / "nearfar" / "tally.json"))
    assert BEGIN in page
    assert END in page
    assert with_tables(page, in_tables(report), BEGIN, END) == page
