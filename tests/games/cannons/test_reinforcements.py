"""6.23 and 6.24: Marauders sunk, reinforced, and among rivals."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.errors import BadOption
from farshore.core.kernel import CHANCE, actors, outcomes
from farshore.games.cannons import GAME
from farshore.games.cannons.content.load import CLUE
from farshore.games.cannons.state.table import AT, DAMAGE, READY, REINFORCED, SPENT, Cannons
from tests.games.cannons.positions import at, finish_turn, go, offers, position
from tests.games.cannons.test_setup import launched

OUT = {"at": "2,1", "champion": "pewter"}


def crew(ships: list[dict[str, Any]] | None = None, **more: Any) -> Cannons:
    more.setdefault("marauders", [])
    return position(ships or [OUT], mode="coop", **more)


def rivals(ships: list[dict[str, Any]] | None = None, **more: Any) -> Cannons:
    return position(ships or [OUT, {}], options={"marauders": 3, **more.pop("options", {})}, **more)


def where(state: Cannons, number: int = 0) -> str:
    return state.sea().names[state.marauders[number][AT]]


def test_the_sunk_reinforce_at_the_end_of_the_round() -> None:
    """QC-280, QC-283, QC-284, QC-285, RULING-QC-47"""
    state = crew([{**OUT, "at": "0,1"}], marauders=[{"at": "sunk", "damage": 5}, {"at": "6,-1", "damage": 2}])

    finish_turn(state, "chance draw clue 1A")

    row = state.marauders[0]
    assert (where(state), row[DAMAGE], row[READY]) == ("4,0", 0, 3)
    assert state.marauders[1][DAMAGE] == 2
    assert state.decks[CLUE].bottom == [0]
    assert "Under the deck: 1A." in [area.get("help") for area in GAME.view(state, 0)["areas"]]


def test_reinforcements_come_beside_a_home_port_and_upon_ships() -> None:
    """QC-286, QC-288, RULING-QC-48 No distance is kept, and nobody is shot at on arrival."""
    spaces = {"1,1": "1A", "4,0": "calm"}
    state = crew(
        [{**OUT, "at": "0,1"}, {"at": "1,1"}], marauders=[{"at": "sunk", "damage": 5}], spaces=spaces, active=1
    )
    state.ships[1].at = state.sea().index[(1, 1)]

    finish_turn(state, "chance draw clue 1A")

    assert (where(state), at(state, 1)) == ("1,1", "1,1")
    assert [ship.damage for ship in state.ships] == [0, 0]
    assert actors(state) == (0,)


def test_after_rounds_five_and_ten_all_reinforce_once() -> None:
    """QC-281, QC-282, QC-284, RULING-QC-46"""
    fleet = [{"at": "sunk", "damage": 5, "ready": 4}, {"at": "6,-1", "damage": 2}]
    state = crew([{**OUT, "at": "0,1"}], marauders=fleet, round=5)

    finish_turn(state, "chance draw clue 1A", "chance draw clue 2A")

    assert [row[DAMAGE] for row in state.marauders] == [0, 2]
    assert [row[READY] for row in state.marauders] == [4, 3]
    assert actors(state) == (0,)


def test_without_a_clue_any_island_will_do() -> None:
    """QC-287, RULING-QC-49"""
    state = crew([{**OUT, "at": "0,1"}], marauders=[{"at": "sunk", "damage": 5}])
    state.decks[CLUE].unseen = [0] * 18

    finish_turn(state)
    assert sorted(str(one) for one, _ in outcomes(state)) == ["adrift 1A", "adrift 2A", "adrift 3A"]
    go(state, "chance adrift 3A")

    assert where(state) == "4,-1"


@pytest.mark.parametrize(("seats", "wanted", "sail"), [(2, 3, 3), (2, 4, 4), (3, 4, 3), (4, 3, 2), (5, 3, 1)])
def test_six_ships_in_all(seats: int, wanted: int, sail: int) -> None:
    """QC-289, QC-293, RULING-QC-51"""
    assert len(launched("ffa", seats, marauders=wanted).marauders) == sail
    free = launched("ffa", seats, marauders=wanted, marauder_limit_by_boards=False)
    assert len(free.marauders) == wanted


def test_with_six_players_no_ship_is_left() -> None:
    """QC-293"""
    with pytest.raises(BadOption, match="QC-293"):
        GAME.setup("ffa", 6, {"marauders": 3})


def test_rivals_need_no_missions_and_have_no_last_round() -> None:
    """QC-290, RULING-QC-50"""
    state = rivals(round=15, active=1)

    assert actors(finish_turn(state)) == (0,)
    assert state.round == 16


def test_their_cannons_are_always_ready_among_rivals() -> None:
    """QC-291"""
    state = finish_turn(rivals(marauders=[{"at": "2,1"}]), "chance dice 1 1")

    assert (state.marauders[0][READY], state.marauders[0][SPENT]) == (2, 0)


def test_one_that_reinforced_rests_for_a_round() -> None:
    """QC-292, RULING-QC-52"""
    state = rivals([OUT, OUT | {"champion": "quaeth"}], marauders=[{"at": "2,1", "reinforced": 3}], round=4)
    finish_turn(state, "p2 end turn")
    assert [ship.damage for ship in state.ships] == [0, 0]

    finish_turn(state)
    assert actors(state) == (CHANCE,)


def test_a_marauder_is_everybodys_enemy() -> None:
    """QC-294"""
    state = rivals([OUT, {"at": "2,1"}], marauders=[{"at": "2,1"}])

    assert "attack m1 with 1" in offers(state)
    assert "attack m1 with 1" in offers(rivals([OUT, {"at": "2,1"}], marauders=[{"at": "2,1"}], active=1))


def test_reinforcing_marks_the_round() -> None:
    """QC-292, QC-280"""
    state = rivals([{}, {}], marauders=[{"at": "sunk", "damage": 5}], active=1, round=2)

    finish_turn(state, "chance draw clue 2A")

    assert state.marauders[0][REINFORCED] == 2
