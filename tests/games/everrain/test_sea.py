"""Artillery, line of sight, enemy ships, Storms, wrecks, Islands and Altars."""

from __future__ import annotations

from farshore.core.kernel import settle
from farshore.games.everrain.content.tables import ENEMY, EXPEDITION, GUN
from farshore.games.everrain.state.seaways import sees
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.enemyphase import EnemyPhase, FleetPhase
from farshore.games.everrain.steps.gunnery import shots
from farshore.games.everrain.steps.seafoes import ShipActs
from farshore.games.everrain.steps.spawn import SeekFoe
from farshore.games.everrain.steps.spoils import Spoils
from farshore.games.everrain.steps.storms import BlowStorm, PlaceStorm, StormRoll, gales
from farshore.games.everrain.steps.upgrades import Fit
from tests.games.everrain.positions import (
    CHART,
    TABLES,
    Words,
    chances,
    crew,
    deal,
    do,
    may,
    position,
    put,
    refused,
    yes,
)

GUNNER = {"crew": {"tam-ferrow": "z9", "odile-marsh": "s6"}, "guns": {"bowstern": "nine-pound-chasers"}}
BRIG = "wicked-brigantine"


def test_a_shot_rolls_the_dice_of_its_grid() -> None:
    """EV-094, EV-095, EV-124, EV-167, EV-168, EV-170, EV-172."""
    state = position([GUNNER], fleet=[{"card": BRIG, "at": "0,-2"}])
    do(state, "p1 fire bowstern at 0,-2")
    assert all(sum(int(n) for n in text.split()[2:]) == 2 for text in chances(state))
    do(state, "chance roll attack 1 0 0 1")
    assert state.fleet[0][3] == 1
    refused(state, "p1 fire bowstern at 0,-2", "EV-094")
    crowd = {**GUNNER, "crew": {"tam-ferrow": "z9", "odile-marsh": "z9"}, "fresh": [0, 0, 2, 0]}
    twice = position([crowd], fleet=[{"card": BRIG, "at": "0,-2"}])
    for shot in (1, 2):
        do(twice, "p1 fire bowstern at 0,-2")
        assert all(sum(int(n) for n in text.split()[2:]) == 2 for text in chances(twice))
        do(twice, "chance roll attack 1 0 0 1")
        assert (twice.fleet[0][3], twice.ships[0].fresh[2]) == (shot, 2 - shot)
    far = position([GUNNER], fleet=[{"card": BRIG, "at": "0,-3"}], hexes={"0,-2": "calm"})
    do(far, "p1 fire bowstern at 0,-3")
    assert all(sum(int(n) for n in text.split()[2:]) == 1 for text in chances(far))
    do(far, "chance roll attack 0 1 0 0")
    assert far.fleet[0][3] == 2


def test_a_weapon_fits_the_slots_of_its_location_alone() -> None:
    """EV-166."""
    chasers, drakes = TABLES.index[GUN]["nine-pound-chasers"], TABLES.index[GUN]["minion-drakes"]
    for card, slots in ((chasers, ["bowstern"]), (drakes, TABLES.artillery[drakes].slots)):
        state = position([{}])
        put(state, Fit(0, GUN, card))
        name = TABLES.artillery[card].id
        assert [line for line in may(state) if line.startswith("install")] == [f"install {name} in {s}" for s in slots]
        other = next(side for side in ("port", "bowstern", "starboard") if side not in slots)
        refused(state, f"p1 install {name} in {other}", "EV-166")


def test_nothing_is_revealed_from_under_a_storm() -> None:
    """EV-272."""
    spy = {"at": "0,-1", "crew": {"tam-ferrow": "z4", "odile-marsh": "s6"}, "points": 4}
    assert "reveal" in may(position([spy], slots=1))
    refused(position([spy], slots=1, storms=["0,-1 0,0"]), "p1 reveal", "EV-272")


def test_why_a_shot_is_refused() -> None:
    """EV-169, EV-173, EV-174, EV-175, EV-177, EV-178, EV-271."""
    aim = "p1 fire bowstern at 0,-2"
    enemy = [{"card": BRIG, "at": "0,-2"}]
    refused(position([{**GUNNER, "facing": 3}], fleet=enemy), aim, "EV-167")
    refused(position([{**GUNNER, "crew": {"tam-ferrow": "s1"}}], fleet=enemy), aim, "EV-167")
    refused(position([GUNNER], fleet=enemy, storms=["0,0 0,1"]), aim, "EV-178")
    refused(position([GUNNER], fleet=enemy, storms=["0,-1 1,-1"]), aim, "EV-173")
    refused(position([GUNNER], fleet=enemy, hexes={"0,-1": "island"}), aim, "EV-173")
    refused(position([GUNNER, {"at": "0,-1"}], fleet=enemy), aim, "EV-173")
    refused(position([GUNNER], fleet=enemy, hexes={"0,0": "grimsea"}), aim, "EV-175")
    refused(position([GUNNER], fleet=enemy, hexes={"0,-2": "grimsea"}), aim, "EV-175")
    refused(position([GUNNER, {"at": "0,-2"}]), aim, "EV-169")
    assert "fire bowstern at 0,-2" in may(position([GUNNER], fleet=enemy, hexes={"0,-2": "island"}))
    assert "fire bowstern at 0,-2" in may(position([GUNNER], fleet=enemy, storms=["0,-2 0,-3"]))
    hole = position([GUNNER], slots=1)
    assert not sees(hole, CHART.at("0,0"), CHART.at("0,-3"), 0)


def test_only_the_unblocked_target_is_listed() -> None:
    """EV-173."""
    hexes = {"1,0": "netherhorn"}
    fleet = [{"card": BRIG, "at": "2,0"}, {"card": BRIG, "at": "2,-2"}, {"card": "damned-frigate", "at": "-1,-1"}]
    guns = {"bowstern": "nine-pound-chasers", "starboard": "minion-drakes", "port": "minion-drakes"}
    manned = {"tam-ferrow": "z9", "odile-marsh": "z5", "brock-senn": "z3"}
    state = position([{"guns": guns, "crew": manned}, {"at": "1,-1"}], hexes=hexes, fleet=fleet)
    assert shots(state, 0) == [(1, CHART.at("-1,-1"))]


def test_a_line_along_an_edge_needs_both_sides_blocked() -> None:
    """EV-176."""
    one = position([{}], hexes={"0,-1": "island"})
    assert sees(one, CHART.at("0,0"), CHART.at("1,-2"), 0)
    both = position([{}], hexes={"0,-1": "island", "1,-1": "island"})
    assert not sees(both, CHART.at("0,0"), CHART.at("1,-2"), 0)


def test_a_sunk_enemy_leaves_a_wreck_and_spoils() -> None:
    """EV-259, EV-307, EV-352."""
    state = position([GUNNER], fleet=[{"card": BRIG, "at": "0,-2", "hurt": 2}])
    do(state, "p1 fire bowstern at 0,-2", "chance roll attack 1 0 0 1")
    assert (state.fleet, state.wrecks[0][0]) == ([], CHART.at("0,-2"))
    assert "fate 0" in chances(state)
    do(state, "chance fate 2")
    assert state.ships[0].coin == 50
    assert state.discards[ENEMY] == (TABLES.index[ENEMY][BRIG],)
    assert not chances(state)
    there = position([{"at": "0,-2"}], wrecks=state.wrecks)
    do(there, "p1 plunder", "chance fate 9")
    assert (there.ships[0].clues, there.wrecks) == (2, ())
    refused(there, "p1 plunder", "EV-257")


# Enemy ships


def activate(state: Everrain, move: int, damage: int, omen: int) -> None:
    put(state, ShipActs(state.fleet[0][0], move, damage, omen))


def test_an_engaged_ship_fires_first_and_sails_on_with_a_last_move() -> None:
    """EV-339, EV-343, EV-344, EV-348."""
    frigate = [{"card": "damned-frigate", "at": "-1,0", "facing": 0, "goal": "-1,-3"}]
    state = position([{"crew": {"tam-ferrow": "s6"}}], fleet=frigate, hexes={"-1,-2": "calm"})
    activate(state, 3, 1, 0)
    do(state, "chance roll evasion 0 0 0", "chance fate 5", "chance fate 8")
    while may(state) and may(state)[-1] != "end turn":
        do(state, f"p1 {may(state)[0]}")
    assert state.ships[0].wrecked == 1 << 5 | 1 << 8
    assert [row[1] for row in state.fleet] == [CHART.at("-1,-1")]


def test_evasion_dice_by_manned_navigation_nodes() -> None:
    """EV-123, EV-347."""
    frigate = [{"card": "damned-frigate", "at": "-1,0", "facing": 0}]
    state = position([{"crew": {"tam-ferrow": "z0", "odile-marsh": "z6"}, "fresh": [0, 0, 0, 0]}], fleet=frigate)
    activate(state, 0, 2, 0)
    assert all(sum(int(n) for n in text.split()[2:]) == 2 for text in chances(state))
    do(state, "chance roll evasion 2 0 0")
    assert state.ships[0].wrecked == 0


def test_a_ship_out_of_range_makes_for_its_destination() -> None:
    """EV-338, EV-341, EV-342, EV-346."""
    state = position([{"at": "0,3"}], fleet=[{"card": BRIG, "at": "1,-4", "facing": 3, "goal": "1,-2"}])
    activate(state, 0, 2, 0)
    assert (state.fleet[0][1], state.fleet[0][4]) == (CHART.at("1,-3"), CHART.at("1,-2"))
    single = position([{"at": "0,3"}], fleet=[{"card": BRIG, "at": "1,-4", "facing": 3, "goal": "1,-2"}])
    activate(single, 0, 1, 1)
    assert single.fleet[0][1] == CHART.at("1,-4")
    rough = {"1,-4": "rough"}
    slow = position([{"at": "0,3"}], hexes=rough, fleet=[{"card": BRIG, "at": "1,-4", "facing": 3, "goal": "1,-2"}])
    activate(slow, 1, 0, 0)
    assert slow.fleet[0][1] == CHART.at("1,-4")


def test_rough_seas_and_storms_hit_enemy_ships_too() -> None:
    """EV-187, EV-274."""
    fleet = [{"card": BRIG, "at": "1,-4", "facing": 3, "goal": "1,-2", "hurt": 2}]
    state = position([{"at": "0,3"}], fleet=fleet, storms=["1,-4 1,-3"])
    activate(state, 2, 0, 0)
    assert (state.fleet, len(state.wrecks)) == ([], 1)
    assert may(state)[-1] == "end turn"


def test_arrival_hands_over_its_health_as_agenda() -> None:
    """EV-044, EV-307, EV-349."""
    state = position([{"at": "0,3"}], fleet=[{"card": BRIG, "at": "1,-3", "facing": 3, "goal": "1,-2", "hurt": 1}])
    activate(state, 1, 0, 0)
    assert (state.fleet, state.agenda) == ([], 3)
    assert (state.discards[ENEMY], state.wrecks) == ((TABLES.index[ENEMY][BRIG],), ())


def test_an_occupied_destination_is_waited_for() -> None:
    """EV-350."""
    waiting: list[Words] = [
        {"card": BRIG, "at": "1,-3", "facing": 3, "goal": "1,-2"},
        {"card": "damned-frigate", "at": "1,-2"},
    ]
    state = position([{"at": "0,3"}], fleet=waiting)
    activate(state, 2, 0, 0)
    assert len(state.fleet) == 2
    assert state.agenda == 1


def test_ports_shelter_from_enemy_ships() -> None:
    """EV-204, EV-351."""
    frigate = [{"card": "damned-frigate", "at": "-1,0", "facing": 0, "goal": "-1,-3"}]
    safe = position([{}], hexes={"0,0": "grimsea"}, fleet=frigate)
    activate(safe, 0, 4, 0)
    assert safe.ships[0].wrecked == 0
    covered = {"storm_port_haven": False}
    open_sea = position([{}], hexes={"0,0": "grimsea"}, fleet=frigate, storms=["0,0 0,1"], options=covered)
    activate(open_sea, 0, 2, 0)
    assert open_sea.ships[0].wrecked == 0  # RULING-EV-64 unsafe, yet no Artillery is fired into a Port hex
    stormy = position([{"crew": {"tam-ferrow": "s1"}}], fleet=frigate, storms=["-1,0 -1,-1"])
    activate(stormy, 0, 1, 0)
    assert stormy.ships[0].wrecked == 0
    moored = position([{"crew": {"tam-ferrow": "s1"}}], fleet=frigate, hexes={"-1,0": "grimsea"})
    activate(moored, 0, 1, 0)
    assert moored.ships[0].wrecked == 0
    abroad = position([{"crew": {"tam-ferrow": "s1"}}], fleet=frigate)
    activate(abroad, 0, 1, 0)
    deal(abroad, "roll evasion 0 0 0")
    assert abroad.ships[0].wrecked == 1  # the same shot from open water


def test_equally_near_ships_are_the_deciders_choice() -> None:
    """EV-340, EV-018."""
    frigate = [{"card": "damned-frigate", "at": "0,0"}]
    state = position([{"at": "0,1"}, {"at": "0,-1"}], fleet=frigate)
    activate(state, 0, 1, 0)
    assert may(state) == ["ship p1", "ship p2"]
    lots = position([{"at": "0,1"}, {"at": "0,-1"}], fleet=frigate, options={"sea_target_tie": "random"})
    activate(lots, 0, 1, 0)
    assert chances(lots) == {"strikes p1": 1, "strikes p2": 1}


def test_without_a_firing_position_everything_becomes_moves() -> None:
    """EV-345."""
    frigate = [{"card": "damned-frigate", "at": "1,-3", "facing": 0, "goal": "-3,3"}]
    state = position([{"at": "1,0"}], fleet=frigate)
    activate(state, 0, 2, 2)
    while may(state)[0].startswith("steer"):
        do(state, f"p1 {may(state)[0]}")
    assert state.ships[0].wrecked == 0
    assert state.fleet[0][1:3] != [CHART.at("1,-3"), 0]


def test_ships_that_appear_in_the_enemy_phase_wait() -> None:
    """EV-304."""
    two = [{"card": BRIG, "at": "1,-4"}, {"card": "damned-frigate", "at": "-1,-2"}]
    state = position([{"at": "0,3"}], fleet=two, phase=2)
    state.fleet[1][5] = 1  # it appeared in this Enemy Phase
    put(state, FleetPhase(()))
    assert all(sum(int(n) for n in text.split()[2:]) == 3 for text in chances(state))
    do(state, "chance roll enemy 0 1 2")
    yes(state, "steer")
    assert not chances(state)
    assert state.fleet[1][1] == CHART.at("-1,-2")
    both = position([{"at": "0,3"}], fleet=two, phase=2)
    put(both, FleetPhase(()))
    assert may(both) == [f"activate {BRIG}/1", "activate damned-frigate/1"]
    next_phase = position([{"at": "0,3", "crew": {"tam-ferrow": "s6"}}], fleet=[two[0]], phase=2)
    next_phase.fleet[0][5] = 1
    next_phase.stack = [EnemyPhase()]
    settle(next_phase)
    assert any(text.startswith("roll enemy") for text in chances(next_phase))  # in the next round it acts


# Storms


def test_a_storm_is_laid_over_the_first_player() -> None:
    """EV-264, EV-265."""
    state = position([{}])
    put(state, PlaceStorm(3, 0))
    assert all("0,0" in line.split()[1:] and len(line.split()) == 4 for line in may(state))
    refused(state, "p1 storm 0,-1 1,-1 1,-2", "EV-264")
    do(state, f"p1 {may(state)[0]}")
    assert (len(state.storms[0]), state.ships[0].wrecked) == (3, 0)
    before = [CHART.hexes[place] for place in state.storms[0]]
    put(state, StormRoll(0))
    do(state, "chance fate 9")
    do(state, f"p1 {may(state)[0]}")
    moves = {(q - a, r - b) for (q, r), (a, b) in zip(shape(state), before, strict=True)}
    assert len(moves) == 1
    assert moves != {(0, 0)}
    assert len(gales(state, 2, 0)) == 6
    assert len(gales(state, 4, 0)) == 12


def shape(state: Everrain) -> list[tuple[int, int]]:
    return [CHART.hexes[place] for place in state.storms[0]]


def test_storms_move_towards_the_first_player_or_as_chosen() -> None:
    """EV-266, EV-267."""
    state = position([{}], storms=["0,-2 0,-3", "0,-2 1,-3"])
    put(state, StormRoll(0))
    do(state, "chance fate 4")
    apart = [min(CHART.apart[place][0] for place in state.storms[0])]
    if may(state)[0].startswith("blow"):
        do(state, f"p1 {may(state)[0]}")
        apart = [min(CHART.apart[place][0] for place in state.storms[0])]
    assert apart == [1]
    assert state.storms[1] == (CHART.at("0,-2"), CHART.at("1,-3"))
    under = position([{"points": 2}], storms=["0,0 0,1", "0,0 1,0"])
    assert {"left", "right", "ahead"} <= set(may(under))  # doubled once
    do(under, "p1 ahead", "chance fate 0")
    assert (under.ships[0].points, under.ships[0].wrecked) == (0, 1)
    free = position([{}], storms=["0,-2 0,-3"])
    put(free, StormRoll(0))
    do(free, "chance fate 5")
    assert len(may(free)) >= 5
    still = position([{}], storms=["0,0 0,-1"])
    put(still, BlowStorm(0, 1, 0, 0))
    assert may(still)[-1] == "end turn"


def test_nothing_under_a_storm_can_be_reached() -> None:
    """EV-242, EV-256, EV-273 An Altar stays active for whoever enters its tile."""
    boat = {"crew": {"tam-ferrow": "s2a", "odile-marsh": "s6"}}
    for kind, action in (("island", "explore"), ("altar", "purge"), ("shipwreck", "plunder")):
        state = position([boat], hexes={"0,0": kind}, storms=["0,0 0,1"])
        refused(state, f"p1 {action}", "EV-273")
    entering = position([{"points": 4, "at": "0,-1"}], hexes={"1,-3": "altar"}, storms=["1,-3 1,-4"])
    do(entering, "p1 ahead")
    assert all(text.startswith("drawn enemy") for text in chances(entering))


# Wrecks, Islands, Altars


def test_a_shipwreck_is_plundered_once() -> None:
    """EV-257, EV-258, EV-189."""
    state = position([{"points": 2}], hexes={"0,0": "shipwreck"})
    do(state, "p1 plunder", "chance fate 9")
    assert (state.ships[0].clues, state.ships[0].points, state.is_explored(0), state.kinds[0]) == (2, 0, True, 3)
    refused(state, "p1 plunder", "EV-257")
    late = position([{"crew": {"tam-ferrow": "s6"}}], hexes={"0,0": "shipwreck"}, wrecks=((0, -1, 0, -1),))
    do(late, "p1 end turn", "chance fate 0", "chance fate 1")
    assert (late.ships[0].coin, late.wrecks) == (55, ())


def test_a_players_wreck_holds_clues_and_a_treasure() -> None:
    """EV-260."""
    rope = TABLES.index[5]["rope"]
    state = position([{}, {"at": "0,1"}], wrecks=((0, 1, 3, rope),))
    do(state, "p1 plunder", "p1 keep")
    assert (state.ships[0].clues, state.ships[0].hold, state.wrecks) == (3, (rope,), ())


def test_the_diving_bell_adds_a_roll_and_fatigues() -> None:
    """EV-151, EV-155."""
    bell = {"below": ["diving-bell"], "crew": {"tam-ferrow": "s1a", "odile-marsh": "s6"}}
    state = position([bell], hexes={"0,0": "shipwreck"})
    do(state, "p1 plunder", "chance fate 0", "chance fate 0")
    assert (state.ships[0].coin, crew(state, "tam-ferrow")[6]) == (50, 1)


def test_spoils_rows_and_room_for_them() -> None:
    """EV-239, EV-261, EV-262."""
    state = position([{"hold": ["rope", "pitch", "curious-idol"]}])
    put(state, Spoils(0, 1, "sea"))
    do(state, "chance fate 5")
    deal(state)
    refused(state, "p1 keep", "EV-239")
    do(state, "p1 drop rope", "p1 keep")
    assert len(state.ships[0].hold) == 3
    plan = position([{}])
    put(plan, Spoils(0, 1, "sea"))
    do(plan, "chance fate 7", "p1 draw improvement", "chance drawn improvement sick-bay", "p1 lay sick-bay in s3")
    assert plan.ships[0].covers[2] == TABLES.index[3]["sick-bay"]
    leave = position([{}])
    put(leave, Spoils(0, 1, "sea"))
    do(leave, "chance fate 7", "p1 draw artillery", "chance drawn artillery minion-drakes", "p1 refuse")
    assert leave.ships[0].gun_covers == [-1, -1, -1]
    twice = position([{}])
    put(twice, Spoils(0, 2, "sea"))
    do(twice, "chance fate 8")
    assert (twice.ships[0].clues, list(chances(twice))) == (1, [f"fate {n}" for n in range(10)])
    do(twice, "chance fate 9")
    assert (twice.ships[0].clues, chances(twice)) == (3, {})
    swift = position([{}])
    put(swift, Spoils(0, 1, "sea"))
    do(swift, "chance fate 4")
    assert swift.ships[0].fresh[3] == 1


def test_an_expedition_tests_the_best_of_those_in_the_boats() -> None:
    """EV-241, EV-243, EV-244, EV-245, EV-246, EV-247, EV-248, EV-249."""
    boats = {"below": ["dinghy", "ships-boat"], "crew": {"tam-ferrow": "s1a", "odile-marsh": "s2a"}, "points": 1}
    state = position([boats], hexes={"0,0": "island"})
    do(state, "p1 explore")
    assert state.ships[0].points == 0
    do(state, "chance drawn expedition the-clock-house")
    do(state, "p1 pick odile-marsh", "chance fate 5")
    assert (state.ships[0].clues, state.is_explored(0)) == (2, True)
    assert [crew(state, name)[5:7] for name in ("tam-ferrow", "odile-marsh")] == [[30, 1], [34, 1]]
    refused(state, "p1 explore", "EV-242")
    failed = position([boats], hexes={"0,0": "island"})
    do(failed, "p1 explore", "chance drawn expedition the-clock-house", "p1 pick odile-marsh", "chance fate 6")
    assert (crew(failed, "odile-marsh")[4], failed.is_explored(0)) == (2, True)
    tired = {"crew": {"tam-ferrow": {"at": "s2a", "fatigued": 1}, "odile-marsh": "s6"}}
    refused(position([tired], hexes={"0,0": "island"}), "p1 explore", "EV-243")
    assert failed.decks[EXPEDITION].size() == 31


def test_an_active_altar_sends_an_enemy_aboard_whoever_enters_its_tile() -> None:
    """EV-250, EV-251, EV-297."""
    state = position([{"points": 4, "at": "0,-1"}], hexes={"1,-3": "altar"})
    do(state, "p1 ahead")
    assert all(text.startswith("drawn enemy") for text in chances(state))
    deal(state, "drawn enemy cultist")
    do(state, "p1 appear z1")
    deal(state, "roll enemy 0 0 1")
    within = len(state.ships[0].foes)
    do(state, "p1 ahead")
    assert (within, len(state.ships[0].foes)) == (1, 1)
    purged = position([{"points": 4, "at": "0,-1"}], hexes={"1,-3": "altar"}, explored=1 << CHART.at("1,-3"))
    do(purged, "p1 ahead")
    assert not chances(purged)


def test_purging_draws_enemies_up_to_the_act() -> None:
    """EV-252, EV-253, EV-254, EV-255, EV-306."""
    state = position([{}], hexes={"0,0": "altar"}, act=2)
    state.decks[ENEMY].unseen[TABLES.index[ENEMY]["bloated-cadaver"]] = 3
    do(state, "p1 purge")
    assert state.is_explored(0)
    do(state, "chance drawn enemy drowned-man", "p1 appear z1", "chance roll enemy 0 0 1")
    do(state, "chance drawn enemy bloated-cadaver", "chance drawn enemy cultist", "p1 appear z8")
    do(state, "chance roll enemy 0 0 1")
    assert [row[0] // 10 for row in state.ships[0].foes] == [TABLES.index[ENEMY][n] for n in ("drowned-man", "cultist")]
    refused(state, "p1 purge", "EV-254")
    empty = position([{}], act=2)
    empty.decks[ENEMY].unseen = [0] * len(TABLES.enemies)
    put(empty, SeekFoe(0, 2, False))
    assert may(empty)[-1] == "end turn"
