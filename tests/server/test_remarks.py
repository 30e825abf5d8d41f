"""A bot may say something before it answers: it is said once, and then the bot has to answer."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

from farshore.core.kernel import options
from farshore.server import driver as driving
from farshore.server.driver import Driver
from farshore.server.house import House
from farshore.server.messages import NewSeat, NewTable
from farshore.server.run import Run
from farshore.server.seating import make
from farshore.server.settings import Settings
from farshore.server.storage import open_store
from farshore.server.thinker import Question, Thought

SIGNAL = "signal "
pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("cut", [True, False])
async def test_a_bot_that_never_stops_talking_answers_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut: bool
) -> None:
    """`cut`: as if every remark taught somebody something, so that it is played alone and the bot is asked again."""
    house = House(Settings(), open_store(str(tmp_path / "tables.sqlite3")))
    await house.open()
    driver = Driver(house)
    asked: list[Question] = []

    async def ask(question: Question) -> Thought:
        asked.append(question)
        if len(asked) > 40:
            await asyncio.sleep(3600)
        run = house.tables[question.table].run
        assert run is not None
        state = run.session.state
        answer = str(options(state, question.seat)[0])
        remarks = [str(aside) for aside in state.asides(question.seat) if str(aside).startswith(SIGNAL)]
        return Thought([answer] if question.quiet else [*remarks[:1], answer])

    def wanted(_run: Run, _seat: int, texts: list[str]) -> list[str]:
        return texts[:1] if cut else texts

    monkeypatch.setattr(driver.pool, "ask", ask)
    monkeypatch.setattr(driving, "wanted", wanted)
    await driver.open()
    seats = [NewSeat("bot", "Ann", "random"), NewSeat("bot", "Bob", "random")]
    made = await make(house, NewTable("biomes", seats))
    for _ in range(6000):
        if len(asked) > 40:
            break
        await asyncio.sleep(0.02)
    run = house.tables[made.table].run
    assert run is not None
    spoken = [(entry.seat, entry.text.startswith(SIGNAL)) for entry in run.session.record.entries() if entry.seat >= 0]
    for seat in (0, 1):
        own = [is_remark for who, is_remark in spoken if who == seat]
        assert any(own)
        assert (True, True) not in pairwise(own)  # never two remarks without an answer between them
    assert any(question.quiet for question in asked) == cut
    await house.close()
