"""Outcomes of cards, effect by effect, with choices, tests and tables of the Fate die (EV-112, EV-113, EV-279)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal, Step
from farshore.games.everrain.actions.decisions import Choose
from farshore.games.everrain.content.script import Option
from farshore.games.everrain.state.conditions import holds, in_words
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.effects.context import PAYERS, SEAT, WORDS, Context
from farshore.games.everrain.steps.payment import can_pay
from farshore.games.everrain.steps.payment import in_words as price

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


class Card(Step[Everrain, Choose]):
    """EV-279, EV-413 The options of a card: labels, needs, costs and tests are public, what comes of them is not."""

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
        printed = state.rules.tables.choices[self.choice]
        return [Choose(n + 1) for n, option in enumerate(printed) if not why_not_option(state, option, self.context)]

    def apply(self, state: Everrain, seat: Seat, action: Choose) -> None:
        option = state.rules.tables.choices[self.choice][action.n - 1]
        state.tell(f"@{seat}: {option.label}.", seat, what="choice")
        steps: list[Step[Everrain, Any]] = [Pay(state.rules.tables.number(cost), self.context) for cost in option.costs]
        outcome = option.outcome
        if state.veil and option.test is None:
            # EV-413 In a sample some other option's outcome stands in: a bot learns what follows no earlier than a captain.
            # A test is known beforehand; what it leads to is veiled where it is judged.
            pool = state.rules.tables.choices
            other = pool[(self.choice + state.veil) % len(pool)]
            outcome = other[(action.n + state.veil) % len(other)].outcome
        state.then(*steps, outcome_step(state, outcome, self.context))

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        printed = state.rules.tables.choices[self.choice]
        if isinstance(action, Choose) and 0 < action.n <= len(printed):
            why = why_not_option(state, printed[action.n - 1], self.context)
            return Refusal("EV-279", why) if why else None
        return Refusal("EV-279", f"The card has options 1 to {len(printed)}.") if isinstance(action, Choose) else None


def why_not_option(state: Everrain, option: Option, context: Context) -> str:
    """EV-413 What the ship lacks for an option; empty if it can be chosen."""
    for condition in option.requires:
        if not holds(state, context[SEAT], condition):
            need = in_words(state, condition) or "what this ship does not have"
            return f"'{option.label}' needs {need}."
    for cost in option.costs:
        if not can_pay(state, cost, context):
            return f"'{option.label}' costs {price(cost)}, and the ship cannot pay that."
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
