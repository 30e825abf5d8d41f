"""Nobody sees that an answer was ordered: the same bytes as from somebody who looks in for a moment and answers by hand."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from farshore.core.kernel import State
from farshore.server.api import described
from farshore.server.connection import Connection
from farshore.server.house import House
from farshore.server.keys import NOBODY, Proof
from farshore.server.people.messages import Vote
from farshore.server.people.votes import vote
from farshore.server.standing.book import Order
from farshore.server.standing.visits import LATEST, SOONEST, Visits, delay
from farshore.server.storage.base import Change
from farshore.server.table import Table
from farshore.server.talk.lines import Hearer
from tests.server.clocks.parts import Time, place
from tests.server.standing.parts import CASES, give, moves, planned, position_of, put, seated

pytestmark = pytest.mark.anyio
CHANNEL = "INSERT INTO channels (id, person, kind, place, label, at, code, tries, confirmed, made, trouble) "
CHANNEL += "VALUES ($1, $2, 'hook', '', '', '', '', 0, 1.0, 1.0, '')"
TOLD = "SELECT key, kind, said, state, due FROM outbox WHERE seat <> $1 ORDER BY key"


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


class Onlooker:
    """A connection that keeps what it is sent: of another seat, or of somebody who only watches."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.viewer = seat
        self.proof = "" if seat is None else table.stored.doc.seats[seat].person
        self.device = ""
        self.shown = (0, 0, b"")
        self.asking: Any = None
        self.hearer: Hearer | None = None
        self.heard: list[bytes] = []
        table.add(self)

    def send(self, message: bytes, is_view: bool = False) -> None:
        self.heard.append(message)

    def cut_off(self, why: str) -> None:
        raise AssertionError(why)


async def by_hand(house: House, table: Table, key: str, texts: list[str]) -> None:
    """Somebody opens the table, answers, and goes, through a connection as every browser has one."""
    said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def send(event: Any) -> None:
        if event["type"] == "websocket.send":
            await heard.put(json.loads(event["text"]))

    def say(**message: Any) -> None:
        said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def until(kind: str) -> dict[str, Any]:
        while True:
            message = await asyncio.wait_for(heard.get(), 120)
            assert message["type"] not in ("refused", "closed"), message
            if message["type"] == kind:
                return message

    said.put_nowait({"type": "websocket.connect"})
    scope = {"type": "websocket", "path": "/ws", "headers": [], "client": ("127.0.0.1", 1)}
    living = asyncio.create_task(Connection(house, scope, said.get, send).live())
    say(type="join", table=table.id, key=key)
    ply = (await until("view"))["view"]["ply"]
    for text in texts:
        say(type="do", ply=ply, do=text)
        ply = (await until("done"))["ply"]
    said.put_nowait({"type": "websocket.disconnect"})
    await living


async def prepared(house: House, name: str, state: State, seat: int) -> tuple[Table, list[Onlooker]]:
    """The table at that moment, and everybody else who looks on: the other seat, and somebody from outside."""
    table = await house.get(name)
    assert table.run is not None
    put(table.run, state)
    return table, [Onlooker(table, 1 - seat), Onlooker(table, None)]


async def seen(house: House, table: Table, seat: int, others: list[Onlooker]) -> list[Any]:
    """All that others are given to know: what was sent to them, notices, the table as anybody may ask for it, figures."""
    info = msgspec.json.encode(described(table))
    told = await house.store.find(TOLD, seat)
    due = await house.store.find("SELECT * FROM deadlines")
    shut = table.is_shut(NOBODY)
    return [*[each.heard for each in others], told, info, due, shut, house.metrics.moves, house.metrics.connections]


@pytest.mark.parametrize("name", sorted(CASES))
async def test_an_ordered_answer_looks_like_one_by_hand(name: str, time: Time, tmp_path: Path) -> None:
    files = [tmp_path / "ordered.sqlite3", tmp_path / "by-hand.sqlite3"]
    async with place(str(files[0])) as here:
        table, _ = await seated(here, name)
        for person in [seat.person for seat in table.stored.doc.seats]:
            await here.house.store.change(Change(CHANNEL, (f"channel-{person}", person)))
        assert table.run is not None
        state, seat = position_of(name, table.run)
    shutil.copy(files[0], files[1])
    time.pass_by(60)
    async with place(str(files[0])) as first, place(str(files[1])) as second:
        ordered, watching = await prepared(first.house, table.id, state, seat)
        answered, looking = await prepared(second.house, table.id, state, seat)
        visits = Visits(first.house)
        before = len(await moves(ordered, visits, seat))
        await give(ordered, visits, seat, Order(CASES[name]))  # type: ignore[arg-type]
        due = await planned(ordered, visits, seat)
        assert SOONEST <= due - time.now <= LATEST
        assert [each.heard for each in watching] == [[], []]
        time.now = due
        await visits.look()
        texts = (await moves(ordered, visits, seat))[before:]
        assert texts
        key = f"key-{'one' if seat == 0 else 'other'}".ljust(32, "x")
        await by_hand(second.house, answered, key, texts)
        assert await seen(first.house, ordered, seat, watching) == await seen(second.house, answered, seat, looking)
        assert all(each.heard for each in watching)


def test_the_moment_depends_on_nothing_but_the_secret_and_the_question() -> None:
    """Neither on what is held, nor on which order it is; and it is spread over the whole time."""
    waits = sorted(delay(b"secret", "table", 1, f"0 {ply}") for ply in range(2000))
    assert SOONEST <= waits[0] < SOONEST * 1.05
    assert LATEST * 0.95 < waits[-1] <= LATEST
    assert abs(waits[1000] - (SOONEST * LATEST) ** 0.5) < 60  # evenly over the logarithm
    assert delay(b"secret", "table", 1, "0 7") == delay(b"secret", "table", 1, "0 7")
    assert delay(b"other", "table", 1, "0 7") != delay(b"secret", "table", 1, "0 7")


async def test_an_order_is_told_to_its_seat_alone(time: Time, tmp_path: Path) -> None:
    """What everybody may ask about the table, and what everybody is sent, does not change when one is given or taken back."""
    async with place(str(tmp_path / "tables.sqlite3")) as here:
        table, visits = await seated(here, "voyages")
        others = [Onlooker(table, 0), Onlooker(table, None)]
        before = await seen(here.house, table, 1, others)
        await give(table, visits, 1, Order("lock"), Order("on"))
        await visits.look()
        await give(table, visits, 1)
        assert await seen(here.house, table, 1, others) == before


async def test_a_vote_is_met_as_by_somebody_who_comes(time: Time, tmp_path: Path) -> None:
    """Whoever's seat is voted on and answers has been there: an order counts as much, or the vote would tell of it."""
    async with place(str(tmp_path / "tables.sqlite3")) as here:
        table, visits = await seated(here, "voyages")
        assert table.run is not None
        state, seat = position_of("voyages", table.run)
        put(table.run, state)
        await give(table, visits, seat, Order("lock"))
        due = await planned(table, visits, seat)
        doc = table.stored.doc
        doc.maker, doc.seats[0].came = "", True  # nobody at the table is its owner
        await vote(here.house, table, Proof(None, doc.seats[1 - seat].person), Vote("bot", seat))
        time.now = due
        await visits.look()
        assert table.stored.doc.asking is not None
        assert table.stored.doc.asking.there
