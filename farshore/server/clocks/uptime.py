"""When the house was up: clocks stand still while it is not.

Each worker has a row with when it opened and when it was last seen, written every few seconds while any clock runs, and
when it closes. A worker that is killed loses what was not yet written. One whose store did not answer opens anew: nobody
could move meanwhile.
"""

from __future__ import annotations

import secrets
from math import inf
from typing import Final

from farshore.server import clock
from farshore.server.clocks.reckon import Span, merged
from farshore.server.storage.base import Change, Store, StoreFailed

BEAT: Final = 5.0  # seconds
LEAST: Final = 0.001  # seconds that a house was down, so that everybody has a while to come back
ALIVE: Final = 2 * BEAT  # another worker that was seen so lately is up
ROWS = "SELECT id, opened, seen, closed FROM uptime ORDER BY opened"
OPENED = "INSERT INTO uptime (id, opened, seen, closed) VALUES ($1, $2, $3, 0)"
SEEN = "UPDATE uptime SET seen = $1, closed = $2 WHERE id = $3"
OVERLAID = "DELETE FROM uptime WHERE id = $1"


class Uptime:
    """The gaps in which no worker was up. `gaps` is another object whenever they are others."""

    def __init__(self) -> None:
        self.gaps: tuple[Span, ...] = ()
        self.id = ""
        self.opened = 0.0
        self.seen = 0.0  # when this worker last said that it is up
        self.missed = False  # and could not say it since

    async def open(self, store: Store) -> None:
        """The time of the house goes on where it was last seen, whatever has been done to the clock on the wall."""
        rows = await store.find(ROWS)
        clock.now.open(max([float(row[2]) + LEAST for row in rows], default=0.0))
        if not store.shared:
            await self._tidy(store, rows)
        await self._begin(store)
        await self.look(store)

    async def _begin(self, store: Store) -> None:
        self.id, self.opened = secrets.token_hex(8), clock.now()
        await store.change(Change(OPENED, (self.id, self.opened, self.opened)))
        self.seen, self.missed = self.opened, False

    async def _tidy(self, store: Store, rows: list[tuple[object, ...]]) -> None:
        """A row that another covers tells nothing."""
        spans = [(str(row[0]), float(str(row[1])), float(str(row[2]))) for row in rows]
        for n, (name, opened, seen) in enumerate(spans):
            if any(first <= opened and seen <= last for _, first, last in spans[:n]):
                await store.change(Change(OVERLAID, (name,)))

    async def beat(self, store: Store) -> None:
        """Say that the house is up, and look when it was."""
        now = clock.now()
        try:
            if self.missed:
                await self._begin(store)
            else:
                await store.change(Change(SEEN, (now, 0, self.id)))
                self.seen = now
        except StoreFailed:
            self.missed = True
            raise
        await self.look(store)

    async def look(self, store: Store) -> None:
        now = clock.now()
        spans: list[Span] = []
        for name, opened, seen, closed in await store.find(ROWS):
            alive = name == self.id or (store.shared and not closed and seen >= now - ALIVE)
            spans.append((opened, now if alive else seen))
        up = merged([*spans, (self.opened, now)])
        ends = [-inf, *[span[1] for span in up]]  # of what was before nothing is known: it does not count
        gaps = tuple([(end, span[0]) for end, span in zip(ends, up, strict=False)])
        if gaps != self.gaps:
            self.gaps = gaps

    async def close(self, store: Store) -> None:
        if self.id and not self.missed:
            await store.change(Change(SEEN, (clock.now(), 1, self.id)))
