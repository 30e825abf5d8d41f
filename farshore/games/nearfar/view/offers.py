"""What a seat may do and what it may not, chapter by chapter, and whole walks over the map."""

from __future__ import annotations

from typing import Final

from farshore.core import showing
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import actors, options
from farshore.core.showing import Missing, Question, Questions, Showers, asked, merged
from farshore.core.view import Blocked, Offer
from farshore.core.words import capital
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.view import (
    artifacts,
    buildings,
    duel,
    effects,
    free_actions,
    leaving,
    open_roll,
    opening,
    party,
    quest,
    threat,
    town,
    town_hall,
    travel,
    turn,
)
from farshore.games.nearfar.view.asking import At
from farshore.games.nearfar.view.changes import compare
from farshore.games.nearfar.view.free_actions import not_for_sale
from farshore.games.nearfar.view.routes import walk_offers

SHOWN: Final[Showers] = merged(
    opening.SHOWN,
    artifacts.SHOWN,
    turn.SHOWN,
    free_actions.SHOWN,
    town.SHOWN,
    duel.SHOWN,
    buildings.SHOWN,
    town_hall.SHOWN,
    party.SHOWN,
    leaving.SHOWN,
    travel.SHOWN,
    threat.SHOWN,
    quest.SHOWN,
    open_roll.SHOWN,
    effects.SHOWN,
)
QUESTIONS: Final[Questions] = {**opening.QUESTIONS, **town.QUESTIONS, **town_hall.QUESTIONS, **effects.QUESTIONS}
MISSING: Final[Missing] = {**turn.MISSING, **travel.MISSING, **buildings.MISSING}


def offers(state: Journey, seat: Seat) -> list[Offer]:
    """Everything that may be done; on the map also whole walks."""
    if seat not in actors(state):
        return []
    at = asked(state, seat)
    return [*walk_offers(at), *[answer(at, action) for action in options(state, seat)]]


def answer(at: At, action: Action) -> Offer:
    """An answer as its chapter shows it, with all that it costs and brings."""
    shown = showing.offer(at, SHOWN, action)
    compare(at, action, shown)
    return shown


def question(at: At) -> Question:
    """What is asked: as the step says it, unless its chapter has more to tell."""
    said = QUESTIONS.get(type(at.step))
    return {"text": f"{capital(at.step.asks)}."} if said is None else said(at)


def blocked(at: At) -> list[Blocked]:
    """Cards in hand that cannot be bought now with what they lack, and what the turn does not allow."""
    looked_for = MISSING.get(type(at.step))
    return [*not_for_sale(at), *(looked_for(at) if looked_for is not None else [])]
