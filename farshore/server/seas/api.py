"""Boards over HTTP."""

from __future__ import annotations

import asyncio

from farshore.games import game as game_named
from farshore.server.api import TABLE, Call, Route, described
from farshore.server.catalog import known
from farshore.server.clock import today
from farshore.server.errors import Refused
from farshore.server.seas import board, messages, sea
from farshore.server.table import Table


async def scores(call: Call, name: str) -> list[messages.Score]:
    return [messages.Score(*row) for row in await board.best(call.house.store, name)]


async def one_sea(call: Call) -> messages.Sea:
    """The tables with the same dice, and once all are over what was made of them."""
    table = await call.table()
    await sea.settle(call.house, table)
    doc = table.stored.doc
    if not doc.sea:
        raise Refused(404, "This table has its dice for itself.")
    is_open = doc.sea_open
    tables = []
    for stored in await sea.tables_of(call.house, doc):
        table = call.house.tables.get(stored.id) or Table(stored, None)
        tables.append(messages.SeaTable(described(table), stored.doc.result if is_open else ""))
    rows = await scores(call, board.sea_board(doc.sea)) if is_open else []
    return messages.Sea(doc.sea, is_open, tables, rows)


async def day(call: Call) -> messages.DayBoard:
    """The board of a day, today's without a date."""
    game = call.request.path_params["game"]
    date = call.request.query_params.get("date") or today()
    known(game)
    if len(date) != 10 or not date.replace("-", "").isdecimal():
        raise Refused(400, "`date` is written YYYY-MM-DD.")
    if date > today():
        raise Refused(404, "That day has yet to come.")
    daily = await asyncio.to_thread(game_named(game).daily, date) if known(game).has_daily else None
    if daily is None:
        raise Refused(404, "That game has no game of the day.")
    rows = await scores(call, board.day_board(game, date))
    for row in rows:
        row.table = row.table if date < today() else ""  # its captain's alone while the day lasts
    return messages.DayBoard(game, date, daily.called, daily.unit, rows)


ROUTES = (
    Route("GET", f"{TABLE}/sea", one_sea, messages.Sea),
    Route("GET", "/api/games/{game}/day", day, messages.DayBoard, query=("date",)),
)
