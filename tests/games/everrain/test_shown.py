"""What the document says (docs/rules/everrain.md, section 12): the sea, tracks, ships, decks, pieces, pages."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.games.everrain.content.places import PLACES
from farshore.games.everrain.content.tables import COPIES, DENIZEN, ENEMY, SEA, TREASURE
from farshore.games.everrain.state.ship import SUNK
from farshore.games.everrain.state.table import LOSS, WON, Everrain
from farshore.games.everrain.view.cautions import cautions, deaths_ahead
from farshore.games.everrain.view.forecast import agenda_line, storm_lines
from tests.games.everrain.positions import CHART, GAME, TABLES, Words, do, position, turn

BRIG = "wicked-brigantine"
DECKED: Words = {"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}}
BELOW: Words = {"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}


def area(state: Everrain, name: str, seat: int | None = 0) -> Words:
    (shown,) = [dict(part) for part in GAME.view(state, seat)["areas"] if part["id"] == name]
    return shown


def area_names(state: Everrain, seat: int | None = 0) -> list[str]:
    return [part["id"] for part in GAME.view(state, seat)["areas"]]


def pieces(state: Everrain) -> dict[str, Words]:
    return {piece["id"]: dict(piece) for piece in GAME.view(state, 0)["pieces"]}


def cells(state: Everrain) -> dict[str, Words]:
    return {cell["id"].removeprefix("sea:"): dict(cell) for cell in area(state, "sea")["cells"]}


def slots(state: Everrain, name: str) -> dict[str, Words]:
    return {slot["id"].partition(":")[2]: dict(slot) for slot in area(state, name)["slots"]}


# The sea


def test_a_hex_shows_what_it_is_and_what_happened_there() -> None:
    """EV-247, EV-360, EV-338"""
    rope = TABLES.index[TREASURE]["rope"]
    state = position(
        [{}],
        hexes={"0,0": "duskfall", "0,-1": "rough"},
        fleet=[{"card": BRIG, "at": "1,-3", "goal": "1,-2"}],
        storms=["0,1 -1,1"],
        slots=5,
    )
    state.wrecks = ((CHART.at("1,-1"), 0, 2, rope), (CHART.at("1,0"), -2, 1, -1))
    state.explored = 1 << CHART.at("0,-1")
    shown = cells(state)
    assert (shown["0,0"]["terrain"], shown["0,0"]["name"], shown["0,0"]["region"]) == ("port", "Duskfall", "t0")
    assert (shown["0,-1"]["terrain"], shown["0,-1"]["marks"]) == ("rough", [{"what": "explored"}])
    assert "name" not in shown["0,-1"]
    unknown = [cell for cell in shown.values() if cell["terrain"] == "unknown"]
    assert len(unknown) == CHART.number - 5 * 7
    assert not [cell for cell in unknown if "region" in cell]
    assert shown["1,-1"]["marks"] == [{"what": "wreck", "state": "seat:0 rope", "n": 2}]
    assert shown["1,0"]["marks"][0]["n"] == 1
    assert " " not in shown["1,0"]["marks"][0]["state"]
    assert shown["1,-2"]["marks"] == [{"what": "destination", "state": f"{BRIG}/1"}]
    assert [name for name, cell in shown.items() if cell.get("state") == "storm"] == ["0,1", "-1,1"]


def test_the_guns_of_an_enemy_ship_bear_as_it_heads() -> None:
    """EV-340 Every hex of its grid, turned with the ship, as far as there is sea."""
    card = next(enemy for enemy in TABLES.enemies if enemy.id == BRIG)
    middle = CHART.at("0,0")
    for facing, fired in ((0, {"0,-1", "0,-2", "1,-1", "-1,0"}), (3, {"0,1", "0,2", "-1,1", "1,0"})):
        state = position([{"at": "2,-1"}], fleet=[{"card": BRIG, "at": "0,0", "facing": facing}])
        (bears,) = [line for line in area(state, "sea")["lines"] if line["kind"] == "danger"]
        assert {name.removeprefix("sea:") for name in bears["path"]} == fired
        assert (len(fired), bears["label"]) == (len(card.grid), "Guns of the Wicked Brigantine")
    beside = position([{"at": "2,-1"}], fleet=[{"card": BRIG, "at": "0,1", "facing": 0}])
    (bears,) = [line for line in area(beside, "sea")["lines"] if line["kind"] == "danger"]
    assert f"sea:{CHART.names[middle]}" in bears["path"]
    rim = next(name for n, name in enumerate(CHART.names) if CHART.neighbours[n][0] < 0)
    edge = position([{"at": "2,-1"}], fleet=[{"card": BRIG, "at": rim, "facing": 0}])
    (bears,) = [line for line in area(edge, "sea")["lines"] if line["kind"] == "danger"]
    assert 0 < len(bears["path"]) < len(card.grid)


def test_ones_own_ship_lies_before_one_and_others_at_the_side() -> None:
    """Section 12"""
    state = position([{}, {}])
    for seat, other in ((0, 1), (1, 0)):
        for name in ("orders", "deck", "below", "hold"):
            assert area(state, f"{name}{seat}", seat)["place"] == "mine"
            assert area(state, f"{name}{other}", seat)["place"] == "info"
            assert area(state, f"{name}{seat}", None)["place"] == "info"


def test_storms_engagement_and_arcs_are_patches() -> None:
    """EV-167, EV-264, EV-339"""
    ship = {"guns": {"bowstern": "nine-pound-chasers"}, "plans": {"port": "sinners-long-battery"}}
    state = position([ship], fleet=[{"card": BRIG, "at": "1,-3"}], storms=["0,1 -1,1"])
    shown = area(state, "sea")["lines"]
    assert all(line["patch"] for line in shown)
    by_kind = {line["kind"]: line for line in shown}
    assert (by_kind["storm"]["label"], by_kind["storm"]["path"]) == ("Storm 1", ["sea:0,1", "sea:-1,1"])
    assert by_kind["engagement"]["label"] == "Wicked Brigantine engages within 2"
    near = [name for n, name in enumerate(CHART.names) if CHART.apart[CHART.at("1,-3")][n] <= 2]
    assert by_kind["engagement"]["path"] == [f"sea:{name}" for name in near]
    arcs = [line for line in shown if line["kind"] == "arc"]
    assert len(arcs) == 1  # the Schematic is no gun yet
    assert (arcs[0]["seat"], len(arcs[0]["figures"])) == (0, len(arcs[0]["path"]))
    state.ships[0].status = SUNK
    assert not [line for line in area(state, "sea")["lines"] if line["kind"] == "arc"]


# Tracks and dice


@pytest.mark.parametrize(
    ("players", "enemy", "race"),
    [(3, 3, "Level. "), (5, 3, "We lead by 2. "), (3, 4, "The enemy leads by 1. ")],
)
def test_the_track_says_who_leads_and_what_comes(players: int, enemy: int, race: str) -> None:
    """EV-047, EV-054, EV-057"""
    state = position([{}], player_disc=players, enemy_disc=enemy, elder_disc=30)
    track = area(state, "discovery")
    assert track["help"].startswith(race)
    assert f"Act 1 ends at {state.rules.act_ends[0]}." in track["help"]
    assert ("stirs the Elder One" in track["help"]) == (enemy - players == 1)
    ahead = [space for space in state.rules.story_spaces if min(players, enemy) < space < state.rules.track_end]
    assert f"Next Story icon: {ahead[0]}." in track["help"]
    acts = [(mark["at"], mark["label"]) for mark in track["marks"] if mark["what"] == "act"]
    assert acts == [(space, f"end of Act {n + 1}") for n, space in enumerate(state.rules.act_ends)]
    assert (track["from"], track["to"]) == (0, state.rules.track_end)


def test_the_agenda_counts_what_the_round_brings() -> None:
    """EV-041, EV-043"""
    state = position([{}, {}], agenda=4)
    track = area(state, "agenda")
    assert (track["from"], track["to"], track["value"]) == (0, 9, 3)
    assert track["help"] == "3 of 9: 6 more and the enemy advances; this round brings 4."
    assert agenda_line(state) == "Agenda +4: 2 short of the enemy's next step."
    state.agenda, state.player_disc, state.enemy_disc = 7, 2, 3
    assert agenda_line(state) == "Agenda +4: the enemy steps to space 4 and stirs the Elder One."
    state.player_disc = 3
    assert agenda_line(state) == "Agenda +4: the enemy steps to space 4."


def test_the_last_dice_lie_on_the_table() -> None:
    """Section 12"""
    state = position([{}])
    assert "dice" not in area_names(state)
    state.rolled = "fate 7"
    assert area(state, "dice")["dice"] == [{"id": "d0", "faces": "d10", "rolled": 7}]
    assert area(state, "dice")["title"] == "Last roll: Fate"
    state.rolled = "roll attack 1 0 2 0"
    shown = area(state, "dice")
    assert (shown["title"], len(shown["dice"])) == ("Last roll: Attack", 3)
    assert {die["faces"] for die in shown["dice"]} == {"attack"}


def test_the_board_of_the_elder_one() -> None:
    """EV-367 to EV-370"""
    state = position([{}], elder=[3, CHART.at("0,-3"), 2, 1, 3, 7, 4, 9, 5, CHART.at("0,0"), 0, 0])
    board = TABLES.elders[3]
    text = area(state, "elder")["text"]
    assert f"({3} of {7}; activation {5} of {board.doom.cap})" in text[2]
    assert text[3] == f"Our stand: {board.stand.rule} (4 of 9)"
    assert text[4].startswith(
        f"Dice {board.dice - 1}, Health {board.health - 2} of {board.health}, range {board.range}"
    )
    assert "makes for" in text[4]
    state.elder[9], state.elder[10] = -1, 1
    assert "makes for" not in area(state, "elder")["text"][4]
    fallback = board.stand.fallback
    assert fallback is not None
    assert fallback.rule in area(state, "elder")["text"][3]
    shown = pieces(state)["elder"]
    assert (shown["stats"], shown["at"]["at"]) == ([{"what": "health", "n": board.health - 2}], "sea:0,-3")


# Ships


def test_the_deck_shows_the_state_of_every_node() -> None:
    """EV-120, EV-125, EV-128"""
    ship = {"crew": {"tam-ferrow": "z0", "odile-marsh": "s6"}, "wrecked": 0b10, "foes": [("cultist", 2)]}
    state = position([ship])
    shown = slots(state, "deck0")
    assert (shown["1"]["state"], shown["2"]["state"], shown["0"].get("state")) == (
        "destroyed",
        "disrupted",
        "manned" if state.ships[0].is_manned(0) else None,
    )
    assert (shown["1"]["cap"], len(shown)) == (3, 10)
    state.ships[0].foes[0][1] = 12
    assert "e2" in slots(state, "deck0")
    assert pieces(state)[f"foe:{state.ships[0].foes[0][0]}"]["at"]["at"] == "deck0:e2"


def test_below_deck_names_upgrades_schematics_and_spaces() -> None:
    """EV-138, EV-160"""
    ship = {
        "below": ["cabins", "brig"],
        "plans": {"s2": "sick-bay", "s3": "chart-room", "bowstern": "ram-guns"},
        "guns": {"bowstern": "nine-pound-chasers"},
    }
    state = position([ship])
    shown = slots(state, "below0")
    assert (shown["s1"]["label"], shown["s1"]["short"]) == ("Cabins (starter)", "Cabins")
    assert shown["s2"]["label"] == "Schematic: Sick Bay, over Brig"
    assert shown["s3"]["label"] == "Schematic: Chart Room"
    assert shown["s4"]["label"] == "empty"
    assert shown["bowstern"]["label"] == "Schematic: Ram Guns, over 9 Pound Chasers"
    assert (shown["port"]["state"], shown["port"]["label"]) == ("empty", "empty")
    spaces = {name: slot["kind"] for name, slot in shown.items() if slot["kind"].endswith("space")}
    assert spaces
    assert all(kind == ("joint-space" if name.startswith("j") else "space") for name, kind in spaces.items())
    assert "s1a" in spaces


def test_the_hold_and_the_log() -> None:
    """EV-155, EV-235, EV-287"""
    captive = (TABLES.index[ENEMY]["cultist"] * COPIES + 1, 1, 2)
    ship = {"hold": ["rope"], "captives": (captive,), "below": ["cabins", "brig"], "visited": 0b10}
    state = position([{**ship, "stories": ("sea:the-surveyors-boat",), "marks": ("fed-the-gulls",)}])
    shown = slots(state, "hold0")
    assert (shown["hold"]["n"], shown["hold"]["of"]) == (1, 3)
    assert shown["mark:fed-the-gulls"]["label"] == "fed the gulls"
    assert shown[f"captive{captive[0]}"]["label"].endswith("in the Brig, slot 2")
    assert shown[f"captive{captive[0]}"]["n"] == 2
    assert shown["port1"]["label"] == f"visited {TABLES.ports[1].name}"
    assert shown["story0"]["kind"] == "story-card"


def test_orders_are_tokens() -> None:
    """EV-078"""
    state = position([{"fresh": [2, 1, 0, 1], "issued": [1, 0, 0]}])
    tokens = [name.split(":")[2:4] for name in pieces(state) if name.startswith("order:0:")]
    assert tokens == [
        ["fresh", "crew"],
        ["fresh", "crew"],
        ["fresh", "navigation"],
        ["fresh", "fleeting"],
        ["issued", "crew"],
    ]


def test_crew_stand_where_they_are() -> None:
    """EV-105, EV-138"""
    state = position([{"crew": {"tam-ferrow": {"at": "z4", "strain": 1}, "mother-karrow": {"at": "s1a"}}}])
    shown = pieces(state)
    tam = shown["crew:tam-ferrow"]
    assert (tam["at"], tam["kind"]) == ({"area": "deck0", "at": "deck0:4"}, "crew")
    assert (shown["crew:mother-karrow"]["at"]["at"], shown["crew:mother-karrow"]["kind"]) == ("below0:s1a", "shellback")
    assert {"what": "strain", "n": 1} in tam["stats"]
    assert "grave" not in tam
    row = state.ships[0].crew[0]
    row[4] = TABLES.boards[row[0]].track - 1
    assert pieces(state)["crew:tam-ferrow"]["grave"] == "one more and this one dies"
    row[5] = PLACES["e3"]
    assert pieces(state)["crew:tam-ferrow"]["at"]["at"] == "deck0:e3"


def test_ships_and_enemies_are_pieces() -> None:
    """EV-338, EV-409"""
    ship = {"at": "1,-1", "facing": 4, "points": 2, "wrecked": 0b101, "foes": [("cultist", 1, 1)]}
    guest = ((TABLES.index[DENIZEN]["the-piano"], PLACES["s1a"]),)
    state = position([{**ship, "passengers": guest, "hold": ["rope"]}], fleet=[{"card": BRIG, "at": "1,-3", "hurt": 1}])
    shown = pieces(state)
    assert shown["ship:0"]["at"] == {"area": "sea", "at": "sea:1,-1", "facing": 4}
    assert shown["ship:0"]["stats"] == [{"what": "node", "n": 8}, {"what": "point", "n": 2}]
    (sailing,) = [piece for piece in shown.values() if piece["kind"] == "enemy-ship"]
    assert (sailing["stats"][0], sailing["state"]) == ({"what": "health", "n": 2}, [])
    state.fleet[0][5] = 1
    (sailing,) = [piece for piece in pieces(state).values() if piece["kind"] == "enemy-ship"]
    assert sailing["state"] == ["just appeared"]
    (aboard,) = [piece for piece in shown.values() if piece["kind"] == "enemy"]
    assert (aboard["stats"][0]["n"], aboard["at"]["at"]) == (1, "deck0:1")
    assert shown["passenger:the-piano"]["at"]["at"] == "below0:s1a"
    assert shown["treasure:0:0"]["what"] == "rope"
    assert [shown[name]["at"]["at"] for name in ("token:us", "token:enemy", "token:elder")] == [
        state.player_disc,
        state.enemy_disc,
        state.elder_disc,
    ]


# Slips, questions, the end


def test_a_captain_at_a_glance() -> None:
    """EV-409"""
    state = position([{"clues": 3, "coin": 25, "wrecked": 0b11}, {}], hexes={"0,0": "duskfall"})
    own, other = GAME.view(state, 0)["seats"]
    assert {part["what"]: part["n"] for part in own["counts"]} == {"node": 8, "crew": 2, "clue": 3, "coin": 25}
    assert (own["state"], other["state"]) == ("in Duskfall, first", "at sea")
    assert (own.get("you"), own.get("turn"), other.get("you"), other.get("turn")) == (True, True, None, None)
    state.phase = 2
    assert "turn" not in GAME.view(state, 0)["seats"][0]
    state.ships[1].status, state.ships[1].sunk_at = SUNK, CHART.at("0,1")
    sunk = GAME.view(state, 0)["seats"][1]
    assert sunk["state"] == "sunk"
    assert sunk["away"].startswith("sank at ")


def test_who_is_asked() -> None:
    """EV-017"""
    state = position([{}, {}])
    assert GAME.view(state, 1)["prompt"] == {"kind": "wait", "seats": [0], "text": "Waiting for @0."}
    assert GAME.view(state, 0)["prompt"]["kind"] == "act"
    do(state, "p1 trade p2", "p1 offer coin 5", "p1 propose")
    assert GAME.view(state, 1)["prompt"]["kind"] == "react"
    rolling = position([{}], hexes={"0,0": "duskfall"}, stack=turn())
    assert GAME.view(rolling, 0)["prompt"]["text"] == "The dice are rolling."


@pytest.mark.parametrize(("ended", "won"), [(WON, 1), (LOSS, 0)])
def test_the_end_is_a_table(ended: int, won: int) -> None:
    """EV-001"""
    state = position([{"clues": 2, "coin": 7}], ended=ended, why="So it was.", stack=[])
    state.stack.clear()
    view = GAME.view(state, 0)
    assert view["prompt"]["kind"] == "over"
    assert view["status"]["over"]["table"]["rows"] == [[2, 7, 2, won]]
    assert view["status"]["label"] == "Over after round 1"


# Decks and stories


def test_decks_say_what_lies_on_them() -> None:
    """EV-011, EV-284, EV-191"""
    state = position([{}])
    state.discards[SEA] = (0, 1)
    state.tops = (((3,), (5, 6)), (), ())
    pile = area(state, "pile:sea")
    names = [card.name for card in TABLES.cards[SEA]]
    assert pile["discard"] == 2
    assert f"Discarded: {names[0]}, {names[1]}." in pile["help"]
    assert "Story cards lie on top: 5 or 6, then 3." in pile["help"]
    assert "help" not in area(state, "pile:expedition")
    tiles = area(state, "pile:tiles")
    left = [tile.act for n, tile in enumerate(TABLES.tiles) if state.tiles_left >> n & 1]
    assert tiles["count"] == len(left)
    assert tiles["help"].startswith(f"Left by Act: {left.count(1)}, {left.count(2)}, {left.count(3)}.")


# Before the turn is ended


def test_what_ending_the_turn_would_cost() -> None:
    """EV-142, EV-276, section 12"""
    quiet = position([{**BELOW, "points": 0}])
    assert cautions(quiet, 0) == ["A Sea Event will follow."]
    exposed = position([{**DECKED, "points": 1, "hold": ["rope", "rope", "pitch"]}])
    assert cautions(exposed, 0) == [
        "Ending here loses 1 navigation point.",
        "Ending here strains Tam Ferrow.",
        "A Sea Event will follow.",
        "The Hold is full.",
    ]
    hunted = position([BELOW], fleet=[{"card": BRIG, "at": "0,-2"}])
    assert cautions(hunted, 0) == ["No Sea Event: an enemy ship has us in range."]
    fought = position([{**BELOW, "foes": [("cultist", 1, 1)]}])
    assert cautions(fought, 0) == [
        "No Sea Event: enemies are On Deck.",
        "Entering a Port would banish the enemies: Agenda +1.",
    ]
    haunted = position([BELOW], hexes={"0,-2": "altar"})
    assert "A tile near by has an active Altar." in cautions(haunted, 0)
    own = position([BELOW], hexes={"0,-1": "altar"})
    assert "A tile near by has an active Altar." not in cautions(own, 0)
    broke = position([{**BELOW, "coin": 0}])
    broke.player_disc = broke.rules.act_ends[0] - 1
    assert cautions(broke, 0)[-1].startswith("Wages of ")
    exposed.ships[0].status = SUNK
    assert cautions(exposed, 0) == deaths_ahead(exposed, 0) == []


def test_who_would_die_of_the_strain_is_named() -> None:
    """EV-142"""
    state = position([DECKED])
    row: Any = state.ships[0].crew[0]
    row[3], row[4] = 1, TABLES.boards[row[0]].track - 2
    assert deaths_ahead(state, 0) == ["Tam Ferrow would die of the strain."]
    row[4] -= 1
    assert deaths_ahead(state, 0) == []


def test_storms_are_forecast() -> None:
    """EV-265"""
    assert storm_lines(position([{}])) == []
    assert storm_lines(position([{}], storms=["0,1 -1,1"]))[0].startswith("The Storm drifts towards @0")
    assert storm_lines(position([{}], storms=["0,1 -1,1", "1,0 1,-1"]))[0].startswith("Each of the 2 Storms drifts")
