"""Why not: a refusal names its rule and says in the player's terms what is missing (docs/concepts.md, Action)."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.kernel import explain
from tests.games.nearfar.positions import GAME, Words, do, table

FARM: Words = {"at": "farm"}
INSIDE = ["visit town_hall", "duel neutral honorable", "chance roll 6 1", "spend 0"]
ROW = ["skarn", "the-widow-carrow"]


@pytest.mark.parametrize(
    ("player", "before", "line", "rule", "sentence"),
    [
        (FARM, [], "visit farm", "NF-055", "You are there already: go to another building."),
        (FARM, [], "visit jail", "NF-059", "There is no building 'jail'."),
        (FARM, [], "buy jade-flute", "NF-313", "That artifact is not in your hand."),
        (FARM, [], "release bird", "NF-283", "That takes Pack Bird Breeding and such an animal."),
        (
            {"hand": ["bone-club"], "coin": 0},
            [],
            "buy bone-club",
            "NF-314",
            "For Bone Club you lack 1 food, 1 coin, 1 green token.",
        ),
        ({"hand": ["mirror-hat"]}, [], "buy mirror-hat", "NF-317", "Mirror Hat needs reputation -4 or less."),
        ({"coin": 2}, ["visit saloon"], "recruit tiktik", "NF-067", "Nobody of that name is in the row."),
        (
            {"coin": 2},
            ["visit saloon"],
            "recruit the-widow-carrow",
            "NF-067",
            "That costs 6 coins; you have 2.",
        ),
        ({"coin": 3}, ["visit saloon"], "refresh", "NF-078", "Once a turn, for 1 food."),
        (
            {"hand": ["bone-club"]},
            ["visit stables"],
            "animal bird",
            "NF-103",
            "A bird costs 1 food, and one must be left in the supply.",
        ),
        ({"food": 1}, ["visit stables"], "animal tortoise", "NF-103", "No tortoise is sold on this side of the town."),
        (
            {"hand": ["bone-club"], "birds": 3},
            ["visit stables"],
            "animal bird",
            "NF-105",
            "You own three animals, and nobody owns more.",
        ),
        (
            {"hand": ["bone-club"]},
            ["visit farm", "harvest"],
            "harvest",
            "NF-062",
            "The building's action was used on this visit.",
        ),
        (
            {"hand": ["bone-club"]},
            ["visit mystics_hut"],
            "seek",
            "NF-121",
            "Without a pack animal no treasure can be carried.",
        ),
        ({}, ["visit mine"], "dig 4 1", "NF-129", "The mine has no such number."),
        ({}, ["visit mine"], "dig 1 5", "NF-129", "The mine has no such number."),
        ({}, ["visit mine"], "dig 2 1", "NF-131", "The first dig is at the entrance."),
        ({"coin": 1}, INSIDE, "drop bone-club", "NF-100", "One card of your hand a visit."),
        (
            {"hand": ["bone-club"], "coin": 0},
            INSIDE,
            "reputation up",
            "NF-101",
            "Once a visit, with coins or gems, and within the track.",
        ),
        (
            {"hand": ["bone-club"], "coin": 0},
            INSIDE,
            "trade",
            "NF-095",
            "The trades of this visit are made, or there is nothing to trade.",
        ),
        ({"coin": 1}, INSIDE, "talent fishing", "NF-286", "That takes Politics, and experience to spend."),
        ({"coin": 1}, [*INSIDE, "reputation up"], "pay food", "NF-101", "Only coins and gems buy reputation."),
        ({"coin": 1}, [*INSIDE, "reputation up"], "done", "NF-101", "Pay at least one coin or gem."),
        (
            {"coin": 1},
            [*INSIDE, "trade"],
            "give gem",
            "NF-096",
            "At most five goods that you own, before anything is taken.",
        ),
        (
            {"coin": 1},
            [*INSIDE, "trade", "give coin"],
            "take blue",
            "NF-097",
            "What is taken may not be worth more than 2 now.",
        ),
        (
            {"coin": 1},
            [*INSIDE, "trade", "give coin"],
            "take bird",
            "NF-099",
            "Only food, coins, gems and tokens are traded.",
        ),
        ({"coin": 1}, [*INSIDE, "trade", "give coin"], "done", "NF-096", "Take at least one good."),
        ({"at": "s02"}, ["adventure"], "go s30", "NF-171", "No path leads there from here."),
        (
            {"at": "s02", "hearts": 5},
            ["adventure", "go s04", "go s02"],
            "go s04",
            "NF-170",
            "All 2 movement is used.",
        ),
        (
            {"at": "s02"},
            ["adventure", "go s04"],
            "go s02",
            "NF-181",
            "Passing an empty space takes a heart, and you have none: stop here.",
        ),
        ({"at": "s02"}, ["adventure"], "go s04 food", "NF-176", "This space is not left that way."),
        (
            {"at": "s02", "hand": ["bone-club"]},
            ["adventure", "stop"],
            "quest",
            "NF-209",
            "No quest token lies here.",
        ),
        (
            {"at": "s02", "hearts": 2, "hand": ["bone-club"]},
            ["adventure", "stop"],
            "camp",
            "NF-295",
            "A camp takes 3 hearts; you have 2.",
        ),
        (
            {"at": "town", "hearts": 9, "hand": ["bone-club"]},
            ["adventure", "stop"],
            "camp",
            "NF-294",
            "Nobody camps in town.",
        ),
        (
            {"at": "s30", "hearts": 9, "hand": ["bone-club"]},
            ["adventure", "stop"],
            "camp",
            "NF-294",
            "There is a camp here already.",
        ),
        (
            {"at": "s02"},
            ["adventure", "go s03"],
            "fight cairn-giant",
            "NF-189",
            "You fight the top card of the stack, or a boss that stands.",
        ),
        ({"at": "s02"}, ["adventure", "go s03"], "pass by bird", "NF-196", "You have no such way past the threat."),
        (
            {"at": "s02", "hearts": 1},
            ["adventure", "go s03", "fight bandit", "chance roll 1"],
            "spend 2",
            "NF-155",
            "You have 1 heart to spend.",
        ),
        (
            {"at": "s02", "hearts": 1},
            ["adventure", "go s03", "fight bandit", "chance roll 1"],
            "use fire-bomb",
            "NF-155",
            "You own no such card for this roll, or cannot pay for it.",
        ),
        (
            {"at": "s02", "birds": 1, "cards": ["fire-bomb"], "coin": 2},
            ["adventure", "go s03", "fight bandit", "chance roll 1", "use fire-bomb"],
            "use fire-bomb",
            "NF-356",
            "That card is used up for this roll.",
        ),
        (
            {"active": ["skarn"], "reserve": ["tiktik"]},
            ["adventure", "arrange", "march skarn"],
            "march tiktik",
            "NF-084",
            "Four may march, one of each faction; members are named in their order.",
        ),
    ],
)
def test_a_refusal_says_which_rule_and_what_is_missing(
    player: Words, before: list[str], line: str, rule: str, sentence: str
) -> None:
    """Section 12, "missing parts listed": the rule of the case, and its figures."""
    words: dict[str, Any] = {"row": ROW, "camps": {"s30": 1}}
    state = do(table(player, **words), *before)
    refusal = explain(state, 0, GAME.parse(line))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == (rule, sentence)


def test_an_occupied_building_refuses_by_name() -> None:
    """NF-060, NF-138"""
    state = do(table({}, {"at": "farm"}), "visit farm")
    refusal = explain(state, 0, GAME.parse("enter freely"))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("NF-060", "The Farm is occupied: duel for it.")
    refusal = explain(state, 0, GAME.parse("duel neutral dirty"))
    assert refusal is not None
    assert refusal.sentence == "A duel is fought honorable or dirty with somebody who is here."


def test_beside_a_camp_that_is_not_the_entrance() -> None:
    """NF-130, NF-132, NF-133 The entrance itself needs no neighbour; its number is what may be too high."""
    state = do(table({"hand": ["bone-club"]}, mine={1: 1}), "visit mine")
    for line, rule, sentence in (
        ("dig 1 2", "NF-133", "There is a camp already."),
        ("dig 3 4", "NF-132", "Dig beside a camp that is there already."),
        ("dig 1 3", "NF-130", "That takes skill 3; you have 1."),
    ):
        refusal = explain(state, 0, GAME.parse(line))
        assert refusal is not None
        assert (refusal.rule, refusal.sentence) == (rule, sentence)
    bare = do(table({"companion_active": False, "hand": ["bone-club"]}), "visit mine")
    refusal = explain(bare, 0, GAME.parse("dig 1 1"))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("NF-130", "That takes skill 1; you have 0.")


def test_gems_stand_for_coins_only_with_the_talent() -> None:
    """NF-277"""
    state = table({"hand": ["canary-cage"], "blue": 1, "gem": 1, "coin": 1})
    refusal = explain(state, 0, GAME.parse("buy canary-cage gems 1"))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("NF-277", "Gems may not stand for those coins.")
