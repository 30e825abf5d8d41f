"""What a bot is given when it is asked: a position as its seat sees it, and nothing else."""

from __future__ import annotations

import random
from typing import ClassVar, Generic

from mypy_extensions import mypyc_attr

from farshore.core.action import Action
from farshore.core.errors import BadOption, RulesBug
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import S, options
from farshore.core.rng import Rng
from farshore.core.view import View


class Budget:
    """How much a bot may think about one decision: a number of iterations, seconds, or whichever ends first.

    Only a budget without seconds gives the same choice on every machine.
    """

    __slots__ = ("iterations", "seconds")

    def __init__(self, iterations: int | None = None, seconds: float | None = None) -> None:
        if iterations is None and seconds is None:
            iterations = 200
        if iterations is not None and iterations < 1:
            raise BadOption(f"a bot thinks at least one iteration about a decision, not {iterations}")
        self.iterations = iterations
        self.seconds = seconds

    def __repr__(self) -> str:
        return f"Budget(iterations={self.iterations}, seconds={self.seconds})"


class Position(Generic[S]):
    """One decision of one seat.

    The true state is kept to itself: a bot may look at the options, the asides, the view and samples. A sample is a function
    of what the seat sees and of `rng`, so a choice made from a position cannot depend on what is hidden.
    """

    __slots__ = ("_asides", "_game", "_state", "_view", "budget", "options", "rng", "seat")

    def __init__(self, game: Game[S], state: S, seat: Seat, rng: random.Random, budget: Budget | None = None) -> None:
        self._game = game
        self._state = state
        self._view: View | None = None
        self._asides: list[Action] | None = None
        self.seat = seat
        self.options: list[Action] = list(options(state, seat))
        self.rng = rng
        self.budget = budget or Budget()

    @property
    def asides(self) -> list[Action]:
        """What the seat may do besides answering, such as a remark to the others."""
        if self._asides is None:
            self._asides = list(self._state.asides(self.seat))
        return self._asides

    def sample(self) -> S:
        """A state that agrees with all that the seat knows, the rest drawn by chance. The bot may play on with it."""
        return self._game.sample(self._state, self.seat, Rng(self.rng.getrandbits(64)))

    def view(self) -> View:
        """The document that a person in this seat would see."""
        if self._view is None:
            self._view = self._game.view(self._state, self.seat)
        return self._view


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Generic[S]):
    """A seat that plays by itself. It may remember what it saw, in a game or between games, and nothing more."""

    name: ClassVar[str] = ""
    fault: str = ""  # why it stopped playing by itself, if it did
    fault_kind: str = ""  # the same in two or three words, for counting

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def remark(self, position: Position[S]) -> Action | None:
        """One of `position.asides` to be done first, or None. Asked once before every choice, so talk cannot go on and on."""
        return None

    def choose(self, position: Position[S]) -> Action:
        """One of `position.options`."""
        raise RulesBug(f"{type(self).__name__} does not choose")
