"""Why nothing can be done at a place: what somebody who points at it may have meant, and the rule against that.

Only the seat's own view and `explain` are asked, so the answer tells nothing that these do not.
"""

from __future__ import annotations

from typing import Any

from farshore.core.action import Action
from farshore.core.errors import BadNotation
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import Refusal, State, actors, explain, why_nothing
from farshore.core.view import Offer, Where


def why_not_place(game: Game[Any], state: State, seat: Seat, where: Where) -> Refusal | None:
    """Why the seat can do nothing at this place now; None if it can."""
    return why_not_among(game, state, seat, where, game.view(state, seat)["actions"])


def why_not_among(game: Game[Any], state: State, seat: Seat, where: Where, offers: list[Offer]) -> Refusal | None:
    """The same for whoever has the seat's offers already."""
    for offer in offers:
        for lit in offer.get("on", []):
            if same_place(lit, where):
                return None
    if seat in actors(state):
        own = game.pointed(state, seat, where)
        if own is not None:
            return own
        for action in meant(game, offers, where):
            refusal = explain(state, seat, action)
            if refusal is not None:
                return refusal
    return why_nothing(state, seat)


def same_place(place: Where, other: Where) -> bool:
    return place["area"] == other["area"] and place.get("at") == other.get("at")


def meant(game: Game[Any], offers: list[Offer], where: Where) -> list[Action]:
    """What is offered at other places of the same area, said of this one: `move 3,4` becomes `move 5,5`."""
    there = name_of(where)
    actions: list[Action] = []
    tried: list[str] = []
    for offer in offers:
        texts = offer["do"]
        text = texts if isinstance(texts, str) else texts[-1]
        for lit in offer.get("on", []):
            if lit["area"] != where["area"] or "at" not in lit:
                continue
            words = text.split()
            name = name_of(lit)
            said = " ".join([there if word == name else word for word in words])
            if name not in words or said in tried:
                continue
            tried.append(said)
            try:
                actions.append(game.parse(said))
            except BadNotation:
                continue
    return actions


def name_of(where: Where) -> str:
    """The place as actions call it: the id without the area in front of it."""
    return str(where.get("at", "")).split(":", 1)[-1]
