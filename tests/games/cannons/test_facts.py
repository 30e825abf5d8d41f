"""The view in numbers, for learners: every fact is what lies on the table, under its name."""

from __future__ import annotations

from typing import Any

from farshore.core.kernel import settle
from farshore.games.cannons import GAME
from farshore.games.cannons.content.load import TERRAINS
from farshore.games.cannons.setup import bare_table
from farshore.games.cannons.state.table import HIDDEN, Cannons
from farshore.games.cannons.steps.tokens import ALL_TOKENS
from farshore.games.cannons.steps.turn import EndOfTurn, Main
from tests.games.cannons.positions import IDS, Words, board, go, show


def on_the_board(
    ships: list[Words], mode: str = "ffa", layout: str = "intro", active: int = 0, **table: Any
) -> Cannons:
    """A table on a printed layout: facts name the hexes of the frame."""
    state = bare_table(GAME.rules(GAME.setup(mode, len(ships), {"layout": layout})))
    assert state.chart is not None
    state.homes = [state.chart.homes[0 if mode == "coop" else seat] for seat in range(len(ships))]
    state.tokens = [HIDDEN] * len(IDS)
    state.token_by = (-1,) * len(IDS)
    state.pool = ALL_TOKENS
    for seat, words in enumerate(ships):
        board(state, seat, words)
    state.active = active
    for name, value in table.items():
        setattr(state, name, value)
    state.stack = [EndOfTurn(active), Main(active)]
    settle(state)
    return state


def known(state: Cannons, seat: int = 0) -> dict[str, int]:
    """The facts of a seat by their names; nothing that is zero."""
    names = GAME.fact_names(GAME.setup("ffa", state.rules.seats, {}))
    return {name: n for name, n in zip(names, GAME.facts(state, seat), strict=True) if n}


def told(state: Cannons, beginning: str, seat: int = 0) -> dict[str, int]:
    facts = known(state, seat)
    return {name.removeprefix(beginning): n for name, n in facts.items() if name.startswith(beginning)}


FULL: Words = {
    "at": "0,1",
    "hearts": 4,
    "cargo": "gem gem spice",
    "slots": 5,
    "sails": 1,
    "sails_spent": 2,
    "cannons": 3,
    "cannons_spent": 1,
    "ammo": 4,
    "coins": 7,
    "bonus": 2,
    "actions": 2,
    "loot": "buoy-mine buoy-mine gale-wand",
    "equipped": "spare-rigging",
    "quests": "A1 A2",
    "clues": "1A",
    "solved": "1B 2A",
}


def test_a_dashboard_in_numbers() -> None:
    """QC-024, QC-083, QC-162"""
    state = on_the_board([{"at": "5,0"}, FULL, {}, {}], prosperity=[0, 6, -3, 0])
    facts = told(state, "seat +1 ")
    assert facts == {
        "score": 6,
        "quest": 2,
        "clue": 1,
        "loot": 3,
        "heart": 4,
        "action": 2,
        "sail": 1,
        "sail spent": 2,
        "cannon": 3,
        "cannon spent": 1,
        "ammo": 4,
        "coin": 7,
        "cargo": 3,
        "cargo room": 5,
        "bonus": 2,
        "solved": 2,
        "gem": 2,
        "spice": 1,
        "is Quaeth Surbill": 1,
        "has equipped Spare Rigging": 1,
    }
    assert (told(state, "ship +1 at sea "), told(state, "home of +1 at ")) == ({"sea:0,1": 1}, {"sea:5,0": 1})
    assert told(state, "seat +2 ")["score below zero"] == 3
    assert "score" not in told(state, "seat +2 ")
    assert told(state, "seat +0 ", seat=1) == {**facts, **told(state, "seat +0 ", seat=1)}


def test_who_has_the_turn_is_known() -> None:
    """QC-029"""
    state = on_the_board([{}, {}, {}, {}], active=2)
    turns = [
        {name for name in told(state, f"seat +{other} ") if name in ("is acting", "has the turn")} for other in range(4)
    ]
    assert turns == [set(), set(), {"is acting", "has the turn"}, set()]
    assert (told(state, "asked to "), told(state, "asked to ", seat=2)) == ({}, {"Main": 1})


def test_who_is_asked_in_the_turn_of_another_is_known() -> None:
    """QC-071, QC-029"""
    state = on_the_board([{"at": "2,1", "actions": 0, "coins": 4}, {}, {"at": "2,1"}, {}], mode="2v2")
    go(state, "p1 ask p3")
    named = {
        f"seat +{other}": set(told(state, f"seat +{other} ")) & {"is acting", "has the turn"} for other in range(4)
    }
    assert named == {"seat +0": {"has the turn"}, "seat +1": set(), "seat +2": {"is acting"}, "seat +3": set()}


def test_abilities_that_were_used_are_known() -> None:
    """QC-250 The nation's, the own, and what works once a turn or once a round of either gear."""
    used = [{"used": 0b0101}, {"used": 0b1010}, {"round_used": 0b01}, {"round_used": 0b10}]
    state = on_the_board(used)
    names = ("nation's ability used", "own ability used", "gear 1 used", "gear 2 used")
    seen = [[told(state, f"seat +{other} ").get(name, 0) for name in names] for other in range(4)]
    assert seen == [[1, 0, 1, 0], [0, 1, 0, 1], [0, 0, 1, 0], [0, 0, 0, 1]]


def test_a_hand_is_known_to_its_captain_alone() -> None:
    """QC-063"""
    state = on_the_board([FULL, {}, {}, {}])
    assert told(state, "in hand ") == {"Buoy Mine": 2, "Gale Wand": 1, "quest A1": 1, "quest A2": 1, "clue 1A": 1}
    assert told(state, "solved clue ") == {"1B": 1, "2A": 1}
    assert told(state, "in hand ", seat=1) == {}


def test_piles_and_supplies_in_numbers() -> None:
    """QC-013, QC-065"""
    state = on_the_board([FULL, {}, {}, {}], discards=[(0, 1), (2,), ()])
    content = GAME.content
    loot = sum([card.copies for card in content.loot])
    assert (told(state, "loot "), told(state, "quest ")) == (
        {"count": loot - 4, "discard": 2},
        {"count": len(content.quests) - 2, "discard": 1},
    )
    assert told(state, "clue ") == {"count": len(content.clues) - 3}
    assert told(state, "supply ") == {
        "lumber": 10,
        "metal": 10,
        "canvas": 10,
        "gem": 8,
        "spice": 9,
        "ammo": state.ammo,
    }


def test_the_sea_in_numbers() -> None:
    """RULING-QC-12 Every hex has one terrain."""
    state = on_the_board([{}, {}, {}, {}])
    terrains = told(state, "sea:")
    assert len(terrains) == len(state.sea().names)
    assert {
        "0,-4 is home-port",
        "1,-3 is treacherous",
        "2,-3 is stormy",
        "0,0 is island",
        "5,-2 is workshop-port",
    } <= set(terrains)


def test_before_the_map_is_laid_only_its_ports_are_known() -> None:
    """QC-004"""
    state = on_the_board([{}, {}, {}, {}])
    state.chart = None
    state.stack = []
    state.ships = [type(ship)() for ship in state.ships]
    state.spots = ((1, -4, TERRAINS.index("stormy"), ""),)
    frame = GAME.lookout.frame
    assert told(state, "sea:") == {
        **{f"{q},{r} is home-port": 1 for q, r in frame.homes},
        **{f"{q},{r} is workshop-port": 1 for q, r in frame.workshops},
        "1,-4 is stormy": 1,
    }
    assert not told(state, "hexes to ")
    assert set(told(state, "seat +0 ")) <= {"score"}


def test_a_token_is_known_when_it_is_face_up_or_ones_own() -> None:
    """QC-016, QC-140"""
    state = on_the_board([{"at": "0,1"}, {}, {}, {}])
    show(state, "1A", "gem")
    state.tokens[IDS.index("1B")] = 4
    state.token_by = tuple([0 if name == "1B" else -1 for name in IDS])
    names = GAME.content.island_names
    first, second, third = names[:3]
    assert (told(state, f"{first} "), told(state, f"{second} ")) == (
        {"yields gem": 1},
        {"yields spice": 1, "face-down": 1},
    )
    assert told(state, f"{third} ") == {"face-down": 1}
    assert told(state, f"{second} ", seat=1) == {"face-down": 1}


def test_how_far_each_island_is() -> None:
    """QC-086 From 0,1: the island on -3,1 lies three hexes away, the one under the ship none."""
    state = on_the_board([{"at": "0,1"}, {}, {}, {}])
    away = told(state, "hexes to ")
    names = GAME.content.island_names
    assert (away[names[IDS.index("1A")]], away[names[IDS.index("3A")]]) == (3, 1)
    assert names[IDS.index("3B")] not in away


def test_marauders_in_numbers() -> None:
    """QC-259 Five Health; one that is sunk is nowhere."""
    state = on_the_board([{}, {}, {}, {}], marauders=[[0, 1, 2, 1, 0], [-1, 0, 2, 0, 0]])
    assert told(state, "marauder 1 ") == {
        "afloat": 1,
        "heart": 4,
        "cannon ready": 2,
        "cannon spent": 1,
        "at sea:0,-4": 1,
    }
    assert told(state, "marauder 2 ") == told(state, "marauder 3 ") == {}


def test_a_movement_in_progress_and_a_die_are_known() -> None:
    """QC-081, QC-104, QC-115"""
    state = on_the_board([{"at": "0,-3", "sails": 2, "bonus": 2}, {}, {}, {}], round=3)
    assert known(state)["round"] == 3
    go(state, "p1 move", "p1 sail", "p1 sail")
    assert known(state)["movement value"] == 3
    go(state, "p1 to 1,-3", "chance roll 1")
    assert (known(state)["die"], known(state)["die with bonus"], "movement value" in known(state)) == (1, 1, False)
    go(state, "p1 bonus 1")
    assert (known(state)["die"], known(state)["die with bonus"]) == (1, 2)


def test_the_die_of_a_card_is_known_and_takes_no_bonus() -> None:
    """QC-117, QC-224"""
    ship: Words = {"at": "0,-3", "champion": "valkyr", "equipped": "gale-wand", "loot": "buoy-mine", "bonus": 2}
    state = on_the_board([ship, {}, {}, {}])
    go(state, "p1 use gale-wand", "p1 to 1,-4", "p1 land", "chance roll 2")
    assert (known(state)["die"], known(state)["die with bonus"], "movement value" in known(state)) == (2, 2, False)


def test_the_last_round_is_known_until_it_is_over() -> None:
    """QC-235"""
    state = on_the_board([{}, {}, {}, {}], end_round=True)
    assert known(state)["banner Last round"] == 1
    state.stack = []
    assert "banner Last round" not in known(state)


def test_a_mission_counts_in_co_operation_alone() -> None:
    """QC-255, QC-290 Kerris delivers Clues."""
    crew: list[Words] = [{"delivered": 4}, {}]
    assert told(on_the_board(crew, mode="coop", layout="t222"), "seat +0 ")["mission"] == 4
    assert "mission" not in told(on_the_board([*crew, {}, {}]), "seat +0 ")
