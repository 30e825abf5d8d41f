"""Measures random play, copying and option listing of every game here, per second of CPU time.

Runs as a program of its own, so that the same file measures the interpreted and the compiled build. It takes a
share of the time again and again, in step with the peer: whoever starts it sends a line for every share.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

from farshore.core import kernel
from farshore.core.dealer import FastDealer
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, State, actors, apply, options, outcomes
from farshore.games import GAMES

SEATS = 4
SAMPLES = 200


def usual(game: Game[Any]) -> Setup:
    """The game as most people play it, with four seats where it takes four."""
    mode = game.modes[0]
    low, high = game.seat_range(mode)
    return game.setup(mode, min(max(SEATS, low), high), {})


def play_random(game: Game[Any], setup: Setup, seed: int, kept: list[State] | None = None) -> int:
    """One game of random choices; the number of decisions."""
    choose = random.Random(seed).random
    dealer = FastDealer(seed)
    state = game.new(setup)
    decisions = 0
    while state.stack:
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, dealer.deal(outcomes(state), 0))
            continue
        if kept is not None and decisions % 7 == 0:
            kept.append(state.clone())
        offered = options(state, seat)
        apply(state, seat, offered[int(choose() * len(offered))])
        decisions += 1
    return decisions


class Meter:
    """The three measurements of one game, each for a share of a second at a time."""

    def __init__(self, name: str) -> None:
        self.game = GAMES[name]
        self.setup = usual(self.game)
        self.seed = 0
        self.kept: list[State] = []
        play_random(self.game, self.setup, 1_000_003, self.kept)
        self.kept = [state for state in self.kept if actors(state) and actors(state)[0] != CHANCE][:SAMPLES]

    def measure(self, seconds: float) -> dict[str, float]:
        return {
            "decisions_per_s": self.decisions(seconds),
            "copies_per_s": self.copies(seconds / 2),
            "copy_and_step_per_s": self.steps(seconds / 2),
            "listings_per_s": self.listings(seconds / 2),
        }

    def decisions(self, seconds: float) -> float:
        start = time.process_time()
        decisions = 0
        while time.process_time() - start < seconds:
            self.seed += 1
            decisions += play_random(self.game, self.setup, self.seed)
        return decisions / (time.process_time() - start)

    def copies(self, seconds: float) -> float:
        start = time.process_time()
        copies = 0
        while time.process_time() - start < seconds:
            for state in self.kept:
                state.clone()
            copies += len(self.kept)
        return copies / (time.process_time() - start)

    def steps(self, seconds: float) -> float:
        start = time.process_time()
        steps = 0
        while time.process_time() - start < seconds:
            for state in self.kept:
                copy = state.clone()
                seat = actors(copy)[0]
                apply(copy, seat, options(copy, seat)[0])
            steps += len(self.kept)
        return steps / (time.process_time() - start)

    def listings(self, seconds: float) -> float:
        start = time.process_time()
        listings = 0
        while time.process_time() - start < seconds:
            for state in self.kept:
                step = kernel.top_of(state, actors(state)[0])
                step.options(state, actors(state)[0])
            listings += len(self.kept)
        return listings / (time.process_time() - start)


def main() -> None:
    meters = {name: Meter(name) for name in GAMES}
    compiled = not (kernel.__file__ or "").endswith(".py")
    print(json.dumps({"ready": True, "build": "compiled" if compiled else "pure"}), flush=True)
    for line in sys.stdin:
        seconds = float(line)
        print(json.dumps({name: meter.measure(seconds) for name, meter in meters.items()}), flush=True)


if __name__ == "__main__":
    main()
