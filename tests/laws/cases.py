"""What the laws are tested on: every registered game in all its variations, and the toy game."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.game import Game, Setup
from farshore.games import GAMES
from tests.laws.toy import TOY

ALL: dict[str, Game[Any]] = {**GAMES, TOY.name: TOY}
CASES: list[tuple[Game[Any], Setup]] = [(game, setup) for game in ALL.values() for setup in game.variations()]


def name(game: Game[Any], setup: Setup) -> str:
    """A readable id: game, mode, seats and whatever differs from the defaults."""
    defaults = {option.name: option.default for option in game.options}
    chosen = [f"{key}={value}" for key, value in setup.options.items() if value != defaults[key]]
    return " ".join([game.name, setup.mode, str(setup.seats), *chosen])


def seeded(*seeds: int) -> pytest.MarkDecorator:
    """Every case with every one of these seeds. A third of them, others from case to case, is not left to `make soak`."""
    everyday = max(1, len(seeds) // 3)
    return pytest.mark.parametrize(
        ("game", "setup", "seed"),
        [
            pytest.param(
                game,
                setup,
                seed,
                id=f"{name(game, setup)} seed {seed}",
                marks=() if (place - number) % len(seeds) < everyday else pytest.mark.soak,
            )
            for number, (game, setup) in enumerate(CASES)
            for place, seed in enumerate(seeds)
        ],
    )
