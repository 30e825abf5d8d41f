"""Artifacts, chiefs, world cards, talents and the Day town (docs/rules/nearfar.md, 6.25, 6.28 to 6.32, 6.35)."""

from __future__ import annotations

from farshore.core.kernel import settle
from farshore.games.nearfar.steps.draft import StartEffects
from farshore.games.nearfar.steps.goods import capacity, claim_chiefs, gain
from farshore.games.nearfar.steps.scoring import points, total
from farshore.games.nearfar.steps.talents import Learn
from farshore.games.nearfar.steps.travel import budget
from tests.games.nearfar.positions import GAME, POWERS, do, goods, may, refused, table


def test_the_whole_price_is_paid_to_the_supply() -> None:
    """NF-314, NF-315, NF-325, NF-320, NF-313 Tokens with tokens only; a banner without a number is one."""
    state = table({"hand": ["bone-club"], "green": 1, "coin": 2, "food": 1})
    do(state, "buy bone-club")
    assert (goods(state), state.kit(0).combat) == ({"coin": 1}, 1)
    banners = table({"hand": ["bone-club"], "active": ["sour-lil"], "coin": 2, "food": 1})
    banners.chiefs = (-1, 0, -1, -1)
    refused(banners, "buy bone-club", "NF-314")
    hungry = table({"hand": ["bone-club"], "green": 1, "coin": 2})
    refused(hungry, "buy bone-club", "NF-314")
    refused(banners, "buy jade-flute", "NF-313")


def test_only_in_the_own_turn() -> None:
    """NF-057, NF-313, RULING-NF-32 Not in the turn of another, and as often as one likes."""
    state = table({}, {"hand": ["bone-club"], "green": 1, "coin": 2, "food": 1})
    refused(state, "p2 buy bone-club", "NF-050")
    rich = {"hand": ["bone-club", "canary-cage"], "green": 1, "blue": 1, "coin": 3, "food": 1}
    buyer = table(rich, row=["sour-lil"])
    do(buyer, "buy bone-club", "buy canary-cage")
    assert (buyer.players[0].hand, len(buyer.players[0].bought)) == ((), 2)
    inside = table(rich, row=["sour-lil"])
    do(inside, "visit farm", "buy bone-club", "harvest", "buy canary-cage")
    assert inside.players[0].hand == ()


def test_flames_below_zero() -> None:
    """NF-316, NF-317, EX-NF-19 At most -4: refused at -3, allowed at -4 and -5; nothing is spent."""
    for reputation, allowed in ((-3, False), (-4, True), (-5, True)):
        state = table({"hand": ["mirror-hat"], "green": 2, "blue": 1, "coin": 1, "reputation": reputation})
        if allowed:
            do(state, "buy mirror-hat")
            assert state.players[0].reputation == reputation
        else:
            refused(state, "buy mirror-hat", "NF-317")


def test_flames_above_zero() -> None:
    """NF-318, NF-319, EX-NF-20 At least 4: refused at 3, allowed at 4, and kept when the name suffers."""
    state = table({"hand": ["duelling-cape"], "red": 1, "blue": 1, "coin": 1, "reputation": 3})
    refused(state, "buy duelling-cape", "NF-318")
    state = table({"hand": ["duelling-cape"], "red": 1, "blue": 1, "coin": 1, "reputation": 4})
    do(state, "buy duelling-cape")
    state.players[0].reputation = -6
    assert state.kit(0).duel_attack == 1


def test_the_pictured_card() -> None:
    """NF-198, NF-321, NF-369, EX-NF-21, RULING-NF-86 Ignore threats, a sword, seven points."""
    state = table({"cards": ["mirror-hat"]})
    assert points(state, 0)[2] == 7
    assert state.kit(0).combat == 1
    do(state, "adventure", "set out", "go s01", "pass by mirror-hat")
    assert state.players[0].at == 1


def test_a_card_prevails_over_a_rule() -> None:
    """NF-003, NF-281 A camp is paid with hearts, unless a talent says food."""
    hungry = {"at": "s03", "hearts": 0, "food": 5, "hand": ["bone-club"]}
    plain = table(hungry, mode="campaign", rules={"map": 2})
    gifted = table({**hungry, "cards": ["meditation"]}, mode="campaign", rules={"map": 2})
    for state in (plain, gifted):
        do(state, "adventure", "stop")
    assert [text for text in may(plain) if text.startswith("camp")] == []
    assert [text for text in may(gifted) if text.startswith("camp")] != []


def test_cards_in_hand_do_nothing() -> None:
    """NF-312, NF-323 A held card has no ability and costs a point."""
    state = table({"hand": ["bone-club", "cooking-spices"]})
    assert (state.kit(0).combat, state.kit(0).free_passes, points(state, 0)[2]) == (0, 0, -2)


def test_recruiting_discounts_of_cards() -> None:
    """NF-067 One coin less for all, or for a colour."""
    state = table({"cards": ["bards-invitation", "guild-whistle"], "coin": 1}, row=["ossel-the-patient", "sour-lil"])
    do(state, "visit saloon")
    assert [text for text in may(state) if text.startswith("recruit")] == [
        "recruit ossel-the-patient",
        "recruit sour-lil",
    ]


# Chiefs


def test_four_banners_call_a_chief() -> None:
    """NF-326, NF-327, NF-328, NF-329, NF-330, RULING-NF-39 Adventurers and tokens, at once, for good."""
    state = table({"active": ["skarn"], "reserve": ["tiktik"], "red": 1})
    gain(state, 0, 5, 1)
    assert state.chiefs == (-1, -1, 0, -1)
    state.player(0).goods[5] = 0
    assert points(state, 0)[7] == 5


def test_one_chief_a_colour_for_the_first() -> None:
    """NF-332, NF-331 No slot, no icon, no adventurer."""
    state = table({"red": 3}, {"red": 4})
    state.chiefs = (-1, -1, 0, -1)
    claim_chiefs(state, 1)
    assert state.chiefs[2] == 0
    kit, bare = state.kit(0), table({}).kit(0)
    assert (kit.combat, kit.quest_skill, kit.search, kit.hearts) == (bare.combat, 1, bare.search, bare.hearts)
    assert state.players[0].active + state.players[0].reserve == ()


def test_artifacts_are_no_banners() -> None:
    """NF-327, NF-070 Three banners and an artifact that shows two are three; with an adventurer in reserve they are four."""
    state = table({"red": 3, "cards": ["scroll-of-legend"]})
    claim_chiefs(state, 0)
    assert state.chiefs[2] == -1
    waiting = table({"red": 3, "reserve": ["skarn"]})
    claim_chiefs(waiting, 0)
    assert waiting.chiefs == (-1, -1, 0, -1)


# Talents


def test_gems_as_coins() -> None:
    """NF-277, RULING-NF-59 Any coin of a price to the supply, never the reverse; the action names the split."""
    state = table({"cards": ["gem-trading"], "coin": 1, "gem": 2}, mode="campaign", row=["sour-lil"])
    do(state, "visit saloon")
    assert [text for text in may(state) if text.startswith("recruit")] == [
        "recruit sour-lil gems 1",
        "recruit sour-lil gems 2",
    ]
    do(state, "recruit sour-lil gems 1", "join")
    assert goods(state) == {"gem": 1}
    buyer = {"cards": ["gem-trading"], "hand": ["pit-lantern"], "red": 1}
    rich = table({**buyer, "coin": 9}, mode="campaign")
    refused(rich, "buy pit-lantern", "NF-314")
    gems = table({**buyer, "coin": 0, "gem": 3}, mode="campaign")
    do(gems, "buy pit-lantern gems 2")
    assert goods(gems) == {}
    bribe = table({"cards": ["gem-trading", "bribing"], "coin": 0, "gem": 1}, {"at": "farm"}, mode="campaign")
    do(bribe, "visit farm", "enter bribing gems 1")
    assert goods(bribe) == {}


def test_food_is_mixed_with_hearts_for_a_roll() -> None:
    """NF-281, RULING-NF-60 As many of either as one likes."""
    gifted = {"cards": ["meditation"], "at": "s01", "hearts": 1, "food": 2}
    state = table(gifted, mode="arcade", tokens=["s01"])
    do(state, "adventure", "stop", "quest", "chance draw arcade-01", "choose a", "chance roll 1")
    spends = [text for text in may(state) if text.startswith("spend")]
    assert {"spend 1", "spend 2 food 2", "spend 3 food 2"} <= set(spends)
    walker = table({**gifted, "at": "s03", "hearts": 0}, mode="campaign", rules={"map": 2})
    walk = next(path for path in walker.rules.chart.paths if 3 in (path.a, path.b) and not path.icon)
    space = walker.rules.chart.spaces[walk.other(3)].id
    do(walker, "adventure", f"go {space}", "go s03 food")
    assert goods(walker)["food"] == 1


def test_food_as_hearts() -> None:
    """NF-281 For a camp."""
    player = {"cards": ["meditation"], "at": "town", "hearts": 0, "food": 5}
    state = table(player, mode="campaign", rules={"map": 2})
    here = state.rules.chart.spaces[next(n for n in state.rules.chart.neighbours(0) if safe(state, 0, n))].id
    do(state, "adventure", f"go {here}", "stop")
    assert [text for text in may(state) if text.startswith("camp")] == ["camp food 3"]
    do(state, "camp food 3")
    assert goods(state)["food"] == 2


def safe(state: object, a: int, b: int) -> bool:
    chart = state.rules.chart  # type: ignore[attr-defined]
    return any({p.a, p.b} == {a, b} and not p.icon for p in chart.paths)


def test_breeding_returns_animals_for_hearts() -> None:
    """NF-282, NF-283, NF-389, RULING-NF-61 Two hearts each, anywhere in the own turn; a coin at the Stables with two."""
    state = table({"cards": ["pack-bird-breeding"], "birds": 1, "tortoises": 1, "hearts": 1}, mode="campaign")
    do(state, "visit stables", "bonus pack-bird-breeding", "release tortoise")
    assert (state.players[0].hearts, goods(state)["coin"], state.players[0].tortoises) == (3, 4, 0)


def test_visit_talents() -> None:
    """NF-285, NF-288, NF-290 Food at Saloon and Hut; a roll in the Mine, hearts included."""
    state = table({"cards": ["piano-playing"]}, mode="campaign")
    do(state, "visit saloon", "done")
    assert goods(state)["food"] == 1
    brewer = table({"cards": ["potion-making"]}, mode="campaign")
    do(brewer, "visit mystics_hut", "done")
    assert goods(brewer)["food"] == 1
    caver = table({"cards": ["spelunking"], "hearts": 2}, mode="campaign")
    do(caver, "visit mine", "bonus spelunking", "chance roll 2", "spend 2")
    assert goods(caver)["gem"] == 1
    unlucky = table({"cards": ["spelunking"]}, mode="campaign")
    do(unlucky, "visit mine", "bonus spelunking", "chance roll 3", "spend 0")
    assert "gem" not in goods(unlucky)


def test_a_talent_works_from_purchase_through_later_sessions() -> None:
    """NF-269 Learnt in mid-visit it opens a door in the next turn; brought on a sheet it is there from the start."""
    state = table({"cards": ["politics"], "sheet": {"xp": 9, "spent": 3}}, {"at": "mine"}, mode="campaign")
    do(state, "visit town_hall", "enter politics", "talent bribing")
    assert [effect.op for effect in state.kit(0).enters] == ["enter_free", "enter_free"]
    later = GAME.new(GAME.setup("campaign", 2, {"map": 3, "sheets": "yarrow xp 3 spent 2 talents bribing; - xp 1"}))
    assert [effect.op for effect in later.kit(0).enters] == ["enter_free"]


def test_persuasion_sees_one_more() -> None:
    """NF-284, RULING-NF-29 With the four as five, or one with the coin."""
    state = table({"at": "farm", "cards": ["persuasion"]}, mode="campaign")
    do(state, "visit general_store")
    assert "look 5 0" in may(state)
    do(state, "coin", "bonus persuasion")
    assert may(state) == ["look 1 0", "look 0 1"]


def test_politics_learns_at_the_hall() -> None:
    """NF-286, NF-266, NF-268, RULING-NF-93 With unspent experience, each talent once."""
    player = {"cards": ["politics"], "sheet": {"xp": 5, "spent": 3}}
    state = table(player, mode="campaign")
    do(state, "visit town_hall", "enter politics", "talent fishing")
    sheet = state.players[0].sheet
    assert (sheet.spent, "fishing" in sheet.talents, goods(state).get("food", 0)) == (4, True, 0)
    refused(state, "talent fishing", "NF-286")


def test_scrounging_keeps_one_without_an_animal() -> None:
    """NF-128, NF-379, NF-289, NF-122, EX-NF-49, RULING-NF-26, RULING-NF-27 It works, but does not count for the five points."""
    state = table({"cards": ["scrounging", "chipped-cutlass"]}, mode="campaign")
    assert (capacity(state, 0), state.kit(0).combat) == (1, 1)
    do(state, "visit mystics_hut")
    assert "seek" in may(state)
    three = ["scrounging", "chipped-cutlass", "old-shovel", "boar-horn"]
    full = table({"birds": 2, "cards": three}, mode="campaign")
    assert (capacity(full, 0), points(full, 0)[9]) == (3, 0)
    carried = table({"birds": 3, "cards": three[1:]})
    assert points(carried, 0)[9] == 5
    fourth = table({"birds": 3, "cards": three}, mode="campaign", rules={"scrounge_fourth": True})
    assert capacity(fourth, 0) == 4


def test_start_of_a_session() -> None:
    """NF-275, NF-276, NF-292, RULING-NF-30 Two and one food add up; two artifacts from any decks."""
    state = table({"cards": ["cooking", "fishing", "treasure-hunting"]}, mode="campaign")
    state.then(StartEffects(0))
    settle(state)
    assert may(state) == ["look 2 0", "look 1 1", "look 0 2"]
    do(state, "look 0 2", "chance draw mirror-hat", "chance draw judges-wig", "keep mirror-hat", "drop judges-wig")
    assert goods(state)["food"] == 3


def test_talents_belong_to_two_modes() -> None:
    """NF-272, NF-267 Nobody is asked about them elsewhere, nor once the first turn has begun."""
    for mode in ("arcade", "first_adventure", "campaign", "character"):
        state = table(
            {"sheet": {"xp": 9, "scores": (30,)}}, mode=mode, rules={"map": 1 if mode == "first_adventure" else 2}
        )
        asked = [str(action) for action in Learn(0).options(state, 0)]
        assert bool(asked) == (mode in ("campaign", "character"))
        assert not [text for text in may(state) if text.startswith("talent")]


def test_the_highest_of_bad_reputations_is_the_highest() -> None:
    """NF-291"""
    state = table({"cards": ["storytelling"], "reputation": -2}, {"reputation": -4}, mode="campaign")
    assert points(state, 0)[4] == 2
    behind = table({"cards": ["storytelling"], "reputation": -4}, {"reputation": -2}, mode="campaign")
    assert points(behind, 0)[4] == 0


def test_lore_and_storytelling_at_the_end() -> None:
    """NF-278, NF-291, RULING-NF-62 Three unbought cards forgiven; the highest reputation alone."""
    hand = ["bone-club", "pilgrims-beads", "wax-seal", "moon-bowl"]
    state = table({"cards": ["lore", "storytelling"], "hand": hand, "reputation": 1}, mode="campaign")
    assert points(state, 0)[2] == -1
    assert points(state, 0)[4] == 2
    tied = table({"cards": ["storytelling"], "reputation": 1}, {"reputation": 1}, mode="campaign")
    assert points(tied, 0)[4] == 0


# Treasures


def test_the_noose_trap_feeds_once() -> None:
    """NF-357, EX-NF-39, RULING-NF-84 One food by day, too, though three cards are seen."""
    state = table({"birds": 2, "cards": ["noose-trap"]}, rules={"town": "day"})
    do(state, "visit mystics_hut", "seek", "chance draw old-shovel", "chance draw boar-horn", "chance draw tin-whistle")
    do(state, "take boar-horn", "done")
    assert goods(state)["food"] == 1


def test_a_fire_bomb_against_threats() -> None:
    """NF-356 One use per fight, for a coin."""
    state = table({"at": "town", "birds": 1, "cards": ["fire-bomb"], "coin": 2, "hearts": 0})
    do(state, "adventure", "go s01", "fight bandit", "chance roll 2", "use fire-bomb", "spend 0")
    assert state.players[0].threats == (0,)


# The Day town


def test_tortoises_for_gems() -> None:
    """NF-384, NF-385, NF-387, NF-388, NF-389 One animal a visit for a gem, of the shared supply; no movement, but a treasure."""
    state = table({"gem": 1, "food": 1, "birds": 1, "hand": ["bone-club"]}, rules={"town": "day"})
    before = (state.supply(), budget(state, 0), capacity(state, 0))
    do(state, "visit stables", "animal tortoise")
    assert (state.players[0].birds, state.players[0].tortoises, goods(state).get("gem", 0)) == (1, 1, 0)
    assert (state.supply(), budget(state, 0), capacity(state, 0)) == (before[0] - 1, before[1], before[2] + 1)
    refused(state, "animal bird", "NF-062")
    dusk = table({"gem": 1, "hand": ["bone-club"]})
    do(dusk, "visit stables")
    refused(dusk, "animal tortoise", "NF-103")


def test_three_treasures_are_seen_by_day() -> None:
    """NF-390, NF-391, RULING-NF-25 One is kept; with full slots one is named first and one of the three taken."""
    state = table({"birds": 1}, rules={"town": "day"})
    do(state, "visit mystics_hut", "seek", "chance draw old-shovel", "chance draw boar-horn", "chance draw tin-whistle")
    assert may(state) == ["take old-shovel", "take boar-horn", "take tin-whistle", "decline"]
    do(state, "take boar-horn")
    assert len(state.discards[2]) == 2
    full = table({"birds": 1, "cards": ["pick-handle"]}, rules={"town": "day"})
    do(full, "visit mystics_hut", "seek", "give up pick-handle")
    do(full, "chance draw old-shovel", "chance draw boar-horn", "chance draw tin-whistle")
    assert "decline" not in may(full)
    left = table({"birds": 1, "cards": ["pick-handle"]}, rules={"town": "day"})
    do(left, "visit mystics_hut", "seek", "decline")
    assert left.discards[2] == ()


def test_marks_in_the_mine_by_day() -> None:
    """NF-392 A number with a mark gives a reputation, one without none."""
    state = table({"active": ["ossel-the-patient"]}, rules={"town": "day"}, mine={0: 1, 4: 1})
    do(state, "visit mine", "dig 2 2")
    assert state.players[0].reputation == 1
    plain = table({"active": ["ossel-the-patient"]}, rules={"town": "day"}, mine={0: 1, 4: 1})
    do(plain, "visit mine", "dig 1 2")
    assert plain.players[0].reputation == 0


def test_seen_treasures_where_the_table_wants_it() -> None:
    """RULING-NF-25 With the option the new card is seen before one is given up."""
    state = table({"birds": 1, "cards": ["pick-handle"]}, rules={"treasure_full_choice": "seen"})
    do(state, "visit mystics_hut", "seek", "chance draw old-shovel")
    assert may(state) == ["take old-shovel", "decline"]
    do(state, "take old-shovel", "give up pick-handle")
    assert state.players[0].treasures == (POWERS.by_id["old-shovel"],)
    assert total(state, 0) == 1
