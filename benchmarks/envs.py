"""Steps per second of the environments beside their peers: PettingZoo's classic games and rlcard, in one run.

`python -m benchmarks.envs` makes an environment of its own under build/peers for the peers and this program alike. All play
at random, observations and masks included; shares of the time alternate, and the median of the shares counts.
Rates are per second of CPU time; of several workers the busiest counts, as if each had a core to itself.
`python -m benchmarks.envs --here` measures without peers, in this environment.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

from farshore.compiled import fitting

ROOT = Path(__file__).resolve().parents[1]
PEERS = ROOT / "build" / "peers"

MATCHES = 128

Play = Callable[[float], float]  # for so many seconds; steps a second


def zoo(env: Any) -> Play:
    """Random play through the AEC interface, as its documentation writes it."""
    rng = random.Random(1)

    def play(seconds: float) -> float:
        steps = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            env.reset(seed=rng.getrandbits(30))
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
                steps += 1
                if not steps % 64 and time.process_time() - began >= seconds:
                    break
        return steps / (time.process_time() - began)

    return play


def many(env: Any) -> Play:
    """Random play of many matches at once. Workers think side by side, so of them the busiest counts."""
    import numpy as np

    from benchmarks.policy import drawn

    rng = np.random.default_rng(1)
    _, infos = env.reset(seed=1)

    def play(seconds: float) -> float:
        nonlocal infos
        steps = 0
        began, spent = time.process_time(), env.seconds()
        ends = time.perf_counter() + seconds
        while time.perf_counter() < ends if spent else time.process_time() - began < seconds:
            *_, infos = env.step(drawn(infos["action_mask"], rng))
            steps += env.num_envs
        here = time.process_time() - began
        return steps / (here + max([now - then for now, then in zip(env.seconds(), spent, strict=True)], default=0.0))

    return play


def cards(env: Any) -> Play:
    """Random play through rlcard's own interface."""
    rng = random.Random(1)

    def play(seconds: float) -> float:
        steps = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                steps += 1
        return steps / (time.process_time() - began)

    return play


def ours() -> dict[str, Play]:
    from farshore.envs import pettingzoo_env, vector_env
    from farshore.games import GAMES

    found: dict[str, Play] = {}
    for name in GAMES:
        found[f"farshore {name}"] = zoo(pettingzoo_env(name))
    for name in GAMES:
        found[f"farshore {name}, {MATCHES} at once"] = many(vector_env(name, MATCHES))
    for workers in (2, 4):
        found[f"farshore voyages, {MATCHES} at once, {workers} workers"] = many(
            vector_env("voyages", MATCHES, workers=workers)
        )
    return found


def peers() -> dict[str, Play]:
    found: dict[str, Play] = {}
    for name in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "hanabi_v5", "chess_v6", "go_v5"):
        found[f"pettingzoo {name}"] = zoo(importlib.import_module(f"pettingzoo.classic.{name}").env())
    import rlcard

    for name in ("leduc-holdem", "uno", "gin-rummy", "doudizhu"):
        found[f"rlcard {name}"] = cards(rlcard.make(name, config={"seed": 1}))
    return found


def measure(plays: dict[str, Play], shares: int, seconds: float) -> dict[str, float]:
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(shares):
        for name, play in plays.items():
            rates[name].append(play(seconds))
    return {name: statistics.median(found) for name, found in rates.items()}


def report(rates: dict[str, float], build: str) -> None:
    """One line each, ours with the ratio to every peer."""
    for name, rate in rates.items():
        row: dict[str, Any] = {"what": name, "steps_per_s": round(rate)}
        if name.startswith("farshore"):
            row["build"] = build
            row["ratio"] = {
                peer: round(rate / base, 2) for peer, base in rates.items() if not peer.startswith("farshore")
            }
        print(json.dumps(row))


def make_peers() -> str:
    """The interpreter of an environment with the peers, made when first needed."""
    python = PEERS / "bin" / "python"
    if not python.exists():
        print("Installing the peers into build/peers", file=sys.stderr)
        venv.create(PEERS, with_pip=True)
        wanted = [str(ROOT / "requirements" / name) for name in ("base.txt", "peers.txt")]
        command = [str(python), "-m", "pip", "-qq", "install", "--require-hashes", "-r", wanted[0], "-r", wanted[1]]
        subprocess.run(command, check=True)
    return str(python)


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.envs", description=__doc__)
    parser.add_argument("--shares", type=int, default=5, help="how many times each is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a share")
    parser.add_argument("--here", action="store_true", help="only our own, in this environment")
    parser.add_argument("--beside", action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.here or wanted.beside:
        kernel = importlib.import_module("farshore.core.kernel")
        build = "pure" if str(kernel.__file__).endswith(".py") else "compiled"
        plays = ours() | (peers() if wanted.beside else {})
        report(measure(plays, wanted.shares, wanted.seconds), build)
        return
    command = [make_peers(), str(Path(__file__)), "--beside", "--shares", str(wanted.shares)]
    command += ["--seconds", str(wanted.seconds)]
    builds = [ROOT, *filter(None, [fitting()])]
    for path in builds:
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(path), "PYTHONWARNINGS": "ignore"}
        subprocess.run(command, check=True, env=environment, cwd=path)


if __name__ == "__main__":
    main()
