"""Taking back what the kernel alone would not: the other people at the table have to agree."""

from __future__ import annotations

import copy
import time

from farshore.core.moments import Viewer
from farshore.core.record import UNDO
from farshore.server.errors import Refused
from farshore.server.house import House
from farshore.server.moves import fresh, going, playing
from farshore.server.run import TAKEBACK, Run
from farshore.server.storage import Line, TableDoc
from farshore.server.storage.base import Asking
from farshore.server.table import Table


async def takeback(house: House, table: Table, seat: Viewer, ply: int) -> None:
    """Ask to take back this seat's last decision and all that followed it; with nobody to ask it is done at once."""

    async def work() -> None:
        run = playing(table, seat)
        assert seat is not None
        fresh(run, seat, ply)
        if table.pending() is not None:
            raise Refused(409, "A request already waits for answers.")
        to = last_decision(table, run, seat)
        table.asked = None
        if not others(table.stored.doc, seat):
            table.asked = Asking(seat, to, run.lines)  # answered as soon as it is asked
            await rewind(house, table, seat, to)
            return
        doc = copy.deepcopy(table.stored.doc)
        doc.asking = Asking(seat, to, run.lines)
        await house.commit(table, [], doc)
        table.announce()

    await house.change(table, work)
    house.stir(table)


def last_decision(table: Table, run: Run, seat: int) -> int:
    """The ply of the record before the seat's last decision that still stands."""
    if table.stored.doc.daily:
        raise Refused(409, "A daily voyage is sailed once; beyond the free undo nothing is taken back.")
    own = [ply for ply, entry in enumerate(run.session.record.entries()) if entry.seat == seat and entry.text != UNDO]
    if not own or own[-1] < table.stored.doc.given:
        raise Refused(409, "There is nothing to take back.")
    return own[-1]


def others(doc: TableDoc, seat: int) -> list[int]:
    """The people who have to agree."""
    return [n for n, other in enumerate(doc.seats) if other.kind == "human" and n != seat]


async def answer(house: House, table: Table, seat: Viewer, yes: bool) -> None:
    """Somebody agrees or declines."""

    async def work() -> None:
        playing(table, seat)
        assert seat is not None
        asking = table.pending()
        if asking is None or seat not in others(table.stored.doc, asking.seat):
            raise Refused(409, "Nobody waits for your answer.")
        agreed = sorted({*asking.yes, seat}) if yes else []
        if yes and not set(others(table.stored.doc, asking.seat)) - set(agreed):
            await rewind(house, table, asking.seat, asking.to)
            return
        doc = copy.deepcopy(table.stored.doc)
        doc.asking = Asking(asking.seat, asking.to, asking.lines, agreed) if yes else None
        await house.commit(table, [], doc)
        table.announce()

    await house.change(table, work)
    house.stir(table)


async def rewind(house: House, table: Table, seat: int, to: int) -> None:
    """Append that the record goes on from an earlier ply, and build the game as it was then."""
    run = going(table)
    doc = copy.deepcopy(table.stored.doc)
    doc.asking = None
    await house.commit(table, [Line(run.lines + 1, seat, f"{TAKEBACK} {to}", "", time.time())], doc)
    await house.refresh(table)
    table.show()
