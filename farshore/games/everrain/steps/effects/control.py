"""Words that hold others: choices, tests, tables, payments, conditions, repetitions."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.games.everrain.actions.trade import Accept, Decline
from farshore.games.everrain.content.script import Effect
from farshore.games.everrain.state.conditions import holds
from farshore.games.everrain.state.ship import BOARD, ZONE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.effects.context import (
    SEAT,
    WORDS,
    Context,
    with_crew,
    with_seat,
)
from farshore.games.everrain.steps.effects.whom import find_effect
from farshore.games.everrain.steps.payment import can_pay
from farshore.games.everrain.steps.script import Card, Pay, Script, carry_out
from farshore.games.everrain.steps.trials import Table, begin_test

ANSWERS: Final[list[Action]] = [Accept(), Decline()]


def choice(state: Everrain, effect: Effect, context: Context) -> None:
    state.stack.append(Card(state.rules.tables.number(effect.options), context))


def test(state: Everrain, effect: Effect, context: Context) -> None:
    assert effect.test is not None
    begin_test(state, effect.test, context)


def roll_fate(state: Everrain, effect: Effect, context: Context) -> None:
    state.stack.append(Table(state.rules.tables.number(effect.rows), context))


def pay(state: Everrain, effect: Effect, context: Context) -> None:
    """What can be paid is paid, and the rest follows; otherwise the other effects."""
    if all(can_pay(state, cost, context) for cost in effect.costs):
        steps: list[Step[Everrain, Any]] = [Pay(state.rules.tables.number(cost), context) for cost in effect.costs]
        state.then(*steps, Script(state.rules.tables.number(effect.effects), 0, context))
    else:
        carry_out(state, effect.otherwise, context)


def branch(state: Everrain, effect: Effect, context: Context) -> None:
    met = all(holds(state, context[SEAT], condition) for condition in effect.conditions)
    text = effect.text if met else effect.otherwise_text
    if text:
        state.tell(text, context[SEAT], what="story")
    carry_out(state, effect.effects if met else effect.otherwise, context)


def for_each(state: Everrain, effect: Effect, context: Context) -> None:
    script = state.rules.tables.number(effect.effects)
    if effect.what == "players":
        seats = [seat for seat in state.clockwise(state.first) if state.is_afloat(seat)]
        contexts = [with_seat(context, seat) for seat in seats]
    elif effect.what == "crew":
        contexts = [with_crew(context, row[BOARD]) for row in state.ships[context[SEAT]].crew]
    else:
        contexts = [
            (context[0], context[1], row[0], context[3], context[4], context[5], row[ZONE])
            for row in state.ships[context[SEAT]].foes
        ]
    state.then(*[Script(script, 0, each) for each in contexts])


def repeat(state: Everrain, effect: Effect, context: Context) -> None:
    script = state.rules.tables.number(effect.effects)
    state.then(*[Script(script, 0, context) for _ in range(effect.n)])


def optional(state: Everrain, effect: Effect, context: Context) -> None:
    script, at = find_effect(state, effect)
    state.stack.append(Maybe(script, at, context))


class Maybe(Step[Everrain, Accept | Decline]):
    """An effect that the captain may leave."""

    __slots__ = ("at", "context", "script")
    rule: ClassVar[str] = "EV-018"
    asks: ClassVar[str] = "say whether you want it"

    def __init__(self, script: int, at: int, context: Context) -> None:
        self.script = script
        self.at = at
        self.context = context

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return ANSWERS if state.is_afloat(seat) else []

    def apply(self, state: Everrain, seat: Seat, action: Accept | Decline) -> None:
        if isinstance(action, Accept):
            carry_out(state, state.rules.tables.scripts[self.script][self.at].effects, self.context)


for _word, _does in (
    ("choice", choice),
    ("test", test),
    ("roll_fate", roll_fate),
    ("pay", pay),
    ("if", branch),
    ("for_each", for_each),
    ("repeat", repeat),
    ("optional", optional),
):
    WORDS[_word] = _does
