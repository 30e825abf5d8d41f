"""Standing answers over HTTP. Each seat is told of its own and nobody of another's."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from farshore.server import clock
from farshore.server.api import TABLE, Call, Route
from farshore.server.errors import NOT_YOURS, Refused
from farshore.server.messages import Said, Seat
from farshore.server.standing.book import Book, Kind, Order, holder_of
from farshore.server.standing.visits import is_slow
from farshore.server.table import Table

Moment = Annotated[float, Meta(ge=0, le=1e11)]
LIVE = "The clock of this table is one of minutes: standing answers are for tables that are played over days."


class NewOrder(Said):
    """What to answer for me: see `Order`."""

    kind: Kind
    turn: bool = False
    until: Moment = 0.0
    after: Moment = 0.0


class NewOrders(Said):
    """All that I want answered for me, in the place of what I wanted before."""

    orders: Annotated[list[NewOrder], Meta(max_length=3)]
    seat: Seat | None = None


class Orders(msgspec.Struct):
    """What is answered for a seat of mine, and what can be in this game; nothing at a table with a clock of minutes."""

    seat: int
    orders: list[Order]
    kinds: list[str]


async def seat_of(call: Call, table: Table, wanted: int | None) -> int:
    mine = table.seats_of(await call.proof())
    if not mine or (wanted is not None and wanted not in mine):
        raise Refused(403 if call.key else 401, NOT_YOURS)
    return mine[0] if wanted is None else wanted


async def shown(call: Call, table: Table, seat: int) -> Orders:
    given = await Book(call.house.store).orders(table.id, seat, holder_of(table.stored.doc.seats[seat]))
    kinds = list(table.run.game.orders) if table.run is not None and is_slow(table) else []
    return Orders(seat, given, kinds)


async def my_orders(call: Call) -> Orders:
    """What is answered for me at this table."""
    table = await call.table()
    return await shown(call, table, await seat_of(call, table, call.number("seat")))


async def give_orders(call: Call) -> Orders:
    """Say what is to be answered for me while I am away, or that nothing is."""
    table = await call.table()
    seat = await seat_of(call, table, call.body.seat)
    orders = [Order(each.kind, each.turn, each.until, each.after) for each in call.body.orders]
    check(table, orders)
    await Book(call.house.store).give(table.id, seat, holder_of(table.stored.doc.seats[seat]), orders)
    return await shown(call, table, seat)


def check(table: Table, orders: list[Order]) -> None:
    kinds = [order.kind for order in orders]
    if not orders:
        return
    if table.run is None or table.run.over:
        raise Refused(409, "There is no game here in which something could be answered for you.")
    if not is_slow(table):
        raise Refused(409, LIVE)
    if len(set(kinds)) != len(kinds):
        raise Refused(400, "There is one standing answer of a kind.")
    unknown = [kind for kind in kinds if kind not in table.run.game.orders]
    if unknown:
        raise Refused(400, f"Nobody is ever asked for that in {table.run.game.title}.")
    if any(order.until and order.until <= max(clock.wall(), order.after) for order in orders):
        raise Refused(400, "A standing answer ends after now, and after it begins.")


ROUTES = (
    Route("GET", f"{TABLE}/orders", my_orders, Orders, key="seat"),
    Route("POST", f"{TABLE}/orders", give_orders, Orders, NewOrders, key="seat"),
)
