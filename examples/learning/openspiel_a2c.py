"""OpenSpiel's A2C learns a solo voyage through its own reinforcement-learning environment, and is measured against chance.

python examples/learning/openspiel_a2c.py --episodes 1500
"""

from __future__ import annotations

import argparse
import statistics
import time
from typing import Any

import numpy as np
import torch
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.random_agent import RandomAgent
from open_spiel.python.pytorch.policy_gradient import PolicyGradient

from farshore.envs import openspiel_game


def voyage(seed: int) -> Any:
    game = openspiel_game("voyages", mode="solo", map="fix-1", solo_rounds=8, reward="score")
    sampler = rl_environment.ChanceEventSampler(seed=seed)
    return rl_environment.Environment(game, chance_event_sampler=sampler, include_full_state=False)


def sail(env: Any, agent: Any, *, measured: bool = False) -> float:
    """One voyage; its score as score / (score + 50)."""
    moment = env.reset()
    while not moment.last():
        moment = env.step([agent.step(moment, is_evaluation=measured).action])
    if not measured:
        agent.step(moment)
    return float(moment.rewards[0])


def learn(episodes: int, seed: int) -> Any:
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    env = voyage(seed)
    agent = PolicyGradient(
        player_id=0,
        info_state_size=env.observation_spec()["info_state"][0],
        num_actions=env.action_spec()["num_actions"],
        loss_str="a2c",
        hidden_layers_sizes=[128],
        batch_size=256,
        num_critic_before_pi=2,
        critic_learning_rate=2e-3,
        pi_learning_rate=2e-3,
        entropy_cost=0.005,
        optimizer_str="adam",
    )
    for _ in range(episodes):
        sail(env, agent)
    return agent


def scores(agent: Any, voyages: int, seed: int) -> list[float]:
    env = voyage(seed)
    return [sail(env, agent, measured=True) for _ in range(voyages)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--episodes", type=int, default=1500)
    parser.add_argument("--voyages", type=int, default=200, help="measured for each")
    chosen = parser.parse_args()
    np.random.seed(1)  # noqa: NPY002 - OpenSpiel's agents draw from there
    began = time.process_time()
    agent = learn(chosen.episodes, 1)
    print(f"{chosen.episodes} voyages learned in {time.process_time() - began:.0f} s of processor time")
    chance = RandomAgent(0, voyage(1).action_spec()["num_actions"])
    for name, who in (("chance", chance), ("A2C", agent)):
        found = scores(who, chosen.voyages, 1_000_000)
        error = 1.96 * statistics.stdev(found) / len(found) ** 0.5
        print(f"{name:8} {statistics.mean(found):.3f} +- {error:.3f}, {len(found)} voyages")


if __name__ == "__main__":
    main()
