"""Looking back: every state of a game, kept for the few tables somebody is leafing through."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from farshore.core.event import Event
from farshore.core.game import Game
from farshore.core.kernel import State
from farshore.core.lru import Lru
from farshore.core.record import Entry
from farshore.core.viewer_plies import Viewer
from farshore.server.errors import Refused
from farshore.server.moves import check_whole
from farshore.server.run import Run
from farshore.server.storage import TableDoc
from farshore.server.table import Table
from farshore.server.view_json import look_back, look_openly

KEPT = 8
CROWD = 16  # requests that may wait for a history


class StateHistory:
    """The state after every ply of a record, and what had been told by then: a growing list, and how far it had grown."""

    __slots__ = ("marks", "run", "states", "told")

    def __init__(self, table: str, doc: TableDoc, secret: bytes, game: Game[Any]) -> None:
        self.run = Run(table, doc, secret, game)
        self.states: list[State] = [self.run.session.state]
        self.told: list[tuple[list[tuple[int, Event]], int]] = [([], 0)]
        self.marks: list[str] = []  # of each ply; one covers all before it

    def begins(self, game: Game[Any], entries: Sequence[Entry]) -> bool:
        """Whether that record and this history begin alike: a takeback leads elsewhere, and so do other rules."""
        both = min(len(self.marks), len(entries))
        if self.run.game is not game:
            return False
        return both == 0 or self.marks[both - 1] == entries[both - 1].mark

    def go_on(self, entries: Sequence[Entry]) -> None:
        """Play what has been added to the record."""
        session = self.run.session
        for entry in entries[len(self.marks) :]:
            self.run.enter(entry.seat, entry.text, 0.0)
            self.told.append((session.told, len(session.told)))
            self.states.append(session.state)
            self.marks.append(entry.mark)

    def events(self, ply: int) -> list[tuple[int, Event]]:
        told, count = self.told[ply]
        return told[:count]


def seen(table: Table, viewer: Viewer) -> tuple[Run, int]:
    """The game that can be looked back on, and its last ply for this viewer.

    A finished game that later rules play otherwise can be seen as far as they agree.
    """
    run = table.run or table.agreed
    if run is None:
        check_whole(table)
        raise Refused(409, "The game has not begun.")
    return run, run.session.ply if table.stored.doc.state == "over" else run.ply(viewer)


def too_far(table: Table, last: int) -> Refused:
    if table.broken:
        return Refused(409, f"Beyond ply {last} this game was played by other rules than this server has.")
    return Refused(404, f"`ply` is at most {last} here.")


class Archive:
    """Histories lately looked at. They are made beside the tables, one at a time: no table waits for somebody's look back."""

    def __init__(self) -> None:
        self.histories: Lru[str, StateHistory] = Lru(KEPT)
        self.making = asyncio.Lock()
        self.waiting = 0

    async def view(self, table: Table, viewer: Viewer, moment: int | None) -> bytes:
        """What this viewer saw at that moment, or sees at that ply of a finished game; without one, at the last."""
        async with table.lock:
            run, last = seen(table, viewer)
            moment = last if moment is None else moment
            if moment > last:
                raise too_far(table, last)
            ply = run.session.viewer_plies.ply(viewer, moment) if table.stored.doc.state != "over" else moment
            entries = run.session.record.entries()
        history = await self.history(run, entries)
        async with table.lock:
            return look_back(run, history.states[ply], viewer, ply, history.events(ply))

    async def view_open(self, table: Table, moment: int | None) -> bytes:
        """What all seats together saw at that ply of a finished game; without a ply, at its end."""
        async with table.lock:
            if table.stored.doc.state != "over":
                raise Refused(403, "Only once the game is over can everything be seen.")
            run, last = seen(table, None)
            ply = last if moment is None else moment
            if ply > last:
                raise too_far(table, last)
            entries = run.session.record.entries()
        history = await self.history(run, entries)
        async with table.lock:
            return look_openly(run, history.states[ply], ply, history.events(ply))

    async def history(self, run: Run, entries: Sequence[Entry]) -> StateHistory:
        """The history of this record. Nobody holds the table's lock meanwhile: a long game takes a while."""
        history = self.histories.get(run.table)
        if history is not None and len(history.marks) >= len(entries) and history.begins(run.game, entries):
            return history
        if self.waiting >= CROWD:
            raise Refused(503, "Many are leafing through the past just now; try again in a little while.")
        self.waiting += 1
        try:
            return await asyncio.shield(asyncio.ensure_future(self._make(run, entries)))
        finally:
            self.waiting -= 1

    async def _make(self, run: Run, entries: Sequence[Entry]) -> StateHistory:
        async with self.making:
            history = self.histories.pop(run.table)
            if history is None or not history.begins(run.game, entries):
                history = await asyncio.to_thread(StateHistory, run.table, run.doc, run.secret, run.game)
            await asyncio.to_thread(history.go_on, entries)
            return self.histories.put(run.table, history)
