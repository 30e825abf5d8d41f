"""The Everrain: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.everrain.state.table import Everrain
from tests.laws.shown.table import Purse, Table

ORDERS: Final = ("crew", "navigation", "artillery", "fleeting")


def purse(state: Everrain, seat: Seat) -> Purse:
    ship = state.ships[seat]
    held = {"point": ship.points, "coin": ship.coin, "clue": ship.clues, "node": 10 - ship.wrecked.bit_count()}
    return held | {f"{name}-order": ship.fresh[n] for n, name in enumerate(ORDERS)}


TABLE = Table(purse, {}, {}, {})
