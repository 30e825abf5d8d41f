"""Biomes: everybody escapes together, and nobody may say what they found."""

from farshore.games.biomes.game import GAME, BiomesGame

__all__ = ["GAME", "BiomesGame"]
