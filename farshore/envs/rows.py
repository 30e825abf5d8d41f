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
from farshore.envs.single import Table

ALIGNED: Final = 64


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
    """One match a row."""

    def __init__(self, plan: Plan, arrays: Arrays, seat: Seat | None, others: dict[Seat, str], budget: Budget) -> None:
        count = len(arrays.asked)
        self.arrays = arrays
        self.seat = seat
        self.numbers = plan.encoder.numbers
        self.tables = [Table(plan, others, budget) for _ in range(count)]
        self.rngs = [random.Random(0) for _ in range(count)]
        # Single bytes and short rows are written quicker through these than through numpy.
        self.facts = memoryview(arrays.facts.data).cast("B")
        self.marks = memoryview(arrays.masks.data).cast("B")
        self.flat = arrays.facts.reshape(-1)
        self.seen = arrays.seen.reshape(-1)
        self.before = np.zeros_like(self.flat)  # what `seen` says now
        self.legal: list[tuple[int, ...]] = [()] * count  # the ones in each row of masks
        self.sizes = (plan.encoder.size, plan.ids.size)
        self.ended: list[int] = []

    def begin(self, seeds: list[int]) -> None:
        """A match and its successors follow from the seed of its row."""
        for n, (table, seed) in enumerate(zip(self.tables, seeds, strict=True)):
            self.rngs[n].seed(seed)
            table.begin(seed)
        self.show([0.0] * len(seeds))

    def step(self) -> None:
        """Carry out all answers; a match that was over begins anew."""
        rewards: list[float] = []
        for n, (table, action) in enumerate(zip(self.tables, self.arrays.actions.tolist(), strict=True)):
            match = table.match
            if match.terminated or match.truncated:
                table.begin(self.rngs[n].getrandbits(62))
                rewards.append(0.0)
            else:
                seat = match.seat
                table.step(action)
                rewards.append(table.gained[seat])
        self.show(rewards)

    def show(self, rewards: list[float]) -> None:
        """Write what everybody sees now. All rows become numbers for a learner at once."""
        numbers, facts, marks, legal = self.numbers, self.facts, self.marks, self.legal
        size, ids = self.sizes
        arrays = self.arrays
        asked: list[int] = []
        ended: list[int] = []
        at = row = 0
        for n, table in enumerate(self.tables):
            match = table.match
            seat = match.seat if self.seat is None else self.seat
            asked.append(seat)
            facts[at : at + size] = numbers(match.state, seat)
            for number in legal[n]:
                marks[row + number] = 0
            legal[n] = now = tuple(match.legal(seat))
            for number in now:
                marks[row + number] = 1
            if match.terminated or match.truncated:
                ended.append(n)
            at += size
            row += ids
        # A decision changes few facts, and to compare bytes takes less time than to look all of them up.
        changed = np.flatnonzero(self.flat != self.before)
        values = self.flat[changed]
        self.seen[changed] = SCALE[values]
        self.before[changed] = values
        arrays.asked[:] = asked
        arrays.rewards[:] = rewards
        for n in self.ended:
            arrays.terminated[n] = arrays.truncated[n] = False
        self.ended = ended
        for n in ended:
            match = self.tables[n].match
            arrays.terminated[n] = match.terminated
            arrays.truncated[n] = match.truncated
            arrays.returns[n] = match.rewards

    def close(self) -> None:
        """Nothing is held open."""
