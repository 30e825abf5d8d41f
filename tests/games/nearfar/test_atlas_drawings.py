"""Drawings (docs/nearfar-atlas.md): every page has a plate, every map a sheet, and both themes are drawn in one file."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from farshore.games.nearfar import GAME

DRAWINGS = Path(__file__).parents[3] / "web" / "src" / "games" / "nearfar" / "drawings"
FILES = sorted(
    [
        *DRAWINGS.glob("land-*.svg"),
        *DRAWINGS.glob("story-*.svg"),
        *DRAWINGS.glob("side-*.svg"),
        *DRAWINGS.glob("map-*.svg"),
    ]
    + [DRAWINGS / f"{name}.svg" for name in ("arcade", "boss", "prologue", "epilogue")]
)


def test_every_page_has_a_plate_that_is_drawn() -> None:
    drawn = {file.stem for file in FILES}
    assert {quest.plate for quest in GAME.content.all_quests()} <= drawn
    assert {f"story-{character.letter.lower()}" for character in GAME.content.characters} <= drawn


def test_every_map_has_a_sheet_of_its_own() -> None:
    sheets = {file.stem for file in FILES if file.stem.startswith("map-")}
    assert sheets == {f"map-m{number:02}" for number in GAME.content.maps}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_drawing_is_whole_and_has_a_night(file: Path) -> None:
    """It can be parsed, says what it shows, keeps its names to itself, and needs no style of its own."""
    text = file.read_text(encoding="utf-8")
    root = ET.fromstring(text)  # noqa: S314 - a file of this project
    assert root.get("aria-label")
    assert "var(--plate-night, transparent)" in text
    assert "<style" not in text
    assert " style=" not in text
    assert "<script" not in text
    names = re.findall(r' id="([^"]+)"', text)
    assert len(names) == len(set(names))
    assert all(name.startswith(f"{file.stem}-") for name in names)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(names)


def test_no_two_drawings_are_alike() -> None:
    bodies = [file.read_text(encoding="utf-8").partition("</defs>")[2] for file in FILES]
    assert len(set(bodies)) == len(FILES) >= 40
