"""The options of a card: labels, needs, costs and tests are public, what comes of them is not (EV-413)."""

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
from farshore.games.everrain.view.crewing import test_odds, tested_best


def choose(at: Asked[Everrain], action: Choose) -> Shown:
    """EV-279, EV-413, RULING-EV-99 An option with what it costs, and the test it leads to with its odds."""
    option = card_options(at)[action.n - 1]
    shown: Shown = {"label": option.label, "undo": "locks"}
    notes = [f"Costs {in_words(cost)}." for cost in option.costs]
    card = asking(at, Card)
    best = tested_best(at, option.test, card.context) if card is not None and option.test is not None else None
    if option.test is not None and best is not None:
        name, stat = best
        notes.append(f"A test of {option.test.stat.capitalize()}: {name} has {stat}.")
        shown["odds"] = test_odds(stat)
    if notes:
        shown["notes"] = notes
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
