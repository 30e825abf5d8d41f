"""The options of a card: labels, needs and costs are public, what comes of them is not (EV-413)."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Missing, Question, Questions, Showers
from farshore.core.view import Blocked, Shown
from farshore.games.everrain.actions.decisions import Choose
from farshore.games.everrain.content.script import Option
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.payment import in_words
from farshore.games.everrain.steps.script import Card
from farshore.games.everrain.view.asking import asking, question, refused


def choose(at: Asked[Everrain], action: Choose) -> Shown:
    """EV-279 An option with what it costs."""
    option = card_options(at)[action.n - 1]
    shown: Shown = {"label": option.label, "undo": "locks"}
    if option.costs:
        shown["notes"] = [f"Costs {in_words(cost)}." for cost in option.costs]
    return shown


def card_options(at: Asked[Everrain]) -> list[Option]:
    card = asking(at, Card)
    return at.state.rules.tables.choices[card.choice] if card is not None else []


def choosing(at: Asked[Everrain]) -> Question:
    return {**question(at), "hint": "What follows is told after you choose."}


def missing_options(at: Asked[Everrain]) -> list[Blocked]:
    blocked: list[Blocked] = []
    for n, option in enumerate(card_options(at)):
        blocked += refused(at, Choose(n + 1), option.label)
    return blocked


SHOWN: Final[Showers] = {Choose: choose}
QUESTIONS: Final[Questions] = {Card: choosing}
MISSING: Final[Missing] = {Card: missing_options}
