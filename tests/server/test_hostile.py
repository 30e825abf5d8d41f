"""Whatever a client does, nothing changes that it may not change, and it is told why."""

from __future__ import annotations

import http.client
import json
import socket as sockets
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from farshore.server.moves import ASIDES
from farshore.server.settings import Limits
from tests.server.support import PATIENCE, Json, Seat, Served, serving

STRICT = Limits(tables=(4, 0.001), requests=(200, 100), messages=(20, 5), connections=5, strikes=5, join_seconds=0.5)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with small limits."""
    with serving(tmp_path_factory.mktemp("strict"), limits=STRICT) as running:
        yield running


class Watched:
    """A table of two whose state must not change."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.made = served.make("me", "me")
        self.table: str = self.made["table"]
        self.before = self.look()

    def look(self) -> list[object]:
        where = f"/api/tables/{self.table}"
        return [self.served.get(f"{where}/view", key)[1] for key in (None, *self.made["keys"].values())]

    def seat(self, number: int) -> Seat:
        return self.served.seat(self.table, self.made["keys"][str(number)])

    def unchanged(self) -> bool:
        return self.look() == self.before


@pytest.fixture
def watched(served: Served) -> Iterator[Watched]:
    table = Watched(served)
    yield table
    assert table.unchanged()


def hung_up(served: Served, *said: str | bytes) -> Json:
    """What the server says before it hangs up."""
    with connect(f"ws://127.0.0.1:{served.port}/ws", max_size=None) as socket:
        heard: Json = {}
        try:
            for message in said:
                socket.send(message)
            for _ in range(1000):
                heard = json.loads(socket.recv(PATIENCE))
        except ConnectionClosed:
            return heard
    raise AssertionError("it did not hang up")


def test_a_wrong_key_opens_nothing(watched: Watched) -> None:
    for key in ("", "x", "A" * 32, watched.made["keys"]["0"][:-1], "\ud800"):
        said = hung_up(watched.served, json.dumps({"type": "join", "table": watched.table, "key": key}))
        assert said["type"] == "closed"
    where = f"/api/tables/{watched.table}"
    assert watched.served.get(f"{where}/view", "A" * 32)[0] == 403
    assert watched.served.post(f"{where}/begin", key=watched.made["keys"]["0"])[0] == 403
    assert watched.served.post(f"{where}/seats/0", {"kind": "bot"}, key="A" * 32)[0] == 403


def test_a_key_of_another_table_opens_nothing(watched: Watched) -> None:
    other = watched.served.make("me", "me")
    said = hung_up(watched.served, json.dumps({"type": "join", "table": watched.table, "key": other["keys"]["0"]}))
    assert said["type"] == "closed"
    assert watched.served.post(f"/api/tables/{watched.table}/begin", key=other["owner"])[0] == 403


def test_another_seats_moves_chance_and_the_table_are_not_ours_to_play(watched: Watched) -> None:
    ann = watched.seat(0)
    ply = ann.view["ply"]
    for do in (
        "roll 1 1 1",
        "time up",
        "p2 lock",
        "chance roll 1 1 1",
        "undo",
        "takeback 0",
        "lock",
        "\u0000",
        "a" * 200,
    ):
        refused = ann.ask(type="do", ply=ply, do=do)
        assert refused["type"] == "refused", do
        assert refused["why"]
    ann.close()


def test_forged_plies_are_refused(watched: Watched) -> None:
    ann = watched.seat(0)
    ply, first = ann.view["ply"], ann.first()
    for forged in (0, ply - 1, ply + 1, ply + 1000, 10_000_000):
        assert ann.ask(type="do", ply=forged, do=first)["type"] == "refused"
        assert ann.ask(type="undo", ply=forged)["type"] == "refused"
        assert ann.ask(type="takeback", ply=forged)["type"] == "refused"
    ann.close()


GARBAGE = [
    "",
    "{",
    "[]",
    "null",
    "1e999",
    '{"type": "do"}',
    '{"type": "do", "ply": "1", "do": "lock"}',
    '{"type": "do", "ply": -1, "do": "lock"}',
    '{"type": "do", "ply": 1, "do": []}',
    '{"type": "do", "ply": 1, "do": {"a": 1}}',
    '{"type": "do", "ply": 1e300, "do": "lock"}',
    '{"type": "nothing"}',
    '{"type": "do", "ply": 1, "do": "lock", "seat": 1}',
    '{"type": "join", "table": "' + "x" * 100 + '"}',
    "[" * 4000,
    '{"type": "answer", "yes": "maybe"}',
]


def test_garbage_is_refused_and_then_hung_up_on(watched: Watched) -> None:
    ann = watched.seat(0)
    for text in GARBAGE:
        ann.socket.send(text)
        assert ann.wait(lambda heard: heard["type"] != "seats")["type"] == "refused"
    ann.close()
    joined = json.dumps({"type": "join", "table": watched.table, "key": watched.made["keys"]["0"]})
    assert hung_up(watched.served, joined, *["garbage"] * 40)["type"] == "closed"
    for first in GARBAGE:
        assert hung_up(watched.served, first)["type"] == "closed"
    assert hung_up(watched.served, b"\x00\xff")["type"] == "closed"


def test_a_long_message_is_hung_up_on_and_a_huge_one_never_read(watched: Watched) -> None:
    join = json.dumps({"type": "join", "table": watched.table, "key": watched.made["keys"]["0"]})
    assert hung_up(watched.served, join, "x" * 9000)["why"] == "That message is too long."
    # Cut off before it is whole: not even a word is said.
    assert hung_up(watched.served, join, "x" * 5_000_000).get("type") != "closed"
    assert hung_up(watched.served, "x" * 5_000_000) == {}


def test_a_flood_is_slowed_and_then_hung_up_on(strict: Served) -> None:
    table = Watched(strict)
    join = json.dumps({"type": "join", "table": table.table, "key": table.made["keys"]["0"]})
    said = hung_up(strict, join, *['{"type": "ping"}'] * 200)
    assert said == {"type": "closed", "why": "Too many messages; slow down."}
    assert table.unchanged()


def test_whoever_says_nothing_is_hung_up_on(strict: Served) -> None:
    assert hung_up(strict)["type"] == "closed"


def test_an_address_has_only_so_many_connections_and_tables(strict: Served) -> None:
    table = Watched(strict)
    seats = [strict.seat(table.table) for _ in range(5)]
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{strict.port}/ws"):
        pass
    for seat in seats:
        seat.close()
    new = {"game": "voyages", "seats": [{"kind": "me"}]}
    statuses = [strict.post("/api/tables", new)[0] for _ in range(5)]
    assert statuses[-1] == 429


def test_pages_of_other_origins_cannot_connect(served: Served) -> None:
    address = f"ws://127.0.0.1:{served.port}/ws"
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{served.port}.evil.example"):
        with pytest.raises(InvalidStatus), connect(address, origin=Origin(origin)):
            pass
    with connect(address, origin=Origin(f"http://127.0.0.1:{served.port}")):
        pass


@pytest.mark.parametrize(
    ("body", "field"),
    [
        pytest.param(b"{", "", id="not JSON"),
        pytest.param(b'{"game": "voyages"}', "seats", id="a field is missing"),
        pytest.param(b'{"game": "voyages", "seats": [{"kind": "me"}], "seed": "1"}', "seed", id="an unknown field"),
        pytest.param(b'{"game": 1, "seats": [{"kind": "me"}]}', "game", id="a wrong type"),
        pytest.param(b'{"game": "voyages", "seats": []}', "seats", id="no seats"),
        pytest.param(b'{"game": "chess", "seats": [{"kind": "me"}]}', "chess", id="no such game"),
        pytest.param(b'{"game": "voyages", "seats": [{"kind": "bot", "bot": "hal"}]}', "hal", id="no such bot"),
        pytest.param(
            b'{"game": "voyages", "seats": [{"kind": "me"}], "options": {"map": "x"}}', "map", id="no such map"
        ),
        pytest.param(b'{"game": "voyages", "seats": [{"kind": "me"}], "mode": "\\ud800"}', "", id="half a character"),
    ],
)
def test_a_bad_body_is_refused_with_the_field(served: Served, body: bytes, field: str) -> None:
    status, answer = served.post("/api/tables", body)
    assert status == 400
    assert field in answer["error"]["why"]


def test_a_body_too_long_is_refused(served: Served) -> None:
    status, _ = served.post("/api/tables", b'{"game": "' + b"x" * 70_000 + b'"}')
    assert status == 413


def test_half_a_request_holds_nobody_up(served: Served) -> None:
    with sockets.create_connection(("127.0.0.1", served.port)) as half:
        half.sendall(b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{")
        assert served.get("/healthz")[0] == 200


def test_a_slow_reader_holds_nobody_up(served: Served) -> None:
    made = served.make("me", "me")
    with sockets.create_connection(("127.0.0.1", served.port)) as deaf:
        deaf.sendall(b"GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n")
        deaf.sendall(b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n")
        deaf.recv(1000)
        text = json.dumps({"type": "join", "table": made["table"], "key": made["keys"]["1"]}).encode()
        deaf.sendall(bytes([0x81, 0x80 | 126]) + len(text).to_bytes(2, "big") + b"\0\0\0\0" + text)
        ann = served.seat(made["table"], made["keys"]["0"])
        for _ in range(ASIDES // 2):
            assert ann.do("autopilot")["type"] == "done"
            assert ann.do("take over")["type"] == "done"
        ann.close()


def test_answers_carry_the_security_headers(served: Served) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", served.port)
    for path in ("/", "/api/games", "/nowhere", "/table/abc"):
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
    connection.close()


def test_no_key_and_no_seed_is_in_log_or_store(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        made = served.make("me", "me")
        ann = served.seat(made["table"], made["keys"]["0"])
        ann.do(ann.first())
        hung_up(served, json.dumps({"type": "join", "table": made["table"], "key": "guessed-key-000"}))
        served.get(f"/api/tables/{made['table']}/view", made["keys"]["1"])
        ann.close()
        served.stop()
    stored = b"".join([file.read_bytes() for file in tmp_path.iterdir() if "sqlite3" in file.name])
    logged = (tmp_path / "log").read_bytes()
    for key in (made["owner"], *made["keys"].values()):
        assert key.encode() not in stored
        assert key.encode() not in logged
    assert b"guessed-key-000" not in logged
