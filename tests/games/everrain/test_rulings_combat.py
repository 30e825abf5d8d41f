"""The rulings of 9.6 and 9.7: enemies, combat, the Elder One, Boarding, Exhaustive Expeditions."""

from __future__ import annotations

import pytest

from farshore.core.kernel import settle
from farshore.games.everrain.content.places import PLACES
from farshore.games.everrain.content.tables import COPIES, ENEMY
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.acts import ActShip
from farshore.games.everrain.steps.boarding import Melee
from farshore.games.everrain.steps.deckfoes import FoeActs
from farshore.games.everrain.steps.elder import ElderRoll
from farshore.games.everrain.steps.gunnery import hurt_elder
from farshore.games.everrain.steps.harm import Damage
from farshore.games.everrain.steps.seafoes import ShipActs, targets
from farshore.games.everrain.steps.spawn import SeekFoe, SpawnFoe, spawn_named
from farshore.games.everrain.steps.spawnsea import SeekShip, destination
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
    yes,
)

INDEX = TABLES.index[ENEMY]
BELOW: Words = {"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}
FRIGATE = "damned-frigate"
BRIG = "wicked-brigantine"


def acts(state: Everrain, move: int, damage: int, omen: int, n: int = 0) -> None:
    put(state, FoeActs(0, state.ships[0].foes[n][0], move, damage, omen, 0))


def sails(state: Everrain, move: int, damage: int, omen: int) -> None:
    put(state, ShipActs(state.fleet[0][0], move, damage, omen))


# Who is paid, who appears


def test_the_enemies_by_name() -> None:
    """RULING-EV-66, RULING-EV-71 Six On Deck, four at sea, a miniature for each card."""
    names = {enemy.name: enemy for enemy in TABLES.enemies}
    deck = ["Abhorrent", "Bloated Cadaver", "Cultist", "Drowned Man", "Harbinger", "Wyrm"]
    assert sorted(name for name, enemy in names.items() if enemy.kind == "deck") == deck
    assert names["Abhorrent"].act == 3
    assert "Damned Frigate" in names
    for name, enemy in names.items():
        state = position([{}])
        row = INDEX[enemy.id]
        for number in range(1, enemy.copies + 1):
            assert state.free_miniature(row) == row * COPIES + number, name
            if enemy.kind == "deck":
                state.ships[0].foes.append([row * COPIES + number, number, 0, 0])
            else:
                state.fleet.append([row * COPIES + number, number, 0, 0, 0, 0])
        assert state.free_miniature(row) == -1, name


def test_who_collects_spoils() -> None:
    """RULING-EV-69, EV-263."""
    dying = {"foes": [("cultist", 2, 1)], "crew": {"tam-ferrow": "s6"}}
    for credit, coin in ((0, 45), (-1, 40)):
        state = position([dying])
        put(state, Damage(0, 1, credit))
        do(state, "chance fate 2")
        deal(state, "fate 0")
        assert (state.ships[0].foes, state.ships[0].coin) == ([], coin)
    stormy = position([{**dying, "points": 2}], storms=["0,0 0,1"])
    do(stormy, "p1 left", "chance fate 2")
    assert (stormy.ships[0].foes, stormy.ships[0].coin, "end turn" in may(stormy)) == ([], 40, True)
    gunner = {"guns": {"starboard": "minion-drakes"}, "crew": {"tam-ferrow": "z5", "odile-marsh": "s6"}}
    friend = position([gunner, {"at": "1,-1", "foes": [("cultist", 2, 1)]}])
    do(
        friend,
        "p1 fire starboard at 1,-1",
        "chance roll attack 0 0 0 2",
        "chance fate 2",
        "chance fate 0",
        "chance fate 9",
    )
    assert (friend.ships[1].foes, friend.ships[0].coin, friend.ships[1].coin) == ([], 45, 40)
    burst = position([{"crew": {"tam-ferrow": "s6"}, "foes": [("bloated-cadaver", 0)]}])
    acts(burst, 0, 0, 1)
    assert (burst.ships[0].foes, burst.ships[0].coin, "end turn" in may(burst)) == ([], 40, True)


def test_no_fitting_card_means_no_spawn() -> None:
    """RULING-EV-70 After one reshuffle; a named enemy is taken from the deck or the discard pile."""
    state = position([BELOW])
    state.decks[ENEMY].unseen = [0] * len(TABLES.enemies)
    state.decks[ENEMY].unseen[INDEX[BRIG]] = 1
    put(state, SeekFoe(0, 0, False))
    deal(state)
    assert (state.ships[0].foes, state.agenda, "end turn" in may(state)) == ([], 1, True)
    assert state.discards[ENEMY] == (INDEX[BRIG],)
    for pile in ("deck", "discard"):
        named = position([BELOW])
        if pile == "discard":
            named.decks[ENEMY].unseen[INDEX["cultist"]] = 0
            named.discards[ENEMY] = (INDEX["cultist"],)
        spawn_named(named, 0, INDEX["cultist"])
        settle(named)
        assert (may(named)[0], named.discards[ENEMY]) == ("appear z1", ())
    gone = position([{**BELOW, "foes": [("cultist", zone) for zone in (1, 1, 2, 2)]}])
    spawn_named(gone, 0, INDEX["cultist"])
    settle(gone)
    assert (len(gone.ships[0].foes), gone.agenda) == (4, 1 + 2)


def test_full_blank_zones_and_a_full_deck() -> None:
    """RULING-EV-72."""
    state = position([BELOW])
    foe = INDEX["drowned-man"] * 10
    state.ships[0].foes = [[foe + 1, zone, 0, 0] for zone in (1, 1, 1, 2, 2, 2, 8, 8, 8)]
    put(state, SpawnFoe(0, INDEX["cultist"]))
    assert [line.split()[1] for line in may(state)] == ["z0", "z3", "z4", "z5", "z6", "z7", "z9"]
    full = position([BELOW])
    full.ships[0].foes = [[foe + 1, zone // 3, 0, 0] for zone in range(30)]
    put(full, SpawnFoe(0, INDEX["cultist"]))
    assert full.agenda == 1 + 2


def test_where_enemy_ships_appear() -> None:
    """RULING-EV-73."""
    taken = position([BELOW, {"at": "0,3"}], hexes={"0,3": "spawn"})
    put(taken, ActShip())
    do(taken, "chance strikes 0,3", f"chance drawn enemy {BRIG}")
    assert {CHART.apart[CHART.at("0,3")][CHART.at(line.split()[1])] for line in may(taken)} == {1}
    for hexes, places in (
        ({"0,-1": "rough", "1,-1": "island"}, {"1,0", "0,1", "-1,1", "-1,0"}),
        (
            {**dict.fromkeys(("0,-1", "1,-1", "1,0"), "rough"), **dict.fromkeys(("0,1", "-1,1", "-1,0"), "island")},
            {"0,-1", "1,-1", "1,0"},
        ),
    ):
        state = position([BELOW], hexes=hexes)
        put(state, SeekShip(0, -1, False))
        do(state, f"chance drawn enemy {BRIG}")
        assert {line.split()[1] for line in may(state)} == places
    sunk = position([{"crew": {}}])
    sunk.ships[0].status, sunk.ships[0].sunk_at, sunk.ships[0].hex = 2, CHART.at("1,-3"), -1
    sunk.stack = [*sunk.stack, SeekShip(0, -1, False)]
    settle(sunk)
    do(sunk, f"chance drawn enemy {BRIG}")
    assert {CHART.at(line.split()[1]) // 7 for line in may(sunk)} == {CHART.at("1,-3") // 7}


def test_destinations() -> None:
    """RULING-EV-74 Nearest of its kind, 5 hexes away if possible, else the next kind, else the farthest hex."""
    wreck = TABLES.content.enemies[FRIGATE].destination
    assert wreck is not None
    start = CHART.at("0,3")
    for hexes, goal in (
        ({"0,-3": "shipwreck", "1,2": "shipwreck"}, "0,-3"),
        ({"0,-3": "altar", "1,2": "shipwreck"}, "0,-3"),
        ({"1,2": "shipwreck"}, "1,2"),
        ({"0,2": "altar"}, "0,2"),
    ):
        assert CHART.names[destination(position([BELOW], hexes=hexes), wreck, start)] == goal
    empty = position([BELOW])
    far = max(CHART.apart[start][n] for n in range(CHART.number) if empty.kinds[n] >= 0)
    farthest = [CHART.hexes[n] for n in range(CHART.number) if empty.kinds[n] >= 0 and CHART.apart[start][n] == far]
    assert CHART.hexes[destination(empty, wreck, start)] == min(farthest)
    done = position([BELOW], hexes={"0,-3": "shipwreck", "1,-3": "port"}, explored=1 << CHART.at("0,-3"))
    assert CHART.names[destination(done, wreck, start)] == "1,-3"


def test_a_ship_waits_beside_an_occupied_destination() -> None:
    """RULING-EV-74, EV-350."""
    state = position(
        [{"at": "0,3"}, {"at": "1,-2"}],
        hexes={"1,-2": "ashmoor"},
        fleet=[{"card": BRIG, "at": "1,-4", "facing": 3, "goal": "1,-2"}],
    )
    sails(state, 3, 0, 0)
    yes(state, "steer")
    assert (CHART.apart[state.fleet[0][1]][CHART.at("1,-2")], state.agenda) == (1, 1)


# On Deck


def test_ways_over_the_deck() -> None:
    """RULING-EV-75, EV-312 Shortest, past most symbols, destroyed ones included, through zones with room."""
    for zone, target, crowd, wrecked, steps in (
        (2, 3, None, 0, [4]),
        (2, 3, None, 1 << 4, [4]),
        (2, 3, 4, 0, [1]),
        (1, 8, None, 0, [3, 4]),
        (0, 4, None, 0, [1, 2]),
    ):
        state = position(
            [
                {
                    "crew": {"tam-ferrow": f"z{target}", "odile-marsh": "s6"},
                    "foes": [("cultist", zone)],
                    "wrecked": wrecked,
                }
            ]
        )
        if crowd is not None:
            state.ships[0].foes += [[INDEX["drowned-man"] * 10 + n, crowd, 0, 0] for n in (1, 2, 3)]
        acts(state, 1, 0, 0)
        listed = [int(line.split()[1]) for line in may(state) if line.startswith("step")]
        assert (listed or [state.ships[0].foes[0][1]]) == steps


def test_it_waits_beside_the_closest_crew_where_there_is_no_room() -> None:
    """RULING-EV-75, EV-314."""
    aboard = {"tam-ferrow": "z9", "odile-marsh": "z9", "brock-senn": "z9", "nell-catchpole": "z3"}
    state = position([{"crew": aboard, "foes": [("cultist", 8)]}])
    acts(state, 1, 0, 0)
    assert state.ships[0].foes[0][1] == 8


@pytest.mark.parametrize(
    ("enemy", "zone", "place", "roll", "damage"),
    [
        pytest.param("cultist", 1, "z2", (3, 1, 0), 2, id="Moves that are left become Damage in pairs"),
        pytest.param("cultist", 1, "z1", (0, 1, 1), 1, id="a single Omen does nothing"),
        pytest.param(
            "drowned-man", 1, "z6", (3, 0, 2), 1, id="Omens without use at first become Damage after the walk"
        ),
        pytest.param("cultist", 1, "z1", (2, 1, 0), 2, id="Moves are useless next to Crew"),
    ],
)
def test_what_has_no_use_is_converted(
    enemy: str, zone: int, place: str, roll: tuple[int, int, int], damage: int
) -> None:
    """RULING-EV-76, EV-319."""
    state = position([{"crew": {"tam-ferrow": place, "odile-marsh": "s6"}, "foes": [(enemy, zone)]}])
    acts(state, *roll)
    yes(state, "step")
    do(state, "p1 dice 1 0", "chance roll attack 0 0 0 1", "chance roll evasion 0 0 0")
    assert crew(state, "tam-ferrow")[3:5] == [damage, 0]


def test_with_nobody_on_deck_it_goes_from_node_to_node() -> None:
    """RULING-EV-76, EV-318 Damage after Damage, Moves for the way."""
    state = position([{"crew": {"tam-ferrow": "s6"}, "foes": [("wyrm", 8)]}], options={"node_attacker_suffers": False})
    acts(state, 1, 2, 0)
    yes(state, "step")
    assert state.ships[0].wrecked == 1 << 8 | 1 << state.ships[0].foes[0][1]
    pair = position([{"crew": {"tam-ferrow": "s6"}, "foes": [("cultist", 8)]}])
    acts(pair, 2, 0, 0)
    assert pair.ships[0].wrecked == 1 << 8


@pytest.mark.parametrize(("omens", "strain", "wrecked"), [(2, 0, 1), (3, 1, 0), (4, 1, 0), (5, 1, 1)])
def test_dearer_abilities_first_each_once(omens: int, strain: int, wrecked: int) -> None:
    """RULING-EV-78, EV-321."""
    state = position([{"crew": {"tam-ferrow": "z9", "odile-marsh": "s6"}, "foes": [("wyrm", 0)]}])
    acts(state, 0, 0, omens)
    yes(state, "wreck")
    assert (crew(state, "tam-ferrow")[4], state.ships[0].wrecked.bit_count()) == (strain, wrecked)


def test_burst_takes_two_neighbours_intact_ones_first() -> None:
    """RULING-EV-79, EV-323."""
    middle = position([{"crew": {"tam-ferrow": "s6"}, "foes": [("bloated-cadaver", 4)], "wrecked": 0b110}])
    acts(middle, 0, 0, 1)
    assert may(middle) == ["wreck 3", "wreck 5", "wreck 6", "wreck 7"]
    do(middle, "p1 wreck 3", "p1 wreck 7")
    assert middle.ships[0].wrecked == 0b110 | 1 << 4 | 1 << 3 | 1 << 7
    bow = position([{"crew": {"tam-ferrow": "z9", "odile-marsh": "s6"}, "foes": [("bloated-cadaver", 9)]}])
    acts(bow, 0, 0, 1)
    assert (bow.ships[0].wrecked, crew(bow, "tam-ferrow")[3], bow.ships[0].foes) == (1 << 9 | 1 << 8, 1, [])


@pytest.mark.parametrize("omens", [True, False])
def test_abilities_in_a_fray_that_the_crew_begin(omens: bool) -> None:
    """RULING-EV-80, EV-331 An enemy that its ability removes deals no damage."""
    aboard = {"crew": {"tam-ferrow": "z0", "odile-marsh": "s6"}, "foes": [("bloated-cadaver", 0)]}
    state = position([aboard], options={"fray_omens": omens})
    do(state, "p1 order tam-ferrow to z0", "p1 dice 1 0", "chance roll attack 0 0 0 1", "chance roll evasion 0 0 0")
    do(state, "chance roll enemy 0 0 1")
    gone = (0b111, 1, 0) if omens else (0, 0, 1)
    assert (state.ships[0].wrecked, crew(state, "tam-ferrow")[3], len(state.ships[0].foes)) == gone


def test_a_fray_is_dealt_at_once_and_point_by_point() -> None:
    """RULING-EV-81, EV-328, EV-335 A Critical may be split; nobody is assigned more than kills."""
    aboard = {
        "crew": {"tam-ferrow": {"at": "z1", "trauma": 4}, "nell-catchpole": "z1"},
        "foes": [("cultist", 1, 1), ("cultist", 1, 1)],
    }
    state = position([aboard])
    do(state, "p1 order tam-ferrow to z1", "p1 dice 3 0", "chance roll attack 0 1 0 2", "chance roll evasion 0 0 0")
    do(state, "chance roll enemy 0 2 0", "chance roll enemy 0 2 0", "p1 hit cultist/1")
    assert may(state) == ["wound tam-ferrow", "wound nell-catchpole"]
    do(state, "p1 wound tam-ferrow")
    assert (state.ships[0].foes, [row[0] for row in state.ships[0].crew]) == ([], [TABLES.index[9]["nell-catchpole"]])
    assert crew(state, "nell-catchpole")[3] == 3
    assert "fate 0" in chances(state)


def test_an_enemy_fights_with_its_own_damage_alone() -> None:
    """RULING-EV-93, EV-332 The counter dice may hit any enemy of the zone."""
    aboard = {"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("cultist", 1), ("drowned-man", 1)]}
    state = position([aboard])
    acts(state, 0, 1, 0)
    do(state, "p1 dice 1 0", "chance roll attack 1 0 0 0", "chance roll evasion 0 0 0")
    assert may(state) == ["hit cultist/1", "hit drowned-man/1"]
    do(state, "p1 hit drowned-man/1")
    assert (crew(state, "tam-ferrow")[3], state.ships[0].foes[1][2]) == (1, 1)


# At sea


def test_an_engaged_ship_positions_itself_and_fires_with_the_rest() -> None:
    """RULING-EV-77, EV-343, EV-344."""
    for roll, dealt in (((0, 1, 0), 1), ((2, 1, 0), 2), ((2, 1, 2), 3), ((1, 0, 2), 1), ((0, 0, 1), 0)):
        state = position([BELOW], fleet=[{"card": FRIGATE, "at": "-1,0", "facing": 0}])
        sails(state, *roll)
        deal(state, "roll evasion")
        yes(state, "steer")
        assert state.ships[0].wrecked.bit_count() == dealt


def test_damage_is_turned_into_moves_only_where_it_cannot_be_dealt() -> None:
    """RULING-EV-77, EV-345 One turn is missing: Omens pay for it first, then Damage; what is left of that is dealt."""
    for roll, dealt in (((1, 2, 0), 2), ((0, 2, 2), 2), ((0, 3, 0), 1), ((0, 1, 0), 0)):
        state = position([BELOW], fleet=[{"card": FRIGATE, "at": "0,1", "facing": 0, "goal": "0,4"}])
        sails(state, *roll)
        yes(state, "steer", wanted="roll evasion")
        assert state.ships[0].wrecked.bit_count() == dealt
    astern = position([BELOW], fleet=[{"card": FRIGATE, "at": "0,3", "facing": 3, "goal": "0,-3"}])
    before = [*astern.fleet[0]]
    sails(astern, 1, 0, 0)
    yes(astern, "steer")
    assert (astern.ships[0].wrecked, astern.fleet[0] != before) == (0, True)


def test_evasion_dice_count_nodes() -> None:
    """RULING-EV-82, EV-347."""
    frigate = [{"card": FRIGATE, "at": "-1,0", "facing": 0}]
    for ship, dice in (
        ({"crew": {"tam-ferrow": "z0", "odile-marsh": "z0"}}, 1),
        ({"crew": {"tam-ferrow": "z0", "odile-marsh": "z6"}, "wrecked": 1}, 1),
        ({"crew": {"tam-ferrow": "z0", "odile-marsh": "z6"}, "foes": [("cultist", 6)]}, 1),
    ):
        state = position([ship], fleet=frigate)
        sails(state, 0, 1, 0)
        assert {sum(int(n) for n in text.split()[2:]) for text in chances(state)} == {dice}


@pytest.mark.parametrize("tie", ["players", "random"])
def test_the_nearest_ship_in_range_is_engaged_seen_or_not(tie: str) -> None:
    """RULING-EV-83, EV-339, EV-340."""
    options = {"sea_target_tie": tie}
    hidden = position(
        [{"at": "0,2"}, {"at": "0,-3"}],
        hexes={"0,1": "island"},
        fleet=[{"card": FRIGATE, "at": "0,0"}],
        options=options,
    )
    assert targets(hidden, hidden.fleet[0]) == [0]
    even = position([{"at": "0,2"}, {"at": "0,-2"}], fleet=[{"card": FRIGATE, "at": "0,0"}], options=options)
    sails(even, 0, 1, 0)
    assert asked(even) == ((0,) if tie == "players" else (-1,))


def test_an_enemy_ship_in_port_neither_fires_nor_is_fired_at() -> None:
    """RULING-EV-84, EV-351."""
    gunner = {"crew": {"tam-ferrow": "z9", "odile-marsh": "s6"}, "guns": {"bowstern": "nine-pound-chasers"}}
    state = position([gunner], hexes={"0,-1": "grimsea"}, fleet=[{"card": BRIG, "at": "0,-1", "facing": 3}])
    refused(state, "p1 fire bowstern at 0,-1", "EV-175")
    sails(state, 0, 1, 0)
    assert (state.ships[0].wrecked, chances(state)) == (0, {})
    enters = position(
        [{"at": "0,3"}], hexes={"1,-3": "ashmoor"}, fleet=[{"card": BRIG, "at": "1,-4", "facing": 3, "goal": "1,-2"}]
    )
    sails(enters, 1, 0, 0)
    assert enters.fleet[0][1] == CHART.at("1,-3")
    open_sea = position([BELOW], fleet=[{"card": BRIG, "at": "0,-1", "facing": 3}])
    sails(open_sea, 0, 1, 0)
    deal(open_sea, "roll evasion")
    assert open_sea.ships[0].wrecked.bit_count() == 1
    clouded = position([BELOW], storms=["0,-1 0,-2"], fleet=[{"card": BRIG, "at": "0,-1", "facing": 3}])
    sails(clouded, 0, 1, 0)
    yes(clouded, "steer")
    assert clouded.ships[0].wrecked == 0


def test_a_sunk_ship_pays_twice() -> None:
    """RULING-EV-85 The reward at once, the token for whoever comes."""
    gunner = {
        "crew": {"tam-ferrow": "z9", "odile-marsh": "s6"},
        "guns": {"bowstern": "nine-pound-chasers"},
        "points": 0,
    }
    state = position([gunner], fleet=[{"card": BRIG, "at": "0,-1", "hurt": 2}])
    do(
        state,
        "p1 fire bowstern at 0,-1",
        "chance roll attack 1 0 0 1",
        "chance fate 0",
        "p1 sail",
        "p1 ahead",
        "p1 plunder",
    )
    do(state, "chance fate 0")
    assert (state.ships[0].coin, state.wrecks) == (50, ())


def test_hits_first_then_blanks_by_the_fate_die() -> None:
    """RULING-EV-86, EV-387 And only at a ship with enemies On Deck."""
    gunner = {"guns": {"starboard": "minion-drakes"}, "crew": {"tam-ferrow": "z5", "odile-marsh": "s6"}}
    refused(position([gunner, {"at": "1,-1"}]), "p1 fire starboard at 1,-1", "EV-169")
    state = position([gunner, {"at": "1,-1", "foes": [("cultist", 1), ("drowned-man", 2)]}])
    do(state, "p1 fire starboard at 1,-1", "chance roll attack 1 0 0 1")
    assert may(state) == ["hit cultist/1", "hit drowned-man/1"]
    do(state, "p1 hit cultist/1", "chance fate 1")
    assert ([row[0] // 10 for row in state.ships[1].foes], state.ships[1].wrecked) == ([INDEX["drowned-man"]], 1 << 1)


def test_what_may_be_traded() -> None:
    """RULING-EV-87, EV-381, EV-383 Neither Passengers nor stories; who comes over brings Traits, gems and Fatigue."""
    rich = {
        "hold": ["rope"],
        "clues": 2,
        "plans": {"s3": "brig"},
        "passengers": ((0, 30),),
        "stories": ("sea:the-surveyors-boat",),
    }
    state = position([rich, {}])
    do(state, "p1 trade p2")
    assert {line.split()[1] for line in may(state) if line.startswith("offer")} == {
        "coin",
        "clue",
        "treasure",
        "schematic",
        "crew",
    }
    crowd: Words = {"crew": {name: {} for name in ("fitch", "agnes-dray", "hob-tarrow", "corin-vey")}}
    full = position([{}, crowd])
    do(full, "p1 trade p2", "p1 offer crew tam-ferrow")
    refused(full, "p1 propose", "EV-383")
    worn = {"at": "z4", "trauma": 1, "strain": 2, "fatigued": 1, "traits": ["hardy"]}
    moved = position([{"crew": {"tam-ferrow": worn, "odile-marsh": "s6"}}, {}])
    row = crew(moved, "tam-ferrow")[:5]
    do(moved, "p1 trade p2", "p1 offer crew tam-ferrow", "p1 propose", "p2 accept")
    after = crew(moved, "tam-ferrow")
    assert after in moved.ships[1].crew
    assert (after[:5], after[6], after[5] in [PLACES[f"s{n}"] for n in range(1, 7)]) == (row, 1, True)


# The Elder One


def elder(kind: int, at: str, aim: str = "") -> list[int]:
    return [kind, CHART.at(at), 0, 0, 0, 3, 0, 8, 0, CHART.at(aim) if aim else -1, 0, 0]


def test_how_the_elder_one_walks() -> None:
    """RULING-EV-88, EV-378 No facing, terrain doubled, no Storm damage, pairs of Omens for a step, ships not entered."""
    for hexes, storms, roll, steps in (
        ({}, [], (2, 0, 0), 2),
        ({"0,-3": "rough"}, [], (2, 0, 0), 1),
        ({}, ["0,-3 0,-4"], (2, 0, 0), 1),
        ({}, [], (1, 0, 2), 2),
        ({}, [], (0, 0, 1), 0),
        ({}, [], (0, 2, 0), 1),
    ):
        state = position([{"at": "-3,3"}], hexes=hexes, storms=storms, elder=elder(3, "0,-3", "0,3"), phase=2)
        state.elder[3] = 4 - sum(roll)  # as many modifier tokens as leave these dice
        put(state, ElderRoll())
        do(state, f"chance roll enemy {roll[0]} {roll[1]} {roll[2]}")
        yes(state, "appear")
        assert 6 - CHART.apart[state.elder[1]][CHART.at("0,3")] == steps
        assert state.elder[2] == 0
    barred = position([{"at": "0,-2"}], elder=elder(3, "0,-3", "0,3"), phase=2)
    put(barred, ElderRoll())
    do(barred, "chance roll enemy 4 0 0")
    yes(barred, "appear")
    assert barred.elder[1] != CHART.at("0,-2")


def test_a_ship_on_its_goal_does_not_stop_it() -> None:
    """RULING-EV-88 The hex next to it is enough; a Port protects the ship itself."""
    state = position([{"at": "0,0"}], hexes={"0,0": "grimsea"}, elder=elder(3, "0,-1", "0,0"), phase=2)
    put(state, ElderRoll())
    do(state, "chance roll enemy 2 2 0")
    assert (state.elder[4], state.elder[1], state.ships[0].wrecked) == (1, CHART.at("0,-1"), 0)


def test_damage_beyond_its_health_is_lost() -> None:
    """RULING-EV-89, EV-376."""
    state = position([{}], elder=elder(3, "0,-3", "0,3"))
    hurt_elder(state, 4)
    hurt_elder(state, 4)
    assert state.elder[2:4] == [0, 1]


# Modules

BOARDING = {"boarding": True}


def test_a_boarding_joins_both_decks() -> None:
    """RULING-EV-90, EV-390, EV-391 Arrows 2-1, 5-3, 7-6; a defender rolls one die; its nodes cannot be destroyed."""
    assert [tuple(pair) for pair in TABLES.content.ship_board.arrows] == [(2, 1), (5, 3), (7, 6)]
    state = position([BELOW], fleet=[{"card": BRIG, "at": "0,-1"}], options=BOARDING)
    do(state, f"p1 board {BRIG}/1", "chance drawn enemy cultist", "chance fate 1")
    assert sorted(chances(state)) == ["roll enemy 0 0 1", "roll enemy 0 1 0", "roll enemy 1 0 0"]
    do(state, "chance roll enemy 0 1 0")
    assert state.ships[0].wrecked == 0
    do(state, "p1 done", "chance roll enemy 1 2 0")
    yes(state, "step")
    assert (state.ships[0].foes[0][1], state.ships[0].wrecked) == (2, 1 << 2)


def test_all_enemies_must_go_and_each_pays_its_own_spoils() -> None:
    """RULING-EV-90, EV-308, EV-396 Those On Deck already take part; the captain says in which order they act."""
    aboard = {"crew": {"nell-catchpole": "z2", "brock-senn": "z8"}, "foes": [("cultist", 8, 1)]}
    state = position([aboard], fleet=[{"card": BRIG, "at": "0,-1"}], options=BOARDING, act=2)
    state.decks[ENEMY].unseen[INDEX["drowned-man"]] = 2
    do(state, f"p1 board {BRIG}/1", "chance drawn enemy drowned-man", "chance fate 1", "chance roll enemy 0 0 1")
    do(state, "chance drawn enemy drowned-man", "chance fate 9", "chance roll enemy 0 0 1", "p1 done")
    assert [line.split()[1] for line in may(state)] == ["cultist/1", "drowned-man/1", "drowned-man/2"]
    for foe in state.ships[0].foes:
        foe[2] = TABLES.enemies[foe[0] // 10].health - 1
    do(state, "p1 activate drowned-man/2", "chance roll enemy 0 0 2")
    yes(state, "activate", "step", wanted="roll enemy 0 0")
    do(state, "p1 order brock-senn to z8", "p1 dice 2 0", "chance roll attack 2 0 0 0", "chance roll evasion 0 0 0")
    deal(state, "roll enemy 0 0")
    assert state.ships[0].coin == 45


@pytest.mark.parametrize("act", [1, 2, 4])
def test_a_taken_ship_pays_as_many_rolls_as_the_act(act: int) -> None:
    """RULING-EV-90, EV-394, EV-397 It leaves no wreck; Crew over there come back Below Deck."""
    state = position([BELOW], fleet=[{"card": BRIG, "at": "0,-1"}], options=BOARDING, act=act)
    crew(state, "tam-ferrow")[5] = 13
    put(state, Melee(0, state.fleet[0][0]))
    assert all(line.startswith("berth tam-ferrow in s") for line in may(state))
    do(state, "p1 berth tam-ferrow in s4", *["chance fate 8"] * act)
    assert (state.ships[0].clues, state.fleet, state.wrecks, "end turn" in may(state)) == (act, [], (), True)


EXHAUSTIVE = {"exhaustive_expeditions": True}


def test_the_island_board() -> None:
    """RULING-EV-91 Ten token nodes, fourteen tokens; one path a cycle from right to left."""
    island = TABLES.content.board.island
    assert (len(island.nodes), island.shore, island.gold) == (11, ["a1", "a2", "a3"], "gold")
    paths = [
        "a1b1",
        "a2b1",
        "a2b2",
        "a3b2",
        "b1c1",
        "b1c2",
        "b2c2",
        "b2c3",
        "c1d1",
        "c2d1",
        "c2d2",
        "c3d2",
        "d1gold",
        "d2gold",
    ]
    assert [a + b for a, b in island.paths] == paths
    assert (list(island.tokens), sum(island.tokens)) == ([4, 3, 3, 2, 2], 14)


def test_a_token_that_ends_it_ends_it_before_its_strain() -> None:
    """RULING-EV-91 Before further nodes too; all Crew ashore count for the final test."""
    boats = {"below": ["ships-boat"], "crew": {"tam-ferrow": "s1a", "odile-marsh": "s1b"}}
    state = position([boats], hexes={"0,0": "island"}, options=EXHAUSTIVE)
    do(state, "p1 search island", "p1 berth tam-ferrow in a1", "p1 berth odile-marsh in a3", "p1 resolve a1")
    do(state, "chance token expedition", "chance drawn expedition the-clock-house")
    assert [crew(state, name)[4] for name in boats["crew"]] == [0, 0]
    assert may(state) == ["pick odile-marsh"]


def test_a_crew_that_dies_ashore_is_simply_gone() -> None:
    """RULING-EV-91."""
    weak = {"below": ["ships-boat"], "crew": {"tam-ferrow": {"at": "s1a", "strain": 4}, "odile-marsh": "s1b"}}
    state = position([weak], hexes={"0,0": "island"}, options=EXHAUSTIVE)
    do(state, "p1 search island", "p1 berth tam-ferrow in a1", "p1 berth odile-marsh in a3", "p1 resolve a1")
    do(state, "chance token clue", "p1 pick tam-ferrow")
    assert (len(state.ships[0].crew), state.ships[0].clues, may(state)) == (1, 1, ["go on", "retreat"])
    assert state.ships[0].crew[0][0] == TABLES.index[9]["odile-marsh"]
