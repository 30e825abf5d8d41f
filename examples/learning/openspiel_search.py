"""OpenSpiel's own searches sail: MCTS a solo voyage, where nothing is hidden; ISMCTS a race, where turns are sealed.

python examples/learning/openspiel_search.py --games 20
"""

from __future__ import annotations

import argparse
import statistics
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

from farshore.envs import openspiel_game


def play(game: Any, bots: list[Any], seed: int) -> list[float]:
    """One game; what it was worth to each seat."""
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=odds))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return list(state.returns())


def chance_for(seat: int, seed: int) -> Any:
    return UniformRandomBot(seat, np.random.RandomState(seed))


def solo(games: int, simulations: int) -> tuple[list[float], list[float]]:
    """What MCTS and chance make of the same dice; score is worth score / (score + 50)."""
    game = openspiel_game("voyages", mode="solo", map="fix-1", solo_rounds=8, reward="score")
    searched, drawn = [], []
    for seed in range(games):
        rng = np.random.RandomState(seed)
        search = MCTSBot(game, 0.3, simulations, RandomRolloutEvaluator(1, rng), solve=False, random_state=rng)
        searched += play(game, [search], seed)
        drawn += play(game, [chance_for(0, seed)], seed)
    return searched, drawn


def race(games: int, simulations: int) -> list[float]:
    """ISMCTS against chance, in either seat: what it won, from -1 to 1. It thinks on truths drawn from what it knows."""
    game = openspiel_game("voyages", seats=2, map="fix-1", end_mode="fixed_rounds", fixed_rounds=3)
    won = []
    for seed in range(games):
        rng = np.random.RandomState(seed)
        search = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), 1.0, simulations, random_state=rng)
        seat = seed % 2
        bots = [search, chance_for(1, seed)] if seat == 0 else [chance_for(0, seed), search]
        won.append(play(game, bots, seed)[seat])
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=30)
    chosen = parser.parse_args()
    searched, drawn = solo(chosen.games, chosen.simulations)
    print(
        f"solo: MCTS {statistics.mean(searched):.3f}, chance {statistics.mean(drawn):.3f}, {chosen.games} voyages each"
    )
    won = race(chosen.games, chosen.simulations)
    print(f"race: ISMCTS wins {statistics.mean([(one + 1) / 2 for one in won]):.0%} of {chosen.games} against chance")


if __name__ == "__main__":
    main()
