"""What an offer says (docs/rules/everrain.md, section 12): its name, its place, what it takes and brings."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.games.everrain.content.tables import GUN, IMPROVEMENT
from farshore.games.everrain.state.ship import SUNK
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.rounds import Enter
from farshore.games.everrain.steps.upgrades import Fit
from tests.games.everrain.positions import CHART, GAME, TABLES, Words, do, position, put, turn

BRIG = "wicked-brigantine"
GUNNER: Words = {
    "crew": {"tam-ferrow": "z9", "odile-marsh": "s6"},
    "guns": {"bowstern": "nine-pound-chasers"},
}


def offers(state: Everrain, seat: int = 0) -> dict[str, Any]:
    return {str(offer["do"]): offer for offer in GAME.view(state, seat)["actions"]}


def price(shown: Any) -> dict[str, int]:
    return {part["what"]: part["n"] for part in shown.get("cost", [])}


def in_port(service: str = "", **ship: object) -> Everrain:
    state = position([ship], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang")
    if service:
        do(state, f"p1 send tam-ferrow to {service}")
    return state


def test_orders_to_sail_say_what_they_bring() -> None:
    """EV-089, EV-091, RULING-EV-26"""
    state = position([{"fresh": [3, 1, 1, 1]}])
    shown = offers(state)
    assert (price(shown["sail"]), shown["sail"]["gain"], shown["sail"]["key"]) == (
        {"navigation-order": 1},
        [{"what": "point", "n": 1}],
        "s",
    )
    fleeting = shown["sail fleeting"]
    assert (price(fleeting), "key" in fleeting) == ({"fleeting-order": 1}, False)
    rough = offers(position([{"fresh": [3, 1, 1, 1]}], hexes={"0,0": "rough"}))["sail twice"]
    assert price(rough) == {"navigation-order": 1, "fleeting-order": 1}
    assert rough["gain"] == [{"what": "point", "n": 2}]
    two = offers(position([{"fresh": [3, 2, 1, 0]}], hexes={"0,0": "rough"}))["sail twice"]
    assert [part["what"] for part in two["cost"]] == ["navigation-order", "navigation-order"]
    moving = offers(position([{"points": 2}]))
    assert moving["sail"]["notes"] == ["2 points at hand are lost."]


def test_a_turn_shows_the_new_heading() -> None:
    """EV-182"""
    shown = offers(position([{"points": 2, "facing": 0}]))
    assert (shown["left"]["on"][0]["facing"], shown["right"]["on"][0]["facing"]) == (5, 1)
    assert shown["ahead"]["on"] == [{"area": "sea", "at": "sea:0,-1"}]
    stormy = offers(position([{"points": 4}], storms=["0,-1 1,-2"]))["ahead"]
    assert price(stormy)["node"] == 1
    assert stormy["undo"] == "locks"


def test_a_way_over_the_sea_is_the_cheapest_and_says_its_price() -> None:
    """EV-179 to EV-186"""
    state = position([{"points": 3}])
    ways = {offer["on"][0]["at"]: offer for offer in offers(state).values() if isinstance(offer["do"], list)}
    assert price(ways["sea:0,-2"]) == {"point": 2}
    assert ways["sea:0,-2"]["via"] == ["sea:0,-1", "sea:0,-2"]
    assert price(ways["sea:1,-1"]) == {"point": 2}  # a turn, then ahead
    assert (ways["sea:0,-2"]["grade"], "sea:0,0" in ways) == (1, False)
    assert all(sum(part["n"] for part in way["cost"]) <= 3 for way in ways.values())
    resting = position([{"points": 0}])
    one = next(offer for offer in offers(resting).values() if offer["do"] == ["sail", "ahead"])
    assert price(one) == {"point": 1, "navigation-order": 1}
    assert one["notes"][0] == "Issues a Navigation Order."
    spent = position([{"points": 0, "fresh": [3, 0, 1, 0]}])
    assert not [offer for offer in offers(spent).values() if isinstance(offer["do"], list)]


def test_what_waits_on_a_way_is_said() -> None:
    """EV-199, EV-251, EV-269, EV-339"""
    state = position(
        [{"points": 3, "foes": [("cultist", 1, 1)]}], hexes={"0,-1": "grimsea"}, fleet=[{"card": BRIG, "at": "1,-3"}]
    )
    ahead = offers(state)["ahead"]
    assert "In Port the enemies On Deck are banished: Agenda +1." in ahead["risks"]
    assert not [risk for risk in ahead["risks"] if risk.startswith("Within reach")]  # a Port shelters
    near = position([{"points": 3}], fleet=[{"card": BRIG, "at": "0,-2"}])
    assert "Within reach of: Wicked Brigantine." in offers(near)["ahead"]["risks"]
    altar = position([{"points": 3, "at": "0,-1"}], hexes={"1,-3": "altar"})
    woken = offers(altar)["ahead"]
    assert woken["risks"] == ["1 active Altar on the way: an enemy comes aboard."]
    assert woken["undo"] == "locks"


def test_crew_orders_name_the_fight() -> None:
    """EV-085, EV-086, EV-091"""
    state = position([{"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("cultist", 1)], "points": 1}])
    shown = offers(state)
    assert shown["order tam-ferrow to z1"]["label"].startswith("Tam Ferrow: Fray at ")
    there = shown["order tam-ferrow to z4"]
    assert (there["label"], price(there)) == ("Tam Ferrow to the Crow's Nest", {"crew-order": 1, "point": 1})
    assert there["on"] == [{"area": "deck0", "at": "deck0:4"}]
    assert "Loses 1 navigation point." in there["notes"]
    below = shown["order tam-ferrow to s3"]
    assert below["on"] == [{"area": "below0", "at": "below0:s3"}]


def test_shots_say_their_order_and_their_odds() -> None:
    """EV-094, EV-168"""
    state = position([{**GUNNER, "fresh": [3, 2, 1, 1]}], fleet=[{"card": BRIG, "at": "0,-1", "hurt": 2}])
    shown = offers(state)
    shot = shown["fire bowstern at 0,-1"]
    assert price(shot) == {"artillery-order": 1}
    assert shot["label"].startswith("Fire the 9 Pound Chasers at the Wicked Brigantine")
    assert {bar["label"] for bar in shot["odds"]} == {"miss", "sinks it"}
    assert sum(bar["p"] for bar in shot["odds"]) == pytest.approx(1)
    hurried = shown["snap fire bowstern at 0,-1"]
    assert (price(hurried), hurried["label"].endswith(" by a Fleeting Order")) == ({"fleeting-order": 1}, True)


def test_a_launch_shows_its_heading() -> None:
    """EV-033, EV-364"""
    state = position([{}], hexes={"0,0": "duskfall"}, stack=[])
    state.ships[0].status, state.ships[0].sunk_at, state.ships[0].hex = SUNK, 0, -1
    put(state, Enter(0))
    heads = [offer["heads"] for offer in offers(state).values()]
    assert heads == [0, 1, 2, 3, 4, 5]
    assert len({offer["short"] for offer in offers(state).values()}) == 6


def test_a_trade_names_its_goods_and_terms() -> None:
    """EV-380"""
    state = position([{"hold": ["rope"], "clues": 2, "plans": {"s1": "brig", "port": "sinners-long-battery"}}, {}])
    assert offers(state)["trade p2"]["label"] == "Trade with @1"
    do(state, "p1 trade p2")
    shown = offers(state)
    assert shown["offer treasure rope"]["label"] == "Give Rope"
    assert shown["offer schematic s1"]["label"] == "Give the Schematic of the Brig"
    assert shown["offer schematic port"]["label"].startswith("Give the Schematic of the ")
    assert shown["offer crew tam-ferrow"]["label"] == "Give Tam Ferrow"
    assert shown["want coin 5"]["label"] == "Ask for 5 Coin"
    assert "hint" not in GAME.view(state, 0)["prompt"]
    do(state, "p1 offer treasure rope")
    assert GAME.view(state, 0)["prompt"]["hint"] == "@0 gives Rope; @1 gives nothing."
    do(state, "p1 want coin 5", "p1 propose")
    assert GAME.view(state, 1)["prompt"]["hint"] == "@0 gives Rope; @1 gives 5 Coin."
    assert [offer["label"] for offer in GAME.view(state, 1)["actions"]] == ["Accept", "Decline"]


def test_the_shipwright_names_prices() -> None:
    """EV-163, EV-211, EV-213"""
    state = in_port("shipwright", wrecked=0b10, coin=60, plans={"s3": "brig", "port": "sinners-long-battery"})
    shown = offers(state)
    assert shown["repair 1"]["label"].endswith(" for 5 Coin")
    brig = TABLES.improvements[TABLES.index[IMPROVEMENT]["brig"]]
    gun = TABLES.artillery[TABLES.index[GUN]["sinners-long-battery"]]
    assert shown["build s3"]["label"] == f"Build the {brig.name} for {brig.cost // 2} Coin"
    assert gun.name.startswith("The ")  # it brings its article
    assert shown["build port"]["label"] == f"Build the {gun.name[4:]} for {gun.cost // 2} Coin"


def test_services_say_who_goes_where() -> None:
    """EV-205, EV-227"""
    state = in_port()
    shown = offers(state)
    sent = shown["send tam-ferrow to rest"]
    assert (sent["short"], sent["piece"]) == ("Tam Ferrow", "crew:tam-ferrow")
    assert sent["label"].startswith("Tam Ferrow to ")
    assert sent["notes"][0]
    assert shown["depart"]["label"] == "Conclude business"
    blocked = [entry["rule"] for entry in GAME.view(in_port(coin=0), 0)["blocked"]]
    assert "EV-071" in blocked  # no Clues for the University


def test_the_university_says_what_is_handed_in() -> None:
    """EV-071"""
    state = in_port("university", clues=5)
    assert offers(state)["turn in"]["label"] == "Hand in 5 Clues"


def test_what_is_discarded_is_named() -> None:
    """EV-158"""
    state = position([{"plans": {"s2": "sick-bay"}}])
    put(state, Fit(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["brig"]))
    shown = offers(state)
    assert shown["scrap s2"]["label"] == "Discard the Schematic of the Sick Bay"
    assert shown["scrap s1"]["label"] == "Discard the Cabins"
    assert shown["install brig in s3"]["on"] == [{"area": "below0", "at": "below0:s3"}]
    assert GAME.view(state, 0)["prompt"]["hint"] == TABLES.improvements[TABLES.index[IMPROVEMENT]["brig"]].rule


def test_a_captains_wreck_promises_its_clues() -> None:
    """EV-360, EV-257"""
    bell: Words = {"below": ["diving-bell"], "crew": {"tam-ferrow": "s1a", "odile-marsh": "s5"}}
    state = position([bell])
    state.wrecks = ((CHART.at("0,0"), 0, 3, -1),)
    put(state)
    assert offers(state)["plunder"]["gain"] == [{"what": "clue", "n": 3}]
    state.wrecks = ((CHART.at("0,0"), 0, 0, -1),)
    assert "gain" not in offers(state)["plunder"]


def test_a_clue_read_out_is_given_up() -> None:
    """11.11"""
    state = position([{"clues": 1}], elder=[0, CHART.at("0,-1"), 0, 0, 0, 9, 0, 9, 0, -1, 0, 0])
    assert price(offers(state)["recite"]) == {"clue": 1}
