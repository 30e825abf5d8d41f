"""What stands on the sheets, one's own and those of others, as they are shown; and what is said to whoever waits."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.games.voyages import GAME
from farshore.testing import play
from tests.games.voyages.positions import as_rolled, position, sail, table
from tests.games.voyages.test_showing import DICE, area, offer, planned, shown

# The chart and the sheet


def test_the_chart_shows_islands_once_and_what_is_used() -> None:
    """VOY-088, VOY-153"""
    state = position(dice="3 1 1", visited="i1", used="i5 f1", stars="dread explore", regions="G")
    chart = area(state, "map")
    cells = {cell["id"]: cell for cell in chart["cells"]}
    start, long, rear = cells["map:0,0"], cells["map:2,0"], cells["map:3,0"]
    assert (start["state"], start["name"], start["terrain"], "marks" in start) == ("start", "Cradle", "island", False)
    assert (long["name"], long["tile"], long["marks"]) == (
        "Long Twin",
        "i1",
        [{"what": "gold", "n": 5, "state": "used"}],
    )
    assert (rear["tile"], "name" in rear, "marks" in rear, "state" in long) == ("i1", False, False, False)
    assert cells["map:0,-2"]["marks"] == [{"what": "gold", "n": 1}, {"what": "relic", "state": "used"}]
    assert cells["map:1,2"]["marks"] == [{"what": "fruit", "state": "used"}]
    assert cells["map:-2,3"]["marks"] == [{"what": "fruit"}]
    assert cells["map:-2,0"]["marks"] == [{"what": "dread", "state": "used"}]
    assert cells["map:2,-2"]["marks"] == [{"what": "star", "state": "used"}]
    assert (cells["map:3,-1"]["marks"], cells["map:1,0"]["terrain"]) == ([{"what": "settlement"}], "sea")
    assert (cells["map:2,-1"]["region"], "region" in cells["map:1,0"]) == ("G", False)
    assert [region.get("state") for region in chart["regions"]] == [None] * 6 + ["seen"]


def test_to_a_spectator_nothing_on_the_chart_is_used() -> None:
    state = position(dice="3 1 1", visited="i1", used="i5", stars="dread")
    cells = area(state, "map", None)["cells"]
    assert not [mark for cell in cells for mark in cell.get("marks", []) if "state" in mark]
    assert not [region for region in area(state, "map", None)["regions"] if "state" in region]


def test_the_sailor_taken_of_a_market_that_stays_is_marked() -> None:
    """RULING-VOY-08"""
    state = planned({"dice": "3 3 1", "settings": {"settlement_market_stays": True}}, *DICE, "box 0,0", "settle")
    cells = {cell["id"]: cell for cell in area(state, "map")["cells"]}
    assert cells["map:0,3"]["marks"][-1] == {"what": "settlement", "state": "sailor taken"}


def test_routes_show_the_corners_of_every_voyage() -> None:
    """VOY-016"""
    state = position(dice="2 1 1", seats=2)
    as_rolled(state, "box 0,0", "lock")
    as_rolled(state, "box 0,0", "lock", seat="p2")
    play(GAME, state, "chance roll 3 1 2")
    as_rolled(state, "box 0,1", "take")
    assert area(state, "map")["lines"] == [
        {"kind": "route", "seat": 0, "path": ["map:0,0", "map:1,0"]},
        {"kind": "route", "seat": 1, "path": ["map:0,0", "map:1,0"]},
        {"kind": "plan", "seat": 0, "path": ["map:1,0", "map:1,1"]},
    ]


def test_the_windrose_marks_the_course_that_is_set() -> None:
    """VOY-045"""
    state = planned({"dice": "3 1 1"})
    assert not [slot for slot in area(state, "windrose")["slots"] if "state" in slot]
    sail(state, "course d1 3")
    assert [slot["n"] for slot in area(state, "windrose")["slots"] if slot.get("state") == "chosen"] == [3]
    assert [slot["id"] for slot in area(state, "windrose")["slots"]] == [f"course:{n}" for n in range(1, 7)]


def test_dice_are_named_as_they_are_played() -> None:
    """VOY-018"""
    dice = area(planned({"dice": "3 1 6"}), "dice")
    assert [(die["id"], die["rolled"]) for die in dice["dice"]] == [("d1", 3), ("d2", 1), ("d3", 6)]
    assert dice["help"] == "Rolled 3, 1, 6 for everybody."
    assert area(table(), "dice")["dice"] == []


def test_sailors_are_counted_with_their_heroes() -> None:
    """VOY-006"""
    track = area(position(dice="3 1 1", plain=3, heroic=1, heroic_spent=1, outlined=7), "sailors")
    assert (track["from"], track["value"], track["to"]) == (1, 4, 12)
    assert track["help"] == "3 ready and 1 hero of 7"
    assert area(position(dice="3 1 1", plain=3, heroic=2, outlined=7), "sailors")["help"] == "3 ready and 2 heroes of 7"
    assert area(position(dice="3 1 1", plain=3, outlined=7), "sailors")["help"] == "3 ready of 7"


def test_the_solo_clock_counts_down_to_its_end() -> None:
    """VOY-163, VOY-169"""
    clock = area(position(number=16, stars="cargo dread", dice="4 1 1"), "rounds")
    assert (clock["value"], clock["help"]) == (16, "1 star needed, 1 round left")
    won = position(number=15, stars="cargo dread duties", dice="4 1 1")
    assert area(won, "rounds")["help"] == "stars enough, 2 rounds left"
    assert [mark["label"] for mark in area(won, "rounds")["marks"]] == ["cargo", "duties", "dread"]
    play(GAME, won, "p1 resign")
    assert area(won, "rounds")["help"] == "stars enough, 0 rounds left"


def test_legends_that_are_won_say_when() -> None:
    """VOY-140"""
    slots = {slot["id"]: slot for slot in area(position(dice="1 2 3", stars="explore"), "legends")["slots"]}
    explored, cargo = slots["legend:explore"], slots["legend:cargo"]
    assert (explored["state"], explored["label"]) == ("done", "won in round 1")
    assert (cargo["label"], cargo["n"], cargo["of"], "state" in cargo) == ("0 of 3 sold", 0, 3, False)
    near = position(dice="1 2 3", at=(1, -1))
    assert [slot["label"] for slot in area(near, "legends")["slots"]][3] == "1 hex away"


# Others


def test_the_sheets_of_others_are_laid_open() -> None:
    """VOY-174"""
    marks: dict[str, Any] = {"regions": "AG", "visited": "i1 i5", "used": "i5 f1", "crossed": "0,1", "stars": "duties"}
    state = position(dice="1 2 3", seats=2, others={**marks, "cargo": {"gems": (2, 1)}, "plain": 4, "heroic": 1})
    lines = [slot["label"] for slot in area(state, "logbook1")["slots"]]
    assert lines == [
        "Seen: Rook Water; Inner Water",
        "Visited: Long Twin; Shrine Rock",
        "Used: relic at 0,-2; fruit at 1,2",
    ]
    ids = [part["id"] for part in shown(state)["areas"]]
    assert {"sailors1", "duties1", "cargo1", "legends1", "gold1"} <= set(ids)
    assert "logbook0" not in ids
    assert area(state, "sailors1")["place"] == "info"


@pytest.mark.parametrize(("seats", "short"), [(6, False), (7, True)])
def test_where_many_race_a_sheet_is_a_few_lines(seats: int, short: bool) -> None:
    """VOY-174"""
    others: dict[str, Any] = {"cargo": {"gems": (2, 1)}, "crossed": "0,1", "stars": "duties", "plain": 4, "heroic": 1}
    state = position(dice="1 2 3", seats=seats, others=others)
    lines = [slot["label"] for slot in area(state, "logbook1")["slots"]]
    assert len(lines) == (7 if short else 3)
    if short:
        assert lines[:4] == [
            "Ready: 4 and 1 heroic of 6",
            "Crossed off: 2 in row 1, column 2",
            "Loaded: gems 2, 1 sold",
            "Legends: duties in round 1",
        ]
        assert lines[-1] == "Used: nothing"


def test_a_slip_says_who_it_is_and_what_it_does() -> None:
    """VOY-174, VOY-177, VOY-178"""
    state = position(dice="2 2 1", seats=3)
    as_rolled(state, "box 0,0", "lock")
    play(GAME, state, "p3 autopilot")
    slips = shown(state)["seats"]
    assert [slip["state"] for slip in slips] == ["locked", "planning", "autopilot"]
    assert [slip.get("turn", False) for slip in slips] == [False, True, False]
    assert [slip.get("you", False) for slip in slips] == [True, False, False]
    assert [slip["flag"] for slip in slips] == [1, 2, 3]
    assert slips[0]["score"] == {"what": "gold", "n": 0}
    play(GAME, state, "p2 resign")
    waits = shown(state)["seats"]
    assert [slip["state"] for slip in waits] == ["waiting", "resigned", "autopilot"]


@pytest.mark.parametrize(
    ("lines", "seat", "text", "hint"),
    [
        (["p1"], 0, "Waiting for @1 and @2", "Your turn is locked. Until the last captain locks you may take it back."),
        (["p1"], None, "Waiting for @1 and @2", None),
        (["p1", "p2 autopilot"], 1, "Waiting for @2", "Autopilot sails for you until you take the helm."),
        (["p1", "p2 resign"], 1, "Waiting for @2", "You have resigned; you may watch to the end."),
        (["p1", "p2 resign", "p3 resign"], 0, "The dice are about to fall", None),
    ],
)
def test_whoever_waits_is_told_for_whom(lines: list[str], seat: int | None, text: str, hint: str | None) -> None:
    """VOY-171, VOY-177, VOY-178"""
    state = position(dice="2 2 1", seats=3)
    as_rolled(state, "box 0,0", "lock")
    play(GAME, state, *lines[1:])
    prompt = shown(state, seat)["prompt"]
    assert (prompt["kind"], prompt["text"], prompt.get("hint")) == ("wait", text, hint)


def test_the_question_says_who_is_done_and_what_the_clock_does() -> None:
    """VOY-171, VOY-177"""
    state = position(dice="2 2 1", seats=2, settings={"turn_timer": 60})
    as_rolled(state, "box 0,0", "lock")
    prompt = shown(state, 1)["prompt"]
    assert (prompt["done"], prompt["seats"]) == ([0], [1])
    assert prompt["otherwise"] == "When time is up the turn is played as the dice lie."
    assert "otherwise" not in shown(position(dice="2 2 1"), 0)["prompt"]


@pytest.mark.parametrize(("seats", "text"), [(1, "The voyage is over"), (2, "The race is over")])
def test_the_end_is_said(seats: int, text: str) -> None:
    """VOY-178"""
    state = position(dice="2 2 1", seats=seats, number=4)
    play(GAME, state, *[f"p{seat + 1} resign" for seat in range(seats)])
    view = shown(state, None)
    assert (view["prompt"]["text"], view["status"]["label"]) == (text, "Over after round 4")
    assert [slip["state"] for slip in view["seats"]] == ["resigned"] * seats


def test_a_solo_round_is_counted_of_all() -> None:
    """VOY-163"""
    assert shown(position(number=3))["status"]["label"] == "Round 3 of 16"
    assert shown(position(number=3, seats=2))["status"]["label"] == "Round 3"


def test_the_autopilot_is_offered_and_left() -> None:
    """VOY-177"""
    state = position(dice="2 2 1", seats=2)
    away = offer(state, "autopilot")
    assert (away["label"], away["group"]) == ("Autopilot on", "table")
    play(GAME, state, "p1 autopilot")
    assert offer(state, "take over")["label"] == "Take the helm again"


def test_a_route_turns_where_the_ship_turned() -> None:
    """VOY-016"""
    state = position(dice="2 1 1")
    as_rolled(state, "box 0,0", "lock")
    play(GAME, state, "chance roll 3 1 2")
    as_rolled(state, "box 0,1", "decline", "lock")
    play(GAME, state, "chance roll 6 1 3")
    as_rolled(state, "box 0,2", "lock")
    path = ["map:0,0", "map:1,0", "map:1,1", "map:1,0"]
    assert area(state, "map")["lines"] == [{"kind": "route", "seat": 0, "path": path}]


def test_only_the_own_ship_moves_while_a_turn_is_planned() -> None:
    """VOY-173"""
    state = position(dice="2 1 1", seats=2)
    as_rolled(state, "box 0,0")
    at = [piece["at"]["at"] for piece in shown(state)["pieces"]]
    assert at == ["map:1,0", "map:0,0"]


def test_the_logbook_tells_of_a_sailor_taken_from_a_market_that_stays() -> None:
    """RULING-VOY-08, VOY-174"""
    state = position(dice="3 3 1", seats=2, settings={"settlement_market_stays": True})
    as_rolled(state, "box 0,0", "settle", "lock")
    as_rolled(state, "box 0,0", "decline", "lock", seat="p2")
    used = [slot["label"] for slot in area(state, "logbook0", 1)["slots"]][-1]
    assert used == "Used: the sailor of the settlement at 0,3"
    assert [slot["label"] for slot in area(state, "logbook1")["slots"]][-1] == "Used: nothing"
