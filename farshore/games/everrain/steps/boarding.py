"""Boarding (EV-389 to EV-397, optional): both decks are one, and it goes on until one side is gone."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal, SeatStep, Step
from farshore.games.everrain.actions.battle import Activate
from farshore.games.everrain.actions.decisions import Done
from farshore.games.everrain.actions.turn import BoardShip, Order
from farshore.games.everrain.content.places import BELOW, BOARDED, PLACES, ROOM
from farshore.games.everrain.content.tables import COPIES, ENEMY, PORT
from farshore.games.everrain.state.ship import BOARD, FOE, PLACE
from farshore.games.everrain.state.table import HEX, Everrain
from farshore.games.everrain.state.words import foe_called
from farshore.games.everrain.steps.crewing import PlaceCrew
from farshore.games.everrain.steps.deckfoes import FoeDice
from farshore.games.everrain.steps.draw import discard
from farshore.games.everrain.steps.fray import begin_crew_fray
from farshore.games.everrain.steps.spawn import SeekFoe
from farshore.games.everrain.steps.spoils import Spoils

DONE: Final[Action] = Done()


def board_options(state: Everrain, seat: Seat) -> list[Action]:
    """EV-389, RULING-EV-95, RULING-EV-96 An enemy ship on a hex next to this one, both on open water; no Order is needed."""
    place = state.ships[seat].hex
    if is_sheltered(state, place):
        return []
    apart = state.rules.chart.apart[place]
    near = [row for row in state.fleet if apart[row[HEX]] == 1 and not is_sheltered(state, row[HEX])]
    return [BoardShip(state.foe_name(row[FOE])) for row in near]


def is_sheltered(state: Everrain, place: int) -> bool:
    """RULING-EV-95, RULING-EV-96 A Port or a Storm keeps boarders away, unless the table plays it otherwise."""
    return state.rules.sheltered and (state.kinds[place] == PORT or state.is_covered(place))


def why_not_board(state: Everrain, seat: Seat, action: Action) -> Refusal | None:
    if not isinstance(action, BoardShip):
        return None
    if not state.rules.boarding:
        return Refusal("EV-389", "Ships are not boarded at this table.")
    place = state.ships[seat].hex
    for row in state.fleet:
        if state.foe_name(row[FOE]) == action.name and state.rules.chart.apart[place][row[HEX]] == 1:
            if state.is_covered(place) or state.is_covered(row[HEX]):
                return Refusal("EV-273", "Nobody boards under a Storm, nor a ship that lies under one.")
            return Refusal("EV-204", "Nobody boards from a Port, nor a ship that lies in one.")
    return Refusal("EV-389", "That enemy ship is not on a hex next to yours.")


def board(state: Everrain, seat: Seat, action: BoardShip) -> None:
    """EV-390 Its defenders are drawn as for a purge."""
    state.tell(f"@{seat} boards the {foe_called(state, action.name)}.", seat, what="boarding")
    foe = next(row[FOE] for row in state.fleet if state.foe_name(row[FOE]) == action.name)
    state.then(SeekFoe(seat, state.act, False, True), Melee(seat, foe))


class Melee(Automatic[Everrain]):
    """EV-392 to EV-397 A round of boarding, or its end."""

    __slots__ = ("foe", "seat")
    rule: ClassVar[str] = "EV-393"

    def __init__(self, seat: Seat, foe: int) -> None:
        self.seat = seat
        self.foe = foe

    def run(self, state: Everrain) -> None:
        ship = state.ships[self.seat]
        if not state.is_afloat(self.seat):
            return
        if ship.foes:
            crew = tuple([row[BOARD] for row in ship.crew])
            state.then(Storming(self.seat, crew), Defend(self.seat), Melee(self.seat, self.foe))
            return
        row = state.enemy_ship(self.foe)
        if row is not None:
            state.fleet.remove(row)
            discard(state, ENEMY, self.foe // COPIES)
        state.tell(f"@{self.seat} has taken the ship.", self.seat, what="taken")
        ashore = [member[BOARD] for member in ship.crew if BOARDED <= member[PLACE] < BELOW]
        steps: list[Step[Everrain, Any]] = [PlaceCrew(self.seat, board) for board in ashore]
        state.then(*steps, Spoils(self.seat, state.act, "sea"))


class Storming(SeatStep[Everrain, Order | Done]):
    """EV-392 Any of the Crew once each: to any node of both decks, with a Fray where an enemy is."""

    __slots__ = ("crew",)
    rule: ClassVar[str] = "EV-392"
    asks: ClassVar[str] = "move the boarders"

    def __init__(self, seat: Seat, crew: tuple[int, ...]) -> None:
        self.seat = seat
        self.crew = crew

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        if not state.is_afloat(seat) or not ship.foes:
            return []
        room = [zone for zone in range(20) if ship.filling(zone) < ROOM]
        legal: list[Action] = [DONE]
        for row in ship.crew:
            if row[BOARD] not in self.crew:
                continue
            orders = state.rules.tables.orders[row[BOARD]]
            legal += [orders[zone] for zone in room if zone != row[PLACE]]
            if row[PLACE] < BELOW and ship.has_foe(row[PLACE]):
                legal.append(orders[row[PLACE]])
        return legal

    def apply(self, state: Everrain, seat: Seat, action: Order | Done) -> None:
        if not isinstance(action, Order):
            return
        board = state.rules.tables.index[9][action.name]
        row = state.ship(seat).member(board)
        assert row is not None
        row[PLACE] = PLACES[action.place]
        state.stack.append(Storming(seat, tuple([other for other in self.crew if other != board])))
        if state.ships[seat].has_foe(row[PLACE]):
            begin_crew_fray(state, seat, row[PLACE])

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Order):
            if action.place.startswith("s") or action.place.startswith("j"):
                return Refusal("EV-392", "Boarders move to nodes, not Below Deck.")
            return Refusal("EV-392", "Each Crew acts once in a round of boarding, in a zone with room.")
        return None


class Defend(Automatic[Everrain]):
    """EV-308, EV-392 Then all enemies activate, those that stand there now, each once."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-392"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        state.stack.append(NextDefender(self.seat, tuple([row[FOE] for row in state.ships[self.seat].foes])))


class NextDefender(SeatStep[Everrain, Activate]):
    """EV-018, EV-308 In which order they activate is the captain's choice."""

    __slots__ = ("foes",)
    rule: ClassVar[str] = "EV-308"
    asks: ClassVar[str] = "choose the enemy that acts next"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, foes: tuple[int, ...]) -> None:
        self.seat = seat
        self.foes = foes

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        return [Activate(state.foe_name(foe)) for foe in self.foes if ship.foe(foe) is not None]

    def apply(self, state: Everrain, seat: Seat, action: Activate) -> None:
        chosen = next(foe for foe in self.foes if state.foe_name(foe) == action.name)
        rest = tuple([foe for foe in self.foes if foe != chosen])
        state.then(FoeDice(seat, chosen), NextDefender(seat, rest))
