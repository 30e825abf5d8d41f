"""Cheapest ways of raiding parties and mercenaries (BIO-208 to BIO-210, RULING-BIO-30, RULING-BIO-31)."""

from __future__ import annotations

from farshore.games.biomes.content.numbers import CLIFFS, FACE_UP, KIND, LAKE, MOUNTAIN, OVERLAY
from farshore.games.biomes.state.table import Biomes

BLOCKED = 0
FAR = 10_000
MARGIN = 2  # no way needs to leave the explored land farther than this


def entry_cost(state: Biomes, cell: int, hunter: bool) -> int:
    """What entering a cell costs a party; 0 is impossible. Hunters of the gang may enter its tile."""
    if cell == state.gang and not hunter:
        return BLOCKED
    tile = state.tiles.get(cell, 0)
    if not tile:
        if state.site[10] and state.beside_exit(cell):
            return BLOCKED
        return 1 if state.rules.npc_unexplored == "pass" else BLOCKED
    return cost_of(tile)


def next_cells(state: Biomes, start: int, goals: tuple[int, ...], hunter: bool, caravans: bool) -> list[int]:
    """BIO-209, BIO-210 The cells that a cheapest way to the nearest goal may enter first; none if there is no way."""
    if start in goals:
        return []
    cost = costs_to(state, start, goals, hunter, caravans)
    if start not in cost:
        return []
    best: list[int] = []
    least = cost[start]
    for beside in beside_cells(state, start, caravans):
        rest = cost.get(beside, FAR)
        if rest < least and beside not in best:
            price = entry_price(state, start, beside, hunter)
            if price and rest + price == least:
                best.append(beside)
    return best


def costs_to(state: Biomes, start: int, goals: tuple[int, ...], hunter: bool, caravans: bool) -> dict[int, int]:
    """From each cell the cost of the rest of the way, worked out backwards from the goals until the start is known.

    A step costs one at least, so the straight distance says which cells a cheap way can touch: those are tried first.
    """
    if not (caravans and state.routes):
        straight = min([state.rules.wedge.distance(start, goal) for goal in goals])
        for most in (straight, straight + 2):
            cost = spread(state, start, goals, hunter, caravans, most)
            if cost.get(start, FAR) <= most:
                return cost
    return spread(state, start, goals, hunter, caravans, FAR)


def spread(
    state: Biomes, start: int, goals: tuple[int, ...], hunter: bool, caravans: bool, most: int
) -> dict[int, int]:
    """The same, over cells that a way of at most so much can touch."""
    tiles = state.tiles
    limit_a = (max(tiles) >> 8) + MARGIN if most == FAR else FAR  # a short way stays close by itself
    limit_b = max([cell & 255 for cell in tiles]) + MARGIN if most == FAR else FAR
    cliffs = state.rules.npc_cliffs == "block"
    bare = 1 if state.rules.npc_unexplored == "pass" else BLOCKED
    walled = state.rules.wedge.near(state.site[10]) if state.site[10] else ()
    gang = 0 if hunter else state.gang
    near = state.rules.wedge.near
    far = state.rules.wedge.distance
    carried = caravans and bool(state.routes)
    cost: dict[int, int] = {}
    waves: list[list[int]] = [list(goals), [], []]
    distance = 0
    while waves[0] or waves[1] or waves[2]:
        for cell in waves[0]:
            if cell in cost or cell >> 8 > limit_a or cell & 255 > limit_b:
                continue
            if distance + far(cell, start) > most:
                continue
            tile = tiles.get(cell, 0)
            if cell == start:
                cost[cell] = distance
                return cost
            if cell == gang:
                price = BLOCKED
            elif tile:
                price = cost_of(tile)
            else:
                price = BLOCKED if cell in walled else bare
            if not price:  # the start may be a cell that cannot be entered
                continue
            cost[cell] = distance
            if cliffs:
                waves[price] += [beside for beside in near(cell) if not cliff_between(state, beside, cell)]
            else:
                waves[price] += near(cell)
            if carried:
                waves[1] += [end for end in beside_cells(state, cell, True) if end not in near(cell)]
        waves = [waves[1], waves[2], []]
        distance += 1
    return cost


def cost_of(tile: int) -> int:
    """What entering a tile costs a party; face-down tiles cost one."""
    if not tile & FACE_UP:
        return 1
    kind = tile & KIND
    if kind == LAKE or tile & OVERLAY:
        return BLOCKED
    return 2 if kind == MOUNTAIN else 1


def beside_cells(state: Biomes, cell: int, caravans: bool) -> tuple[int, ...]:
    """BIO-158 The neighbours; for mercenaries also the other ends of caravan routes that can be used."""
    near = state.rules.wedge.near(cell)
    if not caravans or not state.routes:
        return near
    ends = [route[-1] if route[0] == cell else route[0] for route in state.routes if cell in (route[0], route[-1])]
    usable = [end for end in ends if not is_disrupted(state, cell, end)]
    return (*near, *usable)


def is_disrupted(state: Biomes, camp: int, other: int) -> bool:
    """BIO-161 Every route between these two camps has the gang on it."""
    for route in state.routes:
        if {route[0], route[-1]} == {camp, other} and state.gang not in route:
            return False
    return True


def entry_price(state: Biomes, source: int, target: int, hunter: bool) -> int:
    """Entering one cell from another: a whole route counts 1, a cliff may block by option."""
    price = entry_cost(state, target, hunter)
    wedge = state.rules.wedge
    if target not in wedge.near(source):
        return 1 if price else BLOCKED
    if price and state.rules.npc_cliffs == "block" and cliff_between(state, source, target):
        return BLOCKED
    return price


def cliff_between(state: Biomes, cell: int, other: int) -> bool:
    """BIO-065 A cliff on either of the two tiles."""
    side = state.rules.wedge.direction(cell, other)
    near_side = state.tiles.get(cell, 0) >> CLIFFS >> side & 1
    far_side = state.tiles.get(other, 0) >> CLIFFS >> (side + 3) % 6 & 1
    return bool(near_side or far_side)
