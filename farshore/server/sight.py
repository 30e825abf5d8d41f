"""What each viewer is shown: the game's view document, dressed with names, moments, events and clock."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

import msgspec

from farshore.core.event import Event, named
from farshore.core.kernel import State
from farshore.core.moments import Viewer
from farshore.core.session import RECENT
from farshore.server.run import Run

Told = list[tuple[int, Event]]
encode = msgspec.json.Encoder().encode


def look(run: Run, viewer: Viewer) -> bytes:
    """The whole document for this viewer, now."""
    session = run.session
    undo = session.undoable(viewer) if viewer is not None else 0
    shown = dress(run, session.state, viewer, run.ply(viewer))
    if undo:
        shown["prompt"]["undo"] = {"n": undo, "text": "your last choice" if undo == 1 else f"{undo} choices"}
    deadline = run.deadline()
    if deadline is not None and not run.over:
        shown["prompt"]["until"] = datetime.fromtimestamp(deadline, UTC).isoformat(timespec="milliseconds")
        shown["prompt"]["otherwise"] = str(session.state.asides(-2)[0])
    return finish(shown, events(run, viewer))


def look_back(run: Run, state: State, viewer: Viewer, ply: int, told: Told) -> bytes:
    """The document as it was at that ply of the record, without anything to do."""
    shown = dress(run, state, viewer, run.session.moment(viewer, ply))
    shown["actions"] = []
    shown.pop("blocked", None)
    return finish(shown, Heard(run, told, viewer).recent)


def dress(run: Run, state: State, viewer: Viewer, ply: int) -> dict[str, Any]:
    """The game's document with everything that the table knows and the game does not."""
    shown: dict[str, Any] = run.game.view(state, viewer)  # type: ignore[assignment]
    names = run.names
    for slip in shown["seats"]:
        seat = slip["seat"]
        slip["name"] = names[seat]
        bot = run.bots[seat]
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


def finish(shown: dict[str, Any], happened: Iterable[bytes]) -> bytes:
    """Add the events, and a hash of what is shown; never of the state: a hash of secrets can be guessed open."""
    body = encode(shown)[:-1] + b',"events":[' + b",".join(happened) + b"]"
    return body + b',"digest":"' + hashlib.sha256(body).hexdigest()[:12].encode() + b'"}'


class Heard:
    """The last things that one viewer may know of, oldest first, numbered from the first, as JSON."""

    __slots__ = ("count", "names", "over", "recent", "taken", "told", "viewer")

    def __init__(self, run: Run, told: Told, viewer: Viewer) -> None:
        self.told = told
        self.names = run.names
        self.over = run.over
        self.viewer = viewer
        self.taken = 0
        self.count = 0
        self.recent: deque[bytes] = deque(maxlen=RECENT)
        self.hear(run)

    def holds(self, run: Run) -> bool:
        """Whether what was heard still reads so: after an undo, with other names or at the end it does not."""
        return self.told is run.session.told and self.names is run.names and self.over == run.over

    def hear(self, run: Run) -> None:
        """Take in what has been told since."""
        for ply, event in self.told[self.taken :]:
            if event.visible_to(self.viewer):
                self.count += 1
                self.recent.append(encode(self.happening(run, ply, event)))
        self.taken = len(self.told)

    def happening(self, run: Run, ply: int, event: Event) -> dict[str, Any]:
        shown: dict[str, Any] = {
            "n": self.count,
            "ply": run.session.moment(self.viewer, ply),
            "text": named(event.text, run.names),
        }
        if event.seat is not None:
            shown["seat"] = event.seat
        shown.update(event.data)
        return shown


def events(run: Run, viewer: Viewer) -> Iterable[bytes]:
    """What this viewer has heard lately; kept from view to view."""
    heard = run.heard.get(viewer)
    if isinstance(heard, Heard) and heard.holds(run):
        heard.hear(run)
    else:
        heard = run.heard[viewer] = Heard(run, run.session.told, viewer)
    return heard.recent
