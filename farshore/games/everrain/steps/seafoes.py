"""Enemy ships (EV-338 to EV-352): whom they go for, how they sail, when they fire (procedure of 9.10)."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Step
from farshore.games.everrain.actions.battle import Steer
from farshore.games.everrain.actions.chance import Chance as Strikes
from farshore.games.everrain.actions.decisions import PickShip
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import COPIES, PORT
from farshore.games.everrain.state.seaways import FAR, is_safe, routes, sees, step_cost
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import FACING, FOE, GOAL, HEX, Everrain
from farshore.games.everrain.state.words import COMPASS, foe_words, sea_name
from farshore.games.everrain.steps.effects.context import by_foe
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.steps.seaharm import arrive, hurt_ship
from farshore.games.everrain.steps.volley import Volley

TO_FIRE: Final = 0  # into a position from which the target can be hit
TO_GOAL: Final = 1
NEARER: Final = 2  # towards the target, where no position can ever be reached
TURNS: Final = (("ahead", 0), ("left", 5), ("right", 1))


def targets(state: Everrain, row: list[int]) -> list[Seat]:
    """EV-339, EV-340 The nearest player ships within Engagement range that no Port shelters."""
    reach = state.rules.tables.enemies[row[FOE] // COPIES].engagement
    apart = state.rules.chart.apart[row[HEX]]
    near = [
        (apart[ship.hex], seat)
        for seat, ship in enumerate(state.ships)
        if ship.status == AFLOAT and apart[ship.hex] <= reach and not is_safe(state, seat)
    ]
    best = min(near, default=(0, 0))[0]
    return [seat for away, seat in near if away == best]


class ShipActs(Automatic[Everrain]):
    """EV-339 Engaged or not: the target is found first, ties by the decider or by chance."""

    __slots__ = ("damage", "foe", "move", "omen")
    rule: ClassVar[str] = "EV-339"

    def __init__(self, foe: int, move: int, damage: int, omen: int) -> None:
        self.foe = foe
        self.move = move
        self.damage = damage
        self.omen = omen

    def run(self, state: Everrain) -> None:
        row = state.enemy_ship(self.foe)
        if row is None:
            return
        hunted = targets(state, row)
        if not hunted:
            state.stack.append(ShipGoes(self.foe, NONE, self.move, self.damage, self.omen, 0))
        elif len(hunted) > 1 and state.rules.random_tie:
            state.stack.append(RandomTarget(self.foe, self.move, self.damage, self.omen))
        else:
            state.stack.append(ChooseTarget(self.foe, self.move, self.damage, self.omen))


class ChooseTarget(Step[Everrain, PickShip]):
    """EV-340 Which of equally near ships it goes for."""

    __slots__ = ("damage", "foe", "move", "omen")
    rule: ClassVar[str] = "EV-340"
    asks: ClassVar[str] = "choose the ship that the enemy goes for"
    lone: ClassVar[bool] = True

    def __init__(self, foe: int, move: int, damage: int, omen: int) -> None:
        self.foe = foe
        self.move = move
        self.damage = damage
        self.omen = omen

    def actor(self, state: Everrain) -> Seat:
        return state.decider()

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        row = state.enemy_ship(self.foe)
        return [PickShip(f"p{hunted + 1}") for hunted in targets(state, row)] if row is not None else []

    def apply(self, state: Everrain, seat: Seat, action: PickShip) -> None:
        target = int(action.name[1:]) - 1
        state.stack.append(ShipGoes(self.foe, target, self.move, self.damage, self.omen, 0))


class RandomTarget(Chance[Everrain, Strikes]):
    """RULING-EV-83 With the option, chance picks among equally near ships."""

    __slots__ = ("damage", "foe", "move", "omen")
    rule: ClassVar[str] = "EV-340"

    def __init__(self, foe: int, move: int, damage: int, omen: int) -> None:
        self.foe = foe
        self.move = move
        self.damage = damage
        self.omen = omen

    def outcomes(self, state: Everrain) -> list[Outcome]:
        row = state.enemy_ship(self.foe)
        return [(Strikes(f"p{hunted + 1}"), 1) for hunted in targets(state, row)] if row is not None else []

    def apply(self, state: Everrain, seat: Seat, action: Strikes) -> None:
        target = int(action.name[1:]) - 1
        state.stack.append(ShipGoes(self.foe, target, self.move, self.damage, self.omen, 0))


class ShipGoes(Automatic[Everrain]):
    """EV-343 to EV-346, RULING-EV-77 Abilities, conversions, then moving and firing, or sailing on.

    RULING-EV-76, RULING-EV-78 Abilities first, the dearest first, each once; only what has no use is converted.
    """

    __slots__ = ("damage", "foe", "move", "omen", "target", "used")
    rule: ClassVar[str] = "EV-343"

    def __init__(self, foe: int, target: int, move: int, damage: int, omen: int, used: int) -> None:
        self.foe = foe
        self.target = target
        self.move = move
        self.damage = damage
        self.omen = omen
        self.used = used

    def run(self, state: Everrain) -> None:
        row = state.enemy_ship(self.foe)
        if row is None:
            return
        target = self.target
        if target >= 0 and not state.is_afloat(target):
            target = NONE
        abilities = state.rules.tables.enemies[self.foe // COPIES].abilities
        for n in sorted(range(len(abilities)), key=lambda n: -abilities[n].omens):
            power = abilities[n]
            if not self.used >> n & 1 and power.omens <= self.omen and (target >= 0 or not power.needs_target):
                state.tell(f"{power.name}: {power.rule}", what="ability")
                left = self.omen - power.omens
                state.stack.append(ShipGoes(self.foe, target, self.move, self.damage, left, self.used | 1 << n))
                carry_out(state, power.effects, by_foe(max(target, 0), self.foe, target))
                return
        if target < 0:
            points = self.move + self.damage // 2 + self.omen // 2
            state.stack.append(ShipMoves(self.foe, points, TO_GOAL, NONE))
        else:
            self.engage(state, row, target)

    def engage(self, state: Everrain, row: list[int], target: Seat) -> None:
        move, damage, omen = self.move, self.damage, self.omen
        price = routes_of(state, row, TO_FIRE, target)[row[HEX] * 6 + row[FACING]]
        while omen >= 2 and move < price:
            omen, move = omen - 2, move + 1
        if move < price <= move + damage // 2:
            while move < price:
                damage, move = damage - 2, move + 1
        if move >= price:
            move -= price
            damage += move // 2 + omen // 2
            fires = ShipFires(self.foe, target, damage)
            state.then(ShipMoves(self.foe, price, TO_FIRE, target), fires, ShipMoves(self.foe, move % 2, TO_GOAL, NONE))
        else:
            points = move + omen // 2 + damage // 2
            state.stack.append(ShipMoves(self.foe, points, TO_FIRE if price < FAR else NEARER, target))


def routes_of(state: Everrain, row: list[int], way: int, target: int) -> list[int]:
    """The points to what the ship is after, from where it is and from all that lies nearer.

    EV-338, EV-350 The destination stays; one that is occupied is waited for as near as can be.
    """
    chart = state.rules.chart
    start = row[HEX] * 6 + row[FACING]
    blocked = state.occupied() & ~(1 << row[HEX])
    if way == TO_GOAL:
        goals = [row[GOAL] * 6 + facing for facing in range(6)]
        if blocked >> row[GOAL] & 1:
            # EV-350 An occupied destination cannot be entered: as near as it can.
            near = [n for n in chart.neighbours[row[GOAL]] if n >= 0 and state.kinds[n] >= 0 and not blocked >> n & 1]
            goals = [place * 6 + facing for place in near for facing in range(6)]
        return routes(state, goals, blocked, start)
    place = state.ships[target].hex
    if way == NEARER:
        near = [n for n in chart.neighbours[place] if n >= 0 and state.kinds[n] >= 0 and not blocked >> n & 1]
        return routes(state, [other * 6 + facing for other in near for facing in range(6)], blocked, start)
    return routes(state, firing_positions(state, row, place, blocked), blocked, start)


def firing_positions(state: Everrain, row: list[int], place: int, blocked: int) -> list[int]:
    """EV-343, EV-351 Where and how it would have a hex in its arc, in sight, outside Storms and Ports.

    RULING-EV-84 A ship may lie in a Port, and neither fires from it nor into it.
    """
    positions: list[int] = []
    kinds = state.kinds
    if kinds[place] == PORT:
        return positions
    barred = blocked | state.covered
    others = blocked & ~(1 << place)
    for at, aimed in state.rules.aims(row[FOE] // COPIES, place):
        kind = kinds[at]
        if kind >= 0 and kind != PORT and not barred >> at & 1 and sees(state, at, place, others):
            positions += aimed
    return positions


class ShipMoves(Automatic[Everrain]):
    """EV-341, EV-342 Step by step along a cheapest route; what cannot pay a step is lost."""

    __slots__ = ("foe", "points", "target", "way")
    rule: ClassVar[str] = "EV-341"

    def __init__(self, foe: int, points: int, way: int, target: int) -> None:
        self.foe = foe
        self.points = points
        self.way = way
        self.target = target

    def run(self, state: Everrain) -> None:
        row = state.enemy_ship(self.foe)
        if row is None or (self.target >= 0 and not state.is_afloat(self.target)):
            return
        if self.points >= step_cost(state, row[HEX]):
            state.stack.append(SteerShip(self.foe, self.points, self.way, self.target))


class SteerShip(Step[Everrain, Steer]):
    """EV-342 Equally cheap routes: the decider chooses."""

    __slots__ = ("foe", "points", "target", "way")
    rule: ClassVar[str] = "EV-342"
    asks: ClassVar[str] = "choose how the enemy ship goes on"
    lone: ClassVar[bool] = True

    def __init__(self, foe: int, points: int, way: int, target: int) -> None:
        self.foe = foe
        self.points = points
        self.way = way
        self.target = target

    def actor(self, state: Everrain) -> Seat:
        return state.decider()

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        row = state.enemy_ship(self.foe)
        if row is None:
            return []
        cost = routes_of(state, row, self.way, self.target)
        place, facing = row[HEX], row[FACING]
        price = step_cost(state, place)
        now = cost[place * 6 + facing]
        legal: list[Action] = []
        for name, turn in TURNS:
            after = state.rules.chart.neighbours[place][facing] * 6 + facing if not turn else 0
            if turn:
                after = place * 6 + (facing + turn) % 6
            if after >= 0 and cost[after] + price == now and not (not turn and state.is_occupied(after // 6)):
                legal.append(Steer(name))
        return legal

    def apply(self, state: Everrain, seat: Seat, action: Steer) -> None:
        row = state.enemy_ship(self.foe)
        assert row is not None
        place = row[HEX]
        left = self.points - step_cost(state, place)
        stormy = state.is_covered(place)
        if action.name == "ahead":
            row[HEX] = state.rules.chart.neighbours[place][row[FACING]]
            stormy = stormy or state.is_covered(row[HEX])
        else:
            row[FACING] = (row[FACING] + (5 if action.name == "left" else 1)) % 6
        if state.events is not None:
            state.tell(sailed(state, row, action.name), what="foe sails", foe=state.foe_name(self.foe))
        state.stack.append(ShipMoves(self.foe, left, self.way, self.target))
        if row[HEX] == row[GOAL]:
            arrive(state, row)
        elif stormy:
            hurt_ship(state, self.foe, 1, NONE)


def sailed(state: Everrain, row: list[int], how: str) -> str:
    """One step of an enemy ship in words."""
    name = foe_words(state, row[FOE])
    return (
        f"{name} sails to {sea_name(state, row[HEX])}." if how == "ahead" else f"{name} turns {COMPASS[row[FACING]]}."
    )


class ShipFires(Automatic[Everrain]):
    """EV-347, EV-348 In position: its Damage results are dealt to the target."""

    __slots__ = ("damage", "foe", "target")
    rule: ClassVar[str] = "EV-348"

    def __init__(self, foe: int, target: Seat, damage: int) -> None:
        self.foe = foe
        self.target = target
        self.damage = damage

    def run(self, state: Everrain) -> None:
        row = state.enemy_ship(self.foe)
        if row is None or not self.damage or not state.is_afloat(self.target):
            return
        blocked = state.occupied() & ~(1 << row[HEX])
        place = state.ships[self.target].hex
        if row[HEX] * 6 + row[FACING] in firing_positions(state, row, place, blocked):
            name = state.rules.tables.enemies[self.foe // COPIES].name
            state.tell(f"{name} fires at @{self.target} for {self.damage}.", self.target, what="volley")
            state.stack.append(Volley(self.target, self.damage))
