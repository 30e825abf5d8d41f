"""Real servers in processes of their own, and clients that talk to them as browsers do."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from farshore.server.serve import VARIABLE
from farshore.server.settings import Limits, Settings
from tests.server.postgres import free_port

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0  # seconds: the machine may have other things to do
PLENTY = (1e9, 1e9)
GENEROUS = Limits(
    tables=PLENTY,
    requests=PLENTY,
    messages=PLENTY,
    hints=PLENTY,
    guesses=PLENTY,
    everybodys_guesses=PLENTY,
    connections=10_000,
    lines=10_000,
    captains=10_000,
)
TOKEN = "a-token-of-the-host"
SERVE = "import msgspec, os; from farshore.server import serve; from farshore.server.settings import Settings; "
SERVE += "serve.serve(msgspec.json.decode(os.environ[serve.VARIABLE], type=Settings))"

Json = dict[str, Any]


class Served:
    """A server that can be stopped, killed and started again on the same address and database."""

    def __init__(self, settings: Settings, log: Path) -> None:
        self.settings = settings
        self.log = log
        self.root = ROOT  # of the release that serves
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def port(self) -> int:
        return self.settings.port

    def start(self) -> None:
        environment = {**os.environ, VARIABLE: msgspec.json.encode(self.settings).decode()}
        with self.log.open("ab") as log:
            command = [sys.executable, "-c", SERVE]
            self.process = subprocess.Popen(command, cwd=self.root, env=environment, stdout=log, stderr=log)
        until(self.answers)

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()
        with contextlib.suppress(OSError):
            return self.get("/healthz")[0] == 200
        return False

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)

    # HTTP

    def ask(self, method: str, path: str, body: Any = None, key: str | None = None) -> tuple[int, bytes]:
        headers = {"authorization": f"Bearer {key}"} if key else {}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            sent = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
            connection.request(method, path, sent, headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def get(self, path: str, key: str | None = None) -> tuple[int, Any]:
        status, body = self.ask("GET", path, None, key)
        return status, understood(body)

    def post(self, path: str, body: Any = None, key: str | None = None) -> tuple[int, Any]:
        status, answer = self.ask("POST", path, body, key)
        return status, understood(answer)

    def figure(self, name: str) -> float:
        """One of the figures for whoever watches over the server."""
        lines = [line for line in self.get("/metrics", TOKEN)[1].splitlines() if line.startswith(name)]
        return float(lines[0].rpartition(" ")[2])

    def make(self, *seats: str, **more: Any) -> Json:
        """A table of Voyages; seats are "me", "open" or the name of a bot."""
        listed = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
        status, made = self.post("/api/tables", {"game": "voyages", "seats": listed, **more})
        assert status == 201, made
        return dict(made)

    def seat(self, table: str, key: str | None = None) -> Seat:
        return Seat(self.port, table, key)


def is_asked(view: Json) -> bool:
    return view["viewer"].get("seat") in view["prompt"]["seats"]


def understood(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return body.decode()


class Seat:
    """A seat at a table, as a client has it: the newest view, and what was answered."""

    def __init__(self, port: int, table: str, key: str | None) -> None:
        self.life = contextlib.ExitStack()
        address = f"ws://127.0.0.1:{port}/ws"
        self.socket: ClientConnection = self.life.enter_context(connect(address, max_size=None))
        self.view: Json = {}
        self.table: Json = {}
        self.raw: list[str] = []
        self.re = 0
        self.say(type="join", table=table, key=key)
        first = self.hear()
        assert first["type"] in ("view", "seats"), first

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> Json:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = json.loads(text)
        if message["type"] == "view":
            self.view = message["view"]
        if message["type"] in ("view", "seats"):
            self.table = message["table"]
        return message

    def wait(self, is_it: Callable[[Json], bool]) -> Json:
        """The next message that is meant; views on the way are taken in."""
        deadline = time.monotonic() + PATIENCE
        while True:
            message = self.hear(max(0.01, deadline - time.monotonic()))
            if is_it(message):
                return message

    def ask(self, **message: Any) -> Json:
        """Say something and wait for its answer."""
        self.re += 1
        self.say(re=self.re, **message)
        return self.wait(lambda heard: heard.get("re") == self.re)

    def until(self, is_so: Callable[[Json], Any]) -> Json:
        """Wait until the view is so."""
        if not (self.view and is_so(self.view)):
            self.wait(lambda heard: heard["type"] == "view" and bool(is_so(heard["view"])))
        return self.view

    def do(self, do: str | list[str]) -> Json:
        """Play, and wait for the acknowledgement and for the view that shows it."""
        answer = self.ask(type="do", ply=self.view["ply"], do=do)
        if answer["type"] == "done":
            self.until(lambda view: view["ply"] >= answer["ply"])
        return answer

    def step(self, way: str, n: int = 1) -> None:
        """Undo or redo, and wait for the view that shows it."""
        answer = self.ask(type=way, ply=self.view["ply"], n=n)
        assert answer["type"] == "done", answer
        self.until(lambda view: view["ply"] >= answer["ply"])

    def first(self) -> str | list[str]:
        """The first thing that may be done now."""
        do: str | list[str] = self.view["actions"][0]["do"]
        return do

    @property
    def asked(self) -> bool:
        """Whether this seat has to answer now."""
        return is_asked(self.view)

    def play_turn(self) -> None:
        """Whatever comes first, until nothing is asked any more."""
        start = self.view["status"]["label"]
        while self.asked and self.view["status"]["label"] == start:
            answer = self.do(self.first())
            assert answer["type"] == "done", answer

    def close(self) -> None:
        self.life.close()

    def leave(self) -> None:
        """Close what the server may have closed already."""
        with contextlib.suppress(OSError, ConnectionClosed):
            self.life.close()


def until(is_so: Callable[[], bool], seconds: float = PATIENCE) -> None:
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.02)


@contextlib.contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[Served]:
    """A server on a free port, with its database and log in that folder."""
    settings.setdefault("db", str(folder / "tables.sqlite3"))
    settings.setdefault("limits", GENEROUS)
    settings.setdefault("metrics_token", TOKEN)
    settings.setdefault("metrics_seconds", 0)
    served = Served(Settings(port=free_port(), **settings), folder / "log")
    served.start()
    try:
        yield served
    finally:
        served.stop()
