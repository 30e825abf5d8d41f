"""One table of everything that was measured, ours with how many times it is the peer's."""

from __future__ import annotations

from typing import NamedTuple

from farshore.games import GAMES

# What is measured, what stands above its column, and whose figure ours is divided by: the first peer of these that was measured.
COLUMNS = {
    "decisions_per_s": ("decisions/s", "catanatron"),
    "copies_per_s": ("copies/s", "catanatron"),
    "listings_per_s": ("listings/s", "catanatron"),
    "steps_per_s": ("learner's steps/s", "Pgx"),
    "moves_per_s": ("server's moves/s", "boardgame.io"),
    "p99_ms": ("p99 of a move, ms", "boardgame.io"),
}
WANTED = {
    "pure": {"decisions_per_s": 4.0},
    "compiled": {"decisions_per_s": 15.0, "copies_per_s": 40.0, "steps_per_s": 1.5, "moves_per_s": 4.0},
}


class Row(NamedTuple):
    """Somebody, and what was measured of it."""

    name: str
    build: str  # pure, compiled, or peer
    rates: dict[str, float]


def merged(rows: list[Row]) -> list[Row]:
    """One row for everybody, whatever parts it was measured in: games first, then their peers."""
    rates: dict[tuple[str, str], dict[str, float]] = {}
    for row in rows:
        rates.setdefault((row.name, row.build), {}).update(row.rates)
    every = [Row(name, build, found) for (name, build), found in rates.items()]
    return sorted(every, key=lambda row: row.build == "peer")


def base_of(rows: list[Row], what: str) -> float | None:
    """The figure of the peer that a column is compared with."""
    peer = COLUMNS[what][1]
    return next(
        (row.rates[what] for row in rows if row.build == "peer" and peer in row.name and what in row.rates), None
    )


def table(rows: list[Row]) -> str:
    every = merged(rows)
    columns = [what for what in COLUMNS if any(what in row.rates for row in every)]
    heads = ["per second of processor time", "build", *[COLUMNS[what][0] for what in columns]]
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    for row in every:
        title = GAMES[row.name].title if row.name in GAMES else row.name
        build = "" if row.build == "peer" else row.build
        cells = [cell(row, what, base_of(every, what)) for what in columns]
        lines.append(f"| {title} | {build} | {' | '.join(cells)} |")
    return "\n".join(lines)


def cell(row: Row, what: str, base: float | None) -> str:
    if what not in row.rates:
        return ""
    rate = row.rates[what]
    shown = f"{rate:,.1f}" if what == "p99_ms" else f"{rate:,.0f}"
    return shown if row.build == "peer" or not base else f"{shown} ({rate / base:.2g} x)"


def missed(rows: list[Row]) -> list[str]:
    """What is wanted of us and not reached, beside the peers that were measured."""
    every = merged(rows)
    lines: list[str] = []
    for row in every:
        for what, times in WANTED.get(row.build, {}).items():
            base = base_of(every, what)
            if base and what in row.rates and row.rates[what] < times * base:
                lines.append(f"{row.name}, {row.build}: {COLUMNS[what][0]}")
    return lines
