"""Whoever's clock is low is told once a question, on the channels that they have; an answer takes it back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from farshore.server.clocks.settings import HOUR
from farshore.server.messages import NewClock
from farshore.server.storage.base import Change
from farshore.server.table import Table
from tests.server.clocks.parts import Place, Time, numbers, place

pytestmark = pytest.mark.anyio
CHANNEL = "INSERT INTO channels (id, person, kind, place, label, at, code, tries, confirmed, made, trouble) "
CHANNEL += "VALUES ($1, $2, 'hook', '', '', '', '', 0, 1.0, 1.0, '')"
KINDS = "SELECT kind, seat, said FROM outbox WHERE state = $1 AND kind IN ('turn', 'clock') ORDER BY made, seat, kind"


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
async def here(tmp_path: Path, time: Time) -> AsyncIterator[Place]:
    async with place(str(tmp_path / "tables.sqlite3")) as found:
        yield found


async def told(here: Place, state: str = "waiting") -> list[tuple[str, int, str]]:
    return [(kind, seat, str(said)) for kind, seat, said in await here.house.store.find(KINDS, state)]


async def listening(here: Place, clock: NewClock) -> Table:
    """Two people, each with a channel, at a table that has begun."""
    people = [await here.person("one"), await here.person("other")]
    for person in people:
        await here.house.store.change(Change(CHANNEL, (f"channel-{person}", person)))
    await here.house.notices.look_around()
    return await here.table(*people, clock=clock)


async def test_a_low_clock_is_told_once(here: Place, time: Time) -> None:
    await listening(here, NewClock(preset="slow"))
    time.pass_by(60 * HOUR - 10)
    await here.keeper.look()
    assert [kind for kind, *_ in await told(here)].count("clock") == 0
    time.pass_by(20)
    for _ in range(3):
        await here.keeper.look()
        time.pass_by(HOUR)
    low = [(seat, said) for kind, seat, said in await told(here) if kind == "clock"]
    assert [seat for seat, _ in low] == [0, 1]
    assert all("Your clock is low: Friday (Voyages)" in said and "11 h 59 min left" in said for _, said in low)


async def test_an_answer_takes_the_warning_back(here: Place, time: Time) -> None:
    table = await listening(here, NewClock(preset="slow"))
    time.pass_by(61 * HOUR)
    await here.keeper.look()
    await here.finish_turn(table, 0)
    assert [seat for kind, seat, _ in await told(here) if kind == "clock"] == [1]
    assert [seat for kind, seat, _ in await told(here, "answered") if kind == "clock"] == [0]


async def test_whoever_is_late_is_told_what_becomes_of_it(here: Place, time: Time) -> None:
    await listening(here, numbers(600, "remind"))
    time.pass_by(601)
    for _ in range(4):
        await here.keeper.look()
    late = [said for kind, _, said in await told(here) if kind == "clock"]
    assert len(late) == 2
    assert all("Your time is over, and the others wait for you." in said for said in late)


async def test_a_question_says_how_much_time_there_is(here: Place, time: Time) -> None:
    table = await listening(here, numbers(600, "remind", 20))
    time.pass_by(100)
    for seat in (0, 1):
        await here.finish_turn(table, seat)
    turns = [said for kind, _, said in await told(here) if kind == "turn"]
    assert len(turns) == 2
    assert all("You have 8 min 40 s." in said for said in turns)
