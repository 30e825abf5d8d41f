"""Sessions of a game held against the bands that it lays down (`Game.bands`), and against fair seats.

Equal bots play every map with every number of players; each cell of the job is one map and one number of players.
"""

from __future__ import annotations

import math
from statistics import median
from typing import Any, Final, NamedTuple

from farshore.core.balance import Bands
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.core.options import Value
from farshore.lab.figures import mean, wilson
from farshore.lab.job import Job, cell, job
from farshore.lab.play import Played
from farshore.lab.run import Results

FORMAT: Final = "farshore-sessions/1"


def bands_of(game: Game[Any]) -> Bands:
    bands = game.bands()
    if bands is None:
        raise BadOption(f"{game.title} lays down no bands")
    return bands


class Asked(NamedTuple):
    """Which sessions are to be played: with every map and every number of players, so many each."""

    mode: str
    maps: list[int]
    players: list[int]
    town: str
    games: int
    seed: int
    bot: str


def job_of(game: Game[Any], asked: Asked) -> Job:
    """Each session has dice of its own: the maps are counted together."""
    bands = bands_of(game)
    cells = []
    for seats in asked.players:
        for number in asked.maps:
            options: dict[str, Value] = {"round_limit": bands.longest, "town": asked.town}
            if len(bands.chapters[asked.mode]) > 1:
                options[bands.option] = number
            setup = game.setup(asked.mode, seats, options)
            label = f"map {number}, {seats} players"
            cells.append(cell(game, setup, [asked.bot], label=label, own_dice=True))
    return job(cells, asked.games, asked.seed)


def figures(bands: Bands, results: Results) -> dict[str, Any]:
    """One row for every number of players, with a row for each of its maps, as plain data."""
    tables = []
    for seats in sorted({each.seats for each in results.job.cells}):
        cells = [n for n, each in enumerate(results.job.cells) if each.seats == seats]
        maps = [{"map": _map(results, n), **told(bands, results.of(n), seats)} for n in cells]
        together = [row for n in cells for row in results.of(n)]
        tables.append({"players": seats, **told(bands, together, seats), "maps": maps})
    first = results.job.cells[0]
    return {
        "format": FORMAT,
        "mode": first.mode,
        "town": first.options["town"],
        "bot": first.bots[0],
        "seed": results.job.seed,
        "dead_ends": [row.dead_end for row in results.dead_ends],
        "tables": tables,
    }


def _map(results: Results, n: int) -> int:
    return int(results.job.cells[n].label.removeprefix("map ").split(",")[0])


def told(bands: Bands, rows: list[Played], seats: int) -> dict[str, Any]:
    """What these sessions came to, and what lies outside its band."""
    ended = [row for row in rows if not row.dead_end]
    best = [sorted(row.scores, reverse=True) for row in ended]
    visits = {name.removeprefix("visits "): summed(ended, name) for name in bands.visits}
    all_visits = math.fsum(visits.values())
    figures: dict[str, Any] = {
        "sessions": len(ended),
        "rounds": median([row.table["rounds"] or 0 for row in ended]),
        "cut": len([row for row in ended if (row.table["rounds"] or 0) >= bands.longest]),
        "winner": median([scores[0] for scores in best]),
        "margin": median([scores[0] - scores[1] for scores in best]),
        "visits": {name: round(n / all_visits, 4) for name, n in visits.items()},
        "order": [turn(ended, n) for n in range(seats)],
    }
    return {**figures, "outside": outside(bands, figures, len(rows) - len(ended), seats)}


def summed(rows: list[Played], figure: str) -> float:
    return math.fsum([seat[figure] or 0 for row in rows for seat in row.seats])


def turn(rows: list[Played], n: int) -> dict[str, float]:
    """How those fared who came n-th in the first round."""
    sat = [(row, seat) for row in rows for seat, figures in enumerate(row.seats) if figures["order"] == n + 1]
    won = math.fsum([row.shares[seat] for row, seat in sat])
    low, high = wilson(won, len(sat))
    points = mean([row.scores[seat] for row, seat in sat])
    return {
        "wins": round(won / len(sat), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "points": round(points, 2),
    }


def outside(bands: Bands, figures: dict[str, Any], dead_ends: int, seats: int) -> list[str]:
    """What is not as it should be; a seat is outside when all of its interval is."""
    said = []
    if dead_ends or figures["cut"]:
        said.append(f"{dead_ends + figures['cut']} sessions without an end")
    if not bands.rounds[0] <= figures["rounds"] <= bands.rounds[1]:
        said.append(f"rounds {figures['rounds']:g}")
    if not bands.winner[0] <= figures["winner"] <= bands.winner[1]:
        said.append(f"winner {figures['winner']:g}")
    if figures["margin"] >= bands.margin[seats]:
        said.append(f"margin {figures['margin']:g}")
    said += [f"{name} {part:.1%}" for name, part in figures["visits"].items() if part < bands.least]
    for n, place in enumerate(figures["order"]):
        if abs(place["wins"] - 1 / seats) > bands.seat:
            sure = place["low"] > 1 / seats + bands.seat or place["high"] < 1 / seats - bands.seat
            said.append(f"seat {n + 1} wins {place['wins']:.1%}{'' if sure else ' (perhaps)'}")
    return said
