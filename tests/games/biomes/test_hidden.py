"""Section 7, item by item: who is shown what, and what the table warns of."""

from __future__ import annotations

import json

import pytest

from farshore.core.dealer import FastDealer
from farshore.core.kernel import CHANCE, actors, apply, options, outcomes, settle
from farshore.core.rng import Rng
from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import INJURED, LOSS_KEYS, SECRETS
from farshore.games.biomes.state.table import Biomes, put
from tests.games.biomes.positions import (
    camp,
    go,
    heard,
    position,
    put_at,
    refused,
    secret,
    show_quest,
    tile,
)


def seen(state: Biomes, seat: int | None) -> str:
    return json.dumps(GAME.view(state, seat), sort_keys=True)


def test_a_face_down_secret_shows_to_its_discoverer_only() -> None:
    """BIO-097"""
    state = position()
    token = secret(state, "1,1", "teleport", "p1")
    assert "Teleport" in [piece.get("name") for piece in GAME.view(state, 0)["pieces"]]
    for seat in (1, None):
        shown = [piece for piece in GAME.view(state, seat)["pieces"] if piece["id"] == f"secret:{token}"]
        assert [piece.get("name") for piece in shown] == [None]
        assert shown[0]["state"] == ["seen by p1"]


def test_views_do_not_depend_on_what_others_hold() -> None:
    """BIO-097"""
    first, second = position(), position()
    for state, kind in ((first, "teleport"), (second, "farm-kit")):
        secret(state, "p1", kind)
        secret(state, "1,1", kind)
        show_quest(state, 8, "2,2", *["chance draw supply"] * 2, *[f"chance draw {kind}"] * 2, "chance draw tools")
    for seat in (1, None):
        assert seen(first, seat) == seen(second, seat)
        assert GAME.unknown(first, seat) == GAME.unknown(second, seat)
    assert seen(first, 0) != seen(second, 0)


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


def test_foresight_of_tiles_is_private() -> None:
    """BIO-171"""
    state = position()
    go(state, f"p1 use s{secret(state, 'p1', 'foresight')}", "p1 foresee tiles")
    go(state, *[f"chance tile {kind}" for kind in ("lake", "desert", "forest", "lake", "quarry")])
    go(state, "p1 next 2", "p1 next 1", "p1 next 3", "p1 next 4")
    words = "desert, lake, forest, lake, quarry"
    assert words in seen(state, 0).lower()
    for seat in (1, None):
        assert words not in seen(state, seat).lower()
    other = state.clone()
    other.fate = (7, 7, 7, 7, 7)
    assert seen(other, 1) == seen(state, 1)
    assert seen(other, 0) != seen(state, 0)


def test_foresight_is_private() -> None:
    """BIO-170"""
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
    """BIO-097"""
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
