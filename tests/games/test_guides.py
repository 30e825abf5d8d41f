"""Whatever a newcomer does instead of what a guided game proposes is explained as well, each kind of question once."""

from __future__ import annotations

import random
from functools import cache

import pytest

from farshore.bots import Position, make
from farshore.core.dealer import FastDealer
from farshore.core.kernel import actors, options
from farshore.core.session import Session
from farshore.core.tutorial import Tutorial, verbs
from farshore.core.view import View
from farshore.games import GAMES

LONGEST = 370  # letters: a phone shows them in the guide's own frame, which can be scrolled
PLAYERS = {
    "voyages": "gold-greedy",
    "cannons": "mate",
    "biomes": "pathfinder",
    "everrain": "captain",
    "nearfar": "traveller",
}
TURNS = {"voyages": "VOY-044", "cannons": "QC-036", "biomes": "BIO-055", "everrain": "EV-017", "nearfar": "NF-062"}
ASIDES = {"autopilot", "resign", "concede", "signal", "announce", "end", "done"}


@cache
def moments(name: str) -> list[View]:
    """What the player is shown who does as a bot would, and every third time anything else."""
    game = GAMES[name]
    tutorial = told_by(name)
    names = ["Ann", *[who for who, _ in tutorial.partners]]
    session = Session(game, game.setup(tutorial.mode, len(names), tutorial.options), FastDealer(3), names)
    bot, rng = make(PLAYERS[name], game), random.Random(3)
    seen: list[View] = []
    for _ in range(150):
        session.deal()
        if session.over:
            break
        seat = actors(session.state)[0]
        if seat == 0:
            seen.append(session.view(0))
        own_way = rng.random() < 0.3
        chosen = (
            rng.choice(options(session.state, seat))
            if own_way
            else bot.choose(Position(game, session.state, seat, rng))
        )
        session.play(seat, str(chosen))
    return seen


def told_by(name: str) -> Tutorial:
    tutorial = GAMES[name].tutorial()
    assert tutorial is not None
    return tutorial


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_every_question_of_a_guided_game_is_explained_whatever_was_done_before(name: str) -> None:
    tutorial = told_by(name)
    for view in moments(name):
        assert tutorial.told(view), view["prompt"]


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_what_has_happened_is_told_to_those_alone_to_whom_it_happened(name: str) -> None:
    """The same questions come with other dice and other answers: nothing is said of what was only in the proposed course."""
    told = [lesson for view in moments(name) for lesson in told_by(name).told(view)]
    assert [lesson.title for lesson in told if lesson.stands] == []


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_every_kind_of_answer_in_a_turn_has_its_lesson(name: str) -> None:
    tutorial = told_by(name)
    taught = {verb for lesson in tutorial.lessons for verb in lesson.teaches()}
    for view in moments(name):
        if view["prompt"].get("rule") == TURNS[name]:
            assert verbs(view) - taught <= ASIDES


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_kind_of_question_is_explained_once(name: str) -> None:
    tutorial = told_by(name)
    taught: set[str] = set()
    said: list[str] = []
    for view in moments(name):
        here = [lesson for lesson in tutorial.told(view, taught) if not lesson.label]
        said += [lesson.title for lesson in here]
        for lesson in here:
            taught |= lesson.teaches()
    kinds = {lesson.title: (lesson.offered or lesson.rule).split() for lesson in tutorial.lessons if not lesson.label}
    assert len(said) > 3
    assert all(said.count(title) <= len(kinds[title]) for title in said)


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_lesson_is_short_and_has_a_title_of_its_own(name: str) -> None:
    tutorial = told_by(name)
    kinds = [lesson.title for lesson in tutorial.lessons if not lesson.label]
    assert len(kinds) == len(set(kinds))
    assert [lesson.title for lesson in tutorial.lessons if len(lesson.text) > LONGEST] == []
