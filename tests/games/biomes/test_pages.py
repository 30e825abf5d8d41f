"""What a player is told in words (sections 7 and 12): slips, pages, the question, banners and what is pending."""

from __future__ import annotations

from typing import Any

from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import LOST
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.view.pages import pending
from tests.games.biomes.positions import (
    cell,
    go,
    position,
    secret,
    status,
)

Words = dict[str, Any]


def area(state: Biomes, name: str, seat: int | None = 0) -> Words:
    (shown,) = [dict(part) for part in GAME.view(state, seat)["areas"] if part["id"] == name]
    return shown


def area_names(state: Biomes, seat: int | None = 0) -> list[str]:
    return [part["id"] for part in GAME.view(state, seat)["areas"]]


def counts(state: Biomes, seat: int | None, other: int) -> dict[str, Words]:
    return {part["what"]: dict(part) for part in GAME.view(state, seat)["seats"][other]["counts"]}


def test_a_slip_shows_what_is_public_and_the_own_weight() -> None:
    """Section 7"""
    state = position(seats=3)
    secret(state, "p1", "key")
    status(state, 1, "injured", heal=8)
    status(state, 2, "captured")
    state.term = put(state.term, 2, 2)
    own = counts(state, 0, 0)
    assert (own["action"]["n"], own["action"]["of"], own["weight"]["n"], own["weight"]["of"]) == (3, 3, 2, 4)
    assert "capacity" not in own
    assert counts(state, 1, 0)["secret"]["n"] == 1
    assert "weight" not in counts(state, 1, 0)
    assert (counts(state, 0, 1)["cooldown"]["n"], counts(state, 0, 2)["captivity"]["n"]) == (8, 2)
    assert not {"cooldown", "captivity"} & set(own)
    slips = GAME.view(state, 0)["seats"]
    assert [slip.get("you", False) for slip in slips] == [True, False, False]
    assert [slip.get("turn", False) for slip in slips] == [True, False, False]


def test_who_is_asked_what() -> None:
    """BIO-055"""
    state = position(actions=1)
    own = GAME.view(state, 0)["prompt"]
    assert (own["kind"], own["text"], own["rule"]) == ("act", "Your turn: 1 action", "BIO-055")
    assert own["hint"] == "Walk, explore, or work here."
    waiting = {"kind": "wait", "seats": [0], "text": "Waiting for @0"}
    assert GAME.view(state, 1)["prompt"] == GAME.view(state, None)["prompt"] == waiting
    state.actions = 2
    assert GAME.view(state, 0)["prompt"]["text"] == "Your turn: 2 actions"
    go(state, "p1 move 1,1", "p1 explore 2,2")
    assert GAME.view(state, 0)["prompt"]["text"] == "The dice are rolling"
    state.result, state.stack = LOST, []
    assert GAME.view(state, 0)["prompt"]["kind"] == "over"


def test_the_banner_warns_when_no_key_is_to_spare() -> None:
    """BIO-009, BIO-229"""
    state = position(seats=3)
    assert "banner" not in GAME.view(state, 0)["status"]
    state.site = put(state.site, 10, cell("9,9"))
    assert "berserk" in GAME.view(state, 0)["status"]["banner"]
    state.hidden = 0b1110
    assert "No Key to spare" in GAME.view(state, 0)["status"]["banner"]


def test_what_is_pending_can_be_read() -> None:
    """BIO-033, section 7: nothing of it is secret."""
    state = position(seats=3)
    text = pending(state)
    assert "@0 began the round" in text
    assert [part for part in text if part.startswith("this turn: 0 supplies used")]
    assert not [part for part in text if part.startswith("mercenaries") or part.endswith("give up")]
    state.mission, state.prey, state.wanted, state.votes, state.active = 1, 3, (7,), 0b101, -1
    text = pending(state)
    assert "mercenaries: rescue, 3, [7], hold 0" in text
    assert "@0 and @2 would give up" in text
    assert not [part for part in text if part.startswith("this turn")]


def test_what_was_used_up_and_what_one_foresaw_are_pages() -> None:
    """RULING-BIO-93, BIO-170, BIO-171"""
    state = position(seats=2)
    token = secret(state, "p1", "clairvoyance")
    alone = secret(state, "p1", "teleport")
    go(state, f"p1 use s{token}")
    assert area(state, "gone")["text"] == ["1 Clairvoyance"]
    assert area(state, "known0")["text"] == ["Teleport, with @0"]
    assert area(state, "known1", 1)["text"] == ["Nothing that the others have not seen."]
    secret(state, "1,1", "key", "p2")
    assert area(state, "known1", 1)["text"] == ["Key, on A1 B1"]
    assert "foresight0" not in area_names(state)
    state.box.top[:], state.fate, state.quest_top = [6, 14], (1, 8), (7,)
    state.box_seen = state.fate_seen = state.quest_seen = 0b10
    page = area(state, "foresight1", 1)["text"]
    assert len(page) == 3
    state.box_seen = state.fate_seen = state.quest_seen = 0b01
    names = state.rules.content.quest_names
    page = area(state, "foresight0")["text"]
    assert page == ["Next from the box: Teleport, Supply", "Next tiles: grassland, quest", f"Next quests: {names[7]}"]
    assert "foresight1" not in area_names(state, 1)
    assert alone in state.packs[0]
