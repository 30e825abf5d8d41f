"""Section 12: a captain reads names of cards, captains and places, never the codes of the notation."""

from __future__ import annotations

import re

import pytest

from farshore.core.kernel import CHANCE, actors
from farshore.core.showing import asked, offer, offers
from farshore.core.view import Offer
from farshore.games.cannons import GAME
from farshore.games.cannons.state.table import Cannons
from tests.games.cannons.positions import go, position
from tests.laws.walk import Walk


def shown(state: Cannons, text: str) -> Offer:
    return offer(asked(state, 0), GAME.showers(), GAME.notation.parse(text))


def said(state: Cannons, text: str) -> str:
    return shown(state, text)["label"]


def test_cards_are_called_by_their_names() -> None:
    """Section 12: never by the id of a card."""
    state = position([{"quests": "B4", "clues": "1A", "loot": "buoy-mine"}, {}])
    content = state.rules.content
    quest = next(one for one in content.quests if one.id == "B4").name
    clue = next(one for one in content.clues if one.id == "1A").title

    assert said(state, "discard quest B4") == f"Discard the Quest {quest}"
    assert said(state, "sell clue 1A") == f"Sell the Clue {clue}"
    assert said(state, "give p2 clue 1A") == f"Give @1 the Clue {clue}"
    assert said(state, "give p2 loot buoy-mine") == "Give @1 the Loot Buoy Mine"


def test_a_card_to_be_discarded_lies_in_the_hand() -> None:
    """QC-076 It is read there before it is let go."""
    state = position([{"quests": "B4", "clues": "1A", "loot": "buoy-lantern buoy-mine"}, {}])
    pieces = {piece["id"]: piece for piece in GAME.view(state, 0)["pieces"]}
    for text in ("quest B4", "clue 1A", "loot buoy-mine"):
        (where,) = shown(state, f"discard {text}")["on"]
        card = pieces[str(where["at"])]
        assert where["area"] == card["at"]["area"] == "hand0"
        assert said(state, f"discard {text}").endswith(card["name"])


def test_captains_are_called_by_their_names() -> None:
    """QC-161"""
    state = position([{"at": "2,1"}, {"at": "2,1"}], marauders=[{"at": "2,1"}], options={"marauders": 3})
    assert said(state, "attack p2 with 1") == "Attack @1 with 1 Cannon"
    assert said(state, "attack m1 with 2") == "Attack Marauder 1 with 2 Cannons"


def test_what_an_activity_brings_is_said_with_its_price() -> None:
    """QC-192, QC-193, QC-197"""
    state = position([{"at": "5,0", "coins": 9, "cargo": "canvas", "quests": "B4"}, {}])
    brought = {text: shown(state, text)["gain"] for text in ("repair", "sell canvas", "upgrade sail")}

    assert brought == {
        "repair": [{"what": "heart", "n": 1}],
        "sell canvas": [{"what": "coin", "n": state.rules.resource_price}],
        "upgrade sail": [{"what": "sail", "n": 1}],
    }


def test_an_upgrade_by_a_card_is_priced_without_coins() -> None:
    """QC-197, 11.3"""
    state = position([{"at": "5,0", "coins": 9, "cargo": "canvas", "loot": "shipwrights-favour"}, {}])
    assert shown(state, "upgrade sail")["cost"] == [{"what": "canvas", "n": 1}, {"what": "coin", "n": 3}]

    go(state, "p1 play shipwrights-favour")
    assert shown(state, "upgrade sail")["cost"] == [{"what": "canvas", "n": 1}]


def test_a_token_is_laid_on_an_island_by_its_name() -> None:
    """QC-300"""
    state = position()
    island = state.rules.content.island_names[state.rules.content.island_ids.index("1A")]
    assert said(state, "put gem 1A") == f"Lay gem on {island}"


@pytest.mark.parametrize(("mode", "seats"), [("ffa", 3), ("2v2", 4), ("coop", 2)])
def test_no_code_of_the_notation_is_in_a_label(mode: str, seats: int) -> None:
    """Ids of cards, seats and ships belong to records."""
    setup = GAME.setup(mode, seats, {})
    seen: dict[str, str] = {}
    for seed in range(4):
        for walk in Walk(GAME, setup, seed):
            assert isinstance(walk.state, Cannons)
            for seat in [one for one in actors(walk.state) if one != CHANCE]:
                listed = offers(asked(walk.state, seat), GAME.showers())
                seen.update({str(one["do"]): one["label"] for one in listed})
    assert isinstance(walk.state, Cannons)
    content = walk.state.rules.content
    codes = {one.id for cards in (content.quests, content.clues, content.loot) for one in cards}
    coded = {
        text: name for text, name in seen.items() if codes & set(name.split()) or re.search(r"\b[pm][1-6]\b", name)
    }
    assert coded == {}


def price(state: Cannons, text: str) -> dict[str, int]:
    """What an answer changes, by name."""
    one = shown(state, text)
    changes = {amount["what"]: -amount["n"] for amount in one.get("cost", [])}
    return changes | {amount["what"]: amount["n"] for amount in one.get("gain", [])}


def test_goods_that_change_hands_are_named() -> None:
    """QC-193, QC-204, QC-067"""
    state = position([{"at": "3,0", "cargo": "lumber lumber"}, {}])
    assert price(state, "sell lumber") == {"lumber": -1, "coin": state.rules.resource_price}
    assert price(state, "trade lumber lumber for gem") == {"lumber": -2, "gem": 1}
    assert price(state, "give p2 coins 2") == {"coin": -2}


def test_a_failed_passage_is_named_before_it_is_accepted() -> None:
    """QC-106, QC-112"""
    state = go(position([{"at": "2,1", "bonus": 1}, {}]), "p1 move", "p1 to 2,0", "chance roll 1")
    assert price(state, "accept") == {"heart": -1, "bonus": 1}
    assert price(state, "bonus 1") == {"heart": -1}  # the point is gone, and the failure brings another


def test_a_sinking_is_named_with_everything_it_takes() -> None:
    """QC-176 to QC-186"""
    ship = {"at": "2,1", "bonus": 1, "hearts": 1, "coins": 5, "cargo": "gem", "ammo": 7, "champion": "kerris"}
    state = go(position([ship, {}], prosperity=[4, 0]), "p1 move", "p1 to 2,0", "chance roll 1")

    assert price(state, "accept") == {"bonus": 1, "coin": -3, "heart": 4, "prosperity": -3, "gem": -1, "ammo": -2}
    assert shown(state, "accept")["risks"] == ["Your ship sinks."]


def test_a_card_is_priced_by_what_it_does() -> None:
    """QC-216, QC-210"""
    state = position([{"at": "2,1", "cargo": "lumber", "loot": "song-of-daring sunken-purse towed-skiff"}, {}])
    assert price(state, "play song-of-daring") == {"loot": -1, "heart": -1, "action": 2}
    assert price(state, "play sunken-purse") == {"loot": -1, "coin": 4}
    assert price(state, "equip towed-skiff") == {"loot": -1, "lumber": -1, "cargo": 1}
