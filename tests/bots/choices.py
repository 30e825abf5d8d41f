"""What every bot chooses in the beginning of one game, and how far that goes. Run as a program, it prints this as JSON."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from farshore.bots import Budget, Position, bots_for, make
from farshore.core.codec import digest
from farshore.core.dealer import FastDealer
from farshore.core.kernel import CHANCE, State, actors, apply, outcomes
from farshore.games import game

SEED = 11
DECISIONS = {"search": 12}  # of a bot that thinks; others decide in no time
MANY = 60
LITTLE = Budget(iterations=12)


def choices(name: str, bot: str) -> list[str]:
    """All that the bot chooses in every seat of a small table, and a digest of what became of it."""
    played = game(name)
    low, _ = played.seat_range(played.modes[0])
    seats = max(2, low)
    state: State = played.new(played.setup(played.modes[0], seats, {}))
    bots = [make(bot, played) for _ in range(seats)]
    rng, dealer = random.Random(SEED), FastDealer(SEED)
    chosen: list[str] = []
    while state.stack and len(chosen) < DECISIONS.get(bot, MANY):
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, dealer.deal(outcomes(state), 0))
            continue
        action = bots[seat].choose(Position(played, state, seat, rng, LITTLE))
        apply(state, seat, action)
        chosen.append(str(action))
    return [*chosen, digest(state)]


def of_every_bot(name: str) -> dict[str, Any]:
    return {bot: choices(name, bot) for bot in bots_for(name)}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(of_every_bot(sys.argv[1])))
