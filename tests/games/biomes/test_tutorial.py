"""The guided first expedition (section 11.1): two players, six rounds on a fixed seed, playable as its lessons say."""

from __future__ import annotations

import pytest

from farshore.core.event import Event
from farshore.games.biomes import GAME
from farshore.games.biomes.state.table import Biomes
from tests.guided import Guided


class Expedition(Guided):
    """The guided expedition."""

    def __init__(self, chance: int = 1) -> None:
        super().__init__(GAME, chance)

    def state(self) -> Biomes:
        assert isinstance(self.session.state, Biomes)
        return self.session.state

    def told(self, what: str) -> list[tuple[int, Event]]:
        return [(ply, event) for ply, event in self.session.told if event.data.get("what") == what]


@pytest.fixture(scope="module")
def played() -> Expedition:
    expedition = Expedition()
    expedition.follow()
    return expedition


def test_every_lesson_is_met_in_its_order_within_six_rounds(played: Expedition) -> None:
    titles = [lesson.title for lesson in played.course]
    assert len(played.met) == len(titles)
    assert played.met[0].title == titles[0]
    assert played.met[-1].last
    assert played.state().round == 6


def test_it_shows_what_the_work_order_asks_for(played: Expedition) -> None:
    """Section 11.1: exploring, discovery, camp reveal, a quest update, a raid; and a Key besides."""
    assert [event.seat for _, event in played.told("explore")].count(0) >= 8
    assert [event.seat for _, event in played.told("discover")].count(0) == 2
    reveals = [event.text for _, event in played.told("quest")]
    assert [text.split(".")[0] for text in reveals] == [
        "A quest: Tug of War",
        "A quest: Fountain of Prosperity",
        "A quest: Temple on Mt Vesuvius",
    ]
    kinds = [piece["kind"] for piece in played.session.view(0)["pieces"]]
    assert "killer-camp" in kinds
    assert "stealer-camp" in kinds
    assert len(played.told("update")) >= 4
    assert len(played.told("raid")) == 1
    assert [event.seat for _, event in played.told("won")] == [0]


def test_what_has_happened_is_told_after_it_did() -> None:
    """Camps, an update and a raid are told of when they are there, and not a moment before."""
    expedition = Expedition()
    first: dict[str, int] = {}
    while not expedition.met or not expedition.met[-1].last:
        expedition.follow(1)
        for lesson in expedition.met:
            first.setdefault(lesson.title, expedition.session.ply)
    for title, what in (("Two camps at once", "quest"), ("Quests do not wait", "update"), ("Raided", "raid")):
        assert expedition.told(what)[0][0] < first[title]
    for title, what in (("Exploring", "explore"), ("A discovery", "discover")):
        mine = [ply for ply, event in expedition.told(what) if event.seat == 0]
        assert mine[0] == first[title]  # it is what the lesson proposes


def test_the_partner_does_the_same_whatever_its_generator(played: Expedition) -> None:
    """A lesson may speak of what the partner did: it plans from what it knows, so it always does the same."""
    again = Expedition(chance=2)
    again.follow()
    assert again.session.record.texts == played.session.record.texts


def test_whoever_does_something_else_is_told_nothing_that_is_not_so() -> None:
    expedition = Expedition()
    expedition.partners_turn()
    expedition.session.play(0, "pick supply")
    expedition.partners_turn()
    titles = [lesson.title for lesson in expedition.tutorial.told(expedition.session.view(0))]
    assert "Share it" not in titles  # there is nothing to share


def test_the_game_can_be_won_from_there() -> None:
    expedition = Expedition()
    expedition.follow()
    expedition.play_out("pathfinder")
    assert expedition.session.game.standings(expedition.session.state)[0].share == 1


def test_with_nothing_done_no_camp_and_no_raid_is_spoken_of() -> None:
    expedition = Expedition()
    expedition.partners_turn()
    expedition.session.play(0, "pick none")
    while expedition.state().round < 6 and not expedition.session.over:
        expedition.partners_turn()
        view = expedition.session.view(0)
        pieces = [piece["id"] for piece in view["pieces"]]
        for lesson in expedition.tutorial.told(view):
            assert lesson.piece in ("", *pieces)
        step = view["actions"][0]["do"] if view["prompt"].get("rule") != "BIO-055" else "end turn"
        assert isinstance(step, str)
        expedition.session.play(0, step)
