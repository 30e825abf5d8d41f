"""Standing answers as they are stored, and when the house next answers for a seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from farshore.server.storage.base import Change, SeatDoc, Store

Kind = Literal["pass", "on", "lock"]
NEVER: Final = 0.0
UNSEEN: Final = -1  # lines of a log at which nobody has looked yet
ORDERS = "SELECT kind, holder, turn, until, after FROM orders WHERE id = $1 AND seat = $2 ORDER BY kind"
ADD = "INSERT INTO orders (id, seat, kind, holder, turn, until, after) VALUES ($1, $2, $3, $4, $5, $6, $7)"
CLEAR = "DELETE FROM orders WHERE id = $1 AND seat = $2"
END = "DELETE FROM orders WHERE id = $1 AND seat = $2 AND kind = $3"
LEAVE = "DELETE FROM visits WHERE id = $1 AND seat = $2"
PLANNED = "SELECT question, due FROM visits WHERE id = $1 AND seat = $2"
PLAN = """
INSERT INTO visits (id, seat, question, lines, due) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (id, seat) DO UPDATE SET question = excluded.question, lines = excluded.lines, due = excluded.due
"""
SEATS = "SELECT seat FROM visits WHERE id = $1 ORDER BY seat"
GROWN = """
SELECT DISTINCT id FROM visits
WHERE lines <> (SELECT COALESCE(max(n), 0) FROM log WHERE log.id = visits.id) ORDER BY id
"""
COVERED = (
    "SELECT due, lines, (SELECT COALESCE(max(n), 0) FROM log WHERE log.id = $1) FROM visits WHERE id = $1 AND seat = $2"
)
DUE = "SELECT id, seat FROM visits WHERE due > 0 AND due <= $1 ORDER BY due, id, seat LIMIT $2"
NEXT = "SELECT min(due) FROM visits WHERE due > 0"
NOT_YET: Final = 3.0  # seconds in which the log of a table is looked at


class Order(msgspec.Struct, frozen=True):
    """What the house answers for a seat: it passes reactions, turns pages without a choice, or locks a plan in as it stands.

    It ends with the seat's next turn if it says so, or at a time; it may also begin at one. A time of 0 is none.
    """

    kind: Kind
    turn: bool = False
    until: float = 0.0
    after: float = 0.0


def holder_of(seat: SeatDoc) -> str:
    """Whose order it is: with somebody else in the seat it counts no more."""
    return seat.person or seat.key


class Book:
    """What is asked of the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def orders(self, table: str, seat: int, holder: str) -> list[Order]:
        """Of this seat, as long as whoever gave them has it."""
        rows = await self.store.find(ORDERS, table, seat)
        return [Order(kind, bool(turn), until, after) for kind, by, turn, until, after in rows if by == holder]

    async def give(self, table: str, seat: int, holder: str, orders: Iterable[Order]) -> None:
        """These in the place of all that the seat had."""
        rows = [(table, seat, order.kind, holder, int(order.turn), order.until, order.after) for order in orders]
        first = Change(PLAN, (table, seat, "", UNSEEN, NEVER)) if rows else Change(LEAVE, (table, seat))
        await self.store.change(Change(CLEAR, (table, seat)), first, *[Change(ADD, row) for row in rows])

    async def end(self, table: str, seat: int, *orders: Order) -> None:
        await self.store.change(*[Change(END, (table, seat, order.kind)) for order in orders])

    async def forget(self, table: str, seat: int) -> None:
        await self.store.change(Change(CLEAR, (table, seat)), Change(LEAVE, (table, seat)))

    async def planned(self, table: str, seat: int) -> tuple[str, float]:
        """For which question a visit is planned, and when."""
        rows = await self.store.find(PLANNED, table, seat)
        return (str(rows[0][0]), float(rows[0][1])) if rows else ("", NEVER)

    async def plan(self, table: str, seat: int, question: str, lines: int, due: float) -> None:
        await self.store.change(Change(PLAN, (table, seat, question, lines, due)))

    async def seats(self, table: str) -> list[int]:
        return [int(row[0]) for row in await self.store.find(SEATS, table)]

    async def grown(self) -> list[str]:
        """Tables with orders at which something has happened since they were looked at."""
        return [str(row[0]) for row in await self.store.find(GROWN)]

    async def due(self, now: float, most: int) -> list[tuple[str, int]]:
        return [(str(row[0]), int(row[1])) for row in await self.store.find(DUE, now, most)]

    async def next(self) -> float | None:
        first: float | None = (await self.store.find(NEXT))[0][0]
        return first

    async def covers(self, table: str, seat: int, now: float) -> float:
        """Until when nobody need be told what that seat is asked: the house will have answered by then, or is about to see
        whether it does. 0 if it does not.
        """
        rows = await self.store.find(COVERED, table, seat)
        if not rows:
            return NEVER
        due, lines, written = rows[0]
        return now + NOT_YET if lines != written else float(due)
