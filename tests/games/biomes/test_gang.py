"""The Roaming Gang (6.15)."""

from __future__ import annotations

import pytest

from farshore.core.kernel import actors
from farshore.games.biomes.content.numbers import INJURED
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.gang import roam
from tests.games.biomes.positions import (
    camp,
    cell,
    draws,
    fresh,
    go,
    here,
    kind_at,
    land,
    may,
    move_on,
    position,
    put_at,
    refused,
    secret,
    show_quest,
    status,
    stir,
    tile,
)

AHEAD = 0


def gang(at: str = "2,2") -> Biomes:
    state = position(seats=3, actions=9)
    land(state, "2,2", "3,3", "4,4", "5,5")
    show_quest(state, 5, "2,1")
    state.gang = cell(at)
    fresh(state)
    return state


def test_the_gang_appears_on_its_grassland() -> None:
    """BIO-292"""
    state = position()
    show_quest(state, 5, "1,2")
    assert state.gang == cell("1,2")
    assert kind_at(state, "1,2") == "gang-tile"
    assert here(state, "1,2") == []
    assert state.keys_in >> 5 & 1


def test_two_movement_straight_ahead() -> None:
    """BIO-293, BIO-295, RULING-BIO-63"""
    state = gang()
    roam(state, AHEAD)
    assert state.gang == cell("4,4")
    roam(state, AHEAD)
    assert state.gang == cell("5,5")  # then comes unexplored land
    steep = gang()
    tile(steep, "4,4", "mountain")
    roam(steep, AHEAD)
    assert steep.gang == cell("3,3")  # one movement is not enough for a mountain
    roam(steep, AHEAD)
    assert steep.gang == cell("4,4")


def test_a_way_that_is_shut_is_rolled_again() -> None:
    """BIO-294, RULING-BIO-68"""
    state = gang("5,5")
    stir(state, 5)
    assert set(draws(state)) == {"die 4"}  # only back
    stuck = gang("5,5")
    stuck.rules.gang_blocked = "stay"
    stir(stuck, 5)
    assert len(draws(stuck)) == 6
    go(stuck, "chance die 1")
    stuck.rules.gang_blocked = "reroll"
    assert stuck.gang == cell("5,5")
    lone = gang("9,9")
    tile(lone, "9,9", "grassland")
    move_on(lone, 5)
    assert actors(lone) == (0,)


def test_tiles_passed_are_unaffected() -> None:
    """BIO-296, BIO-E32"""
    state = gang()
    put_at(state, 0, "3,3")
    camp(state, "3,3", "player")
    token = secret(state, "3,3", "supply")
    state.merc, state.mission = cell("3,3"), 1
    roam(state, AHEAD)
    assert state.gang == cell("4,4")
    assert state.status[0] == 0
    assert token in state.lying[cell("3,3")]
    assert state.mission == 1
    held = gang()
    held.merc, held.mission = cell("3,3"), 2
    roam(held, AHEAD)
    assert (held.gang, held.hold) == (cell("3,3"), 3)  # it stops for those sent to hold it


def test_a_guarded_camp_is_left_alone() -> None:
    """BIO-297, BIO-E33"""
    state = gang()
    camp(state, "4,4", "player")
    token = secret(state, "4,4", "supply")
    put_at(state, 0, "4,4")
    roam(state, AHEAD)
    assert state.gang == cell("3,3")
    assert token in state.lying[cell("4,4")]
    both = gang()
    for seat, name in enumerate(("4,4", "3,3")):
        camp(both, name, "player")
        put_at(both, seat, name)
    roam(both, AHEAD)
    assert both.gang == cell("2,2")


@pytest.mark.parametrize("how", ["captured", "injured"])
def test_those_who_are_down_do_not_guard_a_camp(how: str) -> None:
    """BIO-186, BIO-191 The gang comes in, and does not touch them either."""
    state = gang()
    camp(state, "4,4", "stealer", 3)
    token = secret(state, "4,4", "supply")
    status(state, 1, how, heal=4)
    state.cells = put(state.cells, 1, cell("4,4"))
    before = (state.status[1], state.heal[1])
    roam(state, AHEAD)
    fresh(state)
    go(state, f"chance secret s{token}")
    assert state.gang == cell("4,4")
    assert (state.status[1], state.heal[1]) == before


def test_arrival_hurts_players_and_takes_a_secret_of_the_camp() -> None:
    """BIO-298, BIO-299, BIO-300, RULING-BIO-69"""
    state = gang()
    camp(state, "4,4", "ally", 1)
    tokens = [secret(state, "4,4", kind) for kind in ("supply", "tools")]
    roam(state, AHEAD)
    fresh(state)
    go(state, f"chance secret s{tokens[1]}")
    assert here(state, "4,4") == ["supply"]
    open_ = gang()
    put_at(open_, 1, "4,4")
    roam(open_, AHEAD)
    assert open_.status[1] == INJURED
    still = gang("4,4")
    camp(still, "4,4", "player")
    secret(still, "4,4", "supply")
    tile(still, "5,5", "lake")
    roam(still, AHEAD)
    assert here(still, "4,4") == ["supply"]  # staying causes nothing new


def test_the_exit_without_a_camp_is_no_camp() -> None:
    """BIO-300"""
    state = gang()
    tile(state, "4,4", "exit")
    state.exit_keys = (secret(state, "p1", "key"),)
    roam(state, AHEAD)
    fresh(state)
    assert actors(state) == (0,)
    assert len(state.exit_keys) == 1


def test_a_racing_party_is_destroyed_too() -> None:
    """BIO-301, BIO-291, RULING-BIO-79"""
    state = gang()
    camp(state, "5,5", "stealer", 3)
    state.stage = put(state.stage, 3, 1)
    state.racer = put(state.racer, 3, cell("4,4"))
    roam(state, AHEAD)
    assert (state.gang, state.racer[3]) == (cell("4,4"), 0)
    assert (state.stage[3], state.enemy_cool[3]) == (2, 6)


def test_parties_are_destroyed_with_their_loot() -> None:
    """BIO-301, BIO-218"""
    state = gang()
    land(state, "5,5")
    camp(state, "5,5", "stealer", 3)
    token = secret(state, "0,0", "tools")
    state.lying = {}
    state.loot = put(state.loot, 3, (token,))
    state.raid = put(state.raid, 3, cell("4,4"))
    roam(state, AHEAD)
    assert (state.raid[3], state.enemy_cool[3]) == (0, 6)
    assert state.types[token] < 0


@pytest.mark.parametrize(("die", "injured", "subdued", "key"), [(2, True, 0, 0), (3, False, 0, 0), (5, False, 2, 1)])
def test_attacking_the_gang(die: int, injured: bool, subdued: int, key: int) -> None:
    """BIO-305, BIO-E35, RULING-BIO-66"""
    state = gang()
    assert refused(state, "p1 attack gang") == "BIO-305"
    put_at(state, 0, "1,1")
    go(state, "p1 attack gang", f"chance die {die}")
    assert injured or state.actions == 8
    assert (state.status[0] == INJURED) == injured
    assert state.subdued == subdued
    assert len(state.packs[0]) == key


def test_a_subdued_gang_can_be_beaten_again_for_no_second_key() -> None:
    """BIO-306, BIO-305, RULING-BIO-65"""
    state = gang()
    put_at(state, 0, "1,1")
    go(state, "p1 attack gang", "chance die 5")
    state.subdued = 1
    go(state, "p1 attack gang", "chance die 6")
    assert state.subdued == 2
    assert len(state.packs[0]) == 1


def test_subdued_then_enraged_then_calm() -> None:
    """BIO-307, BIO-308, RULING-BIO-63"""
    state = gang()
    state.subdued = 2
    put_at(state, 0, "1,1")
    move_on(state, 5)
    assert (state.subdued, state.enraged, state.gang) == (1, 0, cell("2,2"))
    move_on(state, 5)
    assert (state.subdued, state.enraged) == (0, 2)
    fresh(state)
    assert refused(state, "p1 attack gang") == "BIO-308"
    put_at(state, 0, "0,0")
    move_on(state, 5, "chance die 1", "chance die 4")
    assert (state.gang, state.enraged) == (cell("2,2"), 1)  # two complete moves
    move_on(state, 5, "chance die 1", "chance die 4")
    assert state.enraged == 0


def test_mercenaries_who_caught_up_hold_it_as_soon_as_it_is_calm() -> None:
    """BIO-356, BIO-308"""
    state = gang()
    state.enraged = 2
    state.merc, state.mission = cell("2,2"), 2
    move_on(state, 5, "chance die 1", "chance die 4")
    assert (state.gang, state.enraged, state.hold) == (cell("2,2"), 1, 0)
    move_on(state, 5, "chance die 1", "chance die 4")
    assert (state.gang, state.enraged, state.hold) == (cell("2,2"), 0, 3)


def test_the_exit_enrages_it_for_good_and_its_key_is_lost() -> None:
    """BIO-309, RULING-BIO-67"""
    state = gang()
    state.subdued = 2
    show_quest(state, 10, "0,2")
    assert (state.enraged, state.subdued) == (-1, 0)
    assert not state.keys_in >> 5 & 1


def test_a_held_gang_can_be_fought_but_counts_nothing() -> None:
    """BIO-356, BIO-243"""
    state = gang()
    state.merc, state.mission, state.hold = cell("2,2"), 2, 2
    put_at(state, 0, "1,1")
    move_on(state, 5)
    assert state.gang == cell("2,2")
    go(state, "p1 attack gang", "chance die 5")
    assert state.subdued == 0
    assert len(state.packs[0]) == 1


def test_lasting_effects_hold_while_it_stays() -> None:
    """BIO-304, BIO-161"""
    state = gang()
    camp(state, "4,4", "player")
    state.routes = ((cell("4,4"), cell("3,3"), cell("2,2")),)
    state.gang = cell("3,3")
    put_at(state, 0, "4,4")
    assert not [line for line in may(state) if line.startswith("ride")]
    state.gang = cell("5,5")
    fresh(state)
    assert "ride 2,2" in may(state)
