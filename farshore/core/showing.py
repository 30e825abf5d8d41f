"""How a decision is shown. Each chapter of a game's view says it class by class; what is said is put together here.

A *shower* stands under the class of an action and says what one such answer is called, costs and brings, and where it
lies. A *question* stands under the class of a step and says what is asked; a *missing* list under the same class what somebody
would look for there in vain, and why. A chapter keeps all three beside each other in plain dictionaries, and a game merges them by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NotRequired, TypedDict

from farshore.core.action import Action
from farshore.core.errors import RulesBug
from farshore.core.event import Seat
from farshore.core.kernel import S, Step, options, top_of
from farshore.core.view import Blocked, Offer, Shown


class Asked(Generic[S]):
    """A question as one seat is shown it: the table, the seat, and the step that asks."""

    __slots__ = ("seat", "state", "step")

    def __init__(self, state: S, seat: Seat, step: Step[Any, Any]) -> None:
        self.state = state
        self.seat = seat
        self.step = step


class Question(TypedDict):
    """What is asked, and what there is to know beside it."""

    text: str
    hint: NotRequired[str]


# The first argument is the game's own `Asked[...]`, the second an action of the class that the shower stands under.
Showers = dict[type[Action], Callable[[Any, Any], Shown]]
Questions = dict[type[Step[Any, Any]], Callable[[Any], Question]]
Missing = dict[type[Step[Any, Any]], Callable[[Any], list[Blocked]]]


def asked(state: S, seat: Seat) -> Asked[S]:
    """The question that stands before this seat: inside a sealed step, its own."""
    return Asked(state, seat, top_of(state, seat))


def offer(at: Asked[Any], showers: Showers, action: Action) -> Offer:
    """One answer as its chapter shows it."""
    shower = showers.get(type(action))
    if shower is None:
        raise RulesBug(f"no chapter of the view shows {type(action).__name__} ({action})")
    return {"do": str(action), **shower(at, action)}


def offers(at: Asked[Any], showers: Showers) -> list[Offer]:
    """Everything that the seat may answer, in the order in which the step lists it."""
    return [offer(at, showers, action) for action in options(at.state, at.seat)]


def merged(*chapters: Showers) -> Showers:
    """The showers of all chapters; an action that two chapters want to show is a mistake."""
    every: Showers = {}
    for chapter in chapters:
        for shown, shower in chapter.items():
            if shown in every:
                raise RulesBug(f"two chapters show {shown.__name__}")
            every[shown] = shower
    return every
