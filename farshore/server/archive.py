"""Looking back: every state of a game, kept for the few tables somebody is leafing through."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from farshore.core.event import Event
from farshore.core.kernel import State
from farshore.core.moments import Viewer
from farshore.core.record import Entry
from farshore.server.errors import Refused
from farshore.server.run import Run
from farshore.server.sight import look_back, look_openly
from farshore.server.storage import TableDoc
from farshore.server.table import Table

KEPT = 8


class Film:
    """The state after every ply of a record, and what had been told by then: a growing list, and how far it had grown."""

    __slots__ = ("states", "told")

    def __init__(self, table: str, doc: TableDoc, secret: bytes, entries: Sequence[Entry]) -> None:
        run = Run(table, doc, secret)
        self.states: list[State] = [run.session.state]
        self.told: list[tuple[list[tuple[int, Event]], int]] = [([], 0)]
        for entry in entries:
            run.enter(entry.seat, entry.text, 0.0)
            self.states.append(run.session.state)
            self.told.append((run.session.told, len(run.session.told)))

    def events(self, ply: int) -> list[tuple[int, Event]]:
        told, count = self.told[ply]
        return told[:count]


class Archive:
    """Films lately looked at."""

    def __init__(self) -> None:
        self.films: OrderedDict[tuple[str, int], Film] = OrderedDict()

    async def view(self, table: Table, viewer: Viewer, moment: int) -> bytes:
        """What this viewer saw at that moment, or sees at that ply of a finished game."""
        async with table.lock:
            run = table.run
            if run is None:
                raise Refused(409, "The game has not begun.")
            last = run.ply(viewer)
            if moment > last:
                raise Refused(404, f"`ply` is at most {last} here.")
            ply = moment if run.over else run.session.moments.ply(viewer, moment)
            film = await self._film(table, run)
            return look_back(run, film.states[ply], viewer, ply, film.events(ply))

    async def view_open(self, table: Table, moment: int | None) -> bytes:
        """What all seats together saw at that ply of a finished game; without a ply, at its end."""
        async with table.lock:
            run = table.run
            if run is None or not run.over:
                raise Refused(403, "Only once the game is over can everything be seen.")
            last = run.ply(None)
            ply = last if moment is None else moment
            if ply > last:
                raise Refused(404, f"`ply` is at most {last} here.")
            film = await self._film(table, run)
            return look_openly(run, film.states[ply], ply, film.events(ply))

    async def _film(self, table: Table, run: Run) -> Film:
        name = (table.id, run.lines)
        film = self.films.pop(name, None)
        if film is None:
            entries = run.session.record.entries()
            film = await asyncio.to_thread(Film, table.id, table.stored.doc, table.stored.secret, entries)
        self.films[name] = film
        if len(self.films) > KEPT:
            self.films.popitem(last=False)
        return film
