"""A small random generator that gives the same numbers everywhere: SplitMix64.

For work that must come out equal on every machine and in every version, such as drawing maps. The standard library
promises that only for parts of its module `random`.
"""

from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_STRIDE: Final = 0x9E3779B97F4A7C15


class Rng:
    """SplitMix64: one 64-bit counter, scrambled. `state` is all there is to save."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: int = seed & _MASK

    def bits(self) -> int:
        """The next 64 bits."""
        self.state = (self.state + _STRIDE) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely."""
        if not 0 < n <= _MASK:
            raise ValueError(f"below() needs a number from 1 to 2**64 - 1, not {n}")
        # Numbers beyond the last complete run of n would favour the small results.
        limit = (_MASK + 1) - (_MASK + 1) % n
        while True:
            drawn = self.bits()
            if drawn < limit:
                return drawn % n

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def float01(self) -> float:
        """A number from 0 up to but not including 1, on a grid of 2**-53."""
        return (self.bits() >> 11) / (1 << 53)

    def choice(self, items: list[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the list into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
