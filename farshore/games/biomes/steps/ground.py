"""What the map allows from a cell (BIO-061 to BIO-066, BIO-075 to BIO-080): moves and explorations."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.biomes.actions.decisions import Explore
from farshore.games.biomes.actions.lists import EXPLORES, MOVES, explore_at, move_to
from farshore.games.biomes.content.numbers import CLIFFS, FACE_UP, KIND, LAKE, LOST, OPEN, RUIN
from farshore.games.biomes.state.table import Biomes, Ways
from farshore.games.biomes.steps.explore import can_draw_tile


def survey(state: Biomes, cell: int) -> Ways:
    """Everything around a cell, sorted by what it costs."""
    tiles = state.tiles
    enter = state.rules.content.enter
    cliffs = tiles[cell] >> CLIFFS
    out = state.site[10]
    walled = state.rules.wedge.near(out) if out else ()
    taxed = state.rules.wedge.near(state.site[RUIN]) if state.quests[RUIN] == LOST else ()  # BIO-322
    plain: list[Action] = []
    dear: list[tuple[Action, int, int]] = []
    free: list[Action] = []
    cliff: list[Action] = []
    flips: list[Action] = []
    for side, beside in enumerate(state.rules.wedge.around(cell)):
        tile = tiles.get(beside, 0)
        if not tile:
            if beside and beside not in walled:
                (cliff if cliffs >> side & 1 else free).append(EXPLORES.get(beside) or explore_at(beside))
        elif tile & OPEN == FACE_UP:
            if tile & KIND == LAKE:
                continue
            price = enter[tile & KIND]
            toll = (cliffs >> side | tile >> CLIFFS >> (side + 3) % 6) & 1
            if beside in taxed:
                toll += 1
            if toll or price > 1:
                dear.append((MOVES.get(beside) or move_to(beside), price, toll))
            else:
                plain.append(MOVES.get(beside) or move_to(beside))
        elif not tile & FACE_UP:
            (cliff if cliffs >> side & 1 else flips).append(explore_at(beside))
    return plain, dear, free, cliff, flips, plain + free + flips


def two_away(state: Biomes, cell: int) -> list[Action]:
    """BIO-080, RULING-BIO-27 What Extra Sight adds: legal cells and face-down tiles up to two away, whatever lies between."""
    explorations: list[Action] = []
    tiles = state.tiles
    out = state.site[10]
    walled = state.rules.wedge.near(out) if out else ()
    for beside in state.rules.wedge.two(cell):
        tile = tiles.get(beside, 0)
        if not tile & FACE_UP and (tile or beside not in walled):
            explorations.append(EXPLORES.get(beside) or explore_at(beside))
    return explorations


def list_ways(state: Biomes, seat: Seat, cell: int, over: bool) -> list[Action]:
    """Moves, then explorations, that the seat can pay for. Whoever carries too much may only look (BIO-135)."""
    if state.ways_of is not state.tiles:  # kept as long as no tile changes
        state.ways_of = state.tiles
        state.ways = {}
    ways = state.ways.get(cell)
    if ways is None:
        ways = state.ways[cell] = survey(state, cell)
    plain, dear, free, cliff, flips, easy = ways
    gifts = state.gifts[seat]
    left = state.hidden > 0 or can_draw_tile(state)
    looks = gifts[3] or state.actions >= state.rules.content.explore[state.tiles[cell] & KIND]
    if left and looks and not (over or dear or cliff or gifts[2]):
        return easy[:]
    legal: list[Action] = []
    if not over:
        legal += plain
        rich = -1
        for action, price, toll in dear:
            if price > state.actions and not gifts[3]:
                continue
            if toll and rich < 0:
                rich = len(state.goods(seat))
            if toll <= rich or not toll:
                legal.append(action)
    if not looks:
        return legal
    if gifts[2]:
        wide = two_away(state, cell)
        legal += wide if left else covered(state, wide)
        return legal
    if left:
        legal += free
    legal += flips
    if cliff and state.goods(seat):
        legal += cliff if left else covered(state, cliff)
    return legal


def covered(state: Biomes, explorations: list[Action]) -> list[Action]:
    """BIO-083 With every stack empty only face-down tiles are left to explore."""
    return [action for action in explorations if isinstance(action, Explore) and action.cell in state.tiles]
