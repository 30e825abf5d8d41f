"""The log (docs/rules/nearfar.md, section 12): every event in words, and hidden facts only for who may know them."""

from __future__ import annotations

import pytest

from farshore.core.event import Event
from farshore.core.kernel import settle
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.setup import bare_table
from farshore.games.nearfar.state.counting import amount
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.effects import Happen
from farshore.games.nearfar.steps.opening import Opening
from farshore.games.nearfar.steps.turn import CloseSession
from tests.games.nearfar.positions import GAME, POWERS, Words, do, table

ROW = ["skarn", "jun-longstride", "brother-thimble", "sour-lil", "tiktik"]
WON = ["duel neutral honorable", "chance roll 6 1", "spend 0"]


def heard(state: Journey, *lines: str) -> list[Event]:
    """What is told while these lines are played."""
    state.events = []
    do(state, *lines)
    told = list(state.events)
    state.events = None
    return told


def said(state: Journey, *lines: str, seat: int | None = None) -> list[str]:
    """The sentences that a seat, or the public, reads."""
    return [event.text for event in heard(state, *lines) if event.visible_to(seat)]


def happens(state: Journey, effect: Effect) -> list[str]:
    """What is told when an effect of the book happens to the first player."""
    state.stack.append(Happen(0, effect.index))
    state.events = []
    settle(state)
    return [event.text for event in state.events]


def gain(what: str, n: int) -> Effect:
    given = [effect for effect in POWERS.effects if effect.op == "gain" and effect.word("what") == what]
    return next(effect for effect in given if amount(table(), 0, effect) == n)


@pytest.mark.parametrize(
    ("player", "lines", "sentences"),
    [
        ({"coin": 3}, ["visit saloon", "recruit skarn", "join"], ["@0 hires Skarn for 2 coins."]),
        ({"coin": 3, "food": 1}, ["visit saloon", "refresh"], ["@0 pays 1 food for a new row."]),
        ({"food": 1}, ["visit stables", "animal bird"], ["@0 goes to the Stables.", "@0 buys a bird."]),
        ({"at": "farm"}, ["visit general_store", "coin"], ["@0 takes 1 coin at the General Store."]),
        ({"at": "farm"}, ["visit general_store", "look 3 1"], ["@0 looks at 3 basic and 1 advanced artifacts."]),
        ({}, ["visit farm", "harvest"], ["@0 harvests 1 food."]),
        ({}, ["visit mine", "dig 1 1"], ["@0 digs at 1 (row 1, column 1)."]),
        ({"gem": 1}, ["visit town_hall", *WON, "trade", "give gem", "take coin"], ["@0 trades a gem for a coin."]),
        ({"coin": 1}, ["visit town_hall", *WON, "reputation up", "pay coin"], ["@0 pays a coin for a name of 2."]),
        ({"coin": 1}, ["visit town_hall", *WON, "reputation down", "pay coin"], ["@0 pays a coin for a name of 0."]),
        (
            {"birds": 1, "cards": ["old-shovel"]},
            ["visit mystics_hut", "seek", "give up old-shovel", "chance draw boar-horn", "take boar-horn"],
            ["@0 gives up Old Shovel.", "A treasure: Boar Horn.", "@0 keeps Boar Horn."],
        ),
        (
            {"birds": 1, "cards": ["old-shovel"]},
            ["visit mystics_hut", "seek", "decline", "chance draw boar-horn"],
            ["@0 leaves Boar Horn behind."],
        ),
        (
            {"hand": ["bone-club"], "green": 1, "coin": 2, "food": 1},
            ["buy bone-club"],
            ["@0 buys Bone Club."],
        ),
        ({"active": ["skarn"]}, ["adventure", "set out", "go s02"], ["@0 leaves town with 4 hearts."]),
        ({"at": "s02", "hearts": 3}, ["adventure", "stop", "camp"], ["@0 travels on.", "The camp yields 1 gem."]),
        (
            {"at": "s02", "hearts": 3, "active": ["skarn"]},
            ["adventure", "stop", "camp"],
            [
                "@0 stops at the gem field south-east of town.",
                "@0 builds a camp on the gem field south-east of town.",
                "The camp yields 2 gems.",
            ],
        ),
    ],
)
def test_every_deed_is_told(player: Words, lines: list[str], sentences: list[str]) -> None:
    """Section 12: who did what, where, and what it took or brought."""
    told = said(table(player, row=ROW), *lines)
    assert [sentence for sentence in sentences if sentence not in told] == [], told


def test_an_empty_yield_is_not_told() -> None:
    """NF-298 Without an eye a camp on a gem space brings nothing, and nobody says that it does."""
    state = table({"at": "s02", "hearts": 3, "companion_active": False})
    assert not [text for text in said(state, "adventure", "stop", "camp") if text.startswith("The camp yields")]


@pytest.mark.parametrize(
    ("player", "method", "sentence"),
    [
        ({"birds": 1}, "pass by bird", "@0 slips past the threat and lets a bird go."),
        ({"tortoises": 1}, "pass by tortoise", "@0 slips past the threat and lets a tortoise go."),
        ({"active": ["sister-wary"]}, "pass by caution", "@0 slips past the threat by caution."),
        ({"cards": ["toll-purse"], "coin": 1}, "pass by toll-purse", "@0 slips past the threat with Toll Purse."),
    ],
)
def test_how_a_threat_was_passed_is_told(player: Words, method: str, sentence: str) -> None:
    """NF-195 to NF-198, section 12."""
    state = table({"at": "s02", **player})
    assert sentence in said(state, "adventure", "go s03", method)


def test_a_fight_is_told_from_the_challenge_to_its_end() -> None:
    """NF-190, NF-191, NF-193, section 12: the foe, the die, the total with its hearts, the outcome."""
    lost = said(table({"at": "s02", "hearts": 3}), "adventure", "go s03", "fight bandit", "chance roll 2", "spend 1")
    assert lost[-5:-1] == [
        "@0 fights Bandit (4).",
        "@0 rolls 2.",
        "@0 comes to 3 with 1 heart.",
        "Bandit does not let @0 pass.",
    ]
    won = said(table({"at": "s02", "hearts": 3}), "adventure", "go s03", "fight bandit", "chance roll 2", "spend 2")
    assert "@0 comes to 4 with 2 hearts." in won
    assert "@0 defeats Bandit." in won


def test_a_duel_is_told() -> None:
    """NF-139, NF-147, section 12."""
    state = table({}, {"at": "mine"})
    told = said(state, "visit mine", "duel p2 dirty", "chance roll 1 6", "spend 0")
    assert told == [
        "@0 goes to the Mine.",
        "@0 challenges @1 with a dirty trick up the sleeve.",
        "The dice: 1 against 6.",
        "@0 comes to 2.",
        "@0 loses the duel and goes to jail.",
    ]
    proud = said(table({}, {"at": "mine"}), "visit mine", "duel p2 honorable", "chance roll 6 1", "spend 0")
    assert "@0 challenges @1 honorably." in proud
    assert "@0 wins the duel and enters the Mine." in proud
    alone = said(table({}), "visit town_hall", *WON)
    assert "@0 challenges the stranger honorably." in alone


def test_a_card_that_helps_a_roll_is_named() -> None:
    """Section 12: modifiers of a roll are itemised."""
    state = table({"at": "s02", "hearts": 3, "birds": 1, "cards": ["fire-bomb"], "coin": 1})
    told = said(state, "adventure", "go s03", "fight bandit", "chance roll 1", "use fire-bomb", "spend 1")
    assert told[-3:-1] == ["@0 uses Fire Bomb.", "@0 comes to 4 with 1 heart."]


def test_what_is_drawn_and_discarded_is_told_to_its_owner_alone() -> None:
    """NF-049, NF-414, NF-415, RULING-NF-77 Others read how many; with open discards everybody reads which."""
    store = table({"at": "farm", "cards": ["persuasion"]}, {}, mode="campaign", rules={"map": 2})
    events = heard(store, "visit general_store", "coin", "bonus persuasion", "look 1 0", "chance draw bone-club")
    assert [event.only for event in events if "Bone Club" in event.text] == [(0,)]
    assert "You draw Bone Club." in [event.text for event in events]
    dropped = heard(store, "drop bone-club")
    assert [event.text for event in dropped if event.visible_to(1)] == ["@0 discards an artifact."]
    assert "You discard Bone Club." in [event.text for event in dropped if event.visible_to(0)]
    kept = table({"hand": ["bone-club"]}, {}, {}, rules={"show_discards": True})
    assert said(kept, "visit town_hall", "drop bone-club")[-1] == "@0 discards Bone Club."


def test_rounds_ends_and_scores_are_told() -> None:
    """NF-052, NF-362, NF-413, section 12."""
    state = table({"at": "farm"}, {}, first=0)
    assert "Round 3." in said(state, "visit stables", "p2 visit saloon")
    last = table({"at": "s03", "hearts": 3, "camps": 13})
    assert [text for text in said(last, "adventure", "stop", "camp") if text.endswith("this round is the last.")]
    state.stack.clear()
    state.then(CloseSession())
    state.events = []
    settle(state)
    assert [event.text for event in state.events] == ["@0 has 1 journey point.", "@1 has 1 journey point."]


def test_the_beginning_is_told() -> None:
    """NF-028, NF-026, section 12."""
    state = bare_table(GAME.rules(GAME.setup("first_adventure", 2, {})))
    state.events = []
    state.then(Opening())
    settle(state)
    do(state, "character yarrow", "companion cat")
    assert [event.text for event in state.events] == ["@0 is Yarrow.", "@0 travels with a cat."]


def test_what_effects_give_and_take_is_told() -> None:
    """NF-225, NF-232, NF-249, NF-344, section 12."""
    assert happens(table({}), gain("coin", 2)) == ["@0: +2 coins."]
    assert happens(table({}), gain("food", 1)) == ["@0: +1 food."]
    sheets = table({}, mode="campaign", rules={"map": 2})
    noted = next(effect for effect in POWERS.effects if effect.op == "side_quest")
    assert happens(sheets, noted) == [f"@0 notes the side quest {noted.word('id')}."]
    assert happens(sheets, noted) == []
    state = table({"at": "s02", "cards": ["crown-of-cruelty"], "coin": 0}, {"at": "s04", "coin": 3})
    assert "@1 gives @0 1 coin." in said(state, "adventure", "go s04", "stop")
