"""Spawning enemies (EV-294 to EV-307): who appears, where, and the one die that it rolls at once."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep
from farshore.core.view import Throw
from farshore.games.everrain.actions.battle import Appear
from farshore.games.everrain.actions.chance import FATES, Drawn, Fate, Rolled
from farshore.games.everrain.content.places import BOARDED, NONE, ROOM
from farshore.games.everrain.content.tables import ENEMY
from farshore.games.everrain.state.hooks import AT_SEA, crew_hooks
from farshore.games.everrain.state.ship import AFLOAT, BOARD
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import fallen
from farshore.games.everrain.steps.deckfoes import FoeActs
from farshore.games.everrain.steps.discovery import Agenda
from farshore.games.everrain.steps.draw import discard, draws, take
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.steps.spawnsea import PlaceEnemyShip

DECK: Final = "deck"


class SeekFoe(Chance[Everrain, Drawn]):
    """EV-252, EV-253, EV-294 Cards are drawn until one fits: On Deck, and within what is missing of a sum.

    `left` is what is missing of the Act values, 0 for a plain spawn. The discard pile is made into a deck at most once.

    EV-255, EV-297, EV-306, RULING-EV-57, RULING-EV-70 One after the other, each with its die; the discards come back
    once, and if nothing fits then, nothing comes.
    """

    __slots__ = ("boarding", "left", "renewed", "seat")
    rule: ClassVar[str] = "EV-294"

    def __init__(self, seat: Seat, left: int, renewed: bool, boarding: bool = False) -> None:
        self.seat = seat
        self.left = left
        self.renewed = renewed
        self.boarding = boarding

    def outcomes(self, state: Everrain) -> list[Outcome]:
        if not state.is_afloat(self.seat):
            return []
        if state.decks[ENEMY].is_empty() and (self.renewed or not self.fits_any(state)):
            return []
        return draws(state, ENEMY)

    def fits(self, state: Everrain, card: int) -> bool:
        """EV-296 What is not On Deck never comes aboard."""
        enemy = state.rules.tables.enemies[card]
        return enemy.kind == DECK and (not self.left or enemy.act <= self.left)

    def fits_any(self, state: Everrain) -> bool:
        return any(self.fits(state, card) for card in state.discards[ENEMY])

    def apply(self, state: Everrain, seat: Seat, action: Drawn) -> None:
        renewed = self.renewed or state.decks[ENEMY].is_empty()
        card = take(state, ENEMY, action)
        if not self.fits(state, card):
            discard(state, ENEMY, card)
            state.stack.append(SeekFoe(self.seat, self.left, renewed, self.boarding))
            return
        left = self.left - state.rules.tables.enemies[card].act
        if self.left and left:
            state.stack.append(SeekFoe(self.seat, left, renewed, self.boarding))
        state.stack.append(BoarderFate(self.seat, card) if self.boarding else SpawnFoe(self.seat, card))


def spawn_named(state: Everrain, seat: Seat, card: int) -> None:
    """EV-295, EV-305 That card out of the deck, then the discard pile; if all are in play, Agenda by its full Health.

    RULING-EV-70 Out of the deck or the discard pile.
    """
    enemy = state.rules.tables.enemies[card]
    deck = state.decks[ENEMY]
    if deck.unseen[card] or card in deck.top or card in deck.bottom:
        state.deck(ENEMY).shuffle_in([])
        state.deck(ENEMY).unseen[card] -= 1
    elif card in state.discards[ENEMY]:
        pile = list(state.discards[ENEMY])
        pile.remove(card)
        state.discards[ENEMY] = tuple(pile)
    else:
        if state.free_miniature(card) < 0:
            state.tell(f"No {enemy.name} is left.", what="none left")
            state.stack.append(Agenda(enemy.health))
        return
    if enemy.kind == DECK:
        state.stack.append(SpawnFoe(seat, card))
    else:
        state.stack.append(PlaceEnemyShip(seat, card, NONE))


class PlaceFoe(SeatStep[Everrain, Appear]):
    """EV-298 On a blank node with room, of the captain's choice; else in the nearest zone with room."""

    __slots__ = ("card",)
    rule: ClassVar[str] = "EV-298"
    asks: ClassVar[str] = "choose where the enemy appears"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [Appear(f"z{zone}") for zone in spawn_zones(state, seat)]

    def apply(self, state: Everrain, seat: Seat, action: Appear) -> None:
        board_foe(state, seat, self.card, int(action.name[1:]))

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Appear):
            return Refusal("EV-298", "Enemies appear on blank nodes that have room.")
        return None


class SpawnFoe(Automatic[Everrain]):
    """EV-298, RULING-EV-72 A drawn enemy comes aboard; on a completely full deck it is Agenda by its full Health."""

    __slots__ = ("card", "seat")
    rule: ClassVar[str] = "EV-298"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, state: Everrain) -> None:
        if spawn_zones(state, self.seat):
            state.stack.append(PlaceFoe(self.seat, self.card))
            return
        discard(state, ENEMY, self.card)
        if state.is_afloat(self.seat):
            state.stack.append(Agenda(state.rules.tables.enemies[self.card].health))


class BoarderFate(Chance[Everrain, Fate]):
    """EV-390 A defender of a boarded ship: its zone by the Fate die, the next with room if that one is full."""

    __slots__ = ("card", "seat")
    rule: ClassVar[str] = "EV-390"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return FATES

    def apply(self, state: Everrain, seat: Seat, action: Fate) -> None:
        state.rolled = str(action)
        ship = state.ships[self.seat]
        zones = [BOARDED + (action.n + n) % 10 for n in range(10)]
        free = [zone for zone in zones if ship.filling(zone) < ROOM]
        board_foe(state, self.seat, self.card, free[0], fallen(action))


def spawn_zones(state: Everrain, seat: Seat) -> list[int]:
    """EV-126 Blank nodes first."""
    ship = state.ships[seat]
    if ship.status != AFLOAT:
        return []
    nodes = state.rules.tables.content.ship_board.nodes
    blank = [zone for zone, node in enumerate(nodes) if node.kind == "blank"]
    near = blank
    seen = set(blank)
    while near:
        free = [zone for zone in near if ship.filling(zone) < ROOM]
        if free:
            return free
        near = sorted({other for zone in near for other in nodes[zone].neighbours} - seen)
        seen.update(near)
    return []


def board_foe(state: Everrain, seat: Seat, card: int, zone: int, fate: Throw | None = None) -> None:
    """EV-303 It stands there, and rolls exactly one Enemy die. `fate`: the die that named the zone."""
    foe = state.free_miniature(card)
    enemy = state.rules.tables.enemies[card]
    ship = state.ship(seat)
    ship.foes.append([foe, zone, 0, 1 if state.phase == 2 else 0])
    state.tell(f"{enemy.name} appears on @{seat}'s deck.", seat, what="spawn", dice=fate, foe=state.foe_name(foe))
    state.stack.append(FoeDie(seat, foe))
    for row in ship.crew:
        for hook, _ in crew_hooks(state, seat, row, "on_enemy_spawn", DECK, AT_SEA):
            carry_out(state, hook.effects, about(seat, row[BOARD]))


class FoeDie(Chance[Everrain, Rolled]):
    """EV-303 One Enemy die, whatever its dice value."""

    __slots__ = ("foe", "seat")
    rule: ClassVar[str] = "EV-303"

    def __init__(self, seat: Seat, foe: int) -> None:
        self.seat = seat
        self.foe = foe

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return state.rules.tables.dice("enemy", 1) if state.ships[self.seat].foe(self.foe) else []

    def apply(self, state: Everrain, seat: Seat, action: Rolled) -> None:
        state.rolled = str(action)
        move, damage, omen = action.counts
        state.stack.append(FoeActs(self.seat, self.foe, move, damage, omen, 0))
