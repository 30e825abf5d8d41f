"""Services for one Crew: Apothecary, University and Inn (EV-217 to EV-221), and Denizens (EV-225 to EV-228)."""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal, SeatStep, Step
from farshore.games.everrain.actions.decisions import Done
from farshore.games.everrain.actions.port import Again, Hire, TurnIn
from farshore.games.everrain.content.card_words import SERVICES
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import CREWMEN, TREASURE
from farshore.games.everrain.state.conditions import holds
from farshore.games.everrain.state.hooks import IN_PORT, crew_figure
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.crewing import has_slot, join
from farshore.games.everrain.steps.discovery import PlayerStep
from farshore.games.everrain.steps.draw import Drawing, discard
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.meanwhile import Meanwhile, meanwhile, meanwhile_options, why_not_meanwhile
from farshore.games.everrain.steps.navigate import is_in_open_port
from farshore.games.everrain.steps.payment import can_pay
from farshore.games.everrain.steps.script import Pay, carry_out, outcome_step
from farshore.games.everrain.steps.treasures import remove_treasure
from farshore.games.everrain.steps.trials import stat_of
from farshore.games.everrain.steps.venture import Venture

DONE: Final[Action] = Done()
AGAIN: Final[Action] = Again()
DENIZEN_SERVICE: Final = SERVICES.index("denizen")


def service_price(state: Everrain, seat: Seat, row: list[int], service: int) -> int:
    """RULING-EV-56 Coin for one use of a service, Traits included; what can be repeated for Clues never becomes free."""
    entry = state.rules.tables.services[service]
    rules = state.rules
    base = sum([cost.due(rules.seats, rules.printed_scaling) for cost in entry.costs if cost.word == "coin"])
    least = 5 if entry.id == "listen" else 0
    return max(crew_figure(state, seat, row, "price", entry.id, base, IN_PORT), least) if base else 0


class Serve(Automatic[Everrain]):
    """EV-208, EV-217, EV-219, EV-221 A service is paid and used; with the repeat symbol perhaps again."""

    __slots__ = ("board", "seat", "service")
    rule: ClassVar[str] = "EV-208"

    def __init__(self, seat: Seat, board: int, service: int) -> None:
        self.seat = seat
        self.board = board
        self.service = service

    def run(self, state: Everrain) -> None:
        seat = self.seat
        row = state.ships[seat].member(self.board)
        if row is None or not state.is_afloat(seat):
            return
        if self.service == DENIZEN_SERVICE:
            deal_with_denizen(state, seat, self.board)
            return
        entry = state.rules.tables.services[self.service]
        cost = service_price(state, seat, row, self.service)
        if state.ships[seat].coin < cost:
            return
        state.ship(seat).coin -= cost
        if entry.repeat:
            state.stack.append(Repeat(seat, self.board, self.service))
        carry_out(state, entry.effects, about(seat, self.board, 2))


class Repeat(SeatStep[Everrain, Again | Done | Meanwhile]):
    """EV-208 The same service once more, or enough."""

    __slots__ = ("board", "service")
    rule: ClassVar[str] = "EV-208"
    asks: ClassVar[str] = "use the service again or not"

    def __init__(self, seat: Seat, board: int, service: int) -> None:
        self.seat = seat
        self.board = board
        self.service = service

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        row = state.ships[seat].member(self.board)
        if row is None or not is_in_open_port(state, seat):
            return []
        return [AGAIN, DONE, *meanwhile_options(state, seat)] if self.can(state, seat, row) else []

    def can(self, state: Everrain, seat: Seat, row: list[int]) -> bool:
        ship = state.ships[seat]
        if self.service == DENIZEN_SERVICE:
            if ship.denizen < 0:
                return False
            costs = state.rules.tables.denizens[ship.denizen].costs
            return all(can_pay(state, cost, about(seat, self.board, 2)) for cost in costs)
        entry = state.rules.tables.services[self.service]
        able = all(holds(state, seat, condition) for condition in entry.requires)
        return able and ship.coin >= service_price(state, seat, row, self.service)

    def apply(self, state: Everrain, seat: Seat, action: Again | Done | Meanwhile) -> None:
        if meanwhile(state, seat, action, self):
            return
        if isinstance(action, Again):
            state.stack.append(Serve(seat, self.board, self.service))

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        return why_not_meanwhile(state, seat, action)


def deal_with_denizen(state: Everrain, seat: Seat, board: int) -> None:
    """EV-225, EV-227, EV-228 The Crew pays, takes the test if there is one, and gets the reward or the failure."""
    tables = state.rules.tables
    card = state.ships[seat].denizen
    if card < 0:
        return
    denizen = tables.denizens[card]
    context = about(seat, board, 2, f"denizen:{denizen.id}")
    if not all(can_pay(state, cost, context) for cost in denizen.costs):
        return
    steps: list[Step[Everrain, Any]] = [Pay(tables.number(cost), context) for cost in denizen.costs]
    if denizen.stat:
        row = state.ships[seat].member(board)
        assert row is not None
        stat = stat_of(state, seat, row, denizen.stat, denizen.modifier, IN_PORT)
        passed, failed = tables.number(denizen.reward), tables.number(denizen.failed)
        steps.append(Venture(seat, board, denizen.stat, stat, passed, failed, context))
    else:
        steps.append(outcome_step(state, denizen.reward, context))
    if denizen.repeat:
        steps.append(Repeat(seat, board, DENIZEN_SERVICE))
    state.then(*steps)


# University


def step_price(state: Everrain, seat: Seat, row: list[int]) -> int:
    """EV-071, RULING-EV-33 The Clue value of a turn-in, Traits of the Crew included."""
    base = state.rules.tables.content.board.clues_per_step
    return crew_figure(state, seat, row, "turn_in_cost", "", base, IN_PORT)


def turn_ins(state: Everrain, seat: Seat, row: list[int]) -> list[TurnIn]:
    """EV-071 to EV-074 Every choice of Relics that, with loose Clues for the rest, makes up the value.

    RULING-EV-38, RULING-EV-94 Of one ship, and no loose Clue more than needed; what Relics are worth beyond it is
    lost.
    """
    ship = state.ships[seat]
    treasures = state.rules.tables.treasures
    need = step_price(state, seat, row)
    relics = [card for card in sorted(ship.hold) if treasures[card].clue_value]
    payments: list[TurnIn] = []
    for n in range(len(relics) + 1):
        for chosen in combinations(relics, n):
            worth = sum([treasures[card].clue_value for card in chosen])
            if worth + ship.clues >= need:
                payments.append(TurnIn(tuple([treasures[card].id for card in chosen])))
    return payments


class University(SeatStep[Everrain, TurnIn | Done | Meanwhile]):
    """EV-045, EV-071 to EV-074, EV-218 Clues and Relics for one step of Player Discovery."""

    __slots__ = ("board",)
    rule: ClassVar[str] = "EV-218"
    asks: ClassVar[str] = "hand in Clues and Relics"

    def __init__(self, seat: Seat, board: int) -> None:
        self.seat = seat
        self.board = board

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        row = state.ships[seat].member(self.board)
        if row is None or not is_in_open_port(state, seat):
            return []
        payments: list[Action] = [*turn_ins(state, seat, row)]
        return [*payments, DONE, *meanwhile_options(state, seat)] if payments else []

    def apply(self, state: Everrain, seat: Seat, action: TurnIn | Done | Meanwhile) -> None:
        if meanwhile(state, seat, action, self) or not isinstance(action, TurnIn):
            return
        row = state.ships[seat].member(self.board)
        assert row is not None
        need = step_price(state, seat, row)
        for relic in action.relics:
            card = state.rules.tables.index[TREASURE][relic]
            need -= state.rules.tables.treasures[card].clue_value
            remove_treasure(state, seat, card)
        paid = max(need, 0)
        state.ship(seat).clues -= paid
        state.tell(f"@{seat} hands in {paid} Clues at the University.", seat, what="turn in", n=paid)
        if state.rules.university_repeat:
            state.stack.append(self)
        state.stack.append(PlayerStep())

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, TurnIn):
            return Refusal("EV-071", "Those Relics and the Clues aboard do not make up the value.")
        return why_not_meanwhile(state, seat, action)


# Hiring


class Boards(Drawing):
    """EV-220 Crew boards are drawn, open to all."""

    __slots__ = ("board", "drawn", "n", "seat")
    rule: ClassVar[str] = "EV-220"
    deck_of: ClassVar[int] = CREWMEN

    def __init__(self, seat: Seat, board: int, n: int, drawn: tuple[int, ...]) -> None:
        self.seat = seat
        self.board = board
        self.n = n
        self.drawn = drawn

    def got(self, state: Everrain, card: int) -> None:
        drawn = (*self.drawn, card)
        if self.n > 1 and (not state.decks[CREWMEN].is_empty() or state.discards[CREWMEN]):
            state.stack.append(Boards(self.seat, self.board, self.n - 1, drawn))
        else:
            state.stack.append(Taproom(self.seat, self.board, drawn))


def hire_price(state: Everrain, seat: Seat, board: int, hirer: int) -> int:
    """EV-097 The wage, with what helps in hiring."""
    row = state.ships[seat].member(hirer)
    wage = state.rules.tables.boards[board].wage
    return max(crew_figure(state, seat, row, "price", "hire", wage, IN_PORT), 0) if row is not None else wage


class Taproom(SeatStep[Everrain, Hire | Done | Meanwhile]):
    """EV-097, EV-111, EV-220 Hire any of them for their wage; the others go to the discard pile.

    RULING-EV-35 Who is not hired is discarded like any card.
    """

    __slots__ = ("board", "drawn")
    rule: ClassVar[str] = "EV-220"
    asks: ClassVar[str] = "hire Crew"

    def __init__(self, seat: Seat, board: int, drawn: tuple[int, ...]) -> None:
        self.seat = seat
        self.board = board
        self.drawn = drawn

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        legal: list[Action] = [DONE]
        if not is_in_open_port(state, seat):
            return legal
        if has_slot(state, seat):
            coin = state.ships[seat].coin
            able = [hand for hand in self.drawn if coin >= hire_price(state, seat, hand, self.board)]
            legal += [Hire(state.rules.tables.boards[hand].id) for hand in able]
        return legal + meanwhile_options(state, seat)

    def apply(self, state: Everrain, seat: Seat, action: Hire | Done | Meanwhile) -> None:
        if meanwhile(state, seat, action, self):
            return
        if not isinstance(action, Hire):
            for card in self.drawn:
                discard(state, CREWMEN, card)
            return
        board = state.rules.tables.index[CREWMEN][action.name]
        state.ship(seat).coin -= hire_price(state, seat, board, self.board)
        state.stack.append(Taproom(seat, self.board, tuple([hand for hand in self.drawn if hand != board])))
        join(state, seat, board)

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Hire):
            if not has_slot(state, seat):
                return Refusal("EV-096", "A ship has room for 4 Crew.")
            board = state.rules.tables.index[CREWMEN].get(action.name, NONE)
            if board not in self.drawn:
                return Refusal("EV-220", "Nobody of that name stands at the wall.")
            return Refusal("EV-097", f"The wage is {hire_price(state, seat, board, self.board)} Coin.")
        return why_not_meanwhile(state, seat, action)
