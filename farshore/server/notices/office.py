"""The house's post office: who can be told, when they were last there, and what a change puts into the outbox."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
from collections.abc import Sequence
from typing import TYPE_CHECKING

from farshore.core.lru import Lru
from farshore.games import GAMES
from farshore.server import clock
from farshore.server.errors import Refused
from farshore.server.guard import TokenBuckets
from farshore.server.notices import derive, outbox
from farshore.server.notices.derive import Derived, changed, laid, listening, moved, needs_look, question
from farshore.server.storage.base import Change, Line, Stored, TableDoc

if TYPE_CHECKING:
    from farshore.server.house import House
    from farshore.server.table import Table

Asked = list[int] | None  # the seats that were asked before a move; None where the game is built anew
SOON = 5.0  # seconds until a notice goes out: who looks at the table answers meanwhile
PRESENT = 120.0  # seconds after somebody's last input at a table in which it does not call them
NOTED = 30.0  # seconds between two notes of it
REMEMBERED = 10_000
LISTENERS = "SELECT DISTINCT person FROM channels WHERE confirmed > 0"
HERE = "UPDATE outbox SET due = $1 WHERE id = $2 AND person = $3 AND state = 'waiting' AND tries = 0 AND due < $4"


class Office:
    """Notices of this worker. Without anybody to tell, a change costs the question whether there is anybody."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.listeners: set[str] = set()
        self.inputs: Lru[tuple[str, str], float] = Lru(REMEMBERED)
        self.noted: Lru[tuple[str, str], float] = Lru(REMEMBERED)
        self.wake = asyncio.Event()
        self.secret = b""
        self.confirmations = TokenBuckets(house.settings.limits.confirmations)
        self.tries = TokenBuckets(house.settings.limits.tries)

    async def open(self) -> None:
        self.secret = await self.house.store.secret()
        await self.look_around()

    async def look_around(self) -> None:
        """Who has a channel now; another worker may have heard of one."""
        self.listeners = {str(row[0]) for row in await self.house.store.find(LISTENERS)}

    def stop_secret(self, channel: str) -> str:
        """What stops a channel. It is kept nowhere, and made again for every notice."""
        made = hmac.new(self.secret, f"stop {channel}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(made[:24]).decode()

    # What a change means

    def rows(
        self, table: Table, lines: Sequence[Line], doc: TableDoc | None, asked: Sequence[int] | None
    ) -> list[Change]:
        """To be stored with it. `asked` are the seats that were asked before a move; None where the game is built anew."""
        old = table.stored.doc
        if not self.listeners or not self.concerns(old, doc):
            return []
        title = GAMES[old.game].title
        derived: list[Derived] = []
        if asked is not None and table.run is not None:
            derived.append(moved(table.id, table.run, asked, lines, self.listeners, title))
        if doc is not None:
            derived.append(changed(table.id, old, doc, self.listeners, title))
            derived.append(Derived([], [], asked is None and needs_look(old, doc, lines)))
        return self.written(table.id, table.stored.version + 1, derived)

    def concerns(self, old: TableDoc, new: TableDoc | None) -> bool:
        docs = (old,) if new is None else (old, new)
        return any(seat.person in self.listeners for doc in docs for seat in doc.seats)

    def of_clocks(self, table: Table, left: Sequence[tuple[int, float]], out: str = "") -> list[Change]:
        """Seats whose clocks are low, with what they have left; or out, and then what becomes of them."""
        run = table.run
        if run is None or not left:
            return []
        heard = listening(run.doc, [seat for seat, _ in left], self.listeners)
        title = GAMES[run.doc.game].title
        told = [derive.clock(table.id, run, seat, title, rest, out) for seat, rest in left if seat in heard]
        return self.written(table.id, table.stored.version, [Derived(told, [])])

    def of_new(self, stored: Stored) -> list[Change]:
        """A table that is being made: its first question; and, of a campaign, that the next sitting is laid."""
        doc = stored.doc
        if not self.listeners or not self.concerns(doc, None):
            return []
        derived = laid(stored.id, doc, self.listeners, GAMES[doc.game].title)
        return self.written(stored.id, stored.version, [derived, Derived([], [], needs_look(None, doc, ()))])

    def written(self, table: str, version: int, derived: Sequence[Derived]) -> list[Change]:
        now = clock.wall()
        made: list[Change] = []
        for news in derived:
            due = {notice.person: self.due(table, notice.person, now) for notice in news.notices}
            made += outbox.changes(table, version, news, now, due)
        if made:
            self.wake.set()
        return made

    async def look(self, name: str, errand: str) -> None:
        """A game was begun, taken back or reseated: whoever is asked now is told. The errand is done, later ones are not."""
        try:
            table = await self.house.get(name)
        except Refused as gone:
            if gone.status == 404:
                await self.house.store.change(Change(outbox.LOOKED, (errand,)))
                return
            raise
        async with table.lock:
            run, derived = table.run, Derived([], [])
            if run is not None and not run.over:
                seats = range(len(run.doc.seats))
                asked = listening(run.doc, run.asked(), self.listeners)
                title = GAMES[run.doc.game].title
                fresh = [question(name, run, n, title) for n in asked]
                derived = Derived(fresh, [(n, "turn") for n in seats if n not in asked])
            written = self.written(name, table.stored.version, [derived])
            await self.house.store.change(*written, Change(outbox.LOOKED, (errand,)))

    # Who is there

    def due(self, table: str, person: str, now: float) -> float:
        last = self.inputs.get((table, person))
        return max(now + SOON, (last or 0.0) + PRESENT)

    def seen(self, table: Table, seat: int | None) -> None:
        """Somebody has done something at the table, if only asked. An open page is no such thing."""
        if seat is None or not self.listeners:
            return
        person = table.stored.doc.seats[seat].person
        if person not in self.listeners:
            return
        now, place = clock.wall(), (table.id, person)
        self.inputs.put(place, now)
        if now - (self.noted.get(place) or 0.0) > NOTED:
            self.noted.put(place, now)
            change = Change(HERE, (now + PRESENT, table.id, person, now + PRESENT))
            self.house.errand(self.house.store.change(change))
