"""Captains for Quests & Cannons: each style beats chance, and every mode can be played by them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farshore.bots import Position, bots_for, make
from farshore.bots.cannons.crew import gift
from farshore.bots.cannons.errands import Errands
from farshore.bots.cannons.outlook import Outlook
from farshore.bots.cannons.prospects import prospect
from farshore.bots.cannons.style import EVEN, Style
from farshore.bots.cannons.ways import Pilot
from farshore.core.dealer import FastDealer
from farshore.core.kernel import CHANCE, actors, apply, options, outcomes
from farshore.games.cannons import GAME
from farshore.games.cannons.actions.decisions import Give
from farshore.games.cannons.state.table import Cannons
from tests.games.cannons.positions import position

STYLES = ("quest-runner", "clue-runner", "raider")


def played(mode: str, names: list[str], seed: int, **options: object) -> Cannons:
    setup = GAME.setup(mode, len(names), options)  # type: ignore[arg-type]
    bots = [make(name, GAME) for name in names]
    dealer, rng = FastDealer(seed), random.Random(seed)
    state = GAME.new(setup)
    while state.stack:
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, dealer.deal(outcomes(state), 0))
        else:
            apply(state, seat, bots[seat].choose(Position(GAME, state, seat, rng)))
    assert isinstance(state, Cannons)
    return state


def test_three_styles_and_a_mate_are_there() -> None:
    assert {*STYLES, "mate"} <= set(bots_for("cannons"))


@pytest.mark.parametrize("style", STYLES)
def test_each_style_beats_chance(style: str) -> None:
    won = 0.0
    for seed in range(6):
        names = [style, "random"] if seed % 2 else ["random", style]
        ended = GAME.standings(played("ffa", names, seed, round_limit=60))
        won += ended[names.index(style)].share
    assert won >= 5


@pytest.mark.parametrize(("mode", "seats"), [("2v2", 4), ("3v3", 6), ("2v2v2", 6), ("coop", 1), ("coop", 3)])
def test_they_play_every_mode_to_its_end(mode: str, seats: int) -> None:
    options = {} if mode == "coop" else {"round_limit": 8}
    state = played(mode, (["mate", *STYLES] * 2)[:seats], 1, **options)

    assert max(state.prosperity) > 0


def given(captains: list[dict[str, Any]], style: Style = EVEN) -> str:
    """What the first captain of a crew hands over to the others in its space."""
    state = position([{"at": "2,1", **words} for words in captains], mode="coop", options={"marauders": 3})
    offered = [one for one in options(state, 0) if isinstance(one, Give)]
    return str(gift(Outlook(state, 0, style), offered) or "nothing")


def test_a_captain_whose_mission_is_done_gives_all_coins_for_hard_quests() -> None:
    done: dict[str, Any] = {"champion": "bozret", "prizes": 2, "coins": 4}

    assert given([done, {"champion": "khalgoh", "coins": 1}]) == "give p2 coins 4"
    assert given([done, {"champion": "khalgoh", "coins": 6}]) == "give p2 coins 2"


def test_a_captain_with_an_open_mission_keeps_the_price_of_a_repair() -> None:
    assert given([{"champion": "bozret", "coins": 5}, {"champion": "khalgoh", "coins": 1}]) == "give p2 coins 2"
    assert given([{"champion": "bozret", "coins": 3}, {"champion": "khalgoh", "coins": 1}]) == "nothing"


def test_loot_goes_to_whoever_can_turn_it_into_goods_for_hard_quests() -> None:
    assert given([{"champion": "lyrah", "loot": "buoy-mine"}, {"champion": "khalgoh"}]) == "give p2 loot buoy-mine"
    assert given([{"champion": "phyrre", "loot": "buoy-mine"}, {"champion": "elwing"}]) == "nothing"


def test_nobody_helps_a_mission_that_is_done() -> None:
    done: dict[str, Any] = {"champion": "khalgoh", "hard": 3}

    assert given([{"champion": "bozret", "coins": 9, "loot": "buoy-mine"}, done]) == "nothing"


def planned(captain: dict[str, Any], rival: dict[str, Any] | None = None, style: Style = EVEN) -> Errands:
    """What the first captain's plans know of the table."""
    state = position([captain, rival or {}])
    return Errands(Outlook(state, 0, style), Pilot().ways(state, 0))


def space(errands: Errands, name: str) -> int:
    q, r = name.split(",")
    return errands.outlook.state.sea().index[(int(q), int(r))]


def test_long_guns_are_planned_from_the_space_beside() -> None:
    rival = {"at": "2,1"}
    far, near = planned({"champion": "quaeth"}, rival), planned({"champion": "bozret"}, rival)

    assert space(far, "1,1") in far.enemies
    assert space(near, "1,1") not in near.enemies


def test_the_first_sail_in_a_tailwind_counts_twice() -> None:
    assert planned({"champion": "phyrre", "sails": 1}).start().sails == 2
    assert planned({"champion": "kerris", "sails": 1}).start().sails == 1


def test_a_captain_fears_spaces_that_rivals_guns_reach() -> None:
    rival = {"at": "2,1", "ammo": 4, "cannons": 2}
    errands = planned({"champion": "kerris"}, rival)

    assert errands.threats[space(errands, "1,1")] > 0
    assert errands.threats[space(errands, "5,0")] == 0  # a harbour
    assert not any(planned({"champion": "kerris"}, {**rival, "ammo": 0}).threats)


def test_a_quest_that_the_hold_can_carry_has_better_prospects() -> None:
    state = position([{"at": "3,1", "champion": "lyrah", "slots": 1, "quests": "A2 E1"}, {}], tokens={"2A": "metal"})
    outlook = Outlook(state, 0, EVEN)
    small, large = [state.rules.tables.quest_index[name] for name in ("A2", "E1")]

    assert prospect(outlook, small) > prospect(outlook, large)


def test_two_small_volleys_bring_more_than_a_large_one() -> None:
    outlook = Outlook(position([{"champion": "pewter"}, {"hearts": 5}]), 0, EVEN)

    worth, first, shots = outlook.volley(1, 4, 3)
    assert (first, shots) == (2, 2)
    assert worth > outlook.volley(1, 4, 1)[0]


def test_a_clue_that_leads_too_far_is_dreamt_away() -> None:
    state = position([{"at": "0,-1", "champion": "lyrah", "clues": "1A", "sails": 0, "actions": 3}, {}])
    chosen = make("mate", GAME).choose(Position(GAME, state, 0, random.Random(1)))

    assert str(chosen) == "ability 1A"
