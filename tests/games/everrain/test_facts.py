"""The view in numbers, for learners: every fact is what lies on the table, under its name."""

from __future__ import annotations

from farshore.games.everrain.content.tables import DENIZEN
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.view.facts import fact_names
from tests.games.everrain.positions import CHART, GAME, TABLES, do, position, turn


def known(state: Everrain, seat: int = 0) -> dict[str, int]:
    """The facts of a seat by their names; nothing that is zero."""
    names = fact_names(GAME.lookout, state.rules.seats)
    return {name: n for name, n in zip(names, GAME.facts(state, seat), strict=True) if n}


def told(facts: dict[str, int], beginning: str) -> dict[str, int]:
    return {name.removeprefix(beginning): n for name, n in facts.items() if name.startswith(beginning)}


def test_a_ship_in_numbers() -> None:
    """EV-409 Everything aboard is public: from both sides of the table the same figures."""
    worn = {"at": "z4", "trauma": 1, "strain": 2, "fatigued": 1}
    ship = {
        "at": "1,-1",
        "clues": 3,
        "coin": 25,
        "points": 2,
        "fresh": [1, 2, 0, 1],
        "issued": [2, 0, 1],
        "wrecked": 0b101,
        "crew": {"tam-ferrow": worn, "odile-marsh": "s1a"},
        "foes": [("cultist", 1, 1), ("cultist", 1)],
        "below": ["cabins", "brig"],
        "guns": {"bowstern": "nine-pound-chasers"},
        "plans": {"s3": "sick-bay"},
        "hold": ["rope", "rope"],
        "stories": ("sea:the-surveyors-boat",),
        "passengers": ((TABLES.index[DENIZEN]["the-piano"], 30),),
        "facing": 4,
    }
    state = position([{}, ship], first=1)
    facts = told(known(state), "seat +1 ")
    figures = {"at sea": 1, "first player": 1, "node": 8, "crew": 2, "clue": 3, "coin": 25, "order": 4, "point": 2}
    assert figures.items() <= facts.items()
    assert (facts["fresh-crew"], facts["fresh-navigation"], facts["fresh-fleeting"]) == (1, 2, 1)
    assert (facts["issued-crew"], facts["issued-artillery"]) == (2, 1)
    assert not {"fresh-artillery", "issued-navigation", "has the turn", "sunk", "guns covered", "captives"} & set(facts)
    assert (facts["improvements covered"], facts["stories"]) == (1, 1)
    first = position([{"plans": {"s3": "cabins", "port": "port-swivels"}}])  # the first cards of their decks
    assert (known(first)["seat +0 improvements covered"], known(first)["seat +0 guns covered"]) == (1, 1)
    assert told(facts, "zone ") == {
        "0: destroyed": 1,
        "2: destroyed": 1,
        "4: crew": 1,
        "1: enemies": 2,
        "1: enemies' health": 1 + 2,
    }
    track = TABLES.boards[TABLES.index[9]["tam-ferrow"]].track
    assert told(facts, "crew 1 ") == {
        "trauma": 1,
        "strain": 2,
        "left of its track": track - 3,
        "fatigued": 1,
        "is tam-ferrow": 1,
        "in zone 4": 1,
    }
    assert told(facts, "crew 2 in ") == {"below deck": 1}
    assert told(facts, "crew 3 ") == {}
    assert set(told(facts, "has ")) == {"Cabins", "Brig"}
    assert set(told(facts, "bowstern gun ")) == {"9 Pound Chasers"}
    assert (told(facts, "holds "), told(facts, "carries ")) == ({"rope": 2}, {"the-piano": 1})
    assert told(facts, "facing ") == {"4": 1}
    assert told(known(state), "ship +1 at sea ") == {"sea:1,-1": 1}
    assert told(known(state, 1), "seat +0 ") == facts


def test_the_sea_in_numbers() -> None:
    """EV-188, EV-264, EV-409 Hexes by kind, Storms, what is explored, wrecks and enemy ships with their health."""
    state = position(
        [{}],
        hexes={"0,-1": "island", "1,-1": "rough"},
        storms=["0,-2 0,-3"],
        fleet=[{"card": "wicked-brigantine", "at": "1,0", "hurt": 1}],
        explored=1 << CHART.at("0,-1"),
        wrecks=((CHART.at("-1,0"), 0, 2, -1),),
    )
    facts = known(state)
    assert (facts["sea:0,-1 is island"], facts["sea:1,-1 is rough"], facts["sea:0,0 is calm"]) == (1, 1, 1)
    assert told(facts, "sea sea:") == {"0,-1 explored": 1, "0,-2 is storm": 1, "0,-3 is storm": 1}
    assert told(facts, "wreck on ") == {"sea:-1,0": 1}
    brig = next(enemy for enemy in TABLES.enemies if enemy.id == "wicked-brigantine")
    assert told(facts, "enemy-ship at sea ") == {"sea:1,0": 1, "sea:1,0 health": brig.health - 1}
    assert told(facts, "enemy ships of ") == {"Wicked Brigantine": 1}
    assert facts["pile:tiles count"] == state.tiles_left.bit_count()


def test_tracks_phases_and_piles_in_numbers() -> None:
    """EV-049, EV-053 Round, Act, the three Discovery tokens, Agenda, whose turn it is."""
    state = position([{}, {}], act=2, player_disc=5, enemy_disc=6, elder_disc=14, agenda=7, active=1, first=1)
    facts = known(state)
    figures = {"round": 1, "act": 2, "player-discovery": 5, "enemy-discovery": 6, "elder-discovery": 14}
    assert {**figures, "agenda value": 6, "phase of captains": 1}.items() <= facts.items()
    assert "act ends" not in facts
    assert (facts["seat +1 has the turn"], facts["seat +1 first player"]) == (1, 1)
    assert not {"seat +0 has the turn", "seat +0 first player"} & set(facts)
    state.due = 1
    state.discards[0] = (0, 1, 2)
    facts = known(state)
    assert (facts["act ends"], facts["pile:sea discard"]) == (1, 3)
    assert facts["pile:sea count"] == state.decks[0].size()


def test_the_elder_one_and_a_sunk_ship_in_numbers() -> None:
    """EV-371, EV-357"""
    asleep = known(position([{}]))
    assert told(asleep, "elder ") == {}
    assert "awake" not in asleep
    state = position([{}, {}], elder=[1, CHART.at("0,-3"), 3, 1, 2, 7, 4, 9, 0, -1, 0, 0])
    facts = known(state)
    assert (facts["awake"], facts["health lost"], facts["modifiers"], facts["doom"]) == (1, 3, 1, 2)
    assert (facts["doom at"], facts["stand"], facts["stand at"]) == (7, 4, 9)
    assert told(facts, "elder is ") == {TABLES.elders[1].name: 1}
    assert told(facts, "elder at sea ") == {"sea:0,-3": 1}
    state.ships[1].status, state.ships[1].hex = 2, -1
    facts = known(state)
    assert (facts["seat +1 sunk"], "seat +1 at sea" in facts) == (1, False)
    assert told(facts, "ship +1 at sea ") == {}


def test_the_card_that_is_read_in_numbers() -> None:
    """EV-279 By its name, while it is read, and nothing before."""
    state = position([{"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}])
    assert told(known(state), "reading ") == {}
    do(state, "p1 end turn", "chance drawn sea the-surveyors-boat")
    assert told(known(state), "reading ") == {"sea event the-surveyors-boat": 1}
    ashore = position([{"crew": {"tam-ferrow": "s2a", "odile-marsh": "s6"}}], hexes={"0,0": "island"})
    do(ashore, "p1 explore", "chance drawn expedition the-clock-house")
    assert told(known(ashore), "reading ") == {"expedition the-clock-house": 1}
    port = position([{}], hexes={"0,0": "duskfall"}, stack=turn())
    do(port, "chance drawn denizen pump-gang")
    assert told(known(port), "speaking with ") == {"pump-gang": 1}
