"""Near and Far: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.games.nearfar.content.powers import GOODS
from farshore.games.nearfar.state.table import Journey
from tests.laws.shown.table import Purse, Table


def purse(state: Journey, seat: Seat) -> Purse:
    player = state.players[seat]
    held = {"heart": player.hearts, "reputation": player.reputation, "experience": player.sheet.unspent()}
    return held | {name: player.goods[n] for n, name in enumerate(GOODS)}


TABLE = Table(purse, {}, {}, {})
