"""The two clocks of the house, by which nobody else may go: tests put others in their place.

What is written down has the time of the wall. What runs out runs by the steady clock, which nobody can set back.
"""

from __future__ import annotations

import time
from collections.abc import Callable

wall: Callable[[], float] = time.time
steady: Callable[[], float] = time.monotonic
