"""Quests & Cannons: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.state.table import Cannons
from tests.laws.shown.table import Purse, Table


def purse(state: Cannons, seat: Seat) -> Purse:
    ship = state.ships[seat]
    if ship.champion < 0:
        return {}
    held = {
        "action": ship.actions,
        "sail": ship.sails,
        "cannon": ship.cannons,
        "ammo": ship.ammo,
        "coin": ship.coins,
        "bonus": ship.bonus,
        "heart": state.hearts(seat) - ship.damage,
        "prosperity": state.prosperity[state.team(seat)],
    }
    return held | {name: ship.cargo[n] for n, name in enumerate(RESOURCES)}


TABLE = Table(purse, {}, {}, {})
