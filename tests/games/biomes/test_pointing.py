"""Pointing at a place of the map that is not lit: what stands in the way there, and its rule (section 12)."""

from __future__ import annotations

from farshore.core.why_not_place import why_not_place
from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import FACE_UP, LAKE, MOUNTAIN
from farshore.games.biomes.state.table import Biomes
from tests.games.biomes.positions import cell, fresh, position


def told(state: Biomes, place: str) -> tuple[str, str]:
    refusal = why_not_place(GAME, state, 0, {"area": "map", "at": f"map:{place}"})
    return (refusal.rule, refusal.sentence) if refusal is not None else ("", "")


def test_places_that_are_not_lit() -> None:
    """BIO-057, BIO-061, BIO-064, BIO-075"""
    state = position()
    grass = state.tiles[cell("1,1")]
    state.tiles = {**state.tiles, **{cell(f"{n},{n}"): grass for n in range(1, 8)}, cell("5,6"): FACE_UP | LAKE}
    fresh(state)
    state.actions = 3

    assert told(state, "2,2") == ("", "")  # within reach: lit
    assert told(state, "7,7") == ("BIO-057", "Your 3 actions do not carry you there in one walk.")
    assert told(state, "5,6")[0] == "BIO-064"
    assert told(state, "7,8") == ("BIO-075", "You can explore 1 away, no farther.")
    state.actions = 1
    assert told(state, "7,7") == ("BIO-057", "Your 1 action does not carry you there in one walk.")
    state.tiles = {**state.tiles, cell("1,1"): FACE_UP | MOUNTAIN}
    fresh(state)
    assert told(state, "1,1") == ("BIO-057", "That takes 2 actions; you have 1 left.")
    state.actions = 0
    assert told(state, "7,7") == ("BIO-057", "You have no action left to walk with.")
