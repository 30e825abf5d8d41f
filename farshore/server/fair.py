"""Turns that are handed out fairly: one table after the other, tables with people first."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

Turn = asyncio.Future[None]


class FairQueue:
    """So many places. Whoever finds none waits in the line of their table, and the lines take turns."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.free = places
        # Lines of tables with people, then lines of tables where bots are among themselves; the next table first.
        self.lines: tuple[OrderedDict[str, deque[Turn]], ...] = (OrderedDict(), OrderedDict())

    def waiting(self, people: bool) -> int:
        """How many tables of that kind wait."""
        return len(self.lines[0 if people else 1])

    async def take(self, table: str, people: bool) -> None:
        """A place, now or when it is this table's turn."""
        if self.free and not any(self.lines):
            self.free -= 1
            return
        turn: Turn = asyncio.get_running_loop().create_future()
        self.lines[0 if people else 1].setdefault(table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # it was this one's turn, but nobody is there any more
            raise

    def release(self) -> None:
        """Give the place to whoever is next."""
        for lines in self.lines:
            while lines:
                table, line = lines.popitem(last=False)
                turn = line.popleft()
                if line:
                    lines[table] = line
                if not turn.done():
                    turn.set_result(None)
                    return
        self.free += 1
