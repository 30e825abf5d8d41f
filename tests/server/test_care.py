"""What a house in this process takes care of by itself: bots, content, what cannot be read, and what it says of it."""

from __future__ import annotations

import asyncio
import json
import logging
import time as stopwatch
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from farshore.core.content import document_of
from farshore.games import GAMES
from farshore.server import clock
from farshore.server.clocks.keeper import LATER
from farshore.server.connection import Connection
from farshore.server.contents import Contents, packed
from farshore.server.drift import Shelves
from farshore.server.driver import Driver
from farshore.server.errors import STALE, Refused
from farshore.server.messages import NewClock
from farshore.server.moves import do
from farshore.server.onward import note_version
from farshore.server.pool import NoThought
from farshore.server.standing.visits import Visits
from farshore.server.storage.base import DAMAGED, SILENT, StoredContent, StoreFailed
from farshore.server.storage.vault import opened
from farshore.server.table import Table
from farshore.server.thinker import Thought
from tests.server.clocks.parts import Place, Time, place
from tests.server.notices.parts import Home, home
from tests.server.talk.test_in_the_house import Line

pytestmark = pytest.mark.anyio


@pytest.fixture
def db(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite3")


@pytest.fixture
async def here(db: str) -> AsyncIterator[Home]:
    async with home(db) as found:
        yield found


async def begun(here: Home) -> Table:
    return await here.table(await here.person("one"), await here.person("other"))


# Moves


async def test_a_move_for_a_question_that_has_passed_is_refused_and_not_played(here: Home) -> None:
    table = await begun(here)
    run = table.run
    assert run is not None
    offer = run.game.view(run.session.state, 0)["actions"][0]["do"]
    texts = [offer] if isinstance(offer, str) else list(offer)
    before = run.ply(0)
    with pytest.raises(Refused) as refused:
        await do(here.house, table, 0, before + 1, texts, lambda *_: None)
    assert (refused.value.status, refused.value.why, run.ply(0)) == (409, STALE, before)
    await do(here.house, table, 0, before, texts, lambda *_: None)
    assert run.ply(0) > before


async def test_whatever_cannot_be_understood_is_a_strike_and_the_last_one_is_the_end(here: Home) -> None:
    async def receive() -> Any:
        return {"type": "websocket.receive", "text": "ahoy"}

    async def send(message: Any) -> None:
        raise AssertionError(message)

    connection = Connection(here.house, {"type": "websocket", "client": ("203.0.113.9", 1)}, receive, send)
    said: list[dict[str, Any]] = []

    def hear(message: bytes, is_view: bool = False) -> None:
        assert not is_view
        said.append(json.loads(message))

    connection.send = hear  # type: ignore[method-assign]
    before = here.house.metrics.refused
    assert await connection.hear() is None
    assert [(one["type"], one["why"][:15]) for one in said] == [("refused", "Not understood:")]
    assert here.house.metrics.refused == before + 1


async def test_a_refusal_is_given_once_what_another_worker_has_changed_was_read(
    here: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not more often: where many write, whoever is refused would wait for all of them."""
    table = await begun(here)
    tried: list[int] = []

    async def behind(_: Table) -> bool:
        return True

    async def refuse() -> None:
        tried.append(1)
        raise Refused(409, "not this way")

    monkeypatch.setattr(type(here.house.store), "shared", True)
    monkeypatch.setattr(here.house, "_is_behind", behind)
    with pytest.raises(Refused, match="not this way"):
        await here.house.change(table, refuse)
    assert len(tried) == 2


# What is read again


async def test_a_table_that_cannot_be_read_is_closed_and_the_host_is_told_why(
    here: Home, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begun(here)
    here.house.leave(table)

    async def lost(_: object) -> Any:
        raise KeyError("of all things")

    monkeypatch.setattr(here.house.contents, "game_of", lost)
    again = await here.house.get(table.id)
    assert again.broken == "what is stored of it cannot be read"
    [told] = [one for one in caplog.records if one.getMessage() == f"table {table.id} cannot be read"]
    assert told.exc_info is not None
    assert "of all things" in str(told.exc_info[1])


async def test_a_game_that_goes_on_by_newer_rules_notes_so_once(here: Home) -> None:
    """However often it is looked at before that is stored."""
    table = await begun(here)
    table.stored.doc.rules = "0.1"
    before, version = set(here.house.errands), table.stored.version
    for _ in range(3):
        note_version(here.house, table)
    await asyncio.gather(*(here.house.errands - before))
    assert table.stored.version == version + 1


async def test_a_table_that_was_forgotten_is_read_again_and_shown_to_those_who_look_on(
    here: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By itself, as often as it happens, as long as the house is open."""
    monkeypatch.setattr("farshore.server.house.SOON", 0.0)
    table = await begun(here)
    for _ in range(2):
        watching = Line(table, 0)
        table.watchers.append(watching)
        before = set(here.house.errands)
        here.house.forget(table, KeyError("whatever happened"))
        assert table.id in here.house.lost
        await asyncio.gather(*(here.house.errands - before))
        assert table.run is not None
        assert watching.heard
        assert (here.house.lost, here.house.finding) == ({}, False)
    other, before = await begun(here), set(here.house.errands)
    for lost in (table, other):
        here.house.forget(lost, KeyError("both"))
    [errand] = here.house.errands - before  # one looks for all
    await errand
    assert here.house.lost == {}
    here.house.closing = True
    before = set(here.house.errands)
    here.house.forget(table, KeyError("at the end"))
    assert here.house.errands <= before


@pytest.mark.parametrize(("why", "is_silent"), [(SILENT, True), (DAMAGED, False)])
async def test_a_store_that_is_silent_is_not_asked_by_everybody_in_a_row(here: Home, why: str, is_silent: bool) -> None:
    """One damaged table is no trouble of the house."""
    table = await begun(here)
    here.house.closing = True  # nobody looks for it meanwhile
    here.house.forget(table, StoreFailed(why))
    assert here.house.trouble == (SILENT if is_silent else "")
    assert (here.house.quiet_until > 0) == is_silent


async def test_standing_answers_that_fail_are_said_and_looked_at_again(
    here: Home, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("farshore.server.standing.visits.LOOK_EVERY", 0.0)
    visits, looked = Visits(here.house), asyncio.Event()
    wrong: list[Exception] = [KeyError("lost"), StoreFailed("silent")]

    async def look() -> None:
        if wrong:
            raise wrong.pop(0)
        looked.set()

    monkeypatch.setattr(visits, "look", look)
    task = asyncio.create_task(visits.forever())
    await looked.wait()
    task.cancel()
    said = [one.getMessage() for one in caplog.records if one.name == "farshore.server"]
    assert said == ["standing answers could not be looked at", "standing answers wait: silent"]


# Content


async def test_content_is_written_once_however_many_tables_begin_with_it(here: Home) -> None:
    written: list[StoredContent] = []
    contents = Contents(here.house.store)

    class Shelf:
        async def keep(self, content: StoredContent) -> None:
            written.append(content)

    contents.store = Shelf()  # type: ignore[assignment]
    voyages = GAMES["voyages"]
    setup = voyages.setup(None, 2, {})
    digests = {await contents.keep(voyages, setup) for _ in range(3)}
    assert [one.digest for one in written] == list(digests)


async def test_a_house_that_is_looked_at_from_beside_reads_each_content_once(here: Home, db: str) -> None:
    table = await begun(here)
    voyages = GAMES["voyages"]
    document = document_of(voyages.document(voyages.shelf()[0]).text.replace('"name":"', '"name":"~'))
    kept = packed(voyages, voyages.shelf()[0], document)
    await here.house.store.keep(StoredContent(kept.digest, "voyages", "older", kept.document))
    shelves = Shelves()
    async with opened(db) as vault:
        assert await shelves.game_of(vault, table.stored.doc) is voyages
        table.stored.doc.content, table.stored.doc.kept = "older", kept.digest
        older = await shelves.game_of(vault, table.stored.doc)
        assert (older.name, older is voyages) == ("voyages", False)
        assert await shelves.game_of(vault, table.stored.doc) is older


# Bots


async def test_how_long_bots_think_is_counted_also_when_they_fail(here: Home) -> None:
    driver = Driver(here.house)
    answers: list[Thought | NoThought] = [Thought(["lock"]), NoThought("it has gone home")]

    class Asked:
        bot, seat, table = "mate", 0, "t"

    async def ask(_: object) -> Thought:
        answer = answers.pop(0)
        if isinstance(answer, NoThought):
            raise answer
        return answer

    driver.pool.ask = ask  # type: ignore[assignment, method-assign]
    began = stopwatch.perf_counter()
    thoughts = [await driver._think(Asked()) for _ in range(2)]  # type: ignore[arg-type]
    assert 0 <= here.house.metrics.thinking.total <= stopwatch.perf_counter() - began
    assert sum(here.house.metrics.thinking.buckets) == 2
    assert [thought.do for thought in thoughts] == [["lock"], ["?"]]
    assert here.house.metrics.bot_failures == 1


async def test_a_table_is_looked_after_as_long_as_the_house_is_open(here: Home) -> None:
    table, driver = await begun(here), Driver(here.house)
    before = set(here.house.errands)
    driver.stir(table)
    assert len(here.house.errands - before) == 1
    await asyncio.gather(*(here.house.errands - before))
    await driver.close()
    before = set(here.house.errands)
    driver.stir(table)
    assert here.house.errands <= before


# Clocks


async def test_a_clock_that_cannot_be_tended_is_looked_at_later_and_the_host_is_told(
    db: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    Time(monkeypatch)
    async with place(db) as found:
        table = await timed(found)

        async def refuse(_: Table) -> None:
            raise Refused(503, "not now")

        monkeypatch.setattr(found.keeper, "_tend", refuse)
        with caplog.at_level(logging.WARNING):
            await found.keeper.attend(table.id)
        assert f"the clock of table {table.id} waits: not now" in caplog.text
        assert await found.due() == [(table.id, clock.now() + LATER)]


async def timed(found: Place) -> Table:
    people = [await found.person("one"), await found.person("other")]
    return await found.table(*people, clock=NewClock(preset="slow"))
