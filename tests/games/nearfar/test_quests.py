"""Quests, keywords, side quests, character stories, arcade cards, experience (docs/rules/nearfar.md, 6.19 to 6.24)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farshore.core.content import Library
from farshore.core.kernel import settle
from farshore.games.nearfar import GAME, NearFarGame
from farshore.games.nearfar.state.table import FAILED, WON, Journey
from farshore.games.nearfar.steps.effects import Happen
from farshore.games.nearfar.steps.quest import rewards
from farshore.games.nearfar.steps.reading import source
from tests.games.nearfar import positions
from tests.games.nearfar.positions import ADVENTURERS, POWERS, Words, do, goods, may, refused, table


def gain(what: str, n: int = 1, **more: str) -> Words:
    return {"op": "gain", "what": what, "n": n, **more}


def choice(name: str, check: tuple[str, int] | None, reward: list[Words], bonus: list[Words] | None = None) -> Words:
    return {
        "id": name,
        "needs": [],
        "optional": False,
        "check": None if check is None else {"type": check[0], "value": check[1]},
        "label": f"Do {name}.",
        "cost": [],
        "reaction": f"It went as {name} goes.",
        "fail_text": None,
        "reward": reward,
        "bonus": bonus or [],
        "next": None,
        "next_fail": None,
    }


def quest(map_number: int, ref: str, choices: list[Words]) -> Words:
    return {
        "id": f"m{map_number:02}.{ref}",
        "kind": "map",
        "map": map_number,
        "ref": ref,
        "title": "A test of patience",
        "story": "Something is in the way.",
        "choices": choices,
    }


QUEST_41 = [
    choice("a", ("skill", 5), [gain("token", colour="yellow")], [gain("coin")]),
    choice("b", ("skill", 7), [gain("token", colour="green"), gain("food", 2)], [gain("gem")]),
]
BURNED = choice(
    "a", None, [gain("reputation", 3), {"op": "gain_world", "name": "Cold Blade"}, {"op": "side_quest", "id": "Q3"}]
)
QUEST_347 = [
    {**BURNED, "needs": ["BURNING"]},
    choice("b", ("combat", 8), [gain("reputation", -3), gain("token", colour="green"), gain("coin", 3)], [gain("gem")]),
    {
        **choice(
            "c", ("skill", 6), [gain("heart"), {"op": "gain_world", "name": "Banshee Necklace"}], [gain("heart", 2)]
        ),
        "cost": [{"op": "pay", "what": "coin", "n": 1}],
    },
]
SEVERAL = [
    {**choice("a", None, [gain("coin")]), "needs": ["OATH"]},
    {**choice("b", None, [gain("gem")]), "needs": ["OATH", "LANTERN"]},
    {**choice("c", None, [gain("food")]), "needs": ["EMBER"], "optional": True},
    choice("d", ("skill", 5), [gain("coin")]),
]
ROLLED = [
    {**choice("a", ("skill", 5), [gain("coin")]), "needs": ["OATH"]},
    {**choice("b", None, [gain("gem")]), "cost": [{"op": "pay", "what": "gem", "n": 3}]},
]
CHOOSY = [
    choice(
        "a", None, [{"op": "choose", "k": 1, "effects": [gain("gem"), gain("food", 2)]}, gain("token", colour="any")]
    ),
    choice("b", None, [gain("bird"), {"op": "draw_treasure", "n": 2, "keep": 2}, gain("bird")]),
    choice(
        "c",
        None,
        [{"op": "gain_adventurer", "from": "row"}, {"op": "gain_adventurer", "colour": "blue", "from": "row"}],
    ),
    choice("d", None, [{"op": "keyword", "word": "EMBER"}, {"op": "side_quest", "id": "Q2"}]),
    choice("e", ("skill", 5), [gain("bird")], [{"op": "draw_treasure", "n": 1, "keep": 1}]),
    choice("f", ("skill", 5), [{"op": "draw_treasure", "n": 1, "keep": 1}, {"op": "side_quest", "id": "Q1"}]),
]


@pytest.fixture(autouse=True)
def storybook(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> NearFarGame:
    """The examples of the rulebook as quests of map 1 and 2, at the refs 6 (s01 of map 1) and so on."""
    folder = tmp_path / "quests"
    folder.mkdir()
    for number in (1, 2):
        # An overlay replaces entries of equal id: 6 is quest 41, 7 is 347, 8 has several keywords, 9 choices, 10 a price.
        written = {"6": QUEST_41, "7": QUEST_347, "8": SEVERAL, "9": CHOOSY, "10": ROLLED}
        entries = [quest(number, ref, [{**one} for one in choices]) for ref, choices in written.items()]
        (folder / f"map-{number:02}.json").write_text(json.dumps(entries))
    game = NearFarGame(Library("farshore.games.nearfar", [tmp_path]))
    monkeypatch.setattr(positions, "GAME", game)
    return game


def space(state: Journey, ref: str) -> str:
    return next(spot.id for spot in state.rules.chart.spaces if spot.quest_ref == ref)


def at_quest(ref: str, player: Words | None = None, mode: str = "first_adventure", **rules: Any) -> Journey:
    """p1 reading the quest of that number."""
    game = positions.GAME
    number = {"first_adventure": 1, "arcade": 1}.get(mode, 2)
    spaces = game.content.maps[number].spaces
    at = next(spot.id for spot in spaces if spot.quest_ref == ref)
    words = {"at": at, "hearts": 4, "coin": 0, **(player or {})}
    state = table(words, mode=mode, rules={"map": number, **rules}, tokens=[at])
    return do(state, "adventure", "stop", "quest")


def test_a_quest_may_be_attempted_or_left() -> None:
    """NF-209, NF-210, NF-211, NF-231 A token where the move ends; passing over does nothing."""
    state = table({"at": "s01", "hearts": 4}, tokens=["s01", "s05"])
    do(state, "adventure", "stop", "done")
    assert state.quests >> 1 & 1
    walker = table({"at": "town", "hearts": 4}, tokens=["s02"])
    do(walker, "adventure", "go s02", "go s04", "stop")
    refused(walker, "quest", "NF-209")


def test_the_end_of_a_quest_is_read_before_the_table() -> None:
    """NF-220, section 12 After the roll the page stays open with reaction and gain, until a camp is built or the stop is over."""
    state = at_quest("6")
    do(state, "choose a", "chance roll 6", "spend 0")
    page = open_page(state)
    assert page["text"][-2:] == ["It went as a goes.", "Gained: +1 yellow token, +1 coin."]
    do(state, "done")
    assert open_page(state) is None


def open_page(state: Journey) -> Any:
    return next((one for one in positions.GAME.view(state, 0)["areas"] if one["place"] == "page"), None)


def test_a_token_on_a_camped_space() -> None:
    """NF-212 Can still be attempted."""
    state = table({"at": "s01"}, tokens=["s01"], camps={"s01": 1})
    do(state, "adventure", "stop")
    assert "quest" in may(state)


def test_the_story_and_the_heads_are_heard_first() -> None:
    """NF-213, NF-214, NF-215, NF-216 Numbers and labels, neither reactions nor rewards."""
    state = at_quest("6")
    assert may(state) == ["choose a", "choose b"]
    for seat in (0, 1, None):
        shown = json.dumps(positions.GAME.view(state, seat))
        assert "Something is in the way." in shown
        assert "It went as" not in shown
    refused(state, "choose c", "NF-216")
    own = [one["label"] for one in positions.GAME.view(state, 0)["actions"]]
    assert own == ["Do a. (skill\u00a05)", "Do b. (skill\u00a07)"]


def test_a_quest_that_nobody_can_pay_for_has_failed() -> None:
    """RULING-NF-48, NF-264 There is no way back: the token is used up and fills a box, without a reward."""
    state = at_quest("10", mode="campaign")
    assert (state.quests, goods(state), state.players[0].sheet.boxes) == (0, {}, 1)
    assert state.pages[-1][3] == FAILED


def test_the_books_of_a_map_have_a_name_each() -> None:
    """RULING-NF-79 Numbers or letters, no two of one map alike."""
    for chart in GAME.content.maps.values():
        refs = [space.quest_ref for space in chart.spaces if space.quest_ref]
        assert len(set(refs)) == len(refs) > 0


def test_seven_earns_the_bonus() -> None:
    """NF-217, NF-220, NF-221, EX-NF-12 Skill 1 and die 6: the token and the coin."""
    state = at_quest("6")
    do(state, "choose a", "chance roll 6", "spend 0")
    assert goods(state) == {"yellow": 1, "coin": 1}


@pytest.mark.parametrize(
    ("name", "die", "hearts", "gained"),
    [
        ("a", 4, 0, {"yellow": 1}),
        ("a", 4, 1, {"yellow": 1}),
        ("b", 6, 0, {"green": 1, "food": 2}),
        ("b", 6, 1, {"green": 1, "food": 2}),
        ("b", 6, 2, {"green": 1, "food": 2, "gem": 1}),
        ("a", 3, 0, {}),
    ],
)
def test_thresholds(name: str, die: int, hearts: int, gained: Words) -> None:
    """NF-221, NF-222, EX-NF-13 Two above the number for the bonus; below it nothing."""
    state = at_quest("6")
    do(state, f"choose {name}", f"chance roll {die}", f"spend {hearts}")
    assert goods(state) == gained


def test_the_token_is_gone_either_way_and_a_camp_may_follow() -> None:
    """NF-223, NF-230, NF-296 Also after a failure; hearts gained can pay for the camp."""
    state = at_quest("6")
    do(state, "choose b", "chance roll 1", "spend 0")
    assert state.quests == 0
    assert "quest" not in may(state)
    assert "camp" in may(state)
    poor = at_quest("7", {"coin": 1, "hearts": 2}, mode="campaign")
    do(poor, "choose c", "chance roll 5", "spend 0")  # one heart is the reward: three are enough
    do(poor, "camp")
    assert (poor.players[0].hearts, poor.players[0].camps) == (0, 1)


def test_a_payment_is_needed_to_choose() -> None:
    """NF-224, NF-008, EX-NF-14, EX-NF-43, RULING-NF-49 Paid on picking and not returned; without the coin refused."""
    poor = at_quest("7", mode="campaign")
    refused(poor, "choose c", "NF-224")
    state = at_quest("7", {"coin": 1, "hearts": 4}, mode="campaign")
    do(state, "choose c", "chance roll 5", "spend 0")
    assert goods(state) == {}
    assert state.players[0].hearts == 5
    assert [POWERS.cards[card].name for card in state.players[0].worlds] == ["Banshee Necklace"]
    more = at_quest("7", {"coin": 1, "hearts": 4}, mode="campaign")
    do(more, "choose c", "chance roll 5", "spend 2")
    assert more.players[0].hearts == 4 - 2 + 1 + 2
    lost = at_quest("7", {"coin": 1}, mode="campaign")
    do(lost, "choose c", "chance roll 1", "spend 0")
    assert goods(lost) == {}
    late = at_quest("7", {"coin": 1}, mode="campaign", payment_timing="on_success")
    do(late, "choose c", "chance roll 1", "spend 0")
    assert goods(late) == {"coin": 1}


@pytest.mark.parametrize(("timing", "held"), [("on_pick", {}), ("on_success", {"coin": 1})])
def test_a_price_is_paid_when_the_table_says_so(timing: str, held: Words) -> None:
    """NF-224, RULING-NF-49 On picking, or once it has succeeded; then it is gone either way."""
    state = at_quest("7", {"coin": 1, "hearts": 4}, mode="campaign", payment_timing=timing)
    state.events = []
    do(state, "choose c")
    assert [event.text for event in state.events if event.text.startswith("@0 chooses: ")]
    assert goods(state) == held
    do(state, "chance roll 5", "spend 0")
    assert goods(state) == {}


def test_a_keyword_leaves_no_choice() -> None:
    """NF-233, NF-229, NF-238, NF-249, NF-334, EX-NF-41 Without a number no roll; with one a roll that may fail."""
    state = at_quest("7", {"sheet": {"keywords": ("BURNING",)}}, mode="campaign")
    assert may(state) == ["choose a"]
    do(state, "choose a")
    player = state.players[0]
    assert (player.reputation, player.sheet.side) == (3, ("Q3",))
    assert state.kit(0).combat == 2
    for die, gained in ((6, {"coin": 1}), (1, {})):
        bound = at_quest("10", {"sheet": {"keywords": ("OATH",)}}, mode="campaign")
        assert may(bound) == ["choose a"]
        do(bound, "choose a", f"chance roll {die}", "spend 0")
        assert goods(bound) == gained


def test_without_the_keyword_the_others_are_open() -> None:
    """NF-235, NF-218, NF-162, EX-NF-42 Combat 8: reputation falls, whether one likes it or not."""
    state = at_quest("7", {"active": ["big-osk"], "hearts": 13}, mode="campaign")
    assert may(state) == ["choose b"]
    do(state, "choose b", "chance roll 5", "spend 0")
    assert (goods(state), state.players[0].reputation) == ({"green": 1, "coin": 3}, -3)
    more = at_quest("7", {"active": ["big-osk"], "hearts": 13}, mode="campaign")
    do(more, "choose b", "chance roll 5", "spend 2")
    assert goods(more) == {"green": 1, "coin": 3, "gem": 1}


@pytest.mark.parametrize(
    ("held", "offered"),
    [
        ((), ["choose d"]),
        (("OATH",), ["choose a"]),
        (("LANTERN",), ["choose d"]),
        (("OATH", "LANTERN"), ["choose b"]),
        (("EMBER",), ["choose c", "choose d"]),
        (("EMBER", "OATH"), ["choose a"]),
    ],
)
def test_keywords_optional_and_several(held: tuple[str, ...], offered: list[str]) -> None:
    """NF-234, NF-236, NF-237, RULING-NF-51 All words of a choice; the longest list; optional ones besides."""
    assert may(at_quest("8", {"sheet": {"keywords": held}}, mode="campaign")) == offered


def test_no_keywords_without_sheets() -> None:
    """NF-239, RULING-NF-52 In the First Adventure only ordinary choices, and keyword rewards are dropped."""
    state = at_quest("7")
    assert may(state) == ["choose b"]
    plain = at_quest("9")
    do(plain, "choose d")
    assert plain.players[0].sheet.keywords == ()
    assert plain.players[0].sheet.side == ()


def test_a_keyword_is_kept() -> None:
    """NF-232, NF-249"""
    state = at_quest("9", mode="campaign")
    do(state, "choose d")
    assert (state.players[0].sheet.keywords, state.players[0].sheet.side) == (("EMBER",), ("Q2",))


def test_choice_rewards_one_after_another() -> None:
    """NF-225, NF-422, RULING-NF-103 A choice, then a token of any colour."""
    state = at_quest("9")
    do(state, "choose a")
    assert may(state) == ["choose 1", "choose 2"]
    do(state, "choose 2", "take red")
    assert goods(state) == {"food": 2, "red": 1}
    carried = at_quest("9")
    do(carried, "choose e", "chance roll 6", "spend 0", "chance draw old-shovel", "take old-shovel")
    assert (carried.players[0].birds, len(carried.players[0].treasures)) == (1, 1)


def test_birds_come_before_treasures_and_a_fourth_is_lost() -> None:
    """NF-226, NF-227, NF-422 The new bird carries the first treasure; several are decided one at a time."""
    state = at_quest("9", {"birds": 2})
    do(state, "choose b", "chance draw old-shovel", "take old-shovel", "chance draw boar-horn", "decline")
    player = state.players[0]
    assert (player.birds, len(player.treasures)) == (3, 1)
    none = at_quest("9", {"birds": 0})
    do(none, "choose b", "chance draw old-shovel", "take old-shovel", "decline", "chance draw boar-horn")
    assert none.players[0].birds == 2
    bare = at_quest("9", mode="campaign")
    do(bare, "choose f", "chance roll 6", "spend 0")
    assert (bare.players[0].treasures, bare.players[0].sheet.side) == ((), ("Q1",))


def test_adventurers_as_rewards() -> None:
    """NF-228, RULING-NF-23 Any of the row without pay; if none of the colour is shown, one out of the bag."""
    state = table({"at": "s05", "hearts": 4, "coin": 0}, tokens=["s05"], row=["skarn", "sour-lil"])
    do(state, "adventure", "stop", "quest", "choose c", "take skarn", "join")
    for name in ("tiktik", "big-osk", "old-mile", "rill-quickclaw"):
        do(state, f"chance draw {name}")
    assert {str(action) for action, _ in state.draws} == {
        f"draw {one.id}" for one in GAME.content.adventurers if one.faction == "blue"
    }
    do(state, "chance draw old-ibbin", "join")
    assert state.players[0].active == (ADVENTURERS["old-ibbin"], ADVENTURERS["skarn"])


def test_an_old_journal_draws_after_a_quest_won() -> None:
    """NF-358, RULING-NF-85 Kept or discarded at once."""
    state = at_quest("6", {"birds": 1, "cards": ["old-journal"]})
    do(state, "choose a", "chance roll 6", "spend 0", "chance draw moon-bowl", "keep moon-bowl")
    assert state.players[0].hand == (POWERS.by_id["moon-bowl"],)
    dropped = at_quest("6", {"birds": 1, "cards": ["old-journal"]})
    do(dropped, "choose a", "chance roll 6", "spend 0", "chance draw moon-bowl", "drop moon-bowl")
    assert dropped.players[0].hand == ()
    failed = at_quest("6", {"birds": 1, "cards": ["old-journal"]})
    do(failed, "choose a", "chance roll 1", "spend 0")
    assert may(failed) == ["camp", "done"]


def test_a_knucklebone_rolls_again() -> None:
    """NF-217, NF-219 A food for another die, once a roll; skill of cards counts in quests."""
    state = at_quest("6", {"birds": 2, "cards": ["lucky-knucklebone", "reading-glass"], "food": 1})
    do(state, "choose b", "chance roll 1", "use lucky-knucklebone", "chance roll 5", "spend 0")
    assert goods(state)["green"] == 1


def test_a_sample_expects_what_such_a_choice_usually_brings() -> None:
    """NF-215, NF-220 Who has not read the page reckons with arcade choices of the same number, not with the page."""
    state = at_quest("6")
    quest = state.rules.content.quests["m01.6"]
    for chosen in quest.choices:
        assert chosen.check is not None
        usual = [other.choice(name).reward for other, name in state.rules.typical[chosen.check.value]]
        expected = []
        for veil in range(1, 9):
            state.veil = veil
            expected.append(rewards(state, quest, chosen, WON))
            assert expected[-1] in usual
        assert any(reward != expected[0] for reward in expected)
        state.veil = 0
        assert rewards(state, quest, chosen, WON) == chosen.reward


# Side quests and boxes


def test_a_side_quest_comes_first_anywhere() -> None:
    """NF-250, NF-251, NF-252, NF-255, EX-NF-16, RULING-NF-54 Read instead of the map's, crossed out, one box."""
    state = at_quest("6", {"sheet": {"side": ("Q2", "Q1")}}, mode="campaign")
    assert state.pages[-1][1] == "Q2"
    do(state, may(state)[0], "chance roll 1", "spend 0")
    sheet = state.players[0].sheet
    assert (sheet.side, sheet.done, sheet.boxes) == (("Q1",), ("Q2",), 1)
    assert state.quests == 0


def test_side_quests_wait_their_turn_and_come_once() -> None:
    """NF-253, NF-256, RULING-NF-54 In their order, one an attempt; a number is noted once; a failure adds none."""
    waiting = at_quest("6", {"sheet": {"side": ("Q2", "Q1")}}, mode="campaign")
    do(waiting, may(waiting)[0], "chance roll 1", "spend 0")
    assert [page[1] for page in waiting.pages] == ["Q2"]
    second = at_quest("6", {"sheet": {"side": ("Q1",), "done": ("Q2",)}}, mode="campaign")
    assert [page[1] for page in second.pages] == ["Q1"]
    for noted, after in ((("Q3",), ("Q3", "Q2")), (("Q2",), ("Q2",))):
        appended = at_quest("9", mode="campaign")
        appended.players[0].sheet.side = noted
        do(appended, "choose d")
        assert [*appended.players[0].sheet.side] == [*after]
    state = at_quest("9", {"sheet": {"done": ("Q2",)}}, mode="campaign")
    do(state, "choose d")
    assert state.players[0].sheet.side == ()
    failed = at_quest("9", {"birds": 1}, mode="campaign")
    do(failed, "choose f", "chance roll 1", "spend 0")
    assert failed.players[0].sheet.side == ()


@pytest.mark.parametrize(("boxes", "gained"), [(2, 1), (3, 0), (4, 0), (5, 1)])
def test_three_boxes_are_a_point_also_by_failing(boxes: int, gained: int) -> None:
    """NF-264, NF-265, NF-262, EX-NF-46 The third box of a row, filled by a failure; the first two are worth nothing yet."""
    state = at_quest("6", {"sheet": {"boxes": boxes, "xp": 1}}, mode="campaign")
    do(state, "choose b", "chance roll 1", "spend 0")
    sheet = state.players[0].sheet
    assert (sheet.boxes, sheet.xp) == (boxes + 1, 1 + gained)


def test_full_sheets_gain_nothing_more() -> None:
    """NF-271, RULING-NF-56 Thirty boxes, eleven points."""
    state = at_quest("6", {"sheet": {"boxes": 30, "xp": 11}}, mode="campaign")
    do(state, "choose b", "chance roll 1", "spend 0")
    assert (state.players[0].sheet.boxes, state.players[0].sheet.xp) == (30, 11)


# Character Mode


def character(line: tuple[str, ...], following: str, number: int = 6) -> Journey:
    at = next(spot.id for spot in positions.GAME.content.maps[number].spaces if spot.quest_ref)
    sheet = {"line": line, "next": following}
    words = {"at": at, "hearts": 9, "sheet": sheet}
    state = table(words, mode="character", rules={"map": number}, tokens=[at])
    return do(state, "adventure", "stop", "quest")


def test_a_story_begins_with_its_first_quest() -> None:
    """NF-240, NF-241 Any token, on any map; neither the map's quest nor a side quest."""
    for number in range(2, 11):
        assert character((), "", number).pages[-1][1] == "R1"
    noted = table({"sheet": {"side": ("Q2",), "next": "R2", "line": ("R1",)}}, mode="character", rules={"map": 6})
    quest, _ = source(noted, 0, 1)
    assert quest is not None
    assert quest.id == "R2"


def test_the_choice_leads_on_also_after_a_failure() -> None:
    """NF-242, NF-243, NF-263, EX-NF-15, RULING-NF-53 From R1 to R3; a failure reads on, without reward or keyword."""
    state = character((), "R1")
    do(state, "choose b", "chance roll 6", "spend 9")
    sheet = state.players[0].sheet
    assert (sheet.next, sheet.line, sheet.xp) == ("R3", ("R1",), 2)
    failed = character((), "R1")
    do(failed, "choose a", "chance roll 1", "spend 0")
    sheet = failed.players[0].sheet
    assert (sheet.next, sheet.xp, sheet.keywords) == ("R2", 2, ())
    shown = json.dumps(positions.GAME.view(failed, 1))
    assert "the wick splits" in shown


def test_after_eight_quests_arcade_cards_until_the_finale() -> None:
    """NF-244, NF-245, EX-NF-47, RULING-NF-65 No progress from them; on map 11 the story goes on."""
    eight = ("R1",) * 8
    state = table({"sheet": {"line": eight, "next": "R9"}}, mode="character", rules={"map": 6})
    assert source(state, 0, 1)[1] == "pastime"
    ended = table({"sheet": {"line": ("R1",) * 10}}, mode="character", rules={"map": 11})
    assert source(ended, 0, 1) == (None, "pastime")
    last = next(name for name, one in GAME.content.stories["R"].items() if one.layer == 9)
    finale = table({"sheet": {"line": eight, "next": last}}, mode="character", rules={"map": 11})
    found, counts = source(finale, 0, 1)
    assert (found is not None and found.id, counts) == (last, "chapter")


# Arcade


def test_an_arcade_card() -> None:
    """NF-037, NF-257, NF-259, NF-260, RULING-NF-55 Title and numbers; rewards only on success."""
    state = table({"at": "s01", "hearts": 9, "coin": 0}, mode="arcade", tokens=["s01"])
    do(state, "adventure", "stop", "quest", "chance draw arcade-01")
    labels = [one["label"] for one in positions.GAME.view(state, 0)["actions"]]
    assert labels == [
        "Offer it your second-best hat. (skill\u00a04)",
        "Explain, firmly, whose road this is. (combat\u00a06)",
    ]
    assert not [one for one in positions.GAME.view(state, 0)["actions"] if "gain" in one]
    do(state, "choose a", "chance roll 3", "spend 0")
    assert goods(state) == {"yellow": 1}
    assert (state.quests, state.discards[3]) == (0, (0,))


@pytest.mark.parametrize(
    ("die", "gained"), [(2, {}), (3, {"yellow": 1}), (4, {"yellow": 1}), (5, {"yellow": 1, "coin": 1})]
)
def test_an_arcade_card_pays_by_the_roll(die: int, gained: Words) -> None:
    """NF-258 Skill 4 with a dog's one skill: nothing below, the reward, and two above the bonus, too."""
    state = table({"at": "s01", "coin": 0}, mode="arcade", tokens=["s01"])
    do(state, "adventure", "stop", "quest", "chance draw arcade-01", "choose a", f"chance roll {die}", "spend 0")
    assert goods(state) == gained
    assert (state.quests, state.discards[3]) == (0, (0,))


def page_of(state: Journey) -> Any:
    return next(area for area in positions.GAME.view(state, 0)["areas"] if area["place"] == "page")


def test_the_page_of_an_arcade_card_announces_title_choices_and_numbers() -> None:
    """NF-257"""
    state = table({"at": "s01", "hearts": 9}, mode="arcade", tokens=["s01"])
    do(state, "adventure", "stop", "quest", "chance draw arcade-01")
    assert page_of(state)["title"] == "A Goat in the Road"
    assert page_of(state)["text"] == [
        "Offer it your second-best hat. Skill 4.",
        "Explain, firmly, whose road this is. Combat 6.",
    ]


def test_a_table_may_see_the_rewards_of_arcade_cards_before_the_choice() -> None:
    """RULING-NF-55"""
    state = table({"at": "s01"}, mode="arcade", tokens=["s01"], rules={"arcade_show_rewards": True})
    do(state, "adventure", "stop", "quest", "chance draw arcade-01")
    assert page_of(state)["text"][0].endswith("Skill 4. For +1 yellow token, with 2 more also +1 coin.")


def test_the_arcade_deck_is_made_anew() -> None:
    """NF-261, RULING-NF-28"""
    state = table({"at": "s01", "hearts": 9}, mode="arcade", tokens=["s01"])
    state.decks[3].unseen = [0] * 40
    state.discards[3] = tuple(range(40))
    do(state, "adventure", "stop", "quest", "chance draw arcade-07")
    assert state.decks[3].size() == 39


def test_world_cards_come_through_quests_alone_and_are_no_deck() -> None:
    """NF-333, NF-035 No card in play brings one, and chance never draws one."""
    powers = positions.GAME.powers
    sources = {powers.owner[effect.index] for effect in powers.effects if effect.op == "gain_world"}
    assert sources == {-1}
    drawn = {
        str(action) for deck in (table({}).rules.lists.artifacts, table({}).rules.lists.treasures) for action in deck
    }
    assert not drawn & {f"draw {powers.cards[number].id}" for number in powers.worlds}


def test_a_world_card_exists_once() -> None:
    """NF-336, RULING-NF-66 The second time that part of the reward is lost."""
    state = at_quest("7", {"sheet": {"keywords": ("BURNING",)}}, mode="campaign")
    state.worlds = 1
    do(state, "choose a")
    assert (state.players[0].worlds, state.players[0].reputation) == ((), 3)


def test_reactions_not_read_stay_hidden() -> None:
    """NF-417, NF-222 Neither a failed reaction nor those of other choices reach anybody."""
    state = at_quest("6")
    do(state, "choose a", "chance roll 1", "spend 0")
    for seat in (None, 0, 1):
        assert "It went as" not in json.dumps(positions.GAME.view(state, seat))
    won = at_quest("6")
    do(won, "choose a", "chance roll 6", "spend 0")
    shown = json.dumps(positions.GAME.view(won, 1))
    assert "It went as a goes." in shown
    assert "It went as b goes." not in shown


def test_effects_are_numbered_once() -> None:
    """NF-225 Every reward of the book can be named by a pending step."""
    powers = positions.GAME.powers
    assert [effect.index for effect in powers.effects] == list(range(len(powers.effects)))
    state = table({"coin": 0})
    first = next(
        n for n, one in enumerate(powers.effects) if one.op == "gain" and one.word("what") == "gem" and not one.event
    )
    state.then(Happen(0, first))
    settle(state)
    assert goods(state)["gem"] == powers.effects[first].number("n")
