"""Loot (QC-208 to QC-219): equip, use, play, and what the cards do."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep, Step
from farshore.games.cannons.actions.abilities import Equip, Luck, Play, Use
from farshore.games.cannons.actions.chance import Rolled
from farshore.games.cannons.actions.decisions import Accept
from farshore.games.cannons.actions.lists import ROLLS
from farshore.games.cannons.content.effects import Effect, Power
from farshore.games.cannons.content.load import CLUE, LOOT
from farshore.games.cannons.state.ship import Ship, distinct
from farshore.games.cannons.state.table import GEAR_USED, Cannons
from farshore.games.cannons.steps.clues import BeginLook
from farshore.games.cannons.steps.damage import Hurt
from farshore.games.cannons.steps.draw import Draw
from farshore.games.cannons.steps.effects import CARDS, LOSSES, add_good, add_prosperity, discard_card, gain_ammo
from farshore.games.cannons.steps.goods import DropExcess, TakeGoods
from farshore.games.cannons.steps.move import ACCEPT, BY_LOOT, Sailing
from farshore.games.cannons.steps.ports import FreeUpgrade, can_upgrade
from farshore.games.cannons.steps.rigging import has_luck, pay_luck, use_rigging
from farshore.games.cannons.steps.spaces import ways

MAIN = "on_turn_main"
SLOTS = 2  # Equip slots of a ship


def loot_options(state: Cannons, seat: Seat, ship: Ship) -> list[Action]:
    """QC-210, QC-215, QC-216 Gear that can be equipped or used, cards that can be played, in the MAIN state."""
    legal: list[Action] = []
    tables = state.rules.tables
    loot = state.rules.content.loot
    for card in distinct(ship.loot):
        if loot[card].gear:
            if can_pay(ship, loot[card].power):
                legal += equips(state, ship, card)
        elif loot[card].power.works(MAIN) and is_useful(state, seat, ship, loot[card].power):
            legal.append(tables.play[card])
    for slot, card in enumerate(ship.equipped):
        power = loot[card].power
        if ship.used & GEAR_USED << slot or not power.works(MAIN) or not is_useful(state, seat, ship, power):
            continue
        if tables.use[card] not in legal:
            legal.append(tables.use[card])
    return legal


def equips(state: Cannons, ship: Ship, card: int) -> list[Action]:
    """QC-212, QC-213 Into a free slot, or over one of the two already there."""
    if len(ship.equipped) < SLOTS:
        return state.rules.tables.equip[card][:1]
    return [state.rules.tables.equip[card][1 + old] for old in distinct(ship.equipped)]


def can_pay(ship: Ship, power: Power) -> bool:
    if ship.coins < power.coins:
        return False
    for good in power.resources:
        if ship.cargo[good]:
            return True
    return not power.resources


def is_useful(state: Cannons, seat: Seat, ship: Ship, power: Power) -> bool:
    """Whether the card could do something now; a card that could not is not offered."""
    if power.needs_port and not state.sea().is_port(ship.at):
        return False
    for effect in power.effects:
        if effect.op == "discount":
            return any(can_upgrade(state, ship, stat) for stat in range(3))
        if effect.op == "look_top":
            return state.can_draw(CLUE)
        if effect.op == "ready_sails":
            return ship.sails_spent > 0
        if effect.op == "start_movement":
            return bool(ways(state, seat, ship, effect.n + ship.sails))
    return True


def equip(state: Cannons, seat: Seat, action: Equip) -> None:
    """QC-210 to QC-214, RULING-QC-66 Pay once; a third card sends one of the others to the discards.

    There is no other way to take one off.
    """
    tables = state.rules.tables
    card = tables.loot_index[action.loot]
    power = state.rules.content.loot[card].power
    ship = state.ship(seat)
    ship.coins -= power.coins
    for good in power.resources[:1]:
        add_good(state, ship, good, -1)
    discard_card(state, seat, LOOT, card)
    state.discards[LOOT] = state.discards[LOOT][:-1]
    if action.over:
        slot = ship.equipped.index(tables.loot_index[action.over])
        state.discards[LOOT] += (ship.equipped[slot],)
        ship.equipped = ship.equipped[:slot] + (card,) + ship.equipped[slot + 1 :]
        ship.used &= ~(GEAR_USED << slot)
        ship.round_used &= ~(1 << slot)
        state.then(DropExcess(seat))
    else:
        ship.equipped += (card,)
    state.tell(f"@{seat} equipped {power.name}.", seat, what="loot")


def play(state: Cannons, seat: Seat, action: Play) -> None:
    """QC-216, RULING-QC-65 Used from the hand, then discarded."""
    card = state.rules.tables.loot_index[action.name]
    discard_card(state, seat, LOOT, card)
    state.tell(f"@{seat} played {state.rules.content.loot[card].name}.", seat, what="loot")
    perform(state, seat, card, "")


def use(state: Cannons, seat: Seat, action: Use) -> None:
    """QC-211, QC-215 Equipped cards cost nothing to use, within their limit."""
    card = state.rules.tables.loot_index[action.name]
    ship = state.ship(seat)
    state.tell(f"@{seat} used {state.rules.content.loot[card].name}.", seat, what="loot")
    if state.rules.content.loot[card].power.has("ready_sails"):
        use_rigging(state, ship, card)
        return
    for slot, worn in enumerate(ship.equipped):
        if worn == card and not ship.used & GEAR_USED << slot:
            ship.used |= GEAR_USED << slot
            break
    perform(state, seat, card, "")


def perform(state: Cannons, seat: Seat, card: int, when: str) -> None:
    """11.6 The effects of a card for one timing, in their order."""
    effects = state.rules.content.loot[card].power.effects
    sinkings = state.ships[seat].sinkings
    for index in range(len(effects) - 1, -1, -1):
        if effects[index].when == when:
            step = step_of(state, seat, effects[index])
            if effects[index].op == "roll_table":
                state.then(CardRoll(seat, card, index, sinkings))
            elif step is not None:
                state.then(step)


def step_of(state: Cannons, seat: Seat, effect: Effect) -> Step[Any, Any] | None:
    """The step that an effect needs; effects that need none happen here."""
    op = effect.op
    if op == "take_damage":
        return Hurt(seat, effect.n, seat, False)
    if op == "start_movement":
        return Sailing(seat, effect.n, 0, BY_LOOT)
    if op == "look_top":
        return BeginLook(seat, effect.n)
    if op == "discount":
        return FreeUpgrade(seat)
    if op == "draw":
        return Draw(seat, effect.deck)
    if op == "gain_resource":
        return TakeGoods(seat, effect.n)
    simple(state, seat, effect)
    return None


def simple(state: Cannons, seat: Seat, effect: Effect) -> None:
    """Effects that ask nobody."""
    ship = state.ship(seat)
    if effect.op == "gain_actions":
        ship.actions += effect.n
    elif effect.op == "gain_coins":
        ship.coins += effect.n
    elif effect.op == "gain_ammo":
        gain_ammo(state, ship, effect.n)
    elif effect.op == "ready_cannons":
        n = min(effect.n, ship.cannons_spent)
        ship.cannons += n
        ship.cannons_spent -= n
    elif effect.op == "repair":
        ship.damage = max(0, ship.damage - effect.n)
    elif effect.op == "gain_prosperity":
        add_prosperity(state, seat, effect.n, "gained by a card", CARDS)
    elif effect.op == "lose_prosperity":
        add_prosperity(state, seat, -effect.n, "lost by a card", LOSSES)


class CardRoll(Chance[Cannons, Rolled]):
    """11.3 A card asks for a d6, unless its ship has sunk meanwhile."""

    __slots__ = ("card", "index", "seat", "sinkings")
    rule: ClassVar[str] = "QC-117"

    def __init__(self, seat: Seat, card: int, index: int, sinkings: int) -> None:
        self.seat = seat
        self.card = card
        self.index = index
        self.sinkings = sinkings

    def outcomes(self, state: Cannons) -> list[Outcome]:
        return ROLLS if state.ships[self.seat].sinkings == self.sinkings else []

    def apply(self, state: Cannons, seat: Seat, action: Rolled) -> None:
        state.dice = (action.n,)
        name = state.rules.content.loot[self.card].name
        state.tell(
            f"@{self.seat} rolled {action.n} for {name}.",
            self.seat,
            what="dice",
            dice={"area": "dice", "values": [action.n]},
        )
        if state.active == self.seat and has_luck(state, state.ships[self.seat]) and action.n < 6:
            state.then(CardWindow(self.seat, self.card, self.index, action.n))
        else:
            card_effect(state, self.seat, self.card, self.index, action.n)


def card_effect(state: Cannons, seat: Seat, card: int, index: int, die: int) -> None:
    effect = state.rules.content.loot[card].power.effects[index]
    if die in effect.faces:
        for follows in reversed(effect.then):
            step = step_of(state, seat, follows)
            if step is not None:
                state.then(step)


class CardWindow(SeatStep[Cannons, Luck | Accept]):
    """QC-117, QC-224 A card's die takes Luck, but no Bonus points."""

    __slots__ = ("card", "die", "index")
    rule: ClassVar[str] = "QC-117"
    asks: ClassVar[str] = "turn the die to 6, or accept it"

    def __init__(self, seat: Seat, card: int, index: int, die: int) -> None:
        self.seat = seat
        self.card = card
        self.index = index
        self.die = die

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        luck = state.rules.tables.luck[self.die]
        return [*[luck[card] for card in distinct(state.ships[seat].loot)], ACCEPT]

    def apply(self, state: Cannons, seat: Seat, action: Luck | Accept) -> None:
        if isinstance(action, Luck):
            pay_luck(state, seat, action.loot)
        die = 6 if isinstance(action, Luck) else self.die
        card_effect(state, seat, self.card, self.index, die)

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Accept):
            return None
        return Refusal("QC-117", "Bonus points are for Treacherous Seas only.")


class Worn(Automatic[Cannons]):
    """11.3 Equipped cards that work by themselves at this moment: the refresh, or the end of the turn."""

    __slots__ = ("seat", "when")
    rule: ClassVar[str] = "QC-215"

    def __init__(self, seat: Seat, when: str) -> None:
        self.seat = seat
        self.when = when

    def run(self, state: Cannons) -> None:
        for card in reversed(state.ships[self.seat].equipped):
            perform(state, self.seat, card, self.when)


def why_not_loot(state: Cannons, seat: Seat, action: Action) -> Refusal | None:
    ship = state.ships[seat]
    tables = state.rules.tables
    if isinstance(action, Equip):
        card = tables.loot_index.get(action.loot, -1)
        if card not in ship.loot:
            return Refusal("QC-210", "Only a Loot from your hand can be equipped.")
        loot = state.rules.content.loot[card]
        if not loot.gear:
            return Refusal("QC-209", f"{loot.name} bears no gear: it is played, not equipped.")
        if not can_pay(ship, loot.power):
            return Refusal("QC-210", f"You cannot pay what {loot.name} costs to equip.")
        if action.over and tables.loot_index.get(action.over, -1) not in ship.equipped:
            return Refusal("QC-213", "The card that makes room is one of those already equipped.")
        return Refusal("QC-212", "Both Equip slots are taken: say over which card.")
    if isinstance(action, Use):
        if tables.loot_index.get(action.name, -1) not in ship.equipped:
            return Refusal("QC-215", "A gear card works only while equipped.")
        return Refusal("QC-215", "That card has been used, works by itself, or could do nothing now.")
    if isinstance(action, Play):
        if tables.loot_index.get(action.name, -1) not in ship.loot:
            return Refusal("QC-216", "You do not hold that card.")
        return Refusal("QC-216", "That card is for another moment.")
    return None
