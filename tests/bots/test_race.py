"""A race of lines: the better wins, what is clear is not thought about, and equal budgets choose alike."""

from __future__ import annotations

import random
from typing import Any

from farshore.bots import Budget, Position
from farshore.bots.guide import Guide, Line
from farshore.bots.playing import Streams
from farshore.bots.race import LEAST, Race
from farshore.core.event import Seat
from farshore.core.kernel import State, options
from farshore.games.cannons import GAME
from farshore.games.cannons.state.table import Cannons
from tests.games.cannons.positions import position


class Coins(Guide[Any]):
    """Thinks of coins only, and looks no further than its own line; `noise` is luck that has nothing to do with them."""

    def __init__(self, noise: float, promise: float = 0.0) -> None:
        super().__init__(GAME)
        self.noise = noise
        self.promise = promise
        self.judged = 0

    def lines(self, state: State, seat: Seat, thinker: Seat) -> list[tuple[Line, float]]:
        wanted = ("buy ammo", "end turn")
        return [
            ([one], self.promise if str(one) == wanted[0] else 0.0)
            for one in options(state, seat)
            if str(one) in wanted
        ]

    def trust(self) -> int:
        return 4

    def depth(self, state: State) -> int:
        return 0

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Cannons)
        self.judged += 1
        return 0.1 * state.ships[seat].coins + self.noise * (self.judged // 2 % 2)


def race(guide: Guide[Any], iterations: int) -> str:
    at_port = position([{"at": "0,1", "coins": 3}, {}])
    found = Race(guide, Position(GAME, at_port, 0, random.Random(1), Budget(iterations=iterations))).run()
    return ", ".join([str(action) for action in found])


def test_the_line_that_does_better_wins_against_what_was_promised() -> None:
    assert race(Coins(0.0, promise=0.05), 100) == "end turn"


def test_a_clear_race_is_over_after_the_least_number_of_trials() -> None:
    guide = Coins(0.0)
    race(guide, 1000)

    assert guide.judged == 2 * LEAST


def test_without_time_for_a_trial_of_each_the_promise_decides() -> None:
    guide = Coins(0.0, promise=0.05)

    assert race(guide, 1) == "buy ammo"
    assert guide.judged == 0


def test_streams_keep_each_kind_of_chance_apart() -> None:
    """One more die of one kind leaves the next of another as it would have been."""
    one, two = Streams(7), Streams(7)
    first = [one.row("quest").random() for _ in range(3)]
    two.row("tile").random()
    assert [two.row("quest").random() for _ in range(3)] == first
    assert Streams(8).row("quest").random() != first[0]
