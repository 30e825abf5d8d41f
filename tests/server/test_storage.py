"""Both stores keep the same promises."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from farshore.server.storage import Conflict, Line, Note, SeatDoc, Store, Stored, TableDoc, open_store
from farshore.server.storage.base import StoreTaken
from farshore.server.storage.postgres import PostgresStore
from tests.server.postgres import new_database
from tests.server.support import PATIENCE

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    address: str = request.getfixturevalue("cluster")
    return f"{address.rpartition('/')[0]}/{asyncio.run(new_database(address))}"


@pytest.fixture
async def store(place: str) -> AsyncIterator[Store]:
    opened = open_store(place)
    await opened.open()
    yield opened
    await opened.close()


def a_doc(*, listed: bool = True, bot: str | None = None) -> TableDoc:
    seats = [SeatDoc("human", "Ann"), SeatDoc("bot" if bot else "open", "", bot)]
    return TableDoc(
        "voyages", "race", {"map": "ref-1", "turn_timer": None}, seats, "1", "c", "h", "o", 1.5, listed=listed
    )


def a_table(name: str, doc: TableDoc | None = None) -> Stored:
    return Stored(name, 0, doc or a_doc(), b"\x00secret")


def lines(*numbers: int) -> list[Line]:
    return [Line(n, n % 2, f"move {n}", "0123abcd", float(n)) for n in numbers]


async def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    await store.create(a_table("a"), lines(1, 2))
    found = await store.load("a")
    assert found == a_table("a")
    assert await store.lines("a") == lines(1, 2)
    assert await store.load("b") is None


async def test_the_house_has_one_secret_for_ever(place: str) -> None:
    found: list[bytes] = []
    for _ in range(2):
        store = open_store(place)
        await store.open()
        found += await asyncio.gather(store.secret(), store.secret())
        await store.close()
    assert len(found[0]) == 32
    assert found == found[:1] * 4


async def test_a_line_of_the_log_is_written_once(store: Store) -> None:
    await store.create(a_table("a"), lines(1))
    await store.write("a", lines(2, 3), 0, None)
    with pytest.raises(Conflict):
        await store.write("a", lines(3, 4), 0, None)
    assert await store.lines("a", after=1) == lines(2, 3)


async def test_of_many_writers_of_line_n_one_wins(store: Store) -> None:
    await store.create(a_table("a"))
    await store.create(a_table("b"))
    writes = [store.write("a", lines(1), 0, None) for _ in range(20)] + [store.write("b", lines(1), 0, None)]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results[:20]) == ["Conflict"] * 19 + ["NoneType"]
    assert results[20] is None
    assert await store.lines("a") == await store.lines("b") == lines(1)


async def test_one_who_comes_too_late_holds_up_none_of_many(store: Store) -> None:
    """However much is written in one transaction, in one statement or in several."""
    names = [f"t{number}" for number in range(200)]
    await asyncio.gather(*[store.create(a_table(name), lines(1)) for name in names])
    writes = [store.write(name, lines(2), 0, None) for name in names] + [store.write("t7", lines(1), 0, None)]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(result).__name__ for result in results] == ["NoneType"] * 200 + ["Conflict"]
    assert [len(await store.lines(name)) for name in names] == [2] * 200


async def test_document_and_lines_are_stored_together_or_not_at_all(store: Store) -> None:
    await store.create(a_table("a"), lines(1))
    changed = a_doc()
    changed.state = "playing"
    with pytest.raises(Conflict):
        await store.write("a", lines(1), 0, changed)
    with pytest.raises(Conflict):
        await store.write("a", lines(2), 5, changed)
    found = await store.load("a")
    assert found is not None
    assert (found.version, found.doc.state) == (0, "gathering")
    await store.write("a", lines(2), 0, changed)
    found = await store.load("a")
    assert found is not None
    assert (found.version, found.doc.state) == (1, "playing")
    assert await store.lines("a") == lines(1, 2)


async def test_lists_and_counts(store: Store) -> None:
    await store.create(a_table("hidden", a_doc(listed=False)))
    await store.create(a_table("open"))
    over = a_doc()
    over.state = "over"
    await store.create(a_table("over", over))
    bots = a_doc(bot="greedy")
    bots.state = "playing"
    await store.create(a_table("bots", bots))
    assert sorted(table.id for table in await store.listed(None, 9)) == ["bots", "open"]
    assert [table.id for table in await store.listed("over", 9)] == ["over"]
    assert [table.secret for table in await store.listed("over", 9)] == [b""]
    assert await store.driven() == ["bots"]
    assert await store.counts() == {"gathering": 2, "playing": 1, "over": 1}


async def test_what_was_stored_is_there_after_opening_again(place: str) -> None:
    first = open_store(place)
    await first.open()
    await first.create(a_table("a"))
    await first.write("a", lines(1, 2, 3), 0, None)
    await first.close()
    second = open_store(place)
    await second.open()
    assert await second.lines("a") == lines(1, 2, 3)
    await second.close()


async def test_two_servers_cannot_serve_one_file(tmp_path: Path) -> None:
    first, second = [open_store(str(tmp_path / "tables.sqlite3")) for _ in range(2)]
    await first.open()
    with pytest.raises(StoreTaken):
        await second.open()
    await first.close()


async def test_workers_hear_of_each_other_and_claim_a_table_once(cluster: str) -> None:
    name = await new_database(cluster)
    place = f"{cluster.rpartition('/')[0]}/{name}"
    first, second = open_store(place), open_store(place)
    await asyncio.gather(first.open(), second.open())
    heard: asyncio.Queue[Note | None] = asyncio.Queue()
    second.listen(heard.put_nowait)
    await first.create(a_table("a"))
    await first.write("a", lines(1, 2), 0, None)
    assert await asyncio.wait_for(heard.get(), PATIENCE) == Note(first.worker, "a")
    await first.publish(Note(first.worker, "a", [0, 1]))
    assert await asyncio.wait_for(heard.get(), PATIENCE) == Note(first.worker, "a", [0, 1])

    assert await first.claim("a")
    assert await first.claim("a")
    assert not await second.claim("a")
    await first.close()  # claims end with their holder
    assert await second.claim("a")
    await second.close()
    assert heard.empty()


async def test_a_worker_whose_ear_was_lost_unnoticed_hears_again(cluster: str) -> None:
    """It would otherwise show a table as it was, for ever."""
    name = await new_database(cluster)
    place = f"{cluster.rpartition('/')[0]}/{name}"
    first, second = PostgresStore(place), PostgresStore(place)
    await asyncio.gather(first.open(), second.open())
    heard: asyncio.Queue[Note | None] = asyncio.Queue()
    second.listen(heard.put_nowait)
    second.line.remove_termination_listener(second._lost)
    second.line.terminate()
    await second.ping()
    assert await asyncio.wait_for(heard.get(), PATIENCE) is None  # notes may have been missed
    await first.create(a_table("a"), lines(1))
    assert await asyncio.wait_for(heard.get(), PATIENCE) == Note(first.worker, "a")
    await first.close()
    await second.close()


def test_an_address_of_another_kind_is_no_path() -> None:
    with pytest.raises(ValueError, match="mysql is no store"):
        open_store("mysql://localhost/tables")
