"""No game dies of an upgrade: houses full of games at every stage, and three releases that serve them one after the other.

Each release is asked beforehand what it would do (`farshore db drift`), and is then held to its word: what it calls
unaffected is there for every seat and takes a move, what differs waits and says so, and no record changes by a byte.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from typing import NamedTuple

from attacks.report import Figure, Say, Scale
from farshore.games import GAMES
from farshore.server.messages import Made
from farshore.server.storage import open_store
from tests.server.releases import Releases, drift, put, upgrade
from tests.server.support import Served, serving

HOUSES = 10  # at full scale
EACH = 8  # tables of every game in a house
FAR = 60  # plies that a running game has at most


class Tally:
    """What came of it."""

    def __init__(self) -> None:
        self.tables = 0
        self.visits = 0
        self.waiting = 0
        self.wrong: list[str] = []

    def expect(self, is_so: bool, what: str) -> None:
        if not is_so:
            self.wrong.append(what)


class House(NamedTuple):
    """A served house and its tables, with the records of those that are over."""

    served: Served
    made: dict[str, Made]
    records: dict[str, bytes]


def attack(scale: Scale, say: Say) -> list[Figure]:
    """Fill houses, upgrade them twice, and see what became of every game."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        releases = Releases(Path(folder))
        for n in range(scale.of(HOUSES)):
            place = Path(folder) / f"house-{n}"
            place.mkdir()
            live(place, releases, random.Random(f"{scale.seed} {n}"), tally)
            say(f"house {n + 1}: {tally.visits} visits, {len(tally.wrong)} wrong")
    for line in tally.wrong[:20]:
        say(line)
    tried = f"{tally.tables} games at every stage, three releases, {tally.visits} visits"
    measured = f"{len(tally.wrong)} died, changed or were judged wrongly; {tally.waiting} wait for consent"
    return [Figure("upgrade", tried, measured, "every game goes on, is served, or waits and says why", not tally.wrong)]


def live(place: Path, releases: Releases, chance: random.Random, tally: Tally) -> None:
    """One house through all releases."""
    db = str(place / "tables.sqlite3")
    made = asyncio.run(filled(db, chance))
    tally.tables += len(made)
    with serving(place, db=db) as served:
        house = House(served, made, {})
        for table in made:
            status, record = served.ask("GET", f"/api/tables/{table}/record")
            if status == 200:
                house.records[table] = record
        for release in (releases.second, releases.third):
            _, said = drift(served, release, "--all")
            sorts = {line.split("  ")[0]: line.split("  ")[3] for line in said.splitlines()[:-1]}
            upgrade(served, release)
            for table in made:
                visit(house, table, sorts.get(table, ""), tally)


async def filled(db: str, chance: random.Random) -> dict[str, Made]:
    """A house of the first release with games at every stage."""
    store = open_store(db)
    await store.open()
    made: dict[str, Made] = {}
    for name in GAMES:
        for n in range(EACH):
            plies = chance.randrange(1, FAR) if n else None  # one of them is over
            table = f"{name}-{n}"
            made[table] = await put(store, name, table, chance, plies)
    await store.close()
    return made


def visit(house: House, table: str, sort: str, tally: Tally) -> None:
    """Come to a table as its people do, and compare what is found with what was foretold."""
    served = house.served
    tally.visits += 1
    info = served.get(f"/api/tables/{table}")[1]
    stopped = info.get("stopped")
    tally.expect(bool(sort), f"{table}: drift does not name it")
    tally.expect((stopped is None) == (sort == "unaffected"), f"{table}: drift says {sort}, the server {stopped}")
    tally.waiting += stopped is not None and info["state"] == "playing"
    if table in house.records:
        status, record = served.ask("GET", f"/api/tables/{table}/record")
        tally.expect((status, record) == (200, house.records[table]), f"{table}: its record has changed")
        tally.expect(served.get(f"/api/tables/{table}/view?ply=0")[0] == 200, f"{table}: cannot be looked back on")
        tally.expect(served.get(f"/api/tables/{table}/view")[0] == 200, f"{table}: cannot be seen")
        return
    for key in house.made[table].keys.values():
        seat = served.seat(table, key)
        if stopped is None and seat.asked and not sort.startswith("differs"):
            offer = next(one for one in seat.view["actions"] if "holes" not in one)
            said = seat.do(offer["do"])
            tally.expect(said["type"] == "done", f"{table}: a move is not taken: {said}")
            seat.close()
            break
        seat.close()
