"""Orders and navigation: points, costs, facing, revealing (EV-077 to EV-095, EV-179 to EV-198)."""

from __future__ import annotations

from farshore.core.kernel import settle
from farshore.games.everrain.steps.rounds import Enter
from farshore.games.everrain.steps.storms import StormRoll
from tests.games.everrain.positions import chances, crew, do, may, position, put, refused, turn

HELM = {"crew": {"tam-ferrow": "z0", "odile-marsh": "s6"}}


def test_an_order_gives_a_point_and_one_for_each_manned_navigation_node() -> None:
    """EV-077, EV-078, EV-089, EV-090, EV-123."""
    all_three = {"tam-ferrow": "z0", "odile-marsh": "z6", "brock-senn": "z7"}
    state = position([{"crew": all_three}])
    do(state, "p1 sail")
    ship = state.ships[0]
    assert (ship.points, ship.fresh, ship.issued) == (4, [3, 1, 1, 0], [0, 1, 0])
    twice = position([{"crew": {"tam-ferrow": "z0", "odile-marsh": "z0"}}])
    do(twice, "p1 sail")
    assert twice.ships[0].points == 2


def test_destroyed_and_disrupted_nodes_give_nothing() -> None:
    """EV-127, EV-128."""
    state = position([{**HELM, "wrecked": 1}])
    do(state, "p1 sail")
    assert state.ships[0].points == 1
    assert "order odile-marsh to z0" in may(state)
    fouled = position([{**HELM, "foes": [("cultist", 0)]}])
    do(fouled, "p1 sail")
    assert fouled.ships[0].points == 1


def test_costs_by_the_hex_being_left() -> None:
    """EV-179, EV-180, EV-182, EV-184."""
    around = {"0,-1": "rough", "1,0": "island", "-1,1": "altar"}
    state = position([{"points": 4, "facing": 0}], hexes=around)
    do(state, "p1 ahead")
    assert (state.ships[0].points, state.ships[0].hex) == (3, state.rules.chart.at("0,-1"))
    do(state, "p1 left")
    assert state.ships[0].points == 1
    refused(state, "p1 left", "EV-182")
    land = position([{"points": 3, "facing": 0}], hexes=around)
    do(land, "p1 right", "p1 right")
    assert land.ships[0].points == 1
    do(land, "p1 ahead")
    assert land.ships[0].points == 0
    assert land.kinds[land.ships[0].hex] == 2


def test_a_storm_doubles_once_and_damages_turns_and_moves() -> None:
    """EV-181, EV-268, EV-269, EV-270."""
    state = position([{"points": 4}], hexes={"0,0": "rough"}, storms=["0,0 0,-1"])
    do(state, "p1 right", "chance fate 3")
    assert (state.ships[0].points, state.ships[0].wrecked) == (2, 8)
    inside = position([{"points": 4}], storms=["0,0 0,-1"])
    do(inside, "p1 ahead", "chance fate 1")
    assert inside.ships[0].wrecked == 2
    assert inside.ships[0].points == 2
    for storm, facing in (("0,-1 1,-1", 0), ("0,0 0,1", 0)):  # into one, and out of one
        crossing = position([{"points": 4, "facing": facing}], storms=[storm])
        do(crossing, "p1 ahead", "chance fate 2")
        assert crossing.ships[0].wrecked == 4
        assert not chances(crossing)
    over = position([{}], storms=["0,-1 0,-2"])
    put(over, StormRoll(0))
    do(over, "chance fate 0")
    assert (over.is_covered(over.ships[0].hex), over.ships[0].wrecked) == (True, 0)
    put(over, StormRoll(0))
    do(over, "chance fate 9", "p1 blow 0")
    assert (over.is_covered(over.ships[0].hex), over.ships[0].wrecked) == (False, 0)


def test_a_ship_stays_on_the_map_and_off_other_ships() -> None:
    """EV-183, EV-185."""
    edge = position([{"points": 2, "at": "0,-1"}], slots=1)
    refused(edge, "p1 ahead", "EV-183")
    state = position([{"points": 2, "at": "0,1"}, {"at": "0,0"}])
    refused(state, "p1 ahead", "EV-185")


def test_sailing_through_needs_the_way_out() -> None:
    """EV-185 with the option of RULING-EV-30."""
    state = position([{"points": 2, "at": "0,1"}, {"at": "0,0"}], options={"sail_through": True})
    do(state, "p1 ahead")
    assert may(state) == ["ahead"]
    short = position([{"points": 1, "at": "0,1"}, {"at": "0,0"}], options={"sail_through": True})
    refused(short, "p1 ahead", "EV-185")


def test_turning_in_port_is_free() -> None:
    """EV-186, EV-223."""
    state = position([{}], hexes={"0,0": "grimsea"})
    do(state, "p1 face 3")
    assert (state.ships[0].facing, state.ships[0].points) == (3, 0)
    refused(state, "p1 left", "EV-186")
    refused(position([{}]), "p1 face 3", "EV-186")
    refused(position([{}], hexes={"0,0": "grimsea"}, storms=["0,0 0,-1"]), "p1 face 3", "EV-186")


def test_points_are_lost_by_anything_else() -> None:
    """EV-091, EV-092."""
    state = position([{**HELM, "points": 3}])
    do(state, "p1 order odile-marsh to z4")
    assert state.ships[0].points == 0
    again = position([{**HELM, "points": 3}])
    do(again, "p1 sail")
    assert again.ships[0].points == 2
    pooled = position([{**HELM, "points": 3}], options={"nav_pooling": True})
    do(pooled, "p1 sail")
    assert pooled.ships[0].points == 5
    song = position([{**HELM, "points": 3, "hold": ["up-she-rises"], "issued": [2, 0, 0]}])
    do(song, "p1 spend up-she-rises")
    assert song.ships[0].points == 3


def test_two_orders_may_be_joined_where_one_cannot_pay() -> None:
    """EV-093."""
    state = position([{}], hexes={"0,0": "rough"})
    do(state, "p1 sail twice")
    assert (state.ships[0].points, state.ships[0].fresh[1]) == (2, 0)
    refused(position([{}]), "p1 sail twice", "EV-093")
    assert "sail twice" not in may(position([{}], hexes={"0,0": "rough"}, options={"nav_relief": False}))


def test_a_fleeting_order_stands_for_any_other_and_is_gone() -> None:
    """EV-081."""
    state = position([{**HELM, "fresh": [0, 0, 0, 2]}])
    do(state, "p1 sail")
    assert state.ships[0].fresh == [0, 0, 0, 1]
    do(state, "p1 order odile-marsh to z4")
    assert (state.ships[0].fresh, state.ships[0].issued) == ([0, 0, 0, 0], [0, 0, 0])
    chosen = position([{**HELM, "fresh": [1, 1, 0, 1]}])
    do(chosen, "p1 sail fleeting", "p1 order odile-marsh to z4")
    assert chosen.ships[0].fresh == [0, 1, 0, 0]


def test_crew_orders_go_anywhere_aboard() -> None:
    """EV-085, EV-087, EV-088, EV-122, EV-138."""
    state = position([{"crew": {"tam-ferrow": {"at": "z3", "strain": 1}, "odile-marsh": "s6"}}])
    listed = [line.removeprefix("order tam-ferrow to ") for line in may(state) if line.startswith("order tam-ferrow")]
    zones = [f"z{zone}" for zone in range(10) if zone != 3]
    assert listed == [*zones, "s1", "s2", "s3", "s4", "s5", "s6", "s1a", "s2a"]
    do(state, "p1 order tam-ferrow to s1a", "p1 use tam-ferrow")
    assert crew(state, "tam-ferrow")[4] == 0
    full = position([{"foes": [("cultist", 4), ("cultist", 4), ("drowned-man", 4)]}])
    refused(full, "p1 order tam-ferrow to z4", "EV-088")
    leaving = position([{"crew": {"tam-ferrow": "z4", "odile-marsh": "s6"}, "foes": [("cultist", 4)]}])
    do(leaving, "p1 order tam-ferrow to s6")
    assert crew(leaving, "tam-ferrow")[5] == 25


def test_no_order_no_action() -> None:
    """EV-078."""
    state = position([{"fresh": [0, 0, 0, 0]}])
    refused(state, "p1 sail", "EV-078")
    refused(state, "p1 order tam-ferrow to z4", "EV-078")


def test_refreshing_takes_three_of_choice_and_fatigue_away() -> None:
    """EV-037, EV-079."""
    tired = {"crew": {"tam-ferrow": {"fatigued": 1}, "odile-marsh": {}}, "fresh": [0, 0, 0, 0], "issued": [3, 2, 1]}
    state = position([tired], stack=turn())
    assert "refresh 3 0 0" in may(state)
    assert "refresh 1 1 1" in may(state)
    refused(state, "p1 refresh 3 1 0", "EV-079")
    do(state, "p1 refresh 1 2 0")
    assert (state.ships[0].fresh, state.ships[0].issued) == ([1, 2, 0, 0], [2, 0, 1])
    assert crew(state, "tam-ferrow")[6] == 0
    few = position([{"fresh": [1, 2, 1, 0], "issued": [2, 0, 0]}], stack=turn())
    assert few.ships[0].fresh == [3, 2, 1, 0]


def test_revealing() -> None:
    """EV-125, EV-190, EV-191, EV-192, EV-193."""
    facing = {"at": "0,-1", "facing": 0, "crew": {"tam-ferrow": "z4", "odile-marsh": "z0"}}
    state = position([facing], slots=1)
    refused(state, "p1 reveal", "EV-182")
    do(state, "p1 sail")
    assert state.ships[0].points == 2
    do(state, "p1 reveal", "chance tile ashmoor-roads 0")
    ship = state.ships[0]
    assert (ship.clues, ship.points, ship.hex) == (2, 1, state.rules.chart.at("0,-1"))
    do(state, "p1 ahead")
    assert (ship.points, state.ships[0].hex) == (0, state.rules.chart.at("0,-2"))
    blind = position([{**facing, "crew": {"tam-ferrow": "z3", "odile-marsh": "z0"}, "points": 2}], slots=1)
    refused(blind, "p1 reveal", "EV-190")
    away = position([{**facing, "facing": 3, "points": 2}], slots=1)
    refused(away, "p1 reveal", "EV-190")
    stormy = position([{**facing, "points": 2}], slots=1, storms=["0,-1 0,0"])
    refused(stormy, "p1 reveal", "EV-272")


def test_tiles_come_by_act() -> None:
    """EV-015, EV-068, EV-195, EV-196, EV-197."""
    facing = {"at": "0,-1", "crew": {"tam-ferrow": "z4", "odile-marsh": "z0"}, "points": 3}
    first = position([facing], slots=1)
    do(first, "p1 reveal")
    acts = {tile.id: tile.act for tile in first.rules.tables.tiles}
    assert {acts[text.split()[1]] for text in chances(first)} == {1}
    later = position([facing], slots=1, act=2)
    do(later, "p1 reveal")
    assert {acts[text.split()[1]] for text in chances(later)} == {1}
    ones = [n for n, tile in enumerate(first.rules.tables.tiles) if tile.act == 1]
    empty = position([facing], slots=1, tiles_left=first.tiles_left & ~sum(1 << n for n in ones))
    refused(empty, "p1 reveal", "EV-197")
    assert empty.ships[0].points == 3
    opened = position([facing], slots=1, act=2, tiles_left=empty.tiles_left)
    do(opened, "p1 reveal")
    assert {acts[text.split()[1]] for text in chances(opened)} == {2}
    do(first, "chance tile ashmoor-roads 0")
    first.ships[0].hex, first.ships[0].facing = first.rules.chart.at("1,0"), 2
    settle(first)
    do(first, "p1 reveal")
    assert "tile ashmoor-roads 0" not in chances(first)


def test_a_spawn_symbol_brings_a_ship() -> None:
    """EV-194, EV-299, EV-300, EV-302, EV-303."""
    facing = {"at": "0,-1", "crew": {"tam-ferrow": "z4", "odile-marsh": "z0"}, "points": 3}
    state = position([facing], slots=1)
    do(state, "p1 reveal", "chance tile the-slow-bell 0", "chance drawn enemy wicked-brigantine")
    while not any(text.startswith("roll enemy") for text in chances(state)):
        do(state, f"p1 {may(state)[0]}")
    row = state.fleet[0]
    chart = state.rules.chart
    assert state.kinds[row[1]] == 6
    ahead = [chart.apart[n][row[4]] for n in chart.neighbours[row[1]] if n >= 0]
    assert chart.apart[chart.neighbours[row[1]][row[2]]][row[4]] == min(ahead)
    assert sorted(chances(state)) == ["roll enemy 0 0 1", "roll enemy 0 1 0", "roll enemy 1 0 0"]


def test_wayfinder_reveals_without_order_or_crow() -> None:
    """EV-104, EV-198."""
    aboard = {"captain-ruth-ollery": {"traits": ["duplicitous"]}, "tam-ferrow": {"traits": ["astute", "indolent"]}}
    state = position([{"at": "0,-1", "crew": aboard}], slots=1)
    do(state, "p1 reveal", "chance tile lanternreach 0")
    assert (state.ships[0].clues, state.ships[0].fresh[1]) == (1, 2)
    do(state, "p1 order tam-ferrow to z4")
    refused(state, "p1 order tam-ferrow to z0", "EV-104")


def test_ballast_and_traits_spare_the_rough_sea_only() -> None:
    """EV-141, EV-153."""
    state = position([{"points": 2, "below": ["sturdy-ballast"]}], hexes={"0,0": "rough"})
    do(state, "p1 left", "p1 left")
    assert state.ships[0].points == 0
    stormy = position([{"points": 2, "below": ["sturdy-ballast"]}], storms=["0,0 0,1"])
    do(stormy, "p1 left", "chance fate 2")
    assert stormy.ships[0].points == 0


def test_the_starting_tile_is_no_reveal_and_ships_enter_on_calm_water() -> None:
    """EV-032, EV-033."""
    state = position([{}], slots=1, hexes={"0,-1": "spawn", "1,0": "rough", "0,0": "island"}, stack=turn())
    state.ships[0].status = 0
    state.ships[0].hex = -1
    state.stack = [*turn(), Enter(0)]
    settle(state)
    places = {line.split()[1] for line in may(state)}
    assert places == {"0,-1", "1,-1", "0,1", "-1,1", "-1,0"}
    refused(state, "p1 launch 1,0 facing 0", "EV-033")
    do(state, "p1 launch 0,-1 facing 4")
    assert (state.ships[0].facing, state.ships[0].clues, state.fleet) == (4, 0, [])
