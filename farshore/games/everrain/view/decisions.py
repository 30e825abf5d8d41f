"""Answers that stand in no chapter alone: take it, leave it, enough."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.kernel import Step
from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.everrain.actions.decisions import Done, Keep, Refuse
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.effects.hull import Drift
from farshore.games.everrain.steps.omens import Omens, RollAgain
from farshore.games.everrain.steps.trade import Barter

ENOUGH: Final[dict[type[Step[Any, Any]], str]] = {
    Omens: "Leave the dice as they are",
    RollAgain: "Leave the dice as they are",
    Barter: "Call the trade off",
    Drift: "Stay here",
}


def keep(_at: Asked[Everrain], _action: Keep) -> Shown:
    return {"label": "Take it"}


def refuse(_at: Asked[Everrain], _action: Refuse) -> Shown:
    return {"label": "Leave it"}


def done(at: Asked[Everrain], _action: Done) -> Shown:
    return {"label": ENOUGH.get(type(at.step), "Enough")}


SHOWN: Final[Showers] = {Keep: keep, Refuse: refuse, Done: done}
