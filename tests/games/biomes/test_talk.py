"""Talking, private information, takebacks (6.16)."""

from __future__ import annotations

import json

import pytest

from farshore.core.codec import save
from farshore.core.dealer import FastDealer
from farshore.core.errors import IllegalAction
from farshore.core.session import Session
from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import PUBLIC, SECRETS, WON
from farshore.games.biomes.state.table import Biomes, put
from tests.games.biomes.positions import (
    cell,
    ended,
    fresh,
    go,
    heard,
    here,
    land,
    move_on,
    position,
    put_at,
    refused,
    secret,
    show_quest,
    status,
    tile,
)


def session(state: Biomes) -> Session:
    """A session that goes on from this position."""
    made = Session(GAME, GAME.setup(None, state.rules.seats, {}), FastDealer(1))
    made.state = state
    made.base = state.clone()
    made.since = []
    return made


def seen(state: Biomes, seat: int | None) -> str:
    return json.dumps(GAME.view(state, seat), sort_keys=True)


def test_signals_are_safe_and_change_nothing() -> None:
    """BIO-346, BIO-347, BIO-098, BIO-E46"""
    state = position()
    token = secret(state, "1,1", "teleport", "p1")
    before = (state.actions, state.cells, state.known[:])
    events = heard(state, "p2 signal keep-away 1,1", f"p1 signal treasure s{token}", "p2 signal well-done")
    assert (state.actions, state.cells, state.known) == before
    assert len(state.signals) == 3
    assert all(event.only is None for event in events)
    names = [*SECRETS, *state.rules.content.secret_names]
    assert not [text for _, text, _, _ in state.rules.content.signals if any(name in text for name in names)]
    assert refused(state, "p1 signal keep-away 9,9") == "BIO-347"


def seer(*kinds: str) -> tuple[Biomes, list[int]]:
    """p1 has used Clairvoyance beside a tile on which these lie."""
    state = position()
    land(state, "2,2")
    tokens = [secret(state, "1,1", kind) for kind in kinds]
    go(state, f"p1 use s{secret(state, 'p1', 'clairvoyance')}")
    return state, tokens


def said(state: Biomes, seat: int) -> set[str]:
    """What the remarks of a seat may be attached to."""
    return {
        str(action).split()[2]
        for action in state.asides(seat)
        if str(action).startswith(("signal treasure", "signal leave-it"))
    }


@pytest.mark.parametrize("kinds", [("supply", "captured"), ("captured", "supply"), ("captured",), ("supply", "tools")])
def test_after_clairvoyance_remarks_name_the_tile_and_not_the_secret(kinds: tuple[str, ...]) -> None:
    """BIO-169, RULING-BIO-59 Whatever lies there, so that silence tells nothing either."""
    state, tokens = seer(*kinds)
    assert said(state, 0) == {"1,1"}
    for token in tokens:
        for remark in ("leave-it", "treasure", "useful", "meh"):
            assert refused(state, f"p1 signal {remark} s{token}") == "BIO-169"
    go(state, "p1 signal leave-it 1,1", "p1 signal keep-away 1,1")
    holes = [
        offer["holes"]["secret"]["from"]
        for offer in GAME.view(state, 0)["actions"]
        if "secret" in offer.get("holes", {})
    ]
    assert holes == [["1,1"]] * 4
    assert said(state, 1) == {f"s{token}" for token in tokens}  # whoever has seen nothing can point at anything


def test_what_was_seen_before_or_comes_later_does_not_give_the_danger_away() -> None:
    """BIO-169 Praise for all the others would single it out as well."""
    state = position()
    first = secret(state, "1,1", "supply", "p1")
    trap = secret(state, "1,1", "captured")
    assert said(state, 0) == {f"s{first}", f"s{trap}"}
    go(state, f"p1 use s{secret(state, 'p1', 'clairvoyance')}")
    later = secret(state, "1,1", "tools")
    assert said(state, 0) == {"1,1"}
    assert refused(state, f"p1 signal treasure s{first}") == "BIO-169"
    assert refused(state, f"p1 signal treasure s{later}") == "BIO-169"
    state.lying = {cell("1,1"): (later,)}  # everything that was seen has gone
    fresh(state)
    assert said(state, 0) == {f"s{later}"}


def test_what_everybody_knows_is_no_danger_to_point_at() -> None:
    """BIO-347 Once the secrets of a tile are public, remarks on them are free again."""
    state, tokens = seer("supply", "tools")
    for token in tokens:
        state.known[token] = PUBLIC
    fresh(state)
    assert said(state, 0) == {f"s{token}" for token in tokens}


def test_what_clairvoyance_showed_survives_saving_and_copies() -> None:
    """BIO-169"""
    state, _ = seer("supply", "captured")
    loaded = GAME.load(save(state))
    assert isinstance(loaded, Biomes)
    assert said(loaded, 0) == said(state.clone(), 0) == {"1,1"}
    assert loaded.to_json() == state.to_json()


def test_where_everything_is_open_any_secret_can_be_spoken_of() -> None:
    """BIO-347"""
    state = position(open_information=True)
    token = secret(state, "1,1", "supply")
    go(state, f"p1 use s{secret(state, 'p1', 'clairvoyance')}")
    assert said(state, 0) == {f"s{token}"}


def test_moves_are_taken_back() -> None:
    """BIO-348, BIO-350, BIO-E04"""
    state = position()
    put_at(state, 0, "1,1")
    table = session(state)
    table.play(0, "move 1,0")
    table.play(0, "move 0,0")
    table.undo(0)
    table.undo(0)
    assert isinstance(table.state, Biomes)
    assert (table.state.cells[0], table.state.actions) == (cell("1,1"), 3)


@pytest.mark.parametrize("deed", ["explore", "discover", "place", "use", "end"])
def test_whatever_is_learned_or_used_locks_the_moves_before_it(deed: str) -> None:
    """BIO-349, BIO-E05, BIO-E06, RULING-BIO-60"""
    state = position()
    put_at(state, 0, "1,1")
    token = secret(state, "1,0" if deed == "discover" else "p1", "clairvoyance")
    table = session(state)
    table.play(0, "move 1,0" if deed != "place" else "move 0,0")
    line = {"explore": "explore 2,0", "end": "end turn"}.get(deed, f"{deed} s{token}")
    table.play(0, line)
    table.deal()
    with pytest.raises(IllegalAction):
        table.undo(0)


def test_what_is_put_on_or_shared_stays_so() -> None:
    """BIO-349, RULING-BIO-60 Putting on a buff and sharing it are uses of a secret."""
    for deed, away in (("wear", "1,0"), ("share", "0,0")):
        state = position()
        put_at(state, 0, "1,1")
        token = secret(state, "p1", "ease", "all")
        table = session(state)
        table.play(0, f"move {away}")
        table.play(0, f"{deed} s{token}")
        assert table.undoable(0) == 0, deed


def test_a_private_supply_that_was_spent_cannot_be_had_back() -> None:
    """BIO-349, BIO-350 Spending a token that everybody knows can be taken back, one that was private cannot."""
    for seen, back in (("all", 1), ("", 0)):
        state = position()
        tile(state, "1,1", "quarry", cliffs=63)
        secret(state, "p1", "supply", seen)
        table = session(state)
        table.play(0, "move 1,1")
        assert table.undoable(0) == back


def test_a_step_into_ruin_is_not_taken_back() -> None:
    """BIO-349, BIO-070 The last one on their feet walks into the gang."""
    state = position()
    status(state, 1, "injured")
    state.gang = cell("1,1")
    table = session(state)
    table.play(0, "move 1,1")
    assert isinstance(table.state, Biomes)
    assert ended(table.state) == "loss_all_down"
    assert table.undoable(0) == 0


def test_loot_that_was_handed_out_stays_with_its_taker() -> None:
    """BIO-349 An attack on the dragon is a commit point to its end."""
    state = position()
    show_quest(state, 6, "1,2", "chance draw supply", "chance draw tools")
    put_at(state, 0, "1,2")
    go(state, "p1 attack dragon", "chance die 6")
    table = session(state)
    table.play(0, f"loot s{state.hoard[0]} p1")
    assert table.undoable(0) == 0


def test_handling_public_tokens_is_taken_back() -> None:
    """BIO-350, RULING-BIO-60"""
    state = position()
    put_at(state, 0, "1,1")
    token = secret(state, "p1", "supply", "all")
    table = session(state)
    for line in ("move 0,0", f"place s{token}", f"take s{token}"):
        table.play(0, line)
    for _ in range(3):
        table.undo(0)
    assert table.undoable(0) == 0


def test_an_announced_secret_is_used_at_once() -> None:
    """BIO-351, BIO-E07"""
    state = position(actions=2)
    put_at(state, 0, "1,1")
    land(state, "2,2")
    other = secret(state, "2,2", "supply")
    token = secret(state, "p1", "clairvoyance")
    go(state, f"p1 announce s{token}")
    assert state.actions == 1
    assert state.types[token] < 0
    assert state.known[other] == 0b01


def test_an_announced_kit_is_built_or_lost() -> None:
    """BIO-351, BIO-352, BIO-E08, BIO-E09"""
    state = position(actions=1)
    put_at(state, 0, "0,1")
    go(state, f"p1 announce s{secret(state, 'p1', 'farm-kit')}")
    assert state.buildings[cell("0,1")][0] == 1
    assert state.actions == 0
    broke = position(actions=0)
    put_at(broke, 0, "0,1")
    token = secret(broke, "p1", "farm-kit")
    events = heard(broke, f"p1 announce s{token}")
    assert cell("0,1") not in broke.buildings
    assert broke.types[token] < 0
    assert broke.is_public(token)
    assert any("Farm Kit" in event.text for event in events)


def test_announcing_out_of_turn_or_from_afar_loses_it() -> None:
    """BIO-352, BIO-060"""
    state = position()
    put_at(state, 1, "1,1")
    token = secret(state, "p2", "teleport")
    go(state, f"p2 announce s{token}")
    assert state.packs[1] == ()
    far = secret(state, "0,1", "teleport", "p2")
    go(state, f"p2 announce s{far}")
    assert here(state, "0,1") == []


def test_announcing_captured() -> None:
    """BIO-352, RULING-BIO-59"""
    state = position()
    put_at(state, 0, "1,1")
    elsewhere = secret(state, "0,1", "captured", "p1")
    assert refused(state, f"p1 announce s{elsewhere}") == "BIO-353"
    on_tile = secret(state, "1,1", "captured", "p1")
    go(state, f"p1 announce s{on_tile}")
    assert state.status[0] == 3


@pytest.mark.parametrize("where", ["a tile", "another pack"])
def test_at_a_friendly_camp_only_what_could_be_placed_there_is_shown_for_nothing(where: str) -> None:
    """BIO-353, BIO-352 A secret that lies elsewhere is lost, at a camp as on any tile."""
    state = position()
    token = secret(state, "0,1" if where == "a tile" else "p2", "teleport", "p1")
    go(state, f"p1 announce s{token}")
    assert state.types[token] < 0
    assert (here(state, "0,1"), state.packs[1]) == ([], ())


def test_out_of_turn_a_pack_at_a_camp_is_shown_but_not_by_the_injured() -> None:
    """BIO-353, BIO-352 Whoever is down can place nothing."""
    state = position(injury_inventory="kept")
    token = secret(state, "p2", "teleport")
    go(state, f"p2 announce s{token}")
    assert (state.packs[1], state.is_public(token)) == ((token,), True)
    hurt = position(injury_inventory="kept")
    token = secret(hurt, "p2", "teleport")
    status(hurt, 1, "injured")
    go(hurt, f"p2 announce s{token}")
    assert (hurt.packs[1], hurt.types[token] < 0) == ((), True)


def test_saying_it_aloud_warns_unless_it_is_harmless() -> None:
    """BIO-351, BIO-353"""
    state = position()
    held, far = secret(state, "p1", "teleport"), secret(state, "0,1", "teleport", "p1")
    offers = {offer["do"]: offer for offer in GAME.view(state, 0)["actions"] if str(offer["do"]).startswith("announce")}
    assert "confirm" not in offers[f"announce s{held}"]
    assert "lost" in offers[f"announce s{far}"]["confirm"]


@pytest.mark.parametrize("lying", [False, True], ids=["in the pack", "on the tile"])
def test_tools_named_on_the_ruins_mend_them(lying: bool) -> None:
    """BIO-351, BIO-323 Two health for the set that was named, and one action."""
    state = position()
    show_quest(state, 7, "1,2")
    put_at(state, 0, "1,2")
    other = secret(state, "p1", "tools")
    token = secret(state, "1,2" if lying else "p1", "tools", "p1")
    go(state, f"p1 announce s{token}")
    assert (state.counter[7], state.actions) == (8, 2)
    assert (state.types[token] < 0, state.types[other] < 0) == (True, False)


def test_tools_named_on_the_ruins_can_restore_them() -> None:
    """BIO-351, BIO-324"""
    state = position()
    show_quest(state, 7, "1,2")
    put_at(state, 0, "1,2")
    state.counter = put(state.counter, 7, 11)
    go(state, f"p1 announce s{secret(state, 'p1', 'tools')}")
    assert state.quests[7] == WON
    assert "key" in [SECRETS[state.types[token]] for token in state.packs[0]]


def atlantis() -> Biomes:
    state = position()
    show_quest(state, 8, "1,2", *["chance draw supply"] * 4, "chance draw tools")
    put_at(state, 0, "1,2")
    return state


def test_tools_named_on_atlantis_shield_it_once() -> None:
    """BIO-351, BIO-352, BIO-328 A second set has nothing to do there, and is lost."""
    state = atlantis()
    first, second = secret(state, "p1", "tools"), secret(state, "p1", "tools")
    go(state, f"p1 announce s{first}")
    assert (state.second[8], state.actions, state.types[first] < 0) == (1, 2, True)
    go(state, f"p1 announce s{second}")
    assert (state.actions, state.types[second] < 0) == (2, True)
    move_on(state, 8)
    assert (state.counter[8], state.second[8]) == (4, 0)


@pytest.mark.parametrize("case", ["no actions", "out of turn", "sunk"])
def test_tools_that_cannot_be_used_on_a_quest_are_lost(case: str) -> None:
    """BIO-352"""
    state = atlantis()
    seat = 1 if case == "out of turn" else 0
    put_at(state, 1, "1,2")
    token = secret(state, f"p{seat + 1}", "tools")
    if case == "no actions":
        state.actions = 0
    if case == "sunk":
        state.quests = put(state.quests, 8, WON)
    fresh(state)
    go(state, f"p{seat + 1} announce s{token}")
    assert (state.types[token] < 0, state.second[8]) == (True, 0)


def test_at_a_friendly_camp_announcing_is_harmless() -> None:
    """BIO-353"""
    state = position()
    token = secret(state, "p1", "teleport")
    go(state, f"p1 announce s{token}")
    assert state.packs[0] == (token,)
    assert state.is_public(token)
    assert refused(state, f"p1 announce s{token}") == "BIO-353"
    quiet = position(blurt_rule="off")
    token = secret(quiet, "p1", "teleport")
    assert refused(quiet, f"p1 announce s{token}") == "BIO-353"


def test_everybody_has_to_concede() -> None:
    """RULING-BIO-90"""
    state = position()
    go(state, "p1 concede")
    assert ended(state) == "ongoing"
    go(state, "p1 play on", "p2 concede", "p1 concede")
    assert ended(state) == "conceded"
