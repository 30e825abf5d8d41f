"""Enemies that cards bring, hurt, move, banish or capture."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import SeatStep, Step
from farshore.games.everrain.actions.battle import Step as StepTo
from farshore.games.everrain.actions.decisions import PickFoe
from farshore.games.everrain.content.places import NONE, ROOM
from farshore.games.everrain.content.script import Effect
from farshore.games.everrain.content.tables import ENEMY
from farshore.games.everrain.state.deckplan import adjacent
from farshore.games.everrain.state.ship import ZONE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.discovery import Agenda
from farshore.games.everrain.steps.draw import discard
from farshore.games.everrain.steps.effects.context import (
    FOE,
    SEAT,
    WORDS,
    Context,
)
from farshore.games.everrain.steps.effects.whom import ON_SHIP, find_effect, to_ships
from farshore.games.everrain.steps.harm import hurt_foe, remaining, remove_foe
from farshore.games.everrain.steps.seaharm import hurt_ship
from farshore.games.everrain.steps.spawn import SeekFoe, spawn_named
from farshore.games.everrain.steps.spawnsea import SeekShip
from farshore.games.everrain.steps.wounds import capture


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
        state.stack.append(OneFoe(script, at, context))
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
        state.then(*[PushFoe(seat, foe) for _ in range(effect.n)])


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


class OneFoe(Step[Everrain, PickFoe]):
    """EV-018 An effect on one enemy On Deck of choice."""

    __slots__ = ("at", "context", "script")
    rule: ClassVar[str] = "EV-018"
    asks: ClassVar[str] = "choose an enemy"
    lone: ClassVar[bool] = True

    def __init__(self, script: int, at: int, context: Context) -> None:
        self.script = script
        self.at = at
        self.context = context

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [PickFoe(state.foe_name(row[0])) for row in state.ships[seat].foes]

    def apply(self, state: Everrain, seat: Seat, action: PickFoe) -> None:
        effect = state.rules.tables.scripts[self.script][self.at]
        for row in state.ships[seat].foes[:]:
            if state.foe_name(row[0]) == action.name:
                strike(state, effect, seat, row[0])


class PushFoe(SeatStep[Everrain, StepTo]):
    """An enemy On Deck is moved one zone, as the captain likes."""

    __slots__ = ("foe",)
    rule: ClassVar[str] = "EV-311"
    asks: ClassVar[str] = "move the enemy"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, foe: int) -> None:
        self.seat = seat
        self.foe = foe

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        row = ship.foe(self.foe)
        if row is None:
            return []
        return [StepTo(zone) for zone in adjacent(state, ship, row[ZONE]) if ship.filling(zone) < ROOM]

    def apply(self, state: Everrain, seat: Seat, action: StepTo) -> None:
        row = state.ship(seat).foe(self.foe)
        assert row is not None
        row[ZONE] = action.n


for _word in ("enemy_trauma", "enemy_move", "enemy_remove", "banish", "capture"):
    WORDS[_word] = on_enemies
for _word, _does in (("spawn_deck", spawn_deck), ("spawn_sea", spawn_sea)):
    ON_SHIP[_word] = _does
    WORDS[_word] = to_ships
