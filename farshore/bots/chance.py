"""The bot that leaves everything to chance."""

from __future__ import annotations

from farshore.bots.position import Bot, Position
from farshore.core.action import Action


class RandomBot(Bot):
    """Any option, all equally likely. Every other bot should beat it."""

    name = "random"

    def choose(self, position: Position) -> Action:
        listed = position.options
        return listed[int(position.rng.random() * len(listed))]
