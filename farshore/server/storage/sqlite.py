"""Tables in one SQLite file: one thread writes, one reads; what waits at the same moment is committed together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import secrets
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from farshore.core.dealer import SECRET_BYTES
from farshore.server.storage.base import (
    SILENT,
    STATES,
    Change,
    Conflict,
    Line,
    State,
    Store,
    Stored,
    StoredContent,
    StoreFailed,
    TableDoc,
    Then,
    healthy,
    readable,
)
from farshore.server.storage.file import File
from farshore.server.storage.holdings import holdings, removal
from farshore.server.storage.schema import missing
from farshore.server.storage.transact import AT_ONCE, Job, Work, append, apply, numbered, rows_of, transact, troubled

T = TypeVar("T")
log = logging.getLogger("farshore.server")

CHANGE = (
    "UPDATE tables SET version = version + 1, state = ?, listed = ?, driven = ?, doc = ? WHERE id = ? AND version = ?"
)
PAGE = 1024  # bytes; tables that move at the same moment write a page each, and most of a larger one would be old news
TOO_MANY = 512  # jobs in one transaction
TOGETHER = 32  # jobs whose end is told in one turn of the loop


class SqliteStore(Store):
    """One file. Only one process at a time may serve it."""

    def __init__(self, path: str) -> None:
        self.file = File(path)
        self.jobs: deque[Job] = deque()  # what waits to be written
        self.resting = False  # the writer sleeps until it is woken; waking costs, so only then
        self.wake: queue.SimpleQueue[None] = queue.SimpleQueue()
        self.reader = ThreadPoolExecutor(1, "tables-reader")
        self.thread: threading.Thread | None = None
        self.ending = False
        self.gone = ""  # why nothing can be stored any more

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        try:
            self.file.take()
            self.writing = self._connect()
            migrate_sqlite(self.writing)
            self.reading = self._connect()
            self.file.remember()
        except BaseException:
            await self.close()
            raise
        if self.file.worry:
            log.warning("%s", self.file.worry)
        self.thread = threading.Thread(target=self._write_forever, name="tables-writer", daemon=True)
        self.thread.start()

    @property
    def worry(self) -> str:
        return self.file.worry

    async def close(self) -> None:
        if self.thread is not None:
            self.ending = True
            self._rouse()
            await asyncio.to_thread(self.thread.join)
            await self._read(sqlite3.Connection.close)
        self.reader.shutdown()
        self.file.let_go()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.file.path, isolation_level=None, check_same_thread=False, cached_statements=AT_ONCE * 2
        )
        connection.execute(f"PRAGMA page_size = {PAGE}")  # heeded by a new file alone
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
        return connection

    # Writing

    def _write_forever(self) -> None:
        while True:
            jobs = [self.jobs.popleft() for _ in range(min(TOO_MANY, len(self.jobs)))]
            if jobs:
                results = transact(self.writing, jobs)
                strayed = self.file.strayed()
                if strayed is not None and not self._is_kept_in_place(strayed):
                    results = [StoreFailed(self.gone)] * len(jobs)
                self.loop.call_soon_threadsafe(self._settle, jobs, results)
            elif self.ending:
                self.writing.close()
                return
            else:
                self.resting = True
                if not self.jobs and not self.ending:  # nothing came while it lay down
                    self.wake.get()
                self.resting = False

    def _is_kept_in_place(self, strayed: Path) -> bool:
        """Somebody has taken a file away. What its journal held is put into the file before anybody is told that it is stored."""
        if strayed == self.file.path:
            self.gone = f"{self.file.name} has been taken away from under the server: nothing can be stored until it is started again."
            return False
        log.warning("%s has been taken away; what it held is put into %s", strayed.name, self.file.name)
        try:
            [[busy, _, _]] = self.writing.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            self.reader.submit(self._open_again).result()
        except sqlite3.Error as wrong:
            self.gone = f"{strayed.name} has been taken away, and {self.file.name} cannot be written: {wrong}."
            return False
        return not busy

    def _open_again(self) -> None:
        """By the reader's thread, so that nobody reads meanwhile. Closed by all, the journal is made anew."""
        self.writing.close()
        self.reading.close()
        self.writing = self._connect()
        self.writing.execute("BEGIN IMMEDIATE")
        self.writing.execute("COMMIT")
        self.reading = self._connect()
        self.file.remember()

    def _rouse(self) -> None:
        if self.resting:
            self.resting = False
            self.wake.put(None)

    def _settle(self, jobs: list[Job], results: list[BaseException | None]) -> None:
        """Tell those who wait, a few in a turn of the loop: what the first then do need not wait for the last."""
        for job, wrong in zip(jobs[:TOGETHER], results[:TOGETHER], strict=True):
            job.then(wrong)
        if len(jobs) > TOGETHER:
            self.loop.call_soon(self._settle, jobs[TOGETHER:], results[TOGETHER:])

    async def _do(self, rows: list[tuple[Any, ...]], work: Work | None) -> None:
        done: asyncio.Future[None] = self.loop.create_future()

        def then(wrong: BaseException | None) -> None:
            if done.done():
                return  # whoever waited has been cancelled
            if wrong is None:
                done.set_result(None)
            else:
                done.set_exception(wrong)

        self._add(Job(then, rows, work))
        await done

    def _add(self, job: Job) -> None:
        self.jobs.append(job)
        self._rouse()

    async def create(self, table: Stored, lines: Sequence[Line] = (), more: Sequence[Change] = ()) -> None:
        doc = table.doc
        row = (table.id, table.version, doc.state, doc.listed, doc.driven, doc.created, _pack(doc), table.secret)
        rows, held = rows_of(table.id, lines), [*holdings(table.id, doc), *more]

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            append(connection, rows)
            apply(connection, held)

        await self._do([], work)

    async def write(
        self, table: str, lines: Sequence[Line], version: int, doc: TableDoc | None, more: Sequence[Change] = ()
    ) -> None:
        await self._do(*self._job(table, lines, version, doc, more))

    def write_then(
        self,
        table: str,
        lines: Sequence[Line],
        version: int,
        doc: TableDoc | None,
        then: Then,
        more: Sequence[Change] = (),
    ) -> None:
        self._add(Job(then, *self._job(table, lines, version, doc, more)))

    def _job(
        self, table: str, lines: Sequence[Line], version: int, doc: TableDoc | None, more: Sequence[Change]
    ) -> tuple[list[tuple[Any, ...]], Work | None]:
        rows = rows_of(table, lines)
        if doc is None and not more:
            return rows, None
        change = None if doc is None else (doc.state, doc.listed, doc.driven, _pack(doc), table, version)
        held = [*(holdings(table, doc) if doc is not None else []), *more]

        def work(connection: sqlite3.Connection) -> None:
            if change is not None and connection.execute(CHANGE, change).rowcount != 1:
                raise Conflict
            append(connection, rows)
            apply(connection, held)

        return [], work

    async def rest(self, table: str) -> None:
        await self._do([], lambda c: c.execute("UPDATE tables SET driven = 0 WHERE id = ?", (table,)))

    async def change(self, *changes: Change) -> None:
        await self._do([], lambda connection: apply(connection, changes))

    async def remove(self, table: str) -> None:
        await self.change(*removal(table))

    # Reading

    async def find(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self._read(lambda c: c.execute(numbered(sql), values).fetchall())

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self.loop.run_in_executor(self.reader, lambda: work(self.reading))
        except sqlite3.Error as wrong:
            raise troubled(wrong, SILENT) from wrong

    async def ping(self) -> None:
        if self.gone:
            raise StoreFailed(self.gone)
        await self._read(lambda c: c.execute("SELECT 1").fetchone())

    async def load(self, table: str) -> Stored | None:
        row = await self._read(
            lambda c: c.execute("SELECT id, version, doc, secret FROM tables WHERE id = ?", (table,)).fetchone()
        )
        return None if row is None else Stored(row[0], row[1], readable(row[2]), row[3])

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        sql = "SELECT n, seat, text, mark, at FROM log WHERE id = ? AND n > ? ORDER BY n"
        return [Line(*row) for row in await self._read(lambda c: c.execute(sql, (table, after)).fetchall())]

    async def listed(self, state: State | None, limit: int) -> list[Stored]:
        states = [state] if state else ["gathering", "playing"]
        sql = "SELECT rowid FROM tables WHERE listed AND state IN (?, ?) ORDER BY created DESC LIMIT ?"

        def work(connection: sqlite3.Connection) -> list[tuple[str, int, bytes]]:
            rows = []
            for row in connection.execute(sql, (states[0], states[-1], limit)).fetchall():
                with contextlib.suppress(sqlite3.DatabaseError):  # a damaged one is missing; the others are there
                    rows += connection.execute("SELECT id, version, doc FROM tables WHERE rowid = ?", row).fetchall()
            return rows

        return healthy(await self._read(work))

    async def driven(self) -> list[str]:
        return [
            row[0] for row in await self._read(lambda c: c.execute("SELECT id FROM tables WHERE driven").fetchall())
        ]

    async def secret(self) -> bytes:
        def work(connection: sqlite3.Connection) -> None:
            fresh = secrets.token_bytes(SECRET_BYTES)
            connection.execute("INSERT INTO house SELECT ? WHERE NOT EXISTS (SELECT 1 FROM house)", (fresh,))

        await self._do([], work)
        secret: bytes = (await self._read(lambda c: c.execute("SELECT secret FROM house").fetchone()))[0]
        return secret

    async def keep(self, kept: StoredContent) -> None:
        row = (kept.digest, kept.game, kept.content, kept.document)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR IGNORE INTO contents VALUES (?, ?, ?, ?)", row)

        await self._do([], work)

    async def kept(self, digest: str) -> StoredContent | None:
        sql = "SELECT * FROM contents WHERE digest = ?"
        row = await self._read(lambda c: c.execute(sql, (digest,)).fetchone())
        return None if row is None else StoredContent(*row)

    async def kept_as(self, game: str, content: str) -> StoredContent | None:
        sql = "SELECT * FROM contents WHERE game = ? AND content = ? ORDER BY digest LIMIT 1"
        row = await self._read(lambda c: c.execute(sql, (game, content)).fetchone())
        return None if row is None else StoredContent(*row)

    async def counts(self) -> dict[State, int]:
        # In the order of the index, which needs no sorting: a third of the time with many tables.
        rows = await self._read(
            lambda c: c.execute("SELECT state, count(*) FROM tables GROUP BY listed, state").fetchall()
        )
        return {state: sum(count for known, count in rows if known == state) for state in STATES}


def migrate_sqlite(connection: sqlite3.Connection) -> None:
    """Bring the file to the version of this program, or leave it as it is."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        [version] = connection.execute("PRAGMA user_version").fetchone()
        for migration in missing(version):
            for statement in migration.sqlite:
                connection.execute(statement)
            version += 1
            connection.execute(f"PRAGMA user_version = {version}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _pack(doc: TableDoc) -> bytes:
    return msgspec.json.encode(doc)
