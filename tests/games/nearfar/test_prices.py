"""What offers cost and bring, where it takes more than reading a price tag."""

from __future__ import annotations

from farshore.core.kernel import settle
from farshore.core.view import Amount, Offer
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.party import RecruitNow
from tests.games.nearfar.positions import ADVENTURERS, GAME, POWERS, do, table

Named = dict[str, int]


def offered(state: Journey, text: str) -> Offer:
    return next(offer for offer in GAME.view(state, 0)["actions"] if offer["do"] == text)


def named(amounts: list[Amount]) -> Named:
    return {amount["what"]: amount["n"] for amount in amounts}


def cost(offer: Offer) -> Named:
    return named(offer.get("cost", []))


def gain(offer: Offer) -> Named:
    return named(offer.get("gain", []))


def test_a_walk_out_of_town_names_the_hearts_one_sets_out_with() -> None:
    """NF-166 Beside those that it takes."""
    state = table({"active": ["sister-wary"], "hearts": 1})
    sets_out_with = state.kit(0).hearts
    walks = [offer for offer in GAME.view(state, 0)["actions"] if offer["do"][:2] == ["adventure", "set out"]]
    assert walks
    assert {gain(walk)["heart"] for walk in walks} == {sets_out_with - 1}
    do(state, "adventure")
    assert gain(offered(state, "set out")) == {"heart": sets_out_with - 1}


def test_whoever_has_more_hearts_than_the_party_loses_them_in_setting_out() -> None:
    """NF-166 Together with those that the walk takes."""
    state = do(table({"hearts": 8}), "adventure")
    lost = 8 - state.kit(0).hearts
    assert cost(offered(state, "set out")) == {"heart": lost}
    for walk in [offer for offer in GAME.view(state, 0)["actions"] if offer["do"][0] == "set out"]:
        assert cost(walk)["heart"] >= lost
        assert len(walk["cost"]) == 1


def test_a_hire_is_priced_with_the_discount_of_the_card() -> None:
    """NF-067"""
    state = table({"coin": 9}, row=["jun-longstride"])
    full = POWERS.adventurers[ADVENTURERS["jun-longstride"]].cost
    state.stack.append(RecruitNow(0, 1))
    settle(state)
    assert cost(offered(state, "recruit jun-longstride")) == {"coin": full - 1}


def test_a_name_is_bought_by_the_coin() -> None:
    """NF-101"""
    state = do(table({"coin": 1, "gem": 1}, {}, {}), "visit town_hall", "reputation down")
    assert cost(offered(state, "pay coin")) == {"coin": 1, "reputation": 1}
    assert cost(offered(state, "pay gem")) == {"gem": 1, "reputation": 1}


def test_a_trade_is_named_whole_when_it_is_made() -> None:
    """NF-096, RULING-NF-39 Nothing changes hands before."""
    state = do(table({"coin": 2}, {}, {}), "visit town_hall", "trade")
    assert not cost(offered(state, "give coin"))
    do(state, "give coin", "give coin")
    assert state.players[0].goods[1] == 2
    take = offered(state, "take gem")
    assert (cost(take), gain(take)) == ({"coin": 2}, {"gem": 1})


def test_what_a_quest_brings_is_not_named_before_it_is_done() -> None:
    """NF-220 Its price is."""
    state = do(table({"at": "s05", "hearts": 3}, tokens=["s05"]), "adventure", "stop", "quest")
    choices = [offer for offer in GAME.view(state, 0)["actions"] if str(offer["do"]).startswith("choose")]
    assert choices
    assert not [offer for offer in choices if "gain" in offer]


def test_no_swords_are_shown_where_they_do_not_count() -> None:
    """NF-290 Spelunking is the bare die."""
    fighter = next(person for person in POWERS.adventurers if person.combat)
    state = table({"cards": ["spelunking"], "active": [fighter.id]}, mode="campaign")
    do(state, "visit mine", "bonus spelunking", "chance roll 2")
    dice = next(area for area in GAME.view(state, 0)["areas"] if area["id"] == "dice")
    assert [part["what"] for part in dice["need"]["parts"]] == ["heart"]
