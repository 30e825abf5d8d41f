"""The captains of Voyages: they plan whole turns, and are about as strong as they are described."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from farshore.bots import Budget, Position, bots_for, make
from farshore.bots.voyages.charts import SETTINGS, assign, chart, prices, prices_from
from farshore.core.game import Setup
from farshore.core.kernel import CHANCE, actors, apply, outcomes
from farshore.games import game
from farshore.games.voyages.state.table import Voyages
from farshore.games.voyages.steps.dice import cost
from farshore.lab.simulate import play_out, simulate

GAME = game("voyages")
SOLO = GAME.setup("solo", 1, {})
CAPTAINS = ["gold-greedy", "star-greedy", "look-ahead"]


def rolled(first: int, second: int, third: int, setup: Setup = SOLO) -> Voyages:
    """The first round, with these dice."""
    state = GAME.new(setup)
    for action, _ in outcomes(state):
        if str(action) == f"roll {first} {second} {third}":
            apply(state, CHANCE, action)
            break
    assert isinstance(state, Voyages)
    return state


def wins(bot: str, games: int, seed: int = 77) -> float:
    report = simulate(GAME, SOLO, [bot], games, seed, workers=1)
    assert not report.dead_ends
    return float(report.of_bot(bot)["win_share"])


def test_the_bots_are_listed_from_weak_to_strong() -> None:
    assert bots_for("voyages") == ["random", "gold-greedy", "star-greedy", "look-ahead", "search"]


@pytest.mark.parametrize("setup", GAME.variations(), ids=str)
@pytest.mark.parametrize("bot", ["gold-greedy", "star-greedy"])
def test_captains_sail_every_variation_to_its_end(bot: str, setup: Setup) -> None:
    if setup.seats > 10:
        setup = GAME.setup("race", 10, setup.options)
    state, decisions, dead_end = play_out(GAME, setup, [make(bot, GAME) for _ in range(setup.seats)], 6)
    assert not dead_end
    assert decisions
    assert not state.stack


def test_look_ahead_and_search_sail_a_race_to_its_end() -> None:
    setup = GAME.setup("race", 2, {"round_limit": 10})
    bots = [make("look-ahead", GAME), make("search", GAME)]
    state, _, dead_end = play_out(GAME, setup, bots, 3, Budget(iterations=14))
    assert not dead_end
    assert not state.stack


@pytest.mark.parametrize("bot", CAPTAINS)
def test_a_captain_takes_over_in_the_middle_of_a_turn(bot: str) -> None:
    """Whatever somebody else has begun, the plan is made anew from there: this is what a hint needs."""
    rng = random.Random(3)
    for seed in range(6):
        state = rolled(2, 5, 6)
        for _ in range(seed):
            apply(state, 0, rng.choice(Position(GAME, state, 0, rng).options))
        if actors(state) == (CHANCE,):
            continue
        captain = make(bot, GAME)
        while actors(state) == (0,):
            position = Position(GAME, state, 0, rng)
            chosen = captain.choose(position)
            assert chosen in position.options
            apply(state, 0, chosen)


def test_a_captain_whose_turn_is_taken_back_plans_anew() -> None:
    state = rolled(1, 4, 4)
    captain = make("star-greedy", GAME)
    first = captain.choose(Position(GAME, state, 0, random.Random(1)))
    again = captain.choose(Position(GAME, state, 0, random.Random(1)))
    assert first == again


def test_a_turn_is_planned_once() -> None:
    state = rolled(1, 4, 4)
    captain = make("star-greedy", GAME)
    asked = 0
    while actors(state) == (0,):
        position = Position(GAME, state, 0, random.Random(asked))
        before = position.rng.getstate()
        apply(state, 0, captain.choose(position))
        assert (position.rng.getstate() == before) == (asked > 0)
        asked += 1
    assert asked >= 4


@pytest.mark.parametrize("wrap", [True, False])
def test_prices_are_those_of_the_cheapest_roles(wrap: bool) -> None:
    """VOY-019 to VOY-037"""
    rng = random.Random(1)
    for _ in range(30):
        dice = (rng.randint(1, 6), rng.randint(1, 6), rng.randint(1, 6))
        setting = rng.randrange(SETTINGS)
        wanted = (setting // 36 + 1, setting // 6 % 6 + 1, setting % 6 + 1)
        plain, helped = prices(dice, wrap)
        costs = [
            [cost(die, value, wrap) for die, value in zip(order, wanted, strict=True)] for order in permutations(dice)
        ]
        assert plain[setting] == min(sum(each) for each in costs)
        assert helped[setting] == min(sum(each) - max(each) for each in costs)
        for heroes, price in ((0, plain[setting]), (1, helped[setting])):
            roles = assign(dice, (), setting, heroes, wrap)
            assert sorted(die for die, _, _ in roles) == [0, 1, 2]
            assert tuple(value for _, value, _ in roles) == wanted
            assert sum(cost(dice[die], value, wrap) for die, value, hero in roles if not hero) == price
            assert all(dice[die] != value for die, value, hero in roles if hero)


def test_dice_that_have_their_role_keep_it() -> None:
    plain, _ = prices_from((2, 3, 4), ((0, 2, False),), True)
    course_2 = [plain[setting] for setting in range(SETTINGS) if setting // 36 == 1]
    others = [plain[setting] for setting in range(SETTINGS) if setting // 36 != 1]
    assert min(course_2) == 0
    assert max(course_2) <= 6
    assert min(others) >= 10


def test_nearness_is_a_share() -> None:
    known = chart(GAME.new(SOLO).rules.sea, True)
    shares = [share for row in known.near for share in row]
    assert min(shares) >= 0
    assert max(shares) <= 1
    assert max(shares) > 0.9


# Strength: wide bands around what docs/bots.md reports, on fixed seeds.


def test_chance_does_not_win() -> None:
    assert wins("random", 150) < 0.03


def test_gold_alone_wins_now_and_then() -> None:
    assert 0.03 < wins("gold-greedy", 80) < 0.4


def test_running_after_stars_wins_most_voyages() -> None:
    assert 0.58 < wins("star-greedy", 80) < 0.88


def test_looking_a_round_ahead_wins_nearly_all() -> None:
    assert wins("look-ahead", 24) > 0.8


def test_look_ahead_wins_races_against_the_greedy() -> None:
    setup = GAME.setup("race", 3, {})
    report = simulate(GAME, setup, ["look-ahead", "star-greedy", "gold-greedy"], 18, 5, workers=1, paired=True)
    assert report.of_bot("look-ahead")["win_share"] > 0.5
