"""What was acknowledged survives: a stop, a kill, many kills under load."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from farshore.core.record import read
from farshore.core.session import verify
from farshore.games import game
from tests.server.support import Json, Served, is_asked, serving, until

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


async def moved(players: list[Player], counts: list[int]) -> None:
    """Until somebody has moved at every table whose game goes on: none is stuck."""
    for _ in range(400):
        gone_on = [player.over or player.moves > count for player, count in zip(players, counts, strict=True)]
        if all(gone_on[n] or gone_on[n + 1] for n in range(0, len(players), 2)):
            return
        await asyncio.sleep(0.05)
    pytest.fail("a table is stuck")


async def kill_under_load(served: Served, times: int, tables: int) -> list[Player]:
    players: list[Player] = []
    for _ in range(tables):
        made: Any = served.make("me", "me", options=LONG)
        players += [Player(served.port, made["table"], made["keys"][n]) for n in ("0", "1")]
    tasks = [asyncio.create_task(player.play_forever()) for player in players]
    chance = random.Random(7)
    for _ in range(times):
        await asyncio.sleep(0.1 + 0.3 * chance.random())
        await moved(players, [player.moves for player in players])
        served.kill()
        await asyncio.to_thread(served.start)
    await moved(players, [player.moves for player in players])
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return players


@pytest.mark.parametrize("times", [20, pytest.param(50, marks=pytest.mark.soak)])
def test_killed_again_and_again_under_load_it_loses_no_acknowledged_move(tmp_path: Path, times: int) -> None:
    with serving(tmp_path) as served:
        players = asyncio.run(kill_under_load(served, times, tables=4))
        assert [loss for player in players for loss in player.lost] == []
        assert min(player.moves for player in players) > times / 4
