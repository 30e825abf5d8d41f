"""Spoils (EV-261, EV-262): Fate rolls on the Spoils table, each collected before the next."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome
from farshore.games.everrain.actions.chance import FATES, Fate
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.trials import look_up, tell_fate


class Spoils(Chance[Everrain, Fate]):
    """EV-261 n rolls for one ship. `source`: shipwreck, fray or sea."""

    __slots__ = ("n", "seat", "source")
    rule: ClassVar[str] = "EV-261"

    def __init__(self, seat: Seat, n: int, source: str) -> None:
        self.seat = seat
        self.n = n
        self.source = source

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return FATES if self.n > 0 and state.is_afloat(self.seat) else []

    def apply(self, state: Everrain, seat: Seat, action: Fate) -> None:
        state.rolled = str(action)
        if self.n > 1:
            state.stack.append(Spoils(self.seat, self.n - 1, self.source))
        rows = state.rules.tables.content.board.spoils
        tell_fate(state, about(self.seat), action)
        look_up(state, state.rules.tables.number(rows), about(self.seat), action.n)
