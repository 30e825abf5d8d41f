"""Channels: added, confirmed by what was sent there, stopped by whoever holds the link."""

from __future__ import annotations

import hmac
import secrets
from urllib.parse import urlsplit

import msgspec
from msgspec import UnsetType

from farshore.server import clock
from farshore.server.errors import Refused
from farshore.server.house import House
from farshore.server.keys import hashed, new_key, opens
from farshore.server.names import plain
from farshore.server.notices import mail, push
from farshore.server.notices import messages as m
from farshore.server.notices.delivery import Channel, Gone, Hopeless, Postman
from farshore.server.notices.derive import KINDS, key_of
from farshore.server.notices.outgoing import Unreachable, Unsafe, checked, resolved
from farshore.server.notices.webhook import Hook, Message, fault
from farshore.server.notices.wishes import Wishes, is_zone
from farshore.server.storage.base import Change

MOST = 12  # channels a person
TRIES = 5  # at a code
WAITS = 86_400  # seconds for a channel to be confirmed
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
CODE = 12  # letters: 60 bits, of which nobody gets more than five tries
ADD = "INSERT INTO channels VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, $8, '')"
MINE = """
SELECT id, kind, label, channels.at, confirmed, trouble, calls.at FROM channels LEFT JOIN calls ON channel = id
WHERE person = $1 ORDER BY made, id
"""
AGAIN = """
SELECT channel, min(due) FROM outbox WHERE channel IN (SELECT id FROM channels WHERE person = $1)
AND tries > 0 AND state IN ('waiting', 'digest', 'remind') GROUP BY channel
"""
WRONG = "This code or link opens nothing, or no longer; add the channel again."
STALE = "DELETE FROM channels WHERE confirmed = 0 AND made < $1"


async def mine(house: House, person: str) -> m.Notices:
    rows = await house.store.find(MINE, person)
    again = dict(await house.store.find(AGAIN, person))
    shown = [
        m.ChannelInfo(
            channel,
            kind,
            label,
            table,
            confirmed > 0,
            trouble,
            called or 0.0,
            again.get(channel, 0.0) if trouble else 0.0,
        )
        for channel, kind, label, table, confirmed, trouble, called in rows
    ]
    documents = await house.store.find("SELECT doc FROM wishes WHERE person = $1", person)
    wishes = msgspec.json.decode(documents[0][0], type=Wishes) if documents else Wishes()
    return m.Notices(push.public_key(house.notices.secret), bool(house.settings.notices.mail), shown, wishes)


async def add(house: House, person: str, asked: m.NewChannel, address: str) -> m.Notices:
    """Store a channel and send what confirms it. It is not used before."""
    kind, place, label = await place_of(house, asked)
    now = clock.wall()
    await house.store.change(Change(STALE, (now - WAITS,)))
    count = await house.store.find("SELECT count(*) FROM channels WHERE person = $1", person)
    if count[0][0] >= MOST:
        raise Refused(409, f"Nobody has more than {MOST} channels; remove one first.")
    if not house.notices.confirmations.take(address):
        raise Refused(429, "Too many channels from here; wait a while.")
    if asked.table and await house.store.load(asked.table) is None:
        raise Refused(404, "There is no such table.")
    code = new_code(kind)
    channel = Channel(secrets.token_hex(8), person, kind, place)
    row = (channel.id, person, kind, place, plain(asked.label) or label, asked.table, hashed(code), now)
    await house.store.change(Change(ADD, row))
    try:
        await ask(house, channel, code)
    except (Gone, Hopeless, Unreachable, Unsafe) as wrong:
        await house.store.change(Change("DELETE FROM channels WHERE id = $1", (channel.id,)))
        raise Refused(409, str(wrong) or "There is nobody at that address.") from wrong
    return await mine(house, person)


async def place_of(house: House, asked: m.NewChannel) -> tuple[str, str, str]:
    """Kind, place and a name for it; refused if nothing could ever be sent there."""
    given = [channel for channel in (asked.push, asked.mail, asked.hook) if not isinstance(channel, UnsetType)]
    if len(given) != 1:
        raise Refused(400, "A channel is one of `push`, `mail`, `hook`.")
    [place] = given
    private = house.settings.notices.private
    try:
        if isinstance(place, m.PushPlace):
            subscription = push.Subscription(place.endpoint, place.p256dh, place.auth)
            scheme, host, port, _ = checked(subscription.endpoint)
            if not push.is_sound(subscription) or (scheme != "https" and not private):
                raise Refused(400, "That is no subscription of a browser.")
            await resolved(host, port, private)
            return "push", msgspec.json.encode(subscription).decode(), "This browser"
        if isinstance(place, m.HookPlace):
            _, host, port, _ = checked(place.url)
            await resolved(host, port, private)
            hook = Hook(place.url, place.form, place.token)
            if wrong := fault(hook):
                raise Refused(400, wrong)
            return "hook", msgspec.json.encode(hook).decode(), str(urlsplit(place.url).hostname)
    except (Unsafe, Unreachable) as wrong:
        raise Refused(400, str(wrong)) from wrong
    if not house.settings.notices.mail:
        raise Refused(409, "This house sends no mail.")
    if not mail.is_address(place):
        raise Refused(400, "That is no mail address.")
    return "mail", place, place


def new_code(kind: str) -> str:
    """What is sent there: of a webhook somebody types it."""
    return "".join([secrets.choice(LETTERS) for _ in range(CODE)]) if kind == "hook" else new_key()


async def ask(house: House, channel: Channel, code: str) -> None:
    """Send the code there, in the way in which that channel can answer."""
    postman = Postman(house.notices)
    key = key_of("confirm", channel.id)
    if channel.kind == "mail":
        link = postman.link(f"/notices/confirm#{channel.id}.{code}")
        body = "Somebody wants to be told here what waits for them at their tables. If that is you, open the link."
        message = Message(key, "Farshore: is this your address?", body, link, "")
    elif channel.kind == "hook":
        message = Message(key, "Farshore: is this yours?", f"The code is {code}", postman.link("/my-tables"), "")
    else:
        message = Message(
            key, "Notices are on", "This browser calls you when it is your turn.", postman.link("/my-tables"), ""
        )
    await postman.send(channel, message, confirm=code)


async def confirm(house: House, asked: m.Proven) -> m.Settled:
    """Whoever knows what was sent there has the channel; after a few wrong tries it is forgotten."""
    sql = "SELECT code, tries, confirmed, made FROM channels WHERE id = $1"
    rows = await house.store.find(sql, asked.channel)
    if not rows or clock.wall() - rows[0][3] > WAITS:
        raise Refused(403, WRONG)
    code, tries, confirmed, _ = rows[0]
    if tries >= TRIES or not opens(asked.code.strip(), code):
        await house.store.change(Change("UPDATE channels SET tries = tries + 1 WHERE id = $1", (asked.channel,)))
        raise Refused(403, WRONG)
    if not confirmed:
        sql = "UPDATE channels SET confirmed = $1 WHERE id = $2"
        await house.store.change(Change(sql, (clock.wall(), asked.channel)))
        await house.notices.look_around()
    return m.Settled("From now on you are told here when a table waits for you.")


async def stop(house: House, channel: str, code: str) -> m.Settled:
    """By the link of a notice: the channel is gone, with all that was to be sent there."""
    if not hmac.compare_digest(code.encode(), house.notices.stop_secret(channel).encode()):
        raise Refused(403, WRONG)
    await gone(house, channel)
    return m.Settled("Nothing more is sent there.")


async def remove(house: House, person: str, channel: str) -> None:
    if not await house.store.find("SELECT 1 FROM channels WHERE id = $1 AND person = $2", channel, person):
        raise Refused(404, "You have no such channel.")
    await gone(house, channel)


async def gone(house: House, channel: str) -> None:
    await house.store.change(
        Change("DELETE FROM channels WHERE id = $1", (channel,)),
        Change("DELETE FROM outbox WHERE channel = $1", (channel,)),
        Change("DELETE FROM calls WHERE channel = $1", (channel,)),
    )
    await house.notices.look_around()


async def wish(house: House, person: str, wishes: Wishes) -> None:
    if not is_zone(wishes.zone):
        raise Refused(400, "There is no such time zone.")
    if not all(set(kinds) <= set(KINDS) for kinds in (wishes.kinds, *wishes.tables.values())):
        raise Refused(400, f"Kinds of notices are {', '.join(KINDS)}.")
    sql = "INSERT INTO wishes VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET doc = excluded.doc"
    await house.store.change(Change(sql, (person, msgspec.json.encode(wishes).decode())))
