"""A lock that can also be taken without waiting, by whoever is not a coroutine."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable


class Lock:
    """Held by one at a time; those who wait get it in the order in which they came.

    What it guards may have been found wanting: then `mend` is what the next holder has to do first, and without that
    nobody gets hold of it.
    """

    __slots__ = ("held", "mend", "waiting")

    def __init__(self) -> None:
        self.held = False
        self.mend: Callable[[], Awaitable[None]] | None = None
        self.waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take it if nobody holds it, nobody waits, and nothing is to be mended."""
        if self.held or self.mend is not None:
            return False
        self.held = True
        return True

    def release(self) -> None:
        """Hand it to the first who still waits."""
        while self.waiting:
            first = self.waiting.popleft()
            if not first.done():
                first.set_result(None)  # still held, by that one now
                return
        self.held = False

    async def __aenter__(self) -> None:
        await self._acquire()
        if self.mend is not None:
            try:
                await self.mend()
            except BaseException:
                self.release()
                raise

    async def _acquire(self) -> None:
        if not self.held:
            self.held = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # it was handed over to somebody who has gone
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
