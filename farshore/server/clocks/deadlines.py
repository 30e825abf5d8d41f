"""What a change at a table means for its clocks, stored with it: words in the log, and when to look at the table next."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from farshore.server import clock
from farshore.server.clocks.uptime import Uptime
from farshore.server.clocks.words import follows, is_word, word
from farshore.server.run import TAKEBACK, Run
from farshore.server.storage.base import Change, Line, TableDoc

if TYPE_CHECKING:
    from farshore.server.table import Table

SET = "INSERT INTO deadlines (id, due) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET due = excluded.due"
GONE = "DELETE FROM deadlines WHERE id = $1"


class Deadlines:
    """Of all tables of this worker. `wake` is set when there is another one."""

    def __init__(self, uptime: Uptime) -> None:
        self.uptime = uptime
        self.wake = asyncio.Event()

    def words(self, table: Table, lines: Sequence[Line], doc: TableDoc | None) -> list[Line]:
        """What somebody else in a seat, or a holiday, means for the clocks, as lines that follow these."""
        run = table.run
        if run is None or run.clock is None or doc is None:
            return []
        first, at = run.lines + len(lines) + 1, run.stamp()
        return [word(first + n, said, at) for n, said in enumerate(follows(table.stored.doc, doc))]

    def rows(self, table: Table, lines: Sequence[Line], doc: TableDoc | None) -> list[Change]:
        """When the table has to be looked at next, after these lines."""
        run = table.run
        if run is None or run.clock is None:
            return []
        for line in lines:
            if is_word(line):
                run.hear(line)
                run.last_at = max(run.last_at, line.at)
        if any(line.text.startswith(TAKEBACK) for line in lines):
            return self.due(table.id, clock.now())  # the game is built anew before anybody can say more
        return self.of_run(table.id, run, doc is not None and doc.state == "over")

    def of_run(self, table: str, run: Run, over: bool = False) -> list[Change]:
        clocks = None if over or run.over else run.clocks(self.uptime.gaps)
        return [] if run.clock is None else self.due(table, None if clocks is None else clocks.due(clock.now()))

    def due(self, table: str, due: float | None) -> list[Change]:
        if due is None:
            return [Change(GONE, (table,))]
        self.wake.set()
        return [Change(SET, (table, due))]
