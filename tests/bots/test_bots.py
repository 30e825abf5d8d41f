"""Every bot of every game: legal, repeatable, and blind to what its seat cannot see."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farshore.bots import BOTS, Budget, Position, bots_for, make
from farshore.bots.guide import Guide
from farshore.bots.search import SearchBot
from farshore.core.codec import digest
from farshore.core.dealer import FastDealer
from farshore.core.errors import BadOption
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, State, actors, apply, outcomes
from farshore.core.rng import Rng
from farshore.games import GAMES, game
from farshore.lab.simulate import play_out

LITTLE = Budget(iterations=6)
EVERY_BOT = [(played, name) for played in GAMES for name in bots_for(played)]


def by_chance(played: Game[Any], setup: Setup, seed: int, decisions: int) -> State:
    """A state in the middle of a game played by chance, with somebody to ask."""
    state: State = played.new(setup)
    dealer = FastDealer(seed)
    rng = random.Random(seed)
    while state.stack:
        asked = actors(state)
        if asked == (CHANCE,):
            apply(state, CHANCE, dealer.deal(outcomes(state), 0))
            continue
        if decisions == 0:
            return state
        decisions -= 1
        seat = rng.choice(asked)
        apply(state, seat, rng.choice(Position(played, state, seat, rng).options))
    return by_chance(played, setup, seed + 1, decisions // 2)


def many_seats(played: Game[Any]) -> Setup:
    """The first of its set-ups with three seats or so."""
    return min(played.variations(), key=lambda setup: (abs(setup.seats - 3), str(setup)))


def test_every_game_has_a_random_bot_and_a_search() -> None:
    for name in GAMES:
        assert {"random", "search"} <= set(bots_for(name))
    assert set(BOTS) == {"random", "search"}


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match="there is no bot 'deep thought' for Voyages; bots are: random, gold-greedy"):
        make("deep thought", "voyages")


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_bot_chooses_one_of_its_options(name: str, bot: str, seed: int) -> None:
    played = game(name)
    state = by_chance(played, many_seats(played), seed, 7 * seed)
    for seat in actors(state):
        position = Position(played, state, seat, random.Random(seed), LITTLE)
        assert make(bot, played).choose(position) in position.options


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_choice_does_not_change_with_what_is_hidden(name: str, bot: str, seed: int) -> None:
    """Law 6: another truth that looks the same to the seat, with the same generator, gives the same choice."""
    played = game(name)
    state = by_chance(played, many_seats(played), seed, 11 * seed)
    seat = actors(state)[-1]
    chosen: set[str] = set()
    for other in range(4):
        truth = state if other == 0 else played.sample(state, seat, Rng(other))
        position = Position(played, truth, seat, random.Random(seed), LITTLE)
        chosen.add(str(make(bot, played).choose(position)))
    assert len(chosen) == 1


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
def test_asking_changes_nothing_and_the_same_seed_gives_the_same_choice(name: str, bot: str) -> None:
    played = game(name)
    state = by_chance(played, many_seats(played), 5, 9)
    seat = actors(state)[0]
    before = digest(state)
    answers = {str(make(bot, played).choose(Position(played, state, seat, random.Random(8), LITTLE))) for _ in range(3)}
    assert len(answers) == 1
    assert digest(state) == before


@pytest.mark.parametrize("name", list(GAMES))
def test_random_play_reaches_the_end(name: str) -> None:
    played = game(name)
    setup = many_seats(played)
    state, decisions, dead_end = play_out(played, setup, [make("random", played)] * setup.seats, 4)
    assert not dead_end
    assert decisions > 0
    assert not state.stack


@pytest.mark.parametrize("name", list(GAMES))
def test_the_search_needs_no_guide(name: str) -> None:
    played = game(name)
    bot = SearchBot(played)
    assert type(bot.guide) is Guide
    for decisions in (0, 5, 20):
        state = by_chance(played, many_seats(played), 3, decisions)
        position = Position(played, state, actors(state)[0], random.Random(1), LITTLE)
        assert bot.choose(position) in position.options


def test_a_budget_in_seconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that moves on by a hundredth of a second whenever somebody looks at it."""
    looks = []

    def clock() -> float:
        looks.append(0)
        return len(looks) / 100

    monkeypatch.setattr("farshore.bots.search.time.perf_counter", clock)
    played = game("voyages")
    state = by_chance(played, played.setup("solo", 1, {}), 1, 0)
    position = Position(played, state, 0, random.Random(1), Budget(seconds=0.2))
    make("search", played).choose(position)
    assert 15 < len(looks) <= 22


def test_the_search_beats_chance_without_knowing_the_game() -> None:
    played = game("voyages")
    setup = played.setup("race", 2, {"end_mode": "fixed_rounds", "fixed_rounds": 4})
    won = 0.0
    for seed in range(8):
        bots = [SearchBot(played), make("random", played)]
        if seed % 2:
            bots.reverse()
        state, _, dead_end = play_out(played, setup, bots, seed, Budget(iterations=40))
        assert not dead_end
        won += played.standings(state)[seed % 2].share
    assert won >= 6
