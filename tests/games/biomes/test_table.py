"""What the table shows a player (section 12): walks at once, odds of every die, reach of the gang, time that cool-downs take."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.view import Offer
from farshore.games.biomes import GAME
from farshore.games.biomes.actions.chance import Die, Draw, LotCell, LotToken, Pattern, Quest, Tile, Turned, Uncover
from farshore.games.biomes.actions.notation import ACTIONS
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.view.pieces import EXPECTED
from tests.games.biomes.positions import (
    camp,
    cell,
    fresh,
    go,
    heard,
    land,
    may,
    position,
    put_at,
    secret,
    show_quest,
    tile,
)


def offer(state: Biomes, do: str | list[str], seat: int = 0) -> Offer:
    (shown,) = [offered for offered in GAME.view(state, seat)["actions"] if offered["do"] == do]
    return shown


def walks(state: Biomes) -> dict[str, Any]:
    """By the last tile: the steps and the price of every walk of more than one step."""
    return {
        offered["do"][-1].split()[1]: (offered["do"], offered["cost"][0]["n"])
        for offered in GAME.view(state, 0)["actions"]
        if isinstance(offered["do"], list)
    }


def chances(offered: Offer) -> dict[str, float]:
    return {part["label"]: round(part["p"], 3) for part in offered["odds"]}


def line(state: Biomes, kind: str) -> list[Any]:
    (area,) = [part for part in GAME.view(state, 0)["areas"] if part["id"] == "map"]
    return [part for part in area["lines"] if part["kind"] == kind]


def test_every_tile_within_the_actions_left_can_be_walked_to_at_once() -> None:
    """BIO-061, BIO-062 A mountain takes two actions, and nothing is offered beyond what is left."""
    state = position(seats=2, actions=3)
    tile(state, "2,2", "grassland")
    tile(state, "3,3", "mountain")
    tile(state, "2,1", "mountain")
    reach = walks(state)
    assert reach["2,2"] == (["move 1,1", "move 2,2"], 2)
    assert reach["2,1"][1] == 3
    assert "3,3" not in reach
    assert "1,1" not in reach  # a single step is offered as one
    state.actions = 1
    assert not walks(state)


def test_a_walk_can_be_taken_as_it_is_offered_and_taken_back() -> None:
    """BIO-350"""
    state = position(seats=2, actions=3)
    tile(state, "2,2", "grassland")
    walk = offer(state, ["move 1,1", "move 2,2"])
    assert walk["undo"] == "free"
    assert walk["via"] == ["map:1,1", "map:2,2"]
    go(state, *[f"p1 {text}" for text in walk["do"]])
    assert state.cells[0] == cell("2,2")
    assert state.actions == 1


def test_walks_avoid_tolls_and_the_gang_and_end_at_the_exit() -> None:
    """BIO-065, BIO-070"""
    state = position(seats=2, actions=5)
    land(state, "2,2", "3,3")
    state.site = (*state.site[:10], tile(state, "2,2", "exit"))
    state.hidden &= ~(1 << 10)
    reach = walks(state)
    assert "2,2" in reach
    assert offer(state, ["move 1,1", "move 2,2"])["undo"] == "locks"  # whoever arrives has arrived
    assert "3,3" not in reach  # only by way of the Exit
    state.gang = cell("1,1")
    assert "2,2" not in walks(state) or "move 1,1" not in walks(state)["2,2"][0]
    steep = position(seats=2, actions=5)
    land(steep, "2,2")
    tile(steep, "1,1", "quarry", cliffs=0b111111)
    secret(steep, "p1", "supply")
    assert "2,2" not in walks(steep)


def test_dice_tables_are_shown_with_every_offer_that_rolls() -> None:
    """BIO-337, BIO-288"""
    state = position(seats=2)
    land(state, "2,1", "2,2")
    show_quest(state, 9, "1,2", "chance draw supply", "chance draw supply")
    put_at(state, 0, "1,2")
    assert chances(offer(state, "search")) == {"none": 0.667, "found": 0.333}
    show_quest(state, 4, "6,6")
    if may(state)[0].startswith("site"):
        go(state, f"p1 {may(state)[0]}")
    go(state, "chance draw teleport", "chance draw tools", "chance draw sight")
    state.cells = put(state.cells, 0, state.site[4])
    fresh(state)
    assert sum(chances(offer(state, "plunder")).values()) == pytest.approx(1, abs=0.002)
    assert chances(offer(state, "plunder"))["key"] == 0.167


def test_atlantis_shows_what_is_left_in_it() -> None:
    """BIO-327"""
    state = position(seats=2)
    land(state, "2,1", "2,2")
    show_quest(state, 8, "1,2", *["chance draw carry"] * 3, *["chance draw ease"] * 2)
    put_at(state, 0, "1,2")
    assert chances(offer(state, "plunder")) == {"secret": 0.833, "key": 0.167}
    state.slots = (-1, -1, *state.slots[2:])
    assert chances(offer(state, "plunder")) == {"nothing": 0.333, "secret": 0.5, "key": 0.167}


def test_whoever_is_asked_to_join_sees_the_odds_with_and_without() -> None:
    """BIO-315, BIO-316 Three attackers: injured on 1 and 2, nothing on 3, loot on 4 to 6."""
    state = position(seats=3)
    show_quest(state, 6, "1,2", "chance draw supply", "chance draw supply")
    for seat in range(3):
        put_at(state, seat, "1,2")
    assert chances(offer(state, "attack dragon")) == {"injury": 0.667, "none": 0.167, "loot": 0.167}
    go(state, "p1 attack dragon", "p2 join")
    assert chances(offer(state, "join", 2)) == {"injury": 0.333, "none": 0.167, "loot": 0.5}
    assert chances(offer(state, "abstain", 2)) == {"injury": 0.5, "none": 0.167, "loot": 0.333}


def test_the_reach_of_the_gang_is_marked() -> None:
    """BIO-293 Straight ahead, two tiles where the way is open."""
    state = position(seats=2)
    land(state, "2,1", "2,2")
    show_quest(state, 5, "3,2")
    (patch,) = line(state, "gang-reach")
    assert patch["patch"]
    assert set(patch["path"]) == {"map:1,0", "map:2,2"}  # southwards over 2,1; and where the next tile is unknown
    state.subdued = 2
    assert not line(state, "gang-reach")


@pytest.mark.parametrize(("left", "turns"), [(0, 0.0), (1, 1.0), (6, 2.16), (10, 3.3)])
def test_how_long_a_cool_down_takes(left: int, turns: float) -> None:
    """BIO-193; section 9b says that 10 takes about 3.3 board turns."""
    assert EXPECTED[left] == pytest.approx(turns, abs=0.05)


def test_cool_downs_say_how_long_they_take() -> None:
    state = position(seats=2)
    (farm,) = [piece for piece in GAME.view(state, 0)["pieces"] if piece["id"] == "cool:farm:1,0"]
    assert farm["text"] == "about 2.2 board turns"


def test_what_one_knows_alone_comes_with_a_reminder() -> None:
    """BIO-347"""
    state = position(seats=2)
    secret(state, "p1", "teleport")
    (known,) = [area for area in GAME.view(state, 0)["areas"] if area["id"] == "known0"]
    assert "BIO-347" in known["help"]


def test_whoever_empties_the_main_camp_before_killers_is_warned() -> None:
    """BIO-223 Also where the last secret is used and not taken."""
    state = position(seats=2)
    land(state, "1,2", "2,2")
    camp(state, "2,2", "killer", quest=1)
    supply = secret(state, "0,0", "supply", seen="all")
    put_at(state, 0, "0,0")
    for text in (f"take s{supply}", f"use s{supply}"):
        assert "empty Main Camp" in offer(state, text)["confirm"]
    assert "risks" not in offer(state, "end turn")
    spare = secret(state, "0,0", "supply", seen="all")
    assert "confirm" not in offer(state, f"take s{spare}")
    state.lying = {}
    assert "Main Camp is empty" in offer(state, "end turn")["risks"][0]


def test_what_a_new_camp_explores_costs_nothing() -> None:
    """BIO-153"""
    state = position(actions=3)
    put_at(state, 0, "1,1")
    go(state, f"p1 use s{secret(state, 'p1', 'camp-kit')}")
    assert "cost" not in offer(state, "explore 2,2")


def test_only_whoever_goes_to_the_gang_is_warned_of_it() -> None:
    """BIO-168, BIO-173 To look there is safe."""
    state = position(actions=9)
    land(state, "2,2")
    state.gang = cell("2,2")
    secret(state, "worn1", "sight")
    go(state, f"p1 use s{secret(state, 'p1', 'clairvoyance')}")
    assert "confirm" not in offer(state, "gaze 2,2")
    go(state, "p1 gaze 2,2", f"p1 use s{secret(state, 'p1', 'teleport')}")
    assert "injured" in offer(state, "go 2,2")["confirm"]


def test_the_dice_of_fights_and_searches_fall_where_the_last_die_lies() -> None:
    """BIO-305, BIO-327"""
    state = position(seats=2)
    land(state, "2,1", "2,2")
    show_quest(state, 8, "1,2", *["chance draw carry"] * 3, *["chance draw ease"] * 2)
    put_at(state, 0, "1,2")
    events = heard(state, "p1 plunder", "chance die 6")
    (throw,) = [event.data["dice"] for event in events if event.data["what"] == "plunder"]
    assert throw == {"area": "dice", "values": [6]}
    assert throw["area"] in [area["id"] for area in GAME.view(state, 0)["areas"]]


def test_every_decision_has_its_place_in_the_view() -> None:
    """Section 12: no chapter shows what nobody can be offered, and nothing is offered that no chapter shows."""
    by_chance = [Die, Tile, Uncover, Pattern, Turned, Quest, Draw, LotCell, LotToken]
    assert set(GAME.showers()) == set(ACTIONS) - set(by_chance)
