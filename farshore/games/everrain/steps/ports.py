"""Ports (EV-199 to EV-210, EV-222 to EV-224), Denizens and Passengers (EV-225 to EV-234): arrival, visit, departure."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, Step
from farshore.games.everrain.actions.port import Depart, Embark, Send, Unload
from farshore.games.everrain.content.card_words import SERVICES
from farshore.games.everrain.content.places import ASHORE, NONE, PLACE_NAMES, PLACES
from farshore.games.everrain.content.tables import CREWMEN
from farshore.games.everrain.state.conditions import holds
from farshore.games.everrain.state.hooks import IN_PORT, crew_hooks, is_forbidden
from farshore.games.everrain.state.ship import BOARD, PLACE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import place_name
from farshore.games.everrain.steps.below import unload, unload_options
from farshore.games.everrain.steps.draw import can_draw
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.inn import Boards, Serve, University, service_price, turn_ins
from farshore.games.everrain.steps.meanwhile import Meanwhile, Visiting, meanwhile, meanwhile_options, why_not_meanwhile
from farshore.games.everrain.steps.payment import can_pay
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.steps.shops import Market, Shipyard

DEPART: Final[Action] = Depart()
DENIZEN_SERVICE: Final = SERVICES.index("denizen")


class Visit(Visiting):
    """EV-205 to EV-210, EV-226 to EV-230 Crew are sent, a Passenger is taken, until business is concluded.

    RULING-EV-29 Putting in costs no points at hand; the first Crew sent or Passenger taken does.
    """

    __slots__ = ("place", "sent", "used")
    rule: ClassVar[str] = "EV-205"
    asks: ClassVar[str] = "do your business in Port"

    def __init__(self, seat: Seat, place: int, sent: tuple[int, ...], used: tuple[int, ...]) -> None:
        self.seat = seat
        self.place = place
        self.sent = sent  # Crew that have had their service
        self.used = used  # services taken, one entry per space

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not is_open(state, seat, self.place):
            return []  # EV-224 The visit ends when a Storm comes to lie on the Port, or when the ship is gone.
        ship = state.ships[seat]
        legal: list[Action] = [DEPART]
        boards = state.rules.tables.boards
        for row in ship.crew:
            if row[BOARD] in self.sent:
                continue
            name = boards[row[BOARD]].id
            for service, what in enumerate(SERVICES):
                if not self.why_not_send(state, seat, row, service)[0]:
                    legal.append(Send(name, what))
        legal += self.embark_options(state, seat)
        legal += unload_options(state, ship)
        return legal + meanwhile_options(state, seat)

    def embark_options(self, state: Everrain, seat: Seat) -> list[Action]:
        """EV-229, EV-230, EV-234 A Passenger needs a free space of Cabins, and another destination."""
        ship = state.ships[seat]
        if ship.denizen < 0:
            return []
        denizen = state.rules.tables.denizens[ship.denizen]
        port = state.rules.tables.ports[state.port_at(self.place)].id
        if denizen.type != "passenger" or (denizen.destination == port and not state.rules.local_passengers):
            return []
        return [Embark(PLACE_NAMES[place]) for place in ship.berths(state.rules.tables)]

    def why_not_send(self, state: Everrain, seat: Seat, row: list[int], service: int) -> tuple[str, str]:
        """The rule and the sentence against sending this Crew there; empty if it can go.

        RULING-EV-55 The Denizen is a place to be sent to like the houses.
        """
        tables = state.rules.tables
        entry = tables.services[service]
        if row[BOARD] in self.sent:
            return "EV-206", "This Crew has had its service in this visit."
        if self.used.count(service) >= entry.spaces:
            return "EV-209", "No space is free at that service."
        if is_forbidden(state, seat, row, "on_port_send", entry.id, IN_PORT):
            return "EV-104", "A Trait keeps this Crew away from there."
        ship = state.ships[seat]
        if service == DENIZEN_SERVICE:
            if ship.denizen < 0 or not tables.denizens[ship.denizen].crew_space:
                return "EV-227", "There is no Denizen here who takes a Crew."
            context = about(seat, row[BOARD], 2)
            if not all(can_pay(state, cost, context) for cost in tables.denizens[ship.denizen].costs):
                return "EV-227", "The ship cannot pay what the Denizen asks."
            return "", ""
        if entry.id == "university":
            if not turn_ins(state, seat, row):
                return "EV-071", "The ship has not enough Clues and Relics for a step."
            return "", ""
        if entry.id == "hire" and not can_draw(state, CREWMEN):
            return "EV-220", "Nobody is left to be hired."
        if any(not holds(state, seat, condition) for condition in entry.requires):
            return "EV-219", "The ship has not the Coin that this asks for."
        if ship.coin < service_price(state, seat, row, service):
            return "EV-219", f"This costs {service_price(state, seat, row, service)} Coin; the ship has {ship.coin}."
        return "", ""

    def apply(self, state: Everrain, seat: Seat, action: Send | Embark | Unload | Depart | Meanwhile) -> None:
        if isinstance(action, Depart):
            return
        if isinstance(action, Send):
            self.send(state, seat, action)
            return
        if meanwhile(state, seat, action, self):
            return
        state.stack.append(self)
        state.ship(seat).points = 0  # RULING-EV-27, RULING-EV-29
        if isinstance(action, Embark):
            ship = state.ship(seat)
            ship.passengers += ((ship.denizen, PLACES[action.name]),)
            state.tell(f"{state.rules.tables.denizens[ship.denizen].name} comes aboard.", seat, what="passenger")
            ship.denizen = NONE
        else:
            unload(state, seat, action.name)

    def send(self, state: Everrain, seat: Seat, action: Send) -> None:
        """EV-205, EV-207, EV-210 A Crew goes ashore: no Order, but unspent navigation points are lost."""
        ship = state.ship(seat)
        ship.points = 0
        board = state.rules.tables.index[CREWMEN][action.name]
        service = SERVICES.index(action.place)
        row = ship.member(board)
        assert row is not None
        row[PLACE] = ASHORE + service
        state.stack.append(Visit(seat, self.place, (*self.sent, board), (*self.used, service)))
        if state.events is not None:
            where = place_name(state, ship, action.place)
            state.tell(f"{state.rules.tables.boards[board].name} goes to {where}.", seat, what="service")
        state.stack.append(service_step(state, seat, board, service))
        for hook, _ in crew_hooks(state, seat, row, "on_port_send", SERVICES[service], IN_PORT):
            if hook.operation == "trigger":
                carry_out(state, hook.effects, about(seat, board, 2))

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        ship = state.ships[seat]
        if isinstance(action, Send):
            row = ship.member(state.rules.tables.index[CREWMEN].get(action.name, NONE))
            if row is None or action.place not in SERVICES:
                return Refusal("EV-205", "Send a Crew of this ship to a service of the Port.")
            rule, sentence = self.why_not_send(state, seat, row, SERVICES.index(action.place))
            return Refusal(rule, sentence) if rule else None
        if isinstance(action, Embark):
            denizen = state.rules.tables.denizens[ship.denizen] if ship.denizen >= 0 else None
            if denizen is None or denizen.type != "passenger":
                return Refusal("EV-229", "No Passenger waits here.")
            if not ship.berths(state.rules.tables):
                return Refusal("EV-230", "No circular space of Cabins is free.")
            return Refusal("EV-234", "The Passenger is where the Passenger wants to be.")
        return why_not_meanwhile(state, seat, action)


def service_step(state: Everrain, seat: Seat, board: int, service: int) -> Step[Everrain, Any]:
    """EV-207, EV-211 to EV-221 What a Crew finds at each service."""
    entry = state.rules.tables.services[service]
    if entry.id == "shipwright":
        return Shipyard(seat, board, entry.draw, ())
    if entry.id == "marketplace":
        return Market(seat, board, entry.draw)
    if entry.id == "university":
        return University(seat, board)
    if entry.id == "hire":
        return Boards(seat, board, entry.draw, ())
    return Serve(seat, board, service)


def is_open(state: Everrain, seat: Seat, place: int) -> bool:
    """EV-224 The ship is at that Port, and no Storm covers it."""
    return state.is_afloat(seat) and state.ships[seat].hex == place and not state.is_covered(place)
