"""The same sea: several tables with the same secret behind their dice, closed to all others until every one is over."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Final

from farshore.server.errors import Refused
from farshore.server.keys import Proof
from farshore.server.messages import NewSeat, NewTable

if TYPE_CHECKING:
    from farshore.server.house import House
    from farshore.server.storage import Stored, TableDoc
    from farshore.server.table import Table

ELSEWHERE: Final = "You play this sea at another table: whoever knows its dice plays it once."
ALONE: Final = "A sea is for two tables or more, with dice of its own: neither a first game nor a game of the day."
STATE: Final = "SELECT state FROM tables WHERE id = $1"


def check_asked(asked: NewTable) -> None:
    if asked.tables > 1 and (asked.daily or asked.tutorial):
        raise Refused(400, ALONE)


def seats_of_others(asked: list[NewSeat]) -> list[NewSeat]:
    """Bots as at the first table; everybody else is awaited."""
    return [seat if seat.kind == "bot" else NewSeat("open") for seat in asked]


def common_nonces(asked: list[NewSeat]) -> list[str]:
    """What the seats of the first table add to the dice, at every table: the same dice need the same parts."""
    nonces = [seat.nonce or "" for seat in asked]
    return nonces if any(nonces) else []


async def check_newcomer(house: House, doc: TableDoc, table: str, person: str) -> None:
    """One person plays a sea at one table, as far as key rings tell."""
    if not doc.sea or not person:
        return
    for other in doc.same:
        stored = await house.store.load(other) if other != table else None
        if stored is not None and any(seat.person == person for seat in stored.doc.seats):
            raise Refused(409, ELSEWHERE)


async def settle(house: House, table: Table) -> None:
    """If every table of its sea is over, this one is open; whoever looks first sees to it. A table that is gone is over."""
    doc = table.stored.doc
    if not doc.sea or doc.sea_open or doc.state != "over":
        return
    for other in doc.same:
        states = await house.store.find(STATE, other)
        if states and states[0][0] != "over":
            return

    async def work() -> None:
        if not table.stored.doc.sea_open:
            new = copy.deepcopy(table.stored.doc)
            new.sea_open = True
            await house.commit(table, [], new)
            table.show()

    await house.change(table, work)


async def tables_of(house: House, doc: TableDoc) -> list[Stored]:
    loaded = [await house.store.load(name) for name in doc.same]
    return [stored for stored in loaded if stored is not None]


def is_closed(doc: TableDoc) -> bool:
    """Whether what falls here may still fall for somebody else."""
    return bool(doc.sea) and not doc.sea_open


def may_look(table: Table, proof: Proof) -> bool:
    """Its own seats alone: whoever made all the tables plays at one of them at most."""
    return table.seat_of(proof) is not None
