"""The pathfinder of Biomes: what it does in plain positions, and that its team gets out now and then."""

from __future__ import annotations

import random

import pytest

from farshore.bots import Budget, Position, make
from farshore.bots.biomes.charts import FAR, Walk, standing
from farshore.bots.biomes.footprints import Footprints
from farshore.bots.biomes.guide import BiomesGuide
from farshore.bots.biomes.outlook import Outlook
from farshore.bots.biomes.quests import odds
from farshore.bots.biomes.worth import worth
from farshore.core.kernel import CHANCE, actors, apply, outcomes
from farshore.games.biomes import GAME
from farshore.games.biomes.actions.decisions import Place, Take
from farshore.games.biomes.content.numbers import LIVE, LOSS_KEYS, SPRING, TRADE, TUG, WIN, WON
from farshore.games.biomes.state.table import Biomes, put
from farshore.lab.play import play_out
from tests.games.biomes.positions import (
    add_route,
    camp,
    cell,
    go,
    land,
    position,
    put_at,
    secret,
    show_quest,
    status,
    tile,
)


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


def captured(state: Biomes, seat: int, name: str) -> None:
    """In the camp of quest 3 for two rounds."""
    put_at(state, seat, name)
    state.order = (3,)
    state.term = put(state.term, seat, 2)
    state.captor = put(state.captor, seat, 3)
    status(state, seat, "captured")


def test_a_captive_is_ransomed() -> None:
    """BIO-179 Two Supplies are less than the rounds of captivity and the injury after it."""
    state = position(seats=2)
    land(state, "2,2")
    tile(state, "2,1", "stealer-camp")
    camp(state, "2,1", "stealer", 3)
    captured(state, 1, "2,1")
    put_at(state, 0, "1,1")
    for _ in range(2):
        secret(state, "p1", "supply", seen="all")
    assert choice(state) == "move 2,1"

    put_at(state, 0, "2,1")
    assert choice(state) == "ransom p2"


def test_supplies_for_a_ransom_are_fetched() -> None:
    state = position(seats=2)
    tile(state, "2,1", "stealer-camp")
    camp(state, "2,1", "stealer", 3)
    captured(state, 1, "2,1")
    supplies = [secret(state, "0,0", "supply", seen="all") for _ in range(2)]
    assert choice(state) in [f"take s{token}" for token in supplies]


def test_mercenaries_are_sent_for_the_key_of_the_gang() -> None:
    """BIO-242, BIO-310 Three Supplies, and nobody risks an injury."""
    state = position(seats=2)
    land(state, "2,1", "2,2", "3,3")
    show_quest(state, 5, "3,2")
    tile(state, "1,2", "ally-camp")
    camp(state, "1,2", "ally", TUG)
    state.quests = put(state.quests, TUG, WON)
    put_at(state, 0, "1,2")
    for _ in range(3):
        secret(state, "p1", "supply", seen="all")
    assert choice(state) == "hire disrupt"


def test_a_caravan_joins_camps_that_lie_apart() -> None:
    """BIO-155, BIO-157 The route is built, and ways lead along it."""
    state = position(seats=2)
    land(state, "2,1", "3,1")
    tile(state, "3,1", "grassland")
    camp(state, "3,1", "player")
    kit = secret(state, "p1", "caravan-kit", seen="all")
    assert choice(state) == f"use s{kit}"

    add_route(state, cell("0,0"), cell("1,0"), cell("2,1"), cell("3,1"))
    walk = Walk(state, 0, cell("0,0"))
    assert walk.away(cell("3,1")) == 1
    assert walk.step(cell("3,1")) == "ride 3,1"


def test_a_farm_is_built_beside_the_main_camp() -> None:
    state = position(seats=2)
    put_at(state, 0, "0,1")
    kit = secret(state, "p1", "farm-kit", seen="all")
    assert choice(state) == f"use s{kit}"


def test_a_teleport_wins_a_race_that_legs_would_lose() -> None:
    """BIO-172, BIO-280"""
    state = position(seats=2)
    land(state, "2,2", "3,3", "4,4", "5,5")
    state.site = put(state.site, SPRING, tile(state, "6,6", "fountain"))
    state.quests = put(state.quests, SPRING, LIVE)
    state.keys_in = 1 << SPRING
    state.hidden = 1 << 10
    leap = secret(state, "p1", "teleport", seen="all")
    assert choice(state) == f"use s{leap}"

    go(state, f"p1 use s{leap}")
    assert choice(state) == "go 6,6"


def test_whoever_has_no_supply_does_not_wait_at_a_cliff() -> None:
    """BIO-079 Land beyond a cliff is not counted by a player who cannot pay for it."""
    state = position(seats=2)
    quarry = tile(state, "2,2", "quarry", cliffs=0b100011)
    assert cell("3,3") not in standing(state, [0], quarry)
    secret(state, "p1", "supply", seen="all")
    assert cell("3,3") in standing(state, [0], quarry)


@pytest.mark.parametrize("name", ["pathfinder", "search"])
def test_nothing_is_picked_up_again_in_the_round_it_was_put_down(name: str) -> None:
    """Both are free at a camp: a bot that did so would never end its turn."""
    prints = Footprints()
    state = position(seats=2)
    token = secret(state, "p1", "supply", seen="all")
    prints.barred(state, 0)
    prints.leave(Place(token))
    assert Take(token) in prints.barred(state, 0)
    state.round += 1
    assert Take(token) not in prints.barred(state, 0)

    bot = make(name, GAME)
    moves = 0
    while state.active == 0 and moves < 40:
        apply(state, 0, bot.choose(Position(GAME, state, 0, random.Random(moves), Budget(4))))
        settle_chance(state)
        moves += 1
    assert moves < 40


def settle_chance(state: Biomes) -> None:
    while actors(state) and actors(state)[0] == CHANCE:
        apply(state, CHANCE, outcomes(state)[0][0])


# The search


def test_a_line_walks_its_errand_to_the_end() -> None:
    """One step of another errand proves nothing: the whole way and what is to be done there."""
    state = position(seats=2, actions=3)
    land(state, "2,2")
    key = secret(state, "2,2", "key", seen="all")
    put_at(state, 0, "0,0")
    lines = BiomesGuide(GAME).lines(state, 0, 0)
    assert [str(action) for action in lines[0][0]] == ["move 1,1", "move 2,2", f"take s{key}"]
    assert [promise for _, promise in lines] == sorted([promise for _, promise in lines], reverse=True)


def test_a_way_over_unknown_land_is_said_as_far_as_it_is_known() -> None:
    state = position(seats=2)
    assert Walk(state, 0, state.cells[0]).way(cell("2,2")) == ["move 1,1", "explore 2,2"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_worth_rises_with_keys_and_falls_with_danger(seats: int) -> None:
    state = position(seats=seats)
    plain = worth(state)
    assert 0 < plain < 1
    secret(state, "p1", "key", seen="all")
    richer = worth(state)
    assert richer > plain
    status(state, 1, "injured", heal=10)
    assert worth(state) < richer


def test_the_end_is_worth_what_it_is() -> None:
    state = position(seats=2)
    guide = BiomesGuide(GAME)
    state.result = WIN
    assert guide.value(state, 0) == 1
    state.result = LOSS_KEYS
    assert guide.value(state, 0) == 0


def test_a_trial_ends_even_if_no_round_begins_for_the_first_player() -> None:
    """Whoever begins the round is down and does not heal: there is no such moment to wait for."""
    state = position(seats=2)
    state.start = 0
    state.active = 1
    guide = BiomesGuide(GAME)
    guide.depth(state)
    assert guide.midway(state, 1)
    assert [guide.midway(state, 1) for _ in range(400)][-1] is False


def test_the_search_finds_the_exit_that_is_two_steps_away() -> None:
    """With both Keys and everybody near, walking out wins at once."""
    state = position(seats=2, actions=3)
    state.site = (*state.site[:10], tile(state, "1,1", "exit"))
    state.hidden = 0
    keys = [secret(state, "p1", "key", seen="all") for _ in range(2)]
    put_at(state, 1, "1,1")
    bot = make("search", GAME)
    for expected in ("move 1,1", f"use s{keys[0]}", f"use s{keys[1]}"):
        chosen = bot.choose(Position(GAME, state, 0, random.Random(1), Budget(iterations=12)))
        assert str(chosen) == expected
        apply(state, 0, chosen)
    assert state.result == WIN
