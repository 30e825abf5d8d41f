"""The lines of all tables in the store, and how far people have read."""

from __future__ import annotations

import msgspec

from farshore.server.storage.base import Change, Store
from farshore.server.talk.lines import StoredLine

KEPT = 500  # lines of a room; older ones go
SHOWN = 200  # that somebody who comes is sent
COLUMNS = "id, room, n, line, at, seat, who, name, text, spots, gone"
LAST = f"SELECT {COLUMNS} FROM talk WHERE id = $1 AND room = $2 ORDER BY n DESC LIMIT {SHOWN}"  # noqa: S608
SINCE = f"SELECT {COLUMNS} FROM talk WHERE id = $1 AND room = $2 AND n > $3 ORDER BY n"  # noqa: S608
BY_ID = f"SELECT {COLUMNS} FROM talk WHERE id = $1 AND room = $2 AND line = $3"  # noqa: S608
BY_NUMBER = f"SELECT {COLUMNS} FROM talk WHERE id = $1 AND room = $2 AND n = $3"  # noqa: S608
NEWEST = "SELECT COALESCE(max(n), 0) FROM talk WHERE id = $1 AND room = $2"
ADD = f"INSERT INTO talk ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0)"  # noqa: S608
OLD = "DELETE FROM talk WHERE id = $1 AND room = $2 AND n <= $3"
TAKE_AWAY = "UPDATE talk SET text = '', spots = '', gone = 1 WHERE id = $1 AND room = $2 AND n = $3"
HEARERS = "SELECT who, seen, muted FROM hearers WHERE id = $1"
READ = """
INSERT INTO hearers (id, who, seen, muted) VALUES ($1, $2, $3, '[]')
ON CONFLICT (id, who) DO UPDATE SET seen = excluded.seen WHERE hearers.seen < excluded.seen
"""
MUTE = """
INSERT INTO hearers (id, who, seen, muted) VALUES ($1, $2, 0, $3)
ON CONFLICT (id, who) DO UPDATE SET muted = excluded.muted
"""


class Reading(msgspec.Struct, frozen=True):
    """How far somebody has read, and whom they do not want to hear."""

    seen: int = 0
    muted: frozenset[str] = frozenset()


NOT_YET = Reading()


class Book:
    """What is asked of the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def last(self, table: str, room: str) -> list[StoredLine]:
        """What somebody who comes is told, in order."""
        return [StoredLine(*row) for row in reversed(await self.store.find(LAST, table, room))]

    async def since(self, table: str, room: str, n: int) -> list[StoredLine]:
        return [StoredLine(*row) for row in await self.store.find(SINCE, table, room, n)]

    async def line(self, table: str, room: str, name: str) -> StoredLine | None:
        return next((StoredLine(*row) for row in await self.store.find(BY_ID, table, room, name)), None)

    async def numbered(self, table: str, room: str, n: int) -> StoredLine | None:
        return next((StoredLine(*row) for row in await self.store.find(BY_NUMBER, table, room, n)), None)

    async def newest(self, table: str, room: str) -> int:
        return int((await self.store.find(NEWEST, table, room))[0][0])

    async def readings(self, table: str) -> dict[str, Reading]:
        """Per person, or hash of a seat's key."""
        rows = await self.store.find(HEARERS, table)
        return {who: Reading(seen, frozenset(msgspec.json.decode(muted, type=list[str]))) for who, seen, muted in rows}


def added(row: StoredLine) -> list[Change]:
    """A line, and the end of what is too old."""
    values = (row.id, row.room, row.n, row.line, row.at, row.seat, row.who, row.name, row.text, row.spots)
    return [Change(ADD, values), Change(OLD, (row.id, row.room, row.n - KEPT))]


def taken_away(row: StoredLine) -> Change:
    return Change(TAKE_AWAY, (row.id, row.room, row.n))


def read(table: str, who: str, n: int) -> Change:
    return Change(READ, (table, who, n))


def muted(table: str, who: str, speakers: set[str]) -> Change:
    return Change(MUTE, (table, who, msgspec.json.encode(sorted(speakers)).decode()))
