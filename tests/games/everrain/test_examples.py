"""The worked examples of section 10, figure by figure."""

from __future__ import annotations

import pytest

from farshore.games.everrain.content.tables import ENEMY, IMPROVEMENT, TREASURE
from farshore.games.everrain.setup import bare_table
from farshore.games.everrain.state.conditions import amount
from farshore.games.everrain.state.hooks import ship_figure
from farshore.games.everrain.state.seaways import sees, ship_cost
from farshore.games.everrain.steps.acts import EndOfAct
from farshore.games.everrain.steps.deckfoes import FoeActs
from farshore.games.everrain.steps.discovery import Agenda
from farshore.games.everrain.steps.gunnery import shots
from farshore.games.everrain.steps.harm import Damage
from farshore.games.everrain.steps.seafoes import ShipActs
from farshore.games.everrain.steps.shops import Stalls
from tests.games.everrain.positions import (
    CHART,
    GAME,
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
    turn,
    yes,
)

PORT = {"0,0": "duskfall"}


def test_relics_and_clues_at_the_university() -> None:
    """EV-X01."""
    rich: Words = {"hold": ["curious-idol", "strange-writings"], "clues": 3}
    for relic, clues, left in (("strange-writings", 0, "curious-idol"), ("curious-idol", 3, "strange-writings")):
        state = position([rich], hexes=PORT, stack=turn())
        do(state, "chance drawn denizen pump-gang", "p1 send tam-ferrow to university", f"p1 turn in {relic}")
        assert (state.ships[0].clues, state.player_disc) == (clues, 1)
        assert state.ships[0].hold == (TABLES.index[TREASURE][left],)


def test_what_the_posts_on_deck_allow() -> None:
    """EV-X02."""
    posts: Words = {"crew": {"tam-ferrow": "z3", "odile-marsh": "z0"}, "guns": {"port": "minion-drakes"}, "at": "0,-1"}
    state = position([posts], slots=1)
    refused(state, "p1 reveal", "EV-190")
    do(state, "p1 sail")
    assert state.ships[0].points == 2
    armed = position([{**posts, "at": "0,0"}], fleet=[{"card": "wicked-brigantine", "at": "-1,0"}])
    assert "fire port at -1,0" in may(armed)


def test_two_damage_on_the_same_number() -> None:
    """EV-X03."""
    state = position([{"crew": {"tam-ferrow": "z6", "odile-marsh": "s6"}, "foes": [("bloated-cadaver", 5)]}])
    put(state, Damage(0, 2, 0))
    do(state, "chance fate 6")
    assert (state.ships[0].wrecked, crew(state, "tam-ferrow")[3], state.ships[0].foes[0][2]) == (1 << 6, 1, 0)
    do(state, "chance fate 6")
    assert state.ships[0].wrecked == 1 << 6 | 1 << 5
    assert (crew(state, "tam-ferrow")[3], state.ships[0].foes[0][2]) == (1, 1)


def test_who_can_activate_what_below_deck() -> None:
    """EV-X04."""
    aboard = {"tam-ferrow": "s1a", "odile-marsh": "s2", "brock-senn": "s3"}
    state = position(
        [{"below": ["cabins", "sturdy-ballast"], "crew": {n: {"at": at, "strain": 2} for n, at in aboard.items()}}]
    )
    assert [line for line in may(state) if line.startswith("use")] == ["use tam-ferrow"]
    do(state, "p1 use tam-ferrow")
    assert (crew(state, "tam-ferrow")[4], crew(state, "tam-ferrow")[6]) == (1, 1)
    for name in ("odile-marsh", "brock-senn"):
        refused(state, f"p1 use {name}", "EV-139")


def test_six_improvements_in_a_row() -> None:
    """EV-X05."""
    below = ["cabins", "cabins", "diving-bell", "greater-hold", "sturdy-ballast", "brig"]
    captive = ((TABLES.index[ENEMY]["drowned-man"] * 10 + 1, 5, 0),)
    state = position([{"below": below, "captives": captive}], hexes={"0,0": "rough"}, stack=turn())
    ship = state.ships[0]
    names = [TABLES.improvements[ship.card_at(place)].id for place in ship.circles(TABLES)]
    assert (names.count("cabins"), names.count("diving-bell")) == (3, 1)
    assert ship_figure(state, 0, "hold_capacity", "", 3) == 4
    assert (ship_cost(state, 0), ship.clues) == (1, 1)


def test_one_target_of_three() -> None:
    """EV-X06."""
    fleet = [
        {"card": "wicked-brigantine", "at": "2,0"},
        {"card": "wicked-brigantine", "at": "2,-2"},
        {"card": "damned-frigate", "at": "-1,-1"},
    ]
    guns = {"bowstern": "nine-pound-chasers", "starboard": "minion-drakes", "port": "minion-drakes"}
    manned = {"tam-ferrow": "z9", "odile-marsh": "z5", "brock-senn": "z3"}
    hexes = {"1,0": "netherhorn", "-1,0": "port"}
    state = position([{"guns": guns, "crew": manned}, {"at": "1,-1"}], hexes=hexes, fleet=fleet)
    assert shots(state, 0) == [(1, CHART.at("-1,-1"))]
    assert all(not sees(state, 0, CHART.at(name), state.occupied()) for name in ("2,0", "2,-2"))


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        pytest.param(["ahead"], 1, id="enter the Rough Sea"),
        pytest.param(["right"], 1, id="face a Calm Sea"),
        pytest.param(["right", "ahead"], 2, id="turn and enter it"),
        pytest.param(["right", "right"], 2, id="face the Island"),
        pytest.param(["left", "left"], 2, id="face the Altar"),
        pytest.param(["right", "right", "ahead"], 3, id="enter the Island"),
        pytest.param(["left", "left", "ahead"], 3, id="enter the Altar"),
        pytest.param(["right", "ahead", "reveal"], 3, id="turn, enter, reveal"),
    ],
)
def test_costs_around_a_ship(lines: list[str], points: int) -> None:
    """EV-X07."""
    around = {"0,-1": "rough", "1,0": "island", "-1,1": "altar"}
    ship: Words = {"points": points, "crew": {"tam-ferrow": "z4", "odile-marsh": "s6"}}
    state = position([ship], hexes=around, slots=1)
    for line in lines:
        do(state, f"p1 {line}")
    assert state.ships[0].points == 0


def test_two_crew_with_traits() -> None:
    """EV-X08."""
    aboard = {"captain-ruth-ollery": {"traits": ["duplicitous"]}, "tam-ferrow": {"traits": ["astute", "indolent"]}}
    state = position([{"at": "0,-1", "crew": aboard}], slots=1)
    do(state, "p1 reveal", "chance tile lanternreach 0")
    assert (state.ships[0].points, state.ships[0].fresh) == (0, [3, 2, 1, 0])
    do(state, "p1 order tam-ferrow to z4")
    refused(state, "p1 order tam-ferrow to z0", "EV-104")
    port = position([{"crew": aboard, "clues": 4}], hexes=PORT, stack=turn())
    do(port, "chance drawn denizen pump-gang", "p1 send tam-ferrow to university", "p1 turn in")
    assert (port.ships[0].clues, port.player_disc) == (0, 1)


def test_where_a_crew_order_leads() -> None:
    """EV-X09."""
    state = position(
        [
            {
                "crew": {
                    "tam-ferrow": {"at": "z3", "strain": 1},
                    "odile-marsh": "z7",
                    "brock-senn": "z7",
                    "nell-catchpole": "z7",
                }
            }
        ]
    )
    places = [line.split()[-1] for line in may(state) if line.startswith("order tam-ferrow")]
    assert places == [f"z{n}" for n in (0, 1, 2, 4, 5, 6, 8, 9)] + [f"s{n}" for n in range(1, 7)] + ["s1a", "s2a"]
    do(state, "p1 order tam-ferrow to s1a", "p1 use tam-ferrow")
    assert crew(state, "tam-ferrow")[4] == 0


def test_dice_of_a_fray() -> None:
    """EV-X10."""
    melee: Words = {"crew": {"tam-ferrow": "z1", "nell-catchpole": "z3"}, "foes": [("drowned-man", 1)]}
    for who, dice in (("tam-ferrow", 1), ("nell-catchpole", 3)):
        state = position([melee])
        do(state, f"p1 order {who} to z1")
        assert may(state)[0] == f"dice {dice} 0"
        do(state, f"p1 dice {dice} 0", f"chance roll attack 0 0 0 {dice}", "chance roll evasion 0 0 0")
        assert {sum(int(n) for n in text.split()[2:]) for text in chances(state)} == {1}


def test_an_expedition_costs_the_point_that_was_left() -> None:
    """EV-X11."""
    crewed: Words = {"at": "0,2", "crew": {"tam-ferrow": "z0", "odile-marsh": "s2a"}}
    hexes = {"0,1": "island", "0,0": "grimsea"}
    state = position([crewed], hexes=hexes)
    do(state, "p1 sail", "p1 ahead", "p1 explore")
    assert state.ships[0].points == 0
    straight = position([crewed], hexes=hexes)
    do(straight, "p1 sail", "p1 ahead", "p1 ahead")
    assert (straight.ships[0].hex, straight.ships[0].points) == (CHART.at("0,0"), 0)


def test_prices_in_duskfall() -> None:
    """EV-X12."""
    state = position([{}], hexes=PORT, stack=turn())
    do(state, "chance drawn denizen pump-gang", "p1 send tam-ferrow to marketplace")
    do(state, *[f"chance drawn treasure {name}" for name in ("rope", "pitch", "strange-writings")])
    step = state.stack[-1]
    assert isinstance(step, Stalls)
    for name, price in (("rope", 10), ("pitch", 15), ("strange-writings", 10)):
        card = TABLES.index[TREASURE][name]
        assert [step.price(state, card, what) for what in ("buy", "sell")] == [price, price]


def test_a_storm_between_two_ships_and_over_a_port() -> None:
    """EV-X13."""
    gunner: Words = {"crew": {"tam-ferrow": "z9", "odile-marsh": "s6"}, "guns": {"bowstern": "nine-pound-chasers"}}
    fight = position([gunner], fleet=[{"card": "wicked-brigantine", "at": "0,-2"}], storms=["0,-1 1,-2"])
    refused(fight, "p1 fire bowstern at 0,-2", "EV-173")
    port = position([{"points": 2, "at": "0,1"}], hexes={"0,0": "blightwater"}, storms=["0,0 0,-1"])
    do(port, "p1 ahead", "chance fate 0")
    assert (port.ships[0].visited, "end turn" in may(port)) == (0, True)


def test_reveal_and_sail_on() -> None:
    """EV-X14."""
    state = position([{"at": "0,-1", "crew": {"tam-ferrow": "z4", "odile-marsh": "z0"}}], slots=1)
    do(state, "p1 sail")
    assert state.ships[0].points == 2
    do(state, "p1 reveal", "chance tile ashmoor-roads 0", "p1 ahead")
    assert (state.ships[0].clues, state.ships[0].points) == (2, 0)
    assert state.ships[0].hex // 7 == next(slot for slot in range(1, 19) if state.tiles[slot] >= 0)


def test_the_cultists_walk() -> None:
    """EV-X15."""
    far = position([{"crew": {"tam-ferrow": "z9", "odile-marsh": "s6"}, "foes": [("cultist", 1)]}])
    put(far, FoeActs(0, far.ships[0].foes[0][0], 2, 1, 0, 0))
    assert may(far) == ["step 3", "step 4"]
    yes(far, "step")
    zone = far.ships[0].foes[0][1]
    assert (zone in (6, 7), far.ships[0].wrecked, far.ships[0].foes[0][2]) == (True, 1 << zone, 1)
    near = position([{"crew": {"tam-ferrow": "z6", "odile-marsh": "s6"}, "foes": [("cultist", 1)]}])
    put(near, FoeActs(0, near.ships[0].foes[0][0], 2, 1, 0, 0))
    yes(near, "step")
    do(near, "p1 dice 1 0", "chance roll attack 0 0 0 1", "chance roll evasion 0 0 0")
    assert (near.ships[0].foes[0][1], near.ships[0].wrecked, crew(near, "tam-ferrow")[3]) == (6, 0, 1)


def test_the_cadaver_bursts() -> None:
    """EV-X16."""
    state = position([{"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("bloated-cadaver", 0)]}])
    put(state, FoeActs(0, state.ships[0].foes[0][0], 1, 0, 1, 0))
    assert (state.ships[0].foes, state.ships[0].wrecked, crew(state, "tam-ferrow")[3]) == ([], 0b111, 1)
    assert (state.ships[0].coin, "end turn" in may(state)) == (40, True)


def test_the_frigate_fires_and_goes_on() -> None:
    """EV-X17."""
    frigate = [{"card": "damned-frigate", "at": "-1,0", "facing": 0, "goal": "-1,-3"}]
    state = position([{"crew": {"tam-ferrow": "s6"}}], fleet=frigate)
    put(state, ShipActs(state.fleet[0][0], 3, 1, 0))
    do(state, "chance roll evasion 0 0 0", "chance fate 5", "chance fate 8")
    yes(state, "steer")
    assert state.ships[0].wrecked == 1 << 5 | 1 << 8
    assert (state.fleet[0][1], state.agenda) == (CHART.at("-1,-1"), 1)


def test_an_order_for_an_omen() -> None:
    """EV-X18."""
    state = position([{"crew": {"nell-catchpole": "z1", "odile-marsh": "s6"}, "foes": [("drowned-man", 1, 1)]}])
    do(state, "p1 order nell-catchpole to z1", "p1 dice 2 0", "chance roll attack 1 0 1 0", "chance roll evasion 0 0 0")
    do(state, "chance roll enemy 1 0 0", "p1 convert attack with artillery")
    assert (state.ships[0].foes, state.ships[0].fresh[2], state.ships[0].issued[2]) == ([], 0, 1)
    do(state, "chance fate 0")
    assert state.ships[0].coin == 45


@pytest.mark.parametrize(("hurt", "agenda"), [(2, 5), (0, 9)])
def test_enemies_are_banished_in_port(hurt: int, agenda: int) -> None:
    """EV-X19."""
    foes = [("drowned-man", 1, hurt), ("bloated-cadaver", 2, hurt)]
    state = position([{"foes": foes, "at": "0,1", "points": 1}], hexes=PORT, agenda=2)
    do(state, "p1 ahead")
    assert (state.ships[0].foes, state.agenda, state.ships[0].coin) == ([], agenda, 40)


def test_help_from_the_drakes() -> None:
    """EV-X20."""
    gunner: Words = {"guns": {"starboard": "minion-drakes"}, "crew": {"tam-ferrow": "z5", "odile-marsh": "s6"}}
    state = position([gunner, {"at": "1,-1", "foes": [("abhorrent", 1)]}])
    do(state, "p1 fire starboard at 1,-1")
    assert {sum(int(n) for n in text.split()[2:]) for text in chances(state)} == {2}
    do(state, "chance roll attack 0 1 0 1", "chance fate 4")
    assert (state.ships[1].foes[0][2], state.ships[1].wrecked) == (2, 1 << 4)
    assert TABLES.content.ship_board.nodes[4].kind == "crows_nest"


BOATS: Words = {
    "below": ["ships-boat"],
    "crew": {"tam-ferrow": {"at": "s1a", "strain": 2}, "captain-ruth-ollery": "s1b"},
}


FIND = ("chance token treasure", "chance drawn treasure rope", "p1 keep")


@pytest.mark.parametrize(
    ("nodes", "lines", "lives"),
    [
        pytest.param(["c2", "c2"], [*FIND, "p1 pick captain-ruth-ollery"], True, id="together, and the other toils"),
        pytest.param(["c1", "c3"], ["p1 resolve c1", *FIND, "p1 pick tam-ferrow"], False, id="alone with a token"),
        pytest.param(["c1", "c3"], ["p1 resolve c1", "chance token recover", "p1 pick tam-ferrow"], True, id="a rest"),
        pytest.param([], [], True, id="home"),
    ],
)
def test_an_island_with_one_strain_to_spare(nodes: list[str], lines: list[str], lives: bool) -> None:
    """EV-X21."""
    state = position([BOATS], hexes={"0,0": "island"}, options={"exhaustive_expeditions": True})
    do(state, "p1 search island", "p1 berth tam-ferrow in a1", "p1 berth captain-ruth-ollery in a3")
    do(state, "p1 resolve a1", "chance token clue", "p1 pick tam-ferrow", "p1 go on")
    do(state, "chance token clue", "p1 pick captain-ruth-ollery", "p1 go on")
    do(state, "p1 berth tam-ferrow in b1", "p1 berth captain-ruth-ollery in b2", "p1 resolve b1", "chance token clue")
    do(state, "p1 pick tam-ferrow", "p1 go on", "chance token clue", "p1 pick captain-ruth-ollery")
    assert crew(state, "tam-ferrow")[4] == TABLES.content.crew["tam-ferrow"].track - 1
    do(state, "p1 go on" if nodes else "p1 retreat")
    for who, node in zip(("tam-ferrow", "captain-ruth-ollery"), nodes, strict=False):
        do(state, f"p1 berth {who} in {node}")
    do(state, *lines)
    aboard = [TABLES.boards[row[0]].id for row in state.ships[0].crew]
    assert ("tam-ferrow" in aboard, "captain-ruth-ollery" in aboard) == (lives, True)


def test_a_purge_in_the_second_act() -> None:
    """EV-X22."""
    state = position([{}], hexes={"0,0": "altar"}, act=2)
    state.decks[ENEMY].unseen[TABLES.index[ENEMY]["bloated-cadaver"]] = 3
    do(state, "p1 purge", "chance drawn enemy drowned-man", "p1 appear z1", "chance roll enemy 0 0 1")
    do(
        state,
        "chance drawn enemy bloated-cadaver",
        "chance drawn enemy cultist",
        "p1 appear z8",
        "chance roll enemy 0 0 1",
    )
    names = [TABLES.enemies[row[0] // 10].id for row in state.ships[0].foes]
    assert (names, state.is_explored(0)) == (["drowned-man", "cultist"], True)


def test_five_agenda_points_from_eight() -> None:
    """EV-X23."""
    state = position([{}, {}, {}], agenda=8, enemy_disc=1)
    put(state, Agenda(2 + state.rules.seats))
    assert (state.enemy_disc, state.agenda) == (2, 4)


def test_five_clues_at_a_university() -> None:
    """EV-X24."""
    state = position([{"clues": 5, "at": "0,1", "points": 1}], hexes=PORT)
    do(state, "p1 ahead", "chance drawn denizen pump-gang", "p1 send tam-ferrow to university", "p1 turn in")
    assert (state.ships[0].clues, state.player_disc) == (0, 1)


def test_what_a_ship_begins_with() -> None:
    """EV-X25."""
    ship = bare_table(GAME.rules(GAME.setup(None, 1, {}))).ships[0]
    assert (ship.coin, ship.orders(), ship.fresh) == (40, 6, [3, 2, 1, 0])


def test_a_storm_of_three_hexes_with_the_third_act() -> None:
    """EV-X26."""
    state = position([{"crew": {"tam-ferrow": {}}}], act=2, player_disc=8, enemy_disc=8)
    put(state, EndOfAct(1))
    do(state, "p1 gain crew", "p1 pay tam-ferrow")
    assert state.act == 3
    do(state, f"p1 {may(state)[0]}")
    assert (len(state.storms[0]), state.ships[0].hex in state.storms[0]) == (3, True)


def test_four_points_from_one_order() -> None:
    """EV-X27."""
    state = position([{"crew": {"tam-ferrow": "z0", "odile-marsh": "z6", "brock-senn": "z7"}}])
    do(state, "p1 sail")
    assert state.ships[0].points == 4


def test_a_schematic_over_cabins() -> None:
    """EV-X28."""
    plan = TABLES.index[IMPROVEMENT]["sick-bay"]
    assert TABLES.improvements[plan].cost == 30
    state = position([{"plans": {"s1": "sick-bay"}}], hexes=PORT, stack=turn())
    assert (state.ships[0].improvement(0), state.ships[0].circles(TABLES)) == (-1, [34])
    do(state, "chance drawn denizen pump-gang", "p1 send tam-ferrow to shipwright", "p1 build s1")
    do(state, "p1 install sick-bay in s4", "p1 done")
    assert (state.ships[0].coin, state.ships[0].improvement(3)) == (25, plan)
    assert state.ships[0].improvement(0) == TABLES.index[IMPROVEMENT]["cabins"]


def test_a_treasure_without_value() -> None:
    """EV-X29."""
    nothing = next(card for card in TABLES.treasures if card.undesired == 0 and card.copies > 1)
    state = position([{"hold": [nothing.id], "coin": 0}], hexes={"0,0": nothing.undesired_port}, stack=turn())
    deal(state, "drawn denizen pump-gang")
    do(state, "p1 send tam-ferrow to marketplace", f"chance drawn treasure {nothing.id}")
    deal(state)
    refused(state, f"p1 sell {nothing.id}", "EV-237")
    do(state, f"p1 buy {nothing.id}")
    assert (state.ships[0].coin, len(state.ships[0].hold)) == (0, 2)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_and_the_player_count(players: int) -> None:
    """EV-X30."""
    assert amount(position([{} for _ in range(players)]), 2, True) == 2 + players


def test_a_pair_of_damage_becomes_a_move() -> None:
    """EV-X31."""
    state = position([{"at": "0,3"}], fleet=[{"card": "wicked-brigantine", "at": "1,-4", "facing": 3, "goal": "1,-2"}])
    put(state, ShipActs(state.fleet[0][0], 0, 2, 0))
    assert (state.fleet[0][1], state.ships[0].wrecked) == (CHART.at("1,-3"), 0)
