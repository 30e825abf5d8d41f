"""How evenly a sea treats the Home Ports: geometry alone, so that a map can be judged while it is laid.

What bots make of a map is measured by `farshore cannons fairness`.
"""

from __future__ import annotations

from typing import Final

from farshore.games.cannons.content.chart import Chart
from farshore.games.cannons.content.load import HOME, TRADING, WORKSHOP
from farshore.games.cannons.state.table import Cannons

ISLAND_WORTH: Final = 4  # beside a Home Port; a turn of sailing halves it
PORT_WORTH: Final = 6
HALF: Final = 4  # spaces sailed in a turn


class Reach:
    """What lies near one Home Port: islands within a turn or two, and the costs to the nearest ports."""

    __slots__ = ("home", "near", "trading", "wealth", "workshop")

    def __init__(self, chart: Chart, home: int) -> None:
        costs = chart.costs_from(home)
        islands = [costs[chart.where[island]] for island in chart.islands if costs[chart.where[island]] >= 0]
        self.home = home
        self.near = len([cost for cost in islands if cost <= HALF])
        self.workshop = nearest(chart, costs, WORKSHOP)
        self.trading = nearest(chart, costs, TRADING)
        self.wealth = sum([promise(ISLAND_WORTH, cost) for cost in islands])
        self.wealth += promise(PORT_WORTH, self.workshop) + promise(PORT_WORTH, self.trading)


def nearest(chart: Chart, costs: list[int], terrain: int) -> int:
    """The cost of the nearest port of a kind, -1 if none can be reached."""
    reachable = [costs[at] for at, kind in enumerate(chart.terrain) if kind == terrain and costs[at] >= 0]
    return min(reachable, default=-1)


def promise(worth: int, cost: int) -> int:
    """What a place counts for at that cost, in thousandths; nothing out of reach."""
    return 1000 * worth * HALF // (HALF + cost) if cost >= 0 else 0


def reaches(chart: Chart, homes: list[int]) -> list[Reach]:
    return [Reach(chart, home) for home in homes]


def score(homes: list[Reach]) -> int:
    """100 where every Home Port has as much in reach as the best; less by what the poorest lacks."""
    best = max([home.wealth for home in homes], default=0)
    return 100 * min([home.wealth for home in homes]) // best if best else 100


def estimate(state: Cannons) -> tuple[int, list[Reach]]:
    """QC-297 Score and reaches of the table's map, finished or in the making: spots still empty count as Calm Sea."""
    chart = state.chart
    if chart is None:
        spaces = {(q, r): (terrain, tile) for q, r, terrain, tile in state.spots}
        chart = state.rules.atlas.finished(spaces)
    homes = [chart.index[spot] for spot in state.rules.home_hexes() if spot in chart.index]
    from_homes = reaches(chart, [home for home in homes if chart.terrain[home] == HOME])
    return score(from_homes), from_homes


def sentence(state: Cannons) -> str:
    """The estimate for whoever lays the map."""
    fair, homes = estimate(state)
    near = ", ".join([str(home.near) for home in homes])
    return f"Fairness so far {fair} of 100; islands near each Home Port: {near}."
