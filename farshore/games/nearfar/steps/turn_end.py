"""The end of a turn (5.2, TURN_END): a last chance for free actions."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.nearfar.actions.turn import END_TURN, EndTurn
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.free_actions import Free, free_actions, may_have_free, take_free, why_not_free


class TurnEnd(SeatStep[Journey, EndTurn | Free]):
    """NF-057 Something was gained since the last decision: artifacts may still be bought."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-057"
    asks: ClassVar[str] = "buy artifacts or end the turn"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        return [*free_actions(state, seat), END_TURN] if may_have_free(state, seat) else []

    def apply(self, state: Journey, seat: Seat, action: EndTurn | Free) -> None:
        if not isinstance(action, EndTurn):
            state.stack.append(self)
            take_free(state, seat, action)

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        return why_not_free(state, seat, action)
