"""Calibration of a map: how kind it is, measured by a bot that plays it alone, and the bounds of its ranks."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.game import Game
from farshore.lab.figures import percentile
from farshore.lab.simulate import Progress, Report, simulate

GAMES: Final = 100
# A rank begins where that many percent of the games won by the bot brought fewer points, rounded to fives. Chosen so
# that the reference map of Voyages has the bounds its specification gives: 60, 75, 90 and 105.
RANK_PERCENTS: Final = (3, 20, 60, 92)


def calibrate(
    game: Game[Any],
    chart: str,
    bot: str,
    games: int = GAMES,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Games of one bot alone with the option `map`: win share with its interval, score, figures, ranks."""
    report = simulate(game, game.setup(None, 1, {"map": chart}), [bot], games, seed, workers, progress)
    shown = report.of_bot(bot)
    return {
        "map": chart,
        "content": report.content,
        "bot": bot,
        "games": games,
        "seed": seed,
        "win_share": shown["win_share"],
        "win_low": shown["win_low"],
        "win_high": shown["win_high"],
        "score": shown["score"],
        "figures": {name: figure["mean"] for name, figure in shown["figures"].items()},
        "ranks": rank_bounds(report),
    }


def rank_bounds(report: Report) -> list[int]:
    """Five lower bounds of points, rising, the first of them 0."""
    scores: list[float] = [float(row.scores[0]) for row in report.finished if row.shares[0]]
    bounds = [0]
    for percent in RANK_PERCENTS:
        bound = 5 * round(percentile(scores, percent) / 5)
        bounds.append(max(bound, bounds[-1] + 5))
    return bounds
