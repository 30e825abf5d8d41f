"""What each viewer is shown: the game's view document, dressed with names, moments, events and clock."""

from __future__ import annotations

import hashlib
import re
from datetime import UTC, datetime
from typing import Any

import msgspec

from farshore.core.event import Event
from farshore.core.kernel import State
from farshore.core.session import RECENT
from farshore.server.moments import Viewer
from farshore.server.run import Run
from farshore.server.storage.base import SeatDoc

SEAT = re.compile(r"@(\d+)")
encode = msgspec.json.Encoder().encode


def named(text: str, names: list[str]) -> str:
    """The text with the players' names for @0, @1 ..."""
    if "@" not in text:
        return text
    return SEAT.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], text)


def names_of(seats: list[SeatDoc]) -> list[str]:
    return [seat.name or f"Player {n}" for n, seat in enumerate(seats, 1)]


def look(run: Run, seats: list[SeatDoc], viewer: Viewer) -> bytes:
    """The whole document for this viewer, now."""
    session = run.session
    undo = session.undoable(viewer) if viewer is not None else 0
    shown = dress(run, session.state, seats, viewer, run.ply(viewer))
    if undo:
        shown["prompt"]["undo"] = {"n": undo, "text": "your last choice" if undo == 1 else f"{undo} choices"}
    deadline = run.deadline()
    if deadline is not None and not run.over:
        shown["prompt"]["until"] = datetime.fromtimestamp(deadline, UTC).isoformat(timespec="milliseconds")
        shown["prompt"]["otherwise"] = str(session.state.asides(-2)[0])
    return finish(shown, events(run, session.told, names_of(seats), viewer))


def look_back(
    run: Run, state: State, seats: list[SeatDoc], viewer: Viewer, ply: int, told: list[tuple[int, Event]]
) -> bytes:
    """The document as it was at that ply of the record, without anything to do."""
    shown = dress(run, state, seats, viewer, ply if run.over else run.moments.count(viewer, ply))
    shown["actions"] = []
    shown.pop("blocked", None)
    return finish(shown, events(run, told, names_of(seats), viewer))


def dress(run: Run, state: State, seats: list[SeatDoc], viewer: Viewer, ply: int) -> dict[str, Any]:
    """The game's document with everything that the table knows and the game does not."""
    shown: dict[str, Any] = run.game.view(state, viewer)  # type: ignore[assignment]
    names = names_of(seats)
    for slip in shown["seats"]:
        slip["name"] = names[slip["seat"]]
        bot = seats[slip["seat"]].bot
        if bot:
            slip["bot"] = bot
    shown["prompt"]["text"] = named(shown["prompt"]["text"], names)
    ending = shown["status"].get("over")
    if ending:
        ending["text"] = named(ending["text"], names)
    shown["table"] = run.table
    shown["ply"] = ply
    shown["viewer"] = {"spectator": True} if viewer is None else {"seat": viewer}
    return shown


def finish(shown: dict[str, Any], happened: list[dict[str, Any]]) -> bytes:
    """Add the events, and a hash of what is shown; never of the state: a hash of secrets can be guessed open."""
    shown["events"] = happened
    body = encode(shown)
    return body[:-1] + b',"digest":"' + hashlib.sha256(body).hexdigest()[:12].encode() + b'"}'


def events(run: Run, told: list[tuple[int, Event]], names: list[str], viewer: Viewer) -> list[dict[str, Any]]:
    """The last things that this viewer may know of, oldest first, numbered from the first."""
    seen = [(ply, event) for ply, event in told if event.only is None or event.visible_to(viewer)]
    first = max(0, len(seen) - RECENT)
    return [happening(run, n, ply, event, names, viewer) for n, (ply, event) in enumerate(seen[first:], first + 1)]


def happening(run: Run, n: int, ply: int, event: Event, names: list[str], viewer: Viewer) -> dict[str, Any]:
    moment = ply if run.over else run.moments.count(viewer, ply)
    shown: dict[str, Any] = {"n": n, "ply": moment, "text": named(event.text, names)}
    if event.seat is not None:
        shown["seat"] = event.seat
    shown.update(event.data)
    return shown
