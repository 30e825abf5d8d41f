"""Boards: what everybody made of the same dice. A row is written in the transaction of the move that ends its game."""

from __future__ import annotations

from typing import Final

from farshore.core.game import Standing
from farshore.server import clock
from farshore.server.storage.base import Change, Store, TableDoc

SHOWN: Final = 100
ADD: Final = """
INSERT INTO boards (board, id, seat, name, score, place, note, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
ON CONFLICT DO NOTHING
"""
BEST: Final = """
SELECT id, seat, name, score, place, note, at FROM boards WHERE board = $1 ORDER BY score DESC, at, id, seat LIMIT $2
"""
Row = tuple[str, int, str, int, int, str, float]  # table, seat, name, score, place, note, when


def day_board(game: str, date: str) -> str:
    return f"day {game} {date}"


def sea_board(sea: str) -> str:
    return f"sea {sea}"


def boards_of(doc: TableDoc) -> list[str]:
    """The boards on which this table stands once it is over."""
    boards = [day_board(doc.game, doc.daily)] if doc.daily is not None else []
    return [*boards, sea_board(doc.sea)] if doc.sea else boards


def rows(table: str, before: TableDoc, doc: TableDoc | None, standings: list[Standing]) -> list[Change]:
    """What a document that says the game is over writes on its boards; nothing if it was given up."""
    if doc is None or doc.state != "over" or before.state == "over" or doc.abandoned:
        return []
    names, now = doc.called(), clock.wall()
    return [
        Change(
            ADD, (board, table, standing.seat, names[standing.seat], standing.score, standing.place, standing.note, now)
        )
        for board in boards_of(doc)
        for standing in standings
    ]


async def best(store: Store, board: str) -> list[Row]:
    return [(*row,) for row in await store.find(BEST, board, SHOWN)]
