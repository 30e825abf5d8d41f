"""Carry out a job: on an engine, with progress, kept in a directory if one is given."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from farshore.lab.engines import Engine, run
from farshore.lab.job import Job
from farshore.lab.play import Played
from farshore.lab.store import Store, load

Progress = Callable[[int, int], None]
KEPT_EVERY: Final = 1.0  # seconds


class Results(NamedTuple):
    """A job and its games, in the order of cells and numbers."""

    job: Job
    rows: list[Played]
    seconds: float = 0.0

    def of(self, cell: int) -> list[Played]:
        return [row for row in self.rows if row.cell == cell]

    @property
    def dead_ends(self) -> list[Played]:
        return [row for row in self.rows if row.dead_end]


def carry_out(
    job: Job, engine: Engine | None = None, folder: Path | None = None, progress: Progress | None = None
) -> Results:
    """Play the games of the job that are not played yet."""
    started = time.perf_counter()
    store = Store(folder, job) if folder else None
    rows = store.open() if store else []
    done = {(row.cell, row.number) for row in rows}
    if progress and rows:
        progress(len(rows), job.total)
    fresh: list[Played] = []
    kept = time.perf_counter()
    try:
        for row in run(job, engine or Engine(), done):
            rows.append(row)
            fresh.append(row)
            if store and time.perf_counter() - kept > KEPT_EVERY:
                store.keep(fresh)
                fresh = []
                kept = time.perf_counter()
            if progress:
                progress(len(rows), job.total)
    finally:
        if store and fresh:
            store.keep(fresh)
    rows.sort(key=lambda row: (row.cell, row.number))
    if store and (len(rows) > len(done) or not store.finished()):
        store.finish(rows)
    return Results(job, rows, time.perf_counter() - started)


def loaded(folder: Path) -> Results:
    """A job that was carried out before."""
    return Results(*load(folder))
