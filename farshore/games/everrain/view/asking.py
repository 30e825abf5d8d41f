"""What the chapters of the view have in common: the step that asks, what it offers, and why something cannot be had."""

from __future__ import annotations

from typing import Any, TypeVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step, explain
from farshore.core.showing import Asked, Question
from farshore.core.view import Blocked, Shown, Where
from farshore.core.words import capital, counted
from farshore.games.everrain.actions.decisions import Put
from farshore.games.everrain.content.places import BOARDED
from farshore.games.everrain.state.ship import ORDER_NAMES, Ship
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.turn import Main

Asker = TypeVar("Asker", bound=Step[Any, Any])


def asking(at: Asked[Everrain], kind: type[Asker]) -> Asker | None:
    """The step that asks, if it is of that class."""
    return at.step if isinstance(at.step, kind) else None


def puts_offered(at: Asked[Everrain], kind: type[Put]) -> list[Put]:
    """What is offered of a class that puts a thing into its place."""
    return [action for action in at.state.offers if isinstance(action, kind)]


def question(at: Asked[Everrain]) -> Question:
    """What a step asks in its own words."""
    return {"text": f"{capital(at.step.asks)}."}


def about_one(at: Asked[Everrain], names: set[str]) -> str:
    """What a step asks, with what all of its answers are about."""
    asked = capital(at.step.asks)
    return f"{asked}: {names.pop()}." if len(names) == 1 else f"{asked}."


def losing_points(at: Asked[Everrain], shown: Shown) -> Shown:
    """EV-091 Whatever is no sailing ends navigation; Orders to sail say it in words of their own."""
    points = at.state.ships[at.seat].points
    if points and type(at.step) is Main:
        shown["notes"] = [*shown.get("notes", []), f"Loses {counted(points, 'navigation point')}."]
        shown["cost"] = [*shown.get("cost", []), {"what": "point", "n": points}]
    return shown


def refused(at: Asked[Everrain], action: Action, label: str, more: list[str] | None = None) -> list[Blocked]:
    """An answer that somebody may look for in vain, with the rule against it; nothing if it is offered."""
    why = explain(at.state, at.seat, action)
    if why is None:
        return []
    return [{"label": label, "why": " ".join([why.sentence, *(more or [])]), "rule": why.rule}]


def order_spent(ship: Ship, kind: int, fleeting: bool) -> str:
    """EV-081 The Order that is issued: a Fleeting one if it is asked for, or if no other is Fresh."""
    return f"{ORDER_NAMES[3 if fleeting or not ship.fresh[kind] else kind]}-order"


def hurriedly(fleeting: bool) -> str:
    return " by a Fleeting Order" if fleeting else ""


# Places


def at_sea(name: str) -> Where:
    """A hex by the name that actions use."""
    return {"area": "sea", "at": f"sea:{name}"}


def on_deck(seat: Seat, zone: int) -> Where:
    """A zone of the deck, or of the ship that is boarded."""
    return {"area": f"deck{seat}", "at": f"deck{seat}:{f'e{zone - BOARDED}' if zone >= BOARDED else zone}"}


def below_deck(seat: Seat, place: str) -> Where:
    """A slot or a space Below Deck."""
    return {"area": f"below{seat}", "at": f"below{seat}:{place}"}


def aboard(seat: Seat, place: str) -> Where:
    """Where a Crew goes, by the name that actions use."""
    if place.startswith("z"):
        return {"area": f"deck{seat}", "at": f"deck{seat}:{place[1:]}"}
    if place.startswith("e"):
        return {"area": f"deck{seat}", "at": f"deck{seat}:{place}"}
    return below_deck(seat, place)
