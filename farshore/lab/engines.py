"""Engines: where the games of a job are played. In this process, on all cores, or on a Ray cluster: the same games.

A task is a cell and some numbers of games; what comes back is one `Played` each, in any order.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any, Final, NamedTuple

from farshore.core.errors import BadOption
from farshore.core.game import Game, Setup
from farshore.lab.job import Job, game_with
from farshore.lab.play import Played, play_numbered

BATCH_SECONDS: Final = 0.2
RAY_BATCH_SECONDS: Final = 2.0
Task = tuple[int, list[int]]  # cell, numbers of games


class Engine(NamedTuple):
    """Where to play: `local` with some workers, or `ray` at an address (none: a Ray of its own)."""

    name: str = "local"
    workers: int | None = None
    address: str | None = None


def checked(name: str, workers: int | None, address: str | None) -> Engine:
    if name not in ("local", "ray"):
        raise BadOption(f"there is no engine {name!r}; engines are: local, ray")
    if workers is not None and workers < 1:
        raise BadOption(f"at least one worker is needed, not {workers}")
    if address and name != "ray":
        raise BadOption("an address is for the engine ray")
    if name == "ray":
        ray_module()
    return Engine(name, workers, address)


def cores() -> int:
    """How many this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


# In a worker

_prepared: dict[str, Any] = {}


def prepare(job: Job, games: tuple[Game[Any] | None, ...] = ()) -> None:
    """Once in each worker: find the games and load their content. A game given as an object is not looked up."""
    tables: list[tuple[Game[Any], Setup]] = []
    for index, cell in enumerate(job.cells):
        game = (games[index] if games else None) or game_with(cell.game, cell.content)
        tables.append((game, game.setup(cell.mode, cell.seats, cell.options)))
    _prepared["job"] = job
    _prepared["tables"] = tables


def play_batch(task: Task) -> list[Played]:
    index, numbers = task
    job: Job = _prepared["job"]
    game, setup = _prepared["tables"][index]
    return [play_numbered(game, setup, job.cells[index], index, job.seed, number) for number in numbers]


# Many games


def run(
    job: Job, engine: Engine, done: set[tuple[int, int]], games: tuple[Game[Any] | None, ...] = ()
) -> Iterator[Played]:
    """All games of the job but those already done, as they are finished."""
    wanted = [(cell, number) for number in range(job.games) for cell in range(len(job.cells))]
    left = [batch for batch in wanted if batch not in done]
    if not left:
        return
    prepare(job, games)
    if engine.name == "ray":
        yield from _ray(job, engine, left, games)
        return
    workers = max(1, min(engine.workers or cores(), len(left)))
    started = time.perf_counter()
    tried: set[tuple[int, int]] = set()
    # A few games here tell how long one takes, so that a task is worth sending; with one worker, all are played here.
    for cell, number in left:
        if workers > 1 and tried and time.perf_counter() - started > BATCH_SECONDS / 2:
            break
        yield from play_batch((cell, [number]))
        tried.add((cell, number))
    rest = left[len(tried) :]
    if rest:
        each = max((time.perf_counter() - started) / len(tried), 1e-6)
        yield from _pool(job, workers, tasks(rest, math.ceil(BATCH_SECONDS / each), workers), games)


def tasks(left: list[tuple[int, int]], size: int, workers: int) -> list[Task]:
    """The games in tasks of one cell each, small enough that all workers have some to the end."""
    size = max(1, min(size, math.ceil(len(left) / (4 * workers))))
    by_cell: dict[int, list[int]] = {}
    for cell, number in left:
        by_cell.setdefault(cell, []).append(number)
    made = [(cell, ns[n : n + size]) for cell, ns in by_cell.items() for n in range(0, len(ns), size)]
    return sorted(made, key=lambda task: (task[1][0], task[0]))


def _pool(job: Job, workers: int, made: list[Task], games: tuple[Game[Any] | None, ...]) -> Iterator[Played]:
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(min(workers, len(made)), context, prepare, (job, games)) as pool:
        waiting: set[Future[list[Played]]] = {pool.submit(play_batch, task) for task in made}
        try:
            while waiting:
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield from future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def ray_module() -> Any:
    """Ray, or what to install."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError as wrong:
        raise BadOption("the engine ray needs Ray: pip install 'farshore[ray]'") from wrong
    return ray


def _ray(
    job: Job, engine: Engine, left: list[tuple[int, int]], games: tuple[Game[Any] | None, ...]
) -> Iterator[Played]:
    """On a cluster: a pool of actors, each prepared once, asked for a few seconds of games at a time."""
    ray = ray_module()
    mine = not ray.is_initialized()
    if mine:
        where: dict[str, Any] = {"address": engine.address} if engine.address else {"address": "local"}
        if not engine.address:
            where |= {
                "num_cpus": engine.workers or cores(),
                "include_dashboard": False,
                "_node_ip_address": "127.0.0.1",
            }
        try:
            ray.init(log_to_driver=False, configure_logging=False, **where)
        except Exception as wrong:  # Ray has no class of its own for a cluster that does not start
            raise BadOption(
                f"Ray at {engine.address or 'this machine'} does not answer: {wrong} "
                "(a cluster that asks for a token needs RAY_AUTH_MODE=token here too)"
            ) from wrong
    try:
        workers = engine.workers or int(ray.cluster_resources().get("CPU", 1))
        remote = ray.remote(num_cpus=1)(Worker)
        shared = ray.put((job, games))
        started = time.perf_counter()
        first = left[:1]
        yield from play_batch((first[0][0], [first[0][1]]))
        each = max(time.perf_counter() - started, 1e-6)
        made = tasks(left[1:], math.ceil(RAY_BATCH_SECONDS / each), workers)
        pool = [remote.remote(shared) for _ in range(min(workers, len(made)))]
        queue = iter(made)
        busy: dict[Any, Any] = {}
        for actor in pool:
            busy[actor.play.remote(next(queue))] = actor
        while busy:
            (ready, *_), _ = ray.wait(list(busy), num_returns=1)
            actor = busy.pop(ready)
            task = next(queue, None)
            if task is not None:
                busy[actor.play.remote(task)] = actor
            yield from ray.get(ready)
    finally:
        if mine:
            ray.shutdown()


class Worker:
    """One process of the cluster."""

    def __init__(self, shared: tuple[Job, tuple[Game[Any] | None, ...]]) -> None:
        prepare(*shared)

    def play(self, task: Task) -> list[Played]:
        return play_batch(task)
