"""Treasures in the Hold and on their way there."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Question, Questions, Showers
from farshore.core.view import Shown
from farshore.core.words import capital
from farshore.games.everrain.actions.decisions import Drop, PickCard
from farshore.games.everrain.actions.turn import Spend
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.sinking import KeepOne
from farshore.games.everrain.steps.stowing import Stow
from farshore.games.everrain.steps.treasures import has_room
from farshore.games.everrain.view.asking import asking, question
from farshore.games.everrain.view.names import card_name
from farshore.games.everrain.view.sheets import treasure_sheet


def drop(at: Asked[Everrain], action: Drop) -> Shown:
    return {"label": f"Discard {card_name(at.state, action.name)}"}


def spend(at: Asked[Everrain], action: Spend) -> Shown:
    """EV-238 What using it up does is said in full."""
    treasure = at.state.rules.tables.content.treasures[action.name]
    return {"label": f"Use {treasure.name}", "text": treasure.rule, "group": "hold"}


def pick_card(at: Asked[Everrain], action: PickCard) -> Shown:
    """EV-358, EV-410 The one Treasure that is not lost with the ship, or a card that goes back onto its deck."""
    verb = "Keep" if type(at.step) is KeepOne else "Put back"
    return {"label": f"{verb} {card_name(at.state, action.name)}"}


def stowing(at: Asked[Everrain]) -> Question:
    """EV-239 What is written on the Treasure, and whether there is room for it."""
    step = asking(at, Stow)
    if step is None:
        return question(at)
    treasure = at.state.rules.tables.treasures[step.card]
    full = "" if has_room(at.state, step.seat) else " The Hold is full."
    return {
        "text": f"{capital(step.asks)}: {treasure.name}.",
        "hint": " ".join(treasure_sheet(at.state, treasure)) + full,
    }


SHOWN: Final[Showers] = {Drop: drop, Spend: spend, PickCard: pick_card}
QUESTIONS: Final[Questions] = {Stow: stowing}
