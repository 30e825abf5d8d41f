"""Simulation: the same games whatever the workers, nothing hidden, plain data at the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farshore.bots import Budget, Position
from farshore.bots.chance import RandomBot
from farshore.core.action import Action, Pass
from farshore.core.errors import BadOption, RulesBug
from farshore.games import game
from farshore.lab import play as lab
from farshore.lab.calibrate import calibrate
from farshore.lab.simulate import derived, simulate

GAME = game("voyages")
SOLO = GAME.setup("solo", 1, {})
RACE = GAME.setup("race", 3, {"end_mode": "fixed_rounds", "fixed_rounds": 3})


def plain(row: Any) -> Any:
    return row._replace(seconds=0.0)


def test_workers_make_no_difference() -> None:
    alone = simulate(GAME, SOLO, ["star-greedy"], 24, 9, workers=1)
    both = simulate(GAME, SOLO, ["star-greedy"], 24, 9, workers=2)
    assert both.workers == 2
    assert [plain(row) for row in alone.rows] == [plain(row) for row in both.rows]


def test_seeds_make_a_difference_and_stay() -> None:
    first = simulate(GAME, SOLO, ["random"], 5, 1, workers=1)
    assert [row.scores for row in first.rows] == [
        row.scores for row in simulate(GAME, SOLO, ["random"], 5, 1, workers=1).rows
    ]
    assert [row.seed for row in first.rows] == [derived(1, n) for n in range(5)]
    assert [row.scores for row in first.rows] != [
        row.scores for row in simulate(GAME, SOLO, ["random"], 5, 2, workers=1).rows
    ]


def test_more_games_begin_with_the_same_games() -> None:
    few = simulate(GAME, SOLO, ["random"], 3, 4, workers=1)
    more = simulate(GAME, SOLO, ["random"], 6, 4, workers=1)
    assert [plain(row) for row in few.rows] == [plain(row) for row in more.rows[:3]]


def test_paired_games_give_every_bot_every_seat_with_the_same_dice() -> None:
    report = simulate(GAME, RACE, ["random", "gold-greedy", "star-greedy"], 6, 2, workers=1, paired=True)
    assert [row.bots for row in report.rows[:3]] == [
        ("random", "gold-greedy", "star-greedy"),
        ("gold-greedy", "star-greedy", "random"),
        ("star-greedy", "random", "gold-greedy"),
    ]
    assert len({row.seed for row in report.rows[:3]}) == 1
    assert report.rows[3].seed != report.rows[0].seed
    assert report.of_bot("random")["games"] == 6
    shares = [report.of_bot(name)["win_share"] for name in ("random", "gold-greedy", "star-greedy")]
    assert sum(shares) == pytest.approx(1, abs=1e-3)


def test_the_report_is_plain_data() -> None:
    done: list[int] = []
    report = simulate(GAME, RACE, ["random"], 4, 3, workers=1, progress=lambda n, of: done.append(n * 10 + of))
    shown = json.loads(report.write())
    assert shown == json.loads(json.dumps(report.to_json()))
    assert done == [14, 24, 34, 44]
    assert shown["format"] == "farshore-simulation/1"
    assert (shown["game"], shown["mode"], shown["seats"], shown["games"]) == ("voyages", "race", 3, 4)
    assert shown["bots"] == ["random"] * 3
    assert shown["decisions"] == sum(row.decisions for row in report.rows) > 0
    assert shown["mean_decisions"] == shown["decisions"] / 4
    assert shown["decisions_per_s"] > 0
    assert shown["dead_ends"] == 0
    assert shown["dead_end_games"] == []
    assert shown["table"]["rounds"]["mean"] == 3
    assert len(shown["by_seat"]) == 3
    seat = shown["by_seat"][0]
    assert set(seat) == {"games", "wins", "win_share", "win_low", "win_high", "place", "score", "figures", "faults"}
    assert {"star cargo", "star duties", "star dread", "star explore", "star recruit", "regions"} <= set(
        seat["figures"]
    )
    assert shown["by_bot"]["random"]["games"] == 12


def test_a_game_that_does_not_end_is_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "MOST_DECISIONS", 10)
    report = simulate(GAME, SOLO, ["random"], 3, 8, workers=1)
    shown = report.to_json()
    assert shown["dead_ends"] == 3
    assert [entry["seed"] for entry in shown["dead_end_games"]] == [derived(8, n) for n in range(3)]
    assert shown["dead_end_games"][0]["why"] == "not over after 10 decisions"
    assert shown["by_seat"][0]["games"] == 0


def test_a_bug_in_the_rules_is_counted_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(self: RandomBot, position: Position[Any]) -> Action:
        raise RulesBug("the sea is on fire")

    monkeypatch.setattr(RandomBot, "choose", stumble)
    report = simulate(GAME, SOLO, ["random"], 2, 8, workers=1)
    assert [(row.number, row.dead_end) for row in report.dead_ends] == [
        (0, "the sea is on fire"),
        (1, "the sea is on fire"),
    ]


def test_a_bot_that_invents_an_option_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def invent(self: RandomBot, position: Position[Any]) -> Action:
        return Pass()

    monkeypatch.setattr(RandomBot, "choose", invent)
    with pytest.raises(BadOption, match="the bot random chose 'pass', which is not among its options"):
        simulate(GAME, SOLO, ["random"], 1, 8, workers=1)


def test_what_cannot_be_played_is_said_at_once() -> None:
    with pytest.raises(BadOption, match="3 seats need as many bots"):
        simulate(GAME, RACE, ["random", "random"], 1)
    with pytest.raises(BadOption, match="there is no bot 'nobody'"):
        simulate(GAME, RACE, ["nobody"], 1)
    with pytest.raises(BadOption, match="at least one game"):
        simulate("voyages", SOLO, ["random"], 0)


def test_the_budget_reaches_the_bots() -> None:
    report = simulate(GAME, SOLO, ["search"], 1, 1, workers=1, budget=Budget(iterations=2))
    assert report.to_json()["budget"] == {"iterations": 2, "seconds": None}


def test_a_map_is_calibrated() -> None:
    """docs/rules/voyages.md, 11.5 and 11.6"""
    shown = calibrate(GAME, "ref-1", "star-greedy", games=40, seed=1, workers=1)
    assert shown["bot"] == "star-greedy"
    assert shown["win_low"] < shown["win_share"] < shown["win_high"]
    assert 0.5 < shown["win_share"] < 0.95
    assert 4.5 < shown["figures"]["regions"] < 7
    assert len(shown["ranks"]) == 5
    assert shown["ranks"] == sorted(set(shown["ranks"]))
    assert shown["ranks"][0] == 0
