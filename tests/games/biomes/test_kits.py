"""Keys, supplies, kits, tools and one-shot secrets (6.10)."""

from __future__ import annotations

import pytest

from farshore.core.deck import Deck
from farshore.core.kernel import actors
from farshore.games.biomes.content.numbers import INJURED, LIVE
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import put
from farshore.games.biomes.steps.effects import raze
from farshore.games.biomes.steps.ending import judge
from tests.games.biomes.positions import (
    camp,
    cell,
    draws,
    fresh,
    go,
    heard,
    here,
    land,
    may,
    position,
    put_at,
    refused,
    secret,
    show_quest,
    status,
    tile,
)


def test_a_key_works_on_the_exit_only() -> None:
    """BIO-136"""
    state = position()
    token = secret(state, "p1", "key")
    assert refused(state, f"p1 use s{token}") == "BIO-136"


def test_a_supply_is_worth_a_turn_of_actions() -> None:
    """BIO-138, BIO-139, BIO-118, BIO-E03"""
    state = position(actions=5)
    secret(state, "worn1", "action")
    tokens = [secret(state, "p1", "supply") for _ in range(2)]
    go(state, f"p1 use s{tokens[0]}")
    assert state.actions == 9
    assert state.types[tokens[0]] < 0
    go(state, f"p1 use s{tokens[1]}")
    assert state.actions == 13
    thrifty = position(supply_uses_per_turn=1)
    tokens = [secret(thrifty, "p1", "supply") for _ in range(2)]
    go(thrifty, f"p1 use s{tokens[0]}")
    assert refused(thrifty, f"p1 use s{tokens[1]}") == "BIO-139"


def test_a_farm_next_to_a_camp_of_any_side() -> None:
    """BIO-141, BIO-142, BIO-143, BIO-144, BIO-147, RULING-BIO-52"""
    state = position()
    kit = secret(state, "p1", "farm-kit")
    assert refused(state, f"p1 use s{kit}") == "BIO-142"  # a camp stands here
    put_at(state, 0, "1,0")
    assert refused(state, f"p1 use s{kit}") == "BIO-142"  # a farm stands here
    land(state, "2,2", "3,3")
    put_at(state, 0, "3,3")
    assert refused(state, f"p1 use s{kit}") == "BIO-141"
    tile(state, "2,1", "killer-camp")
    camp(state, "2,1", "killer", 1)
    secret(state, "1,1", "captured")
    put_at(state, 0, "1,1")  # secrets on the tile do not matter
    go(state, f"p1 use s{kit}")
    assert set(may(state)) == {"bind 0,0", "bind 2,1"}
    go(state, "p1 bind 2,1")
    assert state.buildings[cell("1,1")] == (1, cell("2,1"), 10, 10)
    assert not state.is_friendly(cell("1,1"))


def test_a_farm_on_farmland_and_a_smith_on_grassland_are_quick() -> None:
    """BIO-144, BIO-148"""
    state = position()
    state.buildings = {}
    for name, kind, expected in (("1,0", "farm-kit", 6), ("0,1", "blacksmith-kit", 10), ("1,1", "blacksmith-kit", 16)):
        put_at(state, 0, name)
        go(state, f"p1 use s{secret(state, 'p1', kind)}")
        assert state.buildings[cell(name)][2:] == (expected, expected)
    gang = position()
    tile(gang, "1,1", "gang-tile")
    put_at(gang, 0, "1,1")
    go(gang, f"p1 use s{secret(gang, 'p1', 'blacksmith-kit')}")
    assert gang.buildings[cell("1,1")][2] == 10


def test_a_camp_needs_a_clear_and_quiet_tile() -> None:
    """BIO-149, BIO-150, BIO-151, RULING-BIO-54"""
    state = position()
    kit = secret(state, "p1", "camp-kit")
    put_at(state, 0, "1,0")
    assert refused(state, f"p1 use s{kit}") == "BIO-149"  # the farm
    put_at(state, 0, "1,1")
    trap = secret(state, "1,1", "captured")
    assert refused(state, f"p1 use s{kit}") == "BIO-149"
    state.lying = {}
    state.raid = put(state.raid, 3, cell("1,1"))
    fresh(state)
    assert refused(state, f"p1 use s{kit}") == "BIO-150"
    state.raid = (0,) * 5
    state.gang = cell("1,1")
    fresh(state)
    assert refused(state, f"p1 use s{kit}") == "BIO-150"
    state.gang = 0
    state.quests = put(state.quests, 1, LIVE)
    state.front = (cell("3,3"), cell("1,1"), HOME)
    state.counter = put(state.counter, 1, 1)
    fresh(state)
    assert refused(state, f"p1 use s{kit}") == "BIO-150"  # warriors
    state.quests = put(state.quests, 1, 0)
    tile(state, "1,1", "lair")
    assert refused(state, f"p1 use s{kit}") == "BIO-150"
    tile(state, "1,1", "exit")
    assert f"use s{kit}" in may(state)
    tile(state, "1,1", "forest")
    lying = secret(state, "1,1", "camp-kit", "p1")
    state.packs = put(state.packs, 0, ())
    fresh(state)
    assert f"use s{lying}" in may(state)  # the kit itself does not count
    assert trap != lying


def test_a_new_camp_explores_everything_around_it() -> None:
    """BIO-149, BIO-153, BIO-154, BIO-E43"""
    state = position(actions=1)
    tile(state, "1,1", "desert")
    put_at(state, 0, "1,1")
    kit = secret(state, "p1", "camp-kit")
    go(state, f"p1 use s{kit}")
    assert state.is_friendly(cell("1,1"))
    assert may(state) == ["explore 2,2", "explore 1,2", "explore 2,1"]
    go(state, "p1 explore 1,2", "chance tile lake", "p1 explore 2,1", "chance tile lake")
    assert state.actions == 0
    go(state, "p1 explore 2,2", "chance tile lake")
    assert may(state) == ["end turn"]
    stop = position(quest_selection="chosen", quests="6,7,8")
    stop.hidden = 1 << 10
    put_at(stop, 0, "1,1")
    secret(stop, "p1", "key")
    secret(stop, "p2", "key")
    go(stop, f"p1 use s{secret(stop, 'p1', 'camp-kit')}", "p1 explore 2,2", "chance tile quest", "chance quest 10")
    assert "explore 2,1" not in may(stop)


def test_a_new_camp_flips_the_face_down_tiles_beside_it() -> None:
    """BIO-153"""
    state = position()
    for name in ("2,1", "1,2"):
        tile(state, name, "lake")
    state.tiles = {**state.tiles, cell("2,2"): 31}
    state.faces = (0, 1, 0, 0, 0, 0, 0, 0, 0)
    put_at(state, 0, "1,1")
    go(state, f"p1 use s{secret(state, 'p1', 'camp-kit')}")
    assert may(state) == ["explore 2,2"]
    go(state, "p1 explore 2,2", "chance uncover grassland", "chance draw tools", "chance die 1")
    assert here(state, "2,2") == ["tools"]


def test_a_player_camp_works_like_the_main_camp_and_can_be_lost() -> None:
    """BIO-152 Free face-up storage with its limits; no place for a team buff, no healing, and no end of the game."""
    state = position(seats=3, actions=0)
    camp(state, "1,1", "player")
    put_at(state, 0, "1,1")
    goods = [secret(state, "p1", "supply") for _ in range(5)]
    go(state, *[f"p1 place s{token}" for token in goods])
    assert (here(state, "1,1"), state.is_public(goods[0]), state.types[goods[4]] < 0) == (["supply"] * 4, True, True)
    state.actions = 3
    fresh(state)
    assert refused(state, f"p1 share s{secret(state, 'p1', 'ease')}") == "BIO-128"
    status(state, 1, "injured")
    state.cells = put(state.cells, 1, HOME)
    assert refused(state, f"p1 use s{secret(state, 'p1', 'tools')}") == "BIO-163"  # nobody heals here
    raze(state, cell("1,1"))
    judge(state)
    assert (state.result, state.side_at(cell("1,1"))) == (0, 0)


def test_repair_tools_roll_an_extra_die_for_a_cool_down_here() -> None:
    """BIO-163, BIO-164, BIO-165, BIO-E15, RULING-BIO-53"""
    state = position()
    land(state, "2,2")
    camp(state, "2,2", "ally", 1)
    state.ally_cool = (0, 7, 0)
    tools = secret(state, "p1", "tools")
    assert refused(state, f"p1 use s{tools}") == "BIO-163"
    put_at(state, 0, "2,2")
    state.gang = cell("2,2")
    fresh(state)
    assert refused(state, f"p1 use s{tools}") == "BIO-163"  # halted
    state.gang = 0
    fresh(state)
    go(state, f"p1 use s{tools}", "chance die 4")
    assert state.ally_cool[1] == 3


def test_tools_on_a_farm_an_injury_and_an_enemy() -> None:
    """BIO-163, BIO-164, RULING-BIO-53"""
    state = position()
    put_at(state, 0, "1,0")
    go(state, f"p1 use s{secret(state, 'p1', 'tools')}", "chance die 6")
    assert here(state, "0,0") == ["supply"]
    put_at(state, 0, "0,0")
    status(state, 1, "injured", heal=3)
    go(state, f"p1 use s{secret(state, 'p1', 'tools')}", "chance die 3")
    assert state.status == (0, 0)
    foe = position()
    land(foe, "1,1")
    camp(foe, "1,1", "stealer", 3)
    foe.enemy_cool = put(foe.enemy_cool, 3, 2)
    put_at(foe, 0, "1,1")
    secret(foe, "0,0", "supply")
    go(foe, f"p1 use s{secret(foe, 'p1', 'tools')}", "chance die 2", "chance secret s0")
    assert here(foe, "1,1") == ["supply"]  # it attacked at once and was home at once


def test_clairvoyance_shows_here_and_next_door_to_the_user_only() -> None:
    """BIO-166, BIO-167, BIO-E20, RULING-BIO-57"""
    state = position()
    land(state, "2,2", "3,3")
    put_at(state, 0, "1,1")
    trap = secret(state, "1,1", "captured")
    near = secret(state, "2,2", "teleport")
    far = secret(state, "3,3", "teleport")
    events = heard(state, f"p1 use s{secret(state, 'p1', 'clairvoyance')}")
    assert [state.known[token] for token in (trap, near, far)] == [1, 1, 0]
    assert state.status[0] == 0
    assert trap in state.lying[cell("1,1")]
    assert all(event.only == (0,) for event in events if "Teleport" in event.text)


def test_clairvoyance_with_extra_sight() -> None:
    """BIO-168, BIO-E18, BIO-E19"""
    state = position(actions=9)
    land(state, "2,2", "3,3", "4,4", "5,5")
    secret(state, "worn1", "sight")
    tokens = {name: secret(state, name, "supply") for name in ("1,1", "2,2", "3,3", "4,4")}
    go(state, f"p1 use s{secret(state, 'p1', 'clairvoyance')}", "p1 gaze wide")
    assert [name for name, token in tokens.items() if state.knows(0, token)] == ["1,1", "2,2"]
    go(state, f"p1 use s{secret(state, 'p1', 'clairvoyance')}")
    assert refused(state, "p1 gaze 4,4") == "BIO-168"
    go(state, "p1 gaze 3,3")
    assert all(state.knows(0, token) for token in tokens.values())
    assert not any(state.knows(1, token) for token in tokens.values())


def test_foresight_on_secrets() -> None:
    """BIO-170"""
    state = position()
    go(state, f"p1 use s{secret(state, 'p1', 'foresight')}", "p1 foresee secrets")
    kinds = ("key-less", "action", "carry", "supply", "tools", "teleport")[1:]
    go(state, *[f"chance draw {kind}" for kind in kinds])
    assert state.box.top[::-1] == [1, 2, 6, 10, 14]
    assert state.box_seen == 0b01
    go(state, "p1 next 5", "p1 next 1", "p1 next 2", "p1 next 3")
    assert state.box.top[::-1] == [14, 1, 2, 6, 10]
    go(state, "p1 move 1,1", "p1 explore 2,2", "chance tile desert")
    assert draws(state) == {"draw teleport": 1}
    go(state, "chance draw teleport", "chance die 1")
    assert state.known[-1] == 0b01  # who foresaw it knows it


def test_foresight_on_a_box_of_one_secret_has_nothing_to_put_in_order() -> None:
    """BIO-170, BIO-254 What went under the box comes last, and is seen like the rest."""
    state = position()
    state.box = Deck([0] * 15, [], [5])
    go(state, f"p1 use s{secret(state, 'p1', 'foresight')}", "p1 foresee secrets")
    assert draws(state) == {"draw captured": 1}
    go(state, "chance draw captured")
    assert "end turn" in may(state)
    assert (state.box.top, state.box.bottom, state.box.size()) == ([5], [], 1)


def test_foresight_on_tiles_rolls_the_same_die_as_exploring() -> None:
    """BIO-171, BIO-081"""
    state = position()
    go(state, f"p1 use s{secret(state, 'p1', 'foresight')}", "p1 foresee tiles")
    faces = ["grassland", "farmland", "forest", "quarry", "desert", "mountain", "lake", "quest"]
    assert draws(state) == {f"tile {face}": 1 for face in faces}
    go(state, *["chance tile lake"] * 4)
    assert "tile lake" not in draws(state)  # the stack would be empty by then


def test_foresight_on_tiles_is_used_up_by_players() -> None:
    """BIO-171, RULING-BIO-56"""
    state = position(actions=9)
    go(state, f"p1 use s{secret(state, 'p1', 'foresight')}", "p1 foresee tiles")
    go(state, *[f"chance tile {kind}" for kind in ("lake", "lake", "lake", "lake", "desert")])
    go(state, "p1 next 5", "p1 next 1", "p1 next 2", "p1 next 3")
    assert list(state.fate) == [5, 7, 7, 7, 7]
    go(state, "p1 move 1,1", "p1 explore 2,2", "chance draw supply", "chance die 1")
    assert list(state.fate) == [7, 7, 7, 7]
    state.stacks = put(state.stacks, 7, 0)
    go(state, "p1 explore 2,1")
    assert "tile desert" in draws(state)  # the foreseen lake has run out: rolled again


def test_foresight_by_option_shows_quests() -> None:
    """RULING-BIO-56"""
    state = position(foresight_tiles="quest_stack", quest_selection="chosen", quests="6,7,8")
    go(state, f"p1 use s{secret(state, 'p1', 'foresight')}")
    assert may(state) == ["foresee quests", "foresee secrets"]
    go(state, "p1 foresee quests", "chance quest 8", "chance quest 6", "chance quest 7", "p1 next 3", "p1 next 1")
    assert state.quest_top == (7, 8, 6)


@pytest.mark.parametrize("danger", ["lake", "flooded", "lava", "ruffians", "gang"])
def test_teleport_may_hurt(danger: str) -> None:
    """BIO-173, BIO-E21, RULING-BIO-58"""
    state = position(seats=3)
    overlay = danger if danger in ("flooded", "lava", "ruffians") else ""
    tile(state, "1,1", "lake" if danger == "lake" else "grassland", overlay=overlay)
    state.gang = cell("1,1") if danger == "gang" else 0
    go(state, f"p1 use s{secret(state, 'p1', 'teleport')}", "p1 go 1,1")
    assert (state.status[0], state.cells[0], state.heal[0]) == (INJURED, HOME, 10)


def test_teleport_goes_anywhere() -> None:
    """BIO-172"""
    state = position()
    land(state, "5,5", kind="mountain")
    go(state, f"p1 use s{secret(state, 'p1', 'teleport')}")
    assert refused(state, "p1 go 7,7") == "BIO-172"
    go(state, "p1 go 5,5")
    assert state.cells[0] == cell("5,5")
    assert state.actions == 2


def test_supplies_pay_what_the_rules_name() -> None:
    """BIO-140"""
    state = position()
    assert [
        getattr(state.rules, name)
        for name in ("caravan_send_cost", "ransom", "trade_cost", "merc_hunt_cost", "merc_disrupt_cost")
    ] == [1, 2, 2, 1, 3]
    show_quest(state, 7, "1,2")
    put_at(state, 0, "1,2")
    for _ in range(2):
        secret(state, "p1", "supply")
    go(state, "p1 repair supplies")
    assert state.packs[0] == ()
    assert actors(state) == (0,)
