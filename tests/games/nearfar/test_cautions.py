"""What the table says beside an offer (docs/rules/nearfar.md, section 12): conditions, odds, warnings, reminders."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.games.nearfar.state.table import Journey
from tests.games.nearfar.positions import GAME, do, table


def offered(state: Journey, text: str, seat: int = 0) -> Any:
    """The offer whose text that is."""
    listed = [one for one in GAME.view(state, seat)["actions"] if one["do"] == text]
    assert len(listed) == 1, f"{text!r} is offered {len(listed)} times"
    return listed[0]


def notes(state: Journey, text: str) -> list[str]:
    shown = offered(state, text)
    return [*shown.get("risks", []), *shown.get("notes", [])]


def area(state: Journey, name: str) -> Any:
    return next(one for one in GAME.view(state, 0)["areas"] if one["id"] == name)


def test_an_occupied_building_says_what_entering_takes() -> None:
    """NF-060, NF-076, NF-149 The chance of the duel, a card that opens doors, or a walk in from jail."""
    met = table({"hearts": 0}, {"at": "mine"})
    assert notes(met, "visit mine") == ["A duel first, with @1: 42% if fought honorably."]
    assert notes(met, "visit farm") == []
    assert notes(met, "visit town_hall")[0].startswith("A duel first, with the stranger")
    papers = table({"cards": ["forged-papers"], "coin": 1}, {"at": "mine"})
    assert "lets you in without one" in notes(papers, "visit mine")[1]
    jailed = table({"at": "jail"}, {"at": "mine"}, from_jail=True)
    assert notes(jailed, "visit mine") == ["From jail you may walk in."]
    assert notes(table({}, {"at": "saloon"}), "visit saloon") == []


def test_the_street_tells_everybody_what_entering_takes() -> None:
    """NF-055, NF-060, NF-102 Who stands in a building reads so; others read that a duel is due."""
    met = table({"at": "farm"}, {"at": "mine"})
    labels = {slot["id"]: slot["label"] for slot in area(met, "town")["slots"]}
    assert (labels["farm"], labels["mine"], labels["town-hall"]) == (
        "you are here",
        "duel to enter",
        "a stranger: duel",
    )


def test_a_walk_tells_what_a_camp_at_its_end_takes_and_yields() -> None:
    """NF-295, NF-298 Map 1: s02 is a gem field beside the town; a dog has one eye, Skarn another."""
    strong = table({"active": ["skarn"], "at": "farm"})
    walk = next(one for one in GAME.view(strong, 0)["actions"] if one.get("via") == ["s02"])
    assert "A camp there: 3 hearts for 2 gems." in walk["notes"]
    weak = table({"at": "farm"})
    walk = next(one for one in GAME.view(weak, 0)["actions"] if one.get("via") == ["s02"])
    assert "Too few hearts for a camp there." in walk["notes"]


def test_a_trade_says_what_goods_are_worth() -> None:
    """NF-096, NF-098, NF-345 The table of values, and what lies on the scale; a Goods Wagon is one more."""
    state = table({"coin": 3, "gem": 1})
    do(state, "visit town_hall", "duel neutral honorable", "chance roll 6 1", "spend 0", "trade")
    values = "food 1, coin 2, gem 2, green 6, blue 7, red 5, yellow 4"
    assert GAME.view(state, 0)["prompt"]["hint"] == f"On the scale: 0. Worth: {values}."
    do(state, "give coin", "give gem")
    assert GAME.view(state, 0)["prompt"]["hint"].startswith("On the scale: 4. ")
    wagon = table({"coin": 3, "cards": ["goods-wagon"]}, {}, {})
    do(wagon, "visit town_hall", "trade", "give coin")
    assert GAME.view(wagon, 0)["prompt"]["hint"].startswith("On the scale: 3. ")


def test_a_weak_party_is_warned_before_it_leaves() -> None:
    """NF-166, NF-295 A dog alone has 2 hearts, a camp takes 3."""
    alone = table({})
    assert notes(alone, "adventure") == ["Fewer than 3 hearts: no camp can be built on this journey."]
    do(alone, "adventure")
    assert notes(alone, "set out") == ["Fewer than 3 hearts: no camp can be built on this journey."]
    assert notes(table({"active": ["skarn"]}), "adventure") == []


def test_the_camp_that_ends_the_session_is_asked_about() -> None:
    """NF-362, NF-423 On the map, in the mine, by a contract."""
    town = table({"camps": 13, "active": ["skarn"]})
    do(town, "visit mine")
    assert "the last" in offered(town, "dig 1 1")["confirm"]
    early = table({"camps": 12, "active": ["skarn"]})
    do(early, "visit mine")
    assert "confirm" not in offered(early, "dig 1 1")
    spaces = [spot.id for spot in town.rules.chart.spaces if spot.kind != "town"]
    full = table({"at": spaces[0], "hearts": 5}, camps=dict.fromkeys(spaces[1:], 1))
    do(full, "adventure", "stop")
    assert "the last" in offered(full, "camp")["confirm"]
    price = {"hand": ["mercenary-contract"], "red": 2, "green": 1, "coin": 2, "food": 1}
    for camps, is_last in ((13, True), (12, False)):
        bought = table({**price, "camps": camps})
        do(bought, "buy mercenary-contract")
        assert ("confirm" in offered(bought, "pitch s19")) == is_last


def test_a_fight_for_the_last_camp_says_so() -> None:
    """NF-192, NF-362"""
    state = table({"camps": 13, "active": ["skarn"]})
    chart = state.rules.chart
    guarded = next(path for path in chart.paths if path.icon == "threat" and chart.town not in (path.a, path.b))
    state.player(0).at = guarded.a
    state.player(0).hearts = 6
    do(state, "adventure", f"go {chart.spaces[guarded.b].id}")
    assert notes(state, "fight bandit") == ["A win places your last camp: the round would be the last."]


def test_an_animal_with_its_treasure_is_not_given_up_unawares() -> None:
    """NF-111, NF-283"""
    state = table({"birds": 1, "cards": ["old-shovel", "pack-bird-breeding"]}, mode="campaign", rules={"map": 2})
    assert notes(state, "release bird") == ["The treasure it carries is given up."]
    spare = table({"birds": 2, "cards": ["old-shovel", "pack-bird-breeding"]}, mode="campaign", rules={"map": 2})
    assert notes(spare, "release bird") == []


def test_leaving_quest_and_camp_undone_is_noticed() -> None:
    """NF-210, NF-293"""
    state = table({"at": "s02", "hearts": 5}, tokens=["s02"])
    do(state, "adventure", "stop")
    assert notes(state, "done") == ["Still possible here: the quest, a camp."]
    do(state, "done")
    assert state.quests >> 2 & 1


@pytest.mark.parametrize(
    ("house", "left", "used"),
    [
        ("mine", "digging", "dig 1 1"),
        ("farm", "the harvest", "harvest"),
        ("general_store", "a coin, a look at cards", "coin"),
        ("stables", "buying an animal", "animal bird"),
    ],
)
def test_leaving_a_house_unused_is_asked_once_more(house: str, left: str, used: str) -> None:
    """NF-062 Whoever came for something and presses the filled button goes without it."""
    state = do(table({"food": 3, "at": "saloon"}), f"visit {house}")
    assert offered(state, "done")["confirm"] == f"Leave all the same? Still possible here: {left}."
    do(state, used)
    assert [one["label"] for one in GAME.view(state, 0)["actions"] if "confirm" in one] == []


def test_hearts_on_a_roll_say_what_they_buy_and_what_they_leave() -> None:
    """NF-219 to NF-221, NF-295 Success, the bonus, and whether a camp can still be paid."""
    state = table({"at": "s02", "hearts": 5}, tokens=["s02"])
    do(state, "adventure", "stop", "quest")
    quest = next(step for step in state.stack if hasattr(step, "quest"))
    choice = next(one for one in state.rules.content.quests[quest.quest].choices if one.check and not one.cost)
    assert choice.check is not None
    do(state, f"choose {choice.id}", "chance roll 1")
    need = choice.check.value
    have = 1 + (1 if choice.check.kind == "skill" else 0)  # the dog's skill
    short = need - have
    assert notes(state, f"spend {short - 1}")[0] == f"Comes to {need - 1} of {need}: failure."
    assert notes(state, f"spend {short}")[0] == f"Comes to {need} of {need}: success."
    assert notes(state, f"spend {short + 1}")[0] == f"Comes to {need + 1} of {need}: success."
    assert notes(state, f"spend {short + 2}")[0] == f"Comes to {need + 2} of {need}: success, with the bonus."
    assert notes(state, "spend 2")[1] == "3 hearts left, enough for a camp here."
    assert notes(state, "spend 3")[1] == "2 hearts left, too few for a camp here."


def test_a_roll_lists_what_counts_in_it() -> None:
    """NF-142, NF-140 Swords of the party, cards and tricks, hearts that are lacking."""
    state = table(
        {"active": ["skarn"], "cards": ["chipped-cutlass"], "birds": 1}, {"at": "mine", "active": ["big-osk"]}
    )
    do(state, "visit mine", "duel p2 dirty", "chance roll 1 6")
    parts = {one["what"]: one["n"] for one in area(state, "dice")["need"]["parts"]}
    step = area(state, "dice")
    assert (parts["combat"], parts["bonus"]) == (1, 2)
    assert parts["heart"] == step["need"]["total"] - (1 + 1 + 2)


def test_the_town_hall_reminds_of_cards_that_will_not_be_bought() -> None:
    """NF-100, NF-323"""
    state = table({"at": "jail", "hand": ["bone-club"], "coin": 2}, from_jail=True)
    do(state, "visit town_hall", "enter freely")
    assert "discarded here" in GAME.view(state, 0)["prompt"]["hint"]
    do(state, "drop bone-club")
    assert "discarded here" not in GAME.view(state, 0)["prompt"].get("hint", "")


def test_an_offer_says_what_it_brings() -> None:
    """NF-067, NF-089 to NF-094, NF-119, NF-135, NF-298 Icons of a recruit, spoils of a dig, a harvest, a camp's yield."""
    hiring = table({"coin": 3}, row=["skarn"])
    do(hiring, "visit saloon")
    assert gains(hiring, "recruit skarn") == {"heart": 2, "combat": 1, "search": 1}
    digging = table({"active": ["skarn"]})
    do(digging, "visit mine")
    assert gains(digging, "dig 1 1") == {"coin": 1}
    farming = table({})
    do(farming, "visit farm")
    assert gains(farming, "harvest") == {"food": 1}
    camping = table({"at": "s01", "active": ["skarn"], "hearts": 5})
    do(camping, "adventure", "stop")
    assert gains(camping, "camp") == {camping.rules.chart.spaces[camping.rules.chart.index["s01"]].kind: 2}


def gains(state: Journey, text: str) -> dict[str, int]:
    return {part["what"]: part["n"] for part in offered(state, text)["gain"]}
