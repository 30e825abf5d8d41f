"""The terminal client: what is drawn, and a game played by keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import Static

from farshore.cli.play import parting
from farshore.cli.saves import unused_name
from farshore.cli.tables import Table, new_table, secret_of
from farshore.cli.terminal.app import PlayApp
from farshore.cli.terminal.chart import Chart
from farshore.cli.terminal.replay import ReplayApp
from farshore.cli.terminal.screens import End, Help, Privacy
from farshore.cli.terminal.sheet import Sheet
from farshore.cli.terminal.widgets import ChartPanel, Choices
from farshore.core.view import Area, Piece, SeatView
from farshore.games import game

Play = Callable[[PlayApp, Pilot[None]], Awaitable[None]]


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def table(seats: int = 1, bots: dict[int, str] | None = None, **chosen: Any) -> Table:
    voyages = game("voyages")
    setup = voyages.setup(None, seats, {"solo_rounds": 8, **chosen} if seats == 1 else chosen)
    return new_table(voyages, setup, bots or {}, unused_name("voyages", "test"), "", secret_of("screen"))


def run(at: Table, script: Play, size: tuple[int, int] = (80, 24)) -> None:
    async def go() -> None:
        app = PlayApp(at, parting)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(app, pilot)

    asyncio.run(go())


def text_of(app: PlayApp, name: str) -> str:
    shown = app.query_one(name, Static).content
    return shown.plain if isinstance(shown, Text) else str(shown)


# Drawing


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_the_chart_shows_prices_ships_marks_and_the_chosen_place() -> None:
    at = table()
    at.advance()
    view = at.view(0)
    chart = Chart(view["areas"][0], at.lexicon, view["pieces"], view["seats"])
    first = view["actions"][0]
    drawn = plain(chart.draw(False, view["actions"], first))
    assert len(drawn) == 13
    assert max(len(line) for line in drawn) <= 53
    text = "\n".join(drawn)
    assert text.count("@") == 1
    assert text.count("★") == 1
    assert text.count("⌂") == 4
    assert text.count("[") == text.count("]") == 1
    price = sum(amount["n"] for amount in first.get("cost", []))
    assert text[text.index("[") + 1] == str(price)
    lit = {where.get("at") for offer in view["actions"] for where in offer.get("on", []) if where["area"] == "map"}
    assert len([letter for line in drawn for letter in line[1::4] if letter.isdigit()]) <= len(lit)


def test_outlines_are_drawn_when_there_is_room_and_the_rest_is_cut() -> None:
    at = table()
    at.advance()
    view = at.view(0)
    chart = Chart(view["areas"][0], at.lexicon, view["pieces"], view["seats"])
    wide = plain(chart.draw(True))
    assert len(wide) == 27
    assert "╱ ╲" in wide[0]
    cut = plain(chart.draw(True, room=(20, 9)))
    assert len(cut) == 9
    assert max(len(line) for line in cut) <= 20
    assert "@" in "\n".join(cut)  # what is mine stays in sight


def test_maps_of_other_games_are_drawn_too() -> None:
    flat: Area = {
        "id": "sea", "type": "hexmap", "place": "world", "title": "Sea", "orient": "flat",
        "cells": [{"id": f"sea:{q},{r}", "q": q, "r": r, "terrain": "calm"} for q in range(3) for r in range(2)],
    }  # fmt: skip
    assert len(Chart(flat, {}).draw(False)) == 5
    graph: Area = {
        "id": "map", "type": "graphmap", "place": "world", "title": "Town",
        "nodes": [{"id": "a", "x": 0, "y": 0, "kind": "coin"}, {"id": "b", "x": 200, "y": 60, "kind": "gem"}],
        "links": [{"id": "l", "a": "a", "b": "b"}],
    }  # fmt: skip
    seats: list[SeatView] = [{"seat": 0, "flag": 1, "state": "walks", "counts": [], "you": True}]
    pieces: list[Piece] = [{"id": "w", "kind": "walker", "seat": 0, "at": {"area": "map", "at": "a"}}]
    drawn = "\n".join(plain(Chart(graph, {}, pieces, seats).draw(False)))
    assert "w" in drawn
    assert "g" in drawn
    assert "·" in drawn


def test_every_area_of_the_sheet_is_drawn_within_its_width() -> None:
    at = table()
    at.advance()
    at.do(0, at.view(0)["actions"][0]["do"])
    sheet = Sheet(at.view(0), at.lexicon, 26)
    lines = sheet.mine(21).plain.splitlines()
    assert len(lines) <= 21
    assert max(len(line) for line in lines) <= 27
    text = "\n".join(lines)
    assert "ssss" in text
    assert "Recruit 6 of 12 sailors" in text
    assert "[" in text  # a box may be crossed off
    page: Area = {"id": "p", "type": "page", "place": "page", "title": "T", "text": ["The Bell", "It rings."]}
    hand: Area = {"id": "h", "type": "hand", "place": "hand", "title": "Hand", "count": 2}
    assert sheet.area(page)[0].plain == "The Bell"
    assert sheet.area(hand)[0].plain == "Hand: 2"


def test_a_seat_says_who_plays_it() -> None:
    """Chance is no credit to a program that failed."""
    at = table(3, {1: "random", 2: "random"})
    at.session.record.faults[2] = "too slow"
    view = at.view(0)
    first, second, third = Sheet(view, {}, 80).seats().plain.splitlines()[::2]
    names = [slip["name"] for slip in view["seats"]]
    assert first.startswith(f"1  {names[0]} (you)")
    assert second.startswith(f"2  {names[1]} (bot)")
    assert third.startswith(f"3  {names[2]} (failed: too slow, played by chance)")


def sheet_of(areas: list[Area], pieces: list[Piece], width: int = 60) -> Sheet:
    """The panels of a table of two, seen by the first."""
    view = table(2).view(0)
    view["areas"], view["pieces"] = areas, pieces
    return Sheet(view, {}, width)


def test_places_of_a_kind_share_a_line_with_what_is_there() -> None:
    deck: Area = {
        "id": "deck0", "type": "tableau", "place": "mine", "title": "On Deck", "seat": 0,
        "slots": [
            {"id": "helm", "kind": "sail_node", "label": "Helm"},
            {"id": "rigging", "kind": "sail_node", "label": "Rigging", "state": "destroyed"},
            {"id": "a", "kind": "gun", "label": "empty"},
            {"id": "b", "kind": "gun", "label": "empty"},
        ],
    }  # fmt: skip
    crew: list[Piece] = [{"id": "c", "kind": "crew", "name": "Hob", "at": {"area": "deck0", "at": "helm"}}]
    assert plain(sheet_of([deck], crew).area(deck)) == [
        "·sail node Helm: Hob, Rigging (destroyed)",
        "·gun     2 empty",
    ]


def test_what_lies_before_others_is_not_mixed_with_mine() -> None:
    mine: Area = {"id": "h0", "type": "hand", "place": "hand", "title": "Hand", "seat": 0, "count": 2}
    theirs: Area = {"id": "h1", "type": "hand", "place": "info", "title": "Cards", "seat": 1, "count": 3}
    piles: list[Area] = [
        {"id": f"d{n}", "type": "deck", "place": "info", "title": f"Deck {n}", "count": n} for n in (4, 5)
    ]
    sheet = sheet_of([*piles, theirs, mine], [])
    assert sheet.mine(20).plain == "HAND\nHand: 2\nDeck 4 4 · Deck 5 5"
    assert sheet.others().plain.endswith("Cards\nCards: 3")


def test_a_track_shows_who_stands_where() -> None:
    race: Area = {
        "id": "race", "type": "track", "place": "above", "title": "Race", "from": 0, "to": 5,
        "marks": [{"at": 5, "what": "goal"}],
    }  # fmt: skip
    flags: list[Piece] = [{"id": "f", "kind": "flag", "seat": 1, "at": {"area": "race", "at": 3}}]
    assert plain(sheet_of([race], flags).area(race)) == ["···2·g"]


@pytest.mark.parametrize("name", ["cannons", "biomes", "everrain", "nearfar"])
def test_every_game_is_drawn_on_a_small_screen(name: str) -> None:
    played = game(name)
    least = played.seat_range(played.mode_for(1))[0]
    setup = played.setup(None, least, {})
    at = new_table(
        played, setup, dict.fromkeys(range(1, least), "random"), unused_name(name, "test"), "", secret_of("s")
    )

    async def script(app: PlayApp, pilot: Pilot[None]) -> None:
        for _ in range(6):
            while app.busy:
                await pilot.pause(0.05)
            await pilot.press("enter")
            await pilot.pause()
        assert text_of(app, "#title").strip()
        assert text_of(app, "#sheet").strip()
        assert len(at.session.record.texts) > 3

    run(at, script)


# Playing


def test_a_whole_game_is_played_with_one_key() -> None:
    at = table()

    async def script(app: PlayApp, pilot: Pilot[None]) -> None:
        for _ in range(160):
            if at.over:
                break
            await pilot.press("enter")
        await pilot.pause()
        assert at.over
        assert isinstance(app.screen, End)
        shown = "\n".join(app.screen.lines)
        assert "The voyage is" in shown
        assert "Seed: " in shown
        assert str(at.kept) in shown

    run(at, script)


def test_list_map_and_ledger_follow_each_other() -> None:
    async def script(app: PlayApp, pilot: Pilot[None]) -> None:
        first = app.chosen
        await pilot.press("down")
        assert app.chosen is not first
        assert app.chosen is not None
        assert text_of(app, "#ledger").startswith(app.chosen["label"])
        await pilot.press("right")
        assert app.groups[app.group] == "course"
        await pilot.press("left", "tab")
        assert isinstance(app.focused, ChartPanel)
        before = app.target()
        await pilot.press("right")
        after = app.target()
        assert before is not None
        assert after is not None
        assert after[0] > before[0] or after == before
        await pilot.press("enter")
        assert app.table.session.ply > 1

    run(table(), script)


def test_undo_why_help_and_log() -> None:
    async def script(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("u")
        assert "nothing to take back" in text_of(app, "#ledger")
        await pilot.press("1")
        await pilot.press("u")
        assert app.table.session.record.texts[-1] == "undo"
        await pilot.press("w", *"lock", "enter")
        await pilot.pause()
        assert "VOY-" in text_of(app, "#ledger")
        await pilot.press("question_mark")
        assert isinstance(app.screen, Help)
        await pilot.press("escape", "l")
        assert "the dice fell" in text_of(app, "#sheet")

    run(table(), script)


def test_a_hint_is_highlighted() -> None:
    async def script(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("h")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert text_of(app, "#ledger").startswith("A bot would: course d")

    run(table(), script)


def test_a_warning_waits_for_yes() -> None:
    async def script(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("left")  # the last group is the table's
        assert app.groups[app.group] == "table"
        app.query_one(Choices).highlighted = 1
        await pilot.press("enter")
        assert "Leave the game for good?" in text_of(app, "#ledger")
        await pilot.press("n")
        assert not app.table.over
        await pilot.press("enter", "y")
        assert app.table.over

    run(table(), script)


def test_a_click_chooses_and_a_second_click_commits() -> None:
    async def script(app: PlayApp, pilot: Pilot[None]) -> None:
        assert app.chart is not None
        spot = app.spot_of(app.offers[2])
        assert spot is not None
        at = (spot[0] - app.chart.origin[0] + 1, spot[1] - app.chart.origin[1])
        await pilot.click(ChartPanel, offset=at)
        await pilot.pause()
        assert app.chosen is app.offers[2]
        await pilot.click(ChartPanel, offset=at)
        assert app.table.session.ply > 1

    run(table(), script)


def handed_to(app: PlayApp) -> str:
    """To whom the screen is to be passed, if the board is covered."""
    return app.screen.player if isinstance(app.screen, Privacy) else ""


def test_between_two_people_the_screen_is_empty() -> None:
    async def script(app: PlayApp, pilot: Pilot[None]) -> None:
        assert handed_to(app) == "Captain 1"
        await pilot.press("enter")
        await pilot.pause()
        assert app.seat == 0
        for _ in range(9):
            if not handed_to(app):
                await pilot.press("enter")
                await pilot.pause()
        assert handed_to(app) == "Captain 2"
        await pilot.press("enter")
        await pilot.pause()
        assert app.seat == 1

    run(table(2), script)


def test_bots_think_beside_the_screen() -> None:
    async def script(app: PlayApp, pilot: Pilot[None]) -> None:
        for _ in range(12):
            await app.workers.wait_for_complete()
            await pilot.pause()
            await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Random ran" in "\n".join(one["text"] for one in app.table.session.happenings(0))

    run(table(2, {1: "random"}), script)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40), (200, 60)])
def test_every_size_shows_question_and_choices(size: tuple[int, int]) -> None:
    async def script(app: PlayApp, pilot: Pilot[None]) -> None:
        assert "choose where to land" in text_of(app, "#prompt")
        assert app.query_one(Choices).size.height >= 2
        assert app.query_one("#extra").display is (size[0] >= 120)
        svg = app.export_screenshot()
        assert "Landings" in svg

    run(table(), script, size)


def test_a_record_is_stepped_through(tmp_path: Path) -> None:
    at = table(1, {0: "random"})
    at.advance()
    record = at.session.record

    async def go() -> None:
        app = ReplayApp(at.session.game, record, 0)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("right", "right")
            assert "Ply 2 of" in str(app.query_one("#prompt", Static).content)
            await pilot.press("end")
            assert app.ply == len(record.texts)
            assert "The voyage is" in str(app.query_one("#ledger", Static).content)
            await pilot.press("home", "e")
            assert (app.ply, app.seat) == (0, None)

    asyncio.run(go())
