"""Real parts for the tests of notices: a house, a clock that is set by hand, receivers that listen on this machine."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import h11
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from farshore.server import clock
from farshore.server.house import House
from farshore.server.keys import Proof
from farshore.server.messages import NewSeat, NewTable, Sit
from farshore.server.moves import perform
from farshore.server.notices import channels
from farshore.server.notices import messages as m
from farshore.server.notices.delivery import Delivery
from farshore.server.people import ring
from farshore.server.people.messages import NewPerson
from farshore.server.seating import begin, make, sit
from farshore.server.settings import Notices, Settings
from farshore.server.storage import open_store
from farshore.server.table import Table


class Time:
    """The clock on the wall, set by hand."""

    def __init__(self, patch: pytest.MonkeyPatch, now: float = 1_800_000_000.0) -> None:
        self.now = now
        patch.setattr(clock, "wall", lambda: self.now)

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class Receiver:
    """An HTTP server that keeps what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.got: list[tuple[str, str, dict[str, str], bytes]] = []
        self.status = 200
        self.headers: list[tuple[str, str]] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = h11.Connection(h11.SERVER)
        request: h11.Request | None = None
        body = b""
        while True:
            event = line.next_event()
            if event is h11.NEED_DATA:
                line.receive_data(await reader.read(65536))
            elif isinstance(event, h11.Request):
                request = event
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
            else:
                break
        if request is not None:
            headers = {name.decode(): value.decode() for name, value in request.headers}
            self.got.append((request.method.decode(), request.target.decode(), headers, body))
            answer = h11.Response(status_code=self.status, headers=[*self.headers, ("content-length", "0")])
            writer.write((line.send(answer) or b"") + (line.send(h11.EndOfMessage()) or b""))
            await writer.drain()
        writer.close()

    def bodies(self) -> list[Any]:
        return [json.loads(body) for _, _, _, body in self.got]


@contextlib.asynccontextmanager
async def receiving() -> AsyncIterator[tuple[Receiver, str]]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    try:
        yield receiver, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


class Browser:
    """A browser's half of web push, by RFC 8291 and RFC 8188 alone: none of it is the library that encrypts."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str) -> m.PushPlace:
        return m.PushPlace(endpoint, text(self.public), text(self.auth))

    def read(self, body: bytes) -> Any:
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        ikm = derived(shared, self.auth, b"WebPush: info\0" + self.public + theirs, 32)
        key = derived(ikm, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(ikm, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain[-1:] == b"\x02"
        return json.loads(plain[:-1])


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Home:
    """A house in this process, with people who have rings."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.delivery = Delivery(house.notices)

    async def person(self, name: str) -> str:
        proof = await ring.begin(self.house, NewPerson(f"ring-{name}".ljust(32, "x"), f"key-{name}".ljust(32, "x")))
        return proof.person

    async def table(self, *people: str, game: str = "voyages", title: str = "Friday") -> Table:
        """A game of these people that has begun, made by the first."""
        seats = [NewSeat("me"), *[NewSeat("open") for _ in people[1:]]]
        made = await make(self.house, NewTable(game, seats, title=title), person=people[0])
        table = await self.house.get(made.table)
        for n, person in enumerate(people[1:], 1):
            await sit(self.house, table, Sit(f"Player {n + 1}"), person)
        if table.stored.doc.state == "gathering":
            await begin(self.house, table, Proof(made.owner, people[0]))
        return table

    async def hook(self, person: str, url: str, receiver: Receiver, form: str = "json", at: str = "") -> str:
        """A confirmed webhook."""
        place = m.HookPlace(url, form)  # type: ignore[arg-type]
        found = await channels.add(self.house, person, m.NewChannel(hook=place, table=at), "here")
        code = json.dumps(receiver.bodies()[-1]).partition("code is ")[2][:12]
        new = next(channel.id for channel in found.channels if not channel.confirmed)
        await channels.confirm(self.house, m.Proven(new, code))
        receiver.got.clear()
        return new

    async def play(self, table: Table, seat: int, count: int = 1) -> None:
        """First offers of that seat, as long as it is asked."""

        async def work() -> None:
            assert table.run is not None
            view = table.run.game.view(table.run.session.state, seat)
            offer = view["actions"][0]["do"]
            await perform(self.house, table, seat, [offer] if isinstance(offer, str) else list(offer))

        for _ in range(count):
            await self.house.change(table, work)

    async def waiting(self) -> list[tuple[Any, ...]]:
        return await self.house.store.find(
            "SELECT kind, seat, key FROM outbox WHERE state = 'waiting' ORDER BY made, key"
        )


@contextlib.asynccontextmanager
async def home(db: str, **more: Any) -> AsyncIterator[Home]:
    notices = Notices("https://games.example.org", contact="mailto:host@example.org", private=True)
    for name, value in more.items():
        setattr(notices, name, value)
    house = House(Settings(db=db, notices=notices), open_store(db))
    await house.open()
    try:
        yield Home(house)
    finally:
        await house.close()
