"""Story cards as they are read (EV-286, EV-289 to EV-291): the demand of a Journey, the end of a story."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Step
from farshore.games.everrain.actions.decisions import PickCrew
from farshore.games.everrain.state.table import LOST, TOLD, Everrain
from farshore.games.everrain.steps.effects.context import SEAT, Context, with_card, with_crew
from farshore.games.everrain.steps.payment import can_pay
from farshore.games.everrain.steps.reading import Ashore, meet
from farshore.games.everrain.steps.script import Pay
from farshore.games.everrain.steps.stories import (
    fetch,
    lose_story,
    set_story,
    tell_story,
)


class ReadStory(Automatic[Everrain]):
    """EV-286, EV-289 to EV-291 A Story card is resolved by its owner; who cannot meet its demand loses the story."""

    __slots__ = ("context", "crew", "number")
    rule: ClassVar[str] = "EV-289"

    def __init__(self, number: int, context: Context, crew: tuple[int, ...]) -> None:
        self.number = number
        self.context = context
        self.crew = crew

    def run(self, state: Everrain) -> None:
        story = state.rules.tables.stories[self.number]
        seat = self.context[SEAT]
        set_story(state, self.number, TOLD)  # it lies open, whatever becomes of it
        state.tell(f"{story.name}: {story.text}", seat, what="card", leaf="page", title=story.name, body=story.text)
        context = with_card(self.context, f"story:{story.id}")
        state.stack.append(EndStory(self.number, seat))
        if self.crew:
            state.stack.append(Demand(self.number, context, self.crew))
        else:
            state.stack.append(Price(self.number, context))


class Demand(Step[Everrain, PickCrew]):
    """EV-289 Who of those ashore the story is about; then its price, which must be paid by whoever can."""

    __slots__ = ("context", "crew", "number")
    rule: ClassVar[str] = "EV-289"
    asks: ClassVar[str] = "choose who goes first"

    def __init__(self, number: int, context: Context, crew: tuple[int, ...]) -> None:
        self.number = number
        self.context = context
        self.crew = crew

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        boards = state.rules.tables.boards
        story = state.rules.tables.stories[self.number]
        stat = story.test.stat if story.test else ""
        best = Ashore("", 0, self.context, self.crew, stat).best(state)
        return [PickCrew(boards[board].id) for board in best]

    def apply(self, state: Everrain, seat: Seat, action: PickCrew) -> None:
        board = state.rules.tables.index[9][action.name]
        state.stack.append(Price(self.number, with_crew(self.context, board)))


class Price(Automatic[Everrain]):
    """EV-289, EV-290 The demand of a Journey is fulfilled if the ship is able to; otherwise the story is lost."""

    __slots__ = ("context", "number")
    rule: ClassVar[str] = "EV-290"

    def __init__(self, number: int, context: Context) -> None:
        self.number = number
        self.context = context

    def run(self, state: Everrain) -> None:
        story = state.rules.tables.stories[self.number]
        if not all(can_pay(state, cost, self.context) for cost in story.costs):
            if story.lost:
                state.tell(story.lost, self.context[SEAT], what="story")
            lose_story(state, self.context[SEAT], self.number)
            return
        number = state.rules.tables.number(story.options or story.test or story.outcome)
        kind = "options" if story.options else "test" if story.test else "outcome"
        steps: list[Step[Everrain, Any]] = [Pay(state.rules.tables.number(cost), self.context) for cost in story.costs]
        state.then(*steps, Meet(kind, number, self.context))


class Meet(Automatic[Everrain]):
    """What a Story card holds, once its price is paid."""

    __slots__ = ("context", "kind", "number")

    def __init__(self, kind: str, number: int, context: Context) -> None:
        self.kind = kind
        self.number = number
        self.context = context

    def run(self, state: Everrain) -> None:
        meet(state, self.kind, self.number, self.context)


class EndStory(Automatic[Everrain]):
    """EV-282, EV-291 The card goes to its owner's Story slot; a Journey fetches its Epilogue."""

    __slots__ = ("number", "seat")
    rule: ClassVar[str] = "EV-291"

    def __init__(self, number: int, seat: Seat) -> None:
        self.number = number
        self.seat = seat

    def run(self, state: Everrain) -> None:
        if state.stories[self.number] == LOST:
            return
        story = state.rules.tables.stories[self.number]
        tell_story(state, self.seat, self.number)
        if story.next:
            fetch(state, self.seat, story.next, "")
