"""6.7 Actions in general, 6.8 Sailor, relic, cargo."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.games.voyages import GAME
from farshore.games.voyages.content.load import load_map, map_ids, map_library
from farshore.games.voyages.content.seamap import CARGO_NAMES, SETTLEMENT
from farshore.games.voyages.state.table import SOLD
from farshore.testing import play
from tests.games.voyages.positions import (
    Place,
    as_rolled,
    captain,
    offers,
    position,
    refused,
    sail,
    table,
    turns_by_chance,
    whole_round,
)

FULL = {"fruit": 5, "gems": 5, "spice": 5, "hide": 5}
# How to land on an icon of each kind: where the ship lies, the dice, and the icon's name.
SAILOR = ((0, 1), "2 1 1", "s1")
RELIC = ((0, 0), "6 2 1", "i5")
GEMS = ((1, 1), "2 1 1", "g1")
BARREL = ((0, 0), "3 2 1", "b1")
MARKET = ((0, 0), "3 3 1", "i2")
Icon = tuple[Place, str, str]


def test_only_the_landing_hex_acts() -> None:
    """VOY-086"""
    state = position(dice="3 1 1")

    as_rolled(state, "box 0,0")

    assert refused(state, "p1 take", "VOY-086") == "There is nothing to take on this hex."
    assert offers(state) == ["lock"]


def test_the_landing_hex_acts_after_the_duties() -> None:
    """VOY-086"""
    state = position(dice="2 1 1", at=(0, 1))
    as_rolled(state)

    refused(state, "p1 take", "VOY-012")

    assert sail(state, "box 0,0", "take").outlined == 7


def test_icons_passed_give_nothing() -> None:
    """VOY-087"""
    state = position(dice="2 3 1", at=(0, 1))

    after = as_rolled(state, "box 0,0")

    assert (after.outlined, after.held["gems"], after.used) == (6, 0, [])
    assert offers(state) == ["lock"]


def test_a_star_passed_gives_nothing() -> None:
    """VOY-087"""
    state = position(dice="1 3 1")

    after = as_rolled(state, "box 0,0")

    assert (after.ship, after.stars) == ((3, -3), [])


@pytest.mark.parametrize(
    ("icon", "choice"),
    [
        pytest.param(SAILOR, "take", id="a sailor"),
        pytest.param(RELIC, "take", id="a relic"),
        pytest.param(GEMS, "take", id="gems"),
        pytest.param(BARREL, "barrel fruit", id="a barrel"),
    ],
)
def test_an_icon_is_used_once(icon: Icon, choice: str) -> None:
    """VOY-088"""
    at, dice, name = icon
    state = position(dice=dice, at=at, used=name)
    as_rolled(state, "box 0,0")

    refused(state, f"p1 {choice}", "VOY-088")
    assert offers(state) == ["lock"]


def test_passing_an_icon_does_not_use_it_up() -> None:
    """VOY-089"""
    state = position(at=(0, 1))
    whole_round(state, "2 3 1", "box 0,0")

    assert whole_round(state, "5 1 1", "box 1,3", "take").held["gems"] == 1


@pytest.mark.parametrize(
    "icon", [SAILOR, RELIC, GEMS, BARREL, MARKET], ids=["sailor", "relic", "gems", "barrel", "market"]
)
def test_using_an_icon_is_optional(icon: Icon) -> None:
    """VOY-090, RULING-VOY-05"""
    at, dice, _ = icon
    state = position(dice=dice, at=at)
    as_rolled(state, "box 0,0")
    before = captain(state)

    after = sail(state, "decline")

    assert (after.used, after.outlined, after.heroic, after.held) == ([], before.outlined, 0, before.held)


def test_a_declined_icon_can_be_used_on_a_later_landing() -> None:
    """VOY-090, RULING-VOY-05"""
    state = position(at=(0, 1))
    whole_round(state, "2 1 1", "box 0,0", "decline")
    whole_round(state, "5 1 1", "box 1,3")

    assert whole_round(state, "2 1 1", "box 2,2", "take").outlined == 7


def test_visiting_an_island_is_not_optional() -> None:
    """VOY-091, VOY-095"""
    state = position(dice="6 2 1")

    assert as_rolled(state, "box 0,0", "decline").visited == ["i5"]


def test_the_explore_star_is_not_optional() -> None:
    """VOY-091, RULING-VOY-07"""
    state = position(dice="1 2 1")
    as_rolled(state, "box 0,0")

    refused(state, "p1 decline", "VOY-140")
    assert captain(state).stars == ["explore"]


def test_the_dread_is_not_optional() -> None:
    """VOY-091, RULING-VOY-06"""
    state = position(dice="5 2 1")
    as_rolled(state, "box 0,0")

    refused(state, "p1 decline", "VOY-125")
    assert captain(state).plain == 5


@pytest.mark.parametrize(
    ("icon", "crew", "choice", "rule"),
    [
        pytest.param(SAILOR, {"outlined": 12}, "take", "VOY-099", id="a sailor with all outlined"),
        pytest.param(RELIC, {"plain": 0}, "take", "VOY-101", id="a relic without ready sailors"),
        pytest.param(GEMS, {"cargo": FULL}, "take", "VOY-108", id="gems with a full track"),
        pytest.param(BARREL, {"cargo": FULL}, "barrel gems", "VOY-109", id="a barrel with full tracks"),
        pytest.param(MARKET, {"outlined": 12}, "settle", "VOY-117", id="a settlement with nothing to do"),
    ],
)
def test_an_icon_that_could_do_nothing_stays(icon: Icon, crew: dict[str, Any], choice: str, rule: str) -> None:
    """VOY-092, RULING-VOY-13"""
    at, dice, _ = icon
    state = position(dice=dice, at=at, **crew)
    as_rolled(state, "box 0,0")

    refused(state, f"p1 {choice}", rule)

    assert captain(state).used == []
    assert offers(state) == ["lock"]


def test_there_is_one_action_a_turn() -> None:
    """VOY-093"""
    state = position(dice="6 2 1")

    as_rolled(state, "box 0,0", "take")

    assert offers(state) == ["lock"]
    refused(state, "p1 take", "VOY-088")


@pytest.mark.parametrize("map_id", map_ids(map_library()))
def test_a_hex_has_at_most_one_icon(map_id: str) -> None:
    """VOY-093"""
    sea = load_map(map_library(), map_id)
    places = [feature for here, feature in enumerate(sea.feature) if feature >= 0 and sea.island[here] < 0]

    assert len(places) == len(set(places))
    assert len(sea.feature_ids) == len(set(sea.feature_ids)) == len({f for f in sea.feature if f >= 0})


@pytest.mark.parametrize(("at", "landing"), [((-2, 1), (-3, 1)), ((-2, 2), (-3, 2))])
def test_icon_and_gold_of_a_two_hex_island_are_had_from_either_hex(at: Place, landing: Place) -> None:
    """VOY-094"""
    state = position(dice="5 1 1", at=at)

    after = as_rolled(state, "box 0,0", "settle")

    assert (after.ship, after.outlined, after.headings["islands"]) == (landing, 7, 3)


def test_icon_and_gold_of_a_two_hex_island_are_had_once() -> None:
    """VOY-094, VOY-124"""
    state = position(dice="5 1 1", at=(-2, 2), used="i3", visited="i3")

    after = as_rolled(state, "box 0,0")

    assert after.headings["islands"] == 3
    refused(state, "p1 settle", "VOY-114")


@pytest.mark.parametrize("choice", ["take", "decline"])
def test_landing_marks_the_island_whatever_is_done_there(choice: str) -> None:
    """VOY-095, RULING-VOY-39"""
    state = position(dice="6 2 1")

    assert as_rolled(state, "box 0,0", choice).visited == ["i5"]


def test_gold_and_icon_of_an_island_both_count() -> None:
    """VOY-096, RULING-VOY-39"""
    state = position(dice="6 2 1")

    after = as_rolled(state, "box 0,0", "take")

    assert (after.headings["islands"], after.heroic) == (1, 1)


# Sailor


def test_a_sailor_comes_aboard_ready_and_plain() -> None:
    """VOY-097"""
    state = position(dice="2 1 1", at=(0, 1), plain=2, heroic=1)

    after = as_rolled(state, "box 0,0", "take")

    assert (after.outlined, after.plain, after.heroic) == (7, 3, 1)


def test_a_sailor_gained_pays_for_the_next_dice() -> None:
    """VOY-098, RULING-VOY-03"""
    state = position(at=(0, 1), plain=0)
    whole_round(state, "2 1 1", "box 0,0", "take")

    play(GAME, state, "chance roll 1 1 1")

    assert "course d1 2" in offers(state)


def test_with_twelve_outlined_there_is_no_sailor_to_take() -> None:
    """VOY-099, RULING-VOY-36, RULING-VOY-13"""
    state = position(dice="2 1 1", at=(0, 1), outlined=12, plain=0)
    as_rolled(state, "box 0,0")

    assert "12 sailors are outlined" in refused(state, "p1 take", "VOY-099")
    assert captain(state).used == []


def test_with_twelve_outlined_a_sailor_reward_is_lost() -> None:
    """VOY-099, RULING-VOY-36"""
    state = position(dice="3 1 1", outlined=12, plain=0, crossed="1,0 2,0")

    after = as_rolled(state, "box 0,0")

    assert (after.outlined, after.plain) == (12, 0)


# Relic


def test_a_relic_makes_a_ready_sailor_heroic() -> None:
    """VOY-100"""
    state = position(dice="6 2 1", plain=2, heroic=1)

    after = as_rolled(state, "box 0,0", "take")

    assert (after.plain, after.heroic) == (1, 2)


def test_without_a_ready_sailor_a_relic_is_of_no_use() -> None:
    """VOY-101"""
    state = position(dice="6 2 1", plain=0)
    as_rolled(state, "box 0,0")

    refused(state, "p1 take", "VOY-101")


def test_with_only_heroic_sailors_ready_a_relic_is_of_no_use() -> None:
    """VOY-102, RULING-VOY-14"""
    state = position(dice="6 2 1", plain=0, heroic=2)
    as_rolled(state, "box 0,0")

    refused(state, "p1 take", "VOY-102")


def test_exhausted_sailors_do_not_become_heroic() -> None:
    """VOY-103"""
    state = position(dice="6 2 1", plain=1, crossed="0,2 1,2")  # five are exhausted

    after = as_rolled(state, "box 2,2")  # the reward of column 2 is a relic, and so is the island
    assert (after.plain, after.heroic) == (0, 1)

    refused(state, "p1 take", "VOY-102")


def test_a_relic_outlines_nobody() -> None:
    """VOY-104"""
    state = position(dice="6 2 1")

    assert as_rolled(state, "box 0,0", "take").outlined == 6


# Cargo


def test_cargo_circles_the_leftmost_blank_section() -> None:
    """VOY-105"""
    state = position(dice="2 1 1", at=(1, 1), cargo={"gems": (2, 1)})

    assert as_rolled(state, "box 0,0", "take").cargo["gems"] == (3, 1)


@pytest.mark.parametrize(
    ("at", "dice", "name"),
    [
        pytest.param((0, 2), "2 1 1", "fruit", id="fruit"),
        pytest.param((1, 1), "2 1 1", "gems", id="gems"),
        pytest.param((-2, -2), "2 1 1", "spice", id="spice"),
        pytest.param((1, -4), "2 1 1", "hide", id="hide"),
    ],
)
def test_each_of_the_four_types_goes_on_its_own_track(at: Place, dice: str, name: str) -> None:
    """VOY-105, VOY-106"""
    state = position(dice=dice, at=at)

    held = as_rolled(state, "box 0,0", "take").held

    assert held == {other: int(other == name) for other in ("fruit", "gems", "spice", "hide")}


@pytest.mark.parametrize("name", CARGO_NAMES)
def test_a_barrel_goes_on_any_track(name: str) -> None:
    """VOY-107"""
    state = position(dice="3 2 1", cargo={"spice": 1})
    before = captain(state).held

    after = as_rolled(state, "box 0,0", f"barrel {name}").held

    assert after == {**before, name: before[name] + 1}


def test_a_barrel_is_of_its_track_from_then_on() -> None:
    """VOY-107, RULING-VOY-45"""
    state = table()
    whole_round(state, "3 2 1", "box 0,0", "barrel gems")

    after = whole_round(state, "3 1 1", "box 1,3", "sell all gems")

    assert after.cargo["gems"] == (1, 1)


def test_a_barrel_is_not_taken_without_saying_where_to() -> None:
    """VOY-107"""
    state = position(dice="3 2 1")
    as_rolled(state, "box 0,0")

    refused(state, "p1 take", "VOY-107")


def test_other_cargo_is_taken_as_it_is() -> None:
    """VOY-107"""
    state = position(dice="2 1 1", at=(1, 1))
    as_rolled(state, "box 0,0")

    refused(state, "p1 barrel fruit", "VOY-107")


def test_a_full_track_takes_no_icon() -> None:
    """VOY-108, RULING-VOY-12, RULING-VOY-13"""
    state = position(dice="2 1 1", at=(1, 1), cargo={"gems": 5})
    as_rolled(state, "box 0,0")

    refused(state, "p1 take", "VOY-108")
    assert captain(state).used == []


def test_a_full_track_takes_no_reward() -> None:
    """VOY-108, RULING-VOY-12"""
    state = position(dice="3 1 1", cargo={"fruit": 5}, crossed="0,3 2,3")

    assert as_rolled(state, "box 1,3").cargo["fruit"] == (5, 0)


def test_a_full_track_takes_no_barrel_of_an_icon() -> None:
    """VOY-108, RULING-VOY-12"""
    state = position(dice="3 2 1", cargo={"fruit": 5})
    as_rolled(state, "box 0,0")

    refused(state, "p1 barrel fruit", "VOY-108")
    assert offers(state) == ["barrel gems", "barrel spice", "barrel hide", "decline"]


def test_a_full_track_takes_no_barrel_of_a_reward() -> None:
    """VOY-108, RULING-VOY-12"""
    state = position(dice="3 1 1", cargo={"fruit": (5, 5)}, crossed="2,0 2,1 2,3 2,4 2,5")
    as_rolled(state, "box 2,2")

    refused(state, "p1 barrel fruit", "VOY-108")
    assert offers(state) == ["barrel gems", "barrel spice", "barrel hide"]


def test_with_four_full_tracks_a_barrel_icon_stays() -> None:
    """VOY-109, RULING-VOY-12, RULING-VOY-13"""
    state = position(dice="3 2 1", cargo=FULL)
    as_rolled(state, "box 0,0")

    refused(state, "p1 barrel hide", "VOY-109")
    assert captain(state).used == []


def test_with_four_full_tracks_a_barrel_reward_is_lost() -> None:
    """VOY-109, RULING-VOY-12"""
    state = position(dice="3 1 1", cargo=FULL, crossed="2,0 2,1 2,3 2,4 2,5")

    as_rolled(state, "box 2,2")

    assert offers(state) == ["lock"]


def test_all_tracks_may_be_full_at_once() -> None:
    """VOY-110"""
    state = position(dice="3 2 1", cargo={**FULL, "hide": 4})

    assert sum(as_rolled(state, "box 0,0", "barrel hide").held.values()) == 20


def test_cargo_leaves_only_by_sale() -> None:
    """VOY-111"""
    icon = table().rules.sea.icon
    sales = 0
    for before, after in turns_by_chance(6):
        for track in range(4):
            assert after.cargo[track] >= before.cargo[track]
            sold = after.cargo[SOLD + track] - before.cargo[SOLD + track]
            assert sold == 0 or (sold > 0 and icon[after.ship] == SETTLEMENT)
            sales += sold
    assert sales


def test_cargo_is_not_sold_at_sea() -> None:
    """VOY-111, VOY-112"""
    state = position(dice="2 1 1", at=(1, 1), cargo={"fruit": 2})
    as_rolled(state, "box 0,0")

    refused(state, "p1 sell all fruit", "VOY-112")
