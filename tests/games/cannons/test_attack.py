"""6.14 Attack, 6.15 Damage and sinking."""

from __future__ import annotations

from fractions import Fraction

import pytest

from farshore.core.kernel import CHANCE, actors, outcomes
from farshore.games.cannons.actions.chance import Dice
from farshore.games.cannons.actions.lists import dice_outcomes
from farshore.games.cannons.content.load import CLUE, LOOT
from tests.games.cannons.positions import at, beginning, go, hand, offers, position, refused, worn

GUNNER = {"at": "2,1", "champion": "pewter", "cannons": 3}
TARGET = {"at": "2,1", "champion": "quaeth"}
HIT = ("p1 attack p2 with 1", "chance dice 4")


def test_an_attack_costs_an_action_and_needs_an_enemy_in_the_own_space() -> None:
    """QC-161, QC-038"""
    state = go(position([GUNNER, TARGET]), *HIT)

    assert state.ships[0].actions == 2
    refused(position([GUNNER, {"at": "3,1"}]), "p1 attack p2 with 1", "QC-161")


def test_never_the_own_team() -> None:
    """QC-162"""
    state = position([GUNNER, TARGET, {"at": "2,1"}, {}], mode="2v2")

    refused(state, "p1 attack p3 with 1", "QC-162")
    assert [text for text in offers(state) if text.startswith("attack")] == [f"attack p2 with {n}" for n in (1, 2, 3)]


def test_members_of_a_crew_cannot_attack_each_other() -> None:
    """QC-252"""
    state = position([GUNNER, TARGET], mode="coop", marauders=[{"at": "2,1"}])

    refused(state, "p1 attack p2 with 1", "QC-162")
    assert {text.split()[1] for text in beginning(state, "attack")} == {"m1"}


def test_rivals_and_marauders_are_targets() -> None:
    """QC-162, QC-294"""
    state = position([GUNNER, TARGET], marauders=[{"at": "2,1"}], options={"marauders": 3})

    assert {"attack p2 with 1", "attack m1 with 1"} <= set(offers(state))


def test_at_least_one_cannon_at_most_ready_and_ammo() -> None:
    """QC-163, RULING-QC-69"""
    state = position([{**GUNNER, "ammo": 2}, TARGET])

    assert beginning(state, "attack") == ["attack p2 with 1", "attack p2 with 2"]
    refused(state, "p1 attack p2 with 3", "QC-163")
    refused(state, "p1 attack p2 with 0", "QC-163")


def test_one_fair_die_a_cannon() -> None:
    """QC-164, RULING-QC-70"""
    state = go(position([GUNNER, TARGET]), "p1 attack p2 with 2")

    assert actors(state) == (CHANCE,)
    assert sum(weight for _, weight in outcomes(state)) == 36
    assert {str(roll): weight for roll, weight in outcomes(state)}["dice 1 3"] == 2


@pytest.mark.parametrize(
    ("dice", "table"),
    [
        (1, {0: (1, 2), 1: (1, 2)}),
        (2, {0: (3, 36), 1: (18, 36), 2: (14, 36), 3: (1, 36)}),
        (3, {0: (1, 216), 1: (34, 216), 2: (100, 216), 3: (71, 216), 4: (10, 216)}),
        (4, {1: (35, 1296), 2: (275, 1296), 3: (551, 1296), 4: (365, 1296), 5: (69, 1296), 6: (1, 1296)}),
    ],
)
def test_damage_follows_the_table_of_the_specification(dice: int, table: dict[int, tuple[int, int]]) -> None:
    """QC-164 The odds of the dice; what an Attack makes of them is in the next test."""
    found: dict[int, Fraction] = {}
    for roll, weight in dice_outcomes(dice):
        assert isinstance(roll, Dice)
        damage = sum(roll.faces) // 4
        found[damage] = found.get(damage, Fraction(0)) + Fraction(weight, 6**dice)
    assert found == {damage: Fraction(*odds) for damage, odds in table.items()}


def test_dots_are_added_before_they_are_divided() -> None:
    """QC-165"""
    state = go(position([GUNNER, TARGET]), "p1 attack p2 with 3", "chance dice 3 3 3")

    assert state.ships[1].damage == 2


@pytest.mark.parametrize(("dice", "damage"), [("1 2", 0), ("1 3", 1), ("3 4", 1), ("2 6", 2), ("6 6", 3)])
def test_every_four_dots_are_a_damage(dice: str, damage: int) -> None:
    """QC-165 Of the sum, rounded down."""
    state = go(position([GUNNER, TARGET]), "p1 attack p2 with 2", f"chance dice {dice}")

    assert state.ships[1].damage == damage


def test_ammo_is_gone_hit_or_miss_and_cannons_stay_spent() -> None:
    """QC-166, QC-167, QC-059"""
    state = go(position([GUNNER, TARGET]), "p1 attack p2 with 2", "chance dice 1 1")

    ship = state.ships[0]
    assert (ship.ammo, ship.cannons, ship.cannons_spent, state.ammo) == (3, 1, 2, 46)
    assert state.ships[1].damage == 0


def test_another_attack_takes_another_action_and_ready_cannons() -> None:
    """QC-168, QC-039"""
    state = go(position([GUNNER, TARGET, {"at": "2,1"}]), *HIT, "p1 attack p3 with 2", "chance dice 4 4")

    assert (state.ships[1].damage, state.ships[2].damage, state.ships[0].actions) == (1, 2, 1)
    refused(state, "p1 attack p2 with 1", "QC-163")


def test_a_star_needs_damage_really_dealt() -> None:
    """QC-169, QC-051"""
    state = go(position([GUNNER, {**TARGET, "equipped": "oakheart-charm"}]), *HIT, "p2 prevent oakheart-charm")

    assert (state.ships[1].damage, state.prosperity) == (0, [0, 0])
    again = go(state, *HIT)
    assert again.prosperity == [1, 0]


def test_one_attack_one_target_one_star() -> None:
    """QC-170, QC-051"""
    state = go(position([GUNNER, TARGET, {"at": "2,1"}]), "p1 attack p2 with 3", "chance dice 5 5 5")

    assert [ship.damage for ship in state.ships] == [0, 3, 0]
    assert state.prosperity == [1, 0, 0]


def test_attacking_needs_no_landing() -> None:
    """QC-171"""
    assert "attack p2 with 1" in offers(position([{**GUNNER, "at": "1,0"}, {**TARGET, "at": "1,0"}]))


# Damage and sinking

DOOMED = {**TARGET, "hearts": 1}


def test_each_damage_marks_a_heart_and_what_is_beyond_is_lost() -> None:
    """QC-172, QC-174"""
    assert go(position([GUNNER, TARGET]), *HIT).ships[1].damage == 1
    state = go(position([GUNNER, DOOMED]), "p1 attack p2 with 3", "chance dice 6 6 6")
    assert state.ships[1].damage == 0
    assert state.ships[1].sinkings == 1


def test_damage_knows_who_is_behind_it() -> None:
    """QC-173, QC-185, RULING-QC-73"""
    mine = position([{"at": "3,1", "hearts": 1, "champion": "kerris"}, {"at": "2,1", "loot": "buoy-mine"}])
    go(mine, "p1 move", "p1 to 2,1", "p2 play buoy-mine")
    assert mine.prosperity == [0, 3]
    alone = position([{"at": "1,1", "hearts": 1, "champion": "kerris"}, {}], prosperity=[4, 0])
    go(alone, "p1 move", "p1 to 2,0", "chance roll 1", "p1 accept")
    assert alone.prosperity == [1, 0]


def test_the_ship_sinks_at_once_whoevers_turn_it_is() -> None:
    """QC-175, QC-176, QC-189"""
    state = go(position([GUNNER, {**DOOMED, "quests": "A1"}]), *HIT)

    assert at(state, 1) == "5,-1"
    assert actors(state) == (0,)  # whoever holds a Quest and lands at a port is asked whether it is fulfilled


def test_what_is_lost_and_what_is_kept() -> None:
    """QC-177, QC-178, QC-186, QC-187, QC-149, QC-202, RULING-QC-32"""
    ship = {
        **DOOMED,
        "cargo": "gem",
        "slots": 3,
        "solved": "3A",
        "clues": "1A",
        "quests": "A1",
        "completed": "A2",
        "ammo": 9,
        "bonus": 2,
        "sails": 0,
        "sails_spent": 2,
        "actions": 1,
    }
    state = go(position([GUNNER, ship]), *HIT)

    sunk = state.ships[1]
    assert (sunk.held(), sunk.solved, sunk.ammo, sunk.damage) == (0, (), 5, 0)
    assert (hand(state, 1, CLUE), len(sunk.quests), len(sunk.completed)) == (["1A"], 1, 1)
    assert (sunk.bonus, sunk.sails_spent, sunk.actions, sunk.slots) == (2, 2, 1, 3)
    assert (state.supply[3], len(state.discards[CLUE])) == (10, 1)


def test_ammo_after_sinking_is_what_the_supply_still_has() -> None:
    """QC-178, QC-062"""
    state = go(position([GUNNER, {**DOOMED, "ammo": 0}], ammo=2), *HIT)

    assert state.ships[1].ammo == 3  # two and the die just thrown


def test_one_equipped_loot_is_kept() -> None:
    """QC-179"""
    state = go(position([GUNNER, {**DOOMED, "equipped": "weighted-shot towed-skiff"}]), *HIT)

    assert offers(state) == ["keep weighted-shot", "keep towed-skiff"]
    go(state, "p2 keep towed-skiff")
    assert worn(state, 1) == ["towed-skiff"]
    assert len(state.discards[LOOT]) == 1
    single = go(position([GUNNER, {**DOOMED, "equipped": "towed-skiff"}]), *HIT)
    assert worn(single, 1) == ["towed-skiff"]


@pytest.mark.parametrize(("coins", "lost"), [(5, 3), (4, 2), (1, 1), (0, 0)])
def test_half_the_coins_rounded_up_go_to_the_rival(coins: int, lost: int) -> None:
    """QC-180, QC-181"""
    state = go(position([GUNNER, {**DOOMED, "coins": coins}]), *HIT)

    assert (state.ships[1].coins, state.ships[0].coins) == (coins - lost, 3 + lost)
    assert state.prosperity == [4, 0]


def test_sinking_a_rival_is_three_stars_besides_the_one_for_damage() -> None:
    """QC-052, QC-051, RULING-QC-34"""
    assert go(position([GUNNER, DOOMED]), *HIT).prosperity == [4, 0]
    plain = position([GUNNER, DOOMED], options={"sink_bonus_stacks": False})
    assert go(plain, *HIT).prosperity == [3, 0]


def test_a_marauder_that_sinks_you_changes_no_stars_and_takes_no_coins() -> None:
    """QC-182, RULING-QC-37"""
    state = position(
        [{**DOOMED, "coins": 5}, {}], marauders=[{"at": "2,1"}], prosperity=[6, 0], options={"marauders": 3}
    )

    go(state, "p1 end turn", "chance dice 2 2")

    assert (state.prosperity, state.ships[0].coins, at(state, 0)) == ([6, 0], 2, "0,1")


def test_without_an_enemy_behind_it_a_sinking_costs_three_stars() -> None:
    """QC-183, QC-184, QC-054, RULING-QC-33"""
    ship = {"at": "2,1", "champion": "kerris", "hearts": 1, "loot": "song-of-daring", "coins": 5, "cargo": "gem"}
    state = go(position([{**ship, "solved": "1A", "ammo": 9}, {}], prosperity=[5, 0]), "p1 play song-of-daring")

    lost = state.ships[0]
    assert (state.prosperity, lost.coins) == ([2, 0], 2)
    assert (at(state, 0), lost.held(), lost.solved, lost.ammo, lost.damage) == ("0,1", 0, (), 5, 0)


def test_the_turn_goes_on_from_home() -> None:
    """QC-188, RULING-QC-36"""
    ship = {"at": "2,1", "champion": "kerris", "hearts": 1, "loot": "song-of-daring"}
    state = go(position([ship, {}]), "p1 play song-of-daring")

    assert (at(state, 0), state.ships[0].actions) == ("0,1", 5)
    assert "buy ammo" in offers(state)


def test_reactions_come_before_the_ship_leaves() -> None:
    """QC-190"""
    state = go(position([GUNNER, {**DOOMED, "loot": "tome-of-retribution", "coins": 4}]), *HIT)

    assert at(state, 1) == "2,1"
    assert state.ships[1].coins == 4
    go(state, "p2 play tome-of-retribution")
    assert (at(state, 1), state.ships[0].damage, state.ships[1].damage) == ("5,-1", 1, 0)


def test_whoever_sinks_with_a_loot_in_hand_is_asked() -> None:
    """QC-190"""
    state = go(position([GUNNER, {**DOOMED, "loot": "sunken-purse"}]), *HIT)

    assert offers(state) == ["pass"]


def test_ships_already_going_down_do_not_sink_twice() -> None:
    """QC-174, QC-217"""
    book = "tome-of-retribution"
    state = position(
        [{**GUNNER, "champion": "bozret", "hearts": 1, "loot": book}, {**DOOMED, "loot": book}], prosperity=[9, 9]
    )

    go(state, HIT[0], "p1 fire", HIT[1], f"p2 play {book}", "p1 pass")

    assert [ship.sinkings for ship in state.ships] == [1, 1]
    assert state.prosperity == [9 + 1 + 3, 9 + 3]
