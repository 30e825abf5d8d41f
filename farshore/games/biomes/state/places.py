"""Names for places, as log and labels say them."""

from __future__ import annotations

from typing import Final

from farshore.games.biomes.content.numbers import (
    ALLY,
    ATLANTIS,
    CAMP_SIDES,
    FACE_UP,
    FOUNTAIN,
    KIND,
    KINDS,
    MAIN,
    OVERLAY,
    OVERLAYS,
    PLAYERS,
    SIDE,
)
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.state.table import Biomes

LANDMARKS: Final = [FOUNTAIN <= kind <= 19 and KINDS[kind] != "gang-tile" for kind in range(32)]


def place_name(state: Biomes, cell: int) -> str:
    """A camp or a landmark by its name, other ground by its terrain and where it lies."""
    code = state.camps.get(cell, 0)
    names = state.rules.content.kind_names
    if code & SIDE == MAIN:
        return "the Main Camp"
    if code & SIDE == PLAYERS:
        return f"the camp at {printed(cell)}"
    if code & SIDE >= ALLY:
        return f"the {names[f'{CAMP_SIDES[code & SIDE]}-{code >> 3}']}"
    tile = state.tiles.get(cell, 0)
    if not tile & FACE_UP:
        return printed(cell)
    if tile & OVERLAY:
        return f"the {names[OVERLAYS[(tile & OVERLAY) // 64]].lower()} at {printed(cell)}"
    kind = tile & KIND
    if LANDMARKS[kind]:
        return names[KINDS[kind]] if kind == ATLANTIS else f"the {names[KINDS[kind]]}"
    ground = "grassland" if KINDS[kind] == "gang-tile" else KINDS[kind]
    return f"the {ground} at {printed(cell)}"
