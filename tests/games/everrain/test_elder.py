"""The Elder One (6.27): its way, its reach, its results, and the Ports that it has seen."""

from __future__ import annotations

from farshore.games.everrain.state.table import DOOM
from farshore.games.everrain.steps.elder import ElderWalks, Visited, goals, in_reach, ways
from tests.games.everrain.positions import CHART, do, may, position, put

TIDE, ANCHORS = 0, 2  # the first goes for Ports and reaches 1 far, the other for ships and reaches 2 far
BRIG = "wicked-brigantine"


def risen(kind: int, at: str) -> list[int]:
    return [kind, CHART.at(at), 0, 0, 0, 9, 0, 9, 0, -1, 0, 0]


def test_it_goes_around_a_ship_in_its_way() -> None:
    """EV-371, EV-378 Only hexes beside its quarry that nobody occupies can be its goal."""
    state = position([{}], fleet=[{"card": BRIG, "at": "0,-1"}], elder=risen(TIDE, "0,-2"))
    assert {CHART.names[place] for place in ways(state)} == {"1,-2", "-1,-1"}


def test_a_ship_between_blocks_its_sight() -> None:
    """EV-373, EV-173"""
    state = position([{}], fleet=[{"card": BRIG, "at": "0,-1"}], elder=risen(ANCHORS, "0,-2"))
    assert in_reach(state) == []
    state.fleet = []
    assert in_reach(state) == [0]


def test_two_omens_pay_one_step_and_no_more() -> None:
    """EV-374 What is left of the results after a step still strikes."""
    state = position([{}], elder=risen(TIDE, "0,-2"))
    state.events = []
    put(state, ElderWalks(0, 1, 2))
    assert CHART.names[state.elder[1]] == "0,-1"
    assert "The Elder One strikes @0 for 1." in [event.text for event in state.events]


def test_a_port_that_it_has_seen_is_no_goal_any_more() -> None:
    """EV-007, EV-371 Different Ports count, each once."""
    state = position([{"at": "0,1"}], hexes={"0,0": "duskfall", "1,-3": "grimsea"}, elder=risen(TIDE, "0,0"))
    put(state, Visited(), Visited())
    assert state.elder[DOOM] == 1
    assert [CHART.names[place] for place in goals(state)] == ["1,-3"]


def test_a_ship_that_sails_through_its_hex_goes_straight_on() -> None:
    """RULING-EV-30"""
    state = position([{"points": 2, "at": "0,1"}], elder=risen(TIDE, "0,0"), options={"sail_through": True})
    do(state, "p1 ahead")
    assert may(state) == ["ahead"]
