"""How evenly a map treats the Home Ports, by its distances."""

from __future__ import annotations

from farshore.core.kernel import actors
from farshore.games.cannons import GAME
from farshore.games.cannons.state.fairness import estimate
from farshore.games.cannons.steps.tiles import PlaceTri
from farshore.games.cannons.view.areas import TERRAIN_TERMS
from tests.games.cannons.test_maps import by_chance, laying
from tests.games.cannons.test_setup import launched


def test_a_symmetric_layout_is_fair_to_a_hundred_of_a_hundred() -> None:
    """QC-297"""
    score, homes = estimate(launched("ffa", 3))

    assert score == 100
    assert len({one.near for one in homes}) == 1


def test_taking_islands_out_beside_one_home_port_makes_a_map_less_fair() -> None:
    """QC-296, QC-297"""
    whole, _ = estimate(launched("ffa", 6))
    robbed, _ = estimate(launched("ffa", 6, layout="ffa6-4a-2a-6a"))

    assert robbed < whole


def test_whoever_lays_a_map_sees_how_fair_it_is_so_far() -> None:
    """QC-297, QC-304"""
    state = by_chance(laying(), 3, until=PlaceTri)

    hint = GAME.view(state, actors(state)[0])["prompt"].get("hint", "")
    assert hint.startswith("Fairness so far ")


def test_a_map_in_the_making_shows_the_whole_frame() -> None:
    """QC-004, QC-304"""
    state = by_chance(laying(), 3, until=PlaceTri)

    cells = GAME.view(state, 0)["areas"][0]["cells"]
    assert len(cells) == 75
    assert len([cell for cell in cells if cell["terrain"] == "home-port"]) == 6
    assert len([cell for cell in cells if cell["terrain"] == "empty"]) == 66 - len(state.spots)


def test_whoever_lays_a_tile_is_told_its_hexes() -> None:
    """QC-304"""
    state = by_chance(laying(), 3, until=PlaceTri)

    prompt = GAME.view(state, actors(state)[0])["prompt"]
    assert prompt["text"].startswith("Lay tile ")
    hexes = prompt.get("hint", "").partition("Clockwise: ")[2]
    assert hexes.count("Sea") + hexes.count("Risen Island") == 3


def test_a_tile_is_shown_where_it_would_lie() -> None:
    """QC-007, QC-295, QC-304: hex a where the rotation says, then clockwise; face-down Impassible Sea."""
    state = by_chance(laying(), 3, until=PlaceTri)
    step = state.stack[-1]
    assert isinstance(step, PlaceTri)
    tile = [TERRAIN_TERMS[kind] for kind in state.rules.atlas.tiles[step.name].hexes]

    shown = {str(offer["do"]): offer for offer in GAME.view(state, actors(state)[0])["actions"]}
    first = next(do for do in shown if do.endswith(" v 0"))
    _, cell, *_ = first.split()
    q, r = [int(part) for part in cell.split(",")]
    cells = [f"sea:{q},{r}", f"sea:{q + 1},{r}", f"sea:{q},{r + 1}"]
    assert dict(shown[first].get("lays", [])) == dict(zip(cells, tile, strict=True))
    turned = shown[f"place {cell} v 1"]
    assert dict(turned.get("lays", [])) == dict(zip(cells, [tile[2], tile[0], tile[1]], strict=True))
    assert turned["label"] == f"Lay at {cell}: down, turn 2"
    back = next(offer for do, offer in shown.items() if do.endswith(" x"))
    assert {kind for _, kind in back.get("lays", [])} == {"impassible"}


def test_the_seat_that_lays_is_marked() -> None:
    """QC-304"""
    state = by_chance(laying(), 3, until=PlaceTri)

    seats = GAME.view(state, None)["seats"]
    assert [one["seat"] for one in seats if one.get("turn")] == list(actors(state))


def test_every_layout_has_its_picture() -> None:
    """Section 12"""
    option = next(one for one in GAME.options if one.name == "layout")
    for choice in GAME.choices(option)[1:]:
        layout = GAME.atlas.layouts[choice.value]
        kinds = [kind for _, _, kind in choice.sketch]
        assert len(kinds) == 75
        assert kinds.count("island") == layout.islands
        assert kinds.count("home-port") == len(layout.homes)
        assert kinds.count("home-port closed") == 6 - len(layout.homes)
        assert kinds.count("trading-port") == kinds.count("workshop-port") == 3
