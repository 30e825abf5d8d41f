"""The pathfinder of Biomes: what it does in plain positions, and that its team gets out now and then."""

from __future__ import annotations

import random

import pytest

from farshore.bots import Position, make
from farshore.bots.biomes.charts import FAR, Walk
from farshore.bots.biomes.outlook import Outlook
from farshore.bots.biomes.quests import odds
from farshore.games.biomes import GAME
from farshore.games.biomes.state import Biomes
from farshore.games.biomes.terms import LIVE, TRADE
from farshore.lab.play import play_out
from tests.games.biomes.positions import cell, land, position, put_at, secret, show_quest, status, tile


def choice(state: Biomes, seat: int = 0) -> str:
    return str(make("pathfinder", GAME).choose(Position(GAME, state, seat, random.Random(1))))


def test_the_first_buff_of_actions_is_for_everybody() -> None:
    state = position(seats=3)
    buff = secret(state, "p1", "action")
    assert choice(state) == f"share s{buff}"


def test_the_next_one_is_worn() -> None:
    state = position(seats=3)
    secret(state, "team", "action")
    buff = secret(state, "p1", "action")
    assert choice(state) == f"wear s{buff}"


def test_a_supply_buys_actions_for_a_race() -> None:
    state = position(seats=2, actions=1)
    tile(state, "1,1", "plain")
    put_at(state, 0, "1,1")
    show_quest(state, 8, "2,2", *["chance draw carry"] * 3, *["chance draw ease"] * 2)
    supply = secret(state, "p1", "supply")
    land(state, "2,1", "3,2")
    put_at(state, 0, "2,2")
    state.actions = 1
    assert choice(state) == f"use s{supply}"


def test_the_last_healthy_player_picks_no_fight() -> None:
    state = position(seats=2)
    land(state, "2,1", "2,2")
    show_quest(state, 5, "3,2")
    put_at(state, 0, "2,1")
    assert choice(state) == "attack gang"

    status(state, 1, "injured", heal=10)
    assert choice(state) != "attack gang"


def test_a_key_is_not_taken_into_a_fight() -> None:
    state = position(seats=2)
    land(state, "2,1", "2,2")
    show_quest(state, 5, "3,2")
    put_at(state, 0, "2,1")
    secret(state, "p1", "key", seen="all")
    assert choice(state) != "attack gang"


def test_with_one_key_missing_the_exit_is_not_looked_for() -> None:
    state = position(seats=2)
    state.hidden = 1 << 10
    assert not choice(state).startswith("explore")


def test_keys_are_used_when_everybody_is_there() -> None:
    state = position(seats=2)
    state.site = (*state.site[:10], tile(state, "1,1", "exit"))
    state.hidden = 0
    keys = [secret(state, "p1", "key", seen="all") for _ in range(2)]
    put_at(state, 0, "1,1")
    put_at(state, 1, "0,0")
    state.start = 1  # p2 has had its turn
    assert choice(state) == "end turn"

    put_at(state, 1, "1,1")
    assert choice(state) == f"use s{keys[0]}"


@pytest.mark.parametrize(("bonus", "share"), [(0, 2), (1, 3), (2, 4), (3, 5), (5, 5)])
def test_the_odds_of_a_battle(bonus: int, share: int) -> None:
    """BIO-259, BIO-260"""
    assert odds(bonus) == share / 6


def test_ways_lead_over_unknown_land_and_around_lakes() -> None:
    state = position(seats=2)
    tile(state, "2,1", "lake")
    walk = Walk(state, 0, state.cells[0])
    assert walk.away(cell("1,1")) == 1
    assert walk.away(cell("2,1")) >= FAR
    assert walk.step(cell("1,1")) == "move 1,1"
    assert 2 < walk.away(cell("2,2")) < 5


def test_never_everybody_fights_at_once() -> None:
    state = position(seats=3)
    assert Outlook(state, 0).fighters(4) == 2
    secret(state, "p2", "key", seen="all")
    assert Outlook(state, 0).fighters(4) == 2
    secret(state, "p1", "key", seen="all")
    assert Outlook(state, 0).fighters(4) == 1


def test_a_warning_keeps_the_others_from_looking() -> None:
    """BIO-347 What a remark is for."""
    state = position(seats=2)
    secret(state, "0,0", "captured")
    state.known[-1] = 0
    state.hidden = 1 << 10
    state.quests = (*state.quests[:TRADE], LIVE, *state.quests[TRADE + 1 :])
    remarks = [entry[0] for entry in state.rules.content.signals]
    state.signals = ((1, remarks.index("keep-away"), "0,0"),)
    assert not choice(state).startswith("discover")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_teams_of_every_size_finish_and_some_get_out(seats: int) -> None:
    setup = GAME.setup(None, seats, {})
    won = 0
    for seed in range(10):
        state, decisions, dead_end = play_out(GAME, setup, [make("pathfinder", GAME) for _ in range(seats)], seed)
        assert not dead_end
        assert decisions > 20
        won += 1 if GAME.standings(state)[0].share else 0
    assert won >= 1
