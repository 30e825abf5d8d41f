"""Sea Events, Expeditions and Denizens as they are drawn and read (EV-244, EV-276 to EV-280, EV-286 to EV-291)."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome
from farshore.games.everrain.actions.chance import Drawn
from farshore.games.everrain.content.cards import EventCard
from farshore.games.everrain.content.tables import DECK_NAMES, DENIZEN, EXPEDITION, SEA
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.draw import discard, draws, take
from farshore.games.everrain.steps.effects.context import SEAT, Context, with_card
from farshore.games.everrain.steps.reading import face
from farshore.games.everrain.steps.stories import (
    hand_over,
    pending_for,
    read_pending,
    take_story,
    top_batch,
)
from farshore.games.everrain.steps.storycards import ReadStory


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


class TopCard(Chance[Everrain, Drawn]):
    """EV-286, EV-287 The top card: Story cards lie above the others; a foreign one goes to its owner, unread.

    RULING-EV-22 An own Story card among the Denizens is read at once, and no further Denizen is drawn.
    """

    __slots__ = ("context", "crew", "deck")
    rule: ClassVar[str] = "EV-287"

    def __init__(self, deck: int, context: Context, crew: tuple[int, ...]) -> None:
        self.deck = deck
        self.context = context
        self.crew = crew

    def outcomes(self, state: Everrain) -> list[Outcome]:
        batch = top_batch(state, self.deck)
        return [(Drawn("story", str(n)), 1) for n in batch] or draws(state, self.deck)

    def apply(self, state: Everrain, seat: Seat, action: Drawn) -> None:
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
        if state.events is not None:
            state.tell(f"{entry.name}: {entry.text}", seat, what="card", leaf="page", title=entry.name, body=entry.text)
        state.stack.append(Finish(self.deck, self.card, seat))
        context = with_card(self.context, f"{DECK_NAMES[self.deck]}:{entry.id}")
        stat = state.rules.tables.expeditions[self.card].stat if self.deck == EXPEDITION else ""
        face(state, entry, context, self.crew, stat)


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
