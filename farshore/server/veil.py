"""How long a bot takes over a question whose answer could tell by its haste: always the same, whatever it holds.

The answer is given at a fixed time after the question. A bot that has thought briefly counts as one that has used up
its time, so what delays an answer is only what it waited for before it thought, which has nothing to do with its
hand. If that makes it late, it is given at the next multiple of the same time.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable

from farshore.server.table import Table

VEIL = 0.6  # seconds from the question to its answer, or between one moment at which it may be given and the next
THINKING = 0.25  # seconds that a bot may think about such a question
THOUGHT = 0.45  # seconds that it seems to have thought, with room for what a clock of its own does not see


def is_veiled(table: Table) -> bool:
    """Whether people could read from a bot's haste what it holds."""
    people = [seat for seat in table.stored.doc.seats if seat.kind != "bot"]
    return bool(people) and table.run is not None and table.run.session.state.stack[-1].veiled


class Veil:
    """The time at which veiled answers are given, by a clock that can be another one."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.clock = clock
        self.sleep = sleep

    async def lift(self, asked: float, took: float) -> None:
        """Wait until an answer may be given to what was asked then and thought about for so long."""
        given = release(asked, self.clock() - min(took, THOUGHT))
        while (left := given - self.clock()) > 0:
            await self.sleep(left)


def release(asked: float, began: float) -> float:
    """When a question is answered that was asked then, and that a bot began to think about then."""
    return asked + VEIL * max(1, math.ceil((began + THOUGHT - asked) / VEIL))
