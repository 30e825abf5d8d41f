"""Goods taken and let go one by one (QC-058): gifts of the nation, holds that shrink."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.cannons.actions.decisions import Done
from farshore.games.cannons.actions.hold import Drop, Take
from farshore.games.cannons.actions.lists import DROP
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.effects import add_good, good_of

DONE: Final[Action] = Done()
TAKE: Final[list[Action]] = [Take(name, "") for name in RESOURCES]
TAKE_FOR: Final[list[list[Action]]] = [[Take(name, drop) for drop in RESOURCES] for name in RESOURCES]


class TakeGoods(SeatStep[Cannons, Take | Done]):
    """11.2 Take so many resources of your choice, letting others go to make room, or stop."""

    __slots__ = ("n",)
    rule: ClassVar[str] = "QC-232"
    asks: ClassVar[str] = "take resources from the supply"

    def __init__(self, seat: Seat, n: int) -> None:
        self.seat = seat
        self.n = n

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        if self.n <= 0:
            return []
        ship = state.ships[seat]
        wanted = [good for good in range(len(RESOURCES)) if state.supply[good] > 0]
        if state.free(ship) > 0:
            return [*[TAKE[good] for good in wanted], DONE]
        held = [good for good, n in enumerate(ship.cargo) if n]
        return [*[TAKE_FOR[good][drop] for good in wanted for drop in held if drop != good], DONE]

    def apply(self, state: Cannons, seat: Seat, action: Take | Done) -> None:
        if not isinstance(action, Take):
            return
        ship = state.ship(seat)
        if action.drop:
            add_good(state, ship, good_of(action.drop), -1)
        add_good(state, ship, good_of(action.name), 1)
        state.tell(f"@{seat} took {action.name}.", seat, what="goods")
        state.then(TakeGoods(seat, self.n - 1))

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Take) and action.name in RESOURCES:
            if not state.supply[good_of(action.name)]:
                return Refusal("QC-063", f"There is no {action.name} left in the supply.")
            return Refusal("QC-058", "Your hold is full: say what you let go for it.")
        return None


class DropExcess(SeatStep[Cannons, Drop]):
    """11.3 A hold that has shrunk lets go of what no longer fits, by its owner's choice."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-058"
    asks: ClassVar[str] = "let go of what your hold no longer fits"

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        return [DROP[good] for good, n in enumerate(ship.cargo) if n] if state.free(ship) < 0 else []

    def apply(self, state: Cannons, seat: Seat, action: Drop) -> None:
        add_good(state, state.ship(seat), good_of(action.name), -1)
        state.then(self)
