"""A house is one file: it is taken by one server, is refused when it is not whole, and its copy is one file too."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from farshore.server.storage import open_store
from farshore.server.storage.backup import backup
from farshore.server.storage.base import StoreTaken
from farshore.server.storage.file import BadFile, File
from farshore.server.storage.schema import MIGRATIONS, VERSION
from farshore.server.storage.sqlite import migrate_sqlite
from farshore.server.storage.vault import opened
from tests.server.postgres import new_database
from tests.server.test_storage import a_table, lines


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def house(db: Path) -> Path:
    """A file in which tables were kept."""

    async def live() -> None:
        store = open_store(str(db))
        await store.open()
        await store.create(a_table("a"), lines(1, 2))
        await store.close()

    asyncio.run(live())
    return db


async def tables_in(place: Path) -> int:
    async with opened(str(place)) as vault:
        return await vault.count()


def lock_of(db: Path) -> bytes:
    return Path(f"{db}.lock").read_bytes()


# Taking it


def test_a_file_says_whether_its_server_ended_by_itself(house: Path) -> None:
    file = File(str(house))
    file.take()
    taken = lock_of(house)
    file.let_go()
    assert lock_of(house) not in (taken, b"")
    file.take()
    assert lock_of(house) == taken
    file.let_go(None)  # without a word
    assert lock_of(house) == taken


def test_a_second_server_is_refused_and_leaves_the_word_of_the_first_alone(house: Path) -> None:
    first, second = File(str(house)), File(str(house))
    first.take()
    taken = lock_of(house)
    with pytest.raises(StoreTaken, match="Another server"):
        second.take()
    assert lock_of(house) == taken
    first.let_go()
    second.take()
    second.let_go()


def test_whoever_takes_a_file_whose_journal_is_gone_is_told(house: Path) -> None:
    """Only if the last server did not end by itself: otherwise all that was in it is in the file."""
    ended = File(str(house))
    ended.take()
    assert ended.worry == ""
    ended.let_go(None)  # as if it had been killed
    again = File(str(house))
    again.take()
    assert again.worry.startswith("tables.sqlite3-wal is gone")
    again.let_go(None)
    Path(f"{house}-wal").touch()
    there = File(str(house))
    there.take()
    assert there.worry == ""
    there.let_go()


# Whether it is whole


def test_a_file_that_is_cut_short_is_refused_and_one_that_is_whole_is_not(house: Path) -> None:
    File(str(house)).examine()
    whole = house.read_bytes()
    page = int.from_bytes(whole[16:18], "big")
    for missing in (1, page, len(whole) - 200):
        house.write_bytes(whole[:-missing])
        with pytest.raises(BadFile, match="is cut short"):
            File(str(house)).examine()
    # A journal with something in it holds the pages that the file lacks; an empty one holds none.
    house.write_bytes(whole[:-1])
    wal = Path(f"{house}-wal")
    wal.touch()
    with pytest.raises(BadFile, match="is cut short"):
        File(str(house)).examine()


def test_a_file_of_the_largest_pages_is_measured_by_them(db: Path) -> None:
    """Their size does not fit into the two bytes of the head that say it: they say 1."""
    with contextlib.closing(sqlite3.connect(db, isolation_level=None)) as file:
        file.execute("PRAGMA page_size = 65536")
        migrate_sqlite(file)
    whole = db.read_bytes()
    assert whole[16:18] == b"\x00\x01"
    File(str(db)).examine()
    db.write_bytes(whole[:-1000])
    with pytest.raises(BadFile, match="is cut short"):
        File(str(db)).examine()


def test_an_empty_file_is_a_new_house_unless_there_was_one(db: Path) -> None:
    db.touch()
    File(str(db)).examine(used=False)
    with pytest.raises(BadFile, match="is empty, though tables were kept in it"):
        File(str(db)).examine()


# Opening it


def test_what_cannot_be_brought_up_to_date_can_be_once_that_is_mended(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is half done, and nobody is kept waiting by it."""
    bad = MIGRATIONS[1]._replace(sqlite=("CREATE TABLE half (x)", "no"))
    with contextlib.closing(sqlite3.connect(house, isolation_level=None)) as file:
        with monkeypatch.context() as patch:
            patch.setattr("farshore.server.storage.schema.MIGRATIONS", (*MIGRATIONS, bad))
            with pytest.raises(sqlite3.OperationalError, match="syntax error"):
                migrate_sqlite(file)
        assert not file.in_transaction
        migrate_sqlite(file)
        assert file.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_a_look_changes_nothing_and_makes_nothing(db: Path) -> None:
    with pytest.raises(BadFile, match="There is no file"):
        asyncio.run(tables_in(db))
    assert not db.exists()


def test_a_database_too_is_changed_only_by_whoever_says_so(cluster: str) -> None:
    async def look() -> None:
        place = f"{cluster.rpartition('/')[0]}/{await new_database(cluster)}"
        async with opened(place, write=True) as vault:
            await vault.clear()
        async with opened(place) as vault:
            with pytest.raises(asyncpg.ReadOnlySQLTransactionError):
                await vault.clear()

    asyncio.run(look())


# Its copy


def test_a_backup_is_one_file_that_needs_no_journal(house: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    asyncio.run(backup(str(house), copy, lambda _: None))
    assert copy.read_bytes()[18:20] == b"\x01\x01"  # the head of a file without write-ahead log
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith("copy")) == ["copy.sqlite3"]
    assert asyncio.run(tables_in(copy)) == 1
