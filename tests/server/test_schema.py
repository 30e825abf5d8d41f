"""A store knows its version, is brought up to date when it is opened, and refuses what it must not hold."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from farshore.server.serve import check
from farshore.server.settings import Settings
from farshore.server.storage import Conflict, open_store
from farshore.server.storage.schema import MIGRATIONS, PARTS, VERSION, NewerSchema
from tests.server.postgres import new_database
from tests.server.test_storage import a_doc, a_table, lines

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    address: str = request.getfixturevalue("cluster")
    return f"{address.rpartition('/')[0]}/{asyncio.run(new_database(address))}"


async def run(place: str, *statements: str) -> None:
    """Do something to the store behind its back."""
    if "://" in place:
        connection = await asyncpg.connect(place)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()
        return
    with contextlib.closing(sqlite3.connect(place)) as file:
        for statement in statements:
            file.execute(statement)
        file.commit()


async def version(place: str) -> int:
    if "://" in place:
        connection = await asyncpg.connect(place)
        found = await connection.fetchval("SELECT version FROM schema")
        await connection.close()
        return int(found)
    with contextlib.closing(sqlite3.connect(place)) as file:
        return int(file.execute("PRAGMA user_version").fetchone()[0])


async def open_and_close(place: str) -> None:
    store = open_store(place)
    await store.open()
    await store.close()


async def test_a_store_from_before_versions_were_counted_is_brought_up_to_date(place: str) -> None:
    first = MIGRATIONS[0].postgres if "://" in place else MIGRATIONS[0].sqlite
    table = "INSERT INTO tables VALUES ('a', 0, 'playing', true, false, 1, '{}', '')"
    await run(place, *first, table, "INSERT INTO log VALUES ('a', 1, 0, 'x', '', 1)")
    for _ in range(2):
        await open_and_close(place)
        assert await version(place) == VERSION
    store = open_store(place)
    await store.open()
    assert [line.text for line in await store.lines("a")] == ["x"]
    with pytest.raises(Conflict):
        await store.write("a", lines(3), 0, None)
    await store.close()


async def test_a_store_of_a_later_release_is_refused_and_left_alone(place: str) -> None:
    await open_and_close(place)
    later = VERSION + 3
    await run(place, "UPDATE schema SET version = version + 3" if "://" in place else f"PRAGMA user_version = {later}")
    with pytest.raises(NewerSchema, match=f"schema {later}, this one knows {VERSION}"):
        await open_and_close(place)
    assert await version(place) == later
    said = await asyncio.to_thread(check, Settings(db=place))
    assert said.startswith("The tables were last served by a newer Farshore")


async def test_a_migration_that_fails_leaves_nothing_behind(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await open_and_close(place)
    bad = MIGRATIONS[1]._replace(sqlite=("CREATE TABLE half (x)", "no"), postgres=("CREATE TABLE half (x int)", "no"))
    monkeypatch.setattr("farshore.server.storage.schema.MIGRATIONS", (*MIGRATIONS, bad))
    monkeypatch.setattr("farshore.server.storage.schema.VERSION", VERSION + 1)
    with pytest.raises((sqlite3.Error, asyncpg.PostgresError)):
        await open_and_close(place)
    assert await version(place) == VERSION
    with pytest.raises((sqlite3.Error, asyncpg.PostgresError)):
        await run(place, "SELECT * FROM half")


async def test_the_database_itself_refuses_a_line_that_does_not_follow(place: str) -> None:
    """Whichever way it comes: alone, in a row, with a document, with a new table."""
    store = open_store(place)
    await store.open()
    await store.create(a_table("a"), lines(1))
    for wrong in (lines(3), lines(2, 4), lines(0), lines(1)):
        with pytest.raises(Conflict):
            await store.write("a", wrong, 0, None)
        with pytest.raises(Conflict):
            await store.write("a", wrong, 0, a_doc())
    with pytest.raises(Conflict):
        await store.write("a campaign", lines(2), 0, None)
    assert await store.lines("a") == lines(1)
    await store.write("a", lines(2, 3), 0, a_doc())
    await store.close()
    with pytest.raises((sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError)):
        await run(place, "INSERT INTO log VALUES ('a', 5, 0, 'x', '', 1)")


async def test_a_copy_carries_every_column(place: str) -> None:
    """A table that a migration adds must be named in PARTS, or a backup would leave it behind."""
    await open_and_close(place)
    if "://" in place:
        connection = await asyncpg.connect(place)
        rows = await connection.fetch(
            "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
        )
        await connection.close()
        found = {(row[0], row[1]) for row in rows} - {("schema", "one"), ("schema", "version"), ("house", "one")}
    else:
        with contextlib.closing(sqlite3.connect(place)) as file:
            names = [row[0] for row in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            found = {(name, row[1]) for name in names for row in file.execute(f"PRAGMA table_info({name})")}
    assert found == {(part.name, column) for part in PARTS for column in part.columns}
