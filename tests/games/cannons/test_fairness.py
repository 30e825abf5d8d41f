"""How evenly a map treats the Home Ports, by its distances."""

from __future__ import annotations

from farshore.core.kernel import actors
from farshore.games.cannons import GAME
from farshore.games.cannons.fairness import estimate
from farshore.games.cannons.steps.tiles import PlaceTri
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

    text = GAME.view(state, actors(state)[0])["prompt"]["text"]
    assert text.startswith("Lay tile ")
    assert text.count("Sea") + text.count("Risen Island") == 3
