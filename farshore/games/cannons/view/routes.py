"""The reach preview (section 12): every space a ship can get to this turn, by Actions and Sails."""

from __future__ import annotations

import heapq

from farshore.core.event import Seat
from farshore.core.view import Amount, Chances, Offer
from farshore.core.words import counted
from farshore.games.cannons.content.load import STORMY, TREACHEROUS
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import OWN_USED, Cannons
from farshore.games.cannons.steps.spaces import place_name
from farshore.games.cannons.view.landing import landed


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


def route_offers(state: Cannons, seat: Seat) -> list[Offer]:
    """Every space within reach as one offer: the whole way there."""
    return [route_offer(state, seat, way) for way in ways_of(state, seat)]


def route_offer(state: Cannons, seat: Seat, way: Way) -> Offer:
    """A way to a space: "1 Action + 2 Sails", with the odds where it ends in a roll."""
    sea = state.sea()
    cost: list[Amount] = [{"what": "action", "n": way.actions}]
    if way.sails:
        cost.append({"what": "sail", "n": way.sails})
    shown: Offer = {
        "do": list(way.do),
        "label": f"Sail to {place_name(state, way.at)}",
        "group": "move",
        "on": [{"area": "sea", "at": f"sea:{sea.names[way.at]}"}],
        "piece": f"ship:{seat}",
        "via": [f"sea:{sea.names[at]}" for at in way.via],
        "grade": 0 if way.actions == 1 and not way.sails else 1 if way.actions == 1 else 2,
        "cost": cost,
    }
    island = sea.island[way.at]
    if sea.is_treacherous(way.at):
        shown["odds"] = passage_odds(state.ships[seat].bonus)
        shown["undo"] = "locks"
    elif island >= 0:
        gain = landed(state, way.at).gain()
        if gain:
            shown["gain"] = gain
        shown["undo"] = "locks"
    return shown


def passage_odds(bonus: int) -> list[Chances]:
    """5.2 The chance of a Treacherous Sea with the points at hand; they are never spent unasked."""
    safe = min(3 + bonus, 6) / 6
    points = f", with {counted(bonus, 'bonus point')}" if bonus else ""
    fail: Chances = {"p": round(1 - safe, 3), "label": "failed", "what": "failed", "cost": [{"what": "heart", "n": 1}]}
    passed: Chances = {"p": round(safe, 3), "label": f"safe{points}", "what": "safe"}
    return [fail, passed] if safe < 1 else [passed]
