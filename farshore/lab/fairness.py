"""How fair a map of Quests & Cannons is: equal bots play it many times, and Home Ports are compared.

The first player's Home Port is always the first in use (section 4.2 of the rules), so place on the map and place in
the turn order come as one; the simulation judges both together, as players meet them.
"""

from __future__ import annotations

import math
import multiprocessing
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, Final, NamedTuple

from farshore.bots import Position, make
from farshore.core.dealer import FastDealer
from farshore.core.game import Setup
from farshore.core.kernel import CHANCE, actors, apply, outcomes, settle
from farshore.games.cannons import GAME
from farshore.games.cannons.content.chart import chart_from_json
from farshore.games.cannons.state.fairness import estimate
from farshore.games.cannons.state.table import Cannons
from farshore.lab.engines import cores
from farshore.lab.figures import wilson
from farshore.lab.job import derived

BATCH: Final = 4
FORMAT: Final = "farshore-fairness/1"

Progress = Callable[[int, int], None]


class Sea(NamedTuple):
    """A map to be judged: the table it is played at, and its hexes where no layout has them."""

    name: str
    setup: Setup
    chart: list[Any] | None


def opened(sea: Sea) -> Cannons:
    """A fresh table on that map."""
    state = GAME.first(sea.setup)
    assert isinstance(state, Cannons)
    if sea.chart is not None:
        state.chart = chart_from_json(sea.chart, GAME.atlas.frame.homes, GAME.content.island_ids)
    settle(state)
    return state


def played(sea: Sea, bot: str, seed: int) -> list[float]:
    """One game: the share of the win by place in the turn order, which is the order of the Home Ports."""
    state = opened(sea)
    seats = sea.setup.seats
    bots = [make(bot, GAME) for _ in range(seats)]
    dealer = FastDealer(derived(seed, "dice"))
    rngs = [random.Random(derived(seed, "bot", seat)) for seat in range(seats)]
    dealt = 0
    while state.stack:
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, dealer.deal(outcomes(state), dealt))
            dealt += 1
        else:
            apply(state, seat, bots[seat].choose(Position(GAME, state, seat, rngs[seat])))
    shares = [0.0] * state.rules.teams
    for one in GAME.standings(state):
        turn = (state.team(one.seat) - state.team(state.first)) % state.rules.teams
        shares[turn] = max(shares[turn], one.share)
    total = sum(shares)
    return [share / total for share in shares]


def play_batch(sea: Sea, bot: str, seeds: list[int]) -> list[list[float]]:
    return [played(sea, bot, seed) for seed in seeds]


def measure(
    sea: Sea, bot: str, games: int, seed: int = 1, workers: int | None = None, progress: Progress | None = None
) -> dict[str, Any]:
    """Play that many games on all cores; wins by Home Port with their intervals, as plain data."""
    seeds = [derived(seed, number) for number in range(games)]
    batches = [seeds[n : n + BATCH] for n in range(0, games, BATCH)]
    workers = max(1, min(workers or cores(), len(batches)))
    rows: list[list[float]] = []
    if workers == 1:
        for batch in batches:
            rows += play_batch(sea, bot, batch)
            if progress:
                progress(len(rows), games)
        return report(sea, bot, seed, rows)
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    with ProcessPoolExecutor(workers, multiprocessing.get_context(method)) as pool:
        waiting = [pool.submit(play_batch, sea, bot, batch) for batch in batches]
        try:
            for done in as_completed(waiting):
                rows += done.result()
                if progress:
                    progress(len(rows), games)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return report(sea, bot, seed, rows)


def report(sea: Sea, bot: str, seed: int, rows: list[list[float]]) -> dict[str, Any]:
    static, reaches = estimate(opened(sea))
    equal = 1.0 / len(rows[0])
    homes: list[dict[str, Any]] = []
    for turn, reach in enumerate(reaches):
        won = math.fsum([row[turn] for row in rows])
        low, high = wilson(won, len(rows))
        homes.append(
            {
                "home": GAME.atlas.frame.homes.index(GAME.atlas.frame.hexes[reach.home]) + 1,
                "turn": turn + 1,
                "wins": round(won, 3),
                "share": round(won / len(rows), 4),
                "low": round(low, 4),
                "high": round(high, 4),
                "islands_near": reach.near,
                "workshop": reach.workshop,
                "trading": reach.trading,
            }
        )
    shares = [one["share"] for one in homes]
    return {
        "format": FORMAT,
        "map": sea.name,
        "mode": sea.setup.mode,
        "players": sea.setup.seats,
        "bot": bot,
        "seed": seed,
        "games": len(rows),
        "static": static,
        "score": round(100 - 100 * (max(shares) - min(shares)), 1),
        "fair": all(one["low"] <= equal <= one["high"] for one in homes),
        "homes": homes,
    }
