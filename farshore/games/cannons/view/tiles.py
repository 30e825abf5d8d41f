"""Laying a map as its players see it (QC-300, QC-304, QC-306): what is in the hand, and what would lie where."""

from __future__ import annotations

from typing import Final

from farshore.core.hexes import Hex
from farshore.core.showing import Question, Questions, Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.layout import PlaceSingle, PlaceTile, PutToken
from farshore.games.cannons.content.chart import lay
from farshore.games.cannons.content.load import IMPASSIBLE
from farshore.games.cannons.state.fairness import sentence
from farshore.games.cannons.steps.tiles import PlaceOne, PlaceTri, triple
from farshore.games.cannons.view.areas import TERRAIN_TERMS, cell_id
from farshore.games.cannons.view.asking import At, asking, on_sea
from farshore.games.cannons.view.lexicon import TERRAINS

FACE_DOWN: Final = "x"


def place_tile(at: At, action: PlaceTile) -> Shown:
    """QC-304, QC-305 Where, which way it points, how far it is turned, and a picture of it before it lies there."""
    up = action.turn != FACE_DOWN
    points = "down" if action.shape == "v" else "up"
    turned = f"turn {int(action.turn) + 1}" if up else "face-down"
    tile = at.state.rules.atlas.tiles[asking(at, PlaceTri).name]
    cells = triple((action.q, action.r), action.shape)
    return {
        "label": f"Lay at {action.q},{action.r}: {points}, {turned}",
        "on": on_sea(action.q, action.r),
        "lays": shade(lay(tile, cells, int(action.turn) if up else 0, up)),
    }


def place_single(at: At, action: PlaceSingle) -> Shown:
    """QC-306 A hex on one of its sides."""
    where = f"Lay at {action.q},{action.r}"
    down = action.side == FACE_DOWN
    terrain = IMPASSIBLE if down else asking(at, PlaceOne).terrain
    return {
        "label": f"{where}, face-down" if down else where,
        "on": on_sea(action.q, action.r),
        "lays": shade([((action.q, action.r), terrain)]),
    }


def shade(laid: list[tuple[Hex, int]]) -> list[tuple[str, str]]:
    """The hexes that would lie there."""
    return [(f"sea:{q},{r}", TERRAIN_TERMS[kind]) for (q, r), kind in laid]


def put_token(at: At, action: PutToken) -> Shown:
    """QC-300 A token and its island."""
    state = at.state
    island = state.rules.content.island_ids.index(action.island)
    place = cell_id(state, state.sea().where[island])
    name = state.rules.content.island_names[island]
    return {"label": f"Lay {action.name} on {name}", "on": [{"area": "sea", "at": place}]}


def which_spot(at: At) -> Question:
    """The tile in hand, its hexes clockwise, and how fair the map is so far."""
    name = asking(at, PlaceTri).name
    hexes = ", ".join([TERRAINS[TERRAIN_TERMS[kind]][0] for kind in at.state.rules.atlas.tiles[name].hexes])
    return {"text": f"Lay tile {name}.", "hint": f"{sentence(at.state)} Clockwise: {hexes}."}


def which_hex(at: At) -> Question:
    terrain = TERRAINS[TERRAIN_TERMS[asking(at, PlaceOne).terrain]][0]
    return {"text": f"Lay a hex of {terrain}.", "hint": sentence(at.state)}


SHOWN: Final[Showers] = {PlaceTile: place_tile, PlaceSingle: place_single, PutToken: put_token}
QUESTIONS: Final[Questions] = {PlaceTri: which_spot, PlaceOne: which_hex}
