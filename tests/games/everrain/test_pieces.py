"""What stands on the table as it is shown: enemies, Crew, guns, captains, and what a way leads through."""

from __future__ import annotations

import pytest

from farshore.core.view import Piece
from farshore.games.everrain.content.places import ASHORE, BELOW, BOARDED, ISLAND
from farshore.games.everrain.content.tables import DENIZEN, GUN, IMPROVEMENT
from farshore.games.everrain.state.ship import SUNK
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.ports import Visit
from farshore.games.everrain.steps.shops import Shipyard
from farshore.games.everrain.view.facts import QUARTERS, quarter
from farshore.games.everrain.view.forecast import forecast
from farshore.games.everrain.view.routes import Course, next_steps, way_risks
from tests.games.everrain.positions import CHART, GAME, TABLES, chances, do, position, put


def pieces(state: Everrain, kind: str) -> list[Piece]:
    return [piece for piece in GAME.view(state, 0)["pieces"] if piece["kind"] == kind]


@pytest.mark.parametrize(("zone", "at"), [(1, "deck0:1"), (9, "deck0:9"), (BOARDED, "deck0:e0"), (12, "deck0:e2")])
def test_an_enemy_stands_in_its_zone_of_its_ship(zone: int, at: str) -> None:
    """EV-385 On Deck, or on the ship that is boarded."""
    state = position([{"foes": [("cultist", zone, 1)]}])
    shown = pieces(state, "enemy")[0]
    assert (shown["at"], shown["what"]) == ({"area": "deck0", "at": at}, "cultist")
    assert {stat["what"]: stat["n"] for stat in shown["stats"]}["health"] == 1


@pytest.mark.parametrize(
    ("place", "where"),
    [
        (0, "zone 0"),
        (9, "zone 9"),
        (BOARDED, "a boarded ship"),
        (BELOW - 1, "a boarded ship"),
        (BELOW, "below deck"),
        (ASHORE - 1, "below deck"),
        (ASHORE, "ashore"),
        (ISLAND - 1, "ashore"),
        (ISLAND, "an island"),
    ],
)
def test_a_quarter_is_where_the_crew_is(place: int, where: str) -> None:
    assert QUARTERS[quarter(place)] == where


@pytest.mark.parametrize("fatigued", [0, 1])
def test_fatigue_is_shown_on_the_crew_that_suffers_it(fatigued: int) -> None:
    """EV-111"""
    state = position([{"crew": {"tam-ferrow": {"fatigued": fatigued}, "odile-marsh": {"fatigued": 1 - fatigued}}}])
    flags = {piece["id"]: "fatigued" in piece["state"] for piece in pieces(state, "crew")}
    assert flags == {"crew:tam-ferrow": bool(fatigued), "crew:odile-marsh": not fatigued}


@pytest.mark.parametrize("gun", [card.id for card in TABLES.artillery])
def test_a_gun_slot_bears_the_name_of_its_gun(gun: str) -> None:
    """EV-166 A ship's first weapons, too."""
    card = TABLES.artillery[TABLES.index[GUN][gun]]
    state = position([{"guns": {card.slots[0]: gun}}])
    areas = {area["id"]: area for area in GAME.view(state, 0)["areas"]}
    labels = {slot["id"]: slot["label"] for slot in areas["below0"]["slots"] if slot.get("kind") == "gun"}
    assert labels.pop(f"below0:{card.slots[0]}") == card.name
    assert set(labels.values()) == {"empty"}


def test_nodes_are_shown_as_what_they_are_and_on_their_side() -> None:
    """EV-121"""
    areas = {area["id"]: area for area in GAME.view(position([{}]), 0)["areas"]}
    kinds = {slot.get("kind", "") for slot in areas["deck0"]["slots"]}
    nodes = TABLES.content.ship_board.nodes
    assert kinds == {f"{node.kind}-{node.side}" if node.side else node.kind for node in nodes}
    assert any("-" in kind for kind in kinds)


def test_whose_ship_is_first_and_where_is_on_its_slip() -> None:
    """EV-031, EV-361"""
    state = position([{}, {"at": "1,0"}, {"at": "0,1"}], first=1, hexes={"0,0": "grimsea"})
    state.ships[2].status = SUNK
    assert [slip["state"] for slip in GAME.view(state, 0)["seats"]] == ["in Grimsea", "at sea, first", "sunk"]
    counts = {count["what"]: (count["n"], count.get("of")) for count in GAME.view(state, 0)["seats"][0]["counts"]}
    assert (counts["crew"], counts["node"]) == ((2, 4), (10, 10))
    state.round = 0
    assert [slip["state"] for slip in GAME.view(state, 0)["seats"]] == ["in Grimsea", "at sea", "sunk"]


@pytest.mark.parametrize("denizen", [card.id for card in TABLES.denizens][:3])
def test_whoever_waits_at_the_quay_is_read_out(denizen: str) -> None:
    """EV-203 The first card of the deck, too."""
    number = TABLES.index[DENIZEN][denizen]
    state = position([{"denizen": number}], hexes={"0,0": "grimsea"})
    put(state, Visit(0, CHART.at("0,0"), (), ()))
    titles = [area["title"] for area in GAME.view(state, 0)["areas"] if area["place"] == "page"]
    assert titles == [TABLES.denizens[number].name]


def test_the_forecast_is_for_a_game_that_is_played() -> None:
    """Section 12 Not for the fitting out, nor for an end."""
    state = position([{}])
    assert [area["id"] for area in forecast(state)] == ["forecast"]
    state.round = 0
    assert forecast(state) == []
    state.round, state.stack = 1, []
    assert forecast(state) == []


# Ways


@pytest.mark.parametrize(("storms", "told"), [(0, []), (2, ["Storms deal 2 damage on the way."])])
def test_storms_on_the_way_are_told_with_their_damage(storms: int, told: list[str]) -> None:
    """EV-272, section 12"""
    state = position([{}])
    assert way_risks(state, 0, Course(1, ["ahead"], [CHART.at("0,-1")], storms)) == told


@pytest.mark.parametrize(("kind", "price"), [("grimsea", 0), ("calm", 1)])
def test_turning_is_free_in_port_and_costs_at_sea(kind: str, price: int) -> None:
    """EV-182, EV-186"""
    state = position([{"points": 3}], hexes={"0,0": kind} if kind != "calm" else {})
    turns = [(cost, line) for at, cost, line in next_steps(state, 0, (CHART.at("0,0"), 0), 0) if at[1] != 0]
    assert {cost for cost, _ in turns} == {price}
    assert len(turns) == (5 if kind == "grimsea" else 2)


def test_turning_in_port_is_offered_after_all_but_the_end_of_the_turn() -> None:
    """Section 12 Sailing turns by itself."""
    state = position([{"points": 3}, {"at": "1,0"}], hexes={"0,0": "grimsea"})
    lines = [str(offer["do"]) for offer in GAME.view(state, 0)["actions"] if isinstance(offer["do"], str)]
    first = next(n for n, line in enumerate(lines) if line.startswith("face"))
    assert [line.split()[0] for line in lines[first:]] == ["face"] * 5 + ["end"]
    assert first > 0


# Prices


def test_what_the_shipwright_asks_is_on_the_offer() -> None:
    """EV-214, EV-157"""
    state = position([{"coin": 200}], hexes={"0,0": "grimsea"})
    put(state, Visit(0, CHART.at("0,0"), (), ()))
    do(state, "p1 send tam-ferrow to shipwright")
    for pile in ("artillery", "improvement"):
        do(state, f"p1 draw {pile}")
        do(state, f"chance {next(iter(chances(state)))}")
    step = next(step for step in state.stack if isinstance(step, Shipyard))
    bought = {
        str(offer["do"]).split()[-1]: offer["label"]
        for offer in GAME.view(state, 0)["actions"]
        if str(offer["do"]).startswith("buy")
    }
    assert len(bought) == 2
    for name, label in bought.items():
        deck = IMPROVEMENT if name in TABLES.index[IMPROVEMENT] else GUN
        assert label.endswith(f" for {step.price(state, deck, TABLES.index[deck][name])} Coin")
