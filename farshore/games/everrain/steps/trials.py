"""Tests of a Crew's stats and tables for the Fate die (EV-112, EV-113, EV-261)."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Step
from farshore.core.view import Throw
from farshore.games.everrain.actions.battle import Reroll
from farshore.games.everrain.actions.chance import FATES, Fate
from farshore.games.everrain.actions.decisions import Keep, PickCrew
from farshore.games.everrain.content.load import row_for
from farshore.games.everrain.content.script import Test
from farshore.games.everrain.state.hooks import PLACES, crew_figure, crew_hooks
from farshore.games.everrain.state.ship import BOARD, USED
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import fallen
from farshore.games.everrain.steps.effects.context import CARD, CREW, SEAT, WHERE, Context, with_crew
from farshore.games.everrain.steps.script import carry_out, outcome_step
from farshore.games.everrain.steps.stories import lose_story


class Tested(Step[Everrain, PickCrew]):
    """EV-112 Who is tested, where that is the captain's choice."""

    __slots__ = ("context", "test")
    rule: ClassVar[str] = "EV-112"
    asks: ClassVar[str] = "choose who is tested"

    def __init__(self, test: int, context: Context) -> None:
        self.test = test
        self.context = context

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat):
            return []
        boards = state.rules.tables.boards
        return [PickCrew(boards[row[BOARD]].id) for row in state.ships[seat].crew]

    def apply(self, state: Everrain, seat: Seat, action: PickCrew) -> None:
        board = state.rules.tables.index[9][action.name]
        state.stack.append(TestRoll(self.test, with_crew(self.context, board)))


def begin_test(state: Everrain, test: Test, context: Context) -> None:
    """The Crew that went, or one of the captain's choice."""
    number = state.rules.tables.number(test)
    if test.crew == "tested" and context[CREW] >= 0:
        state.stack.append(TestRoll(number, context))
    else:
        state.stack.append(Tested(number, context))


def stat_of(state: Everrain, seat: Seat, row: list[int], stat: str, modifier: int, where: str) -> int:
    """EV-113 The stat with Traits and the card's modifier, 0 to 9.

    RULING-EV-34 Between 0 and 9, Traits included.
    """
    tables = state.rules.tables
    base = tables.boards[row[BOARD]].stats[tables.stats[stat]]
    return min(max(crew_figure(state, seat, row, "stat", stat, base, where) + modifier, 0), 9)


class TestRoll(Chance[Everrain, Fate]):
    """EV-112 The Fate die equal to or below the stat passes."""

    __slots__ = ("context", "test")
    rule: ClassVar[str] = "EV-112"
    __test__: ClassVar[bool] = False

    def __init__(self, test: int, context: Context) -> None:
        self.test = test
        self.context = context

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return FATES if state.ships[self.context[SEAT]].member(self.context[CREW]) else []

    def apply(self, state: Everrain, seat: Seat, action: Fate) -> None:
        state.rolled = str(action)
        context = self.context
        if can_reroll(state, context):
            tell_fate(state, context, action)
            state.stack.append(KeepFate("test", self.test, context, action.n))
        else:
            judge(state, self.test, context, action.n, fallen(action))


def judge(state: Everrain, number: int, context: Context, fate: int, fell: Throw | None) -> None:
    """EV-112 Passed or failed. `fell`: the die, unless it was seen to fall before."""
    test = state.rules.tables.tests[number]
    seat = context[SEAT]
    row = state.ships[seat].member(context[CREW])
    assert row is not None
    stat = stat_of(state, seat, row, test.stat, test.modifier, PLACES[context[WHERE]])
    passed = fate <= stat
    name = state.rules.tables.boards[row[BOARD]].name
    said = "passes" if passed else "fails"
    state.tell(
        f"{name} {said} the test of {test.stat.capitalize()}: {fate} against {stat}.", seat, what="test", dice=fell
    )
    if not passed and context[CARD].startswith("story:"):
        give_up(state, seat, context[CARD][6:])
    led = veiled_test(state, test)
    state.stack.append(outcome_step(state, led.passed if passed else led.failed, context))
    if context[WHERE] == 1:
        for hook, _ in crew_hooks(state, seat, row, "on_expedition", "pass" if passed else "fail", "expedition"):
            carry_out(state, hook.effects, context)


def veiled_test(state: Everrain, test: Test) -> Test:
    """EV-413 In a sample the results of another option's test stand in for those of an option, which nobody can know."""
    hidden = state.rules.tables.option_tests
    if not state.veil or test not in hidden:
        return test
    return hidden[(hidden.index(test) + state.veil) % len(hidden)]


def give_up(state: Everrain, seat: Seat, name: str) -> None:
    """11.9 A failed test loses a Journey, unless the card goes on all the same."""
    story = state.rules.tables.content.stories[name]
    if story.next and not story.goes_on:
        lose_story(state, seat, story.number)


def can_reroll(state: Everrain, context: Context) -> bool:
    row = state.ships[context[SEAT]].member(context[CREW])
    return row is not None and bool(crew_hooks(state, context[SEAT], row, "reroll", "fate", PLACES[context[WHERE]]))


class KeepFate(Step[Everrain, Keep | Reroll]):
    """A Trait lets a Crew roll a Fate die again, once per turn."""

    __slots__ = ("context", "fate", "kind", "number")
    rule: ClassVar[str] = "EV-112"
    asks: ClassVar[str] = "keep the Fate die or roll it again"

    def __init__(self, kind: str, number: int, context: Context, fate: int) -> None:
        self.kind = kind
        self.number = number
        self.context = context
        self.fate = fate

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [Keep(), Reroll("fate")]

    def apply(self, state: Everrain, seat: Seat, action: Keep | Reroll) -> None:
        context = self.context
        if isinstance(action, Reroll):
            row = state.ship(seat).member(context[CREW])
            assert row is not None
            for _, bit in crew_hooks(state, seat, row, "reroll", "fate", PLACES[context[WHERE]])[:1]:
                row[USED] |= bit
            state.stack.append(TestRoll(self.number, context) if self.kind == "test" else Table(self.number, context))
        elif self.kind == "test":
            judge(state, self.number, context, self.fate, None)
        else:
            look_up(state, self.number, context, self.fate)


class Table(Chance[Everrain, Fate]):
    """A table for the Fate die."""

    __slots__ = ("context", "rows")
    rule: ClassVar[str] = "EV-261"

    def __init__(self, rows: int, context: Context) -> None:
        self.rows = rows
        self.context = context

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return FATES

    def apply(self, state: Everrain, seat: Seat, action: Fate) -> None:
        state.rolled = str(action)
        tell_fate(state, self.context, action)
        if can_reroll(state, self.context):
            state.stack.append(KeepFate("table", self.rows, self.context, action.n))
        else:
            look_up(state, self.rows, self.context, action.n)


def look_up(state: Everrain, rows: int, context: Context, fate: int) -> None:
    row = row_for(state.rules.tables.rows[rows], fate)
    state.stack.append(outcome_step(state, row.outcome, context))


def tell_fate(state: Everrain, context: Context, action: Fate) -> None:
    """The die is told when it falls, also where it may be rolled again."""
    if state.events is not None:
        whose = f" for {state.rules.tables.boards[context[CREW]].name}" if context[CREW] >= 0 else ""
        state.tell(f"The Fate die shows {action.n}{whose}.", context[SEAT], what="fate", dice=fallen(action))
