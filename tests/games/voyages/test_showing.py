"""What a captain is shown of every question and of the sheets: words, places, warnings, marks."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.options import Value
from farshore.core.view import Offer, View
from farshore.games.voyages import GAME
from farshore.games.voyages.state.table import Voyages
from farshore.games.voyages.view.reach import duty_worth
from tests.games.voyages.positions import ROW_0, ROW_1, as_rolled, but, position, sail

BOTH = "1,0 1,1 1,2 1,4 1,5 0,3 2,3"  # box 1,3 completes row 1 and column 3


def shown(state: Voyages, seat: int | None = 0) -> View:
    return GAME.view(state, seat)


def offer(state: Voyages, do: str, seat: int = 0) -> Offer:
    return next(offered for offered in shown(state, seat)["actions"] if offered["do"] == do)


def area(state: Voyages, name: str, seat: int | None = 0) -> Any:
    return next(part for part in shown(state, seat)["areas"] if part["id"] == name)


def planned(state_of: dict[str, Any], *choices: str) -> Voyages:
    state = position(**state_of)
    sail(state, *choices)
    return state


DICE = ["course d1 3", "run d2 3", "duty d3 1"]
SHORT = ["course d1 3", "run d2 1", "duty d3 1"]


@pytest.mark.parametrize(
    ("state_of", "choices", "text", "hint"),
    [
        ({"dice": "3 1 1"}, [], "Your turn: choose where to land", "Dice are set for the fewest sailors."),
        (
            {"dice": "3 1 1", "at": (2, 0)},
            ["course d1 3"],
            "Choose the hex you depart from",
            "A ship leaves a long island from either end.",
        ),
        (
            {"dice": "3 1 1"},
            ["course d1 3"],
            "Choose how far to run",
            "On course 3; islands, the DREAD and the edge stop you.",
        ),
        ({"dice": "3 1 1"}, SHORT[:2], "Set the duty die", "Its number is crossed off the duties."),
        ({"dice": "3 1 1"}, SHORT, "Cross off a 1", "A full row or column pays its rewards."),
        (
            {"dice": "3 1 1", "crossed": BOTH},
            [*SHORT, "box 1,3"],
            "Which is rewarded first: row or column?",
            "Rewards that can do nothing are lost.",
        ),
        (
            {"dice": "3 1 1", "crossed": but(ROW_0, "0,0")},
            [*SHORT, "box 0,0"],
            "Stow the barrel on a cargo track",
            "Sections to the right are worth more.",
        ),
        (
            {"dice": "3 2 1"},
            ["course d1 3", "run d2 2", "duty d3 1", "box 0,0"],
            "Take the barrel or leave it?",
            "What is left stays for another landing.",
        ),
        (
            {"dice": "3 3 1"},
            [*DICE, "box 0,0"],
            "Trade at South Market?",
            "One of each, or all of one kind; a sailor joins you.",
        ),
        (
            {"dice": "3 3 1", "cargo": {"fruit": 1}, "settings": {"settlement_sailor": "optional"}},
            [*DICE, "box 0,0", "sell all fruit"],
            "Take the sailor aboard?",
            "The settlement is closed either way.",
        ),
        (
            {"dice": "5 2 1", "settings": {"dread_optional": True}},
            ["course d1 5", "run d2 2", "duty d3 1", "box 0,0"],
            "Meet the DREAD or let it be?",
            "Two heroes beat it.",
        ),
        (
            {"dice": "5 2 1", "plain": 2, "heroic": 1},
            ["course d1 5", "run d2 2", "duty d3 1", "box 0,0"],
            "The DREAD takes a sailor: which?",
            "It stays where it is.",
        ),
        (
            {"dice": "3 1 1"},
            [*SHORT, "box 0,0"],
            "Your turn is planned: lock it in",
            "Until you do, everything can be taken back.",
        ),
    ],
)
def test_every_question_says_what_is_asked(state_of: dict[str, Any], choices: list[str], text: str, hint: str) -> None:
    prompt = shown(planned(state_of, *choices))["prompt"]
    assert (prompt["kind"], prompt["text"], prompt["hint"]) == ("sealed", text, hint)


# Dice


@pytest.mark.parametrize(
    ("choices", "do", "label"),
    [
        ([], "course d1 5", "Course 5: die 1"),
        ([], "course d3 4", "Course 4: die 3, 3 made 4"),
        ([], "course d2 3 hero", "Course 3: die 2, 1 made 3 by a hero"),
        (["course d1 5"], "run d2 2", "Run 2: die 2, 1 made 2"),
        (["course d1 5", "run d2 1"], "duty d3 3", "Duty 3: die 3"),
    ],
)
def test_a_die_is_named_with_what_is_made_of_it(choices: list[str], do: str, label: str) -> None:
    """VOY-025, VOY-033"""
    one = offer(planned({"dice": "5 1 3", "heroic": 1}, *choices), do)
    assert (one["label"], one["group"]) == (label, do.split(maxsplit=1)[0])


def test_a_key_stands_for_one_offer_of_its_number() -> None:
    actions = shown(planned({"dice": "5 1 3"}, "course d1 5"))["actions"]
    keys = [(one["key"], str(one["do"]).split()[-1]) for one in actions if "key" in one]
    assert sorted(keys) == [(str(value), str(value)) for value in range(1, 7)]


def test_a_duty_die_says_how_many_boxes_are_open() -> None:
    """VOY-069, VOY-072"""
    state = planned({"dice": "5 1 3", "crossed": "0,0 1,3 2,2 0,1 1,5"}, "course d1 5", "run d2 1")
    assert offer(state, "duty d3 3")["notes"] == ["3 open boxes"]
    assert offer(state, "duty d3 2")["notes"] == ["1 open box"]
    assert offer(state, "duty d3 1")["notes"] == ["no box left to cross off"]


def test_a_course_off_the_map_and_a_departure_into_nothing_are_asked_twice() -> None:
    """VOY-054"""
    edge = planned({"dice": "1 2 3", "at": (4, -3)})
    assert offer(edge, "course d1 1")["notes"] == ["leads straight off the map"]
    assert "notes" not in offer(edge, "course d3 3")
    west = planned({"dice": "5 1 1", "at": (-3, 1), "settings": {"island_departure": "either"}}, "course d1 5")
    first, second = [one for one in shown(west)["actions"] if one["group"] == "depart"]
    assert [one["label"] for one in (first, second)] == [
        "Depart from West Market, hex -3,1",
        "Depart from West Market, hex -3,2",
    ]
    assert [one.get("notes") for one in (first, second)] == [None, None]


def test_what_cannot_be_had_of_the_dice_is_said() -> None:
    """VOY-042 The first free die, turned by one."""
    blocked = {one["label"]: one["why"] for one in shown(planned({"dice": "6 2 3", "plain": 0}))["blocked"]}
    assert blocked["Change a die"] == "Turning 6 into 1 takes 1 plain sailor; none is ready."
    later = {
        one["label"]: one["why"] for one in shown(planned({"dice": "6 2 3", "plain": 0}, "course d1 6"))["blocked"]
    }
    assert later["Change a die"] == "Turning 2 into 3 takes 1 plain sailor; none is ready."


# Landings


def landing(state: Voyages, cell: str) -> Offer:
    here = [{"area": "map", "at": f"map:{cell}"}]
    return next(one for one in shown(state)["actions"] if one.get("on") == here and isinstance(one["do"], list))


def test_a_landing_is_called_by_where_it_leads() -> None:
    """VOY-047, VOY-049, VOY-051, VOY-053"""
    state = planned({"dice": "2 6 1"})
    assert landing(state, "2,0")["label"] == "Land on Long Twin"
    assert "stops at the island" in landing(state, "2,0")["notes"]
    assert landing(state, "1,0")["label"] == "Run 1 on course 2: home waters"
    assert "stopped by the DREAD" in landing(planned({"dice": "5 6 1"}), "-2,0")["notes"]
    edge = landing(planned({"dice": "4 6 1"}), "-4,4")
    assert (edge["label"], "stops at the edge" in edge["notes"]) == ("Run 4 on course 4: sailor, Reed Water", True)
    stays = landing(planned({"dice": "1 2 3", "at": (4, -3)}), "4,-3")
    assert stays["label"] == "Stay: Rook Water"
    assert "stops at the edge" not in stays["notes"]


def test_a_landing_names_the_oceans_it_explores_and_the_duties_left() -> None:
    """VOY-063, VOY-068"""
    notes = landing(planned({"dice": "1 4 2", "plain": 0}), "4,-4")["notes"]
    assert "explores Rook Water, Inner Water" in notes
    assert "duty 2" in notes
    either = landing(planned({"dice": "4 4 6", "plain": 0}), "-4,4")["notes"]  # a run of 6 ends at the edge too
    assert "duty 4 or 6" in either


def test_a_landing_shows_what_lies_there() -> None:
    """VOY-088, VOY-100, VOY-107"""
    barrel = landing(planned({"dice": "3 2 1"}), "0,2")
    assert {"what": "barrel", "n": 1} in barrel["gain"]
    assert "any cargo" in barrel["notes"]
    assert {"what": "hero", "n": 1} in landing(planned({"dice": "6 2 1"}), "0,-2")["gain"]


def test_an_optional_dread_is_said_to_be_one() -> None:
    """RULING-VOY-06"""
    state = planned({"dice": "5 2 1", "settings": {"dread_optional": True}})
    assert "the DREAD may be let be" in landing(state, "-2,0")["notes"]
    assert "risks" not in landing(state, "-2,0")


def test_a_run_into_the_dread_is_asked_twice_unless_it_is_defeated() -> None:
    """VOY-052, VOY-125"""
    risky = offer(planned({"dice": "5 2 1"}, "course d1 5"), "run d2 2")
    assert risky["risks"] == ["the DREAD takes a sailor"]
    assert "risks" not in offer(planned({"dice": "5 2 1", "stars": "dread"}, "course d1 5"), "run d2 2")


def test_landings_are_offered_cheapest_first_and_risky_ones_after_the_others() -> None:
    state = planned({"dice": "5 2 1"})
    offers = [one for one in shown(state)["actions"] if isinstance(one["do"], list)]
    keys = [(one["grade"], "confirm" in one) for one in offers]
    assert [grade for grade, _ in keys] == sorted([grade for grade, _ in keys])
    free = [risky for grade, risky in keys if grade == 0]
    assert free == sorted(free)


# Duties


def test_a_box_says_which_lines_it_completes_and_what_they_pay() -> None:
    """VOY-076, VOY-077"""
    state = planned({"dice": "3 1 1", "crossed": BOTH}, *SHORT)
    one = offer(state, "box 1,3")
    assert one["label"] == "Cross off the 1 in row 2, column 4"
    assert one["notes"] == ["completes row 2: star", "completes column 4: fruit"]
    assert "risks" not in one
    assert "notes" not in offer(state, "box 0,0")


def test_the_order_of_two_lines_says_what_would_be_lost() -> None:
    """VOY-081 All twelve sailors are out: whichever comes first, the sailor of column 1 is lost."""
    full: dict[str, Any] = {"dice": "3 1 4", "crossed": "1,1 1,2 1,3 1,4 1,5 0,0 2,0", "outlined": 12}
    state = planned(full, "course d1 3", "run d2 1", "duty d3 4", "box 1,0")
    for line in ("row", "column"):
        one = offer(state, f"first {line}")
        assert (one["label"], one["risks"]) == (f"The {line} first", ["lost: sailor"])
        assert "would be lost" in one["confirm"]


@pytest.mark.parametrize(
    ("cargo", "risks"),
    [
        ({"fruit": 5, "gems": 5, "spice": 5, "hide": 5}, ["lost: barrel"]),
        ({"fruit": 5, "gems": 5, "spice": 5, "hide": 4}, None),
    ],
)
def test_a_barrel_for_which_there_is_no_room_is_asked_twice(cargo: dict[str, int], risks: list[str] | None) -> None:
    """VOY-081, VOY-109 Row 1 pays a barrel and a relic."""
    state = planned({"dice": "3 1 1", "crossed": but(ROW_0, "0,0"), "cargo": cargo}, *SHORT)
    assert offer(state, "box 0,0").get("risks") == risks


def test_barrels_and_boxes_lie_where_they_are_put() -> None:
    """VOY-106"""
    state = planned({"dice": "3 1 1", "crossed": but(ROW_0, "0,0"), "cargo": {"gems": 2}}, *SHORT)
    assert offer(state, "box 0,0")["on"] == [{"area": "duties", "at": "duty:0,0"}]
    sail(state, "box 0,0")
    one = offer(state, "barrel gems")
    assert (one["label"], one["on"]) == ("Stow it as gems", [{"area": "cargo", "at": "cargo:gems,2"}])


def test_boxes_are_done_lit_or_almost_a_line() -> None:
    """VOY-069, VOY-076"""
    state = position(dice="3 1 1", crossed=f"{but(ROW_1, '1,2')} 0,0")
    before = {cell["id"]: cell.get("state") for cell in area(state, "duties")["cells"]}
    assert (before["duty:1,0"], before["duty:1,2"], before["duty:0,3"]) == ("done", "almost", None)
    sail(state, *SHORT)
    lit = {cell["id"] for cell in area(state, "duties")["cells"] if cell.get("state") == "lit"}
    assert lit == {"duty:2,2"}


def test_lines_that_have_paid_are_marked() -> None:
    """VOY-079"""
    state = position(dice="3 1 1", crossed=f"{ROW_1} 0,4 2,4")
    grid = area(state, "duties")
    assert [[mark.get("state") for mark in row] for row in grid["rows"]] == [[None, None], ["used"], [None, None]]
    assert [[mark.get("state") for mark in column] for column in grid["cols"]] == [[None]] * 4 + [["used"], [None]]


# The landing hex and the lock


@pytest.mark.parametrize(("kind", "label"), [("plain", "Lose a plain sailor"), ("hero", "Lose a heroic sailor")])
def test_the_sailor_lost_to_the_dread_is_named(kind: str, label: str) -> None:
    """VOY-128"""
    state = planned({"dice": "5 2 1", "plain": 2, "heroic": 1}, "course d1 5", "run d2 2", "duty d3 1", "box 0,0")
    one = offer(state, f"lose {kind}")
    assert one["label"] == label
    assert {"what": "sailor" if kind == "plain" else "hero", "n": 1} in one["cost"]


def test_a_settlement_names_its_sales_and_where_they_lie() -> None:
    """VOY-118, VOY-119, VOY-122"""
    state = planned({"dice": "3 3 1", "cargo": {"gems": (4, 1), "hide": 2}}, *DICE, "box 0,0")
    one = offer(state, "sell all gems")
    assert (one["label"], one["on"]) == ("Sell all gems (3)", [{"area": "cargo", "at": "cargo:gems,1"}])
    assert offer(state, "sell each gems hide")["label"] == "Sell one each: gems, hide"
    settle = offer(state, "settle")
    assert (settle["label"], settle["confirm"]) == (
        "Take the sailor, sell nothing",
        "You hold 5 unsold cargo; the settlement closes. Sell nothing?",
    )


def test_a_market_that_stays_does_not_close() -> None:
    """RULING-VOY-08"""
    stays: dict[str, Value] = {"settlement_market_stays": True}
    state = planned({"dice": "3 3 1", "cargo": {"gems": 1}, "settings": stays}, *DICE, "box 0,0")
    assert offer(state, "settle")["confirm"] == "You hold 1 unsold cargo. Sell nothing?"
    empty = planned({"dice": "3 3 1"}, *DICE, "box 0,0")
    assert "confirm" not in offer(empty, "settle")


def test_what_is_taken_or_left_is_named() -> None:
    """VOY-090, RULING-VOY-06, RULING-VOY-09"""
    icon = planned({"dice": "6 2 1"}, "course d1 6", "run d2 2", "duty d3 1", "box 0,0")
    take = offer(icon, "take")
    assert (take["label"], take["go"], take["on"]) == ("Take the relic", True, [{"area": "map", "at": "map:0,-2"}])
    assert offer(icon, "decline")["label"] == "Leave the relic for later"
    sailor: dict[str, Value] = {"settlement_sailor": "optional"}
    market = planned({"dice": "3 3 1", "cargo": {"fruit": 1}, "settings": sailor}, *DICE, "box 0,0", "sell all fruit")
    assert (offer(market, "take")["label"], offer(market, "decline")["label"]) == (
        "Take the sailor aboard",
        "Leave the sailor ashore",
    )
    dread = planned(
        {"dice": "5 2 1", "settings": {"dread_optional": True}}, "course d1 5", "run d2 2", "duty d3 1", "box 0,0"
    )
    assert (offer(dread, "take")["label"], offer(dread, "decline")["label"]) == ("Meet the DREAD", "Let the DREAD be")


def test_the_lock_shows_what_the_turn_brought_and_who_turns_the_sheets_over() -> None:
    """VOY-172"""
    state = position(dice="2 2 1", seats=2)
    as_rolled(state, "box 0,0")
    assert (offer(state, "lock")["undo"], offer(state, "lock")["gain"]) == ("free", [{"what": "gold", "n": 5}])
    sail(state, "lock")
    sail(state, "course d1 2", "run d2 1", "duty d3 2", "box 0,1", seat="p2")
    last = offer(state, "lock", 1)
    assert last["undo"] == "locks"
    assert "gain" not in last


def test_a_third_star_is_no_warning_to_whoever_leads() -> None:
    """VOY-144"""
    state = position(dice="1 2 3", seats=2, stars="cargo dread")
    as_rolled(state, "box 0,2")
    one = offer(state, "lock")
    assert one["notes"] == ["your third star: the next round is the last"]
    assert "confirm" not in one


def test_what_lies_below_and_cannot_be_used_is_said_with_its_reason() -> None:
    """VOY-088, VOY-101, VOY-117"""
    relic = planned({"dice": "6 2 1", "plain": 0}, "course d1 6", "run d2 2", "duty d3 1", "box 0,0")
    assert [(one["label"], one["rule"]) for one in shown(relic)["blocked"]] == [("Use the relic", "VOY-101")]
    market = planned({"dice": "3 3 1", "outlined": 12}, *DICE, "box 0,0")
    assert [(one["label"], one["rule"]) for one in shown(market)["blocked"]] == [("Use the settlement", "VOY-117")]
    used = planned({"dice": "3 3 1"}, *DICE, "box 0,0", "settle")
    assert shown(used)["blocked"] == []
    full = planned({"dice": "3 2 1", "cargo": {"gems": 5}}, "course d1 3", "run d2 2", "duty d3 1", "box 0,0")
    assert ("Stow it as gems", "VOY-108") in [(one["label"], one["rule"]) for one in shown(full)["blocked"]]


def test_a_sale_shows_what_it_changes_and_nothing_that_was_there_before() -> None:
    """VOY-122, VOY-155 Two pieces held for 1 each are sold for 1 and 2; a sailor comes."""
    rich: dict[str, Any] = {"visited": "i5", "stars": "duties", "cargo": {"fruit": 2, "gems": 1}, "heroic": 1}
    one = offer(planned({"dice": "3 3 1", **rich}, *DICE, "box 0,0"), "sell all fruit")
    assert one["cost"] == [{"what": "fruit", "n": 2}]
    assert one["gain"] == [{"what": "gold", "n": 1}, {"what": "sailor", "n": 1}]


def test_a_run_shows_what_it_explores_and_which_die_is_left() -> None:
    """VOY-063, VOY-068"""
    state = planned({"dice": "1 4 2", "regions": "G"}, "course d1 1")
    assert offer(state, "run d2 4")["notes"] == ["explores Rook Water", "duty 2"]
    assert offer(state, "run d3 2")["notes"] == ["duty 4"]


def test_one_gold_is_a_gain() -> None:
    """VOY-153"""
    state = planned({"dice": "6 2 1"}, "course d1 6", "run d2 2", "duty d3 1", "box 0,0", "decline")
    assert offer(state, "lock")["gain"] == [{"what": "gold", "n": 1}]


@pytest.mark.parametrize(
    ("crossed", "worth"), [("0,0 1,3 2,2", 0), ("0,0 1,3", 1), (but(ROW_1, "1,3"), 2), ("", 1), ("0,3 2,3", 2)]
)
def test_a_duty_is_worth_most_where_it_completes_a_line(crossed: str, worth: int) -> None:
    """VOY-069, VOY-076 Boxes of the number 1."""
    state = position(dice="3 1 1", crossed=crossed)
    assert duty_worth(state.rules.sea, state.sheets[0], 1) == worth
