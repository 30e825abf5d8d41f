"""Rows of matches shared out among processes that write into the same memory.

A worker is told one byte a step and answers one; observations, masks and answers are in the shared block. What it plays
follows from the seeds of its rows, so the number of workers changes nothing but the time.
"""

from __future__ import annotations

import json
import multiprocessing
import time
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, Final

from farshore.bots import Budget
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.envs.match import Plan
from farshore.envs.rows import Arrays, Rows, bytes_for
from farshore.games import GAMES

STEP: Final = b"s"
STOP: Final = b"q"
CLOCK: Final = b"c"
DONE: Final = b"."


class WorkerFailed(RuntimeError):
    """A process of the environment met an error, or is gone."""


class Workers:
    """Stands for `Rows`, and has them elsewhere."""

    def __init__(
        self,
        game: Game[Any] | str,
        chosen: dict[str, Any],
        plan: Plan,
        count: int,
        seat: Seat | None,
        others: dict[Seat, str],
        budget: Budget,
        workers: int,
    ) -> None:
        method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        context: Any = multiprocessing.get_context(method)
        block = context.RawArray("b", bytes_for(plan, count))
        self.arrays = Arrays(plan, count, block)
        named = plan.game.name if GAMES.get(plan.game.name) is plan.game else game
        edges = [count * n // workers for n in range(workers + 1)]
        self.parts = list(pairwise(edges))
        self.lines: list[Connection] = []
        self.processes: list[Any] = []
        for part in self.parts:
            mine, theirs = context.Pipe()
            told = (theirs, named, chosen, block, count, part, seat, others, budget)
            process = context.Process(target=work, args=told, daemon=True)
            process.start()
            theirs.close()
            self.lines.append(mine)
            self.processes.append(process)

    def begin(self, seeds: list[int]) -> None:
        self._tell([json.dumps(seeds[low:high]).encode() for low, high in self.parts])

    def step(self) -> None:
        self._tell([STEP] * len(self.lines))

    def seconds(self) -> list[float]:
        """Of processor time that each worker has spent."""
        for line in self.lines:
            line.send_bytes(CLOCK)
        return [float(line.recv_bytes()) for line in self.lines]

    def _tell(self, messages: list[bytes]) -> None:
        """To all at once, then wait for all."""
        try:
            for line, message in zip(self.lines, messages, strict=True):
                line.send_bytes(message)
            answers = [line.recv_bytes() for line in self.lines]
        except (OSError, EOFError) as gone:
            raise WorkerFailed("a worker process of the environment is gone") from gone
        for answer in answers:
            if answer != DONE:
                raise WorkerFailed(answer.decode())

    def close(self) -> None:
        for line in self.lines:
            try:
                line.send_bytes(STOP)
                line.close()
            except OSError:  # it is gone already
                continue
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.kill()
        self.lines = []
        self.processes = []


def work(
    line: Connection,
    game: Game[Any] | str,
    chosen: dict[str, Any],
    block: Any,
    count: int,
    part: tuple[int, int],
    seat: Seat | None,
    others: dict[Seat, str],
    budget: Budget,
) -> None:
    """What a worker does until it is told to stop or nobody is there any more."""
    from farshore.envs import plan_of

    try:
        plan = plan_of(game, chosen)
        rows = Rows(plan, Arrays(plan, count, block, *part), seat, others, budget)
        while True:
            message = line.recv_bytes()
            if message == STOP:
                return
            if message == CLOCK:
                line.send_bytes(str(time.process_time()).encode())
                continue
            if message == STEP:
                rows.step()
            else:
                rows.begin(json.loads(message))
            line.send_bytes(DONE)
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        return
    except Exception as wrong:  # noqa: BLE001 - whatever it is, whoever waits is told
        line.send_bytes(f"{type(wrong).__name__}: {wrong}".encode())
