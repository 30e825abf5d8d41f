"""Delivery: one worker at a time sends what is due, and tries again with growing pauses.

A notice is sent, then noted as sent. Whoever dies in between sends it again with the same key, by which it is known.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import aiosmtplib
import msgspec

from farshore.server import clock
from farshore.server.errors import Refused
from farshore.server.notices import mail, push, webhook
from farshore.server.notices.derive import LOOK, QUESTIONS, REMINDED, Said, key_of
from farshore.server.notices.office import Office
from farshore.server.notices.outgoing import Unreachable, Unsafe, send
from farshore.server.notices.webhook import Message
from farshore.server.notices.wishes import Wishes, after_quiet, digest_slot
from farshore.server.standing.book import Book
from farshore.server.storage.base import Change, StoreFailed

log = logging.getLogger("farshore.server")
PAUSES: Final = (30, 120, 600, 3600, 4 * 3600, 8 * 3600, 12 * 3600)  # seconds; then it is given up
LOOK_EVERY = 5.0  # seconds: what another worker has put there is found
SPARED = 60.0  # seconds in which a standing answer is given that is due
AT_ONCE = 6  # that are under way: each could be sent again if the house dies in this moment
IN_A_DIGEST = 500
KEPT = 30 * 86_400  # seconds for which it is remembered what was sent
COLUMNS = "key, channel, person, id, seat, kind, said, made, due, tries, state"
DUE = f"SELECT {COLUMNS} FROM outbox WHERE state = $1 AND due <= $2 ORDER BY due, made, key LIMIT $3"  # noqa: S608
NEXT = "SELECT min(due) FROM outbox WHERE state IN ('waiting', 'digest', 'remind')"
CHANNEL = "SELECT id, person, kind, place, trouble FROM channels WHERE id = $1 AND confirmed > 0"
MARK = "UPDATE outbox SET state = $1, due = $2, tries = $3 WHERE key = $4 AND channel = $5 AND state = $6"
TROUBLE = "UPDATE channels SET trouble = $1 WHERE id = $2"
CALLED = "INSERT INTO calls VALUES ($1, $2) ON CONFLICT (channel) DO UPDATE SET at = excluded.at"
OLD = "DELETE FROM outbox WHERE state IN ('sent', 'answered', 'failed') AND made < $1"


class Row(msgspec.Struct, frozen=True):
    """A line of the outbox."""

    key: str
    channel: str
    person: str
    table: str
    seat: int
    kind: str
    said: str
    made: float
    due: float
    tries: int
    state: str


class Channel(msgspec.Struct, frozen=True):
    """Where somebody can be reached."""

    id: str
    person: str
    kind: str
    place: str
    trouble: str = ""


class Gone(Exception):
    """The channel is no more."""


class Hopeless(Exception):
    """It will never be taken."""


class Postman:
    """Sends what it is given, on any channel."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.settings = office.house.settings.notices

    def link(self, path: str) -> str:
        return f"{self.settings.address.rstrip('/')}{path}"

    def message(self, channel: Channel, key: str, said: Said) -> Message:
        stop = self.link(f"/notices/stop#{channel.id}.{self.office.stop_secret(channel.id)}")
        return Message(key, said.title, said.body, self.link(f"/table/{said.table}" if said.table else "/"), stop)

    async def send(self, channel: Channel, message: Message, confirm: str = "", urgent: bool = True) -> None:
        if channel.kind == "mail":
            await self.post(channel, message, bool(confirm))
            return
        if channel.kind == "push":
            status = await self.push(channel, message, confirm, urgent)
        else:
            hook = msgspec.json.decode(channel.place, type=webhook.Hook)
            method, url, body, headers = webhook.request(hook, message)
            status, _ = await send(url, body, headers, self.settings.private, method)
        if status in (404, 410):
            raise Gone
        if status in (408, 425, 429) or status >= 500:
            raise Unreachable(f"It was answered with {status}.")
        if status >= 300:
            raise Hopeless(f"It was answered with {status}.")

    async def post(self, channel: Channel, message: Message, first: bool) -> None:
        if not self.settings.mail:
            raise Hopeless("This house sends no mail.")
        stop = f"/api/notices/stop/{channel.id}/{self.office.stop_secret(channel.id)}"
        letter = mail.written(self.settings.sender, channel.place, message, "" if first else self.link(stop))
        try:
            await mail.send(mail.server_of(self.settings.mail), letter)
        except aiosmtplib.SMTPResponseException as wrong:
            if wrong.code >= 500:
                raise Hopeless(f"The mail server says {wrong.code}.") from wrong
            raise Unreachable(f"The mail server says {wrong.code}.") from wrong
        except aiosmtplib.SMTPRecipientsRefused as wrong:
            if all(each.code >= 500 for each in wrong.recipients):
                raise Hopeless("The mail server does not take letters to this address.") from wrong
            raise Unreachable("The mail server takes no letters to this address now.") from wrong
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as wrong:
            raise Unreachable("The mail server does not answer.") from wrong

    async def push(self, channel: Channel, message: Message, confirm: str, urgent: bool) -> int:
        subscription = msgspec.json.decode(channel.place, type=push.Subscription)
        said = {"key": message.key, "title": message.title, "body": message.body, "link": message.link}
        more = {"confirm": confirm, "channel": channel.id} if confirm else {"stop": message.stop}
        body = push.encrypted(subscription, msgspec.json.encode({**said, **more}))
        headers = push.headers(self.office.secret, subscription, self.settings.contact, message.key, urgent)
        status, _ = await send(subscription.endpoint, body, headers, self.settings.private)
        return status


class Delivery:
    """The one worker that sends, as long as it lives."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.store = office.house.store
        self.postman = Postman(office)
        self.orders = Book(self.store)
        self.noting = asyncio.Lock()
        self.marks: list[Change] = []  # that wait to be noted
        self.tidied = 0.0

    async def forever(self) -> None:
        while True:
            wait = LOOK_EVERY
            try:
                if self.store.shared:
                    await self.office.look_around()
                if await self.store.claim("notices"):
                    await self.deliver()
                    first = (await self.store.find(NEXT))[0][0]
                    wait = LOOK_EVERY if first is None else min(LOOK_EVERY, max(0.05, first - clock.wall()))
            except StoreFailed as wrong:
                log.warning("notices wait: %s", wrong)
            except Exception:
                log.exception("notices could not be sent")
            self.office.wake.clear()
            try:
                async with asyncio.timeout(wait):
                    await self.office.wake.wait()
            except TimeoutError:
                continue
            await asyncio.sleep(0.05)  # what was written with the same breath is durable then

    async def deliver(self) -> int:
        """Send all that is due; how many were."""
        count = 0
        for state in ("waiting", "remind", "digest"):
            most = AT_ONCE if state != "digest" else IN_A_DIGEST
            while rows := [Row(*row) for row in await self.store.find(DUE, state, clock.wall(), most)]:
                if state == "digest":
                    rows = [row for row in rows if (row.person, row.channel) == (rows[0].person, rows[0].channel)]
                    await self.digest(rows)
                else:
                    await asyncio.gather(*[self.one(row) for row in rows])
                count += len(rows)
        if clock.wall() - self.tidied > 3600:
            self.tidied = clock.wall()
            await self.store.change(Change(OLD, (clock.wall() - KEPT,)))
        return count

    async def mark(self, row: Row, state: str, due: float = 0.0, tries: int | None = None) -> None:
        values = (state, due, row.tries if tries is None else tries, row.key, row.channel, row.state)
        self.marks.append(Change(MARK, values))
        # Whoever comes first notes what all have to note: what is not noted yet is sent again by whoever comes after a crash.
        async with self.noting:
            marks, self.marks = self.marks, []
            if marks:
                await self.store.change(*marks)

    async def wishes(self, person: str) -> Wishes:
        rows = await self.store.find("SELECT doc FROM wishes WHERE person = $1", person)
        return msgspec.json.decode(rows[0][0], type=Wishes) if rows else Wishes()

    async def one(self, row: Row) -> None:
        """Send one notice, put it off, or drop it."""
        now = clock.wall()
        if row.kind == LOOK:
            try:
                await self.office.look(row.table, row.key)
            except Refused:
                await self.mark(row, row.state, now + PAUSES[0])
            return
        channels = await self.store.find(CHANNEL, row.channel)
        wishes = await self.wishes(row.person)
        if not channels or row.kind not in wishes.at(row.table):
            await self.mark(row, "answered")
            return
        spared = await self.orders.covers(row.table, row.seat, now) if row.kind == "turn" else 0.0
        later = spared + SPARED if spared + SPARED > now else after_quiet(wishes, now)
        if later > now:
            await self.mark(row, row.state, later)
        elif wishes.digest and row.state == "waiting":
            await self.mark(row, "digest", digest_slot(wishes, now))
        else:
            again = row.state == "remind"
            said = msgspec.json.decode(row.said, type=Said)
            if again:
                said = msgspec.structs.replace(said, title=f"Still {said.title[:1].lower()}{said.title[1:]}")
            message = self.postman.message(Channel(*channels[0]), key_of(row.key, "again") if again else row.key, said)
            remind = wishes.remind_hours * 3600 if row.kind in REMINDED and not again else 0
            await self.attempt(Channel(*channels[0]), message, [row], remind)

    async def digest(self, rows: list[Row]) -> None:
        """All that has waited for this hour, in one message."""
        channels = await self.store.find(CHANNEL, rows[0].channel)
        if not channels:
            for row in rows:
                await self.mark(row, "answered")
            return
        said = [msgspec.json.decode(row.said, type=Said) for row in rows]
        lines = "\n".join([f"{notice.title}. {notice.body}" for notice in said])
        whole = Said(f"Farshore: {len(said)} things wait for you" if len(said) > 1 else said[0].title, lines, "")
        key = key_of("digest", rows[0].key) if len(rows) > 1 else rows[0].key  # the oldest: more may join it meanwhile
        message = self.postman.message(Channel(*channels[0]), key, whole)
        await self.attempt(Channel(*channels[0]), message, rows, 0)

    async def attempt(self, channel: Channel, message: Message, rows: list[Row], remind: int) -> None:
        now = clock.wall()
        try:
            await self.postman.send(channel, message, urgent=rows[0].kind in QUESTIONS)
        except Gone:
            await self.store.change(
                Change("DELETE FROM channels WHERE id = $1", (channel.id,)),
                Change("DELETE FROM calls WHERE channel = $1", (channel.id,)),
            )
            await self.office.look_around()
            states = [(row, "failed", 0.0, row.tries) for row in rows]
        except (Hopeless, Unsafe) as wrong:
            await self.store.change(Change(TROUBLE, (str(wrong), channel.id)))
            states = [(row, "failed", 0.0, row.tries) for row in rows]
        except Unreachable as wrong:
            await self.store.change(Change(TROUBLE, (str(wrong), channel.id)))
            states = [
                (row, row.state, now + PAUSES[row.tries], row.tries + 1)
                if row.tries < len(PAUSES)
                else (row, "failed", 0.0, row.tries)
                for row in rows
            ]
        else:
            if channel.trouble:
                await self.store.change(Change(TROUBLE, ("", channel.id)))
            self.marks.append(Change(CALLED, (channel.id, now)))  # noted with the rows
            states = [(row, "remind" if remind else "sent", now + remind, 0) for row in rows]
        for row, state, due, tries in states:
            await self.mark(row, state, due, tries)
