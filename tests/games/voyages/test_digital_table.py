"""6.15 The digital table: secrets, taking back, absent captains, records."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from farshore.core.codec import digest, save
from farshore.core.dealer import CommittedDealer, ScriptedDealer
from farshore.core.errors import BadRecord, IllegalAction
from farshore.core.kernel import CHANCE, actors
from farshore.core.options import Value
from farshore.core.record import read
from farshore.core.replay import replay, verify
from farshore.core.rng import Rng
from farshore.core.session import Session
from farshore.core.view import View
from farshore.games.voyages import GAME
from farshore.games.voyages.state.table import Voyages
from farshore.games.voyages.steps.scoring import gold
from farshore.testing import play
from tests.games.voyages.positions import (
    as_rolled,
    captain,
    offers,
    over,
    position,
    refused,
    sail,
    table,
    whole_round,
)

SECRET = b"a secret of thirty-two bytes, ok"
TURN = ("course d1 4", "run d2 1", "duty d3 1", "box 0,0", "lock")  # for the dice 4 1 1


def session(seats: int, *dice: str, **chosen: Value) -> Session:
    """A session on FIX-1 whose dice fall as told, waiting for the turns of round 1."""
    setup = GAME.setup(None, seats, {"map": "fix-1", **chosen})
    opened = Session(GAME, setup, ScriptedDealer([f"roll {fallen}" for fallen in dice]))
    opened.deal()
    return opened


def take_turn(opened: Session, seat: int, *choices: str) -> None:
    for choice in choices or TURN:
        opened.play(seat, choice)


def shown(opened: Session, seat: int | None) -> dict[str, Any]:
    """What the seat sees, without the counters that move with every ply."""
    document: dict[str, Any] = json.loads(json.dumps(opened.view(seat)))
    return {key: value for key, value in document.items() if key not in ("ply", "digest")}


# Secrets


@pytest.mark.parametrize("watcher", [pytest.param(1, id="another captain"), pytest.param(None, id="a spectator")])
def test_nobody_sees_a_turn_in_the_making(watcher: int | None) -> None:
    """VOY-171, RULING-VOY-32"""
    opened = session(2, "4 1 1")
    before = shown(opened, watcher)

    take_turn(opened, 0, "course d1 5", "run d2 3", "duty d3 1", "box 0,0")

    assert shown(opened, watcher) == before


@pytest.mark.parametrize("watcher", [pytest.param(1, id="another captain"), pytest.param(None, id="a spectator")])
def test_of_a_locked_turn_only_the_lock_is_seen(watcher: int | None) -> None:
    """VOY-171, RULING-VOY-32"""
    one, other = session(2, "4 1 1"), session(2, "4 1 1")

    take_turn(one, 0)
    take_turn(other, 0, "course d2 1", "run d1 4", "duty d3 2", "box 1,5", "lock")

    assert shown(one, watcher) == shown(other, watcher)
    assert [slip["state"] for slip in shown(one, watcher)["seats"]] == ["locked", "planning"]


def test_the_sheets_on_the_table_do_not_change_before_the_reveal() -> None:
    """VOY-171"""
    state = position(seats=2, dice="4 1 1")
    before = state.sheets[0].to_json()

    as_rolled(state, "box 0,0", "lock", seat="p1")

    assert state.sheets[0].to_json() == before
    as_rolled(state, "box 0,0", "lock", seat="p2")
    assert state.sheets[0].to_json() != before


def sheet_in(view: View, seat: int) -> dict[str, Any]:
    """What a view says of a captain's sheet, own or another's, under the names that the rules use."""
    named = {area["id"].removesuffix(str(seat)): area for area in view["areas"] if area.get("seat") == seat}
    duties = {cell["id"].split(":")[1] for cell in named["duties"]["cells"] if cell.get("state") == "done"}
    cargo = Counter(
        [(cell["id"].split(":")[1].split(",")[0], cell["state"]) for cell in named["cargo"]["cells"] if "state" in cell]
    )
    sailors = {(unit["what"], unit.get("state", "")): unit["n"] for unit in named["sailors"]["units"]}
    gold = {slot["kind"].removeprefix("gold-"): slot["n"] for slot in named["gold"]["slots"]}
    legends = {slot["id"].split(":")[1] for slot in named["legends"]["slots"] if slot.get("state") == "done"}
    return {"duties": duties, "cargo": cargo, "sailors": sailors, "gold": gold, "legends": legends}


@pytest.mark.parametrize("watcher", [0, 1, None])
def test_after_the_reveal_everybody_sees_all_sheets_and_scores(watcher: int | None) -> None:
    """VOY-174"""
    state = position(
        seats=2, dice="4 1 1", cargo={"fruit": 3, "gems": 1}, crossed="0,0 1,3", plain=2, heroic=1, stars="dread"
    )
    seen = GAME.view(state, watcher)

    assert [slip["score"]["n"] for slip in seen["seats"]] == [gold(state.rules.sea, sheet) for sheet in state.sheets]
    told = sheet_in(seen, 0)
    assert told["duties"] == {"0,0", "1,3"}
    assert told["cargo"] == {("fruit", "held"): 3, ("gems", "held"): 1}
    assert (told["sailors"]["sailor", "ready"], told["sailors"]["hero", "ready"]) == (2, 1)
    assert told["gold"]["total"] == gold(state.rules.sea, state.sheets[0])
    assert told["legends"] == {"dread"}
    assert sheet_in(seen, 1) == sheet_in(GAME.view(state, 1), 1)


def test_another_captains_chart_is_in_the_logbook() -> None:
    """VOY-174 Oceans, islands and used icons."""
    state = position(seats=2, dice="4 1 1", used="i2", visited="i2", regions="G")
    (book,) = [area for area in GAME.view(state, 1)["areas"] if area["id"] == "logbook0"]
    lines = [slot["label"] for slot in book["slots"]]
    assert lines[:2] == ["Seen: Inner Water", "Visited: South Market"]
    assert lines[2].startswith("Used: settlement at ")


def test_a_turn_in_the_making_is_on_nobody_elses_sheet() -> None:
    """VOY-171"""
    state = position(seats=2, dice="4 1 1")
    before = [sheet_in(GAME.view(state, watcher), 0) for watcher in (1, None)]

    as_rolled(state, "box 0,0", seat="p1")

    assert [sheet_in(GAME.view(state, watcher), 0) for watcher in (1, None)] == before
    assert sheet_in(GAME.view(state, 0), 0)["duties"] == {"0,0"}


def test_closed_sheets_are_on_nobodys_table_until_the_end() -> None:
    """RULING-VOY-32"""
    state = position(seats=2, dice="4 1 1", settings={"open_sheets": False})
    assert [area["id"] for area in GAME.view(state, 0)["areas"] if area.get("seat") == 1] == []
    assert [area["id"] for area in GAME.view(state, None)["areas"] if "seat" in area] == []
    state.stack = []
    assert sheet_in(GAME.view(state, None), 1) == sheet_in(GAME.view(state, 1), 1)


def test_a_hundred_captains_are_sent_each_others_sheets_in_a_few_lines() -> None:
    """VOY-174"""
    state = position(seats=100, dice="4 1 1", crossed="0,0", cargo={"fruit": 2})
    view = GAME.view(state, 1)
    (book,) = [area for area in view["areas"] if area.get("seat") == 0]
    lines = [slot["label"] for slot in book["slots"]]
    assert "Crossed off: 1 in row 1, column 1" in lines
    assert "Loaded: fruit 2, 0 sold" in lines
    assert {area["seat"] for area in view["areas"] if "seat" in area} == set(range(100))
    assert len(json.dumps(view)) < 200_000


def test_the_turns_of_a_round_are_told_to_everybody_when_it_is_over() -> None:
    """VOY-174"""
    opened = session(2, "4 1 1", "4 1 1")
    take_turn(opened, 0)
    assert [event["text"] for event in opened.happenings(1)] == ["Round 1: the dice fell 4, 1, 1."]

    take_turn(opened, 1)

    assert len([event for event in opened.happenings(None) if event.get("what") == "turn"]) == 2


def test_no_view_holds_the_secret_of_the_dice() -> None:
    """VOY-175"""
    opened = Session(GAME, GAME.setup(None, 2, {"map": "fix-1"}), CommittedDealer(SECRET))
    opened.deal()

    told = json.dumps([opened.view(0), opened.view(1), opened.view(None), opened.record.header, save(opened.state)])

    assert SECRET.hex() not in told
    assert opened.record.seed == ""


def test_the_secret_of_the_dice_is_opened_when_the_game_is_over() -> None:
    """VOY-175"""
    opened = Session(GAME, GAME.setup(None, 1, {"map": "fix-1", "solo_rounds": 8}), CommittedDealer(SECRET))
    opened.play(0, "autopilot")

    opened.deal()

    assert opened.over
    assert opened.record.seed == SECRET.hex()


def test_future_dice_are_undecided() -> None:
    """VOY-175"""
    state = position(dice="4 1 1")

    # All that a table consists of: no generator, no seed, no dice but those that fell.
    assert sorted(save(state)["table"]) == [
        "content",
        "dice",
        "drafts",
        "map",
        "mode",
        "options",
        "past_dice",
        "round",
        "sheets",
        "trigger_round",
        "trigger_seats",
    ]


# Taking back


def test_a_locked_turn_may_be_withdrawn_and_changed() -> None:
    """VOY-172, RULING-VOY-32"""
    opened = session(2, "4 1 1", "4 1 1")
    take_turn(opened, 0)

    for _ in TURN:
        opened.undo(0)
    take_turn(opened, 0, "course d3 1", "run d1 4", "duty d2 1", "box 0,0", "lock")

    assert isinstance(opened.state, Voyages)
    assert captain(opened.state).ship == (4, -4)


def test_withdrawing_leaves_the_turns_of_the_others_alone() -> None:
    """VOY-172"""
    opened = session(3, "4 1 1")
    take_turn(opened, 0)
    take_turn(opened, 1)

    opened.undo(0)

    assert actors(opened.state) == (0, 2)
    assert opened.undoable(1) == len(TURN)


def test_a_captain_who_resigns_takes_nobody_the_right_to_withdraw() -> None:
    """VOY-172, VOY-178"""
    opened = session(3, "4 1 1")
    take_turn(opened, 0)
    opened.play(1, "resign")

    opened.undo(0)

    assert actors(opened.state) == (0, 2)
    assert opened.undoable(0) == len(TURN) - 1


def test_nothing_is_withdrawn_after_the_last_lock() -> None:
    """VOY-172, VOY-173"""
    opened = session(2, "4 1 1", "4 1 1")
    take_turn(opened, 0)
    take_turn(opened, 1)

    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            opened.undo(seat)


def test_nothing_is_withdrawn_when_time_is_up() -> None:
    """VOY-172"""
    opened = session(2, "4 1 1", "4 1 1", turn_timer=30)
    take_turn(opened, 0)
    opened.play(-2, "time up")

    with pytest.raises(IllegalAction):
        opened.undo(0)


def test_nothing_of_an_earlier_round_changes_once_the_next_dice_have_fallen() -> None:
    """VOY-173"""
    opened = session(2, "4 1 1", "2 2 2")
    take_turn(opened, 0)
    take_turn(opened, 1)
    opened.deal()
    opened.play(0, "course d1 2")

    opened.undo(0)
    with pytest.raises(IllegalAction):
        opened.undo(0)

    assert opened.undoable(0) == opened.undoable(1) == 0


# Refusals


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        pytest.param(1, "box 9,9", id="a box that is not there"),
        pytest.param(1, "run d1 4", id="a die used twice"),
        pytest.param(0, "course d1 4", id="a locked captain"),
        pytest.param(2, "lock", id="a captain who has resigned"),
        pytest.param(-2, "time up", id="a clock that does not run"),
    ],
)
def test_a_refused_choice_changes_nothing(seat: int, text: str) -> None:
    """VOY-176"""
    opened = session(3, "4 1 1")
    take_turn(opened, 0)
    opened.play(2, "resign")
    opened.play(1, "course d1 3")
    before = (digest(opened.state), opened.ply, opened.undoable(0), opened.undoable(1), actors(opened.state))

    with pytest.raises(IllegalAction):
        opened.play(seat, text)

    assert (digest(opened.state), opened.ply, opened.undoable(0), opened.undoable(1), actors(opened.state)) == before


def test_five_different_mistakes_get_five_different_answers() -> None:
    """VOY-176"""
    state = position(dice="1 1 1", plain=1)
    sail(state, "course d1 2")

    answers = [
        refused(state, "p1 run d1 2", "VOY-021"),
        refused(state, "p1 run d2 7", "VOY-028"),
        refused(state, "p1 run d2 3", "VOY-042"),
        refused(state, "p1 lock", "VOY-015"),
        refused(state, "p1 depart 0,1", "VOY-062"),
    ]

    assert len(set(answers)) == 5


# Absent captains


def test_when_time_is_up_who_has_not_locked_gets_the_automatic_turn() -> None:
    """VOY-177, RULING-VOY-34"""
    state = position(seats=3, dice="4 1 3", settings={"turn_timer": 60})
    sail(state, "course d2 1", "run d3 3", "duty d1 4", "box 0,3", "decline", "lock", seat="p1")
    sail(state, "course d3 3", "run d1 4", seat="p2")

    play(GAME, state, "table time up")

    assert state.round == 2
    assert [captain(state, seat).ship for seat in ("p1", "p2", "p3")] == [(3, -3), (-1, 1), (-1, 1)]


def test_the_automatic_turn_starts_from_the_sheet_and_not_from_the_draft() -> None:
    """VOY-177, RULING-VOY-34"""
    state = position(seats=2, dice="4 1 3", settings={"turn_timer": 60})
    sail(state, "course d1 1", "run d2 3", "duty d3 3", seat="p1")  # five sailors spent, on the draft

    play(GAME, state, "table time up")

    assert (captain(state).ship, captain(state).plain) == ((-1, 1), 6)


@pytest.mark.parametrize("dice", ["2 6 1", "5 2 4", "3 3 6", "6 2 2"])
def test_the_automatic_turn_spends_no_sailor_on_dice(dice: str) -> None:
    """VOY-177, RULING-VOY-34"""
    state = position(plain=3, heroic=1, status="autopilot")

    play(GAME, state, f"chance roll {dice}")

    rolled = [int(die) for die in dice.split()]
    assert state.sheets[0].plan == ((0, rolled[0], False), (1, rolled[1], False), (2, rolled[2], False))


@pytest.mark.parametrize(
    ("sheet", "dice", "expected"),
    [
        pytest.param({}, "4 1 4", {"crossed": ["0,3"]}, id="the first open box in reading order"),
        pytest.param({"crossed": "0,3"}, "4 1 4", {"crossed": ["0,3", "1,0"]}, id="the next box if that is crossed"),
        pytest.param(
            {"crossed": "1,2 2,0 2,1 2,3 2,4 2,5 0,2 0,0 1,3", "plain": 0},
            "4 1 1",
            {"plain": 0, "heroic": 1},
            id="the row before the column",
        ),
        pytest.param({"at": (0, 1)}, "2 1 1", {"outlined": 7}, id="a usable icon is used"),
        pytest.param({}, "3 2 1", {"held": {"fruit": 1, "gems": 0, "spice": 0, "hide": 0}}, id="a barrel is fruit"),
        pytest.param(
            {"cargo": {"fruit": 5}},
            "3 2 1",
            {"held": {"fruit": 5, "gems": 1, "spice": 0, "hide": 0}},
            id="a barrel is gems if there is no room for fruit",
        ),
        pytest.param(
            {"cargo": {"fruit": 3, "hide": 1}},
            "3 3 1",
            {"cargo": {"fruit": (3, 1), "gems": (0, 0), "spice": (0, 0), "hide": (1, 1)}, "outlined": 7},
            id="one of each type held is sold",
        ),
        pytest.param({}, "3 3 1", {"used": ["i2"], "outlined": 7}, id="a settlement is used without cargo too"),
        pytest.param({"plain": 2, "heroic": 1}, "5 2 1", {"plain": 1, "heroic": 1}, id="the DREAD takes a plain one"),
        pytest.param({"at": (2, 0)}, "3 1 1", {"ship": (2, 1)}, id="departs from its own hex"),
        pytest.param({"at": (2, 0)}, "2 1 1", {"ship": (4, 0)}, id="departs from the forward hex along the island"),
    ],
)
def test_what_the_automatic_turn_chooses(sheet: dict[str, Any], dice: str, expected: dict[str, Any]) -> None:
    """RULING-VOY-34"""
    state = position(status="autopilot", **sheet)

    play(GAME, state, f"chance roll {dice}")

    after = captain(state)
    assert {name: getattr(after, name) for name in expected} == expected


def test_nobody_waits_for_a_captain_on_autopilot() -> None:
    """VOY-177"""
    state = position(seats=2, others={"status": "autopilot"})
    play(GAME, state, "chance roll 4 1 1")
    assert actors(state) == (0,)

    as_rolled(state, "box 0,0", "lock", seat="p1")

    assert [captain(state, seat).ship for seat in ("p1", "p2")] == [(-1, 1), (-1, 1)]


def test_going_on_autopilot_ends_a_round_that_waited_for_it() -> None:
    """VOY-177"""
    state = position(seats=2, dice="4 1 1")
    as_rolled(state, "box 0,0", "lock", seat="p1")
    sail(state, "course d1 2", "run d2 2", seat="p2")

    play(GAME, state, "p2 autopilot")

    assert state.round == 2
    assert (captain(state, "p2").ship, captain(state, "p2").plain) == ((-1, 1), 6)


def test_a_table_of_autopilots_sails_on_by_chance_alone() -> None:
    """VOY-177"""
    state = position(seats=2, status="autopilot", others={"status": "autopilot"})

    play(GAME, state, "chance roll 4 1 1", "chance roll 4 1 1")

    assert (state.round, actors(state)) == (3, (CHANCE,))


def test_a_captain_on_autopilot_can_win() -> None:
    """VOY-177"""
    state = position(seats=2, status="autopilot", visited="i4")

    assert [standing.share for standing in GAME.standings(state)] == [1.0, 0.0]


@pytest.mark.parametrize("status", ["active", "autopilot"])
def test_a_captain_on_autopilot_triggers_the_end_like_anybody(status: str) -> None:
    """VOY-177"""
    state = position(seats=2, status=status, stars="cargo dread recruit", others={"status": "autopilot"})
    play(GAME, state, "chance roll 4 1 1")
    if status == "active":
        as_rolled(state, "box 0,0", "lock")

    assert state.trigger_seats == (0,)


def test_a_captain_may_take_over_before_the_reveal_and_plan_that_round() -> None:
    """VOY-177"""
    state = position(seats=2, dice="4 1 1")
    play(GAME, state, "p2 autopilot", "p2 take over")

    assert actors(state) == (0, 1)
    assert sail(state, "course d2 1", "run d1 4", "duty d3 1", seat="p2").ship == (4, -4)


def test_a_captain_may_take_over_between_two_rounds() -> None:
    """VOY-177"""
    state = position(seats=2, status="autopilot")

    play(GAME, state, "p1 take over", "chance roll 4 1 1")

    assert actors(state) == (0, 1)


def test_an_active_captain_has_nothing_to_take_over() -> None:
    """VOY-177"""
    state = position(dice="4 1 1")

    refused(state, "p1 take over", "VOY-177")


def test_only_the_clock_calls_time() -> None:
    """VOY-177"""
    state = position(dice="4 1 1", settings={"turn_timer": 60})

    refused(state, "p1 time up", "VOY-177")


def test_a_resigned_captain_takes_no_more_turns() -> None:
    """VOY-178"""
    state = position(seats=2, dice="4 1 1")
    play(GAME, state, "p2 resign")
    as_rolled(state, "box 0,0", "lock", seat="p1")

    play(GAME, state, "chance roll 4 1 1")

    assert actors(state) == (0,)
    assert state.sheets[1].route == ()


def test_resigning_drops_the_turn_of_that_round_even_a_locked_one() -> None:
    """VOY-178"""
    state = position(seats=3, dice="4 1 1")
    as_rolled(state, "box 0,0", "lock", seat="p2")

    play(GAME, state, "p2 resign")
    for seat in ("p1", "p3"):
        as_rolled(state, "box 0,0", "lock", seat=seat)

    assert [captain(state, seat).ship for seat in ("p1", "p2", "p3")] == [(-1, 1), (0, 0), (-1, 1)]


def test_resigning_ends_a_round_that_waited_for_it() -> None:
    """VOY-178"""
    state = position(seats=2, dice="4 1 1")
    as_rolled(state, "box 0,0", "lock", seat="p1")
    sail(state, "course d1 4", seat="p2")

    play(GAME, state, "p2 resign")

    assert (state.round, captain(state, "p1").ship) == (2, (-1, 1))


def test_a_turn_given_up_is_never_asked_for_again() -> None:
    """VOY-178 The last round ends with the turns of the others."""
    last: dict[str, Value] = {"end_mode": "fixed_rounds", "fixed_rounds": 6}
    state = position(seats=2, dice="4 1 1", number=6, settings=last)
    sail(state, "course d1 4", seat="p1")

    play(GAME, state, "p1 resign")
    as_rolled(state, "box 0,0", "lock", seat="p2")

    assert over(state)


def test_a_resigned_captain_is_ignored_by_the_test_for_the_end() -> None:
    """VOY-178"""
    state = position(seats=2, dice="4 1 1", stars="cargo dread recruit")
    play(GAME, state, "p1 resign")

    as_rolled(state, "box 0,0", "lock", seat="p2")

    assert not state.is_final_round()


def test_a_resigned_captain_cannot_win() -> None:
    """VOY-178"""
    state = position(seats=3, status="resigned", visited="i4", others={"visited": "i2"})

    standings = GAME.standings(state)

    assert [standing.share for standing in standings] == [0.0, 0.5, 0.5]
    assert [standing.place for standing in standings] == [3, 1, 1]


def test_the_last_captain_sails_on_under_race_rules() -> None:
    """VOY-178"""
    state = position(seats=2, number=20, stars="cargo recruit", others={"status": "resigned"})
    whole_round(state, "1 2 1", "box 0,0")
    assert state.is_final_round()

    whole_round(state, "4 1 1", "box 1,3")

    assert over(state)
    assert [standing.share for standing in GAME.standings(state)] == [1.0, 0.0]


@pytest.mark.parametrize("dice", [pytest.param("4 1 1", id="while planning"), pytest.param("", id="before the dice")])
def test_when_all_have_resigned_it_is_over_without_a_winner(dice: str) -> None:
    """VOY-178"""
    state = position(seats=2, dice=dice, visited="i4")

    play(GAME, state, "p1 resign", "p2 resign")

    assert over(state)
    assert [standing.share for standing in GAME.standings(state)] == [0.0, 0.0]
    assert GAME.summary(state) == "Everybody has resigned; nobody wins."


def test_a_solo_voyage_given_up_is_not_won() -> None:
    """VOY-178"""
    state = position(stars="cargo dread recruit", dice="4 1 1")

    play(GAME, state, "p1 resign")

    assert over(state)
    assert GAME.standings(state)[0].share == 0.0
    assert GAME.summary(state).startswith("The voyage was given up")


def test_who_has_resigned_does_not_come_back() -> None:
    """VOY-178"""
    state = position(seats=2, dice="4 1 1")
    play(GAME, state, "p1 resign")

    for action in ("take over", "autopilot", "resign", "course d1 4"):
        refused(state, f"p1 {action}", "VOY-171")


def test_a_race_is_over_at_the_round_limit() -> None:
    """VOY-179, RULING-VOY-33"""
    state = position(seats=2, number=10, settings={"round_limit": 10}, visited="i4")
    play(GAME, state, "chance roll 4 1 1")
    as_rolled(state, "box 0,0", "lock", seat="p1")
    as_rolled(state, "box 0,0", "lock", seat="p2")

    assert over(state)
    assert [standing.score for standing in GAME.standings(state)] == [6, 0]


def test_the_end_by_stars_may_come_before_the_round_limit() -> None:
    """VOY-179"""
    state = position(
        seats=2, number=11, settings={"round_limit": 40}, stars="cargo dread recruit", status="autopilot",
        others={"status": "autopilot"},
    )  # fmt: skip

    play(GAME, state, "chance roll 4 1 1", "chance roll 4 1 1")

    assert over(state)


# Records and saves


def by_chance(opened: Session, rng: Rng) -> None:
    """Play a session to its end, every choice by chance."""
    while not opened.over:
        opened.deal()
        for seat in actors(opened.state):
            assert isinstance(opened.state, Voyages)
            opened.play(seat, rng.choice(offers(opened.state, f"p{seat + 1}")))


@pytest.mark.parametrize("seats", [1, 2])
def test_a_record_reproduces_the_game_exactly(seats: int) -> None:
    """VOY-180"""
    setup = GAME.setup(None, seats, {"map": "fix-1", "solo_rounds": 8, "round_limit": 10})
    opened = Session(GAME, setup, CommittedDealer(SECRET))
    by_chance(opened, Rng(3))

    again = verify(GAME, read(opened.record.write()))

    assert digest(again.state) == digest(opened.state)
    assert again.record.marks[-1] == opened.record.marks[-1]


def test_a_record_with_other_dice_than_its_seed_deals_is_found_out() -> None:
    """VOY-180"""
    honest = Session(GAME, GAME.setup(None, 1, {"map": "fix-1", "solo_rounds": 8}), CommittedDealer(SECRET))
    lucky = Session(GAME, honest.setup, ScriptedDealer(["roll 1 2 3"] * 8))
    lucky.record.header.update(honest.record.header)
    lucky.record.begin(lucky.state)
    lucky.play(0, "autopilot")
    lucky.deal()
    lucky.record.seed = SECRET.hex()

    assert replay(GAME, lucky.record).over
    with pytest.raises(BadRecord, match="the seed deals"):
        verify(GAME, lucky.record)


def test_a_game_saved_in_the_middle_of_a_turn_goes_on_where_it_was() -> None:
    """VOY-180"""
    state = position(seats=2, dice="3 3 1", cargo={"fruit": 2}, at=(0, 0), crossed="0,3 2,3")
    as_rolled(state, "box 1,3", seat="p1")
    sail(state, "course d1 3", seat="p2")

    loaded = GAME.load(json.loads(json.dumps(save(state))))

    assert isinstance(loaded, Voyages)
    assert digest(loaded) == digest(state)
    for seat in ("p1", "p2"):
        assert offers(loaded, seat) == offers(state, seat)
    play(GAME, loaded, "p1 sell all fruit", "p1 lock")
    play(GAME, state, "p1 sell all fruit", "p1 lock")
    assert digest(loaded) == digest(state)


def test_the_map_is_part_of_what_a_record_promises() -> None:
    """VOY-180"""
    headers = [
        Session(GAME, GAME.setup(None, 1, {"map": name}), ScriptedDealer([])).record.header for name in ("m2", "m3")
    ]

    assert headers[0]["content"] != headers[1]["content"]
    assert headers[0]["options"]["map"] == "m2"


def test_the_solo_rounds_are_shown_as_sixteen_markers() -> None:
    """VOY-169"""
    opened = session(1, "4 1 1", "4 1 1")

    def tracker() -> dict[str, Any]:
        (found,) = [area for area in shown(opened, 0)["areas"] if area["id"] == "rounds"]
        assert isinstance(found, dict)
        return found

    assert (tracker()["from"], tracker()["to"], tracker()["value"]) == (1, 16, 1)
    take_turn(opened, 0)
    assert tracker()["value"] == 2


def test_a_race_has_no_round_markers() -> None:
    """VOY-169"""
    opened = session(2, "4 1 1")

    assert "rounds" not in [area["id"] for area in shown(opened, 0)["areas"]]


def test_the_final_round_is_announced_in_every_view() -> None:
    """VOY-149"""
    state = position(seats=2, stars="cargo dread recruit", status="autopilot", others={"status": "autopilot"})
    assert "banner" not in GAME.view(state, 1)["status"]

    play(GAME, state, "chance roll 4 1 1")

    assert [GAME.view(state, seat)["status"]["banner"] for seat in (0, 1, None)] == ["Last round"] * 3


def test_nothing_is_offered_when_it_is_over() -> None:
    """VOY-150"""
    state = table(solo_rounds=8)
    play(GAME, state, "p1 autopilot", *["chance roll 4 1 1"] * 8)

    assert over(state)
    refused(state, "p1 resign", "the game is over")
