"""Learners of other projects learn here: the examples, in short forms."""

from __future__ import annotations

import math
import statistics

import numpy as np
import pytest

from examples.learning import openspiel_search


def beats(one: list[float], other: list[float]) -> bool:
    """By more than two standard errors of the difference."""
    error = math.sqrt(statistics.variance(one) / len(one) + statistics.variance(other) / len(other))
    return statistics.mean(one) - statistics.mean(other) > 2 * error


def test_the_searches_of_openspiel_play_to_the_end() -> None:
    searched, drawn = openspiel_search.solo(games=1, simulations=2)
    assert len(searched) == len(drawn) == 1
    assert openspiel_search.race(games=1, simulations=2)[0] in (-1.0, 0.0, 1.0)


@pytest.mark.soak
def test_the_searches_of_openspiel_beat_chance() -> None:
    searched, drawn = openspiel_search.solo(games=10, simulations=20)
    assert beats(searched, drawn)
    assert statistics.mean(openspiel_search.race(games=16, simulations=20)) > 0


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")
def test_masked_ppo_beats_chance() -> None:
    from examples.learning import masked_ppo

    model = masked_ppo.learn(16_384, seed=1)
    unseen = range(1_000_000, 1_000_060)
    learned = masked_ppo.gold(masked_ppo.by_model(model), unseen)
    drawn = masked_ppo.gold(masked_ppo.by_chance(1), unseen)
    assert beats([float(one) for one in learned], [float(one) for one in drawn])


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")
def test_the_a2c_of_openspiel_beats_chance() -> None:
    from open_spiel.python.algorithms.random_agent import RandomAgent

    from examples.learning import openspiel_a2c

    np.random.seed(1)  # noqa: NPY002 - OpenSpiel's agents draw from there
    agent = openspiel_a2c.learn(1500, seed=1)
    chance = RandomAgent(0, openspiel_a2c.voyage(1).action_spec()["num_actions"])
    assert beats(openspiel_a2c.scores(agent, 200, 1_000_000), openspiel_a2c.scores(chance, 200, 1_000_000))
