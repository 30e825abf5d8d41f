"""Clocks tell nobody what they cannot know: worlds that look the same to a seat show it the same clocks, byte for byte."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farshore.core.game import Game
from farshore.core.kernel import CHANCE, TABLE, State, actors
from farshore.core.rng import Rng
from farshore.core.session import Session
from farshore.games import GAMES
from farshore.server.clocks.reckon import CLOCK, WORD, Moment, Reckoning
from farshore.server.clocks.settings import Clock
from farshore.server.moves import Move
from farshore.server.run import Run
from farshore.server.view_json import look
from tests.laws.worlds import World
from tests.server.clocks.parts import Time

PLIES = 60
# Each decision earns time: what is decided in secret would show at once.
EAGER = Clock(reserve=600, increment=7, per="decision", most=0, out="remind")
BEGAN = Moment(1_800_000_000.0, TABLE, (), WORD, text=f"{CLOCK}begin")


class Timed(World):
    """A world with a clock for every seat."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        super().__init__(game, game.setup(None, seats, {}))
        assert self.table is not None
        self.table.stored.doc.clock = EAGER
        self.run.clock = EAGER

    @property
    def run(self) -> Run:
        assert self.table is not None
        assert self.table.run is not None
        return self.table.run

    def at(self, state: State) -> Session:
        """The clocks begin with this state."""
        session = super().at(state)
        self.run.moments = [BEGAN._replace(asked=self.run.settled())]
        self.run.reckoned = None
        return session

    def face(self) -> bytes:
        """What everybody is told of the table, clocks included."""
        assert self.table is not None
        self.table.still = b""
        face = self.table.face()
        assert b'"clocks":' in face or self.run.over
        return face

    def seen(self, seat: int) -> bytes:
        return b"".join(look(self.run, seat)[0])

    def move(self, seat: int, text: str) -> bool:
        """Whether it was seen by nobody but its seat."""
        assert self.table is not None
        return Move(self.table, seat, [text]).private


def walk(name: str, time: Time) -> tuple[int, int]:
    """Faces that were compared, and moves that nobody else saw."""
    game = GAMES[name]
    here, there = Timed(game, 2), Timed(game, 2)
    session = Session(game, game.setup(None, 2, {}), here.session.dealer)
    rng, chance = Rng(5), random.Random(name)
    compared = hidden = 0
    for _ in range(PLIES):
        session.deal()
        if session.over:
            break
        actor = chance.choice([seat for seat in actors(session.state) if seat != CHANCE])
        text = str(chance.choice(list(session.state.stack[-1].offered(session.state, actor))))
        for viewer in range(2):
            here.at(session.state)
            there.at(game.sample(session.state, viewer, rng))
            assert here.face() == there.face()
            time.pass_by(11)
            if viewer == actor:
                here.move(actor, text)
                there.move(actor, text)
                if here.seen(viewer) == there.seen(viewer):
                    assert here.face() == there.face()
                    compared += 1
        here.at(session.state)
        before = here.face()
        time.pass_by(11)
        if here.move(actor, text):
            assert here.face() == before
            hidden += 1
        session.play(actor, text)
    return compared, hidden


@pytest.mark.parametrize("name", sorted(GAMES))
def test_clocks_are_the_same_in_worlds_that_look_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compared, hidden = walk(name, Time(monkeypatch))
    assert compared > 10
    if name == "voyages":
        assert hidden > 10


def test_a_clock_that_counts_what_is_sealed_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = Reckoning._take

    def take(self: Reckoning, moment: Moment) -> None:
        taken(self, moment._replace(sealed=False))

    monkeypatch.setattr(Reckoning, "_take", take)
    with pytest.raises(AssertionError):
        walk("voyages", Time(monkeypatch))
