"""The test of a Denizen (EV-112, EV-225): a Crew sent to the card, a reward or a failure."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome
from farshore.games.everrain.actions.chance import FATES, Fate
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import fallen
from farshore.games.everrain.steps.effects.context import Context
from farshore.games.everrain.steps.script import Read


class Venture(Chance[Everrain, Fate]):
    """EV-112, EV-225 The Fate die equal to or below the stat brings the reward."""

    __slots__ = ("board", "context", "failed", "passed", "seat", "stat", "value")
    rule: ClassVar[str] = "EV-225"

    def __init__(
        self, seat: Seat, board: int, stat: str, value: int, passed: int, failed: int, context: Context
    ) -> None:
        self.seat = seat
        self.board = board
        self.stat = stat
        self.value = value
        self.passed = passed
        self.failed = failed
        self.context = context

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return FATES if state.ships[self.seat].member(self.board) else []

    def apply(self, state: Everrain, seat: Seat, action: Fate) -> None:
        state.rolled = str(action)
        won = action.n <= self.value
        name = state.rules.tables.boards[self.board].name
        said = "passes" if won else "fails"
        text = f"{name} {said} the test of {self.stat.capitalize()}: {action.n} against {self.value}."
        state.tell(text, self.seat, what="test", dice=fallen(action))
        state.stack.append(Read(self.passed if won else self.failed, self.context))
