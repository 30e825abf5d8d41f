"""Chance as a learner: one legal number for each of many matches, drawn from all masks at once."""

from __future__ import annotations

from typing import Any

import numpy as np


def drawn(masks: Any, rng: Any) -> Any:
    """For every row one of its ones, each as likely; 0 where there is none, as in a match that is over."""
    count, size = masks.shape
    ones = np.flatnonzero(masks.view(np.bool_))
    if not len(ones):
        return np.zeros(count, np.int64)
    begins = np.arange(count) * size
    firsts = np.searchsorted(ones, begins)
    numbers = np.diff(firsts, append=len(ones))
    places = np.minimum(firsts + (rng.random(count) * numbers).astype(np.int64), len(ones) - 1)
    return np.where(numbers > 0, ones[places] - begins, 0)
