"""What rewards and cards ask: yes or no, what to take, what to give up, where a camp is pitched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.kernel import Step
from farshore.core.showing import Question, Questions, Showers
from farshore.core.view import Shown
from farshore.core.words import capital
from farshore.games.nearfar.actions.road import Pitch
from farshore.games.nearfar.actions.town import Accept, Decline, GiveUp, Take
from farshore.games.nearfar.content.wording import one_good
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.effects import May
from farshore.games.nearfar.steps.open_roll import card_name
from farshore.games.nearfar.steps.party import TakeAdventurer
from farshore.games.nearfar.steps.rewards import AnyToken
from farshore.games.nearfar.steps.town_hall import Bargain
from farshore.games.nearfar.steps.treasure import TakeTreasure
from farshore.games.nearfar.view.amounts import member_name
from farshore.games.nearfar.view.asking import At, asking
from farshore.games.nearfar.view.last_camp import BUILD_IT, ends_on_map
from farshore.games.nearfar.view.pages import spoken_one


def good_name(_state: Journey, name: str) -> str:
    return one_good(name)


# What is taken, by the step that offers it.
TAKEN: Final[dict[type[Step[Any, Any]], Callable[[Journey, str], str]]] = {
    AnyToken: good_name,
    Bargain: good_name,
    TakeAdventurer: member_name,
    TakeTreasure: card_name,
}


def accept(_at: At, _action: Accept) -> Shown:
    return {"label": "Yes", "group": "building"}


def decline(_at: At, _action: Decline) -> Shown:
    return {"label": "No, thank you", "group": "building"}


def take(at: At, action: Take) -> Shown:
    return {"label": f"Take {TAKEN[type(at.step)](at.state, action.name)}", "group": "building"}


def give_up(at: At, action: GiveUp) -> Shown:
    return {"label": f"Give up {card_name(at.state, action.name)}", "group": "building"}


def pitch(at: At, action: Pitch) -> Shown:
    """NF-348 A camp on any free space."""
    shown: Shown = {
        "label": f"Camp on {at.state.space_name(at.state.rules.chart.index[action.name])}",
        "group": "building",
        "on": [{"area": "map", "at": action.name}],
    }
    if ends_on_map(at.state, at.seat):
        shown["confirm"] = BUILD_IT
    return shown


def use_it(at: At) -> Question:
    """RULING-NF-50 Of a reward that may be refused, what it is."""
    number = asking(at, May).effect
    question: Question = {"text": f"{capital(May.asks)}."}
    words = spoken_one(at.state.rules.powers.effects[number])
    if words and at.state.rules.powers.owner[number] < 0:
        question["hint"] = f"The quest brings: {words}."
    return question


SHOWN: Final[Showers] = {Accept: accept, Decline: decline, Take: take, GiveUp: give_up, Pitch: pitch}
QUESTIONS: Final[Questions] = {May: use_it}
