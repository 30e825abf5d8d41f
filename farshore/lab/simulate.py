"""Simulation: many games between bots, on all cores, with the same results whatever the number of workers.

Every game has its own seed, derived from the seed of the simulation and the number of the game. From it follow the
dice and each bot's generator, and nothing else does: a budget in seconds is the one thing that makes a game depend
on the machine.
"""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from farshore.bots import Budget
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.games import GAMES
from farshore.games import game as game_named
from farshore.lab.engines import Engine, cores, run
from farshore.lab.figures import mean, spread, wilson
from farshore.lab.job import Cell, Job, cell, derived, job
from farshore.lab.play import Played, play_out

Progress = Callable[[int, int], None]

__all__ = ["Played", "Progress", "Report", "derived", "play_out", "simulate"]


def simulate(
    game: Game[Any] | str,
    setup: Setup,
    bots: list[str],
    games: int,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress | None = None,
    *,
    paired: bool = False,
    budget: Budget | None = None,
) -> Report:
    """Play that many games and say how they went. One bot named for many seats plays them all.

    With `paired`, every seed is played once in every rotation of the bots around the table, so that all have the same
    dice and the same seats. Equal seeds give equal dice whichever bots play: compare two simulations seed by seed.
    """
    played = game_named(game) if isinstance(game, str) else game
    whole = job([cell(played, setup, bots, budget=budget, rotate=paired)], games, seed)
    ours = GAMES.get(played.name) is played
    workers = max(1, min(workers or cores(), games))
    started = time.perf_counter()
    rows: list[Played] = []
    for row in run(whole, Engine(workers=workers), set(), () if ours else (played,)):
        rows.append(row)
        if progress:
            progress(len(rows), games)
    rows.sort(key=lambda row: row.number)
    return Report(played, setup, whole, whole.cells[0], workers, time.perf_counter() - started, rows)


# What came of them


class Report:
    """Many games in figures. `rows` has them one by one; `to_json` is the summary as plain data."""

    def __init__(
        self, game: Game[Any], setup: Setup, whole: Job, cell: Cell, workers: int, seconds: float, rows: list[Played]
    ) -> None:
        self.game = game.name
        self.rules = game.rules_version
        self.content = game.content_digest(setup)
        self.setup = setup
        self.job = whole
        self.cell = cell
        self.workers = workers
        self.seconds = seconds
        self.rows = rows

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def finished(self) -> list[Played]:
        return [row for row in self.rows if not row.dead_end]

    @property
    def decisions(self) -> int:
        return sum([row.decisions for row in self.rows])

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.games

    @property
    def decisions_per_s(self) -> float:
        """For each second of processor time spent on playing, thinking included."""
        return self.decisions / max(sum([row.seconds for row in self.rows]), 1e-9)

    @property
    def dead_ends(self) -> list[Played]:
        return [row for row in self.rows if row.dead_end]

    def of_seat(self, seat: Seat) -> dict[str, Any]:
        """How one seat fared, whoever sat there."""
        return self._results([(row, seat) for row in self.finished])

    def of_bot(self, name: str) -> dict[str, Any]:
        """How one bot fared, wherever it sat; every seat it had in a game counts."""
        return self._results([(row, n) for row in self.finished for n, who in enumerate(row.bots) if who == name])

    def _results(self, sat: list[tuple[Played, Seat]]) -> dict[str, Any]:
        won = math.fsum([row.shares[seat] for row, seat in sat])
        low, high = wilson(won, len(sat))
        names = list(dict.fromkeys([name for row, seat in sat for name in row.seats[seat]]))
        figures = {name: known([row.seats[seat].get(name) for row, seat in sat]) for name in names}
        return {
            "games": len(sat),
            "wins": round(won, 4),
            "win_share": round(won / len(sat), 4) if sat else 0.0,
            "win_low": round(low, 4),
            "win_high": round(high, 4),
            "place": round(mean([row.places[seat] for row, seat in sat]), 4),
            "score": spread([row.scores[seat] for row, seat in sat]),
            "figures": {name: {"n": len(values), **spread(values)} for name, values in figures.items()},
            "faults": dict(Counter([row.faults[seat] for row, seat in sat if row.faults and row.faults[seat]])),
        }

    def to_json(self) -> dict[str, Any]:
        tables = list(dict.fromkeys([name for row in self.finished for name in row.table]))
        return {
            "format": "farshore-simulation/1",
            "game": self.game,
            "rules": self.rules,
            "content": self.content,
            "mode": self.setup.mode,
            "seats": self.setup.seats,
            "options": dict(self.setup.options),
            "bots": list(self.cell.bots),
            "budget": {"iterations": self.cell.budget[0], "seconds": self.cell.budget[1]},
            "paired": self.cell.rotate,
            "seed": self.job.seed,
            "games": self.games,
            "workers": self.workers,
            "seconds": round(self.seconds, 3),
            "decisions": self.decisions,
            "decisions_per_s": round(self.decisions_per_s, 1),
            "mean_decisions": round(self.mean_decisions, 2),
            "dead_ends": len(self.dead_ends),
            "dead_end_games": [{"number": r.number, "seed": r.seed, "why": r.dead_end} for r in self.dead_ends],
            "table": {name: spread(known([row.table.get(name) for row in self.finished])) for name in tables},
            "by_seat": [self.of_seat(seat) for seat in range(self.setup.seats)],
            "by_bot": {name: self.of_bot(name) for name in dict.fromkeys(self.cell.bots)},
        }

    def write(self) -> str:
        return json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n"


def known(values: list[float | None]) -> list[float]:
    """Those games in which the figure arises."""
    return [value for value in values if value is not None]
