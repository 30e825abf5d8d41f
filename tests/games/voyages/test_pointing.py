"""Pointing at a place of the sheet that is not lit: what stands in the way there, and its rule (VOY-176)."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.view import Where
from farshore.core.why_not_place import why_not_place
from farshore.games.voyages import GAME
from tests.games.voyages.positions import position, sail


def told(state_of: dict[str, Any], choices: list[str], where: Where) -> tuple[str, str] | None:
    state = position(**state_of)
    sail(state, *choices)
    found = why_not_place(GAME, state, 0, where)
    return (found.rule, found.sentence) if found is not None else None


def hex_at(name: str) -> Where:
    return {"area": "map", "at": f"map:{name}"}


@pytest.mark.parametrize(
    ("place", "rule", "sentence"),
    [
        (
            "0,-1",
            "VOY-042",
            "That hex in home waters: course 6 and run 1 with these dice takes 1 plain sailor; none is ready.",
        ),
        (
            "3,-3",
            "VOY-042",
            "The fruit in Rook Water: course 1 and run 3 with these dice takes 2 plain sailors; none is ready.",
        ),
        (
            "1,1",
            "VOY-047",
            "The sailor in Inner Water lies on no straight line from your ship, and a run is one straight line.",
        ),
        ("4,0", "VOY-049", "That hex in Dawn Water: on course 2 the run ends at Long Twin before it."),
        ("-4,0", "VOY-051", "That hex in West Water: on course 5 the run ends at the DREAD before it."),
        ("0,0", "VOY-048", "Your ship lies there, and no course of these dice leaves it at Cradle."),
    ],
)
def test_a_hex_out_of_reach(place: str, rule: str, sentence: str) -> None:
    """VOY-042, VOY-047, VOY-048, VOY-049, VOY-051 Dice 1 1 1 from Cradle without a sailor."""
    assert told({"dice": "1 1 1", "at": (0, 0), "plain": 0}, [], hex_at(place)) == (rule, sentence)


def test_a_hex_too_far_ahead() -> None:
    """VOY-046 Seven hexes of open water on one line."""
    rolled = {"dice": "1 1 1", "plain": 12, "at": (1, -6), "settings": {"map": "ref-1"}}
    sentence = "The barrel in Lantern Sea is 7 hexes away on course 3; a run is at most 6."
    assert told(rolled, [], hex_at("1,1")) == ("VOY-046", sentence)


def test_with_the_course_set_only_the_run_is_weighed() -> None:
    """VOY-042, VOY-047"""
    rolled = {"dice": "1 1 1", "at": (0, 0), "plain": 0}
    assert told(rolled, ["course d1 1"], hex_at("1,1")) == (
        "VOY-047",
        "The sailor in Inner Water does not lie on course 1, which you have set.",
    )
    assert told(rolled, ["course d1 1"], hex_at("2,-2")) == (
        "VOY-042",
        "The star: run 2 with these dice takes 1 plain sailor; none is ready.",
    )


@pytest.mark.parametrize(
    ("area", "at", "rule"),
    [
        ("duties", "duty:0,0", "VOY-012"),
        ("cargo", "cargo:fruit,0", "VOY-012"),
        ("windrose", "course:4", "VOY-042"),
        ("dice", "d1", "VOY-019"),
        ("gold", "islands", "VOY-044"),
        ("map", "map:99,99", "VOY-044"),
    ],
)
def test_other_places_of_the_sheet(area: str, at: str, rule: str) -> None:
    """VOY-012, VOY-019, VOY-042, VOY-044 The order of a turn, and sailors."""
    found = told({"dice": "1 1 1", "at": (0, 0), "plain": 0}, [], {"area": area, "at": at})
    assert found is not None
    assert found[0] == rule


def test_a_lit_place_has_no_refusal() -> None:
    """VOY-044"""
    assert told({"dice": "1 1 1", "at": (0, 0), "plain": 0}, [], hex_at("1,-1")) is None


def test_a_box_of_another_number() -> None:
    """VOY-069"""
    rolled = {"dice": "1 1 1", "at": (0, 0), "plain": 0}
    found = told(rolled, ["course d1 1", "run d2 1", "duty d3 1"], {"area": "duties", "at": "duty:0,1"})
    assert found == ("VOY-069", "That box shows 2; your duty die says 1.")


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ({"area": "windrose", "at": "course:4"}, "Turning 2 into 4 takes 2 plain sailors; none is ready."),
        ({"area": "windrose", "at": "course:3"}, "Turning 2 into 3 takes 1 plain sailor; none is ready."),
        ({"area": "dice", "at": "d2"}, "Die 2 shows 2: choose the course for it."),
    ],
)
def test_a_course_is_meant_for_the_die_that_needs_the_fewest_sailors(where: Where, sentence: str) -> None:
    """VOY-019, VOY-042"""
    found = told({"dice": "1 2 1", "plain": 0}, [], where)
    assert found is not None
    assert found[1] == sentence
