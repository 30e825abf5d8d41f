"""Looking back holds nobody up, and what is kept of a seat's second thoughts has an end."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from farshore.core.codec import digest
from farshore.core.record import Entry
from farshore.games import game as game_named
from farshore.server import archive
from farshore.server.archive import CROWD, Archive, StateHistory
from farshore.server.errors import Refused
from farshore.server.moves import ASIDES, UNDOS
from farshore.server.run import Run
from farshore.server.settings import Limits
from farshore.server.storage import SeatDoc, Stored, TableDoc
from farshore.server.table import Table
from farshore.server.takebacks import TAKEBACKS
from tests.server.support import PATIENCE, PLENTY, Served, serving


def table_of(moves: int) -> Table:
    """A table in memory at which the first thing was done so often."""
    game = game_named("voyages")
    setup = game.setup(None, 2, {})
    doc = TableDoc(
        game=game.name,
        mode=setup.mode,
        options=setup.options,
        seats=[SeatDoc("human", "Ann"), SeatDoc("human", "Bob")],
        rules=game.rules_version,
        content=game.content_digest(setup),
        commitment="",
        owner="",
        created=0.0,
        state="playing",
        names=["Ann", "Bob"],
    )
    stored = Stored("table", 0, doc, b"x" * 32)
    run = Run("table", doc, stored.secret, game)
    run.deal(0.0)
    table = Table(stored, run)
    go_on(table, moves)
    return table


def go_on(table: Table, moves: int) -> None:
    run = table.run
    assert run is not None
    for _ in range(moves):
        seat = run.asked()[0]
        run.play(seat, str(run.session.state.stack[-1].offered(run.session.state, seat)[0]), 0.0)
        run.deal(0.0)


def test_a_table_goes_on_while_somebody_looks_back_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    going, done = threading.Event(), threading.Event()

    class Long(StateHistory):
        def go_on(self, entries: Any) -> None:
            going.set()
            assert done.wait(PATIENCE)
            super().go_on(entries)

    monkeypatch.setattr(archive, "StateHistory", Long)

    async def work() -> None:
        table, kept = table_of(5), Archive()
        looks = [asyncio.create_task(kept.view(table, None, 1)) for _ in range(3)]
        await asyncio.to_thread(going.wait, PATIENCE)
        assert table.lock.take()  # nobody holds it
        go_on(table, 3)
        table.lock.release()
        done.set()
        assert len(set(await asyncio.gather(*looks))) == 1

    asyncio.run(work())


def test_only_so_many_wait_for_the_past(monkeypatch: pytest.MonkeyPatch) -> None:
    done = threading.Event()

    class Long(StateHistory):
        def go_on(self, entries: Any) -> None:
            assert done.wait(PATIENCE)
            super().go_on(entries)

    monkeypatch.setattr(archive, "StateHistory", Long)

    async def work() -> None:
        table, kept = table_of(5), Archive()
        looks = [asyncio.create_task(kept.view(table, None, 1)) for _ in range(CROWD)]
        await asyncio.sleep(0)  # all of them have begun to wait
        await asyncio.sleep(0)
        assert kept.waiting == CROWD
        with pytest.raises(Refused, match="leafing through the past"):
            await kept.view(table, None, 1)
        done.set()
        await asyncio.gather(*looks)
        assert kept.waiting == 0

    asyncio.run(work())


def test_a_history_goes_on_with_its_game_and_begins_anew_after_a_takeback() -> None:
    async def work() -> None:
        table, kept = table_of(12), Archive()
        run = table.run
        assert run is not None
        await kept.view(table, 0, 1)
        history = kept.histories.by_key["table"]
        go_on(table, 6)
        entries = run.session.record.entries()
        assert await kept.history(run, entries) is history
        assert len(history.states) == len(entries) + 1
        fresh = StateHistory("table", run.doc, run.secret, run.game)
        fresh.go_on(entries)
        assert history.marks == fresh.marks
        assert [digest(state) for state in history.states] == [digest(state) for state in fresh.states]
        assert await kept.history(run, entries[:8]) is history  # somebody who asked before
        other = [*entries[:8], Entry(0, "elsewhere", "ffffffff")]
        assert not history.begins(run.game, other)

    asyncio.run(work())


def test_a_seat_takes_back_only_so_often_until_somebody_learns_something(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        made = served.make("me", "me")
        ann = served.seat(made["table"], made["keys"]["0"])
        first = next(offer["do"] for offer in ann.view["actions"] if isinstance(offer["do"], str))
        for _ in range(UNDOS):
            assert ann.do(first)["type"] == "done"
            ann.step("undo")
        assert ann.do(first)["type"] == "done"
        refused = ann.ask(type="undo", ply=ann.view["ply"])
        assert refused["type"] == "refused"
        assert f"taken back {UNDOS} times" in refused["why"]
        ann.close()
        served.kill()
        served.start()  # it is no secret of one process
        ann = served.seat(made["table"], made["keys"]["0"])
        assert ann.ask(type="undo", ply=ann.view["ply"])["type"] == "refused"
        bob = served.seat(made["table"], made["keys"]["1"])
        assert bob.do(first)["type"] == "done"
        bob.step("undo")  # of one seat only
        ann.play_turn()
        bob.play_turn()
        ann.until(lambda view: 0 in view["prompt"]["seats"])
        ann.do(ann.first())
        ann.step("undo")  # another question
        ann.close()
        bob.close()


def test_forks_are_tables_too(tmp_path: Path) -> None:
    limits = Limits(tables=(3, 0.00001), requests=PLENTY, messages=PLENTY)
    with serving(tmp_path, limits=limits) as served:
        short = {"end_mode": "fixed_rounds", "fixed_rounds": 1}
        table = finished(served, short)
        statuses = [served.post(f"/api/tables/{table}/fork", {"ply": 1})[0] for _ in range(3)]
        assert statuses == [201, 201, 429]


def finished(served: Served, options: dict[str, Any]) -> str:
    table = str(served.make("random", "random", options=options)["table"])
    eve = served.seat(table)
    eve.until(lambda view: view["status"].get("over"))
    eve.close()
    return table


def test_what_is_switched_on_and_off_fills_no_log(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        made = served.make("me", "me")
        ann = served.seat(made["table"], made["keys"]["0"])
        for n in range(ASIDES):
            assert ann.do(("autopilot", "take over")[n % 2])["type"] == "done"
        refused = ann.ask(type="do", ply=ann.view["ply"], do="autopilot")
        assert refused["type"] == "refused"
        assert f"said {ASIDES} things" in refused["why"]
        bob = served.seat(made["table"], made["keys"]["1"])
        assert bob.do("autopilot")["type"] == "done"  # of one seat only
        bob.close()
        ann.close()
        ann = served.seat(made["table"], made["keys"]["0"])
        first = next(offer["do"] for offer in ann.view["actions"] if isinstance(offer["do"], str))
        assert ann.do(first)["type"] == "done"  # the game goes on
        assert ann.do("autopilot")["type"] == "done"
        ann.close()


def test_a_table_takes_back_only_so_often(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        made = served.make("me", options={"end_mode": "fixed_rounds", "fixed_rounds": 9})
        served.stop()
        with sqlite3.connect(served.settings.db) as store:
            ((doc,),) = store.execute("SELECT doc FROM tables").fetchall()
            stored = {**json.loads(doc), "takebacks": TAKEBACKS - 1}
            store.execute("UPDATE tables SET doc = ?", (json.dumps(stored).encode(),))
        store.close()
        served.start()
        ann = served.seat(made["table"], made["keys"]["0"])
        ann.play_turn()
        assert ann.ask(type="takeback", ply=ann.view["ply"])["type"] == "done"
        ann.close()
        ann = served.seat(made["table"], made["keys"]["0"])
        assert ann.view["status"]["label"].startswith("Round 1 ")
        ann.play_turn()
        refused = ann.ask(type="takeback", ply=ann.view["ply"])
        assert (refused["type"], f"{TAKEBACKS} moves have been taken back" in refused["why"]) == ("refused", True)
        ann.close()
