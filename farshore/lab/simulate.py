"""Simulation: many games between bots, on all cores, with the same results whatever the number of workers.

Every game has its own seed, derived from the seed of the simulation and the number of the game. From it follow the
dice and each bot's generator, and nothing else does: a budget in seconds is the one thing that makes a game depend
on the machine.
"""

from __future__ import annotations

import hashlib
import json
import math
import multiprocessing
import os
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any, Final, NamedTuple

from farshore.bots import Bot, Budget, Position, make
from farshore.core.action import Action
from farshore.core.dealer import FastDealer
from farshore.core.errors import BadOption, RulesBug
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, State, actors, apply, find, outcomes
from farshore.games import GAMES
from farshore.games import game as game_named
from farshore.lab.figures import mean, spread, wilson
from farshore.lab.statistics import count

BATCH_SECONDS: Final = 0.2
MOST_DECISIONS: Final = 1_000_000

Progress = Callable[[int, int], None]


class Played(NamedTuple):
    """One finished game, as plain numbers."""

    number: int
    seed: int
    bots: tuple[str, ...]
    decisions: int
    seconds: float  # of processor time
    dead_end: str  # why it could not be finished; empty if it was
    places: tuple[int, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    table: dict[str, float]
    seats: tuple[dict[str, float], ...]


class Job(NamedTuple):
    """What a worker needs to know to play any game of a simulation."""

    game: Game | str
    mode: str
    seat_count: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    paired: bool
    budget: tuple[int | None, float | None]


class DeadEnd(ValueError):
    """A game that cannot go on."""


# One game


def derived(*parts: object) -> int:
    """A seed of 64 bits that depends on all the parts and is the same everywhere."""
    text = "/".join([str(part) for part in parts])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def play_out(
    game: Game, setup: Setup, bots: list[Bot], seed: int, budget: Budget | None = None
) -> tuple[State, int, str]:
    """One whole game: its last state, how many decisions it took, and why it ended early if it did."""
    state = game.new(setup)
    dealer = FastDealer(derived(seed, "dice"))
    generators = [random.Random(derived(seed, "bot", seat)) for seat in range(setup.seats)]
    decisions = 0
    dealt = 0
    try:
        while state.stack:
            asked = actors(state)
            if not asked:
                raise DeadEnd(f"{type(state.stack[-1]).__name__} waits for nobody")
            seat = asked[0]
            if seat == CHANCE:
                apply(state, CHANCE, dealer.deal(outcomes(state), dealt))
                dealt += 1
                continue
            position = Position(game, state, seat, generators[seat], budget)
            if not position.options:
                raise DeadEnd(f"seat {seat} is asked by {type(state.stack[-1]).__name__} and has no option")
            apply(state, seat, offered(state, seat, position, bots[seat]))
            decisions += 1
            if decisions >= MOST_DECISIONS:
                raise DeadEnd(f"not over after {decisions} decisions")
    except (DeadEnd, RulesBug) as wrong:
        return state, decisions, str(wrong)
    return state, decisions, ""


def offered(state: State, seat: Seat, position: Position, bot: Bot) -> Action:
    """The bot's choice, which must be one of its options."""
    chosen = bot.choose(position)
    for action in position.options:
        if action is chosen:
            return action
    known = find(state, seat, chosen)
    if known is None:
        raise BadOption(f"the bot {bot.name} chose '{chosen}', which is not among its options")
    return known


def seating(job: Job, number: int) -> tuple[int, tuple[str, ...]]:
    """The seed of that game and who sits where. Paired: each seed is played once in every rotation of the seats."""
    rotations = job.seat_count if job.paired else 1
    turn = number % rotations
    return derived(job.seed, number // rotations), job.bots[turn:] + job.bots[:turn]


def play_numbered(game: Game, setup: Setup, job: Job, number: int) -> Played:
    seed, names = seating(job, number)
    seated = [make(name, game) for name in names]
    started = time.process_time()
    state, decisions, dead_end = play_out(game, setup, seated, seed, Budget(*job.budget))
    seconds = time.process_time() - started
    standings = game.standings(state)
    counted = count(game.name, state, setup.seats)
    return Played(
        number,
        seed,
        names,
        decisions,
        seconds,
        dead_end,
        tuple([one.place for one in standings]),
        tuple([one.score for one in standings]),
        tuple([one.share for one in standings]),
        counted.table,
        tuple(counted.seats),
    )


# Many games

_prepared: dict[str, Any] = {}


def prepare(job: Job) -> None:
    """In a worker, once: find the game and load its content."""
    game = game_named(job.game) if isinstance(job.game, str) else job.game
    _prepared["game"] = game
    _prepared["setup"] = game.setup(job.mode, job.seat_count, job.options)
    _prepared["job"] = job


def play_batch(numbers: list[int]) -> list[Played]:
    return [play_numbered(_prepared["game"], _prepared["setup"], _prepared["job"], number) for number in numbers]


def cores() -> int:
    """How many this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def simulate(
    game: Game | str,
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
    if len(bots) == 1:
        bots = bots * setup.seats
    if len(bots) != setup.seats:
        raise BadOption(f"{setup.seats} seats need as many bots, or one for all; {len(bots)} are named")
    if games < 1:
        raise BadOption(f"at least one game is played, not {games}")
    for name in bots:
        make(name, played)  # an unknown bot is said now
    limits = budget or Budget()
    ours = GAMES.get(played.name) is played
    job = Job(
        played.name if ours else played,
        setup.mode,
        setup.seats,
        dict(setup.options),
        tuple(bots),
        seed,
        paired,
        (limits.iterations, limits.seconds),
    )
    workers = max(1, min(workers or cores(), games))
    started = time.perf_counter()
    rows = list(_play_all(played, setup, job, games, workers, progress))
    rows.sort(key=lambda row: row.number)
    return Report(played, setup, job, workers, time.perf_counter() - started, rows)


def _play_all(
    game: Game, setup: Setup, job: Job, games: int, workers: int, progress: Progress | None
) -> Iterator[Played]:
    done = 0
    started = time.perf_counter()
    first: list[Played] = []
    # A few games here tell how long one takes, so that a task is worth sending.
    while done < games and (workers == 1 or time.perf_counter() - started < BATCH_SECONDS / 2 or not first):
        row = play_numbered(game, setup, job, done)
        done += 1
        if workers > 1:
            first.append(row)
        yield row
        if progress:
            progress(done, games)
    if done == games:
        return
    each = max((time.perf_counter() - started) / done, 1e-6)
    size = max(1, math.ceil(BATCH_SECONDS / each))
    batches = [list(range(n, min(n + size, games))) for n in range(done, games, size)]
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(min(workers, len(batches)), context, prepare, (job,)) as pool:
        waiting: set[Future[list[Played]]] = {pool.submit(play_batch, batch) for batch in batches}
        try:
            while waiting:
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in finished:
                    rows = future.result()
                    done += len(rows)
                    yield from rows
                if progress:
                    progress(done, games)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


# What came of them


class Report:
    """Many games in figures. `rows` has them one by one; `to_json` is the summary as plain data."""

    def __init__(self, game: Game, setup: Setup, job: Job, workers: int, seconds: float, rows: list[Played]) -> None:
        self.game = game.name
        self.rules = game.rules_version
        self.content = game.content_digest(setup)
        self.setup = setup
        self.job = job
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
        figures = {name: [row.seats[seat][name] for row, seat in sat if name in row.seats[seat]] for name in names}
        return {
            "games": len(sat),
            "wins": round(won, 4),
            "win_share": round(won / len(sat), 4) if sat else 0.0,
            "win_low": round(low, 4),
            "win_high": round(high, 4),
            "place": round(mean([row.places[seat] for row, seat in sat]), 4),
            "score": spread([row.scores[seat] for row, seat in sat]),
            "figures": {name: {"n": len(values), **spread(values)} for name, values in figures.items()},
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
            "bots": list(self.job.bots),
            "budget": {"iterations": self.job.budget[0], "seconds": self.job.budget[1]},
            "paired": self.job.paired,
            "seed": self.job.seed,
            "games": self.games,
            "workers": self.workers,
            "seconds": round(self.seconds, 3),
            "decisions": self.decisions,
            "decisions_per_s": round(self.decisions_per_s, 1),
            "mean_decisions": round(self.mean_decisions, 2),
            "dead_ends": len(self.dead_ends),
            "dead_end_games": [{"number": r.number, "seed": r.seed, "why": r.dead_end} for r in self.dead_ends],
            "table": {name: spread([r.table[name] for r in self.finished if name in r.table]) for name in tables},
            "by_seat": [self.of_seat(seat) for seat in range(self.setup.seats)],
            "by_bot": {name: self.of_bot(name) for name in dict.fromkeys(self.job.bots)},
        }

    def write(self) -> str:
        return json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n"
