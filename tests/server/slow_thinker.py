"""Thinkers for tests: `slow` bots sleep, `stuck` ones never answer, `mad` ones say nonsense, `dead` ones die."""

from __future__ import annotations

import sys
import time
from typing import Any, ClassVar

from farshore import bots
from farshore.bots import Bot, Position
from farshore.core.action import Action
from farshore.core.game import Game
from farshore.server.thinker import serve


class Slow(Bot[Any]):
    """Thinks for as long as its name says."""

    name: ClassVar[str] = "gold-greedy"

    def choose(self, position: Position[Any]) -> Action:
        time.sleep(float(sys.argv[1]))
        return position.options[0]


class Dead(Bot[Any]):
    """Takes its process with it."""

    name: ClassVar[str] = "star-greedy"

    def choose(self, position: Position[Any]) -> Action:
        sys.exit(1)


class Mad(Bot[Any]):
    """Fails in its own way."""

    name: ClassVar[str] = "look-ahead"

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)

    def choose(self, position: Position[Any]) -> Action:
        raise ZeroDivisionError


if __name__ == "__main__":
    bots.BOTS_OF["voyages"] = {bot.name: bot for bot in (Slow, Dead, Mad)}
    serve(sys.stdin.buffer, sys.stdout.buffer)
