"""Players for Biomes."""

from __future__ import annotations

from farshore.bots.biomes.answers import answer
from farshore.bots.biomes.planner import Planner
from farshore.bots.biomes.scout import Scout
from farshore.bots.position import Bot, Position
from farshore.core.action import Action
from farshore.games.biomes.actions import EndTurn
from farshore.games.biomes.state import Biomes

__all__ = ["Pathfinder", "Scout"]


class Pathfinder(Bot):
    """Plans for the whole team: which Keys can be won, who wins them, and when to look for the Exit."""

    name = "pathfinder"

    def choose(self, position: Position) -> Action:
        offered = position.options
        if len(offered) == 1:
            return offered[0]
        state = position.sample()
        assert isinstance(state, Biomes)
        if isinstance(offered[-1], EndTurn):
            return Planner(state, position.seat, offered).best()
        return answer(state, position.seat, offered)
