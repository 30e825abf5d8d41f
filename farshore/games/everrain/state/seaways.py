"""Ways over the sea: line of sight (EV-173 to EV-178), what a step costs (EV-179 to EV-181), the cheapest route."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.everrain.content.chart import NOWHERE
from farshore.games.everrain.content.tables import PORT, ROUGH, SEA_KINDS
from farshore.games.everrain.state.hooks import ship_figure
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import Everrain

FAR: Final = 9999


def sees(state: Everrain, a: int, b: int, blocked: int) -> bool:
    """EV-173, EV-176, EV-177 A line from hex to hex that no land, Storm, ship or unrevealed hex interrupts.

    `blocked` are the hexes with ships, as bits.

    EV-174, EV-271, RULING-EV-63 Only what lies between counts: the hexes at both ends do not block.
    """
    left, right = state.rules.chart.between(a, b)
    opaque = blocked | state.covered
    return is_clear(state, left, opaque) or (left != right and is_clear(state, right, opaque))


def is_clear(state: Everrain, ray: tuple[int, ...], opaque: int) -> bool:
    kinds = state.kinds
    for place in ray:
        if place == NOWHERE or opaque >> place & 1 or kinds[place] not in SEA_KINDS:
            return False
    return True


def is_safe(state: Everrain, seat: Seat) -> bool:
    """EV-204, RULING-EV-64 In a Port, covered or not; with the option off a Storm takes the shelter away."""
    place = state.ships[seat].hex
    return state.kinds[place] == PORT and (state.rules.haven or not state.is_covered(place))


def step_cost(state: Everrain, place: int) -> int:
    """EV-180, EV-181 Points for a step of an enemy from a hex: doubled once in Rough Seas or under a Storm.

    EV-187, EV-268 Enemy ships pay for the hex as all do.
    """
    return 2 if state.kinds[place] == ROUGH or state.covered >> place & 1 else 1


def ship_cost(state: Everrain, seat: Seat) -> int:
    """Points for a step of a player ship from where it is."""
    return cost_from(state, seat, state.ships[seat].hex)


def cost_from(state: Everrain, seat: Seat, place: int) -> int:
    """EV-179 to EV-181, EV-153 Points for a step from a hex; Traits and Improvements may spare the doubling.

    EV-268, RULING-EV-31 What helps against Rough Seas does not help against Storms.
    """
    rough = state.kinds[place] == ROUGH
    if not rough and not state.covered >> place & 1:
        return 1
    cost = 1
    if rough:
        cost = ship_figure(state, seat, "nav_cost", "rough", 2)
    if state.covered >> place & 1:
        cost = max(cost, ship_figure(state, seat, "nav_cost", "storm", 2))
    return cost


def in_engagement(state: Everrain, seat: Seat) -> bool:
    """EV-276 Whether the ship is inside the Engagement range of an enemy ship."""
    ship = state.ships[seat]
    if ship.status != AFLOAT:
        return False
    apart = state.rules.chart.apart[ship.hex]
    enemies = state.rules.tables.enemies
    for row in state.fleet:
        if apart[row[1]] <= enemies[row[0] // 10].engagement:
            return True
    return False


def routes(state: Everrain, goals: list[int], blocked: int, start: int) -> list[int]:
    """The points from `start`, a (hex * 6 + facing), and all that lies nearer, to the nearest goal, turning and moving.

    `goals` are such numbers too. FAR stands where there is no way, and where nobody asked. Hexes with ships cannot
    be entered.
    """
    neighbours = state.rules.chart.neighbours
    kinds = state.kinds
    cost = [FAR] * (len(kinds) * 6)
    buckets: list[list[int]] = [goals[:], [], []]
    for goal in goals:
        cost[goal] = 0
    now = 0
    while (buckets[0] or buckets[1] or buckets[2]) and cost[start] > now:
        for at in buckets[0]:
            if cost[at] != now:
                continue
            place, facing = divmod(at, 6)
            price = now + (2 if kinds[place] == ROUGH or state.covered >> place & 1 else 1)
            base = place * 6
            for turned in (base + (facing + 1) % 6, base + (facing + 5) % 6):
                if cost[turned] > price:
                    cost[turned] = price
                    buckets[price - now].append(turned)
            if blocked >> place & 1:
                continue
            behind = neighbours[place][(facing + 3) % 6]
            if behind >= 0 and kinds[behind] >= 0:
                price = now + (2 if kinds[behind] == ROUGH or state.covered >> behind & 1 else 1)
                before = behind * 6 + facing
                if cost[before] > price:
                    cost[before] = price
                    buckets[price - now].append(before)
        buckets = [buckets[1], buckets[2], []]
        now += 1
    return cost


def reach(state: Everrain, start: int, blocked: int) -> list[int]:
    """The points from one (hex * 6 + facing) to every other, turning and moving; FAR where there is no way."""
    neighbours = state.rules.chart.neighbours
    kinds = state.kinds
    cost = [FAR] * (len(kinds) * 6)
    cost[start] = 0
    buckets: list[list[int]] = [[start], [], []]
    now = 0
    while buckets[0] or buckets[1] or buckets[2]:
        for at in buckets[0]:
            if cost[at] != now:
                continue
            place, facing = divmod(at, 6)
            step = 2 if kinds[place] == ROUGH or state.covered >> place & 1 else 1
            base = place * 6
            positions = [base + (facing + 1) % 6, base + (facing + 5) % 6]
            ahead = neighbours[place][facing]
            if ahead >= 0 and kinds[ahead] >= 0 and not blocked >> ahead & 1:
                positions.append(ahead * 6 + facing)
            for after in positions:
                if cost[after] > now + step:
                    cost[after] = now + step
                    buckets[step].append(after)
        buckets = [buckets[1], buckets[2], []]
        now += 1
    return cost


def walks(state: Everrain, goals: list[int], blocked: int) -> list[int]:
    """The points from every hex to the nearest goal for an Elder One, which has no facing."""
    neighbours = state.rules.chart.neighbours
    kinds = state.kinds
    cost = [FAR] * len(kinds)
    buckets: list[list[int]] = [goals[:], [], []]
    for goal in goals:
        cost[goal] = 0
    now = 0
    while buckets[0] or buckets[1] or buckets[2]:
        for place in buckets[0]:
            if cost[place] != now or (blocked >> place & 1):
                continue
            for other in neighbours[place]:
                if other < 0 or kinds[other] < 0:
                    continue
                price = now + (2 if kinds[other] == ROUGH or state.covered >> other & 1 else 1)
                if cost[other] > price:
                    cost[other] = price
                    buckets[price - now].append(other)
        buckets = [buckets[1], buckets[2], []]
        now += 1
    return cost
