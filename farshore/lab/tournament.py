"""Tournaments: every bot against every other, with the same dice in every seat, and ratings with error bars.

At a table of rivals a game counts as one comparison for every two seats: the better place wins. Where all win or lose
together each bot plays the table alone, and two bots are compared by how they did with the same dice. Ratings are those
of Bradley and Terry on the scale of Elo, their mean 1500; the error bars come from drawing the seeds anew, and from what
a match leaves open that one side won throughout.
"""

from __future__ import annotations

import itertools
import math
import random
from typing import Any, Final, NamedTuple

from farshore.bots import Budget, bots_for
from farshore.core.errors import BadOption
from farshore.core.game import Game, Setup
from farshore.lab.figures import percentile, wilson
from farshore.lab.job import Cell, Job, cell, job
from farshore.lab.metrics import is_team
from farshore.lab.play import Played

MIDDLE: Final = 1500.0
ELO: Final = 400 / math.log(10)
REDRAWN: Final = 200
ROUNDS: Final = 200  # of the fit, at most

Scores = dict[tuple[int, int], float]  # winner, loser: comparisons won, ties as halves


class Rating(NamedTuple):
    """One bot's place in the tournament."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    wins: float
    win_low: float
    win_high: float


def tournament_job(
    game: Game[Any],
    setup: Setup,
    bots: list[str],
    games: int,
    seed: int,
    content: str = "",
    budget: Budget | None = None,
) -> Job:
    """All tables of the tournament. `games` is a multiple of the seats, so that everybody has sat everywhere."""
    names = list(dict.fromkeys(bots or bots_for(game.name)))
    if len(names) < 2:
        raise BadOption("a tournament needs at least two different bots")
    tables: list[tuple[str, ...]]
    if alone(setup):
        tables = [(name,) for name in names]
    elif setup.seats <= len(names):
        tables = list(itertools.combinations(names, setup.seats))
    else:
        # More seats than bots: pairs, taking turns around the table.
        tables = [
            tuple(itertools.islice(itertools.cycle(pair), setup.seats)) for pair in itertools.combinations(names, 2)
        ]
    rotate = not alone(setup)
    made: list[Cell] = [
        cell(game, setup, list(table), label=" - ".join(table), content=content, budget=budget, rotate=rotate)
        for table in tables
    ]
    if rotate:
        games = math.ceil(games / setup.seats) * setup.seats
    return job(made, games, seed)


def alone(setup: Setup) -> bool:
    return setup.seats == 1 or is_team(setup.mode)


def ratings(whole: Job, rows: list[Played]) -> list[Rating]:
    """The bots by rating, the best first."""
    names = list(dict.fromkeys([name for cell in whole.cells for name in cell.bots]))
    index = {name: n for n, name in enumerate(names)}
    together = len(set(whole.cells[0].bots)) == 1
    blocks = compared_alone(rows, index) if together else compared_at_table(rows, index)
    fitted = fit(len(names), added(list(blocks.values())))
    rng = random.Random(whole.seed)
    keys = list(blocks)
    redrawn: list[list[float]] = [
        fit(len(names), doubted(added([blocks[rng.choice(keys)] for _ in keys]), rng)) for _ in range(REDRAWN)
    ]
    made: list[Rating] = []
    for n, name in enumerate(names):
        sat = [
            row.shares[seat] for row in rows for seat, bot in enumerate(row.bots) if bot == name and not row.dead_end
        ]
        if together:  # the whole table is one
            sat = [row.shares[0] for row in rows if row.bots[0] == name and not row.dead_end]
        drawn = [draw[n] for draw in redrawn]
        won = math.fsum(sat)
        made.append(
            Rating(
                name,
                fitted[n],
                min(fitted[n], percentile(drawn, 2.5)),
                max(fitted[n], percentile(drawn, 97.5)),
                len(sat),
                won,
                *wilson(won, len(sat)),
            )
        )
    return sorted(made, key=lambda row: -row.rating)


def compared_at_table(rows: list[Played], index: dict[str, int]) -> dict[tuple[int, int], Scores]:
    """Comparisons of two different bots at one table, by cell and seed: rotations of a seed belong together."""
    blocks: dict[tuple[int, int], Scores] = {}
    for row in rows:
        if row.dead_end:
            continue
        scores = blocks.setdefault((row.cell, row.seed), {})
        for this, other in itertools.combinations(range(len(row.bots)), 2):
            a, b = index[row.bots[this]], index[row.bots[other]]
            if a != b:
                count(scores, a, b, result(row.places[this], row.places[other]))
    return blocks


def compared_alone(rows: list[Played], index: dict[str, int]) -> dict[tuple[int, int], Scores]:
    """Comparisons of two bots that played the same seed, each alone: first who won, then who had the better score."""
    by_seed: dict[int, list[tuple[int, tuple[float, int]]]] = {}
    for row in rows:
        if not row.dead_end:
            by_seed.setdefault(row.seed, []).append((index[row.bots[0]], (-row.shares[0], -row.scores[0])))
    blocks: dict[tuple[int, int], Scores] = {}
    for seed, played in by_seed.items():
        scores = blocks.setdefault((0, seed), {})
        for (a, mine), (b, theirs) in itertools.combinations(played, 2):
            count(scores, a, b, result(mine, theirs))
    return blocks


def result(mine: object, theirs: object) -> float:
    """1 if mine comes first, 0 if theirs, a half if they are equal."""
    return 0.5 if mine == theirs else float(mine < theirs)  # type: ignore[operator]


def count(scores: Scores, a: int, b: int, won: float) -> None:
    scores[a, b] = scores.get((a, b), 0.0) + won
    scores[b, a] = scores.get((b, a), 0.0) + 1 - won


def added(blocks: list[Scores]) -> Scores:
    total: Scores = {}
    for block in blocks:
        for pair, won in block.items():
            total[pair] = total.get(pair, 0.0) + won
    return total


def doubted(scores: Scores, rng: random.Random) -> Scores:
    """Where one of two won everything, drawing seeds anew always finds the same: how often the other would win in the
    long run is drawn instead, from what so many games leave open (Jeffreys).
    """
    made = dict(scores)
    for (a, b), won in scores.items():
        if won == 0:
            games = scores[b, a]
            made[a, b] = games * rng.betavariate(0.5, games + 0.5)
            made[b, a] = games - made[a, b]
    return made


def fit(players: int, scores: Scores) -> list[float]:
    """Bradley-Terry strengths by repeated reweighing (Hunter 2004), on the scale of Elo.

    Half a draw is added between any two, so that a bot that never lost has a rating too.
    """
    won = [0.0] * players
    met: dict[tuple[int, int], float] = {}
    for a, b in itertools.combinations(range(players), 2):
        forth, back = scores.get((a, b), 0.0) + 0.25, scores.get((b, a), 0.0) + 0.25
        won[a] += forth
        won[b] += back
        met[a, b] = forth + back
    strength = [1.0] * players
    for _ in range(ROUNDS):
        weight = [0.0] * players
        for (a, b), n in met.items():
            shared = n / (strength[a] + strength[b])
            weight[a] += shared
            weight[b] += shared
        new = [won[n] / weight[n] for n in range(players)]
        middle = math.exp(math.fsum([math.log(value) for value in new]) / players)
        new = [value / middle for value in new]
        moved = max([abs(math.log(value / old)) for value, old in zip(new, strength, strict=True)])
        strength = new
        if moved < 1e-6:
            break
    return [MIDDLE + ELO * math.log(value) for value in strength]
