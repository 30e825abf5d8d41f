"""The house: all tables, loaded when somebody comes, changed by one at a time, shared with other workers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from farshore.core.errors import FarshoreError
from farshore.server.errors import NO_TABLE, Refused
from farshore.server.metrics import Metrics
from farshore.server.run import TAKEBACK, Run
from farshore.server.settings import Settings
from farshore.server.storage import Conflict, Line, Note, Store, Stored, TableDoc
from farshore.server.table import Table

if TYPE_CHECKING:
    from farshore.server.driver import Driver

T = TypeVar("T")

log = logging.getLogger("farshore.server")
ATTEMPTS = 8  # to write, while other workers write first
TIDY_SECONDS = 15.0
FORGET_SECONDS = 60.0  # another worker's word about who is connected there


class House:
    """Every table of this worker."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.errands: set[asyncio.Task[None]] = set()
        self.behind: set[str] = set()  # tables that another worker has changed
        self.addresses: Counter[str] = Counter()  # open connections
        self.sailed: tuple[str, Counter[str]] = ("", Counter())  # the day, and its ranked voyages an address
        self.driver: Driver | None = None

    async def open(self) -> None:
        await self.store.open()
        self.store.listen(self.hear)
        self.errand(self.tidy_forever())

    async def close(self) -> None:
        if self.driver is not None:
            await self.driver.close()
        for errand in [*self.errands, *self.loading.values()]:
            errand.cancel()
        await asyncio.gather(*self.errands, *self.loading.values(), return_exceptions=True)
        await self.store.close()

    def errand(self, work: Awaitable[None]) -> None:
        """Something done on the side; its failure is logged and harms nobody else."""
        task = asyncio.ensure_future(work)
        self.errands.add(task)
        task.add_done_callback(self._back)

    def _back(self, task: asyncio.Task[None]) -> None:
        self.errands.discard(task)
        wrong = None if task.cancelled() else task.exception()
        if wrong is not None:
            log.error("an errand failed", exc_info=wrong)

    # Finding

    async def get(self, name: str) -> Table:
        """The table, loaded if it is not; refused if there is none."""
        table = self.tables.get(name)
        if table is None:
            loading = self.loading.get(name)
            if loading is None:
                loading = self.loading[name] = asyncio.create_task(self._load(name))
                loading.add_done_callback(lambda _: self.loading.pop(name, None))
            table = await asyncio.shield(loading)
        table.touched = time.monotonic()
        return table

    async def _load(self, name: str) -> Table:
        stored = await self.store.load(name)
        if stored is None:
            raise Refused(404, NO_TABLE)
        table = Table(stored, None)
        await self._build(table)
        self.tables[name] = table
        return table

    async def _build(self, table: Table) -> None:
        """Replay the whole log. What cannot be replayed here can still be looked up, and says why."""
        if table.stored.doc.state == "gathering":
            return
        lines = await self.store.lines(table.id)
        try:
            table.run = await asyncio.to_thread(Run, table.id, table.stored.doc, table.stored.secret, lines)
        except FarshoreError as wrong:
            table.broken = str(wrong)
            log.warning("table %s cannot go on: %s", table.id, wrong)

    def add(self, stored: Stored, run: Run | None) -> Table:
        """A table that has just been stored for the first time."""
        table = self.tables[stored.id] = Table(stored, run)
        return table

    # Changing

    async def change(self, table: Table, work: Callable[[], Awaitable[T]]) -> T:
        """Do something to the table while nobody else does; once more if another worker was first."""
        async with table.lock:
            table.touched = time.monotonic()
            for _ in range(ATTEMPTS):
                try:
                    return await work()
                except Conflict:
                    self.metrics.conflicts += 1
                    await self.refresh(table)
                except Refused:
                    self.metrics.refused += 1
                    raise
        raise Refused(503, "The table is being changed by too many at once; try again.")

    async def commit(self, table: Table, lines: Sequence[Line], doc: TableDoc | None = None) -> None:
        """Store what has been done to the table. On failure memory is put back to what is stored."""
        began = time.perf_counter()
        try:
            await self.store.write(table.id, lines, table.stored.version, doc)
        except Conflict:
            raise
        except Exception:
            await self.refresh(table)
            raise
        self.metrics.storing.add(time.perf_counter() - began)
        self.committed(table, lines, doc)

    def committed(self, table: Table, lines: Sequence[Line], doc: TableDoc | None) -> None:
        """It is stored: memory keeps count."""
        if table.run is not None:
            table.run.lines += len(lines)
        if doc is not None:
            table.take(Stored(table.id, table.stored.version + 1, doc, table.stored.secret))

    async def refresh(self, table: Table) -> None:
        """Put memory back to what is stored."""
        stored = await self.store.load(table.id)
        if stored is not None:
            table.take(stored)
            table.run = None
            await self._build(table)

    # Other workers

    def hear(self, note: Note | None) -> None:
        """Another worker has changed a table, or said who is connected there."""
        if note is None:
            for every in self.tables.values():
                self._falls_behind(every)
            return
        table = self.tables.get(note.table)
        if table is None:
            return
        if note.here is None:
            self._falls_behind(table)
        else:
            stranger = note.worker not in table.elsewhere
            table.is_elsewhere(note.worker, note.here)
            table.tell_seats()
            if stranger and table.watchers:
                self._publish_here(table)

    def _falls_behind(self, table: Table) -> None:
        if table.id not in self.behind:
            self.behind.add(table.id)
            self.errand(self.catch_up(table))

    async def catch_up(self, table: Table) -> None:
        """Take in what others have stored, and show it."""
        async with table.lock:
            self.behind.discard(table.id)
            stored = await self.store.load(table.id)
            if stored is None:
                return
            known = table.run.lines if table.run is not None else 0
            lines = await self.store.lines(table.id, after=known)
            if stored.version == table.stored.version and not lines:
                return
            table.take(stored)
            if table.run is None or any(line.text.startswith(TAKEBACK) for line in lines):
                await self._build(table)
            else:
                table.run.catch_up(lines)
            table.show()
        self.stir(table)

    def say_who_is_here(self, table: Table) -> None:
        """Seats have come or gone at this worker."""
        table.tell_seats()
        if self.store.shared:
            self._publish_here(table)

    def _publish_here(self, table: Table) -> None:
        here = sorted({watcher.viewer for watcher in table.watchers if watcher.viewer is not None})
        self.errand(self.store.publish(Note(self.store.worker, table.id, here)))

    # Going on

    def stir(self, table: Table) -> None:
        """Let bots and clock go on after a change."""
        if self.driver is not None and table.driven:
            self.driver.stir(table)

    async def tidy_forever(self) -> None:
        while True:
            await asyncio.sleep(min(TIDY_SECONDS, self.settings.idle_seconds))
            now = time.monotonic()
            for table in list(self.tables.values()):
                self._forget_old_words(table, now)
                if self._is_idle(table, now):
                    del self.tables[table.id]
                    await self.store.release(table.id)
            if self.driver is not None:
                self.errand(self.driver.adopt())

    def _forget_old_words(self, table: Table, now: float) -> None:
        old = [worker for worker, (since, _) in table.elsewhere.items() if now - since > FORGET_SECONDS]
        for worker in old:
            table.is_elsewhere(worker, None)
        if self.store.shared and table.watchers:
            self._publish_here(table)

    def _is_idle(self, table: Table, now: float) -> bool:
        busy = table.watchers or table.thinking or table.alarm or table.lock.held
        return not busy and now - table.touched > self.settings.idle_seconds
