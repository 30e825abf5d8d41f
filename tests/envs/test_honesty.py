"""What a learner is shown follows from what its seat sees: equal views give equal observations, masks and ids."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from farshore.core.content import canonical
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import State, options
from farshore.core.rng import Rng
from farshore.envs.actions import action_ids
from farshore.envs.observation import FactEncoder, ViewEncoder, encoder_for
from tests.laws.cases import ALL, seeded
from tests.laws.toy import TOY
from tests.laws.walk import Walk, do, looks, wander

Shown = Callable[[State, Seat], object]

COMPARED = 15  # facts that a game at least says in the words of its view


def shown_by(game: Game[Any], setup: Setup) -> Shown:
    """Everything an environment makes of a state for one seat."""
    encoders = [encoder_for(game, setup, None), ViewEncoder(game)]
    ids = action_ids(game)

    def shown(state: State, seat: Seat) -> object:
        legal = {n: str(action) for n, action in ids.number(options(state, seat)).items()}
        return [encoder.numbers(state, seat) for encoder in encoders], legal

    return shown


def check_equal_views_give_equal_observations(game: Game[Any], setup: Setup, seed: int, shown: Shown) -> None:
    """Against samples of what the seat knows, and against forks that the seat cannot tell apart."""
    for moment in looks(Walk(game, setup, seed), 8):
        for seat in moment.some_seats():
            other = game.sample(moment.state, seat, Rng(moment.rng.getrandbits(60)))
            moment.insists(shown(moment.state, seat) == shown(other, seat), "the observation knows more", seat)
        possible = options(moment.state, moment.seat)
        if len(possible) < 2 or moment.seat < 0:
            continue
        forks: list[State] = [moment.state.clone(), moment.state.clone()]
        for fork, action in zip(forks, moment.rng.sample(possible, 2), strict=True):
            do(fork, moment.seat, action)
        for seat in moment.some_seats():
            if canonical(game.view(forks[0], seat)) == canonical(game.view(forks[1], seat)):
                moment.insists(
                    shown(forks[0], seat) == shown(forks[1], seat), "the observation tells forks apart", seat
                )


@seeded(0)
def test_equal_views_give_equal_observations(game: Game[Any], setup: Setup, seed: int) -> None:
    check_equal_views_give_equal_observations(game, setup, seed, shown_by(game, setup))


def test_an_observation_that_reads_the_hidden_truth_is_caught() -> None:
    def peeking(state: State, seat: Seat) -> object:
        return canonical(state.to_json())

    with pytest.raises(AssertionError, match="the observation"):
        check_equal_views_give_equal_observations(TOY, TOY.variations()[0], 0, peeking)


@seeded(0)
def test_every_fact_has_a_name_and_a_place(game: Game[Any], setup: Setup, seed: int) -> None:
    encoder = encoder_for(game, setup, None)
    for moment in looks(Walk(game, setup, seed), 2):
        for seat in moment.some_seats(1):
            numbers = encoder.numbers(moment.state, seat)
            assert len(numbers) == encoder.size
            named = encoder.names(moment.state, seat)
            assert {place for place, _ in named.values()} == {n for n, value in enumerate(numbers) if value}
            assert np.allclose(
                encoder.array(moment.state, seat), np.log1p(np.frombuffer(numbers, np.uint8).astype(np.float64))
            )
            if isinstance(encoder, FactEncoder):
                assert all(numbers[place] == value for place, value in named.values())


@seeded(0)
def test_facts_say_what_the_view_says(game: Game[Any], setup: Setup, seed: int) -> None:
    """Where a fact has the name of something that the view document says, it has its number too."""
    names = set(game.fact_names(setup))
    if not names:
        return
    quick, slow = FactEncoder(game, game.fact_names(setup)), ViewEncoder(game)
    assert len(names) == quick.size, "two facts have the same name"
    told: list[tuple[str, dict[str, int], dict[str, int]]] = []
    walk = Walk(game, setup, seed)
    for moment in looks(walk, 25):
        for seat in moment.some_seats():
            facts = {name: n for name, (_, n) in quick.names(moment.state, seat).items()}
            view = {name: n for name, (_, n) in slow.names(moment.state, seat).items()}
            told.append((f"seat {seat} at ply {moment.ply}", facts, view))
    both = names & {name for _, _, view in told for name in view}
    assert len(both) >= COMPARED
    for where, facts, view in told:
        wrong = [name for name in both if facts.get(name, 0) != view.get(name, 0)]
        walk.insists(not wrong, f"facts and view differ for {where}: {wrong}")


def test_what_is_read_from_a_view_is_counted_from_the_viewers_left() -> None:
    """At the start of a race everybody sees the same of themselves and of the others."""
    game = ALL["voyages"]
    state = game.new(game.setup("race", 3, {}))
    reader = ViewEncoder(game)
    assert reader.names(state, 0) == reader.names(state, 1) == reader.names(state, 2)


def test_places_are_named_without_their_owners_number() -> None:
    game = ALL["cannons"]
    state = game.new(game.setup("ffa", 2, {}))
    rng = random.Random(1)
    wander(state, rng, 60)
    named = set(ViewEncoder(game).names(state, 0))
    assert any(name.startswith(("ship +0 hold:", "ship +1 hold:")) for name in named)
    assert not [name for name in named if "hold0" in name or "hold1" in name or "seat:" in name]
