"""The traveller of Near and Far: it beats chance, plays every mode to its end, and lends its eye to the search."""

from __future__ import annotations

import random
from collections import Counter
from statistics import median

import pytest

from farshore.bots import Budget, Position, bots_for, make
from farshore.core.dealer import FastDealer
from farshore.core.kernel import CHANCE, actors, apply, options, outcomes
from farshore.games.nearfar import GAME
from farshore.games.nearfar.state.table import Journey

LONGEST = 60  # rounds; travellers need half of that


def played(names: list[str], seed: int, mode: str = "first_adventure", **rules: object) -> tuple[Journey, Counter[str]]:
    """A whole session, and what its turns were spent on."""
    setup = GAME.setup(mode, len(names), {"round_limit": LONGEST, **rules})  # type: ignore[dict-item]
    bots = [make(name, GAME) for name in names]
    dealer, rng = FastDealer(seed), random.Random(seed)
    state = GAME.new(setup)
    turns: Counter[str] = Counter()
    while state.stack:
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, dealer.deal(outcomes(state), 0))
        else:
            action = bots[seat].choose(Position(GAME, state, seat, rng))
            if action.verb in ("visit", "adventure"):
                turns[str(action)] += 1
            apply(state, seat, action)
    assert isinstance(state, Journey)
    return state, turns


def test_who_plays() -> None:
    assert {"random", "traveller", "search"} <= set(bots_for("nearfar"))


def test_the_traveller_beats_chance() -> None:
    won = 0.0
    for seed in range(8):
        names = ["traveller", "random"] if seed % 2 else ["random", "traveller"]
        state, _ = played(names, seed)
        won += GAME.standings(state)[names.index("traveller")].share
    assert won == 8


def test_sessions_of_travellers_are_as_long_and_as_rich_as_they_should_be() -> None:
    """Section 11.15: a median of 12 to 30 rounds, winners at 35 to 70 points; no session goes on for ever."""
    rounds, best = [], []
    for seed in range(20):
        state, _ = played(["traveller"] * (2 + seed % 3), seed, "arcade", map=1 + seed % 11)
        rounds.append(state.round)
        best.append(max(one.score for one in GAME.standings(state)))
    assert 12 <= median(rounds) <= 30
    assert max(rounds) < LONGEST
    assert 35 <= median(best) <= 70


@pytest.mark.parametrize("mode", GAME.modes)
def test_travellers_play_every_mode_to_its_end(mode: str) -> None:
    rules: dict[str, object] = {} if mode == "first_adventure" else {"map": 11, "town": "day"}
    state, turns = played(["traveller", "traveller", "random"], 3, mode, **rules)
    assert state.over
    assert len(turns) >= 6


def test_a_search_chooses_what_is_offered_and_goes_on() -> None:
    setup = GAME.setup("arcade", 2, {"round_limit": 3})
    state = GAME.new(setup)
    bots = [make("search", GAME), make("traveller", GAME)]
    dealer, rng = FastDealer(1), random.Random(1)
    while state.stack:
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, dealer.deal(outcomes(state), 0))
            continue
        chosen = bots[seat].choose(Position(GAME, state, seat, rng, Budget(iterations=6)))
        assert chosen in options(state, seat)
        apply(state, seat, chosen)
