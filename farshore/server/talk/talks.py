"""Talking at tables: who may say what, who hears it. Nothing of it is part of a game or its record.

A line is stored before anybody hears of it, and told to whoever follows the talk at this worker and, by a note, at the
others. Places that it points at are told only to those in whose view they lay when it was said: what comes into sight
later does not tell what was pointed at before.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import TYPE_CHECKING, Final

import msgspec

from farshore.core.talk import FREELY, Manner
from farshore.server import clock
from farshore.server import frames as m
from farshore.server.errors import Refused
from farshore.server.guard import TokenBuckets
from farshore.server.names import is_heaped, is_seen, numbered, plain
from farshore.server.notices import outbox
from farshore.server.storage.base import Change, Conflict, Note, TableDoc
from farshore.server.talk import book
from farshore.server.talk.lines import (
    ALL,
    LONGEST,
    MARK,
    WATCHER,
    Hearer,
    Muted,
    Pointed,
    SaidLine,
    Spot,
    StoredLine,
    as_heard,
)
from farshore.server.talk.notice import notices
from farshore.server.talk.spots import is_in

if TYPE_CHECKING:
    from farshore.server.house import House
    from farshore.server.table import Table
    from farshore.server.watching import Watcher

SEATS, EVERYBODY, GALLERY, NOWHERE = "seats", "everybody", "gallery", ""
ATTEMPTS: Final = 20  # to write, while others write first
MOST_MUTED: Final = 100
GUEST: Final = "A guest"
SILENT: Final = "Nobody talks at this table."
NO_LINE: Final = "There is no such line."
encode = msgspec.json.Encoder().encode


def room_of(doc: TableDoc, viewer: int | None) -> str:
    """Where this viewer talks: among the seats, with everybody, or with the others who look on."""
    if doc.talk == "off":
        return NOWHERE
    if doc.talk == "everybody":
        return EVERYBODY
    return SEATS if viewer is not None else GALLERY


def eye_of(viewer: int | None) -> int:
    return WATCHER if viewer is None else viewer


def keeper_of(watcher: Watcher, hearer: Hearer) -> str:
    """By what it is kept how far somebody has read: their person, or the hash of their seat's key; nothing for a guest."""
    return watcher.proof if watcher.viewer is not None else hearer.came.person


def manner_of(table: Table, room: str) -> Manner:
    """What the game allows. It binds those who play, and whoever talks with them."""
    if table.run is None or room == GALLERY:
        return FREELY
    return table.run.game.talk(table.run.session.state)


class Talks:
    """The talk at all tables of this worker."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.book = book.Book(house.store)
        self.speakers = TokenBuckets(house.settings.limits.talk)
        self.crowds = TokenBuckets(house.settings.limits.talkers)

    async def obey(self, table: Table, watcher: Watcher, hearer: Hearer, said: m.FromClient) -> None:
        room = room_of(table.stored.doc, watcher.viewer)
        match said:
            case m.Talk():
                await self.recall(table, watcher, hearer, said.re)
                return
            case m.Say():
                await self.say(table, watcher, hearer, said)
            case m.Heard():
                await self.note_read(table, watcher, hearer, said.line)
            case m.Mute():
                await self.mute(table, watcher, hearer, said.who, said.yes)
                await self.recall(table, watcher, hearer, said.re)
                return
            case m.Unsay():
                await self.unsay(table, room, watcher, hearer, said.line)
            case _:
                raise AssertionError(said)
        watcher.send(encode(m.Done(table.run.ply(watcher.viewer) if table.run else 0, said.re)))

    def speaker(self, table: Table, watcher: Watcher, hearer: Hearer) -> str:
        """What tells speakers apart. Of one person it is another at every table and in every seat."""
        keeper = keeper_of(watcher, hearer) or hearer.token
        said = f"talk {table.id} {eye_of(watcher.viewer)} {keeper}"
        return hmac.new(self.house.notices.secret, said.encode(), hashlib.sha256).hexdigest()[:16]

    # Hearing

    async def recall(self, table: Table, watcher: Watcher, hearer: Hearer, re: m.Re) -> None:
        """What has been said, as far as this hearer wants to hear it; every later line is told."""
        room = room_of(table.stored.doc, watcher.viewer)
        rows = await self.book.last(table.id, room) if room else []
        reading = (await self.book.readings(table.id)).get(keeper_of(watcher, hearer), book.NOT_YET)
        muted = reading.muted | hearer.muted
        who, eye = self.speaker(table, watcher, hearer), eye_of(watcher.viewer)
        lines = [as_heard(row, eye, who, reading.seen) for row in rows if hears(muted, row.who, who)]
        names = {row.who: row.name for row in rows}
        async with table.lock:
            manner = manner_of(table, room)
            owner = table.is_owner(hearer.came)
        hearer.follow(room, rows[-1].n if rows else 0)
        watcher.send(
            encode(
                m.Talked(
                    room,
                    [line for line in lines if line is not None],
                    [
                        Muted(other, names.get(other, "everybody" if other == ALL else "somebody"))
                        for other in sorted(muted)
                    ],
                    manner.words,
                    manner.places,
                    manner.note,
                    manner.rule,
                    owner,
                    re,
                )
            )
        )
        await self.tell(table, room)  # what was said while this was looked up

    async def told(self, table: Table, room: str, n: int) -> None:
        """Another worker says that this line is new there, or gone."""
        await self.tell(table, room)
        # Said and taken away in one breath, the line may have been read before it was gone.
        row = await self.book.numbered(table.id, room, n)
        if row is not None and row.gone:
            self.tell_gone(table, row)

    def following(self, table: Table, room: str) -> list[tuple[Watcher, Hearer]]:
        """Everybody at this worker who has asked to be told what is said in this room."""
        pairs = [(watcher, watcher.hearer) for watcher in table.watchers if watcher.hearer is not None]
        return [
            (watcher, hearer)
            for watcher, hearer in pairs
            if hearer.room == room and room and room_of(table.stored.doc, watcher.viewer) == room
        ]

    async def tell(self, table: Table, room: str) -> None:
        """Send everybody here who follows what they have not been told yet. Each is known how far: whoever comes, and is
        told all at once, takes no line from the others.
        """
        behind = min([hearer.told for _, hearer in self.following(table, room)], default=None)
        rows = await self.book.since(table.id, room, behind) if behind is not None else []
        readings = await self.book.readings(table.id) if rows else {}
        for watcher, hearer in self.following(table, room) if rows else []:
            reading = readings.get(keeper_of(watcher, hearer), book.NOT_YET)
            who = self.speaker(table, watcher, hearer)
            for row in rows:
                if row.n > hearer.told:
                    hearer.told = row.n
                    if hears(reading.muted | hearer.muted, row.who, who):
                        self.send(watcher, as_heard(row, eye_of(watcher.viewer), who, reading.seen))

    def send(self, watcher: Watcher, line: SaidLine | None) -> None:
        if line is not None:
            watcher.send(encode(m.NewLine(line)))

    def tell_gone(self, table: Table, row: StoredLine) -> None:
        message = encode(m.Unsaid(row.line))
        for watcher, _ in self.following(table, row.room):
            watcher.send(message)

    # Saying

    async def say(self, table: Table, watcher: Watcher, hearer: Hearer, said: m.Say) -> None:
        room = room_of(table.stored.doc, watcher.viewer)
        if not room:
            raise Refused(403, SILENT)
        text = worded(said)
        who = self.speaker(table, watcher, hearer)
        source = who if watcher.viewer is not None else hearer.address
        if not self.speakers.take(f"{table.id} {source}") or not self.crowds.take(table.id):
            raise Refused(429, "Slowly: others want to read it too.")
        pointed = await self.allowed(table, watcher.viewer, room, text, said.on)
        name = await self.name_of(table, watcher, hearer)
        for _ in range(ATTEMPTS):
            row = StoredLine(
                table.id,
                room,
                await self.book.newest(table.id, room) + 1,
                secrets.token_urlsafe(9),
                clock.wall(),
                eye_of(watcher.viewer),
                who,
                name,
                text,
                encode(pointed).decode() if pointed else "",
                0,
            )
            changes = [*book.added(row), *await self.notices(table, row)]
            try:
                await self.house.store.change(*changes)
            except Conflict:
                continue
            await self.tell(table, room)
            await self.publish(table, row)
            return
        raise Refused(503, "Too many talk at once; say it again.")

    async def allowed(self, table: Table, viewer: int | None, room: str, text: str, on: list[Spot]) -> list[Pointed]:
        """Refused, or the places that are pointed at with all in whose view they lie."""
        async with table.lock:
            manner = manner_of(table, room)
            if (text.strip(MARK + " ") and not manner.words) or (on and not manner.places):
                raise Refused(409, manner.note, manner.rule)
            if not on:
                return []
            if table.run is None:
                raise Refused(409, "There is nothing to point at yet.")
            game, state = table.run.game, table.run.session.state
            if not all(is_in(game.view(state, viewer), spot) for spot in on):
                raise Refused(409, "You cannot see that from where you sit.")
            eyes = {eye_of(seat): game.view(state, seat) for seat in [None, *range(len(table.stored.doc.seats))]}
            return [Pointed(spot, [eye for eye, view in eyes.items() if is_in(view, spot)]) for spot in on]

    async def name_of(self, table: Table, watcher: Watcher, hearer: Hearer) -> str:
        names = table.stored.doc.called()
        if watcher.viewer is not None:
            return names[watcher.viewer]
        rows = await self.house.store.find("SELECT name FROM persons WHERE id = $1", hearer.came.person)
        return numbered(str(rows[0][0]) if rows and rows[0][0] else GUEST, names)

    async def notices(self, table: Table, row: StoredLine) -> list[Change]:
        """For those at the table who are not looking, and want to know."""
        office = self.house.notices
        if row.room == GALLERY or not office.listeners:
            return []
        readings = await self.book.readings(table.id)
        return notices(table, row, readings, office)

    async def publish(self, table: Table, row: StoredLine) -> None:
        if self.house.store.shared:
            await self.house.store.publish(Note(self.house.store.worker, table.id, said=(row.room, row.n)))

    # Reading, muting, taking away

    async def note_read(self, table: Table, watcher: Watcher, hearer: Hearer, name: str) -> None:
        """The same on every device. Nobody else is told."""
        keeper, room = keeper_of(watcher, hearer), room_of(table.stored.doc, watcher.viewer)
        row = await self.book.line(table.id, room, name) if room else None
        if row is None:
            raise Refused(404, NO_LINE)
        if keeper:
            done = [outbox.answered(table.id, watcher.viewer, "talk")] if watcher.viewer is not None else []
            await self.house.store.change(book.read(table.id, keeper, row.n), *done)

    async def mute(self, table: Table, watcher: Watcher, hearer: Hearer, who: str, yes: bool) -> None:
        """Whoever is muted does not notice."""
        keeper = keeper_of(watcher, hearer)
        muted = set(hearer.muted)
        if keeper:
            muted = set((await self.book.readings(table.id)).get(keeper, book.NOT_YET).muted)
        if yes and len(muted) >= MOST_MUTED:
            raise Refused(409, f"{MOST_MUTED} are muted already; hide all talk instead.")
        muted = muted | {who} if yes else muted - {who}
        if keeper:
            await self.house.store.change(book.muted(table.id, keeper, muted))
        else:
            hearer.muted = muted

    async def unsay(self, table: Table, room: str, watcher: Watcher, hearer: Hearer, name: str) -> None:
        row = await self.book.line(table.id, room, name) if room else None
        if row is None or row.gone:
            raise Refused(404, NO_LINE)
        if row.who != self.speaker(table, watcher, hearer) and not table.is_owner(hearer.came):
            raise Refused(403, "Only the table's owner takes away what others have said.")
        await self.house.store.change(book.taken_away(row))
        self.tell_gone(table, row)
        await self.publish(table, row)


def hears(muted: frozenset[str] | set[str], speaker: str, own: str) -> bool:
    return speaker == own or not (speaker in muted or ALL in muted)


def worded(said: m.Say) -> str:
    """One line of plain text, with a mark for each place."""
    text = plain(" ".join(said.text.split()), LONGEST)
    if text.count(MARK) != len(said.on):
        raise Refused(400, "Each place that is pointed at is one mark (U+FFFC) in the text.")
    if not said.on and not is_seen(text):
        raise Refused(400, "Say something that can be seen.")
    if is_heaped(text):
        raise Refused(400, "That has too many accents on one letter.")
    return text
