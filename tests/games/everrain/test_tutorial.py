"""The guided first night (section 12): a lone captain, two rounds on a fixed seed, playable as the lessons say."""

from __future__ import annotations

import pytest

from farshore.core.kernel import actors
from farshore.core.words import listed
from farshore.games.everrain import GAME
from farshore.games.everrain.state.table import Everrain
from tests.guided import Guided


class FirstNight(Guided):
    """The guided first night."""

    def __init__(self) -> None:
        super().__init__(GAME)

    def state(self) -> Everrain:
        assert isinstance(self.session.state, Everrain)
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


@pytest.fixture(scope="module")
def played() -> FirstNight:
    night = FirstNight()
    night.follow()
    return night


def test_every_lesson_is_met(played: FirstNight) -> None:
    unmet = [lesson.title for lesson in played.course if lesson not in played.met]
    assert not unmet, listed(unmet)
    assert played.state().round == 3


def test_the_yard_has_fitted_out_the_ship() -> None:
    """EV-024, EV-025 With `fitting_out=yard` nobody is asked before the ship is put to sea, and everything is in its place."""
    night = FirstNight()
    night.partners_turn()
    assert night.session.view(0)["prompt"]["rule"] == "EV-033"
    ship = night.state().ships[0]
    assert [slot >= 0 for slot in ship.below] == [True, True, False, False, False, False]
    assert len(ship.crew) == 2


def test_captains_fit_out_by_themselves_unless_they_ask_the_yard() -> None:
    """EV-025 The slots are of choice."""
    state = GAME.new(GAME.setup(None, 1, {}))
    assert actors(state) == (0,)
    assert len(GAME.view(state, 0)["actions"]) == 6


def test_figures_that_lessons_name_are_so() -> None:
    """EV-119, EV-220, RULING-EV-33 A Strain for each on deck at sea; Astute hands in four Clues; hiring takes the wage."""
    night = FirstNight()
    night.until("The price of the sea")
    night.until("Three come back")
    told = [event.text for _, event in night.session.told]
    assert {"Mabel Thrift suffers 1 Strain.", "Corin Vey suffers 1 Strain."} <= set(told)
    night.until("Hand them in")
    assert night.state().ships[0].clues == 6
    night.until("More hands")
    assert night.state().ships[0].clues == 2
    assert night.state().ships[0].coin == 40
    night.until("Where she sleeps")
    assert night.state().ships[0].coin == 35  # "you pay the wage now"


def test_whoever_does_something_else_is_told_what_belongs_to_that() -> None:
    night = FirstNight()
    night.until("Put to sea")
    night.session.play(0, "launch 1,0 facing 3")
    night.session.play(0, "order mabel-thrift to s1")
    assert "Eyes" not in night.titles()


def test_the_night_can_be_sailed_on_to_its_end() -> None:
    night = FirstNight()
    night.follow()
    night.play_out("captain")
    assert night.session.over
