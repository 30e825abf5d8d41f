"""Measures catanatron the same way. Runs in an environment of its own, which has catanatron and nothing of ours."""

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
from catanatron.models.actions import generate_playable_actions  # type: ignore[import-not-found]

COLORS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


class Meter:
    def __init__(self) -> None:
        self.seed = 0
        game = Game([RandomPlayer(color) for color in COLORS], seed=1_000_003)
        self.kept: list[Game] = []
        while game.winning_color() is None and len(self.kept) < 200:
            for _ in range(4):
                game.play_tick()
            if game.winning_color() is None:
                self.kept.append(game.copy())

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
            game = Game([RandomPlayer(color) for color in COLORS], seed=self.seed)
            game.play()
            decisions += len(game.state.actions)
        return decisions / (time.process_time() - start)

    def copies(self, seconds: float) -> float:
        start = time.process_time()
        copies = 0
        while time.process_time() - start < seconds:
            for game in self.kept:
                game.state.copy()
            copies += len(self.kept)
        return copies / (time.process_time() - start)

    def steps(self, seconds: float) -> float:
        start = time.process_time()
        steps = 0
        while time.process_time() - start < seconds:
            for game in self.kept:
                copy = game.copy()
                copy.execute(copy.state.playable_actions[0])
            steps += len(self.kept)
        return steps / (time.process_time() - start)

    def listings(self, seconds: float) -> float:
        start = time.process_time()
        listings = 0
        while time.process_time() - start < seconds:
            for game in self.kept:
                generate_playable_actions(game.state)
            listings += len(self.kept)
        return listings / (time.process_time() - start)


def main() -> None:
    meter = Meter()
    print(json.dumps({"ready": True, "build": "peer"}), flush=True)
    for line in sys.stdin:
        print(json.dumps({"catanatron": meter.measure(float(line))}), flush=True)


if __name__ == "__main__":
    main()
