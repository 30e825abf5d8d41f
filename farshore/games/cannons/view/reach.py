"""The reach preview (section 12): every space a ship can get to this turn, by Actions and Sails."""

from __future__ import annotations

import heapq

from farshore.core.event import Seat
from farshore.games.cannons.content.load import STORMY, TREACHEROUS
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import OWN_USED, Cannons


class Way:
    """One way to a space: what to say, what is entered, what it costs."""

    __slots__ = ("actions", "at", "do", "sails", "via")

    def __init__(self, at: int, actions: int, sails: int, do: tuple[str, ...], via: tuple[int, ...]) -> None:
        self.at = at
        self.actions = actions
        self.sails = sails
        self.do = do
        self.via = via


Node = tuple[int, int, int, int, int, tuple[str, ...], tuple[int, ...]]


def ways_of(state: Cannons, seat: Seat) -> list[Way]:
    """The cheapest way to every space, Actions before Sails; a way stops before a roll and never passes a landing."""
    ship = state.ships[seat]
    sea = state.sea()
    best: dict[int, Way] = {}
    done: set[tuple[int, int, int, int]] = set()
    heap: list[Node] = [(1, 0, 0, 1, ship.at, ("move",), ())] if ship.actions else []
    while heap:
        actions, sails, length, points, at, do, via = heapq.heappop(heap)
        if (at, points, actions, sails) in done:
            continue
        done.add((at, points, actions, sails))
        if via:
            risky = sea.terrain[at] == TREACHEROUS
            if at not in best:
                best[at] = Way(at, actions, sails, do if risky else (*do, "land"), via)
            if risky:
                continue
            if actions < ship.actions and not sea.landing[at]:
                heapq.heappush(heap, (actions + 1, sails, length + 2, 1, at, (*do, "land", "move"), via))
        if sails < ship.sails:
            gain = sail_value(state, ship, sails)
            heapq.heappush(heap, (actions, sails + 1, length + 1, points + gain, at, (*do, "sail"), via))
        for near in sea.links[at]:
            cost = 2 if sea.terrain[near] == STORMY else 1
            if cost <= points and (sea.cost(near) or state.may_enter_home(seat, near)):
                step = (*do, f"to {sea.names[near]}")
                heapq.heappush(heap, (actions, sails, length + 1, points - cost, near, step, (*via, near)))
    best.pop(ship.at, None)
    return list(best.values())


def sail_value(state: Cannons, ship: Ship, flipped: int) -> int:
    power = state.rules.content.champions[ship.champion].ability
    if flipped == 0 and not ship.used & OWN_USED and power.has("modify_sail_value"):
        return power.amount("modify_sail_value")
    return 1
