"""The house answers for somebody who has told it what: it comes to the table as they would, plays, and goes.

Nobody may see whether an answer was ordered. So an order does not act when it could, but at a moment drawn between a few
minutes and the better part of an hour after the question, from nothing but a secret of the house; and what the others are
shown then, byte for byte, is what they are shown when somebody looks in for that moment and answers by hand.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from typing import Final

import msgspec

from farshore.core.view import View
from farshore.server import clock
from farshore.server import frames as m
from farshore.server.consent import come
from farshore.server.errors import Refused
from farshore.server.house import House
from farshore.server.moves import perform, wanted
from farshore.server.notices.wishes import Wishes, after_quiet
from farshore.server.run import Run
from farshore.server.standing.answering import answer, has_ended
from farshore.server.standing.book import NEVER, Book, Order, holder_of
from farshore.server.storage.base import StoreFailed
from farshore.server.table import Table
from farshore.server.talk.lines import Hearer
from farshore.server.watching import Shown

log = logging.getLogger("farshore.server")
SOONEST, LATEST = 180.0, 2700.0  # seconds from a question to a visit
MOST_ANSWERS: Final = 20  # of one visit: pages that follow one another
LOOK_EVERY: Final = 2.0  # seconds
LATER: Final = 60.0  # seconds after which a table is tried again at which a visit failed
AT_ONCE: Final = 32


class Visitor:
    """Somebody who has come for a moment, as the table knows them; what they are shown goes nowhere."""

    def __init__(self, table: Table, seat: int) -> None:
        self.viewer: int | None = seat
        self.proof = holder_of(table.stored.doc.seats[seat])
        self.device = ""
        self.shown: Shown = (0, 0, b"")
        self.asking: m.Re | None = None
        self.hearer: Hearer | None = None

    def send(self, message: bytes, is_view: bool = False) -> None: ...

    def cut_off(self, why: str) -> None:
        self.viewer = None


def is_slow(table: Table) -> bool:
    """Whether its people play over days: a clock of minutes would be out before the house comes."""
    timed = table.stored.doc.clockwork()
    return timed is None or timed.slow


def delay(secret: bytes, table: str, seat: int, question: str) -> float:
    """How long after this question the house comes: the same whoever works it out, and known to nobody."""
    drawn = hmac.new(secret, f"visit {table} {seat} {question}".encode(), hashlib.sha256).digest()
    share = int.from_bytes(drawn[:8], "big") / 2**64
    return float(SOONEST * (LATEST / SOONEST) ** share)


class Visits:
    """The standing answers of all tables, as far as this worker looks after them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.book = Book(house.store)

    async def forever(self) -> None:
        while True:
            wait = LOOK_EVERY
            try:
                first = await self.look()
                wait = LOOK_EVERY if first is None else min(LOOK_EVERY, max(0.05, first - clock.wall()))
            except StoreFailed as wrong:
                log.warning("standing answers wait: %s", wrong)
            except Exception:
                log.exception("standing answers could not be looked at")
            await asyncio.sleep(wait)

    async def look(self) -> float | None:
        """See what is asked where orders stand, and answer what is due; when that will be the case again."""
        for name in await self.book.grown():
            if await self.house.store.claim(name):
                await self.consider(name)
        for name, seat in await self.book.due(clock.wall(), AT_ONCE):
            if await self.house.store.claim(name):
                await self.visit(name, seat)
        return await self.book.next()

    async def consider(self, name: str) -> None:
        """What is asked at this table, and does an order cover it?"""
        seats = await self.book.seats(name)
        try:
            table = await self.house.get(name)
            async with table.lock:
                for seat in seats:
                    await self.plan(table, seat)
        except StoreFailed:
            raise
        except Refused as wrong:
            if wrong.status == 404:
                for seat in seats:
                    await self.book.forget(name, seat)
            log.warning("the standing answers of table %s wait: %s", name, wrong.why)

    async def plan(self, table: Table, seat: int) -> None:
        """When the house comes for what this seat is asked, if it does. The lock is held."""
        run, doc = table.run, table.stored.doc
        orders = await self.book.orders(table.id, seat, holder_of(doc.seats[seat]))
        if run is None or run.over or not orders:
            await self.book.forget(table.id, seat)
            return
        question = f"{doc.takebacks} {run.ply(seat)}"
        due = NEVER
        if doc.seats[seat].kind == "human" and seat in run.asked() and seat not in table.stood():
            covered = await self.covered(table, run, seat, orders)
            before, then = await self.book.planned(table.id, seat)
            if covered is not None:
                due = then if before == question and then else await self.moment(table, seat, question)
                due = max(due, covered[0].after)
        await self.book.plan(table.id, seat, question, run.lines, due)

    async def covered(
        self, table: Table, run: Run, seat: int, orders: list[Order]
    ) -> tuple[Order, str | list[str]] | None:
        """What orders answer here. Those that have ended are gone."""
        view: View = run.game.view(run.session.state, seat)
        ended = [order for order in orders if has_ended(view, order, clock.wall())]
        if ended:
            await self.book.end(table.id, seat, *ended)
        return answer(run, seat, view, [order for order in orders if order not in ended])

    async def moment(self, table: Table, seat: int, question: str) -> float:
        """When somebody might look in who is asked now: neither in their quiet hours, nor when their clock is out."""
        now = clock.wall()
        waits = delay(self.house.notices.secret, table.id, seat, question)
        person = table.stored.doc.seats[seat].person
        rows = await self.house.store.find("SELECT doc FROM wishes WHERE person = $1", person)
        wishes = msgspec.json.decode(rows[0][0], type=Wishes) if rows else Wishes()
        awake = after_quiet(wishes, now + waits)
        comes = awake + (waits if awake > now + waits else 0.0)
        clocks = table.clocks()
        if clocks is not None and clocks.until(seat) is not None:
            comes = min(comes, now + clocks.remaining(seat, clock.now()) / 2)
        return comes

    async def visit(self, name: str, seat: int) -> None:
        """Come, answer what orders cover, and go."""
        try:
            table = await self.house.get(name)
            visitor = Visitor(table, seat)
            await come(self.house, table, seat)
            table.add(visitor)
            try:
                self.house.say_who_is_here(table)
                for _ in range(MOST_ANSWERS):
                    if not await self.house.change(table, lambda: self._answer(table, seat)):
                        break
            finally:
                table.remove(visitor)
                self.house.say_who_is_here(table)
        except StoreFailed:
            raise
        except Refused as wrong:
            log.warning("a standing answer at table %s waits: %s", name, wrong.why)
            question, _ = await self.book.planned(name, seat)
            await self.book.plan(name, seat, question, 0, clock.wall() + LATER)
            return
        await self.consider(name)
        self.house.stir(table)

    async def _answer(self, table: Table, seat: int) -> bool:
        """One answer, if there is one to give. The lock is held."""
        run, doc = table.run, table.stored.doc
        if run is None or run.over or doc.seats[seat].kind != "human" or seat not in run.asked():
            return False
        orders = await self.book.orders(table.id, seat, holder_of(doc.seats[seat]))
        begun = [order for order in orders if order.after <= clock.wall()]
        given = await self.covered(table, run, seat, begun)
        if given is None:
            return False
        await perform(self.house, table, seat, wanted(run, seat, given[1]))
        return True
