"""Exploring, and turning a quarry, as they are offered."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Chances, Shown
from farshore.games.biomes.actions.answers import Rotate
from farshore.games.biomes.actions.chance import TILES
from farshore.games.biomes.actions.decisions import Explore
from farshore.games.biomes.content.numbers import KIND, LAKE, QUEST_FACE
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
        priced(shown, 1 if state.gifts[at.seat][3] else state.rules.content.explore[ground])
    if not covered:
        shown["odds"] = tile_odds(state, cell)
    return shown


def tile_odds(state: Biomes, cell: int) -> list[Chances]:
    """BIO-081 to BIO-083 A lake, land or a quest, as the stacks are now."""
    drawn = tile_outcomes(state, cell, False)
    total = sum([weight for _, weight in drawn])
    shares = {"lake": 0, "land": 0, "quest": 0}
    for tile, weight in drawn:
        shares["quest" if tile is TILES[QUEST_FACE] else "lake" if tile is TILES[LAKE] else "land"] += weight
    return [{"p": round(share / total, 4), "label": name, "what": name} for name, share in shares.items() if share]


def rotate(_at: Asked[Biomes], action: Rotate) -> Shown:
    """BIO-084 Nobody sees the cliffs before."""
    sixths = f"{action.n} sixth{'' if action.n == 1 else 's'}"
    return {"label": f"Turn it by {sixths}" if action.n else "Lay it as it is", "group": "quest", "undo": "locks"}


SHOWN: Final[Showers] = {Explore: explore, Rotate: rotate}
