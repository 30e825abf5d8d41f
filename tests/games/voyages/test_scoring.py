"""6.13 Scoring."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.voyages.positions import ROW_0, ROW_2, captain, offers, position, sail, table, whole_round

NOTHING = {"islands": 0, "oceans": 0, "cargo": 0, "heroes": 0, "dread": 0, "legends": 0}


def scored(**sheet: Any) -> dict[str, int]:
    return captain(position(**sheet)).headings


@pytest.mark.parametrize(
    ("visited", "gold"),
    [
        pytest.param("i1", 5, id="an island of two hexes counts once"),
        pytest.param("i1 i2 i4", 13, id="islands add up"),
        pytest.param("i6", 0, id="an island without gold"),
    ],
)
def test_islands_visited_pay_their_number(visited: str, gold: int) -> None:
    """VOY-153"""
    assert scored(visited=visited)["islands"] == gold


def test_an_island_pays_once_however_often_it_is_visited() -> None:
    """VOY-153"""
    state = table()
    whole_round(state, "2 2 1", "box 0,0")
    whole_round(state, "5 1 1", "box 1,3")

    again = whole_round(state, "2 1 1", "box 2,2")

    assert (again.ship, again.headings["islands"]) == ((2, 0), 5)


@pytest.mark.parametrize(("explored", "gold"), list(enumerate([0, 1, 4, 9, 16, 25, 36, 49])))
def test_oceans_pay_the_square_of_their_number(explored: int, gold: int) -> None:
    """VOY-154, RULING-VOY-20"""
    assert scored(regions="ABCDEFG"[:explored])["oceans"] == gold


@pytest.mark.parametrize(
    ("name", "values"),
    [("fruit", [1, 2, 4, 6, 9]), ("gems", [3, 5, 8, 11, 14]), ("spice", [2, 4, 6, 8, 11]), ("hide", [1, 3, 5, 8, 10])],
)
def test_sold_cargo_pays_its_sections(name: str, values: list[int]) -> None:
    """VOY-155"""
    for sold in range(1, 6):
        assert scored(cargo={name: (sold, sold)})["cargo"] == sum(values[:sold])


def test_held_cargo_pays_one_a_piece() -> None:
    """VOY-156"""
    assert scored(cargo={"fruit": 3, "gems": (4, 2)})["cargo"] == 3 + (3 + 5) + 2


def test_ready_heroes_pay_two_each() -> None:
    """VOY-157"""
    assert scored(plain=1, heroic=3)["heroes"] == 6


def test_exhausted_heroes_and_plain_sailors_pay_nothing() -> None:
    """VOY-158"""
    assert scored(plain=4, heroic_spent=2) == NOTHING


def test_the_defeated_dread_pays_fourteen() -> None:
    """VOY-159"""
    assert scored(stars="dread")["dread"] == 14


@pytest.mark.parametrize("star", ["cargo", "duties", "explore", "recruit"])
def test_no_other_star_pays_for_the_dread(star: str) -> None:
    """VOY-159"""
    assert scored(stars=star)["dread"] == 0


@pytest.mark.parametrize(
    ("stars", "gold"), [("", 0), ("explore", 3), ("explore dread", 6), ("cargo duties recruit", 9)]
)
def test_legends_pay_three_a_star(stars: str, gold: int) -> None:
    """VOY-160"""
    assert scored(stars=stars)["legends"] == gold


def test_the_result_is_the_sum_of_the_six_headings() -> None:
    """VOY-161"""
    rich = captain(position(visited="i1", regions="AB", cargo={"fruit": (3, 1)}, heroic=1, stars="dread"))

    assert rich.headings == {"islands": 5, "oceans": 4, "cargo": 3, "heroes": 2, "dread": 14, "legends": 3}
    assert rich.gold == 31


def test_nothing_else_pays_or_costs() -> None:
    """VOY-161"""
    assert scored(plain=0, outlined=11, crossed=f"{ROW_0} {ROW_2}", used="s1 r1 b1 i2", at=(-2, 0)) == NOTHING


def test_gold_buys_nothing() -> None:
    """VOY-162"""
    poor, rich = position(dice="3 3 1"), position(dice="3 3 1", visited="i1 i4", regions="ABCDEFG")

    for choice in ("course d1 3", "run d2 3", "duty d3 1", "box 0,0", "settle"):
        assert offers(poor) == offers(rich)
        sail(poor, choice)
        sail(rich, choice)

    assert captain(rich).gold == 5 + 6 + 49 + 2  # the island of the settlement came on top, nothing was paid
