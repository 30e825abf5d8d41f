"""Captains for Quests & Cannons: each style beats chance, and every mode can be played by them."""

from __future__ import annotations

import random

import pytest

from farshore.bots import Position, bots_for, make
from farshore.core.dealer import FastDealer
from farshore.core.kernel import CHANCE, actors, apply, outcomes
from farshore.games.cannons import GAME
from farshore.games.cannons.state import Cannons

STYLES = ("quest-runner", "clue-runner", "raider")


def played(mode: str, names: list[str], seed: int, **options: object) -> Cannons:
    setup = GAME.setup(mode, len(names), options)  # type: ignore[arg-type]
    bots = [make(name, GAME) for name in names]
    dealer, rng = FastDealer(seed), random.Random(seed)
    state = GAME.new(setup)
    while state.stack:
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, dealer.deal(outcomes(state), 0))
        else:
            apply(state, seat, bots[seat].choose(Position(GAME, state, seat, rng)))
    assert isinstance(state, Cannons)
    return state


def test_three_styles_and_a_mate_are_there() -> None:
    assert {*STYLES, "mate"} <= set(bots_for("cannons"))


@pytest.mark.parametrize("style", STYLES)
def test_each_style_beats_chance(style: str) -> None:
    won = 0.0
    for seed in range(6):
        names = [style, "random"] if seed % 2 else ["random", style]
        ended = GAME.standings(played("ffa", names, seed, round_limit=60))
        won += ended[names.index(style)].share
    assert won >= 5


@pytest.mark.parametrize(("mode", "seats"), [("2v2", 4), ("3v3", 6), ("2v2v2", 6), ("coop", 1), ("coop", 3)])
def test_they_play_every_mode_to_its_end(mode: str, seats: int) -> None:
    options = {} if mode == "coop" else {"round_limit": 8}
    state = played(mode, (["mate", *STYLES] * 2)[:seats], 1, **options)

    assert max(state.prosperity) > 0
