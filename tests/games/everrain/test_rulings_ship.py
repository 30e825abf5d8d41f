"""The rulings of 9.3 and 9.4: Orders, Crew, navigation, the ship, Improvements and damage."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.kernel import Step, settle
from farshore.games.everrain.content.places import PLACES
from farshore.games.everrain.content.tables import BAD, CREWMEN, DENIZEN, ENEMY, GOOD, GUN, IMPROVEMENT, TREASURE
from farshore.games.everrain.state.hooks import crew_figure
from farshore.games.everrain.steps.acts import Wage
from farshore.games.everrain.steps.crewing import DealTrait
from farshore.games.everrain.steps.deckfoes import FoeActs
from farshore.games.everrain.steps.enemyphase import EnemyPhase
from farshore.games.everrain.steps.harm import destroy_node, let_go, take_trait
from farshore.games.everrain.steps.rounds import PassToken, RoundStart, TurnStart
from farshore.games.everrain.steps.shops import cost_of
from farshore.games.everrain.steps.sinking import Sink
from farshore.games.everrain.steps.trials import stat_of
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.steps.turnend import TurnEnd
from farshore.games.everrain.steps.upgrades import Fit, LaySchematic
from tests.games.everrain.positions import (
    CHART,
    TABLES,
    Words,
    asked,
    chances,
    crew,
    deal,
    do,
    may,
    position,
    put,
    refused,
    turn,
)

TRAITS = TABLES.index[GOOD]
TIRED: Words = {"fresh": [0, 0, 0, 0], "issued": [3, 0, 0]}
BRIGANTINE = [{"card": "wicked-brigantine", "at": "0,-2"}]


# Orders and points


@pytest.mark.parametrize(("timing", "waiting"), [("own_turn", 0), ("phase", 3)])
def test_when_orders_are_refreshed(timing: str, waiting: int) -> None:
    """RULING-EV-24 In the own turn, or all together at the start of the phase."""
    state = position([TIRED, TIRED], stack=[RoundStart()], options={"refresh_timing": timing})
    assert (state.ships[0].fresh[0], state.ships[1].fresh[0]) == (3, waiting)


def test_an_exhausted_fleeting_order_is_gone() -> None:
    """RULING-EV-25."""
    melee = {"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("cultist", 1)], "fresh": [1, 0, 0, 1]}
    state = position([melee])
    do(state, "p1 order tam-ferrow to z1", "p1 dice 1 0", "chance roll attack 0 0 1 0", "chance roll evasion 0 0 0")
    do(state, "chance roll enemy 1 0 1", "p1 convert attack with fleeting")
    assert (state.ships[0].fresh, state.ships[0].issued) == ([0, 0, 0, 0], [1, 0, 0])


def test_points_are_pooled_only_where_one_order_would_be_a_dead_end() -> None:
    """RULING-EV-26."""
    rough = {"0,0": "rough"}
    helm = {"crew": {"tam-ferrow": "z0", "odile-marsh": "s6"}}
    assert "sail twice" in may(position([{}], hexes=rough))
    assert "sail twice" not in may(position([helm], hexes=rough))
    assert "sail twice" not in may(position([{}], hexes=rough, options={"nav_relief": False}))
    lost = position([helm])
    do(lost, "p1 sail", "p1 sail")
    assert lost.ships[0].points == 2
    pooled = position([helm], options={"nav_pooling": True})
    do(pooled, "p1 sail", "p1 sail")
    assert pooled.ships[0].points == 4


ABOARD: Words = {
    "points": 2,
    "crew": {"tam-ferrow": "z9", "odile-marsh": "s1a", "brock-senn": "s2a", "captain-ruth-ollery": "z0"},
    "guns": {"bowstern": "nine-pound-chasers"},
    "hold": ["up-she-rises"],
    "issued": [1, 0, 0],
}


@pytest.mark.parametrize(
    ("line", "hex_kind", "kept"),
    [
        pytest.param("order tam-ferrow to z4", "calm", False, id="a Crew Order"),
        pytest.param("fire bowstern at 0,-2", "calm", False, id="a shot"),
        pytest.param("use odile-marsh", "calm", False, id="an Improvement"),
        pytest.param("explore", "island", False, id="an Expedition"),
        pytest.param("purge", "altar", False, id="a purge"),
        pytest.param("plunder", "shipwreck", False, id="plundering"),
        pytest.param("trade p2", "calm", True, id="a trade"),
        pytest.param("spend up-she-rises", "calm", True, id="a Treasure"),
    ],
)
def test_what_is_another_action(line: str, hex_kind: str, kept: bool) -> None:
    """RULING-EV-27, EV-091, EV-092, EV-248, EV-258."""
    state = position([ABOARD, {}], hexes={"0,0": hex_kind}, fleet=BRIGANTINE)
    do(state, f"p1 {line}")
    assert state.ships[0].points == (2 if kept else 0)


def test_turning_moving_and_revealing_go_on_with_the_same_points() -> None:
    """RULING-EV-27."""
    state = position([{**ABOARD, "points": 3, "at": "0,-1"}], slots=1)
    do(state, "p1 reveal", "chance tile lanternreach 0", "p1 left", "p1 right")
    assert state.ships[0].points == 1


def test_a_wreck_is_plundered_when_the_captain_likes_or_at_the_end_of_the_turn() -> None:
    """RULING-EV-28 Not under a Storm; later, when the Storm has gone."""
    bell = {"below": ["diving-bell"], "points": 2, "crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}
    state = position([bell], hexes={"0,0": "shipwreck"})
    do(state, "p1 order tam-ferrow to s1a", "p1 plunder", "chance fate 0", "chance fate 1")
    assert state.ships[0].coin == 55
    missed = position([bell], hexes={"0,0": "shipwreck"})
    do(missed, "p1 end turn", "chance fate 9")
    assert missed.ships[0].clues == 2
    stormy = position([bell], hexes={"0,0": "shipwreck"}, storms=["0,0 0,1"])
    do(stormy, "p1 end turn")
    assert (stormy.is_explored(0), all(text.startswith("drawn sea") for text in chances(stormy))) == (False, True)
    assert "plunder" in may(position([bell], hexes={"0,0": "shipwreck"}))


def test_a_ship_may_pass_through_a_port() -> None:
    """RULING-EV-29 Arrival keeps the points; the first Crew sent, Passenger taken or Crew dismissed does not."""
    for line, left in (
        ("p1 depart", 2),
        ("p1 send tam-ferrow to rest", 0),
        ("p1 embark s1a", 0),
        ("p1 dismiss odile-marsh", 0),
    ):
        state = position([{"points": 3, "at": "0,1"}], hexes={"0,0": "duskfall"})
        do(state, "p1 ahead", "chance drawn denizen the-midwife", line)
        assert state.ships[0].points == left


def test_one_ship_per_hex() -> None:
    """RULING-EV-30 With the option a ship sails through if the same Order pays the way out, and stops at nothing there."""
    line: list[Words] = [{"points": 2, "at": "0,1"}, {"at": "0,0"}]
    refused(position(line), "p1 ahead", "EV-185")
    through = position(line, options={"sail_through": True})
    do(through, "p1 ahead")
    assert may(through) == ["ahead"]
    do(through, "p1 ahead")
    assert through.ships[0].hex == CHART.at("0,-1")
    port = position(line, hexes={"0,0": "duskfall"}, options={"sail_through": True})
    do(port, "p1 ahead")
    assert may(port) == ["ahead"]
    rough = position(line, hexes={"0,0": "rough"}, options={"sail_through": True})
    refused(rough, "p1 ahead", "EV-185")
    ballast = [{**line[0], "below": ["sturdy-ballast"]}, line[1]]
    do(position(ballast, hexes={"0,0": "rough"}, options={"sail_through": True}), "p1 ahead")
    beyond = position([*line, {"at": "0,-1"}], options={"sail_through": True})
    refused(beyond, "p1 ahead", "EV-185")


def test_ballast_does_not_help_in_a_storm() -> None:
    """RULING-EV-31."""
    state = position([{"points": 2, "below": ["sturdy-ballast"]}], hexes={"0,0": "rough"}, storms=["0,0 0,1"])
    do(state, "p1 left", "chance fate 0")
    assert state.ships[0].points == 0


# Crew


def test_a_shellback_has_one_changeable_place() -> None:
    """RULING-EV-32 Any new Trait replaces what is in it; contradiction is symmetric; if none fits there is none."""
    state = position([{"crew": {"mother-karrow": {"traits": ["jumpy"]}, "tam-ferrow": {"traits": ["hardy"]}}}])
    board = crew(state, "mother-karrow")[0]
    take_trait(state, 0, board, TRAITS["deadeye"])
    assert crew(state, "mother-karrow")[1:3] == [-1, TRAITS["deadeye"]]
    take_trait(state, 0, board, TRAITS["weary"])
    assert crew(state, "mother-karrow")[1:3] == [-1, TRAITS["weary"]]
    for one in TABLES.traits:
        for other in one.contradicts:
            assert one.id in TABLES.content.traits[other].contradicts
    state.decks[BAD].unseen = [1 if trait.id == "weary" else 0 for trait in TABLES.traits]
    put(state, DealTrait(0, crew(state, "tam-ferrow")[0], BAD))
    assert (crew(state, "tam-ferrow")[2], "end turn" in may(state)) == (-1, True)


def test_the_named_traits() -> None:
    """RULING-EV-33 Wayfinder, Indolent, Duplicitous, Astute, Hardy, Weary."""
    scout = position(
        [{"at": "0,-1", "crew": {"captain-ruth-ollery": {}, "tam-ferrow": {"traits": ["indolent"]}}}], slots=1
    )
    assert "reveal" in may(scout)
    do(scout, "p1 order tam-ferrow to z4")
    refused(scout, "p1 order tam-ferrow to z0", "EV-104")
    for coin, left in ((40, 25), (12, 7)):
        thief = {"coin": coin, "crew": {"tam-ferrow": {"traits": ["duplicitous"]}, "odile-marsh": {}}}
        state = position([thief], hexes={"0,0": "duskfall"}, stack=turn())
        do(state, "chance drawn denizen pump-gang", "p1 send tam-ferrow to rest")
        assert state.ships[0].coin == left
    poor = {"coin": 3, "clues": 4, "crew": {"tam-ferrow": {"traits": ["duplicitous", "astute"]}, "odile-marsh": {}}}
    state = position([poor], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang", "p1 send tam-ferrow to university", "p1 turn in")
    assert (state.ships[0].coin, state.ships[0].clues, state.player_disc) == (0, 0, 1)
    decked = {"tam-ferrow": {"at": "z0", "traits": ["hardy"]}, "odile-marsh": {"at": "z1", "traits": ["weary"]}}
    night = position([{"crew": decked}])
    do(night, "p1 end turn")
    assert [crew(night, name)[4] for name in decked] == [0, 2]


def test_stats_are_compared_as_they_are_modified() -> None:
    """RULING-EV-34 Between 0 and 9; the highest effective stat goes, equal ones are the captain's choice."""
    boats = {
        "below": ["dinghy", "ships-boat"],
        "crew": {"tam-ferrow": "s1a", "odile-marsh": "s2a", "brock-senn": "s2b"},
    }
    state = position([boats], hexes={"0,0": "island"})
    rows = [crew(state, name) for name in boats["crew"]]
    assert [stat_of(state, 0, row, "strength", 20, "expedition") for row in rows] == [9, 9, 9]
    assert [stat_of(state, 0, row, "strength", -20, "expedition") for row in rows] == [0, 0, 0]
    strong = next(card for card in TABLES.expeditions if card.stat == "strength" and card.test)
    do(state, "p1 explore", f"chance drawn expedition {strong.id}")
    assert may(state) == ["pick brock-senn"]
    helped = position([boats], hexes={"0,0": "island"})
    crew(helped, "tam-ferrow")[1] = TRAITS["surefooted"]
    do(helped, "p1 explore", f"chance drawn expedition {strong.id}")
    assert may(helped) == ["pick tam-ferrow", "pick brock-senn"]


def test_where_crew_boards_go() -> None:
    """RULING-EV-35 Not hired: the discard pile. Dead, dismissed, unpaid: back into the deck with their Traits."""
    state = position(
        [{"crew": {"tam-ferrow": {"traits": ["hardy"]}, "odile-marsh": {}}}], hexes={"0,0": "duskfall"}, stack=turn()
    )
    do(state, "chance drawn denizen pump-gang", "p1 send odile-marsh to hire")
    deal(state, "drawn crew")
    do(state, "p1 done", "p1 dismiss tam-ferrow")
    board = TABLES.index[CREWMEN]["tam-ferrow"]
    assert (len(state.discards[CREWMEN]), state.decks[CREWMEN].unseen[board]) == (3, 1)
    assert state.decks[GOOD].unseen[TRAITS["hardy"]] == 1


@pytest.mark.parametrize(("sinks", "status"), [(True, 2), (False, 1)])
def test_a_ship_without_crew(sinks: bool, status: int) -> None:
    """RULING-EV-36 Lost by wages or an event it counts as sunk; the last Crew is never dismissed or traded away."""
    for how in ("wage", "event"):
        state = position([{"crew": {"tam-ferrow": {}}}], options={"crewless_sinks": sinks})
        board = crew(state, "tam-ferrow")[0]
        if how == "wage":
            put(state, Wage(0, board))
            do(state, "p1 release tam-ferrow")
        else:
            let_go(state, 0, board)
            settle(state)
        assert state.ships[0].status == status
    trader = position([{"crew": {"tam-ferrow": {}}}, {}])
    do(trader, "p1 trade p2")
    refused(trader, "p1 offer crew tam-ferrow", "EV-109")


def test_half_prices_are_whole_numbers() -> None:
    """RULING-EV-37, EV-009 Costs are multiples of 10, and half of them is rounded down."""
    table = position([{}])
    for deck, cards in ((IMPROVEMENT, len(TABLES.improvements)), (GUN, len(TABLES.artillery))):
        assert all(cost_of(table, deck, n) % 10 == 0 for n in range(cards))
    state = position([{"plans": {"s3": "brig"}, "coin": 25}], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang", "p1 send tam-ferrow to shipwright", "p1 build s3")
    assert state.ships[0].coin == 0


def test_loose_clues_are_not_wasted() -> None:
    """RULING-EV-38, EV-073, EV-074 Clues fill what the Relics leave open; only the surplus of Relics is lost."""
    for hold, clues, line, left in (
        (["strange-writings"], 5, "turn in strange-writings", 2),
        (["curious-idol"], 5, "turn in curious-idol", 5),
        (["curious-idol", "strange-writings"], 1, "turn in strange-writings curious-idol", 1),
    ):
        state = position([{"hold": hold, "clues": clues}], hexes={"0,0": "duskfall"}, stack=turn())
        do(state, "chance drawn denizen pump-gang", "p1 send tam-ferrow to university")
        wanted = next(
            one for one in may(state) if sorted(one.split()[2:]) == sorted(line.split()[2:]) and one != "done"
        )
        do(state, f"p1 {wanted}")
        assert (state.ships[0].clues, state.player_disc) == (left, 1)


# The ship


def test_the_deck_is_the_graph_of_the_ruling() -> None:
    """RULING-EV-39, RULING-EV-40, EV-121 Ten zones 0 to 9 with their nodes and neighbours."""
    nodes = TABLES.content.ship_board.nodes
    assert [node.neighbours for node in nodes] == [
        [1, 2],
        [0, 2, 3, 4],
        [0, 1, 4, 5],
        [1, 4, 6],
        [1, 2, 3, 5, 6, 7],
        [2, 4, 7],
        [3, 4, 7, 8],
        [4, 5, 6, 8],
        [6, 7, 9],
        [8],
    ]
    kinds = [node.kind for node in nodes]
    assert [n for n, kind in enumerate(kinds) if kind == "navigation"] == [0, 6, 7]
    assert [n for n, kind in enumerate(kinds) if kind == "blank"] == [1, 2, 8]
    assert [node.side for node in nodes if node.kind == "artillery"] == ["port", "starboard", "bowstern"]
    assert kinds[4] == "crows_nest"


@pytest.mark.parametrize(("suffers", "hurt"), [(True, 1), (False, 0)])
def test_an_enemy_suffers_with_the_node_it_destroys(suffers: bool, hurt: int) -> None:
    """RULING-EV-41, EV-133."""
    aboard = {"crew": {"tam-ferrow": "s6"}, "foes": [("cultist", 3)]}
    state = position([aboard], options={"node_attacker_suffers": suffers})
    put(state, FoeActs(0, state.ships[0].foes[0][0], 0, 1, 0, 0))
    assert (state.ships[0].wrecked, state.ships[0].foes[0][2]) == (1 << 3, hurt)


def test_three_equal_cards_in_a_row_join_twice() -> None:
    """RULING-EV-42 One row of six; neighbours are consecutive."""
    for below, circles in (
        (["cabins"], 1),
        (["cabins", "", "cabins"], 2),
        (["cabins", "cabins"], 3),
        (["cabins", "cabins", "cabins"], 5),
        (["cabins", "diving-bell"], 2),
    ):
        assert len(position([{"below": below}]).ships[0].circles(TABLES)) == circles


@pytest.mark.parametrize("entry", [False, True])
def test_presence_suffices_to_use_an_improvement(entry: bool) -> None:
    """RULING-EV-43 Once per turn by Fatigue; with the option only for Crew ordered there this turn."""
    rest = {"crew": {"tam-ferrow": {"at": "s1a", "strain": 2}, "odile-marsh": {"at": "s6", "strain": 1}}}
    state = position([rest], options={"improvement_on_entry_only": entry})
    assert ("use tam-ferrow" in may(state)) is not entry
    do(state, "p1 order tam-ferrow to s2", "p1 order tam-ferrow to s1a", "p1 use tam-ferrow")
    assert crew(state, "tam-ferrow")[4] == 1


def test_boats_and_the_bell_fatigue() -> None:
    """RULING-EV-44, EV-151 And need Crew that are not fatigued."""
    tired = {"at": "s1a", "fatigued": 1}
    bell = position([{"below": ["diving-bell"], "crew": {"tam-ferrow": tired}}], hexes={"0,0": "shipwreck"})
    do(bell, "p1 plunder", "chance fate 0")
    assert (bell.ships[0].coin, "plunder" in may(bell)) == (45, False)
    boats = {"below": ["ships-boat"], "crew": {"tam-ferrow": tired, "odile-marsh": "s1b"}}
    shore = position([boats], hexes={"0,0": "island"})
    do(shore, "p1 explore", "chance drawn expedition the-clock-house")
    assert may(shore) == ["pick odile-marsh"]
    assert crew(shore, "odile-marsh")[6] == 1


def test_a_brig_takes_enemies_of_the_first_two_acts_and_yields_clues() -> None:
    """RULING-EV-45."""
    for enemy, health, takes in (("cultist", 2, True), ("harbinger", 4, True), ("abhorrent", 5, False)):
        foe = [(enemy, 1, health - 1)]
        state = position([{"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": foe, "below": ["brig"]}])
        do(state, "p1 order tam-ferrow to z1", "p1 dice 1 0", "chance roll attack 1 0 0 0", "chance roll evasion 0 0 0")
        deal(state, "roll enemy 1 0")
        assert any(line.startswith("capture") for line in may(state)) == takes
    captive = ((TABLES.index[ENEMY]["cultist"] * 10 + 1, 0, 0),)
    for silent in (False, True):
        held = position([{"below": ["brig"], "captives": captive}], options={"captives_fall_silent": silent})
        for n in range(1, 7):
            held.stack = turn()
            settle(held)
            gone = silent and n >= 4
            assert (held.ships[0].clues, len(held.ships[0].captives)) == (4 if gone else n, 0 if gone else 1)
        assert held.discards[ENEMY] == ((TABLES.index[ENEMY]["cultist"],) if silent else ())


def test_a_capture_gives_no_spoils_and_no_trauma() -> None:
    """RULING-EV-45."""
    aboard = {"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("cultist", 1, 1)], "below": ["brig"]}
    state = position([aboard])
    do(state, "p1 order tam-ferrow to z1", "p1 dice 1 0", "chance roll attack 1 0 0 0", "chance roll evasion 0 0 0")
    do(state, "chance roll enemy 1 0 1", "p1 capture cultist/1")
    assert (state.ships[0].coin, state.ships[0].captives[0][1:], "end turn" in may(state)) == (40, (0, 0), True)


def test_one_schematic_per_slot_and_what_has_no_slot_is_discarded() -> None:
    """RULING-EV-46."""
    state = position([{"plans": {"s1": "sick-bay"}}])
    put(state, LaySchematic(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["brig"]))
    refused(state, "p1 lay brig in s1", "EV-160")
    full = position([{"below": ["sick-bay"] * 6}])
    put(full, Fit(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["brig"]))
    do(full, "p1 install brig in s4")
    assert full.discards[IMPROVEMENT] == (TABLES.index[IMPROVEMENT]["sick-bay"],)


def test_a_passengers_space_is_kept_until_the_passenger_goes_ashore() -> None:
    """RULING-EV-47, EV-233 By installing, laying or a Schematic that comes over in a trade."""
    piano = TABLES.index[DENIZEN]["the-piano"]
    guest = {"passengers": ((piano, PLACES["s1a"]),), "below": ["cabins", *["sick-bay"] * 5]}
    for step in (Fit(0, IMPROVEMENT, 0), LaySchematic(0, IMPROVEMENT, 0)):
        state = position([guest])
        put(state, step)
        assert not [line for line in may(state) if line.endswith(" s1") or " s1 " in line]
        do(state, "p1 unload the-piano")
        assert [line for line in may(state) if line.endswith(" s1")]
        assert (state.ships[0].coin, state.discards[DENIZEN]) == (40, (piano,))
    covered = {**guest, "plans": {f"s{n}": "sick-bay" for n in range(2, 7)}}
    trade = position([{"plans": {"s3": "brig"}}, covered])
    do(trade, "p1 trade p2", "p1 offer schematic s3")
    refused(trade, "p1 propose", "EV-383")
    joint = position([{"below": ["cabins", "cabins"], "passengers": ((piano, PLACES["j12"]),)}])
    put(joint, Fit(0, IMPROVEMENT, 0))
    assert not [line for line in may(joint) if line.endswith((" s1", " s2"))]


def test_passengers_and_captives_stay_when_a_ship_sinks_or_go_down_with_it() -> None:
    """RULING-EV-49, EV-363."""
    piano = TABLES.index[DENIZEN]["the-piano"]
    captive = (TABLES.index[ENEMY]["cultist"] * 10 + 1, 1, 2)
    aboard = {"passengers": ((piano, PLACES["s1a"]),), "below": ["cabins", "brig"], "captives": (captive,)}
    for keeps in (True, False):
        state = position([aboard], options={"sink_keeps_passengers": keeps})
        put(state, Sink(0))
        ship = state.ships[0]
        assert ship.passengers == (((piano, PLACES["s1a"]),) if keeps else ())
        assert ship.captives == ((captive,) if keeps else ())
        assert state.discards[DENIZEN] == (() if keeps else (piano,))
        assert state.discards[ENEMY] == (() if keeps else (TABLES.index[ENEMY]["cultist"],))


def test_crew_step_out_of_a_space_that_a_traded_schematic_covers() -> None:
    """RULING-EV-47, EV-161 Nobody can go back there, or use it, while it is covered."""
    manned = {"below": ["cabins"] * 6, "crew": {"issa-quay": "s1a", "garrick-moth": "s6"}}
    state = position([{"plans": {"s3": "brig"}}, manned])
    do(state, "p1 trade p2", "p1 offer schematic s3", "p1 propose", "p2 accept")
    assert (state.ships[1].covers[0], crew(state, "issa-quay")[5]) == (TABLES.index[IMPROVEMENT]["brig"], PLACES["s1"])
    covered = position([{**manned, "crew": {"tam-ferrow": {"at": "s1", "strain": 2}}, "plans": {"s1": "brig"}}])
    assert "order tam-ferrow to s2a" in may(covered)
    assert not [line for line in may(covered) if line in ("order tam-ferrow to s1a", "use tam-ferrow")]


def test_cabins_and_boats_are_in_the_shop_too() -> None:
    """RULING-EV-48."""
    state = position([{}])
    for name in ("cabins", "dinghy", "ships-boat"):
        card = TABLES.index[IMPROVEMENT][name]
        assert state.decks[IMPROVEMENT].unseen[card] >= 2
        assert TABLES.improvements[card].cost > 0


@pytest.mark.parametrize("keeps", [True, False])
def test_what_a_sunk_captain_keeps(keeps: bool) -> None:
    """RULING-EV-49 Upgrades, Orders and stories; half the Clues rounded down are lost, the rest lies on the token."""
    ship = {
        "clues": 7,
        "wrecked": 511,
        "plans": {"s3": "brig", "bowstern": "minion-drakes"},
        "guns": {"bowstern": "nine-pound-chasers"},
        "stories": ("sea:the-surveyors-boat",),
        "foes": [("cultist", 1)],
        "fresh": [0, 0, 0, 1],
        "issued": [3, 2, 1],
    }
    then: list[Step[Any, Any]] = [PassToken(), EnemyPhase(), TurnStart(1), TurnEnd(0), Main(0)]
    state = position([ship, {}], options={"sink_keeps_schematics": keeps}, stack=then)
    destroy_node(state, 0, 9, 0)
    settle(state)
    mine = state.ships[0]
    assert (mine.wrecked, mine.fresh, mine.stories) == (0, [3, 2, 1, 1], ("sea:the-surveyors-boat",))
    assert (mine.covers[2] >= 0, mine.gun_covers[1] >= 0, mine.guns[1] >= 0) == (keeps, keeps, True)
    assert state.wrecks == ((0, 0, 4, -1),)
    assert (state.agenda, state.elder_disc) == (3, 15)
    assert asked(state) == (1,)


def test_a_treasure_is_left_on_the_wreck_of_choice() -> None:
    """RULING-EV-49, EV-358, EV-360."""
    state = position([{"hold": ["rope", "pitch", "curious-idol"], "clues": 5}])
    put(state, Sink(0))
    do(state, "p1 card curious-idol")
    assert state.wrecks[0][2:4] == (3, TABLES.index[TREASURE]["curious-idol"])
    assert len(state.discards[TREASURE]) == 2
    sunk = state.ships[0]
    assert (sunk.crew, sunk.coin, sunk.clues, sunk.hold) == ([], 0, 0, ())


def test_where_a_ship_returns_without_a_free_port() -> None:
    """RULING-EV-50 The starting tile, else the nearest sea; a Port under a Storm takes it, but no visit."""
    shore = {"1,-3": "ashmoor"}
    start = {CHART.names[n] for n in range(7)}
    tries: list[tuple[list[Words], list[str], set[str]]] = [
        ([{"crew": {}}, {"at": "1,-3"}], [], start),
        ([{"crew": {}}], ["1,-3 1,-4"], {"1,-3"}),
    ]
    for ships, storms, places in tries:
        state = position(ships, hexes=shore, storms=storms)
        state.ships[0].status, state.ships[0].sunk_at, state.ships[0].hex = 2, CHART.at("1,-2"), -1
        state.stack = turn()
        settle(state)
        assert {line.split()[1] for line in may(state)} == places
        do(state, f"p1 {may(state)[0]}")
        deal(state, "drawn crew")
        do(state, f"p1 {may(state)[0]}")
        assert "end turn" in may(state)
    land = {CHART.names[n]: "island" for n in range(7)}
    none = position([{"crew": {}}], hexes=land)
    none.ships[0].status, none.ships[0].sunk_at, none.ships[0].hex = 2, 0, -1
    none.stack = turn()
    settle(none)
    assert {CHART.apart[0][CHART.at(line.split()[1])] for line in may(none)} == {2}


def test_a_port_trait_acts_in_port_alone() -> None:
    """RULING-EV-33, EV-104."""
    state = position([{"crew": {"tam-ferrow": {"traits": ["astute"]}}}])
    row = crew(state, "tam-ferrow")
    assert [crew_figure(state, 0, row, "turn_in_cost", "", 5, where) for where in ("port", "sea")] == [4, 5]
