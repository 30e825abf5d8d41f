"""Rounds and phases (EV-035 to EV-040), the start and the end of a turn (EV-037, EV-119, EV-120, EV-275 to EV-278)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal, SeatStep, Step
from farshore.core.words import counted
from farshore.games.everrain.actions.turn import Launch, Refresh
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import CALM, COPIES, ENEMY, PORT, SEA_KINDS, SPAWN, STARTER
from farshore.games.everrain.state.hooks import AT_SEA, crew_hooks, ship_figure
from farshore.games.everrain.state.ship import AFLOAT, BOARD, ENTERED, FATIGUED, ORDERED, SUNK, USED, WAITING
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import COMPASS, sea_name
from farshore.games.everrain.steps.arrival import Arrive
from farshore.games.everrain.steps.crewing import Join
from farshore.games.everrain.steps.draw import discard
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.enemyphase import EnemyPhase
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.steps.turnend import TurnEnd


class RoundStart(Automatic[Everrain]):
    """EV-035, EV-036 The Player Phase: every captain one turn, clockwise from the First Player; then the Enemy Phase."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-035"

    def run(self, state: Everrain) -> None:
        state.round += 1
        state.phase = 1
        state.tell(f"Round {state.round}.", what="round", leaf="end")
        steps: list[Step[Everrain, Any]] = []
        order = state.clockwise(state.first)
        if state.rules.phase_refresh:
            steps += [Freshen(seat) for seat in order]
        steps += [TurnStart(seat) for seat in order]
        state.then(*steps, EnemyPhase(), PassToken())


class Freshen(Automatic[Everrain]):
    """EV-037, EV-079 Fatigue is removed, and up to 3 Issued Orders of choice become Fresh."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-037"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        ship = state.ship(self.seat)
        for row in ship.crew:
            row[FATIGUED] = 0
            row[ORDERED] = 0
            row[USED] = 0
            row[ENTERED] = 0
        if sum(ship.issued):
            state.stack.append(ChooseFresh(self.seat))


def refresh_count(state: Everrain, seat: Seat) -> int:
    return max(ship_figure(state, seat, "refresh_count", "", 3), 0)


REFRESHES: Final[dict[tuple[int, int, int, int], list[Action]]] = {}


def refreshes(n: int, crew: int, navigation: int, artillery: int) -> list[Action]:
    """Every way to take n of the Issued Orders, worked out when first asked for.

    EV-077 Three kinds are Issued; a Fleeting Order never is.
    """
    key = (n, crew, navigation, artillery)
    legal = REFRESHES.get(key)
    if legal is None:
        legal = REFRESHES[key] = []
        for a in range(min(n, crew), -1, -1):
            rest = [b for b in range(min(n - a, navigation), -1, -1) if n - a - b <= artillery]
            legal += [Refresh(a, b, n - a - b) for b in rest]
    return legal


class ChooseFresh(SeatStep[Everrain, Refresh]):
    """EV-079 Which Issued Orders become Fresh; with 3 or fewer there is nothing to choose."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-079"
    asks: ClassVar[str] = "choose the Orders to refresh"
    lone: ClassVar[bool] = True

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        crew, navigation, artillery = state.ships[seat].issued
        n = min(refresh_count(state, seat), crew + navigation + artillery)
        return refreshes(n, crew, navigation, artillery)

    def apply(self, state: Everrain, seat: Seat, action: Refresh) -> None:
        ship = state.ship(seat)
        for kind, n in enumerate((action.crew, action.navigation, action.artillery)):
            ship.issued[kind] -= n
            ship.fresh[kind] += n

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Refresh):
            return Refusal(
                "EV-079", f"A captain refreshes {refresh_count(state, seat)} Issued Orders, no more and no other."
            )
        return None


class TurnStart(Automatic[Everrain]):
    """EV-033, EV-037, EV-364 A captain's turn: enter play if need be, refresh, what starts a turn, the Port underfoot.

    EV-003 Nobody is eliminated: a sunk captain comes back.
    """

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-037"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        seat = self.seat
        state.active = seat
        if state.events is not None:
            state.tell(f"@{seat}'s turn.", seat, what="turn-begins")
        ship = state.ship(seat)
        ship.visited = 0
        ship.points = 0
        state.then(Begin(seat), Arrive(seat), Main(seat), TurnEnd(seat))
        if not state.rules.phase_refresh:
            state.then(Freshen(seat))
        if ship.status == SUNK:
            state.then(Join(seat, "deckhand"))
        if ship.status != AFLOAT:
            state.then(Enter(seat))


LAUNCHED: Final[dict[str, list[Action]]] = {}


def launches(state: Everrain, place: int) -> list[Action]:
    """To put to sea on a hex with any facing, made when it is first listed."""
    name = state.rules.chart.names[place]
    if name not in LAUNCHED:
        LAUNCHED[name] = [Launch(name, way) for way in range(6)]
    return LAUNCHED[name]


class Enter(SeatStep[Everrain, Launch]):
    """EV-033, EV-364, EV-366 A ship is launched on the starting tile, or comes back at the nearest Port that is free."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-033"
    asks: ClassVar[str] = "choose where to put to sea, and the heading"

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        legal: list[Action] = []
        for place in harbours(state, seat):
            legal += launches(state, place)
        return legal

    def apply(self, state: Everrain, seat: Seat, action: Launch) -> None:
        ship = state.ship(seat)
        if ship.status == SUNK:
            ship.coin += state.rules.tables.content.ship_board.sunk_coin
        ship.status = AFLOAT
        ship.hex = state.rules.chart.at(action.place)
        ship.facing = action.facing
        ship.sunk_at = NONE
        if state.events is not None:
            said = f"@{seat} puts to sea at {sea_name(state, ship.hex)}, heading {COMPASS[ship.facing]}."
            state.tell(said, seat, what="launch")

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Launch):
            if state.ships[seat].status == WAITING:
                return Refusal("EV-033", "A ship enters on an unoccupied Calm Sea hex of the starting tile.")
            return Refusal("EV-364", "A sunk ship returns at the nearest unoccupied Port.")
        return None


def harbours(state: Everrain, seat: Seat) -> list[int]:
    """RULING-EV-50 A sunk ship returns at the nearest free Port, else at the starting tile; a new one begins there."""
    ship = state.ships[seat]
    kinds = state.kinds
    taken = state.occupied()
    if ship.status == SUNK:
        apart = state.rules.chart.apart[ship.sunk_at]
        ports = [place for place in state.hexes_of(PORT) if not taken >> place & 1]
        if ports:
            best = min([apart[place] for place in ports])
            return [place for place in ports if apart[place] == best]
    start = [place for place in range(7) if kinds[place] in (CALM, SPAWN) and not taken >> place & 1]
    if start:
        return start
    free = [place for place, kind in enumerate(kinds) if kind >= 0 and not taken >> place & 1]
    # RULING-EV-50 The nearest free sea hex; land if there is none; a map without a free hex keeps the ship out.
    open_to = [place for place in free if kinds[place] in SEA_KINDS] or free
    best = min([state.rules.chart.apart[0][place] for place in open_to], default=0)
    return [place for place in open_to if state.rules.chart.apart[0][place] == best]


class Begin(Automatic[Everrain]):
    """RULING-EV-45, 5.2 Captives yield Clues; Traits that act at the start of a turn."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-156"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        seat = self.seat
        if not state.is_afloat(seat):
            return
        ship = state.ship(seat)
        tables = state.rules.tables
        kept: list[tuple[int, int, int]] = []
        for foe, slot, given in ship.captives:
            card = ship.below[slot] & (STARTER - 1)
            held = tables.improvements[card].captivity
            if held is None or ship.covers[slot] >= 0:
                kept.append((foe, slot, given))
                continue
            ship.clues += held.clues
            state.tell(
                f"A captive tells @{seat} {counted(held.clues, 'Clue')}.",
                seat,
                what="clue",
                n=held.clues,
                source="captive",
            )
            if state.rules.captives_fall_silent and given + held.clues >= held.most:
                discard(state, ENEMY, foe // COPIES)
            else:
                kept.append((foe, slot, given + held.clues))
        ship.captives = tuple(kept)
        for row in ship.crew[::-1]:
            for hook, _ in crew_hooks(state, seat, row, "on_turn_start", "", AT_SEA):
                carry_out(state, hook.effects, about(seat, row[BOARD]))


class PassToken(Automatic[Everrain]):
    """EV-040 The First Player token goes clockwise, after the Agenda."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-040"

    def run(self, state: Everrain) -> None:
        state.first = (state.first + 1) % state.rules.seats
        state.stack.append(RoundStart())
