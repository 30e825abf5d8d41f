"""The First Adventure with lessons (section 12): two players, five rounds on a fixed seed, playable as the lessons say."""

from __future__ import annotations

import pytest

from farshore.games.nearfar import GAME
from farshore.games.nearfar.state.table import Journey
from tests.guided import Guided


class FirstDay(Guided):
    """The guided First Adventure."""

    def __init__(self, chance: int = 1) -> None:
        super().__init__(GAME, chance)

    def state(self) -> Journey:
        assert isinstance(self.session.state, Journey)
        return self.session.state

    def until(self, title: str) -> None:
        """Follow the lessons up to the moment at which that one is told."""
        for _ in range(100):
            self.partners_turn()
            if title in [one.title for one in self.tutorial.told(self.session.view(0))]:
                return
            self.follow(1)
        raise AssertionError(f"{title} is never told")

    def told(self, what: str) -> list[str]:
        return [event.text for _, event in self.session.told if event.data.get("what") == what and event.seat == 0]


@pytest.fixture(scope="module")
def played() -> FirstDay:
    day = FirstDay()
    day.follow()
    return day


def test_every_lesson_is_met_in_its_order(played: FirstDay) -> None:
    assert [one.title for one in played.met] == [one.title for one in played.course]
    assert played.state().round == 6


def test_it_shows_what_a_day_is_made_of(played: FirstDay) -> None:
    """Section 12: hiring, a walk, two quests, camps, a threat, an artifact bought, a bird; what the lessons say is so."""
    player = played.state().players[0]
    assert len(played.told("quest won")) == 2
    assert (player.camps, player.threats, player.birds) == (3, (0,), 1)
    assert [GAME.powers.cards[card].id for card in player.bought] == ["jade-flute"]
    assert len(player.active) == 1
    assert player.companion_active


def test_routes_and_hearts_are_as_the_lessons_say() -> None:
    day = FirstDay()
    day.until("Home in one step")
    state = day.state()
    owners = [state.camps[space] for space in state.rules.chart.of_kind("machine_parts")]
    assert sorted(owners) == [0, 1]
    assert state.players[0].hearts == 5 - 2 + 2 - 3
    assert state.players[0].reputation < 0


def test_the_partner_does_the_same_whatever_its_generator(played: FirstDay) -> None:
    again = FirstDay(chance=2)
    again.follow()
    assert again.session.record.texts == played.session.record.texts


def test_whoever_does_something_else_is_told_what_belongs_to_that() -> None:
    day = FirstDay()
    day.until("To the Saloon")
    day.session.play(0, "visit mine")
    day.partners_turn()
    titles = [one.title for one in day.tutorial.told(day.session.view(0))]
    assert "Whom to hire" not in titles


def test_the_session_can_be_played_to_its_end_from_there() -> None:
    day = FirstDay()
    day.follow()
    day.play_out("traveller")
    assert day.state().over
