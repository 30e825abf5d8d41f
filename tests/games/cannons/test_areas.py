"""Boards, piles and cards as they are shown."""

from __future__ import annotations

from typing import Any

from farshore.core.kernel import CHANCE, actors, apply, options, outcomes
from farshore.games.cannons import GAME
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.tiles import PlaceOne
from tests.games.cannons.positions import Words, go, position
from tests.games.cannons.test_setup import table


def area(state: Cannons, name: str, seat: int | None = 0) -> Any:
    return next((part for part in GAME.view(state, seat)["areas"] if part["id"] == name), None)


def piece(state: Cannons, name: str, seat: int | None = 0) -> Any:
    return next((part for part in GAME.view(state, seat)["pieces"] if part["id"] == name), None)


def laying() -> Cannons:
    return go(table("ffa", 2, tile_placement="players"), "chance roll 6", "chance roll 1")


def test_the_score_track_shows_the_goal_and_every_team() -> None:
    """QC-233"""
    state = position([{}, {}], prosperity=[4, 0], options={"prosperity_floor": -9})
    track = area(state, "race")
    goal = state.rules.goal
    assert (track["from"], track["to"]) == (0, goal + 5)
    assert [(mark["at"], mark["label"]) for mark in track["marks"]] == [
        (goal, "ends the game"),
        (4, "team 1"),
        (0, "team 2"),
    ]
    state.prosperity = [goal + 9, -2]
    assert (area(state, "race")["from"], area(state, "race")["to"]) == (-2, goal + 9)


def test_a_crew_sees_its_rounds_and_when_marauders_gather() -> None:
    """QC-242, QC-280"""
    crew = position([{"champion": "pewter"}], mode="coop", round=15)
    track = area(crew, "rounds")
    assert (track["value"], track["to"], [mark["at"] for mark in track["marks"]]) == (15, 15, [5, 10])
    assert GAME.view(crew, 0)["status"] == {
        "label": "Round 15 of 15",
        "round": 15,
        "rounds": 15,
        "banner": "The last round",
    }
    early = position([{"champion": "pewter"}], mode="coop", round=5)
    assert GAME.view(early, 0)["status"]["label"] == "Round 5 of 15, reinforcements after 5"
    assert area(position([{}, {}]), "rounds") is None


def test_dice_stay_in_sight_until_others_fall() -> None:
    """QC-104"""
    state = position([{"at": "1,1", "champion": "pewter"}, {}])
    assert area(state, "dice") is None
    go(state, "p1 move", "p1 to 2,0")
    assert GAME.view(state, 0)["prompt"]["text"] == "The dice are rolling."
    go(state, "chance roll 5")
    assert [(die["id"], die["rolled"]) for die in area(state, "dice")["dice"]] == [("d0", 5)]


def test_the_tiles_to_come_are_known_while_the_map_is_laid() -> None:
    """QC-303"""
    state = laying()
    before = area(state, "tiles")["text"]
    go(state, "chance tile 7A")
    after = area(state, "tiles")["text"]
    assert ("7A" in before[0], "7A" in after[0]) == (True, False)
    assert after[1].startswith("Single hexes: ")
    assert area(position([{}, {}]), "tiles") is None
    state.tiles = (tuple([0] * len(state.tiles[0])), tuple([0] * len(state.tiles[1])))
    assert area(state, "tiles")["text"] == ["Tri-hexes: none.", "Single hexes: none."]


def test_a_hex_to_be_laid_is_named_with_its_side() -> None:
    """QC-306"""
    state = laying()
    while not isinstance(state.stack[-1], PlaceOne):
        seat = actors(state)[0]
        drawn = [action for action, _ in outcomes(state)] if seat == CHANCE else options(state, seat)
        apply(state, seat, drawn[0])
    view = GAME.view(state, actors(state)[0])
    assert view["prompt"]["text"].startswith("Lay a hex of ")
    for one in view["actions"]:
        down = str(one["do"]).endswith(" x")
        assert one["label"].endswith(", face-down") == down
        assert (one["lays"][0][1] == "impassible") == down


def test_a_board_shows_tiles_tokens_and_harbours() -> None:
    """QC-126, QC-028"""
    state = position([{}, {}], tokens={"1A": "gem"})
    cells = {cell["id"]: cell for cell in area(state, "sea")["cells"]}
    assert cells["sea:4,0"]["marks"] == [{"what": "gem"}]
    assert cells["sea:5,0"]["marks"] == [{"what": "safe-harbour"}]
    assert "marks" not in cells["sea:3,1"]
    assert (cells["sea:0,1"]["state"], cells["sea:6,-1"]["state"]) == ("seat:0", "closed")
    assert "tile" not in cells["sea:0,0"]
    unlaid = {cell["id"]: cell for cell in area(laying(), "sea")["cells"]}
    closed = [name for name, cell in unlaid.items() if cell.get("state") == "closed"]
    assert (len(closed), unlaid["sea:0,0"]["terrain"]) == (4, "empty")


def test_a_dashboard_shows_hold_gear_and_abilities() -> None:
    """QC-057, QC-212, QC-223"""
    ship: Words = {
        "champion": "pewter",
        "cargo": "gem",
        "slots": 2,
        "equipped": "gale-wand",
        "used": 0b0110,
        "actions": 1,
    }
    state = position([ship, {"round_used": 0b10}])
    board = area(state, "ship0")
    states = {slot["id"]: slot.get("state") for slot in board["slots"]}
    assert [states[f"hold0:{n}"] for n in range(4)] == ["gem", None, "shut", "shut"]
    assert (states["gear0:0"], states["gear0:1"]) == ("used", None)
    assert (states["ability0:1"], states["ability0:2"]) == (None, "used")
    assert [states[f"action0:{n}"] for n in range(3)] == ["ready", "spent", "spent"]
    assert board["help"].endswith("Used this turn: Hot Forge.")
    rival = {slot["id"]: slot.get("state") for slot in area(state, "ship1")["slots"]}
    assert (rival["gear1:0"], rival["gear1:1"]) == (None, "used")
    assert (board["place"], area(state, "ship1")["place"], area(state, "ship1", 1)["place"]) == ("mine", "info", "mine")


def test_piles_and_the_supply_are_counted() -> None:
    """QC-013"""
    state = position([{"cargo": "gem", "loot": "gale-wand", "clues": "1A"}, {}], discards=[(0, 1), (), ()])
    assert (area(state, "loot")["count"], area(state, "loot")["discard"], area(state, "clue")["count"]) == (44, 2, 17)
    supply = {mark["what"]: mark["n"] for mark in area(state, "supply")["units"]}
    assert (supply["gem"], supply["spice"], supply["ammo"], area(state, "supply")["from"]) == (9, 10, state.ammo, 0)
    assert (area(state, "hand0")["count"], area(state, "hand1")) == (2, None)


def test_a_quest_shows_what_is_missing_where_it_goes_and_what_it_brings() -> None:
    """QC-140 to QC-143"""
    state = position([{"at": "5,0", "quests": "E1 F6 F8 D1", "cargo": "lumber metal", "coins": 8}, {}])
    first = piece(state, "quest:E1")
    assert [(stat["what"], stat["state"]) for stat in first["stats"][:3]] == [
        ("lumber", "held"),
        ("metal", "held"),
        ("spice", "missing"),
    ]
    assert {"what": "destination", "state": "sea:5,0"} in first["stats"]
    assert first["state"] == ["hard"]
    rich = piece(state, "quest:F6")["stats"]
    assert rich[:2] == [{"what": "coin", "n": 8, "state": "held"}, {"what": "destination", "state": "sea:3,0"}]
    assert {"what": "visited", "n": 0} in piece(state, "quest:F8")["stats"]
    assert {"what": "visited", "n": 0} not in rich
    assert {"what": "destination", "state": "sea:0,1"} in piece(state, "quest:D1")["stats"]
    ready = position([{"at": "5,0", "quests": "A1", "cargo": "lumber"}, {}])
    assert piece(ready, "quest:A1")["state"] == ["deliverable"]
    assert piece(ready, "quest:A1", 1) is None


def test_a_clue_says_where_its_island_lies_or_that_it_is_out() -> None:
    """QC-151"""
    state = position([{"clues": "1A 5C"}, {}])
    assert piece(state, "clue:1A")["stats"] == [{"what": "destination", "state": "sea:4,0"}]
    assert piece(state, "clue:5C")["stats"] == [{"what": "destination", "state": "out"}]


def test_a_clue_under_the_deck_is_shown_to_whoever_saw_it() -> None:
    """QC-066"""
    state = position([{}, {}])
    state.deck(2).place_under(3)
    state.bottom_known = (0b10,)
    assert piece(state, "under:0", 0) is None
    assert piece(state, "under:0", 1)["only"] == 1
    assert area(state, "clue")["help"] == "Under the deck: hidden."


def test_the_end_is_said_in_its_summary() -> None:
    """QC-236"""
    state = position([{}, {}], prosperity=[3, 1])
    state.stack = []
    assert GAME.view(state, 0)["prompt"]["text"] == GAME.summary(state) == "@0 wins with 3 ★."
