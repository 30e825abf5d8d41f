"""6.5 Exchanging with teammates."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.kernel import actors
from farshore.games.cannons import GAME
from farshore.games.cannons.content.load import CLUE, LOOT
from farshore.games.cannons.state.table import Cannons
from tests.games.cannons.positions import cargo, go, hand, offers, position, refused

GIVER = {"at": "2,1", "coins": 4, "ammo": 3, "cargo": "gem", "loot": "buoy-mine", "clues": "1A", "actions": 0}


def crew(giver: dict[str, Any] | None = None, mate: dict[str, Any] | None = None) -> Cannons:
    return position([{**GIVER, **(giver or {})}, {"at": "2,1"}, {"at": "2,1", **(mate or {})}, {}], mode="2v2")


@pytest.mark.parametrize("gift", ["coins 2", "ammo 3", "good gem", "loot buoy-mine", "clue 1A"])
def test_five_things_can_be_given_for_nothing(gift: str) -> None:
    """QC-067, QC-070, QC-042"""
    state = crew()

    assert f"give p3 {gift}" in offers(state)
    before = [ship.actions for ship in state.ships]
    go(state, f"p1 give p3 {gift}")
    assert actors(state) == (0,)
    assert [ship.actions for ship in state.ships] == before
    assert f"give p3 {gift}" not in offers(state) or gift == "coins 2"


def test_nothing_else_can_be_given() -> None:
    """QC-068, RULING-QC-63"""
    state = crew({"quests": "A1", "solved": "2A", "equipped": "gale-wand", "loot": "", "clues": ""})

    kinds = {text.split()[2] for text in offers(state) if text.startswith("give")}
    assert kinds == {"coins", "ammo", "good"}
    refused(state, "p1 give p3 clue 2A", "QC-067")
    refused(state, "p1 give p3 loot gale-wand", "QC-067")


def test_both_ships_are_in_one_space_of_any_kind() -> None:
    """QC-069"""
    state = position([{**GIVER, "at": "1,0"}, {}, {"at": "1,0"}, {}], mode="2v2")
    assert "give p3 coins 1" in offers(state)

    refused(position([GIVER, {}, {"at": "3,1"}, {}], mode="2v2"), "p1 give p3 coins 1", "QC-069")


def test_one_may_ask_and_the_other_decides() -> None:
    """QC-071, RULING-QC-63"""
    state = crew(mate={"coins": 5, "loot": "gale-wand"})

    go(state, "p1 ask p3")
    assert actors(state) == (2,)
    go(state, "p3 give p1 loot gale-wand", "p3 give p1 coins 2", "p3 decline")

    assert (hand(state, 0, LOOT), state.ships[0].coins) == (["buoy-mine", "gale-wand"], 6)
    go(state, "p1 ask p3", "p3 decline")
    assert actors(state) == (0,)


def passing(entered: str, **options: bool) -> Cannons:
    """p1 on the way, p3 in a space that is entered first, or left."""
    ships = [{**GIVER, "at": "2,1", "actions": 1}, {}, {"at": entered, "coins": 2}, {}]
    return go(position(ships, mode="2v2", options=options), "p1 move")


@pytest.mark.parametrize("under_way", [False, True])
def test_gifts_pass_in_the_middle_of_a_movement_by_option(under_way: bool) -> None:
    """QC-069, QC-071, QC-097, RULING-QC-63 The movement goes on afterwards; nobody has landed."""
    state = passing("1,1", gifts_under_way=under_way)
    go(state, "p1 to 1,1")
    assert [text in offers(state) for text in ("give p3 coins 1", "ask p3")] == [under_way] * 2
    if not under_way:
        refused(state, "p1 give p3 coins 1", "QC-097")
        return
    go(state, "p1 give p3 coins 1", "p1 ask p3", "p3 give p1 coins 2", "p3 decline")
    assert (state.ships[0].coins, state.ships[2].coins) == (5, 1)
    assert (actors(state), "land" in offers(state)) == ((0,), True)
    refused(state, "p1 give p2 coins 1", "QC-073")
    go(state, "p1 land")
    assert "end turn" in offers(state)


def test_nothing_is_given_away_before_the_movement_has_entered_a_space() -> None:
    """QC-071, QC-080, RULING-QC-63 What enters the first space could be gone otherwise."""
    state = passing("2,1", gifts_under_way=True)
    assert not [text for text in offers(state) if text.startswith(("give", "ask"))]
    refused(state, "p1 give p3 coins 1", "QC-097")


def test_a_full_hold_takes_a_gift_only_if_its_owner_makes_room() -> None:
    """QC-072"""
    state = crew(mate={"cargo": "metal", "slots": 1})

    go(state, "p1 give p3 good gem")
    assert (actors(state), offers(state)) == ((2,), ["drop metal", "decline"])
    go(state, "p3 decline")
    assert (cargo(state, 0), cargo(state, 2)) == ("gem", "metal")

    go(state, "p1 give p3 good gem", "p3 drop metal")
    assert (cargo(state, 0), cargo(state, 2), state.supply[1]) == ("", "gem", 10)


def test_nothing_goes_to_a_rival() -> None:
    """QC-073"""
    refused(crew(), "p1 give p2 coins 1", "QC-073")
    refused(position([{"at": "2,1"}, {"at": "2,1"}]), "p1 ask p2", "QC-073")


def test_a_passed_card_is_known_to_giver_and_receiver_only() -> None:
    """QC-067, QC-075"""
    state = go(crew(), "p1 give p3 clue 1A")

    assert hand(state, 2, CLUE) == ["1A"]
    title = GAME.content.clues[0].title
    seen = [[piece.get("name") for piece in GAME.view(state, seat)["pieces"]] for seat in (0, 1, 2)]
    assert [title in names for names in seen] == [True, False, True]
