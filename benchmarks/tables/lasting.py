"""What a move costs after 100, 1,000 and 4,000 plies, and beside many that nobody plays at: `python -m benchmarks.tables.lasting [--others 2000]`.

In one process, from a move's text to SQLite's file and everybody's document as bytes; no sockets. Medians of processor time.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks.counted import decided
from benchmarks.tables.claim import GAME
from farshore.games import GAMES
from farshore.server.house import House
from farshore.server.messages import NewSeat, NewTable
from farshore.server.seating import make
from farshore.server.settings import Limits, Settings
from farshore.server.storage import open_store
from farshore.server.table import Table

PLIES = (100, 1_000, 4_000)
MOVES = 100  # that are measured at each, one by one
TOGETHER = 100  # tables that are asked for at the same moment
PLENTY = (1e9, 1e9)


async def seated(house: House) -> Table:
    made = await make(house, NewTable(GAME.name, [NewSeat("me", name) for name in ("Ann", "Bob")]))
    return house.tables[made.table]


async def cost(house: House, table: Table) -> float:
    """Microseconds of processor time a move, here and now."""
    spent: list[float] = []
    for _ in range(MOVES):
        start = time.process_time()
        await decided(house, table, 1)
        spent.append(time.process_time() - start)
    return median(spent) * 1e6


async def measure(folder: str, others: int) -> None:
    limits = Limits(tables=PLENTY, requests=PLENTY, messages=PLENTY)
    house = House(Settings(limits=limits), open_store(str(Path(folder, "tables.sqlite3"))))
    await house.open()
    table = await seated(house)
    for plies in PLIES:
        await decided(house, table, plies - len(played(table)))
        print(f"after {plies:5,} plies: {await cost(house, table):6.0f} microseconds a move", flush=True)
    start, spent = time.perf_counter(), time.process_time()
    for _ in range(0, others, TOGETHER):
        await asyncio.gather(*[seated(house) for _ in range(TOGETHER)])
    took, used = time.perf_counter() - start, time.process_time() - spent
    print(f"{others:,} tables made in {took:.1f} s, {used:.1f} of the processor")
    print(f"beside them: {await cost(house, table):6.0f} microseconds a move")
    await house.close()


def played(table: Table) -> list[str]:
    assert table.run is not None
    return table.run.session.record.texts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--others", type=int, default=2_000)
    chosen = parser.parse_args()
    GAMES[GAME.name] = GAME
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(folder, chosen.others))


if __name__ == "__main__":
    main()
