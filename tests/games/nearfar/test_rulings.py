"""Rulings that change play and belong to no chapter's example (docs/rules/nearfar.md, section 9)."""

from __future__ import annotations

import pytest

from farshore.core.errors import BadOption
from farshore.games.nearfar.campaign import begin
from farshore.games.nearfar.content.quests import REWARDS
from farshore.games.nearfar.content.sheet import Sheet
from farshore.games.nearfar.options import MODES
from farshore.games.nearfar.state.player import BUILDING, JAIL
from farshore.games.nearfar.state.table import MINE, Journey
from farshore.games.nearfar.steps.talents import talents_for
from tests.games.nearfar.positions import ADVENTURERS, CHARACTERS, GAME, do, goods, may, refused, table
from tests.games.nearfar.test_campaign import ended

FOUR = ["skarn", "big-osk", "ossel-the-patient"]


def names(state: Journey, numbers: tuple[int, ...]) -> list[str]:
    return sorted([GAME.content.adventurers[one].id for one in numbers])


def test_there_are_four_modes_under_one_name_each() -> None:
    """RULING-NF-02, RULING-NF-03 Neither a Story Mode nor a Casual Mode."""
    assert sorted(MODES) == ["arcade", "campaign", "character", "first_adventure"]
    with pytest.raises(BadOption):
        GAME.setup("story", 2, {})
    with pytest.raises(BadOption):
        GAME.setup("casual", 2, {})


def test_from_inside_town_an_occupied_building_is_entered_through_a_duel() -> None:
    """RULING-NF-06"""
    state = table({"at": "farm"}, {"at": "mine"})
    do(state, "visit mine", "duel p2 honorable", "chance roll 6 1", "spend 0")
    assert state.players[0].at == BUILDING + MINE


def test_two_diggers_without_a_party_can_dig_one_after_the_other() -> None:
    """RULING-NF-12 The entrance and its right neighbour ask for skill 1."""
    for side in ("dusk", "day"):
        mine = GAME.content.board.sides[side].mine
        assert (mine.rows, mine.columns, len(mine.numbers)) == (3, 4, 12)
        assert mine.numbers[:2] == [1, 1]
    state = table({"hand": ["bone-club"]}, mine={0: 1})
    do(state, "visit mine", "dig 1 2")
    assert state.mine[:2] == (1, 0)


def test_food_is_one_number() -> None:
    """RULING-NF-14 Bread, fish and bacon are the same to every rule."""
    state = table({"food": 3})
    do(state, "visit stables", "animal bird")
    assert goods(state)["food"] == 2


def test_turns_go_to_the_left() -> None:
    """RULING-NF-16 The seat after the first is next."""
    state = table({}, {}, {}, first=0)
    do(state, "visit farm", "harvest")
    while 1 not in [seat for seat in range(3) if state.active == seat]:
        do(state, may(state)[-1])
    assert state.active == 1


def test_slots_do_not_matter_only_the_two_limits() -> None:
    """RULING-NF-19 Four members, one of each faction; the companion takes any place."""
    state = table({"reserve": [*FOUR, "tiktik"]})
    do(state, "adventure", "arrange", "march companion")
    marching = [text for text in may(state) if text.startswith("march")]
    assert len(marching) == 4
    do(state, marching[0])
    chosen = GAME.content.adventurers[ADVENTURERS[marching[0].split()[1]]].faction
    left = [text.split()[1] for text in may(state) if text.startswith("march")]
    assert all(GAME.content.adventurers[ADVENTURERS[name]].faction != chosen for name in left)


def test_a_recruit_of_a_new_faction_benches_any_one_member() -> None:
    """RULING-NF-20 With four active: whom the player likes, the companion too, or the recruit waits."""
    known = GAME.content.adventurers
    colours = sorted({one.faction for one in known})
    party = [next(one.id for one in known if one.faction == colour) for colour in colours[:3]]
    newcomer = next(one for one in known if one.faction == colours[3] and one.cost <= 3)
    state = table({"active": party, "coin": 9}, row=[newcomer.id])
    do(state, "visit saloon", f"recruit {newcomer.id}")
    offered = may(state)
    assert sorted([text for text in offered if text.startswith("bench")]) == sorted(
        [f"bench {name}" for name in (*party, "companion")]
    )
    assert "reserve" in offered
    do(state, "bench companion")
    assert names(state, state.players[0].active) == sorted([*party, newcomer.id])
    assert not state.players[0].companion_active


def test_the_row_is_full_again_at_once() -> None:
    """RULING-NF-21"""
    row = ["skarn", "tiktik", "big-osk", "ossel-the-patient", "old-mile"]
    state = table({"coin": 9}, row=row)
    do(state, "visit saloon", "recruit skarn", "join")
    first = next(one.id for one in GAME.content.adventurers if one.id not in row)
    do(state, f"chance draw {first}")
    assert len([one for one in state.row if one >= 0]) == 5


def test_who_loses_the_duel_has_not_visited() -> None:
    """RULING-NF-33 No action and no visit bonus: the pit lantern's owner gets nothing at the mine."""
    state = table({"cards": ["pit-lantern"], "coin": 0, "gem": 0}, {"at": "mine"})
    before = goods(state)
    do(state, "visit mine", "duel p2 honorable", "chance roll 1 6", "spend 0")
    assert (state.players[0].at, goods(state)) == (JAIL, before)


def test_no_path_has_two_symbols() -> None:
    """RULING-NF-45"""
    for chart in GAME.content.maps.values():
        ends = [frozenset((path.a, path.b)) for path in chart.paths]
        assert len(set(ends)) == len(ends)
        assert {path.icon for path in chart.paths} <= {"", "threat", "treasure"}


@pytest.mark.parametrize("wanted", [False, True])
def test_a_page_names_its_reader_who_is_asked_only_if_the_table_wants_it(wanted: bool) -> None:
    """NF-213, RULING-NF-47 The left neighbour reads, and what is read is what everybody sees."""
    state = table({"at": "s13"}, {}, {}, tokens=["s13"], rules={"reader_prompt": wanted})
    do(state, "adventure", "stop", "quest")
    for seat in (None, 0, 1, 2):
        shown = GAME.view(state, seat)
        assert [area["reader"] for area in shown["areas"] if area["place"] == "page"] == [1]
        assert ("Read the page aloud to @0." in shown["prompt"].get("hint", "")) == (wanted and seat == 1)


def test_the_last_seat_is_read_to_by_the_first() -> None:
    """NF-213 The table is round."""
    state = table({}, {"at": "s13"}, tokens=["s13"])
    do(state, "visit farm", "harvest", "p2 adventure", "p2 stop", "p2 quest")
    assert [area["reader"] for area in GAME.view(state, 1)["areas"] if area["place"] == "page"] == [0]


def test_a_treasure_may_be_declined() -> None:
    """RULING-NF-50"""
    state = table({"birds": 1, "hand": ["bone-club"]})
    do(state, "visit mystics_hut", "seek")
    card = GAME.content.treasures[0].id
    do(state, f"chance draw {card}")
    assert "decline" in may(state)


def test_a_talent_before_the_very_first_session_is_fishing_or_none() -> None:
    """RULING-NF-57, RULING-NF-58 One experience buys the talent that costs one; nobody learns a talent twice."""
    state = table({"sheet": {"xp": 1, "spent": 0}}, mode="campaign", rules={"map": 2})
    assert [str(action) for action in talents_for(state, 0)] == ["talent fishing"]
    rich = table({"sheet": {"xp": 11, "spent": 1}, "cards": ["fishing"]}, mode="campaign", rules={"map": 2})
    offered = [str(action) for action in talents_for(rich, 0)]
    assert "talent fishing" not in offered
    assert "talent cooking" in offered


def test_failed_chapters_count_for_the_finale() -> None:
    """RULING-NF-63 Eight quests attempted by everybody, not won."""
    campaign = begin(GAME, "character", ["Ada", "Bo"], {})
    sheets = []
    for character in CHARACTERS[:2]:
        sheet = Sheet(character)
        sheet.line = ("R1",) * 8
        sheets.append(sheet)
    assert 11 not in campaign.maps_open()
    assert ended(campaign, 2, [10, 20], sheets).maps_open() == [11]
    sheets[1].line = ("R1",) * 7
    assert 11 not in ended(campaign, 2, [10, 20], sheets).maps_open()


def test_maps_are_not_repeated_while_others_are_left() -> None:
    """RULING-NF-64 Unless the table wants it."""
    once = ended(begin(GAME, "character", ["Ada", "Bo"], {}), 2, [10, 20])
    assert once.maps_open() == list(range(3, 11))
    again = ended(begin(GAME, "character", ["Ada", "Bo"], {"allow_map_repeat": True}), 2, [10, 20])
    assert again.maps_open() == list(range(2, 11))


def test_bosses_are_for_the_campaign_alone() -> None:
    """RULING-NF-69"""
    for mode, bosses in (("campaign", 2), ("character", 0), ("arcade", 0)):
        assert len(table(mode=mode, rules={"map": 11}).bosses) == bosses


def test_quest_references_are_texts_unique_on_their_map() -> None:
    """RULING-NF-79"""
    for chart in GAME.content.maps.values():
        refs = [chart.spaces[space].quest_ref for space in chart.with_books()]
        assert all(isinstance(ref, str) for ref in refs)
        assert len(set(refs)) == 20


def test_world_cards_stay_in_their_session() -> None:
    """RULING-NF-92 A sheet has no place for them."""
    state = table({"cards": ["cold-blade"]}, mode="campaign", rules={"map": 2})
    assert state.players[0].worlds
    assert not [field for field in state.players[0].sheet.to_json() if "world" in field or "card" in field]


def test_only_the_move_in_town_is_compulsory() -> None:
    """RULING-NF-97 Whoever goes to another building may leave its action undone."""
    state = table({"at": "farm"})
    refused(state, "visit farm", "NF-055")
    do(state, "visit mine")
    assert "done" in may(state)


def test_the_words_of_the_rulebook_are_one_word_each_here() -> None:
    """RULING-NF-98, RULING-NF-99 A camp is never a tent; quests give nothing beyond the format of section 11.3."""
    told = str(GAME.view(table({"hearts": 5, "at": "s02"}), 0)).lower()
    assert "camp" in told
    assert "tent" not in told.split()
    given = {effect.op for q in GAME.content.all_quests() for choice in q.choices for effect in choice.reward}
    assert given <= set(REWARDS)
