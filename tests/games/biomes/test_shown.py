"""What the document says (sections 7, 11.3 and 12): areas, the map, pieces, slips and pages."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import FINISHED, LOST
from farshore.games.biomes.state.table import Biomes, put
from tests.games.biomes.positions import (
    add_route,
    camp,
    cell,
    land,
    may,
    position,
    put_at,
    secret,
    show_quest,
    status,
    tile,
)

Words = dict[str, Any]


def area(state: Biomes, name: str, seat: int | None = 0) -> Words:
    (shown,) = [dict(part) for part in GAME.view(state, seat)["areas"] if part["id"] == name]
    return shown


def area_names(state: Biomes, seat: int | None = 0) -> list[str]:
    return [part["id"] for part in GAME.view(state, seat)["areas"]]


def pieces(state: Biomes, seat: int | None = 0) -> dict[str, Words]:
    return {piece["id"]: dict(piece) for piece in GAME.view(state, seat)["pieces"]}


# Areas


def test_the_keys_stand_on_a_track_with_what_is_needed_and_what_can_be_had() -> None:
    """BIO-005, BIO-010"""
    state = position(seats=3)
    track = area(state, "keys")
    assert (track["from"], track["to"], track["value"]) == (0, 5, 0)
    assert [(mark["at"], mark["role"]) for mark in track["marks"]] == [(3, "needed"), (5, "left")]


def test_the_cool_down_board_has_its_corners() -> None:
    """Section 11.3"""
    board = area(position(), "cooldowns")
    assert (board["from"], board["to"], [mark["at"] for mark in board["marks"]]) == (0, 19, [6, 10, 16, 19])


def test_piles_are_counted() -> None:
    """BIO-021, BIO-022"""
    state = position(secret_pools="split")
    assert area(state, "box")["count"] == state.box.size() + state.pool.size()
    stack = area(state, "quests")
    assert stack["count"] == 4
    assert stack["help"].count(",") == 3
    assert state.rules.content.quest_names[10] in stack["help"]
    assert [area(state, f"stack:{kind}")["count"] for kind in ("grassland", "desert", "lake")] == [4, 5, 4]


def test_what_is_not_there_has_no_area() -> None:
    state = position()
    names = area_names(state)
    assert not {"dice", "limbo", "gone", "remarks", "hoard", "tomb", "atlantis", "rewards"} & set(names)
    assert {"team", "pack0", "pack1", "known0"} <= set(names)
    assert not [name for name in area_names(state, None) if name.startswith("known")]
    state.die = 4
    state.limbo = (secret(state, "p1", "key"),)
    assert area(state, "dice")["dice"] == [{"id": "die", "faces": "d6", "value": 4}]
    assert "limbo" in area_names(state)
    state.result, state.stack = LOST, []
    assert "known0" not in area_names(state)


@pytest.mark.parametrize(
    ("quest", "lines", "track"),
    [
        (7, [], (0, 12, 6)),
        (8, ["chance draw carry"] * 3 + ["chance draw ease"] * 2, (0, 4, 4)),
        (9, ["chance draw supply"] * 2, (0, 4, 4)),
        (5, [], (0, 3, 0)),
        (6, ["chance draw supply"] * 2, (0, 1, 1)),
    ],
)
def test_a_quest_board_shows_its_counter(quest: int, lines: list[str], track: tuple[int, int, int]) -> None:
    """BIO-312, BIO-319, BIO-325, BIO-333"""
    state = position(seats=3)
    show_quest(state, quest, "1,2", *lines)
    board = area(state, f"quest:{quest}")
    assert (board["from"], board["to"], board["value"]) == track
    assert ("holds its Key" in board["help"]) == (quest != 6)
    assert board["help"].startswith("live, face 1 of 6 on the quest die")
    state.keys_in = 0
    assert "Key" not in area(state, f"quest:{quest}")["help"]


def notes(state: Biomes, quest: int) -> dict[str, tuple[int, str]]:
    marks = area(state, f"quest:{quest}")["marks"]
    return {mark["what"]: (mark["at"], mark["label"]) for mark in marks if "label" in mark and mark["what"] != "die"}


def test_what_else_stands_on_a_quest_board() -> None:
    """BIO-261, BIO-269, BIO-273, BIO-307, BIO-326, BIO-334"""
    war = position(seats=3)
    show_quest(war, 2, "2,2", "p1 site 3,3")
    war.second = put(war.second, 2, 3)
    assert notes(war, 2) == {"killer": (3, "enemy health")}
    war.bonus = put(war.bonus, 2, 1)
    assert notes(war, 2)["supply"] == (0, "+1 in the next battle")
    spring = position(seats=3)
    show_quest(spring, 3, "2,2", *["chance tile lake"] * 4, "chance tile desert", "chance tile forest", "p1 site 7,7")
    assert notes(spring, 3)["tile"][1] == "face-down: 1 forest, 1 desert, 4 lake"
    sinking = position(seats=3)
    show_quest(sinking, 8, "1,2", *["chance draw carry"] * 3, *["chance draw ease"] * 2)
    assert notes(sinking, 8) == {}
    sinking.second = put(sinking.second, 8, 1)
    assert notes(sinking, 8) == {"shield": (4, "shielded")}
    temple = position(seats=3)
    show_quest(temple, 9, "1,2", *["chance draw supply"] * 2)
    assert notes(temple, 9) == {"priest": (0, "0 saved, 0 eruptions, temple hidden")}
    gang = position(seats=3)
    show_quest(gang, 5, "1,2")
    assert notes(gang, 5) == {}
    gang.enraged = 2
    assert notes(gang, 5) == {"gang": (0, "enraged for 2")}
    gang.enraged = -1
    assert notes(gang, 5) == {"gang": (0, "enraged")}


def test_the_coming_board_turn_as_a_list() -> None:
    """BIO-036 Six steps, with the figures of what cools down."""
    state = position(seats=5)
    land(state, "2,2", "3,3")
    quiet = [slot["label"] for slot in area(state, "board")["slots"]]
    assert quiet == [
        "Farm 6",
        "Nobody heals",
        "Ally Camps: none on cool-down",
        "Mercenaries: none out",
        "Enemy camps: none awake",
        "Quests: at each turn",
    ]
    assert (area(state, "board")["slots"][0]["n"], area(state, "board")["slots"][0]["of"]) == (1, 6)
    status(state, 1, "injured", heal=4)
    status(state, 2, "captured")
    status(state, 3, "limbo")
    status(state, 4, "limbo")
    state.buildings = {cell("1,0"): (1, cell("0,0"), 4, 6)}
    camp(state, "2,2", "killer", 1)
    camp(state, "3,3", "stealer", 3)
    state.enemy_cool = put(state.enemy_cool, 1, 7)
    state.ally_cool = put(state.ally_cool, 2, 9)
    state.merc = cell("1,1")
    state.raid = put(state.raid, 3, cell("1,1"))
    busy = area(state, "board")["slots"]
    assert [slot["label"] for slot in busy[:5]] == [
        "Farm 4",
        "Healing from 4, 3 captive",
        "Ally Camps at 9",
        "Mercenaries come home",
        "Enemy camps at 7; 1 under way",
    ]
    assert (busy[1]["n"], busy[4]["state"]) == (3, "danger")
    always = position(quest_update_timing="both")
    assert area(always, "board")["slots"][5]["label"] == "Quests: every live one moves on"


# The map and what stands on it


def test_tiles_are_drawn_as_they_lie() -> None:
    """BIO-069, BIO-077, BIO-093"""
    state = position()
    tile(state, "2,2", "forest", overlay="flooded")
    state.tiles = {**state.tiles, cell("2,1"): 31}
    tile(state, "1,1", "quarry", cliffs=0b000001)
    state.gang = cell("1,1")
    drawn = {shown["id"].removeprefix("map:"): shown for shown in area(state, "map")["cells"]}
    assert (drawn["2,2"]["terrain"], drawn["2,1"]["terrain"], drawn["1,1"]["terrain"]) == (
        "flooded",
        "covered",
        "quarry",
    )
    assert (drawn["1,1"]["state"], drawn["2,1"]["state"], drawn["1,2"]["state"]) == (
        "disrupted",
        "explorable",
        "explorable",
    )
    assert "state" not in drawn["2,2"]
    assert area(state, "map")["edges"] == [{"a": "map:1,1", "b": "map:2,2", "kind": "cliff"}]


def lines(state: Biomes) -> list[tuple[str, list[str], str]]:
    return [(line["kind"], line["path"], line["label"]) for line in area(state, "map")["lines"]]


def test_routes_and_threats_are_drawn() -> None:
    """BIO-161, BIO-211, section 12"""
    state = position()
    land(state, "2,2", "3,3")
    camp(state, "2,2", "player")
    add_route(state, cell("0,0"), cell("1,1"), cell("2,2"))
    assert lines(state) == [("caravan", ["map:0,0", "map:1,1", "map:2,2"], "caravan")]
    camp(state, "3,3", "killer", 1)
    assert lines(state)[1:] == [("threat", ["map:3,3", "map:2,2"], "cool-down 10, 1 away")]
    state.stage = put(state.stage, 1, 1)
    assert len(lines(state)) == 1  # asleep


def test_an_enraged_gang_reaches_farther() -> None:
    """BIO-308"""
    state = position()
    land(state, "2,2", "3,3", "4,4")
    show_quest(state, 5, "5,5")
    calm = [path for kind, path, _ in lines(state) if kind == "gang-reach"]
    assert calm == [["map:3,3"]]
    state.enraged = 2
    (wild,) = [path for kind, path, _ in lines(state) if kind == "gang-reach"]
    assert set(wild) == {"map:1,1", "map:3,3"}


def test_people_parties_and_camps_are_pieces_on_the_map() -> None:
    """Section 7: where everybody is, is public."""
    state = position(seats=3)
    land(state, "2,2", "3,3", "2,1")
    camp(state, "2,2", "stealer", 3)
    camp(state, "2,1", "ally", 1)
    put_at(state, 1, "1,1")
    state.cells = put(state.cells, 2, 0)
    state.raid = put(state.raid, 4, cell("3,3"))
    state.racer = put(state.racer, 1, cell("1,1"))
    state.gang, state.subdued, state.merc = cell("2,1"), 2, cell("1,1")
    shown = pieces(state, None)
    assert shown["person:1"]["at"] == {"area": "map", "at": "map:1,1"}
    assert shown["person:2"]["at"] == {"area": "limbo"}
    assert shown["person:0"]["state"] == ["healthy"]
    assert (shown["camp:2,2"]["kind"], shown["camp:2,2"]["state"]) == ("stealer-camp", ["awake"])
    assert (shown["camp:2,1"]["state"], shown["camp:0,0"]["state"]) == (["disrupted"], [])
    assert shown["raiders:4"]["at"]["at"] == "map:3,3"
    assert shown["racers:1"]["state"] == ["racing"]
    assert (shown["gang"]["state"], shown["mercenaries"]["at"]["at"]) == (["subdued"], "map:1,1")
    state.subdued, state.hold = 0, 1
    assert pieces(state)["gang"]["state"] == ["held"]
    state.enraged = -1
    assert pieces(state)["gang"]["state"] == ["enraged"]
    state.enraged = state.hold = 0
    assert pieces(state)["gang"]["state"] == []
    assert not {"warriors", "priests"} & set(shown)


def test_warriors_stand_on_the_front_and_priests_on_the_volcano() -> None:
    """BIO-258, BIO-333"""
    state = position(seats=3)
    show_quest(state, 9, "1,2", *["chance draw supply"] * 2)
    assert (pieces(state)["priests"]["n"], pieces(state)["priests"]["at"]["at"]) == (3, "map:1,2")
    state.priests_in = 0
    assert "priests" not in pieces(state)
    state.quests = put(state.quests, 1, 2)
    state.front, state.counter = (cell("2,2"), cell("1,1"), cell("0,1")), put(state.counter, 1, 1)
    assert pieces(state)["warriors"]["at"]["at"] == "map:1,1"
    state.quests = put(state.quests, 1, FINISHED)
    assert "warriors" not in pieces(state)


def test_everything_that_cools_down_has_its_token() -> None:
    """Section 11.3"""
    state = position(seats=2)
    land(state, "2,2", "2,1", "3,3")
    camp(state, "2,2", "stealer", 3)
    camp(state, "2,1", "ally", 1)
    camp(state, "3,3", "killer", 2)
    state.stage = put(state.stage, 2, 1)
    state.ally_cool = put(state.ally_cool, 1, 5)
    status(state, 1, "injured", heal=7)
    state.buildings = {cell("1,0"): (1, cell("0,0"), 4, 6)}
    tokens = {name: piece["at"]["at"] for name, piece in pieces(state).items() if name.startswith("cool:")}
    assert tokens == {"cool:farm:1,0": 4, "cool:healing:1": 7, "cool:enemy:2,2": 10, "cool:ally:2,1": 5}
    state.ally_cool = put(state.ally_cool, 1, 0)
    assert pieces(state)["cool:ally:2,1"]["text"] == "due"
    state.stage = put(state.stage, 2, 2)
    assert pieces(state)["cool:enemy:3,3"]["at"]["at"] == 10


def test_who_has_seen_a_secret_is_public_and_what_it_is_is_not() -> None:
    """BIO-097, BIO-120"""
    state = position(seats=3)
    token = secret(state, "1,1", "teleport", "p2")
    shown = pieces(state)[f"secret:{token}"]
    assert (shown["kind"], shown["face"], shown["state"]) == ("secret", "down", ["seen by p2"])
    assert "name" not in shown
    own = pieces(state, 1)[f"secret:{token}"]
    assert (own["kind"], own["name"], own["only"], own["stats"]) == (
        "teleport",
        "Teleport",
        1,
        [{"what": "weight", "n": 1}],
    )
    key = secret(state, "0,0", "key", "all")
    for seat in (0, None):
        open_one = pieces(state, seat)[f"secret:{key}"]
        assert not {"face", "only"} & set(open_one)


def test_a_quest_that_is_placed_names_what_goes_where() -> None:
    """BIO-257, BIO-269"""
    state = position(seats=3)
    show_quest(state, 2, "2,2")
    labels = {str(offer["do"]): offer["label"] for offer in GAME.view(state, 0)["actions"]}
    assert labels["site 3,3"] == "Killer Camp at A3 B3"
    tug = position(seats=3)
    show_quest(tug, 1, "4,4", "chance tile desert")
    killer, ally = may(tug)[0].split()[1:]
    label = next(offer["label"] for offer in GAME.view(tug, 0)["actions"] if offer["do"] == may(tug)[0])
    words = [f"A{a} B{b}" for a, b in (name.split(",") for name in (killer, ally))]
    assert label == f"Killer Camp at {words[0]}, Ally Camp at {words[1]}"


def test_the_lexicon_counts_as_people_do() -> None:
    """Section 12"""
    terms = GAME.lexicon()["terms"]
    assert [terms[what]["many"] for what in ("tools", "supply", "key")] == ["Repair Tools", "Supplies", "Keys"]
