"""Nobody is shut out by somebody who connects and says nothing, half of something, or everything at once."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from farshore.server.figures import Figures
from farshore.server.gate import LINGER, Gate, GatedHttp, refusal
from farshore.server.guard import Proxies, address_of, household, is_own_host, own_names
from farshore.server.metrics import Metrics
from farshore.server.settings import Limits, Settings
from tests.server.postgres import free_port
from tests.server.support import PATIENCE, PLENTY, TOKEN, Served, serving, until
from tests.server.test_quick import Raw, frame, message

HASTY = Limits(
    tables=PLENTY, requests=PLENTY, messages=PLENTY, lines=20, head_seconds=1, body_seconds=1, read_seconds=1
)
HALF = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n"
SLOW = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with little patience."""
    with serving(tmp_path_factory.mktemp("hasty"), limits=HASTY) as running:
        yield running


@contextlib.contextmanager
def crowd(port: int, count: int, said: bytes) -> Iterator[list[socket.socket]]:
    """So many connections that have said so much."""
    with contextlib.ExitStack() as life:
        lines = []
        for _ in range(count):
            line = life.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
            with contextlib.suppress(OSError):  # it may have been cut off already
                line.sendall(said)
            lines.append(line)
        yield lines


def heard(line: socket.socket) -> bytes:
    """All that is said until the other side hangs up."""
    parts = []
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65536):
            parts.append(part)
    return b"".join(parts)


# Counting


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, counted: str) -> None:
    assert household(address) == counted
    assert address_of({"client": (address, 1)}) == counted


class Wire(asyncio.Transport):
    """A transport that remembers what was done to it."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})
        self.said = b""
        self.closing = False
        self.cut = False

    def write(self, data: Any) -> None:
        self.said += data

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.cut = True

    def is_closing(self) -> bool:
        return self.closing


class Patient:
    """A line that is late when it is told so."""

    def __init__(self, why: bytes | None = None) -> None:
        self.why = why

    def overdue(self, now: float, limits: Limits) -> bytes | None:
        return self.why


def test_the_gate_counts_by_address_and_lets_in_no_more_than_there_is_room_for() -> None:
    gate = Gate(Limits(lines=2), Proxies(["10.0.0.0/8"]), 5, Metrics())
    same = [Wire(f"2001:db8::{n}") for n in range(1, 4)]
    assert [gate.enter(wire, Patient()) for wire in same] == [True, True, False]
    assert b"429" in same[2].said
    assert b"Too many connections from here" in same[2].said
    behind = [Wire("10.1.2.3") for _ in range(4)]
    assert [gate.enter(wire, Patient()) for wire in behind] == [True, True, True, False]
    assert b"503" in behind[3].said
    gate.leave(same[0])
    assert gate.enter(Wire("2001:db8::9"), Patient())


@pytest.mark.parametrize(("status", "again"), [(408, False), (429, True), (431, False), (503, True)])
def test_whoever_may_come_again_is_told_when(status: int, again: bool) -> None:
    head, _, body = refusal(status, "Why not.").partition(b"\r\n\r\n")
    assert (b"retry-after: 5" in head.split(b"\r\n")) == again
    assert f"content-length: {len(body)}".encode() in head.split(b"\r\n")


def test_whoever_was_sent_away_and_does_not_go_is_cut_off() -> None:
    gate = Gate(Limits(), Proxies([]), 5, Metrics())
    late, deaf, well = Wire("192.0.2.1"), Wire("192.0.2.2"), Wire("192.0.2.3")
    for wire, why in ((late, b"late"), (deaf, b""), (well, None)):
        assert gate.enter(wire, Patient(why))
    gate.sweep(100.0)
    assert (late.said, late.closing, late.cut) == (b"late", True, False)
    assert (deaf.said, deaf.cut) == (b"", True)
    gate.sweep(100.0 + LINGER + 1)
    assert late.cut
    assert not well.closing
    assert list(gate.lines) == [well]
    assert dict(gate.crowd) == {"192.0.2.3": 1}


def test_a_request_has_so_long_for_its_head_and_so_long_for_its_body() -> None:
    limits = Limits(head_seconds=10, body_seconds=20, read_seconds=30)
    line = GatedHttp.__new__(GatedHttp)
    line.since = 100.0
    assert line.overdue(109.0, limits) is None
    assert b"408" in (line.overdue(111.0, limits) or b"")
    line.answering = line.in_body = True
    line.cycle = cast("Any", type("Cycle", (), {"response_started": False}))
    assert line.overdue(119.0, limits) is None
    assert b"408" in (line.overdue(121.0, limits) or b"")
    line.cycle.response_started = True  # what is said now would be read as part of the answer
    assert line.overdue(121.0, limits) == b""
    line.in_body = False
    assert line.overdue(1000.0, limits) is None  # our own work takes as long as it takes
    line.stalled = 1000.0
    assert line.overdue(1029.0, limits) is None
    assert line.overdue(1031.0, limits) == b""


# Floods


def test_half_sent_requests_are_cut_off_and_others_are_served_meanwhile(hasty: Served) -> None:
    with crowd(hasty.port, 19, HALF) as lines:
        assert hasty.get("/healthz") == (200, "ok")
        assert all(b"408" in heard(line) for line in lines)


def test_a_twenty_first_connection_is_told_that_there_are_too_many(hasty: Served) -> None:
    said = b""

    def is_told() -> (
        bool
    ):  # where it takes long to connect, the first of them have been cut off before the last is there
        nonlocal said
        with crowd(hasty.port, 20, HALF), socket.create_connection(("127.0.0.1", hasty.port), timeout=PATIENCE) as late:
            said = heard(late)
        return said.startswith(b"HTTP/1.1 429 ")

    until(is_told)
    assert json.loads(said.partition(b"\r\n\r\n")[2])["error"]["why"].startswith("Too many connections")
    until(lambda: hasty.ask("GET", "/healthz")[0] == 200)


def test_a_body_that_never_ends_is_cut_off(hasty: Served) -> None:
    with crowd(hasty.port, 5, SLOW) as lines:
        assert all(heard(line).startswith(b"HTTP/1.1 408 ") for line in lines)


def test_a_head_without_end_is_refused(hasty: Served) -> None:
    with crowd(hasty.port, 1, HALF + b"x: " + b"y" * 300_000) as (line,):
        assert heard(line).startswith(b"HTTP/1.1 431 ")


def test_whoever_asks_for_much_and_reads_nothing_is_cut_off(hasty: Served) -> None:
    """Forty descriptions of the interface in one packet, and not one is read."""
    with crowd(hasty.port, 1, b"GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 400) as (line,):
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        refused = hasty.figure("farshore_cut_off_total")
        until(lambda: hasty.figure("farshore_cut_off_total") > refused)


def test_pings_without_end_are_not_echoed_without_end(hasty: Served) -> None:
    made = hasty.make("me", "me")
    raw = Raw(hasty.port)
    with raw.socket:
        raw.shake()
        raw.socket.sendall(frame(message(type="join", table=made["table"], key=made["keys"]["0"])))
        raw.until("view")
        with contextlib.suppress(OSError):
            raw.socket.sendall(frame(b"x" * 100, 0x89) * 1000)
        echoes = heard(raw.socket)
        assert echoes.count(b"x" * 100) < 200


def test_a_house_that_answers_too_many_at_once_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(at_once=0)) as served:
        status, said = served.get("/api/games")
        assert (status, said["error"]["why"]) == (503, "The house is full just now; try again in a little while.")
        assert served.get("/healthz")[0] == 200


# Names and origins


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.20", True),
        ("[::1]:8000", True),
        ("[2001:db8::1]", True),
        ("localhost:8000", True),
        ("LOCALHOST", True),
        ("games.example.org", True),
        ("games.example.org.:443", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[evil.example]", False),
    ],
)
def test_a_house_answers_to_addresses_and_to_its_names(host: str, own: bool) -> None:
    scope = {"type": "http", "headers": [(b"host", host.encode())]}
    assert is_own_host(scope, own_names("Games.Example.org")) == own


def test_a_page_whose_name_was_made_to_point_here_learns_nothing(served: Served) -> None:
    """What a browser sends after DNS rebinding: host and origin agree, and both are the stranger's."""
    name = f"evil.example:{served.port}"
    connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=PATIENCE)
    for path in ("/", "/api/tables", "/healthz"):
        connection.request("GET", path, headers={"host": name, "origin": f"http://{name}"})
        answer = connection.getresponse()
        assert answer.status == 421
        assert b"does not answer to that name" in answer.read()
    connection.close()
    line = socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE)
    with pytest.raises(InvalidStatus), connect(f"ws://{name}/ws", sock=line):
        pass


@pytest.mark.parametrize(
    ("origin", "status"), [("https://evil.example", 403), ("null", 403), ("http://127.0.0.1:{}", 201), ("", 201)]
)
def test_a_page_of_another_origin_makes_no_tables(served: Served, origin: str, status: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=PATIENCE)
    new = json.dumps({"game": "voyages", "seats": [{"kind": "me"}]})
    headers = {"origin": origin.format(served.port)} if origin else {}
    connection.request("POST", "/api/tables", new, headers)
    assert connection.getresponse().status == status
    connection.close()


# Proxies


def test_whoever_is_no_proxy_of_ours_is_not_believed_about_addresses(tmp_path: Path) -> None:
    limits = Limits(tables=(1, 0.0001))
    new = json.dumps({"game": "voyages", "seats": [{"kind": "me"}]})

    def make(served: Served, client: str) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=PATIENCE)
        connection.request("POST", "/api/tables", new, {"x-forwarded-for": client})
        status = connection.getresponse().status
        connection.close()
        return status

    with serving(tmp_path, limits=limits) as served:
        assert [make(served, f"192.0.2.{n}") for n in range(2)] == [201, 429]
    with serving(tmp_path, limits=limits, proxies=["127.0.0.1"]) as served:
        assert [make(served, f"192.0.2.{n}") for n in (1, 2, 1)] == [201, 201, 429]
        # What a guest says about themselves comes first in the list, what the proxy knows last.
        assert make(served, "198.51.100.1, 192.0.2.2") == 429


# Figures


def test_figures_are_not_for_everybody(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        assert served.get("/metrics")[0] == 401
        assert served.get("/metrics", "guessed")[0] == 401
        assert served.get("/metrics", TOKEN)[0] == 200
    with serving(tmp_path, metrics_token="") as served:
        assert served.get("/metrics")[0] == 404
        assert served.get("/metrics", "")[0] == 404


def test_figures_have_a_port_of_their_own_for_this_machine(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, metrics_token="", metrics_port=port) as served:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        for path, host, status in (
            ("/metrics", "127.0.0.1", 200),
            ("/healthz", "127.0.0.1", 404),
            ("/metrics", "evil.example", 421),
        ):
            connection.request("GET", path, headers={"host": host})
            answer = connection.getresponse()
            assert answer.status == status
            assert (b"farshore_moves_total" in answer.read()) == (status == 200)
            connection.close()
        assert served.get("/metrics")[0] == 404


def test_a_sealed_move_is_not_seen_in_the_figures_when_it_is_made() -> None:
    """Figures stay as they are for a while, and the tables are not counted meanwhile."""
    counted: list[int] = []

    class Store:
        async def counts(self) -> dict[str, int]:
            counted.append(1)
            return {"playing": 1}

    house = cast("Any", type("House", (), {}))
    house.settings, house.metrics, house.store, house.tables = Settings(), Metrics(), Store(), {}
    now = 1000.0

    async def work() -> None:
        nonlocal now
        figures = Figures(house, lambda: now)
        before = await figures.text()
        house.metrics.moves += 1
        house.metrics.moving.add(0.01)
        now += house.settings.metrics_seconds - 1
        assert await figures.text() == before
        assert len(counted) == 1
        now += 1
        assert "farshore_moves_total 1" in await figures.text()
        assert len(counted) == 2

    asyncio.run(work())
    assert Settings().metrics_seconds >= 60
