"""The laws catch what they are for: each planted fault is found by its law within a few games of the toy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farshore.bots import BOTS, Factory, foresight
from farshore.core.game import Game, Setup
from farshore.core.rng import Rng
from farshore.games import GAMES
from tests.laws.check_events import check_events_are_of_their_types
from tests.laws.check_knowledge import (
    check_bot_is_honest,
    check_forks_stay_hidden,
    check_learning_is_noticed,
    check_nothing_leaks,
    check_samples_are_honest,
)
from tests.laws.check_legality import check_options_are_accepted, check_the_rest_is_refused
from tests.laws.check_oracles import Asker, Tally, campaign, is_sealed
from tests.laws.check_play import check_clones_are_independent, check_components_are_conserved, check_play_ends
from tests.laws.check_saving import check_other_processes_agree, check_states_survive_json
from tests.laws.check_showing import (
    check_everything_offered_is_shown,
    check_shelves_hold_what_would_be_built,
    unused_showers,
)
from tests.laws.check_words import check_bot_does_not_read, watched
from tests.laws.faults import (
    FAULTY,
    Endless,
    IdleShowerGame,
    MeddlingBot,
    PeepingBot,
    ReadingBot,
    ReadingProbe,
    judged_by_the_truth,
)
from tests.laws.other_process import records_of
from tests.laws.toy import TOY

SEEDS = range(4)
Check = Callable[[Game[Any], Setup, int], None]


def finds(check: Check, game: Game[Any]) -> str:
    """What the law says of the first game that breaks it."""
    for seed in SEEDS:
        for setup in game.variations():
            try:
                check(game, setup, seed)
            except AssertionError as found:
                return str(found)
    return ""


@pytest.mark.parametrize(
    ("fault", "check", "says"),
    [
        ("endless", check_play_ends, "does not end"),
        ("dead end", check_play_ends, "a decision without options"),
        ("twice offered", check_play_ends, "offered twice"),
        ("idle odds", check_play_ends, "chance is offered what cannot happen"),
        ("shared row", check_clones_are_independent, "changes the"),
        ("shared deck", check_clones_are_independent, "changes the"),
        ("broken clone", check_clones_are_independent, "a clone differs"),
        ("lost card", check_components_are_conserved, "there are"),
        ("lossy", check_states_survive_json, "JSON there and back changes the state"),
        ("omitting", check_states_survive_json, "a loaded state looks different"),
        ("text read otherwise", check_states_survive_json, "does not parse back"),
        ("text read otherwise", check_options_are_accepted, "is offered and refused"),
        ("leaky view", check_nothing_leaks, "what is hidden shows in the view"),
        ("open bids", check_nothing_leaks, "what is hidden shows in the view"),
        ("loud draw", check_forks_stay_hidden, "events tell what is hidden"),
        ("chatty refusal", check_nothing_leaks, "what is hidden shows in the refusals"),
        ("skipped reaction", check_nothing_leaks, "lets it be learned unnoticed"),
        ("truthful sampler", check_forks_stay_hidden, "a sample depends on what is hidden"),
        ("peeping sampler", check_samples_are_honest, "a sample depends on what is hidden"),
        ("wrong sample", check_samples_are_honest, "a sample contradicts what is known"),
        ("no rule", check_the_rest_is_refused, "no sentence"),
        ("changing refusal", check_the_rest_is_refused, "changed the state"),
        ("unnoticed", check_learning_is_noticed, "lets it be learned unnoticed"),
        ("half noticed", check_learning_is_noticed, "lets it be learned unnoticed"),
        ("untyped event", check_events_are_of_their_types, "is not of its type"),
        ("misspelt event", check_events_are_of_their_types, "at has no field place"),
        ("stale part", check_shelves_hold_what_would_be_built, "a part that is not so any more"),
        ("written part", check_shelves_hold_what_would_be_built, "has changed"),
        ("unshown", check_everything_offered_is_shown, "no chapter of the view shows Strike"),
    ],
)
def test_a_fault_is_caught_by_its_law(fault: str, check: Check, says: str) -> None:
    found = finds(check, FAULTY[fault])
    assert says in found
    assert "lanterns, feud" in found, "the message says how to see it again"


@pytest.mark.parametrize(
    ("bot", "says"),
    [(PeepingBot, "sees what is hidden"), (MeddlingBot, "changed the state")],
    ids=["peeping", "meddling"],
)
def test_a_dishonest_bot_is_caught(bot: Factory, says: str) -> None:
    assert says in finds(lambda game, setup, seed: check_bot_is_honest(game, setup, seed, bot), TOY)


@pytest.mark.parametrize(
    "game", [TOY, *[GAMES[name] for name in ("biomes", "everrain", "nearfar")]], ids=lambda game: game.name
)
def test_a_list_that_is_walked_on_the_true_state_is_caught(game: Game[Any]) -> None:
    """The oracle that this house once was: `explain ["discover s4", "wear s4"]` told what lay face-down."""
    tally = campaign(game, 300, 0, judged_by_the_truth)
    assert tally.telling["lists"] > 10
    assert "the worlds differ in lists" in tally.leaks[0]
    assert not campaign(game, 300, 0).leaks


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ("chatty refusal", "lists"),
        ("leaky view", "views"),
        ("telling undo", "undo"),
        ("telling undo", "lists"),
        ("open bids", "seals"),
    ],
)
def test_an_answer_that_tells_is_caught_whatever_is_asked(fault: str, kind: str) -> None:
    assert campaign(FAULTY[fault], 600, 0).telling[kind]


def test_a_bot_that_thinks_beyond_a_reveal_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draft: which card it would take next tells what the next pack holds."""

    def telling() -> int:
        game, tally = GAMES["nearfar"], Tally()
        for seed in range(4):
            asker = Asker(game, game.setup(None, 2, {}), seed, tally)
            for moment in asker.walk:
                if moment.ply > 60:
                    break
                if is_sealed(moment.state):
                    samples = [game.sample(moment.state, moment.seat, Rng(key)) for key in range(3)]
                    asker.hints(moment.seat, [moment.state, *samples], BOTS["random"])
        assert tally.tried["hints"] > 20
        return tally.telling["hints"]

    assert not telling()
    monkeypatch.setattr(foresight, "Rehearsal", Endless)
    assert telling()


def test_the_order_of_a_set_is_caught_by_another_process() -> None:
    game = FAULTY["unsorted"]
    with pytest.raises(AssertionError, match="with hash seed"):
        check_other_processes_agree("unsorted", records_of(game))


def test_a_chapter_that_shows_what_is_no_action_of_the_game_is_caught() -> None:
    assert unused_showers(IdleShowerGame()) == ["StrikeBeside"]


def test_a_probe_that_reads_the_log_is_caught() -> None:
    setup = TOY.variations()[0]
    plain, foreign = [watched(TOY, setup, 0, ReadingProbe(TOY, setup), other) for other in (False, True)]
    assert plain.used != foreign.used


def test_a_bot_that_reads_is_caught() -> None:
    says = finds(lambda game, setup, seed: check_bot_does_not_read(game, setup, seed, ReadingBot(game)), TOY)
    assert "reading reads words" in says
