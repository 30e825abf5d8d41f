"""The short way in and out of a WebSocket: whatever the frames look like, the same is heard and in the same order."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from farshore.core.codec import save
from farshore.core.content import canonical
from farshore.games import GAMES
from farshore.server.connection import Connection
from farshore.server.house import House
from farshore.server.keys import Proof
from farshore.server.lock import Lock
from farshore.server.messages import NewSeat, NewTable
from farshore.server.quick import BufferedTransport, PendingFlushes
from farshore.server.run import Run
from farshore.server.seating import begin, make
from farshore.server.settings import Settings
from farshore.server.storage import SeatDoc, TableDoc, open_store
from farshore.server.view_json import look
from tests.laws.walk import Walk
from tests.server.support import PATIENCE, Json, Served

KEY = "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n"


class Raw:
    """A WebSocket by hand, to send frames that no library sends."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.buffer = b""

    def shake(self) -> None:
        hello = f"GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n{KEY}\r\n"
        self.socket.sendall(hello.encode())
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(65536)
        self.buffer = self.buffer.partition(b"\r\n\r\n")[2]

    def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind and its body."""
        while True:
            if len(self.buffer) >= 2:
                size, start = self.buffer[1], 2
                if size == 126:
                    size, start = int.from_bytes(self.buffer[2:4], "big"), 4
                elif size == 127:
                    size, start = int.from_bytes(self.buffer[2:10], "big"), 10
                if len(self.buffer) >= start + size:
                    kind, body = self.buffer[0] & 15, self.buffer[start : start + size]
                    self.buffer = self.buffer[start + size :]
                    return kind, body
            more = self.socket.recv(65536)
            assert more, "hung up"
            self.buffer += more

    def until(self, wanted: str) -> Json:
        while True:
            kind, body = self.hear()
            if kind == 1:
                heard: Json = json.loads(body)
                if heard["type"] == wanted:
                    return heard


def frame(body: bytes, kind: int = 0x81) -> bytes:
    mask = os.urandom(4)
    size = len(body)
    head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE]) + size.to_bytes(2, "big")
    return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(body))


def message(**said: Any) -> bytes:
    return json.dumps(said).encode()


@pytest.fixture
def joined(served: Served) -> Iterator[tuple[Raw, Json]]:
    made = served.make("me", "me")
    raw = Raw(served.port)
    with raw.socket:
        raw.shake()
        raw.socket.sendall(frame(message(type="join", table=made["table"], key=made["keys"]["0"])))
        yield raw, raw.until("view")["view"]


def lone_moves(view: Json) -> list[str]:
    return [offer["do"] for offer in view["actions"] if isinstance(offer["do"], str)]


def test_a_frame_may_come_byte_by_byte(joined: tuple[Raw, Json]) -> None:
    raw, view = joined
    for byte in frame(message(type="do", ply=view["ply"], do=lone_moves(view)[0], re=1)):
        raw.socket.sendall(bytes([byte]))
    assert raw.until("done")["re"] == 1


def test_several_frames_in_one_packet_are_answered_in_their_order(joined: tuple[Raw, Json]) -> None:
    raw, view = joined
    move = message(type="do", ply=view["ply"], do=lone_moves(view)[0], re=1)
    ping = message(type="ping", re=2)
    raw.socket.sendall(frame(ping) + frame(b"hello", 0x89) + frame(move) + frame(move)[:9])
    assert raw.until("pong")["re"] == 2
    assert raw.until("done")["re"] == 1


def test_the_same_move_twice_is_made_once(joined: tuple[Raw, Json]) -> None:
    raw, view = joined
    move = {"type": "do", "ply": view["ply"], "do": lone_moves(view)[0]}
    raw.socket.sendall(frame(message(**move, re=1)) + frame(message(**move, re=2)))
    assert raw.until("done")["re"] == 1
    assert raw.until("refused")["re"] == 2


def test_fragments_are_put_together_and_plain_frames_after_them_are_heard(joined: tuple[Raw, Json]) -> None:
    raw, view = joined
    move = message(type="do", ply=view["ply"], do=lone_moves(view)[0], re=1)
    raw.socket.sendall(frame(move[:10], 0x01) + frame(b"", 0x89) + frame(move[10:], 0x80))
    assert raw.until("done")["re"] == 1
    raw.socket.sendall(frame(message(type="ping", re=2)))
    assert raw.until("pong")["re"] == 2


@pytest.mark.parametrize(
    "bad",
    [
        b"\x81\x05hello",  # not masked
        b"\x82\x80\0\0\0\0",  # binary
        b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"\0\0\0\0",  # huge
        b"\xc1\x80\0\0\0\0",  # a bit that nobody has agreed on
        b"\x80\x80\0\0\0\0",  # the end of something that never began
    ],
)
def test_frames_against_the_protocol_end_the_connection(joined: tuple[Raw, Json], bad: bytes) -> None:
    raw, _ = joined
    raw.socket.sendall(bad)
    while raw.hear()[0] != 8:
        pass


def test_whoever_is_cancelled_while_the_lock_is_handed_over_passes_it_on() -> None:
    async def work() -> None:
        lock = Lock()
        assert lock.take()
        assert not lock.take()
        got: list[int] = []

        async def wait(n: int) -> None:
            async with lock:
                got.append(n)

        first, second, third = [asyncio.create_task(wait(n)) for n in range(3)]
        await asyncio.sleep(0)
        second.cancel()  # while it waits
        lock.release()
        first.cancel()  # when it is its turn
        await asyncio.gather(first, second, third, return_exceptions=True)
        assert (got, lock.held) == ([2], False)

    asyncio.run(work())


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_server_writes_states_byte_for_byte_as_the_kernel_does(name: str) -> None:
    """The digests of records must be the same wherever a game is played."""
    quick = msgspec.json.Encoder(order="sorted").encode
    game = GAMES[name]
    for number, setup in enumerate(game.variations()):
        for moment in islice(Walk(game, setup, number, asides=True), 0, 400, 7):
            saved = save(moment.state)
            assert quick(saved) == canonical(saved).encode()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_names_are_written_into_a_document_as_the_kernel_puts_them_in(name: str) -> None:
    game = GAMES[name]
    setup = game.variations()[0]
    names = ['"@1" \\ Ä'] * setup.seats
    doc = TableDoc(
        game=name,
        mode=setup.mode,
        options=setup.options,
        seats=[SeatDoc("human", each) for each in names],
        rules=game.rules_version,
        content=game.content_digest(setup),
        commitment="",
        owner="",
        created=0.0,
        state="playing",
        names=names,
    )
    run = Run("table", doc, b"x" * 32, game)
    run.deal(0.0)
    for viewer in (0, None):
        written = b"".join(look(run, viewer)[0])
        shown = run.session.view(viewer)
        assert msgspec.json.decode(written) == shown
        assert json.dumps(names[0])[1:-1] in json.dumps(shown)


def test_a_line_that_breaks_while_it_is_written_to_costs_no_other_its_message() -> None:
    class Line(asyncio.Transport):
        def __init__(self, broken: bool) -> None:
            super().__init__()
            self.broken = broken
            self.got: list[bytes] = []
            self.gone = False

        def is_closing(self) -> bool:
            return self.gone

        def write(self, data: Any) -> None:
            if self.broken:
                raise RuntimeError("broken")
            self.got.append(data)

        def abort(self) -> None:
            self.gone = True

    async def work() -> None:
        told: list[object] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: told.append(context["exception"]))
        flushes, lines = PendingFlushes(loop), [Line(False), Line(True), Line(False)]
        for line in lines:
            buffered = BufferedTransport(line, flushes)
            buffered.write(b"one ")
            buffered.write(b"message")
        await asyncio.sleep(0)
        assert [line.got for line in lines] == [[b"one message"], [], [b"one message"]]
        assert [line.gone for line in lines] == [False, True, False]
        assert len(told) == 1

    asyncio.run(work())


@pytest.mark.anyio
async def test_a_landing_takes_the_short_way_as_a_lone_move_does(tmp_path: Path) -> None:
    """The commonest click of Voyages is a list: it is judged whole as its frame comes, or declined with nothing changed."""
    house = House(Settings(), open_store(str(tmp_path / "tables.sqlite3")))
    await house.open()
    made = await make(house, NewTable("voyages", [NewSeat("me", "Ann")]))
    table = await house.get(made.table)
    if table.stored.doc.state == "gathering":
        await begin(house, table, Proof(made.owner))
    run = table.run
    assert run is not None

    async def nobody() -> Any:
        raise AssertionError("nothing is waited for")

    async def unsent(_message: Any) -> None:
        raise AssertionError("nothing goes through ASGI")

    connection = Connection(house, {"type": "websocket"}, nobody, unsent)
    connection.viewer, connection.at = 0, table
    actions = run.game.view(run.session.state, 0)["actions"]
    landing = next(offer["do"] for offer in actions if isinstance(offer["do"], list))
    ply = run.session.ply

    connection.idle = True
    assert connection.overhear(message(type="do", ply=ply, do=[*landing, "box 99,99"])) is False
    assert run.session.ply == ply
    connection.idle = True
    assert connection.overhear(message(type="do", ply=ply, do=landing)) is True
    async with table.lock:  # taken until it is stored
        assert run.session.ply >= ply + len(landing)
        stored = await house.store.lines(table.id)
    assert [entry.text for entry in run.session.record.entries()][-len(landing) :] == landing
    assert len(stored) > len(landing)
    await house.close()
