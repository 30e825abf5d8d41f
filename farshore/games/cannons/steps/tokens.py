"""Exploration tokens laid by the players (QC-298 to QC-302)."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, Step
from farshore.games.cannons.actions.chance import Token
from farshore.games.cannons.actions.layout import PutToken
from farshore.games.cannons.actions.lists import TOKENS
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.state.table import EMPTY, HIDDEN, Cannons
from farshore.games.cannons.steps.effects import good_of

ALL_TOKENS = (4, 4, 4, 3, 3)  # 11.1


class LayTokens(Automatic[Cannons]):
    """QC-010, QC-298, QC-302, RULING-QC-78 One token an island: undecided until flipped, or dealt evenly to the players."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-010"

    def run(self, state: Cannons) -> None:
        rules = state.rules
        state.pool = ALL_TOKENS
        state.tokens = [EMPTY] * len(rules.content.island_ids)
        state.token_by = (-1,) * len(state.tokens)
        islands = state.sea().islands
        if not rules.players_lay:
            fill(state)
            return
        each = len(islands) // rules.seats
        seats = state.clockwise(state.first)
        state.then(*[DealTokens(seat, each) for seat in seats], PlaceTokens(0, each * rules.seats), FillTokens())


class FillTokens(Automatic[Cannons]):
    """QC-301 Set-aside tokens fill the islands still bare, at random."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-301"

    def run(self, state: Cannons) -> None:
        fill(state)


def fill(state: Cannons) -> None:
    """QC-301 Islands without a token get one of those nobody has seen."""
    for island in state.sea().islands:
        if state.tokens[island] == EMPTY:
            state.tokens[island] = HIDDEN


class DealTokens(Chance[Cannons, Token]):
    """QC-298, QC-299 Dealt face-down; only their owner looks at them."""

    __slots__ = ("left", "seat")
    rule: ClassVar[str] = "QC-298"

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def outcomes(self, state: Cannons) -> list[Outcome]:
        return [(TOKENS[good], n) for good, n in enumerate(state.pool) if n] if self.left else []

    def apply(self, state: Cannons, seat: Seat, action: Token) -> None:
        good = good_of(action.name)
        pool = state.pool
        state.pool = pool[:good] + (pool[good] - 1,) + pool[good + 1 :]
        ship = state.ship(self.seat)
        ship.dealt = tuple(sorted((*ship.dealt, good)))
        state.tell(f"You were dealt a token: {action.name}.", self.seat, (self.seat,), what="token")
        state.then(DealTokens(self.seat, self.left - 1))


class PlaceTokens(Step[Cannons, PutToken]):
    """QC-300 From the first player clockwise, one at a time, face-down on an island that has none."""

    __slots__ = ("placed", "total")
    rule: ClassVar[str] = "QC-300"
    asks: ClassVar[str] = "lay one of your tokens on an island without one"

    def __init__(self, placed: int, total: int) -> None:
        self.placed = placed
        self.total = total

    def actor(self, state: Cannons) -> Seat:
        return (state.first + self.placed) % state.rules.seats

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        if self.placed >= self.total:
            return []
        ids = state.rules.content.island_ids
        bare = [ids[island] for island in state.sea().islands if state.tokens[island] == EMPTY]
        goods = dict.fromkeys(state.ships[seat].dealt)
        return [PutToken(RESOURCES[good], island) for good in goods for island in bare]

    def apply(self, state: Cannons, seat: Seat, action: PutToken) -> None:
        ids = state.rules.content.island_ids
        island = ids.index(action.island)
        good = good_of(action.name)
        ship = state.ship(seat)
        at = ship.dealt.index(good)
        ship.dealt = ship.dealt[:at] + ship.dealt[at + 1 :]
        state.tokens[island] = good
        state.token_by = state.token_by[:island] + (seat,) + state.token_by[island + 1 :]
        state.tell(f"@{seat} laid a token on {state.rules.content.island_names[island]}.", seat, what="token")
        state.then(PlaceTokens(self.placed + 1, self.total))

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, PutToken):
            return Refusal("QC-300", "Lay a token that was dealt to you, on an island that has none.")
        return None
