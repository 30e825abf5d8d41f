"""Matches side by side in one process, and the arrays that they are written into."""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from farshore.bots import Budget
from farshore.core.event import Seat
from farshore.envs.match import Plan
from farshore.envs.observation import SCALE
from farshore.envs.table import Table

ALIGNED: Final = 64
NOBODY: Final = -1  # no seat of its own: whoever is asked sees


def layout(plan: Plan, count: int) -> dict[str, tuple[type, tuple[int, ...]]]:
    """What a learner is given and gives, by name."""
    size = plan.encoder.size
    return {
        "seen": (np.float32, (count, size)),
        "facts": (np.uint8, (count, size)),
        "masks": (np.int8, (count, plan.ids.size)),
        "returns": (np.float64, (count, plan.seats)),
        "rewards": (np.float64, (count,)),
        "asked": (np.int64, (count,)),
        "actions": (np.int64, (count,)),
        "terminated": (np.bool_, (count,)),
        "truncated": (np.bool_, (count,)),
    }


def padded(kind: type, shape: tuple[int, ...]) -> int:
    """The bytes of an array, up to where the next may begin."""
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // ALIGNED) * ALIGNED


def bytes_for(plan: Plan, count: int) -> int:
    return sum([padded(kind, shape) for kind, shape in layout(plan, count).values()])


class Arrays:
    """All arrays in one block of memory, which several processes may share; of it the rows from `low` to `high`."""

    def __init__(self, plan: Plan, count: int, block: Any, low: int = 0, high: int | None = None) -> None:
        made: dict[str, NDArray[Any]] = {}
        at = 0
        for name, (kind, shape) in layout(plan, count).items():
            whole: NDArray[Any] = np.frombuffer(block, kind, int(np.prod(shape)), at).reshape(shape)
            made[name] = whole[low:high]
            at += padded(kind, shape)
        self.seen = made["seen"]
        self.facts = made["facts"]
        self.masks = made["masks"]
        self.returns = made["returns"]
        self.rewards = made["rewards"]
        self.asked = made["asked"]
        self.actions = made["actions"]
        self.terminated = made["terminated"]
        self.truncated = made["truncated"]


class Rows:
    """One match a row. A row is carried on and written while what it is about is at hand."""

    def __init__(self, plan: Plan, arrays: Arrays, seat: Seat | None, others: dict[Seat, str], budget: Budget) -> None:
        count = len(arrays.asked)
        self.arrays = arrays
        self.seat: Seat = NOBODY if seat is None else seat
        self.encoder = plan.encoder
        self.tables = [Table(plan, others, budget) for _ in range(count)]
        self.rngs = [random.Random(0) for _ in range(count)]
        # Single bytes and short rows are written quicker through these than through numpy.
        self.facts = memoryview(arrays.facts.data).cast("B")
        self.marks = memoryview(arrays.masks.data).cast("B")
        self.flat: Any = arrays.facts.reshape(-1)
        self.seen: Any = arrays.seen.reshape(-1)
        self.before: Any = np.zeros_like(self.flat)  # what `seen` says now
        self.legal: list[list[int]] = [[] for _ in range(count)]  # the ones in each row of masks
        self.asked = [0] * count
        self.gained = [0.0] * count
        self.size = plan.encoder.size
        self.ids = plan.ids.size
        self.ended: list[int] = []
        self.ending: list[int] = []  # what `ended` is once all rows are written

    def begin(self, seeds: list[int]) -> None:
        """A match and its successors follow from the seed of its row."""
        for n, seed in enumerate(seeds):
            table = self.tables[n]
            self.rngs[n].seed(seed)
            table.begin(seed)
            self.write(n, table)
            self.gained[n] = 0.0
        self.show()

    def step(self) -> None:
        """Carry out all answers; a match that was over begins anew."""
        answers: list[int] = self.arrays.actions.tolist()
        tables = self.tables
        gained = self.gained
        for n in range(len(tables)):
            table = tables[n]
            match = table.match
            if match.terminated or match.truncated:
                table.begin(self.rngs[n].getrandbits(62))
                gained[n] = 0.0
            else:
                seat = match.seat
                table.step(answers[n])
                gained[n] = table.gained[seat]
            self.write(n, table)
        self.show()

    def write(self, n: int, table: Table) -> None:
        """What is seen in one row, as facts, and what may be done there."""
        match = table.match
        seat = match.seat if self.seat == NOBODY else self.seat
        self.asked[n] = seat
        at = n * self.size
        self.facts[at : at + self.size] = self.encoder.numbers(match.state, seat)
        now = list(match.legal(seat))
        before = self.legal[n]
        if now != before:
            marks = self.marks
            row = n * self.ids
            for number in before:
                marks[row + number] = 0
            for number in now:
                marks[row + number] = 1
            self.legal[n] = now
        if match.terminated or match.truncated:
            self.ending.append(n)

    def show(self) -> None:
        """All rows become numbers for a learner at once."""
        arrays = self.arrays
        # A decision changes few facts, and to compare bytes takes less time than to look all of them up.
        changed = np.flatnonzero(self.flat != self.before)
        values = self.flat[changed]
        self.seen[changed] = SCALE[values]
        self.before[changed] = values
        arrays.asked[:] = self.asked
        arrays.rewards[:] = self.gained
        for n in self.ended:
            arrays.terminated[n] = arrays.truncated[n] = False
        self.ended = self.ending
        self.ending = []
        for n in self.ended:
            match = self.tables[n].match
            arrays.terminated[n] = match.terminated
            arrays.truncated[n] = match.truncated
            arrays.returns[n] = match.rewards

    def close(self) -> None:
        """Nothing is held open."""
