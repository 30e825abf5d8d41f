"""Bots think elsewhere: whatever they do, tables go on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.server.support import serving

SHORT = {"end_mode": "fixed_rounds", "fixed_rounds": 1}


def thinkers(seconds: float) -> list[str]:
    return [sys.executable, "-m", "tests.server.slow_thinker", str(seconds)]


def test_a_slow_bot_delays_no_other_table(tmp_path: Path) -> None:
    """Two bots think until a file is there, and all the while others play."""
    command = [sys.executable, "-m", "tests.server.waiting_thinker", str(tmp_path / "asked"), str(tmp_path / "go")]
    with serving(tmp_path, bot_command=command, bot_processes=3, bot_patience=300) as served:
        slow = [served.make("me", "search", options=SHORT) for _ in range(2)]
        made = served.make("me", "me")
        ann = served.seat(made["table"], made["keys"]["0"])
        for _ in range(20):
            assert ann.do("autopilot")["type"] == "done"
            assert ann.do("take over")["type"] == "done"
        quick = served.make("random", "random", options=SHORT)
        spectator = served.seat(quick["table"])
        spectator.until(lambda view: view["status"].get("over"))
        for made in slow:  # they still think about their first turn
            assert served.get(f"/api/tables/{made['table']}")[1]["turn"] == [0, 1]
        (tmp_path / "go").touch()
        ann.close()
        spectator.close()


@pytest.mark.parametrize(
    "bot",
    [
        pytest.param("gold-greedy", id="a bot that never answers"),
        pytest.param("star-greedy", id="a bot that takes its process with it"),
        pytest.param("look-ahead", id="a bot that fails"),
    ],
)
def test_a_broken_bot_is_played_for(tmp_path: Path, bot: str) -> None:
    with serving(tmp_path, bot_command=thinkers(60), bot_patience=0.5, bot_processes=2) as served:
        table = served.make(bot, "random", options=SHORT)["table"]
        eve = served.seat(table)
        eve.until(lambda view: view["status"].get("over"))
        eve.close()
        assert served.figure("farshore_bot_failures_total") > 0
