"""What a section of a report is made of, and the words and figures that all sections share."""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from farshore.lab.figures import wilson
from farshore.lab.metrics import Mean, values
from farshore.lab.play import Played
from farshore.lab.run import Results

MOST_CELLS: Final = 12  # more cannot be told apart in one chart


class Section(NamedTuple):
    """A heading, what it means, tables and a chart."""

    name: str
    title: str
    words: str
    chart: Any = None
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


class Cells:
    """The cells that are shown, with their finished games."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self.job = results.job
        self.shown = list(range(min(len(results.job.cells), MOST_CELLS)))
        self.rows: list[list[Played]] = [[row for row in results.of(n) if not row.dead_end] for n in self.shown]
        self.labels = [results.job.cells[n].label or results.job.cells[n].game for n in self.shown]

    def each(self) -> list[tuple[int, str, list[Played]]]:
        return [(n, self.labels[n], self.rows[n]) for n in self.shown if self.rows[n]]

    def has(self, metric: str) -> bool:
        return any(values(rows, metric) for rows in self.rows)


def won(shares: list[float], **about: Any) -> dict[str, Any]:
    wins = math.fsum(shares)
    low, high = wilson(wins, len(shares))
    middle = wins / len(shares) if shares else 0.0
    return {**about, "mean": middle, "low": low, "high": high, "n": len(shares)}


def several(cells: Cells) -> str:
    return "cell" if len(cells.each()) > 1 else ""


def shown(mean: Mean) -> str:
    if not mean.n:
        return "-"
    if not math.isfinite(mean.high):
        return f"{mean.mean:.3g}"
    places = 2 if mean.high - mean.low < 2 else 1
    return f"{mean.mean:.{places}f} ({mean.low:.{places}f} to {mean.high:.{places}f})"
