"""Round structure and end (VOY-010 to VOY-016, VOY-144 to VOY-152, VOY-163 to VOY-170)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.kernel import Automatic, Sealed, Step
from farshore.games.voyages.state.table import ACTIVE, AUTOPILOT, RESIGNED, Voyages
from farshore.games.voyages.steps.absence import automatic_turn
from farshore.games.voyages.steps.dice import Roll
from farshore.games.voyages.steps.log import tell_round
from farshore.games.voyages.steps.turn import TURNS

STARS_TO_END: Final = 3


class Round(Automatic[Voyages]):
    """VOY-010 A round: the dice, everybody's turn, the test for the end."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-010"

    def run(self, state: Voyages) -> None:
        state.then(ROLL, PLAN_TURNS)


class PlanTurns(Automatic[Voyages]):
    """VOY-011, VOY-177 Everybody plans at the same time; nobody waits for a seat on autopilot."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-011"

    def run(self, state: Voyages) -> None:
        state.drafts = state.sheets[:]
        state.owned = -1
        waiting: list[tuple[Step[Any, Any], ...]] = []
        for seat, sheet in enumerate(state.sheets):
            waiting.append(TURNS[seat] if sheet.status == ACTIVE else ())
            if sheet.status != RESIGNED:
                state.draft(seat).plan = ()
            if sheet.status == AUTOPILOT:
                automatic_turn(state, seat, TURNS[seat])
        plan = Plan(tuple(waiting))
        if plan.actors():
            state.then(plan)
        else:
            plan.reveal(state)


class Plan(Sealed[Voyages]):
    """VOY-146, VOY-171 to VOY-174 Turns are sealed until the last captain has locked; then all sheets turn over together."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-171"
    asks: ClassVar[str] = "plan your turn"

    def reveal(self, state: Voyages) -> None:
        before = state.sheets
        state.sheets = state.drafts[:]
        state.owned = -1
        if state.events is not None:
            tell_round(state, before)
        state.then(CHECK)


class Check(Automatic[Voyages]):
    """VOY-013, VOY-144 to VOY-149, VOY-163, VOY-164, RULING-VOY-26 The test for the end, once a round, for whoever has not resigned."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-013"

    def run(self, state: Voyages) -> None:
        if is_last_round(state):
            return
        if state.mode == "race" and state.rules.third_star_ends:
            legends = [seat for seat in state.active() if state.sheets[seat].star_count() >= STARS_TO_END]
            if legends:
                state.trigger_round = state.round
                state.trigger_seats = tuple(legends)
                state.tell("A third star shines: the next round is the last.", what="final round")
        state.past_dice = (*state.past_dice, state.dice)
        state.dice = ()
        state.round += 1
        state.then(ROUND)


def is_last_round(state: Voyages) -> bool:
    """VOY-145, VOY-147, VOY-163, VOY-178, VOY-179, RULING-VOY-27 Whether the game is over when this round is."""
    rules = state.rules
    if not state.active():
        return True
    if state.mode == "solo":
        return state.round >= rules.solo_rounds
    if rules.round_limit and state.round >= rules.round_limit:
        return True
    return state.is_final_round() if rules.third_star_ends else state.round >= rules.fixed_rounds


ROLL: Final = Roll()
PLAN_TURNS: Final = PlanTurns()
CHECK: Final = Check()
ROUND: Final = Round()
