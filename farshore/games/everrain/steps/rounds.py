"""Rounds and phases (EV-035 to EV-040), the start and the end of a turn (EV-037, EV-119, EV-120, EV-275 to EV-278)."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, Step
from farshore.games.everrain.actions import Launch, Refresh
from farshore.games.everrain.effects.context import about
from farshore.games.everrain.hooks import AT_SEA, crew_figure, crew_hooks, improvement_hooks, ship_figure
from farshore.games.everrain.outcomes import Rolled
from farshore.games.everrain.picks import Activate, Shelter
from farshore.games.everrain.places import NONE
from farshore.games.everrain.seaways import in_engagement
from farshore.games.everrain.ship import AFLOAT, BOARD, ENTERED, FATIGUED, NEW, ORDERED, PLACE, SUNK, USED, WAITING
from farshore.games.everrain.state import FOE, Everrain
from farshore.games.everrain.state import NEW as NEW_SHIP
from farshore.games.everrain.steps.ask import ask
from farshore.games.everrain.steps.crewing import Join
from farshore.games.everrain.steps.deckfoes import FoeDice
from farshore.games.everrain.steps.discovery import Agenda, end_act
from farshore.games.everrain.steps.draw import discard
from farshore.games.everrain.steps.elder import Arisen
from farshore.games.everrain.steps.events import DrawEvent
from farshore.games.everrain.steps.harm import suffer
from farshore.games.everrain.steps.islands import LastPlunder
from farshore.games.everrain.steps.ports import Arrive
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.steps.seafoes import ShipActs
from farshore.games.everrain.steps.storms import StormsMove
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.tables import CALM, COPIES, ENEMY, PORT, ROUGH, SEA, SPAWN, STARTER, WRECK

SEA_KINDS = (CALM, ROUGH, WRECK, SPAWN)


class RoundStart(Automatic[Everrain]):
    """EV-035, EV-036 The Player Phase: every captain one turn, clockwise from the First Player; then the Enemy Phase."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-035"

    def run(self, state: Everrain) -> None:
        state.round += 1
        state.phase = 1
        state.tell(f"Round {state.round}.", what="round")
        steps: list[Step[Everrain]] = []
        order = state.clockwise(state.first)
        if state.rules.phase_refresh:
            steps += [Freshen(seat) for seat in order]
        steps += [TurnStart(seat) for seat in order]
        state.then(*steps, EnemyPhase())


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
            ask(state, ChooseFresh(self.seat))


def refresh_count(state: Everrain, seat: Seat) -> int:
    return max(ship_figure(state, seat, "refresh_count", "", 3), 0)


class ChooseFresh(Step[Everrain]):
    """EV-079 Which Issued Orders become Fresh; with 3 or fewer there is nothing to choose."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-079"
    asks: ClassVar[str] = "choose the Orders to refresh"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Everrain) -> Seat:
        return self.seat

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        crew, navigation, artillery = state.ships[seat].issued
        n = min(refresh_count(state, seat), crew + navigation + artillery)
        listed: list[Action] = []
        for a in range(min(n, crew), -1, -1):
            rest = [b for b in range(min(n - a, navigation), -1, -1) if n - a - b <= artillery]
            listed += [Refresh(a, b, n - a - b) for b in rest]
        return listed

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Refresh)
        ship = state.ship(seat)
        for kind, n in enumerate((action.crew, action.navigation, action.artillery)):
            ship.issued[kind] -= n
            ship.fresh[kind] += n

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Refresh):
            return Refusal("EV-079", f"{refresh_count(state, seat)} Issued Orders are refreshed, no more and no other.")
        return None


class TurnStart(Automatic[Everrain]):
    """EV-033, EV-037, EV-364 A captain's turn: enter play if need be, refresh, what starts a turn, the Port underfoot."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-037"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        seat = self.seat
        state.active = seat
        state.tell(f"@{seat}'s turn.", seat, what="turn")
        ship = state.ship(seat)
        ship.visited = 0
        ship.points = 0
        steps: list[Step[Everrain]] = []
        if ship.status != AFLOAT:
            steps += [Enter(seat), Join(seat, "deckhand")] if ship.status == SUNK else [Enter(seat)]
        if not state.rules.phase_refresh:
            steps.append(Freshen(seat))
        steps += [Begin(seat), Arrive(seat), Main(seat), TurnEnd(seat)]
        state.then(*steps)


class Enter(Step[Everrain]):
    """EV-033, EV-364, EV-366 A ship is launched on the starting tile, or comes back at the nearest Port that is free."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-033"
    asks: ClassVar[str] = "choose hex and facing"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Everrain) -> Seat:
        return self.seat

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        names = state.rules.chart.names
        return [Launch(names[place], way) for place in harbours(state, seat) for way in range(6)]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Launch)
        ship = state.ship(seat)
        if ship.status == SUNK:
            ship.coin += state.rules.tables.content.ship_board.sunk_coin
        ship.status = AFLOAT
        ship.hex = state.rules.chart.at(action.place)
        ship.facing = action.facing
        ship.sunk_at = NONE
        state.tell(f"@{seat} puts to sea at {action.place}.", seat, what="launch")

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Launch):
            if state.ships[seat].status == WAITING:
                return Refusal("EV-033", "A ship enters on an unoccupied Calm Sea hex of the starting tile.")
            return Refusal("EV-364", "A sunk ship returns at the nearest unoccupied Port.")
        return None


def harbours(state: Everrain, seat: Seat) -> list[int]:
    ship = state.ships[seat]
    free = [place for place, kind in enumerate(state.kinds) if kind >= 0 and not state.is_occupied(place)]
    if ship.status == SUNK:
        apart = state.rules.chart.apart[ship.sunk_at]
        ports = [place for place in free if state.kinds[place] == PORT]
        if ports:
            best = min([apart[place] for place in ports])
            return [place for place in ports if apart[place] == best]
    start = [place for place in free if place < 7 and state.kinds[place] in (CALM, SPAWN)]
    if start:
        return start
    # RULING-EV-50 The nearest free sea hex; land if there is none; a map without a free hex keeps the ship out.
    open_to = [place for place in free if state.kinds[place] in SEA_KINDS] or free
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
            state.tell(f"A captive tells @{seat} {held.clues} Clue.", seat, what="clue", n=held.clues, source="captive")
            if given + held.clues >= held.most:
                discard(state, ENEMY, foe // COPIES)
            else:
                kept.append((foe, slot, given + held.clues))
        ship.captives = tuple(kept)
        for row in ship.crew[::-1]:
            for hook, _ in crew_hooks(state, seat, row, "on_turn_start", "", AT_SEA):
                carry_out(state, hook.effects, about(seat, row[BOARD]))


class TurnEnd(Automatic[Everrain]):
    """EV-275 Automatic plunder, Strain, Sea Event, in this order; not for a ship that sank in its own turn (EV-365)."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-275"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        steps: list[Step[Everrain]] = []
        if state.is_afloat(self.seat):
            steps = [LastPlunder(self.seat), TurnStrain(self.seat), SeaEvent(self.seat)]
        state.then(*steps, Due())


class Due(Automatic[Everrain]):
    """RULING-EV-12 With the option, an Act ends after the turn in which its space was reached."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-059"

    def run(self, state: Everrain) -> None:
        if state.due:
            token = state.due
            state.due = 0
            end_act(state, token)


def is_at_sea(state: Everrain, seat: Seat) -> bool:
    """EV-119, EV-120, EV-278 The kind of the hex itself, also under a Storm."""
    return state.is_afloat(seat) and state.kinds[state.ships[seat].hex] in SEA_KINDS


class TurnStrain(Automatic[Everrain]):
    """EV-119 Each Crew On Deck suffers 1 Strain on a sea hex; some Improvements spare Crew of choice."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-119"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        if not is_at_sea(state, self.seat):
            return
        ship = state.ships[self.seat]
        spared = improvement_hooks(state, self.seat, ship, "on_turn_end_strain", "")
        n = len([hook for hook in spared if hook.operation == "forbid"])
        exposed = tuple([row[BOARD] for row in ship.crew if row[PLACE] < 10])
        if n and exposed:
            ask(state, Awning(self.seat, exposed, n))
        else:
            weather(state, self.seat, exposed)


def weather(state: Everrain, seat: Seat, exposed: tuple[int, ...]) -> None:
    for board in exposed:
        row = state.ships[seat].member(board)
        if row is not None:
            n = max(crew_figure(state, seat, row, "on_turn_end_strain", "", 1, AT_SEA), 0)
            if n:
                suffer(state, seat, board, 0, n)


class Awning(Step[Everrain]):
    """11.4 One Crew On Deck of choice per square space of an Oilskin Awning suffers no Strain."""

    __slots__ = ("exposed", "n", "seat")
    rule: ClassVar[str] = "EV-142"
    asks: ClassVar[str] = "choose who is sheltered"

    def __init__(self, seat: Seat, exposed: tuple[int, ...], n: int) -> None:
        self.seat = seat
        self.exposed = exposed
        self.n = n

    def actor(self, state: Everrain) -> Seat:
        return self.seat

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        boards = state.rules.tables.boards
        return [Shelter(boards[board].id) for board in self.exposed]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Shelter)
        board = state.rules.tables.index[9][action.name]
        left = tuple([one for one in self.exposed if one != board])
        if self.n > 1 and left:
            ask(state, Awning(seat, left, self.n - 1))
        else:
            weather(state, seat, left)


class SeaEvent(Automatic[Everrain]):
    """EV-276, EV-277 On a sea hex, with no enemy On Deck and outside every Engagement range."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-276"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        seat = self.seat
        if is_at_sea(state, seat) and not state.ships[seat].foes and not in_engagement(state, seat):
            state.stack.append(DrawEvent(SEA, about(seat), ()))


# The Enemy Phase


class EnemyPhase(Automatic[Everrain]):
    """EV-035 Elder One, Storms, enemies On Deck, enemy ships, Agenda, and the token passes."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-035"

    def run(self, state: Everrain) -> None:
        state.phase = 2
        state.tell("The Enemy Phase.", what="phase")
        for seat in range(state.rules.seats):
            for row in state.ship(seat).foes:
                row[NEW] = 0
        for row in state.fleet:
            row[NEW_SHIP] = 0
        agenda = Agenda(2 + state.rules.seats)
        state.then(Arisen(), StormsMove(0), DeckPhase(()), FleetPhase(()), agenda, Due(), PassToken())


class DeckPhase(Automatic[Everrain]):
    """EV-304, EV-308 Enemies On Deck one at a time, each once; those that appeared in this phase wait."""

    __slots__ = ("done",)
    rule: ClassVar[str] = "EV-308"

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done = done

    def run(self, state: Everrain) -> None:
        if waiting_foes(state, self.done):
            ask(state, NextFoe(self.done))


def waiting_foes(state: Everrain, done: tuple[int, ...]) -> list[tuple[Seat, int]]:
    return [
        (seat, row[0])
        for seat, ship in enumerate(state.ships)
        for row in ship.foes
        if row[0] not in done and not row[NEW]
    ]


class NextFoe(Step[Everrain]):
    """EV-308 The order is the First Player's choice."""

    __slots__ = ("done",)
    rule: ClassVar[str] = "EV-308"
    asks: ClassVar[str] = "choose the enemy that acts next"

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done = done

    def actor(self, state: Everrain) -> Seat:
        return state.first

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [Activate(state.foe_name(foe)) for _, foe in waiting_foes(state, self.done)]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Activate)
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
            ask(state, NextShip(self.done))


class NextShip(Step[Everrain]):
    """EV-308 The order is the First Player's choice."""

    __slots__ = ("done",)
    rule: ClassVar[str] = "EV-308"
    asks: ClassVar[str] = "choose the enemy ship that acts next"

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done = done

    def actor(self, state: Everrain) -> Seat:
        return state.first

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        waiting = [row[FOE] for row in state.fleet if row[FOE] not in self.done and not row[NEW_SHIP]]
        return [Activate(state.foe_name(foe)) for foe in waiting]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Activate)
        for row in state.fleet:
            if state.foe_name(row[FOE]) == action.name:
                state.then(FleetDice(row[FOE]), FleetPhase((*self.done, row[FOE])))
                return


class FleetDice(Chance[Everrain]):
    """EV-309 An enemy ship rolls dice equal to its dice value."""

    __slots__ = ("foe",)
    rule: ClassVar[str] = "EV-309"

    def __init__(self, foe: int) -> None:
        self.foe = foe

    def outcomes(self, state: Everrain) -> list[Outcome]:
        if state.enemy_ship(self.foe) is None:
            return []
        return state.rules.tables.dice("enemy", state.rules.tables.enemies[self.foe // COPIES].dice)

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Rolled)
        state.rolled = str(action)
        move, damage, omen = action.counts
        name = state.rules.tables.enemies[self.foe // COPIES].name
        state.tell(f"{name} acts.", what="dice", dice=str(action), foe=state.foe_name(self.foe))
        state.stack.append(ShipActs(self.foe, move, damage, omen))


class PassToken(Automatic[Everrain]):
    """EV-040 The First Player token goes clockwise, after the Agenda."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-040"

    def run(self, state: Everrain) -> None:
        state.first = (state.first + 1) % state.rules.seats
        state.stack.append(RoundStart())
