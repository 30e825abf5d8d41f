"""Section 11: the content is fit for play, and the checks find what is not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from farshore.core.content import Library
from farshore.games.cannons import GAME
from farshore.games.cannons.content.checks import distances, findings, summary_of
from farshore.games.cannons.content.load import PACKAGE

DATA = Path(__file__).parents[3] / "farshore" / "games" / "cannons" / "data"


def test_the_packaged_content_is_fit_for_play() -> None:
    """QC-009, QC-019, QC-150"""
    assert [str(one) for one in findings()] == []
    assert summary_of() == "9 Champions, 45 Quests, 45 Loot, 18 Clues, 5 resources"


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("ffa3", ([2, 3, 4, 5, 6, 6], 2, 2)),
        ("t222", ([1, 3, 3, 3, 4, 5], 2, 3)),
        ("quick", ([3, 3, 4, 5, 6, 6], 2, 2)),
        ("ffa2", ([2, 3, 3, 5, 5, 7], 2, 3)),
        ("intro", ([2, 2, 3, 3, 4, 5], 2, 3)),
    ],
)
def test_layouts_have_the_figures_of_the_specification(name: str, figures: tuple[list[int], int, int]) -> None:
    """Section 11.1: the way to the six nearest islands, the nearest Workshop Port and the nearest Trading Port."""
    chart = GAME.atlas.chart(GAME.atlas.layouts[name].tiles)
    islands, workshop, trading = distances(chart, chart.homes[0])
    assert (islands[:6], workshop, trading) == figures


def overlaid(folder: Path, file: str, entry: int, **changed: Any) -> list[str]:
    entries = json.loads((DATA / f"{file}.json").read_text())
    (folder / f"{file}.json").write_text(json.dumps([{**entries[entry], **changed}]))
    return [str(one) for one in findings(Library(PACKAGE, [folder]))]


@pytest.mark.parametrize(
    ("file", "entry", "changed", "said"),
    [
        ("champions", 0, {"hearts": 7}, "4 or 5 Hearts"),
        ("champions", 0, {"cannons": [3, 3]}, "every maximum above its start"),
        ("champions", 0, {"sails": [1, 3]}, "reach 10"),
        ("champions", 0, {"printed": [2, 2, 1]}, "best of its nation in its specialty, as printed"),
        ("champions", 0, {"printed": [3, 1, 2]}, "5 in all, as printed"),
        ("champions", 0, {"printed": [4, 1, 0]}, "between 1 and its maximum"),
        ("champions", 0, {"printed": [3, 2]}, "printed"),
        ("loot", 0, {"copies": 4}, "18 gear and 27"),
        ("loot", 4, {"limit": "none"}, "without end"),
        ("loot", 1, {"effects": [{"do": "gain_coins", "n": 1}]}, "no reaction can do"),
        ("loot", 1, {"effects": [{"do": "explode"}]}, "must be one of"),
        ("quests", 0, {"hard": True}, "30 normal and 15 Hard"),
        ("quests", 0, {"reward": {"prosperity": 5}}, "worth 5 stars"),
        ("quests", 10, {"goal": {"type": "deliver", "goods": ["gem"], "place": "2A"}}, "exactly one Quest"),
        ("clues", 0, {"island": "2A"}, "exactly one Clue"),
        ("tiles", 0, {"hexes": ["island", "island", "calm"]}, "more than one island"),
        ("layouts", 5, {"homes": [1, 2, 9]}, "whole number from 1 to 6"),
        ("layouts", 1, {"islands": 11}, "has 10 islands"),
    ],
)
def test_each_check_finds_its_fault(tmp_path: Path, file: str, entry: int, changed: dict[str, Any], said: str) -> None:
    """QC-019, QC-147, QC-150, QC-209"""
    assert [one for one in overlaid(tmp_path, file, entry, **changed) if said in one]


def test_a_layout_must_use_every_tile_once_and_cut_nothing_off(tmp_path: Path) -> None:
    """QC-005, QC-308"""
    layouts = json.loads((DATA / "layouts.json").read_text())
    twice = [*layouts[5]["tiles"][:20], layouts[5]["tiles"][0]]
    assert [one for one in overlaid(tmp_path, "layouts", 5, tiles=twice) if "exactly once" in one]
    shut = [f"{tile[:3]}x" for tile in layouts[5]["tiles"]]
    assert [
        one for one in overlaid(tmp_path, "layouts", 5, tiles=shut, islands=0) if "cuts off" in one or "calm" in one
    ]


def test_the_printed_champion_is_valkyr() -> None:
    """RULING-QC-01"""
    valkyr = next(one for one in GAME.content.champions if one.id == "valkyr")
    assert (valkyr.cannons, valkyr.sails, valkyr.cargo) == ((2, 3), (1, 2), (2, 5))
    assert (valkyr.ability.name, GAME.content.nations[valkyr.nation].ability.name) == ("Mend Ship", "Dwunny Luck")


def test_song_of_daring_is_a_loot() -> None:
    """RULING-QC-67"""
    assert "song-of-daring" in GAME.tables.loot_index
