"""Sinking of a player ship (EV-356 to EV-366): Orders, losses, banishing, token, Elder One, in this order."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, SeatStep
from farshore.games.everrain.actions.decisions import PickCard
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import (
    BAD,
    COPIES,
    CREWMEN,
    DENIZEN,
    ENEMY,
    GOOD,
    GUN,
    IMPROVEMENT,
    TREASURE,
)
from farshore.games.everrain.state.ship import AFLOAT, BOARD, NEGATIVE, POSITIVE, SUNK
from farshore.games.everrain.state.table import DOOM, KIND, Everrain
from farshore.games.everrain.steps.discovery import Agenda, Doom, ElderAdvance
from farshore.games.everrain.steps.draw import discard


class Sink(Automatic[Everrain]):
    """EV-356 to EV-365 The ship goes down. Its own turn, if it is under way, ends at once.

    EV-049 Each sunk ship brings the Elder One's token 1 nearer.
    """

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-356"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        seat = self.seat
        ship = state.ship(seat)
        if ship.status != AFLOAT:
            return
        state.tell(f"@{seat}'s ship sinks.", seat, what="sunk")
        ship.status = SUNK
        ship.sunk_at = ship.hex
        ship.hex = NONE
        for kind in range(3):
            ship.fresh[kind] += ship.issued[kind]
        ship.issued = [0, 0, 0]
        for row in ship.crew:
            state.deck(CREWMEN).shuffle_in([row[BOARD]])
            for deck, trait in ((GOOD, row[POSITIVE]), (BAD, row[NEGATIVE])):
                if trait >= 0:
                    good = state.rules.tables.traits[trait].sign == "positive"
                    state.deck(GOOD if good else deck).shuffle_in([trait])
        ship.crew = []
        ship.coin = 0
        ship.clues -= ship.clues // 2
        if not state.rules.keeps_passengers:
            self.lose_passengers(state)
        ship.wrecked = 0
        ship.points = 0
        self.leave_port(state)
        if not state.rules.keeps_schematics:
            self.lose_schematics(state)
        enemies = state.rules.tables.enemies
        banished = sum([enemies[row[0] // COPIES].health - row[2] for row in ship.foes])
        for row in ship.foes:
            discard(state, ENEMY, row[0] // COPIES)
        ship.foes = []
        state.then(KeepOne(seat), Agenda(banished), Founder(seat), ElderAdvance(1))
        if state.elder and state.rules.tables.elders[state.elder[KIND]].doom.kind == "sink":
            state.elder[DOOM] += 1
            state.stack.append(Doom())

    def leave_port(self, state: Everrain) -> None:
        ship = state.ships[self.seat]
        if ship.denizen >= 0:
            discard(state, DENIZEN, ship.denizen)
            ship.denizen = NONE

    def lose_passengers(self, state: Everrain) -> None:
        """RULING-EV-49 With the option, Passengers and captives go down too."""
        ship = state.ships[self.seat]
        for card, _ in ship.passengers:
            discard(state, DENIZEN, card)
        ship.passengers = ()
        for foe, _, _ in ship.captives:
            discard(state, ENEMY, foe // COPIES)
        ship.captives = ()

    def lose_schematics(self, state: Everrain) -> None:
        """RULING-EV-49 With the option, Schematics go down too."""
        ship = state.ships[self.seat]
        for deck, _, card in ship.schematics():
            discard(state, IMPROVEMENT if deck == "improvement" else GUN, card)
        ship.covers = [NONE] * 6
        ship.gun_covers = [NONE] * 3


class KeepOne(SeatStep[Everrain, PickCard]):
    """EV-358 All Treasures but one of choice are lost."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-358"
    asks: ClassVar[str] = "choose the one Treasure that is not lost"

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        hold = state.ships[seat].hold
        if len(hold) < 2:
            return []
        return [PickCard(state.rules.tables.treasures[card].id) for card in sorted(set(hold))]

    def apply(self, state: Everrain, seat: Seat, action: PickCard) -> None:
        ship = state.ship(seat)
        lost = list(ship.hold)
        kept = state.rules.tables.index[TREASURE][action.name]
        lost.remove(kept)
        for card in lost:
            discard(state, TREASURE, card)
        ship.hold = (kept,)


class Founder(Automatic[Everrain]):
    """EV-360 A Shipwreck token takes the place of the ship, with the Clues and the Treasure that are left."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-360"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        ship = state.ship(self.seat)
        treasure = ship.hold[0] if ship.hold else NONE
        state.wrecks += ((ship.sunk_at, self.seat, ship.clues, treasure),)
        ship.hold = ()
        ship.clues = 0
