"""The figures as whoever watches over the server gets them: seldom new, and on a port that the world does not see."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

from farshore.server.guard import is_own_host, own_names
from farshore.server.house import House

LONGEST = 8 * 1024  # bytes of a request
SECONDS = 5.0  # for it
HEAD = "HTTP/1.1 {}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {}\r\nconnection: close\r\n\r\n"


class Figures:
    """A picture of the figures, taken at most once in a while.

    Every sealed move is a move and takes its time: somebody who could watch the counts live would see others decide.
    And counting the tables takes a while where there are many.
    """

    def __init__(self, house: House, clock: Callable[[], float] = time.monotonic) -> None:
        self.house = house
        self.clock = clock
        self.taken = ""
        self.since = 0.0
        self.taking = asyncio.Lock()
        self.server: asyncio.Server | None = None

    async def text(self) -> str:
        async with self.taking:
            now = self.clock()
            if not self.taken or now - self.since >= self.house.settings.metrics_seconds:
                counts = await self.house.store.counts()
                self.taken = self.house.metrics.text(counts, len(self.house.tables))  # type: ignore[arg-type]
                self.since = now
        return self.taken

    # A port of its own

    async def open(self, port: int, workers: int) -> None:
        """Listen on this machine alone; each worker on the first port that is free."""
        for mine in range(port, port + workers):
            with contextlib.suppress(OSError):
                self.server = await asyncio.start_server(self.answer, "127.0.0.1", mine, limit=LONGEST)
                return
        raise OSError(f"The port {port} for figures is taken")

    async def close(self) -> None:
        if self.server is not None:
            self.server.close()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request, one answer."""
        try:
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SECONDS)
            status, text = await self.reply(head)
            writer.write(HEAD.format(status, len(text.encode())).encode() + text.encode())
            await asyncio.wait_for(writer.drain(), SECONDS)
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()

    async def reply(self, head: bytes) -> tuple[str, str]:
        first, *lines = head.split(b"\r\n")
        named = [line.partition(b":") for line in lines]
        headers = [(name.strip().lower(), value.strip()) for name, _, value in named]
        if not is_own_host({"type": "http", "headers": headers}, own_names()):
            return "421 Misdirected Request", "Ask for 127.0.0.1.\n"
        if first.split(b"?")[0].split(b" ")[:2] != [b"GET", b"/metrics"]:
            return "404 Not Found", "There is only /metrics here.\n"
        return "200 OK", await self.text()
