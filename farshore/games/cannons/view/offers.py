"""What a seat may do: the chapters' words for it, put together, with whole ways and whole cases in the own turn."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.kernel import actors, options
from farshore.core.showing import Missing, Question, Questions, Showers, asked, merged
from farshore.core.showing import offers as shown_offers
from farshore.core.view import Blocked, Offer
from farshore.core.words import capital
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.turn import Main
from farshore.games.cannons.view import (
    attack,
    damage,
    errands,
    exchange,
    landing,
    loot,
    move,
    opening,
    ports,
    rolls,
    tiles,
    turn,
)
from farshore.games.cannons.view.asking import At
from farshore.games.cannons.view.routes import route_offers

SHOWN: Final[Showers] = merged(
    opening.SHOWN,
    tiles.SHOWN,
    turn.SHOWN,
    move.SHOWN,
    landing.SHOWN,
    errands.SHOWN,
    ports.SHOWN,
    loot.SHOWN,
    rolls.SHOWN,
    exchange.SHOWN,
    attack.SHOWN,
    damage.SHOWN,
)
QUESTIONS: Final[Questions] = {**opening.QUESTIONS, **tiles.QUESTIONS, **turn.QUESTIONS}
MISSING: Final[Missing] = {**turn.MISSING}


def offers(state: Cannons, seat: Seat) -> list[Offer]:
    """Everything that may be done; in the MAIN state also whole ways over the sea, and cases of Ammo."""
    if seat not in actors(state):
        return []
    at = asked(state, seat)
    each = shown_offers(at, SHOWN)
    if type(at.step) is not Main:
        return each
    return [*route_offers(state, seat), *each, *ports.case_offers(state, seat, options(state, seat))]


def question(at: At) -> Question:
    """What is asked, in the words of its chapter, or of the step where those say it all."""
    says = QUESTIONS.get(type(at.step))
    return says(at) if says is not None else {"text": f"{capital(at.step.asks)}."}


def blocked(at: At) -> list[Blocked]:
    """What would be looked for in vain here."""
    lists = MISSING.get(type(at.step))
    return lists(at) if lists is not None else []
