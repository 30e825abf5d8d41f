"""What the environments are tested on: every registered game and the toy game, each in a set-up of few plies."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from farshore.core.dealer import FastDealer
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, actors, apply, options, outcomes
from tests.laws.cases import ALL

FEW = 4  # seats


def plies(game: Game[Any], setup: Setup) -> int:
    """Of one random game."""
    rng, dealer, state = random.Random(0), FastDealer(0), game.new(setup)
    count = 0
    while state.stack:
        seat = actors(state)[0]
        action = dealer.deal(outcomes(state), 0) if seat == CHANCE else rng.choice(options(state, seat))
        apply(state, seat, action)
        count += 1
    return count


@cache
def shortest(name: str) -> Setup:
    """The variation of the game, with two seats or more if possible, whose random games are shortest."""
    game = ALL[name]
    setups = [setup for setup in game.variations() if setup.seats <= FEW]
    several = [setup for setup in setups if setup.seats > 1]
    return min(several or setups, key=lambda setup: plies(game, setup))


def chosen(setup: Setup) -> dict[str, Any]:
    """The set-up as the environments take it."""
    return {"mode": setup.mode, "seats": setup.seats, **setup.options}


def quick(name: str, **more: Any) -> tuple[Game[Any], dict[str, Any]]:
    return ALL[name], {**chosen(shortest(name)), **more}
