"""The Enemy Phase (EV-035, EV-038, EV-304, EV-308, EV-309): who acts, in which order."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Step
from farshore.games.everrain.actions.battle import Activate
from farshore.games.everrain.actions.chance import Rolled
from farshore.games.everrain.content.tables import COPIES
from farshore.games.everrain.state.ship import NEW
from farshore.games.everrain.state.table import FOE, Everrain
from farshore.games.everrain.state.table import NEW as NEW_SHIP
from farshore.games.everrain.state.words import foe_words, roll_words, thrown
from farshore.games.everrain.steps.deckfoes import FoeDice
from farshore.games.everrain.steps.discovery import Agenda
from farshore.games.everrain.steps.elder import Arisen
from farshore.games.everrain.steps.seafoes import ShipActs
from farshore.games.everrain.steps.storms import StormsMove
from farshore.games.everrain.steps.turnend import Due


class EnemyPhase(Automatic[Everrain]):
    """EV-035 Elder One, Storms, enemies On Deck, enemy ships, Agenda.

    EV-039 The Agenda advances by 2 and the number of players.
    """

    __slots__ = ()
    rule: ClassVar[str] = "EV-035"

    def run(self, state: Everrain) -> None:
        state.phase = 2
        state.tell("The Enemy Phase.", what="round", leaf="phase", title="The Enemy Phase")
        for seat in range(state.rules.seats):
            if state.ships[seat].foes:
                for row in state.ship(seat).foes:
                    row[NEW] = 0
        for row in state.fleet:
            row[NEW_SHIP] = 0
        agenda = Agenda(2 + state.rules.seats)
        state.then(Arisen(), StormsMove(0), DeckPhase(()), FleetPhase(()), agenda, Due())


class DeckPhase(Automatic[Everrain]):
    """EV-304, EV-308 Enemies On Deck one at a time, each once; those that appeared in this phase wait."""

    __slots__ = ("done",)
    rule: ClassVar[str] = "EV-308"

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done = done

    def run(self, state: Everrain) -> None:
        if waiting_foes(state, self.done):
            state.stack.append(NextFoe(self.done))


def waiting_foes(state: Everrain, done: tuple[int, ...]) -> list[tuple[Seat, int]]:
    return [
        (seat, row[0])
        for seat, ship in enumerate(state.ships)
        for row in ship.foes
        if row[0] not in done and not row[NEW]
    ]


class NextFoe(Step[Everrain, Activate]):
    """EV-308 The order is the First Player's choice."""

    __slots__ = ("done",)
    rule: ClassVar[str] = "EV-308"
    asks: ClassVar[str] = "choose the enemy that acts next"
    lone: ClassVar[bool] = True

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done = done

    def actor(self, state: Everrain) -> Seat:
        return state.first

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [Activate(state.foe_name(foe)) for _, foe in waiting_foes(state, self.done)]

    def apply(self, state: Everrain, seat: Seat, action: Activate) -> None:
        for who, foe in waiting_foes(state, self.done):
            if state.foe_name(foe) == action.name:
                state.then(FoeDice(who, foe), DeckPhase((*self.done, foe)))
                return


class FleetPhase(Automatic[Everrain]):
    """EV-304, EV-308 Enemy ships one at a time, each once."""

    __slots__ = ("done",)
    rule: ClassVar[str] = "EV-308"

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done = done

    def run(self, state: Everrain) -> None:
        if [row for row in state.fleet if row[FOE] not in self.done and not row[NEW_SHIP]]:
            state.stack.append(NextShip(self.done))


class NextShip(Step[Everrain, Activate]):
    """EV-308 The order is the First Player's choice."""

    __slots__ = ("done",)
    rule: ClassVar[str] = "EV-308"
    asks: ClassVar[str] = "choose the enemy ship that acts next"
    lone: ClassVar[bool] = True

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done = done

    def actor(self, state: Everrain) -> Seat:
        return state.first

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        waiting = [row[FOE] for row in state.fleet if row[FOE] not in self.done and not row[NEW_SHIP]]
        return [Activate(state.foe_name(foe)) for foe in waiting]

    def apply(self, state: Everrain, seat: Seat, action: Activate) -> None:
        for row in state.fleet:
            if state.foe_name(row[FOE]) == action.name:
                state.then(FleetDice(row[FOE]), FleetPhase((*self.done, row[FOE])))
                return


class FleetDice(Chance[Everrain, Rolled]):
    """EV-309 An enemy ship rolls dice equal to its dice value."""

    __slots__ = ("foe",)
    rule: ClassVar[str] = "EV-309"

    def __init__(self, foe: int) -> None:
        self.foe = foe

    def outcomes(self, state: Everrain) -> list[Outcome]:
        if state.enemy_ship(self.foe) is None:
            return []
        return state.rules.tables.dice("enemy", state.rules.tables.enemies[self.foe // COPIES].dice)

    def apply(self, state: Everrain, seat: Seat, action: Rolled) -> None:
        state.rolled = str(action)
        move, damage, omen = action.counts
        if state.events is not None:
            said = f"{foe_words(state, self.foe)} rolls {roll_words(action)}."
            state.tell(said, what="roll", dice=thrown(action), foe=state.foe_name(self.foe))
        state.stack.append(ShipActs(self.foe, move, damage, omen))
