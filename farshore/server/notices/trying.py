"""A channel is tried out: one notice is sent there at once, and whoever asked is told what came of it."""

from __future__ import annotations

import secrets

from farshore.server import clock
from farshore.server.errors import Refused
from farshore.server.house import House
from farshore.server.keys import hashed
from farshore.server.notices.channels import ask, gone, new_code
from farshore.server.notices.delivery import CALLED, TROUBLE, Channel, Gone, Hopeless, Postman
from farshore.server.notices.derive import Said, key_of
from farshore.server.notices.outgoing import Unreachable, Unsafe
from farshore.server.storage.base import Change

TITLE = "Farshore: a test"
BODY = "If you can read this here, a table that waits for you is heard."
TAKEN = {
    "push": "The push service took it: your browser shows it in a moment.",
    "mail": "The mail server took it: look into your letters.",
    "hook": "It was taken there.",
}
AGAIN = {
    "push": "This browser was asked once more.",
    "mail": "Another letter is on its way; the link in the first opens nothing any more.",
    "hook": "Another code was taken there; the first opens nothing any more.",
}
ENDED = "There is nobody at that address any more; this way has been taken off your list."
TOO_OFTEN = "That was tried often enough; wait a minute."
FRESH = "UPDATE channels SET code = $1, tries = 0 WHERE id = $2 AND confirmed = 0"


async def try_out(house: House, person: str, name: str, address: str) -> tuple[bool, str]:
    """Whether it was taken there, and what is to be said of it. Quiet hours and wishes are for notices, not for this."""
    sql = "SELECT id, person, kind, place, trouble, confirmed FROM channels WHERE id = $1 AND person = $2"
    rows = await house.store.find(sql, name, person)
    if not rows:
        raise Refused(404, "You have no such channel.")
    *of_channel, confirmed = rows[0]
    channel = Channel(*of_channel)
    allowed = house.notices.tries.take(person) if confirmed else house.notices.confirmations.take(address)
    if not allowed:
        raise Refused(429, TOO_OFTEN)
    try:
        if confirmed:
            postman = Postman(house.notices)
            key = key_of("test", channel.id, secrets.token_hex(8))
            await postman.send(channel, postman.message(channel, key, Said(TITLE, BODY, "")))
            await house.store.change(Change(CALLED, (channel.id, clock.wall())))
        else:
            code = new_code(channel.kind)
            await house.store.change(Change(FRESH, (hashed(code), channel.id)))
            await ask(house, channel, code)
    except Gone:
        await gone(house, channel.id)
        return False, ENDED
    except (Hopeless, Unreachable, Unsafe) as wrong:
        if str(wrong) != channel.trouble:
            await house.store.change(Change(TROUBLE, (str(wrong), channel.id)))
        return False, str(wrong)
    if channel.trouble:
        await house.store.change(Change(TROUBLE, ("", channel.id)))
    return True, (TAKEN if confirmed else AGAIN)[channel.kind]
