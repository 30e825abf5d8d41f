"""The log: one sentence a captain and round, and what the table is told besides."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.options import Value
from farshore.games.voyages import GAME
from farshore.testing import play
from tests.games.voyages.positions import ROW_2, as_rolled, but, position, sail, told


def sentence(state_of: dict[str, Any], *choices: str) -> str:
    """What the log says of a turn that uses the dice as they lie."""
    state = position(**state_of)
    as_rolled(state, *choices)
    (turn,) = [event for event in told(state, "p1 lock") if event.data["what"] == "turn"]
    return turn.text


@pytest.mark.parametrize(
    ("state_of", "choices", "text"),
    [
        pytest.param(
            {"dice": "4 1 1"},
            ["box 0,0"],
            "@0 ran 1 on course 4 in home waters, crossed off a 1 in row 1, column 1.",
            id="nothing happened",
        ),
        pytest.param(
            {"dice": "2 6 1"},
            ["box 0,0"],
            "@0 ran 6 on course 2 to Long Twin, crossed off a 1 in row 1, column 1: +5 gold.",
            id="an island",
        ),
        pytest.param(
            {"dice": "2 3 1", "at": (0, 1)},
            ["box 0,0"],
            "@0 ran 3 on course 2 into Dawn Water, crossed off a 1 in row 1, column 1, explored Dawn Water, explored Inner Water: +4 gold.",
            id="new regions",
        ),
        pytest.param(
            {"dice": "2 3 1", "at": (4, -2)},
            ["box 0,0"],
            "@0 ran 3 on course 2 and stayed at the edge, crossed off a 1 in row 1, column 1.",
            id="a course off the map",
        ),
        pytest.param(
            {"dice": "4 1 1", "crossed": "0,0 1,3 2,2"},
            [],
            "@0 ran 1 on course 4 in home waters, had no 1 left to cross off.",
            id="no box left",
        ),
        pytest.param(
            {"dice": "1 2 1"},
            ["box 0,0"],
            "@0 ran 2 on course 1 to the star of the open sea, crossed off a 1 in row 1, column 1, explored Inner Water, "
            "won the Explore star: +4 gold.",
            id="a star",
        ),
        pytest.param(
            {"dice": "6 2 1"},
            ["box 0,0", "take"],
            "@0 ran 2 on course 6 to Shrine Rock, crossed off a 1 in row 1, column 1, made a hero: +3 gold.",
            id="a relic",
        ),
        pytest.param(
            {"dice": "4 1 1", "crossed": but(ROW_2, "2,2")},
            ["box 2,2", "barrel gems"],
            "@0 ran 1 on course 4 in home waters, crossed off a 1 in row 3, column 3, loaded 1 gems, took a sailor aboard: +1 gold.",
            id="rewards",
        ),
        pytest.param(
            {"dice": "3 3 1", "cargo": {"fruit": 3, "gems": 1}},
            ["box 0,0", "sell all fruit"],
            "@0 ran 3 on course 3 to South Market, crossed off a 1 in row 1, column 1, explored Inner Water, sold 3 fruit, "
            "took a sailor aboard, won the Cargo star: +10 gold.",
            id="a sale",
        ),
        pytest.param(
            {"dice": "3 3 1"},
            ["box 0,0", "decline"],
            "@0 ran 3 on course 3 to South Market, crossed off a 1 in row 1, column 1, explored Inner Water, left the market open: +3 gold.",
            id="a settlement left open",
        ),
        pytest.param(
            {"dice": "3 3 1", "used": "i2", "visited": "i2", "regions": "G"},
            ["box 0,0"],
            "@0 ran 3 on course 3 to South Market, crossed off a 1 in row 1, column 1, found the market closed.",
            id="a settlement closed before",
        ),
        pytest.param(
            {"dice": "5 2 1", "regions": "G"},
            ["box 0,0"],
            "@0 ran 2 on course 5 to the DREAD, crossed off a 1 in row 1, column 1, lost a sailor to it.",
            id="the DREAD takes a sailor",
        ),
        pytest.param(
            {"dice": "5 2 1", "regions": "G", "plain": 2, "heroic": 1},
            ["box 0,0", "lose hero"],
            "@0 ran 2 on course 5 to the DREAD, crossed off a 1 in row 1, column 1, lost a heroic sailor to it: -2 gold.",
            id="the DREAD takes a hero",
        ),
        pytest.param(
            {"dice": "5 2 1", "regions": "G", "plain": 0},
            ["box 0,0"],
            "@0 ran 2 on course 5 to the DREAD, crossed off a 1 in row 1, column 1, had nobody to lose to it.",
            id="the DREAD finds nobody",
        ),
        pytest.param(
            {"dice": "5 2 1", "regions": "G", "settings": {"dread_optional": True}},
            ["box 0,0", "decline"],
            "@0 ran 2 on course 5 to the DREAD, crossed off a 1 in row 1, column 1, let it be.",
            id="the DREAD is let be",
        ),
        pytest.param(
            {"dice": "5 2 1", "regions": "G", "heroic": 2},
            ["box 0,0"],
            "@0 ran 2 on course 5 to the DREAD, crossed off a 1 in row 1, column 1, won the DREAD star: +13 gold.",
            id="the DREAD is defeated",
        ),
        pytest.param(
            {"dice": "5 2 1", "regions": "G", "stars": "dread"},
            ["box 0,0"],
            "@0 ran 2 on course 5 into Inner Water, crossed off a 1 in row 1, column 1.",
            id="the defeated DREAD is plain sea",
        ),
        pytest.param(
            {"dice": "5 2 1", "regions": "G", "plain": 0, "settings": {"dread_optional": True}},
            ["box 0,0", "decline"],
            "@0 ran 2 on course 5 to the DREAD, crossed off a 1 in row 1, column 1, had nobody to lose to it.",
            id="the DREAD would find nobody",
        ),
        pytest.param(
            {"dice": "1 1 1", "at": (2, -1), "regions": "A"},
            ["box 0,0"],
            "@0 ran 1 on course 1 into Rook Water, crossed off a 1 in row 1, column 1.",
            id="a region seen before",
        ),
        pytest.param(
            {"dice": "4 1 1", "heroic_spent": 1},
            ["box 0,0"],
            "@0 ran 1 on course 4 in home waters, crossed off a 1 in row 1, column 1.",
            id="a hero spent long ago",
        ),
        pytest.param(
            {"dice": "5 1 1", "at": (-2, 1), "used": "i3", "visited": "i3"},
            ["box 0,0"],
            "@0 ran 1 on course 5 to West Market, crossed off a 1 in row 1, column 1, found the market closed.",
            id="another settlement closed before",
        ),
    ],
)
def test_a_turn_is_told_in_one_sentence(state_of: dict[str, Any], choices: list[str], text: str) -> None:
    assert sentence(state_of, *choices) == text


def test_changed_dice_are_told_with_what_they_were() -> None:
    state = position(dice="6 2 3", plain=2, heroic=1)
    sail(state, "course d1 1", "run d2 5 hero", "duty d3 3", "box 0,2")

    heard = told(state, "p1 lock")

    assert heard[0].text.startswith("@0 ran 5 on course 1 (6 made 1, 2 made 5 by a hero) to Corner Rock")


def test_sailors_who_turn_a_die_or_become_heroes_are_not_lost_to_the_dread() -> None:
    """VOY-128 One turns the course from 4 to 5, column 2 makes another a hero, and the DREAD is let be."""
    state = position(dice="4 2 3", regions="G", crossed="1,2 2,2", settings={"dread_optional": True})
    sail(state, "course d1 5", "run d2 2", "duty d3 3", "box 0,2", "decline")

    (turn,) = told(state, "p1 lock")

    assert turn.text == (
        "@0 ran 2 on course 5 (4 made 5) to the DREAD, crossed off a 3 in row 1, column 3, made a hero, let it be: +2 gold."
    )


def test_a_hero_who_set_a_die_is_not_lost_to_the_dread() -> None:
    """VOY-129"""
    state = position(dice="2 2 3", regions="G", plain=2, heroic=1)
    sail(state, "course d1 5 hero", "run d2 2", "duty d3 3", "box 0,2")

    (turn,) = told(state, "p1 lock")

    assert turn.text.endswith("lost a sailor to it: -2 gold.")


def test_a_turn_carries_the_way_of_the_ship_and_the_gold() -> None:
    state = position(dice="2 6 1")
    as_rolled(state, "box 0,0")

    (turn,) = told(state, "p1 lock")

    assert turn.data["moved"] == {"piece": "ship:0", "path": ["map:0,0", "map:1,0", "map:2,0"]}
    assert turn.data["delta"] == [{"seat": 0, "what": "gold", "n": 5}]


def test_dice_are_told_to_everybody_at_the_same_moment() -> None:
    """VOY-018"""
    state = position(seats=2)

    (fallen,) = told(state, "chance roll 6 2 3")

    assert (fallen.text, fallen.only) == ("Round 1: the dice fell 6, 2, 3.", None)


def test_nothing_is_told_of_a_turn_in_the_making() -> None:
    """VOY-171"""
    state = position(seats=2, dice="4 1 1")

    assert (
        told(state, *[f"p1 {choice}" for choice in ("course d1 4", "run d2 1", "duty d3 1", "box 0,0", "lock")]) == []
    )


def test_who_has_resigned_is_told_of_no_more() -> None:
    """VOY-178"""
    state = position(seats=2, dice="4 1 1")
    as_rolled(state, "box 0,0", "lock", seat="p1")

    heard = told(state, "p2 resign")

    assert [event.text for event in heard] == [
        "@1 resigned.",
        "@0 ran 1 on course 4 in home waters, crossed off a 1 in row 1, column 1.",
    ]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        pytest.param(["p1 autopilot"], "@0 goes on by autopilot.", id="autopilot"),
        pytest.param(["p1 autopilot", "p1 take over"], "@0 is back at the helm.", id="back at the helm"),
        pytest.param(["table time up"], "Time is up.", id="time is up"),
    ],
)
def test_absence_is_told(lines: list[str], text: str) -> None:
    """VOY-177"""
    timer: dict[str, Value] = {"turn_timer": 60}
    state = position(seats=2, dice="4 1 1", settings=timer)
    play(GAME, state, *lines[:-1])

    assert told(state, lines[-1])[0].text == text


def test_nobody_is_named_by_anything_but_the_seat() -> None:
    state = position(seats=2, dice="2 2 1")
    as_rolled(state, "box 0,0", "lock", seat="p1")
    as_rolled(state, "box 0,0", seat="p2")

    heard = told(state, "p2 lock")

    assert [event.seat for event in heard] == [0, 1]
    assert [event.text.split()[0] for event in heard] == ["@0", "@1"]
