"""The database goes away in the middle of a game: nobody is left without an answer, and nothing that was not stored is kept."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from attacks.proxy import Proxy, between
from farshore.core.kernel import TABLE
from farshore.server.errors import STALE
from farshore.server.storage import open_store
from farshore.server.storage.base import Line
from farshore.server.storage.postgres import PostgresStore
from tests.server.postgres import new_database
from tests.server.support import Json, Seat, Served, serving, until

LONG: Json = {"end_mode": "fixed_rounds", "fixed_rounds": 60}
SHORT = {"store_seconds": 1.5}  # of patience with the database


class House:
    """A server, its database, and the wire between them."""

    def __init__(self, served: Served, wire: Proxy, place: str) -> None:
        self.served = served
        self.wire = wire
        self.place = place  # past the wire

    def log(self, table: str) -> list[Line]:
        async def read() -> list[Line]:
            store = open_store(self.place)
            await store.open()
            try:
                return await store.lines(table)
            finally:
                await store.close()

        return asyncio.run(read())

    def rung(self, table: str) -> int:
        """How often the clock of a table has run out."""
        return len([line for line in self.log(table) if line.seat == TABLE])

    def run(self, *statements: str) -> None:
        async def work() -> None:
            connection = await asyncpg.connect(self.place)
            for statement in statements:
                await connection.execute(statement)
            await connection.close()

        asyncio.run(work())

    def answers(self) -> bool:
        return bool(self.served.get("/healthz")[0] == 200)


@pytest.fixture
def house(cluster: str, tmp_path: Path) -> Iterator[House]:
    name = asyncio.run(new_database(cluster))
    port = urlsplit(cluster).port
    assert port
    with between(port) as wire:
        place = f"postgresql://farshore@127.0.0.1:{wire.port}/{name}"
        with serving(tmp_path, db=place, **SHORT) as served:
            yield House(served, wire, f"{cluster.rpartition('/')[0]}/{name}")


def numbered(lines: list[Line]) -> bool:
    return [line.n for line in lines] == list(range(1, len(lines) + 1))


def again(seat: Seat) -> Json:
    """Until the move is taken; what is refused meanwhile says why."""
    answer: Json = {}

    def taken() -> bool:
        nonlocal answer
        answer = seat.do(seat.first())
        return bool(answer["type"] == "done")

    until(taken)
    return answer


@pytest.mark.parametrize("way", ["cut", "hush", "deafen"])
def test_a_move_that_could_not_be_stored_is_answered_and_forgotten(house: House, way: str) -> None:
    served, wire = house.served, house.wire
    made = served.make("me", "me", options=LONG)
    ann, bob = [served.seat(made["table"], made["keys"][n]) for n in ("0", "1")]
    assert ann.do(ann.first())["type"] == "done"
    stored = len(house.log(made["table"]))

    getattr(wire, way)()
    first = ann.do(ann.first())
    assert first["type"] == "refused"
    assert "stored" in first["why"]
    second = ann.ask(type="do", ply=ann.view["ply"], do=ann.first())  # nor is it stuck
    assert second["type"] == "refused"
    assert bob.do(bob.first())["type"] == "refused"
    assert not house.answers()
    wire.mend()
    until(house.answers)

    again(bob)
    again(ann)
    kept = house.log(made["table"])
    assert numbered(kept)
    assert len(kept) > stored
    served.kill()
    served.start()
    for seat, key in ((ann, "0"), (bob, "1")):
        fresh = served.seat(made["table"], made["keys"][key])
        assert fresh.view["ply"] >= seat.view["ply"]
        assert fresh.do(fresh.first())["type"] == "done"
        fresh.close()
        seat.leave()


def test_a_write_that_is_refused_while_nothing_can_be_read_leaves_nothing_behind(house: House) -> None:
    """As when a disk is full: the write fails, and so does reading what is stored."""
    served = house.served
    made = served.make("me", "me", options=LONG)
    ann = served.seat(made["table"], made["keys"]["0"])
    ann.do(ann.first())
    before = house.log(made["table"])
    house.run("ALTER TABLE log RENAME TO log_away", "ALTER TABLE tables RENAME TO tables_away")
    for _ in range(2):
        refused = ann.ask(type="do", ply=ann.view["ply"], do=ann.first())
        assert refused["type"] == "refused"
        assert not refused["why"].startswith("It is not known")
    house.run("ALTER TABLE log_away RENAME TO log", "ALTER TABLE tables_away RENAME TO tables")
    assert house.log(made["table"]) == before
    again(ann)
    assert numbered(house.log(made["table"]))
    served.kill()
    served.start()
    fresh = served.seat(made["table"], made["keys"]["0"])
    assert fresh.view["ply"] == ann.view["ply"]
    assert fresh.do(fresh.first())["type"] == "done"
    fresh.close()
    ann.leave()


def test_a_move_whose_answer_was_lost_is_not_played_twice(house: House) -> None:
    served = house.served
    made = served.make("me", "me", options=LONG)
    ann = served.seat(made["table"], made["keys"]["0"])
    before, wanted = len(house.log(made["table"])), ann.first()
    ply = ann.view["ply"]
    house.wire.deafen()
    refused = ann.ask(type="do", ply=ply, do=wanted)
    assert refused["why"].startswith("It is not known whether this was stored")
    house.wire.mend()

    def settled() -> bool:
        """Had it arrived, the same answer is stale now; had it not, it is played now."""
        answer = ann.ask(type="do", ply=ply, do=wanted)
        return bool(answer["type"] == "done" or answer["why"] == STALE)

    until(settled)
    assert len(house.log(made["table"])) == before + (1 if isinstance(wanted, str) else len(wanted))
    ann.close()


def test_bots_and_clock_go_on_by_themselves_when_the_database_is_back(house: House) -> None:
    served = house.served
    made = served.make("me", "random", options={**LONG, "turn_timer": 5})
    ann = served.seat(made["table"], made["keys"]["0"])
    ann.until(lambda view: view["prompt"].get("done") == [1])
    bots = served.make("random", "random", options={**LONG})["table"]
    until(lambda: served.get(f"/api/tables/{bots}")[1]["ply"] > 3)
    house.wire.cut()
    ann.do(ann.first())
    until(lambda: not house.answers())
    house.wire.mend()
    before = len(house.log(bots))
    rung = house.rung(made["table"])
    until(lambda: house.rung(made["table"]) > rung)
    until(lambda: len(house.log(bots)) > before + 2)
    assert numbered(house.log(made["table"]))
    ann.close()


def test_whatever_is_asked_meanwhile_is_answered(house: House) -> None:
    """Making, sitting, beginning, looking, asking for a takeback: one sentence each, and afterwards all of it works."""
    served = house.served
    waiting = served.make("me", "open")
    made = served.make("me", "me", options=LONG)
    ann, bob = [served.seat(made["table"], made["keys"][n]) for n in ("0", "1")]
    ann.play_turn()
    bob.play_turn()
    forgotten = served.make("me", "me")["table"]
    served.kill()
    served.start()
    ann, bob = [served.seat(made["table"], made["keys"][n]) for n in ("0", "1")]
    house.wire.cut()
    where = f"/api/tables/{waiting['table']}"
    answers = [
        served.post("/api/tables", {"game": "voyages", "seats": [{"kind": "me"}]}),
        served.post(f"{where}/sit", {"name": "Bob"}),
        served.post(f"{where}/begin", {}, waiting["owner"]),
        served.get(f"/api/tables/{forgotten}"),
        served.get("/api/tables"),
    ]
    assert [status for status, _ in answers] == [503] * len(answers)
    assert all("store" in said["error"]["why"] for _, said in answers)
    assert ann.ask(type="takeback", ply=ann.view["ply"])["type"] == "refused"
    assert ann.ask(type="undo", ply=ann.view["ply"])["type"] == "refused"
    house.wire.mend()
    until(house.answers)
    status, seated = served.post(f"{where}/sit", {"name": "Bob"})
    assert status in (200, 201), seated
    assert served.post(f"{where}/begin", {}, waiting["owner"])[0] == 200
    ann.say(type="takeback", ply=ann.view["ply"], re=99)
    bob.wait(lambda heard: heard["type"] == "asked")
    bob.ask(type="answer", yes=True)
    assert ann.wait(lambda heard: heard.get("re") == 99)["type"] in ("asked", "done")
    for seat in (ann, bob):
        seat.close()


def test_a_connection_that_cannot_be_given_back_costs_nobody_an_answer(cluster: str) -> None:
    """What was asked has been answered when the wire goes silent: that counts, and nothing complains behind its back."""

    async def ask(place: str, wire: Proxy) -> tuple[int, list[str]]:
        complaints: list[str] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, told: complaints.append(str(told)))
        store = PostgresStore(place, patience=1.5)
        await store.open()

        async def work(connection: asyncpg.Connection[asyncpg.Record]) -> int:
            answer: int = await connection.fetchval("SELECT 7")
            wire.hush()
            return answer

        answer = await store._ask(work)
        while store.returning:
            await asyncio.wait(store.returning)
        wire.mend()
        await store.close()
        gc.collect()
        return answer, complaints

    name = asyncio.run(new_database(cluster))
    port = urlsplit(cluster).port
    assert port
    with between(port) as wire:
        place = f"postgresql://farshore@127.0.0.1:{wire.port}/{name}"
        assert asyncio.run(ask(place, wire)) == (7, [])
