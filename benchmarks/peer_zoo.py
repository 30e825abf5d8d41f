"""Measures PettingZoo's classic games and RLCard's, drawn at random. Runs in an environment of its own, with nothing of ours."""

import importlib
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

ZOO = {
    "tic-tac-toe": "tictactoe_v3",
    "connect four": "connect_four_v3",
    "leduc": "leduc_holdem_v4",
    "hanabi": "hanabi_v5",
    "go": "go_v5",
    "chess": "chess_v6",
}
CARDS = {"leduc": "leduc-holdem", "uno": "uno", "gin rummy": "gin-rummy", "doudizhu": "doudizhu"}


def zoo(env: Any) -> Callable[[float], float]:
    """Through the AEC interface, as its documentation writes it."""
    rng = random.Random(1)

    def play(seconds: float) -> float:
        steps = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            env.reset(seed=rng.getrandbits(30))
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
                steps += 1
                if not steps % 64 and time.process_time() - start >= seconds:
                    break
        return steps / (time.process_time() - start)

    return play


def cards(env: Any) -> Callable[[float], float]:
    """Through RLCard's own interface."""
    rng = random.Random(1)

    def play(seconds: float) -> float:
        steps = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                steps += 1
        return steps / (time.process_time() - start)

    return play


def main() -> None:
    rlcard: Any = importlib.import_module("rlcard")

    plays = {
        f"PettingZoo 1.27.0, {name}": zoo(importlib.import_module(f"pettingzoo.classic.{module}").env())
        for name, module in ZOO.items()
    }
    plays |= {f"RLCard 1.2.0, {name}": cards(rlcard.make(module, config={"seed": 1})) for name, module in CARDS.items()}
    print(json.dumps({"build": "peer"}), flush=True)
    for line in sys.stdin:
        seconds = float(line)
        print(json.dumps({name: {"steps_per_s": play(seconds)} for name, play in plays.items()}), flush=True)


if __name__ == "__main__":
    main()
