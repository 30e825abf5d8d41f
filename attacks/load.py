"""Load: thousands of tables, a thousand connections, long games, and bots that search at a hundred tables."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from attacks.floods import person_with_bot
from attacks.guests import ask, memory, ms, quantile
from attacks.report import Figure, Say, Scale
from benchmarks.tables.client import Wire, joined
from farshore.server.app import files_to_open
from farshore.server.settings import Limits
from tests.server.support import Served, serving

PLENTY = (1e9, 1e9)
OPEN = Limits(tables=PLENTY, requests=PLENTY, messages=PLENTY, connections=100_000, lines=100_000, everybody=100_000)
GAMES = ("voyages", "cannons", "biomes", "everrain", "nearfar")
RATE = 40.0  # moves a second, of all people together: a thousand who think for 25 seconds each
LONGEST = 600.0  # seconds of one part


def attack(scale: Scale, say: Say) -> list[Figure]:
    files_to_open()
    figures: list[Figure] = []
    for part in (crowd, searching):
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder), limits=OPEN, idle_seconds=3600) as served:
            figures += part(served, scale, say)
    return figures


# A crowd


class Person:
    """A connection that plays whatever comes first, and measures how long it takes until the move is stored."""

    def __init__(self, waits: list[float]) -> None:
        self.waits = waits
        self.wire: Wire | None = None
        self.view: dict[str, Any] = {}
        self.sent = 0.0
        self.refused = 0
        self.busy = False

    def heard(self, _wire: Wire, body: bytes) -> None:
        said = json.loads(body)
        if said["type"] == "view":
            self.view = said["view"]
        elif said["type"] in ("done", "refused") and self.busy:
            self.busy = False
            self.waits.append(time.perf_counter() - self.sent)
            self.refused += said["type"] == "refused"

    def play(self) -> bool:
        """The next move, if there is one to be made."""
        if (
            self.busy
            or self.wire is None
            or not self.view
            or self.view["viewer"].get("seat") not in self.view["prompt"]["seats"]
        ):
            return False
        offers = self.view["actions"]
        if not offers:
            return False
        self.busy = True
        self.sent = time.perf_counter()
        move = {"type": "do", "ply": self.view["ply"], "do": offers[0]["do"], "re": 1}
        self.wire.send(json.dumps(move).encode())
        return True


def crowd(served: Served, scale: Scale, say: Say) -> list[Figure]:
    tables, people, moves = scale.of(2000), scale.of(1000), scale.of(20_000)
    before = memory(served)
    made = []
    for n in range(tables):
        seats = [{"kind": "me"}, {"kind": "me"}]
        made.append(ask(served.port, "POST", "/api/tables", {"game": GAMES[n % 5], "seats": seats})[1])
    each = (memory(served) - before) / tables
    say(f"{tables} tables, {each / 1024:.0f} KiB each")
    waits: list[float] = []
    lengths = asyncio.run(play_on(served.port, made, people, moves, waits, random.Random(scale.seed)))
    grown = (memory(served) - before) / tables
    p50, p99 = quantile(waits, 0.5), quantile(waits, 0.99)
    return [
        Figure(
            "a crowd",
            f"{tables} tables of five games in memory, {people} connections, {len(waits)} moves at {RATE:.0f} a second, "
            f"games of up to {max(lengths)} moves",
            f"a move took {ms(p50)}, p99 {ms(p99)}; {each / 1024:.0f} KiB a new table, {grown / 1024:.0f} KiB with its game",
            "p99 under 200 ms on an otherwise idle machine",
            p99 < 0.2 and len(waits) >= moves * 0.9,
        )
    ]


async def play_on(
    port: int, made: list[Any], people: int, moves: int, waits: list[float], chance: random.Random
) -> list[int]:
    """People at half of the tables, both seats each, play at a steady rate; how long their games became."""
    seats: list[Person] = []
    for n in range(people):
        table = made[(n // 2) % len(made)]
        person = Person(waits)
        person.wire = await joined(port, table["table"], table["keys"][str(n % 2)], person.heard)
        seats.append(person)
    began = time.monotonic()
    sent = 0
    while sent < moves and time.monotonic() - began < LONGEST:
        played = any(person.play() for person in chance.sample(seats, min(len(seats), 20)))
        sent += played
        # As fast as the rate says: whoever is slow is not waited for, the next one comes all the same.
        await asyncio.sleep(max(0.0, began + sent / RATE - time.monotonic()) if played else 0.01)
    end = time.monotonic() + 60
    await until(lambda: not any(person.busy for person in seats) or time.monotonic() > end)
    for person in seats:
        if person.wire is not None:
            person.wire.transport.close()
    await asyncio.sleep(0)
    return [person.view.get("ply", 0) for person in seats]


async def until(is_so: Callable[[], bool]) -> None:
    wait: Callable[[float], Awaitable[None]] = asyncio.sleep
    for _ in range(10_000):
        if is_so():
            return
        await wait(0.02)


# Bots that search


def searching(served: Served, scale: Scale, say: Say) -> list[Figure]:
    tables, turns = max(8, scale.of(101)), max(5, scale.of(40))
    searched = []
    for n in range(tables):
        seats = [{"kind": "bot", "bot": "search"}] * 2
        searched.append(ask(served.port, "POST", "/api/tables", {"game": GAMES[n % 5], "seats": seats})[1]["table"])
    time.sleep(5)  # until all processes are up
    say(f"{tables} tables of searching bots")
    before = plies(served, searched)
    answers, moves = person_with_bot(served, turns)
    meanwhile = plies(served, searched) - before
    return [
        Figure(
            "bots that search",
            f"{tables} tables of nothing but searching bots that made {meanwhile} moves meanwhile, "
            f"a person with a quick bot beside them, {len(moves)} moves",
            f"the quick bot answered in {ms(quantile(answers, 0.5))}, {ms(max(answers))} at most; "
            f"a move took {ms(quantile(moves, 0.5))}, p99 {ms(quantile(moves, 0.99))}",
            "a quick bot within 1 s, p99 of a move under 200 ms on an otherwise idle machine",
            max(answers) < 1.0 and quantile(moves, 0.99) < 0.2 and meanwhile > 0,
        )
    ]


def plies(served: Served, tables: list[str]) -> int:
    """How far the games of these tables have come, all together."""
    return sum([ask(served.port, "GET", f"/api/tables/{table}/view")[1]["ply"] for table in tables])
