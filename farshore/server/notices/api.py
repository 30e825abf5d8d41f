"""Notices over HTTP. Nothing that a link holds is acted on by GET: pages ask with what the fragment says."""

from __future__ import annotations

from farshore.server.api import Call, Route
from farshore.server.guard import address_of
from farshore.server.notices import channels, trying
from farshore.server.notices import messages as m
from farshore.server.notices.wishes import Wishes
from farshore.server.people.api import known


async def notices(call: Call) -> m.Notices:
    """My channels and wishes, and the key with which a browser subscribes."""
    return await channels.mine(call.house, (await known(call)).person)


async def add_channel(call: Call) -> m.Notices:
    """Add a channel. It is used once it is confirmed."""
    person = (await known(call)).person
    return await channels.add(call.house, person, call.body, address_of(call.request.scope))


async def remove_channel(call: Call) -> m.Notices:
    """Remove a channel of mine."""
    person = (await known(call)).person
    await channels.remove(call.house, person, call.request.path_params["channel"])
    return await channels.mine(call.house, person)


async def try_channel(call: Call) -> m.Tried:
    """Send one notice there now, and say what came of it. Where it is not confirmed yet, what confirms it is sent again."""
    person = (await known(call)).person
    channel, address = call.request.path_params["channel"], address_of(call.request.scope)
    taken, about = await trying.try_out(call.house, person, channel, address)
    return m.Tried(taken, about, await channels.mine(call.house, person))


async def change_wishes(call: Call) -> m.Notices:
    """Which notices, when not, once more, or once a day."""
    person = (await known(call)).person
    await channels.wish(call.house, person, call.body)
    return await channels.mine(call.house, person)


async def confirm_channel(call: Call) -> m.Settled:
    """Confirm a channel by what was sent there."""
    return await channels.confirm(call.house, call.body)


async def stop_channel(call: Call) -> m.Settled:
    """Stop a channel by what its notices hold."""
    return await channels.stop(call.house, call.body.channel, call.body.code)


async def stop_at_once(call: Call) -> m.Settled:
    """The same for mail programs, which ask with one click (RFC 8058)."""
    return await channels.stop(call.house, call.request.path_params["channel"], call.request.path_params["code"])


ROUTES = (
    Route("GET", "/api/me/notices", notices, m.Notices, key="device"),
    Route("POST", "/api/me/notices", change_wishes, m.Notices, Wishes, key="device"),
    Route("POST", "/api/me/notices/channels", add_channel, m.Notices, m.NewChannel, 201, key="device"),
    Route("POST", "/api/me/notices/channels/{channel}/remove", remove_channel, m.Notices, key="device"),
    Route("POST", "/api/me/notices/channels/{channel}/try", try_channel, m.Tried, key="device"),
    Route("POST", "/api/notices/confirm", confirm_channel, m.Settled, m.Proven),
    Route("POST", "/api/notices/stop", stop_channel, m.Settled, m.Proven),
    Route("POST", "/api/notices/stop/{channel}/{code}", stop_at_once, m.Settled),
)
