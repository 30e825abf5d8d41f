import pytest

from farshore.games.nearfar.content.checks.counts import WHOLE, counts
from farshore.games.nearfar.content.checks.story import first_maps, grants, starts, uses
from farshore.games.nearfar.content.checks.validate import is_playable, validate
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.content.load import Content, load


@pytest.fixture(scope="module")
def content() -> Content:
    return load()


def test_the_packaged_content_obeys_every_rule_for_content(content: Content) -> None:
    assert [str(finding) for finding in validate(content)] == []
    assert is_playable(content)


def test_everything_in_the_box_is_there_in_its_printed_quantity(content: Content) -> None:
    """NF-005"""
    assert len(content.adventurers) == 36
    assert len(content.artifacts) == 55
    assert sum(card.copies for card in content.treasures) == 36
    assert len(content.worlds) == 30
    assert len(content.arcade) == 40
    assert (len(content.threats), len(content.bosses), len(content.chiefs)) == (12, 4, 4)
    assert (len(content.talents), len(content.characters), len(content.maps)) == (18, 8, 11)


def test_all_talents_together_cost_49(content: Content) -> None:
    assert sum(talent.cost for talent in content.talents) == 49


def test_what_is_written_is_written_without_gaps(content: Content) -> None:
    """Every map has all of its quests or none; side quests are numbered through; a story is whole."""
    assert {len(quests) for quests in content.map_quests.values()} == {20}
    assert list(content.side_quests) == [f"Q{number}" for number in range(1, len(content.side_quests) + 1)]
    lengths = {character.letter: 28 if character.story_kind == "long" else 19 for character in content.characters}
    assert {letter: len(quests) for letter, quests in content.stories.items()} == {
        letter: lengths[letter] for letter in content.stories
    }


def test_no_figure_of_the_book_is_below_what_is_expected_of_it(content: Content) -> None:
    found = counts(content)
    assert all(found[what] >= wanted for what, wanted in WHOLE.items())


def test_threats_stand_in_ascending_order_from_the_bandit(content: Content) -> None:
    """NF-036"""
    assert [threat.difficulty for threat in content.threats] == list(range(4, 16))
    assert content.threats[0].name == "Bandit"


@pytest.mark.parametrize(
    ("players", "absent"),
    [
        pytest.param(4, [], id="four players meet all bosses"),
        pytest.param(3, ["Zag the Treasure Hunter"], id="three players meet all but Zag"),
        pytest.param(2, ["Captain Shreya", "Zag the Treasure Hunter"], id="two players meet neither Zag nor Shreya"),
    ],
)
def test_bosses_by_players(content: Content, players: int, absent: list[str]) -> None:
    """NF-404, EX-NF-48"""
    assert [boss.name for boss in content.bosses if boss.players > players] == absent


def test_the_known_adventurer_is_in_the_bag(content: Content) -> None:
    """EX-NF-25a"""
    known = [one for one in content.adventurers if one.faction == "red" and one.search == one.combat == 1]
    assert [(one.cost, one.hearts) for one in known if one.skill == 0] == [(2, 2)]


def test_reputation_is_worth_what_its_band_says(content: Content) -> None:
    """NF-376, NF-377, EX-NF-24, EX-NF-45"""
    low = content.board.reputation_low
    dusk = content.board.sides["dusk"].reputation_jp
    day = content.board.sides["day"].reputation_jp
    assert [dusk[value - low] for value in (4, 5, 6, 7, 8, 9, 12)] == [2, 2, 3, 3, 4, 4, 6]
    assert [day[value - low] for value in (-3, -4, -5, -6)] == [-1, -1, -2, -2]
    assert dusk[:10] == [0] * 10


def test_a_column_of_the_mine_may_have_no_reward(content: Content) -> None:
    """NF-135, EX-NF-50"""
    assert content.board.sides["dusk"].mine.column_rewards[0] == (0, 0)


def test_the_day_differs_from_dusk_in_five_things(content: Content) -> None:
    """NF-383 Stables, hut, mine, jail and the points of a name; everything else is one board for both."""
    dusk, day = content.board.sides["dusk"], content.board.sides["day"]
    fields = {name for name in dir(dusk) if not name.startswith("_")} - {"id", "name"}
    assert sorted(fields) == ["hut_cards", "jail_food", "mine", "reputation_jp", "stables"]
    assert all(getattr(dusk, field) != getattr(day, field) for field in fields)
    assert (dusk.hut_cards, day.hut_cards, dusk.jail_food, day.jail_food) == (1, 3, 0, 1)
    assert (list(dusk.stables), list(day.stables)) == (["bird"], ["bird", "tortoise"])


def test_only_the_day_mine_gives_reputation(content: Content) -> None:
    """NF-392"""
    day = content.board.sides["day"].mine
    assert content.board.sides["dusk"].mine.marks == []
    assert [day.numbers[cell] for cell in day.marks] == [5, 3, 6, 8]


def test_every_map_has_room_for_sixteen_quest_tokens_and_names_fit_seven(content: Content) -> None:
    """Section 11.2: enough for four players with Extra Stories; what is named has a token with two."""
    for chart in content.maps.values():
        assert len(chart.with_books()) >= 16
        assert len([space for space in chart.spaces if space.name]) <= 7


def test_every_book_of_a_written_map_opens_at_its_quest(content: Content) -> None:
    """NF-214"""
    for number in content.map_quests:
        chart = content.maps[number]
        for space in chart.with_books():
            quest = content.quest_at(chart, space)
            assert quest is not None
            assert (quest.map, quest.ref) == (number, chart.spaces[space].quest_ref)


def test_a_book_of_an_unwritten_map_has_no_quest(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content, "map_quests", {})
    chart = content.maps[6]
    assert content.quest_at(chart, chart.with_books()[0]) is None


def test_map_1_needs_no_keyword_and_grants_none(content: Content) -> None:
    """NF-239"""
    for quest in content.map_quests[1].values():
        for choice in quest.choices:
            assert not choice.needs
            assert not choice.words("keyword", "word")
            assert not choice.words("side_quest", "id")


def test_every_keyword_is_granted_and_comes_back(content: Content) -> None:
    """NF-232"""
    assert sorted(grants(content)) == sorted(uses(content))
    assert len(grants(content)) >= 33


def test_some_side_quests_are_started_by_maps_and_the_others_continue_them(content: Content) -> None:
    """NF-249"""
    from_maps = [name for name, quests in starts(content).items() if any(quest.kind == "map" for quest in quests)]
    assert from_maps[:10] == ["Q1", "Q4", "Q7", "Q9", "Q11", "Q13", "Q14", "Q15", "Q17", "Q18"]
    assert sorted(first_maps(content)) == sorted(content.side_quests)


def test_tokens_of_a_map_are_spread_over_the_factions(content: Content) -> None:
    for quests in content.map_quests.values():
        colours = [e.word("colour") for q in quests.values() for c in q.ordinary() for e in c.effects()]
        assert all(7 <= colours.count(colour) <= 11 for colour in COLOURS)


def test_who_holds_no_keyword_is_offered_the_ordinary_choices(content: Content) -> None:
    """NF-235"""
    mill = content.quests["m03.5"]
    assert [choice.id for choice in mill.offered([])] == ["a", "b", "c"]


def test_a_keyword_held_leaves_no_other_choice(content: Content) -> None:
    """NF-233"""
    mill = content.quests["m03.5"]
    assert [choice.needs for choice in mill.offered(["HONEYED"])] == [["HONEYED"]]
    assert [choice.id for choice in mill.offered(["OATHBOUND"])] == ["a", "b", "c"]


def test_of_several_keyword_choices_the_longest_list_counts(content: Content) -> None:
    """NF-236, NF-237, RULING-NF-51"""
    mill = content.quests["m03.5"]
    assert [choice.needs for choice in mill.offered(["OATHBOUND", "HONEYED"])] == [["HONEYED", "OATHBOUND"]]
    assert ["HONEYED", "OATHBOUND"] not in [choice.needs for choice in mill.offered(["OATHBOUND"])]
