"""A table with bots that everybody has left rests: nobody thinks there, it leaves memory, and wakes when somebody comes."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import sys
import time
from pathlib import Path

import pytest

from farshore.server.driver import Driver
from farshore.server.house import House
from farshore.server.messages import NewSeat, NewTable
from farshore.server.seating import make
from farshore.server.settings import Settings
from farshore.server.storage import open_store
from tests.server.support import Json, Served, serving, until

LONG: Json = {"end_mode": "fixed_rounds", "fixed_rounds": 60}
# Bots that take a while for everything, so that a game lasts longer than the test.
SLOW = [sys.executable, "-m", "tests.server.slow_thinker", "0.1"]


def lines(served: Served, table: str) -> int:
    with contextlib.closing(sqlite3.connect(served.settings.db)) as store:
        return int(store.execute("SELECT count(*) FROM log WHERE id = ?", (table,)).fetchone()[0])


def is_still(served: Served, table: str) -> bool:
    """Whether nothing happens there for a while in which bots would have moved often."""
    before = lines(served, table)
    time.sleep(2.0)
    return lines(served, table) == before


def driven(served: Served) -> set[str]:
    with contextlib.closing(sqlite3.connect(served.settings.db)) as store:
        return {row[0] for row in store.execute("SELECT id FROM tables WHERE driven")}


def test_bots_rest_when_nobody_looks_and_wake_when_somebody_comes(tmp_path: Path) -> None:
    with serving(tmp_path, idle_seconds=1.0, bot_command=SLOW) as served:
        left = served.make("gold-greedy", "gold-greedy", options=LONG)["table"]
        watched = served.make("gold-greedy", "gold-greedy", options=LONG)["table"]
        timed = served.make("me", "gold-greedy", options={**LONG, "turn_timer": 5})["table"]
        spectator = served.seat(watched)
        until(lambda: driven(served) == {watched, timed})
        until(lambda: is_still(served, left))  # once a bot's last thought has come to nothing
        began = lines(served, timed)
        until(lambda: lines(served, timed) > began)  # by the clock
        before = spectator.view["ply"]
        spectator.until(lambda view: view["ply"] > before + 2)
        assert watched in driven(served)

        visitor = served.seat(left)
        ply = visitor.view["ply"]
        visitor.until(lambda view: view["ply"] > ply + 2)
        visitor.close()
        until(lambda: is_still(served, left))  # and rests again
        served.kill()
        served.start()
        assert is_still(served, left)  # a restart does not wake it
        visitor = served.seat(left)
        ply = visitor.view["ply"]
        visitor.until(lambda view: view["ply"] > ply)
        visitor.close()
        spectator.leave()


@pytest.mark.anyio
async def test_a_table_at_rest_leaves_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farshore.server.house.TIDY_SECONDS", 0.05)
    settings = Settings(db=str(tmp_path / "tables.sqlite3"), idle_seconds=3600, bot_command=SLOW)
    house = House(settings, open_store(settings.db))
    await house.open()
    await Driver(house).open()
    try:
        for _ in range(3):
            seats = [NewSeat("me"), NewSeat("bot", bot="gold-greedy")]
            await make(house, NewTable("voyages", seats, options=dict(LONG)))
        assert len(house.tables) == 3
        settings.idle_seconds = 0.5  # not before all are there: making them may take any time
        async with asyncio.timeout(600):
            while house.tables or await house.store.driven():  # noqa: ASYNC110
                await asyncio.sleep(0.05)
    finally:
        await house.close()
