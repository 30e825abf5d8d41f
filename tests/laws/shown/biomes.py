"""Biomes: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.games.biomes.content.numbers import SUPPLY
from farshore.games.biomes.state.table import Biomes
from tests.laws.shown.table import Purse, Table


def purse(state: Biomes, seat: Seat) -> Purse:
    carried = [token for token in state.packs[seat] if state.types[token] == SUPPLY]
    return {"action": state.actions if state.active == seat else 0, "supply": len(carried)}


TABLE = Table(purse, {}, {}, {})
