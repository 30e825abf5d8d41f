"""The Dragon's Lair, the Ruins, Atlantis, the Temple and the Escape (6.15)."""

from __future__ import annotations

import pytest

from farshore.games.biomes.content.numbers import FINISHED, INJURED, LOST, SECRETS, WON
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.atlantis import may_drown
from farshore.games.biomes.steps.ending import census
from farshore.games.biomes.steps.harm import injure
from tests.games.biomes.positions import (
    camp,
    cell,
    draws,
    fresh,
    go,
    here,
    land,
    may,
    move_on,
    position,
    put_at,
    refused,
    secret,
    show_quest,
    stir,
    tile,
)


def dragon(seats: int = 5) -> Biomes:
    state = position(seats=seats, actions=5)
    show_quest(state, 6, "1,2", "chance draw supply", "chance draw tools")
    state.cells = (cell("1,2"),) * seats
    fresh(state)
    return state


def test_the_hoard_lies_open() -> None:
    """BIO-312"""
    state = dragon()
    assert [SECRETS[state.types[token]] for token in state.hoard] == ["key", "supply", "tools"]
    assert all(state.is_public(token) for token in state.hoard)
    assert len(position(dragon_key="none").hoard) == 0


def test_the_dragon_takes_the_two_best_things_of_a_random_camp() -> None:
    """BIO-313"""
    state = dragon()
    land(state, "3,3", "2,2")
    camp(state, "3,3", "stealer", 3)
    camp(state, "2,2", "player")
    for kind in ("supply", "key", "action"):
        secret(state, "3,3", kind)
    secret(state, "0,0", "supply")
    state.exit_keys = (secret(state, "p1", "key"),)
    stir(state, 6)
    assert draws(state) == {"cell 0,0": 1, "cell 3,3": 1}
    go(state, "chance cell 3,3")
    assert [SECRETS[state.types[token]] for token in state.hoard[3:]] == ["key", "action"]
    assert here(state, "3,3") == ["supply"]
    assert all(state.is_public(token) for token in state.hoard)
    assert len(state.exit_keys) == 1


def test_what_the_dragon_likes_best() -> None:
    """BIO-314"""
    rank = position().rules.value_rank
    order = "key action carry ease sight camp-kit blacksmith-kit farm-kit caravan-kit teleport foresight clairvoyance"
    liked = [*order.split(), "tools", "supply"]
    assert sorted(liked, key=lambda name: rank[SECRETS.index(name)]) == liked
    assert len({rank[SECRETS.index(name)] for name in liked}) == 14


@pytest.mark.parametrize(
    ("joining", "die", "result"),
    [
        (0, 4, "hurt"),
        (0, 5, "none"),
        (0, 6, "loot"),
        (2, 1, "hurt"),
        (2, 2, "hurt"),
        (2, 3, "none"),
        (2, 4, "loot"),
        (3, 1, "hurt"),
        (4, 1, "hurt"),
        (4, 2, "none"),
    ],
)
def test_attacking_the_dragon(joining: int, die: int, result: str) -> None:
    """BIO-315, BIO-316, BIO-E12, BIO-E13, BIO-E14, RULING-BIO-81"""
    state = position(seats=5, actions=5)
    show_quest(state, 6, "1,2", "chance draw supply", "chance draw tools")
    state.cells = tuple(cell("1,2") if seat <= joining else HOME for seat in range(5))
    fresh(state)
    go(state, "p1 attack dragon", *[f"p{seat + 2} join" for seat in range(joining)])
    if joining == 4:
        state.status = (0,) * 5
    go(state, f"chance die {die}")
    hurt = [status == INJURED for status in state.status]
    assert hurt == [result == "hurt" and seat <= joining for seat in range(5)]
    assert any(str(action).startswith("loot") for action in state.offers) == (result == "loot")


def test_the_starter_divides_the_loot_and_the_dragon_fights_on() -> None:
    """BIO-316, BIO-317, BIO-318, BIO-252, RULING-BIO-81"""
    state = dragon(seats=2)
    go(state, "p1 attack dragon", "p2 join", "chance die 5")
    key, supply, _ = state.hoard
    go(state, f"p1 loot s{key} p2", f"p1 loot s{supply} p1")
    assert state.packs == ((supply,), (key,))
    assert len(state.hoard) == 1
    assert state.is_live(6)
    assert "attack dragon" in may(state)
    put_at(state, 0, "0,0")
    assert refused(state, "p1 attack dragon") == "BIO-315"
    show_quest(state, 7, "2,2")
    put_at(state, 0, "2,2")
    assert refused(state, "p1 attack dragon") == "BIO-315"


def ruins() -> Biomes:
    state = position(seats=3, actions=9)
    show_quest(state, 7, "1,2")
    put_at(state, 0, "1,2")
    return state


def test_repairing_and_crumbling() -> None:
    """BIO-319, BIO-320, BIO-323, BIO-E39"""
    state = ruins()
    assert state.counter[7] == 6
    assert refused(state, "p1 repair tools") == "BIO-323"
    secret(state, "p1", "tools")
    go(state, "p1 repair tools")
    assert state.counter[7] == 8
    for _ in range(2):
        secret(state, "p1", "supply")
    go(state, "p1 repair supplies")
    assert state.counter[7] == 9
    move_on(state, 7, "chance die 2")
    assert state.counter[7] == 7
    move_on(state, 7, "chance die 3")
    assert state.counter[7] == 6


def test_the_collapse() -> None:
    """BIO-321, BIO-322, BIO-069, RULING-BIO-82"""
    state = ruins()
    token = secret(state, "1,2", "supply")
    state.counter = put(state.counter, 7, 1)
    move_on(state, 7, "chance die 1")
    assert state.quests[7] == LOST
    assert state.status[0] == INJURED
    assert state.types[token] < 0
    assert not state.is_open(cell("1,2"))
    assert not state.keys_in >> 7 & 1
    taxed = position()
    show_quest(taxed, 7, "1,2")
    taxed.counter = put(taxed.counter, 7, 1)
    move_on(taxed, 7, "chance die 1")
    assert refused(taxed, "p1 move 1,1") == "BIO-322"


def test_restored_ruins() -> None:
    """BIO-324, BIO-323, BIO-253"""
    state = ruins()
    state.counter = put(state.counter, 7, 11)
    secret(state, "p1", "tools")
    go(state, "p1 repair tools", "p1 choose teleport")
    assert state.counter[7] == 12
    assert state.quests[7] == WON
    assert [state.types[token] for token in state.packs[0]] == [0, 14]
    move_on(state, 7)
    assert state.counter[7] == 12


def atlantis() -> Biomes:
    state = position(seats=3, actions=9)
    show_quest(
        state, 8, "2,2", *[f"chance draw {kind}" for kind in ("supply", "tools", "captured", "teleport", "supply")]
    )
    put_at(state, 0, "2,2")
    return state


def test_atlantis_sinks_unless_shielded() -> None:
    """BIO-325, BIO-326, BIO-328, BIO-E40"""
    state = atlantis()
    assert (state.counter[8], len(state.slots)) == (4, 5)
    state.counter = put(state.counter, 8, 3)
    secret(state, "p1", "tools")
    secret(state, "p1", "tools")
    go(state, "p1 shield tools")
    assert refused(state, "p1 shield tools") == "BIO-328"
    move_on(state, 8)
    assert state.counter[8] == 3
    move_on(state, 8)
    assert state.counter[8] == 2
    for _ in range(3):
        secret(state, "p1", "supply")
    go(state, "p1 shield supplies")
    assert sorted(state.types[token] for token in state.packs[0]) == [6, 10]  # two Supplies paid


def test_diving_into_atlantis() -> None:
    """BIO-327, BIO-254"""
    state = atlantis()
    go(state, "p1 plunder", "chance die 2", "p1 plunder", "chance die 2", "p1 plunder", "chance die 6")
    assert [state.types[token] for token in state.packs[0]] == [10, 0]
    assert state.slots[1] == -1
    assert state.actions == 3
    go(state, "p1 plunder", "chance die 3")
    assert state.status[0] == 3  # a trap in slot 3


def test_the_sea_takes_atlantis_and_two_neighbours() -> None:
    """BIO-329, BIO-330, BIO-331, BIO-332, RULING-BIO-83"""
    state = atlantis()
    land(state, "3,3", "2,3")
    tile(state, "3,2", "lair")
    tile(state, "2,1", "lake")
    camp(state, "2,3", "player")
    state.counter = put(state.counter, 8, 1)
    state.buildings = {cell("1,1"): (1, HOME, 5, 10)}
    put_at(state, 1, "1,1")
    token = secret(state, "1,1", "teleport")
    held = state.slots
    keys = census(state)
    stir(state, 8)
    assert state.status[0] == INJURED
    assert all(state.types[slot] < 0 for slot in held)
    assert set(draws(state)) == {"cell 3,3", "cell 1,1"}
    go(state, "chance cell 1,1", "chance cell 3,3")
    assert state.status[1] == INJURED
    assert state.types[token] < 0
    assert not state.buildings
    assert state.quests[8] == FINISHED
    assert census(state) == keys - 1
    assert not state.is_open(cell("2,2"))
    assert not state.is_open(cell("1,1"))


@pytest.mark.parametrize(
    ("rule", "spared", "home"),
    [("camps_and_exit", True, True), ("main_and_exit", False, True), ("none", False, False)],
)
def test_what_disasters_spare(rule: str, spared: bool, home: bool) -> None:
    """BIO-330, RULING-BIO-83 The Exit always, and the camps of others, whatever is built on it."""
    state = position(disaster_protects=rule)
    land(state, "2,2", "2,3", "4,3")
    camp(state, "2,2", "player")
    camp(state, "2,3", "ally", 1)
    camp(state, "4,3", "stealer", 3)
    tile(state, "3,3", "exit")
    assert may_drown(state, cell("2,2"), False) != spared
    assert may_drown(state, HOME, False) != home
    assert may_drown(state, cell("1,1"), False)
    assert not [name for name in ("2,3", "4,3", "3,3") if may_drown(state, cell(name), False)]
    camp(state, "3,3", "player")
    assert not may_drown(state, cell("3,3"), False)


def temple(actions: int = 9) -> Biomes:
    state = position(seats=3, actions=actions)
    show_quest(state, 9, "1,2", "chance draw teleport", "chance draw captured", "chance draw supply")
    put_at(state, 0, "1,2")
    return state


def test_searching_for_the_temple() -> None:
    """BIO-333, BIO-337, BIO-254, RULING-BIO-80, RULING-BIO-84"""
    state = temple()
    assert (state.counter[9], state.priests_in) == (4, 3)
    assert [SECRETS[state.types[token]] for token in state.rewards] == ["teleport", "supply"]
    assert state.box.bottom == [5]
    go(state, "p1 search", "chance die 4")
    assert refused(state, "p1 lead") == "BIO-338"
    go(state, "p1 search", "chance die 5")
    assert state.temple
    assert refused(state, "p1 search") == "BIO-337"
    assert "lead" in may(state)


def test_priests_are_led_away_and_thank_you() -> None:
    """BIO-338, BIO-339, BIO-340, RULING-BIO-84"""
    state = temple(12)
    state.temple = True
    fresh(state)
    assert refused(state, "p1 release") == "BIO-339"
    go(state, "p1 lead", "p1 lead")
    assert state.weight(0) == 4
    assert refused(state, "p1 lead") == "BIO-338"
    land(state, "2,2")
    camp(state, "2,2", "player")
    go(state, "p1 move 1,1", "p1 release")
    assert set(may(state)) == {"reward 0,0", "reward 2,2"}
    go(state, "p1 reward 2,2", "p1 release", "p1 reward 0,0")
    assert here(state, "2,2") == ["teleport"]
    assert here(state, "0,0") == ["supply"]
    go(state, "p1 move 1,2", "p1 lead", "p1 move 1,1", "p1 release", "p1 reward 0,0")
    assert here(state, "0,0") == ["supply", "key"]
    assert state.priests_saved == 3


def test_the_first_eruption() -> None:
    """BIO-334, BIO-335, BIO-E41"""
    state = temple()
    state.counter = put(state.counter, 9, 1)
    state.priests_in = 2
    state.priests_saved = 1
    rewards = state.rewards
    stir(state, 9)  # the turn of the injured is over: the next player rolls for quests
    assert state.counter[9] == 4
    assert (state.priests_in, state.rewards) == (0, ())
    assert all(state.types[token] < 0 for token in rewards)
    assert state.status[0] == INJURED
    assert not state.is_open(cell("1,2"))
    assert not state.keys_in >> 9 & 1
    assert state.is_live(9)


def test_rewards_of_carried_priests_stay() -> None:
    """BIO-335, BIO-341, RULING-BIO-84"""
    state = temple()
    state.priests_in = 2
    state.priests = (1, 0, 0)
    state.counter = put(state.counter, 9, 1)
    put_at(state, 0, "1,1")
    move_on(state, 9)
    assert len(state.rewards) == 1
    assert state.priests[0] == 1
    injure(state, [0])
    assert state.priests[0] == 0  # a priest dies with an injured carrier


def test_too_few_priests_lose_the_key() -> None:
    """BIO-341, BIO-010, RULING-BIO-87"""
    state = temple()
    state.priests_in = 2
    state.priests = (1, 0, 0)
    assert state.keys_in >> 9 & 1
    injure(state, [0])
    assert not state.keys_in >> 9 & 1


def test_later_eruptions_cover_neighbours_lakes_included() -> None:
    """BIO-334, BIO-336"""
    state = temple()
    put_at(state, 0, "0,0")
    state.second = put(state.second, 9, 1)
    state.counter = put(state.counter, 9, 1)
    tile(state, "2,3", "lake")
    stir(state, 9)
    assert set(draws(state)) == {"cell 2,3", "cell 1,1", "cell 0,1"}
    go(state, "chance cell 2,3")
    assert state.tiles[cell("2,3")] & 192 == 64
    state.tiles = {HOME: state.tiles[HOME], cell("1,2"): state.tiles[cell("1,2")]}
    state.counter = put(state.counter, 9, 1)
    move_on(state, 9)
    assert not draws(state)


def test_the_exit() -> None:
    """BIO-342, BIO-343, BIO-344, BIO-345"""
    state = position(seats=2, quest_die="slots")
    show_quest(state, 7, "1,2")
    show_quest(state, 10, "2,1")
    assert state.exit_found()
    put_at(state, 0, "1,1")
    assert not [line for line in may(state) if line == "explore 2,2"]
    put_at(state, 0, "2,1")
    kit = secret(state, "p1", "camp-kit")
    go(state, f"p1 use s{kit}")
    assert state.is_friendly(cell("2,1"))
    go(state, "p1 end turn", "chance die 1", "chance die 6")
    assert draws(state)  # the second quest die


def test_the_gang_is_enraged_before_the_camps_attack() -> None:
    """BIO-342 Both at once when the Exit is found, and in this order."""
    state = position(seats=3)
    land(state, "2,2", "3,3", "4,4")
    camp(state, "4,4", "stealer", 3)
    show_quest(state, 5, "0,2")
    token = secret(state, "0,0", "supply")
    show_quest(state, 10, "2,1")
    assert draws(state) == {f"secret s{token}": 1}  # the attack has begun
    assert (state.enraged, state.exit_found(), state.enemy_cool[3]) == (-1, True, 0)
