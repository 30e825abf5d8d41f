"""What a seat may do: the chapters' words for it, put together, with whole ways and whole cases in the own turn."""

from __future__ import annotations

from typing import Final, Literal

from farshore.core.event import Seat
from farshore.core.kernel import actors, options
from farshore.core.showing import Missing, Question, Questions, Showers, asked, merged
from farshore.core.showing import offers as shown_offers
from farshore.core.view import Blocked, Offer
from farshore.core.words import capital
from farshore.games.cannons.content.effects import RESOURCES
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
    each = fullest_first(shown_offers(at, SHOWN))
    if type(at.step) is not Main:
        return each
    return [*route_offers(state, seat), *each, *ports.case_offers(state, seat, options(state, seat))]


def fullest_first(each: list[Offer]) -> list[Offer]:
    """Of answers on one island that cost the same, what brings most comes first: an Action fills any number of slots."""
    spots = [n for n, offer in enumerate(each) if offer.get("group") == "island"]
    ranked = sorted([each[n] for n in spots], key=lambda offer: (goods(offer, "cost"), -goods(offer, "gain")))
    for n, offer in zip(spots, ranked, strict=True):
        each[n] = offer
    return each


def goods(offer: Offer, way: Literal["cost", "gain"]) -> int:
    return sum([amount["n"] for amount in offer.get(way, []) if amount["what"] in RESOURCES])


def question(at: At) -> Question:
    """What is asked, in the words of its chapter, or of the step where those say it all."""
    says = QUESTIONS.get(type(at.step))
    return says(at) if says is not None else {"text": f"{capital(at.step.asks)}."}


def blocked(at: At) -> list[Blocked]:
    """What would be looked for in vain here."""
    lists = MISSING.get(type(at.step))
    return lists(at) if lists is not None else []
