"""Nobody forgotten, nobody told twice: a server that is killed again and again while its tables call people.

People with a webhook each sit at many tables and answer slowly. Whoever leaves a question open has to be told of it within
a minute of the moment at which it may be told, under the one key that follows from the question.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from attacks.report import Figure, Say, Scale
from attacks.storage import LONG, Nursery
from farshore.server.notices.derive import key_of
from farshore.server.notices.office import PRESENT, SOON
from farshore.server.settings import Notices, Settings
from tests.server.postgres import cluster_of_our_own, free_port, new_database
from tests.server.support import GENEROUS, PLENTY

KILLS = 1000  # at full scale; half of them over each store
TABLES, PEOPLE = 120, 24
HANDS = 4  # that move at the same time
MINUTE = 60.0
HASTY = 0.3  # the share of questions that is answered at once
PATIENCE = 60.0  # seconds for an answer
AT_REST = 0.005  # seconds that a request takes there
REPEATS = 0.01  # the share of notices that may come again under the same key
BROKEN = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError, TimeoutError)
Json = dict[str, Any]


class Receiver:
    """Takes webhooks, and remembers which keys came on which channel, and when first."""

    def __init__(self) -> None:
        self.codes: dict[str, str] = {}  # per path what confirms its channel
        self.first: dict[tuple[str, str], float] = {}  # per path and key
        self.count: Counter[tuple[str, str]] = Counter()
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(*BROKEN, asyncio.IncompleteReadError, ValueError, IndexError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            lines = [line.partition(":") for line in head.split("\r\n")[1:]]
            headers = {name.lower(): value.strip() for name, _, value in lines}
            body = json.loads(await reader.readexactly(int(headers["content-length"])))
            self.hear(head.split()[1], body)
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            await writer.drain()
        writer.close()

    def hear(self, path: str, body: Json) -> None:
        if "The code is " in body["body"]:
            self.codes[path] = body["body"].rpartition(" ")[2]
        elif body["title"].startswith("Your turn"):
            self.first.setdefault((path, body["id"]), time.time())
            self.count[path, body["id"]] += 1


@contextlib.asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()


class Person:
    """A ring with one device and one webhook."""

    def __init__(self, server: Nursery, receiver: Receiver, number: int) -> None:
        self.key = secrets.token_urlsafe(24)
        self.path = f"/{number}"
        said = {"ring": secrets.token_urlsafe(24), "key": self.key, "name": f"Person {number}"}
        assert server.post("/api/people", said)[0] == 201
        hook = {"hook": {"url": f"http://127.0.0.1:{receiver.port}{self.path}"}}
        status, mine = server.post("/api/me/notices/channels", hook, self.key)
        assert status == 201, mine
        proof = {"channel": mine["channels"][0]["id"], "code": receiver.codes[self.path]}
        assert server.post("/api/notices/confirm", proof)[0] == 200


class Question:
    """What one seat is asked: it may be told from `due` on, as the house counts who has just been there."""

    def __init__(self, key: str, path: str, due: float, hold: float) -> None:
        self.key = key
        self.path = path
        self.due = due
        self.until = hold  # when it is answered


class Game:
    """A table of two people, who look in when a question of theirs has waited long enough."""

    def __init__(self, table: str, people: list[Person], chance: random.Random) -> None:
        self.table = table
        self.people = people
        self.chance = chance
        self.open: dict[int, Question] = {}
        self.inputs = [0.0, 0.0]
        self.moved = time.time()
        self.over = False

    def asked(self, seat: int, ply: int, campaign: Campaign) -> None:
        """The seat is asked: known already, or since the last move."""
        key = key_of(self.table, seat, 0, ply, "turn")
        if seat in self.open and self.open[seat].key == key:
            return
        due = max(self.moved + SOON, self.inputs[seat] + PRESENT)
        hasty = self.chance.random() < HASTY
        hold = self.moved + 3 * self.chance.random() if hasty else due + MINUTE + 15 * self.chance.random()
        self.open[seat] = Question(key, self.people[seat].path, due, hold)
        campaign.asked.add((self.people[seat].path, key))

    def next(self) -> float:
        return min([question.until for question in self.open.values()], default=0.0)


class Campaign:
    """All tables, what they asked, and what came of it."""

    def __init__(self, server: Nursery, receiver: Receiver, chance: random.Random) -> None:
        self.server = server
        self.receiver = receiver
        self.chance = chance
        self.asked: set[tuple[str, str]] = set()  # every question that there ever was, by channel and key
        self.waited: set[str] = set()  # questions that were still open a minute after they could be told
        self.forgotten: dict[str, str] = {}  # of these, the ones of which nobody was told
        self.moves = 0
        self.games: list[Game] = []

    async def open(self, tables: int) -> None:
        people = [await asyncio.to_thread(Person, self.server, self.receiver, n) for n in range(PEOPLE)]
        for _ in range(tables):
            self.games.append(await asyncio.to_thread(self.game, self.chance.sample(people, 2)))

    def game(self, people: list[Person]) -> Game:
        seats = [{"kind": "me"}, {"kind": "open"}]
        said = {"game": "voyages", "seats": seats, "options": LONG}
        status, made = self.server.post("/api/tables", said, people[0].key)
        assert status == 201, made
        table = made["table"]
        assert self.server.post(f"/api/tables/{table}/sit", {"name": "Two"}, people[1].key)[0] == 200
        assert self.server.post(f"/api/tables/{table}/begin", {}, people[0].key)[0] == 200
        return Game(table, people, self.chance)

    @contextlib.asynccontextmanager
    async def seat(self, game: Game, seat: int) -> AsyncIterator[tuple[ClientConnection, Json]]:
        """Come to the table, and look."""
        address = f"ws://127.0.0.1:{self.server.port}/ws"
        async with connect(address, max_size=None, close_timeout=0.1, open_timeout=PATIENCE) as socket:
            await socket.send(json.dumps({"type": "join", "table": game.table, "key": game.people[seat].key}))
            yield socket, await heard(socket, "view")

    async def look(self, game: Game) -> None:
        """What is asked there now. Looking is no input: it keeps nobody's telephone silent."""
        for seat in range(2):
            async with self.seat(game, seat) as (_, message):
                view = message["view"]
                game.over = game.over or bool(view["status"].get("over"))
                if seat in view["prompt"]["seats"]:
                    game.asked(seat, view["ply"], self)
                else:
                    game.open.pop(seat, None)

    async def play(self, game: Game) -> None:
        """Whoever's question has waited long enough answers it. What was open for a minute must have been told."""
        await self.look(game)
        self.check(game)
        for seat, question in list(game.open.items()):
            if question.until > time.time():
                continue
            async with self.seat(game, seat) as (socket, message):
                view = message["view"]
                offers = [offer["do"] for offer in view["actions"] if offer.get("group") != "table"]
                game.inputs[seat] = game.moved = time.time()
                await socket.send(
                    json.dumps({"type": "do", "ply": view["ply"], "do": self.chance.choice(offers), "re": 1})
                )
                self.moves += (await heard(socket, "done", "refused"))["type"] == "done"
                game.moved = time.time()
            break
        await self.look(game)

    def check(self, game: Game) -> None:
        now = time.time()
        for seat, question in game.open.items():
            if now < question.due + MINUTE:
                continue
            self.waited.add(question.key)
            if (question.path, question.key) not in self.receiver.first:
                late = f"table {game.table} seat {seat}, {now - question.due:.0f} s after it was due"
                self.forgotten.setdefault(question.key, late)

    async def hand(self, number: int) -> None:
        """Plays at every so manieth table."""
        mine = self.games[number::HANDS]
        while True:
            await asyncio.sleep(0.02)
            for game in mine:
                if game.over or game.next() > time.time():
                    continue
                with contextlib.suppress(*BROKEN, Unheard):
                    await self.play(game)

    def figures(self) -> tuple[int, int, int]:
        """Notices, repeats under the same key, keys that no question has."""
        count = self.receiver.count
        return sum(count.values()), sum(count.values()) - len(count), len(set(count) - self.asked)


def pace(server: Nursery) -> float:
    """How many times slower than a machine at rest this one is now. A server that lives for a moment has to get something done
    in it: otherwise kills would tell of the machine alone.
    """
    took = []
    for _ in range(3):
        began = time.monotonic()
        server.get("/healthz")
        took.append(time.monotonic() - began)
    return min(30.0, max(1.0, min(took) / AT_REST))


class Unheard(Exception):
    """The server said something else, or was killed while it spoke."""


async def heard(socket: ClientConnection, *kinds: str) -> Json:
    while True:
        message: Json = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["type"] in kinds:
            return message
        if message["type"] == "closed":
            raise Unheard


async def under_kills(
    folder: Path, place: str, times: int, tables: int, chance: random.Random, say: Say, minute: bool = True
) -> Campaign:
    limits = msgspec.structs.replace(GENEROUS, confirmations=PLENTY)
    notices = Notices("http://127.0.0.1", private=True)
    server = Nursery(Settings(port=free_port(), db=place, limits=limits, notices=notices), folder / "nursery.log")
    server.nurse()
    await asyncio.to_thread(server.start)
    async with receiving() as receiver:
        campaign = Campaign(server, receiver, chance)
        try:
            await campaign.open(tables)
            hands = [asyncio.create_task(campaign.hand(n)) for n in range(HANDS)]
            for n in range(times):
                await asyncio.sleep((0.2 + 2 * chance.random()) * await asyncio.to_thread(pace, server))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
                if (n + 1) % 50 == 0:
                    notices_sent, repeats, strange = campaign.figures()
                    forgotten = len(campaign.forgotten)
                    say(f"{n + 1} of {times} kills, {notices_sent} notices, {repeats} again, {strange} {forgotten}")
            if minute:  # what was asked last has its minute, too
                await asyncio.sleep(MINUTE + SOON)
            await at_rest(hands)
            for game in campaign.games:
                if not game.over:
                    await campaign.look(game)
                    campaign.check(game)
        finally:
            await asyncio.to_thread(server.stop)
    return campaign


def attack(scale: Scale, say: Say) -> list[Figure]:
    """Kills at random moments under load, over each store, both at once."""
    kills, tables = max(1, scale.of(KILLS) // 2), max(20, scale.of(TABLES))
    folder = Path(tempfile.mkdtemp(prefix="farshore-attack-"))
    with cluster_of_our_own() as cluster:
        name = asyncio.run(new_database(cluster.address))
        places = {
            "PostgreSQL": f"{cluster.address.rpartition('/')[0]}/{name}",
            "SQLite": str(folder / "tables.sqlite3"),
        }
        campaigns = asyncio.run(over_each(places, folder, kills, tables, scale.seed, say))
    for campaign in campaigns.values():
        for wrong in campaign.forgotten.values():
            say(wrong)
    shutil.rmtree(folder, ignore_errors=True)
    return [figure(store, kills, campaign) for store, campaign in campaigns.items()]


async def at_rest(hands: list[asyncio.Task[None]]) -> None:
    """Nobody plays any more. Whoever is told to stop in the moment in which an answer comes may not hear it."""
    while any(not hand.done() for hand in hands):
        for hand in hands:
            hand.cancel()
        await asyncio.wait(hands, timeout=1)


def told(say: Say, store: str, line: str) -> None:
    say(f"{store}: {line}")


async def over_each(
    places: dict[str, str], folder: Path, kills: int, tables: int, seed: int, say: Say
) -> dict[str, Campaign]:
    """A house for each store, each with its own people and its own chance."""
    work = []
    for store, place in places.items():
        own = folder / store
        own.mkdir()
        chance = random.Random(f"{seed} {store}")
        work.append(under_kills(own, place, kills, tables, chance, partial(told, say, store)))
    return dict(zip(places, await asyncio.gather(*work), strict=True))


def figure(store: str, kills: int, campaign: Campaign) -> Figure:
    notices, repeats, strange = campaign.figures()
    measured = f"{len(campaign.waited)} questions open a minute after they were due, {len(campaign.forgotten)} of them not told"
    measured += (
        f"; {notices} notices, {strange} under a second key, {repeats} again under the same key; {campaign.moves} moves"
    )
    promised = "everybody told within a minute, one key a question and channel, repeats with the same key under 1 %"
    held = not campaign.forgotten and not strange and repeats <= REPEATS * max(1, notices)
    return Figure(
        f"notices: server killed, {store}", f"{kills} kill -9 under load", measured, promised, held and notices > 0
    )
