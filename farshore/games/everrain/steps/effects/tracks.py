"""Enemies, tracks, Storms, stories, and the words that hold others."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, SeatStep, Step
from farshore.games.everrain.actions.chance import Drawn
from farshore.games.everrain.actions.decisions import PickCard
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.script import Effect
from farshore.games.everrain.content.tables import ALTAR, DECK_NAMES, DENIZEN
from farshore.games.everrain.state.conditions import amount
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.discovery import Agenda, ElderAdvance, EnemyStep, PlayerStep
from farshore.games.everrain.steps.draw import renew
from farshore.games.everrain.steps.effects.context import (
    CARD,
    SEAT,
    WORDS,
    Context,
)
from farshore.games.everrain.steps.effects.whom import ON_SHIP, to_ships
from farshore.games.everrain.steps.stories import fetch
from farshore.games.everrain.steps.storms import ANYWHERE, AWAY, TOWARDS, BlowStorm, PlaceStorm

# Tracks and sky


def agenda(state: Everrain, effect: Effect, context: Context) -> None:
    state.stack.append(Agenda(amount(state, effect.n, effect.players)))


def player_discovery(state: Everrain, effect: Effect, context: Context) -> None:
    state.then(*[PlayerStep() for _ in range(effect.n)])


def enemy_discovery(state: Everrain, effect: Effect, context: Context) -> None:
    state.then(*[EnemyStep() for _ in range(effect.n)])


def elder_discovery(state: Everrain, effect: Effect, context: Context) -> None:
    state.stack.append(ElderAdvance(effect.n))


def storm_spawn(state: Everrain, effect: Effect, context: Context) -> None:
    state.stack.append(PlaceStorm(effect.n, context[SEAT]))


def storm_move(state: Everrain, effect: Effect, context: Context) -> None:
    """The nearest Storm, one of choice or all, towards or away from the ship or as the captain likes."""
    if not state.storms:
        return
    chart = state.rules.chart
    place = state.ships[context[SEAT]].hex
    if place < 0:
        return

    def away(storm: int) -> int:
        return min([chart.apart[place][other] for other in state.storms[storm]])

    storms = list(range(len(state.storms)))
    if effect.what != "all":
        storms = sorted(storms, key=away)[:1]
    way = {"towards": TOWARDS, "away": AWAY, "chosen": ANYWHERE}[effect.where]
    steps: list[Step[Everrain, Any]] = []
    for storm in storms:
        goal = nearest_ship(state, storm) if effect.what == "all" else place
        steps += [BlowStorm(storm, way, goal, state.decider()) for _ in range(effect.n)]
    state.then(*steps)


def nearest_ship(state: Everrain, storm: int) -> int:
    """The player ship nearest to a Storm."""
    chart = state.rules.chart
    ships = [ship.hex for ship in state.ships if ship.status == AFLOAT]
    return min(ships, key=lambda place: min([chart.apart[place][n] for n in state.storms[storm]]), default=NONE)


def altar_wake(state: Everrain, effect: Effect, context: Context) -> None:
    """Purged Altars are active again: all, or the nearest."""
    altars = [place for place in state.hexes_of(ALTAR) if state.is_explored(place)]
    if effect.what == "nearest" and altars:
        apart = state.rules.chart.apart[max(state.ships[context[SEAT]].hex, 0)]
        altars = [min(altars, key=lambda place: (apart[place], place))]
    for place in altars:
        state.explored &= ~(1 << place)


# Cards


def passenger_add(state: Everrain, effect: Effect, context: Context) -> None:
    """A named Passenger comes aboard, if a space of Cabins is free and the card is to be had."""
    ship = state.ship(context[SEAT])
    berths = ship.berths(state.rules.tables)
    card = state.rules.tables.index[DENIZEN][effect.card]
    if berths and state.decks[DENIZEN].unseen[card]:
        state.deck(DENIZEN).unseen[card] -= 1
        ship.passengers += ((card, berths[0]),)


def story(state: Everrain, effect: Effect, context: Context) -> None:
    fetch(state, context[SEAT], effect.n, context[CARD])


def mark(state: Everrain, effect: Effect, context: Context) -> None:
    ship = state.ship(context[SEAT])
    if effect.card not in ship.marks:
        ship.marks += (effect.card,)


def look_top(state: Everrain, effect: Effect, context: Context) -> None:
    """The top cards of a deck are looked at by all; with `reorder` they go back as the captain likes."""
    deck = DECK_NAMES.index(effect.what or "sea")
    renew(state, deck)
    state.stack.append(Look(context[SEAT], deck, effect.n, effect.where != "keep", ()))


class Look(Chance[Everrain, Drawn]):
    """Cards off the top, one by one."""

    __slots__ = ("deck", "left", "reorder", "seat", "seen")
    rule: ClassVar[str] = "EV-410"

    def __init__(self, seat: Seat, deck: int, left: int, reorder: bool, seen: tuple[int, ...]) -> None:
        self.seat = seat
        self.deck = deck
        self.left = left
        self.reorder = reorder
        self.seen = seen

    def outcomes(self, state: Everrain) -> list[Outcome]:
        drawn = state.rules.tables.drawn[self.deck]
        return state.decks[self.deck].outcomes(drawn) or [(Drawn("none", "none"), 1)]

    def apply(self, state: Everrain, seat: Seat, action: Drawn) -> None:
        seen = self.seen
        if action.deck != "none":
            card = state.rules.tables.index[self.deck][action.card]
            state.deck(self.deck).take(card)
            seen += (card,)
            if self.left > 1:
                state.stack.append(Look(self.seat, self.deck, self.left - 1, self.reorder, seen))
                return
        cards = state.rules.tables.cards[self.deck]
        state.tell(f"On top lie: {', '.join([cards[card].name for card in seen])}.", self.seat, what="look")
        if self.reorder and seen:
            state.stack.append(PutBack(self.seat, self.deck, seen))
        else:
            for card in seen[::-1]:
                state.deck(self.deck).place_on_top(card)


class PutBack(SeatStep[Everrain, PickCard]):
    """Back onto the deck, the lowest first."""

    __slots__ = ("cards", "deck")
    rule: ClassVar[str] = "EV-410"
    asks: ClassVar[str] = "put the cards back, the lowest first"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, deck: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.deck = deck
        self.cards = cards

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        names = state.rules.tables.decks[self.deck]
        return [PickCard(names[card]) for card in sorted(set(self.cards))]

    def apply(self, state: Everrain, seat: Seat, action: PickCard) -> None:
        card = state.rules.tables.index[self.deck][action.name]
        state.deck(self.deck).place_on_top(card)
        rest = list(self.cards)
        rest.remove(card)
        if rest:
            state.stack.append(PutBack(seat, self.deck, tuple(rest)))


for _word, _does in (
    ("agenda", agenda),
    ("player_discovery", player_discovery),
    ("enemy_discovery", enemy_discovery),
    ("elder_discovery", elder_discovery),
    ("storm_spawn", storm_spawn),
    ("storm_move", storm_move),
    ("altar_wake", altar_wake),
    ("story", story),
    ("mark", mark),
    ("look_top", look_top),
):
    WORDS[_word] = _does
ON_SHIP["passenger_add"] = passenger_add
WORDS["passenger_add"] = to_ships
