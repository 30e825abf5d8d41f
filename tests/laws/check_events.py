"""Law 11: every event is what its type says, so that whoever shows it need not guess."""

from __future__ import annotations

from typing import Any

import msgspec

from farshore.core.event import Event
from farshore.core.game import Game, Setup
from farshore.core.view import Happening
from tests.laws.walk import Walk

DECLARED = frozenset(Happening.__annotations__)
SESSION = {"n": 1, "ply": 1}  # what the session around the game adds


def check_events_are_of_their_types(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 11. Places, ways, dice and changes are declared (`core.view.Happening`); figures of a game's own are plain."""
    walk = Walk(game, setup, seed, asides=seed % 2 == 1)
    walk.state.events = []
    for moment in walk:
        for event in moment.state.events or []:
            why = what_is_wrong(event)
            moment.insists(not why, f"the event '{event.text}' is not of its type: {why}")
        moment.state.events = []


def what_is_wrong(event: Event) -> str:
    """Why the event does not validate; nothing if it does."""
    declared = {name: value for name, value in event.data.items() if name in DECLARED}
    seat = {} if event.seat is None else {"seat": event.seat}
    try:
        msgspec.convert({**declared, **SESSION, **seat, "text": event.text}, Happening, strict=True)
    except msgspec.ValidationError as wrong:
        return str(wrong)
    for name, value in event.data.items():
        if name not in DECLARED and type(value) not in (int, str):
            return f"the figure {name} is {value!r}, neither a number nor a text"
    return unknown_fields(declared)


def unknown_fields(declared: dict[str, Any]) -> str:
    """A field that no type declares is a misspelt one."""
    parts = [("at", part) for part in declared.get("at", [])] + [("delta", part) for part in declared.get("delta", [])]
    parts += [(name, declared[name]) for name in ("moved", "dice") if name in declared]
    known = {
        "at": {"area", "at", "facing"},
        "delta": {"seat", "what", "n"},
        "moved": {"piece", "path"},
        "dice": {"area", "values"},
    }
    for name, part in parts:
        strange = sorted(set(part) - known[name])
        if strange:
            return f"{name} has no field {strange[0]}"
    return ""
