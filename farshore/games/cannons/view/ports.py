"""What a port has to offer (QC-191 to QC-207), one by one and by the case."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.showing import Showers
from farshore.core.view import Amount, Offer, Shown
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

CASES: Final = (2, 3)  # coins' worth of Ammo
UPGRADES: Final = {"sail": "One more Sail", "cannon": "One more Cannon", "cargo": "One more Cargo Slot"}


def port(label: str, cost: list[Amount], gain: list[Amount]) -> Shown:
    """Something paid for, or paid, at a port."""
    shown: Shown = {"label": label, "group": "port"}
    if cost:
        shown["cost"] = cost
    if gain:
        shown["gain"] = gain
    return shown


def coins(n: int) -> list[Amount]:
    return [{"what": "coin", "n": n}]


def buy_ammo(_at: At, _action: BuyAmmo) -> Shown:
    return {**port("Buy Ammo", coins(1), [{"what": "ammo", "n": AMMO}]), "key": "b"}


def repair(_at: At, _action: Repair) -> Shown:
    return {**port("Repair", coins(PRICE), [{"what": "heart", "n": 1}]), "key": "r"}


def buy_loot(_at: At, _action: BuyLoot) -> Shown:
    return port("Buy a Loot", [{"what": "gem", "n": 1}, *coins(PRICE)], [{"what": "loot", "n": 1}])


def buy_clue(_at: At, _action: BuyClue) -> Shown:
    return port("Buy a Clue", [{"what": "spice", "n": 1}, *coins(PRICE)], [{"what": "clue", "n": 1}])


def upgrade(at: At, action: Upgrade) -> Shown:
    """QC-197 to QC-199, 11.3 For a resource and coins, or by a card for the resource alone."""
    good = RESOURCES[UPGRADE_GOODS[STATS.index(action.name)]]
    cost: list[Amount] = [{"what": good, "n": 1}]
    if type(at.step) is not FreeUpgrade:
        cost += coins(PRICE)
    return port(UPGRADES[action.name], cost, [{"what": action.name, "n": 1}])


def trade(_at: At, action: Trade) -> Shown:
    return port(f"Trade {' and '.join(action.pay)} for {action.want}", [], [])


def sell(at: At, action: Sell) -> Shown:
    return port(f"Sell {action.name}", [], coins(at.state.rules.resource_price))


def sell_clue(at: At, action: SellClue) -> Shown:
    return port(f"Sell the Clue {clue_name(at.state, action.name)}", [], coins(at.state.rules.clue_price))


def sell_solved(at: At, action: SellSolved) -> Shown:
    return port(f"Sell the solved Clue {clue_name(at.state, action.name)}", [], coins(at.state.rules.clue_price))


def sell_quest(at: At, action: SellQuest) -> Shown:
    return port(f"Sell the Quest {quest_name(at.state, action.name)}", [], coins(at.state.rules.quest_price))


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
    cases = [ammo_case(paid) for paid in CASES if paid <= most]
    sold = [RESOURCES[good] for good, held in enumerate(ship.cargo) for _ in range(held)]
    if len(sold) > 1 and all(Sell(name) in legal for name in sold):
        selling = [f"sell {name}" for name in sold]
        whole = port("Sell the whole hold", [], coins(len(sold) * state.rules.resource_price))
        cases.append({"do": selling, **whole})
    return cases


def ammo_case(paid: int) -> Offer:
    ammo = paid * AMMO
    return {"do": ["buy ammo"] * paid, **port(f"Buy {ammo} Ammo", coins(paid), [{"what": "ammo", "n": ammo}])}
