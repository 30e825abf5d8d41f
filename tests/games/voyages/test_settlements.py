"""6.9 Settlements."""

from __future__ import annotations

from itertools import combinations

import pytest

from farshore.core.errors import BadNotation
from farshore.games.voyages import GAME
from farshore.games.voyages.content.seamap import CARGO_NAMES
from farshore.testing import play
from tests.games.voyages.positions import as_rolled, captain, offers, position, refused, table, whole_round

# From the start island these dice lead to the settlement i2, south of it; those from one hex north of it.
TO_MARKET = "3 3 1"
AGAIN = "chance roll 3 1 1"
SUBSETS = [some for size in (1, 2, 3, 4) for some in combinations(CARGO_NAMES, size)]


def test_one_use_is_a_sale_and_a_sailor() -> None:
    """VOY-112"""
    state = position(dice=TO_MARKET, cargo={"fruit": 2})

    after = as_rolled(state, "box 0,0", "sell all fruit")

    assert (after.cargo["fruit"], after.outlined, after.plain) == ((2, 2), 7, 7)
    assert offers(state) == ["lock"]


def test_a_use_must_say_what_is_sold() -> None:
    """VOY-112"""
    state = position(dice=TO_MARKET, cargo={"fruit": 2})
    as_rolled(state, "box 0,0")

    refused(state, "p1 take", "VOY-112")


def test_the_sailor_comes_without_a_sale_too() -> None:
    """VOY-113"""
    state = position(dice=TO_MARKET, cargo={"fruit": 2})

    after = as_rolled(state, "box 0,0", "settle")

    assert (after.cargo["fruit"], after.outlined) == ((2, 0), 7)


@pytest.mark.parametrize("use", ["settle", "sell all fruit", "sell each fruit"])
def test_any_use_closes_the_settlement(use: str) -> None:
    """VOY-114, RULING-VOY-08"""
    state = position(cargo={"fruit": 2, "gems": 1})
    whole_round(state, TO_MARKET, "box 0,0", use)
    whole_round(state, "6 1 1", "box 1,3", "decline")
    play(GAME, state, AGAIN)
    as_rolled(state, "box 2,2")

    refused(state, "p1 sell all gems", "VOY-114")
    refused(state, "p1 settle", "VOY-114")
    assert offers(state) == ["lock"]


def test_a_settlement_not_used_stays_open() -> None:
    """VOY-115, RULING-VOY-05"""
    state = position(cargo={"fruit": 1})
    left = whole_round(state, TO_MARKET, "box 0,0", "decline")
    assert (left.used, left.outlined) == ([], 6)
    whole_round(state, "6 1 1", "box 1,3", "decline")

    play(GAME, state, AGAIN)
    as_rolled(state, "box 2,2")

    assert offers(state) == ["sell all fruit", "sell each fruit", "settle", "decline"]


def test_who_sells_takes_the_sailor_aboard() -> None:
    """VOY-116, RULING-VOY-09"""
    state = position(dice=TO_MARKET, outlined=11, cargo={"fruit": 1})

    assert as_rolled(state, "box 0,0", "sell all fruit").stars == ["recruit"]


def test_with_twelve_outlined_a_sale_alone_is_possible() -> None:
    """VOY-116, RULING-VOY-09"""
    state = position(dice=TO_MARKET, outlined=12, plain=3, cargo={"fruit": 1})

    after = as_rolled(state, "box 0,0", "sell all fruit")

    assert (after.cargo["fruit"], after.outlined, after.plain, after.used) == ((1, 1), 12, 3, ["i2"])


@pytest.mark.parametrize(
    "cargo", [pytest.param({}, id="nothing to sell"), pytest.param({"fruit": 1}, id="something to sell")]
)
def test_a_use_for_nothing_is_refused_and_closes_nothing(cargo: dict[str, int]) -> None:
    """VOY-117, RULING-VOY-09, RULING-VOY-13"""
    state = position(dice=TO_MARKET, outlined=12, cargo=cargo)
    as_rolled(state, "box 0,0")

    refused(state, "p1 settle", "VOY-117")
    assert captain(state).used == []


@pytest.mark.parametrize("types", SUBSETS, ids=[" ".join(some) for some in SUBSETS])
def test_one_piece_each_of_any_types_may_be_sold(types: tuple[str, ...]) -> None:
    """VOY-118"""
    state = position(dice=TO_MARKET, cargo={"fruit": 2, "gems": 2, "spice": 2, "hide": 2})

    after = as_rolled(state, "box 0,0", f"sell each {' '.join(types)}")

    assert after.cargo == {name: (2, 1 if name in types else 0) for name in CARGO_NAMES}


@pytest.mark.parametrize("name", CARGO_NAMES)
def test_all_pieces_of_one_type_may_be_sold(name: str) -> None:
    """VOY-119"""
    state = position(dice=TO_MARKET, cargo={"fruit": 4, "gems": 4, "spice": 4, "hide": 4})

    after = as_rolled(state, "box 0,0", f"sell all {name}")

    assert after.cargo == {other: (4, 4 if other == name else 0) for other in CARGO_NAMES}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param("sell all fruit", "sell each gems", id="all, then each"),
        pytest.param("sell each gems", "sell all fruit", id="each, then all"),
        pytest.param("sell each gems", "sell each fruit", id="each, then each"),
        pytest.param("settle", "sell all fruit", id="the sailor, then a sale"),
    ],
)
def test_forms_of_sale_are_not_combined(first: str, second: str) -> None:
    """VOY-120, RULING-VOY-10"""
    state = position(dice=TO_MARKET, cargo={"fruit": 3, "gems": 1})
    as_rolled(state, "box 0,0", first)

    refused(state, f"p1 {second}", "VOY-120")


@pytest.mark.parametrize("text", ["sell all fruit 2", "sell all fruit gems", "sell each fruit fruit", "sell each"])
def test_there_is_no_partial_or_mixed_sale(text: str) -> None:
    """VOY-120, RULING-VOY-10"""
    with pytest.raises(BadNotation):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("sale", "sentence"),
    [
        pytest.param("sell all hide", "You hold no hide to sell.", id="all of none"),
        pytest.param("sell all gems", "You hold no gems to sell.", id="all of what is sold"),
        pytest.param("sell each fruit hide", "You hold no hide to sell.", id="one of none"),
        pytest.param("sell each gems hide", "You hold no gems and no hide to sell.", id="two of none"),
    ],
)
def test_only_held_pieces_are_sold(sale: str, sentence: str) -> None:
    """VOY-121"""
    state = position(dice=TO_MARKET, cargo={"fruit": 1, "gems": (2, 2)})
    as_rolled(state, "box 0,0")

    assert refused(state, f"p1 {sale}", "VOY-121") == sentence


def test_who_holds_nothing_sells_nothing() -> None:
    """VOY-121"""
    state = position(dice=TO_MARKET)
    as_rolled(state, "box 0,0")

    refused(state, "p1 sell all fruit", "VOY-121")
    assert offers(state) == ["settle", "decline"]


def test_the_cheapest_piece_of_a_type_is_sold_first() -> None:
    """VOY-122"""
    state = position(dice=TO_MARKET, cargo={"gems": (3, 1)})
    before = captain(state).headings["cargo"]

    after = as_rolled(state, "box 0,0", "sell each gems").headings["cargo"]

    assert after - before == 5 - 1  # the second section is worth 5, and a held piece was worth 1


def test_a_sold_piece_is_worth_its_own_section() -> None:
    """VOY-123"""
    state = position(dice=TO_MARKET, cargo={"spice": 4})

    after = as_rolled(state, "box 0,0", "sell all spice")

    assert after.headings["cargo"] == 2 + 4 + 6 + 8


def test_a_settlement_on_two_hexes_is_one() -> None:
    """VOY-124"""
    state = position(at=(-2, 1))
    whole_round(state, "5 1 1", "box 0,0", "settle")  # lands on its northern hex
    whole_round(state, "3 1 1", "box 1,3")  # leaves from its southern hex
    again = whole_round(state, "6 1 1", "box 2,2")  # lands on its southern hex

    assert again.ship == (-3, 2)
    assert again.outlined == 7
    assert table().rules.sea.feature_ids.count("i3") == 1
