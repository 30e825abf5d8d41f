"""What lies on the table, and what an answer is worth, as captains read it."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.games.cannons import GAME
from farshore.games.cannons.state.table import EMPTY
from farshore.games.cannons.view.prices import Bill, add_harm, add_lost_stars
from tests.games.cannons.positions import IDS, Words, go, position, show
from tests.games.cannons.test_areas import area, piece
from tests.games.cannons.test_exchange import GIVER, crew
from tests.games.cannons.test_facts import on_the_board, told
from tests.games.cannons.test_prices import RICH, amounts, bill, offer
from tests.games.cannons.test_prices import shown as view_of


def marks(state: Any, space: str) -> list[str]:
    cells = {cell["id"]: cell for cell in area(state, "sea")["cells"]}
    return [mark["what"] for mark in cells[f"sea:{space}"].get("marks", [])]


def slip(state: Any, seat: int, viewer: int | None = 0) -> Any:
    return GAME.view(state, viewer)["seats"][seat]


# The sea


@pytest.mark.parametrize("good", ["gem", "spice", "lumber"])
def test_a_token_that_is_turned_up_is_seen_at_once(good: str) -> None:
    """QC-099, QC-028 And on the same map at another table another one."""
    state = position([{}, {}])
    other = state.clone()
    assert marks(state, "4,0") == []
    show(state, "1A", good)
    assert marks(state, "4,0") == [good]
    assert marks(other, "4,0") == []
    show(other, "1A", "metal")
    assert marks(other, "4,0") == ["metal"]


@pytest.mark.parametrize("space", ["0,-1", "1,1"])
def test_a_ship_is_shown_in_every_space_of_the_sea(space: str) -> None:
    """QC-025 In the very first one too."""
    state = position([{"at": space, "champion": "elwing", "hearts": 3}, {}])
    assert piece(state, "ship:0")["at"] == {"area": "sea", "at": f"sea:{space}"}
    assert piece(state, "ship:0")["stats"] == [{"what": "heart", "n": 3}, {"what": "delve"}]
    state.ships[0].at = -1
    assert piece(state, "ship:0") is None


def test_marauders_are_shown_where_they_lie_with_their_guns() -> None:
    """QC-262, QC-277"""
    there: list[Words] = [
        {"at": "2,1", "damage": 2, "ready": 2, "spent": 1},
        {"at": "sunk", "damage": 5, "ready": 0, "spent": 0},
    ]
    state = position([{}, {}], marauders=there, options={"marauders": 3})
    afloat, sunk = piece(state, "marauder:0"), piece(state, "marauder:1")
    assert (afloat["name"], afloat["at"]["at"], sunk["at"]["at"]) == ("Marauder 1", "sea:2,1", "sunk")
    assert [(stat["n"], stat.get("state")) for stat in afloat["stats"]] == [(3, None), (2, "ready"), (1, "spent")]


@pytest.mark.parametrize(("spent", "near"), [(0, False), (1, True)])
def test_all_cannons_of_a_marauder_reach_as_far(spent: int, near: bool) -> None:
    """QC-263, QC-267 Ready and Spent ones count for its range."""
    there: list[Words] = [{"at": "4,1", "ready": 1, "spent": spent}]
    state = position([{"at": "2,1"}, {}], marauders=there, options={"marauders": 3})
    assert ("In range if you end here: Marauder 1 (1 Ready)." in GAME.view(state, 0)["prompt"].get("hint", "")) == near


# Cards


def test_the_clues_to_choose_among_lie_before_whoever_chooses() -> None:
    """QC-216, QC-075 Once all are drawn."""
    state = go(position([{"at": "2,1", "loot": "gulls-eye-glass"}, {}]), "p1 play gulls-eye-glass")
    ids = ["clue:1A", "clue:2A", "clue:3A"]
    for drawn in ids:
        assert [piece(state, name) for name in ids] == [None] * 3
        go(state, f"chance draw clue {drawn.removeprefix('clue:')}")
    assert [piece(state, name)["only"] for name in ids] == [0, 0, 0]
    assert [piece(state, name, 1) for name in ids] == [None] * 3


def test_a_teammates_open_hand_lies_before_the_teammate() -> None:
    """RULING-QC-64"""
    ships: list[Words] = [{"clues": "1A"}, {}, {"clues": "2A"}, {}]
    state = position(ships, mode="2v2", options={"team_hands_open": True})
    assert [piece(state, name)["at"]["area"] for name in ("clue:1A", "clue:2A")] == ["hand0", "ship2"]
    assert [piece(state, name, 2)["at"]["area"] for name in ("clue:1A", "clue:2A")] == ["ship0", "hand2"]
    assert [piece(state, name, 1) for name in ("clue:1A", "clue:2A")] == [None, None]


def test_an_island_in_the_first_space_is_a_destination() -> None:
    """QC-151"""
    state = position([{"clues": "5C"}, {}], spaces={"0,-1": "5C"})
    assert piece(state, "clue:5C")["stats"] == [{"what": "destination", "state": "sea:0,-1"}]


# Slips, dashboards and questions


def test_a_slip_says_whose_seat_it_is_and_what_it_does() -> None:
    """QC-029"""
    state = position([{"hearts": 2}, {"hearts": 4}])
    assert [slip(state, seat)["state"] for seat in (0, 1)] == ["acting", "waiting"]
    assert [slip(state, seat).get("you") for seat in (0, 1)] == [True, None]
    assert [slip(state, seat, None).get("you") for seat in (0, 1)] == [None, None]
    assert [slip(state, seat)["counts"][0] for seat in (0, 1)] == [
        {"what": "heart", "n": 2, "of": 5},
        {"what": "heart", "n": 4, "of": 4},
    ]
    state.stack = []
    assert [slip(state, seat)["state"] for seat in (0, 1)] == ["finished", "finished"]


def test_movement_that_is_left_is_counted() -> None:
    """QC-079, QC-081"""
    state = go(position([{"at": "2,1", "sails": 2}, {}]), "p1 move")
    for line, left in (("", 1), ("p1 sail", 2), ("p1 to 1,1", 1)):
        go(state, *[line] if line else [])
        track = area(state, "movement")
        assert (track["from"], track["to"], track["value"]) == (0, 4, left)


def test_movement_that_is_left_is_known_in_numbers() -> None:
    """QC-079 No die has fallen meanwhile."""
    state = go(on_the_board([{"at": "1,1"}, {}, {}, {}]), "p1 move")
    assert (told(state, "movement value"), told(state, "die")) == ({"": 1}, {})


def test_what_is_under_way_is_told_step_by_step() -> None:
    """QC-179, QC-180 What comes next first; in a quiet turn nothing is under way."""
    sinking: Words = {**RICH, "hearts": 1, "equipped": "towed-skiff gale-wand", "loot": "song-of-daring"}
    state = position([sinking, {}])
    assert "pending" not in GAME.view(state, 0)
    go(state, "p1 play song-of-daring")
    assert GAME.view(state, 0)["pending"] == ["keep one: seat 0", "reckon: seat 0, controller 0"]


def test_only_a_reaction_can_be_declined() -> None:
    """QC-217"""
    state = position([{"at": "3,1"}, {"at": "2,1", "loot": "buoy-mine"}])
    assert "decline" not in GAME.view(state, 0)["prompt"]
    go(state, "p1 move", "p1 to 2,1")
    assert GAME.view(state, 1)["prompt"]["decline"] == "pass"


@pytest.mark.parametrize(("quests", "over"), [("A1 A2 A3", False), ("A1 A2 A3 A4", True)])
def test_a_hand_is_over_its_limit_with_four_cards(quests: str, over: bool) -> None:
    """QC-076"""
    state = position([{"at": "2,1", "quests": quests}, {}])
    assert ("Over the hand limit: Quest." in GAME.view(state, 0)["prompt"].get("hint", "")) == over


@pytest.mark.parametrize(("cargo", "room"), [("gem", True), ("gem gem", False)])
def test_one_slot_is_enough_to_be_reminded_of_goods(cargo: str, room: bool) -> None:
    """QC-131"""
    state = position([{"at": "3,1", "cargo": cargo, "slots": 2}, {}], tokens={"2A": "metal"})
    assert ("Goods can be gathered here." in GAME.view(state, 0)["prompt"].get("hint", "")) == room


def test_what_can_be_gathered_by_dropping_is_not_looked_for_in_vain() -> None:
    """QC-136"""
    state = position([{"at": "3,1", "cargo": "gem", "slots": 1}, {}], tokens={"2A": "metal"})
    assert [one["label"] for one in view_of(state)["actions"] if one.get("group") == "island"]
    assert "Gather" not in [one["label"] for one in view_of(state)["blocked"]]


def test_the_lexicon_says_how_many_may_sit_down() -> None:
    """QC-001"""
    ranges = [GAME.seat_range(mode) for mode in GAME.modes]
    assert GAME.lexicon()["seats"] == {"low": min(low for low, _ in ranges), "high": max(high for _, high in ranges)}


# Learners


def test_every_champion_has_its_figures() -> None:
    """QC-024 The first of the list too."""
    state = on_the_board([{"champion": "pewter", "hearts": 3, "ammo": 4}, {}, {}, {}])
    facts = told(state, "seat +0 ")
    assert (facts["heart"], facts["ammo"]) == (3, 4)


def test_an_island_without_its_token_shows_none() -> None:
    """QC-016"""
    state = on_the_board([{}, {}, {}, {}])
    name = GAME.content.island_names[0]
    assert told(state, f"{name} ") == {"face-down": 1}
    state.tokens[0] = EMPTY
    assert told(state, f"{name} ") == {}


# Worth


@pytest.mark.parametrize(("token", "coin"), [("hidden", 1), ("up", 0), ("taken", 0)])
def test_the_first_to_land_is_told_of_a_coin(token: str, coin: int) -> None:
    """QC-099, QC-129"""
    state = position([{"at": "4,1"}, {}], tokens={"1A": "gem"} if token == "up" else {})
    if token == "taken":
        state.tokens[IDS.index("1A")] = EMPTY
    way = next(one for one in view_of(state)["actions"] if one.get("via") == ["sea:4,0"])
    assert amounts(way["gain"]) == {"quest": 1, **({"coin": 1} if coin else {})}
    go(state, "p1 move", "p1 to 4,0")
    assert bill(state, "land") == ({}, amounts(way["gain"]))


def test_no_way_is_offered_beyond_the_actions_that_are_left() -> None:
    """QC-079"""
    for actions in (1, 2):
        state = position([{"at": "1,1", "sails": 0, "actions": actions}, {}])
        ways = [one for one in view_of(state)["actions"] if "via" in one]
        assert max([amounts(way["cost"])["action"] for way in ways]) == actions


def test_gathering_costs_an_action_and_what_is_dropped() -> None:
    """QC-131, QC-136"""
    state = position([{"at": "3,1", "cargo": "gem", "slots": 2}, {}], tokens={"2A": "metal"})
    assert bill(state, "gather 1") == ({"action": 1}, {"metal": 1})
    assert bill(state, "gather 2 dropping gem") == ({"gem": 1, "action": 1}, {"metal": 2})


def test_a_good_that_is_taken_is_a_gain_and_what_goes_for_it_a_price() -> None:
    """QC-232, QC-058"""
    state = position([{"at": "2,1", "champion": "bozret", "loot": "buoy-mine", "slots": 1}, {}])
    go(state, "p1 stores buoy-mine")
    assert bill(state, "take gem") == ({}, {"gem": 1})
    go(state, "p1 take gem")
    assert bill(state, "take metal dropping gem") == ({"gem": 1}, {"metal": 1})


def test_a_gift_is_a_price_for_the_giver_and_a_gain_for_the_taker() -> None:
    """QC-067, QC-072"""
    state = crew(mate={"cargo": "metal", "slots": 1})
    for gift, what, n in (("coins 2", "coin", 2), ("ammo 3", "ammo", 3), ("good gem", "gem", 1)):
        assert bill(state, f"give p3 {gift}") == ({what: n}, {})
    for gift, what in (("loot buoy-mine", "loot"), ("clue 1A", "clue")):
        assert bill(state, f"give p3 {gift}") == ({what: 1}, {})
    assert GIVER["cargo"] == "gem"
    go(state, "p1 give p3 good gem")
    assert bill(state, "drop metal") == ({"metal": 1}, {"gem": 1})


def test_abilities_show_what_they_take_and_bring() -> None:
    """QC-221, 11.2"""
    forge: Words = {"at": "2,1", "champion": "pewter", "cannons": 0, "cannons_spent": 3, "cargo": "metal"}
    state = position([forge, {}])
    assert (offer(state, "ability metal")["label"], bill(state, "ability metal")) == (
        "Hot Forge for metal",
        ({"metal": 1}, {"cannon": 2}),
    )
    lore = position([{"at": "2,1", "champion": "lyrah", "clues": "5A"}, {}])
    title = next(clue.title for clue in GAME.content.clues if clue.id == "5A")
    assert offer(lore, "ability 5A")["label"].endswith(f" for {title}")
    assert bill(lore, "ability 5A") == ({"clue": 1}, {"clue": 1})


def test_mending_the_own_ship_is_a_heart_and_a_mates_is_none() -> None:
    """QC-221, 11.2"""
    ships: list[Words] = [
        {"at": "2,1", "champion": "valkyr", "cargo": "lumber", "hearts": 3},
        {},
        {"at": "2,1", "champion": "elwing", "hearts": 3},
        {},
    ]
    state = position(ships, mode="2v2")
    mends = {str(one["do"]).split()[1]: one for one in view_of(state)["actions"] if str(one["do"]).startswith("mend")}
    assert amounts(mends["p1"]["gain"]) == {"heart": 1}
    assert "gain" not in mends["p3"]
    assert [amounts(one["cost"]) for one in mends.values()] == [{"lumber": 1}, {"lumber": 1}]


@pytest.mark.parametrize(("hearts", "gain"), [(2, {}), (1, {"coin": 4, "prosperity": 3})])
def test_a_mine_is_worth_something_where_it_sinks_the_newcomer(hearts: int, gain: dict[str, int]) -> None:
    """QC-217, QC-185"""
    ships: list[Words] = [{**RICH, "at": "3,1", "hearts": hearts}, {"at": "2,1", "loot": "buoy-mine"}]
    state = go(position(ships), "p1 move", "p1 to 2,1")
    assert bill(state, "play buoy-mine") == ({"loot": 1}, gain)


@pytest.mark.parametrize(("hearts", "gain"), [(3, {}), (1, {"coin": 4, "prosperity": 3})])
def test_a_last_stroke_is_worth_something_where_it_sinks_another(hearts: int, gain: dict[str, int]) -> None:
    """QC-190, QC-185"""
    ships: list[Words] = [
        {**RICH, "champion": "quaeth", "hearts": hearts},
        {"at": "1,1", "champion": "pewter", "hearts": 1, "loot": "tome-of-retribution sunken-purse"},
    ]
    state = go(position(ships), "p1 attack p2 with 1", "chance dice 4")
    assert bill(state, "play tome-of-retribution") == ({"loot": 1}, gain)


def test_ammo_is_offered_by_the_case_as_far_as_the_supply_goes() -> None:
    """QC-191, QC-196"""
    for left, cases in ((5, ["Buy 4 Ammo"]), (6, ["Buy 4 Ammo", "Buy 6 Ammo"]), (3, [])):
        state = position([{"at": "5,0", "coins": 9}, {}], ammo=left)
        assert [one["label"] for one in view_of(state)["actions"] if one["do"][0] == "buy ammo"] == cases


@pytest.mark.parametrize(("cargo", "whole"), [("gem", False), ("gem metal", True)])
def test_a_hold_of_one_good_is_sold_as_it_is(cargo: str, whole: bool) -> None:
    """QC-193"""
    labels = [one["label"] for one in view_of(position([{"at": "5,0", "cargo": cargo}, {}]))["actions"]]
    assert ("Sell the whole hold" in labels) == whole


def test_shot_that_weighs_more_is_in_the_odds() -> None:
    """QC-165, 11.3 Two dots more make a damage of every face from 2 on, and two of a 6."""
    ships: list[Words] = [{"at": "1,1", "champion": "quaeth", "equipped": "weighted-shot", "loot": ""}, RICH]
    one = offer(position(ships), "attack p2 with 1")
    assert [(chance["label"], chance["p"]) for chance in one["odds"]] == [
        ("miss", 0.167),
        ("1 damage", 0.667),
        ("2 damage", 0.167),
    ]


def test_a_die_turned_to_six_is_six_dots_and_no_more() -> None:
    """QC-224, QC-165 One damage is not enough for two Hearts."""
    ships: list[Words] = [{"at": "1,1", "champion": "valkyr", "cannons": 1, "loot": "buoy-mine"}, {**RICH, "hearts": 2}]
    state = go(position(ships), "p1 attack p2 with 1", "p1 fire", "chance dice 3")
    assert bill(state, "luck 3 buoy-mine") == ({"loot": 1}, {"prosperity": 1})


def test_a_card_that_does_nothing_on_a_face_sinks_nobody() -> None:
    """QC-117"""
    ship: Words = {"at": "2,1", "champion": "valkyr", "equipped": "gale-wand", "loot": "buoy-mine", "hearts": 1}
    for die, risks in ((3, []), (1, ["Your ship sinks."])):
        state = go(position([ship, {}]), "p1 use gale-wand", "p1 to 1,1", "p1 land", f"chance roll {die}")
        assert offer(state, "accept").get("risks", []) == risks
        assert offer(state, f"luck {die} buoy-mine").get("risks", []) == []


def test_bonus_points_come_on_top_of_those_that_are_spent() -> None:
    """QC-115"""
    state = go(position([{"at": "2,1", "bonus": 3}, {}]), "p1 move", "p1 to 2,0", "chance roll 1", "p1 bonus 1")
    assert [offer(state, f"bonus {n}")["label"] for n in (1, 2)] == [
        "Spend 1 Bonus point: 3, still short of 4",
        "Spend 2 Bonus points: 4, safe",
    ]


def test_stars_that_the_same_answer_took_are_gone_already() -> None:
    """RULING-QC-35"""
    state = position([{}, {}], prosperity=[5, 0])
    made = Bill()
    add_lost_stars(made, state, 0, 3)
    add_lost_stars(made, state, 0, 3)
    assert made.changes == {"prosperity": -5}


def test_a_mate_that_is_sunk_costs_stars() -> None:
    """QC-183"""
    state = position([{}, {}, {"hearts": 1, "coins": 5}, {}], mode="2v2", prosperity=[4, 0])
    made = Bill()
    add_harm(made, state, 0, 2, 1)
    assert made.changes == {"prosperity": -3}


@pytest.mark.parametrize("marauder", [0, 1])
def test_every_marauder_that_is_sunk_pays_the_star_for_the_damage(marauder: int) -> None:
    """QC-276, RULING-QC-34"""
    there: list[Words] = [{"at": "2,1", "damage": 4, "ready": 2, "spent": 1}] * 2
    options = {"sink_bonus_stacks": False, "marauders": 3}
    state = position([{"at": "2,1", "champion": "pewter"}, {}], marauders=there, options=options)
    assert state.marauders[marauder] is not None
    one = offer(state, f"attack m{marauder + 1} with 1")
    assert amounts(one["odds"][-1]["gain"]) == {"prosperity": 1, "coin": 3}
