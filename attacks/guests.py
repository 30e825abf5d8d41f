"""Those who come to an attacked house: honest guests from addresses of their own, whose waiting is measured."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.server.support import PATIENCE, Seat, Served

HONEST = "127.0.0.2"  # every address of 127/8 is this machine's own


def line(port: int, source: str, timeout: float = PATIENCE) -> socket.socket:
    """A connection from that address of this machine."""
    return socket.create_connection(("127.0.0.1", port), timeout, source_address=(source, 0))


def ask(port: int, method: str, path: str, body: Any = None, source: str = HONEST, key: str = "") -> tuple[int, Any]:
    """One request from that address; 0 if it was not answered."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(source, 0))
    headers = {"authorization": f"Bearer {key}"} if key else {}
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read() or b"null") if path.startswith("/api") else None
    except (OSError, http.client.HTTPException):
        return 0, None
    finally:
        connection.close()


class Guest(Seat):
    """A seat whose connection comes from an address of its own."""

    def __init__(self, port: int, table: str, key: str | None, source: str = HONEST) -> None:
        self.life = contextlib.ExitStack()
        wire = connect(
            f"ws://127.0.0.1:{port}/ws", sock=line(port, source), max_size=None, ping_interval=None, close_timeout=0.2
        )
        self.socket = self.life.enter_context(wire)
        self.view: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.raw: list[str] = []
        self.re = 0
        self.say(type="join", table=table, key=key)
        self.hear()

    def drain(self) -> None:
        """Read what has come, and forget it."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.socket.recv(0)

    def toggle(self) -> float:
        """Seconds of one move: an aside that can be made for ever."""
        began = time.perf_counter()
        now = "take over" if any(offer["do"] == "take over" for offer in self.view["actions"]) else "autopilot"
        answer = self.ask(type="do", ply=self.view["ply"], do=now)
        took = time.perf_counter() - began
        self.until(lambda view: view["ply"] >= answer.get("ply", 0))
        self.raw.clear()
        return took if answer["type"] == "done" else PATIENCE


class Watch:
    """Asks whether the house is there, again and again, and remembers how long it took."""

    def __init__(self, port: int, source: str = HONEST) -> None:
        self.port = port
        self.source = source
        self.waits: list[float] = []
        self.failed = 0
        self.over = threading.Event()

    def look(self) -> None:
        while not self.over.is_set():
            began = time.perf_counter()
            status, _ = ask(self.port, "GET", "/healthz", source=self.source)
            self.waits.append(time.perf_counter() - began)
            self.failed += status != 200
            self.over.wait(0.05)

    @property
    def worst(self) -> float:
        return max(self.waits, default=PATIENCE)


@contextlib.contextmanager
def watching(port: int) -> Iterator[Watch]:
    watch = Watch(port)
    thread = threading.Thread(target=watch.look, daemon=True)
    thread.start()
    try:
        yield watch
    finally:
        watch.over.set()
        thread.join()


def memory(served: Served) -> int:
    """Bytes that the server holds."""
    assert served.process is not None
    fields = Path(f"/proc/{served.process.pid}/statm").read_text().split()
    return int(fields[1]) * 4096


def files(served: Served) -> int:
    """Connections and other files that the server has open."""
    assert served.process is not None
    return len(list(Path(f"/proc/{served.process.pid}/fd").iterdir()))


def quantile(waits: list[float], part: float) -> float:
    return sorted(waits)[min(len(waits) - 1, int(len(waits) * part))]


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"
