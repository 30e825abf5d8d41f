"""6.19 Loot, 6.20 Champion abilities."""

from __future__ import annotations

import pytest

from farshore.core.kernel import CHANCE, actors, outcomes, settle
from farshore.games.cannons import GAME
from farshore.games.cannons.content.effects import Effect
from farshore.games.cannons.content.load import CLUE, LOOT
from farshore.games.cannons.steps.draw import Draw, take_top
from farshore.games.cannons.steps.loot import simple
from tests.games.cannons.positions import (
    SEA,
    at,
    beginning,
    cargo,
    finish_turn,
    go,
    hand,
    offers,
    position,
    refused,
    worn,
)

HERE = {"at": "2,1", "champion": "khalgoh"}


def test_loot_comes_from_quests_clues_and_the_trading_port() -> None:
    """QC-208"""
    state = position([{"at": "3,0", "cargo": "gem", "coins": 3}, {}])

    assert hand(go(state, "p1 buy loot", "chance draw loot gale-wand"), 0, LOOT) == ["gale-wand"]


def test_only_gear_can_be_equipped() -> None:
    """QC-209"""
    refused(position([{**HERE, "loot": "sunken-purse"}, {}]), "p1 equip sunken-purse", "QC-209")
    assert len([loot for loot in GAME.content.loot if loot.gear]) == 6


def test_equipping_costs_the_cards_price_once() -> None:
    """QC-210, QC-211, QC-042"""
    state = position([{**HERE, "loot": "gale-wand", "coins": 3, "actions": 0}, {}])

    go(state, "p1 equip gale-wand")
    assert (worn(state, 0), state.ships[0].coins, hand(state, 0, LOOT)) == (["gale-wand"], 1, [])
    go(state, "p1 use gale-wand", "p1 to 1,1", "p1 land", "chance roll 5")
    assert state.ships[0].coins == 1
    refused(position([{**HERE, "loot": "gale-wand", "coins": 1}, {}]), "p1 equip gale-wand", "QC-210")
    refused(position([{**HERE}, {}]), "p1 equip gale-wand", "QC-210")


def test_a_third_card_replaces_one_of_the_others() -> None:
    """QC-212, QC-213, QC-214, RULING-QC-66"""
    ship = {**HERE, "loot": "restless-figurehead", "equipped": "gale-wand towed-skiff"}
    state = position([ship, {}])

    assert beginning(state, "equip") == [
        "equip restless-figurehead over gale-wand",
        "equip restless-figurehead over towed-skiff",
    ]
    assert [text for text in offers(state) if "gale-wand" in text] == [
        "equip restless-figurehead over gale-wand",
        "use gale-wand",
    ]  # nothing takes it off
    refused(state, "p1 equip restless-figurehead", "QC-212")
    refused(state, "p1 equip restless-figurehead over restless-figurehead", "QC-213")
    go(state, "p1 equip restless-figurehead over gale-wand")
    assert worn(state, 0) == ["restless-figurehead", "towed-skiff"]
    assert len(state.discards[LOOT]) == 1


def test_gear_works_only_while_equipped() -> None:
    """QC-215"""
    refused(position([{**HERE, "loot": "gale-wand"}, {}]), "p1 use gale-wand", "QC-215")
    held = position([{**HERE, "loot": "weighted-shot", "cannons": 1}, {"at": "2,1"}])
    go(held, "p1 attack p2 with 1", "p1 fire", "chance dice 2")
    assert held.ships[1].damage == 0


def test_other_loot_is_used_from_the_hand_and_discarded() -> None:
    """QC-216, RULING-QC-65, QC-060"""
    state = go(position([{**HERE, "loot": "sunken-purse"}, {}]), "p1 play sunken-purse")

    assert (state.ships[0].coins, hand(state, 0, LOOT), len(state.discards[LOOT])) == (7, [], 1)
    refused(state, "p1 play sunken-purse", "QC-216")
    refused(position([{**HERE, "loot": "buoy-mine"}, {}]), "p1 play buoy-mine", "QC-216")


def test_copies_of_one_card_may_all_be_used() -> None:
    """QC-217"""
    state = position([{"at": "3,1"}, {"at": "2,1", "loot": "buoy-mine buoy-mine"}])

    go(state, "p1 move", "p1 to 2,1", "p2 play buoy-mine", "p2 play buoy-mine")

    assert state.ships[0].damage == 2


def test_a_ship_sent_away_is_no_longer_a_target() -> None:
    """QC-218"""
    state = position([{"at": "3,1"}, {"at": "2,1", "loot": "buoy-lantern buoy-mine"}])

    go(state, "p1 move", "p1 to 2,1", "p2 play buoy-lantern", "p2 send 1,1")

    refused(state, "p2 play buoy-mine", "QC-218")
    go(state, "p2 pass")
    assert (at(state, 0), actors(state)) == ("1,1", (0,))


@pytest.mark.parametrize("ports", ["open", "closed"])
def test_a_lantern_never_leads_onto_impassible_sea(ports: str) -> None:
    """QC-090, QC-096, RULING-QC-17 Whether or not Home Ports of nobody are open."""
    ships = [{"at": "3,1"}, {"at": "4,1", "loot": "buoy-lantern"}]
    state = go(position(ships, options={"spare_home_ports": ports}), "p1 move", "p1 to 4,1", "p2 play buoy-lantern")

    assert sorted(beginning(state, "send")) == ["send 3,1", "send 4,0", "send 5,0"]


def test_a_rival_sunk_by_a_card_gives_three_stars_and_coins_but_not_the_star_of_an_attack() -> None:
    """QC-219, QC-185, QC-181"""
    state = position([{"at": "3,1", "hearts": 1, "champion": "kerris", "coins": 5}, {"at": "2,1", "loot": "buoy-mine"}])

    go(state, "p1 move", "p1 to 2,1", "p2 play buoy-mine")

    assert (state.prosperity, state.ships[1].coins) == ([0, 3], 6)


def test_reactions_go_clockwise_from_the_active_player() -> None:
    """QC-220, RULING-QC-68"""
    card = {"at": "2,1", "loot": "sunken-purse"}
    state = position([card, {"at": "3,1"}, card, card], active=1)

    go(state, "p2 move", "p2 to 2,1")

    asked = []
    for _ in range(3):
        asked.append(actors(state)[0])
        go(state, f"p{asked[-1] + 1} pass")
    assert asked == [2, 3, 0]


def test_whoever_holds_a_loot_is_asked_whatever_it_is() -> None:
    """QC-217"""
    state = position([{"at": "3,1"}, {"at": "2,1", "loot": "sunken-purse"}, {"at": "2,1"}])

    go(state, "p1 move", "p1 to 2,1")

    assert (actors(state), offers(state)) == ((1,), ["pass"])
    go(state, "p2 pass")
    assert actors(state) == (0,)


@pytest.mark.parametrize(
    ("lines", "check"),
    [
        (("p1 use spare-rigging",), "sails"),
        (("p1 play song-of-daring",), "actions"),
    ],
)
def test_what_the_cards_do(lines: tuple[str, ...], check: str) -> None:
    """QC-215, QC-216"""
    ship = {**HERE, "equipped": "spare-rigging", "loot": "song-of-daring", "sails": 0, "sails_spent": 1}
    state = go(position([ship, {}]), *lines)

    assert (state.ships[0].sails, state.ships[0].actions) == ((1, 3) if check == "sails" else (0, 5))


def test_a_skiff_adds_a_slot_and_takes_its_load_along() -> None:
    """QC-058, QC-214"""
    ship = {**HERE, "equipped": "towed-skiff gale-wand", "loot": "restless-figurehead", "cargo": "gem", "slots": 1}
    state = position([{**ship, "at": "3,1"}, {}], tokens={"2A": "metal"})

    go(state, "p1 gather 1", "p1 equip restless-figurehead over towed-skiff")

    assert offers(state) == ["drop metal", "drop gem"]
    go(state, "p1 drop metal")
    assert cargo(state, 0) == "gem"


def test_the_wand_may_bite_after_its_movement() -> None:
    """QC-215, QC-099"""
    state = go(position([{**HERE, "equipped": "gale-wand", "actions": 0}, {}]), "p1 use gale-wand")

    go(state, "p1 to 3,1", "p1 land", "chance token gem", "chance draw quest A1", "chance roll 2")

    assert state.ships[0].damage == 1
    refused(state, "p1 use gale-wand", "QC-215")


def test_the_wand_rolls_no_more_once_its_ship_has_sunk() -> None:
    """QC-216"""
    ship = {"at": "1,1", "champion": "khalgoh", "equipped": "gale-wand", "hearts": 1}
    state = go(position([ship, {}]), "p1 use gale-wand", "p1 to 2,0", "chance roll 1")

    assert (actors(state), state.ships[0].sinkings) == ((0,), 1)


def test_the_figurehead_gives_an_action_and_may_bite_at_the_end() -> None:
    """QC-215"""
    state = position([{**HERE, "equipped": "restless-figurehead"}, {}], refresh=True)

    assert state.ships[0].actions == 4
    finish_turn(state, "chance roll 1")
    assert state.ships[0].damage == 1


def test_at_the_end_of_a_turn_cards_then_the_hand_limit_then_marauders() -> None:
    """QC-076, RULING-QC-44"""
    ship = {**HERE, "equipped": "restless-figurehead", "quests": "A1 A2 A3 A4"}
    state = position([ship, {}], marauders=[{"at": "3,1"}], options={"marauders": 3})

    finish_turn(state)
    assert {str(one).split()[0] for one, _ in outcomes(state)} == {"roll"}
    go(state, "chance roll 6")
    assert {text.split()[0] for text in offers(state)} == {"discard"}
    go(state, "p1 discard quest A1")
    assert {str(one).split()[0] for one, _ in outcomes(state)} == {"dice"}


def test_a_shipwrights_favour_saves_the_coins() -> None:
    """QC-216"""
    ship = {"at": "3,0", "champion": "valkyr", "loot": "shipwrights-favour", "cargo": "canvas", "coins": 0}
    state = go(position([ship, {}]), "p1 play shipwrights-favour", "p1 upgrade sail")

    assert (state.ships[0].sails, cargo(state, 0)) == (2, "")
    refused(position([{**ship, "at": "3,1"}, {}]), "p1 play shipwrights-favour", "QC-216")


def test_double_charge_adds_dice_that_need_nothing() -> None:
    """QC-216, QC-164"""
    state = position([{**HERE, "loot": "double-charge", "cannons": 1, "ammo": 1}, {"at": "2,1"}])

    go(state, "p1 attack p2 with 1", "p1 play double-charge", "chance dice 4 4 4")

    assert (state.ships[1].damage, state.ships[0].ammo) == (3, 0)


def test_a_charm_works_once_a_round() -> None:
    """QC-215, QC-172"""
    gunner = {"at": "2,1", "champion": "pewter"}
    state = position([gunner, {"at": "2,1", "equipped": "oakheart-charm"}])

    go(state, "p1 attack p2 with 1", "chance dice 4", "p2 prevent oakheart-charm")
    go(state, "p1 attack p2 with 1", "chance dice 4")

    assert state.ships[1].damage == 1
    finish_turn(state, "p2 end turn")
    go(state, "p1 attack p2 with 1", "chance dice 4")
    assert "prevent oakheart-charm" in offers(state)


# Abilities


def test_every_champion_has_a_nation_ability_and_an_own_one() -> None:
    """QC-221"""
    for champion in GAME.content.champions:
        assert champion.ability.name
        assert GAME.content.nations[champion.nation].ability.loot == 1
    refused(position([{"champion": "valkyr", "loot": "buoy-mine"}, {}]), "p1 mobility buoy-mine", "QC-221")


def test_nation_abilities_are_paid_with_a_loot_from_the_hand() -> None:
    """QC-222"""
    state = position([{"at": "2,1", "champion": "elwing", "equipped": "gale-wand", "actions": 0}, {}])

    refused(state, "p1 mobility gale-wand", "QC-222")


def test_nation_abilities_work_once_a_turn_also_in_the_middle_of_a_step() -> None:
    """QC-223, RULING-QC-05"""
    state = position([{"at": "2,1", "champion": "elwing", "loot": "buoy-mine sunken-purse", "sails": 0}, {}])

    go(state, "p1 move", "p1 mobility buoy-mine", "p1 to 1,1", "p1 to 1,0", "p1 land")

    refused(state, "p1 mobility sunken-purse", "QC-223")


def test_luck_turns_one_ammo_die_to_six() -> None:
    """QC-224, RULING-QC-06"""
    state = position([{"at": "2,1", "champion": "pewter", "loot": "buoy-mine"}, {"at": "2,1"}])

    go(state, "p1 attack p2 with 2", "p1 fire", "chance dice 1 1")
    assert offers(state) == ["luck 1 buoy-mine", "accept"]
    go(state, "p1 luck 1 buoy-mine")

    assert state.ships[1].damage == 1


def test_mend_ship_mends_the_own_ship_or_a_teammates_here() -> None:
    """QC-225, QC-226"""
    crew = [
        {"at": "2,1", "champion": "valkyr", "cargo": "gem lumber", "damage": 1, "actions": 0},
        {},
        {"at": "2,1", "damage": 2},
        {},
    ]
    state = position(crew, mode="2v2")

    assert set(beginning(state, "mend")) == {
        f"mend {ship} with {good}" for ship in ("p1", "p3") for good in ("gem", "lumber")
    }
    go(state, "p1 mend p3 with gem")
    assert (state.ships[2].damage, cargo(state, 0)) == (1, "lumber")
    refused(state, "p1 mend p1 with lumber", "QC-223")
    whole = position([{"champion": "valkyr", "cargo": "gem"}, {}])
    refused(whole, "p1 mend p1 with gem", "QC-226")


def test_mobility_begins_a_movement_of_two_spaces() -> None:
    """QC-227, QC-229, RULING-QC-04"""
    state = position([{"at": "0,0", "champion": "elwing", "loot": "buoy-mine", "actions": 0, "sails": 0}, {}])

    go(state, "p1 mobility buoy-mine", "p1 to 1,0")

    assert offers(state) == ["land"]


def test_mobility_is_lengthened_by_sails() -> None:
    """QC-228"""
    state = position([{"at": "0,0", "champion": "elwing", "loot": "buoy-mine", "actions": 0, "sails": 1}, {}])

    go(state, "p1 mobility buoy-mine", "p1 to 1,0", "p1 sail", "p1 to 1,1", "p1 land")

    assert at(state, 0) == "1,1"


@pytest.mark.parametrize(("roll", "left"), [(5, True), (2, False)], ids=["success", "failure"])
def test_the_rest_of_mobility_outlasts_a_success_only(roll: int, left: bool) -> None:
    """QC-230"""
    state = position([{"at": "1,1", "champion": "elwing", "loot": "buoy-mine", "actions": 0, "sails": 0}, {}])

    go(state, "p1 mobility buoy-mine", "p1 to 2,0", f"chance roll {roll}", *(["p1 to 2,1"] if left else []))

    assert ("to 3,1" in offers(state)) == left


def test_a_mobility_movement_can_land() -> None:
    """QC-231"""
    state = position([{"at": "2,1", "champion": "elwing", "loot": "buoy-mine", "actions": 0}, {}])

    go(state, "p1 mobility buoy-mine", "p1 to 3,1", "p1 land")

    assert actors(state) == (CHANCE,)
    assert state.ships[0].coins == 4


def test_caravan_stores_bring_two_resources() -> None:
    """QC-232, RULING-QC-03"""
    state = position([{"at": "2,1", "champion": "bozret", "loot": "buoy-mine", "slots": 1}, {}])

    go(state, "p1 stores buoy-mine", "p1 take gem")
    refused(state, "p1 take metal", "QC-058")
    go(state, "p1 take metal dropping gem")

    assert cargo(state, 0) == "metal"


@pytest.mark.parametrize(
    ("champion", "lines", "said"),
    [
        ("pewter", ("p1 ability metal",), "two cannons ready"),
        ("lyrah", ("p1 ability 5A", "chance draw clue 6A"), "another clue"),
        ("khalgoh", ("p1 trade metal for gem",), "one for one"),
    ],
)
def test_own_abilities_in_the_turn(champion: str, lines: tuple[str, ...], said: str) -> None:
    """QC-221"""
    ship = {"at": "3,0", "champion": champion, "cargo": "metal", "clues": "5A", "cannons": 0, "cannons_spent": 3}
    state = go(position([ship, {}]), *lines)

    assert (state.ships[0].cannons == 2) == (said == "two cannons ready")
    assert (hand(state, 0, CLUE) == ["6A"]) == (said == "another clue")
    assert (cargo(state, 0) == "gem") == (said == "one for one")


def test_burrow_sense_rolls_again_before_points_are_spent() -> None:
    """QC-221"""
    state = position([{"at": "1,1", "champion": "kerris", "bonus": 1}, {}])

    go(state, "p1 move", "p1 to 2,0", "chance roll 1", "p1 reroll", "chance roll 5")

    assert "stay" in offers(state)


def test_long_nines_reach_a_neighbouring_space_once_a_turn() -> None:
    """QC-161, QC-126"""
    state = position([{"at": "2,1", "champion": "quaeth"}, {"at": "3,1"}])

    go(state, "p1 attack p2 with 1", "chance dice 4")

    refused(state, "p1 attack p2 with 1", "QC-161")
    refused(position([{"at": "4,1", "champion": "quaeth"}, {"at": "5,0"}]), "p1 attack p2 with 1", "QC-126")


def test_a_chorus_welcomes_the_first_quest_of_a_turn() -> None:
    """QC-140, QC-223"""
    state = position([{"at": "5,0", "champion": "elwing", "quests": "A1 A2", "cargo": "lumber metal"}, {}])

    go(state, "p1 deliver A1")
    assert (state.ships[0].coins, state.ships[0].ammo) == (3 + 1 + 2, 7)
    go(state, "p1 deliver A2")
    assert state.ships[0].coins == 7


def test_tailwind_makes_the_first_sail_worth_two() -> None:
    """QC-081"""
    state = go(position([{"at": "0,0", "champion": "phyrre", "sails": 2}, {}]), "p1 move", "p1 sail", "p1 sail")

    go(state, "p1 to 1,0", "p1 to 1,1", "p1 to 2,1")
    assert beginning(state, "to") == []


def test_a_cutpurse_takes_two_coins_with_every_hit() -> None:
    """QC-051"""
    state = position(
        [{"at": "2,1", "champion": "bozret"}, {"at": "2,1"}], marauders=[{"at": "2,1"}], options={"marauders": 3}
    )

    go(state, "p1 attack p2 with 1", "chance dice 4", "p1 attack m1 with 1", "chance dice 4")

    assert (state.ships[0].coins, state.ships[1].coins) == (7, 1)


def effect(op: str, n: int) -> Effect:
    return Effect(op, n, "", 0, "", (), ())


def test_every_effect_that_asks_nobody_does_what_its_name_says() -> None:
    """11.3 Also those that no card of the printed game uses: cards can be added."""
    state = position(
        [{**HERE, "coins": 1, "ammo": 2, "damage": 3, "cannons": 1, "cannons_spent": 2, "actions": 1}, {}],
        prosperity=[5, 0],
    )
    ship = state.ships[0]
    supply = state.ammo
    for op, n in (("gain_actions", 2), ("gain_coins", 4), ("gain_ammo", 3), ("ready_cannons", 3), ("repair", 2)):
        simple(state, 0, effect(op, n))
    ship = state.ships[0]
    assert (ship.actions, ship.coins, ship.ammo, state.ammo) == (3, 5, 5, supply - 3)
    assert (ship.cannons, ship.cannons_spent, ship.damage) == (3, 0, 1)
    simple(state, 0, effect("repair", 2))
    assert (state.ships[0].damage, state.prosperity) == (0, [5, 0])
    simple(state, 0, effect("gain_prosperity", 2))
    assert state.prosperity == [7, 0]
    simple(state, 0, effect("lose_prosperity", 3))
    assert state.prosperity == [4, 0]


def test_luck_turns_the_die_of_a_card_to_six() -> None:
    """QC-117, QC-224 A 1 for the Gale Wand would hurt; no Bonus point changes it."""
    ship = {"at": "2,1", "champion": "valkyr", "equipped": "gale-wand", "loot": "buoy-mine", "bonus": 2}
    rolled = ("p1 use gale-wand", "p1 to 1,1", "p1 land", "chance roll 1")
    lucky = go(position([ship, {}]), *rolled)
    assert offers(lucky) == ["luck 1 buoy-mine", "accept"]
    refused(lucky, "p1 bonus 1", "QC-117")
    go(lucky, "p1 luck 1 buoy-mine")
    assert (lucky.ships[0].damage, hand(lucky, 0, LOOT)) == (0, [])
    accepted = go(position([ship, {}]), *rolled, "p1 accept")
    assert (accepted.ships[0].damage, hand(accepted, 0, LOOT)) == (1, ["buoy-mine"])


def test_rigging_makes_a_sail_ready_within_a_movement_and_adds_no_space_itself() -> None:
    """QC-215, RULING-QC-04 L08"""
    ship = {"at": "0,0", "champion": "pewter", "sails": 0, "sails_spent": 1, "equipped": "spare-rigging"}
    state = go(position([ship, {}]), "p1 move", "p1 to 0,-1")
    assert "use spare-rigging" in offers(state)
    go(state, "p1 use spare-rigging")
    assert (beginning(state, "to"), beginning(state, "use"), offers(state)) == ([], [], ["sail", "land"])
    assert (state.ships[0].sails, state.ships[0].sails_spent) == (1, 0)


def test_two_cards_of_one_kind_are_one_offer_and_two_uses() -> None:
    """QC-215 Once a turn each."""
    ship = {"at": "0,0", "champion": "pewter", "sails_spent": 2, "equipped": "spare-rigging spare-rigging"}
    state = go(position([ship, {}]), "p1 move", "p1 to 0,-1")
    assert beginning(state, "use") == ["use spare-rigging"]
    go(state, "p1 use spare-rigging")
    assert beginning(state, "use") == ["use spare-rigging"]
    go(state, "p1 use spare-rigging")
    assert beginning(state, "use") == []


def test_a_movement_begun_by_a_nation_enters_a_space_too() -> None:
    """QC-080"""
    state = go(position([{"at": "2,1", "champion": "quaeth", "loot": "buoy-mine"}, {}]), "p1 mobility buoy-mine")
    assert "land" not in offers(state)


def test_mobility_is_to_be_had_with_sails_ready() -> None:
    """QC-221"""
    state = position([{"at": "2,1", "champion": "quaeth", "loot": "buoy-mine", "sails": 2}, {}])
    assert beginning(state, "mobility") == ["mobility buoy-mine"]


def test_a_hot_forge_takes_one_metal() -> None:
    """11.2"""
    ship = {"at": "2,1", "champion": "pewter", "cannons": 0, "cannons_spent": 3, "cargo": "metal metal"}
    state = go(position([ship, {}]), "p1 ability metal")
    assert (cargo(state, 0), state.ships[0].cannons, state.ships[0].cannons_spent) == ("metal", 2, 1)


def test_gear_that_was_used_is_refused_otherwise_than_gear_in_the_hand() -> None:
    """QC-215"""
    worn_out = position([{**HERE, "equipped": "gale-wand", "used": 0b100}, {}])
    assert "has been used" in refused(worn_out, "p1 use gale-wand", "QC-215")
    held = position([{**HERE, "loot": "gale-wand"}, {}])
    assert "works only while equipped" in refused(held, "p1 use gale-wand", "QC-215")


@pytest.mark.parametrize(("used", "asked"), [(0, True), (0b01, True), (0b10, True), (0b11, False)])
def test_a_charm_in_either_slot_prevents_damage_once_a_round(used: int, asked: bool) -> None:
    """QC-172 L10"""
    charmed = {"at": "2,1", "champion": "pewter", "equipped": "oakheart-charm oakheart-charm", "round_used": used}
    state = go(position([{"at": "2,1", "champion": "quaeth"}, charmed]), "p1 attack p2 with 1", "chance dice 5")
    assert (actors(state) == (1,)) == asked
    assert state.ships[1].damage == (0 if asked else 1)


def test_damage_that_is_prevented_whole_is_no_damage() -> None:
    """QC-051, QC-172 No Heart, no star, and nobody is asked again."""
    charmed = {"at": "2,1", "champion": "pewter", "equipped": "oakheart-charm oakheart-charm"}
    state = position([{"at": "2,1", "champion": "quaeth"}, charmed])
    go(state, "p1 attack p2 with 1", "chance dice 5", "p2 prevent oakheart-charm")
    assert (actors(state), state.ships[1].damage, state.prosperity) == ((0,), 0, [0, 0])


def test_a_card_that_takes_the_place_of_another_is_unused() -> None:
    """QC-212, QC-215"""
    ship = {
        **HERE,
        "loot": "oakheart-charm",
        "equipped": "gale-wand oakheart-charm",
        "cargo": "gem",
        "round_used": 0b10,
    }
    state = go(position([{**ship, "used": 0b1000}, {}]), "p1 equip oakheart-charm over oakheart-charm")
    assert (state.ships[0].used, state.ships[0].round_used) == (0, 0)


@pytest.mark.parametrize(("used", "kept", "after"), [(0b1010, "gale-wand", 0b110), (0b0110, "gale-wand", 0b010)])
def test_gear_kept_in_a_sinking_stays_as_used_as_it_was(used: int, kept: str, after: int) -> None:
    """QC-179 Here the second of two."""
    ship = {**HERE, "equipped": "weighted-shot gale-wand", "loot": "song-of-daring", "hearts": 1, "used": used}
    state = go(position([ship, {}]), "p1 play song-of-daring", f"p1 keep {kept}")
    assert (worn(state, 0), state.ships[0].used) == ([kept], after)


def test_a_hold_that_still_fits_lets_nothing_go() -> None:
    """11.3 L09"""
    ship = {**HERE, "loot": "restless-figurehead", "equipped": "towed-skiff gale-wand", "slots": 2}
    fits = go(position([{**ship, "cargo": "gem spice"}, {}]), "p1 equip restless-figurehead over towed-skiff")
    assert beginning(fits, "drop") == []
    full = position([{**ship, "cargo": "gem spice"}, {}])
    full.ship(0).slots = 1
    go(full, "p1 equip restless-figurehead over towed-skiff")
    assert beginning(full, "drop") == ["drop gem", "drop spice"]


def test_mobility_leads_nowhere_from_a_space_without_a_way_out() -> None:
    """QC-080"""
    shut = {name: "impassible" for name in SEA if name not in ("0,1", "5,-1", "6,-1", "2,1")}
    ship = {"at": "2,1", "champion": "quaeth", "loot": "buoy-mine"}
    refused(position([ship, {}], spaces=shut), "p1 mobility buoy-mine", "QC-080")


def test_a_card_nobody_has_seen_is_known_to_nobody_when_it_is_taken() -> None:
    """QC-066"""
    state = position([{}, {}])
    assert take_top(state, CLUE, 0) == 0


@pytest.mark.parametrize(("seat", "others"), [(0, 0b110), (1, 0b101)])
def test_who_else_knows_a_card_from_under_the_pile_is_remembered(seat: int, others: int) -> None:
    """QC-066 The three who saw it there, without the one who draws it."""
    state = position([{}, {}, {}])
    pile = state.deck(CLUE)
    for card in range(len(pile.unseen)):
        pile.unseen[card] = 0
    pile.place_under(4)
    state.bottom_known = (0b111,)
    state.stack.append(Draw(seat, CLUE))
    settle(state)
    go(state, f"chance {outcomes(state)[0][0]}")
    assert state.ships[seat].known == ((CLUE, 4, others),)
