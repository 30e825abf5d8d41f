"""Paying with Supplies and Repair Tools (BIO-068, BIO-118, BIO-140)."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.biomes.actions.answers import Pay
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.effects import commit, detach, gone


def ways_to_pay(state: Biomes, seat: Seat, kind: int) -> list[int]:
    """One token of every sort: pack or tile, public or not. Tokens of a sort are as good as each other."""
    tokens: list[int] = []
    sorts: list[tuple[bool, bool]] = []
    for token in state.goods(seat, kind):
        sort = token in state.packs[seat], state.is_public(token)
        if sort not in sorts:
            sorts.append(sort)
            tokens.append(token)
    return tokens


def pay(state: Biomes, seat: Seat, kind: int, count: int) -> None:
    """BIO-068, BIO-140 Spend so many; the payer is asked only if it makes a difference."""
    while count:
        ways = ways_to_pay(state, seat, kind)
        if not ways:  # only in a table that somebody imagines
            return
        if len(ways) > 1 and len(state.goods(seat, kind)) > count:
            state.then(Payment(seat, kind, count))
            return
        spend(state, seat, ways[0])
        count -= 1


def spend(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-118 Back to the reserve, seen by all."""
    if not state.is_public(token):
        commit(state)
    detach(state, seat, token)
    gone(state, token)


class Payment(SeatStep[Biomes, Pay]):
    """BIO-068 Which tokens pay: from the pack or the tile, known to all or not."""

    __slots__ = ("count", "kind")
    rule: ClassVar[str] = "BIO-068"
    asks: ClassVar[str] = "choose what to pay with"

    def __init__(self, seat: Seat, kind: int, count: int) -> None:
        self.seat = seat
        self.kind = kind
        self.count = count

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return [Pay(token) for token in ways_to_pay(state, seat, self.kind)]

    def apply(self, state: Biomes, seat: Seat, action: Pay) -> None:
        spend(state, seat, action.token)
        pay(state, seat, self.kind, self.count - 1)

    def why_not(self, state: Biomes, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Pay) and action.token in state.goods(seat, self.kind):
            return Refusal("BIO-068", "Another token of the same sort stands for it: pay with that one.")
        if isinstance(action, Pay):
            return Refusal("BIO-068", "You can pay from your pack and your own tile only.")
        return None
