"""Talking, private information, takebacks (6.16), and section 7 item by item."""

from __future__ import annotations

import json

import pytest

from farshore.core.dealer import FastDealer
from farshore.core.errors import IllegalAction
from farshore.core.kernel import CHANCE, actors, apply, options, outcomes, settle
from farshore.core.rng import Rng
from farshore.core.session import Session
from farshore.games.biomes import GAME
from farshore.games.biomes.state import Biomes, put
from farshore.games.biomes.terms import INJURED, LOSS_KEYS, SECRETS
from tests.games.biomes.positions import (
    camp,
    cell,
    ended,
    go,
    heard,
    here,
    land,
    position,
    put_at,
    refused,
    secret,
    show_quest,
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
    """BIO-346, BIO-347, BIO-098, BIO-169, BIO-E46, RULING-BIO-59"""
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


def test_at_a_friendly_camp_announcing_is_harmless() -> None:
    """BIO-353, RULING-BIO-59"""
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
    """BIO-014, BIO-346, RULING-BIO-90"""
    state = position()
    go(state, "p1 concede")
    assert ended(state) == "ongoing"
    go(state, "p1 play on", "p2 concede", "p1 concede")
    assert ended(state) == "conceded"


# Section 7


def test_a_face_down_secret_shows_to_its_discoverer_only() -> None:
    """BIO-097, BIO-101, BIO-120"""
    state = position()
    token = secret(state, "1,1", "teleport", "p1")
    assert "Teleport" in [piece.get("name") for piece in GAME.view(state, 0)["pieces"]]
    for seat in (1, None):
        shown = [piece for piece in GAME.view(state, seat)["pieces"] if piece["id"] == f"secret:{token}"]
        assert [piece.get("name") for piece in shown] == [None]
        assert shown[0]["state"] == ["seen by p1"]


def test_views_do_not_depend_on_what_others_hold() -> None:
    """BIO-097, BIO-112"""
    one, other = position(), position()
    for state, kind in ((one, "teleport"), (other, "farm-kit")):
        secret(state, "p1", kind)
        secret(state, "1,1", kind)
        show_quest(state, 8, "2,2", *["chance draw supply"] * 2, *[f"chance draw {kind}"] * 2, "chance draw tools")
    for seat in (1, None):
        assert seen(one, seat) == seen(other, seat)
        assert GAME.unknown(one, seat) == GAME.unknown(other, seat)
    assert seen(one, 0) != seen(other, 0)


def test_open_information_shows_everything_seen() -> None:
    """BIO-097, BIO-353"""
    state = position(open_information=True)
    token = secret(state, "1,1", "teleport")
    go(state, "p1 move 1,1", f"p1 discover s{token}")
    assert state.is_public(token)
    assert not [str(action) for action in state.asides(0) if str(action).startswith("announce")]


def test_refusals_do_not_tell_what_lies_there() -> None:
    """BIO-099, BIO-112"""
    answers = set()
    for kind in SECRETS[1:]:
        state = position()
        for _ in range(4):
            secret(state, "p1", "supply")
        put_at(state, 0, "1,1")
        token = secret(state, "1,1", kind)
        answers.add((refused(state, f"p1 take s{token}"), refused(state, f"p1 use s{token}")))
    assert len(answers) == 1


def test_samples_agree_with_what_is_known_and_differ_in_the_rest() -> None:
    """BIO-097, BIO-120"""
    state = position(seats=3)
    mine = secret(state, "p1", "teleport")
    theirs = [secret(state, "p2", kind) for kind in ("farm-kit", "tools")]
    lying = secret(state, "1,1", "captured")
    kinds = set()
    for seed in range(30):
        other = GAME.sample(state, 0, Rng(seed))
        assert isinstance(other, Biomes)
        assert other.types[mine] == state.types[mine]
        assert all(SECRETS[other.types[token]] != "captured" for token in theirs)
        assert other.weight(1) <= other.capacity(1)
        assert seen(other, 0) == seen(state, 0)
        kinds.add(other.types[lying])
    assert len(kinds) > 3


def test_foresight_is_private() -> None:
    """BIO-170, BIO-171"""
    state = position()
    go(state, f"p1 use s{secret(state, 'p1', 'foresight')}", "p1 foresee secrets")
    go(state, *[f"chance draw {kind}" for kind in ("action", "carry", "supply", "tools", "teleport")])
    assert "Next from the box: Extra Action Buff, Extra Carry Capacity Buff, Supply, Repair Tools, Teleport" in seen(
        state, 0
    )
    assert "Next from the box" not in seen(state, 1)
    assert "top of the box" in GAME.unknown(state, 1)
    assert "top of the box" not in GAME.unknown(state, 0)


def test_whole_games_never_tell_a_spectator_a_private_secret() -> None:
    """BIO-097, BIO-109"""
    state = GAME.new(GAME.setup(None, 3, {"max_rounds": 12}))
    dealer = FastDealer(5)
    pick = Rng(5)
    while state.stack:
        assert isinstance(state, Biomes)
        seat = actors(state)[0]
        action = dealer.deal(outcomes(state), 0) if seat == CHANCE else pick.choice(options(state, seat))
        apply(state, seat, action)
        for piece in GAME.view(state, None)["pieces"]:
            if piece["id"].startswith("secret:") and "name" in piece:
                assert state.is_public(int(piece["id"].split(":")[1])) or state.result


def test_injury_shows_everything_that_is_destroyed() -> None:
    """BIO-119, BIO-188, RULING-BIO-93"""
    state = position(seats=3)
    show_quest(state, 5, "1,2")
    token = secret(state, "p1", "teleport")
    put_at(state, 0, "1,1")
    events = heard(state, "p1 move 1,2")
    assert state.status[0] == INJURED
    assert state.is_public(token)
    assert any("Teleport" in event.text and event.only is None for event in events)


def test_a_stored_secret_is_public_and_stays_so() -> None:
    """BIO-103, BIO-105"""
    state = position()
    camp(state, "1,1", "player")
    token = secret(state, "p1", "teleport")
    put_at(state, 0, "1,1")
    go(state, f"p1 place s{token}")
    assert state.is_public(token)
    go(state, f"p1 take s{token}")
    assert state.is_public(token)
    for seat in (0, 1, None):
        assert "Teleport" in [piece.get("name") for piece in GAME.view(state, seat)["pieces"]]
    assert state.is_public(token)
    state.packs = put(state.packs, 0, ())


@pytest.mark.parametrize("seats", [2, 4])
def test_the_reckoning_has_a_row_for_every_player(seats: int) -> None:
    """Section 12: the end screen says the cause and how everybody fared."""
    state = position(seats=seats)
    state.result = LOSS_KEYS
    state.stack = []
    over = GAME.view(state, 0)["status"]["over"]
    assert over["order"] == list(range(seats))
    assert len(over["table"]["rows"]) == seats
    assert "keys are gone" in over["text"]


def test_two_secrets_on_a_tile_are_told_apart() -> None:
    """BIO-095 The buttons say which one is looked at."""
    state = position(seats=2)
    secret(state, "0,0", "supply")
    secret(state, "0,0", "tools")
    state.known[-2:] = [0, 0]
    settle(state)
    labels = [offer["label"] for offer in GAME.view(state, 0)["actions"] if str(offer["do"]).startswith("discover")]
    assert labels == ["Look at the first secret here", "Look at the second secret here"]


def test_a_tile_without_a_way_out_is_warned_of() -> None:
    """BIO-065, BIO-066 Section 12: cliffs all round, and the last Supply pays for the way in."""
    state = position(seats=2)
    tile(state, "1,1", "quarry", cliffs=0b111111)
    secret(state, "p1", "supply", seen="all")
    warned = {str(offer["do"]): offer.get("confirm", "") for offer in GAME.view(state, 0)["actions"]}
    assert "takes a Supply" in warned["move 1,1"]
    assert not warned["move 0,1"]

    secret(state, "p1", "supply", seen="all")
    warned = {str(offer["do"]): offer.get("confirm", "") for offer in GAME.view(state, 0)["actions"]}
    assert not warned["move 1,1"]
