"""Several activities of a port in one: Ammo by the case, and everything that the hold has sold."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.view import Amount, Offer
from farshore.games.cannons.actions.ports import BuyAmmo, Sell
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.ports import AMMO

CASES: Final = (2, 3)  # coins' worth of Ammo


def bulk_offers(state: Cannons, seat: Seat, listed: list[Action]) -> list[Offer]:
    """QC-191, QC-193 What may be done several times over, said once; every part of it is an offer of its own."""
    ship = state.ships[seat]
    most = min(ship.coins, state.ammo // AMMO) if BuyAmmo() in listed else 0
    found = [cases(coins) for coins in CASES if coins <= most]
    sold = [RESOURCES[good] for good, held in enumerate(ship.cargo) for _ in range(held)]
    if len(sold) > 1 and all(Sell(name) in listed for name in sold):
        coins = len(sold) * state.rules.resource_price
        selling = [f"sell {name}" for name in sold]
        gain: list[Amount] = [{"what": "coin", "n": coins}]
        found.append({"do": selling, "label": "Sell the whole hold", "group": "port", "gain": gain})
    return found


def cases(coins: int) -> Offer:
    return {
        "do": ["buy ammo"] * coins,
        "label": f"Buy {coins * AMMO} Ammo",
        "group": "port",
        "cost": [{"what": "coin", "n": coins}],
        "gain": [{"what": "ammo", "n": coins * AMMO}],
    }
