"""Whom and what an effect is about, and the words that carry effects out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from farshore.core.event import Seat
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.script import Cost, Effect
from farshore.games.everrain.state.table import Everrain

# Seat of the active ship; the Crew the text is about; the enemy that acts; the ship it goes for; where it happens
# (0 at sea, 1 on an Expedition, 2 in Port); the card that is resolved, as "deck:name"; the zone of the enemy that acts.
Context = tuple[int, int, int, int, int, str, int]
SEAT: Final = 0
CREW: Final = 1
FOE: Final = 2
TARGET: Final = 3
WHERE: Final = 4
CARD: Final = 5
ZONE: Final = 6

Word = Callable[[Everrain, Effect, Context], None]
WORDS: Final[dict[str, Word]] = {}
Payer = Callable[[Everrain, Cost, Context], None]
PAYERS: Final[dict[str, Payer]] = {}


def about(seat: Seat, crew: int = NONE, where: int = 0, card: str = "") -> Context:
    return (seat, crew, NONE, NONE, where, card, NONE)


def by_foe(seat: Seat, foe: int, target: int = NONE, zone: int = NONE) -> Context:
    return (seat, NONE, foe, target, 0, "", zone)


def with_crew(context: Context, crew: int) -> Context:
    return (context[0], crew, context[2], context[3], context[4], context[5], context[6])


def with_seat(context: Context, seat: Seat) -> Context:
    return (seat, context[1], context[2], context[3], context[4], context[5], context[6])


def with_card(context: Context, card: str) -> Context:
    return (context[0], context[1], context[2], context[3], context[4], card, context[6])
