"""Tables that a captain would know by heart: what dice cost to change, and what is how near on a map."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from farshore.games.voyages.actions.decisions import COURSE, DUTY, RUN
from farshore.games.voyages.content.seamap import SeaMap, departures
from farshore.games.voyages.state.table import Plan
from farshore.games.voyages.steps.dice import cost

# A setting of the three dice is (course - 1) * 36 + (run - 1) * 6 + duty - 1.
SETTINGS: Final = 216
NEVER: Final = 10  # more plain sailors than any change of three dice costs
EASY: Final = 1  # sailors one would spend without a second thought
ROLLS: Final[list[tuple[int, ...]]] = [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]

_PAIRS: Final = [
    [[cost(rolled, wanted, wrap) for wanted in range(1, 7)] for rolled in range(1, 7)] for wrap in (False, True)
]
_prices: dict[tuple[bool, tuple[int, ...]], tuple[bytes, bytes]] = {}


def prices(dice: tuple[int, ...], wrap: bool) -> tuple[bytes, bytes]:
    """For every setting the fewest plain sailors it takes: by themselves, and with one heroic sailor's help."""
    key = (wrap, tuple(sorted(dice)))
    known = _prices.get(key)
    if known is None:
        known = _prices[key] = _price_all(key[1], (), wrap)
    return known


def prices_from(dice: tuple[int, ...], plan: Plan, wrap: bool) -> tuple[bytes, bytes]:
    """The same when some dice have their roles already: other values of those cannot be had."""
    return _price_all(dice, plan, wrap) if plan else prices(dice, wrap)


def _price_all(dice: tuple[int, ...], plan: Plan, wrap: bool) -> tuple[bytes, bytes]:
    table = _PAIRS[1 if wrap else 0]
    left = [die for die in range(3) if die not in [used for used, _, _ in plan]]
    plain = [NEVER] * SETTINGS
    helped = [NEVER] * SETTINGS
    done = [NEVER] * 6
    for order in permutations(left):
        rows: list[list[int]] = []
        for role in range(3):
            if role < len(plan):
                fixed = done[:]
                fixed[plan[role][1] - 1] = 0
                rows.append(fixed)
            else:
                rows.append(table[dice[order[role - len(plan)]] - 1])
        setting = 0
        for course in rows[COURSE]:
            for run in rows[RUN]:
                for duty in rows[DUTY]:
                    total = course + run + duty
                    plain[setting] = min(plain[setting], total)
                    # A heroic sailor saves the dearest change among the dice that are still free.
                    dearest = max((course, run, duty)[len(plan) :], default=0)
                    helped[setting] = min(helped[setting], total - dearest)
                    setting += 1
    return bytes(plain), bytes(helped)


def assign(dice: tuple[int, ...], plan: Plan, setting: int, heroes: int, wrap: bool) -> list[tuple[int, int, bool]]:
    """Which die gets which role for that setting, and who pays: the cheapest way with so many heroic sailors."""
    table = _PAIRS[1 if wrap else 0]
    wanted = (setting // 36 + 1, setting // 6 % 6 + 1, setting % 6 + 1)[len(plan) :]
    left = [die for die in range(3) if die not in [used for used, _, _ in plan]]
    best: list[tuple[int, int, bool]] = []
    least = 99
    for order in permutations(left):
        costs = [table[dice[die] - 1][value - 1] for die, value in zip(order, wanted, strict=True)]
        # Heroic sailors take the dearest changes, and never one that is free.
        ranked = sorted(range(len(costs)), key=lambda n: -costs[n])
        heroic = [n for n in ranked[:heroes] if costs[n] > 0]
        total = sum([price for n, price in enumerate(costs) if n not in heroic])
        if total < least:
            least = total
            best = [(die, wanted[n], n in heroic) for n, die in enumerate(order)]
    return best


class Chart:
    """What can be reached from where on one map, as shares of all rolls that do it with at most one sailor.

    Targets are the features, then the islands, then the regions.
    """

    __slots__ = ("moves", "near", "targets")

    def __init__(self, sea: SeaMap, wrap: bool) -> None:
        islands = len(sea.island_ids)
        features = len(sea.feature_ids)
        self.targets = features + islands + len(sea.region_ids)
        rolls = easy_rolls(wrap)
        # moves[hex][course - 1]: the hexes a ship lying there may leave from.
        self.moves: list[list[list[int]]] = [
            [departures(sea, start, course) for course in range(1, 7)] for start in range(len(sea.hexes))
        ]
        first: list[list[float]] = []
        landings: list[list[tuple[int, int]]] = []
        for start in range(len(sea.hexes)):
            at: dict[int, int] = {}
            hit = [0] * self.targets
            for move in range(36):
                for leaving in self.moves[start][move // 6]:
                    place = leaving * 36 + move
                    landing = sea.landings[0][place]
                    at[landing] = at.get(landing, 0) | rolls[move]
                    if sea.feature[landing] >= 0:
                        hit[sea.feature[landing]] |= rolls[move]
                    if sea.island[landing] >= 0:
                        hit[features + sea.island[landing]] |= rolls[move]
                    seen = sea.explores[0][place]
                    for region in range(len(sea.region_ids)):
                        if seen >> region & 1:
                            hit[features + islands + region] |= rolls[move]
            first.append([mask.bit_count() / SETTINGS for mask in hit])
            landings.append(list(at.items()))
        # near[hex][target]: how surely it is reached within two turns, the first turn counting more.
        self.near: list[list[float]] = [
            [self._nearness(first, landings[start], start, target) for target in range(self.targets)]
            for start in range(len(sea.hexes))
        ]

    def _nearness(self, first: list[list[float]], landings: list[tuple[int, int]], start: int, target: int) -> float:
        """The chance to be there next turn, or from the best landing of the next turn in the one after."""
        now = first[start][target]
        left = (1 << SETTINGS) - 1
        later = 0.0
        for landing, mask in sorted(landings, key=lambda entry: -first[entry[0]][target])[:6]:
            later += (left & mask).bit_count() / SETTINGS * first[landing][target]
            left &= ~mask
        return now + 0.6 * (1 - now) * later


def easy_rolls(wrap: bool) -> list[int]:
    """For each course and run, the rolls (as bits) that make it for at most EASY sailors, whatever the third die."""
    table = _PAIRS[1 if wrap else 0]
    rolls = [0] * 36
    for number, dice in enumerate(ROLLS):
        for course_die, run_die in permutations(dice, 2):
            for course in range(6):
                for run in range(6):
                    if table[course_die - 1][course] + table[run_die - 1][run] <= EASY:
                        rolls[course * 6 + run] |= 1 << number
    return rolls


_charts: dict[tuple[str, bool], Chart] = {}


def chart(sea: SeaMap, wrap: bool) -> Chart:
    key = (sea.digest, wrap)
    known = _charts.get(key)
    if known is None:
        known = _charts[key] = Chart(sea, wrap)
    return known
