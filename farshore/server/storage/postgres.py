"""Tables in PostgreSQL, for any number of worker processes.

The log's primary key decides which worker's move n is the one; LISTEN/NOTIFY tells the others which table has changed;
an advisory lock, which dies with its holder, decides who plays bots and clock.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import asyncpg
import msgspec

from farshore.core.dealer import SECRET_BYTES
from farshore.server.storage.base import (
    SILENT,
    STATES,
    UNKNOWN,
    UNSTORED,
    Change,
    Conflict,
    Hear,
    Line,
    Note,
    State,
    Store,
    Stored,
    StoredContent,
    StoreFailed,
    TableDoc,
    healthy,
    readable,
)
from farshore.server.storage.holdings import holdings, removal
from farshore.server.storage.schema import missing

T = TypeVar("T")
log = logging.getLogger("farshore.server")
CHANNEL = "farshore"
POOL = 8  # connections a worker
PARTING = 2.0  # seconds
RETRY = 0.5  # seconds between attempts to reach a database that has gone away
# The note goes out with the commit; equal notes of one transaction are sent once.
APPEND = """
INSERT INTO log SELECT $1, * FROM unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::float8[])
RETURNING pg_notify('farshore', $7)
"""
CHANGE = """
UPDATE tables SET version = version + 1, state = $3, listed = $4, driven = $5, doc = $6
WHERE id = $1 AND version = $2 RETURNING pg_notify('farshore', $7)
"""


# A backend whose server has gone without a word gives up what it holds, the claims above all.
SERVER = "farshore server"  # what its connections are called
SETTINGS = {
    "application_name": SERVER,
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
BROKEN = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

CUT_OFF = (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError)  # in the middle of something


class PostgresStore(Store):
    """One database, many workers. After `patience` seconds whoever waits for it is answered."""

    def __init__(self, address: str, patience: float = 10.0) -> None:
        self.address = address
        self.patience = patience
        self.worker = secrets.token_hex(4)
        self.hear: Hear | None = None
        self.claims: set[str] = set()
        self.doubtful: set[str] = set()  # tables to which something may still be written that we have given up
        self.ending = False
        self.line: Any = None
        self.renewal: asyncio.Task[None] | None = None
        self.returning: set[asyncio.Task[None]] = set()  # connections on their way back to the pool

    @property
    def shared(self) -> bool:
        return True

    async def open(self) -> None:
        """Errors come out as they are: a server that starts says what is wrong with its database."""
        self.pool: asyncpg.Pool[asyncpg.Record] = await asyncpg.create_pool(
            self.address,
            min_size=0,
            max_size=POOL,
            timeout=self.patience,
            command_timeout=self.patience,
            server_settings=SETTINGS,
        )
        self.claiming = asyncio.Lock()
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                await migrate_postgres(connection)
            await self._attach()
        except BaseException:
            await self.pool.close()
            raise

    async def _attach(self) -> None:
        """The connection that listens and holds the claims. Both end with it."""
        line: asyncpg.Connection[asyncpg.Record] = await asyncpg.connect(
            self.address, timeout=self.patience, command_timeout=self.patience, server_settings=SETTINGS
        )
        line.add_termination_listener(self._lost)
        try:
            await line.add_listener(CHANNEL, self._heard)
        except BaseException:
            line.terminate()
            raise
        self.line = line  # not before: whoever used it meanwhile would disturb the listening

    async def close(self) -> None:
        self.ending = True
        if self.renewal is not None:
            self.renewal.cancel()
        try:
            async with asyncio.timeout(PARTING):
                await self.line.close()
                await self.pool.close()
        except BROKEN:
            self.line.terminate()
            self.pool.terminate()

    async def _ask(self, work: Callable[[asyncpg.Connection[asyncpg.Record]], Awaitable[T]], why: str = SILENT) -> T:
        """Do something with a connection of the pool; whatever happens, it is over after a while.

        If nothing was sent, the reason is plain; if something was, `why` says what is known of it.
        """
        connection = None
        try:
            async with asyncio.timeout(self.patience):
                connection = await self.pool.acquire(timeout=self.patience)
                return await work(connection)
        except asyncpg.IntegrityConstraintViolationError as taken:
            raise Conflict from taken
        except BROKEN as wrong:
            log.warning("PostgreSQL: %s %s", type(wrong).__name__, wrong)
            known = connection is None or (isinstance(wrong, asyncpg.PostgresError) and not isinstance(wrong, CUT_OFF))
            raise StoreFailed(UNSTORED if known and why == UNKNOWN else why) from wrong
        finally:
            if connection is not None:
                self._give_back(connection)

    def _give_back(self, connection: Any) -> None:
        """Outside of any time limit of whoever asked: the answer is there, and tidying up must not cost it.

        Cut off in the middle, the pool's own task would go on and complain of its end to nobody.
        """
        task = asyncio.get_running_loop().create_task(self.pool.release(connection, timeout=PARTING))
        self.returning.add(task)
        task.add_done_callback(self._returned)

    def _returned(self, task: asyncio.Task[None]) -> None:
        self.returning.discard(task)
        if not task.cancelled() and (wrong := task.exception()) is not None:
            log.warning("PostgreSQL: %s %s", type(wrong).__name__, wrong)  # the pool has dropped the connection

    async def ping(self) -> None:
        """Also the connection that listens: if it has gone without a word, it is made anew."""
        await self._ask(lambda c: c.fetchval("SELECT 1"))
        line = self.line
        if line.is_closed():
            self._lost(line)  # being renewed, or else it is high time
            return
        try:
            async with asyncio.timeout(self.patience), self.claiming:
                await line.fetchval("SELECT 1")
        except BROKEN:
            line.terminate()

    # Other workers

    def listen(self, hear: Hear) -> None:
        self.hear = hear

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        note = msgspec.json.decode(str(payload), type=Note)
        if note.worker == self.worker:
            if note.table not in self.doubtful or not note.is_of_log:
                return
            self.doubtful.discard(note.table)  # it has been stored after all
        if self.hear is not None:
            self.hear(note)

    def _lost(self, line: Any) -> None:
        if line is not self.line:
            return  # it had never become the one
        self.claims.clear()
        if not self.ending and (self.renewal is None or self.renewal.done()):
            self.renewal = asyncio.get_running_loop().create_task(self._renew())

    async def _renew(self) -> None:
        while True:
            try:
                await self._attach()
            except BROKEN:
                await asyncio.sleep(RETRY)
            else:
                break
        if self.hear is not None:
            self.hear(None)

    async def publish(self, note: Note) -> None:
        said = msgspec.json.encode(note).decode()
        await self._ask(lambda c: c.execute("SELECT pg_notify($1, $2)", CHANNEL, said))

    def _note(self, table: str) -> str:
        return msgspec.json.encode(Note(self.worker, table)).decode()

    async def claim(self, table: str) -> bool:
        if table in self.claims:
            return True
        line = self.line
        try:
            async with asyncio.timeout(self.patience), self.claiming:
                got = await line.fetchval("SELECT pg_try_advisory_lock(hashtextextended($1, 7105))", table)
        except BROKEN:
            return False  # the connection is being renewed; asked again later
        if not got or line is not self.line or line.is_closed():
            return False
        self.claims.add(table)
        return True

    async def release(self, table: str) -> None:
        if table not in self.claims:
            return
        self.claims.discard(table)
        try:
            async with asyncio.timeout(self.patience), self.claiming:
                await self.line.execute("SELECT pg_advisory_unlock(hashtextextended($1, 7105))", table)
        except BROKEN:
            self.line.terminate()  # and every claim with it

    # Writing

    async def create(self, table: Stored, lines: Sequence[Line] = (), more: Sequence[Change] = ()) -> None:
        doc = table.doc
        row = (table.id, table.version, doc.state, doc.listed, doc.driven, doc.created, _pack(doc), table.secret)

        async def work(connection: asyncpg.Connection[asyncpg.Record]) -> None:
            async with connection.transaction():
                await connection.execute("INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", *row)
                if lines:
                    await connection.fetch(APPEND, *self._appended(table.id, lines))
                await _apply(connection, [*holdings(table.id, doc), *more])

        await self._ask(work, UNKNOWN)

    async def write(
        self, table: str, lines: Sequence[Line], version: int, doc: TableDoc | None, more: Sequence[Change] = ()
    ) -> None:
        async def work(connection: asyncpg.Connection[asyncpg.Record]) -> None:
            if doc is None and not more:
                await connection.fetch(APPEND, *self._appended(table, lines))
                return
            async with connection.transaction():
                if doc is not None:
                    change = (table, version, doc.state, doc.listed, doc.driven, _pack(doc), self._note(table))
                    if not await connection.fetch(CHANGE, *change):
                        raise Conflict
                if lines:
                    await connection.fetch(APPEND, *self._appended(table, lines))
                await _apply(connection, [*(holdings(table, doc) if doc is not None else []), *more])

        try:
            await self._ask(work, UNKNOWN)
        except Conflict:
            raise
        except BaseException:
            self.doubtful.add(table)
            raise

    async def rest(self, table: str) -> None:
        await self._ask(lambda c: c.execute("UPDATE tables SET driven = false WHERE id = $1", table))

    async def change(self, *changes: Change) -> None:
        async def work(connection: asyncpg.Connection[asyncpg.Record]) -> None:
            if len(changes) == 1:  # a statement is a transaction: one way there and back, in which nobody can be killed
                await _apply(connection, changes)
                return
            async with connection.transaction():
                await _apply(connection, changes)

        await self._ask(work, UNKNOWN)

    async def remove(self, table: str) -> None:
        await self.change(*removal(table), Change("SELECT pg_notify($1, $2)", (CHANNEL, self._note(table))))

    def _appended(self, table: str, lines: Sequence[Line]) -> tuple[Any, ...]:
        columns = [[line.n for line in lines], [line.seat for line in lines], [line.text for line in lines]]
        return (table, *columns, [line.mark for line in lines], [line.at for line in lines], self._note(table))

    # Reading

    async def find(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in await self._ask(lambda c: c.fetch(sql, *values))]

    async def load(self, table: str) -> Stored | None:
        sql = "SELECT version, doc, secret FROM tables WHERE id = $1"
        row = await self._ask(lambda c: c.fetchrow(sql, table))
        return None if row is None else Stored(table, row[0], readable(row[1]), row[2])

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        sql = "SELECT n, seat, text, mark, at FROM log WHERE id = $1 AND n > $2 ORDER BY n"
        return [Line(*row) for row in await self._ask(lambda c: c.fetch(sql, table, after))]

    async def listed(self, state: State | None, limit: int) -> list[Stored]:
        states = [state] if state else ["gathering", "playing"]
        sql = "SELECT id, version, doc FROM tables WHERE listed AND state = ANY($1) ORDER BY created DESC LIMIT $2"
        return healthy(await self._ask(lambda c: c.fetch(sql, states, limit)))

    async def driven(self) -> list[str]:
        return [row[0] for row in await self._ask(lambda c: c.fetch("SELECT id FROM tables WHERE driven"))]

    async def secret(self) -> bytes:
        fresh = secrets.token_bytes(SECRET_BYTES)
        await self._ask(lambda c: c.execute("INSERT INTO house VALUES (true, $1) ON CONFLICT DO NOTHING", fresh))
        secret: bytes = await self._ask(lambda c: c.fetchval("SELECT secret FROM house"))
        return secret

    async def keep(self, kept: StoredContent) -> None:
        row = (kept.digest, kept.game, kept.content, kept.document)
        sql = "INSERT INTO contents VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
        await self._ask(lambda c: c.execute(sql, *row))

    async def kept(self, digest: str) -> StoredContent | None:
        row = await self._ask(lambda c: c.fetchrow("SELECT * FROM contents WHERE digest = $1", digest))
        return None if row is None else StoredContent(*row)

    async def kept_as(self, game: str, content: str) -> StoredContent | None:
        sql = "SELECT * FROM contents WHERE game = $1 AND content = $2 ORDER BY digest LIMIT 1"
        row = await self._ask(lambda c: c.fetchrow(sql, game, content))
        return None if row is None else StoredContent(*row)

    async def counts(self) -> dict[State, int]:
        counts = dict(await self._ask(lambda c: c.fetch("SELECT state, count(*) FROM tables GROUP BY state")))
        return {state: counts.get(state, 0) for state in STATES}


async def migrate_postgres(connection: asyncpg.Connection[asyncpg.Record]) -> None:
    """Bring the database to the version of this program, one worker at a time, within the caller's transaction."""
    await connection.execute("SELECT pg_advisory_xact_lock(7105)")
    await connection.execute("CREATE TABLE IF NOT EXISTS schema (one boolean PRIMARY KEY, version integer NOT NULL)")
    version = await connection.fetchval("SELECT version FROM schema") or 0
    for migration in missing(version):
        for statement in migration.postgres:
            await connection.execute(statement)
        version += 1
    put = "INSERT INTO schema VALUES (true, $1) ON CONFLICT (one) DO UPDATE SET version = $1"
    await connection.execute(put, version)


async def _apply(connection: asyncpg.Connection[asyncpg.Record], changes: Sequence[Change]) -> None:
    for change in changes:
        await connection.execute(change.sql, *change.values)


def _pack(doc: TableDoc) -> str:
    return msgspec.json.encode(doc).decode()
