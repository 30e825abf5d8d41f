"""The house: all tables, loaded when somebody comes, changed by one at a time, shared with other workers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from farshore.core.errors import BadRecord
from farshore.server.asking import ask_forever
from farshore.server.clocks.deadlines import Deadlines
from farshore.server.clocks.uptime import Uptime
from farshore.server.contents import Contents
from farshore.server.errors import NO_TABLE, Refused
from farshore.server.expiry import expire_forever
from farshore.server.guard import Guesses
from farshore.server.metrics import Metrics
from farshore.server.notes import hear
from farshore.server.notices.office import Asked, Office
from farshore.server.onward import note_version
from farshore.server.run import TAKEBACK, Run, agreed
from farshore.server.seas import board
from farshore.server.settings import Settings
from farshore.server.storage import Conflict, Line, Note, Store, Stored, StoreFailed, TableDoc
from farshore.server.storage.base import DAMAGED, SILENT, Change
from farshore.server.table import Table
from farshore.server.talk.talks import Talks

if TYPE_CHECKING:
    from farshore.server.driver import Driver

T = TypeVar("T")

log = logging.getLogger("farshore.server")
ATTEMPTS = 8  # to write, while other workers write first
TIDY_SECONDS = 15.0
SOON, LATER = 0.25, 3.0  # seconds until a forgotten table is looked for again
FORGET_SECONDS = 60.0  # another worker's word about who is connected there


class House:
    """Every table of this worker."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.contents = Contents(store)
        self.metrics = Metrics()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.errands: set[asyncio.Task[None]] = set()
        self.behind: set[str] = set()  # tables that another worker has changed
        self.lost: dict[str, Table] = {}  # tables to be read again: see `forget`
        self.finding = False  # whether somebody is at it
        self.quiet_until = 0.0  # the store has just not answered: so long nobody is made to ask it
        self.closing = False
        self.trouble = ""  # why the store cannot be reached, while it cannot
        self.addresses: Counter[str] = Counter()  # open connections
        self.sailed: tuple[str, Counter[str]] = ("", Counter())  # the day, and its ranked voyages an address
        self.driver: Driver | None = None
        self.notices = Office(self)
        self.uptime = Uptime()
        self.deadlines = Deadlines(self.uptime)
        self.talks = Talks(self)
        self.guesses = Guesses(settings.limits.guesses, settings.limits.everybodys_guesses)

    async def open(self) -> None:
        await self.store.open()
        await self.uptime.open(self.store)
        await self.contents.keep_shipped()
        await self.notices.open()
        self.store.listen(self.hear)
        self.errand(self.tidy_forever())
        self.errand(ask_forever(self))
        self.errand(expire_forever(self))

    async def close(self) -> None:
        self.closing = True
        if self.driver is not None:
            await self.driver.close()
        for errand in [*self.errands, *self.loading.values()]:
            errand.cancel()
        await asyncio.gather(*self.errands, *self.loading.values(), return_exceptions=True)
        with contextlib.suppress(StoreFailed):
            await self.uptime.close(self.store)
        await self.store.close()

    def errand(self, work: Awaitable[None]) -> None:
        """Something done on the side; its failure is logged and harms nobody else."""
        task = asyncio.ensure_future(work)
        self.errands.add(task)
        task.add_done_callback(self._back)

    def _back(self, task: asyncio.Task[None]) -> None:
        self.errands.discard(task)
        wrong = None if task.cancelled() else task.exception()
        if isinstance(wrong, StoreFailed):
            log.warning("an errand was in vain: %s", wrong)
        elif wrong is not None:
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
        table = Table(stored, None, self.uptime)
        await self._build(table)
        self.tables[name] = table
        self.stir(table)
        return table

    async def _build(self, table: Table) -> None:
        """Replay the whole log. What cannot be replayed here can still be looked up, and says why."""
        if table.stored.doc.state == "gathering":
            return
        table.broken, table.agreed = "", None
        lines = await self.store.lines(table.id)
        doc, secret = table.stored.doc, table.stored.secret
        run: Run | None = None
        wrong: BadRecord | None = None
        try:
            game = await self.contents.game_of(doc)
            run, wrong = await asyncio.to_thread(agreed, table.id, doc, secret, game, lines)
        except BadRecord as never:
            wrong = never
        except Refused:
            raise
        except Exception:  # whatever else a damaged log may lead to concerns this table alone
            log.exception("table %s cannot be read", table.id)
            wrong = BadRecord(0, "what is stored of it cannot be read")
        if wrong is None:
            table.run = run
            note_version(self, table)
        else:
            table.broken, table.agreed = wrong.sentence, run
            log.warning("table %s cannot go on: %s", table.id, wrong)

    def add(self, stored: Stored, run: Run | None) -> Table:
        """A table that has just been stored for the first time."""
        table = self.tables[stored.id] = Table(stored, run, self.uptime)
        return table

    # Changing

    async def change(self, table: Table, work: Callable[[], Awaitable[T]]) -> T:
        """Do something to the table while nobody else does; once more if another worker was first.

        Unless it was done, or refused, nobody knows what memory holds: it is forgotten before anybody else gets hold of it.
        A refusal may rest on what another worker has changed since: where there are several, it is given once that is read.
        """
        async with table.lock:
            sure = not self.store.shared
            for _ in range(ATTEMPTS):
                try:
                    return await work()
                except Conflict:
                    self.metrics.conflicts += 1
                    await self.refresh(table)
                except Refused as wrong:
                    if not sure and not isinstance(wrong, StoreFailed) and await self._is_behind(table):
                        sure = True
                        await self.refresh(table)
                        continue
                    self.metrics.refused += 1
                    raise
                except BaseException as wrong:
                    self.forget(table, wrong)
                    raise
        raise Refused(503, "The table is being changed by too many at once; try again.")

    async def commit(
        self,
        table: Table,
        lines: Sequence[Line],
        doc: TableDoc | None = None,
        asked: Asked = None,
        more: Sequence[Change] = (),
    ) -> None:
        """Store what has been done to the table. If that fails, whatever the reason, memory is forgotten."""
        lines = [*lines, *self.deadlines.words(table, lines, doc)]
        began, more = time.perf_counter(), [*self.follows(table, lines, doc, asked), *more]
        try:
            await self.store.write(table.id, lines, table.stored.version, doc, more)
        except Conflict:
            self.doubt(table)
            raise
        except BaseException as wrong:
            self.forget(table, wrong)
            raise
        self.metrics.storing.add(time.perf_counter() - began)
        self.committed(table, lines, doc)

    def follows(self, table: Table, lines: Sequence[Line], doc: TableDoc | None, asked: Asked) -> list[Change]:
        """What is stored with a change because it follows from it: whom it gives to know, when a clock is due, what it ends."""
        changes = [*self.notices.rows(table, lines, doc, asked), *self.deadlines.rows(table, lines, doc)]
        if doc is not None and table.run is not None and doc.state == "over" != table.stored.doc.state:
            standings = table.run.game.standings(table.run.session.state)
            changes += board.rows(table.id, table.stored.doc, doc, standings)
        return changes

    def committed(self, table: Table, lines: Sequence[Line], doc: TableDoc | None) -> None:
        """It is stored: memory keeps count."""
        if table.run is not None:
            table.run.lines += len(lines)
        if doc is not None:
            table.take(Stored(table.id, table.stored.version + 1, doc, table.stored.secret))

    # Forgetting

    def doubt(self, table: Table) -> None:
        """What memory holds is not what is stored: whoever next gets hold of the table reads it first."""
        table.run = None
        table.lock.mend = partial(self._reload, table)

    def forget(self, table: Table, wrong: BaseException) -> None:
        """The same, after something that may last: once it can be read, watchers are shown it, and bots and clock go on."""
        self.doubt(table)
        if isinstance(wrong, StoreFailed) and wrong.why != DAMAGED:
            self.trouble = self.trouble or SILENT
            self.quiet_until = time.monotonic() + SOON
        self._seek(table)

    def _seek(self, table: Table) -> None:
        self.lost[table.id] = table
        if not self.finding and not self.closing:
            self.finding = True
            self.errand(self._find_lost())

    async def refresh(self, table: Table) -> None:
        """Put memory back to what is stored. The lock is held."""
        self.doubt(table)
        await self._reload(table)

    async def _reload(self, table: Table) -> None:
        """What the next holder of the lock does first. If it fails, the table is looked for until it is found."""
        if time.monotonic() < self.quiet_until:
            self._seek(table)
            raise StoreFailed(SILENT)  # those who waited in a row do not each wait for the store as well
        try:
            stored = await self.store.load(table.id)
            if stored is not None:
                table.run = None
                table.broken = ""
                table.take(stored)
                await self._build(table)
        except BaseException as wrong:
            self.forget(table, wrong)
            raise
        if stored is None:
            self.leave(table)
            raise Refused(404, NO_TABLE)
        table.lock.mend = None

    async def _find_lost(self) -> None:
        """Read every forgotten table again, as soon as the store answers."""
        pause = SOON
        try:
            while self.lost:
                await asyncio.sleep(pause)
                for table in list(self.lost.values()):
                    if not await self._is_found(table):
                        pause = min(2 * pause, LATER)
                        break
                    pause = SOON
        finally:
            self.finding = False

    async def _is_found(self, table: Table) -> bool:
        try:
            async with table.lock:
                self.lost.pop(table.id, None)
                table.show()
        except Refused as wrong:
            if isinstance(wrong, StoreFailed) and wrong.why != DAMAGED:
                return False
            self.lost.pop(table.id, None)  # there is no such table any more, or it will not come back by itself
            return True
        self.stir(table)
        return True

    def leave(self, table: Table) -> None:
        """It leaves memory."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        self.lost.pop(table.id, None)
        self.errand(self.store.release(table.id))

    # Other workers

    def hear(self, note: Note | None) -> None:
        """Another worker has changed a table, or said who is connected there; None: notes may have been missed."""
        hear(self, note)

    def falls_behind(self, table: Table) -> None:
        if table.id not in self.behind:
            self.behind.add(table.id)
            self.errand(self.catch_up(table))

    async def catch_up(self, table: Table) -> None:
        """Take in what others have stored, and show it."""
        try:
            async with table.lock:
                self.behind.discard(table.id)
                try:
                    await self._take_in(table)
                except BaseException as wrong:
                    self.forget(table, wrong)
                    raise
        finally:
            self.behind.discard(table.id)
        self.stir(table)

    async def _is_behind(self, table: Table) -> bool:
        """Whether more is stored than this worker has heard of."""
        stored = await self.store.load(table.id)
        if stored is None or stored.version != table.stored.version:
            return True
        return table.run is not None and bool(await self.store.lines(table.id, after=table.run.lines))

    async def _take_in(self, table: Table) -> None:
        stored = await self.store.load(table.id)
        if stored is None:
            self.leave(table)
            table.end(NO_TABLE)
            return
        lines = await self.store.lines(table.id, after=0 if table.run is None else table.run.lines)
        if stored.version == table.stored.version and not lines:
            return
        table.take(stored)
        if table.run is None or any(line.text.startswith(TAKEBACK) for line in lines):
            table.run = None
            await self._build(table)
        else:
            table.run.catch_up(lines)
        table.show()

    def say_who_is_here(self, table: Table) -> None:
        """Seats have come or gone at this worker."""
        table.tell_seats()
        if self.store.shared:
            self.publish_here(table)

    def publish_here(self, table: Table) -> None:
        seats = sorted({watcher.viewer for watcher in table.watchers if watcher.viewer is not None})
        self.errand(self.store.publish(Note(self.store.worker, table.id, seats)))

    # Going on

    def stir(self, table: Table) -> None:
        """Let bots go on after a change, also those that answer for somebody whose time is over."""
        if self.driver is not None and (table.driven or table.stood()):
            self.driver.stir(table)

    async def tidy_forever(self) -> None:
        while True:
            await asyncio.sleep(min(TIDY_SECONDS, self.settings.idle_seconds))
            now = time.monotonic()
            for table in list(self.tables.values()):
                self._forget_old_words(table, now)
                if self._is_idle(table, now):
                    self.errand(self._rest(table))
            if self.driver is not None:
                self.driver.look_around()

    async def _rest(self, table: Table) -> None:
        """Nobody is there: its bots stop thinking, and it leaves memory until somebody comes."""
        if table.driven:
            await self.store.rest(table.id)
        if self._is_idle(table, time.monotonic()):
            self.leave(table)

    def _forget_old_words(self, table: Table, now: float) -> None:
        table.forget_workers(now - FORGET_SECONDS)
        if self.store.shared and table.watchers:
            self.publish_here(table)

    def _is_idle(self, table: Table, now: float) -> bool:
        """Nobody has looked for a while, here or at another worker. Bots alone keep no table awake, unless a clock waits."""
        busy = table.watchers or table.lock.held or table.id in self.lost
        driven = table.driven and (table.elsewhere or table.is_timed())
        return not busy and not driven and now - table.touched > self.settings.idle_seconds
