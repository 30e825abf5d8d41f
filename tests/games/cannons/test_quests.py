"""6.12 Quests, 6.13 Clues."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.kernel import CHANCE, actors, outcomes
from farshore.games.cannons import GAME
from farshore.games.cannons.content.load import CLUE, LOOT, QUEST
from tests.games.cannons.positions import Words, beginning, cargo, finish_turn, go, hand, offers, position, refused

NOTHING = "chance fulfilled none"


def test_the_reward_is_taken_at_once() -> None:
    """QC-140, QC-141, QC-142, QC-053, QC-042"""
    state = position([{"at": "5,0", "quests": "A1", "cargo": "lumber", "actions": 0}, {}])

    go(state, "p1 deliver A1")

    assert (state.prosperity[0], state.ships[0].coins, cargo(state, 0)) == (1, 4, "")
    assert (hand(state, 0, QUEST), state.supply[0]) == ([], 10)


def test_a_delivery_needs_the_place_and_all_goods_at_once() -> None:
    """QC-141, QC-143, RULING-QC-25"""
    refused(position([{"at": "3,0", "quests": "A1", "cargo": "lumber"}, {}]), "p1 deliver A1", "QC-141")
    refused(position([{"at": "4,0", "quests": "B1", "cargo": "lumber"}, {}]), "p1 deliver B1", "QC-143")
    state = position([{"at": "4,0", "quests": "B1", "cargo": "lumber metal"}, {}])
    assert go(state, "p1 deliver B1").prosperity[0] == 2


def test_delivery_is_a_choice() -> None:
    """QC-144"""
    state = position([{"at": "5,0", "quests": "A1", "cargo": "lumber"}, {}])

    finish_turn(state)

    assert hand(state, 0, QUEST) == ["A1"]


def test_event_goals_complete_themselves() -> None:
    """QC-144, RULING-QC-26"""
    state = position([{"at": "1,1", "quests": "F1"}, {}])
    refused(state, "p1 deliver F1", "QC-144")

    go(state, "p1 move", "p1 to 2,0", "chance roll 6", "chance fulfilled F1")

    assert (state.prosperity[0], hand(state, 0, QUEST), len(state.ships[0].completed)) == (1, [], 1)


@pytest.mark.parametrize(
    ("quest", "dice", "stars"),
    [("F2", "4 1", 1 + 1), ("F5", "4 4", 1 + 2)],
    ids=["any damage", "two damage in one Attack"],
)
def test_goals_of_attacks(quest: str, dice: str, stars: int) -> None:
    """QC-144, QC-053"""
    state = position([{"at": "2,1", "champion": "pewter", "quests": quest}, {"at": "2,1"}])

    go(state, "p1 attack p2 with 2", f"chance dice {dice}", f"chance fulfilled {quest}")

    assert state.prosperity[0] == stars


def test_an_event_too_small_completes_nothing() -> None:
    """QC-144"""
    state = position([{"at": "2,1", "champion": "pewter", "quests": "F5"}, {"at": "2,1"}])

    go(state, "p1 attack p2 with 1", "chance dice 5")

    assert [str(one) for one, _ in outcomes(state)] == ["fulfilled none"]


def test_sinking_by_any_effect_counts_also_on_anothers_turn() -> None:
    """QC-144, RULING-QC-26"""
    ships: list[Words] = [
        {"at": "3,1", "hearts": 1, "champion": "kerris"},
        {"at": "2,1", "loot": "buoy-mine", "quests": "F4"},
    ]
    state = position(ships)

    go(state, "p1 move", "p1 to 2,1", "p2 play buoy-mine", "chance fulfilled F4")

    assert state.prosperity == [0, 6]


def test_a_price_is_paid_landed_at_its_place() -> None:
    """QC-141, QC-044"""
    state = position([{"at": "3,0", "quests": "F6", "coins": 8}, {}])

    assert go(state, "p1 deliver F6").ships[0].coins == 0
    refused(position([{"at": "3,0", "quests": "F6", "coins": 7}, {}]), "p1 deliver F6", "QC-044")


def test_three_solved_clues_lie_open_at_the_same_time() -> None:
    """QC-144"""
    state = position([{"at": "4,0", "clues": "1A", "solved": "2A 3A", "quests": "F7"}, {}])

    go(state, "p1 solve 1A", "p1 reward prosperity", "chance fulfilled F7")

    assert state.prosperity[0] == 3


SCHOLAR: Words = {"at": "2,1", "solved": "2A 3A 4A", "sails": 0}
ASHORE = ("p1 move", "p1 to 3,1", "p1 land", "chance token gem")


@pytest.mark.parametrize("optional", [False, True], ids=["drawn", "taken"])
def test_a_quest_that_is_fulfilled_when_it_is_drawn_completes_at_once(optional: bool) -> None:
    """RULING-QC-26 A goal that is a state of things is true the moment the card comes to hand."""
    state = position([SCHOLAR, {}], options={"quest_draw_optional": optional})
    lines = [*ASHORE, *(["p1 take quest"] if optional else []), "chance draw quest F7"]

    go(state, *lines)
    assert [str(one) for one, _ in outcomes(state)] == ["fulfilled F7"]
    go(state, "chance fulfilled F7")

    assert (state.prosperity[0], hand(state, 0, QUEST), actors(state)) == (2, [], (0,))


def test_whether_a_drawn_quest_is_fulfilled_is_asked_by_what_everybody_sees() -> None:
    """QC-144 Three Clues lie open: chance says of any Quest whether it is fulfilled; with two it is asked of none."""
    asked = go(position([SCHOLAR, {}]), *ASHORE, "chance draw quest A1")
    assert [str(one) for one, _ in outcomes(asked)] == ["fulfilled none"]
    unasked = go(position([{**SCHOLAR, "solved": "2A 3A"}, {}]), *ASHORE, "chance draw quest F7")
    assert (actors(unasked), hand(unasked, 0, QUEST)) == ((0,), ["F7"])


def test_from_empty_piles_no_quest_is_drawn_and_none_is_fulfilled() -> None:
    """QC-064"""
    state = position([SCHOLAR, {}])
    state.decks[QUEST].unseen = [0] * len(GAME.content.quests)

    assert actors(go(state, *ASHORE)) == (0,)


def test_a_circuit_counts_the_ports_landed_at_while_the_card_is_held() -> None:
    """QC-144, QC-103"""
    ports = {"2,1": "trading", "1,1": "trading"}
    state = position([{"at": "3,1", "quests": "F8", "sails": 0}, {}], spaces=ports)

    for port, said in (("3,0", "none"), ("2,1", "none"), ("1,1", "F8")):
        go(state, "p1 move", f"p1 to {port}", "p1 land", f"chance fulfilled {said}")

    assert state.prosperity[0] == 3


def test_several_quests_in_one_stop() -> None:
    """QC-145"""
    state = position([{"at": "5,0", "quests": "A1 A2", "cargo": "lumber metal"}, {}])

    assert go(state, "p1 deliver A1", "p1 deliver A2").prosperity[0] == 2


def test_a_completed_quest_stays_and_never_comes_back() -> None:
    """QC-146, QC-078"""
    state = go(position([{"at": "5,0", "quests": "A1", "cargo": "lumber"}, {}]), "p1 deliver A1")

    assert [GAME.content.quests[card].id for card in state.ships[0].completed] == ["A1"]
    assert state.discards[QUEST] == ()
    refused(state, "p1 sell quest A1", "QC-194")


def test_hard_quests_are_marked_and_counted() -> None:
    """QC-147"""
    state = position([{"at": "5,0", "quests": "E1", "cargo": "lumber metal spice"}, {}])

    assert go(state, "p1 deliver E1").ships[0].hard == 1
    assert len([quest for quest in GAME.content.quests if quest.hard]) == 15


def test_only_the_holder_completes_a_quest() -> None:
    """QC-148"""
    state = position([{"at": "5,0", "cargo": "lumber"}, {}, {"at": "5,0", "quests": "A1"}, {}], mode="2v2")

    refused(state, "p1 deliver A1", "QC-148")


def test_quests_survive_sinking() -> None:
    """QC-149"""
    ship = {"at": "2,1", "champion": "kerris", "hearts": 1, "loot": "song-of-daring", "quests": "A1 C1"}

    assert hand(go(position([ship, {}]), "p1 play song-of-daring"), 0, QUEST) == ["A1", "C1"]


def test_loot_of_a_reward_is_drawn() -> None:
    """QC-140, QC-208"""
    state = position([{"at": "4,0", "quests": "B9", "cargo": "canvas spice"}, {}], spaces={"4,0": "3C", "4,-1": "1A"})

    go(state, "p1 deliver B9", "chance draw loot sunken-purse")

    assert hand(state, 0, LOOT) == ["sunken-purse"]


# Clues

SOLVER = {"at": "4,0", "clues": "1A"}


def test_each_clue_points_to_exactly_one_island() -> None:
    """QC-150"""
    assert sorted(clue.island for clue in GAME.content.clues) == list(range(18))


def test_solving_costs_an_action_on_its_island() -> None:
    """QC-151, QC-159"""
    state = position([SOLVER, {}])

    assert go(state, "p1 solve 1A").ships[0].actions == 2
    refused(position([{"at": "3,1", "clues": "1A"}, {}]), "p1 solve 1A", "QC-151")
    refused(position([{**SOLVER, "actions": 0}, {}]), "p1 solve 1A", "QC-044")


def test_a_star_or_a_loot_then_face_up_then_a_new_clue() -> None:
    """QC-152, QC-153, QC-154, QC-049"""
    state = go(position([SOLVER, {}]), "p1 solve 1A")

    assert offers(state) == ["reward prosperity", "reward loot"]
    go(state, "p1 reward prosperity")
    assert (state.prosperity[0], len(state.ships[0].solved)) == (1, 1)
    go(state, "chance draw clue 5A")
    assert hand(state, 0, CLUE) == ["5A"]

    other = go(position([SOLVER, {}]), "p1 solve 1A", "p1 reward loot")
    assert other.ships[0].solved == ()
    go(other, "chance draw loot gale-wand", "chance draw clue 5A")
    assert (hand(other, 0, LOOT), other.prosperity[0]) == (["gale-wand"], 0)


def test_solved_clues_are_delivered_at_home_for_a_star_each() -> None:
    """QC-155, QC-050, QC-156, QC-042, RULING-QC-28"""
    state = position([{"at": "0,1", "solved": "1A 2A", "actions": 0}, {}])

    go(state, "p1 deliver clue 1A", "p1 deliver clue 2A")

    assert (state.prosperity[0], state.ships[0].delivered, len(state.clue_box)) == (2, 2, 2)
    assert state.discards[CLUE] == ()


def test_clues_sold_or_discarded_can_come_back() -> None:
    """QC-157, QC-064"""
    state = position([{"at": "3,0", "clues": "1A", "coins": 9, "cargo": "spice"}, {}])
    state.decks[CLUE].unseen = [0] * 18

    go(state, "p1 sell clue 1A", "p1 buy clue", "chance draw clue 1A")

    assert hand(state, 0, CLUE) == ["1A"]


def test_without_loot_only_the_star_and_without_clues_no_replacement() -> None:
    """QC-158, QC-064"""
    state = position([SOLVER, {}])
    state.decks[LOOT].unseen = [0] * 15
    state.decks[CLUE].unseen = [0] * 18

    go(state, "p1 solve 1A")
    assert offers(state) == ["reward prosperity"]
    refused(state, "p1 reward loot", "QC-158")
    go(state, "p1 reward prosperity")
    assert actors(state) == (0,)
    assert hand(state, 0, CLUE) == []


def test_a_clue_obtained_on_its_island_is_solved_without_moving() -> None:
    """QC-160"""
    state = position([{"at": "4,0", "clues": "1A"}, {}], spaces={"4,0": "2A", "3,1": "1A"})

    assert beginning(state, "solve") == []
    lyrah = {"at": "4,0", "champion": "lyrah", "clues": "5A"}
    state = go(position([lyrah, {}]), "p1 ability 5A", "chance draw clue 1A")
    assert beginning(state, "solve") == ["solve 1A"]


def test_looking_at_clues_keeps_one_and_lays_the_rest_under() -> None:
    """QC-216"""
    state = go(position([{"at": "2,1", "loot": "gulls-eye-glass"}, {}]), "p1 play gulls-eye-glass")

    go(state, "chance draw clue 1A", "chance draw clue 2A", "chance draw clue 3A")
    assert offers(state) == ["pick 1A", "pick 2A", "pick 3A"]
    go(state, "p1 pick 2A", "p1 under 3A", "p1 under 1A")

    assert hand(state, 0, CLUE) == ["2A"]
    assert [GAME.content.clues[card].id for card in state.decks[CLUE].bottom] == ["3A", "1A"]
    assert state.bottom_known == (1, 1)


def test_chance_is_asked_whether_a_quest_is_fulfilled_only_of_its_holders() -> None:
    """QC-144"""
    state = go(position([{"at": "1,1", "quests": "A1"}, {}]), "p1 move", "p1 to 2,0", "chance roll 6")

    assert actors(state) == (CHANCE,)
    go(state, NOTHING)
    assert "stay" in offers(state)


def test_goods_for_home_are_handed_over_at_the_own_home_port_alone() -> None:
    """QC-141 D1"""
    ship = {"quests": "D1", "cargo": "lumber lumber"}
    assert "deliver D1" in offers(position([{**ship, "at": "0,1"}, {}]))
    for elsewhere in ("5,0", "3,0", "2,1"):
        refused(position([{**ship, "at": elsewhere}, {}]), "p1 deliver D1", "QC-141")


def test_the_quest_that_ends_the_last_mission_wins_at_once_where_that_is_agreed() -> None:
    """QC-242, RULING-QC-53"""
    ship = {"at": "5,0", "champion": "valkyr", "quests": "E1", "cargo": "lumber metal spice", "hard": 2}
    now: dict[str, Any] = {"options": {"coop_check": "immediate"}, "prosperity": [30], "latched": True, "mode": "coop"}
    assert go(position([ship], **now), "p1 deliver E1").won
    assert not go(position([{**ship, "hard": 1}], **now), "p1 deliver E1").won
