"""The map in the view: tiles, the cells around them, cliffs, routes, the front, and where every enemy is heading."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.shelf import Shelf
from farshore.core.view import Area, Line, Where
from farshore.games.biomes.content.numbers import (
    ALLY,
    CLIFFS,
    FACE_UP,
    KIND,
    KINDS,
    OVERLAY,
    OVERLAYS,
    SIDE,
    TUG,
)
from farshore.games.biomes.content.wedge import a_of, b_of, name_of, printed
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.explore import can_draw_tile, is_explorable
from farshore.games.biomes.steps.gang import track
from farshore.games.biomes.steps.raids import targets

LAND: Final[Shelf[tuple[list[Any], list[dict[str, str]]]]] = Shelf(128)


def spot(cell: int) -> Where:
    return {"area": "map", "at": f"map:{name_of(cell)}"}


def survey_map(state: Biomes) -> Area:
    """Tiles, the cells around them, cliffs, routes, the front, and where every enemy is heading."""
    exits = (state.site[10], can_draw_tile(state), state.gang)
    cells, edges = LAND.get((state.rules.wedge, exits, *state.tiles.items()), lambda: (land(state), cliffs(state)))
    return {
        "id": "map",
        "type": "hexmap",
        "place": "world",
        "title": "Survey map",
        "orient": "flat",
        "cells": cells,
        "edges": edges,
        "lines": lines(state),
    }


def land(state: Biomes) -> list[Any]:
    """Every tile, and the cells around them."""
    cells: list[Any] = [cell_of(state, cell, tile) for cell, tile in state.tiles.items()]
    rim = dict.fromkeys(
        [near for cell in state.tiles for near in state.rules.wedge.near(cell) if near not in state.tiles]
    )
    return cells + [rim_cell(state, cell) for cell in rim]


def axial(cell: int) -> tuple[int, int]:
    return b_of(cell) - a_of(cell), -b_of(cell)


def cell_of(state: Biomes, cell: int, tile: int) -> dict[str, Any]:
    q, r = axial(cell)
    shown: dict[str, Any] = {"id": f"map:{name_of(cell)}", "q": q, "r": r, "name": printed(cell)}
    if not tile & FACE_UP:
        shown["terrain"] = "covered"
        shown["state"] = "explorable"
        return shown
    shown["terrain"] = KINDS[tile & KIND]
    if tile & OVERLAY:
        shown["terrain"] = OVERLAYS[(tile & OVERLAY) // 64]
    if cell == state.gang:
        shown["state"] = "disrupted"
    return shown


def rim_cell(state: Biomes, cell: int) -> dict[str, Any]:
    q, r = axial(cell)
    shown: dict[str, Any] = {"id": f"map:{name_of(cell)}", "q": q, "r": r, "terrain": "unknown"}
    if state.beside_exit(cell):
        shown["terrain"] = "wall"
    elif is_explorable(state, cell):
        shown["state"] = "explorable"
    return shown


def cliffs(state: Biomes) -> list[dict[str, str]]:
    edges: list[dict[str, str]] = []
    for cell, tile in state.tiles.items():
        for side, beside in enumerate(state.rules.wedge.around(cell)):
            if tile >> CLIFFS >> side & 1 and beside:
                edges.append({"a": f"map:{name_of(cell)}", "b": f"map:{name_of(beside)}", "kind": "cliff"})
    return edges


def lines(state: Biomes) -> list[Line]:
    ways: list[Line] = []
    for route in state.routes:
        halted = ", the gang is on it" if state.gang in route else ""
        ways.append({"kind": "caravan", "path": path(route), "label": f"caravan{halted}"})
    if state.is_live(TUG) and state.front:
        ways.append({"kind": "front", "path": path(state.front), "label": "the front"})
    ways += reach_of_gang(state)
    for code in state.camps.values():
        if code & SIDE > ALLY and state.is_awake(code >> 3):
            ways += threat(state, code >> 3)
    return ways


def threat(state: Biomes, number: int) -> list[Line]:
    """Section 12: whom an enemy camp would attack, when, and how far its party is from home."""
    home = state.enemy[number]
    if state.raid[number]:
        return [{"kind": "raid", "path": path((state.raid[number], home)), "label": "on the way home"}]
    when = f"cool-down {state.enemy_cool[number]}" if state.enemy_cool[number] else "attacks next"
    if home == state.gang:
        when = "disrupted"
    far = state.rules.wedge.distance
    return [
        {"kind": "threat", "path": path((home, target)), "label": f"{when}, {far(home, target)} away"}
        for target in targets(state, number)
    ]


def reach_of_gang(state: Biomes) -> list[Line]:
    """Section 12: every tile on which the gang may be after its next update."""
    if not state.gang or state.subdued or state.hold:
        return []
    moves = state.rules.gang_moves_enraged if state.enraged else state.rules.gang_moves
    ends = {state.gang}
    for _ in range(moves):
        ends |= {track(state, start, side)[-1] for start in ends for side in range(6)}
    cells = tuple(sorted(ends - {state.gang}))
    return (
        [{"kind": "gang-reach", "path": path(cells), "label": "the gang may come here", "patch": True}] if cells else []
    )


def path(cells: tuple[int, ...]) -> list[str]:
    return [f"map:{name_of(cell)}" for cell in cells]
