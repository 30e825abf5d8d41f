"""Sessions of Near and Far held against the bands of section 11.15 of its rules, and against fair seats.

Equal bots play every map with every number of players; each cell of the job is one map and one number of players.
"""

from __future__ import annotations

import math
from statistics import median
from typing import Any, Final

from farshore.core.options import Value
from farshore.games.nearfar import GAME
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.lab.figures import mean, wilson
from farshore.lab.job import Job, cell, job
from farshore.lab.play import Played
from farshore.lab.run import Results

FORMAT: Final = "farshore-sessions/1"
LONGEST: Final = 60  # rounds; what lasts longer walks in circles
ROUNDS: Final = (12, 30)
WINNER: Final = (35, 70)
MARGIN: Final = 12  # below it
VISITS: Final = 0.05  # of all visits, at least
SEAT: Final = 0.05  # that a seat's wins may be away from an even share


def maps_of(mode: str) -> list[int]:
    """The maps a mode is played on."""
    if mode == "first_adventure":
        return [1]
    return [number for number in sorted(GAME.content.maps) if mode == "arcade" or number > 1]


def job_of(
    mode: str, maps: list[int], players: list[int], town: str, games: int, seed: int, bot: str = "traveller"
) -> Job:
    """So many sessions of every map and number of players, each with dice of its own: the maps are counted together."""
    cells = []
    for seats in players:
        for number in maps:
            options: dict[str, Value] = {"round_limit": LONGEST, "town": town}
            if mode != "first_adventure":
                options["map"] = number
            setup = GAME.setup(mode, seats, options)
            cells.append(cell(GAME, setup, [bot], label=f"map {number}, {seats} players", own_dice=True))
    return job(cells, games, seed)


def figures(results: Results) -> dict[str, Any]:
    """One row for every number of players, with a row for each of its maps, as plain data."""
    tables = []
    for seats in sorted({one.seats for one in results.job.cells}):
        cells = [n for n, one in enumerate(results.job.cells) if one.seats == seats]
        maps = [{"map": _map(results, n), **told(results.of(n), seats)} for n in cells]
        together = [row for n in cells for row in results.of(n)]
        tables.append({"players": seats, **told(together, seats), "maps": maps})
    one = results.job.cells[0]
    return {
        "format": FORMAT,
        "mode": one.mode,
        "town": one.options["town"],
        "bot": one.bots[0],
        "seed": results.job.seed,
        "dead_ends": [row.dead_end for row in results.dead_ends],
        "tables": tables,
    }


def _map(results: Results, n: int) -> int:
    return int(results.job.cells[n].label.removeprefix("map ").split(",")[0])


def told(rows: list[Played], seats: int) -> dict[str, Any]:
    """What these sessions came to, and what lies outside its band."""
    ended = [row for row in rows if not row.dead_end]
    best = [sorted(row.scores, reverse=True) for row in ended]
    visits = {name: math.fsum([one[f"visits {name}"] or 0 for row in ended for one in row.seats]) for name in BUILDINGS}
    all_visits = math.fsum(visits.values())
    found: dict[str, Any] = {
        "sessions": len(ended),
        "rounds": median([row.table["rounds"] or 0 for row in ended]),
        "cut": len([row for row in ended if (row.table["rounds"] or 0) >= LONGEST]),
        "winner": median([scores[0] for scores in best]),
        "margin": median([scores[0] - scores[1] for scores in best]),
        "visits": {name: round(n / all_visits, 4) for name, n in visits.items()},
        "order": [turn(ended, n) for n in range(seats)],
    }
    return {**found, "outside": outside(found, len(rows) - len(ended), seats)}


def turn(rows: list[Played], n: int) -> dict[str, float]:
    """How those fared who came n-th in the first round."""
    sat = [(row, seat) for row in rows for seat, one in enumerate(row.seats) if one["order"] == n + 1]
    won = math.fsum([row.shares[seat] for row, seat in sat])
    low, high = wilson(won, len(sat))
    points = mean([row.scores[seat] for row, seat in sat])
    return {
        "wins": round(won / len(sat), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "points": round(points, 2),
    }


def outside(found: dict[str, Any], dead_ends: int, seats: int) -> list[str]:
    """What is not as it should be; a seat is outside when all of its interval is."""
    said = []
    if dead_ends or found["cut"]:
        said.append(f"{dead_ends + found['cut']} sessions without an end")
    if not ROUNDS[0] <= found["rounds"] <= ROUNDS[1]:
        said.append(f"rounds {found['rounds']:g}")
    if not WINNER[0] <= found["winner"] <= WINNER[1]:
        said.append(f"winner {found['winner']:g}")
    if found["margin"] >= MARGIN:
        said.append(f"margin {found['margin']:g}")
    said += [f"{name} {part:.1%}" for name, part in found["visits"].items() if part < VISITS]
    for n, one in enumerate(found["order"]):
        if abs(one["wins"] - 1 / seats) > SEAT:
            sure = one["low"] > 1 / seats + SEAT or one["high"] < 1 / seats - SEAT
            said.append(f"seat {n + 1} wins {one['wins']:.1%}{'' if sure else ' (perhaps)'}")
    return said
