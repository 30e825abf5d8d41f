"""Houses with clocks in this process, and a time that is set by hand."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from farshore.server import clock
from farshore.server.clocks.keeper import Keeper
from farshore.server.clocks.settings import Clock
from farshore.server.driver import Driver
from farshore.server.house import House
from farshore.server.keys import Proof
from farshore.server.messages import NewClock, NewSeat, NewTable, Sit
from farshore.server.moves import perform
from farshore.server.people import ring
from farshore.server.people.messages import NewPerson
from farshore.server.seating import begin, make, sit
from farshore.server.settings import Settings
from farshore.server.storage import open_store
from farshore.server.table import Table


class Time:
    """All clocks of the house, set by hand; the one on the wall may also be set apart from the steady one."""

    def __init__(self, patch: pytest.MonkeyPatch, now: float = 1_800_000_000.0) -> None:
        self.now = now
        self.astray = 0.0  # of the clock on the wall
        patch.setattr(clock, "wall", lambda: self.now + self.astray)
        patch.setattr(clock, "steady", lambda: self.now - 1_000_000_000.0)
        clock.now.open(0.0)

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class Place:
    """A house with its keeper and, if wanted, bots."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.keeper = Keeper(house)

    async def person(self, name: str) -> str:
        proof = await ring.begin(self.house, NewPerson(f"ring-{name}".ljust(32, "x"), f"key-{name}".ljust(32, "x")))
        return proof.person

    async def table(self, *people: str, clock: NewClock, game: str = "voyages", **more: Any) -> Table:
        """A game of these people that has begun, made by the first."""
        seats = [NewSeat("me"), *[NewSeat("open") for _ in people[1:]]]
        made = await make(self.house, NewTable(game, seats, title="Friday", clock=clock, **more), person=people[0])
        table = await self.house.get(made.table)
        for n, person in enumerate(people[1:], 1):
            await sit(self.house, table, Sit(f"Player {n + 1}"), person)
        await begin(self.house, table, Proof(made.owner, people[0]))
        return table

    async def play(self, table: Table, seat: int) -> None:
        """The first offer of that seat."""

        async def work() -> None:
            assert table.run is not None
            offer = table.run.game.view(table.run.session.state, seat)["actions"][0]["do"]
            await perform(self.house, table, seat, [offer] if isinstance(offer, str) else list(offer))

        await self.house.change(table, work)

    async def finish_turn(self, table: Table, seat: int) -> None:
        assert table.run is not None
        label = table.run.game.view(table.run.session.state, None)["status"]["label"]
        while seat in table.run.asked():
            if table.run.game.view(table.run.session.state, None)["status"]["label"] != label:
                return
            await self.play(table, seat)

    def left(self, table: Table) -> list[float]:
        """What everybody has left now, to the second."""
        clocks = table.clocks()
        assert clocks is not None
        return [round(clocks.remaining(seat, clock.now())) for seat in range(len(clocks.left))]

    async def words(self, table: Table) -> list[str]:
        """What the log says about clocks."""
        lines = await self.house.store.lines(table.id)
        return [line.text.removeprefix("clock ") for line in lines if line.text.startswith("clock ")]

    async def due(self) -> list[tuple[str, float]]:
        return [(str(row[0]), float(row[1])) for row in await self.house.store.find("SELECT id, due FROM deadlines")]

    async def settled(self, table: Table, seat: int) -> None:
        """Wait until a bot has answered for that seat."""
        async with asyncio.timeout(120):
            while seat in table.stood():  # noqa: ASYNC110
                await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def place(db: str, bots: bool = False) -> AsyncIterator[Place]:
    house = House(Settings(db=db, bot_seconds=0.05), open_store(db))
    await house.open()
    if bots:
        await Driver(house).open()
    try:
        yield Place(house)
    finally:
        await house.close()


def numbers(reserve: int, out: str, increment: int = 0, per: str = "turn", most: int = 0) -> NewClock:
    return NewClock(reserve=reserve, increment=increment, per=per, most=most, out=out)  # type: ignore[arg-type]


def settings(table: Table) -> Clock:
    found = table.stored.doc.clockwork()
    assert found is not None
    return found
