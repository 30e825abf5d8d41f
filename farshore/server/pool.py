"""Processes in which bots think: as many as are needed up to a limit, each stopped when it takes too long."""

from __future__ import annotations

import asyncio
import contextlib
import os
from pathlib import Path

import msgspec

import farshore
from farshore.server.settings import Settings
from farshore.server.thinker import PLAYERS, Question, Thought

START = 60.0  # seconds to come up, which on a crowded machine takes longer than to think
PARTING = 1.0  # seconds
FAREWELL = 1.0  # seconds to end by itself
ROOM = 64 * 1024 * 1024  # bytes of one line
ROOT = str(Path(farshore.__file__).parents[1])


class NoThought(Exception):
    """The bot did not answer, or not with something that could be understood."""


class Head:
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


class Pool:
    """Hands questions to idle processes; whoever thinks for long does so beside the others."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.idle: list[Head] = []
        self.busy: set[Head] = set()
        self.free = asyncio.Semaphore(settings.bot_processes)

    async def ask(self, question: Question) -> Thought:
        """What the bot would do, or `NoThought` after the patience of the house."""
        async with self.free:
            head = self._idle_head(question)
            is_new = head is None
            head = head or await self._new_head()
            self.busy.add(head)
            try:
                if is_new:
                    await asyncio.wait_for(head.hear(), START)
                thought = await asyncio.wait_for(head.ask(question), self.settings.bot_patience)
            except (TimeoutError, OSError, msgspec.DecodeError, NoThought) as wrong:
                await head.stop()
                raise NoThought(type(wrong).__name__) from wrong
            except BaseException:
                head.process.terminate()
                raise
            finally:
                self.busy.discard(head)
            self.idle.append(head)
            if thought.wrong or not thought.do:
                raise NoThought(thought.wrong)
            return thought

    def _idle_head(self, question: Question) -> Head | None:
        """Rather the process that has this seat's plan in mind."""
        self.idle = [head for head in self.idle if head.process.returncode is None]
        for n, head in enumerate(self.idle):
            if head.last == (question.table, question.seat):
                return self.idle.pop(n)
        return self.idle.pop() if self.idle else None

    async def _new_head(self) -> Head:
        path = os.pathsep.join([ROOT, *filter(None, [os.environ.get("PYTHONPATH")])])
        process = await asyncio.create_subprocess_exec(
            *self.settings.bot_command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=ROOM,
            env={**os.environ, "PYTHONPATH": path, PLAYERS: msgspec.json.encode(self.settings.players).decode()},
        )
        return Head(process)

    async def close(self) -> None:
        idle = self.idle
        self.idle = []
        await asyncio.gather(*[head.leave() for head in idle], *[head.stop() for head in self.busy])
