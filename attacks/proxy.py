"""A wire between server and database that can be cut, go silent, or lose every answer."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Any

READ = 65536


class Proxy:
    """Forwards 127.0.0.1:`port` to another port, from a thread of its own."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = 0
        self.refusing = False
        self.deaf = False  # what the database answers is lost
        self.streams: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self._run, name="proxy", daemon=True)

    def start(self) -> None:
        self.thread.start()
        self.ready.wait()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self._serve())
        self.loop.close()

    async def _serve(self) -> None:
        self.going = asyncio.Event()
        self.going.set()
        self.ending = asyncio.Event()
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        await self.ending.wait()
        server.close()
        self._abort()
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusing:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            writer.transport.abort()
            return
        self.streams |= {writer, far_writer}
        try:
            await asyncio.gather(self._pump(reader, far_writer, False), self._pump(far_reader, writer, True))
        finally:
            for stream in (writer, far_writer):
                self.streams.discard(stream)
                stream.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_answer: bool) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(READ):
                await self.going.wait()
                if not (self.deaf and is_answer):
                    writer.write(data)
                    await writer.drain()
        writer.transport.abort()

    def _abort(self) -> None:
        for stream in list(self.streams):
            stream.transport.abort()

    def _soon(self, work: Callable[[], Any]) -> None:
        """Do it in the proxy's thread, and wait until it is done."""
        done = threading.Event()

        def both() -> None:
            work()
            done.set()

        self.loop.call_soon_threadsafe(both)
        done.wait()

    def cut(self) -> None:
        """Every connection breaks, and no new one is let through."""
        self.refusing = True
        self._soon(self._abort)

    def hush(self) -> None:
        """Nothing passes any more, and nobody is told."""
        self._soon(self.going.clear)

    def deafen(self) -> None:
        """What is asked arrives; no answer comes back."""
        self.deaf = True

    def mend(self) -> None:
        """As new. Connections that have lost something on the way are broken."""
        if self.deaf:
            self._soon(self._abort)
        self.refusing = self.deaf = False
        self._soon(self.going.set)

    def close(self) -> None:
        self._soon(self.going.set)
        self._soon(self.ending.set)
        self.thread.join()


@contextlib.contextmanager
def between(to: int) -> Iterator[Proxy]:
    """A proxy to that port."""
    proxy = Proxy(to)
    proxy.start()
    try:
        yield proxy
    finally:
        proxy.close()
