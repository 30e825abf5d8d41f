"""Chances of rolls and duels, and walks over the map with all they cost: for views and bots, no rules."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.view import Chances
from farshore.games.nearfar.content.quests import BONUS_MARGIN
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.duel import attack_base, defend_base
from farshore.games.nearfar.steps.threat import difficulty, fight_base, foe_name, foes, is_guarded
from farshore.games.nearfar.steps.travel import budget, passes_left


def at_least(base: int, need: int) -> float:
    """The chance that a die and the base reach the number."""
    return max(0, min(6, 7 - (need - base))) / 6


def duel_chance(state: Journey, seat: Seat, target: int, dirty: bool, hearts: int) -> float:
    """The chance to win with so many hearts to add."""
    ahead = attack_base(state, seat, dirty) + hearts - defend_base(state, target)
    return len([1 for mine in range(1, 7) for other in range(1, 7) if mine + ahead > other]) / 36


def check_odds(base: int, need: int, hearts: int) -> list[Chances]:
    """Without hearts, with all of them, and the bonus."""
    listed: list[Chances] = [{"p": round(at_least(base, need), 3), "label": f"reaches {need}"}]
    if hearts:
        listed.append({"p": round(at_least(base + hearts, need), 3), "label": f"with up to {hearts} hearts"})
    bonus = at_least(base + hearts, need + BONUS_MARGIN)
    listed.append({"p": round(bonus, 3), "label": f"bonus at {need + BONUS_MARGIN}"})
    return listed


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
        for here, walk in frontier:
            left, passes = walk.left, walk.passes
            if (step or moved) and not state.is_camped(here):
                if passes > 0:
                    passes -= 1
                elif left > 0:
                    left -= 1
                else:
                    continue
            for number in chart.paths_at[here]:
                path = chart.paths[number]
                there = path.other(here)
                after = left - 1 if chart.spaces[there].water and left else left
                symbol = path.icon if state.is_active(number) and (path.icon != "threat" or is_guarded(state)) else ""
                found = Walk([*walk.path, there], hearts - after, after, passes, symbol)
                known = best.get(there)
                if there == start or (known is not None and worth(known) >= worth(found)):
                    continue
                best[there] = found
                if not symbol:
                    following.append((there, found))
        frontier = following
    return list(best.values())


def worth(walk: Walk) -> tuple[bool, int, int, int]:
    """Free of symbols first, then hearts left, passes left, fewer steps."""
    return (walk.symbol != "threat", walk.left, walk.passes, -len(walk.path))


def threat_odds(state: Journey, seat: Seat, hearts: int) -> list[Chances]:
    """The chance against the top of the stack, without and with all hearts."""
    listed: list[Chances] = []
    base = fight_base(state, seat)
    for foe in foes(state, seat):
        need = difficulty(state, foe)
        name = foe_name(state, foe)
        listed.append({"p": round(at_least(base, need), 3), "label": f"{name} {need}"})
        if hearts:
            listed.append({"p": round(at_least(base + hearts, need), 3), "label": f"{name} with up to {hearts} hearts"})
    return listed
