"""A notice tells nobody what somebody else at the table cannot know: over worlds that look the same, the same bytes."""

from __future__ import annotations

import random

import msgspec
import pytest

from farshore.core.kernel import CHANCE, actors
from farshore.core.rng import Rng
from farshore.core.session import Session
from farshore.games import GAMES
from farshore.server.notices.derive import Notice, question
from tests.laws.worlds import World

PLIES = 60


def told(world: World, state: object) -> list[bytes]:
    """The bytes of all questions that are open in this state."""
    world.at(state)  # type: ignore[arg-type]
    assert world.table is not None
    run = world.table.run
    assert run is not None
    notices: list[Notice] = [question("table", run, seat, run.game.title) for seat in run.asked()]
    return [msgspec.json.encode(notice) for notice in notices]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_notices_are_the_same_in_worlds_that_look_the_same(name: str) -> None:
    game = GAMES[name]
    setup = game.setup(None, 2, {})
    world, other = World(game, setup), World(game, setup)
    session = Session(game, setup, world.session.dealer)
    rng, walk = Rng(7), random.Random(name)
    compared = 0
    for _ in range(PLIES):
        session.deal()
        if session.over:
            break
        for seat in range(2):
            sample = game.sample(session.state, seat, rng)
            assert told(other, sample) == told(world, session.state)
            compared += 1
        actor = next(seat for seat in actors(session.state) if seat != CHANCE)
        options = session.state.stack[-1].options(session.state, actor)
        session.play(actor, str(walk.choice(list(options))))
    assert compared > 20
