"""The view in numbers, for learners: every fact is what lies on the table, under its name."""

from __future__ import annotations

from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.view.facts import fact_names
from tests.games.nearfar.positions import GAME, POWERS, do, table


def known(state: Journey, seat: int = 0) -> dict[str, int]:
    """The facts of a seat by their names; nothing that is zero."""
    names = fact_names(GAME.atlas, state.rules)
    return {name: n for name, n in zip(names, GAME.facts(state, seat), strict=True) if n}


def told(facts: dict[str, int], beginning: str) -> dict[str, int]:
    return {name.removeprefix(beginning): n for name, n in facts.items() if name.startswith(beginning)}


OWNER = {
    "hearts": 5,
    "reputation": -3,
    "food": 1,
    "coin": 2,
    "gem": 4,
    "blue": 6,
    "birds": 2,
    "tortoises": 1,
    "camps": 7,
    "threats": (3, 4),
    "active": ["skarn"],
    "reserve": ["captain-wend"],
    "cards": ["jade-flute", "old-shovel", "red-leaf-crown"],
    "hand": ["bone-club", "mirror-hat"],
}


def test_a_seat_in_numbers() -> None:
    """NF-416 Tracks, goods, icons, animals, cards: what lies before a player, from both sides of the table."""
    state = table({"at": "s02"}, {**OWNER, "at": "farm"}, camps={"s05": 1, "s09": 0})
    facts = told(known(state), "seat +1 ")
    figures = {"basic": 1, "advanced": 1, "heart": 5, "reputation below zero": 3, "camp": 8, "food": 1, "coin": 2}
    figures |= {"gem": 4, "blue": 6, "skill": 1, "combat": 1, "search": 2, "movement": 4, "bird": 2, "tortoise": 1}
    figures |= {"treasure": 1, "threats": 2, "is with a dog": 1, "marches with Skarn": 1}
    figures |= {"leaves Captain Wend resting": 1, "owns jade-flute": 1, "owns old-shovel": 1, "owns red-leaf-crown": 1}
    assert facts == figures
    own = told(known(state, 1), "seat +0 ")
    assert own == figures


def test_who_acts_and_where_everybody_stands() -> None:
    """NF-052, NF-180 The active player, the asked one, walkers in town and on the map, camps by owner."""
    state = table({"at": "s02"}, {"at": "farm"}, {"at": "jail"}, camps={"s05": 1, "s09": 0, "s10": 2})
    facts = known(state, 1)
    assert told(facts, "walker +") == {"0 at town farm": 1, "2 at map s02": 1, "1 at town jail": 1}
    assert told(facts, "camp +") == {"0 at map s05": 1, "2 at map s09": 1, "1 at map s10": 1}
    assert (facts.get("seat +2 is acting"), facts.get("seat +2 has the turn")) == (1, 1)
    assert not {"seat +0 has the turn", "seat +0 is acting"} & set(facts)
    first = table({"at": "saloon"})
    assert told(known(first), "walker +0") == {" at town saloon": 1}
    begun = table({"at": "start"})
    assert told(known(begun), "walker +0") == {" at town the edge of town": 1}


def test_the_table_in_numbers() -> None:
    """NF-418 Quests, the mine, the row, the stack with its top, decks; bosses in the finale."""
    state = table({}, tokens=["s02", "s30"], mine={0: 1, 5: 0}, row=["skarn", "sour-lil"], threats=(2, 5))
    facts = known(state)
    assert told(facts, "map ") == {"s02 quest": 1, "s30 quest": 1}
    assert told(facts, "mine ") == {"mine:0 is done": 1, "mine:5 is done": 1}
    assert told(facts, "at the saloon ") == {"Skarn": 1, "Sour Lil": 1}
    threats = GAME.content.threats
    assert set(told(facts, "threat to come ")) == {threats[2].display_name, threats[5].display_name}
    assert set(told(facts, "next threat ")) == {threats[2].display_name}
    assert (facts["basic count"], facts["advanced count"], facts["treasure count"]) == (38, 17, 36)
    state.discards[2] = (0, 1, 2)
    assert known(state)["treasure discard"] == 3
    finale = known(table({}, mode="campaign", rules={"map": 11}))
    assert len(told(finale, "boss ")) == 2


def test_a_turn_and_a_roll_in_numbers() -> None:
    """NF-050, NF-190 What was done so far, how far was walked, and the die with its total and its need."""
    state = table({"at": "town", "hearts": 3, "active": ["skarn"]}, round=4, end_round=4)
    do(state, "adventure", "go s01", "fight bandit", "chance roll 2")
    facts = known(state)
    assert (facts["round"], facts["the last round"]) == (4, 1)
    assert (facts["die of the roll"], facts["roll so far"], facts["roll needs"]) == (2, 3, 4)
    walked = table({"at": "s02", "hearts": 3})
    do(walked, "adventure", "go s04")
    assert known(walked)["walked"] == 1
    hall = table({"coin": 3}, {}, {}, from_jail=True)
    do(hall, "visit town_hall", "trade", "give coin", "take gem", "reputation up", "pay coin")
    facts = known(hall)
    assert (facts["traded"], facts["came from jail"]) == (1, 1)
    done = told(facts, "the active player has ")
    assert set(done) == {"visited a building", "paid for reputation"}


def test_a_hand_is_its_owners() -> None:
    """NF-049 Which cards is known to their owner; others count backs."""
    state = table({"hand": ["bone-club", "mirror-hat"]}, {})
    assert set(told(known(state), "hand ")) == {"bone-club", "mirror-hat"}
    assert told(known(state, 1), "hand ") == {}
    store = table({"at": "farm"})
    do(store, "visit general_store", "look 4 0", "chance draw moon-bowl", "chance draw bone-club")
    assert set(told(known(store), "drawn ")) == {"moon-bowl", "bone-club"}
    assert known(store, 1)["seat +1 basic"] == 2


def test_the_draft_in_numbers() -> None:
    """NF-043, NF-049 Before the first round nothing of a turn is told; packs count by their backs, and are the holder's to see."""
    pack = tuple([POWERS.by_id[name] for name in ("bone-club", "jade-flute", "moon-bowl")])
    state = table({"hand": ["mirror-hat"], "pack": pack}, {}, round=0, draft=2, did=1, moved=3)
    facts = known(state)
    assert told(facts, "the active player has ") == {}
    assert not {"walked", "round", "die of the roll", "roll so far", "roll needs", "seat +0 has the turn"} & set(facts)
    assert (facts["seat +0 basic"], facts["seat +0 advanced"]) == (3, 1)
    assert set(told(facts, "pack ")) == {"bone-club", "jade-flute", "moon-bowl"}
    assert told(known(state, 1), "pack ") == {}
