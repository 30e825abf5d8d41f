"""Farms and blacksmiths that enemies build (BIO-219, BIO-220), and where a building may stand (BIO-142)."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome
from farshore.games.biomes.actions.chance import LotCell
from farshore.games.biomes.content.numbers import FARM, FARM_KIT, IS_LAND, KIND, MAIN, PLAYERS, SIDE, SMITH
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.effects import build, gone, lift, on_tile


def may_build(state: Biomes, cell: int) -> bool:
    """BIO-142 A passable land tile without camp or other building."""
    if not state.is_open(cell) or not IS_LAND[state.tiles[cell] & KIND]:
        return False
    return cell not in state.camps and cell not in state.buildings


def remoteness(state: Biomes, cell: int) -> int:
    """RULING-BIO-50 The distance to the nearest player camp, the Main Camp included."""
    far = state.rules.wedge.distance
    camps = [camp for camp, code in state.camps.items() if code & SIDE in (MAIN, PLAYERS)]
    return min([far(cell, camp) for camp in camps]) if camps else 0


class EnemyBuild(Chance[Biomes, LotCell]):
    """BIO-219, BIO-220 The tile of the right kind farthest from all player camps, else any farthest; else it is kept."""

    __slots__ = ("camp", "token")
    rule: ClassVar[str] = "BIO-219"

    def __init__(self, camp: int, token: int) -> None:
        self.camp = camp
        self.token = token

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return [(LotCell(cell), 1) for cell in self.places(state)]

    def places(self, state: Biomes) -> list[int]:
        if self.token not in on_tile(state, self.camp):
            return []
        around = [cell for cell in state.rules.wedge.near(self.camp) if may_build(state, cell)]
        content = state.rules.content
        quick = content.quick_farm if state.types[self.token] == FARM_KIT else content.quick_smith
        best = [cell for cell in around if quick[state.tiles[cell] & KIND]] or around
        most = max([remoteness(state, cell) for cell in best], default=0)
        return [cell for cell in best if remoteness(state, cell) == most]

    def apply(self, state: Biomes, seat: Seat, action: LotCell) -> None:
        kind = FARM if state.types[self.token] == FARM_KIT else SMITH
        lift(state, self.camp, self.token)
        gone(state, self.token)
        build(state, kind, action.cell, self.camp)
