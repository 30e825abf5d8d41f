"""6.22 Cooperative mode, 6.23 Marauders, 6.24 Marauder module in multiplayer."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.errors import BadOption
from farshore.core.kernel import actors, outcomes
from farshore.games.cannons import GAME
from farshore.games.cannons.content.load import CLUE
from farshore.games.cannons.state.table import AT, DAMAGE, READY, SPENT, Cannons
from farshore.games.cannons.steps.opening import PlaceMarauders, home_distance
from tests.games.cannons.positions import at, finish_turn, go, offers, position, refused
from tests.games.cannons.test_setup import launched, table

OUT = {"at": "2,1", "champion": "pewter"}


def crew(ships: list[dict[str, Any]] | None = None, **more: Any) -> Cannons:
    more.setdefault("marauders", [])
    return position(ships or [OUT], mode="coop", **more)


def where(state: Cannons, number: int = 0) -> str:
    return state.sea().names[state.marauders[number][AT]]


# A crew


def test_a_crew_is_of_one_nation_with_one_home_port() -> None:
    """QC-241, QC-251, RULING-QC-55, RULING-QC-54"""
    state = table("coop", 3)
    assert offers(state) == ["nation dwunny", "nation delve", "nation porc"]
    assert (state.chart is None, state.marauders) == (False, [])  # the map lies before the Marauders come

    go(state, "p1 nation delve")

    assert set(state.homes) == {state.sea().homes[2]}
    refused_names = [name for name in ("pewter", "bozret") if f"champion {name}" in offers(state)]
    assert refused_names == []


def test_victory_needs_every_mission_and_the_stars() -> None:
    """QC-242, QC-243, QC-244"""
    both = [{"champion": "pewter", "prizes": 2}, {"champion": "valkyr", "hard": 3}]
    state = crew(both, prosperity=[20], active=1)
    assert actors(finish_turn(state)) == ()
    assert state.won
    assert [one.share for one in GAME.standings(state)] == [1.0, 1.0]

    half = crew([both[0], {"champion": "valkyr", "hard": 2}], prosperity=[30], active=1)
    assert actors(finish_turn(half)) == (0,)
    poor = crew(both, prosperity=[19], active=1)
    assert actors(finish_turn(poor)) == (0,)


def test_the_check_may_be_made_at_once() -> None:
    """QC-243, RULING-QC-53"""
    ship = {"champion": "kerris", "at": "0,1", "delivered": 5, "solved": "1A"}
    state = crew([ship], prosperity=[14], options={"coop_check": "immediate"})

    go(state, "p1 deliver clue 1A")

    assert (actors(state), state.won) == ((), True)


def test_stars_once_reached_may_stay_reached() -> None:
    """QC-244, RULING-QC-53"""
    ship = {"champion": "pewter", "prizes": 2}
    kept = crew([ship], prosperity=[3], latched=True, options={"coop_goal_latched": True})
    assert finish_turn(kept).won
    lost = crew([ship], prosperity=[3], latched=True)
    assert not finish_turn(lost).won


def test_round_fifteen_is_the_last() -> None:
    """QC-245, QC-250"""
    state = crew(round=15)

    assert GAME.view(state, 0)["status"]["label"].startswith("Round 15 of 15")
    assert actors(finish_turn(state)) == ()
    assert (state.lost, GAME.standings(state)[0].share) == (True, 0.0)


def test_the_board_is_easy_or_hard() -> None:
    """QC-247, RULING-QC-20"""
    assert len(launched("coop", 1).sea().islands) == 18
    assert len(launched("coop", 1, layout="quick").sea().islands) == 12
    with pytest.raises(BadOption, match="QC-247"):
        GAME.setup("coop", 1, {"layout": "ffa6"})


def test_the_fleet_is_easy_or_hard_independently() -> None:
    """QC-248, QC-249"""
    assert len(launched("coop", 2).marauders) == 3
    assert len(launched("coop", 2, marauders=4, layout="quick").marauders) == 4
    with pytest.raises(BadOption, match="QC-248"):
        GAME.setup("coop", 3, {"marauders": 4})


def test_players_of_a_crew_cannot_attack_each_other() -> None:
    """QC-252"""
    state = crew([OUT, {"at": "2,1"}])

    refused(state, "p1 attack p2 with 1", "QC-162")


def test_the_naval_mission_counts_own_sinkings() -> None:
    """QC-253, QC-256"""
    state = crew([OUT, {"at": "2,1"}], marauders=[{"at": "2,1", "damage": 4}])

    go(state, "p1 attack m1 with 1", "chance dice 4")

    assert [ship.prizes for ship in state.ships] == [1, 0]


def test_the_aid_mission_counts_hard_quests_and_survives_sinking() -> None:
    """QC-254, QC-257"""
    ship = {"at": "5,0", "champion": "valkyr", "quests": "E1", "cargo": "lumber metal spice", "hearts": 1}
    state = go(crew([{**ship, "loot": "song-of-daring"}]), "p1 deliver E1", "p1 play song-of-daring")

    assert (state.ships[0].sinkings, state.ships[0].hard) == (1, 1)


def test_the_research_mission_counts_delivered_clues() -> None:
    """QC-255"""
    state = go(crew([{"at": "0,1", "champion": "kerris", "solved": "1A"}]), "p1 deliver clue 1A")

    assert state.ships[0].delivered == 1
    assert {"what": "mission", "n": 1, "of": 6} in GAME.view(state, 0)["seats"][0]["counts"]


def test_members_of_a_crew_have_different_missions() -> None:
    """QC-258"""
    state = launched("coop", 3)

    assert len({GAME.content.champions[ship.champion].mission for ship in state.ships}) == 3


# Marauders


def test_they_start_whole_with_two_cannons_away_from_home() -> None:
    """QC-259, QC-260, QC-262, RULING-QC-17"""
    state = launched("coop", 1)

    for row in state.marauders:
        assert (row[DAMAGE], row[READY], row[SPENT]) == (0, 2, 0)
        assert state.sea().away[row[AT]][state.homes[0]] > 2
    assert len({row[AT] for row in state.marauders}) == 3
    assert state.decks[CLUE].size() == 18 - 1


def test_islands_close_to_a_home_port_are_drawn_past() -> None:
    """QC-261"""
    state = go(table("coop", 1), "p1 nation dwunny")
    near = [i for i in state.sea().islands if state.sea().away[state.sea().where[i]][state.homes[0]] <= 2]

    go(state, f"chance draw clue {GAME.content.island_ids[near[0]]}")

    assert state.marauders == []
    assert f"draw clue {GAME.content.island_ids[near[0]]}" not in [str(one) for one, _ in outcomes(state)]


def test_marauders_may_keep_off_every_home_port() -> None:
    """RULING-QC-17 An island near a Home Port of nobody is drawn past with the option, and not without it."""
    for keep_off, placed in (("used", 1), ("every", 0)):
        state = go(table("coop", 1, marauder_keep_off=keep_off), "p1 nation dwunny")
        sea = state.sea()
        own = [island for island in sea.islands if sea.away[sea.where[island]][state.homes[0]] <= 2]
        near = [i for i in sea.islands if min([sea.away[sea.where[i]][home] for home in sea.homes]) <= 2]
        other = next(island for island in near if island not in own)

        go(state, f"chance draw clue {GAME.content.island_ids[other]}")

        assert len(state.marauders) == placed


def test_small_maps_let_marauders_take_the_farthest_of_the_rest() -> None:
    """QC-261, RULING-QC-49"""
    state = launched("ffa", 2, marauders=3)
    state.decks[CLUE].unseen = [0] * 18
    state.marauders = []
    islands = tuple(state.sea().islands)
    step = PlaceMarauders((), islands)

    away = {island: home_distance(state, island) for island in islands}
    farthest = [f"adrift {GAME.content.island_ids[one]}" for one in islands if away[one] == max(away.values())]
    assert [str(one) for one, _ in step.outcomes(state)] == farthest


def test_at_the_end_of_a_turn_those_in_range_close_in_and_fire() -> None:
    """QC-263, QC-264, QC-269, QC-271"""
    state = crew(marauders=[{"at": "4,1"}, {"at": "5,0", "ready": 2}])

    finish_turn(state)
    assert where(state) == "2,1"
    assert sum(weight for _, weight in outcomes(state)) == 36
    go(state, "chance dice 4 4")

    assert (state.ships[0].damage, where(state), where(state, 1)) == (2, "2,1", "5,0")


def test_range_counts_spent_cannons_too() -> None:
    """QC-264, QC-274, RULING-QC-43"""
    state = crew(marauders=[{"at": "5,0", "ready": 0, "spent": 3}])

    finish_turn(state)

    assert (where(state), state.ships[0].damage) == ("2,1", 0)


@pytest.mark.parametrize(("metric", "comes"), [("hex", True), ("sea", False)])
def test_every_space_is_calm_to_them(metric: str, comes: bool) -> None:
    """QC-265, RULING-QC-41"""
    wall = {"3,0": "impassible", "3,1": "impassible", "2,0": "impassible"}
    state = crew(marauders=[{"at": "4,0"}], spaces=wall, options={"marauder_range_metric": metric})

    finish_turn(state, *(["chance dice 1 1"] if comes else []))

    assert (where(state) == "2,1") == comes


def test_one_already_there_attacks() -> None:
    """QC-266"""
    state = finish_turn(crew(marauders=[{"at": "2,1"}]), "chance dice 4 1")

    assert state.ships[0].damage == 1


def test_only_the_player_whose_turn_ended_is_attacked() -> None:
    """QC-267"""
    state = crew([OUT, {"at": "3,1"}], marauders=[{"at": "4,1"}])

    finish_turn(state, "chance dice 4 4")

    assert [ship.damage for ship in state.ships] == [2, 0]


@pytest.mark.parametrize("place", ["5,0", "0,1"])
def test_ships_in_safe_harbour_draw_nobody(place: str) -> None:
    """QC-268, QC-126, RULING-QC-40"""
    state = finish_turn(crew([{**OUT, "at": place}], marauders=[{"at": "4,1"}, {"at": "1,1"}]))
    assert (where(state), where(state, 1)) == ("4,1", "1,1")

    bold = crew([{**OUT, "at": "5,0"}], marauders=[{"at": "4,1"}], options={"marauders_ignore_safe_harbor": True})
    assert where(finish_turn(bold, "chance dice 1 1")) == "5,0"


def test_they_use_none_of_the_common_ammo() -> None:
    """QC-270"""
    state = crew(marauders=[{"at": "2,1"}])
    before = state.ammo

    assert finish_turn(state, "chance dice 1 1").ammo == before


def test_they_do_nothing_else() -> None:
    """QC-272, QC-276"""
    state = crew(marauders=[{"at": "2,1"}])

    go(state, "p1 attack m1 with 1", "chance dice 5")

    assert (state.ships[0].damage, state.prosperity, state.marauders[0][DAMAGE]) == (0, [1], 1)


def test_several_act_nearest_first_and_range_is_asked_again() -> None:
    """QC-273, RULING-QC-42"""
    state = crew([{**OUT, "hearts": 1}], marauders=[{"at": "4,1"}, {"at": "3,1"}, {"at": "3,0"}])

    finish_turn(state)
    assert where(state, 1) == "2,1"
    go(state, "chance dice 4 1")

    assert at(state, 0) == "0,1"
    assert (where(state, 0), where(state, 2)) == ("4,1", "3,0")


def test_reactions_answer_a_marauder_too() -> None:
    """QC-263, QC-217"""
    state = crew([{**OUT, "loot": "buoy-lantern buoy-mine"}], marauders=[{"at": "4,1"}])

    finish_turn(state, "p1 play buoy-mine", "p1 play buoy-lantern")
    assert "send 5,1" not in offers(state)
    go(state, "p1 send 1,1")

    assert (state.marauders[0][DAMAGE], state.ships[0].damage) == (1, 0)


def test_a_crews_marauders_reload_two_cannons_a_round() -> None:
    """QC-275, RULING-QC-45"""
    state = finish_turn(crew(marauders=[{"at": "6,-1", "ready": 0, "spent": 3}]))

    assert (state.marauders[0][READY], state.marauders[0][SPENT]) == (2, 1)


def test_firing_spends_the_cannons_of_a_crews_marauders() -> None:
    """QC-269, QC-275"""
    state = crew([OUT, {}], marauders=[{"at": "2,1"}])

    finish_turn(state, "chance dice 1 1")

    assert (state.marauders[0][READY], state.marauders[0][SPENT]) == (0, 2)


def test_sinking_one_pays_its_cannons_and_no_three_stars() -> None:
    """QC-277, QC-278, QC-279, RULING-QC-38"""
    state = crew(marauders=[{"at": "2,1", "damage": 4, "ready": 2, "spent": 1}])

    go(state, "p1 attack m1 with 1", "chance dice 4")

    assert (state.ships[0].coins, state.prosperity) == (6, [1])
    refused(state, "p1 attack m1 with 1", "QC-279")
    paid = crew(marauders=[{"at": "2,1", "damage": 4}], options={"marauder_sink_prosperity": 2})
    assert go(paid, "p1 attack m1 with 1", "chance dice 4").prosperity == [3]


def test_a_crew_that_lost_is_told_how_many_missions_are_open() -> None:
    """QC-242, QC-253 Pewter has sunk one of two, Kerris has delivered all six."""
    state = crew([{"champion": "pewter", "prizes": 1}, {"champion": "kerris", "delivered": 6}])
    assert GAME.summary(state).startswith("The crew is out of time: 0 of 20 ★, 1 Mission")
