"""Tournaments: ratings that are right where they can be checked, and everybody meets everybody."""

from __future__ import annotations

import math
import random

import pytest

from farshore.core.errors import BadOption
from farshore.games import game
from farshore.lab.engines import Engine
from farshore.lab.run import carry_out
from farshore.lab.tournament import doubted, fit, ratings, tournament_job

ONE = Engine(workers=1)


def test_two_bots_three_to_one_are_191_points_apart() -> None:
    """Elo: 400 times the logarithm of the odds, here 3."""
    a, b = fit(2, {(0, 1): 3000.0, (1, 0): 1000.0})
    assert a - b == pytest.approx(400 * math.log10(3), abs=0.3)
    assert a + b == pytest.approx(3000)


def test_ratings_explain_who_beats_whom() -> None:
    strength = [1.0, 2.0, 5.0]
    scores = {(i, j): 10_000 * strength[i] / (strength[i] + strength[j]) for i in range(3) for j in range(3) if i != j}
    fitted = fit(3, scores)
    assert fitted[2] - fitted[0] == pytest.approx(400 * math.log10(5), abs=0.5)
    assert fitted[1] - fitted[0] == pytest.approx(400 * math.log10(2), abs=0.5)


def test_a_bot_that_never_lost_has_a_rating() -> None:
    assert all(math.isfinite(one) for one in fit(2, {(0, 1): 50.0, (1, 0): 0.0}))


def test_everybody_meets_everybody_in_every_seat() -> None:
    voyages = game("voyages")
    setup = voyages.setup("race", 2, {"end_mode": "fixed_rounds", "fixed_rounds": 4})
    job = tournament_job(voyages, setup, ["random", "gold-greedy", "star-greedy"], 5, 1)
    assert [cell.label for cell in job.cells] == [
        "random - gold-greedy",
        "random - star-greedy",
        "gold-greedy - star-greedy",
    ]
    assert job.games == 6  # whole rotations
    rated = ratings(job, carry_out(job, ONE).rows)
    assert rated[-1].bot == "random"
    assert {one.games for one in rated} == {12}
    for one in rated:
        assert one.low <= one.rating <= one.high
    assert sum([one.rating for one in rated]) == pytest.approx(4500)


def test_more_seats_than_bots() -> None:
    voyages = game("voyages")
    job = tournament_job(voyages, voyages.setup("race", 3, {}), ["random", "gold-greedy"], 3, 1)
    assert [cell.bots for cell in job.cells] == [("random", "gold-greedy", "random")]


def test_where_all_win_together_bots_are_compared_on_the_same_dice() -> None:
    biomes = game("biomes")
    setup = biomes.setup(None, 2, {"max_rounds": 5})
    job = tournament_job(biomes, setup, ["random", "search"], 2, 1)
    assert [cell.bots for cell in job.cells] == [("random", "random"), ("search", "search")]
    assert not job.cells[0].rotate


def test_one_bot_is_no_tournament() -> None:
    voyages = game("voyages")
    with pytest.raises(BadOption, match="at least two"):
        tournament_job(voyages, voyages.setup(None, 2, {}), ["random", "random"], 2, 1)


def test_a_match_that_one_side_won_throughout_leaves_open_how_rarely_the_other_would_win() -> None:
    rng = random.Random(1)
    shares = sorted([doubted({(0, 1): 0.0, (1, 0): 40.0}, rng)[0, 1] / 40 for _ in range(4000)])
    assert 0 < shares[100] < 0.001
    assert shares[3900] == pytest.approx(0.060, abs=0.006)  # 97.5 % of Beta(1/2, 40 1/2)
    even = {(0, 1): 20.0, (1, 0): 20.0}
    assert doubted(even, rng) == even


def test_four_games_won_do_not_give_a_rating_without_error() -> None:
    voyages = game("voyages")
    job = tournament_job(voyages, voyages.setup("race", 2, {"round_limit": 10}), ["random", "gold-greedy"], 4, 1)
    best, worst = ratings(job, carry_out(job, ONE).rows)
    assert best.wins == 4
    assert best.high - best.low > 100
    assert worst.high - worst.low > 100
