"""Drives real WebSocket clients: every table always has one move on its way."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.tables.client import Wire, joined, make_table

decode = msgspec.json.decode
encode = msgspec.json.encode
TICK = os.sysconf("SC_CLK_TCK")


class Figures(msgspec.Struct):
    """What one run showed."""

    what: str
    tables: int
    moves: int
    seconds: float
    cpu: float  # seconds of the server's processor time
    kilobytes: float  # of the server's memory a table
    waits: list[float]  # seconds from the mover's send to the other client's receipt

    def row(self) -> str:
        waits = sorted(self.waits) or [0.0]
        p50, p99 = waits[len(waits) // 2], waits[int(len(waits) * 0.99)]
        return (
            f"| {self.what} | {self.tables} | {self.moves / self.seconds:,.0f} | {p50 * 1000:.1f} / {p99 * 1000:.1f} "
            f"| {self.cpu / max(1, self.moves) * 1000:.3f} | {self.moves / self.cpu:,.0f} | {self.kilobytes:.0f} |"
        )


HEAD = """| server | tables | moves/s | p50 / p99 ms | CPU ms a move | moves a CPU second | kB a table |
|---|---|---|---|---|---|---|"""


class Seats:
    """A table with both its clients. In turn, each moves when it sees that it may."""

    def __init__(self, run: Run, made: Any) -> None:
        self.run = run
        self.made = made
        self.sent = 0.0
        self.mover: Wire | None = None
        self.wires: list[Wire] = []
        self.chance = random.Random(made["table"])

    async def sit(self, port: int) -> None:
        for key in ("0", "1"):
            self.wires.append(await joined(port, self.made["table"], self.made["keys"][key], self.heard))

    def heard(self, wire: Wire, message: bytes) -> None:
        if not message.startswith(b'{"type":"view"'):
            return
        if self.mover is not None and wire is not self.mover:
            self.run.saw(time.perf_counter() - self.sent)
            self.mover = None
        view = decode(message)["view"]
        if self.mover is None and view["actions"] and len(self.wires) == 2 and not self.run.over:
            self.mover = wire
            self.sent = time.perf_counter()
            wire.send(encode({"type": "do", "ply": view["ply"], "do": self.chance.choice(view["actions"])["do"]}))


class Run:
    """One measurement."""

    def __init__(self, port: int, pid: int) -> None:
        self.port = port
        self.pid = pid
        self.over = False
        self.counting = False
        self.moves = 0
        self.waits: list[float] = []

    def saw(self, wait: float) -> None:
        if self.counting:
            self.moves += 1
            self.waits.append(wait)

    async def measure(self, what: str, game: str, tables: int, seconds: float) -> Figures:
        empty = memory(self.pid)
        seats = [Seats(self, await asyncio.to_thread(make_table, self.port, game, {})) for _ in range(tables)]
        for one in seats:
            await one.sit(self.port)
        await asyncio.sleep(min(2.0, seconds / 4))
        self.counting = True
        began, used = time.perf_counter(), processor(self.pid)
        await asyncio.sleep(seconds)
        self.counting = False
        spent, used = time.perf_counter() - began, processor(self.pid) - used
        kilobytes = (memory(self.pid) - empty) / 1024 / tables
        self.over = True
        await asyncio.sleep(0.5)
        for one in seats:
            for wire in one.wires:
                wire.transport.close()
        return Figures(what, tables, self.moves, spent, used, kilobytes, self.waits)


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory(pid: int) -> int:
    """Bytes of memory a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
