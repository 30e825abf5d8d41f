"""Sea Events, Expeditions and Denizens as they are drawn and read (EV-244, EV-276 to EV-280, EV-286 to EV-291)."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Step
from farshore.games.everrain.content.cards import EventCard
from farshore.games.everrain.effects.context import SEAT, Context, with_card, with_crew
from farshore.games.everrain.hooks import ON_EXPEDITION
from farshore.games.everrain.outcomes import Drawn
from farshore.games.everrain.payment import can_pay
from farshore.games.everrain.picks import PickCrew
from farshore.games.everrain.ship import BOARD
from farshore.games.everrain.state import LOST, Everrain
from farshore.games.everrain.steps.draw import discard, draws, take
from farshore.games.everrain.steps.script import Card, Pay, begin_test, outcome_step, stat_of
from farshore.games.everrain.steps.stories import (
    fetch,
    hand_over,
    lose_story,
    pending_for,
    read_pending,
    take_story,
    tell_story,
    top_batch,
)
from farshore.games.everrain.tables import DECK_NAMES, DENIZEN, EXPEDITION, SEA


class DrawEvent(Automatic[Everrain]):
    """EV-288 A Story card that waits for its owner is read instead of a draw."""

    __slots__ = ("context", "crew", "deck")
    rule: ClassVar[str] = "EV-288"

    def __init__(self, deck: int, context: Context, crew: tuple[int, ...]) -> None:
        self.deck = deck
        self.context = context
        self.crew = crew  # who went ashore on an Expedition

    def run(self, state: Everrain) -> None:
        seat = self.context[SEAT]
        if not state.is_afloat(seat):
            return
        waiting = pending_for(state, seat, self.deck)
        if waiting:
            read_pending(state, seat, waiting)
            state.stack.append(ReadStory(waiting, self.context, self.crew))
        else:
            state.stack.append(TopCard(self.deck, self.context, self.crew))


class TopCard(Chance[Everrain]):
    """EV-286, EV-287 The top card: Story cards lie above the others; a foreign one goes to its owner, unread."""

    __slots__ = ("context", "crew", "deck")
    rule: ClassVar[str] = "EV-287"

    def __init__(self, deck: int, context: Context, crew: tuple[int, ...]) -> None:
        self.deck = deck
        self.context = context
        self.crew = crew

    def outcomes(self, state: Everrain) -> list[Outcome]:
        batch = top_batch(state, self.deck)
        return [(Drawn("story", str(n)), 1) for n in batch] or draws(state, self.deck)

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Drawn)
        who = self.context[SEAT]
        if action.deck != "story":
            card = take(state, self.deck, action)
            if self.deck == DENIZEN:
                show_denizen(state, who, card)
            else:
                state.stack.append(ReadCard(self.deck, card, self.context, self.crew))
            return
        number = int(action.card)
        take_story(state, self.deck, number)
        if state.owners[number] == who:
            state.stack.append(ReadStory(number, self.context, self.crew))
        else:
            hand_over(state, number)
            state.stack.append(DrawEvent(self.deck, self.context, self.crew))


def show_denizen(state: Everrain, seat: Seat, card: int) -> None:
    """EV-203 The Denizen lies face up at the Port."""
    state.ship(seat).denizen = card
    denizen = state.rules.tables.denizens[card]
    state.tell(f"{denizen.name}: {denizen.text}", seat, what="denizen")


def event_card(state: Everrain, deck: int, card: int) -> EventCard:
    tables = state.rules.tables
    return tables.sea[card] if deck == SEA else tables.expeditions[card]


class ReadCard(Automatic[Everrain]):
    """EV-244, EV-276 A card is read out and resolved, then discarded."""

    __slots__ = ("card", "context", "crew", "deck")
    rule: ClassVar[str] = "EV-276"

    def __init__(self, deck: int, card: int, context: Context, crew: tuple[int, ...]) -> None:
        self.deck = deck
        self.card = card
        self.context = context
        self.crew = crew

    def run(self, state: Everrain) -> None:
        entry = event_card(state, self.deck, self.card)
        seat = self.context[SEAT]
        state.tell(f"{entry.name}: {entry.text}", seat, what="card")
        state.stack.append(Finish(self.deck, self.card, seat))
        context = with_card(self.context, f"{DECK_NAMES[self.deck]}:{entry.id}")
        stat = state.rules.tables.expeditions[self.card].stat if self.deck == EXPEDITION else ""
        face(state, entry, context, self.crew, stat)


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


class Ashore(Step[Everrain]):
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

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, PickCrew)
        board = state.rules.tables.index[9][action.name]
        meet(state, self.kind, self.number, with_crew(self.context, board))


class Finish(Automatic[Everrain]):
    """EV-280 The resolved card is discarded, unless it began a story."""

    __slots__ = ("card", "deck", "seat")
    rule: ClassVar[str] = "EV-280"

    def __init__(self, deck: int, card: int, seat: Seat) -> None:
        self.deck = deck
        self.card = card
        self.seat = seat

    def run(self, state: Everrain) -> None:
        name = f"{DECK_NAMES[self.deck]}:{state.rules.tables.decks[self.deck][self.card]}"
        if name not in state.ships[self.seat].stories:
            discard(state, self.deck, self.card)


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
        state.tell(f"{story.name}: {story.text}", seat, what="card")
        context = with_card(self.context, f"story:{story.id}")
        state.stack.append(EndStory(self.number, seat))
        if self.crew:
            state.stack.append(Demand(self.number, context, self.crew))
        else:
            state.stack.append(Price(self.number, context))


class Demand(Step[Everrain]):
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

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, PickCrew)
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
        steps: list[Step[Everrain]] = [Pay(state.rules.tables.number(cost), self.context) for cost in story.costs]
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
