"""What a Fray deals (EV-328, EV-334, EV-335, EV-337): both sides at once, point by point; captives."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import SeatStep, Step
from farshore.games.everrain.actions.battle import Capture, Hit, Slay, Wound
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import COPIES
from farshore.games.everrain.state.ship import BOARD, FOE, HURT, STRAIN, TRAUMA, Ship
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.harm import hurt_foe, suffer
from farshore.games.everrain.steps.omens import Dealt

Pairs = tuple[tuple[int, int], ...]


class FrayDeal(Dealt):
    """EV-328, EV-334 Both sides at once. `rolled`: what each enemy deals, if it is still there.

    RULING-EV-81 Nobody falls before everything is dealt.
    """

    __slots__ = ("damage", "evades", "hits", "rolled", "seat", "zone")
    rule: ClassVar[str] = "EV-328"

    def __init__(self, seat: Seat, zone: int, damage: int, hits: int, evades: int, rolled: Pairs) -> None:
        self.seat = seat
        self.zone = zone
        self.damage = damage
        self.hits = hits
        self.evades = evades
        self.rolled = rolled

    def with_dice(self, hits: int, evades: int) -> Step[Everrain, Any]:
        return FrayDeal(self.seat, self.zone, self.damage, hits, evades, self.rolled)

    def and_foe(self, foe: int, n: int) -> FrayDeal:
        return FrayDeal(self.seat, self.zone, self.damage, self.hits, self.evades, (*self.rolled, (foe, n)))

    def run(self, state: Everrain) -> None:
        ship = state.ships[self.seat]
        dealt = self.damage
        for foe, n in self.rolled:
            if ship.foe(foe) is not None:
                dealt += n
        wounds = max(dealt - self.evades, 0)
        hits = min(self.hits, sum([health_of(state, row) for row in ship.foes_in(self.zone)]))
        wounds = min(wounds, sum([room_of(state, row) for row in ship.crew_in(self.zone)]))
        share(state, self.seat, self.zone, hits, wounds, (), ())


def health_of(state: Everrain, row: list[int]) -> int:
    return state.rules.tables.enemies[row[FOE] // COPIES].health - row[HURT]


def room_of(state: Everrain, row: list[int]) -> int:
    """Places left on a Crew's track."""
    return state.rules.tables.boards[row[BOARD]].track - row[TRAUMA] - row[STRAIN]


def planned(plan: Pairs, who: int) -> int:
    return sum([n for struck, n in plan if struck == who])


def share(state: Everrain, seat: Seat, zone: int, hits: int, wounds: int, on_foes: Pairs, on_crew: Pairs) -> None:
    """EV-335, EV-337 Point by point, where there is a choice; then everything is dealt."""
    if not state.is_afloat(seat):
        return
    ship = state.ships[seat]
    while hits or wounds:
        targets = targets_of(state, ship, zone, hits, on_foes, on_crew)
        if len(targets) > 1:
            state.stack.append(Distribute(seat, zone, hits, wounds, on_foes, on_crew))
            return
        if hits:
            on_foes += tuple([(foe, 1) for foe in targets])
            hits -= 1
        else:
            on_crew += tuple([(foe, 1) for foe in targets])
            wounds -= 1
    deal(state, seat, on_foes, on_crew)


def targets_of(state: Everrain, ship: Ship, zone: int, hits: int, on_foes: Pairs, on_crew: Pairs) -> list[int]:
    """Who can take one more point: nobody more than kills.

    RULING-EV-81 Point by point.
    """
    if hits:
        return [row[FOE] for row in ship.foes_in(zone) if planned(on_foes, row[FOE]) < health_of(state, row)]
    return [row[BOARD] for row in ship.crew_in(zone) if planned(on_crew, row[BOARD]) < room_of(state, row)]


class Distribute(SeatStep[Everrain, Hit | Wound]):
    """EV-335 The captain says who takes the next point of Trauma."""

    __slots__ = ("hits", "on_crew", "on_foes", "wounds", "zone")
    rule: ClassVar[str] = "EV-335"
    asks: ClassVar[str] = "choose who takes a point of Trauma"

    def __init__(self, seat: Seat, zone: int, hits: int, wounds: int, on_foes: Pairs, on_crew: Pairs) -> None:
        self.seat = seat
        self.zone = zone
        self.hits = hits
        self.wounds = wounds
        self.on_foes = on_foes
        self.on_crew = on_crew

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        targets = targets_of(state, state.ships[seat], self.zone, self.hits, self.on_foes, self.on_crew)
        if self.hits:
            return [Hit(state.foe_name(foe)) for foe in targets]
        return [Wound(state.rules.tables.boards[board].id) for board in targets]

    def apply(self, state: Everrain, seat: Seat, action: Hit | Wound) -> None:
        targets = targets_of(state, state.ships[seat], self.zone, self.hits, self.on_foes, self.on_crew)
        on_foes, on_crew = self.on_foes, self.on_crew
        if isinstance(action, Hit):
            on_foes += tuple([(foe, 1) for foe in targets if state.foe_name(foe) == action.name])
            share(state, seat, self.zone, self.hits - 1, self.wounds, on_foes, on_crew)
        else:
            on_crew += ((state.rules.tables.index[9][action.name], 1),)
            share(state, seat, self.zone, self.hits, self.wounds - 1, on_foes, on_crew)


def deal(state: Everrain, seat: Seat, on_foes: Pairs, on_crew: Pairs) -> None:
    """EV-328 Enemies and Crew suffer together; Spoils come after."""
    for foe in sorted({struck for struck, _ in on_foes}):
        n = planned(on_foes, foe)
        row = state.ships[seat].foe(foe)
        assert row is not None
        if n >= health_of(state, row) and brig(state, seat, foe) >= 0:
            state.stack.append(Brig(seat, foe, n))
        else:
            hurt_foe(state, seat, foe, n, seat)
    for board in sorted({struck for struck, _ in on_crew}):
        suffer(state, seat, board, planned(on_crew, board), 0)


def brig(state: Everrain, seat: Seat, foe: int) -> int:
    """RULING-EV-45 The slot of a free rectangular space that takes such an enemy; NONE if there is none.

    EV-140 As captives alone do enemies go Below Deck.
    """
    ship = state.ships[seat]
    tables = state.rules.tables
    for slot in range(6):
        card = ship.improvement(slot)
        held = tables.improvements[card].captivity if card >= 0 else None
        full = len([1 for _, where, _ in ship.captives if where == slot]) >= ship.spaces(tables, slot, "rect")
        if held and not full and tables.enemies[foe // COPIES].act in held.acts:
            return slot
    return NONE


class Brig(SeatStep[Everrain, Capture | Slay]):
    """RULING-EV-45, EV-144 An enemy about to die in a Fray may be put into the Brig: no Spoils, Clues later."""

    __slots__ = ("foe", "n")
    rule: ClassVar[str] = "EV-144"
    asks: ClassVar[str] = "capture the enemy or let it die"

    def __init__(self, seat: Seat, foe: int, n: int) -> None:
        self.seat = seat
        self.foe = foe
        self.n = n

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if state.ships[seat].foe(self.foe) is None:
            return []
        name = state.foe_name(self.foe)
        return [Capture(name), Slay(name)] if brig(state, seat, self.foe) >= 0 else [Slay(name)]

    def apply(self, state: Everrain, seat: Seat, action: Capture | Slay) -> None:
        if isinstance(action, Slay):
            hurt_foe(state, seat, self.foe, self.n, seat)
        else:
            capture(state, seat, self.foe)


def capture(state: Everrain, seat: Seat, foe: int) -> None:
    slot = brig(state, seat, foe)
    ship = state.ship(seat)
    row = ship.foe(foe)
    if slot < 0 or row is None:
        return
    ship.foes.remove(row)
    ship.captives += ((foe, slot, 0),)
    state.tell(f"@{seat} takes {state.rules.tables.enemies[foe // COPIES].name} captive.", seat, what="captive")
