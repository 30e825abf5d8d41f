"""Damage and sinking (QC-172 to QC-190), with the reactions that belong to them."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Pass
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal, SeatStep, Step, own
from farshore.games.cannons.actions.abilities import Play
from farshore.games.cannons.actions.fighting import Prevent
from farshore.games.cannons.actions.lists import PASS, PASS_ONLY
from farshore.games.cannons.content.effects import Power
from farshore.games.cannons.content.load import ATTACK_DAMAGE, CLUE, ENEMY_SUNK, LOOT
from farshore.games.cannons.state.ship import distinct
from farshore.games.cannons.state.table import (
    AT,
    DAMAGE,
    HEALTH,
    MARAUDER,
    NOBODY,
    READY,
    SPENT,
    SUNK,
    Cannons,
    others_here,
    ship_name,
)
from farshore.games.cannons.steps.effects import (
    ATTACKS,
    SINKINGS,
    add_prosperity,
    check_crew,
    discard_card,
    gain_ammo,
    lose_cargo,
    spend_ammo,
    steal,
)
from farshore.games.cannons.steps.quests import happened
from farshore.games.cannons.steps.sinking import KeepOne, Reckon


class Hurt(Automatic[Cannons]):
    """QC-172, QC-173, RULING-QC-73 Damage on its way to a ship: its owner may prevent it, the rest marks Hearts.

    Whoever controls the cause is remembered.
    """

    __slots__ = ("attack", "controller", "n", "target")
    rule: ClassVar[str] = "QC-172"

    def __init__(self, target: int, n: int, controller: int, attack: bool) -> None:
        self.target = target
        self.n = n
        self.controller = controller
        self.attack = attack

    def run(self, state: Cannons) -> None:
        if self.n <= 0:
            return
        if self.target >= MARAUDER:
            mark_marauder(state, self.target, self.n, self.controller, self.attack)
        elif not is_going_down(state, self.target):
            if shields(state, self.target) or asks_hand(state, self.target):
                state.then(Shield(self.target, self.n, self.controller, self.attack))
            else:
                mark(state, self.target, self.n, self.controller, self.attack)


class Shield(Step[Cannons, Prevent | Pass]):
    """QC-172 Whatever the cause, the damaged player may first prevent some of it."""

    __slots__ = ("attack", "controller", "n", "target")
    rule: ClassVar[str] = "QC-172"
    asks: ClassVar[str] = "prevent damage, or let it be marked"

    def __init__(self, target: int, n: int, controller: int, attack: bool) -> None:
        self.target = target
        self.n = n
        self.controller = controller
        self.attack = attack

    def actor(self, state: Cannons) -> Seat:
        return self.target

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        prevent = state.rules.tables.prevent
        ship = state.ships[seat]
        worn = [prevent[ship.equipped[slot]] for slot in shields(state, seat)]
        held = [prevent[card] for card in distinct(ship.loot) if is_shield(state, card, gear=False)]
        return [*worn, *held, PASS]

    def apply(self, state: Cannons, seat: Seat, action: Prevent | Pass) -> None:
        if not isinstance(action, Prevent):
            mark(state, seat, self.n, self.controller, self.attack)
            return
        card = state.rules.tables.loot_index[action.name]
        loot = state.rules.content.loot[card]
        ship = state.ship(seat)
        if loot.gear:
            for slot in shields(state, seat):
                if ship.equipped[slot] == card:
                    ship.round_used |= 1 << slot
                    break
        else:
            discard_card(state, seat, LOOT, card)
        state.tell(f"@{seat} used {loot.name} against the damage.", seat, what="loot")
        state.then(Hurt(seat, self.n - loot.power.amount("prevent_damage"), self.controller, self.attack))


def shields(state: Cannons, seat: Seat) -> list[int]:
    """Equip slots whose card can still prevent damage this round."""
    ship = state.ships[seat]
    return [
        slot
        for slot, card in enumerate(ship.equipped)
        if not ship.round_used >> slot & 1 and is_shield(state, card, gear=True)
    ]


def is_shield(state: Cannons, card: int, gear: bool) -> bool:
    loot = state.rules.content.loot[card]
    return loot.gear == gear and loot.power.works("on_damage_to_me")


def asks_hand(state: Cannons, seat: Seat) -> bool:
    """Whether a hand card could prevent damage: then everybody with a Loot in hand is asked (section 7)."""
    if not state.ships[seat].loot:
        return False
    for card in range(len(state.rules.content.loot)):
        if is_shield(state, card, gear=False):
            return True
    return False


def is_going_down(state: Cannons, seat: Seat) -> bool:
    """QC-174 All Hearts are marked already; more damage is lost."""
    return state.ships[seat].damage >= state.hearts(seat)


def mark(state: Cannons, seat: Seat, n: int, controller: int, attack: bool) -> None:
    """QC-172, QC-174, QC-175 Mark Hearts; with the last one the ship sinks at once."""
    ship = state.ship(seat)
    dealt = min(n, state.hearts(seat) - ship.damage)
    ship.damage += dealt
    sinks = is_going_down(state, seat)
    state.tell(
        f"@{seat} took {dealt} damage.", seat, what="damage", delta=[{"seat": seat, "what": "heart", "n": -dealt}]
    )
    if sinks:
        state.then(AskSinking(seat, controller), GoDown(seat, controller))
    if attack:
        after_attack(state, controller, seat, dealt, sinks)


def mark_marauder(state: Cannons, target: int, n: int, controller: int, attack: bool) -> None:
    """QC-259, QC-277 to QC-279 Five damage sink a Marauder; its Cannons are worth a coin each."""
    number = target - MARAUDER
    if state.marauders[number][AT] == SUNK:
        return
    row = own(state.marauders, number)
    dealt = min(n, HEALTH - row[DAMAGE])
    row[DAMAGE] += dealt
    state.tell(f"Marauder {number + 1} took {dealt} damage.", what="damage")
    if attack:
        after_attack(state, controller, target, dealt, False)
    if row[DAMAGE] < HEALTH:
        return
    row[AT] = SUNK
    state.tell(f"Marauder {number + 1} sank.", what="sunk")
    if 0 <= controller < MARAUDER:
        ship = state.ship(controller)
        ship.coins += row[READY] + row[SPENT]
        ship.prizes += 1
        if state.rules.sink_stars:
            add_prosperity(state, controller, state.rules.sink_stars, "sank a Marauder", SINKINGS)
        happened(state, controller, ENEMY_SUNK, 1)
        check_crew(state)


def after_attack(state: Cannons, attacker: int, target: int, dealt: int, sinks: bool) -> None:
    """QC-051, QC-169, QC-276 An Attack that dealt damage earns a star, fulfils Quests and wakes abilities."""
    if attacker >= MARAUDER or dealt <= 0:
        return
    if state.rules.sink_stacks or not sinks:
        add_prosperity(state, attacker, 1, "hit with an Attack", ATTACKS)
    power: Power = state.rules.content.champions[state.ships[attacker].champion].ability
    if power.works("on_attack_damage_dealt"):
        steal(state, attacker, target, power.amount("steal_coins"))
    happened(state, attacker, ATTACK_DAMAGE, dealt)


class AskSinking(SeatStep[Cannons, Play | Pass]):
    """QC-190, QC-217 Before a sinking ship leaves its space, its owner may play what a sinking sets off.

    Whoever holds a Loot is asked: to be skipped would tell (section 7).
    """

    __slots__ = ("controller",)
    rule: ClassVar[str] = "QC-190"
    asks: ClassVar[str] = "play a card as your ship goes down, or pass"
    veiled: ClassVar[bool] = True

    def __init__(self, seat: Seat, controller: int) -> None:
        self.seat = seat
        self.controller = controller

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        if not ship.loot:
            return []
        loot = state.rules.content.loot
        if not targets(state, seat):
            return PASS_ONLY
        play = state.rules.tables.play
        return [*[play[card] for card in distinct(ship.loot) if is_reaction(loot[card].power)], PASS]

    def apply(self, state: Cannons, seat: Seat, action: Play | Pass) -> None:
        if not isinstance(action, Play):
            return
        card = state.rules.tables.loot_index[action.name]
        power = state.rules.content.loot[card].power
        victims = targets(state, seat)
        discard_card(state, seat, LOOT, card)
        state.tell(f"@{seat} played {power.name}.", seat, what="loot")
        hurts = [Hurt(victim, power.amount("deal_damage"), seat, False) for victim in victims]
        state.then(*hurts, self)

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Play):
            return Refusal("QC-218", "That card has nothing to aim at now.")
        return None


def is_reaction(power: Power) -> bool:
    return power.works("on_my_sinking")


def targets(state: Cannons, seat: Seat) -> list[int]:
    """11.3 Every other ship in the space that is still afloat; safe harbour does not shield from a sinking ship."""
    return [other for other in others_here(state, seat) if other >= MARAUDER or not is_going_down(state, other)]


class GoDown(Automatic[Cannons]):
    """QC-176 to QC-179, QC-149, QC-187 to QC-189, RULING-QC-33, RULING-QC-36 Home; cargo, solved Clues and Ammo are lost, five Ammo taken, one equipped Loot kept.

    All else is kept; it is no landing, and the own turn goes on from home.
    """

    __slots__ = ("controller", "seat")
    rule: ClassVar[str] = "QC-176"

    def __init__(self, seat: Seat, controller: int) -> None:
        self.seat = seat
        self.controller = controller

    def run(self, state: Cannons) -> None:
        ship = state.ship(self.seat)
        ship.at = state.homes[self.seat]
        ship.sinkings += 1
        lose_cargo(state, ship)
        state.discards[CLUE] += ship.solved
        ship.solved = ()
        spend_ammo(state, ship, ship.ammo)
        gain_ammo(state, ship, 5)
        by = "" if self.controller in (NOBODY, self.seat) else f", brought down by {ship_name(self.controller)}"
        state.tell(f"@{self.seat} sank{by}.", self.seat, what="sunk")
        state.then(KeepOne(self.seat), Reckon(self.seat, self.controller))
