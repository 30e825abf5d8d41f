"""Bots think elsewhere: whatever they do, tables go on."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from tests.server.support import serving

SHORT = {"end_mode": "fixed_rounds", "fixed_rounds": 1}


def thinkers(seconds: float) -> list[str]:
    return [sys.executable, "-m", "tests.server.slow_thinker", str(seconds)]


def test_a_slow_bot_delays_no_other_table(tmp_path: Path) -> None:
    with serving(tmp_path, bot_command=thinkers(10.0), bot_processes=3, bot_patience=300) as served:
        slow = [served.make("me", "gold-greedy", options=SHORT) for _ in range(2)]
        made = served.make("me", "me")
        ann = served.seat(made["table"], made["keys"]["0"])
        waits = []
        began = time.monotonic()
        while time.monotonic() - began < 2:
            before = time.monotonic()
            assert ann.do("autopilot")["type"] == "done"
            assert ann.do("take over")["type"] == "done"
            waits.append(time.monotonic() - before)
        assert sorted(waits)[len(waits) // 2] < 1  # a machine under load is slow too, but not like a bot
        assert max(waits) < 5
        quick = served.make("random", "random", options=SHORT)  # a third process has room for it
        spectator = served.seat(quick["table"])
        spectator.until(lambda view: view["status"].get("over"))
        for made in slow:  # they still think about their first turn
            assert served.get(f"/api/tables/{made['table']}")[1]["turn"] == [0, 1]
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
        failures = [line for line in served.get("/metrics")[1].splitlines() if line.startswith("farshore_bot_failures")]
        assert int(failures[0].split()[1]) > 0
