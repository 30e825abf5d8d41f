"""Players for Biomes: one that plans for the whole team, and a search that thinks on from its plans."""

from __future__ import annotations

from typing import ClassVar

from farshore.bots.biomes.answers import answer
from farshore.bots.biomes.footprints import Footprints
from farshore.bots.biomes.guide import BiomesGuide
from farshore.bots.biomes.planner import Planner
from farshore.bots.biomes.talk import remarks
from farshore.bots.position import Bot, Position
from farshore.bots.search import SearchBot
from farshore.core.action import Action
from farshore.core.game import Game
from farshore.games.biomes.actions.decisions import EndTurn
from farshore.games.biomes.state.table import Biomes

__all__ = ["Pathfinder", "search"]


class Pathfinder(Bot[Biomes]):
    """Plans for the whole team: which Keys can be won, who wins them, and when to look for the Exit."""

    name: ClassVar[str] = "pathfinder"

    def __init__(self, game: Game[Biomes]) -> None:
        super().__init__(game)
        self.said: set[str] = set()
        self.looked: tuple[Position[Biomes], Biomes] | None = None
        self.footprints = Footprints()

    def sample(self, position: Position[Biomes]) -> Biomes:
        """One sample a position: to speak and to choose."""
        if self.looked is None or self.looked[0] is not position:
            self.looked = (position, position.sample())
        return self.looked[1]

    def remark(self, position: Position[Biomes]) -> Action | None:
        """Said once, and only about what others have not seen."""
        state = self.sample(position)
        for signal in remarks(state, position.seat):
            if str(signal) not in self.said and signal in position.asides:
                self.said.add(str(signal))
                return signal
        return None

    def choose(self, position: Position[Biomes]) -> Action:
        offered = position.options
        if len(offered) == 1:
            return offered[0]
        state = self.sample(position)
        if not isinstance(offered[-1], EndTurn):
            return answer(state, position.seat, offered)
        barred = self.footprints.barred(state, position.seat)
        return self.footprints.leave(
            Planner(state, position.seat, [action for action in offered if action not in barred]).best()
        )


class PathSearch(SearchBot[Biomes]):
    """The search for any game, over the pathfinder's plans; it does not go in circles either."""

    def __init__(self, game: Game[Biomes]) -> None:
        self.plans = BiomesGuide(game)
        super().__init__(game, self.plans)
        self.footprints = Footprints()

    def choose(self, position: Position[Biomes]) -> Action:
        self.plans.barred = self.footprints.barred(position.sample(), position.seat)
        return self.footprints.leave(super().choose(position))


def search(game: Game[Biomes]) -> SearchBot[Biomes]:
    """Thinks many futures through, beginning with what the pathfinder would do."""
    return PathSearch(game)
