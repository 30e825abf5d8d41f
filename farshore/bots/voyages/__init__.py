"""Captains for Voyages: gold-greedy, star-greedy, and one that looks a round ahead.

They plan a whole turn at once and then answer its small decisions from the plan, as long as what they are offered is
what they planned for.
"""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.bots.position import Bot, Position
from farshore.bots.search import SearchBot
from farshore.bots.voyages.charts import ROLLS
from farshore.bots.voyages.guide import VoyagesGuide
from farshore.bots.voyages.planner import Asked, Planner
from farshore.bots.voyages.worth import Weights
from farshore.core.action import Action
from farshore.core.game import Game
from farshore.games.voyages.state.table import Voyages

GOLD: Final = Weights(star=0.0, field=0.05)
# Sees nothing beyond the landing, and runs after every star at once.
STAR: Final = Weights(star=35.0, faith=0.4, side=1.0, sailor=2.0, region=4.0, field=0.0)
AHEAD: Final = Weights(star=30.0, faith=0.7, side=0.3, sailor=6.0, hero=2.5, region=5.0, field=0.12, dread=1.0)
# In a race gold decides, and the third star only when.
AHEAD_IN_RACE: Final = Weights(
    star=12.0, faith=0.7, side=0.3, sailor=6.0, hero=2.5, region=5.0, field=0.12, dread=1.0, finish=30.0
)


class Captain(Bot[Voyages]):
    """Plans by hand-set weights; the weights and the depth make the character."""

    weights: Weights = GOLD
    in_race: Weights | None = None
    width = 3
    rolls = 0

    def __init__(self, game: Game[Voyages]) -> None:
        super().__init__(game)
        self.planner = Planner(self.weights, self.in_race or self.weights, self.width)
        self.planned: list[Asked] = []

    def choose(self, position: Position[Voyages]) -> Action:
        if not self.planned or self.planned[0][0] != position.options:
            state = position.sample()
            chance = position.rng.random
            whims = [chance() * self.weights.whim for _ in range(36)]
            dice = [ROLLS[int(chance() * len(ROLLS))] for _ in range(self.rolls)]
            self.planned = list(self.planner.lines(state, position.seat, whims, dice)[0].asked)
        return self.planned.pop(0)[1]


class GoldGreedy(Captain):
    """Takes the turn that adds most gold, and gives nothing for stars beyond theirs."""

    name: ClassVar[str] = "gold-greedy"


class StarGreedy(Captain):
    """Takes the turn that adds most gold and most progress towards three stars."""

    name: ClassVar[str] = "star-greedy"
    weights = STAR


class LookAhead(Captain):
    """Weighs gold and stars, judged after one more round with sampled dice."""

    name: ClassVar[str] = "look-ahead"
    weights = AHEAD
    in_race = AHEAD_IN_RACE
    width = 10
    rolls = 24


def search(game: Game[Voyages]) -> SearchBot[Voyages]:
    """Thinks many futures through, beginning with what the look-ahead captain would do."""
    return SearchBot(game, VoyagesGuide(game, AHEAD, AHEAD_IN_RACE, 12))
