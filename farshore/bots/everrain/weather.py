"""Where a captain would have a Storm."""

from __future__ import annotations

from farshore.games.everrain.content.tables import ISLE, PORT
from farshore.games.everrain.state.table import Everrain


def storm_worth(state: Everrain, hexes: list[int]) -> float:
    """Away from friends and Ports; over enemies, and over what nobody wants."""
    chart = state.rules.chart
    worth = 0.0
    for ship in state.ships:
        if ship.hex >= 0:
            worth += 0.5 * min([4, *[chart.apart[place][ship.hex] for place in hexes]])
    for place in hexes:
        if place < 0:
            continue
        kind = state.kinds[place]
        worth -= 1.0 if kind == PORT else 0.4 if kind == ISLE and not state.is_explored(place) else 0.0
        worth += 0.4 * any(row[1] == place for row in state.fleet)
    return worth
