"""Figures that describe many games: shares with their intervals, means and percentiles."""

from __future__ import annotations

import math
from typing import Final

Z95: Final = 1.959963984540054


def wilson(successes: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share: honest for few trials and near 0 and 1. Shared wins count as parts."""
    if trials <= 0:
        return (0.0, 1.0)
    share = successes / trials
    z2 = z * z
    middle = share + z2 / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials))
    scale = 1 + z2 / trials
    low = 0.0 if successes <= 0 else max(0.0, (middle - spread) / scale)
    high = 1.0 if successes >= trials else min(1.0, (middle + spread) / scale)
    return (low, high)


def mean(values: list[float]) -> float:
    return math.fsum(values) / len(values) if values else 0.0


def deviation(values: list[float]) -> float:
    """Of the sample, with n - 1."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return math.sqrt(math.fsum([(value - middle) ** 2 for value in values]) / (len(values) - 1))


def percentile(values: list[float], percent: float) -> float:
    """The value below which that many percent lie, between neighbours by proportion."""
    if not values:
        return 0.0
    ordered = sorted(values)
    place = (len(ordered) - 1) * percent / 100
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def spread(values: list[float]) -> dict[str, float]:
    """Mean with its 95 % interval, and percentiles."""
    middle = mean(values)
    half = Z95 * deviation(values) / math.sqrt(len(values)) if values else 0.0
    shown = {"mean": middle, "low": middle - half, "high": middle + half}
    for percent in (10, 25, 50, 75, 90):
        shown[f"p{percent}"] = percentile(values, percent)
    return {name: round(value, 4) for name, value in shown.items()}
