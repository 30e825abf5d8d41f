# ruff: noqa: S608 - what is put into statements are names of the schema
"""A store as rows, for whoever copies, checks or tidies it beside the servers: one consistent look, or one transaction."""

from __future__ import annotations

import contextlib
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any

import asyncpg

from farshore.server.storage.file import BadFile, File
from farshore.server.storage.postgres import SERVER, migrate_postgres
from farshore.server.storage.schema import PARTS, Part, missing
from farshore.server.storage.sqlite import PAGE, migrate_sqlite

Row = tuple[Any, ...]
MANY = 500  # rows at once
# Tables that nobody has touched since then; the last line of the log says when.
ABANDONED = """
SELECT id FROM tables WHERE state <> 'over' AND
COALESCE((SELECT at FROM log WHERE log.id = tables.id ORDER BY n DESC LIMIT 1), created) < {since} ORDER BY id
"""
GAPS = "SELECT id FROM log GROUP BY id HAVING count(*) <> max(n) OR min(n) <> 1 ORDER BY id"
LOGS = "SELECT DISTINCT id FROM log WHERE id NOT IN (SELECT id FROM tables) ORDER BY id"


class Vault(ABC):
    """Rows of every part of the schema, the same from either database."""

    @abstractmethod
    async def column(self, sql: str, *values: Any) -> list[Any]:
        """The first column of what a query finds."""

    @abstractmethod
    async def has(self, name: str) -> bool:
        """Whether there is such a part: stores of earlier releases may lack it."""

    @abstractmethod
    def rows(self, part: Part, of: str | None = None) -> AsyncIterator[list[Row]]:
        """The rows of a part, some at a time; of one table only if it is named."""

    @abstractmethod
    async def put(self, part: Part, rows: Sequence[Row]) -> None:
        """New rows. What every house has for itself, and is there, stays."""

    @abstractmethod
    async def clear(self) -> None:
        """Nothing is left."""

    @abstractmethod
    async def remove(self, table: str) -> None: ...

    @abstractmethod
    async def abandoned(self, since: float) -> list[str]:
        """Tables that are not over and that nobody has touched since then."""

    async def sound(self) -> str:
        """What the database itself finds wrong, as far as it looks; nothing if all is well."""
        return ""

    async def tables(self) -> list[str]:
        return await self.column("SELECT id FROM tables ORDER BY id")

    async def campaigns(self) -> list[str]:
        """Logs without a table."""
        return await self.column(LOGS)

    async def gaps(self) -> list[str]:
        """Logs in which a line is missing."""
        return await self.column(GAPS)

    async def count(self) -> int:
        return int((await self.column("SELECT count(*) FROM tables"))[0])


@contextlib.asynccontextmanager
async def opened(place: str, write: bool = False) -> AsyncIterator[Vault]:
    """The store at that place, for one look or one transaction; a reader changes nothing and makes nothing."""
    if place.startswith(("postgresql://", "postgres://")):
        connection = await asyncpg.connect(place, timeout=10)
        try:
            isolation = "read_committed" if write else "repeatable_read"
            async with connection.transaction(isolation=isolation, readonly=not write):
                if write:
                    await migrate_postgres(connection)
                else:
                    missing(await version_of(connection))
                yield PostgresVault(connection)
        finally:
            await connection.close()
        return
    with file_vault(place, write) as vault:
        yield vault


async def version_of(connection: asyncpg.Connection[asyncpg.Record]) -> int:
    """How many migrations a database has seen; refused if it has never been ours."""
    if await connection.fetchval("SELECT to_regclass('tables')") is None:
        raise BadFile("There are no tables of Farshore in this database.")
    if await connection.fetchval("SELECT to_regclass('schema')") is None:
        return 0
    return int(await connection.fetchval("SELECT version FROM schema") or 0)


@contextlib.contextmanager
def file_vault(place: str, write: bool) -> Iterator[SqliteVault]:
    file = File(place)
    if not write and not file.path.exists():
        raise BadFile(f"There is no file {place}.")
    if file.path.exists():
        file.examine(used=not write)
    with contextlib.closing(sqlite3.connect(file.path, isolation_level=None)) as connection:
        connection.execute("PRAGMA busy_timeout = 10000")
        if write:
            if not file.path.stat().st_size:
                file.path.chmod(0o600)
                connection.execute(f"PRAGMA page_size = {PAGE}")
            migrate_sqlite(connection)
        else:
            missing(connection.execute("PRAGMA user_version").fetchone()[0])
        connection.execute("BEGIN IMMEDIATE" if write else "BEGIN")
        try:
            yield SqliteVault(connection)
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")


class SqliteVault(Vault):
    """A file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    async def column(self, sql: str, *values: Any) -> list[Any]:
        return [row[0] for row in self.connection.execute(sql, values)]

    async def has(self, name: str) -> bool:
        return bool(await self.column("SELECT 1 FROM sqlite_master WHERE name = ?", name))

    async def rows(self, part: Part, of: str | None = None) -> AsyncIterator[list[Row]]:
        where, values = (f"WHERE {part.of} = ?", (of,)) if of is not None and part.of else ("", ())
        columns, order = ", ".join(part.columns), ", ".join(part.key)
        cursor = self.connection.execute(f"SELECT {columns} FROM {part.name} {where} ORDER BY {order}", values)
        while rows := cursor.fetchmany(MANY):
            yield [as_types(part, row) for row in rows]

    async def put(self, part: Part, rows: Sequence[Row]) -> None:
        if part.name == "house" and await self.column("SELECT 1 FROM house"):
            return
        how = "INSERT" if part.of else "INSERT OR IGNORE"
        places = ", ".join("?" * len(part.columns))
        docs = [n for n, column in enumerate(part.columns) if column == "doc"]
        if docs:
            rows = [tuple(value.encode() if n in docs else value for n, value in enumerate(row)) for row in rows]
        self.connection.executemany(f"{how} INTO {part.name} ({', '.join(part.columns)}) VALUES ({places})", rows)

    async def clear(self) -> None:
        for part in PARTS:
            self.connection.execute(f"DELETE FROM {part.name}")

    async def remove(self, table: str) -> None:
        for part in PARTS:
            if part.of:
                self.connection.execute(f"DELETE FROM {part.name} WHERE {part.of} = ?", (table,))

    async def abandoned(self, since: float) -> list[str]:
        return await self.column(ABANDONED.format(since="?"), since)

    async def sound(self) -> str:
        try:
            verdicts = await self.column("PRAGMA quick_check(1)")
        except sqlite3.DatabaseError as wrong:
            return str(wrong)
        return "" if verdicts == ["ok"] else str(verdicts[0]).replace("\n", " ")


class PostgresVault(Vault):
    """A database."""

    def __init__(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        self.connection = connection

    async def column(self, sql: str, *values: Any) -> list[Any]:
        return [row[0] for row in await self.connection.fetch(sql, *values)]

    async def has(self, name: str) -> bool:
        return (await self.column("SELECT to_regclass($1)", name))[0] is not None

    async def rows(self, part: Part, of: str | None = None) -> AsyncIterator[list[Row]]:
        where, values = (f"WHERE {part.of} = $1", (of,)) if of is not None and part.of else ("", ())
        columns, order = ", ".join(part.columns), ", ".join(part.key)
        sql = f"SELECT {columns} FROM {part.name} {where} ORDER BY {order}"
        some: list[Row] = []
        async for row in self.connection.cursor(sql, *values, prefetch=MANY):
            some.append(as_types(part, row))
            if len(some) == MANY:
                yield some
                some = []
        if some:
            yield some

    async def put(self, part: Part, rows: Sequence[Row]) -> None:
        columns = list(part.columns)
        if part.name == "house":
            columns, rows = ["one", *columns], [(True, *row) for row in rows]
        places = ", ".join([f"${n}" for n in range(1, len(columns) + 1)])
        sql = f"INSERT INTO {part.name} ({', '.join(columns)}) VALUES ({places})"
        await self.connection.executemany(sql + ("" if part.of else " ON CONFLICT DO NOTHING"), rows)

    async def clear(self) -> None:
        """Only where no server is at work, which would go on from what it remembers."""
        sql = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1"
        if await self.column(sql, SERVER):
            raise BadFile("A server is at work on this database; stop it first.")
        for part in PARTS:
            await self.connection.execute(f"DELETE FROM {part.name}")

    async def remove(self, table: str) -> None:
        for part in PARTS:
            if part.of:
                await self.connection.execute(f"DELETE FROM {part.name} WHERE {part.of} = $1", table)

    async def abandoned(self, since: float) -> list[str]:
        return await self.column(ABANDONED.format(since="$1"), since)


def as_types(part: Part, row: Sequence[Any]) -> Row:
    """The same values from either database."""
    return tuple(
        value.decode() if kind is str and isinstance(value, bytes) else kind(value)
        for kind, value in zip(part.columns.values(), row, strict=True)
    )


def is_portable(path: Path) -> bool:
    """Whether it is an export rather than a database."""
    with path.open("rb") as file:
        return file.read(2) in (b"\x1f\x8b", b'{"')
