"""Paying the costs of cards (11.13): what is left to the captain is asked."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.games.everrain.actions.decisions import PickCrew
from farshore.games.everrain.content.script import Cost
from farshore.games.everrain.content.tables import CREWMEN
from farshore.games.everrain.state.hooks import PLACES
from farshore.games.everrain.state.ship import BOARD, FATIGUED
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.effects.context import CREW, PAYERS, SEAT, WHERE, Context
from farshore.games.everrain.steps.effects.hull import WreckNodes
from farshore.games.everrain.steps.effects.purse import AnyOrder, DropSome
from farshore.games.everrain.steps.harm import suffer
from farshore.games.everrain.steps.payment import payers


def pay_coin(state: Everrain, cost: Cost, context: Context) -> None:
    state.ship(context[SEAT]).coin -= cost.n


def pay_clue(state: Everrain, cost: Cost, context: Context) -> None:
    state.ship(context[SEAT]).clues -= cost.n


def pay_treasure(state: Everrain, cost: Cost, context: Context) -> None:
    state.stack.append(DropSome(context[SEAT], cost.what or "treasure", cost.n))


def pay_order(state: Everrain, cost: Cost, context: Context) -> None:
    state.then(*[AnyOrder(context[SEAT], f"lose {cost.what}") for _ in range(cost.n)])


def pay_exhaust(state: Everrain, cost: Cost, context: Context) -> None:
    state.then(*[AnyOrder(context[SEAT], "exhaust") for _ in range(cost.n)])


def pay_node(state: Everrain, cost: Cost, context: Context) -> None:
    state.stack.append(WreckNodes(context[SEAT], tuple(range(10)), cost.n))


def pay_with_crew(state: Everrain, cost: Cost, context: Context) -> None:
    seat = context[SEAT]
    if cost.crew in ("chosen", "other", "near", "random"):
        state.stack.append(PayingCrew(state.rules.tables.number(cost), context))
        return
    for row in payers(state, state.ships[seat], cost, context[CREW])[:]:
        burden(state, cost, context, row[BOARD])


def burden(state: Everrain, cost: Cost, context: Context, board: int) -> None:
    seat, where = context[SEAT], PLACES[context[WHERE]]
    if cost.word == "fatigue":
        row = state.ship(seat).member(board)
        assert row is not None
        row[FATIGUED] = 1
    elif cost.word == "strain":
        suffer(state, seat, board, 0, cost.n, where)
    else:
        suffer(state, seat, board, cost.n, 0, where)


class PayingCrew(Step[Everrain, PickCrew]):
    """EV-018 Who of those that would live bears the cost."""

    __slots__ = ("context", "cost")
    rule: ClassVar[str] = "EV-018"
    asks: ClassVar[str] = "choose who bears it"
    lone: ClassVar[bool] = True

    def __init__(self, cost: int, context: Context) -> None:
        self.cost = cost
        self.context = context

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        cost = state.rules.tables.costs[self.cost]
        boards = state.rules.tables.boards
        return [PickCrew(boards[row[BOARD]].id) for row in payers(state, state.ships[seat], cost, self.context[CREW])]

    def apply(self, state: Everrain, seat: Seat, action: PickCrew) -> None:
        board = state.rules.tables.index[CREWMEN][action.name]
        burden(state, state.rules.tables.costs[self.cost], self.context, board)


for _word, _does in (
    ("coin", pay_coin),
    ("clue", pay_clue),
    ("treasure", pay_treasure),
    ("order", pay_order),
    ("order_exhaust", pay_exhaust),
    ("node", pay_node),
    ("strain", pay_with_crew),
    ("trauma", pay_with_crew),
    ("fatigue", pay_with_crew),
):
    PAYERS[_word] = _does
