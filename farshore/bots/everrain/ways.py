"""Ways over the sea as a captain sees them: points for turning and moving, and what is better sailed round."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.everrain.content.tables import PORT, ROUGH
from farshore.games.everrain.state.hooks import ship_hooks, worked_out
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import Everrain

FAR: Final = 9999
SQUALL: Final = 6  # points that a captain would rather spend than take a step in a Storm
SHRINE: Final = 4  # and than enter the tile of an active Altar


class Ways:
    """Costs from one place to all others and back, for one ship on one table."""

    __slots__ = ("_from", "blocked", "price", "shunned", "state", "toll")

    def __init__(self, state: Everrain, seat: Seat) -> None:
        self.state = state
        chart = state.rules.chart
        rough = worked_out(2, ship_hooks(state, seat, "nav_cost", "rough", "sea"))
        storm = worked_out(2, ship_hooks(state, seat, "nav_cost", "storm", "sea"))
        self.price: list[int] = []  # of a step from each hex
        self.toll: list[int] = []  # of being there, in points
        for place, kind in enumerate(state.kinds):
            covered = state.covered >> place & 1
            cost = rough if kind == ROUGH else 1
            self.price.append(max(cost, storm) if covered else cost)
            self.toll.append(SQUALL if covered else 0)
        self.shunned = [
            state.has_active_altar(slot) and state.ships[seat].hex // 7 != slot for slot in range(chart.slots)
        ]
        self.blocked = 0
        for other, ship in enumerate(state.ships):
            if other != seat and ship.status == AFLOAT:
                self.blocked |= 1 << ship.hex
        for row in state.fleet:
            self.blocked |= 1 << row[1]
        if state.elder:
            self.blocked |= 1 << state.elder[1]
        self._from: dict[int, list[int]] = {}

    def away(self, start: int) -> list[int]:
        """Points from one (hex * 6 + facing) to every other, tolls included; in an open Port turning is free."""
        known = self._from.get(start)
        if known is None:
            known = self._from[start] = self._spread([start], False)
        return known

    def back(self, goals: list[int]) -> list[int]:
        """Points from every (hex * 6 + facing) to the nearest of these."""
        return self._spread(goals, True)

    def _spread(self, starts: list[int], reverse: bool) -> list[int]:
        state = self.state
        neighbours = state.rules.chart.neighbours
        kinds, price, toll, blocked, shunned = state.kinds, self.price, self.toll, self.blocked, self.shunned
        cost = [FAR] * (len(kinds) * 6)
        buckets: list[list[int]] = [[] for _ in range(160)]
        for start in starts:
            cost[start] = 0
            buckets[0].append(start)
        last = 0
        now = 0
        while now <= last:
            for at in buckets[now]:
                if cost[at] != now:
                    continue
                place, facing = divmod(at, 6)
                base = place * 6
                if kinds[place] == PORT and not state.covered >> place & 1:
                    turn = now
                else:
                    turn = now + price[place] + toll[place]
                for turned in (base + (facing + 1) % 6, base + (facing + 5) % 6):
                    if turn < 160 and cost[turned] > turn:
                        cost[turned] = turn
                        buckets[turn].append(turned)
                        last = max(last, turn)
                if reverse:
                    if blocked >> place & 1:
                        continue
                    other = neighbours[place][(facing + 3) % 6]
                    if other < 0 or kinds[other] < 0:
                        continue
                    step = now + price[other] + (toll[place] or toll[other])
                    entered, left = place, other
                else:
                    other = neighbours[place][facing]
                    if other < 0 or kinds[other] < 0 or blocked >> other & 1:
                        continue
                    step = now + price[place] + (toll[place] or toll[other])
                    entered, left = other, place
                if shunned[entered // 7] and entered // 7 != left // 7:
                    step += SHRINE
                after = other * 6 + facing
                if step < 160 and cost[after] > step:
                    cost[after] = step
                    buckets[step].append(after)
                    last = max(last, step)
            now += 1
        return cost
