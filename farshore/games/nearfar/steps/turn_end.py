"""The end of a turn (5.2, TURN_END): a last chance for free actions."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, Step
from farshore.games.nearfar.actions.turn import END_TURN, EndTurn
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.free import free_actions, is_free, may_have_free, take_free, why_not_free


class TurnEnd(Step[Journey, Action]):
    """NF-057 Something was gained since the last decision: artifacts may still be bought."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-057"
    asks: ClassVar[str] = "buy artifacts or end the turn"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Journey) -> Seat:
        return self.seat

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        return [*free_actions(state, seat), END_TURN] if may_have_free(state, seat) else []

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        if not isinstance(action, EndTurn):
            state.then(self)
            take_free(state, seat, action)

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        return why_not_free(state, seat, action) if is_free(action) else None
