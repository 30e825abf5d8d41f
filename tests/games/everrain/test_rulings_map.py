"""The rulings of 9.5, 9.8 and 9.9: map, Ports, Storms, line of sight, figures."""

from __future__ import annotations

import pytest

from farshore.core.hexes import distance
from farshore.core.kernel import settle
from farshore.games.everrain.actions.chance import FATES
from farshore.games.everrain.content.card_words import HEX_KINDS, SERVICES
from farshore.games.everrain.content.tables import ENEMY, LAND, SEA_KINDS
from farshore.games.everrain.setup import bare_table
from farshore.games.everrain.state.seaways import sees
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.effects.hull import Drift
from farshore.games.everrain.steps.navigate import LayTile
from farshore.games.everrain.steps.seafoes import targets
from farshore.games.everrain.steps.spawn import SeekFoe
from farshore.games.everrain.steps.spoils import Spoils
from farshore.games.everrain.steps.storms import PlaceStorm, StormRoll, gales
from tests.games.everrain.positions import (
    CHART,
    GAME,
    TABLES,
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
    yes,
)

BELOW = {"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}


# Map


def test_nineteen_slots_of_seven_hexes_without_gaps() -> None:
    """RULING-EV-51."""
    assert (CHART.slots, CHART.number, len(set(CHART.hexes))) == (19, 133, 133)
    assert CHART.hexes[0] == (0, 0)
    centres = [CHART.hexes[slot * 7] for slot in range(19)]
    wanted = {
        (2 * i - j, i + 3 * j) for i in range(-2, 3) for j in range(-2, 3) if max(abs(i), abs(j), abs(i + j)) <= 2
    }
    assert set(centres) == wanted
    for slot in range(19):
        assert [distance(centres[slot], CHART.hexes[n]) for n in CHART.tile(slot)] == [0, 1, 1, 1, 1, 1, 1]


def test_tiles_lie_as_printed_or_are_turned_by_chance() -> None:
    """RULING-EV-51, EV-191."""
    scout = {"at": "0,-1", "points": 2, "crew": {"tam-ferrow": "z4", "odile-marsh": "s6"}}
    fixed = position([scout], slots=1)
    do(fixed, "p1 reveal")
    assert {text.split()[2] for text in chances(fixed)} == {"0"}
    turned = position([scout], slots=1, options={"tile_rotation": "random"})
    do(turned, "p1 reveal")
    assert {text.split()[2] for text in chances(turned)} == {"0", "1", "2", "3", "4", "5"}
    do(fixed, "chance tile ashmoor-roads 0")
    slot = next(slot for slot in range(1, 19) if fixed.tiles[slot] >= 0)
    do(turned, "chance tile ashmoor-roads 2")
    flat, spun = fixed.kinds[slot * 7 : slot * 7 + 7], turned.kinds[slot * 7 : slot * 7 + 7]
    assert (flat[0], flat[1:]) == (spun[0], spun[3:] + spun[1:3])


@pytest.mark.parametrize("rewards", [False, True])
def test_the_first_tile_rewards_nobody(rewards: bool) -> None:
    """RULING-EV-52, EV-032."""
    state = bare_table(GAME.rules(GAME.setup(None, 1, {"start_tile_rewards": rewards})))
    put(state, LayTile(0, -1))
    do(state, "chance tile the-slow-bell 0")
    clues = TABLES.content.tiles["the-slow-bell"].clues
    assert state.ships[0].clues == (clues if rewards else 0)
    assert any(text.startswith("drawn enemy") for text in chances(state)) == rewards


def test_eight_kinds_of_hexes() -> None:
    """RULING-EV-53, EV-188 Seven are printed, a Storm lies over whatever it covers."""
    assert sorted(HEX_KINDS) == ["altar", "calm", "island", "port", "rough", "shipwreck", "spawn"]
    assert sorted(HEX_KINDS[kind] for kind in LAND) == ["altar", "island", "port"]
    assert sorted(HEX_KINDS[kind] for kind in SEA_KINDS) == ["calm", "rough", "shipwreck", "spawn"]


@pytest.mark.parametrize("kind", ["calm", "rough", "shipwreck", "spawn", "island", "altar"])
@pytest.mark.parametrize("storm", [False, True])
def test_strain_on_every_sea_hex_and_an_event_only_undisturbed(kind: str, storm: bool) -> None:
    """RULING-EV-54, EV-119, EV-276 to EV-278 Strain first; a Storm changes nothing."""
    decked = {"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}}
    state = position([decked], hexes={"0,0": kind}, storms=["0,0 0,1"] if storm else [], explored=1)
    do(state, "p1 end turn")
    at_sea = kind not in ("island", "altar")
    assert crew(state, "tam-ferrow")[4] == (1 if at_sea else 0)
    assert any(text.startswith("drawn sea") for text in chances(state)) == at_sea
    assert crew(state, "odile-marsh")[4] == 0
    if at_sea:
        frigate = {"card": "damned-frigate", "at": "0,-2"}
        for foes, fleet in (([("cultist", 8)], []), ([], [frigate])):
            watched = position([{**decked, "foes": foes}], hexes={"0,0": kind}, fleet=fleet, explored=1)
            do(watched, "p1 end turn")
            assert crew(watched, "tam-ferrow")[4] == 1
            assert not any(text.startswith("drawn sea") for text in chances(watched))


def test_the_sixth_location_is_the_denizens() -> None:
    """RULING-EV-55 It takes Crew like the others."""
    assert "denizen" in SERVICES
    state = position([{}], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang")
    assert "send tam-ferrow to denizen" in may(state)


def visit(ship: dict[str, object], **table: object) -> Everrain:
    state = position([ship], hexes={"0,0": "duskfall"}, stack=turn(), **table)  # type: ignore[arg-type]
    do(state, "chance drawn denizen pump-gang")
    return state


def test_services_spaces_and_repeats() -> None:
    """RULING-EV-56, EV-208, EV-209."""
    services = {service.id: service for service in TABLES.services}
    assert {name for name, service in services.items() if service.repeat} == {"apothecary", "listen"}
    assert {name: service.spaces for name, service in services.items() if service.spaces != 1} == {"apothecary": 2}
    state = visit({"crew": {"tam-ferrow": {"trauma": 1}, "odile-marsh": {"trauma": 1}, "brock-senn": {}}})
    do(state, "p1 send tam-ferrow to apothecary", "p1 done", "p1 send odile-marsh to apothecary", "p1 done")
    assert state.ships[0].coin == 30
    refused(state, "p1 send brock-senn to apothecary", "EV-209")


@pytest.mark.parametrize("repeat", [False, True])
def test_the_university_serves_once_a_visit(repeat: bool) -> None:
    """RULING-EV-56, EV-218."""
    state = visit({"clues": 10}, options={"university_repeat": repeat})
    do(state, "p1 send tam-ferrow to university", "p1 turn in")
    assert ("turn in" in may(state)) == repeat
    if not repeat:
        refused(state, "p1 send odile-marsh to university", "EV-209")


@pytest.mark.parametrize(
    ("service", "fate", "coin", "gems", "clues"),
    [
        ("rest", None, -10, [1, 0], 0),
        ("gamble", 4, -10, [1, 0], 0),
        ("gamble", 5, 10, [1, 0], 0),
        ("drink", 4, -5, [1, 0], 0),
        ("drink", 5, -5, [2, 0], 0),
        ("listen", 3, -10, [1, 2], 0),
        ("listen", 4, -10, [1, 2], 1),
        ("listen", 7, -10, [1, 2], 1),
        ("listen", 8, -10, [1, 2], 2),
        ("apothecary", None, -5, [0, 2], 0),
    ],
)
def test_what_services_cost_and_do(service: str, fate: int | None, coin: int, gems: list[int], clues: int) -> None:
    """RULING-EV-56, EV-217, EV-219, EV-221."""
    state = visit({"crew": {"tam-ferrow": {"trauma": 1, "strain": 2}, "odile-marsh": {}}})
    do(state, f"p1 send tam-ferrow to {service}")
    if fate is not None:
        do(state, f"chance fate {fate}")
    assert (state.ships[0].coin - 40, crew(state, "tam-ferrow")[3:5], state.ships[0].clues) == (coin, gems, clues)


# Altars


def test_a_purge_sums_act_values_exactly() -> None:
    """RULING-EV-57 What does not fit is discarded; the discard pile is made into a deck once; then it stops."""
    cultist, cadaver, frigate = (TABLES.index[ENEMY][name] for name in ("cultist", "bloated-cadaver", "damned-frigate"))
    state = position([BELOW], hexes={"0,0": "altar"}, act=3)
    state.decks[ENEMY].unseen = [0] * len(TABLES.enemies)
    state.decks[ENEMY].unseen[cadaver] = 2
    state.decks[ENEMY].unseen[frigate] = 1
    do(state, "p1 purge", "chance drawn enemy damned-frigate", "chance drawn enemy bloated-cadaver")
    assert state.discards[ENEMY] == (frigate,)
    do(state, "p1 appear z1", "chance roll enemy 1 0 0", "chance drawn enemy bloated-cadaver")
    assert state.discards[ENEMY] == (frigate, cadaver)
    assert (len(state.ships[0].foes), state.is_explored(0), "end turn" in may(state)) == (1, True, True)
    once = position([BELOW], act=1)
    once.decks[ENEMY].unseen = [0] * len(TABLES.enemies)
    once.discards[ENEMY] = (frigate, cultist)
    put(once, SeekFoe(0, 1, False))
    do(once, "chance drawn enemy damned-frigate", "chance drawn enemy cultist")
    assert may(once)[0] == "appear z1"


def test_an_altar_takes_notice_of_own_movement_from_another_tile() -> None:
    """RULING-EV-58 One enemy however many Altars; under a Storm as well; not for a ship that an effect drags there."""
    two = {"1,-3": "altar", "2,-3": "altar"}
    for storms in ([], ["1,-3 1,-4"]):
        state = position([{"points": 2, "at": "0,-1", **BELOW}], hexes=two, storms=storms)
        do(state, "p1 ahead", "chance drawn enemy cultist", "p1 appear z1", "chance roll enemy 1 0 0")
        assert (len(state.ships[0].foes), "end turn" in may(state)) == (1, True)
    dragged = position([{"at": "0,-1", **BELOW}], hexes={**two, "0,-2": "shipwreck"})
    put(dragged, Drift(0, 1, "shipwreck"))
    if may(dragged)[0].startswith("appear"):
        do(dragged, f"p1 {may(dragged)[0]}")
    assert (dragged.ships[0].hex, dragged.ships[0].foes, chances(dragged)) == (CHART.at("0,-2"), [], {})


# Storms


def test_the_shapes_of_storms() -> None:
    """RULING-EV-59 Two neighbours, a triangle, a rhombus, in every rotation."""
    state = position([{}])
    for size, ways in ((2, 6), (3, 6), (4, 12)):
        found = gales(state, size, 0)
        assert len(found) == ways
        for storm in found:
            apart = sorted(CHART.apart[a][b] for a in storm for b in storm if a < b)
            assert apart == {2: [1], 3: [1, 1, 1], 4: [1, 1, 1, 1, 1, 2]}[size]
    assert len(gales(state, 3, 0)) == 6


def test_a_storm_stays_on_the_board_but_not_on_the_revealed_map() -> None:
    """RULING-EV-60 Over the ship, or where it sank."""
    state = position([{"at": "0,-1"}], slots=1)
    put(state, PlaceStorm(2, 0))
    assert any(state.kinds[CHART.at(name)] < 0 for line in may(state) for name in line.split()[1:])
    rim = next(n for n in range(CHART.number) if -1 in CHART.neighbours[n])
    assert 0 < len(gales(state, 2, rim)) < 6
    sunk = position([{"crew": {}}])
    sunk.ships[0].status, sunk.ships[0].sunk_at, sunk.ships[0].hex = 2, CHART.at("1,-3"), -1
    sunk.stack = [*turn(), PlaceStorm(2, 0)]
    settle(sunk)
    assert all("1,-3" in line.split() for line in may(sunk))


def test_how_storms_move() -> None:
    """RULING-EV-61."""
    near = position([{}], storms=["0,-3 0,-4"])
    put(near, StormRoll(0))
    do(near, "chance fate 0")
    deal(near)
    assert min(CHART.apart[0][place] for place in near.storms[0]) == 2
    over = position([{}], storms=["0,0 0,-1"])
    put(over, StormRoll(0))
    do(over, "chance fate 4")
    assert over.storms == ((CHART.at("0,0"), CHART.at("0,-1")),)
    free = position([{}, {}], storms=["0,0 0,-1"], first=1, phase=2)
    put(free, StormRoll(0))
    do(free, "chance fate 5")
    assert (asked(free), "pass" in may(free, 1), len(may(free, 1))) == ((1,), False, 6)
    away = position([{"crew": {}}, {"at": "0,3"}], storms=["0,-2 0,-3"])
    away.ships[0].status, away.ships[0].hex = 2, -1
    away.stack = [*turn(1), StormRoll(0)]
    settle(away)
    do(away, "chance fate 2")
    yes(away, "blow")
    assert min(CHART.apart[CHART.at("0,3")][place] for place in away.storms[0]) == 4


def test_storm_damage_is_one_for_a_move_and_only_for_own_moves() -> None:
    """RULING-EV-62, EV-269, EV-270."""
    for storms, line, rolls in (
        (["0,-1 1,-2"], "ahead", 1),
        (["0,0 0,1"], "ahead", 1),
        (["0,0 0,-1"], "ahead", 1),
        (["0,0 0,1"], "left", 1),
        (["0,-1 1,-2"], "left", 0),
    ):
        state = position([{"points": 4, **BELOW}], storms=storms)
        do(state, f"p1 {line}")
        assert (list(chances(state)) == [str(fate) for fate, _ in FATES]) == bool(rolls)
        if rolls:
            do(state, "chance fate 1")
        assert (state.ships[0].wrecked.bit_count(), "end turn" in may(state)) == (rolls, True)


def test_a_storm_blocks_between_but_not_over_the_target() -> None:
    """RULING-EV-63, EV-178, EV-271."""
    gunner = {"crew": {"tam-ferrow": "z9", "odile-marsh": "s6"}, "guns": {"bowstern": "nine-pound-chasers"}}
    enemy = [{"card": "wicked-brigantine", "at": "0,-2"}]
    assert "fire bowstern at 0,-2" in may(position([gunner], fleet=enemy, storms=["0,-2 0,-3"]))
    refused(position([gunner], fleet=enemy, storms=["0,-1 1,-2"]), "p1 fire bowstern at 0,-2", "EV-173")
    refused(position([gunner], fleet=enemy, storms=["0,0 0,1"]), "p1 fire bowstern at 0,-2", "EV-178")


@pytest.mark.parametrize("haven", [True, False])
def test_a_port_under_a_storm(haven: bool) -> None:
    """RULING-EV-64 Still a haven, unless the table thinks otherwise; its free turning is suspended."""
    frigate = [{"card": "damned-frigate", "at": "-2,0", "goal": "-1,-3"}]
    port = {"0,0": "grimsea"}
    state = position([BELOW], hexes=port, fleet=frigate, storms=["0,0 0,1"], options={"storm_port_haven": haven})
    refused(state, "p1 face 3", "EV-186")
    assert targets(state, state.fleet[0]) == ([] if haven else [0])


def test_a_storm_over_a_port_ends_the_visit() -> None:
    """RULING-EV-64, EV-224 Whatever is being done there: what was banished on arrival can bring it."""
    state = position(
        [{"clues": 10}, {"at": "0,3"}], hexes={"0,0": "duskfall"}, stack=turn(), options={"university_repeat": True}
    )
    do(state, "chance drawn denizen pump-gang", "p1 send tam-ferrow to university")
    state.storms, state.covered = ((0, 1),), 3
    do(state, "p1 turn in")
    assert may(state)[0].startswith("berth tam-ferrow")
    foes = {"foes": [("cultist", 1)], "passengers": ((TABLES.index[2]["the-piano"], 30),), "crew": {"tam-ferrow": "s6"}}
    act = position([foes], hexes={"0,0": "duskfall"}, agenda=8, enemy_disc=3, player_disc=3, stack=turn())
    do(act, "p1 pay tam-ferrow")
    do(act, f"p1 {may(act)[0]}")
    deal(act, "drawn enemy wicked-brigantine")
    yes(act, "appear", "face", "steer")
    assert (act.ships[0].coin, len(act.ships[0].passengers), act.ships[0].denizen) == (35, 1, -1)
    assert "end turn" in may(act)


def test_lines_of_sight() -> None:
    """RULING-EV-65, EV-176, EV-177."""
    edge, ends = {"0,-1": "island"}, (CHART.at("0,0"), CHART.at("1,-2"))
    assert sees(position([{}], hexes=edge), *ends, 0)
    assert not sees(position([{}], hexes={**edge, "1,-1": "island"}), *ends, 0)
    hidden = position([{}], slots=1)
    assert not sees(hidden, CHART.at("0,0"), CHART.at("0,-3"), 0)
    assert sees(hidden, CHART.at("0,0"), CHART.at("0,-2"), 0)


# Figures


def test_the_faces_of_the_dice() -> None:
    """RULING-EV-67."""
    dice = TABLES.content.board.dice
    counts = {kind: {face: faces.count(face) for face in sorted(set(faces))} for kind, faces in dice.items()}
    assert counts == {
        "attack": {"blank": 2, "critical": 1, "damage": 2, "omen": 1},
        "evasion": {"blank": 2, "evade": 3, "omen": 1},
        "enemy": {"damage": 2, "move": 2, "omen": 2},
    }
    assert {str(fate): weight for fate, weight in FATES} == {f"fate {n}": 1 for n in range(10)}


@pytest.mark.parametrize(
    ("fate", "gained"),
    [
        (0, (5, 0, 0)),
        (1, (10, 0, 0)),
        (2, (10, 0, 0)),
        (3, (15, 0, 0)),
        (4, (0, 1, 0)),
        (8, (0, 0, 1)),
        (9, (0, 0, 2)),
    ],
)
def test_the_spoils_table(fate: int, gained: tuple[int, int, int]) -> None:
    """RULING-EV-68."""
    state = position([{}])
    put(state, Spoils(0, 1, "sea"))
    do(state, f"chance fate {fate}")
    ship = state.ships[0]
    assert (ship.coin - 40, ship.fresh[3], ship.clues) == gained


def test_treasures_and_schematics_among_the_spoils() -> None:
    """RULING-EV-68 For a Schematic the deck is named first."""
    for fate in (5, 6):
        state = position([{}])
        put(state, Spoils(0, 1, "sea"))
        do(state, f"chance fate {fate}")
        assert all(text.startswith("drawn treasure") for text in chances(state))
    plan = position([{}])
    put(plan, Spoils(0, 1, "sea"))
    do(plan, "chance fate 7")
    assert may(plan) == ["draw improvement", "draw artillery"]
