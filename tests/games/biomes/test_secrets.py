"""Secrets and buffs (6.8, 6.9)."""

from __future__ import annotations

import pytest

from farshore.games.biomes.actions.lists import PLACE
from farshore.games.biomes.content.numbers import PUBLIC, SECRETS
from farshore.games.biomes.steps.effects import new_token
from farshore.games.biomes.steps.overflow import give
from tests.games.biomes.positions import (
    camp,
    cell,
    fresh,
    go,
    heard,
    here,
    land,
    may,
    position,
    put_at,
    refused,
    renew,
    secret,
    tile,
)


def test_only_the_discoverer_sees_a_secret_and_it_stays() -> None:
    """BIO-095, BIO-097, BIO-098"""
    state = position()
    token = secret(state, "1,1", "teleport")
    events = heard(state, "p1 move 1,1", f"p1 discover s{token}")
    assert state.known[token] == 0b01
    assert here(state, "1,1") == ["teleport"]
    assert state.actions == 1
    named = [event for event in events if "Teleport" in event.text]
    assert [event.only for event in named] == [(0,)]
    assert any("looks at a secret" in event.text and event.only is None for event in events)
    assert refused(state, f"p1 discover s{token}") == "BIO-095"


@pytest.mark.parametrize(("buff", "cost"), [("", 2), ("ease", 1)])
def test_discovering_on_a_mountain(buff: str, cost: int) -> None:
    """BIO-096, BIO-E16, BIO-E17"""
    state = position()
    tile(state, "1,1", "mountain")
    put_at(state, 0, "1,1")
    if buff:
        secret(state, "worn1", buff)
    token = secret(state, "1,1", "supply")
    go(state, f"p1 discover s{token}")
    assert state.actions == 3 - cost


def test_unseen_secrets_cannot_be_picked_up() -> None:
    """BIO-099, RULING-BIO-24"""
    state = position()
    token = secret(state, "1,1", "supply")
    put_at(state, 0, "1,1")
    assert refused(state, f"p1 take s{token}") == "BIO-099"
    state.known[token] = 0b10  # somebody else's knowledge does not help
    fresh(state)
    assert refused(state, f"p1 take s{token}") == "BIO-099"
    bold = position(blind_pickup=True)
    token = secret(bold, "1,1", "teleport")
    put_at(bold, 0, "1,1")
    go(bold, f"p1 take s{token}")
    assert bold.knows(0, token)
    trap = secret(bold, "1,1", "captured")
    go(bold, f"p1 take s{trap}")
    assert bold.status[0] == 3


@pytest.mark.parametrize(("kind", "buff", "cost"), [("grassland", "", 1), ("desert", "", 2), ("desert", "ease", 1)])
def test_picking_up_and_placing(kind: str, buff: str, cost: int) -> None:
    """BIO-099, BIO-100, BIO-101, BIO-102, BIO-E16, BIO-E17"""
    state = position(actions=4)
    tile(state, "1,1", kind)
    put_at(state, 0, "1,1")
    if buff:
        secret(state, "worn1", buff)
    token = secret(state, "1,1", "teleport", "p1 p2")
    go(state, f"p1 take s{token}")
    assert state.packs[0] == (token,)
    assert state.known[token] == 0b11  # who knew it knows it still
    assert state.actions == 4 - cost
    go(state, f"p1 place s{token}")
    assert state.actions == 4 - 2 * cost
    assert state.known[token] == 0b11  # face-down


def test_placing_at_a_friendly_camp_is_free_and_shows_it() -> None:
    """BIO-103, BIO-105, BIO-058, BIO-E10"""
    state = position(actions=0)
    land(state, "2,2")
    camp(state, "2,2", "ally", 1)
    put_at(state, 0, "2,2")
    tokens = [secret(state, "p1", kind) for kind in ("teleport", "clairvoyance", "farm-kit")]
    go(state, *[f"p1 place s{token}" for token in tokens], *[f"p1 take s{token}" for token in tokens])
    assert state.actions == 0
    assert state.packs[0] == tuple(tokens)
    assert all(state.is_public(token) for token in tokens)


def test_nothing_is_placed_on_an_enemy_camp_but_loot_is_taken_for_an_action() -> None:
    """BIO-104, BIO-106, BIO-107, BIO-146, BIO-E11, RULING-BIO-49"""
    state = position()
    land(state, "2,2")
    camp(state, "2,2", "stealer", 3)
    put_at(state, 0, "2,2")
    mine = secret(state, "p1", "supply")
    open_ = secret(state, "2,2", "clairvoyance", "all")
    hidden = secret(state, "2,2", "teleport", "p2")
    assert refused(state, f"p1 place s{mine}") == "BIO-104"
    assert refused(state, f"p1 use s{open_}") == "BIO-107"
    assert refused(state, f"p1 take s{hidden}") == "BIO-099"
    go(state, f"p1 take s{open_}")
    assert state.actions == 2
    shy = position(enemy_camp_pickup="mercenary_only")
    land(shy, "2,2")
    camp(shy, "2,2", "stealer", 3)
    put_at(shy, 0, "2,2")
    token = secret(shy, "2,2", "supply", "all")
    assert refused(shy, f"p1 take s{token}") == "BIO-106"


def test_using_from_the_tile_without_picking_up() -> None:
    """BIO-108, BIO-109, BIO-118"""
    state = position()
    put_at(state, 0, "1,1")
    for _ in range(4):
        secret(state, "p1", "supply")
    token = secret(state, "1,1", "clairvoyance", "p1")
    events = heard(state, f"p1 use s{token}")
    assert state.actions == 2
    assert here(state, "1,1") == []
    assert state.is_public(token)
    assert any("uses Clairvoyance" in event.text and event.only is None for event in events)
    far = secret(state, "0,1", "clairvoyance", "p1")
    assert refused(state, f"p1 use s{far}") == "BIO-108"


def test_captured_is_never_picked_up_placed_or_used() -> None:
    """BIO-110"""
    state = position()
    put_at(state, 0, "1,1")
    token = secret(state, "1,1", "captured", "p1")
    assert refused(state, f"p1 take s{token}") == "BIO-110"
    assert refused(state, f"p1 use s{token}") == "BIO-110"


def test_weights() -> None:
    """BIO-111"""
    light = ("supply", "clairvoyance", "foresight", "teleport")
    weights = dict(zip(SECRETS, position().rules.weights, strict=True))
    assert weights == {name: 0 if name == "captured" else 1 if name in light else 2 for name in SECRETS}


def test_a_pack_holds_four_and_two_more_with_each_carry_buff() -> None:
    """BIO-112, BIO-131"""
    state = position()
    put_at(state, 0, "1,1")
    for kind in ("tools", "supply"):
        secret(state, "p1", kind)
    heavy = secret(state, "1,1", "farm-kit", "p1")
    light = secret(state, "1,1", "supply", "p1")
    assert f"take s{light}" in may(state)
    assert refused(state, f"p1 take s{heavy}") == "BIO-112"
    secret(state, "worn1", "carry")
    assert f"take s{heavy}" in may(state)


def test_overflow_is_laid_down_for_free() -> None:
    """BIO-113, BIO-252, RULING-BIO-36"""
    state = position(actions=0)
    put_at(state, 0, "1,1")
    old = [secret(state, "p1", "tools"), secret(state, "p1", "farm-kit")]
    new = new_token(state, SECRETS.index("teleport"), 0)
    give(state, 0, new)
    fresh(state)
    assert may(state) == [f"lay s{token}" for token in (*old, new)]
    go(state, f"p1 lay s{old[1]}")
    assert here(state, "1,1") == ["farm-kit"]
    assert state.known[old[1]] == 0b01
    assert may(state) == ["end turn"]


def test_there_is_no_handing_over() -> None:
    """BIO-114, RULING-BIO-25"""
    state = position()
    token = secret(state, "p2", "supply")
    for line in (f"p1 take s{token}", f"p1 use s{token}", f"p1 place s{token}"):
        assert refused(state, line) == "BIO-108"


def test_a_full_camp_discards() -> None:
    """BIO-115, BIO-116, BIO-117, BIO-118, BIO-E25, RULING-BIO-23, RULING-BIO-92"""
    state = position()
    for _ in range(4):
        secret(state, "0,0", "supply")
    for _ in range(2):
        secret(state, "0,0", "tools")
    extra = [secret(state, "p1", "supply"), secret(state, "p1", "tools")]
    assert len(here(state, "0,0")) == 6  # the pack of a player there does not count
    for token in extra:
        go(state, f"p1 place s{token}")
    assert len(here(state, "0,0")) == 6
    assert all(state.types[token] < 0 for token in extra)
    assert sum(state.box.unseen) == 42  # nothing returns to the box


def test_a_game_may_see_more_secrets_than_were_ever_in_the_box() -> None:
    """BIO-118, BIO-144 The reserve has no end: farms and smiths go on producing."""
    state = position()
    while len(state.types) < len(PLACE):
        new_token(state, 6, PUBLIC)
    last = secret(state, "p1", "supply")
    assert {f"place s{last}", f"use s{last}"} <= set(may(state))


def test_a_buff_is_put_on_and_kept() -> None:
    """BIO-121, BIO-123, BIO-129, BIO-054, RULING-BIO-33"""
    state = position()
    token = secret(state, "p1", "action")
    assert state.weight(0) == 2
    go(state, f"p1 wear s{token}")
    assert state.worn[0] == (token,)
    assert state.is_public(token)
    assert state.weight(0) == 0
    assert state.actions == 3 - 1 + 2
    assert refused(state, f"p1 use s{token}") == "BIO-108"


def test_a_buff_is_taken_off_for_an_action_if_it_fits() -> None:
    """BIO-122, BIO-124, BIO-130, RULING-BIO-34"""
    state = position(actions=2)
    token = secret(state, "worn1", "action")
    go(state, f"p1 remove s{token}")
    assert state.packs[0] == (token,)
    assert state.actions == 0  # one paid, two lost, not below zero
    full = position()
    carry = secret(full, "worn1", "carry")
    for _ in range(3):
        secret(full, "p1", "supply")
    assert refused(full, f"p1 remove s{carry}") == "BIO-124"
    go(full, f"p1 place s{full.packs[0][0]}", f"p1 remove s{carry}")  # two Supplies and the buff weigh four
    assert full.weight(0) == full.capacity(0) == 4
    assert refused(full, "p1 remove s99") == "BIO-122"


def test_one_team_buff_at_the_main_camp() -> None:
    """BIO-126, BIO-127, BIO-128, BIO-129, BIO-130, RULING-BIO-34, RULING-BIO-35"""
    state = position(actions=5)
    first, second = secret(state, "p1", "carry"), secret(state, "0,0", "action")
    go(state, f"p1 share s{first}")
    assert [state.capacity(seat) for seat in (0, 1)] == [6, 6]
    assert refused(state, f"p1 share s{second}") == "BIO-126"
    go(state, f"p1 unshare s{first}")
    assert sorted(here(state, "0,0")) == ["action", "carry"]
    assert state.capacity(1) == 4
    go(state, f"p1 share s{second}")
    assert state.actions == 5 - 3 + 2
    assert [state.per_turn(seat) for seat in (0, 1)] == [5, 5]
    put_at(state, 0, "1,1")
    assert refused(state, f"p1 unshare s{second}") == "BIO-127"
    third = secret(state, "p1", "ease")
    camp(state, "1,1", "player")
    assert refused(state, f"p1 share s{third}") == "BIO-128"


def test_buffs_stack_unless_asked_otherwise() -> None:
    """BIO-134, BIO-131, RULING-BIO-35"""
    state = position()
    for kind in ("carry", "carry", "action", "action", "sight", "sight"):
        secret(state, "worn1", kind)
    assert state.gifts[0] == (4, 8, True, False)
    single = position(buff_stack=False, max_worn_buffs=1)
    for _ in range(2):
        secret(single, "team", "carry")
    assert single.capacity(0) == 6
    secret(single, "worn1", "ease")
    token = secret(single, "p1", "sight")
    assert refused(single, f"p1 wear s{token}") == "BIO-134"


def test_who_is_overladen_stays_put_until_it_fits() -> None:
    """BIO-135, RULING-BIO-36"""
    state = position()
    buff = secret(state, "team", "carry")
    for _ in range(3):
        secret(state, "p1", "tools")
    secret(state, "p1", "teleport")
    go(state, f"p1 unshare s{buff}")
    assert len(state.packs[0]) == 4
    assert refused(state, "p1 move 1,1") == "BIO-135"
    assert refused(state, f"p1 use s{state.packs[0][-1]}") == "BIO-135"
    assert refused(state, f"p1 take s{buff}") == "BIO-112"
    go(state, f"p1 place s{state.packs[0][0]}")
    go(state, f"p1 place s{state.packs[0][0]}")
    assert "move 1,1" in may(state)


def test_knowledge_follows_a_token() -> None:
    """BIO-120, BIO-101, RULING-BIO-25"""
    state = position(actions=9)
    token = secret(state, "1,1", "teleport")
    go(state, "p1 move 1,1", f"p1 discover s{token}", f"p1 take s{token}", "p1 move 1,0", f"p1 place s{token}")
    assert state.lying[cell("1,0")] == (token,)
    assert state.known[token] == 0b01


def test_ease_and_sight_change_nothing_else() -> None:
    """BIO-132, BIO-133"""
    state = position()
    secret(state, "worn1", "ease")
    renew(state)
    assert state.per_turn(0) == 3
    assert state.capacity(0) == 4
