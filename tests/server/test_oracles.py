"""What is asked of a table tells nothing that is hidden, and a list is played as far as its seat can see."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from farshore.core.event import Seat
from farshore.core.kernel import State
from farshore.core.rng import Rng
from farshore.games import game
from farshore.server.driver import Driver
from farshore.server.errors import Refused
from farshore.server.moves import preview, wanted, why_not
from farshore.server.settings import Settings
from farshore.server.table import Table
from farshore.server.thinker import Question, Thought
from tests.laws.walk import Walk, texts
from tests.laws.worlds import World

BIOMES = game("biomes")
SETUP = BIOMES.setup(None, 2, {})


def facing_down() -> tuple[Seat, str, list[State]]:
    """Somebody may look at a secret that is a buff in one world and none in another."""
    for seed in range(20):
        for moment in Walk(BIOMES, SETUP, seed):
            looks = [text for text in texts(moment.state, moment.seat) if text.startswith("discover")]
            if not looks:
                continue
            worlds = [BIOMES.sample(moment.state, moment.seat, Rng(key)) for key in range(12)]
            return moment.seat, looks[0].split()[1], [moment.state.clone(), *worlds]
    raise AssertionError("nobody could look at anything")


@pytest.fixture(scope="module")
def tables() -> tuple[Seat, str, list[Table]]:
    seat, secret, states = facing_down()
    found: list[Table] = []
    for state in states:
        world = World(BIOMES, SETUP)
        world.at(state)
        assert world.table is not None
        found.append(world.table)
    return seat, secret, found


@pytest.mark.parametrize("then", ["wear", "use", "share", "pay", "discover"])
def test_asking_about_a_move_after_a_look_does_not_tell_what_was_seen(
    tables: tuple[Seat, str, list[Table]], then: str
) -> None:
    """`["discover s4", "wear s4"]` used to answer "That is no buff"."""
    seat, secret, worlds = tables
    listed = [f"discover {secret}", f"{then} {secret}"]
    for table in worlds:
        assert table.run is not None
        assert why_not(table, seat, listed).allowed
        assert preview(table, seat, listed).notes == []
        assert wanted(table.run, seat, listed) == listed[:1], "played up to the look, and no farther"


def test_before_the_look_everything_is_judged(tables: tuple[Seat, str, list[Table]]) -> None:
    seat, secret, worlds = tables
    for table in worlds:
        assert table.run is not None
        refused = why_not(table, seat, ["wear s99", f"discover {secret}"])
        assert not refused.allowed
        assert refused.rule
        with pytest.raises(Refused, match=r"."):
            wanted(table.run, seat, ["wear s99", f"discover {secret}"])
        with pytest.raises(Refused, match="not an action"):
            wanted(table.run, seat, [f"discover {secret}", "dance"])


def test_a_hint_asked_for_again_does_not_tell_that_somebody_has_answered_under_a_seal() -> None:
    """It used to be thought out anew, or refused, as soon as the log had another line."""
    voyages = game("voyages")
    world = World(voyages, voyages.setup(None, 2, {}))
    session = world.session
    session.deal()
    table = world.table
    assert table is not None
    run = table.run
    assert run is not None
    asked: list[int] = []

    class Heads:
        async def ask(self, question: Question, wait: float = 0.0) -> Thought:
            asked.append(question.seat)
            return Thought(["lock"])

    driver = Driver(cast("Any", SimpleNamespace(settings=Settings())))
    driver.pool = cast("Any", Heads())

    async def ask() -> list[int]:
        await driver.hint(table, 0, "random")
        return asked

    async def play() -> None:
        assert await ask() == [0]
        assert world.play(1, texts(session.state, 1)[0]) == "seen by its seat"
        run.lines += 1  # stored
        assert await ask() == [0], "nothing has changed that the seat could know of"
        world.play(0, texts(session.state, 0)[0])
        run.lines += 1
        assert await ask() == [0, 0]

    asyncio.run(play())
