"""A captain's turn (EV-017, EV-077 to EV-095, 5.3): Orders and actions, any number, in any order, until it is ended."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.everrain.actions.decisions import Put
from farshore.games.everrain.actions.trade import Trade
from farshore.games.everrain.actions.turn import (
    Ahead,
    BoardShip,
    EndTurn,
    Explore,
    Face,
    Fire,
    FireFleeting,
    Left,
    Order,
    OrderFleeting,
    Plunder,
    Purge,
    Recite,
    Reveal,
    Right,
    Sail,
    SailFleeting,
    SailTwice,
    Search,
    Spend,
    Use,
)
from farshore.games.everrain.content.places import ASHORE, BELOW, JOINT, PLACES, ROOM, SPACE, ZONES
from farshore.games.everrain.state.hooks import AT_SEA, crew_figure, crew_hooks, is_aboard
from farshore.games.everrain.state.ship import (
    AFLOAT,
    BOARD,
    CREW,
    ENTERED,
    FATIGUED,
    FLEETING,
    ORDERED,
    PLACE,
    USED,
    Ship,
)
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import place_name
from farshore.games.everrain.steps.boarding import board, board_options, why_not_board
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.elder import recite, recite_options
from farshore.games.everrain.steps.exhaustive import begin_search
from farshore.games.everrain.steps.fray import begin_crew_fray
from farshore.games.everrain.steps.gunnery import fire, fire_options, why_not_fire
from farshore.games.everrain.steps.islands import (
    explore,
    land_options,
    plunder,
    purge,
    why_not_land,
)
from farshore.games.everrain.steps.navigate import sail, sail_options, shares_hex, steer, steer_options, why_not_steer
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.steps.trade import begin_trade, trade_options, why_not_trade
from farshore.games.everrain.steps.treasures import spend, spend_options, why_not_spend

END_TURN: Final[Action] = EndTurn()
ORDERS: Final = (Order, OrderFleeting)
SAILING: Final = (Sail, SailFleeting, SailTwice)
STEERING: Final = (Left, Right, Ahead, Reveal, Face)


class Main(SeatStep[Everrain, Action]):
    """EV-017 The turn. Anything but navigation, trade and a spent Treasure forfeits the points at hand (EV-091, EV-092).

    EV-084 Only the captain whose turn it is issues Orders.
    """

    __slots__ = ()
    rule: ClassVar[str] = "EV-017"
    asks: ClassVar[str] = "take your turn"

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        if ship.status != AFLOAT:
            return []
        legal: list[Action] = steer_options(state, seat)
        if ship.points and shares_hex(state, seat):  # RULING-EV-30 It goes on ahead, nothing else.
            return [action for action in legal if isinstance(action, Ahead)]
        crew, navigation, artillery, fleeting = ship.fresh
        if crew or fleeting:
            legal += order_options(state, seat)
        if navigation or fleeting:
            legal += sail_options(state, seat)
        if artillery or fleeting:
            legal += fire_options(state, seat)
        legal += use_options(state, seat)
        legal += land_options(state, seat)
        if state.rules.boarding:
            legal += board_options(state, seat)
        if ship.hold:
            legal += spend_options(state, seat)
        legal += trade_options(state, seat)
        if state.elder:
            legal += recite_options(state, seat)
        legal.append(END_TURN)
        return legal

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        if isinstance(action, EndTurn):
            state.ship(seat).points = 0
            return
        state.stack.append(self)
        if isinstance(action, ORDERS):
            order(state, seat, action)
        elif isinstance(action, Trade):
            begin_trade(state, seat, action)
        elif isinstance(action, STEERING):
            steer(state, seat, action)
        elif isinstance(action, SAILING):
            sail(state, seat, action)
        elif isinstance(action, Spend):
            spend(state, seat, action)
        else:
            state.ship(seat).points = 0
            self.other(state, seat, action)

    def other(self, state: Everrain, seat: Seat, action: Action) -> None:
        if isinstance(action, (Fire, FireFleeting)):
            fire(state, seat, action.name, action.place, isinstance(action, FireFleeting))
        elif isinstance(action, Use):
            use(state, seat, action)
        elif isinstance(action, Explore):
            explore(state, seat)
        elif isinstance(action, Search):
            begin_search(state, seat)
        elif isinstance(action, Purge):
            purge(state, seat)
        elif isinstance(action, Plunder):
            plunder(state, seat)
        elif isinstance(action, BoardShip):
            board(state, seat, action)
        elif isinstance(action, Recite):
            recite(state, seat)

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, (Order, OrderFleeting)):
            return why_not_order(state, seat, action)
        if isinstance(action, (Fire, FireFleeting)):
            return why_not_fire(state, seat, action.name, action.place)
        if isinstance(action, Use):
            return why_not_use(state, seat, action)
        return (
            why_not_steer(state, seat, action)
            or why_not_land(state, seat, action)
            or why_not_board(state, seat, action)
            or why_not_spend(state, seat, action)
            or why_not_trade(action)
        )


# Crew Orders


def crew_limit(state: Everrain, seat: Seat, row: list[int]) -> int:
    """RULING-EV-33 How many Orders may still be issued on a Crew this turn."""
    return crew_figure(state, seat, row, "orders_per_turn_limit", "", 99, AT_SEA) - row[ORDERED]


def order_options(state: Everrain, seat: Seat) -> list[Action]:
    """EV-085 to EV-088 From anywhere to anywhere aboard; in place only where there is somebody to fight.

    EV-150, EV-384 About the own ship alone; Fatigue keeps nobody from it.
    """
    ship = state.ships[seat]
    tables = state.rules.tables
    free = ship.free_circles(tables)
    both = bool(ship.fresh[CREW] and ship.fresh[FLEETING])
    limited = is_aboard(state, ship, "orders_per_turn_limit")
    crowded = is_crowded(ship)
    legal: list[Action] = []
    for row in ship.crew:
        if limited and crew_limit(state, seat, row) < 1:
            continue
        board = row[BOARD]
        orders = tables.orders[board]
        if crowded:
            places = open_places(ship, row[PLACE]) + free
            legal += [orders[place] for place in places]
            if both:
                legal += [tables.hurried[board][place] for place in places]
            continue
        legal += tables.about[board][row[PLACE]]
        for place in free:
            legal.append(orders[place])
        if both:
            legal += tables.about_hurried[board][row[PLACE]]
            legal += [tables.hurried[board][place] for place in free]
    return legal


def is_crowded(ship: Ship) -> bool:
    """Whether some Crew cannot go to every zone, or may stay to fight: enemies On Deck, a full zone, Crew off the ship."""
    if ship.foes:
        return True
    for row in ship.crew:
        place = row[PLACE]
        if place >= ASHORE or (place < ZONES and len(ship.crew) >= ROOM and ship.filling(place) >= ROOM):
            return True
    return False


def open_places(ship: Ship, standing: int) -> list[int]:
    """EV-086, EV-088 Zones with room, the own one if there is somebody to fight, and every slot Below Deck."""
    places = [zone for zone in range(ZONES) if zone != standing and ship.filling(zone) < ROOM]
    if standing < ZONES and ship.has_foe(standing):
        places.append(standing)
    return places + [BELOW + slot for slot in range(6) if BELOW + slot != standing]


def order(state: Everrain, seat: Seat, action: Put) -> None:
    """RULING-EV-25 A Fleeting Order is single use: it does not come to lie with the Issued ones."""
    ship = state.ship(seat)
    ship.points = 0
    if isinstance(action, OrderFleeting) or not ship.fresh[CREW]:
        ship.fresh[FLEETING] -= 1
    else:
        ship.fresh[CREW] -= 1
        ship.issued[CREW] += 1
    board = state.rules.tables.index[9][action.name]
    row = ship.member(board)
    assert row is not None
    place = PLACES[action.place]
    row[PLACE] = place
    row[ORDERED] += 1
    row[ENTERED] = 1
    if state.events is not None:
        name = state.rules.tables.boards[board].name
        state.tell(f"@{seat} orders {name} to {place_name(state, ship, action.place)}.", seat, what="order")
    if place < 10 and ship.has_foe(place):
        begin_crew_fray(state, seat, place)
    for hook, bit in crew_hooks(state, seat, row, "on_order_issue", "crew", AT_SEA):
        row[USED] |= bit
        carry_out(state, hook.effects, about(seat, board))


def why_not_order(state: Everrain, seat: Seat, action: Put) -> Refusal | None:
    ship = state.ships[seat]
    board = state.rules.tables.index[9].get(action.name, -1)
    row = ship.member(board)
    if row is None:
        return Refusal("EV-085", "This Crew is not aboard.")
    if action.place not in PLACES:
        return Refusal("EV-085", "There is no such place on the ship.")
    if not ship.fresh[CREW] and not ship.fresh[FLEETING]:
        return Refusal("EV-078", "No Crew or Fleeting Order is Fresh.")
    if crew_limit(state, seat, row) < 1:
        return Refusal("EV-104", "A Trait allows no further Order on this Crew this turn.")
    place = PLACES[action.place]
    if place == row[PLACE]:
        return Refusal("EV-086", "The Crew is there already, and there is nobody to fight.")
    if place < 10:
        return Refusal("EV-088", "That zone holds 3 miniatures already.")
    if place >= BELOW and place < JOINT + 5 and place >= BELOW + 6:
        return Refusal("EV-139", "That is no free circular space of a working Improvement.")
    if isinstance(action, OrderFleeting):
        return Refusal("EV-081", "A Fleeting Order is used by itself when no Crew Order is Fresh.")
    return Refusal("EV-085", "A Crew Order moves Crew about the own ship.")


# Improvements


def can_use(state: Everrain, ship: Ship, row: list[int]) -> bool:
    """EV-139, EV-147, EV-149 Unfatigued, in a circular space of an Improvement that does something.

    EV-143 The benefit of a circular space needs a Crew in it.
    """
    if row[FATIGUED] or (state.rules.on_entry_only and not row[ENTERED]):
        return False
    card = ship.card_at(row[PLACE])
    return card >= 0 and bool(state.rules.tables.improvements[card].activate)


def use_options(state: Everrain, seat: Seat) -> list[Action]:
    ship = state.ships[seat]
    legal: list[Action] = []
    for row in ship.crew:
        if row[PLACE] >= SPACE and can_use(state, ship, row):
            legal.append(state.rules.tables.uses[row[BOARD]])  # noqa: PERF401 - a comprehension costs a call
    return legal


def use(state: Everrain, seat: Seat, action: Use) -> None:
    """EV-147, EV-148 The Improvement works, and the Crew is fatigued."""
    ship = state.ship(seat)
    board = state.rules.tables.index[9][action.name]
    row = ship.member(board)
    assert row is not None
    row[FATIGUED] = 1
    improvement = state.rules.tables.improvements[ship.card_at(row[PLACE])]
    name = state.rules.tables.boards[board].name
    state.tell(f"{name} uses the {improvement.name}.", seat, what="use")
    carry_out(state, improvement.activate, about(seat, board))


def why_not_use(state: Everrain, seat: Seat, action: Use) -> Refusal | None:
    ship = state.ships[seat]
    row = ship.member(state.rules.tables.index[9].get(action.name, -1))
    if row is None:
        return Refusal("EV-147", "This Crew is not aboard.")
    if ship.card_at(row[PLACE]) < 0:
        return Refusal("EV-139", "This Crew is in no circular space of a working Improvement.")
    if row[FATIGUED]:
        return Refusal("EV-149", "This Crew is fatigued.")
    if state.rules.on_entry_only and not row[ENTERED]:
        return Refusal("EV-147", "At this table a Crew must have been ordered there this turn.")
    return Refusal("EV-147", "This Improvement is nothing to activate.")
