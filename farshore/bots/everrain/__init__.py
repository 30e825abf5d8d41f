"""A captain for the Everrain: gathers Clues, trades, keeps the Crew alive, fights when it pays, flees when it does not.

Nothing on the table is hidden, so a sample is the table. What the options of a card lead to is not used: a captain chooses
by what is printed on them.
"""

from __future__ import annotations

from typing import ClassVar

from farshore.bots.everrain.captain import decide
from farshore.bots.everrain.course import Plans
from farshore.bots.everrain.guide import EverrainGuide
from farshore.bots.position import Bot, Position
from farshore.bots.search import SearchBot
from farshore.core.action import Action
from farshore.core.game import Game
from farshore.games.everrain.state.table import Everrain


class Captain(Bot[Everrain]):
    """Plans by what brings most Clues for its Orders."""

    name: ClassVar[str] = "captain"

    def __init__(self, game: Game[Everrain]) -> None:
        super().__init__(game)
        self.plans = Plans()

    def choose(self, position: Position[Everrain]) -> Action:
        if len(position.options) == 1:
            return position.options[0]
        state = position.sample()
        return decide(state, position.seat, position.options, self.plans)


def search(game: Game[Everrain]) -> SearchBot[Everrain]:
    """Thinks many futures through, beginning with what the captain would do."""
    return SearchBot(game, EverrainGuide(game))
