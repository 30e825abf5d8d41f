"""Exploring, and turning a quarry, as they are offered."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.showing import Asked, Showers
from farshore.core.view import Chances, Shown
from farshore.core.words import counted
from farshore.games.biomes.actions.answers import Rotate
from farshore.games.biomes.actions.chance import TILES
from farshore.games.biomes.actions.decisions import Explore
from farshore.games.biomes.content.numbers import CLIFFS, KIND, LAKE, QUEST_FACE
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.explore import tile_outcomes
from farshore.games.biomes.steps.turn import Turn
from farshore.games.biomes.view.amounts import priced
from farshore.games.biomes.view.map import spot


def explore(at: Asked[Biomes], action: Explore) -> Shown:
    """BIO-075, BIO-078, BIO-093 A new cell with what may be found there, or a tile that lies face-down."""
    state = at.state
    cell = action.cell
    covered = cell in state.tiles
    shown: Shown = {
        "label": f"{'Turn over' if covered else 'Explore'} {printed(cell)}",
        "group": "explore",
        "on": [spot(cell)],
        "undo": "locks",
    }
    if type(at.step) is Turn:  # around a new camp it is free
        ground = state.tiles[state.cells[at.seat]] & KIND
        actions = 1 if state.gifts[at.seat][3] else state.rules.content.explore[ground]
        priced(shown, actions, over_cliff(state, at.seat, cell))
    if not covered and (not state.fate or state.fate_seen >> at.seat & 1):  # no die is rolled for what others foresaw
        shown["odds"] = tile_odds(state, at.seat, cell)
    return shown


def over_cliff(state: Biomes, seat: Seat, cell: int) -> int:
    """BIO-079 A Supply to explore over a cliff of the own tile, unless one has Extra Sight."""
    own_cell = state.cells[seat]
    cliffs = state.tiles[own_cell] >> CLIFFS
    if not cliffs or state.gifts[seat][2]:
        return 0
    return cliffs >> state.rules.wedge.direction(own_cell, cell) & 1


def tile_odds(state: Biomes, seat: Seat, cell: int) -> list[Chances]:
    """BIO-081 to BIO-083, BIO-171 A lake, land or a quest, as the stacks are now; what the seat has foreseen is sure."""
    drawn = tile_outcomes(state, cell, False)
    if state.fate and state.fate_seen >> seat & 1:
        foreseen = TILES[state.fate[0]]
        drawn = [(tile, weight) for tile, weight in drawn if tile is foreseen] or drawn
    total = sum([weight for _, weight in drawn])
    shares = {"lake": 0, "land": 0, "quest": 0}
    for tile, weight in drawn:
        shares["quest" if tile is TILES[QUEST_FACE] else "lake" if tile is TILES[LAKE] else "land"] += weight
    return [{"p": round(share / total, 4), "label": name, "what": name} for name, share in shares.items() if share]


def rotate(_at: Asked[Biomes], action: Rotate) -> Shown:
    """BIO-084 Nobody sees the cliffs before."""
    return {
        "label": f"Turn it by {counted(action.n, 'sixth')}" if action.n else "Lay it as it is",
        "group": "quest",
        "undo": "locks",
    }


SHOWN: Final[Showers] = {Explore: explore, Rotate: rotate}
