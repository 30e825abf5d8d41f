"""Long campaigns over all variations, run by `make soak`."""

from __future__ import annotations

from typing import Any

import pytest

from attacks.oracles import POINTS
from farshore.core.game import Game, Setup
from farshore.games import GAMES as REGISTERED
from tests.laws.cases import CASES, name
from tests.laws.check_knowledge import (
    check_forks_stay_hidden,
    check_learning_is_noticed,
    check_nothing_leaks,
    check_samples_are_honest,
)
from tests.laws.check_legality import check_the_rest_is_refused
from tests.laws.check_oracles import campaign
from tests.laws.check_play import check_clones_are_independent, check_components_are_conserved, check_play_ends
from tests.laws.check_saving import check_records_replay, check_states_survive_json
from tests.laws.check_undo import check_undo_is_free_and_bounded

GAMES = 2_000  # over all cases
DEEP = 100  # of the slower laws

pytestmark = pytest.mark.soak
each_case = pytest.mark.parametrize(
    ("game", "setup"), [pytest.param(game, setup, id=name(game, setup)) for game, setup in CASES]
)


@each_case
def test_thousands_of_random_games_end_and_conserve_their_components(game: Game[Any], setup: Setup) -> None:
    for seed in range(100, 100 + GAMES // len(CASES)):
        check_play_ends(game, setup, seed)
        check_components_are_conserved(game, setup, seed)


@each_case
def test_hundreds_of_random_games_obey_the_slower_laws(game: Game[Any], setup: Setup) -> None:
    for seed in range(100, 100 + DEEP // len(CASES)):
        check_clones_are_independent(game, setup, seed)
        check_records_replay(game, setup, seed)
        check_states_survive_json(game, setup, seed)
        check_nothing_leaks(game, setup, seed)
        check_samples_are_honest(game, setup, seed)
        check_forks_stay_hidden(game, setup, seed)
        check_the_rest_is_refused(game, setup, seed)
        check_undo_is_free_and_bounded(game, setup, seed)
        check_learning_is_noticed(game, setup, seed)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in REGISTERED.values()])
def test_asking_tells_nothing_at_a_hundred_thousand_decisions(game: Game[Any]) -> None:
    tally = campaign(game, POINTS, seed=10_000)
    assert tally.points >= POINTS
    assert not tally.leaks, tally.leaks[0]
