"""Near and Far: a town, an atlas of eleven maps, and a storybook that remembers what was done."""

from farshore.games.nearfar.game import GAME, NearFarGame

__all__ = ["GAME", "NearFarGame"]
