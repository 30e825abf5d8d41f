"""Voyages: three dice, one chart each, and the first to three legends turns everybody home."""

from farshore.games.voyages.game import GAME, VoyagesGame

__all__ = ["GAME", "VoyagesGame"]
