"""Strain, Trauma, Fatigue, Crew and Traits, wages."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome
from farshore.games.everrain.actions.chance import Drawn
from farshore.games.everrain.content.script import Effect
from farshore.games.everrain.content.tables import BAD, GOOD
from farshore.games.everrain.state.hooks import PLACES, traits_of
from farshore.games.everrain.state.ship import BOARD, FATIGUED, NEGATIVE, POSITIVE, STRAIN, TRAUMA
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.acts import Wage
from farshore.games.everrain.steps.crewing import Join, fitting
from farshore.games.everrain.steps.effects.context import SEAT, WHERE, WORDS, Context
from farshore.games.everrain.steps.effects.whom import ON_CREW, ON_SHIP, to_crew, to_ships
from farshore.games.everrain.steps.harm import let_go, lose_trait, recover, suffer, take_trait


def strain(state: Everrain, effect: Effect, context: Context, board: int) -> None:
    suffer(state, context[SEAT], board, 0, effect.n, PLACES[context[WHERE]])


def trauma(state: Everrain, effect: Effect, context: Context, board: int) -> None:
    suffer(state, context[SEAT], board, effect.n, 0, PLACES[context[WHERE]])


def strain_recover(state: Everrain, effect: Effect, context: Context, board: int) -> None:
    recover(state, context[SEAT], board, STRAIN, effect.n)


def trauma_recover(state: Everrain, effect: Effect, context: Context, board: int) -> None:
    recover(state, context[SEAT], board, TRAUMA, effect.n)


def fatigue(state: Everrain, effect: Effect, context: Context, board: int) -> None:
    row = state.ship(context[SEAT]).member(board)
    if row is not None:
        row[FATIGUED] = 1


def crew_gain(state: Everrain, effect: Effect, context: Context) -> None:
    """EV-098 Without a wage, if there is a free slot."""
    state.stack.append(Join(context[SEAT], effect.what))


def crew_lose(state: Everrain, effect: Effect, context: Context, board: int) -> None:
    state.tell(f"{state.rules.tables.boards[board].name} leaves @{context[SEAT]}.", context[SEAT], what="leaves")
    let_go(state, context[SEAT], board)


def trait_gain(state: Everrain, effect: Effect, context: Context, board: int) -> None:
    """EV-103 A Trait by sign from its deck, or the one named."""
    if not effect.card:
        state.stack.append(NewTrait(context[SEAT], board, GOOD if effect.what == "positive" else BAD))
        return
    trait = state.rules.tables.index[GOOD][effect.card]
    deck = GOOD if state.rules.tables.traits[trait].sign == "positive" else BAD
    if state.decks[deck].unseen[trait]:
        state.deck(deck).take(trait)
        take_trait(state, context[SEAT], board, trait)


class NewTrait(Chance[Everrain, Drawn]):
    """EV-102, EV-103 A Trait drawn later in life: one that does not contradict what stays."""

    __slots__ = ("board", "deck", "seat")
    rule: ClassVar[str] = "EV-103"

    def __init__(self, seat: Seat, board: int, deck: int) -> None:
        self.seat = seat
        self.board = board
        self.deck = deck

    def outcomes(self, state: Everrain) -> list[Outcome]:
        row = state.ships[self.seat].member(self.board)
        if row is None:
            return []
        held = traits_of(state.rules.tables, row)
        shellback = held[0] >= 0
        stays = [held[0]] if shellback else [row[NEGATIVE] if self.deck == GOOD else row[POSITIVE]]
        return fitting(state, self.deck, stays)

    def apply(self, state: Everrain, seat: Seat, action: Drawn) -> None:
        trait = state.rules.tables.index[self.deck][action.card]
        state.deck(self.deck).take(trait)
        take_trait(state, self.seat, self.board, trait)


def trait_lose(state: Everrain, effect: Effect, context: Context, board: int) -> None:
    row = state.ships[context[SEAT]].member(board)
    if row is None:
        return
    tables = state.rules.tables
    for trait in (row[POSITIVE], row[NEGATIVE]):
        if trait >= 0 and (tables.traits[trait].id == effect.card or tables.traits[trait].sign == effect.what):
            lose_trait(state, context[SEAT], board, trait)


def wages(state: Everrain, effect: Effect, context: Context) -> None:
    """EV-106 Wages are called."""
    seat = context[SEAT]
    state.then(*[Wage(seat, row[BOARD]) for row in state.ships[seat].crew])


for _word, _does in (
    ("strain", strain),
    ("trauma", trauma),
    ("strain_recover", strain_recover),
    ("trauma_recover", trauma_recover),
    ("fatigue", fatigue),
    ("crew_lose", crew_lose),
    ("trait_gain", trait_gain),
    ("trait_lose", trait_lose),
):
    ON_CREW[_word] = _does
    WORDS[_word] = to_crew
ON_SHIP["crew_gain"] = crew_gain
ON_SHIP["wages"] = wages
WORDS["crew_gain"] = to_ships
WORDS["wages"] = to_ships
