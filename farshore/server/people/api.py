"""People over HTTP: one function a request, listed in ROUTES."""

from __future__ import annotations

from farshore.server.api import TABLE, Call, Route
from farshore.server.guard import address_of
from farshore.server.keys import Proof
from farshore.server.people import messages as m
from farshore.server.people import mine, pairing, ring
from farshore.server.people.rematch import rematch
from farshore.server.people.votes import vote


async def known(call: Call) -> Proof:
    """The person who asks, by the key of a device on their ring."""
    proof = await call.proof()
    await ring.me(call.house, proof)
    return proof


async def make_person(call: Call) -> m.Me:
    """Begin a key ring, with the device that asks."""
    return await ring.me(call.house, await ring.begin(call.house, call.body))


async def add_device(call: Call) -> m.Me:
    """Put the device that asks on the ring whose secret it knows."""
    return await ring.me(call.house, await ring.add(call.house, call.body))


async def pair(call: Call) -> m.Pairing:
    """A code that puts one device on my ring, typed there; one that was shown before opens nothing any more."""
    return await pairing.show(call.house, await known(call), call.body.ring)


async def pair_device(call: Call) -> m.Me:
    """Put the device that asks on the ring whose code was typed there."""
    proof = await pairing.take(call.house, call.body, address_of(call.request.scope))
    return await ring.me(call.house, proof)


async def me(call: Call) -> m.Me:
    """My name and my devices."""
    return await ring.me(call.house, await call.proof())


async def change_me(call: Call) -> m.Me:
    """Change my name, for tables that I sit down at later."""
    proof = await known(call)
    await ring.rename(call.house, proof, call.body.name)
    return await ring.me(call.house, proof)


async def new_link(call: Call) -> m.Me:
    """Put another secret in the place of the ring's: the old link opens nothing any more."""
    proof = await known(call)
    await ring.new_link(call.house, proof, call.body.ring)
    return await ring.me(call.house, proof)


async def revoke(call: Call) -> m.Me:
    """Take a device off my ring; the link is made anew with it."""
    proof = await known(call)
    await ring.revoke(call.house, proof, call.request.path_params["device"], call.body.ring)
    return await ring.me(call.house, await call.proof()) if await still(call) else m.Me("", [])


async def still(call: Call) -> bool:
    return (await call.proof()).person != ""


async def tables(call: Call) -> m.Mine:
    """All that I sit at, those first that wait for me."""
    return await mine.all_mine(call, await known(call))


async def take_in(call: Call) -> m.TakenIn:
    """Put what a key opens on my ring."""
    return await mine.take_in(call, await known(call), call.body.id, call.body.key)


async def tidy(call: Call) -> m.Me:
    """Put a table aside, take it up again, or leave it for good."""
    proof = await known(call)
    name = call.request.path_params["table"]
    if call.body.what == "delete":
        await mine.delete(call.house, proof, name)
    else:
        await mine.set_aside(call.house, proof, name, call.body.what == "archive")
    return await ring.me(call.house, proof)


async def play_again(call: Call) -> m.Rematch:
    """The same people at a new table, the first seat passed on. Asked again, it is the same table."""
    table = await call.table()
    return await rematch(call.house, table, await call.proof(), call.body)


async def call_vote(call: Call) -> m.Voted:
    """Call for a vote of those who play, or look again how it stands."""
    table = await call.table()
    return m.Voted(await vote(call.house, table, await call.proof(), call.body))


ROUTES = (
    Route("POST", "/api/people", make_person, m.Me, m.NewPerson, 201),
    Route("POST", "/api/people/devices", add_device, m.Me, m.NewDevice, 201),
    Route("POST", "/api/people/devices/code", pair_device, m.Me, m.PairDevice, 201),
    Route("GET", "/api/me", me, m.Me, key="device"),
    Route("POST", "/api/me", change_me, m.Me, m.ChangeMe, key="device"),
    Route("POST", "/api/me/ring", new_link, m.Me, m.NewRing, key="device"),
    Route("POST", "/api/me/ring/code", pair, m.Pairing, m.NewPairing, 201, key="device"),
    Route("POST", "/api/me/devices/{device}/revoke", revoke, m.Me, m.NewRing, key="device"),
    Route("POST", "/api/me/keys", take_in, m.TakenIn, m.TakeIn, key="device"),
    Route("GET", "/api/me/tables", tables, m.Mine, key="device"),
    Route("POST", "/api/me/tables/{table}", tidy, m.Me, m.Tidy, key="device"),
    Route("POST", f"{TABLE}/rematch", play_again, m.Rematch, m.RematchOf, 201, key="seat"),
    Route("POST", f"{TABLE}/vote", call_vote, m.Voted, m.Vote, key="seat"),
)
