"""After a sinking (QC-179 to QC-186): what is kept, who is paid, and the hull mended at home."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, SeatStep
from farshore.games.cannons.actions.fighting import Keep
from farshore.games.cannons.content.load import ENEMY_SUNK, LOOT
from farshore.games.cannons.state.ship import distinct
from farshore.games.cannons.state.table import MARAUDER, NOBODY, Cannons
from farshore.games.cannons.steps.effects import LOSSES, SINKINGS, add_prosperity, without
from farshore.games.cannons.steps.quests import happened


class KeepOne(SeatStep[Cannons, Keep]):
    """QC-179 Of several equipped Loot cards one is kept, by choice; with one or none nothing is lost."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-179"
    asks: ClassVar[str] = "keep one of your equipped Loot cards"

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        equipped = state.ships[seat].equipped
        return [state.rules.tables.keep[card] for card in distinct(equipped)] if len(equipped) > 1 else []

    def apply(self, state: Cannons, seat: Seat, action: Keep) -> None:
        ship = state.ship(seat)
        card = state.rules.tables.loot_index[action.name]
        slot = ship.equipped.index(card)
        state.discards[LOOT] += without(ship.equipped, card)
        ship.equipped = (card,)
        ship.used = ship.used & 3 | (ship.used >> (2 + slot) & 1) << 2
        ship.round_used = ship.round_used >> slot & 1


class Reckon(Automatic[Cannons]):
    """QC-180 to QC-186, QC-052, QC-054, QC-219, RULING-QC-32, RULING-QC-37 Half the coins go, to the rival who did it or to the supply; stars; then all damage is mended."""

    __slots__ = ("controller", "seat")
    rule: ClassVar[str] = "QC-180"

    def __init__(self, seat: Seat, controller: int) -> None:
        self.seat = seat
        self.controller = controller

    def run(self, state: Cannons) -> None:
        seat = self.seat
        ship = state.ship(seat)
        lost = (ship.coins + 1) // 2
        ship.coins -= lost
        ship.damage = 0
        by = self.controller
        if by >= MARAUDER:  # QC-182
            return
        if by != NOBODY and state.is_enemy(seat, by):  # QC-181, QC-185, QC-219
            state.ship(by).coins += lost
            add_prosperity(state, by, 3, f"sank @{seat}", SINKINGS)
            happened(state, by, ENEMY_SUNK, 1)
        else:  # QC-183, QC-184
            add_prosperity(state, seat, -3, "lost the ship without an enemy's doing", LOSSES)
