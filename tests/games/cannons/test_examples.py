"""Section 10: the worked examples, one test each."""

from __future__ import annotations

import pytest

from farshore.core.errors import BadOption
from farshore.core.kernel import CHANCE, actors
from farshore.games.cannons import GAME
from farshore.games.cannons.content.checks import spacing
from farshore.games.cannons.content.load import CLUE, LOOT, QUEST
from farshore.games.cannons.state.table import Cannons
from tests.games.cannons.positions import Words, at, beginning, finish_turn, go, hand, offers, position, refused, worn
from tests.games.cannons.test_setup import table

KERRIS = {"champion": "kerris", "at": "0,0", "sails": 2, "bonus": 1}


def sample_movement(bonus: int = 1) -> Cannons:
    """Steps 1 and 2 of the sample: a Stormy Sea, then a Treacherous one."""
    state = position([{**KERRIS, "bonus": bonus}, {}])
    return go(state, "p1 move", "p1 sail", "p1 to 1,0", "p1 sail", "p1 to 2,0")


def test_a_stormy_sea_takes_a_sail() -> None:
    """EX-QC-01: QC-079, QC-081, QC-087"""
    state = go(position([KERRIS, {}]), "p1 move")
    refused(state, "p1 to 1,0", "QC-087")
    go(state, "p1 sail", "p1 to 1,0")

    assert beginning(state, "to") == []


def test_a_second_sail_leads_into_the_treacherous_sea() -> None:
    """EX-QC-02: QC-086, QC-104"""
    state = sample_movement()

    ship = state.ships[0]
    assert (ship.sails_spent, ship.actions, actors(state)) == (2, 2, (CHANCE,))


def test_a_bonus_point_turns_three_into_success() -> None:
    """EX-QC-03: QC-115, QC-107"""
    state = go(sample_movement(), "chance roll 3", "p1 bonus 1")

    assert (state.ships[0].bonus, state.ships[0].damage) == (0, 0)
    assert "stay" in offers(state)


def test_the_free_step_leads_to_the_trading_port() -> None:
    """EX-QC-04: QC-110, QC-093, QC-122"""
    state = go(sample_movement(), "chance roll 3", "p1 bonus 1", "p1 to 3,0", "p1 land")

    assert (at(state, 0), state.ships[0].actions) == ("3,0", 2)
    assert "buy ammo" in offers(state)


def test_the_sample_movement_is_played_by_kerris_as_she_is_printed() -> None:
    """EX-QC-01 to EX-QC-04 on her first turn, with the Sails she starts with (RULING-QC-87); the point is of a turn before."""
    state = position([{"champion": "kerris", "at": "0,0", "bonus": 1}, {}], options={"champions": "printed"})

    go(state, "p1 move", "p1 sail", "p1 to 1,0", "p1 sail", "p1 to 2,0", "chance roll 3", "p1 bonus 1")
    go(state, "p1 to 3,0", "p1 land")

    ship = state.ships[0]
    assert (at(state, 0), ship.actions, ship.sails, ship.sails_spent, ship.bonus) == ("3,0", 2, 0, 2, 0)
    even = go(position([{"champion": "kerris", "at": "0,0"}, {}]), "p1 move", "p1 sail", "p1 to 1,0")
    refused(even, "p1 sail", "QC-083")


def test_without_a_point_the_same_roll_fails() -> None:
    """EX-QC-05: QC-106"""
    state = go(sample_movement(0), "chance roll 3", "p1 accept")

    assert (state.ships[0].damage, state.ships[0].bonus, at(state, 0)) == (1, 1, "2,0")


def combat() -> Cannons:
    valkyr = {"champion": "valkyr", "at": "1,1", "cannons": 3, "ammo": 4}
    return position([valkyr, {"champion": "quaeth", "at": "2,1"}])


def test_nine_dots_are_two_damage() -> None:
    """EX-QC-06: QC-161, QC-165, QC-166, QC-051"""
    state = go(combat(), "p1 move", "p1 to 2,1", "p1 land", "p1 attack p2 with 3", "chance dice 1 3 5")

    ship = state.ships[0]
    assert (state.ships[1].damage, state.prosperity) == (2, [1, 0])
    assert (ship.actions, ship.cannons, ship.ammo) == (1, 0, 1)


def test_four_cannons_cannot_be_fired_with_three() -> None:
    """EX-QC-07: QC-163"""
    refused(go(combat(), "p1 move", "p1 to 2,1", "p1 land"), "p1 attack p2 with 4", "QC-163")


def test_a_sail_alone_moves_nothing() -> None:
    """EX-QC-08: QC-082"""
    refused(position([{**KERRIS, "actions": 0}, {}]), "p1 sail", "QC-082")


def test_after_a_failed_roll_an_action_leads_anywhere() -> None:
    """EX-QC-09: QC-113"""
    state = go(sample_movement(0), "chance roll 1", "p1 accept", "p1 move", "p1 to 2,1", "p1 land")

    assert (at(state, 0), state.ships[0].damage) == ("2,1", 1)


def test_two_tomes_both_resolve() -> None:
    """EX-QC-10: QC-217"""
    book = "tome-of-retribution"
    ships: list[Words] = [{"champion": "bozret", "at": "2,1"}, {"at": "2,1", "hearts": 1, "loot": f"{book} {book}"}]
    state = go(position(ships), "p1 attack p2 with 1", "chance dice 4", f"p2 play {book}", f"p2 play {book}")

    assert (state.ships[0].damage, at(state, 1)) == (2, "5,-1")


def lanterns() -> Cannons:
    return go(position([{"at": "3,1"}, {"at": "2,1", "loot": "buoy-lantern buoy-mine"}]), "p1 move", "p1 to 2,1")


def test_after_the_lantern_the_mine_has_no_target() -> None:
    """EX-QC-11: QC-218"""
    refused(go(lanterns(), "p2 play buoy-lantern", "p2 send 1,1"), "p2 play buoy-mine", "QC-218")


def test_mine_first_then_lantern() -> None:
    """EX-QC-12: QC-217"""
    state = go(lanterns(), "p2 play buoy-mine", "p2 play buoy-lantern", "p2 send 1,1")

    assert (state.ships[0].damage, at(state, 0)) == (1, "1,1")


def test_luck_after_seeing_a_two() -> None:
    """EX-QC-13: QC-224, QC-119"""
    state = position([{**KERRIS, "at": "1,1", "loot": "sunken-purse"}, {}])

    go(state, "p1 move", "p1 to 2,0", "chance roll 2", "p1 luck 2 sunken-purse")

    assert "stay" in offers(state)
    assert len(state.discards[LOOT]) == 1


def test_repellent_after_seeing_a_one() -> None:
    """EX-QC-14: QC-119"""
    state = position([{"champion": "elwing", "at": "1,1", "loot": "monster-repellent"}, {}])

    go(state, "p1 move", "p1 to 2,0", "chance roll 1", "p1 play monster-repellent")

    assert "stay" in offers(state)
    assert state.ships[0].damage == 0


def mobility(here: str, sails: int = 0) -> Cannons:
    ship = {"champion": "elwing", "at": here, "actions": 0, "sails": sails, "loot": "sunken-purse"}
    return go(position([ship, {}]), "p1 mobility sunken-purse")


def test_mobility_into_a_stormy_sea_uses_both_spaces() -> None:
    """EX-QC-15: QC-229"""
    assert offers(go(mobility("0,0"), "p1 to 1,0")) == ["land"]


def test_mobility_goes_on_after_a_success() -> None:
    """EX-QC-16: QC-230"""
    state = go(mobility("1,1"), "p1 to 2,0", "chance roll 5", "p1 to 2,1")

    assert "to 3,1" in offers(state)


def test_mobility_is_lost_by_a_failure() -> None:
    """EX-QC-17: QC-230, QC-112"""
    state = go(mobility("1,1"), "p1 to 2,0", "chance roll 2")

    assert state.ships[0].damage == 1
    assert beginning(state, "to") == []


def test_mobility_with_a_sail() -> None:
    """EX-QC-18: QC-228"""
    state = go(mobility("1,1", sails=1), "p1 sail", "p1 to 2,1", "p1 to 3,1", "p1 to 4,1", "p1 land")

    assert at(state, 0) == "4,1"


def test_sinking_oneself_with_a_song() -> None:
    """EX-QC-19: QC-184, QC-183"""
    ship = {"champion": "kerris", "at": "2,1", "hearts": 1, "loot": "song-of-daring", "coins": 4}
    state = go(position([ship, {}], prosperity=[5, 0]), "p1 play song-of-daring")

    assert (state.prosperity, state.ships[0].coins, state.ships[1].coins) == ([2, 0], 2, 3)


def test_a_teammates_tome_sinks_me_too() -> None:
    """EX-QC-20: QC-184"""
    ships: list[Words] = [
        {"champion": "bozret", "at": "2,1"},
        {"champion": "quaeth", "at": "2,1", "hearts": 1, "loot": "tome-of-retribution"},
        {},
        {"champion": "phyrre", "at": "2,1", "hearts": 1},
    ]
    state = position(ships, mode="2v2", prosperity=[0, 9])

    go(state, "p1 attack p2 with 1", "chance dice 4", "p2 play tome-of-retribution")

    assert (at(state, 3), state.ships[0].damage) == ("5,-1", 1)
    assert state.prosperity == [4, 6]


def test_loot_that_sinks_a_rival() -> None:
    """EX-QC-21: QC-185, QC-180"""
    ships: list[Words] = [
        {"champion": "kerris", "at": "3,1", "hearts": 1, "coins": 5},
        {"at": "2,1", "loot": "buoy-mine"},
    ]
    state = go(position(ships), "p1 move", "p1 to 2,1", "p2 play buoy-mine")

    assert (state.prosperity, state.ships[1].coins, state.ships[0].coins) == ([0, 3], 6, 2)


def test_the_hand_at_the_end_of_a_turn() -> None:
    """EX-QC-22: QC-076"""
    ship = {"quests": "A1 A2 A3 A4 A5", "loot": "buoy-mine gale-wand sunken-purse", "clues": "1A 2A 3A 5A"}
    state = finish_turn(position([ship, {}]))

    go(state, "p1 discard quest A2", "p1 discard quest A5", "p1 discard clue 2A")

    assert (hand(state, 0, QUEST), hand(state, 0, CLUE)) == (["A1", "A3", "A4"], ["1A", "3A", "5A"])
    assert actors(state) == (1,)


def test_a_third_equipped_card() -> None:
    """EX-QC-23: QC-212, QC-213"""
    state = position([{"equipped": "gale-wand towed-skiff", "loot": "weighted-shot", "cargo": "metal"}, {}])

    go(state, "p1 equip weighted-shot over towed-skiff")

    assert worn(state, 0) == ["gale-wand", "weighted-shot"]


def test_a_champions_maximum() -> None:
    """EX-QC-24: QC-200"""
    state = position([{"champion": "valkyr", "at": "5,0", "coins": 6, "cargo": "metal metal"}, {}])

    go(state, "p1 upgrade cannon")

    assert state.ships[0].cannons == 3
    refused(state, "p1 upgrade cannon", "QC-200")


def test_the_round_is_played_to_its_end() -> None:
    """EX-QC-25: QC-233, QC-237"""
    second = {"at": "5,0", "quests": "A1", "cargo": "lumber"}
    state = position([{}, second, {}, {}], prosperity=[0, 14, 16, 0], active=1)

    go(state, "p2 deliver A1", "p2 end turn", "p3 end turn", "p4 end turn")

    assert actors(state) == ()
    assert GAME.standings(state)[2].share == 1.0


def test_three_players_cannot_choose_four_marauders() -> None:
    """EX-QC-26: QC-248"""
    with pytest.raises(BadOption, match="QC-248"):
        GAME.setup("coop", 3, {"marauders": 4})


def test_a_clue_at_distance_two_is_drawn_past() -> None:
    """EX-QC-27: QC-261"""
    state = go(table("coop", 1), "p1 nation dwunny")
    sea = state.sea()
    near = next(one for one in sea.islands if sea.away[sea.where[one]][state.homes[0]] <= 2)

    go(state, f"chance draw clue {GAME.content.island_ids[near]}")

    assert (state.marauders, actors(state)) == ([], (CHANCE,))


def test_a_marauders_cannons_are_its_price() -> None:
    """EX-QC-28: QC-277"""
    fleet = [{"at": "2,1", "damage": 4, "ready": 2, "spent": 1}]
    state = position([{"champion": "pewter", "at": "2,1"}], mode="coop", marauders=fleet)

    assert go(state, "p1 attack m1 with 1", "chance dice 4").ships[0].coins == 3 + 3


def test_a_gift_between_teammates() -> None:
    """EX-QC-29: QC-067, QC-070"""
    giver = {"at": "2,1", "coins": 3, "loot": "gale-wand", "actions": 0}
    state = position([giver, {}, {"at": "2,1"}, {}], mode="2v2")

    go(state, "p1 give p3 coins 2", "p1 give p3 loot gale-wand")

    assert (state.ships[2].coins, hand(state, 2, LOOT)) == (5, ["gale-wand"])


@pytest.mark.parametrize("name", list(GAME.atlas.layouts))
def test_printed_layouts_keep_islands_apart(name: str) -> None:
    """EX-QC-30: QC-009"""
    assert spacing(GAME.atlas.chart(GAME.atlas.layouts[name].tiles)) == []
