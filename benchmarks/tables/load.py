"""Drives real WebSocket clients: every table always has one move on its way."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from benchmarks.tables.client import Wire, joined, make_table

decode = msgspec.json.decode
encode = msgspec.json.encode
OPTIONS: dict[str, dict[str, Any]] = {"claim": {}, "voyages": {"end_mode": "fixed_rounds", "fixed_rounds": 60}}
TICK = os.sysconf("SC_CLK_TCK")
AT_ONCE = 32  # clients that come at the same moment
WARM_TABLES, WARM_SECONDS = 4, 1.0  # played before anything is measured, so that what is made once is not counted


class Figures(msgspec.Struct):
    """What one run showed."""

    what: str
    tables: int
    moves: int
    seconds: float
    cpu: float  # seconds of the server's processor time
    kilobytes: float  # of the server's memory a table
    waits: list[float]  # seconds from the mover's send to the other client's receipt

    def wait(self, share: float) -> float:
        """Milliseconds within which that share of the moves had arrived."""
        waits = sorted(self.waits) or [0.0]
        return waits[int(len(waits) * share)] * 1000


def row(rounds: list[Figures]) -> str:
    """The medians of several rounds."""
    one = rounds[0]
    speed, p50, p99, cpu, kilobytes = [
        median(each)
        for each in zip(
            *[(f.moves / f.seconds, f.wait(0.5), f.wait(0.99), f.cpu / max(1, f.moves), f.kilobytes) for f in rounds],
            strict=True,
        )
    ]
    return (
        f"| {one.what} | {one.tables} | {speed:,.0f} | {p50:.1f} / {p99:.1f} "
        f"| {cpu * 1000:.3f} | {1 / cpu:,.0f} | {kilobytes:.0f} |"
    )


HEAD = """| server | tables | moves/s | p50 / p99 ms | CPU ms a move | moves a CPU second | kB a table |
|---|---|---|---|---|---|---|"""


class Turns:
    """A table whose seats move in turn: the wait is from the mover's send to the other client's receipt."""

    def __init__(self, run: Run, made: Any) -> None:
        self.run = run
        self.made = made
        self.sent = 0.0
        self.mover: Wire | None = None
        self.wires: list[Wire] = []
        self.views: dict[Wire, bytes] = {}
        self.chance = random.Random(made["table"])

    async def sit(self, port: int) -> None:
        for key in ("0", "1"):
            self.wires.append(await joined(port, self.made["table"], self.made["keys"][key], self.heard))

    def start(self) -> None:
        for wire, message in list(self.views.items()):
            self.heard(wire, message)

    def heard(self, wire: Wire, message: bytes) -> None:
        if not message.startswith(b'{"type":"view"'):
            return
        if not self.run.playing:
            self.views[wire] = message
            return
        if self.mover is not None and wire is not self.mover:
            self.run.saw(time.perf_counter() - self.sent)
            self.mover = None
        view = decode(message)["view"]
        if self.mover is None and view["actions"]:
            self.mover = wire
            self.sent = time.perf_counter()
            self.answer(wire, view)

    def answer(self, wire: Wire, view: Any) -> None:
        offers = [offer["do"] for offer in view["actions"] if offer.get("group") != "table"]
        wire.send(encode({"type": "do", "ply": view["ply"], "do": self.chance.choice(offers)}))


class Sealed(Turns):
    """A table whose seats move at the same time: the wait is from the mover's send until it is told that it is done."""

    def __init__(self, run: Run, made: Any) -> None:
        super().__init__(run, made)
        self.since: dict[Wire, float] = {}

    def heard(self, wire: Wire, message: bytes) -> None:
        if message.startswith(b'{"type":"view"'):
            self.views[wire] = message
        elif message.startswith(b'{"type":"done"') and wire in self.since:
            self.run.saw(time.perf_counter() - self.since.pop(wire))
            self.views.pop(wire, None)  # the view that shows the move is on its way
            return
        elif message.startswith(b'{"type":"refused"'):
            self.since.pop(wire, None)
        if self.run.playing and wire not in self.since and wire in self.views:
            view = decode(self.views[wire])["view"]
            if view["viewer"]["seat"] in view["prompt"]["seats"]:
                self.since[wire] = time.perf_counter()
                self.answer(wire, view)


class Run:
    """One measurement."""

    def __init__(self, port: int, pid: int) -> None:
        self.port = port
        self.pid = pid
        self.playing = False
        self.counting = False
        self.moves = 0
        self.waits: list[float] = []
        self.seating = 0.0  # seconds until all clients sat

    def saw(self, wait: float) -> None:
        if self.counting:
            self.moves += 1
            self.waits.append(wait)

    async def measure(self, what: str, game: str, tables: int, seconds: float) -> Figures:
        await self.play(game, WARM_TABLES, WARM_SECONDS)
        empty = memory(self.pid)
        self.moves, self.waits = 0, []
        spent, used, after = await self.play(game, tables, seconds)
        return Figures(what, tables, self.moves, spent, used, (after - empty) / 1024 / tables, self.waits)

    async def seated(self, kind: type[Turns], game: str, room: asyncio.Semaphore) -> Turns:
        """A table, and its two clients at it."""
        async with room:
            table = kind(self, await asyncio.to_thread(make_table, self.port, game, OPTIONS[game]))
            await table.sit(self.port)
            return table

    async def play(self, game: str, tables: int, seconds: float) -> tuple[float, float, int]:
        """How long it was played, the server's processor time meanwhile, and its memory at the end."""
        kind = Turns if game == "claim" else Sealed
        began = time.perf_counter()
        room = asyncio.Semaphore(AT_ONCE)  # people come together, not in a row
        seats = await asyncio.gather(*[self.seated(kind, game, room) for _ in range(tables)])
        self.seating = time.perf_counter() - began
        await asyncio.sleep(1.0)
        self.playing = True
        for one in seats:
            one.start()
        await asyncio.sleep(min(2.0, seconds / 4))
        self.counting = True
        began, used = time.perf_counter(), processor(self.pid)
        await asyncio.sleep(seconds)
        self.counting = False
        spent, used = time.perf_counter() - began, processor(self.pid) - used
        after = memory(self.pid)
        self.playing = False
        await asyncio.sleep(0.5)
        for one in seats:
            for wire in one.wires:
                wire.transport.close()
        return spent, used, after


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory(pid: int) -> int:
    """Bytes of memory a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
