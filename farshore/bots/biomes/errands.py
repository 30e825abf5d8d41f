"""Errands of every day: Keys that lie about, land to uncover, secrets to look at, and the stock of the Main Camp."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farshore.bots.biomes.charts import FAR, TOLL, standing
from farshore.games.biomes.content.numbers import CAMP_KIT, CAPTURED, EXTRA_ACTION, KEY, KIND, SUPPLY, TELEPORT
from farshore.games.biomes.content.wedge import HOME, name_of
from farshore.games.biomes.state.paths import cliff_between

if TYPE_CHECKING:
    from farshore.bots.biomes.planner import Planner

EXPLORE: Final = 2.0  # worth of uncovering a cell when nothing presses
HURRIED: Final = 0.3  # the same while a race is on
DISCOVER: Final = 1.0
PROVISIONS: Final = 0.8  # a Supply to carry along, where nothing else is to be done
IDLE: Final = 0.05  # to wait at home, where the farm delivers


def daily_errands(plan: Planner) -> None:
    keys(plan)
    explore(plan)
    discover(plan)
    guard(plan)
    provisions(plan)


def keys(plan: Planner) -> None:
    """Keys that lie about are fetched before somebody else does."""
    for cell, token in plan.look.loose:
        if cell == plan.look.exit:
            continue
        worth = 90.0 if plan.look.distance_rank(cell, False) == 0 else 20.0
        if plan.fits(token):
            plan.add(worth, cell, 1.0, f"take s{token}", bool(plan.look.exit))
        else:
            plan.lighten(worth, cell)


def explore(plan: Planner) -> None:
    """Land to uncover, the more from one tile the better; the last quest is left alone until the team is ready for it."""
    state = plan.state
    look = plan.look
    if not state.hidden or (look.last_hidden and (look.missing or not muster(plan))):
        return
    worth = HURRIED if look.busy else EXPLORE
    ease = state.gifts[plan.seat][3]
    for cell, away in plan.walk.cost.items():
        if not state.is_open(cell):
            continue
        around = standing(state, [plan.seat], cell)
        if not around:
            continue
        price = 1.0 if ease else state.rules.content.explore[state.tiles[cell] & KIND]
        rate = worth * len(around) / (away + price * len(around))
        if cell != plan.here:
            plan.offer(rate, plan.walk.step(cell), cell)
            continue
        for near in around:
            dear = TOLL if cliff_between(state, cell, near) and not state.gifts[plan.seat][2] else 0.0
            plan.offer(worth / (price + dear) if dear else rate, f"explore {name_of(near)}")


def muster(plan: Planner) -> bool:
    """Before the Exit can turn up everybody comes together, healthy, where there is land left to uncover."""
    state = plan.state
    look = plan.look
    far = state.rules.wedge.distance
    best = HOME
    least = FAR * 9
    for cell in state.tiles:
        if state.is_open(cell) and cell != state.gang:
            count = len(standing(state, look.healthy, cell, plan.seat))
            if count:
                ways = [far(position, cell) for position in state.cells if position]
                score = sum(ways) + 2.0 * max(ways) - count
                if score < least:
                    best, least = cell, score
    together = all(far(state.cells[s], best) <= state.per_turn(s) for s in look.healthy)
    if together and len(look.healthy) == look.seats and look.survives_exit():
        return True
    if far(plan.here, best) > 2:
        plan.add(30.0, best, 0.0, "")
    else:
        plan.offer(1.0, "end turn")
    return False


def discover(plan: Planner) -> None:
    """Secrets nobody has seen: a find for the camp, or a trap. Whoever is cut off from the Exit hopes for a Teleport."""
    state = plan.state
    look = plan.look
    low = look.wanted_stock() > look.stock
    if not plan.cut_off:
        if look.carries_key() or len(look.healthy) < max(2, look.seats - 1):
            return
        if look.last_hidden and not look.missing and not (low and look.killers):
            return
    for cell, tokens in state.lying.items():
        mood = plan.mood.get(name_of(cell), 0)
        for token in tokens:
            tone = mood + plan.mood.get(f"s{token}", 0)
            kind = state.types[token]
            if not state.knows(plan.seat, token):
                worth = (DISCOVER + tone) * (3.0 if low else 1.0)
                plan.add(worth, cell, 1.0, f"discover s{token}")
            elif kind == EXTRA_ACTION:
                plan.add(20.0, cell, 1.0, f"wear s{token}")
            elif kind == TELEPORT and plan.cut_off:
                plan.add(50.0, cell, 1.0, f"use s{token}")
            elif kind in (SUPPLY, CAMP_KIT) and cell != HOME and plan.fits(token):
                plan.add(4.0, cell, 1.0, f"take s{token}")


def guard(plan: Planner) -> None:
    """Killers destroy an empty Main Camp: bring something home in time, or send it by caravan."""
    state = plan.state
    look = plan.look
    if look.wanted_stock() <= look.stock:
        return
    danger = 150.0 if not look.stock else 40.0 if look.stock < 3 else 12.0
    if not look.killers:
        danger = 12.0
    for token in look.junk():
        plan.add(danger, plan.here, 0.0, f"send s{token} {name_of(HOME)}")
    if look.distance_rank(HOME, True) > 1:
        return
    if look.junk():
        plan.add(danger * 2, HOME, 0.0, f"place s{look.junk()[0]}")
        return
    for cell, tokens in state.lying.items():
        if cell == HOME:
            continue
        back = 1.0 + state.rules.wedge.distance(cell, HOME)
        for token in tokens:
            if not state.knows(plan.seat, token):
                if look.killers and plan.mood.get(name_of(cell), 0) >= 0 and len(look.healthy) > 1:
                    plan.add(danger * 0.6, cell, 1.0 + back, f"discover s{token}")
            elif state.types[token] not in (KEY, CAPTURED) and plan.fits(token):
                plan.add(danger, cell, back, f"take s{token}")


def provisions(plan: Planner) -> None:
    """Cliffs and tolls take Supplies: whoever has none and nothing better to do fetches one, or waits for the farm."""
    state = plan.state
    look = plan.look
    if plan.supplies or (look.exit and not plan.cut_off):
        return
    wanted = 0 if look.exit else look.wanted_stock()
    home = [token for token in state.lying.get(HOME, ()) if state.types[token] == SUPPLY]
    if home and look.stock > wanted:
        if plan.fits(home[0]):
            plan.add(PROVISIONS, HOME, 0.0, f"take s{home[0]}")
        elif look.exit and plan.here == HOME:
            # With both hands full of Keys nobody pays a toll: one is left for somebody else to fetch.
            plan.offer(PROVISIONS, f"place s{state.packs[plan.seat][0]}")
    if not plan.found:
        plan.add(IDLE, HOME, 0.0, "end turn")
