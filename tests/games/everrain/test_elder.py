"""The Elder One (6.27): its way, its reach, its results, and the Ports that it has seen."""

from __future__ import annotations

import pytest

from farshore.games.everrain.content.tables import hex_kind
from farshore.games.everrain.state.ship import SUNK
from farshore.games.everrain.state.table import DOOM
from farshore.games.everrain.steps.awaken import arrival
from farshore.games.everrain.steps.elder import ElderWalks, Visited, goals, in_reach, ways
from farshore.games.everrain.steps.seafoes import ShipFires
from tests.games.everrain.positions import CHART, TABLES, Words, do, may, position, put, refused

TIDE, CHOIR, ANCHORS, STAR = 0, 1, 2, 3  # the Tide goes for Ports and reaches 1 far, Anchors for ships and 2 far
BRIG = "wicked-brigantine"


def risen(kind: int, at: str) -> list[int]:
    return [kind, CHART.at(at), 0, 0, 0, 9, 0, 9, 0, -1, 0, 0]


def test_it_goes_around_a_ship_in_its_way() -> None:
    """EV-371, EV-378 Only hexes beside its quarry that nobody occupies can be its goal."""
    state = position([{}], fleet=[{"card": BRIG, "at": "0,-1"}], elder=risen(TIDE, "0,-2"))
    assert {CHART.names[place] for place in ways(state)} == {"1,-2", "-1,-1"}


def test_it_finds_a_ship_at_the_rim_of_the_map() -> None:
    """EV-371, EV-378 Where there is nothing beyond."""
    rim = next(place for place in range(CHART.number) if -1 in CHART.neighbours[place])
    beside = next(place for place in CHART.neighbours[rim] if place >= 0)
    behind = next(place for place in CHART.neighbours[beside] if place >= 0 and CHART.apart[place][rim] == 2)
    water = {CHART.names[place]: "calm" for place in (rim, beside, behind)}
    state = position([{"at": CHART.names[rim]}], hexes=water, elder=risen(ANCHORS, CHART.names[behind]))
    assert ways(state) == [beside]


def test_a_ship_between_blocks_its_sight() -> None:
    """EV-373, EV-173"""
    state = position([{}], fleet=[{"card": BRIG, "at": "0,-1"}], elder=risen(ANCHORS, "0,-2"))
    assert in_reach(state) == []
    state.fleet = []
    assert in_reach(state) == [0]


@pytest.mark.parametrize(("at", "clear"), [("0,-1", False), ("-1,-1", True)])
def test_it_blocks_the_sight_of_ships_as_a_ship_would(at: str, clear: bool) -> None:
    """RULING-EV-88, EV-173 Neither a captain nor an enemy ship fires past it; beside the line it is in nobody's way."""
    gunner: Words = {
        "crew": {"tam-ferrow": "z9", "odile-marsh": "s6"},
        "guns": {"bowstern": "nine-pound-chasers"},
    }
    told: list[str] = []
    for facing in range(6):
        enemy: list[Words] = [{"card": BRIG, "at": "0,-2", "facing": facing}]
        state = position([gunner], fleet=enemy, elder=risen(STAR, at))
        if clear:
            assert "fire bowstern at 0,-2" in may(state)
        else:
            refused(state, "p1 fire bowstern at 0,-2", "EV-173")
        state.events = []
        put(state, ShipFires(state.fleet[0][0], 0, 1))
        told += [event.text for event in state.events if event.data["what"] == "volley"]
    assert bool(told) == clear


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


@pytest.mark.parametrize("kind", [CHOIR, STAR])
def test_where_it_rises(kind: int) -> None:
    """EV-367 The Choirmaster on the nearest Rough hex that is 4 away from every ship, the Hollow Star on the farthest Calm."""
    rough = {"0,-1": "rough", "1,-3": "rough", "1,-4": "rough"}
    state = position([{}, {"at": "-1,0"}], hexes=rough, slots=7)
    elder = TABLES.elders[kind]
    place = arrival(state, elder)
    ships = [ship.hex for ship in state.ships]
    assert min(CHART.apart[place][ship] for ship in ships) >= elder.spawn.apart
    kinds = [n for n, found in enumerate(state.kinds) if found == hex_kind(elder.spawn.kind)]
    far = [n for n in kinds if min(CHART.apart[n][ship] for ship in ships) >= elder.spawn.apart]
    wanted = min if elder.spawn.nearness == "nearest" else max
    assert CHART.apart[ships[0]][place] == wanted([CHART.apart[ships[0]][n] for n in far])


def test_a_sunk_ship_does_not_keep_it_away() -> None:
    """EV-367"""
    rough = {"0,-1": "rough", "1,-3": "rough"}
    state = position([{"at": "0,1"}, {"at": "1,-2"}], hexes=rough)
    assert CHART.names[arrival(state, TABLES.elders[CHOIR])] != "1,-3"
    state.ships[1].status = SUNK
    assert CHART.names[arrival(state, TABLES.elders[CHOIR])] == "1,-3"
