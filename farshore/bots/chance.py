"""The bot that leaves everything to chance."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.bots.position import Bot, Position
from farshore.core.action import Action


class RandomBot(Bot[Any]):
    """Any option, all equally likely. Every other bot should beat it."""

    name: ClassVar[str] = "random"

    def choose(self, position: Position[Any]) -> Action:
        legal = position.options
        return legal[int(position.rng.random() * len(legal))]
