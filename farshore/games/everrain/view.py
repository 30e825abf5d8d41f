"""What each captain is shown, as a view document, built up from nothing."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.kernel import actors, options
from farshore.core.view import FORMAT, View
from farshore.games.everrain.standings import summary
from farshore.games.everrain.state import Everrain


def view(state: Everrain, seat: Seat | None) -> View:
    """The table as everybody sees it."""
    asked = [one for one in actors(state) if one >= 0]
    return {
        "format": FORMAT,
        "game": "everrain",
        "status": {"label": summary(state)},
        "seats": [],
        "areas": [],
        "pieces": [],
        "prompt": {"kind": "wait", "seats": asked, "text": summary(state)},
        "actions": [{"do": str(one), "label": str(one)} for one in options(state, seat)] if seat is not None else [],
    }
