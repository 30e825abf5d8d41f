"""The captain of the Everrain: gathers more than chance does, plays every number of seats, and never hangs."""

from __future__ import annotations

import random

import pytest

from farshore.bots import Position, bots_for, make
from farshore.core.dealer import FastDealer
from farshore.core.kernel import CHANCE, actors, apply, outcomes
from farshore.games.everrain import GAME
from farshore.games.everrain.state import Everrain


def played(names: list[str], seed: int) -> Everrain:
    bots = [make(name, GAME) for name in names]
    dealer, rng = FastDealer(seed), random.Random(seed)
    state = GAME.new(GAME.setup(None, len(names), {"track_end": "8"}))
    for _ in range(20_000):
        if not state.stack:
            break
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, dealer.deal(outcomes(state), 0))
        else:
            apply(state, seat, bots[seat].choose(Position(GAME, state, seat, rng)))
    assert isinstance(state, Everrain)
    return state


def test_the_captain_is_there() -> None:
    assert "captain" in bots_for("everrain")


def test_it_gets_further_than_chance() -> None:
    """Tiles revealed: where Clues come from."""
    revealed = {"captain": 0, "random": 0}
    for name in revealed:
        for seed in range(4):
            state = played([name], seed)
            revealed[name] += len([tile for tile in state.tiles if tile >= 0])
    assert revealed["captain"] > 1.5 * revealed["random"]


@pytest.mark.parametrize("seats", [2, 4])
def test_captains_sail_together(seats: int) -> None:
    state = played(["captain"] * seats, 1)
    assert state.ended
