"""Ways over the sea as a captain sees them: distances and next steps between any two spaces, made once a chart."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.graph import reach
from farshore.games.cannons.content.chart import Chart
from farshore.games.cannons.content.load import HOME, STORMY, TRADING, TREACHEROUS, WORKSHOP
from farshore.games.cannons.state.table import Cannons

FAR: Final = 90
CALM_RISK: Final = 2  # what a Treacherous Sea costs a sound ship: the roll may end the movement
GRAVE_RISK: Final = 6  # and one that a failure would sink


class Ways:
    """All distances for one team; `risk` is the price of a Treacherous Sea."""

    __slots__ = ("away", "before", "chart", "links", "ports", "stops")

    def __init__(self, state: Cannons, seat: Seat, risk: int) -> None:
        sea = state.sea()
        self.chart: Chart = sea
        prices = {STORMY: 2, TREACHEROUS: risk}
        self.links: list[list[tuple[int, int]]] = [
            [
                (at, prices.get(sea.terrain[at], 1))
                for at in near
                if sea.exits[start][1] and (sea.cost(at) or state.may_enter_home(seat, at))
            ]
            for start, near in enumerate(sea.links)
        ]
        # Ways end in a Home Port and never lead through it by chance, so plain shortest ways will do.
        self.away: list[list[int]] = []
        self.before: list[list[int]] = []
        for start in range(len(self.links)):
            costs, before = reach(self.links, start, FAR)
            self.away.append([cost if cost >= 0 else FAR for cost in costs])
            self.before.append(before)
        spaces = range(len(sea.hexes))
        self.stops: list[int] = [
            at for at in spaces if sea.landing[at] and (sea.terrain[at] != HOME or at == state.homes[seat])
        ]
        self.ports: dict[int, list[int]] = {
            TRADING: [at for at in spaces if sea.terrain[at] == TRADING],
            WORKSHOP: [at for at in spaces if sea.terrain[at] == WORKSHOP],
            HOME: [state.homes[seat]],
        }

    def step(self, start: int, target: int) -> int:
        """The first space on the way from here to the target, -1 if there is none."""
        before = self.before[start]
        at = target
        while before[at] != start:
            at = before[at]
            if at < 0:
                return -1
        return at

    def open_step(self, start: int, target: int, points: int) -> int:
        """The first space of a way that a movement of so many points can enter, the shortest way first; -1 if none leads on."""
        best, least = -1, self.away[start][target] + 1
        for at, price in self.links[start]:
            if points >= 2 or self.chart.terrain[at] != STORMY:
                left = price + self.away[at][target]
                if left < least:
                    best, least = at, left
        return best

    def after(self, start: int, target: int, cost: float) -> int:
        """Where a ship is that has gone so far on the way."""
        away = self.away[start]
        before = self.before[start]
        at = target
        while away[at] > cost and before[at] >= 0:
            at = before[at]
        return at


class Pilot:
    """Keeps the ways of one seat as long as the chart is the same."""

    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known: dict[tuple[int, int], Ways] = {}  # by Home Port and risk

    def ways(self, state: Cannons, seat: Seat) -> Ways:
        ship = state.ships[seat]
        left = state.hearts(seat) - ship.damage
        risk = GRAVE_RISK if left <= 1 else CALM_RISK if not ship.bonus else 1
        key = (state.homes[seat], risk)
        ways = self.known.get(key)
        if ways is None or ways.chart is not state.chart:
            ways = self.known[key] = Ways(state, seat, risk)
        return ways
