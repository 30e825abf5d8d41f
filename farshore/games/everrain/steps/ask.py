"""A question with one answer is no question: it is answered for the captain."""

from __future__ import annotations

from typing import Any

from farshore.core.kernel import Automatic, Step
from farshore.games.everrain.state import Everrain


def ask(state: Everrain, step: Step[Any]) -> None:
    """Put a question that comes next: asked if there is a choice, carried out if there is none."""
    seat = step.actor(state)
    options = step.options(state, seat)
    if len(options) == 1:
        step.apply(state, seat, options[0])
    elif options:
        state.stack.append(step)


class Ask(Automatic[Everrain]):
    """The same, when its turn comes."""

    __slots__ = ("step",)

    def __init__(self, step: Step[Any]) -> None:
        self.step = step

    def run(self, state: Everrain) -> None:
        ask(state, self.step)
