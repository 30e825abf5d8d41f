"""Figures for whoever watches over the server, as Prometheus text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Histogram:
    """How long something took."""

    __slots__ = ("buckets", "total")

    def __init__(self) -> None:
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def text(self, name: str, about: str) -> list[str]:
        lines = [f"# HELP {name} {about}", f"# TYPE {name} histogram"]
        count = 0
        for bound, n in zip([*map(str, BOUNDS), "+Inf"], self.buckets, strict=True):
            count += n
            lines.append(f'{name}_bucket{{le="{bound}"}} {count}')
        return [*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {count}"]


class Metrics:
    """What this worker has done since it began."""

    def __init__(self) -> None:
        self.moves = 0
        self.refused = 0
        self.conflicts = 0
        self.connections = 0
        self.cut_off = 0
        self.moving = Histogram()
        self.storing = Histogram()
        self.thinking = Histogram()
        self.bot_failures = 0

    def text(self, tables: Mapping[str, int], loaded: int) -> str:
        lines = ["# HELP farshore_tables Tables in the store.", "# TYPE farshore_tables gauge"]
        lines += [f'farshore_tables{{state="{state}"}} {count}' for state, count in tables.items()]
        for name, kind, value, about in (
            ("farshore_tables_loaded", "gauge", loaded, "Tables in this worker's memory."),
            ("farshore_connections", "gauge", self.connections, "Open WebSockets at this worker."),
            ("farshore_moves_total", "counter", self.moves, "Moves stored."),
            ("farshore_refused_total", "counter", self.refused, "Changes refused."),
            ("farshore_cut_off_total", "counter", self.cut_off, "Connections turned away or cut off."),
            ("farshore_conflicts_total", "counter", self.conflicts, "Changes another worker made first."),
            ("farshore_bot_failures_total", "counter", self.bot_failures, "Bots that did not answer."),
        ):
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}", f"{name} {value}"]
        lines += self.moving.text("farshore_move_seconds", "From a move's arrival until it is stored and shown.")
        lines += self.storing.text("farshore_store_seconds", "Until a change is durable.")
        lines += self.thinking.text("farshore_bot_seconds", "Until a bot has answered.")
        return "\n".join(lines) + "\n"
