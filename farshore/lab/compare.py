"""Compare two results, B with A: a designer's regression test.

A band says what is allowed: `low` and `high` for the metric in B, `change` for how far it may move from A. Without bands
nothing may change: the game's standard metrics are tested together at 95 % (Holm), so that twenty metrics that stay the
same fail once in twenty comparisons, not each time.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from farshore.core.errors import BadOption
from farshore.lab.figures import Z95
from farshore.lab.job import game_with
from farshore.lab.metrics import Mean, check_metric, difference, summed, values
from farshore.lab.run import Results

PASS: Final = "pass"  # noqa: S105 - a verdict
FAIL: Final = "fail"
UNSURE: Final = "unsure"  # the interval reaches over an edge of the band: more games would tell
EDGES: Final = ("low", "high", "change")


class Verdict(NamedTuple):
    """One metric of one cell in A and B."""

    cell: str
    metric: str
    before: Mean
    after: Mean
    change: Mean
    band: str
    verdict: str


def check_bands(bands: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Bands as numbers: `metric = [low, high]`, or a table with low, high, change."""
    made: dict[str, dict[str, float]] = {}
    for metric, band in bands.items():
        if isinstance(band, list) and len(band) == 2:
            band = {"low": band[0], "high": band[1]}
        if not isinstance(band, dict) or not band or set(band) - set(EDGES):
            raise BadOption(f"the band of {metric!r} is [low, high] or has some of: {', '.join(EDGES)}")
        for name, edge in band.items():
            if isinstance(edge, bool) or not isinstance(edge, (int, float)):
                raise BadOption(f"the band of {metric!r} has {name} = {edge!r}, which is no number")
        if band.get("low", -math.inf) > band.get("high", math.inf):
            raise BadOption(f"the band of {metric!r} has its low above its high")
        if band.get("change", 0) < 0:
            raise BadOption(f"the band of {metric!r} allows a change of less than 0")
        made[metric] = {name: float(edge) for name, edge in band.items()}
    return made


def pairs(a: Results, b: Results) -> list[tuple[int, int]]:
    """Cells to be compared: those of equal label, or the only ones."""
    if len(a.job.cells) == len(b.job.cells) == 1:
        return [(0, 0)]
    labels = [cell.label for cell in b.job.cells]
    pairs = [(n, labels.index(cell.label)) for n, cell in enumerate(a.job.cells) if cell.label in labels]
    if not pairs:
        raise BadOption("the two results have no cell of the same label in common")
    return pairs


def compare(a: Results, b: Results, metrics: tuple[str, ...], bands: dict[str, dict[str, float]]) -> list[Verdict]:
    """A verdict for every cell that both have and every metric."""
    if a.job.cells[0].game != b.job.cells[0].game:
        raise BadOption(f"{a.job.cells[0].game} cannot be compared with {b.job.cells[0].game}")
    names = tuple(bands) or metrics
    made: list[Verdict] = []
    for before, after in pairs(a, b):
        cell = b.job.cells[after]
        game = game_with(cell.game, cell.content)
        for name in names:
            check_metric(name, game, game.setup(cell.mode, cell.seats, cell.options), cell.bots)
            old, new = a.of(before), b.of(after)
            change = difference(new, old, name)
            means = summed(values(old, name)), summed(values(new, name))
            shown, verdict = judged(means[1], change, bands[name]) if name in bands else ("no change", PASS)
            made.append(Verdict(cell.label or cell.game, name, *means, change, shown, verdict))
    return made if bands else holm(made)


def judged(after: Mean, change: Mean, band: dict[str, float]) -> tuple[str, str]:
    """In words what is allowed, and whether it holds."""
    low, high = band.get("low", -math.inf), band.get("high", math.inf)
    parts: list[str] = []
    verdicts: list[str] = []
    if "low" in band or "high" in band:
        parts.append(f"{low:g} to {high:g}")
        verdicts.append(within(after, low, high))
    if "change" in band:
        parts.append(f"change up to {band['change']:g}")
        verdicts.append(within(change, -band["change"], band["change"]))
    worst = FAIL if FAIL in verdicts else UNSURE if UNSURE in verdicts else PASS
    return ", ".join(parts), worst


def within(mean: Mean, low: float, high: float) -> str:
    """Passes if the whole interval lies inside, fails if all of it lies outside."""
    if not mean.n or mean.high < low or mean.low > high:
        return FAIL
    return PASS if low <= mean.low and mean.high <= high else UNSURE


def holm(verdicts: list[Verdict]) -> list[Verdict]:
    """Which metrics have changed, all of them tested together."""
    order = sorted(range(len(verdicts)), key=lambda n: chance_of(verdicts[n].change))
    made = list(verdicts)
    for rank, n in enumerate(order):
        if chance_of(verdicts[n].change) > 0.05 / (len(order) - rank):
            break
        made[n] = verdicts[n]._replace(verdict=FAIL)
    return made


def chance_of(change: Mean) -> float:
    """The chance of a change at least as large if nothing had changed."""
    half = (change.high - change.low) / 2
    if not math.isfinite(half) or not change.n:
        return 1.0
    if half == 0:
        return 0.0 if change.mean else 1.0
    return math.erfc(abs(change.mean) / (half / Z95) / math.sqrt(2))
