"""How fair a map is: equal bots play it many times, and the places to begin at are compared (`Game.fairness`)."""

from __future__ import annotations

import math
import multiprocessing
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, Final, NamedTuple

from farshore.bots import Position, make
from farshore.core.balance import Fairness, Ground
from farshore.core.dealer import FastDealer
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.core.kernel import CHANCE, State, actors, apply, outcomes
from farshore.games import game as game_named
from farshore.lab.engines import cores
from farshore.lab.figures import wilson
from farshore.lab.job import derived

BATCH: Final = 4
FORMAT: Final = "farshore-fairness/2"

Progress = Callable[[int, int], None]


def fairness_of(game: Game[Any]) -> Fairness[Any]:
    fairness = game.fairness()
    if fairness is None:
        raise BadOption(f"{game.title} has no places to be compared")
    return fairness


def played(name: str, ground: Ground, bot: str, seed: int) -> list[float]:
    """One game: the share of the win by place in the turn order."""
    game = game_named(name)
    fairness = fairness_of(game)
    state: State = fairness.opened(ground)
    bots = [make(bot, game) for _ in range(ground.seats)]
    dealer = FastDealer(derived(seed, "dice"))
    rngs = [random.Random(derived(seed, "bot", seat)) for seat in range(ground.seats)]
    dealt = 0
    while state.stack:
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, dealer.deal(outcomes(state), dealt))
            dealt += 1
        else:
            apply(state, seat, bots[seat].choose(Position(game, state, seat, rngs[seat])))
    return fairness.shares(state)


def play_batch(name: str, ground: Ground, bot: str, seeds: list[int]) -> list[list[float]]:
    return [played(name, ground, bot, seed) for seed in seeds]


class Trial(NamedTuple):
    """What is to be played: which game, on which map, by whom, how often, with which dice."""

    game: str
    ground: Ground
    bot: str
    games: int
    seed: int = 1


def measure(trial: Trial, workers: int | None = None, progress: Progress | None = None) -> dict[str, Any]:
    """Play on all cores; wins by place with their intervals, as plain data."""
    seeds = [derived(trial.seed, number) for number in range(trial.games)]
    batches = [seeds[n : n + BATCH] for n in range(0, trial.games, BATCH)]
    workers = max(1, min(workers or cores(), len(batches)))
    asked = trial.game, trial.ground, trial.bot
    rows: list[list[float]] = []
    if workers == 1:
        for batch in batches:
            rows += play_batch(*asked, batch)
            if progress:
                progress(len(rows), trial.games)
        return report(trial, rows)
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    with ProcessPoolExecutor(workers, multiprocessing.get_context(method)) as pool:
        waiting = [pool.submit(play_batch, *asked, batch) for batch in batches]
        try:
            for done in as_completed(waiting):
                rows += done.result()
                if progress:
                    progress(len(rows), trial.games)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return report(trial, rows)


def report(trial: Trial, rows: list[list[float]]) -> dict[str, Any]:
    """The figures of every place, a score of 100 where all win alike, and whether none is seen to be favoured."""
    ground = trial.ground
    static, known = fairness_of(game_named(trial.game)).estimate(ground)
    equal = 1.0 / len(rows[0])
    places: list[dict[str, Any]] = []
    for turn, figures in enumerate(known):
        won = math.fsum([row[turn] for row in rows])
        low, high = wilson(won, len(rows))
        share = {"share": round(won / len(rows), 4), "low": round(low, 4), "high": round(high, 4)}
        places.append({"turn": turn + 1, "wins": round(won, 3), **share, **figures})
    shares = [place["share"] for place in places]
    return {
        "format": FORMAT,
        "map": ground.name,
        "mode": ground.mode,
        "players": ground.seats,
        "bot": trial.bot,
        "seed": trial.seed,
        "games": len(rows),
        "static": static,
        "score": round(100 - 100 * (max(shares) - min(shares)), 1),
        "fair": all(place["low"] <= equal <= place["high"] for place in places),
        "places": places,
    }
