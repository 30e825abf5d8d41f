"""Votes of those at a table: on a seat whose holder is away, while the owner is too, on giving the game up, on a holiday.

What the owner may do alone, the others may together while the owner is away. A bot in a seat shows nobody what the seat
sees, so the word of everybody else who plays is enough, be it one. Whoever sits down in an opened seat does see it: that
takes at least two who came by themselves (see `consent`). Whoever comes back decides alone about their seat.
"""

from __future__ import annotations

import copy
import time

from farshore.server import clock
from farshore.server.clocks.settings import DAY
from farshore.server.consent import is_stale, opening, settle_if_agreed, wait_for_absence
from farshore.server.errors import NOT_YOURS, Refused
from farshore.server.house import House
from farshore.server.keys import Proof
from farshore.server.people.messages import Vote
from farshore.server.seating import tell
from farshore.server.storage import TableDoc
from farshore.server.storage.base import GONE, ConsentRequest
from farshore.server.table import Table

LONGEST = 60 * DAY  # of a holiday
BUSY = "A request already waits for answers."


async def vote(house: House, table: Table, proof: Proof, asked: Vote) -> list[int]:
    """Call for a vote, or look again how it stands. The seats that have yet to agree."""

    async def work() -> list[int]:
        doc = copy.deepcopy(table.stored.doc)
        mine = [seat for seat in table.seats_of(proof) if doc.seats[seat].kind == "human"]
        if not mine:
            raise Refused(403, NOT_YOURS)
        if doc.state != "playing" or table.run is None or table.broken:
            raise Refused(409, "There is no game here to vote about.")
        if asked.what == "resume":
            await go_on(house, table, doc)
            return []
        wanted = called_for(table, doc, mine, asked)
        waiting = table.pending()
        if waiting is None:
            doc.asking = wanted
        elif (waiting.what, waiting.opens, waiting.seat) != (wanted.what, wanted.opens, wanted.seat):
            raise Refused(409, BUSY)
        elif is_stale(table, waiting):
            doc.asking = wanted
        request = doc.asking
        settle_if_agreed(table, doc, house.settings.away_seconds)
        await house.commit(table, [], doc)
        tell(table)
        table.announce()
        return sorted(set(request.of) - set(request.yes)) if request is not None and doc.asking is not None else []

    left = await house.change(table, work)
    house.stir(table)
    wait_for_absence(house, table)
    return left


def called_for(table: Table, doc: TableDoc, mine: list[int], asked: Vote) -> ConsentRequest:
    if asked.what == "abandon":
        return giving_up(doc, mine)
    if asked.what == "pause":
        return pausing(table, doc, mine, asked.until)
    return handing_on(table, doc, mine, asked)


def pausing(table: Table, doc: TableDoc, mine: list[int], until: float | None) -> ConsentRequest:
    """A holiday: everybody who plays has to agree, and anybody ends it."""
    clocks, now = table.clocks(), clock.now()
    if clocks is None:
        raise Refused(409, "There is no clock here that could stand still.")
    if clocks.paused(now) is not None:
        raise Refused(409, "The clocks stand still already.")
    if until is not None and not now < until <= now + LONGEST:
        raise Refused(400, f"A holiday ends in the next {LONGEST // DAY} days, or when somebody goes on.")
    by, of = mine[0], people(doc, mine)
    text = f"{doc.called()[by]} asks to let all clocks stand still{' for a while' if until else ' until somebody goes on'}."
    keys = [doc.seats[n].key for n in (by, *of)]
    return ConsentRequest(
        by, -1, yes=[by], of=of, keys=keys, at=time.time(), text=text, what="pause", by=by, until=until or 0.0
    )


async def go_on(house: House, table: Table, doc: TableDoc) -> None:
    """The holiday is over, by the word of one."""
    clocks = table.clocks()
    if clocks is None or clocks.paused(clock.now()) is None:
        raise Refused(409, "The clocks do not stand still.")
    doc.holiday = None
    await house.commit(table, [], doc)
    tell(table)


def people(doc: TableDoc, but: list[int]) -> list[int]:
    """Everybody else who plays, and whose seat is not a bot's now."""
    seats = enumerate(doc.seats)
    return [n for n, seat in seats if n not in but and seat.kind == "human" and seat.key not in ("", GONE)]


def giving_up(doc: TableDoc, mine: list[int]) -> ConsentRequest:
    if doc.campaign is not None:
        raise Refused(409, "A sitting is not given up: its campaign goes on from the entry before, if you like.")
    by, of = mine[0], people(doc, mine)
    text = f"{doc.called()[by]} asks to give this game up. It ends without a result if everybody agrees."
    keys = [doc.seats[n].key for n in (by, *of)]
    return ConsentRequest(by, -1, yes=[by], of=of, keys=keys, at=time.time(), text=text, what="abandon", by=by)


def handing_on(table: Table, doc: TableDoc, mine: list[int], asked: Vote) -> ConsentRequest:
    by, seat, present = mine[0], asked.seat, table.here()
    if seat is None or seat >= len(doc.seats) or seat in mine:
        raise Refused(404, "There is no such seat to vote about.")
    owners = [n for n in range(len(doc.seats)) if is_owners(doc, n)]
    if by in owners:
        raise Refused(409, "The table is yours: hand the seat on yourself.")
    if present & set(owners):
        raise Refused(409, "The owner of the table is here, and decides this.")
    named = doc.called()[seat]
    if seat in present or doc.seats[seat].kind != "human":
        raise Refused(409, f"{named} is here." if seat in present else "Nobody is missing there.")
    caller = doc.called()[by]
    if asked.what == "open":
        wanted = opening(doc, seat, False)
        if not any(doc.seats[n].came and n not in mine for n in wanted.of):
            raise Refused(409, f"Only {named} can hand on this seat; until then a bot can play it.")
        wanted.yes, wanted.by = [by], by
        wanted.text = wanted.text.replace("The owner of the table", caller)
        return wanted
    of = [n for n in people(doc, [*mine, seat]) if n not in owners]
    keys = [doc.seats[n].key for n in (seat, *of)]
    text = f"{caller} asks to let a bot play for {named}, who is away, until {named} takes the seat back."
    return ConsentRequest(seat, -1, yes=[by], of=of, keys=keys, at=time.time(), text=text, what="bot", by=by)


def is_owners(doc: TableDoc, seat: int) -> bool:
    """Whether whoever made the table was given this seat's key, or has it on the ring."""
    seat_doc = doc.seats[seat]
    return seat_doc.came is False or (doc.maker != "" and seat_doc.person == doc.maker)
