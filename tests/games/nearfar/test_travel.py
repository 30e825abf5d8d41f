"""Leaving town, walking, threats and treasures of the map, camps (docs/rules/nearfar.md, 6.15 to 6.18, 6.26)."""

from __future__ import annotations

from farshore.games.nearfar.content.powers import COMPANIONS
from farshore.games.nearfar.steps.travel import budget, passes_left
from tests.games.nearfar.positions import ADVENTURERS, GAME, POWERS, do, goods, may, refused, table


def test_leaving_town_sets_hearts_anew() -> None:
    """NF-163, NF-164, NF-166, NF-168, EX-NF-25c, RULING-NF-07 Adventurer 2 and dog 2 are 4; old hearts are lost."""
    state = table({"active": ["skarn"], "hearts": 9})
    do(state, "adventure", "set out")
    assert (state.players[0].hearts, state.players[0].at) == (4, 0)
    assert "go s02" in may(state)


def test_hearts_of_cards_count_when_leaving() -> None:
    """NF-166, NF-159, NF-322, NF-335, NF-169 Artifacts, treasures and world cards; at most 13."""
    state = table({"birds": 1, "cards": ["pilgrims-beads", "warming-bottle", "banshee-necklace"]})
    do(state, "adventure", "set out")
    assert state.players[0].hearts == 8
    many = table({"active": ["doctor-ambergris", "big-osk", "the-osprey-twins"]})
    do(many, "adventure", "set out")
    assert many.players[0].hearts == 13
    late = table({"at": "s02", "hearts": 1, "hand": ["pilgrims-beads"], "blue": 1, "food": 2})
    do(late, "adventure", "buy pilgrims-beads")
    assert late.players[0].hearts == 1


def test_only_from_town_is_the_party_gathered() -> None:
    """NF-163 On the map the step is skipped."""
    state = table({"at": "s02", "hearts": 2, "reserve": ["skarn"]})
    do(state, "adventure")
    assert "arrange" not in may(state)
    assert "go s06" in may(state)


def test_movement_is_two_and_more() -> None:
    """NF-170, NF-106, NF-091, NF-387, EX-NF-05 Two birds make four; arrows and cards add, tortoises do not."""
    state = table({"birds": 2})
    assert budget(state, 0) == 4
    more = table({"active": ["the-osprey-twins"], "cards": ["wayfarers-boots"], "tortoises": 2})
    assert budget(more, 0) == 5


def test_the_caption_of_the_player_board() -> None:
    """EX-NF-06, NF-089, NF-090, NF-170 Four skill, an arrow, two combat and a bird; the dog's eye is the fourth."""
    party = ["sszarro-of-the-kilns", "marta-skeleton-key"]
    state = table({"active": party, "birds": 1, "cards": []})
    kit = state.kit(0)
    assert (kit.quest_skill, kit.combat, kit.search, budget(state, 0)) == (4, 2, 4, 4)


def test_an_empty_space_passed_costs_a_heart() -> None:
    """NF-171, NF-176, NF-177, NF-178, NF-160, EX-NF-08a, EX-NF-08c Not the first, not the last."""
    state = table({"at": "s03", "hearts": 1, "hand": ["bone-club"]})
    do(state, "adventure", "go s07")
    assert state.players[0].hearts == 1
    do(state, "go s12")
    assert state.players[0].hearts == 0
    refused(state, "go s15", "NF-170")
    do(state, "stop")
    assert state.players[0].at == 12


def test_a_camp_of_anybody_makes_the_way_free() -> None:
    """NF-180, EX-NF-08b, NF-182 Quest tokens mean nothing to a walker."""
    state = table({"at": "s03", "hearts": 1}, camps={"s07": 1}, tokens=["s12"])
    do(state, "adventure", "go s07", "go s12")
    assert state.players[0].hearts == 1
    bare = table({"at": "s03", "hearts": 1}, tokens=["s07"])
    do(bare, "adventure", "go s07", "go s12")
    assert bare.players[0].hearts == 0


def test_the_town_space_is_never_empty() -> None:
    """NF-179, RULING-NF-04"""
    state = table({"at": "s02", "hearts": 0})
    do(state, "adventure", "go town", "go s03")
    assert state.players[0].at == 3


def test_without_a_heart_one_stops() -> None:
    """NF-181 Passing is impossible, staying is not; coming back to the start costs like any space."""
    state = table({"at": "s03", "hearts": 0, "birds": 1})
    do(state, "adventure", "go s07")
    assert may(state) == ["stop"]
    refused(state, "go s12", "NF-181")


def test_paths_and_their_repetition() -> None:
    """NF-171, NF-174, NF-175, RULING-NF-41 Back and forth, paying each time."""
    state = table({"at": "s03", "hearts": 2, "birds": 1, "hand": ["bone-club"]}, {"at": "s07"})
    refused(do(state, "adventure"), "go s30", "NF-171")
    do(state, "go s07", "go s03", "go s07", "stop")
    assert (state.players[0].hearts, state.players[0].at) == (0, 7)


def test_fewer_steps_or_none() -> None:
    """NF-172, RULING-NF-40 An adventure without a step; quest and camp stay possible."""
    state = table({"at": "s02", "hearts": 3}, tokens=["s02"])
    do(state, "adventure", "stop")
    assert may(state)[:2] == ["quest", "camp"]


def test_tortoises_and_spices_pass_for_nothing() -> None:
    """NF-343, NF-386, EX-NF-28, EX-NF-44 Two tortoises: two spaces; spices: one of two."""
    state = table({"at": "s03", "hearts": 0, "tortoises": 2, "cards": ["seven-day-boots"]}, rules={"town": "day"})
    do(state, "adventure", "go s07", "go s13", "go s14")
    assert state.players[0].hearts == 0
    spiced = table({"at": "s03", "hearts": 1, "birds": 1, "cards": ["cooking-spices"], "hand": ["bone-club"]})
    do(spiced, "adventure", "go s07", "go s13", "go s14")
    assert spiced.players[0].hearts == 0
    choosy = table({"at": "s03", "hearts": 1, "birds": 1, "cards": ["cooking-spices"]})
    do(choosy, "adventure", "go s07", "go s13 paying", "go s14")
    assert choosy.players[0].hearts == 0
    both = {"at": "s03", "hearts": 0, "tortoises": 1, "cards": ["seven-day-boots", "cooking-spices"]}
    added = table(both, rules={"town": "day"})
    do(added, "adventure", "go s07", "go s13", "go s14")
    assert added.players[0].at == 14
    slow = table({**both, "cards": ["seven-day-boots"]}, rules={"town": "day"})
    do(slow, "adventure", "go s07", "go s13")
    refused(slow, "go s14", "NF-181")


def test_movement_gained_on_the_way_counts_at_once() -> None:
    """NF-184, NF-057, RULING-NF-32 Boots bought in mid-journey."""
    state = table({"at": "s03", "hearts": 3, "hand": ["wayfarers-boots"], "yellow": 1, "coin": 2})
    do(state, "adventure", "go s07", "go s12")
    assert not [text for text in may(state) if text.startswith("go")]
    do(state, "buy wayfarers-boots", "go s15")
    assert state.players[0].at == 15


# Threats


def test_a_threat_must_be_fought_or_passed() -> None:
    """NF-173, NF-185, NF-189, NF-190, NF-191, NF-192, EX-NF-10, EX-NF-25d Two swords, die 1, a heart: the Bandit falls."""
    state = table({"active": ["skarn"], "cards": ["bone-club"]})
    do(state, "adventure", "set out", "go s01")
    assert may(state) == ["fight bandit"]
    refused(state, "fight ditch-wolves", "NF-189")
    do(state, "fight bandit", "chance roll 1", "spend 1")
    player = state.players[0]
    assert (player.threats, player.camps, player.at, player.hearts) == ((0,), 1, 1, 3)
    assert state.threats[0] == 1
    last = table({"active": ["skarn"], "camps": 13})
    do(last, "adventure", "set out", "go s01", "fight bandit", "chance roll 6", "spend 0")
    assert (last.players[0].camps, last.end_round) == (14, 2)
    coined = table({"active": ["skarn"], "camps": 2, "coin": 0})
    do(coined, "adventure", "set out", "go s01", "fight bandit", "chance roll 6", "spend 0")
    assert goods(coined) == {"coin": 1}


def test_what_was_kept_for_a_turn_ends_with_it() -> None:
    """NF-109, NF-184, RULING-NF-61 Movement of a bird and the pass of a tortoise that were let go; nothing is left over."""
    words = {"cards": ["pack-bird-breeding"], "birds": 1, "tortoises": 1, "at": "town", "hearts": 3}
    state = table(words, mode="campaign", rules={"map": 2})
    do(state, "adventure", "release tortoise", "release bird")
    assert (budget(state, 0), passes_left(state, 0)) == (3, 1)
    do(state, "stop", "p2 visit saloon")
    assert (state.active, budget(state, 0), passes_left(state, 0)) == (0, 2, 0)
    assert (budget(state, 1), passes_left(state, 1)) == (2, 0)


def test_symbols_work_until_both_ends_are_camped() -> None:
    """NF-186, NF-187, NF-188, EX-NF-09 The town counts as camped; an inactive symbol is walked over."""
    state = table({}, camps={"s02": 0})
    path = next(n for n, p in enumerate(state.rules.chart.paths) if (p.a, p.b) == (2, 3))
    assert state.is_active(path)
    state.camps = state.camps[:3] + (1,) + state.camps[4:]
    assert not state.is_active(path)
    free = table({}, camps={"s01": 1})
    do(free, "adventure", "set out", "go s01")
    assert free.players[0].at == 1
    assert (len(free.threats), free.players[0].threats) == (12, ())
    guarded = table({})
    do(guarded, "adventure", "set out", "go s01")
    assert may(guarded) == ["fight bandit"]


def test_a_lost_fight_ends_the_move() -> None:
    """NF-193, NF-200, RULING-NF-43 Nothing else is lost; quest and camp remain possible where one stands."""
    state = table({"at": "s02", "hearts": 3, "birds": 1}, tokens=["s02"])
    do(state, "adventure", "go s03", "fight bandit", "chance roll 1", "spend 0")
    loser = state.players[0]
    assert (loser.at, loser.hearts, loser.birds, loser.reputation) == (2, 3, 1, 0)
    assert may(state) == ["quest", "camp", "done"]
    onward = table({"at": "s02", "hearts": 3}, rules={"threat_fail": "continue"})
    do(onward, "adventure", "go s03", "fight bandit", "chance roll 1", "spend 0", "go s04")
    assert onward.players[0].at == 4


def test_the_heart_set_aside_comes_back() -> None:
    """NF-183, RULING-NF-42 It cannot help the roll, and returns if the crossing fails."""
    state = table({"at": "town", "hearts": 1, "birds": 1})
    do(state, "adventure", "go s02", "go s03", "fight bandit", "chance roll 1")
    assert may(state) == ["spend 0"]
    do(state, "spend 0")
    assert (state.players[0].hearts, state.players[0].at) == (1, 2)


def test_passing_by_animal_shield_or_card() -> None:
    """NF-092, NF-108, NF-195, NF-196, NF-197, NF-198, NF-199, NF-352, RULING-NF-90 The card stays where it is."""
    cards = ["mirror-hat", "toll-purse", "smoke-pots"]
    state = table({"active": ["captain-wend"], "birds": 1, "tortoises": 1, "cards": cards, "coin": 1, "food": 1})
    do(state, "adventure", "set out", "go s01")
    assert may(state) == [
        "fight bandit",
        "pass by bird",
        "pass by tortoise",
        "pass by caution",
        "pass by mirror-hat",
        "pass by toll-purse",
        "pass by smoke-pots",
    ]
    do(state, "pass by toll-purse", "go town")
    assert "coin" not in goods(state)
    refused(state, "pass by toll-purse", "NF-196")
    do(state, "pass by caution")
    assert state.threats[0] == 0


def test_each_crossing_asks_anew() -> None:
    """NF-194 Also back over the same symbol."""
    state = table({"active": ["captain-wend"]})
    do(state, "adventure", "set out", "go s01", "pass by caution", "go town")
    assert "fight bandit" in may(state)


def test_a_returned_bird_still_carries_for_the_turn() -> None:
    """NF-109, NF-110, NF-111, NF-112, RULING-NF-24 The treasure goes at once, the movement at the end."""
    state = table({"at": "town", "hearts": 3, "birds": 1, "cards": ["old-shovel"]})
    do(state, "adventure", "go s01", "pass by bird")
    assert may(state) == ["give up old-shovel"]
    do(state, "give up old-shovel")
    assert (state.players[0].birds, budget(state, 0), state.supply()) == (0, 3, 6)
    refused(state, "release bird", "NF-283")


def test_a_treasure_found_on_the_way_helps_on_the_way() -> None:
    """NF-208 Arrows count for the move in which they were found."""
    arrows = next(card.id for card in GAME.content.treasures if card.icons.get("movement"))
    state = table({"at": "s04", "hearts": 3, "birds": 1})
    assert budget(state, 0) == 3
    do(state, "adventure", "go s06", f"chance draw {arrows}", f"take {arrows}")
    assert (state.moved, budget(state, 0)) == (1, 4)


def test_janice_passes_camps_and_gathers() -> None:
    """EX-NF-17, NF-176, NF-196, NF-295, NF-298 Four hearts, a bird, three gems; the stack is as it was."""
    state = table(
        {"at": "s16", "hearts": 5, "birds": 2, "active": ["grandfather-brine"], "gem": 0, "coin": 0},
    )
    do(state, "adventure", "go s18", "go s21", "pass by bird", "stop", "camp")
    player = state.players[0]
    assert (player.hearts, player.birds, goods(state)) == (1, 1, {"gem": 3})
    assert len(state.threats) == 12


def test_without_threats_the_symbols_are_inert() -> None:
    """NF-201, RULING-NF-44"""
    state = table({}, threats=())
    do(state, "adventure", "set out", "go s01")
    assert state.players[0].at == 1


def test_a_fight_once_rolled_is_fought_to_its_end() -> None:
    """NF-421, RULING-NF-102 A camp placed meanwhile does not stop it; swords bought help the open roll."""
    state = table(
        {
            "at": "town",
            "hearts": 0,
            "hand": ["bone-club", "mercenary-contract"],
            "green": 2,
            "red": 2,
            "coin": 3,
            "food": 2,
        }
    )
    do(state, "adventure", "go s01", "fight bandit", "chance roll 3", "buy mercenary-contract", "pitch s01")
    do(state, "buy bone-club", "spend 0")
    player = state.players[0]
    assert (player.threats, player.at, player.camps) == ((0,), 1, 2)


def test_bounty_hunters_choose() -> None:
    """NF-273, RULING-NF-71 Any remaining card, or any boss; the others keep their order."""
    state = table({"at": "town", "hearts": 13, "cards": ["bounty-hunting"]}, mode="campaign", rules={"map": 2})
    threat = next(n for n, p in enumerate(state.rules.chart.paths) if p.icon == "threat" and state.is_active(n))
    path = state.rules.chart.paths[threat]
    state.players[0].at = path.a
    do(state, "adventure", f"go {state.rules.chart.spaces[path.b].id}")
    assert len([text for text in may(state) if text.startswith("fight")]) == 12
    finale = table({"at": "town", "hearts": 13, "cards": ["bounty-hunting"]}, mode="campaign", rules={"map": 11})
    chart = finale.rules.chart
    way = next(p for n, p in enumerate(chart.paths) if p.icon == "threat" and finale.is_active(n))
    finale.players[0].at = way.a
    do(finale, "adventure", f"go {chart.spaces[way.b].id}")
    assert len([text for text in may(finale) if text.startswith("fight")]) == 12 + len(finale.bosses)
    do(state, "fight hanged-knight", "chance roll 6", "spend 5")
    assert state.threats[:2] == (0, 1)
    assert state.players[0].threats == (7,)


# Treasures of the map


def test_crossing_a_treasure_symbol_draws_each_time() -> None:
    """NF-203, NF-204, NF-205, NF-206, EX-NF-11 With capacity; used up when both ends are camped."""
    state = table({"at": "s04", "hearts": 3, "birds": 1}, camps={"s04": 0})
    do(state, "adventure", "go s06", "chance draw old-shovel", "take old-shovel", "go s04")
    assert may(state) == ["give up old-shovel", "decline"]
    none = table({"at": "s04", "hearts": 3})
    do(none, "adventure", "go s06")
    assert none.players[0].at == 6
    used = table({"at": "s04", "hearts": 3, "birds": 1}, camps={"s04": 0, "s06": 1})
    do(used, "adventure", "go s06", "stop")
    assert used.players[0].treasures == ()


def test_the_three_cards_of_the_day_are_for_the_hut() -> None:
    """NF-207 On the map one card is drawn."""
    state = table({"at": "s04", "hearts": 3, "birds": 1}, rules={"town": "day", "map": 1}, mode="arcade")
    do(state, "adventure", "go s06", "chance draw old-shovel")
    assert may(state) == ["take old-shovel", "decline"]


# Camps


def test_a_camp_costs_three_hearts_and_yields_by_search() -> None:
    """NF-293, NF-295, NF-297, NF-298, NF-302, EX-NF-25e, RULING-NF-09 Two gems, and the third camp's coin."""
    state = table({"at": "s02", "hearts": 3, "active": ["skarn"], "coin": 0, "camps": 2}, {}, mine={})
    do(state, "adventure", "stop")
    assert "quest" not in may(state)
    do(state, "camp")
    assert (goods(state), state.players[0].hearts, state.active) == ({"gem": 2, "coin": 1}, 0, 1)


def test_where_camps_may_stand() -> None:
    """NF-294, NF-299, NF-305, NF-307 One a space, never in town; without search nothing is yielded, nor on a route."""
    state = table({"at": "town", "hearts": 9, "hand": ["bone-club"]})
    do(state, "adventure", "stop")
    refused(state, "camp", "NF-294")
    taken = table({"at": "s02", "hearts": 9, "hand": ["bone-club"]}, camps={"s02": 1})
    do(taken, "adventure", "stop")
    refused(taken, "camp", "NF-294")
    tired = table({"at": "s02", "hearts": 2, "hand": ["bone-club"]})
    do(tired, "adventure", "stop")
    refused(tired, "camp", "NF-295")
    blind = table({"at": "s02", "hearts": 3, "companion_active": False, "coin": 0})
    do(blind, "adventure", "stop", "camp")
    assert goods(blind) == {}
    route = table({"at": "s03", "hearts": 3, "coin": 0})
    do(route, "adventure", "stop", "camp")
    assert goods(route) == {}


def test_a_camp_leaves_the_token_and_ends_questing() -> None:
    """NF-300, NF-230, RULING-NF-46 The token stays for whoever comes."""
    state = table({"at": "s01", "hearts": 3}, {"at": "s05", "hearts": 2}, tokens=["s01"])
    do(state, "adventure", "stop", "camp")
    assert state.active == 1
    assert state.quests >> 1 & 1
    do(state, "p2 adventure", "p2 go s01", "p2 stop")
    assert "quest" in may(state, 1)


def test_camp_cards() -> None:
    """NF-359, NF-298 A shovel adds one of the space's kind, not on a route; drum, chain and curse do what they say."""
    state = table({"at": "s02", "hearts": 3, "birds": 1, "cards": ["old-shovel"], "coin": 0})
    do(state, "adventure", "stop", "camp")
    assert goods(state) == {"gem": 2}
    route = table({"at": "s03", "hearts": 2, "birds": 1, "cards": ["old-shovel", "quartermasters-drum"], "coin": 0})
    do(route, "adventure", "stop", "camp")
    assert goods(route) == {}
    cursed = table({"at": "s02", "hearts": 3, "cards": ["kings-curse", "surveyors-chain"], "coin": 0})
    do(cursed, "adventure", "stop", "camp")
    assert goods(cursed) == {"food": 1}


def test_camps_leave_the_board_in_order() -> None:
    """NF-301, NF-302, NF-304, NF-027, RULING-NF-91 Third a coin, fifth a gem; after the last nothing more."""
    for number, gained in ((3, {"coin": 1}), (4, {}), (5, {"gem": 1}), (13, {"gem": 1}), (14, {}), (15, {})):
        state = table({"at": "s03", "hearts": 3, "coin": 0, "camps": number - 1})
        do(state, "adventure", "stop", "camp")
        assert goods(state) == gained, number


def test_mercenaries_pitch_anywhere_free() -> None:
    """NF-348, NF-349, EX-NF-32, RULING-NF-88 From town, without hearts, with the yield; the token stays."""
    buyer = {"hand": ["mercenary-contract"], "red": 2, "green": 1, "coin": 2, "food": 1, "active": ["tiktik"]}
    state = table(buyer, tokens=["s19"], camps={"s30": 1})
    do(state, "buy mercenary-contract")
    assert "pitch town" not in may(state)
    assert "pitch s30" not in may(state)
    do(state, "pitch s19")
    assert goods(state) == {"gem": 2}
    assert state.quests >> 19 & 1
    assert (state.camps[19], state.players[0].camps, state.players[0].hearts) == (0, 1, 0)
    third = table({**buyer, "camps": 2})
    do(third, "buy mercenary-contract", "pitch s19")
    assert goods(third) == {"gem": 2, "coin": 1}
    last = table({**buyer, "camps": 13})
    do(last, "buy mercenary-contract", "pitch s19")
    assert last.end_round == 2
    crowded = table(buyer, camps={f"s{n:02}": 1 for n in range(1, 31)})
    do(crowded, "buy mercenary-contract")
    assert (crowded.players[0].camps, not [text for text in may(crowded) if text.startswith("pitch")]) == (0, True)


def test_crowns_and_magnets_where_a_move_ends() -> None:
    """NF-344, NF-347, EX-NF-29, RULING-NF-81, RULING-NF-82 After at least one step; who has no coin gives none."""
    owner = {"at": "s03", "hearts": 3, "coin": 0, "cards": ["crown-of-cruelty", "gold-magnet"]}
    state = table(owner, {"at": "s07", "coin": 2}, {"at": "s07", "coin": 1}, {"at": "s07", "coin": 0}, camps={"s07": 1})
    do(state, "adventure", "go s07", "stop")
    assert [goods(state, seat).get("coin", 0) for seat in range(4)] == [3, 1, 0, 0]
    still = table({**owner, "at": "s07"}, {"at": "s07", "coin": 2})
    do(still, "adventure", "stop")
    assert goods(still) == {}
    own = table(owner, camps={"s07": 0})
    do(own, "adventure", "go s07", "stop")
    assert goods(own) == {}
    both = {**owner, "at": "s02", "cards": ["crown-of-cruelty", "nightmare-amulet"]}
    home = table(both, {"at": "town", "coin": 3})
    do(home, "adventure", "go town", "stop")
    assert [goods(home, seat)["coin"] for seat in (0, 1)] == [2, 1]


def test_lock_picks_at_an_occupied_building() -> None:
    """NF-347, RULING-NF-82 One coin from the supply for a visit where another player stands."""
    state = table({"coin": 0, "cards": ["lock-picks"]}, {"at": "saloon", "coin": 3})
    do(state, "visit saloon", "enter freely", "bonus lock-picks")
    assert (goods(state), goods(state, 1)) == ({"coin": 1}, {"coin": 3})
    alone = table({"coin": 0, "cards": ["lock-picks"], "hand": ["bone-club"]})
    do(alone, "visit saloon")
    assert "bonus lock-picks" not in may(alone)


def test_positions_name_real_things() -> None:
    """NF-013, NF-005 Thirty-six adventurers in the bag, each once; companions are not among them."""
    assert len(ADVENTURERS) == 36
    assert table().decks[4].unseen == [1] * 36
    assert not set(COMPANIONS) & set(ADVENTURERS)
    assert len(POWERS.treasures) == 30
