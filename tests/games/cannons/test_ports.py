"""6.10 Ports and safe harbour, 6.16 Maintenance, 6.17 Upgrade, 6.18 Trade."""

from __future__ import annotations

import pytest

from farshore.core.kernel import State
from farshore.games.cannons.content.load import CLUE, LOOT, QUEST
from tests.games.cannons.positions import beginning, cargo, go, hand, offers, position, refused

RICH = {"coins": 9, "damage": 1, "cargo": "lumber metal canvas gem spice", "champion": "khalgoh"}


def verbs(state: State) -> set[str]:
    return {
        text.split()[0] if not text.startswith(("buy", "sell")) else " ".join(text.split()[:2])
        for text in offers(state)
    }


def test_a_workshop_offers_maintenance_and_upgrades() -> None:
    """QC-121, QC-124"""
    state = position([{**RICH, "at": "5,0"}, {}])

    assert {"buy ammo", "repair", "sell lumber", "upgrade"} <= verbs(state)
    assert "trade" not in verbs(state)


def test_a_trading_port_offers_maintenance_and_trade() -> None:
    """QC-122, QC-124"""
    state = position([{**RICH, "at": "3,0"}, {}])

    assert {"buy ammo", "repair", "sell gem", "trade", "buy loot", "buy clue"} <= verbs(state)
    assert "upgrade" not in verbs(state)


def test_the_home_port_offers_maintenance_and_clue_delivery() -> None:
    """QC-123, QC-124"""
    state = position([{**RICH, "at": "0,1", "solved": "3A"}, {}])

    assert {"buy ammo", "repair", "sell spice"} <= verbs(state)
    assert "deliver clue 3A" in offers(state)


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("3,0", "upgrade sail"),
        ("0,1", "upgrade cannon"),
        ("5,0", "trade metal gem for spice"),
        ("0,1", "buy loot"),
        ("5,0", "buy clue"),
        ("3,1", "buy ammo"),
        ("2,1", "repair"),
        ("4,1", "sell gem"),
    ],
)
def test_each_port_has_its_own_trades_and_sea_and_islands_have_none(place: str, line: str) -> None:
    """QC-125"""
    refused(position([{**RICH, "at": place}, {}]), f"p1 {line}", "QC-125")


def test_clues_are_delivered_at_the_own_home_port_only() -> None:
    """QC-125, QC-155, RULING-QC-29"""
    refused(position([{"at": "5,0", "solved": "3A"}, {}]), "p1 deliver clue 3A", "QC-155")
    crew = [{"at": "5,-1", "solved": "3A"}, {}, {}, {}]
    mates = position(crew, mode="2v2", options={"team_home_ports": "individual"}, homes=[13, 5, 5, 6])
    assert "deliver clue 3A" not in offers(mates)


@pytest.mark.parametrize("place", ["5,0", "5,-1"], ids=["workshop", "home"])
def test_ships_in_safe_harbour_cannot_be_attacked(place: str) -> None:
    """QC-126"""
    state = position([{"at": place}, {"at": place}])

    refused(state, "p1 attack p2 with 1", "QC-126")


@pytest.mark.parametrize("place", ["3,0", "3,1", "2,1", "2,0"], ids=["trading", "island", "calm", "treacherous"])
def test_everywhere_else_gives_no_protection(place: str) -> None:
    """QC-127, QC-171"""
    assert "attack p2 with 1" in offers(position([{"at": place}, {"at": place}]))


def test_cards_do_not_reach_into_safe_harbour() -> None:
    """QC-128, RULING-QC-39"""
    state = position([{"at": "4,1"}, {"at": "5,0", "loot": "buoy-mine buoy-lantern"}])

    go(state, "p1 move", "p1 to 5,0", "p1 land")

    assert state.ships[0].damage == 0


def test_a_coin_buys_two_ammo_without_limit() -> None:
    """QC-191, QC-041, QC-040"""
    state = go(position([{"at": "3,0", "coins": 3}, {}]), "p1 buy ammo", "p1 buy ammo", "p1 buy ammo")

    assert (state.ships[0].ammo, state.ships[0].coins, state.ships[0].actions) == (11, 0, 3)
    refused(state, "p1 buy ammo", "QC-191")


def test_three_coins_repair_one_damage() -> None:
    """QC-192"""
    state = go(position([{"at": "3,0", "coins": 6, "damage": 1}, {}]), "p1 repair")

    assert (state.ships[0].damage, state.ships[0].coins) == (0, 3)
    refused(state, "p1 repair", "QC-192")
    refused(position([{"at": "3,0", "coins": 2, "damage": 1}, {}]), "p1 repair", "QC-192")


def test_resources_quests_and_clues_are_sold_at_the_price_table() -> None:
    """QC-193, QC-195, RULING-QC-30"""
    state = position([{"at": "3,0", "coins": 0, "cargo": "gem", "quests": "A1", "clues": "3A"}, {}])

    go(state, "p1 sell gem")
    assert state.ships[0].coins == 1
    go(state, "p1 sell quest A1")
    assert state.ships[0].coins == 2
    go(state, "p1 sell clue 3A")
    assert state.ships[0].coins == 4

    assert state.supply[3] == 10
    assert len(state.discards[QUEST]) == len(state.discards[CLUE]) == 1


def test_the_price_table_is_an_option() -> None:
    """QC-193, RULING-QC-30"""
    state = position([{"at": "3,0", "coins": 0, "clues": "3A"}, {}], options={"sell_prices": "1/1/5"})

    assert go(state, "p1 sell clue 3A").ships[0].coins == 5


def test_nothing_else_can_be_sold() -> None:
    """QC-194, QC-146, RULING-QC-31"""
    state = position([{"at": "3,0", "completed": "A1", "solved": "3A"}, {}])

    refused(state, "p1 sell quest A1", "QC-194")
    refused(state, "p1 sell solved 3A", "QC-194")
    refused(state, "p1 sell clue 3A", "QC-194")


def test_solved_clues_are_for_sale_where_the_table_says_so() -> None:
    """QC-194, RULING-QC-31"""
    state = position([{"at": "3,0", "coins": 0, "solved": "3A"}, {}], options={"sell_solved_clues": True})

    go(state, "p1 sell solved 3A")

    assert (state.ships[0].coins, state.ships[0].solved) == (2, ())


def test_the_last_ammo_is_sold_singly_and_none_is_refused() -> None:
    """QC-196, QC-062"""
    state = position([{"at": "3,0"}, {}], ammo=1)

    go(state, "p1 buy ammo")
    assert state.ships[0].ammo == 6
    refused(state, "p1 buy ammo", "QC-196")


@pytest.mark.parametrize(
    ("stat", "good"),
    [("sail", "canvas"), ("cannon", "metal"), ("cargo", "lumber")],
)
def test_an_upgrade_costs_its_resource_and_three_coins(stat: str, good: str) -> None:
    """QC-197, QC-198, QC-199, QC-201, QC-203, RULING-QC-71"""
    state = position([{"at": "5,0", "champion": "valkyr", "coins": 3, "cargo": good}, {}])
    before = state.ships[0].clone()

    go(state, f"p1 upgrade {stat}")

    ship = state.ships[0]
    assert (ship.coins, cargo(state, 0)) == (0, "")
    gained = (ship.sails - before.sails, ship.cannons - before.cannons, ship.slots - before.slots)
    assert gained == (int(stat == "sail"), int(stat == "cannon"), int(stat == "cargo"))
    refused(state, f"p1 upgrade {stat}", "QC-200" if stat in ("sail", "cannon") else "QC-203")


def test_upgrades_are_refused_without_the_resource_aboard_or_the_coins() -> None:
    """QC-203, QC-044"""
    refused(position([{"at": "5,0", "coins": 9}, {}]), "p1 upgrade sail", "QC-203")
    refused(position([{"at": "5,0", "coins": 2, "cargo": "canvas"}, {}]), "p1 upgrade sail", "QC-203")


def test_upgrades_survive_sinking() -> None:
    """QC-202, QC-187"""
    ship = {"at": "5,0", "champion": "valkyr", "coins": 3, "cargo": "canvas", "hearts": 1, "loot": "song-of-daring"}
    state = go(position([ship, {}]), "p1 upgrade sail", "p1 play song-of-daring")

    assert state.ships[0].sinkings == 1
    assert state.ships[0].sails == 2


def test_two_resources_buy_any_one() -> None:
    """QC-204"""
    state = position([{"at": "3,0", "cargo": "metal metal"}, {}])

    assert "trade metal metal for gem" in offers(state)
    go(state, "p1 trade metal metal for gem")
    assert cargo(state, 0) == "gem"
    refused(state, "p1 trade gem for metal", "QC-204")


def test_what_is_paid_is_back_in_the_supply_before_the_other_is_taken() -> None:
    """QC-207"""
    state = position([{"at": "3,0", "cargo": "metal gem", "slots": 2}, {}])
    state.supply[1] = 0
    go(state, "p1 buy ammo")

    assert "trade metal gem for metal" in offers(state)


def test_gem_and_coins_buy_a_loot_spice_and_coins_a_clue() -> None:
    """QC-205, QC-206, QC-208"""
    state = position([{"at": "3,0", "coins": 6, "cargo": "gem spice"}, {}])

    go(state, "p1 buy loot", "chance draw loot gale-wand", "p1 buy clue", "chance draw clue 5C")

    assert (hand(state, 0, LOOT), hand(state, 0, CLUE), state.ships[0].coins) == (["gale-wand"], ["5C"], 0)
    refused(state, "p1 buy loot", "QC-205")
    refused(state, "p1 buy clue", "QC-206")


def test_a_card_cannot_be_bought_while_there_is_none() -> None:
    """QC-065, RULING-QC-60"""
    state = position([{"at": "3,0", "coins": 6, "cargo": "gem spice"}, {}])
    state.decks[LOOT].unseen = [0] * 15
    state.decks[CLUE].unseen = [0] * 18
    go(state, "p1 buy ammo")

    refused(state, "p1 buy loot", "QC-065")
    refused(state, "p1 buy clue", "QC-065")


def test_port_activities_are_free_and_repeatable() -> None:
    """QC-040, QC-041"""
    state = position([{"at": "3,0", "actions": 0, "cargo": "gem gem"}, {}])

    go(state, "p1 sell gem", "p1 sell gem")

    assert state.ships[0].coins == 5
    assert beginning(state, "sell") == []


def test_the_last_three_coins_pay_for_a_repair() -> None:
    """QC-192"""
    state = go(position([{"at": "3,0", "coins": 3, "damage": 2}, {}]), "p1 repair")
    assert (state.ships[0].coins, state.ships[0].damage) == (0, 1)
    assert "repair" not in offers(position([{"at": "3,0", "coins": 2, "damage": 2}, {}]))


def test_an_old_favour_is_used_by_trading_one_for_one_alone() -> None:
    """QC-204, QC-223"""
    state = position([{"at": "3,0", "champion": "khalgoh", "cargo": "gem gem spice"}, {}])
    go(state, "p1 trade gem spice for metal")
    assert "trade metal for lumber" in offers(state)
    go(state, "p1 trade metal for lumber")
    assert [text for text in offers(state) if text.startswith("trade lumber for")] == []
    refused(state, "p1 trade lumber for metal", "QC-204")


def test_a_clue_costs_one_spice_and_three_coins() -> None:
    """QC-206"""
    state = go(position([{"at": "3,0", "cargo": "spice spice", "coins": 4}, {}]), "p1 buy clue", "chance draw clue 1A")
    assert (cargo(state, 0), state.ships[0].coins) == ("spice", 1)
