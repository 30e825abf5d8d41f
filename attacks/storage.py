"""Nothing lost: databases that go away and servers that are killed, again and again, while people play.

After every blow each table has to take a further move, each request has to be answered unless the server itself was killed,
and each player's memory is compared with the log: what was acknowledged is there once, in order, and nothing else is.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import msgspec

from attacks.players import Line, Player
from attacks.proxy import Proxy, between
from attacks.report import Figure, Say, Scale
from farshore.server.serve import VARIABLE
from farshore.server.settings import Settings
from tests.server.postgres import Cluster, cluster_of_our_own, free_port, new_database
from tests.server.support import GENEROUS, ROOT, Served, until

OUTAGES, KILLS = 200, 1000  # at full scale; half of the kills over each store
TABLES = 5
STORE_SECONDS = 1.0  # of patience with the database, so that a hanging one costs the campaign no more
STUCK = 90.0  # seconds without a move after which a table is said to be stuck
LONG = {"end_mode": "fixed_rounds", "fixed_rounds": 60}
Read = Callable[[list[str]], Awaitable[dict[str, list[Line]]]]


class Nursery(Served):
    """A server that is born again in a moment."""

    def nurse(self) -> None:
        environment = {**os.environ, VARIABLE: msgspec.json.encode(self.settings).decode()}
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "attacks.nursery"]
            pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
            self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=log, **pipes)

    def start(self) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()
        self.child = int(self.process.stdout.readline())
        until(self.answers, STUCK)

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)

    def stop(self) -> None:
        assert self.process is not None
        self.kill()
        self.process.communicate()


class Company:
    """Tables that are played without rest; where a game ends, a new one begins."""

    def __init__(self, servers: list[Served], read: Read) -> None:
        self.servers = servers
        self.read = read
        self.pairs: list[list[Player]] = []
        self.everybody: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.wrong: list[str] = []
        self.stuck = 0

    async def open(self, tables: int) -> None:
        for _ in range(tables):
            self.pairs.append(await self.new_pair())

    async def new_pair(self) -> list[Player]:
        """At different workers, if there are several."""
        made = await asyncio.to_thread(self.servers[0].make, "me", "me", options=LONG)
        ports = itertools.cycle([server.port for server in self.servers])
        pair = [Player(next(ports), made["table"], seat, made["keys"][str(seat)]) for seat in range(2)]
        self.everybody += pair
        self.tasks += [asyncio.create_task(player.live()) for player in pair]
        return pair

    async def moved(self) -> None:
        """Until somebody has moved at every table whose game goes on."""
        counts = [sum(player.moves for player in pair) for pair in self.pairs]
        deadline = time.monotonic() + STUCK
        for pair, count in zip(self.pairs, counts, strict=True):
            while sum(player.moves for player in pair) == count and not any(player.over for player in pair):
                if time.monotonic() > deadline:
                    self.stuck += 1
                    self.wrong.append(f"table {pair[0].table} is stuck")
                    break
                await asyncio.sleep(0.01)

    async def compare(self) -> None:
        """Let everybody hold still, and compare what they remember with what is stored."""
        for player in self.everybody:
            player.paused = True
        for player in self.everybody:
            await player.is_still()
        logs = await self.read([pair[0].table for pair in self.pairs])
        for pair in self.pairs:
            self.wrong += [wrong for player in pair if (wrong := player.lost(logs[player.table]))]
        for n, pair in enumerate(self.pairs):
            if any(player.over for player in pair):
                self.pairs[n] = await self.new_pair()
        for player in self.everybody:
            player.paused = False

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def figures(self) -> tuple[int, int, int]:
        """Moves that were acknowledged, requests, requests without an answer."""
        everybody = self.everybody
        unanswered = sum(player.unanswered for player in everybody)
        return sum(player.moves for player in everybody), sum(player.asked for player in everybody), unanswered


# Reading what is stored, past the servers


def reads_file(path: Path) -> Read:
    async def read(tables: list[str]) -> dict[str, list[Line]]:
        with contextlib.closing(sqlite3.connect(path)) as store:
            sql = "SELECT seat, text FROM log WHERE id = ? ORDER BY n"
            return {table: [Line(*row) for row in store.execute(sql, (table,))] for table in tables}

    return read


def reads_database(address: str) -> Read:
    async def read(tables: list[str]) -> dict[str, list[Line]]:
        connection = await asyncpg.connect(address)
        try:
            sql = "SELECT seat, text FROM log WHERE id = $1 ORDER BY n"
            return {table: [Line(*row) for row in await connection.fetch(sql, table)] for table in tables}
        finally:
            await connection.close()

    return read


# Blows


class Blows:
    """What can happen to a database, and how it ends."""

    def __init__(self, cluster: Cluster, wires: list[Proxy], chance: random.Random) -> None:
        self.cluster = cluster
        self.wires = wires
        self.chance = chance
        self.kinds: list[Callable[[], contextlib.AbstractAsyncContextManager[None]]] = [
            self.stopped,
            self.killed,
            self.frozen,
            self.cut,
            self.hushed,
            self.deafened,
        ]

    @contextlib.asynccontextmanager
    async def stopped(self) -> AsyncIterator[None]:
        await asyncio.to_thread(self.cluster.stop, self.chance.choice(["fast", "immediate"]))
        yield
        await asyncio.to_thread(self.cluster.start)

    @contextlib.asynccontextmanager
    async def killed(self) -> AsyncIterator[None]:
        await asyncio.to_thread(self.cluster.kill)
        yield
        await asyncio.to_thread(self.cluster.start)

    @contextlib.asynccontextmanager
    async def frozen(self) -> AsyncIterator[None]:
        self.cluster.freeze()
        yield
        self.cluster.thaw()

    @contextlib.asynccontextmanager
    async def cut(self) -> AsyncIterator[None]:
        async with self.on_wires("cut"):
            yield

    @contextlib.asynccontextmanager
    async def hushed(self) -> AsyncIterator[None]:
        async with self.on_wires("hush"):
            yield

    @contextlib.asynccontextmanager
    async def deafened(self) -> AsyncIterator[None]:
        async with self.on_wires("deafen"):
            yield

    @contextlib.asynccontextmanager
    async def on_wires(self, way: str) -> AsyncIterator[None]:
        """The wire of one worker, or of both."""
        wires = self.chance.sample(self.wires, self.chance.randint(1, len(self.wires)))
        for wire in wires:
            getattr(wire, way)()
        yield
        for wire in wires:
            wire.mend()


async def under_outages(cluster: Cluster, folder: Path, times: int, chance: random.Random, say: Say) -> Company:
    name = await new_database(cluster.address)
    with contextlib.ExitStack() as stack:
        wires = [stack.enter_context(between(cluster.port)) for _ in range(2)]
        servers = []
        for number, wire in enumerate(wires):
            place = f"postgresql://farshore@127.0.0.1:{wire.port}/{name}"
            settings = Settings(port=free_port(), db=place, limits=GENEROUS, store_seconds=STORE_SECONDS)
            server = Served(settings, folder / f"worker-{number}.log")
            await asyncio.to_thread(server.start)
            stack.callback(server.stop)
            servers.append(server)
        company = Company(servers, reads_database(f"{cluster.address.rpartition('/')[0]}/{name}"))
        blows = Blows(cluster, wires, chance)
        await company.open(TABLES)
        for n in range(times):
            kind = blows.kinds[n % len(blows.kinds)]
            await asyncio.sleep(0.3 * chance.random())
            async with kind():
                await asyncio.sleep(chance.choice([0.05, 0.5, 1.5 * STORE_SECONDS]) * (0.5 + chance.random()))
            await company.moved()
            await company.compare()
            if (n + 1) % 20 == 0 or company.wrong:
                say(f"{n + 1} of {times} outages, {company.figures()[0]} moves, {len(company.wrong)} wrong")
            if company.wrong:
                break
        await company.close()
    return company


# Kills


@contextlib.contextmanager
def nursery(folder: Path, place: str) -> Iterator[Nursery]:
    server = Nursery(Settings(port=free_port(), db=place, limits=GENEROUS), folder / "nursery.log")
    server.nurse()
    server.start()
    try:
        yield server
    finally:
        server.stop()


async def under_kills(folder: Path, place: str, read: Read, times: int, chance: random.Random, say: Say) -> Company:
    with nursery(folder, place) as server:
        company = Company([server], read)
        await company.open(TABLES)
        for n in range(times):
            await company.moved()
            await asyncio.sleep(0.15 * chance.random())
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await company.moved()
            await company.compare()
            if (n + 1) % 50 == 0 or company.wrong:
                say(f"{n + 1} of {times} kills, {company.figures()[0]} moves, {len(company.wrong)} wrong")
            if company.wrong:
                break
        await company.close()
    return company


def attack(scale: Scale, say: Say) -> list[Figure]:
    """Every kind of outage and kill at random moments under load."""
    chance = random.Random(scale.seed)
    folder = Path(tempfile.mkdtemp(prefix="farshore-attack-"))
    outages, kills = scale.of(OUTAGES), scale.of(KILLS) // 2
    found: list[tuple[str, str, Company]] = []
    try:
        with cluster_of_our_own() as cluster:
            company = asyncio.run(under_outages(cluster, folder, outages, chance, say))
            found.append(("storage: PostgreSQL gone", f"{outages} stops, kills, freezes, cuts; 2 workers", company))
            name = asyncio.run(new_database(cluster.address))
            place = f"{cluster.address.rpartition('/')[0]}/{name}"
            company = asyncio.run(under_kills(folder, place, reads_database(place), max(1, kills), chance, say))
            found.append(("storage: server killed, PostgreSQL", f"{max(1, kills)} kill -9 under load", company))
        path = folder / "tables.sqlite3"
        company = asyncio.run(under_kills(folder, str(path), reads_file(path), max(1, kills), chance, say))
        found.append(("storage: server killed, SQLite", f"{max(1, kills)} kill -9 under load", company))
    finally:
        for _, _, company in found:
            for wrong in company.wrong:
                say(wrong)
        if not any(company.wrong for _, _, company in found):
            shutil.rmtree(folder, ignore_errors=True)
    return [figure(name, tried, company) for name, tried, company in found]


def figure(name: str, tried: str, company: Company) -> Figure:
    moves, asked, unanswered = company.figures()
    lost = len(company.wrong) - company.stuck
    measured = f"{moves} moves acknowledged, {lost} lost or doubled, {company.stuck} tables stuck"
    measured += f", {unanswered} of {asked} requests unanswered"
    promised = "every acknowledged move stored once, no table dead or stuck, everybody answered"
    return Figure(name, tried, measured, promised, not company.wrong and not unanswered)
