"""Town: the turn frame, visits, and the seven buildings (docs/rules/nearfar.md, 6.4 to 6.12)."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.games.nearfar import GAME
from farshore.games.nearfar.state.player import BUILDING, JAIL
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.goods import banners, capacity
from farshore.games.nearfar.steps.party import hire_cost
from farshore.games.nearfar.steps.travel import budget
from tests.games.nearfar.positions import ADVENTURERS, POWERS, Words, do, goods, may, refused, table

ROW = ["skarn", "jun-longstride", "brother-thimble", "sour-lil", "tiktik"]


def test_a_turn_is_a_visit_or_an_adventure() -> None:
    """NF-050, NF-051 One of the two, and no passing."""
    state = table({"at": "farm", "hand": ["bone-club"]})
    assert "adventure" in may(state)
    assert [text for text in may(state) if text.startswith("visit")] == [
        "visit saloon",
        "visit town_hall",
        "visit stables",
        "visit general_store",
        "visit mystics_hut",
        "visit mine",
    ]
    refused(state, "pass", "NF-050")
    do(state, "visit saloon")
    assert "adventure" not in may(state)
    walker = table({"at": "s02"})
    do(walker, "adventure")
    assert not [text for text in may(walker) if text.startswith("visit")]


def test_the_first_round_is_spent_in_town() -> None:
    """NF-053, NF-040 Characters begin beside the board and cannot adventure in round 1."""
    state = table({"at": "start"}, round=1)
    assert len([text for text in may(state) if text.startswith("visit")]) == 7
    refused(state, "adventure", "NF-053")
    do(state, "visit farm")
    assert state.players[0].at == BUILDING + 4


def test_turns_go_clockwise_and_rounds_begin_with_the_first_player() -> None:
    """NF-052, NF-034 The second seat is first player and stays it; the first seat has the last turn of every round."""
    state = table({}, {}, {}, first=1)
    do(state, "visit farm", "harvest")
    assert (state.active, state.round) == (1, 3)
    do(state, "p2 visit saloon")
    assert (state.active, state.round) == (2, 3)
    do(state, "p3 visit stables")
    assert (state.active, state.round) == (0, 3)
    do(state, "visit mystics_hut")
    assert (state.active, state.round, state.first) == (1, 4, 1)


def test_from_the_map_any_building_is_near() -> None:
    """NF-054 From any space, at no cost."""
    state = table({"at": "s30", "hearts": 0})
    do(state, "visit farm")
    assert state.players[0].at == BUILDING + 4


def test_nobody_stays_in_a_building() -> None:
    """NF-055, NF-056 A visitor goes on to another one, as often as wanted."""
    state = table({"at": "farm"})
    refused(state, "visit farm", "NF-055")
    for _ in range(3):
        do(state, "visit stables", "p2 visit general_store", "p2 coin", "visit mystics_hut", "p2 visit saloon")
    assert (state.players[0].at, state.round) == (BUILDING + 5, 8)


def test_there_are_seven_buildings_and_the_jail_is_none() -> None:
    """NF-059"""
    state = table({"at": "s01"})
    assert len([text for text in may(state) if text.startswith("visit")]) == 7
    refused(state, "visit jail", "NF-059")


def test_an_occupied_building_takes_a_duel() -> None:
    """NF-060, NF-061, NF-066 Also from inside town; afterwards both stand there."""
    state = table({"at": "saloon"}, {"at": "farm"})
    do(state, "visit farm")
    assert may(state) == ["duel p2 honorable", "duel p2 dirty"]
    refused(state, "enter freely", "NF-060")
    do(state, "duel p2 honorable", "chance roll 5 4", "spend 0")
    assert [player.at for player in state.players] == [BUILDING + 4] * 2


def test_the_action_may_be_declined_and_the_bonus_comes_all_the_same() -> None:
    """NF-062, NF-063, NF-420, EX-NF-35 Whatever is still open is received when the visit ends."""
    state = table({"cards": ["jade-flute"]})
    do(state, "visit stables", "done")
    assert goods(state)["food"] == 2


def test_a_bonus_comes_before_or_after_the_action() -> None:
    """NF-064, NF-346, EX-NF-31 Two food first, then a bird for one of them."""
    state = table({"cards": ["jade-flute"], "coin": 0})
    do(state, "visit stables", "bonus jade-flute", "animal bird")
    assert (goods(state), state.players[0].birds) == ({"food": 1}, 1)
    assert state.active == 1
    late = table({"cards": ["jade-flute"], "food": 1})
    do(late, "visit stables", "animal bird", "done")
    assert goods(late)["food"] == 2


def test_who_loses_the_duel_has_not_visited() -> None:
    """NF-065, NF-147 No action, no bonus, and hearts spent stay spent."""
    state = table({"at": "saloon", "cards": ["iron-sickle"], "hearts": 2, "reputation": 1}, {"at": "farm"})
    do(state, "visit farm", "duel p2 honorable", "chance roll 1 6", "spend 2")
    loser = state.players[0]
    assert (loser.at, loser.hearts, loser.reputation, loser.goods[0]) == (JAIL, 0, 1, 0)


def test_a_card_bought_during_the_visit_gives_its_bonus() -> None:
    """NF-420, RULING-NF-101 In play at any moment of the visit is enough; once a visit."""
    state = table({"hand": ["iron-sickle"], "red": 1, "coin": 1, "food": 1})
    do(state, "visit farm", "buy iron-sickle")
    assert "bonus iron-sickle" in may(state)
    do(state, "bonus iron-sickle")
    refused(state, "bonus iron-sickle", "NF-063")
    forgetful = table({"hand": ["iron-sickle"], "red": 1, "coin": 1, "food": 1})
    do(forgetful, "visit farm", "buy iron-sickle", "done")
    assert goods(forgetful) == {"food": 1}


# Saloon


def test_a_card_given_up_before_its_bonus_gives_none() -> None:
    """RULING-NF-101, NF-111 The Noose Trap goes with the bird that carried it."""
    words = {"birds": 1, "cards": ["noose-trap", "pack-bird-breeding"]}
    state = table(words, mode="campaign", rules={"map": 2})
    do(state, "visit mystics_hut", "release bird", "give up noose-trap")
    assert (state.active, goods(state).get("food", 0)) == (1, 0)  # nothing is left to do there
    carried = table(words, mode="campaign", rules={"map": 2})
    do(carried, "visit mystics_hut", "done")
    assert goods(carried)["food"] == 1


def test_a_recruit_costs_coins_and_marches_at_once() -> None:
    """NF-067, NF-072, EX-NF-25a Three coins, a red one for two."""
    state = table({"coin": 3}, {}, {}, row=ROW)
    do(state, "visit saloon", "recruit skarn", "join", "chance draw old-mile")
    player = state.players[0]
    assert (player.goods[1], player.active) == (1, (ADVENTURERS["skarn"],))


def test_one_recruit_a_turn() -> None:
    """NF-067 At most one."""
    state = table({"coin": 9, "food": 1}, row=ROW)
    do(state, "visit saloon", "recruit skarn", "reserve", "chance draw old-mile")
    refused(state, "recruit tiktik", "NF-067")


def test_banners_make_recruits_cheaper() -> None:
    """NF-068, NF-069, NF-071 Adventurers active or not, tokens and the chief; never below nothing."""
    state = table({"reserve": ["tiktik"], "active": ["skarn"], "red": 1, "blue": 2}, row=["grandfather-brine"])
    one = ADVENTURERS["grandfather-brine"]
    assert hire_cost(state, 0, one) == 3
    state.chiefs = (-1, -1, 0, -1)
    assert hire_cost(state, 0, one) == 2
    state.chiefs = (0, 0, 1, 0)
    assert hire_cost(state, 0, one) == 3
    state.players[0].goods[5] = 9
    assert hire_cost(state, 0, one) == 0


def test_banners_in_prices_of_artifacts_do_not_count() -> None:
    """NF-070 What a bought artifact shows is no banner."""
    state = table({"cards": ["scroll-of-legend"]}, row=["grandfather-brine"])
    assert hire_cost(state, 0, ADVENTURERS["grandfather-brine"]) == 6


def test_a_recruit_may_wait_in_reserve() -> None:
    """NF-072, NF-087 Without icons, but owned."""
    state = table({"coin": 3, "food": 1}, row=ROW)
    do(state, "visit saloon", "recruit tiktik", "reserve", "chance draw old-mile")
    player = state.players[0]
    assert (player.active, player.reserve) == ((), (ADVENTURERS["tiktik"],))
    assert (state.kit(0).skill_farm, state.kit(0).search) == (1, 1)
    assert banners(state, 0, 2) == 1


def test_of_two_of_a_faction_one_marches() -> None:
    """NF-073, NF-084 The player chooses which."""
    state = table({"coin": 3, "active": ["skarn"], "food": 1}, row=["tiktik"])
    do(state, "visit saloon", "recruit tiktik")
    assert may(state) == ["bench skarn", "reserve"]
    do(state, "bench skarn", "chance draw old-mile", "chance draw sour-lil", "chance draw boz-the-peddler")
    do(state, "chance draw big-osk", "chance draw old-ibbin")
    assert state.players[0].active == (ADVENTURERS["tiktik"],)


def test_with_four_marching_a_new_faction_replaces_anybody() -> None:
    """NF-074, NF-083 Companion included, or the newcomer waits."""
    party = ["skarn", "sour-lil", "brother-thimble"]
    state = table({"coin": 3, "active": party, "food": 1}, row=["jun-longstride", *ROW[4:]])
    do(state, "visit saloon", "recruit jun-longstride")
    assert may(state) == ["bench sour-lil", "bench brother-thimble", "bench skarn", "bench companion", "reserve"]
    do(state, "bench companion")
    assert not state.players[0].companion_active
    assert len(state.players[0].active) == 4
    waiting = table({"coin": 3, "active": party, "food": 1}, row=["jun-longstride", *ROW[4:]])
    do(waiting, "visit saloon", "recruit jun-longstride", "reserve")
    assert (waiting.players[0].companion_active, len(waiting.players[0].active)) == (True, 3)


def test_a_merchant_contract_lets_one_colour_march_twice() -> None:
    """NF-351, EX-NF-34, RULING-NF-89 One colour only, and still four in all."""
    state = table({"coin": 9, "active": ["skarn"], "cards": ["merchant-contract"], "food": 1}, row=["tiktik"])
    do(state, "visit saloon", "recruit tiktik", "join")
    assert len(state.players[0].active) == 2
    third = table(
        {"coin": 9, "active": ["skarn", "tiktik"], "cards": ["merchant-contract"]}, row=["rill-quickclaw", "sour-lil"]
    )
    do(third, "visit saloon", "recruit rill-quickclaw")
    assert may(third) == ["bench skarn", "bench tiktik", "reserve"]
    doubled = {"coin": 9, "active": ["skarn", "tiktik", "sour-lil"], "cards": ["merchant-contract"]}
    other = table({**doubled, "companion_active": False}, row=["big-osk"])
    do(other, "visit saloon", "recruit big-osk")
    assert "join" not in may(other)
    fifth = table(doubled, row=["brother-thimble"])
    do(fifth, "visit saloon", "recruit brother-thimble")
    assert "join" not in may(fifth)


def test_the_saloon_is_open_to_all() -> None:
    """NF-076, NF-077 Enter freely, or duel an occupant first; who loses goes to jail without an action."""
    state = table({"coin": 3}, {"at": "saloon"}, row=ROW)
    do(state, "visit saloon")
    assert may(state) == ["enter freely", "duel p2 honorable", "duel p2 dirty"]
    do(state, "duel p2 dirty", "chance roll 1 6", "spend 0")
    assert state.players[0].at == JAIL
    assert state.active == 1


def test_the_row_is_refreshed_for_food_once() -> None:
    """NF-078, NF-079, NF-080 The old row is put aside; recruiting afterwards is allowed."""
    state = table({"coin": 9, "food": 2}, row=ROW)
    do(state, "visit saloon", "refresh")
    fresh = ("old-mile", "big-osk", "old-ibbin", "captain-wend", "rill-quickclaw")
    for name in fresh:
        do(state, f"chance draw {name}")
    assert sorted(state.discards[4]) == sorted([ADVENTURERS[name] for name in ROW])
    assert goods(state)["food"] == 1
    assert state.row == tuple([ADVENTURERS[name] for name in fresh])
    refused(state, "refresh", "NF-078")
    assert "recruit big-osk" in may(state)
    hired = table({"coin": 9, "food": 1}, row=ROW)
    do(hired, "visit saloon", "recruit skarn", "reserve", "chance draw sister-wary", "refresh")
    for name in fresh:
        do(hired, f"chance draw {name}")
    assert hired.active == 1


def test_an_empty_bag_takes_back_who_was_put_aside() -> None:
    """NF-081, RULING-NF-22 The moment it is empty, needed or not."""
    state = table({"coin": 9, "food": 1}, row=ROW)
    bag = state.decks[4]
    bag.unseen = [0] * len(bag.unseen)
    bag.unseen[ADVENTURERS["old-mile"]] = 1
    do(state, "visit saloon", "refresh", "chance draw old-mile")
    assert state.discards[4] == ()
    assert state.decks[4].size() == len(ROW)
    do(state, *[f"chance draw {name}" for name in ROW[:4]])
    assert state.row == tuple([ADVENTURERS[name] for name in ("old-mile", *ROW[:4])])
    needless = table({"coin": 9}, row=ROW)
    needless.decks[4].unseen = [0] * len(bag.unseen)
    needless.decks[4].unseen[ADVENTURERS["old-mile"]] = 1
    needless.discards[4] = (ADVENTURERS["big-osk"],)
    do(needless, "visit saloon", "recruit skarn", "reserve", "chance draw old-mile")
    assert (needless.discards[4], needless.decks[4].size()) == ((), 1)


def test_an_emptied_space_is_refilled_at_once() -> None:
    """NF-082 Five are on offer while the bag lasts; or at the end of the turn, if the table says so."""
    state = table({"coin": 3, "food": 1}, row=ROW)
    do(state, "visit saloon", "recruit skarn", "join", "chance draw old-mile")
    assert -1 not in state.row
    late = table({"coin": 3, "food": 1}, row=ROW, rules={"row_refill": "end_of_turn"})
    do(late, "visit saloon", "recruit skarn", "join")
    assert -1 in late.row
    do(late, "done", "chance draw old-mile")
    assert -1 not in late.row


def test_the_party_is_rearranged_only_when_leaving_town() -> None:
    """NF-075, NF-165"""
    state = table({"active": ["skarn"], "reserve": ["tiktik"]})
    assert not [text for text in may(state) if text.startswith(("march", "arrange"))]
    do(state, "adventure")
    assert "arrange" in may(state)
    do(state, "arrange", "march companion", "march tiktik")
    assert "march skarn" not in may(state)
    do(state, "set out")
    player = state.players[0]
    assert (player.active, player.reserve) == ((ADVENTURERS["tiktik"],), (ADVENTURERS["skarn"],))


def test_what_companions_and_icons_give() -> None:
    """NF-085, NF-086, NF-087, NF-089, NF-090, NF-091, NF-093, NF-094, RULING-NF-08 Icons of the active only."""
    state = table({"active": ["grandfather-brine", "the-osprey-twins"], "reserve": ["big-osk", "old-ibbin"]})
    assert [banners(state, 0, colour) for colour in range(4)].count(0) == 0
    kit = state.kit(0)
    assert (kit.skill_farm, kit.quest_skill, kit.combat) == (4, 4, 1)
    assert (kit.search, kit.arrows, kit.hearts, kit.caution) == (4, 2, 9, 0)
    alone = table({}).kit(0)
    assert (alone.search, alone.quest_skill, alone.hearts, alone.combat) == (1, 1, 2, 0)
    benched = table({"companion_active": False}).kit(0)
    assert (benched.search, benched.quest_skill, benched.hearts) == (0, 0, 0)


def test_anybody_may_be_hired_by_whoever_has_everybody_else() -> None:
    """NF-088 Thirty-five are owned, and the last one joins them."""
    everybody = list(ADVENTURERS)
    state = table({"reserve": everybody[1:], "coin": 9}, row=everybody[:1])
    do(state, "visit saloon", f"recruit {everybody[0]}", "reserve")
    assert len(state.players[0].reserve) == len(everybody) == 36


# Town Hall


def hall(*players: Words, **words: Any) -> Journey:
    """p1 inside the Town Hall, the duel with the stranger won."""
    state = table(*players, **words)
    return do(state, "visit town_hall", "duel neutral honorable", "chance roll 6 1", "spend 0")


def test_goods_are_traded_by_value() -> None:
    """NF-096, NF-097, NF-098, EX-NF-03, RULING-NF-10 A gem, a coin and a food are worth a red token."""
    state = hall({"gem": 1, "coin": 1, "food": 1})
    do(state, "trade", "give gem", "give coin", "give food")
    refused(state, "take green", "NF-097")
    do(state, "take red")
    assert goods(state) == {"red": 1}


def test_one_good_buys_several() -> None:
    """NF-096, EX-NF-04, RULING-NF-38 A blue token is worth three coins and a food."""
    state = hall({"blue": 1, "coin": 0})
    do(state, "trade", "give blue", "take coin", "take coin", "take coin", "take food")
    assert goods(state) == {"coin": 3, "food": 1}
    even = hall({"coin": 1})
    do(even, "trade", "give coin", "take gem")
    assert goods(even) == {"gem": 1}


def test_five_goods_at_most_and_one_on_the_other_side() -> None:
    """NF-096, RULING-NF-38 Either side may be one; surplus is lost; something must be taken."""
    state = hall({"coin": 9})
    do(state, "trade", *["give coin"] * 5)
    refused(state, "give coin", "NF-096")
    refused(state, "done", "NF-096")
    do(state, "take blue")
    assert goods(state) == {"coin": 4, "blue": 1}


def test_only_goods_are_traded() -> None:
    """NF-099"""
    state = hall({"coin": 2})
    do(state, "trade", "give coin")
    refused(state, "take bird", "NF-099")


def test_each_action_of_the_hall_once() -> None:
    """NF-095, NF-100, NF-116, NF-324 Trade, discard, reputation: any or all, in any order."""
    state = hall({"coin": 5, "hand": ["bone-club", "pilgrims-beads"]})
    do(state, "drop bone-club")
    assert state.players[0].dropped == (POWERS.by_id["bone-club"],)
    refused(state, "drop pilgrims-beads", "NF-100")
    do(state, "reputation up", "pay coin", "pay coin", "done")
    assert state.players[0].reputation == 3
    refused(state, "reputation down", "NF-101")
    do(state, "trade", "give coin", "take gem")
    refused(state, "trade", "NF-095")


def test_reputation_is_paid_step_by_step_in_one_direction() -> None:
    """NF-101, RULING-NF-37 Coins and gems alike, no further than the track."""
    state = hall({"coin": 1, "gem": 1, "reputation": -5})
    do(state, "reputation down")
    refused(state, "done", "NF-101")
    do(state, "pay gem", "pay coin")
    assert state.players[0].reputation == -6
    assert state.active == 1
    again = hall({"coin": 2, "gem": 1, "reputation": -5})
    do(again, "reputation down", "pay coin")
    assert may(again) == ["pay coin", "pay gem", "done"]
    do(again, "pay gem")
    assert (goods(again), again.players[0].reputation) == ({"coin": 1}, -6)
    refused(again, "reputation up", "NF-101")


def test_with_two_players_somebody_always_stands_at_the_hall() -> None:
    """NF-102, NF-039, NF-152, RULING-NF-34 The opponent if there, else the neutral, who has only a die."""
    state = table({}, {"active": ["big-osk"]})
    do(state, "visit town_hall")
    assert may(state) == ["duel neutral honorable", "duel neutral dirty"]
    do(state, "duel neutral honorable", "chance roll 2 1", "spend 0")
    assert (state.players[0].at, state.players[0].reputation) == (BUILDING + 1, 1)
    there = table({}, {"at": "town_hall"})
    do(there, "visit town_hall")
    assert may(there) == ["duel p2 honorable", "duel p2 dirty"]
    three = table({"coin": 1}, {}, {})
    do(three, "visit town_hall")
    assert "trade" in may(three)


def test_goods_wagon_and_merchant_coat() -> None:
    """NF-345, NF-350, EX-NF-30, EX-NF-33 One more value on the paying side; two trades a visit."""
    wagon = hall({"blue": 1, "coin": 0, "cards": ["goods-wagon"]})
    do(wagon, "trade", "give blue", *["take coin"] * 4)
    assert goods(wagon) == {"coin": 4}
    coat = hall({"coin": 2, "cards": ["merchant-coat"]})
    do(coat, "trade", "give coin", "take gem", "trade", "give coin", "take gem")
    assert goods(coat) == {"gem": 2}
    refused(coat, "trade", "NF-095")


# Stables, Store, Farm


def test_a_bird_for_food() -> None:
    """NF-103, NF-104, NF-106, NF-011 One a visit, from a supply of three per player."""
    state = table({"food": 2, "hand": ["bone-club"]})
    assert state.supply() == 6
    do(state, "visit stables", "animal bird")
    assert (state.players[0].birds, state.supply(), goods(state)["food"]) == (1, 5, 1)
    assert budget(state, 0) == 3
    refused(state, "animal bird", "NF-062")
    refused(state, "animal tortoise", "NF-062")


def test_nobody_owns_four_animals() -> None:
    """NF-105 Birds and tortoises together."""
    state = table({"food": 2, "birds": 2, "tortoises": 1, "hand": ["bone-club"]})
    do(state, "visit stables")
    refused(state, "animal bird", "NF-105")


def test_the_store_gives_a_coin_or_four_cards() -> None:
    """NF-113, NF-114, NF-115, NF-117 The split is fixed before a card is seen; each is kept or not."""
    state = table({"at": "farm", "hand": ["bone-club"]})
    do(state, "visit general_store")
    assert [text for text in may(state) if text.startswith("look")] == [
        "look 4 0",
        "look 3 1",
        "look 2 2",
        "look 1 3",
        "look 0 4",
    ]
    do(state, "look 3 1", "chance draw jade-flute", "chance draw wax-seal", "chance draw moon-bowl")
    do(state, "chance draw mirror-hat")
    for _ in range(2):
        do(state, may(state)[0])
    for _ in range(2):
        do(state, may(state)[1])
    assert len(state.players[0].hand) == 3
    assert len(state.players[0].dropped) == 2
    refused(state, "coin", "NF-062")
    rich = [card.id for n, card in enumerate(POWERS.cards[: len(POWERS.advanced)]) if not POWERS.advanced[n]][:20]
    full = table({"at": "farm", "hand": rich})
    do(full, "visit general_store", "look 0 4")
    for _ in range(4):
        do(full, f"chance {full.draws[0][0]}")
    for _ in range(4):
        do(full, may(full)[0])
    assert len(full.players[0].hand) == 24


def test_the_coin_of_the_store() -> None:
    """NF-113 Not both."""
    state = table({"at": "farm", "coin": 0})
    do(state, "visit general_store", "coin")
    assert goods(state) == {"coin": 1}
    assert state.active == 1


def test_an_empty_deck_is_made_of_its_discards() -> None:
    """NF-118, RULING-NF-28 And if there are none, fewer cards are drawn."""
    state = table({"at": "farm", "dropped": (POWERS.by_id["bone-club"],)})
    state.decks[0].unseen = [0] * len(state.decks[0].unseen)
    do(state, "visit general_store", "look 4 0", "chance draw bone-club")
    assert may(state) == ["keep bone-club", "drop bone-club"]
    assert state.players[0].dropped == ()


def test_the_farm_feeds_by_skill_of_the_party() -> None:
    """NF-119, NF-120, EX-NF-25f, RULING-NF-13 Cards do not count at the Farm; the dog's skill does."""
    state = table({"cards": ["tinkers-gloves"], "coin": 0})
    do(state, "visit farm", "harvest")
    assert goods(state) == {"food": 1}


# Hut and treasures


def test_the_hut_shows_a_treasure_to_whom_can_carry_it() -> None:
    """NF-121, NF-122, NF-124, NF-126, NF-127 With a free slot it is seen first, then taken or left."""
    state = table({"birds": 1, "hand": ["bone-club"]})
    do(state, "visit mystics_hut", "seek", "chance draw chipped-cutlass")
    assert may(state) == ["take chipped-cutlass", "decline"]
    for seat in (0, 1, None):
        shown = [piece["name"] for piece in GAME.view(state, seat)["pieces"] if piece["id"].startswith("shown:")]
        assert shown == [POWERS.cards[POWERS.by_id["chipped-cutlass"]].name]
    do(state, "take chipped-cutlass")
    assert state.kit(0).combat == 1
    none = table({"hand": ["bone-club"]})
    do(none, "visit mystics_hut")
    refused(none, "seek", "NF-121")


def test_full_slots_are_decided_unseen() -> None:
    """NF-125, RULING-NF-25 Give one up and take what comes, or let it go by."""
    state = table({"birds": 1, "cards": ["old-shovel"]})
    do(state, "visit mystics_hut", "seek")
    assert may(state) == ["give up old-shovel", "decline"]
    do(state, "give up old-shovel", "chance draw chipped-cutlass")
    assert may(state) == ["take chipped-cutlass"]
    left = table({"birds": 1, "cards": ["old-shovel"]})
    do(left, "visit mystics_hut", "seek", "decline", "chance draw chipped-cutlass")
    assert left.discards[2] == (POWERS.by_id["chipped-cutlass"] - POWERS.treasures.start,)


def test_no_more_treasures_than_animals_nor_than_three() -> None:
    """NF-107, NF-123"""
    state = table({"birds": 2}, {"birds": 2, "tortoises": 1})
    assert [capacity(state, 0), capacity(state, 1)] == [2, 3]
    for animals, cards in (
        ({"birds": 2}, ["old-shovel", "pick-handle"]),
        ({"birds": 2, "tortoises": 1}, ["old-shovel", "pick-handle", "boar-horn"]),
    ):
        full = table({**animals, "cards": cards})
        do(full, "visit mystics_hut", "seek", "give up old-shovel", "chance draw tin-whistle", "take tin-whistle")
        assert len(full.players[0].treasures) == len(cards)


# Mine


def test_the_first_dig_is_at_the_entrance() -> None:
    """NF-129, NF-130, NF-131, NF-134, NF-136 A camp and what the number gives; no hearts."""
    state = table({"coin": 0, "hearts": 1, "hand": ["bone-club"]})
    do(state, "visit mine")
    refused(state, "dig 1 2", "NF-131")
    do(state, "dig 1 1")
    assert (goods(state), state.players[0].camps, state.players[0].hearts) == ({"coin": 1}, 1, 1)
    assert state.mine[0] == 0
    third = table({"coin": 0, "camps": 2})
    do(third, "visit mine", "dig 1 1")
    assert goods(third) == {"coin": 2}  # of the number, and from under the third camp


def test_later_digs_are_beside_a_camp_and_within_skill() -> None:
    """NF-130, NF-132, NF-133 Anybody's camp; bought artifacts count, the Farm's limit does not."""
    state = table({"active": ["ossel-the-patient"], "cards": ["tinkers-gloves"], "hand": ["bone-club"]}, mine={0: 1})
    do(state, "visit mine")
    assert [text for text in may(state) if text.startswith("dig")] == ["dig 1 2", "dig 2 1"]
    refused(state, "dig 1 1", "NF-133")
    refused(state, "dig 3 4", "NF-132")
    weak = table({"hand": ["bone-club"]}, mine={0: 1})
    do(weak, "visit mine")
    refused(weak, "dig 2 1", "NF-130")
    geared = table({"cards": ["tinkers-gloves"]}, mine={0: 1})
    do(geared, "visit mine")
    assert "dig 2 1" in may(geared)


def test_a_column_without_reward_leaves_the_row() -> None:
    """NF-135, EX-NF-50 At the entrance only the row's coin."""
    state = table({"coin": 0, "hand": ["bone-club"]})
    do(state, "visit mine", "dig 1 1")
    assert goods(state) == {"coin": 1}


def test_a_number_gives_the_rewards_of_its_row_and_its_column() -> None:
    """NF-135 A coin each in the first row of the second column."""
    state = table({"coin": 0, "hand": ["bone-club"]}, mine={0: 1})
    do(state, "visit mine", "dig 1 2")
    assert goods(state) == {"coin": 2}


def test_without_a_legal_number_there_is_no_dig() -> None:
    """NF-137"""
    state = table({"companion_active": False, "hand": ["bone-club"]})
    do(state, "visit mine")
    assert may(state) == ["done"]


def test_a_rusty_bell_hires_in_the_mine() -> None:
    """NF-360, NF-361, EX-NF-40, RULING-NF-87 Recruit and dig in any order; neither refresh nor Saloon bonus."""
    state = table({"coin": 5, "food": 3, "birds": 1, "cards": ["rusty-bell", "tin-whistle"]}, row=ROW)
    do(state, "visit mine", "recruit skarn", "join", "chance draw old-mile")
    assert "dig 1 1" in may(state)
    refused(state, "refresh", "NF-062")
    assert not [text for text in may(state) if text.startswith(("recruit", "bonus"))]
    do(state, "dig 1 1")
    assert goods(state)["food"] == 3
    other = table({"coin": 5, "birds": 1, "cards": ["rusty-bell"]}, row=ROW)
    do(other, "visit mine", "dig 1 1", "recruit skarn", "join", "chance draw old-mile")
    assert other.players[0].camps == 1


@pytest.mark.parametrize(
    ("card", "building", "gained"),
    [
        ("silver-harmonica", "saloon", {"coin": 1}),
        ("bottomless-mug", "saloon", {"food": 1}),
        ("feather-brush", "stables", {"coin": 1}),
        ("weather-vane", "farm", {"coin": 1}),
        ("moon-bowl", "mystics_hut", {"gem": 1}),
        ("canary-cage", "mine", {"coin": 1}),
    ],
)
def test_visit_bonuses_of_artifacts(card: str, building: str, gained: dict[str, int]) -> None:
    """NF-063, NF-312 A bought card works, without the action; the same card in hand does not."""
    state = table({"cards": [card], "coin": 0})
    do(state, f"visit {building}", f"bonus {card}")
    assert goods(state) == gained
    held = table({"hand": [card], "coin": 0})
    do(held, f"visit {building}")
    assert f"bonus {card}" not in may(held)


def test_the_content_knows_both_decks() -> None:
    """NF-038 38 basic and 17 advanced artifacts."""
    assert [POWERS.advanced.count(False), POWERS.advanced.count(True)] == [38, 17]
    assert GAME.content.board.trade_values["blue"] == 7


def test_row_and_column_pay_gems_too() -> None:
    """NF-135 The second row gives a gem, the third column another."""
    state = table({"coin": 0, "active": ["grandfather-brine"]}, mine={0: 1, 5: 1})
    do(state, "visit mine", "dig 2 3")
    assert goods(state) == {"gem": 2}


def test_a_trade_may_stop_before_all_is_taken() -> None:
    """NF-096, NF-097 One good for fewer than five; what is left over is lost."""
    state = hall({"blue": 1, "coin": 0})
    do(state, "trade", "give blue", "take coin", "done")
    assert goods(state) == {"coin": 1}
