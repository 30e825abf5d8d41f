"""What a captain may do now, as offers of a view document, put together from the chapters.

Nothing is decided here: options come from the steps, prices and gains from letting the steps run on a copy, and
reasons for what cannot be done from `explain`.
"""

from __future__ import annotations

from typing import Final

from farshore.core import showing
from farshore.core.event import Seat
from farshore.core.showing import Asked, Missing, Question, Questions, Showers, asked, merged, offer
from farshore.core.view import Blocked, Offer
from farshore.games.voyages.state.table import Voyages
from farshore.games.voyages.view import absence, dice, duties, landing
from farshore.games.voyages.view.routes import landing_offers

SHOWN: Final[Showers] = merged(dice.SHOWN, duties.SHOWN, landing.SHOWN, absence.SHOWN)
QUESTIONS: Final[Questions] = {**dice.QUESTIONS, **duties.QUESTIONS, **landing.QUESTIONS}
MISSING: Final[Missing] = {**dice.MISSING, **duties.MISSING, **landing.MISSING}


def offers(state: Voyages, seat: Seat) -> list[Offer]:
    """All that the seat may do now: whole landings first, then every single choice, then what the table allows."""
    if not state.stack:
        return []
    at = asked(state, seat)
    asides = [offer(at, SHOWN, action) for action in state.asides(seat)]
    return [*landing_offers(state, seat), *single_choices(at), *asides]


def single_choices(at: Asked[Voyages]) -> list[Offer]:
    """Every option of the step that asks. A key belongs to the first that wants it."""
    choices = showing.offers(at, SHOWN)
    keys: set[str] = set()
    for choice in choices:
        key = choice.get("key", "")
        if key in keys:
            del choice["key"]
        elif key:
            keys.add(key)
    return choices


def question(state: Voyages, seat: Seat) -> Question:
    """What is asked, in under nine words, and a word of help."""
    at = asked(state, seat)
    return QUESTIONS[type(at.step)](at)


def blocked(state: Voyages, seat: Seat) -> list[Blocked]:
    """What a captain would look for now, and why it is not there."""
    at = asked(state, seat)
    return MISSING[type(at.step)](at)
