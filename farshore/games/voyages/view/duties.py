"""Duties as they are shown: boxes, the order of rewards, barrels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.core.showing import Asked, Missing, Question, Questions, Showers
from farshore.core.view import Blocked, Shown
from farshore.games.voyages.actions.decisions import DUTY, Barrel, Box, First
from farshore.games.voyages.content.seamap import CARGO_NAMES, ICON_NAMES
from farshore.games.voyages.state.table import Voyages
from farshore.games.voyages.steps.duties import ChooseLine, CrossOff, Reward, StowBarrel
from farshore.games.voyages.steps.effects import can_gain, gain_cargo, open_tracks
from farshore.games.voyages.view.changes import compare
from farshore.games.voyages.view.missing import LOCK_IN, missing, no_lock
from farshore.games.voyages.view.reach import rehearsal


def cross_off(at: Asked[Voyages], action: Box) -> Shown:
    sea = at.state.rules.sea
    number = sea.numbers[action.row * sea.columns + action.column]
    shown: Shown = {
        "label": f"Cross off the {number} in row {action.row + 1}, column {action.column + 1}",
        "group": "duties",
        "on": [{"area": "duties", "at": f"duty:{action.row},{action.column}"}],
        "undo": "free",
    }
    done = rehearsal(at.state, [at.step])
    done.stack.pop().apply(done, at.seat, action)
    claimed = done.drafts[at.seat].claimed & ~at.state.drafts[at.seat].claimed
    row = claimed >> action.row & 1 == 1
    column = claimed >> (sea.rows + action.column) & 1 == 1
    compare(at, action, shown)
    notes: list[str] = []
    if row:
        notes.append(f"completes row {action.row + 1}: {rewards(sea.row_rewards[action.row])}")
    if column:
        notes.append(f"completes column {action.column + 1}: {rewards(sea.column_rewards[action.column])}")
    if notes:
        shown["notes"] = notes
    if row != column:  # with both, the order is chosen first
        warn_of_loss(shown, lost_rewards(at, action))
    return shown


def rewards(icons: list[int]) -> str:
    """What a line pays, by the names of its icons; barrels are stowed by the answers that follow."""
    return ", ".join([ICON_NAMES[icon] for icon in icons])


def first(at: Asked[Voyages], action: First) -> Shown:
    shown: Shown = {"label": f"The {action.line} first", "group": "duties", "undo": "free"}
    compare(at, action, shown)
    warn_of_loss(shown, lost_rewards(at, action))
    return shown


def stow(at: Asked[Voyages], action: Barrel) -> Shown:
    name = CARGO_NAMES[action.track]
    section = at.state.drafts[at.seat].cargo[action.track]
    shown: Shown = {
        "label": f"Stow it as {name}",
        "group": "cargo",
        "on": [{"area": "cargo", "at": f"cargo:{name},{section}"}],
        "undo": "free",
    }
    compare(at, action, shown)
    return shown


SHOWN: Final[Showers] = {Box: cross_off, First: first, Barrel: stow}


# Rewards that would be lost


def lost_rewards(at: Asked[Voyages], action: Action) -> list[str]:
    """VOY-081 The rewards of this choice that could do nothing now. A barrel is taken to go where it first can."""
    done = rehearsal(at.state, [at.step])
    done.stack.pop().apply(done, at.seat, action)
    lost: list[str] = []
    while done.stack:
        step = done.stack.pop()
        lost += LOST[type(step)](done, at.seat, step)
    return lost


def lost_icon(state: Voyages, seat: Seat, step: Reward) -> list[str]:
    lost = [] if can_gain(state.rules, state.drafts[seat], step.icon) else [ICON_NAMES[step.icon]]
    step.run(state)
    return lost


def lost_barrel(state: Voyages, seat: Seat, _step: StowBarrel) -> list[str]:
    tracks = open_tracks(state.rules, state.drafts[seat])
    if not tracks:
        return ["barrel"]
    gain_cargo(state.draft(seat), tracks[0])
    return []


LOST: Final[dict[type[Step[Any, Any]], Callable[[Voyages, Seat, Any], list[str]]]] = {
    Reward: lost_icon,
    StowBarrel: lost_barrel,
}


def warn_of_loss(shown: Shown, lost: list[str]) -> None:
    if lost:
        shown["risks"] = [f"lost: {', '.join(lost)}"]
        shown["confirm"] = f"The reward {' and '.join(lost)} would be lost. Do it all the same?"


# Questions


def ask_box(at: Asked[Voyages]) -> Question:
    number = at.state.drafts[at.seat].plan[DUTY][1]
    return {"text": f"Cross off a {number}", "hint": "A full row or column pays its rewards."}


def ask_line(_at: Asked[Voyages]) -> Question:
    return {"text": "Which is rewarded first: row or column?", "hint": "Rewards that can do nothing are lost."}


def ask_track(_at: Asked[Voyages]) -> Question:
    return {"text": "Stow the barrel on a cargo track", "hint": "Sections to the right are worth more."}


QUESTIONS: Final[Questions] = {CrossOff: ask_box, ChooseLine: ask_line, StowBarrel: ask_track}


def no_track(at: Asked[Voyages]) -> list[Blocked]:
    """The tracks that take no barrel."""
    tracks = [(f"Stow it as {name}", "cargo", Barrel(track)) for track, name in enumerate(CARGO_NAMES)]
    return missing(at, *tracks, LOCK_IN)


MISSING: Final[Missing] = {CrossOff: no_lock, ChooseLine: no_lock, StowBarrel: no_track}
