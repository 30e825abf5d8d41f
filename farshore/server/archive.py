"""Looking back: every state of a game, kept for the few tables somebody is leafing through."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from farshore.core.event import Event
from farshore.core.game import Game
from farshore.core.kernel import State
from farshore.core.moments import Viewer
from farshore.core.record import Entry
from farshore.server.errors import Refused
from farshore.server.moves import check_whole
from farshore.server.run import Run
from farshore.server.sight import look_back, look_openly
from farshore.server.storage import TableDoc
from farshore.server.table import Table

KEPT = 8


class Film:
    """The state after every ply of a record, and what had been told by then: a growing list, and how far it had grown."""

    __slots__ = ("states", "told")

    def __init__(self, table: str, doc: TableDoc, secret: bytes, game: Game, entries: Sequence[Entry]) -> None:
        run = Run(table, doc, secret, game)
        self.states: list[State] = [run.session.state]
        self.told: list[tuple[list[tuple[int, Event]], int]] = [([], 0)]
        for entry in entries:
            run.enter(entry.seat, entry.text, 0.0)
            self.states.append(run.session.state)
            self.told.append((run.session.told, len(run.session.told)))

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
    """Films lately looked at."""

    def __init__(self) -> None:
        self.films: OrderedDict[tuple[str, int], Film] = OrderedDict()

    async def view(self, table: Table, viewer: Viewer, moment: int | None) -> bytes:
        """What this viewer saw at that moment, or sees at that ply of a finished game; without one, at the last."""
        async with table.lock:
            run, last = seen(table, viewer)
            moment = last if moment is None else moment
            if moment > last:
                raise too_far(table, last)
            ply = run.session.moments.ply(viewer, moment) if table.stored.doc.state != "over" else moment
            film = await self._film(table, run)
            return look_back(run, film.states[ply], viewer, ply, film.events(ply))

    async def view_open(self, table: Table, moment: int | None) -> bytes:
        """What all seats together saw at that ply of a finished game; without a ply, at its end."""
        async with table.lock:
            if table.stored.doc.state != "over":
                raise Refused(403, "Only once the game is over can everything be seen.")
            run, last = seen(table, None)
            ply = last if moment is None else moment
            if ply > last:
                raise too_far(table, last)
            film = await self._film(table, run)
            return look_openly(run, film.states[ply], ply, film.events(ply))

    async def _film(self, table: Table, run: Run) -> Film:
        name = (table.id, run.lines)
        film = self.films.pop(name, None)
        if film is None:
            entries = run.session.record.entries()
            film = await asyncio.to_thread(Film, table.id, run.doc, run.secret, run.game, entries)
        self.films[name] = film
        if len(self.films) > KEPT:
            self.films.popitem(last=False)
        return film
