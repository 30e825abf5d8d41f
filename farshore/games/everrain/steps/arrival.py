"""Arriving in Port and leaving it (EV-199 to EV-203, EV-222, EV-224), Passengers who are delivered (EV-232)."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Step
from farshore.games.everrain.content.places import ASHORE, BELOW, ISLAND, NONE
from farshore.games.everrain.content.tables import COPIES, DENIZEN, ENEMY, PORT
from farshore.games.everrain.state.ship import AFLOAT, BOARD, FOE, HURT, PLACE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.below import card_id
from farshore.games.everrain.steps.crewing import PlaceCrew
from farshore.games.everrain.steps.discovery import Agenda
from farshore.games.everrain.steps.draw import discard
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.events import DrawEvent, Finish
from farshore.games.everrain.steps.navigate import is_in_open_port, shares_hex
from farshore.games.everrain.steps.ports import Visit, is_open
from farshore.games.everrain.steps.script import outcome_step


class Arrive(Automatic[Everrain]):
    """EV-199 to EV-203, EV-224 A Port, once per turn: enemies are banished, Passengers delivered, a Denizen revealed."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-199"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        seat = self.seat
        ship = state.ships[seat]
        if ship.status != AFLOAT or state.kinds[ship.hex] != PORT or state.is_covered(ship.hex):
            return
        port = state.port_at(ship.hex)
        if ship.visited >> port & 1:
            return
        if shares_hex(state, seat):
            return  # RULING-EV-30 Whoever sails through another ship's hex does not stop there.
        state.ship(seat).visited |= 1 << port
        state.tell(f"@{seat} puts in at {state.rules.tables.ports[port].name}.", seat, what="port")
        state.then(Agenda(banish_all(state, seat)), Moor(seat, ship.hex))


class Moor(Automatic[Everrain]):
    """EV-202, EV-203, EV-224 Passengers leave, a Denizen is revealed, business begins; not if a Storm has come meanwhile."""

    __slots__ = ("place", "seat")
    rule: ClassVar[str] = "EV-203"

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, state: Everrain) -> None:
        if not is_open(state, self.seat, self.place):
            return
        tables = state.rules.tables
        name = tables.ports[state.port_at(self.place)].id
        bound = [card for card, _ in state.ships[self.seat].passengers if tables.denizens[card].destination == name]
        steps: list[Step[Everrain, Any]] = [Deliver(self.seat, card) for card in bound]
        state.then(*steps, Quay(self.seat, self.place), Leave(self.seat))


class Quay(Automatic[Everrain]):
    """EV-203 The top Denizen is revealed, then the Crew may be sent."""

    __slots__ = ("place", "seat")
    rule: ClassVar[str] = "EV-203"

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, state: Everrain) -> None:
        if is_open(state, self.seat, self.place):
            state.then(DrawEvent(DENIZEN, about(self.seat, NONE, 2), ()), Visit(self.seat, self.place, (), ()))


def banish_all(state: Everrain, seat: Seat) -> int:
    """EV-353, EV-354 Enemies On Deck are removed without Spoils; the Agenda they cost.

    EV-355 Captives are not On Deck.
    """
    ship = state.ship(seat)
    enemies = state.rules.tables.enemies
    cost = 0
    for row in ship.foes:
        cost += enemies[row[FOE] // COPIES].health - row[HURT]
        discard(state, ENEMY, row[FOE] // COPIES)
    if ship.foes:
        state.tell(f"The enemies on @{seat}'s deck are banished: Agenda +{cost}.", seat, what="banish", n=cost)
    ship.foes = []
    return cost


class Deliver(Automatic[Everrain]):
    """EV-202, EV-232 A Passenger leaves at the destination and pays."""

    __slots__ = ("card", "seat")
    rule: ClassVar[str] = "EV-232"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, state: Everrain) -> None:
        ship = state.ship(self.seat)
        if not is_in_open_port(state, self.seat) or self.card not in [card for card, _ in ship.passengers]:
            return
        ship.passengers = tuple([(card, place) for card, place in ship.passengers if card != self.card])
        denizen = state.rules.tables.denizens[self.card]
        state.tell(f"{denizen.name} goes ashore.", self.seat, what="delivery")
        context = about(self.seat, NONE, 2, f"denizen:{denizen.id}")
        state.then(outcome_step(state, denizen.reward, context), Finish(DENIZEN, self.card, self.seat))


class Leave(Automatic[Everrain]):
    """EV-222 Crew ashore return Below Deck, as the player likes; the Denizen is discarded; the turn goes on."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-222"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        ship = state.ship(self.seat)
        if ship.denizen >= 0:
            name = f"denizen:{card_id(state, DENIZEN, ship.denizen)}"
            if name not in ship.stories:
                discard(state, DENIZEN, ship.denizen)
            ship.denizen = NONE
        for row in ship.crew:
            if ASHORE <= row[PLACE] < ISLAND:
                row[PLACE] = BELOW
                state.stack.append(PlaceCrew(self.seat, row[BOARD]))
