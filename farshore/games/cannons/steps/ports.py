"""Port activities (QC-121 to QC-125, QC-191 to QC-207): Maintenance, Upgrade, Trade."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.cannons.actions.decisions import Decline
from farshore.games.cannons.actions.lists import STATS, UPGRADES, sells, trades
from farshore.games.cannons.actions.ports import (
    BuyAmmo,
    BuyClue,
    BuyLoot,
    Repair,
    Sell,
    SellClue,
    SellQuest,
    SellSolved,
    Trade,
    Upgrade,
)
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.content.load import CANVAS, CLUE, GEM, LOOT, LUMBER, METAL, QUEST, SPICE, TRADING, WORKSHOP
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import OWN_USED, Cannons
from farshore.games.cannons.steps.draw import Draw
from farshore.games.cannons.steps.effects import add_good, discard_card, gain_ammo, good_of, without

BUY_AMMO: Final[Action] = BuyAmmo()
REPAIR: Final[Action] = Repair()
BUY_LOOT: Final[Action] = BuyLoot()
BUY_CLUE: Final[Action] = BuyClue()
DECLINE: Final[Action] = Decline()
AMMO: Final = 2  # Ammo for a coin
PRICE: Final = 3  # coins of a repair, an upgrade or a card
CANNON: Final = 0
SAIL: Final = 1
CARGO: Final = 2
UPGRADE_GOODS: Final = (METAL, CANVAS, LUMBER)


def port_options(state: Cannons, seat: Seat, ship: Ship) -> list[Action]:
    """QC-121 to QC-125, RULING-QC-29 What can be paid for at this kind of port."""
    legal = maintenance(state, ship)
    terrain = state.sea().terrain[ship.at]
    if terrain == WORKSHOP:
        if ship.coins >= PRICE:
            legal += [UPGRADES[stat] for stat in range(3) if can_upgrade(state, ship, stat)]
    elif terrain == TRADING:
        legal += trade_options(state, ship)
    elif ship.solved and state.homes[seat] == ship.at:
        deliver = state.rules.tables.deliver_clue
        legal += [deliver[card] for card in ship.solved]
    return legal


def maintenance(state: Cannons, ship: Ship) -> list[Action]:
    """QC-191 to QC-196 At every kind of port."""
    legal: list[Action] = []
    if ship.coins and state.ammo:
        legal.append(BUY_AMMO)
    if ship.coins >= PRICE and ship.damage:
        legal.append(REPAIR)
    legal += sells(ship.cargo)
    tables = state.rules.tables
    if ship.clues:
        legal += [tables.sell_clue[card] for card in ship.clues]
    if ship.quests:
        legal += [tables.sell_quest[card] for card in ship.quests]
    if state.rules.sell_solved and ship.solved:
        legal += [tables.sell_solved[card] for card in ship.solved]
    return legal


def trade_options(state: Cannons, ship: Ship) -> list[Action]:
    """QC-204 to QC-206 Two resources for one, a Loot, a Clue; one for one by an ability once a turn."""
    legal: list[Action] = []
    if ship.held() >= 2:
        legal += trades(ship.cargo, state.supply, 2)
    if ship.coins >= PRICE:
        if ship.cargo[GEM] and state.can_draw(LOOT):
            legal.append(BUY_LOOT)
        if ship.cargo[SPICE] and state.can_draw(CLUE):
            legal.append(BUY_CLUE)
    if has_favour(state, ship):
        legal += trades(ship.cargo, state.supply, 1)
    return legal


def has_favour(state: Cannons, ship: Ship) -> bool:
    power = state.rules.content.champions[ship.champion].ability
    return not ship.used & OWN_USED and power.has("trade_rate")


def can_upgrade(state: Cannons, ship: Ship, stat: int) -> bool:
    """QC-200, QC-203 The resource is aboard and the Champion's maximum not reached."""
    return ship.cargo[UPGRADE_GOODS[stat]] > 0 and owned(ship, stat) < most(state, ship, stat)


def owned(ship: Ship, stat: int) -> int:
    if stat == CANNON:
        return ship.cannons + ship.cannons_spent
    return ship.sails + ship.sails_spent if stat == SAIL else ship.slots


def most(state: Cannons, ship: Ship, stat: int) -> int:
    champion = state.rules.content.champions[ship.champion]
    return (champion.cannons, champion.sails, champion.cargo)[stat][1]


def port_activity(state: Cannons, seat: Seat, action: Action) -> bool:
    """Carry out a port activity; False if it is none."""
    ship = state.ship(seat)
    if isinstance(action, BuyAmmo):
        ship.coins -= 1
        n = gain_ammo(state, ship, AMMO)
        state.tell(f"@{seat} bought {n} Ammo.", seat, what="port")
    elif isinstance(action, Repair):
        ship.coins -= PRICE
        ship.damage -= 1
        state.tell(f"@{seat} had a damage repaired.", seat, what="port")
    elif isinstance(action, Upgrade):
        ship.coins -= PRICE
        upgrade(state, seat, STATS.index(action.name))
    elif isinstance(action, Trade):
        trade(state, seat, action)
    elif isinstance(action, BuyLoot):
        ship.coins -= PRICE
        add_good(state, ship, GEM, -1)
        state.then(Draw(seat, LOOT))
    elif isinstance(action, BuyClue):
        ship.coins -= PRICE
        add_good(state, ship, SPICE, -1)
        state.then(Draw(seat, CLUE))
    else:
        return sell(state, seat, action)
    return True


def sell(state: Cannons, seat: Seat, action: Action) -> bool:
    """QC-193 to QC-195 Resources, unsolved Clues and open Quests; cards go to their discard pile."""
    ship = state.ship(seat)
    rules = state.rules
    if isinstance(action, Sell):
        add_good(state, ship, good_of(action.name), -1)
        price, name = rules.resource_price, action.name
    elif isinstance(action, SellClue):
        card = rules.tables.clue_index[action.name]
        discard_card(state, seat, CLUE, card)
        price, name = rules.clue_price, f"the Clue {rules.content.clues[card].title}"
    elif isinstance(action, SellQuest):
        card = rules.tables.quest_index[action.name]
        discard_card(state, seat, QUEST, card)
        price, name = rules.quest_price, f"the Quest {rules.content.quests[card].name}"
    elif isinstance(action, SellSolved):
        card = rules.tables.clue_index[action.name]
        ship.solved = without(ship.solved, card)
        state.discards[CLUE] += (card,)
        price, name = rules.clue_price, f"the solved Clue {rules.content.clues[card].title}"
    else:
        return False
    ship.coins += price
    state.tell(f"@{seat} sold {name} for {price}.", seat, what="port")
    return True


def upgrade(state: Cannons, seat: Seat, stat: int) -> None:
    """QC-197 to QC-202, RULING-QC-71 One more, for good; Sails and Cannons arrive Ready."""
    ship = state.ship(seat)
    add_good(state, ship, UPGRADE_GOODS[stat], -1)
    if stat == CANNON:
        ship.cannons += 1
    elif stat == SAIL:
        ship.sails += 1
    else:
        ship.slots += 1
    state.tell(f"@{seat} bought one more {('Cannon', 'Sail', 'Cargo Slot')[stat]}.", seat, what="port")


def trade(state: Cannons, seat: Seat, action: Trade) -> None:
    """QC-204, QC-207 What is paid is back in the supply before the other is taken."""
    ship = state.ship(seat)
    for name in action.pay:
        add_good(state, ship, good_of(name), -1)
    add_good(state, ship, good_of(action.want), 1)
    if len(action.pay) == 1:
        ship.used |= OWN_USED
    state.tell(f"@{seat} traded {' and '.join(action.pay)} for {action.want}.", seat, what="port")


class FreeUpgrade(SeatStep[Cannons, Upgrade]):
    """11.3 One Upgrade paid with its resource alone, at any port."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-200"
    asks: ClassVar[str] = "choose the Upgrade"

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        return [UPGRADES[stat] for stat in range(3) if can_upgrade(state, ship, stat)]

    def apply(self, state: Cannons, seat: Seat, action: Upgrade) -> None:
        upgrade(state, seat, STATS.index(action.name))


MAINTENANCE: Final = (BuyAmmo, Repair, Sell, SellClue, SellQuest, SellSolved)


def why_not_port(state: Cannons, seat: Seat, action: Action) -> Refusal | None:
    """Why a port activity is not to be had here and now; None if it is none."""
    ship = state.ships[seat]
    terrain = state.sea().terrain[ship.at]
    if isinstance(action, MAINTENANCE):
        if not state.sea().is_port(ship.at):
            return Refusal("QC-125", "Maintenance needs a port under the ship.")
        return why_not_maintain(state, ship, action)
    if isinstance(action, Upgrade):
        if terrain != WORKSHOP:
            return Refusal("QC-125", "Upgrades are made at Workshop Ports only.")
        return why_not_upgrade(state, ship, action)
    if isinstance(action, (Trade, BuyLoot, BuyClue)):
        if terrain != TRADING:
            return Refusal("QC-125", "Trade is done at Trading Ports only.")
        return why_not_trade(ship, action)
    return None


def why_not_maintain(state: Cannons, ship: Ship, action: Action) -> Refusal:
    if isinstance(action, BuyAmmo):
        if not state.ammo:
            return Refusal("QC-196", "There is no Ammo left in the supply.")
        return Refusal("QC-191", "Two Ammo cost 1 coin, and you have none.")
    if isinstance(action, Repair):
        if not ship.damage:
            return Refusal("QC-192", "Your ship is undamaged.")
        return Refusal("QC-192", f"A repair costs {PRICE} coins; you have {ship.coins}.")
    if isinstance(action, SellSolved):
        return Refusal("QC-194", "Solved Clues are not for sale at this table.")
    return Refusal("QC-194", "You can sell resources aboard, unsolved Clues and open Quests of your own hand.")


def why_not_upgrade(state: Cannons, ship: Ship, action: Upgrade) -> Refusal:
    if action.name not in STATS:
        return Refusal("QC-197", "Upgrades are: cannon, sail, cargo.")
    stat = STATS.index(action.name)
    if owned(ship, stat) >= most(state, ship, stat):
        return Refusal("QC-200", f"Your Champion's maximum is {most(state, ship, stat)}.")
    good = RESOURCES[UPGRADE_GOODS[stat]]
    return Refusal("QC-203", f"It costs 1 {good} from your hold and {PRICE} coins.")


def why_not_trade(ship: Ship, action: Trade | BuyLoot | BuyClue) -> Refusal:
    if isinstance(action, BuyLoot):
        if ship.cargo[GEM] and ship.coins >= PRICE:
            return Refusal("QC-065", "There is no Loot to be drawn.")
        return Refusal("QC-205", f"A Loot costs 1 gem and {PRICE} coins.")
    if isinstance(action, BuyClue):
        if ship.cargo[SPICE] and ship.coins >= PRICE:
            return Refusal("QC-065", "There is no Clue to be drawn.")
        return Refusal("QC-206", f"A Clue costs 1 spice and {PRICE} coins.")
    if len(action.pay) == 1:
        return Refusal("QC-204", "One for one takes an ability, once a turn.")
    return Refusal("QC-204", "Pay two resources you hold for one that the supply has.")
