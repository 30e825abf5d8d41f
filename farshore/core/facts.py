"""Facts: what a seat's view says, in whole numbers from 0 to 255, for learners. What the games' facts have in common.

A game writes rows of bytes and joins them. Where the view says the same thing the fact has the same name as there
(`farshore.envs.observation`), and a test compares the two.
"""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, State, actors, top_of

MOST: Final = 255
BITS: Final[list[bytes]] = [bytes([mask >> bit & 1 for bit in range(8)]) for mask in range(256)]


def bits(mask: int, count: int) -> bytes:
    """The lowest bits of a mask, one byte each."""
    size = (count + 7) // 8
    low = mask & (1 << count) - 1
    return b"".join([BITS[byte] for byte in low.to_bytes(size, "little")])[:count]


def one_of(count: int) -> list[bytes]:
    """For every index a row with a 1 there; the last row, which -1 finds, has none."""
    return [bytes([1 if n == index else 0 for n in range(count)]) for index in range(count + 1)]


def amounts(numbers: list[int]) -> bytes:
    """Whole numbers as they are, as far as they go."""
    try:
        return bytes(numbers)
    except ValueError:
        return bytes([min(max(n, 0), MOST) for n in numbers])


def tally(kinds_held: tuple[int, ...], kinds: int) -> bytes:
    """How many there are of each kind."""
    counts = bytearray(kinds)
    for kind in kinds_held:
        counts[kind] += 1
    return bytes(counts)


class Questions:
    """Which of the game's questions a seat is asked now."""

    __slots__ = ("names", "nothing", "rows")

    def __init__(self, steps: tuple[type, ...]) -> None:
        asking = [step for step in steps if not issubclass(step, (Automatic, Chance))]
        rows = one_of(len(asking))
        self.names: list[str] = [f"asked to {step.__name__}" for step in asking]
        self.nothing: bytes = rows[-1]
        self.rows: dict[type, bytes] = {step: rows[n] for n, step in enumerate(asking)}

    def row(self, state: State, seat: Seat) -> bytes:
        if seat not in actors(state):
            return self.nothing
        return self.rows.get(type(top_of(state, seat)), self.nothing)
