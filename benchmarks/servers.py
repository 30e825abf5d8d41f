"""Our server and boardgame.io's with the same small game, 32 tables each, in rounds that alternate."""

from __future__ import annotations

import contextlib
import io
import subprocess
from pathlib import Path
from statistics import median

from benchmarks.programs import Bar
from benchmarks.results import Row
from benchmarks.tables import peer
from benchmarks.tables.__main__ import measure
from benchmarks.tables.load import Figures

ROUNDS, TABLES = 3, 32
PEER = "boardgame.io 0.50.2, in memory"


def measured(builds: dict[str, Path], seconds: float, bar: Bar, left_out: list[str]) -> list[Row]:
    rounds: dict[tuple[str, str], list[Figures]] = {}
    with contextlib.ExitStack() as stack:
        folder = None
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                folder = stack.enter_context(peer.installed())
        except (OSError, subprocess.CalledProcessError):
            folder = None
        if folder is None:
            left_out.append("boardgame.io is not measured: npm is not here, or could not install it.")
        for number in range(ROUNDS):
            bar.step(f"server, round {number + 1} of {ROUNDS}")
            for build, home in builds.items():
                figures = measure("claim", "durable", TABLES, seconds, home)
                rounds.setdefault(("Farshore's server, durable", build), []).append(figures)
            if folder is not None:
                rounds.setdefault((PEER, "peer"), []).append(peer.measure(folder, TABLES, seconds))
    return [Row(name, build, rates_of(figures)) for (name, build), figures in rounds.items()]


def rates_of(rounds: list[Figures]) -> dict[str, float]:
    return {
        "moves_per_s": median([figures.moves / max(figures.cpu, 1e-9) for figures in rounds]),
        "p99_ms": median([figures.wait(0.99) for figures in rounds]),
    }
