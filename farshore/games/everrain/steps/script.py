"""Outcomes of cards, effect by effect, with choices, tests and tables of the Fate die (EV-112, EV-113, EV-279)."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, Step
from farshore.games.everrain.actions import Keep
from farshore.games.everrain.conditions import holds
from farshore.games.everrain.content.load import row_for
from farshore.games.everrain.content.script import Option, Test
from farshore.games.everrain.effects.context import CARD, CREW, PAYERS, SEAT, WHERE, WORDS, Context, with_crew
from farshore.games.everrain.hooks import PLACES, crew_figure, crew_hooks
from farshore.games.everrain.outcomes import FATES, Fate
from farshore.games.everrain.payment import can_pay, lacking
from farshore.games.everrain.picks import Choose, PickCrew, Reroll
from farshore.games.everrain.ship import AFLOAT, BOARD, USED
from farshore.games.everrain.state import Everrain
from farshore.games.everrain.steps.stories import lose_story

# What goes on although the ship the card is about is no longer there.
UNMOVED: Final = (
    "agenda",
    "altar_wake",
    "elder_discovery",
    "enemy_discovery",
    "for_each",
    "if",
    "player_discovery",
    "storm_move",
    "storm_spawn",
)


class Script(Automatic[Everrain]):
    """A list of effects, one after the other. Nothing more happens to a ship that has sunk."""

    __slots__ = ("at", "context", "script")

    def __init__(self, script: int, at: int, context: Context) -> None:
        self.script = script
        self.at = at
        self.context = context

    def run(self, state: Everrain) -> None:
        effects = state.rules.tables.scripts[self.script]
        if self.at >= len(effects):
            return
        context = self.context
        if self.at + 1 < len(effects):
            state.stack.append(Script(self.script, self.at + 1, context))
        effect = effects[self.at]
        if state.ships[context[SEAT]].status != AFLOAT and effect.who == "active" and effect.word not in UNMOVED:
            return
        WORDS[effect.word](state, effect, context)


def carry_out(state: Everrain, effects: object, context: Context) -> None:
    """Put an effect list of the content on the stack."""
    script = state.rules.tables.number(effects)
    if state.rules.tables.scripts[script]:
        state.stack.append(Script(script, 0, context))


class Read(Automatic[Everrain]):
    """EV-246, EV-279 An outcome is read out, then it happens."""

    __slots__ = ("context", "outcome")

    def __init__(self, outcome: int, context: Context) -> None:
        self.outcome = outcome
        self.context = context

    def run(self, state: Everrain) -> None:
        outcome = state.rules.tables.outcomes[self.outcome]
        if outcome.text:
            state.tell(outcome.text, self.context[SEAT], what="story")
        carry_out(state, outcome.effects, self.context)


def outcome_step(state: Everrain, outcome: object, context: Context) -> Read:
    return Read(state.rules.tables.number(outcome), context)


class Card(Step[Everrain]):
    """EV-279, EV-413 The options of a card: labels, needs and costs are public, what comes of them is not."""

    __slots__ = ("choice", "context")
    rule: ClassVar[str] = "EV-279"
    asks: ClassVar[str] = "choose one of the options"

    def __init__(self, choice: int, context: Context) -> None:
        self.choice = choice
        self.context = context

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat):
            return []
        listed = state.rules.tables.choices[self.choice]
        return [Choose(n + 1) for n, option in enumerate(listed) if not why_not_option(state, option, self.context)]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Choose)
        option = state.rules.tables.choices[self.choice][action.n - 1]
        state.tell(f"@{seat}: {option.label}.", seat, what="choice")
        steps: list[Step[Everrain]] = [Pay(state.rules.tables.number(cost), self.context) for cost in option.costs]
        outcome = option.outcome
        if state.veil:
            # EV-413 In a sample some other option's outcome stands in: a bot learns what follows no earlier than a captain.
            pool = state.rules.tables.choices
            other = pool[(self.choice + state.veil) % len(pool)]
            outcome = other[(action.n + state.veil) % len(other)].outcome
        state.then(*steps, outcome_step(state, outcome, self.context))

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        listed = state.rules.tables.choices[self.choice]
        if isinstance(action, Choose) and 0 < action.n <= len(listed):
            why = why_not_option(state, listed[action.n - 1], self.context)
            return Refusal("EV-279", why) if why else None
        return Refusal("EV-279", f"The card has options 1 to {len(listed)}.") if isinstance(action, Choose) else None


def why_not_option(state: Everrain, option: Option, context: Context) -> str:
    """EV-413 What the ship lacks for an option; empty if it can be chosen."""
    for condition in option.requires:
        if not holds(state, context[SEAT], condition):
            return f"'{option.label}' needs what this ship does not have."
    for cost in option.costs:
        if not can_pay(state, cost, context):
            return f"'{option.label}' costs {lacking(cost)}, and the ship cannot pay that."
    return ""


class Pay(Automatic[Everrain]):
    """A cost of a card is paid; what is left to the captain is asked."""

    __slots__ = ("context", "cost")

    def __init__(self, cost: int, context: Context) -> None:
        self.cost = cost
        self.context = context

    def run(self, state: Everrain) -> None:
        cost = state.rules.tables.costs[self.cost]
        if state.is_afloat(self.context[SEAT]):
            PAYERS[cost.word](state, cost, self.context)


class Tested(Step[Everrain]):
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

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, PickCrew)
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
    """EV-113 The stat with Traits and the card's modifier, 0 to 9."""
    tables = state.rules.tables
    base = tables.boards[row[BOARD]].stats[tables.stats[stat]]
    return min(max(crew_figure(state, seat, row, "stat", stat, base, where) + modifier, 0), 9)


class TestRoll(Chance[Everrain]):
    """EV-112 The Fate die equal to or below the stat passes."""

    __slots__ = ("context", "test")
    rule: ClassVar[str] = "EV-112"
    __test__: ClassVar[bool] = False

    def __init__(self, test: int, context: Context) -> None:
        self.test = test
        self.context = context

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return FATES if state.ships[self.context[SEAT]].member(self.context[CREW]) else []

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Fate)
        state.rolled = str(action)
        context = self.context
        if can_reroll(state, context):
            state.stack.append(KeepFate("test", self.test, context, action.n))
        else:
            judge(state, self.test, context, action.n)


def judge(state: Everrain, number: int, context: Context, fate: int) -> None:
    test = state.rules.tables.tests[number]
    seat = context[SEAT]
    row = state.ships[seat].member(context[CREW])
    assert row is not None
    stat = stat_of(state, seat, row, test.stat, test.modifier, PLACES[context[WHERE]])
    passed = fate <= stat
    name = state.rules.tables.boards[row[BOARD]].name
    said = "passes" if passed else "fails"
    state.tell(f"{name} {said} the test of {test.stat.capitalize()}: {fate} against {stat}.", seat, what="test")
    if not passed and context[CARD].startswith("story:"):
        give_up(state, seat, context[CARD][6:])
    judged = outcome_step(state, test.passed if passed else test.failed, context)
    state.stack.append(judged)
    if context[WHERE] == 1:
        for hook, _ in crew_hooks(state, seat, row, "on_expedition", "pass" if passed else "fail", "expedition"):
            carry_out(state, hook.effects, context)


def give_up(state: Everrain, seat: Seat, name: str) -> None:
    """11.9 A failed test loses a Journey, unless the card goes on all the same."""
    story = state.rules.tables.content.stories[name]
    if story.next and not story.goes_on:
        lose_story(state, seat, story.number)


def can_reroll(state: Everrain, context: Context) -> bool:
    row = state.ships[context[SEAT]].member(context[CREW])
    return row is not None and bool(crew_hooks(state, context[SEAT], row, "reroll", "fate", PLACES[context[WHERE]]))


class KeepFate(Step[Everrain]):
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

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        context = self.context
        if isinstance(action, Reroll):
            row = state.ship(seat).member(context[CREW])
            assert row is not None
            for _, bit in crew_hooks(state, seat, row, "reroll", "fate", PLACES[context[WHERE]])[:1]:
                row[USED] |= bit
            state.stack.append(TestRoll(self.number, context) if self.kind == "test" else Table(self.number, context))
        elif self.kind == "test":
            judge(state, self.number, context, self.fate)
        else:
            look_up(state, self.number, context, self.fate)


class Table(Chance[Everrain]):
    """A table for the Fate die."""

    __slots__ = ("context", "rows")
    rule: ClassVar[str] = "EV-261"

    def __init__(self, rows: int, context: Context) -> None:
        self.rows = rows
        self.context = context

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return FATES

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Fate)
        state.rolled = str(action)
        if can_reroll(state, self.context):
            state.stack.append(KeepFate("table", self.rows, self.context, action.n))
        else:
            look_up(state, self.rows, self.context, action.n)


def look_up(state: Everrain, rows: int, context: Context, fate: int) -> None:
    row = row_for(state.rules.tables.rows[rows], fate)
    state.tell(f"The Fate die shows {fate}.", context[SEAT], what="fate")
    state.stack.append(outcome_step(state, row.outcome, context))
