"""Ways over the sea as a captain sees them: points for turning and moving, and what is better sailed round."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from farshore.core.event import Seat
from farshore.core.lru import Lru
from farshore.games.everrain.content.tables import ALTAR, PORT, ROUGH
from farshore.games.everrain.state.hooks import ship_hooks, worked_out
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import Everrain

FAR: Final = 9999
SQUALL: Final = 6  # points that a captain would rather spend than take a step in a Storm
SHRINE: Final = 4  # and than enter the tile of an active Altar

Sea = tuple[Hashable, ...]  # all that ways depend on

# A turn is many decisions on the same sea, and a search meets each again and again.
SPREAD: Final[Lru[tuple[Sea, tuple[int, ...], bool], list[int]]] = Lru(1024)


class Ways:
    """Costs from one place to all others and back, for one ship on one table."""

    __slots__ = ("blocked", "rough", "sea", "shunned", "state", "storm")

    def __init__(self, state: Everrain, seat: Seat) -> None:
        self.state = state
        chart = state.rules.chart
        self.rough = worked_out(2, ship_hooks(state, seat, "nav_cost", "rough", "sea"))
        self.storm = worked_out(2, ship_hooks(state, seat, "nav_cost", "storm", "sea"))
        own = state.ships[seat].hex // 7
        self.shunned = tuple([slot for slot in shrines(state) if slot != own])
        self.blocked = 0
        for other, ship in enumerate(state.ships):
            if other != seat and ship.status == AFLOAT:
                self.blocked |= 1 << ship.hex
        for row in state.fleet:
            self.blocked |= 1 << row[1]
        if state.elder:
            self.blocked |= 1 << state.elder[1]
        self.sea: Sea = (chart, state.kinds, state.covered, self.rough, self.storm, self.shunned, self.blocked)

    def away(self, start: int) -> list[int]:
        """Points from one (hex * 6 + facing) to every other, tolls included; in an open Port turning is free."""
        return self.spread((start,), False)

    def back(self, goals: list[int]) -> list[int]:
        """Points from every (hex * 6 + facing) to the nearest of these."""
        return self.spread(tuple(goals), True)

    def spread(self, starts: tuple[int, ...], reverse: bool) -> list[int]:
        key = (self.sea, starts, reverse)
        known = SPREAD.get(key)
        return SPREAD.put(key, self._spread(starts, reverse)) if known is None else known

    def prices(self) -> tuple[list[int], list[int]]:
        """Of a step from each hex, and of being there: in points."""
        covered = self.state.covered
        price = [self.rough if kind == ROUGH else 1 for kind in self.state.kinds]
        toll = [0] * len(price)
        for place in range(len(price)) if covered else ():
            if covered >> place & 1:
                price[place] = max(price[place], self.storm)
                toll[place] = SQUALL
        return price, toll

    def _spread(self, starts: tuple[int, ...], reverse: bool) -> list[int]:
        state = self.state
        neighbours = state.rules.chart.neighbours
        kinds, blocked, shunned = state.kinds, self.blocked, self.shunned
        price, toll = self.prices()
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
                if shunned and entered // 7 in shunned and entered // 7 != left // 7:
                    step += SHRINE
                after = other * 6 + facing
                if step < 160 and cost[after] > step:
                    cost[after] = step
                    buckets[step].append(after)
                    last = max(last, step)
            now += 1
        return cost


def shrines(state: Everrain) -> list[int]:
    """The tiles with an active Altar."""
    slots = range(state.rules.chart.slots) if ALTAR in state.kinds else ()
    return [slot for slot in slots if state.has_active_altar(slot)]
