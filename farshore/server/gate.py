"""The gate: who may connect at all, and for how long somebody may take to say what they want.

It stands before anything is parsed. A connection is counted when it is accepted, by its address (an IPv6 network of /64 is
one address); one too many is told so and cut off. Whoever has sent half a request, or does not read what they asked for,
is sent away by a sweep that looks at all connections once a second: no timer for each of them, and no clock of its own.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from farshore.server.guard import Proxies, household
from farshore.server.metrics import Metrics
from farshore.server.settings import Limits

SWEEP_SECONDS = 1.0
LINGER = 5.0  # seconds in which whoever was sent away may read why
TOO_MANY = "Too many connections from here; close some."
FULL = "The house is full just now; try again in a little while."
TOO_SLOW = "The request did not come in time."
TOO_LONG = "The head of the request is too long."
WORDS = {408: "Request Timeout", 429: "Too Many Requests", 431: "Request Header Fields Too Large", 503: "Full"}


def refusal(status: int, why: str) -> bytes:
    """An answer that needs no request to be understood."""
    body = b'{"error":{"why":"%b"}}' % why.encode()
    head = f"HTTP/1.1 {status} {WORDS[status]}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    again = "retry-after: 5\r\n" if status in (429, 503) else ""
    return f"{head}{again}connection: close\r\n\r\n".encode() + body


class Line(Protocol):
    """A connection as the gate sees it."""

    def overdue(self, now: float, limits: Limits) -> bytes | None:
        """Why it has to go, as the last thing that is written; None if it may stay."""


class Gate:
    """All connections of one worker."""

    def __init__(self, limits: Limits, proxies: Proxies, most: int, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.proxies = proxies
        self.most = most  # connections of all addresses together
        self.lines: dict[asyncio.Transport, Line] = {}
        self.homes: dict[asyncio.Transport, str] = {}
        self.crowd: Counter[str] = Counter()  # open connections an address
        self.going: dict[asyncio.Transport, float] = {}  # since when they should have gone

    def enter(self, transport: asyncio.Transport, line: Line) -> bool:
        """Count a new connection; one too many is told so, and is not counted."""
        peer = transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        home = "" if address in self.proxies else household(address)  # of a proxy's guests we do not know yet
        why = b""
        if len(self.lines) >= self.most:
            why = refusal(503, FULL)
        elif home and self.crowd[home] >= self.limits.lines:
            why = refusal(429, TOO_MANY)
        if why:
            self.metrics.cut_off += 1
            transport.write(why)
            transport.close()
            return False
        self.lines[transport] = line
        if home:
            self.homes[transport] = home
            self.crowd[home] += 1
        return True

    def turn(self, transport: asyncio.Transport, line: Line) -> None:
        """The same connection, with another protocol from now on."""
        if transport in self.lines:
            self.lines[transport] = line

    def leave(self, transport: asyncio.Transport) -> None:
        self.lines.pop(transport, None)
        self.going.pop(transport, None)
        home = self.homes.pop(transport, "")
        if home:
            self.crowd[home] -= 1
            if not self.crowd[home]:
                del self.crowd[home]

    def sweep(self, now: float) -> None:
        """Send away whoever takes too long, and cut off whoever does not go."""
        for transport, line in list(self.lines.items()):
            if transport.is_closing():
                if now - self.going.setdefault(transport, now) > LINGER:
                    self.cut(transport)
                continue
            why = line.overdue(now, self.limits)
            if why is not None:
                self.metrics.cut_off += 1
                if why:
                    self.going[transport] = now
                    transport.write(why)
                    transport.close()
                else:  # it does not read what there is already
                    self.cut(transport)

    def cut(self, transport: asyncio.Transport) -> None:
        transport.abort()
        self.leave(transport)

    async def sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep(time.monotonic())


GATES: WeakKeyDictionary[asyncio.AbstractEventLoop, Gate] = WeakKeyDictionary()


class GatedHttp(HttpToolsProtocol):
    """uvicorn's HTTP behind the gate: so long for the head of a request, so long for its body, so long to read the answer."""

    gate: Gate | None = None
    since = 0.0  # when we began to wait for what comes next
    in_body = False
    in_head = False
    answering = False
    stalled = 0.0  # since when the other side does not read, if it does not
    head_size = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.since = time.monotonic()
        self.gate = GATES.get(self.loop)
        if self.gate is not None and not self.gate.enter(transport, self):
            self.gate = None
            self.connections.discard(self)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.gate is not None:
            self.gate.leave(self.transport)
        super().connection_lost(exc)

    def overdue(self, now: float, limits: Limits) -> bytes | None:
        waited = now - self.since
        if self.stalled:
            return b"" if now - self.stalled > limits.read_seconds else None
        if self.in_body:
            if waited <= limits.body_seconds:
                return None
            return b"" if self.cycle.response_started else refusal(408, TOO_SLOW)
        return refusal(408, TOO_SLOW) if waited > limits.head_seconds and not self.answering else None

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.head_size += len(data)
        super().data_received(data)
        if self.in_head and self.gate is not None and self.head_size > self.gate.limits.head:
            self.transport.write(refusal(431, TOO_LONG))
            self.transport.close()

    def on_message_begin(self) -> None:
        self.in_head = True
        self.head_size = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.in_body = True
        self.answering = True
        self.since = time.monotonic()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_body = False
        self.since = time.monotonic()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self.answering = bool(self.pipeline)
        if not self.in_body:
            self.since = time.monotonic()
        super().on_response_complete()

    def pause_writing(self) -> None:
        self.stalled = time.monotonic()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.stalled = 0.0
        super().resume_writing()
