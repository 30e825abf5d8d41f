"""What each viewer is shown: the session's picture of the game, with what was heard, as JSON."""

from __future__ import annotations

from collections import deque

import msgspec

from farshore.core.event import Event
from farshore.core.event_feed import EventFeed, Told
from farshore.core.finish import Written, finish
from farshore.core.kernel import State
from farshore.core.session import RECENT
from farshore.core.view import View
from farshore.core.viewer_plies import Viewer
from farshore.server.run import Run

encode = msgspec.json.Encoder().encode


def look(run: Run, viewer: Viewer) -> Written:
    """The whole document for this viewer, now."""
    shown = run.session.picture(viewer)
    return written(run, shown, event_json(run, viewer).listen())


def look_back(run: Run, state: State, viewer: Viewer, ply: int, told: Told) -> bytes:
    """The document as it was at that ply of the record, without anything to do."""
    ear = run.session.event_feed(viewer)
    ear.told = told
    return b"".join(written(run, run.session.past(state, viewer, ply), EventJson(ear).listen())[0])


def look_openly(run: Run, state: State, ply: int, told: Told) -> bytes:
    """The same as all seats together saw it, with everything that anybody was told."""
    ear = run.session.event_feed(None)
    ear.told = [(when, Event(event.text, event.seat, None, event.data)) for when, event in told]
    return b"".join(written(run, run.session.open_view(state, ply), EventJson(ear).listen())[0])


def written(run: Run, shown: View, events: bytes) -> Written:
    """The document as the core finishes it, written by a quicker hand."""
    return finish(encode(shown), events, run.written)


class EventJson:
    """The last things that one viewer has heard, oldest first, as JSON, kept from view to view."""

    __slots__ = ("ear", "recent", "written")

    def __init__(self, ear: EventFeed) -> None:
        self.ear = ear
        self.recent: deque[bytes] = deque(maxlen=RECENT)
        self.written = b""

    def listen(self) -> bytes:
        news = self.ear.news()
        if news:
            self.recent.extend([encode(event) for event in news])
            self.written = b",".join(self.recent)
        return self.written


def event_json(run: Run, viewer: Viewer) -> EventJson:
    """What this viewer heard; anew where it no longer reads so: after an undo, with other names, at the end."""
    session = run.session
    kept = run.heard.get(viewer)
    if isinstance(kept, EventJson):
        ear = kept.ear
        if ear.told is session.told and ear.names is session.names and (ear.plies is None) == session.over:
            return kept
    kept = run.heard[viewer] = EventJson(session.event_feed(viewer))
    return kept
