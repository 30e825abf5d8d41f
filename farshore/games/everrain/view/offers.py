"""All that a seat may do, each decision as its chapter shows it; their order; whole ways over the sea with their points."""

from __future__ import annotations

from typing import Final

from farshore.core import showing
from farshore.core.event import Seat
from farshore.core.kernel import actors
from farshore.core.showing import Missing, Question, Questions, Showers, asked, merged
from farshore.core.view import Blocked, Offer
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.view import (
    acts,
    crewing,
    decisions,
    fray,
    gunnery,
    inn,
    islands,
    navigate,
    ports,
    rounds,
    script,
    seafoes,
    shops,
    storms,
    trade,
    treasures,
    turn,
    upgrades,
)
from farshore.games.everrain.view.asking import question
from farshore.games.everrain.view.routes import ways

SHOWN: Final[Showers] = merged(
    acts.SHOWN,
    crewing.SHOWN,
    decisions.SHOWN,
    fray.SHOWN,
    gunnery.SHOWN,
    inn.SHOWN,
    islands.SHOWN,
    navigate.SHOWN,
    ports.SHOWN,
    rounds.SHOWN,
    script.SHOWN,
    seafoes.SHOWN,
    shops.SHOWN,
    storms.SHOWN,
    trade.SHOWN,
    treasures.SHOWN,
    turn.SHOWN,
    upgrades.SHOWN,
)
QUESTIONS: Final[Questions] = {
    **crewing.QUESTIONS,
    **fray.QUESTIONS,
    **script.QUESTIONS,
    **seafoes.QUESTIONS,
    **trade.QUESTIONS,
    **treasures.QUESTIONS,
    **turn.QUESTIONS,
    **upgrades.QUESTIONS,
}
MISSING: Final[Missing] = {**inn.MISSING, **ports.MISSING, **script.MISSING, **shops.MISSING, **turn.MISSING}

RANKS: Final[dict[str, int]] = {"land": 0, "guns": 1, "steer": 2, "hold": 4, "trade": 6, "end": 9}
AFTERWARDS: Final = ("swap", "unload", "scrap", "dismiss")
LAST: Final = ("depart", "done", "refuse", "decline")


def offers(state: Everrain, seat: Seat) -> list[Offer]:
    if seat not in actors(state):
        return []
    at = asked(state, seat)
    offered = showing.offers(at, SHOWN)
    if type(at.step) is Main:
        # What a captain looks for first stands first; turning in Port, which sailing does by itself, last.
        offered.sort(key=lambda shown: RANKS.get(shown.get("group", ""), 5) if str(shown["do"])[:4] != "face" else 8)
        offered += ways(state, seat)
    else:
        # The page of a Denizen is answered first, then the houses of the Port, and what ends the business last. Beside
        # an upgrade that is to be laid, what becomes of the others is an afterthought; what is thrown away is gone.
        offered.sort(key=lambda shown: (rank(shown), shown["do"] in LAST, str(shown["do"])[-10:] != "to denizen"))
    return offered


def rank(shown: Offer) -> int:
    verb = str(shown["do"]).partition(" ")[0]
    return AFTERWARDS.index(verb) + 1 if verb in AFTERWARDS else 0


def question_to(state: Everrain, seat: Seat) -> Question:
    """What the seat is asked, and what it should have read before answering."""
    at = asked(state, seat)
    return QUESTIONS.get(type(at.step), question)(at)


def blocked(state: Everrain, seat: Seat) -> list[Blocked]:
    """What a captain may look for in vain, and why it cannot be done."""
    at = asked(state, seat)
    missing = MISSING.get(type(at.step))
    return missing(at) if missing is not None else []
