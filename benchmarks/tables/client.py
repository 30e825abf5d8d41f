"""A WebSocket client that costs next to nothing, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Callable
from typing import Any

MASK = b"\0\0\0\0"  # allowed, and spares the work


class Wire(asyncio.Protocol):
    """One connection; calls `heard` with the bytes of every text message."""

    def __init__(self, heard: Callable[[Wire, bytes], None]) -> None:
        self.heard = heard
        self.buffer = bytearray()
        self.open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            b"GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
        )

    def send(self, message: bytes) -> None:
        size = len(message)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
        self.transport.write(head + MASK + message)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            del self.buffer[: end + 4]
            self.open = True
            self.ready.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return False
        opcode, body = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if opcode == 9:
            self.transport.write(bytes([0x8A, 0x80 | len(body)]) + MASK + body)
        elif opcode == 1:
            self.heard(self, body)
        return True


async def joined(port: int, table: str, key: str, heard: Callable[[Wire, bytes], None]) -> Wire:
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(heard), "127.0.0.1", port)
    await wire.ready
    wire.send(json.dumps({"type": "join", "table": table, "key": key}).encode())
    return wire


def make_table(port: int, game: str, options: dict[str, Any]) -> Any:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}], "options": options}
    connection.request("POST", "/api/tables", json.dumps(body))
    answer = json.loads(connection.getresponse().read())
    connection.close()
    return answer
