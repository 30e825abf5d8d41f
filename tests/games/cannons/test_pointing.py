"""Pointing at a space of the sea that is not lit: what stands in the way there, and its rule (section 12)."""

from __future__ import annotations

import pytest

from farshore.core.why_not_place import why_not_place
from farshore.games.cannons import GAME
from tests.games.cannons.positions import SEA, Words, go, position

SPACES = {**dict.fromkeys(SEA, "calm"), "1,0": "stormy", "0,1": "impassible", "0,-1": "home", "-1,0": "home"}


def told(ship: Words, place: str, *done: str) -> tuple[str, str] | None:
    state = position([{"at": "0,0", **ship}, {"at": "-1,0"}], spaces=SPACES, homes=[0, 0])
    go(state, *done)
    found = why_not_place(GAME, state, 0, {"area": "sea", "at": f"sea:{place}"})
    return (found.rule, found.sentence) if found is not None else None


@pytest.mark.parametrize(
    ("ship", "place", "rule", "words"),
    [
        ({"sails": 0}, "0,0", "QC-080", "Your ship is there"),
        ({"sails": 0}, "0,1", "QC-090", "Impassible Sea"),
        ({"sails": 0}, "1,0", "QC-087", "no Sail is Ready"),
        ({"sails": 0}, "4,0", "QC-079", "Your 3 Actions do not carry you there."),
        ({"sails": 1, "actions": 1}, "4,0", "QC-079", "Your 1 Action and 1 Ready Sail do not carry you there."),
        ({"sails": 0, "actions": 1}, "4,0", "QC-079", "Your 1 Action does not carry you there."),
        ({"sails": 2, "actions": 0}, "4,0", "QC-044", "none is left"),
    ],
)
def test_a_space_that_is_not_lit(ship: Words, place: str, rule: str, words: str) -> None:
    """QC-044, QC-079, QC-080, QC-087, QC-090"""
    found = told(ship, place)
    assert found is not None
    assert found[0] == rule
    assert words in found[1]


def test_in_the_middle_of_a_movement_it_is_the_next_step_that_counts() -> None:
    """QC-085, QC-090"""
    assert (told({}, "4,0", "p1 move") or ("", ""))[0] == "QC-085"
    assert (told({}, "0,1", "p1 move") or ("", ""))[0] == "QC-090"


def test_what_is_lit_is_not_refused() -> None:
    assert told({"sails": 1}, "1,0") is None
