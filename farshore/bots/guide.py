"""Guides: what a search may know about a game. Without one it plays by chance and counts the end."""

from __future__ import annotations

import random
from typing import Generic

from mypy_extensions import mypyc_attr

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import S, options

Line = list[Action]  # decisions of one seat in a row, without anything in between


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Generic[S]):
    """The guide for any game. A game may have its own: which lines to look at, how to play on, what a state is worth.

    All that a guide is shown are samples, so it may use everything in them.
    """

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def lines(self, state: S, seat: Seat, thinker: Seat) -> list[tuple[Line, float]]:
        """What the seat may do now, each with what it promises in terms of `value`; only differences count.

        The thinker is the seat that the search is for. Here: each of its options, and no idea which is better.
        """
        return [([action], 0.0) for action in options(state, seat)]

    def trust(self) -> int:
        """How many trials of a line its promise is worth. Here: none."""
        return 0

    def races(self) -> bool:
        """Whether lines are only compared with each other, each followed by `line`, instead of growing a tree. Here: no."""
        return False

    def chance(self, seed: int) -> random.Random:
        """The chance of one trial in a race of lines. Here: one row of numbers, as they come."""
        return random.Random(seed)

    def depth(self, state: S) -> int:
        """How many decisions to play on from here before the state is judged as it lies."""
        return 300

    def midway(self, state: S, thinker: Seat) -> bool:
        """Whether to play on beyond `depth`, to a moment at which states can be compared. Here: never."""
        return False

    def line(self, state: S, seat: Seat, thinker: Seat, rng: random.Random) -> Line:
        """How to play on, quickly. Here: by chance."""
        legal = options(state, seat)
        return [legal[int(rng.random() * len(legal))]]

    def value(self, state: S, seat: Seat) -> float:
        """How well the seat stands or has done, from 0 to 1. Here: mostly its share of the win, and a little its score.

        Where the game is not over, `standings` tell how it would end now.
        """
        standing = self.game.standings(state)[seat]
        return 0.8 * standing.share + 0.2 * (0.5 + 0.5 * standing.score / (abs(standing.score) + 50))
