"""Asides of bots: a remark before a choice, carried out by every driver, once, and without a leak."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import pytest

from farshore.bots import Bot, Position, make
from farshore.cli.tables import new_table, secret_of
from farshore.core.action import Action
from farshore.core.errors import BadOption
from farshore.core.kernel import options
from farshore.core.rng import Rng
from farshore.games.biomes import GAME
from farshore.games.biomes.actions.answers import Signal
from farshore.games.biomes.state.table import Biomes
from farshore.lab.play import play_out
from farshore.server.thinker import Thinker, question
from tests.games.biomes.positions import position, secret

SHORT = GAME.setup(None, 2, {"max_rounds": 2})


class Chatterbox(Bot[Any]):
    """Speaks before every choice and plays by chance."""

    name: ClassVar[str] = "chatterbox"
    spoken = 0
    chosen = 0

    def remark(self, position: Position[Any]) -> Action | None:
        self.spoken += 1
        return Signal("well-done", "")

    def choose(self, position: Position[Any]) -> Action:
        self.chosen += 1
        return position.rng.choice(position.options)


class Liar(Chatterbox):
    """Says what cannot be said."""

    name: ClassVar[str] = "liar"

    def remark(self, position: Position[Any]) -> Action | None:
        return Signal("treasure", "s9999")


class Quitter(Chatterbox):
    """Wants to give up, again and again."""

    name: ClassVar[str] = "quitter"

    def remark(self, position: Position[Any]) -> Action | None:
        self.spoken += 1
        return position.asides[0]


def seen_by_one() -> tuple[Biomes, int]:
    """p1 knows of a Supply on the forest that p2 has not seen."""
    state = position(seats=2, actions=3)
    return state, secret(state, "1,1", "supply", seen="p1")


def test_a_bot_that_always_talks_still_gets_on() -> None:
    bots = [Chatterbox(GAME), Chatterbox(GAME)]
    state, decisions, dead_end = play_out(GAME, SHORT, list(bots), 3)

    assert not dead_end
    assert not state.stack
    assert sum([bot.chosen for bot in bots]) == sum([bot.spoken for bot in bots]) == decisions


def test_an_aside_may_end_the_game() -> None:
    state, _, dead_end = play_out(GAME, SHORT, [Quitter(GAME), Quitter(GAME)], 3)

    assert not dead_end
    assert GAME.summary(state)
    assert state.result > 1


def test_what_is_not_among_the_asides_is_refused() -> None:
    with pytest.raises(BadOption, match="the bot liar said 'signal treasure s9999', which is not among its asides"):
        play_out(GAME, SHORT, [Liar(GAME), Liar(GAME)], 3)


def test_a_useful_find_is_pointed_out_once_and_never_named() -> None:
    """BIO-347"""
    state, token = seen_by_one()
    bot = make("pathfinder", GAME)
    spoken = bot.remark(Position(GAME, state, 0, random.Random(1)))

    assert str(spoken) == f"signal treasure s{token}"
    assert bot.remark(Position(GAME, state, 0, random.Random(1))) is None
    assert make("pathfinder", GAME).remark(Position(GAME, state, 1, random.Random(1))) is None


def test_of_what_everybody_sees_nothing_is_said() -> None:
    state = position(seats=2, actions=3)
    secret(state, "1,1", "supply", seen="all")
    assert make("pathfinder", GAME).remark(Position(GAME, state, 0, random.Random(1))) is None


def test_a_trap_that_was_seen_is_a_warning_about_the_tile() -> None:
    """BIO-169"""
    state = position(seats=2, actions=3)
    secret(state, "1,1", "captured", seen="p1")
    assert str(make("pathfinder", GAME).remark(Position(GAME, state, 0, random.Random(1)))) == "signal keep-away 1,1"


def test_a_remark_does_not_change_with_what_is_hidden() -> None:
    """Law 6 for what is said: only the seat's own knowledge decides."""
    state, _ = seen_by_one()
    secret(state, "0,1", "action")
    secret(state, "1,1", "captured", seen="p2")
    said = set()
    for other in range(8):
        truth = state if other == 0 else GAME.sample(state, 0, Rng(other))
        said.add(str(make("pathfinder", GAME).remark(Position(GAME, truth, 0, random.Random(2)))))
    assert len(said) == 1


def test_the_server_is_told_the_remark_and_then_the_move() -> None:
    state, token = seen_by_one()
    thought = Thinker().answer(question("t", GAME, "pathfinder", 0, 1.0, state))

    assert thought.do[0] == f"signal treasure s{token}"
    assert len(thought.do) == 2
    assert thought.do[1] in [str(action) for action in options(state, 0)]


def test_the_terminal_plays_remarks_too() -> None:
    table = new_table(GAME, SHORT, {0: "pathfinder", 1: "pathfinder"}, "remarks", "", secret_of("remarks"))
    table.bots = {0: Chatterbox(GAME), 1: Chatterbox(GAME)}
    table.play_out()

    assert table.over
    assert "signal well-done" in table.session.record.write()
