"""The view in numbers, for learners: every fact is what stands on the sheets, under its name."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.games.voyages import GAME
from farshore.games.voyages.state.table import Voyages
from farshore.testing import play
from tests.games.voyages.positions import ROW_1, as_rolled, position, sail, table


def known(state: Voyages, seat: int = 0) -> dict[str, int]:
    """The facts of a seat by their names; nothing that is zero."""
    names = GAME.fact_names(GAME.setup(None, len(state.sheets), {"map": "fix-1"}))
    return {name: n for name, n in zip(names, GAME.facts(state, seat), strict=True) if n}


def told(state: Voyages, beginning: str, seat: int = 0) -> dict[str, int]:
    facts = known(state, seat)
    return {name.removeprefix(beginning): n for name, n in facts.items() if name.startswith(beginning)}


SHEET: dict[str, Any] = {
    "plain": 3,
    "heroic": 2,
    "heroic_spent": 1,
    "outlined": 8,
    "cargo": {"fruit": (3, 2), "gems": 1},
    "crossed": f"{ROW_1} 0,2",
    "stars": "explore",
    "used": "i5 f1",
    "visited": "i5 i1",
    "regions": "AG",
}


def test_an_own_sheet_in_numbers() -> None:
    """VOY-161 Islands 6, oceans 4, cargo 5, heroes 4, one star 3: 22 gold."""
    state = position(**SHEET)
    assert told(state, "sailors ") == {"outlined": 8, "ready": 3, "heroes": 2, "heroes spent": 1}
    assert told(state, "cargo ") == {"fruit loaded": 3, "gems loaded": 1, "fruit sold": 2}
    assert told(state, "star ") == {"explore": 1, "of x2 used": 1}
    assert (known(state)["gold with this turn"], known(state)["seat +0 score"]) == (22, 22)
    assert told(state, "duties ") == {"row 1 paid": 1} | {f"+0 duty:{box} is done": 1 for box in f"{ROW_1} 0,2".split()}
    assert told(state, "island ") == {"i1 visited": 1, "i5 visited": 1}
    assert told(state, "map ") == {"A is seen": 1, "G is seen": 1}
    assert (told(state, "relic of "), told(state, "fruit of ")) == ({"i5 used": 1}, {"f1 used": 1})
    assert told(state, "ship ") == {"+0 at map map:0,0": 1}


def test_what_every_move_would_find() -> None:
    """VOY-047, VOY-088, VOY-114, VOY-153 As far as the ship gets, and what is not used up."""
    state = position(**SHEET)
    assert told(state, "goods to take by ") == dict.fromkeys(
        ["course 1 run 3", "course 3 run 2", "course 4 run 4", "course 4 run 5", "course 4 run 6"], 1
    )
    market = [f"course 3 run {run}" for run in (3, 4, 5, 6)]
    assert told(state, "settlement to trade with by ") == dict.fromkeys(market, 1)
    peak = [f"course 1 run {run}" for run in (4, 5, 6)]
    assert told(state, "gold of an island not visited by ") == dict.fromkeys(peak, 6) | dict.fromkeys(market, 2)


def test_a_dread_that_is_defeated_stops_no_move() -> None:
    """VOY-052, VOY-134"""
    before = position(at=(-2, -1))
    after = position(at=(-2, -1), stars="dread")
    fruit = "goods to take by course 3 run 4"
    assert (fruit in known(before), fruit in known(after)) == (False, True)
    assert (told(before, "dread of "), told(after, "dread of ")) == ({}, {"x1 used": 1})


def test_the_sailor_of_a_market_that_stays_is_taken_once() -> None:
    """RULING-VOY-08"""
    state = position(dice="3 3 1", settings={"settlement_market_stays": True})
    as_rolled(state, "box 0,0", "settle")
    assert told(state, "sailor of ") == {"i2 taken": 1}


def test_dice_and_their_roles_in_numbers() -> None:
    """VOY-019, VOY-025"""
    state = position(number=3, dice="4 1 3")
    assert told(state, "die ") == {"1 fell on 4": 1, "2 fell on 1": 1, "3 fell on 3": 1}
    assert told(state, "asked to ") == {"ChooseCourse": 1}
    assert known(state)["round"] == 3
    sail(state, "course d1 5", "run d3 3")
    assert (told(state, "course set to "), told(state, "run set to "), told(state, "duty set to ")) == (
        {"5": 1},
        {"3": 1},
        {},
    )
    assert {"1 is used": 1, "3 is used": 1}.items() <= told(state, "die ").items()
    assert "2 is used" not in told(state, "die ")
    assert (told(state, "asked to "), known(state)["sailors ready"]) == ({"ChooseDuty": 1}, 5)


def test_a_turn_that_is_planned_counts_beside_the_sheet_as_it_lies() -> None:
    """VOY-146, VOY-172 Landing on i1 would bring 5 gold."""
    state = position(dice="2 2 1")
    as_rolled(state, "box 0,0")
    assert (known(state)["gold with this turn"], "seat +0 score" in known(state)) == (5, False)
    assert told(state, "asked to ") == {"LockIn": 1}
    assert told(state, "ship ") == {"+0 at map map:2,0": 1}
    sail(state, "lock")
    assert (known(state)["gold with this turn"], known(state)["seat +0 score"]) == (5, 5)
    assert told(state, "asked to ") == {}
    assert not [name for name in told(state, "die ") if "fell" in name]


def test_the_others_in_numbers_from_the_left() -> None:
    """VOY-174"""
    state = position(
        dice="2 2 1",
        seats=3,
        others={"plain": 4, "heroic": 1, "cargo": {"fruit": (3, 2), "hide": 1}, "regions": "ABC", "stars": "duties"},
    )
    as_rolled(state, "box 0,0", "lock")
    play(GAME, state, "p3 autopilot")
    sheet = {"star": 1, "score": 9 + 3 + 1 + 1 + 2 + 3, "sailor": 4, "hero": 1, "region": 3, "cargo": 2}
    assert told(state, "seat +1 ") == sheet
    assert told(state, "seat +2 ") == {**sheet, "locked": 1, "away": 1}
    assert told(state, "seat +2 ", seat=1) == {"locked": 1, "sailor": 6}


def test_of_closed_sheets_no_more_than_everybody_sees() -> None:
    """RULING-VOY-32"""
    state = position(dice="2 2 1", seats=2, settings={"open_sheets": False}, others={"stars": "duties"})
    assert told(state, "seat +1 ") == {"star": 1}
    play(GAME, state, "p1 resign", "p2 resign")
    assert told(state, "seat +1 ") == {"star": 1, "away": 1, "score": 3, "sailor": 6}


@pytest.mark.parametrize(("number", "last"), [(15, 0), (16, 1)])
def test_the_last_round_is_known(number: int, last: int) -> None:
    """VOY-163"""
    assert known(position(number=number)).get("last round", 0) == last


def test_nothing_is_asked_when_the_game_is_over() -> None:
    """VOY-178"""
    state = table()
    play(GAME, state, "p1 resign")
    assert not {"last round", "asked to ChooseCourse"} & set(known(state))
