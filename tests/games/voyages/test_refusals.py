"""What is refused says why: the rule in the way, and one true sentence. Nothing changes (VOY-176)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.voyages.positions import as_rolled, position, refused, sail

FULL = {"fruit": 5, "gems": 5, "spice": 5, "hide": 5}
BOTH = "1,0 1,1 1,2 1,4 1,5 0,3 2,3"  # box 1,3 completes row 1 and column 3


@pytest.mark.parametrize(
    ("state_of", "choices", "tried", "rule", "sentence"),
    [
        pytest.param(
            {"dice": "3 1 1", "at": (2, 0)},
            [],
            "depart 3,0",
            "VOY-060",
            "Choose the course first; it decides from where you can depart.",
            id="departing before a course is chosen",
        ),
        pytest.param(
            {"dice": "3 1 1", "at": (2, 0)},
            ["course d1 3", "depart 3,0"],
            "depart 2,0",
            "VOY-060",
            "You have chosen your departure already.",
            id="departing twice",
        ),
        pytest.param(
            {"dice": "2 1 1", "at": (2, 0)},
            ["course d1 2"],
            "depart 3,0",
            "VOY-062",
            "You depart from there already.",
            id="departing from where the course starts anyway",
        ),
        pytest.param(
            {"dice": "2 1 1", "at": (2, 0)},
            ["course d1 2"],
            "depart 2,0",
            "VOY-061",
            "From there the course leads across the same island; you depart from its other hex.",
            id="departing across the own island",
        ),
        pytest.param(
            {"dice": "3 1 1", "at": (2, 0)},
            ["course d1 3"],
            "depart 0,0",
            "VOY-062",
            "Your ship does not lie at 0,0.",
            id="departing from another island",
        ),
        pytest.param(
            {"dice": "3 1 1", "at": (2, 0)},
            ["course d1 3"],
            "run d2 1",
            "VOY-012",
            "The other dice come after the departure: choose the hex of the island from which you depart.",
            id="a die while a departure is asked",
        ),
        pytest.param(
            {"dice": "3 1 1"},
            [],
            "first row",
            "VOY-078",
            "No row and column wait for their order now.",
            id="an order of lines that are not complete",
        ),
        pytest.param(
            {"dice": "3 1 1"},
            ["course d1 3", "run d2 1", "duty d3 1"],
            "box 0,1",
            "VOY-069",
            "That box shows 2; your duty die says 1.",
            id="a box of another number",
        ),
        pytest.param(
            {"dice": "3 1 1"},
            ["course d1 3", "run d2 1", "duty d3 1"],
            "box 7,0",
            "VOY-069",
            "The duties grid has no box 7,0.",
            id="a box off the grid",
        ),
        pytest.param(
            {"dice": "3 1 1", "crossed": "0,0"},
            ["course d1 3", "run d2 1", "duty d3 1"],
            "box 0,0",
            "VOY-085",
            "That box is crossed off already.",
            id="a box crossed off before",
        ),
        pytest.param(
            {"dice": "3 1 1", "crossed": BOTH},
            ["course d1 3", "run d2 1", "duty d3 1", "box 1,3"],
            "decline",
            "VOY-080",
            "Rewards cannot be declined: choose whether the row or the column is rewarded first.",
            id="declining two lines",
        ),
        pytest.param(
            {"dice": "3 1 1", "crossed": BOTH},
            ["course d1 3", "run d2 1", "duty d3 1", "box 1,3"],
            "take",
            "VOY-012",
            "The landing hex acts after move and duties: choose whether the row or the column is rewarded first.",
            id="taking before the rewards",
        ),
        pytest.param(
            {"dice": "3 3 1", "cargo": {"fruit": 1}},
            ["course d1 3", "run d2 3", "duty d3 1", "box 0,0"],
            "barrel fruit",
            "VOY-107",
            "This is no barrel but a settlement.",
            id="a barrel at a settlement",
        ),
        pytest.param(
            {"dice": "3 3 1", "cargo": {"fruit": 1}},
            ["course d1 3", "run d2 3", "duty d3 1", "box 0,0"],
            "take",
            "VOY-112",
            "Say how you use the settlement: sell each, sell all, or settle for the sailor alone.",
            id="taking a settlement",
        ),
        pytest.param(
            {"dice": "3 3 1", "cargo": {"fruit": 1}},
            ["course d1 3", "run d2 3", "duty d3 1", "box 0,0"],
            "lock",
            "VOY-112",
            "That cannot be done now: use the settlement, or leave it open for later.",
            id="locking before a settlement is answered",
        ),
        pytest.param(
            {"dice": "3 3 1"},
            ["course d1 3", "run d2 3", "duty d3 1", "box 0,0", "settle"],
            "decline",
            "VOY-090",
            "There is nothing left here to decline.",
            id="declining what was used",
        ),
        pytest.param(
            {"dice": "2 1 1", "at": (1, 1)},
            ["course d1 2", "run d2 1", "duty d3 1", "box 0,0"],
            "barrel hide",
            "VOY-107",
            "This is no barrel; the gems icon is taken as it is.",
            id="gems taken as hide",
        ),
        pytest.param(
            {"dice": "2 1 1", "at": (1, 1), "cargo": FULL},
            ["course d1 2", "run d2 1", "duty d3 1", "box 0,0"],
            "take",
            "VOY-108",
            "The gems track is full; the icon stays.",
            id="gems with a full track",
        ),
        pytest.param(
            {"dice": "5 2 1", "settings": {"dread_optional": True}},
            ["course d1 5", "run d2 2", "duty d3 1", "box 0,0"],
            "lose plain",
            "VOY-125",
            "That cannot be done now: meet the DREAD, or let it be.",
            id="losing somebody before the DREAD is met",
        ),
        pytest.param(
            {"dice": "5 2 1", "settings": {"dread_optional": True}},
            ["course d1 5", "run d2 2", "duty d3 1", "box 0,0", "decline"],
            "take",
            "VOY-086",
            "There is nothing to take on this hex.",
            id="meeting the DREAD after letting it be",
        ),
        pytest.param(
            {"dice": "5 2 1", "settings": {"dread_optional": True}, "plain": 2, "heroic": 1},
            ["course d1 5", "run d2 2", "duty d3 1", "box 0,0", "take"],
            "decline",
            "VOY-128",
            "That cannot be done now: choose the sailor the DREAD takes.",
            id="turning away from the DREAD once met",
        ),
        pytest.param(
            {"dice": "5 2 1", "stars": "dread"},
            ["course d1 5", "run d2 2", "duty d3 1", "box 0,0"],
            "take",
            "VOY-052",
            "You have defeated the DREAD; this is plain sea.",
            id="taking where the DREAD was",
        ),
        pytest.param(
            {"dice": "5 2 1"},
            ["course d1 5", "run d2 2", "duty d3 1", "box 0,0"],
            "sell all fruit",
            "VOY-112",
            "There is no settlement on this hex.",
            id="selling to the DREAD",
        ),
        pytest.param(
            {"dice": "1 2 1"},
            ["course d1 1", "run d2 2", "duty d3 1", "box 0,0"],
            "take",
            "VOY-140",
            "The star came by itself; there is nothing to take here.",
            id="taking the star",
        ),
        pytest.param(
            {"dice": "3 1 1"},
            [],
            "lock",
            "VOY-015",
            "A turn cannot be passed: choose the die that sets your course.",
            id="passing before a die is chosen",
        ),
        pytest.param(
            {"dice": "3 1 1", "at": (2, 0)},
            ["course d1 3"],
            "lock",
            "VOY-015",
            "A turn cannot be passed: choose the hex of the island from which you depart.",
            id="passing before the departure",
        ),
        pytest.param(
            {"dice": "3 1 1"},
            ["course d1 3"],
            "depart 0,0",
            "VOY-062",
            "You depart from there already.",
            id="departing from the start island where the ship lies",
        ),
        pytest.param(
            {"dice": "1 1 1", "plain": 2},
            [],
            "course d1 4",
            "VOY-042",
            "Turning 1 into 4 takes 3 plain sailors; 2 are ready.",
            id="too few sailors of two",
        ),
        pytest.param(
            {"dice": "1 1 1", "plain": 1},
            [],
            "course d1 3",
            "VOY-042",
            "Turning 1 into 3 takes 2 plain sailors; 1 is ready.",
            id="too few sailors of one",
        ),
        pytest.param(
            {"dice": "3 1 1", "crossed": "0,0 1,3 2,2"},
            ["course d1 3", "run d2 1", "duty d3 1"],
            "box 0,1",
            "VOY-072",
            "Every box that shows 1 is crossed off; duties are skipped.",
            id="a box where none of the number is left",
        ),
        pytest.param(
            {"dice": "5 2 1", "plain": 2, "heroic": 1},
            ["course d1 5", "run d2 2", "duty d3 1", "box 0,0"],
            "box 1,3",
            "VOY-074",
            "You have crossed off a box this turn; one is all.",
            id="a second box before the DREAD",
        ),
        pytest.param(
            {"dice": "5 2 1", "plain": 2, "heroic": 1},
            ["course d1 5", "run d2 2", "duty d3 1", "box 0,0", "lose plain"],
            "lose hero",
            "VOY-128",
            "The DREAD has taken its sailor.",
            id="losing another sailor",
        ),
    ],
)
def test_a_refusal_says_why(state_of: dict[str, Any], choices: list[str], tried: str, rule: str, sentence: str) -> None:
    """VOY-176"""
    state = position(**state_of)
    sail(state, *choices)

    assert refused(state, f"p1 {tried}", rule) == sentence


def test_what_the_landing_hex_forbids_is_said_after_the_turn_is_planned_too() -> None:
    """VOY-120, VOY-176"""
    state = position(dice="3 3 1", cargo={"fruit": 2, "gems": 1})
    as_rolled(state, "box 0,0", "sell each fruit")

    assert (
        refused(state, "p1 sell all gems", "VOY-120")
        == "You have used the settlement this turn; one sale of one form is all."
    )
    assert refused(state, "p1 settle", "VOY-114") == "You have used this settlement; it is closed for good."
    assert refused(state, "p1 box 1,3", "VOY-074") == "You have crossed off a box this turn; one is all."
    assert refused(state, "p1 run d2 3", "VOY-021") == "All three dice have their roles already; each is used once."
