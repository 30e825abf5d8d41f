"""The clocks of the house, by which nobody else may go: tests put others in their place.

What people are told has the time of the wall. What runs out runs by the steady clock, which nobody can set. What is
written into a log has the time of the house: the wall's when the house was opened, and from then on as the steady clock
goes, so that it neither goes back nor leaps, whatever is done to the wall's.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

wall: Callable[[], float] = time.time
steady: Callable[[], float] = time.monotonic


class HouseTime:
    """The time of the house."""

    def __init__(self) -> None:
        self.open(0.0)

    def open(self, after: float) -> None:
        """The house opens, and was last seen then: its time goes on from there, if the wall's does not."""
        self.base = max(wall(), after)
        self.began = steady()

    def __call__(self) -> float:
        return self.base + (steady() - self.began)


now = HouseTime()


def today() -> str:
    """The date by which the game of the day goes."""
    return datetime.now(UTC).date().isoformat()
