"""Reading a house from beside: nothing is locked, nothing is written, and a server may serve it meanwhile."""

from __future__ import annotations

import contextlib
import errno
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from farshore.server.storage.base import Kept, Line, Stored, TableDoc

TABLE = "SELECT version, doc, secret FROM tables WHERE id = {}"
LINES = "SELECT n, seat, text, mark, at FROM log WHERE id = {} ORDER BY n"
BY_DIGEST = "SELECT digest, game, content, document FROM contents WHERE digest = {}"
BY_CONTENT = "SELECT digest, game, content, document FROM contents WHERE game = {} AND content = {} ORDER BY digest"


class Peek(ABC):
    """Every table, its lines, and the content that it began with."""

    keeps = True  # stores of releases before contents were kept have none

    @abstractmethod
    async def rows(self, sql: str, *values: str) -> list[Any]:
        """What the statement finds; {} stands for a value."""

    async def tables(self) -> list[str]:
        return [row[0] for row in await self.rows("SELECT id FROM tables ORDER BY created, id")]

    async def load(self, table: str) -> Stored:
        [[version, doc, secret]] = await self.rows(TABLE, table)
        return Stored(table, version, msgspec.json.decode(doc, type=TableDoc), secret)

    async def lines(self, table: str) -> list[Line]:
        return [Line(*row) for row in await self.rows(LINES, table)]

    async def content(self, doc: TableDoc) -> Kept | None:
        if not self.keeps:
            return None
        asked = (BY_DIGEST, doc.kept) if doc.kept else (BY_CONTENT, doc.game, doc.content)
        found = await self.rows(*asked)
        return Kept(*found[0]) if found else None


class FilePeek(Peek):
    """A SQLite file."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self.file = file
        self.keeps = bool(file.execute("SELECT 1 FROM sqlite_master WHERE name = 'contents'").fetchone())

    async def rows(self, sql: str, *values: str) -> list[Any]:
        return self.file.execute(sql.replace("{}", "?"), values).fetchall()


class BasePeek(Peek):
    """A PostgreSQL database."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection

    async def rows(self, sql: str, *values: str) -> list[Any]:
        return list(await self.connection.fetch(sql.format(*[f"${n}" for n in range(1, len(values) + 1)]), *values))


@asynccontextmanager
async def peeking(place: str) -> AsyncIterator[Peek]:
    """The house at that path or address. Table by table: one long look would keep a server from tidying its file."""
    if "://" not in place:
        with contextlib.closing(opened(Path(place))) as file:
            yield FilePeek(file)
        return
    import asyncpg

    connection = await asyncpg.connect(place)
    try:
        peek = BasePeek(connection)
        peek.keeps = bool(await connection.fetchval("SELECT to_regclass('contents')"))
        yield peek
    finally:
        await connection.close()


def opened(path: Path) -> sqlite3.Connection:
    """The file, to be read alone."""
    if not path.is_file():
        raise FileNotFoundError(errno.ENOENT, "there are no tables there", str(path))
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
