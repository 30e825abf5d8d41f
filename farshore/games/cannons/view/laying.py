"""Laying a map as its players see it: what is in the hand, and what would lie where (QC-304, QC-306)."""

from __future__ import annotations

from farshore.games.cannons.actions.layout import PlaceSingle, PlaceTile
from farshore.games.cannons.content.chart import lay
from farshore.games.cannons.content.load import IMPASSIBLE
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.tiles import PlaceOne, PlaceTri, triple
from farshore.games.cannons.view.areas import TERRAIN_TERMS
from farshore.games.cannons.view.lexicon import TERRAINS

FACE_DOWN = "x"


def in_hand(state: Cannons, step: PlaceTri | PlaceOne) -> tuple[str, str]:
    """What is laid now, and for a tile its hexes clockwise."""
    if isinstance(step, PlaceOne):
        return f"a hex of {TERRAINS[TERRAIN_TERMS[step.terrain]][0]}", ""
    tile = state.rules.atlas.tiles[step.name]
    hexes = ", ".join([TERRAINS[TERRAIN_TERMS[kind]][0] for kind in tile.hexes])
    return f"tile {step.name}", f"Clockwise: {hexes}."


def shade(state: Cannons, action: PlaceTile | PlaceSingle) -> list[tuple[str, str]]:
    """The hexes that would lie there, for a picture of them before they do."""
    step = state.stack[-1]
    if isinstance(action, PlaceTile):
        assert isinstance(step, PlaceTri)
        up = action.turn != FACE_DOWN
        cells = triple((action.q, action.r), action.shape)
        laid = lay(state.rules.atlas.tiles[step.name], cells, int(action.turn) if up else 0, up)
    else:
        assert isinstance(step, PlaceOne)
        laid = [((action.q, action.r), IMPASSIBLE if action.side == FACE_DOWN else step.terrain)]
    return [(f"sea:{q},{r}", TERRAIN_TERMS[kind]) for (q, r), kind in laid]


def said(action: PlaceTile | PlaceSingle) -> str:
    """The choice in words: where, which way it points, how far it is turned."""
    where = f"Lay at {action.q},{action.r}"
    if isinstance(action, PlaceSingle):
        return f"{where}, face-down" if action.side == FACE_DOWN else where
    points = "down" if action.shape == "v" else "up"
    turned = "face-down" if action.turn == FACE_DOWN else f"turn {int(action.turn) + 1}"
    return f"{where}: {points}, {turned}"
