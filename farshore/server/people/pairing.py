"""A code that one device shows and another types, where a camera or a link is not at hand.

A link holds 192 random bits; a code has to be typed, and is short. So it lives for ten minutes and for one device, there is
one a person, it says nothing of the ring's secret, and guesses are counted, of an address and of all together: with eight
letters of thirty-two and a thousand codes alive, all guesses that a worker takes in ten minutes find one with a chance of one in a million.
"""

from __future__ import annotations

import secrets

from farshore.server import clock
from farshore.server.errors import Refused
from farshore.server.house import House
from farshore.server.keys import Proof, hashed
from farshore.server.people.messages import PairDevice, Pairing
from farshore.server.people.ring import DEVICES, FULL, ID_BYTES, SPENT, devices_of, person_of, proof_of, shown
from farshore.server.storage import Conflict
from farshore.server.storage.base import Change

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # neither l nor o, neither 1 nor 0: an i is what looks like one
LENGTH = 8  # letters: 40 bits
LIVES = 600.0  # seconds
WRONG_CODE = "This code opens nothing, or no longer: look at the other device, which shows one for ten minutes."
TOO_MANY = "Too many codes were tried from here; wait a few minutes, or open the link of the key ring."
BUSY = "Too many codes are being tried at this house; wait a moment, or open the link of the key ring."
STALE = "DELETE FROM pairings WHERE until < $1"
SHOW = """INSERT INTO pairings VALUES ($1, $2, $3, '')
    ON CONFLICT (person) DO UPDATE SET code = excluded.code, until = excluded.until, device = ''"""
# Whoever comes first holds the row, and whoever comes second finds it spent: one device, whichever worker is asked.
SPEND = "UPDATE pairings SET device = $1, until = 0 WHERE code = $2 AND until > $3"
JOIN = """INSERT INTO devices (id, person, key, name, seen)
    SELECT device, person, $1, $2, $3 FROM pairings WHERE device = $4"""
DONE = "DELETE FROM pairings WHERE device = $1"


async def show(house: House, proof: Proof, ring: str) -> Pairing:
    """A new code in the place of the last one."""
    now = clock.wall()
    code = "".join([secrets.choice(LETTERS) for _ in range(LENGTH)])
    shown_now = Change(SHOW, (proof.person, hashed(code), now + LIVES))
    await house.store.change(Change(STALE, (now,)), shown_now)
    half = LENGTH // 2
    link = bool(ring) and await person_of(house, ring) == proof.person
    return Pairing(f"{code[:half]}-{code[half:]}", LIVES, link)


def typed(code: str) -> str:
    """What was meant: capitals, spaces and dashes are all the same."""
    return "".join([letter for letter in code.lower() if letter.isalnum()]).replace("1", "i").replace("l", "i")


async def take(house: House, asked: PairDevice, address: str) -> Proof:
    """The device that asks is on the ring whose code that is, and the code is spent."""
    proof = await proof_of(house, asked.key)
    if proof.person:  # it was heard already, and the answer was lost
        return proof
    if not house.guesses.of_one.take(address):
        raise Refused(429, TOO_MANY)
    if not house.guesses.of_all.take():
        raise Refused(429, BUSY)
    code, now = hashed(typed(asked.code)), clock.wall()
    persons = await house.store.find("SELECT person FROM pairings WHERE code = $1 AND until > $2", code, now)
    if not persons:
        raise Refused(403, WRONG_CODE)
    if len(await devices_of(house, persons[0][0])) >= DEVICES:
        raise Refused(409, FULL)
    device = secrets.token_hex(ID_BYTES)
    join = Change(JOIN, (hashed(asked.key), shown(asked.device), now, device))
    try:
        await house.store.change(Change(SPEND, (device, code, now)), join, Change(DONE, (device,)))
    except Conflict:
        raise Refused(409, SPENT) from None
    proof = await proof_of(house, asked.key)
    if not proof.person:
        raise Refused(403, WRONG_CODE)
    return proof
