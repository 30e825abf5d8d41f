"""Resigning, the autopilot and the helm, as they are shown beside every question."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.voyages.actions.asides import Autopilot, Resign, TakeOver
from farshore.games.voyages.state.table import Voyages


def resign(_at: Asked[Voyages], _action: Resign) -> Shown:
    return {"label": "Resign", "group": "table", "confirm": "Leave the game for good?", "undo": "locks"}


def autopilot(_at: Asked[Voyages], _action: Autopilot) -> Shown:
    return {
        "label": "Autopilot on",
        "group": "table",
        "confirm": "Let the autopilot sail your turns until you take the helm again?",
        "notes": ["dice as they lie, first open box, until you take over"],
        "undo": "locks",
    }


def take_over(_at: Asked[Voyages], _action: TakeOver) -> Shown:
    return {"label": "Take the helm again", "group": "table"}


SHOWN: Final[Showers] = {Resign: resign, Autopilot: autopilot, TakeOver: take_over}
