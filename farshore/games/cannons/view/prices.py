"""What an answer costs and brings, in the terms of the dashboard: goods, cards, and what damage does to a ship (QC-172 to QC-186)."""

from __future__ import annotations

from collections.abc import Iterable

from farshore.core.event import Seat
from farshore.core.view import Amount, Shown
from farshore.games.cannons.content.effects import RESOURCES, Effect
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import DAMAGE, HEALTH, MARAUDER, NOBODY, READY, SPENT, Cannons

AMMO_AT_HOME = 5  # QC-178 what a ship that sank is given
SINKS = "Your ship sinks."
SUNK_STARS = 3  # QC-185 for a rival; QC-183 lost where no enemy did it


class Bill:
    """What comes and goes by one answer, thing by thing; costs and gains of one thing are set off."""

    __slots__ = ("changes",)

    def __init__(self) -> None:
        self.changes: dict[str, int] = {}

    def add(self, what: str, n: int) -> None:
        self.changes[what] = self.changes.get(what, 0) + n

    def cost(self) -> list[Amount]:
        return [{"what": what, "n": -n} for what, n in self.changes.items() if n < 0]

    def gain(self) -> list[Amount]:
        return [{"what": what, "n": n} for what, n in self.changes.items() if n > 0]


def priced(shown: Shown, bill: Bill, sinks: bool = False) -> Shown:
    """An answer with what it costs and brings, as far as there is anything, and whether the own ship goes down by it."""
    cost, gain = bill.cost(), bill.gain()
    if cost:
        shown["cost"] = cost
    if gain:
        shown["gain"] = gain
    if sinks:
        shown["risks"] = [SINKS]
    return shown


def paid(**changes: int) -> Bill:
    """A bill of a few things: `paid(coin=-3, heart=1)`."""
    bill = Bill()
    for what, n in changes.items():
        bill.add(what, n)
    return bill


def swapped(given: Iterable[str], taken: Iterable[str]) -> Bill:
    """Goods for goods."""
    bill = Bill()
    for name in given:
        bill.add(name, -1)
    for name in taken:
        bill.add(name, 1)
    return bill


def add_ammo(bill: Bill, state: Cannons, n: int) -> None:
    """QC-196 As much as the supply still has."""
    bill.add("ammo", min(n, state.ammo))


# Damage


def add_damage(bill: Bill, state: Cannons, seat: Seat, n: int, cause: int) -> bool:
    """QC-172 to QC-175 Damage to the own ship, by whoever caused it; whether it sinks."""
    ship = state.ships[seat]
    left = state.hearts(seat) - ship.damage
    if 0 < n < left:
        bill.add("heart", -n)
    elif n > 0:
        add_sinking(bill, state, seat, cause)
    return 0 < left <= n


def add_sinking(bill: Bill, state: Cannons, seat: Seat, cause: int) -> None:
    """QC-176 to QC-178 The cargo, the Ammo and the solved Clues; then what is reckoned at home."""
    ship = state.ships[seat]
    add_reckoning(bill, state, seat, cause)
    for good, n in enumerate(ship.cargo):
        bill.add(RESOURCES[good], -n)
    bill.add("ammo", min(AMMO_AT_HOME, state.ammo + ship.ammo) - ship.ammo)
    bill.add("solved", -len(ship.solved))


def add_reckoning(bill: Bill, state: Cannons, seat: Seat, cause: int) -> None:
    """QC-180 to QC-186 Half the coins, three stars unless an enemy did it, and a hull made whole."""
    ship = state.ships[seat]
    coins = ship.coins + bill.changes.get("coin", 0)
    bill.add("coin", -((coins + 1) // 2))
    bill.add("heart", ship.damage)
    if cause == NOBODY or (cause < MARAUDER and not state.is_enemy(seat, cause)):
        add_lost_stars(bill, state, seat, SUNK_STARS)


def add_lost_stars(bill: Bill, state: Cannons, seat: Seat, n: int) -> None:
    """RULING-QC-35 Not below the lowest that a team can have."""
    stars = state.prosperity[state.team(seat)] + bill.changes.get("prosperity", 0)
    bill.add("prosperity", max(state.rules.floor, stars - n) - stars)


def add_harm(bill: Bill, state: Cannons, seat: Seat, target: int, n: int) -> None:
    """QC-181, QC-185, QC-219, QC-277 Damage to another ship, other than by an Attack: what it brings if that sinks it."""
    if n < hearts_left(state, target):
        return
    if target >= MARAUDER:
        bill.add("coin", guns_of(state, target))
        bill.add("prosperity", state.rules.sink_stars)
    elif state.is_enemy(seat, target):
        bill.add("coin", (state.ships[target].coins + 1) // 2)
        bill.add("prosperity", SUNK_STARS)
    else:
        add_lost_stars(bill, state, seat, SUNK_STARS)


def hearts_left(state: Cannons, target: int) -> int:
    if target >= MARAUDER:
        return HEALTH - state.marauders[target - MARAUDER][DAMAGE]
    return state.hearts(target) - state.ships[target].damage


def extra_dots(state: Cannons, seat: Seat) -> int:
    """11.3 What gear adds to every Attack."""
    return sum([state.rules.content.loot[card].power.amount("add_dots") for card in state.ships[seat].equipped])


def guns_of(state: Cannons, marauder: int) -> int:
    """QC-277 A Marauder's Cannons, Ready and Spent."""
    row = state.marauders[marauder - MARAUDER]
    return row[READY] + row[SPENT]


def add_hit(bill: Bill, state: Cannons, seat: Seat, target: int, damage: int) -> bool:
    """QC-051, QC-052, QC-169, QC-276 to QC-279 What an Attack that deals so much damage brings; whether it sinks the target."""
    if damage <= 0:
        return False
    sinks = damage >= hearts_left(state, target)
    if state.rules.sink_stacks or not sinks or target >= MARAUDER:
        bill.add("prosperity", 1)
    power = state.rules.content.champions[state.ships[seat].champion].ability
    loot = power.amount("steal_coins") if power.works("on_attack_damage_dealt") else 0
    purse = state.ships[target].coins if target < MARAUDER else 0
    if target < MARAUDER:
        loot = min(loot, purse)
    bill.add("coin", loot)
    if sinks and target >= MARAUDER:
        bill.add("coin", guns_of(state, target))
        bill.add("prosperity", state.rules.sink_stars)
    elif sinks:
        bill.add("coin", (purse - loot + 1) // 2)
        bill.add("prosperity", SUNK_STARS)
    return sinks


# Cards


def add_effects(bill: Bill, state: Cannons, seat: Seat, effects: tuple[Effect, ...]) -> bool:
    """11.2, 11.3 What a card or an ability brings its captain at once; whether the own ship sinks by it."""
    ship = state.ships[seat]
    sinks = False
    for effect in effects:
        if effect.when:
            continue
        if effect.op == "take_damage":
            sinks = add_damage(bill, state, seat, effect.n, seat)
        elif effect.op == "gain_actions":
            bill.add("action", effect.n)
        elif effect.op == "gain_coins":
            bill.add("coin", effect.n)
        elif effect.op == "gain_ammo":
            add_ammo(bill, state, effect.n)
        elif effect.op == "lose_prosperity":
            add_lost_stars(bill, state, seat, effect.n)
        else:
            add_made_ready(bill, ship, effect)
    return sinks


def add_made_ready(bill: Bill, ship: Ship, effect: Effect) -> None:
    """What is on the ship already, and is whole and Ready again; stars by a card."""
    if effect.op == "ready_sails":
        bill.add("sail", min(effect.n, ship.sails_spent))
    elif effect.op == "ready_cannons":
        bill.add("cannon", min(effect.n, ship.cannons_spent))
    elif effect.op == "repair":
        bill.add("heart", min(effect.n, ship.damage))
    elif effect.op == "gain_prosperity":
        bill.add("prosperity", effect.n)
