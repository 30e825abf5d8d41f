"""What a port has to offer (QC-191 to QC-207), one by one and by the case."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.showing import Showers
from farshore.core.view import Offer, Shown
from farshore.games.cannons.actions.lists import STATS
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
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.ports import AMMO, PRICE, UPGRADE_GOODS, FreeUpgrade
from farshore.games.cannons.view.asking import At
from farshore.games.cannons.view.names import clue_name, quest_name
from farshore.games.cannons.view.prices import Bill, add_ammo, paid, priced, swapped

CASES: Final = (2, 3)  # coins' worth of Ammo
UPGRADES: Final = {"sail": "One more Sail", "cannon": "One more Cannon", "cargo": "One more Cargo Slot"}


def port(label: str, bill: Bill) -> Shown:
    """Something paid for, or paid, at a port."""
    return priced({"label": label, "group": "port"}, bill)


def buy_ammo(at: At, _action: BuyAmmo) -> Shown:
    bill = paid(coin=-1)
    add_ammo(bill, at.state, AMMO)
    return {**port("Buy Ammo", bill), "key": "b"}


def repair(_at: At, _action: Repair) -> Shown:
    return {**port("Repair", paid(coin=-PRICE, heart=1)), "key": "r"}


def buy_loot(_at: At, _action: BuyLoot) -> Shown:
    return port("Buy a Loot", paid(gem=-1, coin=-PRICE, loot=1))


def buy_clue(_at: At, _action: BuyClue) -> Shown:
    return port("Buy a Clue", paid(spice=-1, coin=-PRICE, clue=1))


def upgrade(at: At, action: Upgrade) -> Shown:
    """QC-197 to QC-199, 11.3 For a resource and coins, or by a card for the resource alone."""
    bill = swapped([RESOURCES[UPGRADE_GOODS[STATS.index(action.name)]]], [])
    if type(at.step) is not FreeUpgrade:
        bill.add("coin", -PRICE)
    bill.add(action.name, 1)
    return port(UPGRADES[action.name], bill)


def trade(_at: At, action: Trade) -> Shown:
    return port(f"Trade {' and '.join(action.pay)} for {action.want}", swapped(action.pay, [action.want]))


def sell(at: At, action: Sell) -> Shown:
    return port(f"Sell {action.name}", sold([action.name], at.state))


def sold(goods: list[str], state: Cannons) -> Bill:
    bill = swapped(goods, [])
    bill.add("coin", len(goods) * state.rules.resource_price)
    return bill


def sell_clue(at: At, action: SellClue) -> Shown:
    price = at.state.rules.clue_price
    return port(f"Sell the Clue {clue_name(at.state, action.name)}", paid(clue=-1, coin=price))


def sell_solved(at: At, action: SellSolved) -> Shown:
    price = at.state.rules.clue_price
    return port(f"Sell the solved Clue {clue_name(at.state, action.name)}", paid(solved=-1, coin=price))


def sell_quest(at: At, action: SellQuest) -> Shown:
    price = at.state.rules.quest_price
    return port(f"Sell the Quest {quest_name(at.state, action.name)}", paid(quest=-1, coin=price))


SHOWN: Final[Showers] = {
    BuyAmmo: buy_ammo,
    Repair: repair,
    BuyLoot: buy_loot,
    BuyClue: buy_clue,
    Upgrade: upgrade,
    Trade: trade,
    Sell: sell,
    SellClue: sell_clue,
    SellSolved: sell_solved,
    SellQuest: sell_quest,
}


# The same several times over


def case_offers(state: Cannons, seat: Seat, legal: list[Action]) -> list[Offer]:
    """QC-191, QC-193 What may be done several times over, said once; every part of it is an offer of its own."""
    ship = state.ships[seat]
    most = min(ship.coins, state.ammo // AMMO) if BuyAmmo() in legal else 0
    cases = [ammo_case(coins) for coins in CASES if coins <= most]
    goods = [RESOURCES[good] for good, held in enumerate(ship.cargo) for _ in range(held)]
    if len(goods) > 1 and all(Sell(name) in legal for name in goods):
        cases.append({"do": [f"sell {name}" for name in goods], **port("Sell the whole hold", sold(goods, state))})
    return cases


def ammo_case(coins: int) -> Offer:
    ammo = coins * AMMO
    return {"do": ["buy ammo"] * coins, **port(f"Buy {ammo} Ammo", paid(coin=-coins, ammo=ammo))}
