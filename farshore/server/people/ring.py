"""Key rings: one secret a person, and a key of its own for each device.

The ring's secret is in a link that puts a device on the ring, and nowhere else; a device asks with its own key, which
opens every seat that is the person's. So a device that is lost is taken off, and what it kept opens nothing: the link is
made anew in the same breath, since it may have been kept there too. Secrets are made by the browser, so that a request
whose answer was lost can be made again; the house stores their hashes.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from farshore.server import clock
from farshore.server.errors import NO_DEVICE, Refused
from farshore.server.house import House
from farshore.server.keys import NOBODY, Proof, hashed
from farshore.server.names import is_heaped, plain
from farshore.server.people.messages import DeviceInfo, Me, NewDevice, NewPerson
from farshore.server.storage import Conflict, Note
from farshore.server.storage.base import Change
from farshore.server.storage.holdings import OWNER, hold
from farshore.server.watching import cut_off

ID_BYTES = 16
DEVICES = 40  # on one ring
NOTED = 600.0  # seconds after which it is noted that a device has been seen again
WRONG_RING = (
    "This link opens no key ring, or no longer: make a new one under “My tables” on a device that is on the ring."
)
SPENT = "This secret is somebody's already."
FULL = f"A key ring has {DEVICES} devices at most; take one off first."
NO_SUCH = "There is no such device on your key ring."
Row = tuple[str, str, float]  # a device: id, name, last seen


async def proof_of(house: House, key: str | None) -> Proof:
    """Whose key that is, if it is that of a device; any other key proves what it opens."""
    if key is None:
        return NOBODY
    devices = await house.store.find("SELECT id, person, seen FROM devices WHERE key = $1", hashed(key))
    if not devices:
        return Proof(key)
    [(device, person, seen)] = devices
    now = clock.wall()
    if now - seen > NOTED:
        await house.store.change(Change("UPDATE devices SET seen = $1 WHERE id = $2", (now, device)))
    return Proof(key, person, device)


async def me(house: House, proof: Proof) -> Me:
    if not proof.person:
        raise Refused(403 if proof.key else 401, NO_DEVICE)
    names = await house.store.find("SELECT name FROM persons WHERE id = $1", proof.person)
    devices = await devices_of(house, proof.person)
    return Me(names[0][0] if names else "", [DeviceInfo(*row, here=row[0] == proof.device) for row in devices])


async def devices_of(house: House, person: str) -> list[Row]:
    sql = "SELECT id, name, seen FROM devices WHERE person = $1 ORDER BY seen DESC, id"
    return [(device, name, seen) for device, name, seen in await house.store.find(sql, person)]


async def begin(house: House, asked: NewPerson) -> Proof:
    """A new ring. Asked again with the same secrets, it is the same."""
    person, device, now = secrets.token_hex(ID_BYTES), secrets.token_hex(ID_BYTES), clock.wall()
    row = (person, hashed(asked.ring), called(asked.name), now)
    made = Change("INSERT INTO persons (id, ring, name, created) VALUES ($1, $2, $3, $4)", row)
    try:
        await house.store.change(made, added(device, person, asked.key, asked.device, now))
    except Conflict:
        proof = await proof_of(house, asked.key)
        if proof.person and proof.person == await person_of(house, asked.ring):
            return proof
        raise Refused(409, SPENT) from None
    return Proof(asked.key, person, device)


async def add(house: House, asked: NewDevice) -> Proof:
    """One more device, by the secret of the link. Asked again with the same key, it is the same."""
    person = await person_of(house, asked.ring)
    if not person:
        raise Refused(403, WRONG_RING)
    if len(await devices_of(house, person)) >= DEVICES:
        raise Refused(409, FULL)
    device = secrets.token_hex(ID_BYTES)
    try:
        await house.store.change(added(device, person, asked.key, asked.device, clock.wall()))
    except Conflict:
        proof = await proof_of(house, asked.key)
        if proof.person != person:
            raise Refused(409, SPENT) from None
        return proof
    return Proof(asked.key, person, device)


async def person_of(house: House, ring: str) -> str:
    persons = await house.store.find("SELECT id FROM persons WHERE ring = $1", hashed(ring))
    return str(persons[0][0]) if persons else ""


def added(device: str, person: str, key: str, name: str, now: float) -> Change:
    sql = "INSERT INTO devices (id, person, key, name, seen) VALUES ($1, $2, $3, $4, $5)"
    return Change(sql, (device, person, hashed(key), shown(name), now))


def shown(name: str) -> str:
    """What a device is called in the list of them."""
    return plain(name) or "A device"


def called(name: str) -> str:
    """What somebody calls themselves; what could not be read at a table is left out there, and here."""
    kept = plain(name)
    return "" if is_heaped(kept) else kept


async def rename(house: House, proof: Proof, name: str) -> None:
    await house.store.change(Change("UPDATE persons SET name = $1 WHERE id = $2", (called(name), proof.person)))


async def new_link(house: House, proof: Proof, ring: str) -> None:
    """Another secret: the old link opens nothing any more, and neither does a code."""
    try:
        await house.store.change(*relinked(proof.person, ring))
    except Conflict:
        raise Refused(409, SPENT) from None


def relinked(person: str, ring: str) -> tuple[Change, Change]:
    link = Change("UPDATE persons SET ring = $1 WHERE id = $2", (hashed(ring), person))
    return link, Change("DELETE FROM pairings WHERE person = $1", (person,))


async def revoke(house: House, proof: Proof, device: str, ring: str) -> None:
    """Take a device off, with the link that it may have kept: it is cut off at once, at every worker."""
    if device not in [row[0] for row in await devices_of(house, proof.person)]:
        raise Refused(404, NO_SUCH)
    gone = Change("DELETE FROM devices WHERE id = $1 AND person = $2", (device, proof.person))
    try:
        await house.store.change(gone, *relinked(proof.person, ring))
    except Conflict:
        raise Refused(409, SPENT) from None
    cut_off(house.tables.values(), device)
    if house.store.shared:
        await house.store.publish(Note(house.store.worker, "", device=device))


async def hold_campaign(house: House, person: str, name: str, players: Sequence[int], owner: bool) -> None:
    """A campaign has no document with which its list could be written."""
    held = [*players, *([OWNER] if owner else [])]
    if person and held:
        await house.store.change(*[hold(person, name, player) for player in held])
