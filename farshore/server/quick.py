"""A shorter way out for WebSocket messages than through ASGI, and fewer writes.

Most of what a table server does is to write small messages to many sockets, and each write is a call into the kernel.
What is written to one socket in the same turn of the event loop goes out at once here, and a message that is ready as
bytes becomes a frame with nothing in between. Whoever reads slowly is still served through ASGI, which waits.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "farshore.text"


class Corked(asyncio.Transport):
    """A transport that collects what is written until the event loop comes round."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self.transport = transport
        self.loop = loop
        self.parts: list[Any] = []

    def write(self, data: Any) -> None:
        if not self.parts:
            self.loop.call_soon(self.flush)
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


class QuickProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which also takes a whole text message as bytes, at once or not at all."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(Corked(cast("asyncio.Transport", transport), self.loop))

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"write": self.write_text}

    def write_text(self, text: bytes) -> bool:
        """Send one text frame. False if it has to wait, or cannot be sent any more."""
        gone = self.disconnected or self.close_sent or self.conn.state is not State.OPEN
        if gone or not self.handshake_complete or not self.writable.is_set():
            return False
        size = len(text)
        if size < 126:
            head = bytes((0x81, size))
        elif size < 65536:
            head = bytes((0x81, 126, size >> 8, size & 255))
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + text)
        return True
