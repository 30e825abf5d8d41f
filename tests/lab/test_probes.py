"""Probes: what is read from a game is what happened in it, for every game there is."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.bots import make
from farshore.core.game import Game, Setup
from farshore.core.kernel import State
from farshore.games import GAMES, game
from farshore.games.biomes.content.numbers import FACE_UP, RESULTS
from farshore.games.biomes.state.table import Biomes
from farshore.games.cannons.state.table import Cannons
from farshore.games.everrain.state.table import Everrain
from farshore.games.voyages.state.table import Voyages
from farshore.lab.play import play_out
from farshore.lab.probes import Facts, Probe, figure_names, probe_for
from farshore.lab.probes.probe import STEPS, leaders


def setup_of(played: Game[Any]) -> Setup:
    """A short game: the laws have set-ups for that."""
    return played.variations()[0]


def test_near_and_far_counts_points_by_category() -> None:
    """NF-367"""
    played = game("nearfar")
    setup = setup_of(played)
    probe = probe_for(played, setup)
    state = played.new(setup)
    probe.begin(state)
    for standing, seat in zip(played.standings(state), probe.facts(state).seats, strict=True):
        assert sum([n or 0 for name, n in seat.items() if name.startswith("score ")]) == standing.score


def test_the_everrain_says_how_far_it_came() -> None:
    """EV-001"""
    played = game("everrain")
    setup = setup_of(played)
    state, facts = watched(played, setup, probe_for(played, setup))
    assert isinstance(state, Everrain)
    assert facts.table["player discovery"] == played.standings(state)[0].score
    assert facts.table["win"] == played.standings(state)[0].share
    assert facts.table["places"] == state.explored.bit_count()


def watched(played: Game[Any], setup: Setup, probe: Probe[Any], seed: int = 5) -> tuple[State, Facts]:
    bots = [make("random", played) for _ in range(setup.seats)]
    state, _, dead_end = play_out(played, setup, bots, seed, None, probe)
    assert not dead_end
    return state, probe.facts(state)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("generic", [False, True], ids=["own", "generic"])
def test_every_game_can_be_watched(name: str, generic: bool) -> None:
    played = game(name)
    setup = setup_of(played)
    probe = Probe(played, setup) if generic else probe_for(played, setup)
    _, facts = watched(played, setup, probe)
    assert facts.outcome
    assert len(facts.seats) == len(facts.roles) == len(facts.used) == setup.seats
    assert facts.table["turns"] == sum([seat["turns"] or 0 for seat in facts.seats])
    assert len(facts.curve) == STEPS + 1
    assert facts.curve[0] == 0
    assert facts.curve[-1] == facts.table["finds"]
    assert list(facts.curve) == sorted(facts.curve), "what was found stays found"
    assert facts.by_round
    share = facts.table["known move share"]
    assert share is None or 0 <= share <= 1


@pytest.mark.parametrize("name", GAMES)
def test_the_names_of_all_figures_are_known_before_a_game(name: str) -> None:
    played = game(name)
    setup = setup_of(played)
    table, seats = figure_names(played, setup)
    _, facts = watched(played, setup, probe_for(played, setup))
    assert list(facts.table) == table
    assert [list(seat) for seat in facts.seats] == [seats] * setup.seats


@pytest.mark.parametrize("name", GAMES)
def test_watching_changes_nothing(name: str) -> None:
    played = game(name)
    setup = setup_of(played)
    bots = [make("random", played) for _ in range(setup.seats)]
    alone = play_out(played, setup, bots, 9)
    seen = play_out(played, setup, bots, 9, None, probe_for(played, setup))
    alone[0].events = seen[0].events = None
    assert alone[0].to_json() == seen[0].to_json()
    assert alone[1] == seen[1]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_seen_is_content(name: str) -> None:
    played = game(name)
    for setup in [setup_of(played)] if name != "nearfar" else played.variations():
        check_seen_is_content(played, setup)


def check_seen_is_content(played: Game[Any], setup: Setup) -> None:
    probe = probe_for(played, setup)
    _, facts = watched(played, setup, probe)
    every = probe.content()
    assert len(set(every)) == len(every)
    assert facts.seen
    assert set(facts.seen) <= set(every)
    assert {name for used in facts.used for name in used} <= set(facts.seen)


def test_voyages_counts_gold_by_heading() -> None:
    """VOY-161"""
    played = game("voyages")
    setup = played.setup("race", 2, {})
    state, facts = watched(played, setup, probe_for(played, setup))
    assert isinstance(state, Voyages)
    for standing, seat in zip(played.standings(state), facts.seats, strict=True):
        assert sum([n or 0 for name, n in seat.items() if name.startswith("score ")]) == standing.score
    assert facts.table["rounds"] == state.round
    assert facts.table["moves"] == sum([len(segment) - 3 for sheet in state.sheets for segment in sheet.route])


def test_cannons_counts_stars_by_source() -> None:
    """QC-233"""
    played = game("cannons")
    setup = played.setup(None, 3, {})
    probe = probe_for(played, setup)
    bots = [make(name, played) for name in ("quest-runner", "clue-runner", "raider")]
    state, _, _ = play_out(played, setup, bots, 2, None, probe)
    facts = probe.facts(state)
    assert isinstance(state, Cannons)
    start = game("cannons").new(setup)
    assert isinstance(start, Cannons)
    for seat, figures in enumerate(facts.seats):
        earned = sum([n or 0 for name, n in figures.items() if name.startswith("score ")])
        assert earned == state.prosperity[seat] - start.prosperity[seat]
    assert all(facts.roles)
    assert facts.table["islands explored"] == facts.table["places"] == state.up.bit_count()


def test_biomes_says_how_it_ended_and_what_was_found() -> None:
    """BIO-010 to BIO-013"""
    played = game("biomes")
    setup = played.setup(None, 3, {})
    state, facts = watched(played, setup, probe_for(played, setup))
    assert isinstance(state, Biomes)
    assert facts.outcome == RESULTS[state.result]
    losses = [facts.table[f"loss {cause}"] for cause in ("keys", "main camp", "all down")]
    assert sum([one or 0 for one in losses]) == len(state.losses)
    assert facts.table["places"] == len([tile for tile in state.tiles.values() if tile & FACE_UP])
    assert facts.table["quests revealed"] == len([q for q in state.order if q != 10])
    assert facts.table["explorations"] == sum([deeds.get("explore", 0) for deeds in facts.deeds])
    assert 0 <= (facts.table["idle share"] or 0) <= 1


@pytest.mark.parametrize(
    ("scores", "ahead"),
    [((1.0, 3.0, 2.0), {1}), ((3.0, 3.0, 2.0), {0, 1}), ((2.0, 2.0), set()), ((5.0,), set()), ((), set())],
)
def test_where_all_are_level_nobody_leads(scores: tuple[float, ...], ahead: set[int]) -> None:
    assert leaders(scores) == ahead
