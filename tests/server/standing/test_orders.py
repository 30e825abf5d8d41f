"""Standing answers are kept, given as ordinary moves, ended by their conditions, and taken back by whoever gave them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from farshore.server.keys import Proof
from farshore.server.messages import ChangeSeat
from farshore.server.notices.delivery import Delivery
from farshore.server.seating import change_seat
from farshore.server.standing.book import Order
from farshore.server.standing.visits import LATEST, Visits
from farshore.server.storage.base import Change
from farshore.server.table import Table
from tests.server.clocks.parts import Place, Time, place
from tests.server.postgres import new_database
from tests.server.standing.parts import give, moves, planned, position_of, put, seated
from tests.server.support import Served
from tests.server.test_rings import Device

pytestmark = pytest.mark.anyio
DAY = 86_400.0


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
async def here(tmp_path: Path, time: Time) -> AsyncIterator[Place]:
    async with place(str(tmp_path / "tables.sqlite3")) as found:
        yield found


async def reacting(here: Place) -> tuple[Table, Visits]:
    """Seat 1 is asked for a reaction."""
    table, visits = await seated(here, "cannons")
    assert table.run is not None
    put(table.run, position_of("cannons", table.run)[0])
    return table, visits


async def plan_whole_turn(here: Place, table: Table, seat: int) -> None:
    """First offers until the plan can be locked in."""
    assert table.run is not None
    while [str(action) for action in table.run.session.state.stack[-1].offered(table.run.session.state, seat)] != [
        "lock"
    ]:
        await here.play(table, seat)


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
async def test_an_order_outlives_the_house_and_is_an_ordinary_move(
    store: str, time: Time, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    db = str(tmp_path / "tables.sqlite3")
    if store == "postgresql":
        cluster = request.getfixturevalue("cluster")
        db = f"{cluster.rpartition('/')[0]}/{await new_database(cluster)}"
    async with place(db) as here:
        table, visits = await seated(here, "voyages")
        await plan_whole_turn(here, table, 1)
        await give(table, visits, 1, Order("lock"))
        due = await planned(table, visits, 1)
    async with place(db) as again:
        visits = Visits(again.house)
        assert await visits.look() == due
        time.now = due - 1
        await visits.look()
        table = await again.house.get(table.id)
        assert (await moves(table, visits, 1))[-1] != "lock"
        time.now = due
        await visits.look()
        assert (await moves(table, visits, 1))[-1] == "lock"
        assert table.run is not None
        assert table.run.asked() == [0]
        marks = [line.mark for line in await again.house.store.lines(table.id) if line.seat == 1]
        assert all(marks)  # a line of the record, with its digest


async def test_what_is_taken_back_is_not_answered(here: Place, time: Time) -> None:
    table, visits = await reacting(here)
    await give(table, visits, 1, Order("pass"))
    assert await planned(table, visits, 1)
    await give(table, visits, 1)
    time.pass_by(2 * LATEST)
    await visits.look()
    assert await moves(table, visits, 1) == []


async def test_passing_ends_with_ones_own_turn(here: Place, time: Time) -> None:
    table, visits = await reacting(here)
    await give(table, visits, 1, Order("pass", turn=True))
    time.now = await planned(table, visits, 1)
    await visits.look()
    assert await moves(table, visits, 1) == ["pass"]
    assert table.run is not None
    while 1 not in table.run.asked():
        await here.play(table, 0)
    await visits.look()
    assert await visits.book.orders(table.id, 1, table.stored.doc.seats[1].person) == []


async def test_an_order_ends_at_its_time(here: Place, time: Time) -> None:
    table, visits = await reacting(here)
    await give(table, visits, 1, Order("pass", until=time.now + 60))
    time.pass_by(2 * LATEST)
    await visits.look()
    await visits.look()
    assert await moves(table, visits, 1) == []
    assert await visits.book.orders(table.id, 1, table.stored.doc.seats[1].person) == []


async def test_a_plan_is_not_locked_in_before_its_time(here: Place, time: Time) -> None:
    table, visits = await seated(here, "voyages")
    await plan_whole_turn(here, table, 1)
    tomorrow = time.now + DAY
    await give(table, visits, 1, Order("lock", after=tomorrow))
    assert await planned(table, visits, 1) == tomorrow
    time.now = tomorrow
    await visits.look()
    assert (await moves(table, visits, 1))[-1] == "lock"


async def test_half_a_plan_is_left_alone(here: Place, time: Time) -> None:
    table, visits = await seated(here, "voyages")
    await here.play(table, 1)
    before = await moves(table, visits, 1)
    await give(table, visits, 1, Order("lock"), Order("on"))
    assert not await planned(table, visits, 1)
    time.pass_by(2 * LATEST)
    await visits.look()
    assert await moves(table, visits, 1) == before


async def test_with_somebody_else_in_the_seat_it_counts_no_more(here: Place, time: Time) -> None:
    table, visits = await reacting(here)
    await give(table, visits, 1, Order("pass"))
    assert await planned(table, visits, 1)
    person = table.stored.doc.seats[1].person
    await change_seat(here.house, table, 1, ChangeSeat("open"), Proof(None, person))
    time.pass_by(2 * LATEST)
    await visits.look()
    await visits.look()
    assert await moves(table, visits, 1) == []
    assert await here.house.store.find("SELECT kind FROM orders") == []


async def test_the_house_does_not_come_in_quiet_hours(here: Place, time: Time) -> None:
    """At 8 in the morning somebody sleeps who has quiet hours until noon: others would wonder who answers."""
    table, visits = await seated(here, "voyages")
    await plan_whole_turn(here, table, 1)
    wishes = '{"zone":"UTC","quiet_from":0,"quiet_to":720,"remind_hours":0,"digest":false,"digest_at":0,"kinds":[]}'
    person = table.stored.doc.seats[1].person
    await here.house.store.change(Change("INSERT INTO wishes VALUES ($1, $2)", (person, wishes)))
    await give(table, visits, 1, Order("lock"))
    assert (await planned(table, visits, 1)) % DAY > 12 * 3600


async def test_whoever_is_answered_for_is_not_called(here: Place, time: Time) -> None:
    """The notice of a question waits until the order has had its time; what no order covers is told as ever."""
    table, visits = await reacting(here)
    channel = "INSERT INTO channels VALUES ($1, $2, 'hook', '', '', '', '', 0, 1.0, 1.0, '')"
    for seat in table.stored.doc.seats:
        await here.house.store.change(Change(channel, (f"c-{seat.person}", seat.person)))
    await here.house.notices.look_around()
    await here.house.notices.look(table.id, "none")
    await give(table, visits, 1, Order("pass"))
    due = await planned(table, visits, 1)
    time.pass_by(10)
    delivery = Delivery(here.house.notices)
    told = "SELECT due FROM outbox WHERE seat = 1 AND kind = 'turn' AND state = 'waiting'"
    await delivery.deliver()
    [[later]] = await here.house.store.find(told)
    assert later > due


def test_orders_are_given_and_shown_by_the_key_of_the_seat(served: Served) -> None:
    wren, otter = Device(served), Device(served, name="Otter")
    table = wren.make("me", "open")
    otter.sit(table, "Otter")
    wren.post(f"/api/tables/{table}/begin", {})
    path = f"/api/tables/{table}/orders"
    assert wren.get(path) == (200, {"seat": 0, "orders": [], "kinds": ["lock", "on"]})
    status, given = wren.post(path, {"orders": [{"kind": "lock"}]})
    assert (status, [order["kind"] for order in given["orders"]]) == (200, ["lock"])
    assert [order["kind"] for order in wren.get(path)[1]["orders"]] == ["lock"]
    assert otter.get(path)[1]["orders"] == []
    assert otter.post(path, {"orders": [], "seat": 0})[0] == 403
    assert served.get(path)[0] == 401
    refusals = {
        "Nobody is ever asked for that in Voyages.": [{"kind": "pass"}],
        "There is one standing answer of a kind.": [{"kind": "on"}, {"kind": "on"}],
        "A standing answer ends after now, and after it begins.": [{"kind": "on", "until": 1.0}],
    }
    for why, orders in refusals.items():
        assert wren.post(path, {"orders": orders})[1]["error"]["why"] == why
    assert wren.post(path, {"orders": []})[1]["orders"] == []
    live = wren.make("me", "me", clock={"preset": "brisk"})
    status, refused = wren.post(f"/api/tables/{live}/orders", {"orders": [{"kind": "on"}]})
    assert status == 409
    assert "clock of this table is one of minutes" in refused["error"]["why"]
