"""The view in numbers, for learners: every fact is what lies on the table, under its name."""

from __future__ import annotations

from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import LOST
from farshore.games.biomes.state.table import BOARD, Biomes, put
from farshore.games.biomes.view.facts import fact_names
from tests.games.biomes.positions import camp, cell, fresh, land, position, put_at, secret, show_quest, status, tile


def known(state: Biomes, seat: int = 0) -> dict[str, int]:
    """The facts of a seat by their names; nothing that is zero."""
    names = fact_names(GAME.outlooks[state.rules.wedge.narrow], state.rules.seats)
    return {name: n for name, n in zip(names, GAME.facts(state, seat), strict=True) if n}


def told(facts: dict[str, int], beginning: str) -> dict[str, int]:
    return {name.removeprefix(beginning): n for name, n in facts.items() if name.startswith(beginning)}


def test_the_table_in_numbers() -> None:
    """BIO-010, section 7: round, dice, Keys, stacks and the box are public."""
    state = position(seats=3)
    state.round, state.uses, state.die = 4, 2, 5
    state.exit_keys = (secret(state, "0,0", "key", "all"),)
    facts = known(state, 1)
    figures = {"round": 4, "supplies used": 2, "die": 5, "keys value": 1, "keys to be had": 6, "box count": 49}
    assert figures.items() <= facts.items()
    assert "the board's turn" not in facts
    assert told(facts, "stack:") == {
        **{f"{kind} count": 5 for kind in ("grassland", "farmland", "forest", "lake")},
        **{f"{kind} count": 6 for kind in ("quarry", "desert", "mountain")},
    }
    state.phase = BOARD
    assert known(state)["the board's turn"] == 1


def test_a_seat_in_numbers() -> None:
    """Section 7: a pack's size is public, its weight is its holder's; a place is told from where one stands."""
    state = position(seats=3, actions=4)
    land(state, "2,2", "3,1")
    put_at(state, 0, "2,2")
    put_at(state, 1, "3,1")
    status(state, 2, "injured", heal=7)
    secret(state, "worn2", "action")
    for kind in ("supply", "key"):
        secret(state, "p2", kind)
    state.priests = put(state.priests, 1, 1)
    own = told(known(state), "seat +0 ")
    assert own == {"is healthy": 1, "has the turn": 1, "action": 4}
    other = told(known(state), "seat +1 ")
    assert other == {
        "is healthy": 1,
        "secret": 2,
        "priest": 1,
        "capacity": 4,
        "wears action": 1,
        "there": 1,
        "distance": 2,
        "A more": 1,
        "B less": 1,
    }
    hurt = told(known(state), "seat +2 ")
    assert hurt == {"is injured": 1, "cooldown": 7, "capacity": 4, "there": 1, "distance": 2, "A less": 2, "B less": 2}
    seen_by_other = told(known(state, 1), "seat +0 ")
    assert (seen_by_other["weight"], seen_by_other["secret"]) == (3 + state.rules.priest_weight, 2)
    assert "has the turn" not in seen_by_other


def test_captives_and_whoever_is_in_limbo_count_rounds() -> None:
    """BIO-182, BIO-183"""
    state = position(seats=3)
    status(state, 1, "captured")
    status(state, 2, "limbo")
    state.cells = put(state.cells, 2, 0)
    state.term = (0, 2, 1)
    facts = known(state)
    assert (facts["seat +1 is captured"], facts["seat +1 captivity"]) == (1, 2)
    limbo = told(facts, "seat +2 ")
    assert limbo == {"is limbo": 1, "captivity": 1, "capacity": 4}
    nowhere = known(state, 2)
    assert not [name for name in nowhere if name.startswith(("cell ", "nearest ", "here "))]
    assert not told(nowhere, "main camp ")


def test_secrets_in_numbers() -> None:
    """BIO-097, BIO-120 What one knows by its kind, the rest as unseen; how far off the nearest of each lies, plus one."""
    state = position(seats=2)
    land(state, "2,2", "3,3")
    put_at(state, 0, "1,1")
    secret(state, "p1", "supply")
    secret(state, "p1", "supply")
    secret(state, "1,1", "key", "p1")
    secret(state, "1,1", "tools")
    secret(state, "3,3", "key", "all")
    secret(state, "3,3", "teleport", "p2")
    facts = known(state)
    assert told(facts, "carried ") == {"supply": 2}
    assert told(facts, "here ") == {"key": 1, "unseen": 1}
    assert told(facts, "nearest ") == {"key": 1, "unseen": 1}
    assert told(known(state, 1), "nearest ") == {"key": 4, "teleport": 4, "unseen": 2}
    at = told(facts, "cell +0,+0 ")
    assert at == {"forest": 1, "unseen secrets": 1, "seen secrets": 1, "explorers": 1}
    assert told(facts, "cell +2,+2 ") == {"grassland": 1, "seen secrets": 1, "unseen secrets": 1}


def test_only_whoever_looked_ahead_is_told_what_comes() -> None:
    """BIO-170, BIO-171, RULING-BIO-56"""
    state = position(seats=3)
    state.box.top[:] = [0, 14, 14]
    state.fate, state.quest_top = (1, 8, 8), (3, 9)
    state.box_seen, state.fate_seen, state.quest_seen = 0b001, 0b010, 0b100
    facts = [told(known(state, seat), "foreseen ") for seat in range(3)]
    assert facts == [
        {"in the box: key": 1, "in the box: teleport": 2},
        {"tile: grassland": 1, "tile: quest": 2},
        {"quest 3": 1, "quest 9": 1},
    ]
    state.box_seen = state.fate_seen = state.quest_seen = 0
    assert told(known(state, 1), "foreseen ") == {}


def test_quests_in_numbers() -> None:
    """BIO-021, BIO-047 Which quests are out, with their counters, Keys and faces of the die."""
    state = position(seats=3, quest_selection="chosen", quests="2,4,7,8,9")
    show_quest(state, 8, "2,2", *["chance draw carry"] * 3, *["chance draw ease"] * 2)
    show_quest(state, 7, "1,2")
    state.second = put(state.second, 8, 1)
    facts = known(state)
    sinking = {"live": 1, "counter": 4, "second counter": 1, "holds its Key": 1, "face of the quest die": 1}
    assert told(facts, "quest 8 ") == sinking
    ruins = {"live": 1, "counter": 6, "holds its Key": 1, "face of the quest die": 2}
    assert told(facts, "quest 7 ") == ruins
    assert told(facts, "quest 2 ") == {"hidden": 1}
    assert told(facts, "quest 1 ") == {"unused": 1}
    state.quests = put(state.quests, 7, LOST)
    state.keys_in = 0
    assert told(known(state), "quest 7 ") == {"lost": 1, "counter": 6, "face of the quest die": 2}
    assert told(facts, "site of quest 8 ") == {"there": 1, "distance": 2, "A more": 2, "B more": 2}
    assert not told(facts, "site of quest 2 ")


def test_camps_parties_and_the_gang_in_numbers() -> None:
    """Section 7: everything that stands or wanders is public."""
    state = position(seats=2)
    land(state, "2,2", "2,1", "3,3", "3,2")
    camp(state, "2,2", "stealer", 3)
    camp(state, "2,1", "ally", 1)
    state.enemy_cool = put(state.enemy_cool, 3, 7)
    state.ally_cool = put(state.ally_cool, 1, 5)
    state.raid = put(state.raid, 3, cell("3,3"))
    state.racer = put(state.racer, 4, cell("3,2"))
    state.gang, state.subdued, state.enraged, state.hold = cell("3,2"), 1, -1, 2
    state.merc, state.mission = cell("3,3"), 3
    state.priests_in, state.priests_saved = 2, 1
    state.buildings = {cell("1,0"): (1, cell("0,0"), 6, 6), cell("2,1"): (2, cell("2,2"), 9, 16)}
    fresh(state)
    facts = known(state)
    camp_3 = {"awake": 1, "cool-down": 7, "there": 1, "distance": 2, "A more": 2, "B more": 2}
    assert told(facts, "enemy camp 3 ") == camp_3
    assert facts["enemy camp 1 absent"] == 1
    assert told(facts, "ally camp 1 ") == {"cool-down": 5, "there": 1, "distance": 2, "A more": 2, "B more": 1}
    assert facts["raid of camp 3 distance"] == 3
    assert facts["racers of camp 4 distance"] == 3
    assert told(facts, "the gang ") == {"there": 1, "distance": 3, "A more": 3, "B more": 2}
    assert facts["the mercenaries A more"] == 3
    assert told(facts, "gang ") == {"subdued": 1, "enraged": 1, "held": 2}
    assert told(facts, "priests ") == {"on the volcano": 2, "saved": 1}
    assert told(facts, "mercenaries ") == {"hunt": 1}
    assert told(facts, "cell +3,+3 ") == {"grassland": 1, "raiders": 1, "mercenaries": 1}
    assert told(facts, "cell +3,+2 ") == {"grassland": 1, "raiders": 1, "gang": 1}
    assert told(facts, "cell +2,+2 ") == {"grassland": 1, "stealer camp": 1}
    assert told(facts, "cell +2,+1 ") == {"grassland": 1, "ally camp": 1, "blacksmith": 1}
    assert told(facts, "cell +1,+0 ") == {"farmland": 1, "farm": 1}
    assert told(facts, "cell +0,+0 ") == {"main-camp": 1, "main camp": 1, "explorers": 2}


def test_tiles_in_numbers() -> None:
    """BIO-065, BIO-069, BIO-093 What is printed on a tile, what lies over it, its cliffs; what lies outside the wedge."""
    state = position(seats=2)
    tile(state, "2,2", "quarry", cliffs=0b000101)
    tile(state, "2,1", "lake", overlay="lava")
    state.tiles = {**state.tiles, cell("1,2"): 31}
    put_at(state, 0, "1,1")
    facts = known(state)
    assert told(facts, "cell +1,+1 ") == {"quarry": 1, "cliff N": 1, "cliff SE": 1}
    assert told(facts, "cell +1,+0 ") == {"lake": 1, "lava": 1}
    assert told(facts, "cell +0,+1 ") == {"covered": 1}
    assert told(facts, "cell +2,+2 ") == {}
    assert told(facts, "cell -1,-1 ")["main-camp"] == 1
    outside = {name for name, n in facts.items() if name.endswith(" outside") and n == 1}
    assert {"cell -2,-2 outside", "cell -2,+0 outside", "cell +0,-2 outside"} <= outside
    assert not {"cell -1,-1 outside", "cell +0,-1 outside", "cell +3,+3 outside"} & outside


def test_what_one_may_carry_is_weighed() -> None:
    """BIO-112"""
    state = position(seats=2)
    secret(state, "p1", "key")
    secret(state, "worn1", "carry")
    own = told(known(state), "seat +0 ")
    assert (own["weight"], own["wears carry"]) == (2, 1)
    assert told(known(state, 1), "seat +1 ")["capacity"] == 6
