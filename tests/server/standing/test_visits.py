"""When the house comes for somebody, and that it answers all that an order covers in one visit."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from farshore.server.standing.book import Order
from farshore.server.standing.visits import LATEST, SOONEST, Visits, delay
from farshore.server.storage.base import Change
from farshore.server.table import Table
from tests.server.clocks.parts import Place, Time, place
from tests.server.standing.parts import give, planned, position_of, put, seated

pytestmark = pytest.mark.anyio
DAY = 86_400.0
NOON = 12 * 3600


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
async def here(tmp_path: Path, time: Time) -> AsyncIterator[Place]:
    async with place(str(tmp_path / "tables.sqlite3")) as found:
        yield found


async def reacting(here: Place) -> tuple[Table, Visits]:
    """Seat 1 is asked for a reaction, which an order covers."""
    table, visits = await seated(here, "cannons")
    assert table.run is not None
    put(table.run, position_of("cannons", table.run)[0])
    await give(table, visits, 1, Order("pass"))
    return table, visits


def wait(here: Place, table: Table) -> float:
    """What is drawn for the question of seat 1."""
    assert table.run is not None
    question = f"{table.stored.doc.takebacks} {table.run.ply(1)}"
    return delay(here.house.notices.secret, table.id, 1, question)


async def test_the_house_comes_after_the_time_that_was_drawn_and_says_when_it_looks_again(
    here: Place, time: Time
) -> None:
    table, visits = await reacting(here)
    due = time.now + wait(here, table)
    assert time.now + SOONEST <= due <= time.now + LATEST
    assert await visits.look() == due
    assert await planned(table, visits, 1) == due
    time.now = due
    assert await visits.look() is None  # it was answered


async def test_after_quiet_hours_it_waits_once_more(here: Place, time: Time) -> None:
    """Or everybody whom it answers for would seem to rise with the bell."""
    table, visits = await reacting(here)
    wishes = '{"zone":"UTC","quiet_from":0,"quiet_to":720,"remind_hours":0,"digest":false,"digest_at":0,"kinds":[]}'
    person = table.stored.doc.seats[1].person
    await here.house.store.change(Change("INSERT INTO wishes VALUES ($1, $2)", (person, wishes)))
    assert time.now % DAY + LATEST < NOON
    noon = time.now - time.now % DAY + NOON
    assert await planned(table, visits, 1) == noon + wait(here, table)


async def test_one_visit_answers_all_that_follows(here: Place, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    table, visits = await reacting(here)
    answered = [True, True, False]

    async def answer(_: Table, seat: int) -> bool:
        assert seat == 1
        return answered.pop(0)

    monkeypatch.setattr(visits, "_answer", answer)
    await visits.visit(table.id, 1)
    assert answered == []


async def test_whoever_is_not_asked_is_not_answered_for(here: Place, time: Time) -> None:
    table, visits = await reacting(here)
    await give(table, visits, 0, Order("pass"))
    assert table.run is not None
    assert 0 not in table.run.asked()
    assert await visits._answer(table, 0) is False
    assert await visits._answer(table, 1) is True


async def test_where_no_order_is_left_nothing_is_looked_at_any_more(here: Place, time: Time) -> None:
    table, visits = await reacting(here)
    await visits.look()
    assert await visits.book.seats(table.id) == [1]
    table.stored.doc.seats[1].person = "somebody else"
    await visits.consider(table.id)
    assert await visits.book.seats(table.id) == []
