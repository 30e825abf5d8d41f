"""A lock that can also be taken without waiting, by whoever is not a coroutine."""

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """Held by one at a time; those who wait get it in the order in which they came."""

    __slots__ = ("held", "waiting")

    def __init__(self) -> None:
        self.held = False
        self.waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take it if nobody holds it and nobody waits."""
        if self.held:
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
        if self.take():
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
