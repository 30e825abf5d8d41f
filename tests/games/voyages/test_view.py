"""The view document of Voyages: its shape, its offers and its secrets."""

from __future__ import annotations

import json
import random
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import farshore.core
from farshore.core.dealer import FastDealer
from farshore.core.kernel import TABLE, actors, apply, options
from farshore.core.session import Session
from farshore.core.view import Offer, View
from farshore.games.voyages import GAME
from farshore.games.voyages.state.table import Sheet, Voyages
from farshore.games.voyages.steps.dice import cost
from farshore.games.voyages.view.lexicon import TERMS
from farshore.games.voyages.view.reach import reach
from farshore.testing import play


def table(*lines: str, seats: int = 1, **chosen: Any) -> Voyages:
    state = GAME.new(GAME.setup(None, seats, {"map": "fix-1", **chosen}))
    assert isinstance(state, Voyages)
    play(GAME, state, *lines)
    return state


def sheet(state: Voyages, seat: int = 0, **marks: Any) -> Sheet:
    """Write marks on a sheet before its captain begins to plan."""
    for rows in (state.sheets, state.drafts):
        rows[seat] = rows[seat].clone()
        for name, value in marks.items():
            setattr(rows[seat], name, value)
    state.owned = -1
    listed = state.stack[-1]
    listed.lists = tuple([None] * len(state.sheets))  # type: ignore[attr-defined]
    return state.drafts[seat]


def area(view: View, name: str) -> dict[str, Any]:
    return dict(next(found for found in view["areas"] if found["id"] == name))


def compounds(view: View) -> list[Offer]:
    return [offer for offer in view["actions"] if isinstance(offer["do"], list)]


def landing(view: View, cell: str) -> Offer:
    return next(offer for offer in compounds(view) if offer["on"] == [{"area": "map", "at": f"map:{cell}"}])


def offer(view: View, do: str) -> Offer:
    return next(found for found in view["actions"] if found["do"] == do)


def walk(seed: int, seats: int, **chosen: Any) -> list[tuple[Voyages, int]]:
    """States of a random game, each with a seat that is asked."""
    rng = random.Random(seed)
    session = Session(GAME, GAME.setup(None, seats, chosen), FastDealer(seed))
    session.deal()
    seen: list[tuple[Voyages, int]] = []
    while not session.over:
        seat = rng.choice(actors(session.state))
        assert isinstance(session.state, Voyages)
        seen.append((session.state.clone(), seat))
        session.play(seat, str(rng.choice(options(session.state, seat))))
        session.deal()
    assert isinstance(session.state, Voyages)
    return [*seen, (session.state, 0)]


# Shape


def documents() -> dict[str, Any]:
    """The types of the document from their source: a compiled module has lost its annotations."""
    source = Path(farshore.core.__path__[0]) / "view.py"
    spec = spec_from_file_location("view_types", source)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["view_types"] = module
    spec.loader.exec_module(module)
    return vars(module)


def conforms(value: Any, kind: Any) -> bool:
    origin = get_origin(kind)
    if kind is Any:
        return True
    if is_typeddict(kind):
        hints = get_type_hints(kind, include_extras=True)
        needed = [name for name, hint in hints.items() if get_origin(hint) is not NotRequired]
        assert not set(value) - set(hints), f"{kind.__name__} has no field {set(value) - set(hints)}"
        assert not set(needed) - set(value), f"{kind.__name__} lacks {set(needed) - set(value)}"
        return all(conforms(part, hints[name]) for name, part in value.items())
    if origin is NotRequired:
        return conforms(value, get_args(kind)[0])
    if origin in (Union, UnionType):
        return any(conforms(value, one) for one in get_args(kind))
    if origin is Literal:
        return value in get_args(kind)
    if origin is list:
        return isinstance(value, list) and all(conforms(part, get_args(kind)[0]) for part in value)
    if origin is dict:
        return isinstance(value, dict)
    return isinstance(value, kind)


@pytest.mark.parametrize("seats", [1, 3])
def test_every_view_of_a_game_has_the_fields_of_the_document(seats: int) -> None:
    types = documents()
    for state, seat in walk(5, seats, end_mode="fixed_rounds", fixed_rounds=6):
        for viewer in (seat, None):
            view = GAME.view(state, viewer)
            assert conforms(view, types["View"])
            for part in view["areas"]:
                kind = {"hexmap": types["Cell"], "grid": types["GridCell"]}.get(part["type"])
                assert all(conforms(cell, kind) for cell in part.get("cells", []) if kind)
            assert json.loads(json.dumps(view)) == view


def test_every_term_is_in_the_lexicon() -> None:
    known = set(TERMS)
    for state, seat in walk(9, 2, end_mode="fixed_rounds", fixed_rounds=8):
        view = GAME.view(state, seat)
        used = {amount["what"] for one in view["actions"] for amount in [*one.get("cost", []), *one.get("gain", [])]}
        used |= {amount["what"] for one in view["seats"] for amount in one["counts"]}
        used |= {mark["what"] for cell in area(view, "map")["cells"] for mark in cell.get("marks", [])}
        used |= {slot["kind"] for part in view["areas"] for slot in part.get("slots", [])}
        assert used <= known
        assert {one.get("group", "") for one in view["actions"]} <= set(GAME.lexicon()["groups"])


def test_the_question_takes_fewer_than_nine_words() -> None:
    for state, seat in walk(3, 2, end_mode="fixed_rounds", fixed_rounds=10):
        assert 0 < len(GAME.view(state, seat)["prompt"]["text"].split()) < 9


# Offers


@pytest.mark.parametrize("seed", range(3))
def test_every_option_is_offered_and_nothing_else(seed: int) -> None:
    for state, seat in walk(seed, 2, end_mode="fixed_rounds", fixed_rounds=8, dread_optional=True):
        said = [one["do"] for one in GAME.view(state, seat)["actions"] if isinstance(one["do"], str)]
        legal = [str(action) for action in [*options(state, seat), *state.asides(seat)]]
        assert sorted(said) == sorted(legal)


@pytest.mark.parametrize(
    "chosen", [{}, {"map": "fix-1", "dice_wrap": False}, {"blocked_departure": "refuse_if_avoidable"}]
)
def test_a_landing_is_played_move_by_move_at_the_price_it_names(chosen: dict[str, Any]) -> None:
    """VOY-030, VOY-037, VOY-129 The sailors that the dice take, and the one that the DREAD takes."""
    for state, seat in walk(11, 2, end_mode="fixed_rounds", fixed_rounds=7, **chosen):
        for one in compounds(GAME.view(state, seat)):
            copy: Voyages = state.clone()
            for text in one["do"]:
                play(GAME, copy, f"p{seat + 1} {text}")
            after = copy.drafts[seat]
            assert one["on"] == [{"area": "map", "at": f"map:{state.rules.sea.hex_name(after.ship)}"}]
            assert one["via"] == [f"map:{state.rules.sea.hex_name(here)}" for here in after.route[-1][3:]]
            paid = sum(amount["n"] for amount in one.get("cost", []) if amount["what"] == "sailor")
            assert not any(hero for _, _, hero in after.plan)
            dice = sum(cost(state.dice[die], value, state.rules.dice_wrap) for die, value, _ in after.plan)
            before = state.drafts[seat]
            only_plain = before.plain > dice and not before.heroic  # with both kinds ready the captain is asked which
            assert paid - dice == ("the DREAD takes a sailor" in one.get("risks", []) and only_plain)
            assert one["grade"] == min(dice, 2)


def test_every_landing_that_plain_sailors_can_pay_for_is_found_and_none_is_cheaper() -> None:
    for state, seat in walk(2, 1, map="fix-1", solo_rounds=8):
        cheapest: dict[int, int] = {}
        if not reach(state, seat):
            continue
        for course in options(state, seat):
            first: Voyages = state.clone()
            apply(first, seat, course)
            todo = [first]
            while todo:
                here = todo.pop()
                if len(here.drafts[seat].plan) == 2:
                    duty = next(a for a in options(here, seat) if not a.hero)  # type: ignore[attr-defined]
                    sailed: Voyages = here.clone()
                    apply(sailed, seat, duty)
                    if not any(hero for _, _, hero in sailed.drafts[seat].plan):
                        spent = state.drafts[seat].plain - here.drafts[seat].plain
                        at = sailed.drafts[seat].ship
                        cheapest[at] = min(spent, cheapest.get(at, 99))
                    continue
                for action in options(here, seat):
                    again: Voyages = here.clone()
                    apply(again, seat, action)
                    todo.append(again)
        assert {landing.place: landing.sailors for landing in reach(state, seat)} == cheapest


def test_a_landing_shows_regions_gold_and_what_lies_there() -> None:
    """EX-01, EX-12, VOY-138, VOY-154"""
    view = GAME.view(table("chance roll 1 4 1"), 0)

    star = landing(view, "2,-2")
    assert star["cost"] == [{"what": "sailor", "n": 1}]
    assert star["gain"] == [{"what": "gold", "n": 4}, {"what": "region", "n": 1}, {"what": "star", "n": 1}]
    corner = landing(view, "4,-4")
    assert "cost" not in corner
    assert corner["gain"] == [{"what": "gold", "n": 10}, {"what": "region", "n": 2}]
    assert "gold: islands +6, oceans +4" in corner["notes"]


def test_a_settlement_shows_its_sailor_and_the_best_sale() -> None:
    """EX-17"""
    state = table("chance roll 3 3 1")
    sheet(state, cargo=[3, 1, 0, 0, 0, 0, 0, 0])

    one = landing(GAME.view(state, 0), "0,3")

    assert {"what": "sailor", "n": 1} in one["gain"]
    assert "market: up to +7 gold" in one["notes"]  # 1 + 2 + 4 sold and a star's 3, less 3 for pieces held


def test_no_two_landings_are_called_the_same() -> None:
    """VOY-035 An island of several hexes is landed on in several ways."""
    told_apart = 0
    for seed in range(4):
        for state, seat in walk(seed, 1):
            labels = [one["label"] for one in compounds(GAME.view(state, seat))]
            told_apart += len([label for label in labels if label.startswith("Land on") and ": run" in label])
            assert len(set(labels)) == len(labels)
    assert told_apart > 0


def test_both_departures_of_a_long_island_are_offered() -> None:
    """VOY-060, EX-14"""
    state = table("chance roll 3 1 1")
    sheet(state, ship=state.rules.sea.index[(2, 0)])

    view = GAME.view(state, 0)
    assert landing(view, "3,1")["do"] == ["course d1 3", "depart 3,0", "run d2 1", "duty d3 1"]
    play(GAME, state, "p1 course d1 3")
    assert [one["on"] for one in GAME.view(state, 0)["actions"][:2]] == [
        [{"area": "map", "at": "map:2,0"}],
        [{"area": "map", "at": "map:3,0"}],
    ]


# Warnings


def test_meeting_the_dread_without_two_heroes_is_asked_twice() -> None:
    """VOY-128"""
    state = table("chance roll 5 4 1")
    assert "takes a sailor" in landing(GAME.view(state, 0), "-2,0")["confirm"]
    sheet(state, heroic=2, plain=3)
    ready = landing(GAME.view(state, 0), "-2,0")
    assert "confirm" not in ready
    assert {"what": "hero", "n": 2} in ready["cost"]


def test_the_last_hero_is_not_spent_by_mistake() -> None:
    state = table("chance roll 6 2 3")
    sheet(state, heroic=1)
    assert "last heroic sailor" in offer(GAME.view(state, 0), "course d1 3 hero")["confirm"]
    sheet(state, heroic=2)
    assert "confirm" not in offer(GAME.view(state, 0), "course d1 3 hero")


def test_leaving_a_market_with_cargo_is_asked_twice() -> None:
    """VOY-113"""
    state = table("chance roll 3 3 1")
    sheet(state, cargo=[2, 1, 0, 0, 0, 0, 0, 0])
    play(GAME, state, "p1 course d1 3", "p1 run d2 3", "p1 duty d3 1", "p1 box 0,0")
    view = GAME.view(state, 0)
    assert "3 unsold cargo" in offer(view, "settle")["confirm"]
    assert "confirm" not in offer(view, "sell all fruit")


def test_a_ship_that_stays_is_asked_twice() -> None:
    """VOY-054"""
    state = table("chance roll 1 2 3")
    sheet(state, ship=state.rules.sea.index[(4, -3)])
    view = GAME.view(state, 0)
    assert "stays where it is" in offer(view, "course d1 1")["confirm"]
    assert "stays where it is" in landing(view, "4,-3")["notes"]


def test_a_reward_that_would_be_lost_is_asked_twice() -> None:
    """VOY-081"""
    state = table("chance roll 3 1 1")
    sheet(state, crossed=1 << 6 | 1 << 12, outlined=12)  # column 0 but for the 1 pays a sailor
    play(GAME, state, "p1 course d1 3", "p1 run d2 1", "p1 duty d3 1")
    one = offer(GAME.view(state, 0), "box 0,0")
    assert (one["notes"], one["risks"]) == (["completes column 1: sailor"], ["lost: sailor"])
    assert "would be lost" in one["confirm"]


def test_ending_a_race_while_behind_is_asked_twice() -> None:
    """VOY-144"""
    state = table("chance roll 1 2 3", seats=2)
    sheet(state, 1, regions=0b1111111)
    sheet(state, 0, stars=0b11)
    turn = ["p1 course d1 1", "p1 run d2 2", "p1 duty d3 3", "p1 box 0,2"]
    play(GAME, state, *turn)
    one = offer(GAME.view(state, 0), "lock")
    assert one["notes"] == ["your third star: the next round is the last"]
    assert "39 gold behind" in one["confirm"]


def test_what_is_missing_says_why_and_which_rule() -> None:
    """VOY-042"""
    view = GAME.view(table("chance roll 6 2 3"), 0)
    assert ("Set a die by a hero", "VOY-042") in [(one["label"], one["rule"]) for one in view["blocked"]]
    assert all(one["why"].endswith(".") for one in view["blocked"])


# The sheet


def test_the_sheet_shows_this_turn_so_far() -> None:
    """EX-02, VOY-100"""
    state = table("chance roll 1 2 3", "p1 course d1 6", "p1 run d2 2", "p1 duty d3 3", "p1 box 0,2", "p1 take")
    view = GAME.view(state, 0)

    assert area(view, "sailors")["units"] == [
        {"what": "sailor", "n": 4, "state": "ready"},
        {"what": "hero", "n": 1, "state": "ready"},
        {"what": "sailor", "n": 1, "state": "spent"},
        {"what": "sailor", "n": 6, "state": "dotted"},
    ]
    assert [(die["rolled"], die["value"], die["role"]) for die in area(view, "dice")["dice"]] == [
        (1, 6, "course"),
        (2, 2, "run"),
        (3, 3, "duty"),
    ]
    assert view["pieces"][0]["at"] == {"area": "map", "at": "map:0,-2"}
    assert area(view, "map")["lines"] == [{"kind": "plan", "seat": 0, "path": ["map:0,0", "map:0,-2"]}]
    shown = {slot["id"]: (slot["n"], slot.get("more", 0)) for slot in area(view, "gold")["slots"]}
    assert shown["gold:islands"] == (0, 1)
    assert shown["gold:heroes"] == (0, 2)
    assert shown["gold:total"] == (0, 3)
    assert [cell["state"] for cell in area(view, "duties")["cells"] if cell["id"] == "duty:0,2"] == ["done"]


def test_legends_say_how_far_they_are() -> None:
    state = table("chance roll 1 2 3")
    sheet(state, outlined=9, heroic=1, cargo=[3, 0, 0, 0, 2, 0, 0, 0], crossed=0b1111 << 6)
    slots = area(GAME.view(state, 0), "legends")["slots"]
    assert [slot["label"] for slot in slots] == [
        "2 of 3 fruit sold",
        "4 of 6",
        "1 of 2 heroes",
        "2 hexes away",
        "9 of 12 sailors",
    ]


def test_the_reckoning_adds_up() -> None:
    """EX-27, VOY-161"""
    state, _ = walk(4, 3, end_mode="fixed_rounds", fixed_rounds=5)[-1]
    over = GAME.view(state, None)["status"]["over"]
    assert sorted(over["order"]) == [0, 1, 2]
    for seat, row in zip(over["order"], over["table"]["rows"], strict=True):
        assert sum(row[:-1]) == row[-1] == GAME.standings(state)[seat].score


def test_the_last_round_is_announced() -> None:
    """VOY-149"""
    state = table("chance roll 1 2 3", seats=2)
    assert "banner" not in GAME.view(state, 0)["status"]
    state.trigger_round = 1
    assert GAME.view(state, 0)["status"]["banner"] == "Last round"


def test_solo_counts_rounds_and_stars() -> None:
    """VOY-163"""
    clock = area(GAME.view(table("chance roll 1 2 3"), 0), "rounds")
    assert (clock["value"], clock["to"], clock["help"]) == (1, 16, "3 stars needed, 16 rounds left")


# Secrets

TURN = ["p2 course d1 1", "p2 run d2 2", "p2 duty d3 3", "p2 box 0,2"]


@pytest.mark.parametrize("open_sheets", [True, False])
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_nothing_of_a_draft_is_shown_to_others(viewer: int | None, open_sheets: bool) -> None:
    """VOY-173"""
    start = ["chance roll 1 2 3"]
    idle = table(*start, seats=3, open_sheets=open_sheets)
    busy = table(*start, *TURN, seats=3, open_sheets=open_sheets)
    assert GAME.view(busy, viewer) == GAME.view(idle, viewer)
    assert GAME.view(busy, 1) != GAME.view(idle, 1)


def test_of_a_locked_turn_others_see_only_the_lock() -> None:
    planned = GAME.view(table("chance roll 1 2 3", *TURN, "p2 lock", seats=3), 0)
    other = [*TURN[:3], "p2 box 1,4", "p2 lock"]
    assert GAME.view(table("chance roll 1 2 3", *other, seats=3), 0) == planned
    assert [slip["state"] for slip in planned["seats"]] == ["planning", "locked", "planning"]
    assert planned["prompt"]["done"] == [1]


def test_closed_sheets_show_stars_and_locks_until_the_end() -> None:
    """RULING-VOY-32"""
    state = table("chance roll 1 2 3", *TURN, "p2 lock", "table time up", "chance roll 1 1 1", seats=2,
                  open_sheets=False, turn_timer=60, end_mode="fixed_rounds", fixed_rounds=2)  # fmt: skip
    view = GAME.view(state, 0)
    assert view["seats"][1] == {
        "seat": 1,
        "flag": 2,
        "state": "planning",
        "turn": True,
        "counts": [{"what": "star", "n": 1, "of": 3}],
    }
    assert [piece["id"] for piece in view["pieces"]] == ["ship:0"]
    assert [line["seat"] for line in area(view, "map")["lines"]] == [0]
    play(GAME, state, "table time up")
    ended = GAME.view(state, 0)
    assert ended["seats"][1]["score"]["n"] >= 7
    assert len(ended["pieces"]) == 2


def test_the_clock_belongs_to_the_table() -> None:
    state = table("chance roll 1 2 3", seats=2, turn_timer=60)
    assert [str(action) for action in state.asides(TABLE)] == ["time up"]
    assert "time up" not in [one["do"] for one in GAME.view(state, 0)["actions"]]
