"""Quests & Cannons: islands to explore, errands to run, and cannons for those in the way."""

from farshore.games.cannons.game import GAME, CannonsGame

__all__ = ["GAME", "CannonsGame"]
