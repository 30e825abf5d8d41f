"""Section 13: what is not as the printed rules say, and the options that play it as printed."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from farshore.cli.rules import read_differences, rules_command, specification
from farshore.core.codec import save
from farshore.core.options import Value
from farshore.games.voyages import GAME
from farshore.games.voyages.options import OPTIONS
from tests.games.voyages.positions import as_rolled, captain, offers, position, refused, sail, table

EITHER: dict[str, Value] = {"island_departure": "either"}
OPTIONAL: dict[str, Value] = {"settlement_sailor": "optional"}
NO_OTHER_WAY = ("Forced: ", "Nothing to gain: ")  # how a difference begins that no option undoes


# The list itself


def test_every_difference_names_an_option_or_says_why_there_is_none() -> None:
    known = {option.name: option for option in OPTIONS}
    for told in read_differences(specification("voyages")):
        assert (not told.option) == told.why.startswith(NO_OTHER_WAY), told.id
        if told.option:
            name, _, value = told.option.partition("=")
            assert str(known[name].check(value)).lower() == value, told.id
            assert known[name].check(value) != known[name].default, told.id


def test_the_command_tells_every_difference() -> None:
    rows = re.findall(r"^\| (VOY-D\d+) \|", specification("voyages"), re.MULTILINE)

    shown = CliRunner().invoke(rules_command, ["voyages", "--differences"]).output

    assert rows
    assert re.findall(r"^VOY-D\d+$", shown, re.MULTILINE) == rows


@pytest.mark.parametrize(
    "option", ["dice_wrap", "island_departure", "dread_optional", "settlement_market_stays", "settlement_sailor"]
)
def test_an_option_that_changes_decisions_is_played_in_some_variation(option: str) -> None:
    assert len({setup.options[option] for setup in GAME.variations()}) == 2


# island_departure


def test_the_rear_hex_is_no_departure_along_the_island() -> None:
    """RULING-VOY-16"""
    state = position(dice="2 1 1", at=(2, 0))

    sail(state, "course d1 2", "run d2 1", "duty d3 1")

    assert captain(state).ship == (4, 0)


def test_as_printed_both_hexes_are_departures_along_the_island() -> None:
    """RULING-VOY-16"""
    state = position(dice="2 1 1", at=(2, 0), settings=EITHER)

    sail(state, "course d1 2")

    assert offers(state) == ["depart 2,0", "depart 3,0"]


@pytest.mark.parametrize("run", [1, 6])
def test_as_printed_a_ship_that_departs_along_the_island_lands_on_it_again(run: int) -> None:
    """RULING-VOY-16, VOY-049"""
    state = position(dice=f"2 {run} 1", at=(2, 0), settings=EITHER)

    sail(state, "course d1 2", "depart 2,0", f"run d2 {run}", "duty d3 1")

    assert captain(state).ship == (3, 0)


def test_as_printed_a_ship_elsewhere_departs_from_its_own_hex() -> None:
    """VOY-062"""
    state = position(dice="2 1 1", at=(0, 1), settings=EITHER)

    sail(state, "course d1 2")

    refused(state, "p1 depart 0,1", "VOY-062")


# settlement_sailor


def selling(outlined: int, **settings: Value) -> list[str]:
    """What is offered to a captain who has sold all fruit in the settlement i2."""
    state = position(dice="3 3 1", outlined=outlined, cargo={"fruit": 1}, settings=settings)
    as_rolled(state, "box 0,0", "sell all fruit")
    return offers(state)


def test_the_sailor_comes_with_a_sale_unasked() -> None:
    """RULING-VOY-09"""
    assert selling(6) == ["lock"]


def test_after_a_sale_the_sailor_may_be_left_ashore() -> None:
    """RULING-VOY-09"""
    state = position(dice="3 3 1", outlined=11, cargo={"fruit": 1}, settings=OPTIONAL)
    as_rolled(state, "box 0,0", "sell all fruit")
    assert offers(state) == ["take", "decline"]

    left = sail(state, "decline")

    assert left.outlined == 11
    assert left.stars == []
    assert left.used == ["i2"]


def test_after_a_sale_the_sailor_may_be_taken_aboard() -> None:
    """RULING-VOY-09"""
    state = position(dice="3 3 1", outlined=11, cargo={"fruit": 1}, settings=OPTIONAL)

    taken = as_rolled(state, "box 0,0", "sell all fruit", "take")

    assert taken.outlined == 12
    assert taken.stars == ["recruit"]


def test_without_a_sailor_to_gain_nothing_is_asked_after_a_sale() -> None:
    """RULING-VOY-09"""
    assert selling(12, **OPTIONAL) == ["lock"]


def test_who_settles_for_the_sailor_is_not_asked_again() -> None:
    """RULING-VOY-09"""
    state = position(dice="3 3 1", settings=OPTIONAL)

    assert as_rolled(state, "box 0,0", "settle").outlined == 7
    assert offers(state) == ["lock"]


def test_both_answers_about_the_sailor_have_a_name() -> None:
    state = position(dice="3 3 1", outlined=11, cargo={"fruit": 1}, settings=OPTIONAL)
    as_rolled(state, "box 0,0", "sell all fruit")

    view = GAME.view(state, 0)

    shown = {str(offer["do"]): offer for offer in view["actions"]}
    assert view["prompt"]["text"] == "Take the sailor aboard?"
    assert shown["take"]["label"] == "Take the sailor aboard"
    assert {"what": "star", "n": 1} in shown["take"]["gain"]
    assert shown["decline"]["label"] == "Leave the sailor ashore"


# ocean_gold


@pytest.mark.parametrize(
    ("way", "gold"),
    [("total", [0, 1, 4, 9, 16, 25, 36, 49]), ("each", [0, 1, 5, 14, 30, 55, 91, 140])],
)
def test_regions_pay_together_or_each_its_own_figure(way: str, gold: list[int]) -> None:
    """RULING-VOY-20"""
    scores = [
        GAME.standings(position(regions="ABCDEFG"[:number], settings={"ocean_gold": way}))[0].score
        for number in range(8)
    ]

    assert scores == gold


def test_figures_for_each_region_are_no_other_content() -> None:
    """RULING-VOY-20"""
    state = table(ocean_gold="each")

    assert state.rules.sea.digest == table().rules.sea.digest
    assert GAME.load(save(state)).rules.sea.ocean_table[-1] == 140


# solo_ranks


@pytest.mark.parametrize(("ranks", "note", "end"), [(False, "won", "gold."), (True, "Paddler", "gold: Paddler.")])
def test_a_voyage_won_has_a_rank_only_if_the_table_wants_one(ranks: bool, note: str, end: str) -> None:
    """RULING-VOY-28"""
    state = position(number=16, stars="cargo dread recruit", settings={"solo_ranks": ranks}, dice="3 1 1")
    as_rolled(state, "box 0,0", "lock")

    assert GAME.standings(state)[0].note == note
    assert GAME.summary(state).endswith(end)
