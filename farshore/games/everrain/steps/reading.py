"""How the Crew meet what a card holds (EV-245): the best of those ashore, then options, test or outcome."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.games.everrain.actions.decisions import PickCrew
from farshore.games.everrain.content.cards import EventCard
from farshore.games.everrain.state.hooks import ON_EXPEDITION
from farshore.games.everrain.state.ship import BOARD
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.effects.context import SEAT, Context, with_crew
from farshore.games.everrain.steps.script import Card, outcome_step
from farshore.games.everrain.steps.trials import begin_test, stat_of


def face(state: Everrain, entry: EventCard, context: Context, crew: tuple[int, ...], stat: str) -> None:
    """What is on the card, met by the Crew that is best at it."""
    number = state.rules.tables.number(entry.options or entry.test or entry.outcome)
    kind = "options" if entry.options else "test" if entry.test else "outcome"
    if crew:
        state.stack.append(Ashore(kind, number, context, crew, stat))
    else:
        meet(state, kind, number, context)


def meet(state: Everrain, kind: str, number: int, context: Context) -> None:
    tables = state.rules.tables
    if kind == "options":
        state.stack.append(Card(number, context))
    elif kind == "test":
        begin_test(state, tables.tests[number], context)
    else:
        state.stack.append(outcome_step(state, tables.outcomes[number], context))


class Ashore(Step[Everrain, PickCrew]):
    """EV-245 Of several Crew the one with the highest effective stat; equal ones: the captain's choice."""

    __slots__ = ("context", "crew", "kind", "number", "stat")
    rule: ClassVar[str] = "EV-245"
    asks: ClassVar[str] = "choose who goes first"

    def __init__(self, kind: str, number: int, context: Context, crew: tuple[int, ...], stat: str) -> None:
        self.kind = kind
        self.number = number
        self.context = context
        self.crew = crew
        self.stat = stat

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        boards = state.rules.tables.boards
        return [PickCrew(boards[board].id) for board in self.best(state)]

    def best(self, state: Everrain) -> list[int]:
        seat = self.context[SEAT]
        ship = state.ships[seat]
        rows = [row for row in ship.crew if row[BOARD] in self.crew]
        if not self.stat:
            return [row[BOARD] for row in rows]
        stats = [stat_of(state, seat, row, self.stat, 0, ON_EXPEDITION) for row in rows]
        return [row[BOARD] for row, stat in zip(rows, stats, strict=True) if stat == max(stats)]

    def apply(self, state: Everrain, seat: Seat, action: PickCrew) -> None:
        board = state.rules.tables.index[9][action.name]
        meet(state, self.kind, self.number, with_crew(self.context, board))
