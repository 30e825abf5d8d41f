"""Below Deck (6.12, 6.13): slots, Schematics, captives, and what of it changes hands."""

from __future__ import annotations

import pytest

from farshore.games.everrain.content.places import PLACES
from farshore.games.everrain.content.tables import COPIES, ENEMY
from farshore.games.everrain.state.ship import PLACE
from farshore.games.everrain.steps.below import scrap, swap_options
from farshore.games.everrain.steps.effects.hull import Drift, Mend
from farshore.games.everrain.steps.turnend import Awning
from tests.games.everrain.positions import TABLES, crew, do, may, position, put, refused


def test_a_change_in_one_slot_leaves_the_others_as_they_are() -> None:
    """EV-158 Crew stay where they stand, captives in their Brig."""
    state = position([{"below": ["cabins", "dinghy", "brig"], "crew": {"tam-ferrow": "z9", "odile-marsh": "s1a"}}])
    captive = (TABLES.index[ENEMY]["cultist"] * COPIES + 1, 2, 0)
    state.ships[0].captives = (captive,)
    scrap(state, 0, "s2")
    assert [crew(state, name)[PLACE] for name in ("tam-ferrow", "odile-marsh")] == [PLACES["z9"], PLACES["s1a"]]
    assert state.ships[0].captives == (captive,)
    scrap(state, 0, "s3")
    assert list(state.ships[0].captives) == []  # no Brig any more


def test_the_schematic_is_discarded_before_what_lies_under_it() -> None:
    """EV-158"""
    state = position([{"plans": {"s2": "cabins"}}])
    under = state.ships[0].below[1]
    scrap(state, 0, "s2")
    assert (state.ships[0].covers[1], state.ships[0].below[1]) == (-1, under)
    scrap(state, 0, "s2")
    assert state.ships[0].below[1] == -1


def test_a_schematic_of_artillery_alone_can_be_traded() -> None:
    """EV-380"""
    state = position([{"plans": {"port": "sinners-long-battery"}}, {}])
    do(state, "p1 trade p2")
    assert "offer schematic port" in may(state)


def test_a_schematic_finds_no_slot_where_another_stays() -> None:
    """EV-383 Unless that one leaves in the same trade."""
    plans = ({"plans": {"port": "sinners-long-battery"}}, {"plans": {"port": "gravediggers-reply"}})
    state = position([*plans])
    do(state, "p1 trade p2", "p1 offer schematic port")
    assert "propose" not in may(state)
    do(state, "p1 want schematic port")
    assert "propose" in may(state)


def test_a_ship_whose_slots_all_hold_schematics_takes_no_other() -> None:
    """EV-383"""
    state = position([{"plans": {"s1": "brig"}}, {"plans": {f"s{n}": "cabins" for n in range(1, 7)}}])
    do(state, "p1 trade p2", "p1 offer schematic s1")
    refused(state, "p1 propose", "EV-383")


def test_a_repair_of_nothing_asks_nobody() -> None:
    """EV-127"""
    state = position([{"wrecked": 0b10}])
    put(state, Mend(0, (1,), 0))
    assert (state.ships[0].wrecked, "end turn" in may(state)) == (0b10, True)


def test_a_ship_drifts_as_far_as_is_said() -> None:
    """EV-185"""
    state = position([{}])
    put(state, Drift(0, 2, "ahead"))
    do(state, "p1 appear 0,-1", "p1 appear 0,-2")
    assert "end turn" in may(state)


def test_an_awning_shelters_one_crew_for_each_of_its_spaces() -> None:
    """EV-142"""
    names = ("tam-ferrow", "odile-marsh", "fitch", "agnes-dray")
    state = position([{"crew": dict.fromkeys(names, "z1")}])
    boards = tuple([row[0] for row in state.ships[0].crew])
    put(state, Awning(0, boards, 3))
    do(state, "p1 shelter tam-ferrow", "p1 shelter fitch", "p1 shelter agnes-dray")
    assert [crew(state, name)[4] for name in names] == [0, 1, 0, 0]


def test_only_what_differs_can_be_swapped() -> None:
    """EV-158"""
    state = position([{}])
    swaps = [str(action) for action in swap_options(state, state.ships[0])]
    assert "swap s1 with s2" in swaps
    assert "swap s3 with s4" not in swaps  # both are empty


def test_whoever_drifts_into_a_port_has_arrived() -> None:
    """EV-199, 5.3"""
    state = position([{}], hexes={"0,-1": "grimsea"})
    state.events = []
    put(state, Drift(0, 1, "ahead"))
    do(state, "p1 appear 0,-1")
    assert "port" in [event.data["what"] for event in state.events]


@pytest.mark.parametrize("plan", ["s1", "port"])
def test_a_schematic_goes_to_whoever_has_a_slot_for_it(plan: str) -> None:
    """EV-383"""
    state = position([{"plans": {plan: "brig" if plan == "s1" else "sinners-long-battery"}}, {}])
    do(state, "p1 trade p2", f"p1 offer schematic {plan}", "p1 propose", "p2 accept")
    assert (len(state.ships[0].schematics()), len(state.ships[1].schematics())) == (0, 1)


def test_a_captain_may_give_all_crew_but_one() -> None:
    """EV-383"""
    state = position([{}, {}])
    do(state, "p1 trade p2", "p1 offer crew odile-marsh")
    assert "propose" in may(state)
