"""People who play without rest through every break, and remember exactly what they were told."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

Json = dict[str, Any]
PATIENCE = 60.0  # seconds for an answer; far more than the server takes on a crowded machine
DONE, NO, PERHAPS = "done", "refused", "not known"


class Line(NamedTuple):
    """What a log says that a seat did."""

    seat: int
    text: str


class Player:
    """One seat. Every request is one move, so that it is one line of the log or none."""

    def __init__(self, port: int, table: str, seat: int, key: str) -> None:
        self.address = f"ws://127.0.0.1:{port}/ws"
        self.table = table
        self.seat = seat
        self.hello = json.dumps({"type": "join", "table": table, "key": key})
        self.chance = random.Random(key)
        self.sent: list[list[str]] = []  # text, and what became of it
        self.moves = 0
        self.asked = 0
        self.unanswered = 0
        self.refused: set[str] = set()
        self.waiting = False  # for an answer
        self.over = False
        self.paused = False
        self.view: Json = {}
        self.where = 0  # in `sent`, as far as the log has been compared
        self.places = {0}  # in the seat's lines of the log, where that may have led

    async def live(self) -> None:
        while not self.over:
            try:
                async with connect(self.address, max_size=None, close_timeout=0.1, open_timeout=PATIENCE) as socket:
                    await self.play(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError):
                pass
            except TimeoutError:
                self.unanswered += 1
            self.settle(PERHAPS)
            await asyncio.sleep(0.02)

    async def is_still(self) -> None:
        """Until nothing that was asked waits for its answer."""
        while self.waiting:  # noqa: ASYNC110 - ends with the answer, or when patience ends
            await asyncio.sleep(0.005)

    def settle(self, how: str) -> None:
        if self.waiting:
            self.waiting = False
            self.sent[-1][1] = how

    async def play(self, socket: ClientConnection) -> None:
        await socket.send(self.hello)
        self.view = {}
        while not self.over:
            if not self.waiting and self.is_asked():
                await self.move(socket)
            try:
                heard = await asyncio.wait_for(socket.recv(), PATIENCE if self.waiting else 0.1)
            except TimeoutError:
                if self.waiting:
                    raise
            else:
                await self.hear(json.loads(heard))

    def is_asked(self) -> bool:
        return bool(self.view) and not self.paused and self.seat in self.view["prompt"]["seats"]

    async def move(self, socket: ClientConnection) -> None:
        offers = [offer["do"] for offer in self.view["actions"] if offer.get("group") != "table"]
        chosen = self.chance.choice(offers)
        text = chosen if isinstance(chosen, str) else chosen[0]
        self.sent.append([text, PERHAPS])
        self.asked += 1
        self.waiting = True
        await socket.send(json.dumps({"type": "do", "ply": self.view["ply"], "do": text, "re": self.asked}))

    async def hear(self, heard: Json) -> None:
        if heard["type"] == "done":
            self.moves += 1
            self.settle(DONE)
            self.view = {}  # the next one is on its way
        elif heard["type"] == "refused":
            self.refused.add(heard["why"])
            self.settle(PERHAPS if heard["why"].startswith("It is not known") else NO)
            await asyncio.sleep(0.05)
        elif heard["type"] == "view":
            self.view = heard["view"]
            self.over = bool(self.view["status"].get("over"))
        elif heard["type"] == "closed":
            raise OSError(heard["why"])

    def lost(self, log: list[Line]) -> str:
        """What is wrong with the log as this player knows it: every move that was acknowledged is there, once, in order."""
        mine = [line.text for line in log if line.seat == self.seat]
        for text, how in self.sent[self.where :]:
            stepped = {place + 1 for place in self.places if place < len(mine) and mine[place] == text}
            self.places = stepped if how == DONE else self.places | stepped if how == PERHAPS else self.places
        self.where = len(self.sent)
        if len(mine) not in self.places:
            return f"table {self.table} seat {self.seat}: {len(mine)} lines, {self.sent[-3:]} against {mine[-3:]}"
        self.places = {len(mine)}
        return ""
