"""What whoever hosts the tables may choose."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

HERE = Path(__file__).parent


class Limits(msgspec.Struct):
    """How much one address or one connection may ask for. Rates are a burst, then so many a second."""

    body: int = 64 * 1024  # bytes of an HTTP body
    frame: int = 8 * 1024  # bytes of a WebSocket message
    tables: tuple[float, float] = (30, 1 / 60)  # new tables an address
    requests: tuple[float, float] = (200, 40)  # HTTP requests an address
    messages: tuple[float, float] = (80, 40)  # messages a connection
    connections: int = 100  # open WebSockets an address
    captains: int = 4  # ranked sailings of the daily voyage an address and day
    lines: int = 200  # open connections of any kind an address, counted before anything is read
    everybody: int = 5000  # open connections of all addresses; fewer where the machine gives us fewer files
    at_once: int = 200  # requests that are being answered, of all addresses
    head: int = 16 * 1024  # bytes of a request before its body
    head_seconds: float = 10
    body_seconds: float = 10
    read_seconds: float = 20  # in which somebody reads something of what waits for them
    hints: tuple[float, float] = (20, 0.5)  # hints an address
    talk: tuple[float, float] = (8, 0.5)  # lines somebody says at a table
    talkers: tuple[float, float] = (40, 4)  # lines everybody says at a table
    confirmations: tuple[float, float] = (10, 1 / 300)  # messages that ask whether a channel is somebody's, an address
    tries: tuple[float, float] = (
        6,
        1 / 60,
    )  # notices that somebody sends to a channel of theirs to see whether it works
    guesses: tuple[float, float] = (10, 1 / 60)  # codes for a key ring that are typed, an address
    everybodys_guesses: tuple[float, float] = (120, 1)  # by all addresses together
    strikes: int = 20  # refused messages in a row before the server hangs up
    join_seconds: float = 5


class Notices(msgspec.Struct):
    """How people are told what waits for them (docs/notices.md)."""

    address: str = ""  # of the house as people see it, for links
    mail: str = ""  # smtp://user:password@host:port; without one no mail is sent
    sender: str = ""  # from whom
    contact: str = ""  # mailto: or https: of whoever hosts, which push services are told
    private: bool = False  # whether webhooks may lead into private networks


class Settings(msgspec.Struct):
    """One server. `db` is a path or a postgresql:// address."""

    db: str = "farshore.sqlite3"
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    origins: list[str] = []  # pages of other origins that may open a WebSocket here
    host_names: list[str] = []  # that the house answers to, beside addresses and the machine's own names
    proxies: list[str] = []  # addresses or networks whose X-Forwarded-For is believed
    metrics_port: int = 0  # on 127.0.0.1, for each further worker one more; none if 0
    metrics_token: str = ""  # with which /metrics is answered on the public port; without one it is not there
    metrics_seconds: float = 60  # figures are as old as that, so that nobody sees a sealed move in them
    limits: Limits = msgspec.field(default_factory=Limits)
    static: str = str(HERE / "static")
    bot_command: list[str] = msgspec.field(default_factory=lambda: [sys.executable, "-m", "farshore.server.thinker"])
    bot_processes: int = 4  # at most so many bots think at the same moment
    bot_seconds: float = 1.0  # of thought a decision, which a bot is told
    bot_patience: float = 10.0  # seconds after which a bot that does not answer is stopped and played for
    players: dict[
        str, str
    ] = {}  # programs that may take seats: the name that clients use, the command that only we know
    away_seconds: float = 600  # the others wait so long for somebody who is away before they open a seat
    idle_seconds: float = 300  # a table nobody looks at leaves memory after that
    store_seconds: float = 10  # of patience with the database; then whoever waits for it is answered
    expire_days: float | None = None  # tables that are not over and that nobody touches for so long are removed
    archive: str = ""  # folder to which they are written first
    notices: Notices = msgspec.field(default_factory=Notices)
    expire_pause: float = 86_400  # seconds from one look for them to the next
