"""The guided first game (section 12): two players, five rounds on a fixed seed, playable as the lessons say."""

from __future__ import annotations

import pytest

from farshore.games.cannons import GAME
from farshore.games.cannons.state.table import Cannons
from tests.guided import Guided


class FirstErrand(Guided):
    """The guided first game."""

    def __init__(self, chance: int = 1) -> None:
        super().__init__(GAME, chance)

    def state(self) -> Cannons:
        assert isinstance(self.session.state, Cannons)
        return self.session.state

    def titles(self) -> list[str]:
        return [lesson.title for lesson in self.tutorial.told(self.session.view(0))]

    def until(self, title: str) -> None:
        """Follow the lessons up to the moment at which that one is told."""
        for _ in range(60):
            self.partners_turn()
            if title in self.titles():
                return
            self.follow(1)
        raise AssertionError(f"{title} is never told")

    def told(self, what: str) -> int:
        """How often something was said of the player."""
        return len([event for _, event in self.session.told if event.data.get("what") == what and event.seat == 0])


@pytest.fixture(scope="module")
def played() -> FirstErrand:
    errand = FirstErrand()
    errand.follow()
    return errand


def test_every_lesson_is_met_in_its_order(played: FirstErrand) -> None:
    assert [lesson.title for lesson in played.met] == [lesson.title for lesson in played.course]
    assert played.state().round == 6


def test_it_shows_what_a_game_is_made_of(played: FirstErrand) -> None:
    """Section 12: islands explored, Clues solved and brought home, goods gathered, traded and delivered, a shot, a passage."""
    shown = ["explored", "solved", "gather", "quest", "attack", "discard"]
    assert [played.told(what) for what in shown] == [3, 2, 2, 1, 1, 1]
    stars = played.state().prosperity[0]
    assert stars == 5


def test_a_price_that_a_lesson_names_is_the_price() -> None:
    """QC-197, QC-166 A sail for canvas and three coins; a shot is spent, hit or miss."""
    errand = FirstErrand()
    errand.until("Company")
    before = errand.state().ships[0].ammo
    errand.until("Hit or miss")
    assert errand.state().ships[0].ammo == before - 1
    errand.until("A better ship")
    coins = errand.state().ships[0].coins
    errand.until("Sleep well")
    assert errand.state().ships[0].coins == coins - 3


def test_the_partner_does_the_same_whatever_its_generator(played: FirstErrand) -> None:
    again = FirstErrand(chance=2)
    again.follow()
    assert again.session.record.texts == played.session.record.texts


def test_whoever_does_something_else_is_told_what_belongs_to_that() -> None:
    errand = FirstErrand()
    errand.until("Set a course")
    for text in ("move", "to 5,-3", "land"):
        errand.session.play(0, text)
    assert "On to Copperlow" not in errand.titles()
    assert "First footsteps" not in errand.titles()


def test_the_game_can_be_played_to_its_end_from_there() -> None:
    errand = FirstErrand()
    errand.follow()
    errand.play_out("mate")
    assert errand.session.over
