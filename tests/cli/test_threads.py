"""`farshore nearfar threads`: the picture of who gives and who asks."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree as ET

from click.testing import CliRunner

from farshore.cli.main import cli
from farshore.games.nearfar.content.load import PACKAGE, load
from farshore.games.nearfar.content.threads import keyword_threads, side_threads

SVG = "{http://www.w3.org/2000/svg}"


def drawn(tmp_path: Path, *words: str) -> tuple[str, ET.Element]:
    target = tmp_path / "threads.svg"
    result = CliRunner().invoke(cli, ["nearfar", "threads", str(target), *words])
    assert result.exit_code == 0, result.output
    return result.output, ET.fromstring(target.read_text(encoding="utf-8"))  # noqa: S314  the picture is our own


def test_every_keyword_and_side_quest_has_a_line_and_none_is_loose(tmp_path: Path) -> None:
    content = load()
    said, picture = drawn(tmp_path)
    names = {text.text for text in picture.iter(f"{SVG}text")}
    threads = keyword_threads(content) + side_threads(content)
    assert {thread.name for thread in threads} <= names
    assert "0 loose ends.\n" in said
    assert "loose" not in names


def test_knots_tell_their_quest(tmp_path: Path) -> None:
    _, picture = drawn(tmp_path)
    titles = {title.text for title in picture.iter(f"{SVG}title")}
    assert "m02.2 The Ford of Oaths (gives)" in titles
    assert "m06.9 The Second Call (asks)" in titles


def test_a_thread_that_leads_nowhere_is_marked(tmp_path: Path) -> None:
    data = json.loads(files(PACKAGE).joinpath("data/quests/map-02.json").read_text(encoding="utf-8"))
    data[1]["choices"][0]["reward"].append({"op": "keyword", "word": "IDLE"})
    folder = tmp_path / "quests"
    folder.mkdir()
    (folder / "map-02.json").write_text(json.dumps(data), encoding="utf-8")
    said, picture = drawn(tmp_path, "--content", str(tmp_path))
    assert "1 loose ends.\n" in said
    marked = [text.text for text in picture.iter(f"{SVG}text") if "loose" in text.get("class", "")]
    assert marked == ["IDLE", "loose"]


def test_a_thread_spans_from_its_first_giver_to_its_last_asker() -> None:
    spans = {thread.name: thread.span() for thread in keyword_threads(load())}
    assert spans["FOXDEBT"] == 4
    assert spans["STARIRON"] == 4


def test_a_chain_of_side_quests_knows_how_many_come_before() -> None:
    before = {thread.name: thread.asked[0].before for thread in side_threads(load())}
    assert [before[name] for name in ("Q1", "Q2", "Q3")] == [0, 1, 2]
