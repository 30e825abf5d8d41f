"""Whole walks over the map, with all they cost, before anything is committed (docs/rules/nearfar.md, section 12)."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.core.view import Offer
from farshore.games.nearfar.actions.turn import Adventure
from farshore.games.nearfar.content.wording import count
from farshore.games.nearfar.state.table import NOBODY, Journey
from farshore.games.nearfar.steps.leaving import SET_OUT, Leave
from farshore.games.nearfar.steps.threat import is_guarded
from farshore.games.nearfar.steps.travel import STOP, Moving, budget, camp_cost, passes_left
from farshore.games.nearfar.steps.turn import TurnStart
from farshore.games.nearfar.view.amounts import some
from farshore.games.nearfar.view.asking import At
from farshore.games.nearfar.view.changes import between, done, priced
from farshore.games.nearfar.view.odds import threat_odds

Gone = dict[tuple[int, ...], Journey]  # by the spaces entered: the table then


class Walk:
    """A way over the map: the spaces entered, the hearts it takes, and what guards its last path."""

    __slots__ = ("hearts", "left", "passes", "path", "symbol")

    def __init__(self, path: list[int], hearts: int, left: int, passes: int, symbol: str) -> None:
        self.path = path
        self.hearts = hearts  # paid and lost on the way
        self.left = left
        self.passes = passes
        self.symbol = symbol  # met on the last path: a way ends where something is decided or drawn


def walks(state: Journey, seat: Seat, start: int, hearts: int, moved: int) -> list[Walk]:
    """NF-170 to NF-184 The cheapest way to every space within reach, as far as nothing is decided on the way."""
    chart = state.rules.chart
    most = budget(state, seat) - moved
    best: dict[int, Walk] = {}
    frontier: list[tuple[int, Walk]] = [(start, Walk([], 0, hearts, passes_left(state, seat), ""))]
    for step in range(most):
        following: list[tuple[int, Walk]] = []
        for space, walk in frontier:
            left, passes = walk.left, walk.passes
            if (step or moved) and not state.is_camped(space):
                if passes > 0:
                    passes -= 1
                elif left > 0:
                    left -= 1
                else:
                    continue
            for number in chart.paths_at[space]:
                path = chart.paths[number]
                there = path.other(space)
                after = left - 1 if chart.spaces[there].water and left else left
                symbol = path.icon if state.is_active(number) and (path.icon != "threat" or is_guarded(state)) else ""
                longer = Walk([*walk.path, there], hearts - after, after, passes, symbol)
                known = best.get(there)
                if there == start or (known is not None and worth(known) >= worth(longer)):
                    continue
                best[there] = longer
                if not symbol:
                    following.append((there, longer))
        frontier = following
    return list(best.values())


def worth(walk: Walk) -> tuple[bool, int, int, int]:
    """Free of symbols first, then hearts left, passes left, fewer steps."""
    return (walk.symbol != "threat", walk.left, walk.passes, -len(walk.path))


# What is said before the first step, by the step that asks: from town, and on the map.
FIRST: Final[dict[type[Step[Any, Any]], tuple[list[Action], list[Action]]]] = {
    TurnStart: ([Adventure(), SET_OUT], [Adventure()]),
    Leave: ([SET_OUT], [SET_OUT]),
    Moving: ([], []),
}


def walk_offers(at: At) -> list[Offer]:
    """Every end space within reach, with all it costs."""
    state, seat = at.state, at.seat
    ways = FIRST.get(type(at.step))
    if ways is None or (type(at.step) is TurnStart and state.round <= 1):
        return []
    player = state.players[seat]
    leaving = player.in_town()
    start = state.rules.chart.town if leaving else player.at
    hearts = min(state.rules.cap, max(0, state.kit(seat).hearts)) if leaving else player.hearts
    first = ways[0] if leaving else ways[1]
    gone: Gone = {(): done(state, seat, first)}
    return [walk_offer(state, seat, first, walk, gone) for walk in walks(state, seat, start, hearts, state.moved)]


def under_way(seat: Seat, path: tuple[int, ...], gone: Gone) -> Journey:
    """The table once that way is gone; walks that begin alike are gone together as far as they do."""
    there = gone.get(path)
    if there is None:
        before = under_way(seat, path[:-1], gone)
        there = gone[path] = done(before, seat, [before.rules.lists.goes[path[-1]]])
    return there


def walk_offer(state: Journey, seat: Seat, first: list[Action], walk: Walk, gone: Gone) -> Offer:
    spaces = state.rules.chart.spaces
    end = walk.path[-1]
    lines = [*[str(action) for action in first], *[f"go {spaces[space].id}" for space in walk.path]]
    shown: Offer = {
        "do": lines if walk.symbol else [*lines, "stop"],
        "label": f"Walk to {state.space_name(end)}",
        "group": "walk",
        "on": [{"area": "map", "at": spaces[end].id}],
        "piece": f"walker:{seat}",
        "via": [spaces[space].id for space in walk.path],
        "grade": min(2, walk.hearts),
        "cost": some("heart", walk.hearts),
        "notes": on_walking(state, seat, walk),
    }
    there = under_way(seat, tuple(walk.path), gone)
    besides = between(state, there if walk.symbol else done(there, seat, [STOP]), seat)
    besides["heart"] = besides.get("heart", 0) + walk.hearts  # NF-166 those that the party sets out with
    priced(shown, besides)
    if walk.symbol == "threat":
        shown["odds"] = threat_odds(state, seat, walk.left)
        shown["label"] = f"Face the threat before {state.space_name(end)}"
    return shown


def on_walking(state: Journey, seat: Seat, walk: Walk) -> list[str]:
    """What waits at the end of a walk."""
    end = walk.path[-1]
    notes = [f"{count(walk.left, 'heart')} left."]
    if walk.symbol:
        notes.append(f"An active {walk.symbol} symbol lies on the last path.")
    if state.quests >> end & 1:
        notes.append("A quest token lies there.")
    if state.camps[end] == NOBODY and end != state.rules.chart.town:
        notes.append(on_camping(state, seat, end, walk.left))
    return notes


def on_camping(state: Journey, seat: Seat, space: int, left: int) -> str:
    """NF-295, NF-300 What a camp at the end of the walk would take and yield."""
    cost = camp_cost(state, seat)
    if left < cost:
        return "Too few hearts for a camp there."
    kind = state.rules.chart.spaces[space].kind
    kit = state.kit(seat)
    spoils = max(0, kit.search + kit.yields) if kind in ("coin", "gem") else 0
    return f"A camp there: {count(cost, 'heart')}" + (f" for {count(spoils, kind)}." if spoils else ".")
