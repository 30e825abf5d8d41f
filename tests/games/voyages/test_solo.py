"""6.14 Solo."""

from __future__ import annotations

import pytest

from farshore.core.kernel import CHANCE, actors
from farshore.games.voyages import GAME
from farshore.games.voyages.state.table import Voyages
from farshore.testing import play
from tests.games.voyages.positions import as_rolled, captain, over, position, table, told


def drift(state: Voyages, dice: str = "4 1 1") -> int:
    """Let the autopilot sail to the end, always with these dice; returns the rounds played."""
    if state.sheets[0].status == 0:
        play(GAME, state, "p1 autopilot")
    rounds = 0
    while actors(state) == (CHANCE,):
        play(GAME, state, f"chance roll {dice}")
        rounds += 1
    return rounds


def test_a_solo_voyage_lasts_sixteen_rounds() -> None:
    """VOY-163"""
    state = table()

    assert drift(state) == 16
    assert over(state)


def test_a_third_star_does_not_end_it() -> None:
    """VOY-164, RULING-VOY-27"""
    state = position(number=5, stars="cargo dread recruit")

    assert drift(state) == 12
    assert state.round == 16


def test_a_third_star_announces_no_final_round() -> None:
    """VOY-164, RULING-VOY-27"""
    state = position(number=5, stars="cargo recruit", dice="1 2 1")
    as_rolled(state, "box 0,0")

    heard = told(state, "p1 lock")

    assert len(captain(state).stars) == 3
    assert not state.is_final_round()
    assert not [event for event in heard if event.data.get("what") == "final round"]


@pytest.mark.parametrize(
    "stars", ["cargo dread recruit", "cargo dread recruit duties", "cargo dread recruit duties explore"]
)
def test_three_stars_at_the_end_win(stars: str) -> None:
    """VOY-165"""
    state = position(number=16, stars=stars)
    drift(state)

    (standing,) = GAME.standings(state)
    assert (standing.seat, standing.share, standing.place) == (0, 1.0, 1)
    assert GAME.summary(state).startswith("The voyage is won")


def test_two_stars_lose_whatever_the_gold() -> None:
    """VOY-166"""
    state = position(number=16, stars="cargo dread", visited="i1 i2 i3 i4", regions="ABCDEFG", heroic=6)
    drift(state)

    (standing,) = GAME.standings(state)
    assert (standing.seat, standing.share) == (0, 0.0)
    assert standing.score > 95
    assert GAME.summary(state).startswith("The voyage is lost")


def test_a_star_of_the_last_round_counts() -> None:
    """VOY-167"""
    state = position(number=16, stars="cargo recruit")

    drift(state, "1 2 1")

    assert captain(state).stars == ["cargo", "explore", "recruit"]
    assert GAME.standings(state)[0].share == 1.0


@pytest.mark.parametrize(
    ("stars", "note"),
    [
        pytest.param("cargo dread recruit", "Rower", id="a voyage won has a rank"),
        pytest.param("cargo dread", "lost", id="a voyage lost has none"),
    ],
)
def test_gold_is_counted_either_way_and_ranked_after_a_win(stars: str, note: str) -> None:
    """VOY-168, RULING-VOY-28"""
    state = position(number=16, stars=stars, visited="i1 i2 i3 i4 i5", settings={"solo_ranks": True})
    drift(state)

    (standing,) = GAME.standings(state)
    assert standing.score == 17 + 14 + 3 * len(stars.split())
    assert standing.note == note


def test_a_turn_is_the_same_as_in_a_race() -> None:
    """VOY-170"""
    choices = ("course d1 1", "run d2 2", "duty d3 3", "box 0,2")
    alone, racing = position(dice="6 2 3"), position(dice="6 2 3", seats=2)

    play(GAME, alone, *[f"p1 {choice}" for choice in choices])
    play(GAME, racing, *[f"p1 {choice}" for choice in choices])

    assert captain(alone).sheet.to_json() == captain(racing).sheet.to_json()
