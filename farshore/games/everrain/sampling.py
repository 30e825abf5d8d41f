"""What nobody can know (docs/rules/everrain.md, section 7).

Decks, tiles, tokens and the Elder One are undecided until they are drawn, so no state holds them. What is hidden is what
the options of a card lead to, until one is chosen.
"""

from __future__ import annotations

from typing import Final

from farshore.core.rng import Rng
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.script import Card
from farshore.games.everrain.steps.trials import KeepFate, Tested, TestRoll

VEILS: Final = 1_000_003


def unknown(state: Everrain) -> tuple[str, ...]:
    """EV-413 The outcomes of a choice that lies open: once it is made, something has been learned.

    RULING-EV-99 Of one that leads to a test, what passing and failing bring is learned when it is judged.
    """
    hidden = [f"outcomes of choice {step.choice}" for step in state.stack if isinstance(step, Card)]
    for step in state.stack:
        number = step.test if isinstance(step, (Tested, TestRoll)) else NONE
        if isinstance(step, KeepFate) and step.kind == "test":
            number = step.number
        if number >= 0 and state.rules.tables.tests[number] in state.rules.tables.option_tests:
            hidden.append(f"results of test {number}")
    return tuple(hidden)


def sample(state: Everrain, rng: Rng) -> Everrain:
    """The same table, as nothing on it is hidden and decided; what options of cards lead to is drawn anew."""
    copy = state.clone()
    copy.veil = 1 + rng.below(VEILS)
    return copy
