"""What each player may know, as a view document, built up from nothing."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.kernel import actors, options
from farshore.core.view import FORMAT, View
from farshore.games.biomes.state import Biomes


def view(state: Biomes, seat: Seat | None) -> View:
    return {
        "format": FORMAT,
        "game": "biomes",
        "status": {"label": f"Round {state.round}"},
        "seats": [],
        "areas": [],
        "pieces": [],
        "prompt": {"kind": "act", "seats": list(actors(state)), "text": ""},
        "actions": [{"do": str(a), "label": str(a)} for a in (options(state, seat) if seat is not None else [])],
    }
