from __future__ import annotations

import pytest

from farshore.core.action import Action, Notation
from farshore.core.balance import Fairness, Ground
from farshore.core.codec import Codec, save
from farshore.core.command import Command
from farshore.core.content import Library
from farshore.core.errors import BadOption, RulesBug
from farshore.core.game import Game, Setup
from farshore.core.kernel import apply, options, settle
from farshore.core.options import Option
from farshore.core.rng import Rng
from farshore.core.showing import Showers, asked, merged, offer, offers
from farshore.core.view import Shown
from tests.core.small import Ask, Diary, Say, Shout

PACE = Option("pace", "slow", "", "How fast.", choices=("slow", "very_fast"))


class Plain(Game[Diary]):
    """A game that says no more of itself than it must."""

    title = "Plain"
    modes = ("only",)
    options = (PACE,)

    def __init__(self) -> None:
        super().__init__(Notation((Say,)), Codec((Ask, Say)))

    def first(self, setup: Setup) -> Diary:
        state = Diary()
        state.then(Ask(0, ("yes", "no")))
        return state

    def table(self, saved: dict[str, list[str]]) -> Diary:
        return Diary(*saved["said"])


class Varied(Plain):
    def variations(self) -> list[Setup]:
        return [self.setup(None, 1, {}), self.setup(None, 1, {"pace": "very_fast"})]


GAME = Plain()
SETUP = GAME.setup(None, 1, {})


def test_a_game_that_does_not_say_otherwise_is_for_one() -> None:
    assert GAME.seat_range("only") == (1, 1)
    with pytest.raises(BadOption, match="takes exactly 1 seat, not 2"):
        GAME.setup(None, 2, {})


def test_a_set_up_reads_as_mode_seats_and_options() -> None:
    assert str(SETUP) == 'only 1 {"pace":"slow"}'


def test_choices_are_called_by_their_words() -> None:
    assert [(choice.value, choice.title) for choice in GAME.choices(PACE)] == [
        ("slow", "slow"),
        ("very_fast", "very fast"),
    ]


def test_a_loaded_state_is_settled_and_goes_on() -> None:
    state = GAME.new(SETUP)
    loaded = GAME.load(save(state))
    assert loaded.said == state.said
    assert options(loaded, 0) == [Say("yes"), Say("no")]
    apply(loaded, 0, Say("no"))
    assert loaded.said == ["no"]


def test_one_variation_is_enough_for_the_shelf_unless_a_game_says_more() -> None:
    assert GAME.shelf() == []
    assert [str(setup) for setup in Varied().shelf()] == ['only 1 {"pace":"slow"}']


def test_where_nothing_is_hidden_a_sample_is_the_state_itself_on_another_table() -> None:
    state = GAME.new(SETUP)
    sampled = GAME.sample(state, 0, Rng(1))
    assert sampled is not state
    apply(sampled, 0, Say("yes"))
    assert (state.said, sampled.said) == ([], ["yes"])


def test_doors_that_a_game_does_not_open_are_shut() -> None:
    state = GAME.new(SETUP)
    assert (GAME.variations(), GAME.commands(), GAME.findings(), GAME.standings(state)) == ([], [], [], [])
    assert (GAME.afterword(state, []), GAME.fact_names(SETUP), GAME.unknown(state, 0)) == ([], [], ())
    assert (GAME.showers(), GAME.lexicon()) == ({}, {})
    assert GAME.document(SETUP).files == {}
    assert GAME.built_from(Library("farshore.games.voyages")) is GAME


def test_a_command_that_does_nothing_has_nothing_to_say() -> None:
    said = Command().run({}, "stem")
    assert (said.parts, said.document, said.otherwise) == ([], "", "")


def test_a_map_nobody_has_reckoned_scores_a_hundred() -> None:
    fairness: Fairness[Diary] = Fairness(("only",), (1, 2), "quick", "port")
    assert fairness.estimate(Ground("flat", "only", 2, {}, None)) == (100, [])
    assert fairness.shares(Diary()) == []


def test_nobody_has_asides_unless_the_game_gives_them() -> None:
    state = Diary()
    state.then(Ask(0, ("yes",)))
    settle(state)
    assert super(Diary, state).asides(0) == []


def say_it(_at: object, _action: Action) -> Shown:
    return {"label": "Say it"}


def test_the_showers_of_all_chapters_are_one() -> None:
    first: Showers = {Say: say_it}
    second: Showers = {Shout: say_it}
    assert list(merged(first, second)) == [Say, Shout]
    with pytest.raises(RulesBug, match="two chapters show Say"):
        merged(first, second, {Say: say_it})


def test_an_offer_is_what_its_chapter_shows_and_what_to_say() -> None:
    state = GAME.new(SETUP)
    at = asked(state, 0)
    assert offer(at, {Say: say_it}, Say("yes")) == {"do": "say yes", "label": "Say it"}
    assert [shown["do"] for shown in offers(at, {Say: say_it})] == ["say yes", "say no"]
    with pytest.raises(RulesBug, match="no chapter of the view shows Shout"):
        offer(at, {Say: say_it}, Shout())
