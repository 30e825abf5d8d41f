"""Calibration of maps for Voyages: how kind a map is, measured by bots, and the bounds of its ranks."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.game import Game
from farshore.games import game as game_named
from farshore.lab.figures import percentile
from farshore.lab.simulate import Progress, Report, simulate

BOT: Final = "star-greedy"
GAMES: Final = 100
# A rank begins where that many percent of the voyages won by the bot brought less gold, rounded to fives. Chosen so
# that the reference map has the bounds its specification gives: 60, 75, 90 and 105.
RANK_PERCENTS: Final = (3, 20, 60, 92)


def calibrate(
    sea: str,
    games: int = GAMES,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress | None = None,
    game: Game[Any] | None = None,
) -> dict[str, Any]:
    """Solo voyages of the star-greedy bot on one map: win share with its interval, gold, stars, regions, ranks."""
    played = game or game_named("voyages")
    report = simulate(played, played.setup("solo", 1, {"map": sea}), [BOT], games, seed, workers, progress)
    shown = report.of_bot(BOT)
    figures = shown["figures"]
    return {
        "map": sea,
        "content": report.content,
        "bot": BOT,
        "games": games,
        "seed": seed,
        "win_share": shown["win_share"],
        "win_low": shown["win_low"],
        "win_high": shown["win_high"],
        "gold": shown["score"],
        "regions": figures["regions"]["mean"],
        "stars": {name[5:]: figure["mean"] for name, figure in figures.items() if name.startswith("star ")},
        "ranks": rank_bounds(report),
    }


def rank_bounds(report: Report) -> list[int]:
    """Five lower bounds of gold, rising, the first of them 0."""
    scores: list[float] = [float(row.scores[0]) for row in report.finished if row.shares[0]]
    bounds = [0]
    for percent in RANK_PERCENTS:
        bound = 5 * round(percentile(scores, percent) / 5)
        bounds.append(max(bound, bounds[-1] + 5))
    return bounds
