"""6.10 The DREAD."""

from __future__ import annotations

import pytest

from tests.games.voyages.positions import as_rolled, captain, offers, position, refused, sail, whole_round

# From the start island these dice lead to the DREAD, two hexes west of it.
TO_DREAD = "5 2 1"


@pytest.mark.parametrize("choice", ["decline", "take"])
def test_the_dread_is_met_whether_one_wants_or_not(choice: str) -> None:
    """VOY-125, RULING-VOY-06"""
    state = position(dice=TO_DREAD)

    assert as_rolled(state, "box 0,0").plain == 5
    refused(state, f"p1 {choice}", "VOY-125")


@pytest.mark.parametrize("choice", ["decline", "take", "lock"])
def test_the_choice_of_whom_to_lose_is_not_avoided(choice: str) -> None:
    """VOY-125, RULING-VOY-06"""
    state = position(dice=TO_DREAD, plain=3, heroic=1)
    as_rolled(state, "box 0,0")

    refused(state, f"p1 {choice}", "VOY-125")
    assert offers(state) == ["lose plain", "lose hero"]


@pytest.mark.parametrize("heroic", [2, 3])
def test_two_heroic_sailors_defeat_the_dread_and_are_exhausted(heroic: int) -> None:
    """VOY-126"""
    state = position(dice=TO_DREAD, plain=3, heroic=heroic)

    after = as_rolled(state, "box 0,0")

    assert after.sheet.dread_defeated()
    assert (after.plain, after.heroic, after.sheet.heroic_spent) == (3, heroic - 2, 2)


def test_with_two_heroic_sailors_there_is_no_smaller_loss() -> None:
    """VOY-127, RULING-VOY-06"""
    state = position(dice=TO_DREAD, plain=3, heroic=2)
    as_rolled(state, "box 0,0")

    assert offers(state) == ["lock"]
    refused(state, "p1 lose plain", "VOY-127")


@pytest.mark.parametrize(("kind", "left"), [("plain", (2, 1)), ("hero", (3, 0))])
def test_with_one_heroic_sailor_the_captain_chooses_whom_to_lose(kind: str, left: tuple[int, int]) -> None:
    """VOY-128"""
    state = position(dice=TO_DREAD, plain=3, heroic=1)

    after = as_rolled(state, "box 0,0", f"lose {kind}")

    assert (after.plain, after.heroic) == left
    assert not after.sheet.dread_defeated()


def test_one_sailor_is_lost_and_no_more() -> None:
    """VOY-128"""
    state = position(dice=TO_DREAD, plain=3, heroic=1)
    as_rolled(state, "box 0,0", "lose plain")

    refused(state, "p1 lose hero", "VOY-128")


@pytest.mark.parametrize(
    ("plain", "heroic", "other"),
    [pytest.param(3, 0, "hero", id="only plain ones"), pytest.param(0, 1, "plain", id="only a heroic one")],
)
def test_with_one_kind_ready_that_kind_is_lost(plain: int, heroic: int, other: str) -> None:
    """VOY-129"""
    state = position(dice=TO_DREAD, plain=plain, heroic=heroic)

    after = as_rolled(state, "box 0,0")

    assert after.plain + after.heroic == plain + heroic - 1
    refused(state, f"p1 lose {other}", "VOY-129")


def test_without_a_ready_sailor_nothing_happens() -> None:
    """VOY-130"""
    state = position(dice=TO_DREAD, plain=0)

    after = as_rolled(state, "box 0,0")

    assert (after.plain, after.heroic, after.outlined, after.stars) == (0, 0, 6, [])
    assert offers(state) == ["lock"]
    refused(state, "p1 lose plain", "VOY-130")


def test_sailors_are_counted_after_the_dice_are_paid() -> None:
    """VOY-131, RULING-VOY-03"""
    state = position(dice="4 2 1", plain=1, heroic=2)

    sail(state, "course d1 5 hero", "run d2 2", "duty d3 1", "box 0,0")

    assert offers(state) == ["lose plain", "lose hero"]


def test_sailors_are_counted_after_duty_rewards() -> None:
    """VOY-131"""
    state = position(dice=TO_DREAD, plain=1, heroic=1, crossed="0,2 1,2")

    assert as_rolled(state, "box 2,2").sheet.dread_defeated()


def test_every_further_landing_is_another_meeting() -> None:
    """VOY-132, RULING-VOY-42"""
    state = position()
    whole_round(state, TO_DREAD, "box 0,0")
    whole_round(state, "2 1 1", "box 1,3")

    assert whole_round(state, "5 1 1", "box 2,2").plain == 4


def test_leaving_the_dread_costs_nothing() -> None:
    """VOY-063, RULING-VOY-42"""
    state = position(dice="2 1 1", at=(-2, 0))

    assert as_rolled(state, "box 0,0").plain == 6


def test_its_defeat_is_a_star_and_fourteen_gold() -> None:
    """VOY-133"""
    state = position(dice=TO_DREAD, plain=0, heroic=2)

    after = as_rolled(state, "box 0,0")

    assert after.stars == ["dread"]
    assert after.headings["dread"] == 14


def test_it_is_defeated_on_one_sheet_only() -> None:
    """VOY-134, RULING-VOY-30"""
    state = position(seats=2, dice="5 4 1", heroic=2)

    as_rolled(state, "box 0,0", "lock", seat="p1")
    as_rolled(state, "box 0,0", "lock", seat="p2")

    assert captain(state, "p1").sheet.dread_defeated()
    assert not captain(state, "p2").sheet.dread_defeated()
    assert captain(state, "p2").plain == 5


def test_there_is_nobody_to_lose_where_there_is_no_dread() -> None:
    """VOY-128"""
    state = position(dice="3 1 1")
    as_rolled(state, "box 0,0")

    refused(state, "p1 lose plain", "VOY-086")
