"""Enemies, tracks, Storms, stories, and the words that hold others."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Step
from farshore.games.everrain.actions import Accept, Decline
from farshore.games.everrain.conditions import amount, holds
from farshore.games.everrain.content.script import Effect
from farshore.games.everrain.deckplan import adjacent
from farshore.games.everrain.effects.context import (
    CARD,
    FOE,
    SEAT,
    WORDS,
    Context,
    with_crew,
    with_seat,
)
from farshore.games.everrain.effects.whom import ON_SHIP, find_effect, to_ships
from farshore.games.everrain.outcomes import Drawn
from farshore.games.everrain.payment import can_pay
from farshore.games.everrain.picks import PickCard, PickFoe
from farshore.games.everrain.picks import Step as StepTo
from farshore.games.everrain.places import NONE, ROOM
from farshore.games.everrain.ship import AFLOAT, BOARD, ZONE
from farshore.games.everrain.state import Everrain
from farshore.games.everrain.steps.ask import Ask, ask
from farshore.games.everrain.steps.discovery import Agenda, ElderAdvance, EnemyStep, PlayerStep
from farshore.games.everrain.steps.draw import discard, renew
from farshore.games.everrain.steps.fray import capture
from farshore.games.everrain.steps.harm import hurt_foe, remaining, remove_foe
from farshore.games.everrain.steps.script import Card, Pay, Script, Table, begin_test, carry_out
from farshore.games.everrain.steps.seafoes import hurt_ship
from farshore.games.everrain.steps.spawn import SeekFoe, SeekShip, spawn_named
from farshore.games.everrain.steps.stories import fetch
from farshore.games.everrain.steps.storms import ANYWHERE, AWAY, TOWARDS, BlowStorm, PlaceStorm
from farshore.games.everrain.tables import ALTAR, DECK_NAMES, DENIZEN, ENEMY

ANSWERS: Final[list[Action]] = [Accept(), Decline()]

# Enemies


def spawn_deck(state: Everrain, effect: Effect, context: Context) -> None:
    seat = context[SEAT]
    if effect.card:
        for _ in range(effect.n):
            spawn_named(state, seat, state.rules.tables.index[ENEMY][effect.card])
    elif effect.what == "act_sum":
        state.stack.append(SeekFoe(seat, state.act, False))
    else:
        state.then(*[SeekFoe(seat, 0, False) for _ in range(effect.n)])


def spawn_sea(state: Everrain, effect: Effect, context: Context) -> None:
    seat = context[SEAT]
    if effect.card:
        for _ in range(effect.n):
            spawn_named(state, seat, state.rules.tables.index[ENEMY][effect.card])
    else:
        state.then(*[SeekShip(seat, NONE, False) for _ in range(effect.n)])


def on_enemies(state: Everrain, effect: Effect, context: Context) -> None:
    """An effect on enemies: the one that acts, one of choice, all On Deck, all of a zone, the nearest ship."""
    seat = context[SEAT]
    ship = state.ships[seat]
    if effect.where == "nearest_sea":
        apart = state.rules.chart.apart[ship.hex]
        near = sorted(state.fleet, key=lambda row: (apart[row[1]], row[0]))
        for row in near[:1]:
            strike_ship(state, effect, seat, row[0])
        return
    foes = [row[0] for row in ship.foes]
    if effect.where == "self":
        foes = [foe for foe in foes if foe == context[FOE]]
    elif effect.where == "all_zone":
        mine = ship.foe(context[FOE])
        foes = [row[0] for row in ship.foes if mine is not None and row[ZONE] == mine[ZONE]]
    elif effect.where == "chosen":
        script, at = find_effect(state, effect)
        ask(state, OneFoe(script, at, context))
        return
    for foe in foes:
        strike(state, effect, seat, foe)


def strike(state: Everrain, effect: Effect, seat: Seat, foe: int) -> None:
    row = state.ships[seat].foe(foe)
    if row is None:
        return
    if effect.word == "enemy_trauma":
        hurt_foe(state, seat, foe, effect.n, seat)
    elif effect.word == "enemy_remove":
        remove_foe(state, seat, foe)
    elif effect.word == "banish":
        left = remaining(state, row)
        remove_foe(state, seat, foe)
        state.stack.append(Agenda(left))
    elif effect.word == "capture":
        capture(state, seat, foe)
    elif effect.word == "enemy_move":
        state.then(*[Ask(PushFoe(seat, foe)) for _ in range(effect.n)])


def strike_ship(state: Everrain, effect: Effect, seat: Seat, foe: int) -> None:
    if effect.word == "enemy_trauma":
        hurt_ship(state, foe, effect.n, seat)
    elif effect.word in ("banish", "enemy_remove"):
        row = state.enemy_ship(foe)
        assert row is not None
        state.fleet.remove(row)
        discard(state, ENEMY, foe // 10)
        if effect.word == "banish":
            state.stack.append(Agenda(state.rules.tables.enemies[foe // 10].health - row[3]))


class OneFoe(Step[Everrain]):
    """EV-018 An effect on one enemy On Deck of choice."""

    __slots__ = ("at", "context", "script")
    rule: ClassVar[str] = "EV-018"
    asks: ClassVar[str] = "choose an enemy"

    def __init__(self, script: int, at: int, context: Context) -> None:
        self.script = script
        self.at = at
        self.context = context

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [PickFoe(state.foe_name(row[0])) for row in state.ships[seat].foes]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, PickFoe)
        effect = state.rules.tables.scripts[self.script][self.at]
        for row in state.ships[seat].foes[:]:
            if state.foe_name(row[0]) == action.name:
                strike(state, effect, seat, row[0])


class PushFoe(Step[Everrain]):
    """An enemy On Deck is moved one zone, as the captain likes."""

    __slots__ = ("foe", "seat")
    rule: ClassVar[str] = "EV-311"
    asks: ClassVar[str] = "move the enemy"

    def __init__(self, seat: Seat, foe: int) -> None:
        self.seat = seat
        self.foe = foe

    def actor(self, state: Everrain) -> Seat:
        return self.seat

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        row = ship.foe(self.foe)
        if row is None:
            return []
        return [StepTo(zone) for zone in adjacent(state, ship, row[ZONE]) if ship.filling(zone) < ROOM]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, StepTo)
        row = state.ship(seat).foe(self.foe)
        assert row is not None
        row[ZONE] = action.n


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
    steps: list[Step[Everrain]] = []
    for storm in storms:
        goal = nearest_ship(state, storm) if effect.what == "all" else place
        steps += [Ask(BlowStorm(storm, way, goal, state.decider())) for _ in range(effect.n)]
    state.then(*steps)


def nearest_ship(state: Everrain, storm: int) -> int:
    """The player ship nearest to a Storm."""
    chart = state.rules.chart
    ships = [ship.hex for ship in state.ships if ship.status == AFLOAT]
    return min(ships, key=lambda place: min([chart.apart[place][n] for n in state.storms[storm]]), default=NONE)


def altar_wake(state: Everrain, effect: Effect, context: Context) -> None:
    """Purged Altars are active again: all, or the nearest."""
    altars = [place for place, kind in enumerate(state.kinds) if kind == ALTAR and state.is_explored(place)]
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


class Look(Chance[Everrain]):
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
        return [(drawn[card], n) for card, n in state.decks[self.deck].draws()] or [(Drawn("none", "none"), 1)]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Drawn)
        seen = self.seen
        if action.deck != "none":
            card = state.rules.tables.index[self.deck][action.card]
            state.deck(self.deck).take(card)
            seen += (card,)
            if self.left > 1:
                state.stack.append(Look(self.seat, self.deck, self.left - 1, self.reorder, seen))
                return
        names = state.rules.tables.decks[self.deck]
        state.tell(f"On top lie: {', '.join([names[card] for card in seen])}.", self.seat, what="look")
        if self.reorder and seen:
            ask(state, PutBack(self.seat, self.deck, seen))
        else:
            for card in seen[::-1]:
                state.deck(self.deck).place_on_top(card)


class PutBack(Step[Everrain]):
    """Back onto the deck, the lowest first."""

    __slots__ = ("cards", "deck", "seat")
    rule: ClassVar[str] = "EV-410"
    asks: ClassVar[str] = "put the cards back, the lowest first"

    def __init__(self, seat: Seat, deck: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.deck = deck
        self.cards = cards

    def actor(self, state: Everrain) -> Seat:
        return self.seat

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        names = state.rules.tables.decks[self.deck]
        return [PickCard(names[card]) for card in sorted(set(self.cards))]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, PickCard)
        card = state.rules.tables.index[self.deck][action.name]
        state.deck(self.deck).place_on_top(card)
        rest = list(self.cards)
        rest.remove(card)
        if rest:
            ask(state, PutBack(seat, self.deck, tuple(rest)))


# Words that hold others


def choice(state: Everrain, effect: Effect, context: Context) -> None:
    state.stack.append(Card(state.rules.tables.number(effect.options), context))


def test(state: Everrain, effect: Effect, context: Context) -> None:
    assert effect.test is not None
    begin_test(state, effect.test, context)


def roll_fate(state: Everrain, effect: Effect, context: Context) -> None:
    state.stack.append(Table(state.rules.tables.number(effect.rows), context))


def pay(state: Everrain, effect: Effect, context: Context) -> None:
    """What can be paid is paid, and the rest follows; otherwise the other effects."""
    if all(can_pay(state, cost, context) for cost in effect.costs):
        steps: list[Step[Everrain]] = [Pay(state.rules.tables.number(cost), context) for cost in effect.costs]
        state.then(*steps, Script(state.rules.tables.number(effect.effects), 0, context))
    else:
        carry_out(state, effect.otherwise, context)


def branch(state: Everrain, effect: Effect, context: Context) -> None:
    met = all(holds(state, context[SEAT], condition) for condition in effect.conditions)
    text = effect.text if met else effect.otherwise_text
    if text:
        state.tell(text, context[SEAT], what="story")
    carry_out(state, effect.effects if met else effect.otherwise, context)


def for_each(state: Everrain, effect: Effect, context: Context) -> None:
    script = state.rules.tables.number(effect.effects)
    if effect.what == "players":
        seats = [seat for seat in state.clockwise(state.first) if state.is_afloat(seat)]
        found = [with_seat(context, seat) for seat in seats]
    elif effect.what == "crew":
        found = [with_crew(context, row[BOARD]) for row in state.ships[context[SEAT]].crew]
    else:
        found = [
            (context[0], context[1], row[0], context[3], context[4], context[5], row[ZONE])
            for row in state.ships[context[SEAT]].foes
        ]
    state.then(*[Script(script, 0, one) for one in found])


def repeat(state: Everrain, effect: Effect, context: Context) -> None:
    script = state.rules.tables.number(effect.effects)
    state.then(*[Script(script, 0, context) for _ in range(effect.n)])


def optional(state: Everrain, effect: Effect, context: Context) -> None:
    script, at = find_effect(state, effect)
    state.stack.append(Maybe(script, at, context))


class Maybe(Step[Everrain]):
    """An effect that the captain may leave."""

    __slots__ = ("at", "context", "script")
    rule: ClassVar[str] = "EV-018"
    asks: ClassVar[str] = "say whether you want it"

    def __init__(self, script: int, at: int, context: Context) -> None:
        self.script = script
        self.at = at
        self.context = context

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return ANSWERS if state.is_afloat(seat) else []

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        if isinstance(action, Accept):
            carry_out(state, state.rules.tables.scripts[self.script][self.at].effects, self.context)


for _word, _does in (
    ("enemy_trauma", on_enemies),
    ("enemy_move", on_enemies),
    ("enemy_remove", on_enemies),
    ("banish", on_enemies),
    ("capture", on_enemies),
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
    ("choice", choice),
    ("test", test),
    ("roll_fate", roll_fate),
    ("pay", pay),
    ("if", branch),
    ("for_each", for_each),
    ("repeat", repeat),
    ("optional", optional),
):
    WORDS[_word] = _does
for _word, _does in (("spawn_deck", spawn_deck), ("spawn_sea", spawn_sea), ("passenger_add", passenger_add)):
    ON_SHIP[_word] = _does
    WORDS[_word] = to_ships
