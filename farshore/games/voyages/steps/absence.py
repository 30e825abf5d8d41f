"""Absent captains (VOY-177, VOY-178): the automatic turn, autopilot, resigning, the table's clock."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.action import Action
from farshore.core.errors import RulesBug
from farshore.core.event import Seat
from farshore.core.kernel import TABLE, Step, settle
from farshore.games.voyages.actions.asides import Autopilot, Resign, TakeOver, TimeUp
from farshore.games.voyages.actions.decisions import PLAIN, Decline, Lose, SellEach, SetDie
from farshore.games.voyages.options import Asides
from farshore.games.voyages.state.table import ACTIVE, AUTOPILOT, RESIGNED, Voyages
from farshore.games.voyages.steps.landing import IgnoreDread
from farshore.games.voyages.steps.turn import TURNS


def automatic_turn(state: Voyages, seat: Seat, turn: tuple[Step[Any, Any], ...]) -> None:
    """VOY-177, RULING-VOY-34 Play the seat's whole turn on its draft: dice as they lie, first open box, take what can be taken."""
    table = state.stack
    asked, offers = state.asked, state.offers
    state.stack = list(turn)
    settle(state)
    while state.stack:
        action = automatic_choice(state, seat)
        state.stack.pop().apply(state, seat, action)
        settle(state)
    state.stack = table
    state.asked, state.offers = asked, offers


def automatic_choice(state: Voyages, seat: Seat) -> Action:
    """The first offered action is the ruling's choice, apart from dice, sales and the DREAD."""
    offered = state.offers
    first = offered[0]
    if isinstance(first, SetDie):
        for action in offered:
            if isinstance(action, SetDie) and action.value == state.dice[action.die]:
                return action
        raise RulesBug("no die can be used as it lies")
    for action in offered:
        # Form 1 with every type held is the largest choice, which is listed first.
        if isinstance(action, SellEach):
            return action
        if isinstance(action, Lose) and action.kind == PLAIN:
            return action
    if isinstance(state.stack[-1], IgnoreDread) and state.drafts[seat].heroic < 2:
        return Decline()
    return first


class Absence(Asides[Voyages]):
    """VOY-177, VOY-178 What a seat, or the table's clock, may do at any moment."""

    __slots__ = ()

    def offered(self, state: Voyages, seat: Seat) -> list[Action]:
        if not state.stack:
            return []
        if seat == TABLE:
            return [TimeUp()] if state.rules.turn_timer and state.planning() is not None else []
        if not 0 <= seat < len(state.sheets):
            return []
        status = state.sheets[seat].status
        if status == RESIGNED:
            return []
        return [TakeOver() if status == AUTOPILOT else Autopilot(), Resign()]

    def apply(self, state: Voyages, seat: Seat, action: Action) -> None:
        if isinstance(action, TimeUp):
            time_up(state)
        elif isinstance(action, Resign):
            resign(state, seat)
        elif isinstance(action, Autopilot):
            hand_over(state, seat)
        elif isinstance(action, TakeOver):
            take_over(state, seat)


ABSENCE: Final = Absence()


def set_status(state: Voyages, seat: Seat, status: int) -> None:
    """The status is public at once; the draft begins anew from the sheet as it lies."""
    sheet = state.sheets[seat].clone()
    sheet.status = status
    state.sheets[seat] = sheet
    state.drafts[seat] = sheet
    state.owned = -1
    if status != RESIGNED:
        state.draft(seat).plan = ()


def resign(state: Voyages, seat: Seat) -> None:
    """VOY-178 No more turns, no more say in the end; without anybody left the game is over."""
    set_status(state, seat, RESIGNED)
    state.tell(f"@{seat} resigned.", seat)
    if not state.active():
        state.stack.clear()
        return
    plan = state.planning()
    if plan is not None:
        state.stack.pop()
        plan.replace(state, seat, (), [])


def hand_over(state: Voyages, seat: Seat) -> None:
    """VOY-177 From now on the automatic turn is played for this seat."""
    set_status(state, seat, AUTOPILOT)
    state.tell(f"@{seat} goes on by autopilot.", seat)
    plan = state.planning()
    if plan is not None:
        state.stack.pop()
        automatic_turn(state, seat, TURNS[seat])
        plan.replace(state, seat, (), [])


def take_over(state: Voyages, seat: Seat) -> None:
    """VOY-177 The captain is back; a round not yet revealed is planned by hand."""
    set_status(state, seat, ACTIVE)
    state.tell(f"@{seat} is back at the helm.", seat)
    plan = state.planning()
    if plan is not None:
        state.stack.pop()
        plan.replace(state, seat, TURNS[seat], None)


def time_up(state: Voyages) -> None:
    """VOY-177 Whoever has not locked gets the automatic turn, from the sheet as it lay."""
    state.tell("Time is up.", what="time")
    plan = state.planning()
    while plan is not None:
        seat = plan.actors()[0]
        state.stack.pop()
        state.drafts[seat] = state.sheets[seat]
        state.owned = -1
        state.draft(seat).plan = ()
        automatic_turn(state, seat, TURNS[seat])
        plan.replace(state, seat, (), [])
        plan = state.planning()
