"""Whoever looks after the clocks: when one is low its seat is told, when it is out the table does what it has chosen.

When a table has next to be looked at is stored with every move, so that it is found by any worker and after a restart;
who has claimed the table looks. What is done is a line of the log, and follows from nothing but what stands there: a
move that comes in the same moment is before it or after it, never both.
"""

from __future__ import annotations

import asyncio
import copy
import logging
from typing import Final

from farshore.core.kernel import TABLE
from farshore.server import clock
from farshore.server.clocks.deadlines import GONE
from farshore.server.clocks.settings import Out
from farshore.server.clocks.uptime import BEAT
from farshore.server.clocks.words import begins, word
from farshore.server.errors import Refused
from farshore.server.hands import hand_over
from farshore.server.house import House
from farshore.server.moves import perform
from farshore.server.run import Run
from farshore.server.storage.base import Change, StoreFailed
from farshore.server.table import Table

log = logging.getLogger("farshore.server")
LOOK_EVERY: Final = 2.0  # seconds: what another worker has put there is found
LATER: Final = 60.0  # seconds after which a table is tried again that could not be looked at
AT_ONCE = 32
DUE = "SELECT id FROM deadlines WHERE due <= $1 ORDER BY due LIMIT $2"
NEXT = "SELECT min(due) FROM deadlines"


class Keeper:
    """The clocks of all tables, as far as this worker looks after them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.deadlines = house.deadlines

    async def forever(self) -> None:
        while True:
            wait = LOOK_EVERY
            try:
                first = await self.look()
                if first is not None:
                    wait = min(LOOK_EVERY, max(0.02, first - clock.now()))
            except StoreFailed as wrong:
                self.house.uptime.missed = True  # nobody can move either: clocks stand still until it answers
                log.warning("the clocks wait: %s", wrong)
            except Exception:
                log.exception("the clocks could not be looked at")
            self.deadlines.wake.clear()
            try:
                async with asyncio.timeout(wait):
                    await self.deadlines.wake.wait()
                await asyncio.sleep(0.02)  # what was written with the same breath is durable then
            except TimeoutError:
                continue

    async def look(self) -> float | None:
        """Look at every table where something is due; when that will be the case again."""
        store = self.house.store
        if (await store.find(NEXT))[0][0] is None:
            return None
        if self.house.uptime.missed or clock.now() - self.house.uptime.seen >= BEAT:
            await self.house.uptime.beat(store)
        for [name] in await store.find(DUE, clock.now(), AT_ONCE):
            if await store.claim(name):
                await self.attend(name)
        first: float | None = (await store.find(NEXT))[0][0]
        return first

    async def attend(self, name: str) -> None:
        store = self.house.store
        try:
            table = await self.house.get(name)
        except StoreFailed:
            raise
        except Refused:
            await store.change(Change(GONE, (name,)))
            await store.release(name)
            return
        try:
            await self.house.change(table, lambda: self._tend(table))
        except StoreFailed:
            raise
        except Refused as wrong:
            log.warning("the clock of table %s waits: %s", name, wrong.why)
            await store.change(*self.deadlines.due(name, clock.now() + LATER))
        self.house.stir(table)

    async def _tend(self, table: Table) -> None:
        """Do what is due there, and say when to look again. The lock is held."""
        clocks, run = table.clocks(), table.run
        if clocks is None or run is None:
            await self.house.store.change(Change(GONE, (table.id,)))
            return
        if not clocks.begun:
            await self.begin(table, run)
            return
        for seat in clocks.stood:
            if run.clock is not None and run.clock.out == "leave":
                await self._leave(table, run, seat)
                return
        out = clocks.out(clock.now())
        if out and run.clock is not None:
            await self._run_out(table, run, out[0], run.clock.out)
            return
        now = clock.now()
        low = [seat for seat in clocks.running() if clocks.low(seat) <= now and seat not in clocks.told]
        told = self.house.notices.of_clocks(table, [(seat, clocks.remaining(seat, now)) for seat in low])
        await self.house.store.change(*told, *self.deadlines.of_run(table.id, run))

    async def begin(self, table: Table, run: Run) -> None:
        """A game that was begun before its clock was written down."""
        await self.house.commit(table, [word(run.lines + 1, begins(table.stored.doc), run.stamp())])
        table.show()

    async def _run_out(self, table: Table, run: Run, seat: int, out: Out) -> None:
        """Somebody's time is over: what the table has chosen for that is done, and a line says so."""
        by_rule = run.session.state.asides(TABLE) if out == "rules" else []
        if by_rule:
            await perform(self.house, table, TABLE, [str(by_rule[0])])
            return
        what = out if out in ("remind", "seat") or (out == "leave" and leaving(run, seat)) else "answer"
        line = word(run.lines + 1, f"out {seat} {what}", run.stamp())
        told = self.house.notices.of_clocks(table, [(seat, 0.0)], what)
        if what == "seat":
            doc = copy.deepcopy(table.stored.doc)
            hand_over(doc, seat, None, run.session.ply)
            await self.house.commit(table, [line], doc)
        else:
            await self.house.commit(table, [line], more=told)
        table.show()
        if what == "leave":
            await self._leave(table, run, seat)

    async def _leave(self, table: Table, run: Run, seat: int) -> None:
        await perform(self.house, table, seat, [leaving(run, seat)])


def leaving(run: Run, seat: int) -> str:
    """How this seat leaves the game for good, if its rules know that."""
    asides = [str(action) for action in run.session.state.asides(seat)]
    return run.game.leaving if run.game.leaving in asides else ""
