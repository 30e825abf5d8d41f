"""Metrics: one number of one game by its name, means with intervals, and differences between paired games.

A metric is a figure of the game's probe (`rounds`, `loss keys`), or one of these:

    win, win BOT, win seat N     share of the win: of the team; of a bot, for each seat it had; of a seat
    score, score seat N          the best score at the table; of a seat
    decisions                    how many were taken
    seat FIGURE                  a seat's figure, mean over the seats
    event WHAT, deed VERB        how often it happened or was done
    seen NAME, used NAME         1 if somebody met or used it
    outcome WORD                 1 if it ended so
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from farshore.core.errors import BadOption, listed
from farshore.core.game import Game, Setup
from farshore.lab.figures import Z95, deviation, mean, percentile, wilson
from farshore.lab.play import Played
from farshore.lab.probes import figure_names, probe_for

OWN: Final = ["win", "win seat 1", "score", "decisions"]  # of every game
KINDS: Final = ("seat", "event", "deed", "seen", "used", "outcome")
T95: Final = (0.0, 12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)  # of Student, by degrees of freedom


class Mean(NamedTuple):
    """A metric over many games."""

    n: int
    mean: float
    low: float
    high: float
    p10: float
    p50: float
    p90: float


def check_metric(name: str, game: Game[Any], setup: Setup, bots: tuple[str, ...]) -> None:
    """`BadOption` if games of this kind cannot have that metric."""
    table, seats = figure_names(game, setup)
    kind, _, rest = name.partition(" ")
    if name in (*table, "score", "decisions"):
        return
    if name == "win":
        if setup.seats > 1 and not is_team(setup.mode):
            raise BadOption("at this table somebody always wins: ask for 'win seat 1' or 'win' and a bot's name")
        return
    if kind in ("win", "score") and rest.startswith("seat "):
        if not (rest[5:].isdecimal() and 1 <= int(rest[5:]) <= setup.seats):
            raise BadOption(f"the metric {name!r} names no seat from 1 to {setup.seats}")
        return
    if kind == "win" and rest in bots:
        return
    known = {"seat": seats, "deed": list(game.notation.verbs)}.get(kind)
    if kind in ("seen", "used"):
        known = probe_for(game, setup).content()
    if (known and rest not in known) or kind not in KINDS or not rest:
        if known and kind in KINDS:
            raise BadOption(f"{game.title} has no metric {name!r}; after '{kind}' there are: {listed(rest, known)}")
        raise BadOption(
            f"{game.title} has no metric {name!r}; there are: {listed(name, [*OWN, *table])}; and {', '.join(KINDS)} with a name"
        )


def is_team(mode: str) -> bool:
    """Whether everybody wins or loses together."""
    return mode.startswith("coop")


def value(row: Played, name: str) -> float | None:
    """The metric of one game; None where it does not arise."""
    if name in row.table:
        return row.table[name]
    if name in ("win", "score", "decisions"):
        return {"win": row.shares[0], "score": float(max(row.scores)), "decisions": float(row.decisions)}[name]
    kind, _, rest = name.partition(" ")
    if kind == "win" and rest in row.bots:
        return mean([share for share, bot in zip(row.shares, row.bots, strict=True) if bot == rest])
    if kind in ("win", "score") and rest.startswith("seat "):
        seat = int(rest[5:]) - 1
        return float(row.shares[seat] if kind == "win" else row.scores[seat])
    if kind == "seat":
        figures_of_seats = [figure for figure in [figures.get(rest) for figures in row.seats] if figure is not None]
        return mean(figures_of_seats) if figures_of_seats else None
    if kind == "event":
        return float(row.events.get(rest, 0))
    if kind == "deed":
        return float(sum([deeds.get(rest, 0) for deeds in row.deeds]))
    if kind == "seen":
        return float(rest in row.seen)
    if kind == "used":
        return float(any(rest in used for used in row.used))
    return float(row.outcome == rest) if kind == "outcome" else None


def values(rows: list[Played], name: str) -> list[float]:
    """The metric of all finished games in which it arises."""
    figures = [value(row, name) for row in rows if not row.dead_end]
    return [figure for figure in figures if figure is not None]


def summed(numbers: list[float]) -> Mean:
    """Mean with its 95 % interval: Wilson's for what happened or not, Student's for amounts."""
    middle = mean(numbers)
    if numbers and all(number in (0.0, 1.0) for number in numbers):
        low, high = wilson(math.fsum(numbers), len(numbers))
    else:
        half = half_width(numbers)
        low, high = middle - half, middle + half
    return Mean(len(numbers), middle, low, high, *[percentile(numbers, share) for share in (10, 50, 90)])


def difference(rows: list[Played], base: list[Played], name: str) -> Mean:
    """How much the metric is higher than in the base, game by game with equal numbers and so with equal seeds."""
    before = {row.number: value(row, name) for row in base if not row.dead_end}
    changes: list[float] = []
    for row in rows:
        old, new = before.get(row.number), None if row.dead_end else value(row, name)
        if old is not None and new is not None:
            changes.append(new - old)
    if len(changes) < min(len(values(rows, name)), len(values(base, name))) / 2:
        return unpaired(values(rows, name), values(base, name))
    middle, half = mean(changes), half_width(changes)
    whole = all(change in (-1.0, 0.0, 1.0) for change in changes) and all(
        value in (0.0, 1.0) for value in values(base, name)
    )
    low, high = agresti(changes) if whole else (middle - half, middle + half)
    return Mean(len(changes), middle, low, high, *[percentile(changes, share) for share in (10, 50, 90)])


def agresti(changes: list[float]) -> tuple[float, float]:
    """The interval of a difference between paired shares (Agresti and Min 2005): half a pair is added to each kind.

    Unlike the plain one it does not claim to be certain where no pair differs.
    """
    more, fewer, n = changes.count(1.0) + 0.5, changes.count(-1.0) + 0.5, len(changes) + 2
    middle = (more - fewer) / n
    half = Z95 * math.sqrt(more + fewer - (more - fewer) ** 2 / n) / n
    return (middle - half, middle + half)


def unpaired(numbers: list[float], base: list[float]) -> Mean:
    """For metrics that seldom arise in both games of a pair: the difference of two means, by Welch."""
    middle = mean(numbers) - mean(base)
    if min(len(numbers), len(base)) < 2:
        return Mean(min(len(numbers), len(base)), middle, -math.inf, math.inf, middle, middle, middle)
    half = Z95 * math.sqrt(deviation(numbers) ** 2 / len(numbers) + deviation(base) ** 2 / len(base))
    return Mean(min(len(numbers), len(base)), middle, middle - half, middle + half, middle, middle, middle)


def half_width(numbers: list[float]) -> float:
    """Half of the 95 % interval of the mean."""
    if len(numbers) < 2:
        return math.inf
    student = T95[len(numbers) - 1] if len(numbers) <= len(T95) else Z95 * (1 + 1.2 / (len(numbers) - 1))
    return student * deviation(numbers) / math.sqrt(len(numbers))


def snowball(rows: list[Played]) -> Mean:
    """How much half-time decides: 0 if the leader then wins no more often than by chance, 1 if always.

    Of each contested game, the leader's win less what chance would give, over all that was left to gain.
    """
    wins = values(rows, "half-time leader wins")
    chance = values(rows, "half-time leader by chance")
    left = 1 - mean(chance)
    if not wins or left <= 0:
        return Mean(0, 0.0, -math.inf, math.inf, 0.0, 0.0, 0.0)
    return summed([(won - by_chance) / left for won, by_chance in zip(wins, chance, strict=True)])
