"""Masked PPO (sb3-contrib) learns a solo voyage, and is measured against chance on voyages it has not seen.

python examples/learning/masked_ppo.py --steps 60000
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from farshore.envs import gymnasium_env

Choose = Callable[[Any, Any], int]


def voyage(reward: str) -> Any:
    """A solo voyage on the small chart."""
    return gymnasium_env("voyages", mode="solo", map="fix-1", reward=reward)


def learn(steps: int, seed: int) -> MaskablePPO:
    """What a voyage gains is what is learned; eight voyages sail side by side."""
    torch.set_num_threads(1)
    envs = DummyVecEnv([lambda: voyage("gain") for _ in range(8)])
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=256,
        batch_size=256,
        n_epochs=6,
        gamma=0.99,
        gae_lambda=0.95,
        learning_rate=7e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    return model.learn(steps)


def gold(choose: Choose, seeds: range) -> list[int]:
    """What a voyage of each of these seeds brings."""
    env = voyage("gain")
    found = []
    for seed in seeds:
        seen, info = env.reset(seed=seed)
        over = False
        while not over:
            seen, _, over, _, info = env.step(choose(seen, info["action_mask"]))
        found.append(env.plan.scores(env.table.match.state)[0])
    return found


def by_chance(seed: int) -> Choose:
    rng = random.Random(seed)
    return lambda _, mask: int(rng.choice(np.flatnonzero(mask)))


def by_model(model: MaskablePPO) -> Choose:
    return lambda seen, mask: int(model.predict(seen, action_masks=mask, deterministic=True)[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--voyages", type=int, default=200, help="measured for each")
    chosen = parser.parse_args()
    began = time.process_time()
    model = learn(chosen.steps, chosen.seed)
    print(f"{chosen.steps} steps learned in {time.process_time() - began:.0f} s of processor time")
    unseen = range(1_000_000, 1_000_000 + chosen.voyages)
    for name, choose in (("chance", by_chance(1)), ("masked PPO", by_model(model))):
        found = gold(choose, unseen)
        error = statistics.stdev(found) / len(found) ** 0.5
        print(f"{name:12} {statistics.mean(found):6.1f} gold a voyage, +- {1.96 * error:.1f}, {len(found)} voyages")


if __name__ == "__main__":
    main()
