"""Played as printed: the options of the section on differences (docs/rules/nearfar.md, section 13)."""

from __future__ import annotations

from farshore.cli.rules import read_differences, specification
from farshore.core.kernel import settle
from farshore.core.options import check_all
from farshore.games.nearfar.steps.effects import Happen
from farshore.games.nearfar.steps.goods import discard_treasure
from farshore.games.nearfar.steps.scoring import points
from farshore.games.nearfar.steps.talents import Learn, talents_for
from farshore.games.nearfar.steps.travel import budget, passes_left
from tests.games.nearfar.positions import ADVENTURERS, GAME, POWERS, do, goods, may, table
from tests.games.nearfar.test_quests import at_quest

PEOPLE = GAME.content.adventurers
COLOURS = sorted({person.faction for person in PEOPLE})
THREE = [next(person.id for person in PEOPLE if person.faction == colour) for colour in COLOURS[:3]]


def test_every_option_of_the_section_changes_something() -> None:
    """And nothing without an option is unexplained: it is forced, or a campaign chooses it."""
    usual = check_all(GAME.options, {})
    for difference in read_differences(specification("nearfar")):
        if difference.option:
            name, _, value = difference.option.partition("=")
            assert check_all(GAME.options, {name: value})[name] != usual[name], difference.id
        else:
            assert "Forced: " in difference.why or "A campaign that is begun with" in difference.why, difference.id


def test_a_newcomer_to_a_full_party_of_others_waits() -> None:
    """RULING-NF-20"""
    newcomer = next(person.id for person in PEOPLE if person.faction == COLOURS[3] and person.cost <= 3)
    state = table({"active": THREE, "coin": 9}, row=[newcomer], rules={"bench_for_recruit": False})
    do(state, "visit saloon", f"recruit {newcomer}")
    assert may(state) == ["reserve"]


def test_of_two_of_a_faction_the_player_still_chooses() -> None:
    """NF-073, RULING-NF-20"""
    first = next(person for person in PEOPLE if person.id == THREE[0])
    second = next(person.id for person in PEOPLE if person.faction == first.faction and person.id != first.id)
    state = table({"active": THREE, "coin": 9}, row=[second], rules={"bench_for_recruit": False})
    do(state, "visit saloon", f"recruit {second}")
    assert may(state) == [f"bench {first.id}", "reserve"]


def test_the_row_stays_open_until_somebody_pays_for_new_faces() -> None:
    """RULING-NF-21"""
    state = table({"coin": 9, "food": 1}, row=["skarn", "tiktik"], rules={"row_refill": "refresh"})
    do(state, "visit saloon", "recruit skarn", "join")
    assert [number for number in state.row if number >= 0] == [ADVENTURERS["tiktik"]]
    do(state, "done")
    assert state.row.count(-1) == 4


def test_talents_are_bought_after_a_completed_session() -> None:
    """RULING-NF-57"""
    for scores, offered in (((), False), ((30,), True)):
        sheet = {"xp": 1, "spent": 0, "scores": scores}
        state = table({"sheet": sheet}, mode="campaign", rules={"map": 2})
        assert bool(Learn(0).options(state, 0)) == offered


def test_talents_may_be_bought_before_the_first_session_where_the_table_wants_it() -> None:
    """RULING-NF-57"""
    sheet = {"xp": 1, "spent": 0}
    state = table({"sheet": sheet}, mode="campaign", rules={"map": 2, "talents_before_first": True})
    assert [str(action) for action in Learn(0).options(state, 0)] == ["talent fishing", "ready"]


def test_a_newcomer_with_rows_filled_buys_talents_before_the_first_session() -> None:
    """RULING-NF-57, NF-398"""
    sheet = {"xp": 3, "spent": 0, "boxes": 6}
    state = table({"sheet": sheet}, mode="campaign", rules={"map": 4})
    assert Learn(0).options(state, 0)


def test_a_talent_may_be_learnt_again_and_adds_up() -> None:
    """RULING-NF-58"""
    words = {"sheet": {"xp": 11, "spent": 4}, "cards": ["martial-arts", "martial-arts"]}
    state = table(words, mode="campaign", rules={"map": 2, "talents_again": True})
    assert "talent martial-arts" in [str(action) for action in talents_for(state, 0)]
    assert state.kit(0).duel_attack == 2


def test_bribing_learnt_twice_is_one_way_in() -> None:
    """RULING-NF-58, NF-274"""
    words = {"cards": ["bribing", "bribing"], "coin": 3}
    state = table(words, {"at": "mine"}, mode="campaign", rules={"map": 2, "talents_again": True})
    do(state, "visit mine")
    assert may(state).count("enter bribing") == 1


def test_who_ties_for_the_highest_reputation_has_it() -> None:
    """RULING-NF-62"""
    words = {"cards": ["storytelling"], "reputation": 1}
    tied = table(words, {"reputation": 1}, mode="campaign", rules={"storytelling_ties": True})
    assert points(tied, 0)[4] == 2
    behind = table(words, {"reputation": 2}, mode="campaign", rules={"storytelling_ties": True})
    assert points(behind, 0)[4] == 0


def test_a_failed_side_quest_waits_to_be_read_again() -> None:
    """RULING-NF-54 The box is filled all the same."""
    state = at_quest("6", {"sheet": {"side": ("Q2", "Q1")}}, mode="campaign", side_quest_retry=True)
    do(state, may(state)[0], "chance roll 1", "spend 0")
    sheet = state.players[0].sheet
    assert (sheet.side, sheet.done, sheet.boxes) == (("Q2", "Q1"), (), 1)


def reward(op: str, what: str = "") -> int:
    """An effect of some quest, by its place among all effects."""
    return next(
        number
        for number, effect in enumerate(POWERS.effects)
        if POWERS.owner[number] < 0 and effect.op == op and effect.word("what") == what and effect.number("n") >= 0
    )


def test_rewards_of_quests_may_be_refused() -> None:
    """RULING-NF-50 The question says what would be refused."""
    state = table({"coin": 0}, rules={"refuse_rewards": True})
    state.stack.append(Happen(0, reward("gain", "coin")))
    settle(state)
    assert may(state) == ["accept", "decline"]
    assert "coin" in GAME.view(state, 0)["prompt"]["hint"]
    do(state, "decline")
    assert "coin" not in goods(state)


def test_reputation_is_received_whatever_may_be_refused() -> None:
    """RULING-NF-50, NF-162"""
    state = table({}, rules={"refuse_rewards": True})
    state.stack.append(Happen(0, reward("gain", "reputation")))
    settle(state)
    assert state.players[0].reputation > 0


def test_only_a_bird_given_up_still_moves() -> None:
    """NF-109, RULING-NF-61"""
    for kept, passes in (("all", 1), ("birds", 0)):
        words = {"cards": ["pack-bird-breeding"], "birds": 1, "tortoises": 1, "at": "town"}
        state = table(words, mode="campaign", rules={"map": 2, "movement_kept": kept})
        do(state, "adventure", "release tortoise", "release bird")
        assert (passes_left(state, 0), budget(state, 0)) == (passes, 3)


def test_a_treasure_given_up_moves_nobody() -> None:
    """NF-184, RULING-NF-61"""
    arrows = next(card.id for card in GAME.content.treasures if card.icons.get("movement"))
    for kept, more in (("all", 1), ("birds", 0)):
        state = table({"birds": 1, "cards": [arrows]}, rules={"movement_kept": kept})
        before = budget(state, 0)
        discard_treasure(state, 0, POWERS.by_id[arrows])
        assert budget(state, 0) == before - 1 + more
