"""A shorter way in and out for WebSocket messages than through ASGI, and fewer writes.

Most of what a table server does is to write small messages to many sockets, and each write is a call into the kernel.
What is written to one socket in the same turn of the event loop goes out at once here, and a message that is ready as
bytes becomes a frame with nothing in between. Whoever reads slowly is still served through ASGI, which waits.

On the way in, a plain message (one whole masked text frame) is offered to an ear before it is queued. Everything else,
and every message that the ear declines, goes through uvicorn and websockets as ever, frame by frame.

What each of the three shortcuts gains (`python -m benchmarks.tables --tables 32 --without ear write cork`, seven rounds on two
busy cores, processor time of the server for a move of Claim, best round and median; with all three 0.136 and 0.157 ms):

    without the ear (moves judged as their frame comes)     0.171 and 0.193 ms, 23 to 26 % more
    without writing frames from bytes                       0.175 and 0.184 ms, 17 to 29 % more
    without collecting what is written in a turn            0.156 and 0.170 ms,  8 to 15 % more

With Voyages, whose views cost most of a move, the same few hundredths of a millisecond are a smaller share. Where a client makes
a whole landing (a list) whenever it may, one answer in three, nine pairs of rounds in turn on two cores at load 20 gave a best
round of 1.27 ms with the ear and 1.31 without, medians of 1.48 and 1.67, and 5 % more without it in the median pair. It is one
way for both, lone moves and lists; a way of its own for lists would be more code and no gain.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, cast
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from farshore.server.gate import GATES, Gate
from farshore.server.guard import TokenBucket
from farshore.server.settings import Limits

EXTENSION = "farshore.text"
TEXT = 0x81  # the first byte of a text message in one frame
CONTROL = (0x88, 0x89, 0x8A)  # close, ping, pong
PINGS = (20.0, 2.0)  # at once, then so many a second
MASKED = 0x80
Ear = Callable[[bytes], bool]  # takes a message, or declines it


class BufferedTransport(asyncio.Transport):
    """A transport that collects what is written until the event loop comes round."""

    def __init__(self, transport: asyncio.Transport, flushes: PendingFlushes) -> None:
        super().__init__()
        self.transport = transport
        self.flushes = flushes
        self.parts: list[Any] = []

    def write(self, data: Any) -> None:
        if not self.parts:
            self.flushes.add(self)
        self.parts.append(data)

    def flush(self) -> None:
        parts, self.parts = self.parts, []
        if parts and not self.transport.is_closing():
            self.transport.write(parts[0] if len(parts) == 1 else b"".join(parts))

    def close(self) -> None:
        self.flush()
        self.transport.close()

    def abort(self) -> None:
        self.transport.abort()

    def is_closing(self) -> bool:
        return self.transport.is_closing()

    def pause_reading(self) -> None:
        self.transport.pause_reading()

    def resume_reading(self) -> None:
        self.transport.resume_reading()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self.transport.get_extra_info(name, default)


class PendingFlushes:
    """The transports of one event loop that have something to write."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.waiting: list[BufferedTransport] = []

    def add(self, transport: BufferedTransport) -> None:
        if not self.waiting:
            self.loop.call_soon(self.flush)
        self.waiting.append(transport)

    def flush(self) -> None:
        waiting, self.waiting = self.waiting, []
        for transport in waiting:
            try:
                transport.flush()
            except Exception as wrong:  # noqa: BLE001 - one broken line must not cost the others their views
                self.loop.call_exception_handler({"message": "a line broke", "exception": wrong})
                transport.abort()


FLUSHES: WeakKeyDictionary[asyncio.AbstractEventLoop, PendingFlushes] = WeakKeyDictionary()


class QuickProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which also gives and takes a whole text message as bytes, at once or not at all."""

    ear: Ear | None = None
    plain = True  # so far only whole frames of the common kinds have come, and all of them were passed on whole
    rest = b""  # the beginning of a frame
    gate: Gate | None = None
    line: asyncio.Transport | None = None  # unbuffered
    stalled = 0.0  # since when the other side does not read, if it does not
    pings: TokenBucket | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        flushes = FLUSHES.get(self.loop) or FLUSHES.setdefault(self.loop, PendingFlushes(self.loop))
        self.line = cast("asyncio.Transport", transport)
        self.gate = GATES.get(self.loop)
        if self.gate is not None:
            self.gate.turn(self.line, self)
        super().connection_made(BufferedTransport(self.line, flushes))

    def connection_lost(self, exc: Exception | None) -> None:
        if self.gate is not None and self.line is not None:
            self.gate.leave(self.line)
        super().connection_lost(exc)

    def overdue(self, now: float, limits: Limits) -> bytes | None:
        """Whoever does not read for long is cut off; silence alone is no fault, pings see to that."""
        return b"" if self.stalled and now - self.stalled > limits.read_seconds else None

    def pause_writing(self) -> None:
        self.stalled = time.monotonic()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.stalled = 0.0
        super().resume_writing()

    def handle_ping(self) -> None:
        """Answered as long as the answers are read, and not for ever: whoever pings without end costs us their echo."""
        if self.pings is None:
            self.pings = TokenBucket(PINGS)
        echo = b"".join(self.conn.data_to_send())
        if not self.pings.take():
            self.transport.abort()
        elif self.writable.is_set():
            self.transport.write(echo)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"write": self.write_text, "listen": self.listen}

    def listen(self, ear: Ear | None) -> None:
        """Who is offered every message from now on."""
        self.ear = ear

    def data_received(self, data: bytes) -> None:
        if not self.plain:
            super().data_received(data)
        elif self.handshake_initiated:
            self.rest = self.frames_of(self.rest + data if self.rest else data)
        else:
            super().data_received(data)
            self.plain = data.endswith(b"\r\n\r\n")  # nothing has come behind the handshake

    def frames_of(self, data: bytes) -> bytes:
        """Pass whole frames on; what is left is the beginning of one."""
        start, size = 0, len(data)
        while size - start >= 6:
            kind, length, body = data[start], data[start + 1] - MASKED, start + 6
            if length == 126:
                length, body = int.from_bytes(data[start + 2 : start + 4], "big"), start + 8
            end = body + length
            huge = length == 127 and body == start + 6
            if length < 0 or huge or (kind != TEXT and kind not in CONTROL):
                self.plain = False  # fragments, binary, too long, not masked: uvicorn knows what to do
                super().data_received(data[start:])
                return b""
            if end > size:
                break
            if kind != TEXT or not self.is_heard(data[body - 4 : body], data[body:end]):
                super().data_received(data[start:end])
            start = end
        return data[start:]

    def is_heard(self, mask: bytes, masked: bytes) -> bool:
        if self.ear is None or self.close_sent or self.conn.state is not State.OPEN:
            return False
        size = len(masked)
        key = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        return self.ear((int.from_bytes(masked, "big") ^ key).to_bytes(size, "big") if key else masked)

    def write_text(self, text: bytes) -> bool:
        """Send one text frame. False if it has to wait, or cannot be sent any more."""
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        size = len(text)
        if size < 126:
            frame = b"\x81%c%b" % (size, text)
        elif size < 65536:
            frame = b"\x81\x7e%c%c%b" % (size >> 8, size & 255, text)
        else:
            frame = b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
        self.transport.write(frame)
        return True
