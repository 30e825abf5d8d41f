"""A bot's time to answer where its haste could tell: one distribution, whatever it holds and however busy the house is."""

from __future__ import annotations

import asyncio
import logging
import random
from bisect import bisect
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from farshore.core.event import Seat
from farshore.core.kernel import State, options
from farshore.games.cannons import GAME
from farshore.games.cannons.steps.damage import AskSinking
from farshore.games.cannons.steps.react import AskEntering
from farshore.games.cannons.steps.turn import Main
from farshore.server.driver import Driver
from farshore.server.pool import NoThought
from farshore.server.settings import Settings
from farshore.server.table import Table
from farshore.server.thinker import Question, Thought
from farshore.server.veil import THINKING, THOUGHT, VEIL, Veil, is_veiled, release
from tests.games.cannons.positions import go, position
from tests.laws.worlds import World

QUESTIONS = 2_000
SURE = 1.95 * (2 / QUESTIONS) ** 0.5  # Kolmogorov and Smirnov: by chance alone, larger once in a thousand times
Wait = Callable[[random.Random], float]


class Hours:
    """A clock that moves only when somebody waits."""

    def __init__(self) -> None:
        self.now = 1000.0

    def clock(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


class Heads:
    """Bots in a busy house: a question waits for its turn, and is thought about the longer the more can be answered."""

    def __init__(self, hours: Hours, wait: Wait, seed: int, choices: int) -> None:
        self.hours = hours
        self.wait = wait
        self.rng = random.Random(seed)
        self.choices = choices

    async def ask(self, question: Question) -> Thought:
        assert question.seconds <= THINKING < THOUGHT < VEIL
        self.hours.now += self.wait(self.rng)
        if self.choices == 0:
            raise NoThought("it failed at once")
        took = 0.001 if self.choices == 1 else self.rng.uniform(0.5, 1.0) * THINKING
        self.hours.now += took
        return Thought(["pass"], took=took)


def held() -> list[State]:
    """A ship moves in: the same question to a hand with nothing that fits, and to one with a mine."""
    ships = [[{"at": "3,1"}, {"at": "2,1", "loot": loot}] for loot in ("sunken-purse", "buoy-mine")]
    return [go(position(listed), "p1 move", "p1 to 2,1") for listed in ships]


def answered(table: Table, seat: Seat, wait: Wait, seed: int, choices: int) -> list[float]:
    """How long the driver took over the same question, many times, on its own clock."""
    hours = Hours()
    asked: list[float] = []
    taken: list[float] = []

    async def change(_table: Any, _work: Any) -> None:
        taken.append(round(hours.now - asked[-1], 9))

    metrics = SimpleNamespace(thinking=SimpleNamespace(add=lambda _: None), bot_failures=0)
    settings = Settings(bot_seconds=1.0)
    driver = Driver(
        cast("Any", SimpleNamespace(settings=settings, metrics=metrics, change=change)), Veil(hours.clock, hours.sleep)
    )
    driver.pool = cast("Any", Heads(hours, wait, seed, choices))

    async def ask_again() -> None:
        for _ in range(QUESTIONS):
            asked.append(hours.now)
            await driver._play_bot(table, seat)

    asyncio.run(ask_again())
    return taken


def furthest(one: list[float], other: list[float]) -> float:
    """The two-sample statistic of Kolmogorov and Smirnov: how far apart the shares below any time are at most."""
    one, other = sorted(one), sorted(other)
    return max([abs(bisect(one, at) / len(one) - bisect(other, at) / len(other)) for at in {*one, *other}])


def idle(_: random.Random) -> float:
    return 0.0


def busy(rng: random.Random) -> float:
    return rng.expovariate(1.0)


@pytest.fixture(scope="module")
def hands() -> tuple[Seat, list[Table]]:
    """The same veiled question at two tables: one bot holds nothing that fits, the other one does."""
    seat, tables = 1, []
    for state in held():
        world = World(GAME, GAME.setup("ffa", 2, {}))
        world.at(state)
        assert world.table is not None
        world.table.stored.doc.seats[seat].kind = "bot"
        world.table.stored.doc.seats[seat].bot = "search"
        tables.append(world.table)
    assert [len(options(state, seat)) for state in held()] == [1, 2]
    return seat, tables


@pytest.mark.parametrize("wait", [idle, busy])
def test_the_time_of_an_answer_has_one_distribution_whatever_is_held(
    hands: Any, wait: Wait, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)  # of thousands of bots that fail
    seat, (poor, rich) = hands
    times = [
        answered(table, seat, wait, seed, len(options(table.run.session.state, seat)))
        for seed, table in enumerate((poor, rich, poor))
    ]
    times.append(answered(poor, seat, wait, 4, choices=0))  # a bot that fails
    for one in times:
        assert furthest(times[0], one) < SURE
        assert all(round(time / VEIL, 6).is_integer() and time >= VEIL for time in one)
    if wait is idle:
        assert {time for one in times for time in one} == {VEIL}
    else:
        assert len(set(times[0])) > 3, "a busy house answers late, at several times"


def test_the_measure_would_see_a_bot_that_thinks_as_long_as_its_hand_asks_for() -> None:
    """Late answers given as soon as they are there, or counted from the answer on, come later with a card in hand."""
    rng = random.Random(0)
    waits = [[busy(rng) for _ in range(QUESTIONS)] for _ in range(2)]
    takes = [[0.001] * QUESTIONS, [rng.uniform(0.5, 1.0) * THINKING for _ in range(QUESTIONS)]]
    late = [
        [max(VEIL, wait + took) for wait, took in zip(*pair, strict=True)] for pair in zip(waits, takes, strict=True)
    ]
    assert furthest(*late) > SURE
    fair = [[release(0.0, wait) for wait in one] for one in waits]
    assert furthest(*fair) < SURE


def test_reactions_of_cannons_are_veiled_where_people_sit() -> None:
    """Section 7 of its rules: a prompt must not reveal whether the asked player holds a card."""
    assert AskEntering.veiled
    assert AskSinking.veiled
    assert not Main.veiled

    def seated(*kinds: str) -> Any:
        session = SimpleNamespace(state=SimpleNamespace(stack=[AskEntering(0, 1, 0, False)]))
        seats = [SimpleNamespace(kind=kind) for kind in kinds]
        return SimpleNamespace(
            stored=SimpleNamespace(doc=SimpleNamespace(seats=seats)), run=SimpleNamespace(session=session)
        )

    assert is_veiled(seated("bot", "human"))
    assert not is_veiled(seated("bot", "bot"))
