"""Measures the steps of learners, many matches at once and two seats in each, drawn at random, with observations and masks.

Runs as a program of its own (see `programs`), so that the same file measures the interpreted and the compiled build.
"""

from __future__ import annotations

import json
import sys
import time

import numpy as np

from benchmarks.policy import drawn
from farshore.core import kernel
from farshore.envs import vector_env
from farshore.games import GAMES

MATCHES, SEATS = 256, 2
UNDER_WAY = 60  # steps before any is measured: at the beginning all matches are alike


class Learner:
    """Chance as a learner of one game."""

    def __init__(self, name: str, matches: int = MATCHES) -> None:
        self.env = vector_env(name, matches, seats=SEATS)
        self.rng = np.random.default_rng(1)
        _, self.infos = self.env.reset(seed=1)
        for _ in range(UNDER_WAY):
            self.step()

    def step(self) -> None:
        *_, self.infos = self.env.step(drawn(self.infos["action_mask"], self.rng))

    def measure(self, seconds: float) -> float:
        steps = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            self.step()
            steps += self.env.num_envs
        return steps / (time.process_time() - start)


def main() -> None:
    learners = {name: Learner(name) for name in GAMES}
    build = "pure" if (kernel.__file__ or "").endswith(".py") else "compiled"
    print(json.dumps({"build": build}), flush=True)
    for line in sys.stdin:
        seconds = float(line)
        rates = {name: {"steps_per_s": learner.measure(seconds)} for name, learner in learners.items()}
        print(json.dumps(rates), flush=True)


if __name__ == "__main__":
    main()
