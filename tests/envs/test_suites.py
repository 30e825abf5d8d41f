"""The environments pass the suites of the projects whose interfaces they have, for every game."""

from __future__ import annotations

from types import SimpleNamespace

import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

from farshore.envs import gymnasium_env, openspiel_game, pettingzoo_env, pettingzoo_parallel_env
from tests.envs.cases import quick
from tests.laws.cases import ALL

every_game = pytest.mark.parametrize("name", ALL)
# The suites warn about observations that are dictionaries, which their own documentation asks for.
pytestmark = pytest.mark.filterwarnings("ignore")


@every_game
def test_pettingzoo_in_turn(name: str) -> None:
    game, chosen = quick(name)
    api_test(pettingzoo_env(game, **chosen), num_cycles=60)
    seed_test(lambda: pettingzoo_env(game, **chosen), num_cycles=30)


@every_game
def test_pettingzoo_together(name: str) -> None:
    game, chosen = quick(name)
    parallel_api_test(pettingzoo_parallel_env(game, **chosen), num_cycles=60)
    parallel_seed_test(lambda: pettingzoo_parallel_env(game, **chosen), num_cycles=30)


def test_max_cycles_counts_the_decisions_of_a_seat() -> None:
    def made(kind: object, max_cycles: int) -> object:
        return kind("voyages", seats=3, illegal="replace", max_cycles=max_cycles)  # type: ignore[operator]

    max_cycles_test(
        SimpleNamespace(
            env=lambda max_cycles: made(pettingzoo_env, max_cycles),
            parallel_env=lambda max_cycles: made(pettingzoo_parallel_env, max_cycles),
        )
    )


@every_game
def test_gymnasium(name: str) -> None:
    game, chosen = quick(name)
    check_env(gymnasium_env(game, **chosen), skip_render_check=True)
    check_env(gymnasium_env(game, **chosen, seat=chosen["seats"] - 1), skip_render_check=True)


def test_gymnasium_solo() -> None:
    check_env(gymnasium_env("voyages", mode="solo"), skip_render_check=True)


@every_game
def test_openspiel(name: str) -> None:
    game, chosen = quick(name)
    pyspiel.random_sim_test(openspiel_game(game, **chosen), num_sims=1, serialize=True, verbose=False)
