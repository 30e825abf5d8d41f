"""10.2 The worked examples of the specification, by their ids."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.games.voyages import GAME
from farshore.testing import play
from tests.games.voyages.positions import (
    ROW_1,
    as_rolled,
    but,
    captain,
    offers,
    over,
    position,
    refused,
    sail,
    set_sheet,
)


def test_six_becomes_one_and_leads_to_the_star() -> None:
    """EX-01: VOY-029, VOY-138"""
    state = position(dice="6 2 3")

    after = sail(state, "course d1 1", "run d2 2", "duty d3 3", "box 0,2", "lock")

    assert after.plain == 5
    assert after.entered(state) == [(1, -1), (2, -2)]
    assert (after.stars, after.regions) == (["explore"], "G")


def test_one_becomes_six_and_leads_to_the_relic() -> None:
    """EX-02: VOY-029, VOY-100"""
    state = position(dice="1 2 3")

    after = sail(state, "course d1 6", "run d2 2", "duty d3 3", "box 0,2", "take", "lock")

    assert (after.ship, after.visited, after.regions) == ((0, -2), ["i5"], "")
    assert (after.plain, after.heroic) == (4, 1)


def test_three_sailors_turn_the_course_about_and_the_dread_takes_another() -> None:
    """EX-03: VOY-030, VOY-128"""
    state = position(dice="2 2 3")

    after = sail(state, "course d1 5", "run d2 2", "duty d3 3", "box 0,2", "lock")

    assert (after.ship, after.plain) == ((-2, 0), 2)
    assert not after.sheet.dread_defeated()


def test_a_hero_turns_the_course_about_and_the_dread_takes_a_plain_sailor() -> None:
    """EX-04: VOY-032, VOY-129"""
    state = position(dice="2 2 3", plain=2, heroic=1)

    after = sail(state, "course d1 5 hero", "run d2 2", "duty d3 3", "box 0,2", "lock")

    assert (after.ship, after.plain, after.heroic) == ((-2, 0), 1, 0)


def test_an_island_stops_a_run_of_six() -> None:
    """EX-05: VOY-049, VOY-095"""
    state = position(dice="2 6 1")

    after = as_rolled(state, "box 0,0", "lock")

    assert len(after.entered(state)) == 2
    assert (after.ship, after.visited, after.headings["islands"]) == ((2, 0), ["i1"], 5)


def test_the_edge_stops_a_run_of_six() -> None:
    """EX-06: VOY-053, VOY-064, VOY-087"""
    state = position(dice="2 6 1", at=(0, 1))

    after = as_rolled(state, "box 0,0", "lock")

    assert len(after.entered(state)) == 3
    assert (after.ship, after.regions, after.used) == ((3, 1), "BG", [])


def test_the_dread_stops_a_run_of_four() -> None:
    """EX-07: VOY-051, VOY-129"""
    state = position(dice="5 4 1")

    after = as_rolled(state, "box 0,0", "lock")

    assert (after.ship, after.plain, after.regions) == ((-2, 0), 5, "G")


def test_two_heroes_defeat_the_dread() -> None:
    """EX-08: VOY-126, VOY-133"""
    state = position(dice="5 4 1", plain=3, heroic=2)

    after = as_rolled(state, "box 0,0", "lock")

    assert (after.stars, after.plain, after.heroic, after.gold) == (["dread"], 3, 0, 18)


def test_one_hero_does_not_and_may_be_lost() -> None:
    """EX-09: VOY-128"""
    state = position(dice="5 4 1", plain=3, heroic=1)

    after = as_rolled(state, "box 0,0", "lose hero", "lock")

    assert (after.plain, after.heroic, after.stars) == (3, 0, [])


def test_nobody_ready_is_nobody_lost() -> None:
    """EX-10: VOY-130"""
    state = position(dice="5 4 1", plain=0)

    after = as_rolled(state, "box 0,0", "lock")

    assert (after.ship, after.plain, after.heroic, after.stars) == ((-2, 0), 0, 0, [])


def test_the_defeated_dread_is_passed() -> None:
    """EX-11: VOY-052"""
    state = position(dice="5 3 1", stars="dread")

    after = as_rolled(state, "box 0,0", "lock")

    assert (after.ship, after.regions) == ((-3, 0), "EG")


def test_star_and_fruit_are_passed() -> None:
    """EX-12: VOY-058, VOY-087"""
    state = position(dice="1 4 1")

    after = as_rolled(state, "box 0,0", "lock")

    assert (after.ship, after.visited, after.regions) == ((4, -4), ["i4"], "AG")
    assert (after.stars, after.held["fruit"]) == ([], 0)


def test_the_star_is_landed_on() -> None:
    """EX-13: VOY-138"""
    state = position(dice="1 2 1")

    after = as_rolled(state, "box 0,0", "lock")

    assert (after.ship, after.stars) == ((2, -2), ["explore"])


@pytest.mark.parametrize(
    ("choices", "end", "gems"),
    [
        pytest.param(["depart 3,0", "run d2 1", "duty d3 1", "box 0,0"], (3, 1), 0, id="a from the other hex"),
        pytest.param(["depart 2,0", "run d2 1", "duty d3 1", "box 0,0", "take"], (2, 1), 1, id="b from its own hex"),
    ],
)
def test_a_two_hex_island_is_left_from_either_hex(choices: list[str], end: tuple[int, int], gems: int) -> None:
    """EX-14: VOY-060"""
    state = position(dice="3 1 1", at=(2, 0))

    after = sail(state, "course d1 3", *choices, "lock")

    assert (after.ship, after.held["gems"]) == (end, gems)


def test_a_settlement_without_a_sale() -> None:
    """EX-15: VOY-113, VOY-114"""
    state = position(dice="3 3 1")

    as_rolled(state, "box 0,0", "settle")
    refused(state, "p1 settle", "VOY-114")
    after = sail(state, "lock")

    assert (after.visited, after.used, after.outlined, after.plain) == (["i2"], ["i2"], 7, 7)


def test_one_each_of_two_types() -> None:
    """EX-16: VOY-118, VOY-123"""
    state = position(dice="3 3 1", cargo={"fruit": 2, "gems": 1, "hide": 1})

    after = as_rolled(state, "box 0,0", "sell each fruit gems", "lock")

    assert after.cargo == {"fruit": (2, 1), "gems": (1, 1), "spice": (0, 0), "hide": (1, 0)}
    assert after.headings["cargo"] == 4 + 2
    assert (after.outlined, after.used) == (7, ["i2"])


def test_all_of_one_type() -> None:
    """EX-17: VOY-119, VOY-136"""
    state = position(dice="3 3 1", cargo={"fruit": 3, "gems": 1})

    after = as_rolled(state, "box 0,0", "sell all fruit", "lock")

    assert (after.cargo["fruit"], after.held["gems"], after.stars) == ((3, 3), 1, ["cargo"])
    assert after.headings["cargo"] == 7 + 1


def test_a_barrel_of_spice() -> None:
    """EX-18: VOY-107"""
    state = position(dice="3 2 1", cargo={"spice": 1})

    after = as_rolled(state, "box 0,0", "barrel spice", "lock")

    assert (after.ship, after.cargo["spice"]) == ((0, 2), (2, 0))


def test_one_box_completes_row_and_column() -> None:
    """EX-19: VOY-077, VOY-084"""
    state = position(dice="3 1 1", crossed=f"{but(ROW_1, '1,3')} 0,3 2,3")

    after = as_rolled(state, "box 1,3", "first row", "lock")

    assert (after.stars, after.held["fruit"]) == (["duties"], 1)


def test_no_box_is_left_of_the_number() -> None:
    """EX-20: VOY-072"""
    state = position(dice="3 1 1", crossed="0,0 1,3 2,2")

    after = as_rolled(state, "lock")

    assert (after.ship, len(after.crossed)) == ((0, 1), 3)


def test_a_relic_without_ready_sailors() -> None:
    """EX-21: VOY-092, VOY-101"""
    state = position(dice="6 2 1", plain=0)
    as_rolled(state, "box 0,0")

    refused(state, "p1 take", "VOY-101")
    after = sail(state, "lock")

    assert (after.visited, after.used) == (["i5"], [])


def test_the_twelfth_sailor() -> None:
    """EX-22: VOY-139"""
    state = position(dice="2 1 1", at=(0, 1), outlined=11, plain=0)

    after = as_rolled(state, "box 0,0", "take", "lock")

    assert (after.outlined, after.plain, after.stars) == (12, 1, ["recruit"])


@pytest.mark.parametrize(("explored", "gold"), list(enumerate([0, 1, 4, 9, 16, 25, 36, 49])))
def test_the_scale_of_the_oceans(explored: int, gold: int) -> None:
    """EX-23: VOY-154"""
    assert captain(position(regions="ABCDEFG"[:explored])).gold == gold


def test_a_third_star_in_round_nine() -> None:
    """EX-24: VOY-144, VOY-145, VOY-146"""
    state = position(seats=2, number=9, stars="cargo recruit", dice="1 2 1")

    as_rolled(state, "box 0,0", "lock", seat="p1")
    assert (state.round, state.is_final_round()) == (9, False)
    as_rolled(state, "box 0,0", "lock", seat="p2")
    assert (state.round, state.is_final_round()) == (10, True)
    play(GAME, state, "chance roll 3 1 1")
    as_rolled(state, "box 1,3", "lock", seat="p1")
    assert not over(state)
    as_rolled(state, "box 1,3", "lock", seat="p2")

    assert over(state)


def test_two_of_three_share_the_victory() -> None:
    """EX-25: VOY-152"""
    state = position(seats=3)
    for seat, (visited, heroic) in enumerate([("i2", 10), ("i1 i2 i3 i4 i5", 11), ("i1 i2 i3 i4 i5", 11)]):
        set_sheet(state, seat, regions="ABCDEFG", visited=visited, outlined=12, heroic=heroic)

    standings = GAME.standings(state)

    assert [standing.score for standing in standings] == [71, 88, 88]
    assert [standing.share for standing in standings] == [0.0, 0.5, 0.5]


@pytest.mark.parametrize(
    ("sheet", "gold", "won"),
    [
        pytest.param({"stars": "cargo explore recruit", "regions": "ABCDE", "visited": "i4"}, 40, True, id="a won"),
        pytest.param(
            {"stars": "cargo dread", "regions": "ABCDEFG", "visited": "i1 i4 i3", "outlined": 12, "heroic": 6},
            95,
            False,
            id="b lost",
        ),
    ],
)
def test_a_solo_voyage_is_judged_by_its_stars(sheet: dict[str, Any], gold: int, won: bool) -> None:
    """EX-26: VOY-165, VOY-166"""
    state = position(number=16, dice="3 1 1", **sheet)

    as_rolled(state, "box 0,0", "lock")

    (standing,) = GAME.standings(state)
    assert over(state)
    assert (standing.score, standing.share) == (gold, float(won))


def test_a_sheet_is_scored() -> None:
    """EX-27: VOY-153, VOY-154, VOY-155, VOY-156, VOY-157, VOY-160, VOY-161"""
    state = position(visited="i1 i2", regions="ABG", cargo={"fruit": (3, 2)}, plain=2, heroic=1, stars="explore duties")

    assert captain(state).headings == {"islands": 7, "oceans": 9, "cargo": 4, "heroes": 2, "dread": 0, "legends": 6}
    assert captain(state).gold == 28


def test_a_visited_island_stops_again_and_pays_once() -> None:
    """EX-28: VOY-050, VOY-153"""
    state = position(dice="2 4 1", visited="i1")

    after = as_rolled(state, "box 0,0", "lock")

    assert (after.ship, after.headings["islands"]) == ((2, 0), 5)


def test_a_used_sailor_icon_gives_nobody() -> None:
    """EX-29: VOY-088"""
    state = position(dice="2 1 1", at=(0, 1), used="s1")
    as_rolled(state, "box 0,0")

    refused(state, "p1 take", "VOY-088")

    assert sail(state, "lock").outlined == 6


@pytest.mark.parametrize("box", ["0,3", "1,0", "2,4"])
def test_three_equal_dice(box: str) -> None:
    """EX-30: VOY-070"""
    state = position(dice="4 4 4")
    as_rolled(state)
    assert offers(state) == ["box 0,3", "box 1,0", "box 2,4"]

    assert sail(state, f"box {box}").ship == (-4, 4)
