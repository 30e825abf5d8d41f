"""What nobody can know (docs/rules/everrain.md, section 7).

Decks, tiles, tokens and the Elder One are undecided until they are drawn, so no state holds them. What is hidden is what
the options of a card lead to, until one is chosen.
"""

from __future__ import annotations

from farshore.games.everrain.state import Everrain
from farshore.games.everrain.steps.script import Card


def unknown(state: Everrain) -> tuple[str, ...]:
    """EV-413 The outcomes of a choice that lies open: once it is made, something has been learned."""
    return tuple([f"outcomes of choice {step.choice}" for step in state.stack if isinstance(step, Card)])


def sample(state: Everrain) -> Everrain:
    """The same table: nothing on it is hidden from one seat and decided."""
    return state.clone()
