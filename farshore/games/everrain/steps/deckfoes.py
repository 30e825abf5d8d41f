"""Enemies On Deck (EV-308 to EV-324): abilities, the way to the closest Crew, Frays and nodes (procedure of 6.26)."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep
from farshore.games.everrain.actions.battle import Step as StepTo
from farshore.games.everrain.actions.chance import Rolled
from farshore.games.everrain.content.places import BELOW, BOARDED, NONE
from farshore.games.everrain.content.tables import COPIES
from farshore.games.everrain.state.deckplan import has_use, intact_zones, ways
from farshore.games.everrain.state.ship import FOE, PLACE, ZONE, Ship
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import foe_words, roll_words, thrown, zone_name
from farshore.games.everrain.steps.effects.context import by_foe
from farshore.games.everrain.steps.fray import begin_enemy_fray
from farshore.games.everrain.steps.harm import destroy_node
from farshore.games.everrain.steps.script import carry_out

ALL_USED: Final = 255  # EV-322 abilities come before moving: none is left once it walks or strikes


class FoeActs(Automatic[Everrain]):
    """EV-310, EV-319 to EV-322 One enemy with its unused Move, Damage and Omen results; `used` are spent abilities.

    EV-315 to EV-318 Damage goes to the Crew in its zone, all of it at once; with nobody there 1 destroys the node;
    Crew Below Deck are no targets.
    RULING-EV-76, RULING-EV-78 Abilities first, the dearest first, each once; only what has no use is converted.
    """

    __slots__ = ("damage", "foe", "move", "omen", "seat", "used")
    rule: ClassVar[str] = "EV-310"

    def __init__(self, seat: Seat, foe: int, move: int, damage: int, omen: int, used: int) -> None:
        self.seat = seat
        self.foe = foe
        self.move = move
        self.damage = damage
        self.omen = omen
        self.used = used

    def again(self, state: Everrain, move: int, damage: int, omen: int, used: int) -> None:
        state.stack.append(FoeActs(self.seat, self.foe, move, damage, omen, used))

    def run(self, state: Everrain) -> None:
        ship = state.ships[self.seat]
        row = ship.foe(self.foe)
        if row is None:
            return
        ability = self.ready_ability(state, ship)
        if ability >= 0:
            power = state.rules.tables.enemies[self.foe // COPIES].abilities[ability]
            state.tell(f"{power.name}: {power.rule}", self.seat, what="ability")
            self.again(state, self.move, self.damage, self.omen - power.omens, self.used | 1 << ability)
            carry_out(state, power.effects, by_foe(self.seat, self.foe, NONE, row[ZONE]))
            return
        self.walk(state, ship, row[ZONE])

    def ready_ability(self, state: Everrain, ship: Ship) -> int:
        """EV-321 The dearest unused ability that its Omens pay for and that can do something."""
        best, price = -1, 0
        for n, power in enumerate(state.rules.tables.enemies[self.foe // COPIES].abilities):
            if not self.used >> n & 1 and price < power.omens <= self.omen and has_use(state, ship, self.foe, power):
                best, price = n, power.omens
        return best

    def walk(self, state: Everrain, ship: Ship, zone: int) -> None:
        move, damage, omen = self.move, self.damage, self.omen
        beset = any(row[PLACE] == zone for row in ship.crew)
        decked = [row[PLACE] for row in ship.crew if row[PLACE] < BELOW]
        steps = [] if beset or not decked else ways(state, ship, zone, sorted(set(decked)))
        intact = zone < BOARDED and not ship.wrecked >> zone & 1
        hunts = [] if decked or intact else ways(state, ship, zone, intact_zones(ship))
        if move and steps:
            self.again(state, move - 1, damage, omen, ALL_USED)
            state.stack.append(FoeStep(self.seat, self.foe, tuple(steps)))
            return
        if hunts and move and damage:
            self.again(state, move - 1, damage, omen, ALL_USED)
            state.stack.append(FoeStep(self.seat, self.foe, tuple(hunts)))
            return
        idle_move = 0 if steps or (hunts and damage) else move
        idle_damage = 0 if beset else max(0, damage - 1) if intact else damage
        wanted = ""
        if steps:
            wanted = "move"
        elif beset or (intact and not damage):
            wanted = "damage"
        elif hunts:
            wanted = "move"
        for name, idle in (("omen", omen), ("move", idle_move), ("damage", idle_damage)):
            if wanted and idle >= 2 and name != wanted:
                state.tell(f"2 {name.capitalize()} results had no use: 1 {wanted.capitalize()}.", what="convert")
                counts = {"move": move, "damage": damage, "omen": omen}
                counts[name] -= 2
                counts[wanted] += 1
                self.again(state, counts["move"], counts["damage"], counts["omen"], ALL_USED)
                return
        if beset and damage:
            begin_enemy_fray(state, self.seat, self.foe, damage)
        elif intact and damage:
            if not decked and damage > 1:
                self.again(state, move, damage - 1, omen, ALL_USED)
            destroy_node(state, self.seat, zone, self.seat, self.foe)


class FoeStep(SeatStep[Everrain, StepTo]):
    """EV-312 Which of equally good zones the enemy enters: the captain's choice."""

    __slots__ = ("foe", "zones")
    rule: ClassVar[str] = "EV-312"
    asks: ClassVar[str] = "choose the way of the enemy"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, foe: int, zones: tuple[int, ...]) -> None:
        self.seat = seat
        self.foe = foe
        self.zones = zones

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [StepTo(zone) for zone in self.zones]

    def apply(self, state: Everrain, seat: Seat, action: StepTo) -> None:
        row = state.ship(seat).foe(self.foe)
        assert row is not None
        row[ZONE] = action.n
        if state.events is not None:
            said = f"{foe_words(state, self.foe)} goes to {zone_name(state, action.n)}."
            state.tell(said, seat, what="foe moves", foe=state.foe_name(row[FOE]))

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, StepTo):
            return Refusal("EV-312", "It takes a shortest way to the closest Crew, past most symbols.")
        return None


class FoeDice(Chance[Everrain, Rolled]):
    """EV-309 An activating enemy rolls dice equal to its dice value."""

    __slots__ = ("foe", "seat")
    rule: ClassVar[str] = "EV-309"

    def __init__(self, seat: Seat, foe: int) -> None:
        self.seat = seat
        self.foe = foe

    def outcomes(self, state: Everrain) -> list[Outcome]:
        if state.ships[self.seat].foe(self.foe) is None:
            return []
        return state.rules.tables.dice("enemy", state.rules.tables.enemies[self.foe // COPIES].dice)

    def apply(self, state: Everrain, seat: Seat, action: Rolled) -> None:
        state.rolled = str(action)
        move, damage, omen = action.counts
        if state.events is not None:
            said = f"{foe_words(state, self.foe)} rolls {roll_words(action)}."
            state.tell(said, self.seat, what="roll", dice=thrown(action), foe=state.foe_name(self.foe))
        state.stack.append(FoeActs(self.seat, self.foe, move, damage, omen, 0))
