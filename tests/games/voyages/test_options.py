"""8.4 Options: each of them, at each kind of value."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farshore.core.errors import BadOption
from farshore.core.kernel import CHANCE, actors, apply, options
from farshore.core.options import Value
from farshore.core.rng import Rng
from farshore.games.voyages import GAME
from farshore.games.voyages.sampling import sample
from farshore.games.voyages.state.table import Voyages
from farshore.testing import play
from tests.games.voyages.positions import (
    Place,
    as_rolled,
    captain,
    offers,
    over,
    position,
    refused,
    sail,
    table,
    told,
    whole_round,
)

Settings = dict[str, Value]
DEFAULTS: Settings = {
    "map": "ref-1",
    "dice_wrap": True,
    "blocked_departure": "allow",
    "island_departure": "leave",
    "dread_optional": False,
    "settlement_market_stays": False,
    "settlement_sailor": "always",
    "ocean_gold": "total",
    "end_mode": "third_star",
    "fixed_rounds": 16,
    "round_limit": None,
    "solo_rounds": 16,
    "solo_ranks": False,
    "open_sheets": True,
    "turn_timer": None,
    "seed_commitment": True,
}


def test_every_option_has_the_default_of_the_rules() -> None:
    """RULING-VOY-01, RULING-VOY-06, RULING-VOY-08, RULING-VOY-09, RULING-VOY-15, RULING-VOY-16, RULING-VOY-20, RULING-VOY-33, RULING-VOY-35"""
    assert GAME.setup(None, 2, {}).options == DEFAULTS


@pytest.mark.parametrize(
    ("name", "given", "taken"),
    [
        ("dice_wrap", "false", False),
        ("blocked_departure", "refuse_if_avoidable", "refuse_if_avoidable"),
        ("dread_optional", "yes", True),
        ("island_departure", "either", "either"),
        ("settlement_sailor", "optional", "optional"),
        ("ocean_gold", "each", "each"),
        ("solo_ranks", "true", True),
        ("settlement_market_stays", True, True),
        ("end_mode", "fixed_rounds", "fixed_rounds"),
        ("fixed_rounds", 1, 1),
        ("fixed_rounds", "60", 60),
        ("round_limit", "none", None),
        ("round_limit", 10, 10),
        ("round_limit", 100, 100),
        ("solo_rounds", 8, 8),
        ("solo_rounds", 30, 30),
        ("open_sheets", "off", False),
        ("turn_timer", 5, 5),
        ("turn_timer", 86400, 86400),
        ("seed_commitment", False, False),
        ("map", "m4", "m4"),
        ("map", "fix-1", "fix-1"),
    ],
)
def test_values_that_are_taken(name: str, given: Value, taken: Value) -> None:
    assert GAME.setup(None, 2, {name: given}).options[name] == taken


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("dice_wrap", "sometimes"),
        ("blocked_departure", "refuse"),
        ("end_mode", "never"),
        ("fixed_rounds", 0),
        ("fixed_rounds", 61),
        ("round_limit", 9),
        ("round_limit", 101),
        ("solo_rounds", 7),
        ("solo_rounds", 31),
        ("turn_timer", 4),
        ("turn_timer", "soon"),
        ("map", "m99"),
        ("map", "generate:standard"),
        ("tempo", "fast"),
    ],
)
def test_values_that_are_refused(name: str, given: Value) -> None:
    with pytest.raises(BadOption, match=r"\w"):
        GAME.setup(None, 2, {name: given})


# dice_wrap


@pytest.mark.parametrize(
    ("wrap", "left"), [pytest.param(True, 5, id="neighbours"), pytest.param(False, 1, id="five steps apart")]
)
def test_dice_wrap_decides_how_far_six_is_from_one(wrap: bool, left: int) -> None:
    """RULING-VOY-01"""
    state = position(dice="6 1 1", settings={"dice_wrap": wrap})

    assert sail(state, "course d1 1").plain == left


def test_without_wrapping_a_change_costs_every_step() -> None:
    """RULING-VOY-01"""
    for rolled in range(1, 7):
        for wanted in range(1, 7):
            state = position(dice=f"{rolled} 1 1", settings={"dice_wrap": False})
            assert 6 - sail(state, f"course d1 {wanted}").plain == abs(rolled - wanted)


def test_without_wrapping_four_sailors_do_not_turn_six_into_one() -> None:
    """RULING-VOY-01"""
    state = position(dice="6 1 1", plain=4, settings={"dice_wrap": False})

    assert "takes 5 plain sailors; 4 are ready" in refused(state, "p1 course d1 1", "VOY-042")


# blocked_departure

AVOID: Settings = {"blocked_departure": "refuse_if_avoidable"}
AVOID_REF_1: Settings = {**AVOID, "map": "ref-1"}


def test_with_avoidable_blocks_refused_a_course_is_offered_where_it_leads_onto_the_map() -> None:
    """RULING-VOY-15 From every hex of the sea, where some die moves the ship."""
    hexes = table().rules.sea.hexes
    course = {1: (1, -1), 2: (1, 0), 3: (0, 1), 4: (-1, 1), 5: (-1, 0), 6: (0, -1)}
    for q, r in [place for place in hexes if abs(place[0]) == 4 or abs(place[1]) == 4]:
        for pair in ((1, 4), (2, 5), (3, 6)):  # of two opposite courses one leads onto the map
            state = position(dice=f"{pair[0]} {pair[1]} {pair[1]}", at=(q, r), plain=0, settings=AVOID)
            ahead = [value for value in pair if (q + course[value][0], r + course[value][1]) in hexes]
            assert {int(text.split()[2]) for text in offers(state)} == set(ahead or pair), (q, r, pair)


def test_a_blocked_course_is_allowed_by_default() -> None:
    """RULING-VOY-15"""
    state = position(dice="2 3 1", at=(4, -2))

    assert "course d1 2" in offers(state)


@pytest.mark.parametrize("blocked", ["course d1 2", "course d3 1", "course d2 2"])
def test_a_blocked_course_is_refused_if_another_moves_for_free(blocked: str) -> None:
    """RULING-VOY-15"""
    state = position(dice="2 3 1", at=(4, -2), settings=AVOID)

    refused(state, f"p1 {blocked}", "VOY-054")
    assert sail(state, "course d2 3", "run d1 2", "duty d3 1").ship == (4, 0)


def test_a_blocked_course_is_allowed_if_no_die_moves_the_ship_as_it_lies() -> None:
    """RULING-VOY-15"""
    state = position(dice="2 2 1", at=(4, -2), settings=AVOID)

    assert {"course d1 2", "course d3 1", "course d1 3"} <= set(offers(state))


def test_a_blocked_departure_is_refused_if_the_other_hex_moves() -> None:
    """RULING-VOY-15"""
    state = position(dice="4 1 1", at=(-6, 0), settings=AVOID_REF_1)
    sail(state, "course d1 4")

    refused(state, "p1 depart -6,0", "VOY-054")
    assert offers(state) == ["depart -5,0"]


def test_a_blocked_departure_is_allowed_if_no_die_moves_the_ship_as_it_lies() -> None:
    """RULING-VOY-15"""
    state = position(dice="5 5 5", at=(-6, 0), settings=AVOID_REF_1)

    sail(state, "course d1 4")

    assert offers(state) == ["depart -6,0", "depart -5,0"]


@pytest.mark.parametrize(
    ("at", "dice", "settings", "end"),
    [
        pytest.param((4, -2), "2 3 1", AVOID, (4, 0), id="the second die steers if the first cannot"),
        pytest.param((4, -2), "2 1 3", AVOID, (4, 0), id="the third die steers if no other can"),
        pytest.param((4, -2), "2 1 2", AVOID, (4, -2), id="the ship stays if none can"),
        pytest.param((-6, 0), "4 1 1", AVOID_REF_1, (-6, 1), id="it departs from the other hex if its own is blocked"),
    ],
)
def test_the_automatic_turn_takes_the_first_legal_assignment(
    at: Place, dice: str, settings: Settings, end: Place
) -> None:
    """RULING-VOY-34, RULING-VOY-15"""
    state = position(at=at, settings=settings, status="autopilot")

    play(GAME, state, f"chance roll {dice}")

    assert captain(state).ship == end


# dread_optional

OPTIONAL: Settings = {"dread_optional": True}


def test_the_dread_may_be_let_be() -> None:
    """RULING-VOY-06"""
    state = position(dice="5 2 1", plain=3, heroic=1, settings=OPTIONAL)
    as_rolled(state, "box 0,0")
    assert offers(state) == ["take", "decline"]

    after = sail(state, "decline")

    assert (after.plain, after.heroic, after.stars) == (3, 1, [])


def test_the_dread_may_be_met() -> None:
    """RULING-VOY-06"""
    state = position(dice="5 2 1", plain=3, heroic=1, settings=OPTIONAL)

    as_rolled(state, "box 0,0", "take")

    assert offers(state) == ["lose plain", "lose hero"]


def test_the_dread_met_by_choice_is_defeated_by_two_heroes() -> None:
    """RULING-VOY-06"""
    state = position(dice="5 2 1", heroic=2, settings=OPTIONAL)

    assert as_rolled(state, "box 0,0", "take").stars == ["dread"]


@pytest.mark.parametrize(
    ("crew", "stars", "ready"),
    [
        pytest.param({"plain": 3, "heroic": 2}, ["dread"], 3, id="with two heroes it is met"),
        pytest.param({"plain": 3, "heroic": 1}, [], 4, id="with one it is let be"),
        pytest.param({"plain": 0, "heroic": 0}, [], 0, id="with nobody it is let be"),
    ],
)
def test_the_automatic_turn_meets_the_dread_only_to_win(crew: dict[str, Any], stars: list[str], ready: int) -> None:
    """RULING-VOY-34, RULING-VOY-06"""
    state = position(settings=OPTIONAL, status="autopilot", **crew)

    play(GAME, state, "chance roll 5 2 1")

    assert (captain(state).stars, captain(state).plain + captain(state).heroic) == (stars, ready)


# settlement_market_stays

STAYS: Settings = {"settlement_market_stays": True}


def market_again(state: Voyages) -> None:
    """Sail one hex north of the settlement, and back."""
    whole_round(state, "6 1 1", "box 1,3", "decline")
    play(GAME, state, "chance roll 3 1 1")
    as_rolled(state, "box 2,2")


def test_taking_the_sailor_alone_leaves_the_market_open() -> None:
    """RULING-VOY-08"""
    state = position(settings=STAYS, cargo={"fruit": 2})
    assert whole_round(state, "3 3 1", "box 0,0", "settle").outlined == 7
    market_again(state)

    refused(state, "p1 settle", "VOY-117")
    after = sail(state, "sell all fruit")

    assert (after.cargo["fruit"], after.outlined) == ((2, 2), 7)


def test_the_later_sale_closes_the_market() -> None:
    """RULING-VOY-08"""
    state = position(settings=STAYS, cargo={"fruit": 2, "gems": 1})
    whole_round(state, "3 3 1", "box 0,0", "settle")
    market_again(state)
    sail(state, "sell all fruit", "lock")

    assert captain(state).used == ["i2"]


def test_a_sale_closes_both_parts_at_once() -> None:
    """RULING-VOY-08"""
    state = position(settings=STAYS, cargo={"fruit": 2, "gems": 1})
    whole_round(state, "3 3 1", "box 0,0", "sell all fruit")
    market_again(state)

    refused(state, "p1 sell all gems", "VOY-114")


def test_the_sailor_and_a_sale_are_not_had_in_two_steps_of_one_visit() -> None:
    """RULING-VOY-08, VOY-112"""
    state = position(dice="3 3 1", settings=STAYS, cargo={"fruit": 2})
    as_rolled(state, "box 0,0", "settle")

    refused(state, "p1 sell all fruit", "VOY-112")


def test_a_market_left_open_is_of_no_use_without_cargo() -> None:
    """RULING-VOY-08"""
    state = position(settings=STAYS)
    whole_round(state, "3 3 1", "box 0,0", "settle")
    market_again(state)

    assert offers(state) == ["lock"]


# end_mode and fixed_rounds


def test_a_regatta_ends_after_its_rounds_whatever_the_stars() -> None:
    """RULING-VOY-35"""
    state = position(
        seats=2,
        settings={"end_mode": "fixed_rounds", "fixed_rounds": 3},
        stars="cargo dread recruit",
        status="autopilot",
        others={"status": "autopilot"},
    )
    play(GAME, state, "chance roll 4 1 1", "chance roll 4 1 1")
    assert (over(state), state.trigger_round) == (False, 0)

    play(GAME, state, "chance roll 4 1 1")

    assert (over(state), state.round) == (True, 3)


def test_a_regatta_lasts_sixteen_rounds_unless_told_otherwise() -> None:
    """RULING-VOY-35"""
    state = position(seats=2, number=16, settings={"end_mode": "fixed_rounds"}, others={"status": "autopilot"})

    whole_round(state, "4 1 1", "box 0,0")

    assert over(state)


def test_fixed_rounds_alone_end_no_race() -> None:
    """RULING-VOY-35"""
    state = position(seats=2, number=5, settings={"fixed_rounds": 5}, others={"status": "autopilot"})

    whole_round(state, "4 1 1", "box 0,0")

    assert not over(state)


# round_limit and solo_rounds


def test_without_a_limit_a_race_goes_on() -> None:
    """RULING-VOY-33"""
    state = position(seats=2, number=100, others={"status": "autopilot"})

    whole_round(state, "4 1 1", "box 0,0")

    assert state.round == 101


def test_the_round_limit_ends_no_solo_voyage() -> None:
    """VOY-179"""
    state = position(number=10, settings={"round_limit": 10})

    whole_round(state, "4 1 1", "box 0,0")

    assert not over(state)


@pytest.mark.parametrize("rounds", [8, 30])
def test_a_solo_voyage_lasts_as_long_as_chosen(rounds: int) -> None:
    """VOY-163"""
    state = table(solo_rounds=rounds)
    play(GAME, state, "p1 autopilot", *["chance roll 4 1 1"] * rounds)

    assert over(state)


# open_sheets

CLOSED: Settings = {"open_sheets": False}


def closed_table() -> Voyages:
    """Round 2 of three captains with closed sheets: p2 has resigned, p3 has won a star."""
    state = position(seats=3, settings=CLOSED, dice="1 2 1")
    play(GAME, state, "p2 resign")
    sail(state, "course d3 1", "run d1 1", "duty d2 2", "box 0,1", "lock", seat="p1")
    as_rolled(state, "box 0,0", "lock", seat="p3")
    return state


def test_with_closed_sheets_others_are_shown_their_stars_alone() -> None:
    """RULING-VOY-32"""
    state = closed_table()

    seen = GAME.view(state, 0)

    assert [piece["id"] for piece in seen["pieces"]] == ["ship:0"]
    assert seen["seats"][2]["counts"] == [{"what": "star", "n": 1, "of": 3}]
    assert "score" not in seen["seats"][2]


def test_with_closed_sheets_the_log_tells_others_the_stars_alone() -> None:
    """RULING-VOY-32"""
    state = position(seats=2, settings=CLOSED, dice="1 2 1")
    as_rolled(state, "box 0,0", "lock", seat="p1")
    sail(state, "course d3 1", "run d1 1", "duty d2 2", "box 0,1", seat="p2")

    heard = told(state, "p2 lock")

    assert [event.text for event in heard if event.visible_to(1) and event.seat == 0] == [
        "@0 owns 1 legendary star now."
    ]
    assert [event.text for event in heard if event.visible_to(None)] == ["@0 owns 1 legendary star now."]
    assert len([event for event in heard if event.visible_to(0) and event.data["what"] == "turn"]) == 1


def test_with_closed_sheets_everything_is_shown_at_the_end() -> None:
    """RULING-VOY-32"""
    state = position(seats=2, settings={**CLOSED, "end_mode": "fixed_rounds", "fixed_rounds": 1})
    play(GAME, state, "p1 autopilot", "p2 autopilot", "chance roll 4 1 1")

    seen = GAME.view(state, 0)

    assert over(state)
    assert [piece["id"] for piece in seen["pieces"]] == ["ship:0", "ship:1"]


def hidden_otherwise(state: Voyages) -> Voyages:
    """The same table as far as p1 can tell: the closed sheets of the others are others."""
    other = state.clone()
    for seat in (1, 2):
        sheet = other.sheets[seat].clone()
        sheet.ship, sheet.plain, sheet.crossed, sheet.visited = 5, 2, 0b111, 0b10
        other.sheets[seat] = other.drafts[seat] = sheet
    return other


@pytest.mark.parametrize("dice", ["", "3 2 1"], ids=["before the dice", "while planning"])
def test_with_closed_sheets_a_sampled_table_depends_on_nothing_hidden(dice: str) -> None:
    """RULING-VOY-32, VOY-171"""
    state = closed_table()
    other = hidden_otherwise(state)
    for one in (state, other):
        if dice:
            play(GAME, one, f"chance roll {dice}")

    drawn = [json.dumps(sample(one, 0, Rng(11)).to_json()) for one in (state, other)]

    assert drawn[0] == drawn[1]


def test_with_closed_sheets_a_sampled_table_keeps_what_is_public() -> None:
    """RULING-VOY-32"""
    state = closed_table()

    drawn = sample(state, 0, Rng(5))

    assert [sheet.star_count() for sheet in drawn.sheets] == [sheet.star_count() for sheet in state.sheets]
    assert [sheet.status for sheet in drawn.sheets] == [sheet.status for sheet in state.sheets]
    assert [len(sheet.route) for sheet in drawn.sheets] == [1, 0, 1]
    assert drawn.sheets[0].to_json() == state.sheets[0].to_json()


@pytest.mark.parametrize("settings", [{}, CLOSED], ids=["open sheets", "closed sheets"])
def test_a_sampled_table_is_played_to_its_end(settings: Settings) -> None:
    """VOY-171"""
    state = position(seats=3, settings={**settings, "round_limit": 10}, number=8, dice="3 2 1")
    as_rolled(state, "box 0,0", "decline", "lock", seat="p2")
    sail(state, "course d1 3", seat="p3")

    drawn = sample(state, 0, Rng(1))
    rng = Rng(2)
    assert actors(drawn) == (0, 2)
    assert offers(drawn, "p1") == offers(state, "p1")
    while drawn.stack:
        seat = actors(drawn)[0]
        drawn_from = [roll for roll, _ in drawn.draws] if seat == CHANCE else options(drawn, seat)
        apply(drawn, seat, rng.choice(drawn_from))

    assert drawn.round == 10


# turn_timer


def test_without_a_timer_time_is_never_up() -> None:
    """RULING-VOY-34"""
    state = position(seats=2, dice="4 1 1")

    refused(state, "table time up", "VOY-171")


def test_time_is_up_only_while_turns_are_planned() -> None:
    """RULING-VOY-34"""
    state = position(seats=2, settings={"turn_timer": 60})

    refused(state, "table time up", "VOY-017")


# map


def test_any_map_can_be_sailed() -> None:
    """RULING-VOY-44"""
    state = table(map="m4", solo_rounds=8)
    play(GAME, state, "p1 autopilot", *["chance roll 2 3 4"] * 8)

    assert over(state)


def test_a_map_can_be_generated_for_the_table() -> None:
    """RULING-VOY-44"""
    state = table(map="generate:standard:7")

    assert len(state.rules.sea.region_ids) == 7
    assert state.rules.sea.digest == table(map="generate:standard:7").rules.sea.digest


@pytest.mark.parametrize(
    ("given", "taken"),
    [("REF-1", "ref-1"), (" Ref-1 ", "ref-1"), ("Generate:CHANNEL:7", "generate:channel:7")],
)
def test_a_map_is_found_whatever_its_capitals_and_noted_with_its_own(given: str, taken: str) -> None:
    assert GAME.setup(None, 2, {"map": given}).options["map"] == taken
