"""Bots think elsewhere: whatever they do, tables go on."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from farshore.games.cannons.steps.damage import AskSinking
from farshore.games.cannons.steps.react import AskEntering
from farshore.games.cannons.steps.turn import Main
from farshore.server import driver
from farshore.server.thinker import Question
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


@pytest.mark.parametrize("thought", [0.0, 0.3])
def test_a_bot_answers_a_veiled_question_neither_faster_nor_slower(
    thought: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reaction with one answer is found at once, one with a card to play is thought about: nobody may see which."""
    monkeypatch.setattr(driver, "is_veiled", lambda _: True)
    told: list[float] = []

    class House:
        async def change(self, table: Any, work: Any) -> None:
            told.append(time.monotonic())

    class Bots(driver.Driver):
        def __init__(self) -> None:
            self.house = cast("Any", House())

        def _question(self, table: Any, seat: int) -> Question:
            return Question("t", "cannons", "search", seat, 1.0, {})

        async def _think(self, asked: Question) -> list[str]:
            assert asked.seconds == driver.VEIL
            await asyncio.sleep(thought)
            return ["pass"]

    async def play() -> None:
        table = cast("Any", SimpleNamespace(lock=asyncio.Lock(), run=None))
        await Bots()._play_bot(table, 0)

    began = time.monotonic()
    asyncio.run(play())
    assert driver.VEIL + driver.SLACK <= told[0] - began < driver.VEIL + driver.SLACK + 0.25


def test_reactions_of_cannons_are_veiled_where_people_sit() -> None:
    """Section 7 of its rules: a prompt must not reveal whether the asked player holds a card."""
    assert AskEntering.veiled
    assert AskSinking.veiled
    assert not Main.veiled

    def seated(*kinds: str) -> Any:
        session = SimpleNamespace(state=SimpleNamespace(stack=[AskEntering(0, 1, 0, False)]))
        seats = [SimpleNamespace(kind=kind) for kind in kinds]
        return SimpleNamespace(
            stored=SimpleNamespace(doc=SimpleNamespace(seats=seats)), run=SimpleNamespace(session=session)
        )

    assert driver.is_veiled(seated("bot", "human"))
    assert not driver.is_veiled(seated("bot", "bot"))
