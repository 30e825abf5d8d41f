"""Processes in which bots think: as many as are needed up to a limit, each stopped when it takes too long."""

from __future__ import annotations

import asyncio
import contextlib
import os
from pathlib import Path

import msgspec

import farshore
from farshore.bots.search import SearchBot
from farshore.bots.text import is_program
from farshore.server.fair import FairQueue
from farshore.server.settings import Settings
from farshore.server.thinker import NICENESS, PLAYERS, Question, Thought

START = 60.0  # seconds to come up, which on a crowded machine takes longer than to think
PARTING = 1.0  # seconds
FAREWELL = 1.0  # seconds to end by itself
ROOM = 64 * 1024 * 1024  # bytes of one line
QUICK = 0.05  # seconds of a processor; a bot whose decisions cost more is no quick one
FADING = 0.98  # so much of what a bot once cost is still believed after its next decision
LEAST = 0.1  # seconds of thought, however many wait
ROOT = str(Path(farshore.__path__[0]).parent)  # of the build that this process runs


class NoThought(Exception):
    """The bot did not answer, or not with something that could be understood."""


class BotProcess:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.last = ("", 0)  # table and seat it thought about last

    async def ask(self, question: Question) -> Thought:
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(question) + b"\n")
        await self.process.stdin.drain()
        thought = await self.hear()
        self.last = (question.table, question.seat)
        return thought

    async def hear(self) -> Thought:
        """What it says next; the first thing is an empty thought, once it has come up."""
        assert self.process.stdout is not None
        line = await self.process.stdout.readline()
        if not line:
            raise NoThought("the process has ended")
        return msgspec.json.decode(line, type=Thought)

    async def leave(self) -> None:
        """Let it end by itself, which stops the programs it has started; not for long."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.process.wait(), PARTING)
        await self.stop()

    async def stop(self) -> None:
        """Let it end whatever it has started itself, such as a text player; soon, or it is killed."""
        if self.process.returncode is None:
            self.process.terminate()
            try:
                await asyncio.wait_for(self.process.wait(), FAREWELL)
            except TimeoutError:
                self.process.kill()
        await self.process.wait()


class Busy(NoThought):
    """So many questions wait that this one is not worth waiting for."""


class BotProcesses:
    """Some of the processes: as many as there are places, and whom they serve next."""

    def __init__(self, places: int, niceness: int) -> None:
        self.lane = FairQueue(places)
        self.niceness = niceness
        self.idle: list[BotProcess] = []
        self.busy: set[BotProcess] = set()

    def idle_process(self, question: Question) -> BotProcess | None:
        """Rather the process that has this seat's plan in mind."""
        self.idle = [worker for worker in self.idle if worker.process.returncode is None]
        for n, worker in enumerate(self.idle):
            if worker.last == (question.table, question.seat):
                return self.idle.pop(n)
        return self.idle.pop() if self.idle else None


class Pool:
    """Hands questions to idle processes: fairly between tables, tables with people first.

    Most bots answer in a moment, a search thinks for as long as it may. What a bot costs is measured, and the quick ones
    have a process that no search ever takes from them. Moves are more urgent than thoughts: the processes are nice.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.quick = BotProcesses(1, 5)
        self.deep = BotProcesses(settings.bot_processes, 15)
        self.costs: dict[
            tuple[str, str], float
        ] = {}  # seconds of a processor that a bot's decision takes, a game and bot

    def group_for(self, question: Question) -> BotProcesses:
        """Who answers: quick questions in the quick place if it is free, else wherever there is room."""
        guess = 2 * QUICK if question.bot == SearchBot.name else 0.0  # until it has been measured
        if is_program(question.bot) or self.costs.get((question.game, question.bot), guess) > QUICK:
            return self.deep
        return self.deep if not self.quick.lane.free and self.deep.lane.free else self.quick

    def share(self, group: BotProcesses, seconds: float, people: bool) -> float:
        """How long to think: less, where many tables with people wait. Bots among themselves wait instead."""
        crowd = group.lane.waiting(True) if people else 0
        return max(min(seconds, LEAST), seconds * min(1.0, 2 * group.lane.places / (1 + crowd)))

    async def ask(self, question: Question, wait: float | None = None) -> Thought:
        """What the bot would do, or `NoThought` after the patience of the house; `Busy` if its turn does not come in time."""
        group = self.group_for(question)
        try:
            await asyncio.wait_for(group.lane.take(question.table, question.people), wait)
        except TimeoutError:
            raise Busy from None
        try:
            question.seconds = self.share(group, question.seconds, question.people)
            return await self._ask(group, question)
        finally:
            group.lane.release()

    async def _ask(self, group: BotProcesses, question: Question) -> Thought:
        worker = group.idle_process(question)
        is_new = worker is None
        worker = worker or await self._new_process(group.niceness)
        group.busy.add(worker)
        try:
            if is_new:
                await asyncio.wait_for(worker.hear(), START)
            thought = await asyncio.wait_for(worker.ask(question), self.settings.bot_patience)
        except (TimeoutError, OSError, msgspec.DecodeError, NoThought) as wrong:
            self._note(question, self.settings.bot_patience)
            await worker.stop()
            raise NoThought(type(wrong).__name__) from wrong
        except BaseException:
            worker.process.terminate()
            raise
        finally:
            group.busy.discard(worker)
        group.idle.append(worker)
        self._note(question, thought.spent)
        if thought.wrong or not thought.do:
            raise NoThought(thought.wrong)
        return thought

    def _note(self, question: Question, seconds: float) -> None:
        name = (question.game, question.bot)
        self.costs[name] = max(seconds, self.costs.get(name, 0.0) * FADING)

    async def _new_process(self, niceness: int) -> BotProcess:
        path = os.pathsep.join([ROOT, *filter(None, [os.environ.get("PYTHONPATH")])])
        # Our own settings may hold the way into the database, which no bot needs.
        passed = {name: value for name, value in os.environ.items() if not name.startswith("FARSHORE_")}
        players = msgspec.json.encode(self.settings.players).decode()
        process = await asyncio.create_subprocess_exec(
            *self.settings.bot_command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=ROOM,
            env={**passed, "PYTHONPATH": path, PLAYERS: players, NICENESS: str(niceness)},
        )
        return BotProcess(process)

    async def close(self) -> None:
        groups = (self.quick, self.deep)
        idle = [worker for group in groups for worker in group.idle]
        for group in groups:
            group.idle = []
        await asyncio.gather(
            *[worker.leave() for worker in idle], *[worker.stop() for group in groups for worker in group.busy]
        )
