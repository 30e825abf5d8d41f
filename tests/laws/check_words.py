"""Law 13: words stay words. With every text for people scrambled, programs see, count and choose the same."""

from __future__ import annotations

import random
import zlib
from typing import Any

from farshore.bots import Bot, Position
from farshore.core.event import Event, Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, State, actors, apply
from farshore.core.view import View
from farshore.envs.observation import facts_of
from farshore.lab.probes import Facts, Probe, probe_for
from tests.laws.walk import LONGEST, MANY, Walk, choose

# Fields of a document that people read. Everything else is for programs: ids, kinds, terms of the lexicon, rules.
HUMAN = frozenset(
    ("banner", "brief", "confirm", "grave", "help", "hint", "kicker", "label", "lines", "name", "notes", "risks", "short",
     "text", "title", "topic", "traits", "why")
)  # fmt: skip


def scrambled(part: Any, human: bool = False) -> Any:
    """The same document with other words in it; equal words become equal ones."""
    if isinstance(part, str):
        return f"q{zlib.crc32(part.encode()):x}" if human and part else part
    if isinstance(part, list):
        return [scrambled(item, human) for item in part]
    if isinstance(part, dict):
        return {key: scrambled(item, key in HUMAN) for key, item in part.items() if key != "pending"}
    return part


class Foreign:
    """A game as somebody sees it who cannot read: its views and events have other words. Everything else is the game's."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def view(self, state: State, seat: Seat | None) -> View:
        shown: View = scrambled(self.game.view(state, seat))
        return shown


def check_probes_do_not_read(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 13. The figures of a game's own probe, and of the one that watches every game."""
    for kind in (probe_for(game, setup).__class__, Probe):
        plain = watched(game, setup, seed, kind(game, setup), foreign=False)
        foreign = watched(game, setup, seed, kind(Foreign(game), setup), foreign=True)  # type: ignore[arg-type]
        for name, value in plain._asdict().items():
            other = getattr(foreign, name)
            assert value == other, f"{kind.__name__} reads words: {name} is {value!r}, and {other!r} in other words"


def watched(game: Game[Any], setup: Setup, seed: int, probe: Any, foreign: bool) -> Facts:
    """A random game under the eyes of a probe; of many captains, its beginning."""
    rng = random.Random(seed)
    longest = LONGEST if setup.seats <= MANY else 150  # a probe looks at a hundred sheets with every decision
    state = game.new(setup)
    probe.begin(state)
    plies = 0
    while state.stack and plies < longest:
        plies += 1
        seat = rng.choice(actors(state))
        action = choose(state, seat, rng)
        assert action is not None
        if seat == CHANCE:
            probe.dealt(state, action)
        else:
            probe.decided(state, seat, list(state.stack[-1].offered(state, seat)), action)
        apply(state, seat, action)
        if foreign and state.events:
            state.events = [Event(scrambled(one.text, True), one.seat, one.only, one.data) for one in state.events]
        probe.applied(state, seat)
    facts: Facts = probe.facts(state)
    return facts


def check_learners_do_not_read(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 13. What a learner is told of a view follows from no word of it."""
    rng = random.Random(seed)
    for moment in Walk(game, setup, seed):
        if rng.randrange(20 + moment.ply) < 20:
            for seat in moment.some_seats(1):
                view = game.view(moment.state, seat)
                plain, foreign = list(facts_of(view, seat)), list(facts_of(scrambled(view), seat))
                differing = [one for one, other in zip(plain, foreign, strict=True) if one != other]
                moment.insists(not differing, f"a learner reads words: {differing[:1]}", seat)


def check_bot_does_not_read(game: Game[Any], setup: Setup, seed: int, bot: Bot[Any], most: int = 60) -> None:
    """Law 13. A bot that is given documents chooses the same in other words."""
    for moment in Walk(game, setup, seed):
        if moment.ply > most:
            break
        if moment.seat == CHANCE:
            continue
        choices = [bot.choose(position_of(game, moment, foreign)) for foreign in (False, True)]
        moment.insists(choices[0] == choices[1], f"{bot.name} reads words: {choices[0]}, {choices[1]}", moment.seat)


def position_of(game: Game[Any], moment: Walk, foreign: bool) -> Position[Any]:
    shown: Any = Foreign(game) if foreign else game
    return Position(shown, moment.state, moment.seat, random.Random(1))
