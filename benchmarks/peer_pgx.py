"""Measures Pgx's backgammon the same way, on the processor. Runs in an environment of its own, with nothing of ours."""

import json
import os
import sys
import time

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]
import pgx  # type: ignore[import-not-found]
from pgx.experimental import auto_reset  # type: ignore[import-not-found]

MATCHES = 256


class Meter:
    def __init__(self) -> None:
        env = pgx.make("backgammon")
        every = jax.vmap(auto_reset(env.step, env.init))

        def step(state, key):  # type: ignore[no-untyped-def]
            chosen, dealt = jax.random.split(key)
            legal = jnp.where(state.legal_action_mask, 0.0, -1e9)
            answers = jax.random.categorical(chosen, legal, axis=-1)
            return every(state, answers, jax.random.split(dealt, MATCHES))

        self.step = jax.jit(step)
        self.key = jax.random.PRNGKey(1)
        self.state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), MATCHES))
        for _ in range(20):
            self.go()

    def go(self) -> None:
        self.key, key = jax.random.split(self.key)
        self.state = self.step(self.state, key)
        self.state.observation.block_until_ready()

    def measure(self, seconds: float) -> float:
        steps = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            self.go()
            steps += MATCHES
        return steps / (time.process_time() - start)


def main() -> None:
    meter = Meter()
    print(json.dumps({"build": "peer"}), flush=True)
    for line in sys.stdin:
        print(json.dumps({"Pgx 2.6.0, backgammon": {"steps_per_s": meter.measure(float(line))}}), flush=True)


if __name__ == "__main__":
    main()
