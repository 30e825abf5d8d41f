"""What was acknowledged survives: a stop, a kill, many kills under load."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import connect as socket_to

from farshore.core.record import read
from farshore.core.replay import verify
from farshore.games import game
from tests.server.support import PATIENCE, Json, Served, is_asked, serving, until

SAME = ("areas", "pieces", "actions", "status")
LONG: Json = {"end_mode": "fixed_rounds", "fixed_rounds": 60}


def test_a_restart_resumes_every_table_where_it_was(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        made = served.make("me", "me", "gold-greedy")
        ann, bob = [served.seat(made["table"], made["keys"][n]) for n in ("0", "1")]
        ann.do(ann.first())
        ann.until(lambda view: 2 in view["prompt"].get("done", []))  # the bot has answered
        bob.do(bob.first())
        bob.step("undo")
        open_table = served.make("me", "open")
        ann.close()
        bob.close()
        served.stop()
        served.start()
        for seat, key in ((ann, "0"), (bob, "1")):
            again = served.seat(made["table"], made["keys"][key])
            assert again.view == seat.view
            again.close()
        assert served.get(f"/api/tables/{open_table['table']}")[1]["state"] == "gathering"


def test_a_table_of_other_content_says_so_to_whoever_comes_back(tmp_path: Path) -> None:
    """After an update with other cards a table that was begun before cannot go on: nobody is left waiting for it."""
    with serving(tmp_path) as served:
        made = served.make("me", "gold-greedy")
        served.stop()
        with contextlib.closing(sqlite3.connect(served.settings.db)) as store:
            [[doc]] = store.execute("SELECT doc FROM tables").fetchall()
            pinned = json.loads(doc)
            pinned["content"] = pinned["kept"] = "0" * len(pinned["content"])
            store.execute("UPDATE tables SET doc = ?", (json.dumps(pinned).encode(),))
            store.commit()
        served.start()
        with socket_to(f"ws://127.0.0.1:{served.port}/ws") as socket:
            socket.send(json.dumps({"type": "join", "table": made["table"], "key": made["keys"]["0"]}))
            said = json.loads(socket.recv(PATIENCE))
        assert said["type"] == "closed"
        assert said["why"].startswith("This table cannot go on: this table is played with other content")


def test_bots_and_clock_go_on_after_a_restart_with_nobody_there(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        table = served.make("gold-greedy", "gold-greedy", options={"end_mode": "fixed_rounds", "fixed_rounds": 3})[
            "table"
        ]
        served.kill()
        served.start()
        wait_for_end(served, table)


def wait_for_end(served: Served, table: str) -> None:
    until(lambda: served.get(f"/api/tables/{table}")[1]["state"] == "over", 30)
    verify(game("voyages"), read(served.get(f"/api/tables/{table}/record")[1]))


# Under load


class Player:
    """Plays a seat without rest, through every break, and remembers the last ply that was acknowledged."""

    def __init__(self, port: int, table: str, key: str) -> None:
        self.address = f"ws://127.0.0.1:{port}/ws"
        self.hello = json.dumps({"type": "join", "table": table, "key": key})
        self.acknowledged = 0
        self.moves = 0
        self.over = False
        self.chance = random.Random(key)
        self.lost: list[str] = []

    async def play_forever(self) -> None:
        while True:
            try:
                async with connect(self.address, max_size=None, close_timeout=0.1) as socket:
                    await self.play(socket)
            except (OSError, ConnectionClosed, InvalidMessage, TimeoutError):
                await asyncio.sleep(0.02)

    async def play(self, socket: ClientConnection) -> None:
        await socket.send(self.hello)
        waiting = False
        fresh = True
        while True:
            heard: Json = json.loads(await socket.recv())
            if heard["type"] == "done":
                self.acknowledged = max(self.acknowledged, heard["ply"])
                self.moves += 1
                waiting = False
            elif heard["type"] == "refused":
                waiting = False
            if heard["type"] == "view":
                view = heard["view"]
                if fresh and view["ply"] < self.acknowledged:
                    self.lost.append(f"ply {self.acknowledged} was acknowledged, {view['ply']} is there")
                fresh = False
                self.over = "over" in view["status"]
                if not waiting and is_asked(view):
                    chosen = self.chance.choice(
                        [offer["do"] for offer in view["actions"] if offer.get("group") != "table"]
                    )
                    await socket.send(json.dumps({"type": "do", "ply": view["ply"], "do": chosen, "re": 1}))
                    waiting = True
            elif not waiting:
                await socket.send(json.dumps({"type": "ping"}))


class Load:
    """Tables that are played without rest; where a game ends, a new one begins."""

    def __init__(self, served: Served, tables: int) -> None:
        self.served = served
        self.pairs: list[tuple[Player, Player]] = []
        self.all: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []
        for _ in range(tables):
            self.pairs.append(self.open())

    def open(self) -> tuple[Player, Player]:
        made: Any = self.served.make("me", "me", options=LONG)
        one, other = [Player(self.served.port, made["table"], made["keys"][n]) for n in ("0", "1")]
        self.all += [one, other]
        self.tasks += [asyncio.create_task(player.play_forever()) for player in (one, other)]
        return one, other

    def renew(self) -> None:
        for n, pair in enumerate(self.pairs):
            if pair[0].over or pair[1].over:
                self.pairs[n] = self.open()

    async def moved(self) -> None:
        """Until somebody has moved at every table whose game goes on: none is stuck."""
        counts = [(one.moves, other.moves) for one, other in self.pairs]
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if all(
                one.over or other.over or (one.moves, other.moves) != count
                for (one, other), count in zip(self.pairs, counts, strict=True)
            ):
                return
            await asyncio.sleep(0.05)
        pytest.fail("a table is stuck")

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def kill_under_load(served: Served, times: int, tables: int) -> Load:
    load = Load(served, tables)
    chance = random.Random(7)
    for _ in range(times):
        await asyncio.sleep(0.1 + 0.3 * chance.random())
        load.renew()
        await load.moved()
        served.kill()
        await asyncio.to_thread(served.start)
    await load.moved()
    await load.close()
    return load


@pytest.mark.parametrize("times", [20, pytest.param(50, marks=pytest.mark.soak)])
def test_killed_again_and_again_under_load_it_loses_no_acknowledged_move(tmp_path: Path, times: int) -> None:
    with serving(tmp_path) as served:
        load = asyncio.run(kill_under_load(served, times, tables=4))
        assert [loss for player in load.all for loss in player.lost] == []
        moves = sum(player.moves for player in load.all)
        assert moves >= 4 * times  # at every table before each kill


# Many tables


def copied(path: Path, table: str, copies: int) -> None:
    """The same game at many tables. Without marks, which cover the table's name."""
    with contextlib.closing(sqlite3.connect(path)) as store:
        for n in range(copies):
            store.execute(
                "INSERT INTO tables SELECT ?, version, state, listed, driven, created, doc, secret FROM tables WHERE id = ?",
                (f"{table}-{n}", table),
            )
            store.execute(
                "INSERT INTO log SELECT ?, n, seat, text, '', at FROM log WHERE id = ?", (f"{table}-{n}", table)
            )
        store.commit()


def test_a_restart_with_a_thousand_tables_answers_within_seconds(tmp_path: Path) -> None:
    """Tables are loaded when somebody comes; those that bots play are taken up one by one meanwhile."""
    with serving(tmp_path) as served:
        made = served.make("me", "me", "random")
        ann, bob = [served.seat(made["table"], made["keys"][n]) for n in ("0", "1")]
        for n in range(2, 6):
            for seat in (ann, bob):
                seat.play_turn()
            for seat in (ann, bob):
                seat.until(lambda view, n=n: view["status"]["label"] == f"Round {n}")  # type: ignore[misc]
        ann.until(lambda view: 2 in view["prompt"].get("done", []))
        ann.close()
        bob.close()
        served.stop()
        copied(Path(served.settings.db), made["table"], 1000)
        served.start()
        again = served.seat(made["table"], made["keys"]["0"])
        twin = served.seat(f"{made['table']}-999", made["keys"]["0"])
        assert again.view == ann.view
        assert [twin.view[part] for part in SAME] == [ann.view[part] for part in SAME]
        assert twin.do(twin.first())["type"] == "done"
        again.close()
        twin.close()


def test_a_hundred_captains_are_resumed_exactly(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        made = served.make(*["me"] * 100, options={"end_mode": "fixed_rounds", "fixed_rounds": 2})
        before = {}
        for n in range(0, 100, 9):
            seat = served.seat(made["table"], made["keys"][str(n)])
            seat.do(seat.first())
            before[n] = seat.view
            seat.close()
        served.kill()
        served.start()
        for n, view in before.items():
            seat = served.seat(made["table"], made["keys"][str(n)])
            assert [seat.view[part] for part in (*SAME, "ply")] == [view[part] for part in (*SAME, "ply")]
            seat.close()
