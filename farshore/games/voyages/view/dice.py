"""The dice as they are shown: course, departure, run and duty."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.kernel import Step
from farshore.core.showing import Asked, Missing, Question, Questions, Showers
from farshore.core.view import Blocked, Shown
from farshore.core.words import counted
from farshore.games.voyages.actions.decisions import COURSE, Course, Depart, Duty, Run, SetDie
from farshore.games.voyages.state.table import Voyages
from farshore.games.voyages.steps.dice import ChooseCourse, ChooseDeparture, ChooseDuty, ChooseRun, moves, unused
from farshore.games.voyages.view.changes import compare
from farshore.games.voyages.view.missing import LOCK_IN, missing, no_lock
from farshore.games.voyages.view.places import cell_id
from farshore.games.voyages.view.reach import run_to
from farshore.games.voyages.view.routes import show_landing

KINDS: Final[dict[type[Step[Any, Any]], type[SetDie]]] = {ChooseCourse: Course, ChooseRun: Run, ChooseDuty: Duty}
OFF_THE_MAP: Final = "leads straight off the map"


def course(at: Asked[Voyages], action: Course) -> Shown:
    shown = die(at, action)
    shown["on"] = [{"area": "windrose", "at": f"course:{action.value}"}]
    if not moves(at.state, at.seat, action.value):
        shown["notes"] = [OFF_THE_MAP]
        shown["confirm"] = "The ship stays where it is. Choose this course?"
    return shown


def run(at: Asked[Voyages], action: Run) -> Shown:
    shown = die(at, action)
    show_landing(at.state, at.seat, run_to(at.state, at.seat, action), None, shown)
    return shown


def duty(at: Asked[Voyages], action: Duty) -> Shown:
    shown = die(at, action)
    crossed = at.state.drafts[at.seat].crossed
    boxes = [box for box in at.state.rules.sea.boxes_of[action.value] if not crossed >> box & 1]
    shown["notes"] = [counted(len(boxes), "open box", "open boxes") if boxes else "no box left to cross off"]
    return shown


def die(at: Asked[Voyages], action: SetDie) -> Shown:
    """What a die in any role is called, the sailors that it takes, and, with the last of them, what the voyage brings."""
    rolled = at.state.dice[action.die]
    changed = "" if rolled == action.value else f", {rolled} made {action.value}{' by a hero' if action.hero else ''}"
    shown: Shown = {
        "label": f"{action.verb.capitalize()} {action.value}: die {action.die + 1}{changed}",
        "group": action.verb,
        "key": str(action.value),
        "undo": "free",
    }
    compare(at, action, shown)
    if action.hero and at.state.drafts[at.seat].heroic == 1:
        shown["confirm"] = "Spend your last heroic sailor?"
    return shown


def depart(at: Asked[Voyages], action: Depart) -> Shown:
    sea = at.state.rules.sea
    leaving = sea.index[(action.q, action.r)]
    shown: Shown = {
        "label": f"Depart from {sea.island_names[sea.island[leaving]]}, hex {sea.hex_name(leaving)}",
        "group": "depart",
        "on": [{"area": "map", "at": cell_id(sea, leaving)}],
        "undo": "free",
    }
    if sea.steps[at.state.drafts[at.seat].plan[COURSE][1] - 1][leaving] < 0:
        shown["notes"] = [OFF_THE_MAP]
        shown["confirm"] = "The ship stays where it is. Depart from there?"
    return shown


SHOWN: Final[Showers] = {Course: course, Run: run, Duty: duty, Depart: depart}


def ask_course(_at: Asked[Voyages]) -> Question:
    return {"text": "Your turn: choose where to land", "hint": "Dice are set for the fewest sailors."}


def ask_departure(_at: Asked[Voyages]) -> Question:
    return {"text": "Choose the hex you depart from", "hint": "A ship leaves a long island from either end."}


def ask_run(at: Asked[Voyages]) -> Question:
    value = at.state.drafts[at.seat].plan[COURSE][1]
    return {
        "text": "Choose how far to run",
        "hint": f"On course {value}; islands, the DREAD and the edge stop you.",
    }


def ask_duty(_at: Asked[Voyages]) -> Question:
    return {"text": "Set the duty die", "hint": "Its number is crossed off the duties."}


QUESTIONS: Final[Questions] = {
    ChooseCourse: ask_course,
    ChooseDeparture: ask_departure,
    ChooseRun: ask_run,
    ChooseDuty: ask_duty,
}


def no_change(at: Asked[Voyages]) -> list[Blocked]:
    """A change of the first free die, by plain sailors or by a hero."""
    first = unused(at.state.drafts[at.seat])[0]
    kind = KINDS[type(at.step)]
    other = at.state.dice[first] % 6 + 1
    return missing(
        at,
        ("Change a die", kind.verb, kind(first, other, False)),
        ("Set a die by a hero", kind.verb, kind(first, other, True)),
        LOCK_IN,
    )


MISSING: Final[Missing] = {
    ChooseCourse: no_change,
    ChooseDeparture: no_lock,
    ChooseRun: no_change,
    ChooseDuty: no_change,
}
