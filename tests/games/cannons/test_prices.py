"""What an answer costs and brings, as it is offered: the same that happens when it is given."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.kernel import actors
from farshore.core.view import Offer, View
from farshore.games.cannons import GAME
from farshore.games.cannons.content.effects import Effect
from farshore.games.cannons.state.table import MARAUDER, Cannons
from farshore.games.cannons.view.prices import Bill, add_effects, add_harm
from farshore.games.cannons.view.routes import passage_odds
from tests.games.cannons.positions import Words, go, position


def shown(state: Cannons, seat: int | None = None) -> View:
    return GAME.view(state, actors(state)[0] if seat is None else seat)


def offer(state: Cannons, do: str) -> Offer:
    return next(one for one in shown(state)["actions"] if one["do"] == do)


def amounts(listed: Any) -> dict[str, int]:
    return {amount["what"]: amount["n"] for amount in listed or []}


def bill(state: Cannons, do: str) -> tuple[dict[str, int], dict[str, int]]:
    """What it costs, and what it brings."""
    one = offer(state, do)
    return amounts(one.get("cost")), amounts(one.get("gain"))


RICH: Words = {"at": "1,1", "champion": "pewter", "coins": 7, "cargo": "gem spice", "ammo": 3, "solved": "1A"}
PREY: list[Words] = [{"at": "1,1", "champion": "quaeth"}, {**RICH, "hearts": 1, "equipped": "oakheart-charm"}]


def test_letting_damage_through_costs_what_a_sinking_costs() -> None:
    """QC-176, QC-178, QC-180 Half of seven coins rounded up, the hold, the solved Clue; Ammo is five, the hull whole."""
    state = go(position(PREY), "p1 attack p2 with 1", "chance dice 5")
    cost, gain = bill(state, "pass")
    assert cost == {"coin": 4, "gem": 1, "spice": 1, "solved": 1}
    assert gain == {"heart": 4, "ammo": 2}
    assert offer(state, "pass")["risks"] == ["Your ship sinks."]


def test_what_is_prevented_costs_nothing() -> None:
    """QC-172"""
    state = go(position(PREY), "p1 attack p2 with 1", "chance dice 5")
    one = offer(state, "prevent oakheart-charm")
    assert (one["label"], bill(state, "prevent oakheart-charm"), "risks" in one) == (
        "Prevent with Oakheart Charm",
        ({}, {}),
        False,
    )


def test_of_two_damage_one_is_left_by_a_charm() -> None:
    """QC-172"""
    charmed: Words = {**RICH, "equipped": "oakheart-charm"}
    ships: list[Words] = [{"at": "1,1", "champion": "quaeth", "cannons": 2}, charmed]
    state = go(position(ships), "p1 attack p2 with 2", "chance dice 5 5")
    assert bill(state, "prevent oakheart-charm") == ({"heart": 1}, {})
    assert bill(state, "pass") == ({"heart": 2}, {})


def test_a_card_kept_in_a_sinking_is_named_with_the_reckoning() -> None:
    """QC-179, QC-183"""
    ship: Words = {**RICH, "hearts": 1, "equipped": "towed-skiff gale-wand", "loot": "song-of-daring"}
    state = go(position([ship, {}], prosperity=[5, 0]), "p1 play song-of-daring")
    keep = offer(state, "keep gale-wand")
    assert keep["label"] == "Keep Gale Wand"
    assert bill(state, "keep gale-wand")[0] == {"cargo": 1, "coin": 4, "prosperity": 3}
    assert bill(state, "keep towed-skiff")[0] == {"coin": 4, "prosperity": 3}


@pytest.mark.parametrize(("stars", "lost"), [(5, 3), (2, 2), (0, 0)])
def test_stars_are_not_lost_below_the_floor(stars: int, lost: int) -> None:
    """RULING-QC-35"""
    ship: Words = {"at": "1,1", "champion": "pewter", "hearts": 1, "loot": "song-of-daring", "coins": 1}
    cost, gain = bill(position([ship, {}], prosperity=[stars, 0]), "play song-of-daring")
    assert (cost.get("prosperity", 0), cost["coin"], gain["action"]) == (lost, 1, 2)


def test_an_attack_shows_its_price_and_its_odds() -> None:
    """QC-161, QC-165, QC-276 Two dice make eight dots in 15 of 36 throws, four in 18 more."""
    state = position([{"at": "1,1", "champion": "quaeth", "cannons": 2}, RICH])
    one = offer(state, "attack p2 with 2")
    assert (one["label"], one["piece"], bill(state, "attack p2 with 2")[0]) == (
        "Attack @1 with 2 Cannons",
        "ship:1",
        {"action": 1, "cannon": 2, "ammo": 2},
    )
    assert [(chance["label"], chance["p"]) for chance in one["odds"]] == [
        ("miss", 0.083),
        ("1 damage", 0.5),
        ("2 damage", 0.389),
        ("3 damage", 0.028),
    ]
    assert amounts(one["odds"][1]["gain"]) == {"prosperity": 1}
    assert offer(state, "attack p2 with 1")["label"] == "Attack @1 with 1 Cannon"


def test_a_sinking_is_worth_half_the_purse_and_three_stars() -> None:
    """QC-181, QC-185"""
    state = position([{"at": "1,1", "champion": "quaeth"}, {**RICH, "hearts": 1}])
    assert amounts(offer(state, "attack p2 with 1")["odds"][-1]["gain"]) == {"prosperity": 4, "coin": 4}


def test_a_cutpurse_steals_before_the_sinking_is_reckoned() -> None:
    """11.2, QC-181 Two of seven, then half of five rounded up."""
    state = position([{"at": "1,1", "champion": "bozret"}, {**RICH, "hearts": 1}])
    assert amounts(offer(state, "attack p2 with 1")["odds"][-1]["gain"]) == {"prosperity": 4, "coin": 5}
    whole = position([{"at": "1,1", "champion": "bozret"}, RICH])
    assert amounts(offer(whole, "attack p2 with 1")["odds"][-1]["gain"]) == {"prosperity": 1, "coin": 2}


def test_a_marauder_is_worth_a_coin_for_each_of_its_cannons() -> None:
    """QC-277, QC-278"""
    state = position(
        [{"at": "2,1", "champion": "pewter"}],
        mode="coop",
        marauders=[{"at": "2,1", "damage": 4, "ready": 2, "spent": 1}],
    )
    one = offer(state, "attack m1 with 1")
    assert one["piece"] == "marauder:0"
    assert amounts(one["odds"][-1]["gain"]) == {"prosperity": 1, "coin": 3}


def test_a_shot_before_the_roll_costs_its_ammo() -> None:
    """QC-166"""
    ships: list[Words] = [{"at": "1,1", "champion": "quaeth", "loot": "double-charge", "cannons": 2}, RICH]
    state = go(position(ships), "p1 attack p2 with 2")
    assert (offer(state, "fire")["label"], bill(state, "fire")) == ("Fire", ({"ammo": 2}, {}))


def test_a_delivery_shows_its_whole_reward() -> None:
    """QC-140, 11.2 E1: three resources for 3 stars and 3 coins; a chorus adds 2 coins and 2 Ammo once a turn."""
    ship: Words = {"at": "5,0", "quests": "E1", "cargo": "lumber metal spice", "champion": "elwing"}
    cost, gain = bill(position([ship, {}]), "deliver E1")
    assert cost == {"quest": 1, "lumber": 1, "metal": 1, "spice": 1}
    assert gain == {"prosperity": 3, "coin": 5, "ammo": 2}
    assert bill(position([{**ship, "used": 2}, {}]), "deliver E1")[1] == {"prosperity": 3, "coin": 3}
    assert bill(position([ship, {}], ammo=1), "deliver E1")[1]["ammo"] == 1
    pays: Words = {"at": "3,0", "quests": "F6", "coins": 9, "champion": "pewter"}
    assert bill(position([pays, {}]), "deliver F6") == ({"quest": 1, "coin": 8}, {"prosperity": 3})


def test_a_clue_delivered_is_a_star() -> None:
    """QC-155"""
    state = position([{"at": "0,1", "solved": "1A"}, {}])
    assert bill(state, "deliver clue 1A") == ({"solved": 1}, {"prosperity": 1})


def test_ports_show_their_prices() -> None:
    """QC-191 to QC-195, QC-204"""
    ship: Words = {"at": "3,0", "coins": 4, "damage": 1, "cargo": "gem spice", "clues": "1A", "quests": "A1"}
    state = position([{**ship, "solved": "1B"}, {}], options={"sell_solved_clues": True})
    assert bill(state, "buy ammo") == ({"coin": 1}, {"ammo": 2})
    assert bill(state, "repair") == ({"coin": 3}, {"heart": 1})
    assert bill(state, "sell gem") == ({"gem": 1}, {"coin": 1})
    assert bill(state, "sell clue 1A") == ({"clue": 1}, {"coin": 2})
    assert bill(state, "sell quest A1") == ({"quest": 1}, {"coin": 1})
    assert bill(state, "sell solved 1B") == ({"solved": 1}, {"coin": 2})
    assert bill(state, "trade gem spice for metal") == ({"gem": 1, "spice": 1}, {"metal": 1})
    assert bill(position([ship, {}], ammo=1), "buy ammo")[1] == {"ammo": 1}


def test_bonus_points_say_what_they_make_of_the_roll() -> None:
    """QC-115, QC-112 The last point spent in vain comes back with the failure, and a Heart goes."""
    ship: Words = {"at": "1,1", "champion": "pewter", "bonus": 2}
    state = go(position([ship, {}]), "p1 move", "p1 to 2,0", "chance roll 1")
    assert offer(state, "bonus 1")["label"] == "Spend 1 Bonus point: 2, still short of 4"
    assert bill(state, "bonus 1") == ({"bonus": 1}, {})
    assert bill(state, "bonus 2") == ({"bonus": 1, "heart": 1}, {})
    safe = go(position([ship, {}]), "p1 move", "p1 to 2,0", "chance roll 2")
    assert (offer(safe, "bonus 2")["label"], bill(safe, "bonus 2")) == (
        "Spend 2 Bonus points: 4, safe",
        ({"bonus": 2}, {}),
    )
    assert bill(safe, "accept")[0] == {"heart": 1}


@pytest.mark.parametrize(
    ("bonus", "odds"),
    [
        (0, [(0.5, "failed"), (0.5, "safe")]),
        (1, [(0.333, "failed"), (0.667, "safe, with 1 bonus point")]),
        (2, [(0.167, "failed"), (0.833, "safe, with 2 bonus points")]),
        (3, [(1.0, "safe, with 3 bonus points")]),
    ],
)
def test_a_passage_is_as_likely_as_its_die(bonus: int, odds: list[tuple[float, str]]) -> None:
    """QC-104, QC-115 Safe from 4 on."""
    assert [(chance["p"], chance["label"]) for chance in passage_odds(bonus)] == odds


def test_ways_are_graded_by_what_they_cost() -> None:
    """QC-079, QC-081 One Action, with Sails, or more Actions."""
    state = position([{"at": "1,1", "champion": "pewter", "sails": 1}, {}])
    ways = {one["on"][0]["at"]: one for one in shown(state)["actions"] if "via" in one}
    assert [ways[f"sea:{name}"]["grade"] for name in ("2,1", "3,1", "4,1")] == [0, 1, 2]
    assert amounts(ways["sea:4,1"]["cost"])["action"] > 1
    assert ways["sea:3,1"]["undo"] == "locks"
    assert "undo" not in ways["sea:2,1"]


def effect(op: str, n: int) -> Effect:
    return Effect(op, n, "", 0, "", (), ())


def test_every_effect_is_priced_as_it_works() -> None:
    """11.3"""
    ship: Words = {"at": "1,1", "champion": "pewter", "damage": 1, "sails_spent": 2, "cannons_spent": 1}
    state = position([ship, {}], prosperity=[2, 0])
    for op, n, what, change in (
        ("gain_actions", 2, "action", 2),
        ("gain_coins", 4, "coin", 4),
        ("gain_ammo", 3, "ammo", 3),
        ("ready_sails", 1, "sail", 1),
        ("ready_cannons", 2, "cannon", 1),
        ("repair", 2, "heart", 1),
        ("gain_prosperity", 2, "prosperity", 2),
        ("lose_prosperity", 3, "prosperity", -2),
        ("take_damage", 1, "heart", -1),
    ):
        made = Bill()
        assert add_effects(made, state, 0, (effect(op, n),)) is False
        assert made.changes == {what: change}, op


def test_harm_brings_something_only_where_it_sinks() -> None:
    """QC-185, QC-219, QC-277"""
    ships: list[Words] = [{"at": "1,1"}, {**RICH, "hearts": 2}]
    state = position(ships, marauders=[{"at": "1,1", "damage": 4, "ready": 2, "spent": 1}])
    for target, n, changes in (
        (1, 1, {}),
        (1, 2, {"coin": 4, "prosperity": 3}),
        (MARAUDER, 1, {"coin": 3, "prosperity": 0}),
    ):
        made = Bill()
        add_harm(made, state, 0, target, n)
        assert made.changes == changes


@pytest.mark.parametrize(("die", "hurt"), [(1, {"heart": 1}), (3, {})])
def test_a_die_for_a_card_says_what_it_does_if_it_is_accepted(die: int, hurt: dict[str, int]) -> None:
    """QC-117, QC-224 The Gale Wand hurts on 1 and 2; a die turned to 6 costs the card alone."""
    ship: Words = {"at": "2,1", "champion": "valkyr", "equipped": "gale-wand", "loot": "buoy-mine", "bonus": 2}
    state = go(position([ship, {}]), "p1 use gale-wand", "p1 to 1,1", "p1 land", f"chance roll {die}")
    assert bill(state, "accept") == (hurt, {})
    assert bill(state, f"luck {die} buoy-mine") == ({"loot": 1}, {})


@pytest.mark.parametrize(("die", "stars"), [(3, {}), (4, {"prosperity": 1})])
def test_dice_of_an_attack_say_what_they_bring_accepted_or_turned(die: int, stars: dict[str, int]) -> None:
    """QC-165, QC-224 Four dots are a damage: a 3 brings nothing unless it is turned."""
    ships: list[Words] = [{"at": "1,1", "champion": "valkyr", "cannons": 1, "loot": "buoy-mine"}, RICH]
    state = go(position(ships), "p1 attack p2 with 1", "p1 fire", f"chance dice {die}")
    assert bill(state, "accept") == ({}, stars)
    assert bill(state, f"luck {die} buoy-mine") == ({"loot": 1}, {"prosperity": 1})
    assert offer(state, f"luck {die} buoy-mine")["label"] == f"Dwunny Luck for Buoy Mine: the {die} becomes a 6"


@pytest.mark.parametrize("others", ["", " sunken-purse"])
def test_the_last_card_played_while_sinking_lets_the_ship_sink(others: str) -> None:
    """QC-190, QC-176 With another card in hand the captain is asked again, and the coins are not gone yet."""
    doomed: Words = {"at": "2,1", "champion": "quaeth", "hearts": 1, "coins": 4, "loot": f"tome-of-retribution{others}"}
    state = position([{"at": "2,1", "champion": "pewter", "cannons": 1}, doomed])
    go(state, "p1 attack p2 with 1", "chance dice 4")
    one = offer(state, "play tome-of-retribution")
    sinks = not others
    assert one.get("risks", []) == (["Your ship sinks."] if sinks else [])
    assert bill(state, "play tome-of-retribution")[0] == {"loot": 1, **({"coin": 2} if sinks else {})}


def test_a_quest_that_may_be_left_is_a_card_for_whoever_takes_it() -> None:
    """QC-101, RULING-QC-24"""
    state = position([{"at": "2,1"}, {}], tokens={"2A": "gem"}, options={"quest_draw_optional": True})
    go(state, "p1 move", "p1 to 3,1", "p1 land")
    assert (offer(state, "take quest")["label"], bill(state, "take quest")) == ("Take quest", ({}, {"quest": 1}))
    assert (offer(state, "decline")["label"], bill(state, "decline")) == ("Decline", ({}, {}))
