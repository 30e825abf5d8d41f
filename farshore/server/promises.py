"""Where the dice of a table come from: a secret that is promised before anybody adds to it.

Whoever makes a table asks for a promise first. Its secret, and the name of the one table that it is good for, follow from
the promise and the house's own secret, so nothing has to be kept meanwhile; its commitment is answered at once, before the
house knows what the seats will add. The dice of a day follow from the house's secret and the date, and the name of a
captain's one ranked table from the house's secret, the date and the captain.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter

from farshore.core.daily import Daily
from farshore.core.dealer import SECRET_BYTES, commitment
from farshore.server.errors import Refused
from farshore.server.house import House
from farshore.server.keys import hashed, new_key, new_table_id, table_id_of
from farshore.server.messages import NewTable, Promise

TAKEN = "A table has been made with this promise; ask for another."


class Dice:
    """The table that they are for, the secret, and the day if it is a daily voyage: ranked, or for practice."""

    __slots__ = ("fixed", "practice", "ranked", "secret", "table")

    def __init__(
        self, table: str, secret: bytes, fixed: bool = False, ranked: str | None = None, practice: str | None = None
    ) -> None:
        self.table = table
        self.secret = secret
        self.fixed = fixed  # nothing can be added to them
        self.ranked = ranked
        self.practice = practice

    @property
    def title(self) -> str:
        """What a table of the day is called."""
        return f"Voyage of {self.ranked}" if self.ranked else f"Practice for {self.practice}" if self.practice else ""


async def drawn(house: House, *about: str) -> bytes:
    """What the house alone can work out about this."""
    return hmac.new(await house.store.secret(), "\n".join(["farshore", *about]).encode(), hashlib.sha256).digest()


async def promise(house: House) -> Promise:
    """A new promise. Nothing is stored: it is good for one table, whenever that is made."""
    word = new_key()
    return Promise(word, commitment(await drawn(house, "dice", word)))


async def promised(house: House, word: str | None) -> Dice:
    """The dice of a promise; of one that nobody has heard, if none was asked for."""
    if word is None:
        return Dice(new_table_id(), secrets.token_bytes(SECRET_BYTES))
    dice = Dice(table_id_of(await drawn(house, "table", word)), await drawn(house, "dice", word))
    if await house.store.load(dice.table) is not None:
        raise Refused(409, TAKEN)
    return dice


async def daily_dice(house: House, daily: Daily, asked: NewTable, address: str) -> Dice:
    """The dice of the day for a captain's first voyage, others for practice: whoever sails twice would know them."""
    date = daily.date
    if asked.captain is not None:
        table = table_id_of(await drawn(house, "captain", date, hashed(asked.captain)))
        if await house.store.load(table) is None and embarks(house, date, address):
            # What follows from the date alone could be looked up before sailing; what the house knows cannot.
            secret = hmac.new(await house.store.secret(), daily.secret, hashlib.sha256).digest()
            return Dice(table, secret, fixed=True, ranked=date)
    return Dice(new_table_id(), secrets.token_bytes(SECRET_BYTES), practice=date)


def embarks(house: House, date: str, address: str) -> bool:
    """Whether one more captain of this address may sail the ranked voyage of that day; if so, it is counted."""
    day, crowd = house.sailed
    if day != date:
        day, crowd = house.sailed = (date, Counter())
    if crowd[address] >= house.settings.limits.captains:
        return False
    crowd[address] += 1
    return True
