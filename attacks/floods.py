"""Floods: too many connections, half requests, slow bodies, readers who do not read, hints, forks, looks back."""

from __future__ import annotations

import contextlib
import json
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from attacks.guests import HONEST, Guest, ask, files, line, memory, ms, quantile, watching
from attacks.report import Figure, Say, Scale
from farshore.server.app import files_to_open
from farshore.server.settings import Limits
from tests.server.support import Served, serving

HALF = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n"
SLOW = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 60000\r\n\r\n{"
HELLO = (
    b"GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)
MANY = b"GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 100
SHORT = {"end_mode": "fixed_rounds", "fixed_rounds": 4}
LONGEST = 90.0  # seconds of one flood
ENEMY = "127.0.0.1"
LIMITS = Limits(messages=(1e9, 1e9))  # the house as it is by default, but honest guests of the attacks play very fast


def attack(scale: Scale, say: Say) -> list[Figure]:
    files_to_open()  # we need as many as the enemy would have
    figures: list[Figure] = []
    for flood in (half_open, slow_bodies, many_addresses, silent, deaf, pipelines, hints, forks, past):
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder), limits=LIMITS) as served:
            figure = flood(served, scale)
            say(f"{figure.attack}: {figure.measured}")
            figures.append(figure)
    return figures


@contextlib.contextmanager
def lines(port: int, count: int, said: bytes, sources: list[str]) -> Iterator[list[socket.socket]]:
    """So many connections that have said so much; who is turned away is turned away."""
    with contextlib.ExitStack() as life:
        kept = []
        for n in range(count):
            with contextlib.suppress(OSError):
                one = life.enter_context(line(port, sources[n % len(sources)]))
                kept.append(one)
                one.sendall(said)
        yield kept


def trickle(kept: list[socket.socket], seconds: float, look: Callable[[], None]) -> int:
    """A byte a second on each, until all of them have been hung up on; how many still stand after that time."""
    end = time.monotonic() + min(seconds, LONGEST)
    for one in kept:
        one.setblocking(False)
    standing = list(kept)
    while standing and time.monotonic() < end:
        look()
        for one in list(standing):
            try:
                one.send(b"x")
                if one.recv(65536) == b"":
                    standing.remove(one)
            except BlockingIOError:
                pass
            except OSError:
                standing.remove(one)
        time.sleep(1)
    return len(standing)


def drip(served: Served, count: int, said: bytes, sources: list[str], name: str, tried: str) -> Figure:
    """Everybody sends a byte a second; another address asks meanwhile."""
    limits = served.settings.limits
    patience = 3 * max(limits.head_seconds, limits.body_seconds)
    before = files(served)
    with watching(served.port) as watch, lines(served.port, count, said, sources) as kept:
        held: list[int] = []
        left = trickle(kept, patience, lambda: held.append(files(served) - before))
    return Figure(
        name,
        tried,
        f"{max(held)} held at most, {left} left after {patience:.0f} s; another address waited {ms(watch.worst)} at most, "
        f"{watch.failed} of {len(watch.waits)} of its requests unanswered",
        f"{limits.lines} an address, {limits.head_seconds:.0f} s each; others are answered",
        left == 0 and watch.failed == 0 and len(watch.waits) > 0,
    )


def half_open(served: Served, scale: Scale) -> Figure:
    count = scale.of(1100)
    return drip(served, count, HALF, [ENEMY], "half-sent requests", f"{count} from one address")


def slow_bodies(served: Served, scale: Scale) -> Figure:
    count = scale.of(1100)
    return drip(served, count, SLOW, [ENEMY], "slow bodies", f"{count} from one address, a byte a second")


def many_addresses(served: Served, scale: Scale) -> Figure:
    count = scale.of(4000)
    sources = [f"127.0.1.{n}" for n in range(1, 41)]
    return drip(served, count, HALF, sources, "half-sent requests of many", f"{count} from {len(sources)} addresses")


def silent(served: Served, scale: Scale) -> Figure:
    """WebSockets that shake hands and never say which table they want."""
    count = scale.of(1100)
    limits = served.settings.limits
    before = files(served)
    with watching(served.port) as watch, lines(served.port, count, HELLO, [ENEMY]) as kept:
        held, left = gone(served, before, limits.join_seconds, kept)
    return Figure(
        "silent WebSockets",
        f"{count} handshakes from one address and no word",
        f"{held} held at most, {left} left; another address waited {ms(watch.worst)} at most",
        f"{limits.connections} an address, {limits.join_seconds:.0f} s to join; others are answered",
        left == 0 and watch.failed == 0,
    )


def gone(served: Served, before: int, patience: float, kept: list[socket.socket]) -> tuple[int, int]:
    """How many connections were held at most, and how many still are when their time is over."""
    held = left = 0
    began = time.monotonic()
    while kept and time.monotonic() - began < LONGEST:
        left = max(0, files(served) - before - 2)  # whoever asks honestly meanwhile comes and goes
        held = max(held, left)
        if left == 0 and time.monotonic() - began > patience:
            break
        time.sleep(0.2)
    return held, left


def deaf(served: Served, scale: Scale) -> Figure:
    """Spectators that never read, at a table where much happens."""
    count, moves = scale.of(90), scale.of(2000)
    made = ask(served.port, "POST", "/api/tables", {"game": "voyages", "seats": [{"kind": "me"}, {"kind": "me"}]})[1]
    text = json.dumps({"type": "join", "table": made["table"]}).encode()
    join = bytes([0x81, 0x80 | len(text)]) + b"\0\0\0\0" + text
    with lines(served.port, count, HELLO, [ENEMY]) as kept:
        for one in kept:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.recv(4096)
            one.sendall(join)
        ann = Guest(served.port, made["table"], made["keys"]["0"])
        for _ in range(50):
            ann.toggle()
        before = memory(served)
        waits = [ann.toggle() for _ in range(moves)]
        grown = max(0, memory(served) - before)
        ann.leave()
    each = grown / max(1, count)
    return Figure(
        "readers who do not read",
        f"{count} spectators of {moves} moves",
        f"the mover waited {ms(quantile(waits, 0.5))}, p99 {ms(quantile(waits, 0.99))}; the server grew by "
        f"{grown >> 20} MiB, {each / 1024:.0f} KiB each",
        "what waits for one reader is bounded; nobody else waits",
        each < 2 * 1024 * 1024 or grown < 64 << 20,
    )


def pipelines(served: Served, scale: Scale) -> Figure:
    """A hundred requests for a long answer in each of many connections, and nothing is read."""
    count = scale.of(150)
    before, small = files(served), memory(served)
    with watching(served.port) as watch, lines(served.port, count, MANY, [ENEMY]) as kept:
        held, left = gone(served, before, served.settings.limits.read_seconds, kept)
        grown = max(0, memory(served) - small)
    return Figure(
        "answers nobody reads",
        f"{count} connections, 100 requests each in one packet",
        f"{held} held at most, {left} left; the server grew by {grown >> 20} MiB; another address waited {ms(watch.worst)} at most",
        f"cut off after {served.settings.limits.read_seconds:.0f} s; others are answered",
        left == 0 and watch.failed == 0,
    )


def hints(served: Served, scale: Scale) -> Figure:
    """Every connection of a seat asks for hints, and so do other seats of the same enemy."""
    count, asked = scale.of(80), scale.of(10)
    seats = []
    for n in range(10):
        made = ask(served.port, "POST", "/api/tables", {"game": "cannons", "seats": [{"kind": "me"}] * 2}, ENEMY)[1]
        each = count if n == 0 else 1
        seats += [Guest(served.port, made["table"], made["keys"]["0"], ENEMY) for _ in range(each)]
    stop = threading.Event()

    def flood() -> None:
        while not stop.is_set():
            for seat in seats:
                with contextlib.suppress(OSError, ConnectionClosed):
                    seat.say(type="hint")
                    seat.drain()
            stop.wait(0.2)

    thread = threading.Thread(target=flood, daemon=True)
    thread.start()
    try:
        answers, moves = person_with_bot(served, asked)
    finally:
        stop.set()
        thread.join()
        for seat in seats:
            seat.leave()
    return Figure(
        "hints without end",
        f"{count} connections of one seat and 9 other tables, one address",
        f"a person's quick bot answered in {ms(quantile(answers, 0.5))}, {ms(max(answers))} at most; "
        f"a move took {ms(quantile(moves, 0.99))} (p99)",
        "one hint a seat, tables take turns: a quick bot answers within 1 s",
        max(answers) < 1.0,
    )


def person_with_bot(served: Served, turns: int, warm: int = 3) -> tuple[list[float], list[float]]:
    """How long a quick bot takes to answer in each round of a person's game, and how long each of their moves takes."""
    answers: list[float] = []
    moves: list[float] = []
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "star-greedy"}]
    while len(answers) < turns + warm:
        made = ask(served.port, "POST", "/api/tables", {"game": "voyages", "seats": seats, "options": SHORT})[1]
        began = time.perf_counter()  # the bot is asked as soon as the round begins
        ann = Guest(served.port, made["table"], made["keys"]["0"])
        while not ann.view["status"].get("over"):
            ann.until(lambda view: view["status"].get("over") or 1 in view["prompt"].get("done", []))
            answers.append(time.perf_counter() - began)
            while ann.asked and not ann.view["status"].get("over"):
                began = time.perf_counter()
                answer = ann.do(ann.first())
                moves.append(time.perf_counter() - began)
                assert answer["type"] == "done", answer
        ann.leave()
    return answers[warm:], moves


def forks(served: Served, scale: Scale) -> Figure:
    count = scale.of(200)
    seats = [{"kind": "bot", "bot": "random"}] * 2
    made = ask(served.port, "POST", "/api/tables", {"game": "voyages", "seats": seats, "options": SHORT})[1]
    eve = Guest(served.port, made["table"], None)
    eve.until(lambda view: view["status"].get("over"))
    eve.leave()
    statuses = [
        ask(served.port, "POST", f"/api/tables/{made['table']}/fork", {"ply": 1}, ENEMY)[0] for _ in range(count)
    ]
    allowed = int(served.settings.limits.tables[0])
    born = statuses.count(201)
    return Figure(
        "forks without end",
        f"{count} from one address",
        f"{born} tables made, {statuses.count(429)} refused",
        f"{allowed} new tables at once, then one a minute, forks too",
        born <= allowed + 2,
    )


def past(served: Served, scale: Scale) -> Figure:
    """Somebody leafs through a game that is being played, as fast as the limit of requests allows."""
    moves = scale.of(300)
    made = ask(served.port, "POST", "/api/tables", {"game": "voyages", "seats": [{"kind": "me"}, {"kind": "me"}]})[1]
    ann = Guest(served.port, made["table"], made["keys"]["0"])
    for _ in range(scale.of(600)):
        ann.toggle()
    stop = threading.Event()
    statuses: list[int] = []

    def leaf() -> None:
        n = 0
        while not stop.is_set():
            n += 1
            statuses.append(ask(served.port, "GET", f"/api/tables/{made['table']}/view?ply={n % 50}", source=ENEMY)[0])

    threads = [threading.Thread(target=leaf, daemon=True) for _ in range(4)]
    for thread in threads:
        thread.start()
    waits = [ann.toggle() for _ in range(moves)]
    stop.set()
    for thread in threads:
        thread.join()
    ann.leave()
    return Figure(
        "looks back without end",
        f"{len(statuses)} looks at a table of {600 + moves} moves that goes on",
        f"a move took {ms(quantile(waits, 0.5))}, p99 {ms(quantile(waits, 0.99))}; {statuses.count(200)} looks answered",
        "a look back never holds the table up",
        quantile(waits, 0.99) < 1.0 and statuses.count(200) > 0,
    )


__all__ = ["HONEST", "attack", "person_with_bot"]
