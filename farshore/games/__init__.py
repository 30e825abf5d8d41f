"""The games, one package each. They import the core and never one another."""

from __future__ import annotations

from typing import Any

from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.games.biomes import GAME as BIOMES
from farshore.games.cannons import GAME as CANNONS
from farshore.games.everrain import GAME as EVERRAIN
from farshore.games.nearfar import GAME as NEARFAR
from farshore.games.voyages import GAME as VOYAGES

GAMES: dict[str, Game[Any]] = {game.name: game for game in (VOYAGES, CANNONS, BIOMES, EVERRAIN, NEARFAR)}


def game(name: str) -> Game[Any]:
    """The game of that name, or `BadOption` naming those there are."""
    game = GAMES.get(name)
    if game is None:
        raise BadOption(f"there is no game {name!r}; games are: {', '.join(GAMES)}")
    return game
