"""What is stored of a table, and what every store can do."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from farshore.core.options import Value
from farshore.server.clocks.settings import Clock, from_options
from farshore.server.errors import Refused

State = Literal["gathering", "playing", "over"]
Kind = Literal["open", "human", "bot"]
Audience = Literal["off", "friends", "everybody"]
STATES: tuple[State, ...] = ("gathering", "playing", "over")


class Conflict(Exception):
    """Somebody else has written first: nothing is stored; read again."""


class StoreTaken(Exception):
    """Another server already works on this file."""


class StoreFailed(Refused):
    """The store could not do it: nothing is stored, or it is not known whether something is."""

    def __init__(self, why: str) -> None:
        super().__init__(503, why)


SILENT = "The store of the tables does not answer; try again soon."
UNSTORED = "This could not be stored: the store of the tables does not answer; try again soon."
UNKNOWN = "It is not known whether this was stored: the store of the tables did not answer; look again soon."
DAMAGED = "The store of the tables is damaged where this is kept; whoever hosts it can look with `farshore db check`."


class Line(msgspec.Struct, array_like=True, frozen=True):
    """One line of a table's log: who did what, the record's rolling digest after it, and when."""

    n: int
    seat: int
    text: str
    mark: str
    at: float


GONE = "gone"  # in the place of a seat's key: somebody had it and was replaced, so it is no mere bot's


class SeatDoc(msgspec.Struct, omit_defaults=True):
    """Who has a seat. `key` is the hash of the seat key; where a bot plays for somebody, theirs."""

    kind: Kind
    name: str
    bot: str | None = None
    key: str = ""
    nonce: str = ""  # what the seat adds to the dice
    came: bool | None = None  # somebody sat down there; or False, whoever made the table was given its key
    left: int = 0  # the ply at which a bot took over
    fault: str = ""  # what the program in this seat did wrong: chance plays it from there on
    person: str = ""  # who that is, if they have a key ring; never shown to anybody else


class ConsentRequest(msgspec.Struct, omit_defaults=True):
    """A request of a seat to take moves back to ply `to`; or, where it `opens`, of the owner to open that seat.

    `of` have to agree. It was made when everybody had seen `moment` plies, after so many `takebacks`, and while these
    `keys` opened the seat and those of whoever is asked.
    """

    seat: int
    to: int
    yes: list[int] = msgspec.field(default_factory=list)
    of: list[int] = msgspec.field(default_factory=list)
    moment: int = -1
    takebacks: int = 0
    opens: bool = False
    keys: list[str] = msgspec.field(default_factory=list)
    at: float = 0.0
    there: bool = False  # whoever has the seat that is to be opened has been here meanwhile
    text: str = ""  # the question
    what: str = (
        ""  # a vote: "bot" for a bot in that seat, "abandon" for the end of the game, "pause"; see `people.votes`
    )
    until: float = 0.0  # when a pause ends by itself; never if 0
    by: int = -1  # the seat that called for it, and says yes by that
    since: list[str] = msgspec.field(default_factory=list)  # what everybody has seen since


class Consent(msgspec.Struct, omit_defaults=True):
    """Who agrees to go on, by the rules of that version, from ply `to` of a log that has `lines` lines."""

    rules: str
    to: int
    lines: int
    yes: list[int] = msgspec.field(default_factory=list)


class TableDoc(msgspec.Struct, omit_defaults=True):
    """All there is to say about a table besides its log and its secret."""

    game: str
    mode: str
    options: dict[str, Value]
    seats: list[SeatDoc]
    rules: str
    content: str
    commitment: str
    owner: str
    created: float
    title: str = ""
    listed: bool = False
    state: State = "gathering"
    names: list[str] = msgspec.field(default_factory=list)  # as they were when the game began
    nonces: list[str] = msgspec.field(default_factory=list)  # as they were when the game began
    takebacks: int = 0
    daily: str | None = None  # the date of a ranked daily voyage
    practice: str | None = None  # the date whose chart is sailed with other dice
    given: int = 0  # plies taken over from an earlier game
    forked: str | None = None
    campaign: str | None = None  # of which this game is a sitting
    asking: ConsentRequest | None = None
    kept: str = ""  # digest of the document of the content it began with; tables from before that was kept have none
    under: str = ""  # the rules version that it has gone on with, if another than it began with
    consent: Consent | None = None
    ended: float | None = None
    result: str = ""
    abandoned: bool = False  # everybody at the table has given it up
    maker: str = ""  # the person whose table it is, if they have a key ring
    rematch: str = ""  # the table at which the same people play again
    rematch_of: str = ""  # the table at which they played before
    again: list[int] = msgspec.field(default_factory=list)  # the seats that want the rematch
    clock: Clock | None = None  # see `clocks.settings`
    holiday: float | None = None  # all clocks stand still until then, by common consent; 0: until somebody goes on
    sea: str = ""  # the first of the tables that are played with the same dice
    same: list[str] = msgspec.field(default_factory=list)  # all of them
    sea_open: bool = False  # every one of them is over
    talk: Audience = "friends"  # who talks at the table: nobody, those who sit there, or everybody who looks on

    def called(self) -> list[str]:
        """What the seats are called now."""
        return [seat.name or f"Player {n}" for n, seat in enumerate(self.seats, 1)]

    @property
    def driven(self) -> bool:
        """Whether the table has to go on without anybody connected: bots play there. Clocks wait in the store."""
        return self.state == "playing" and any(seat.kind == "bot" for seat in self.seats)

    def clockwork(self) -> Clock | None:
        """The clock of its seats: the table's own, or the timer among the options of its game."""
        return self.clock or from_options(self.options)


class Stored(msgspec.Struct):
    """A table as it is stored. The secret is never part of the document."""

    id: str
    version: int
    doc: TableDoc
    secret: bytes


class StoredContent(msgspec.Struct, frozen=True):
    """A content document of a game, compressed; `content` is the digest that records name."""

    digest: str
    game: str
    content: str
    document: bytes


class Change(NamedTuple):
    """A statement that every database understands, with places for its values as $1, $2."""

    sql: str
    values: tuple[Any, ...] = ()


class Note(msgspec.Struct, omit_defaults=True):
    """What one worker tells the others: ids and figures, never a state."""

    worker: str
    table: str
    here: list[int] | None = None  # seats connected to that worker
    device: str | None = None  # a device that opens nothing any more
    said: tuple[str, int] | None = None  # the room and the number of a line that was said or taken away there

    @property
    def is_of_log(self) -> bool:
        """Whether it follows from something written to the table itself."""
        return self.here is None and self.device is None and self.said is None


Hear = Callable[[Note | None], None]
Then = Callable[[BaseException | None], None]


class Store(ABC):
    """The same for every database. Whoever awaits a writing method knows afterwards that it is durable.

    Whatever goes wrong with the database is a `StoreFailed`. After a failed write memory has to be read again: it may have
    been stored nevertheless, even later.
    """

    worker: str = ""

    @property
    def worry(self) -> str:
        """What whoever hosts it should know about the store, though it can be served."""
        return ""

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def create(self, table: Stored, lines: Sequence[Line] = (), more: Sequence[Change] = ()) -> None:
        """A new table, with what is already known of its log, and what else is true with it."""

    @abstractmethod
    async def load(self, table: str) -> Stored | None: ...

    @abstractmethod
    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """The log beyond its first `after` lines, in order."""

    @abstractmethod
    async def write(
        self, table: str, lines: Sequence[Line], version: int, doc: TableDoc | None, more: Sequence[Change] = ()
    ) -> None:
        """Append lines, and put another document in place of that version, with what `more` follows from them; or
        `Conflict` and nothing of it.
        """

    def write_then(
        self,
        table: str,
        lines: Sequence[Line],
        version: int,
        doc: TableDoc | None,
        then: Then,
        more: Sequence[Change] = (),
    ) -> None:
        """`write` for whoever does not wait: `then` is told once it is durable, or what went wrong."""
        task = asyncio.ensure_future(self.write(table, lines, version, doc, more))
        task.add_done_callback(lambda done: then(StoreFailed(UNKNOWN) if done.cancelled() else done.exception()))

    @abstractmethod
    async def listed(self, state: State | None, limit: int) -> list[Stored]:
        """Listed tables in that state (None: not over), newest first. Their secrets stay behind."""

    @abstractmethod
    async def driven(self) -> list[str]:
        """Tables that go on without anybody connected."""

    @abstractmethod
    async def rest(self, table: str) -> None:
        """The table no longer goes on by itself, until its document is written again."""

    @abstractmethod
    async def find(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Rows, by a query that every database understands, with places for its values as $1, $2."""

    @abstractmethod
    async def change(self, *changes: Change) -> None:
        """Some statements, all or none; `Conflict` if a row is there already."""

    @abstractmethod
    async def remove(self, table: str) -> None:
        """The table is gone with all that belongs to it, and the other workers are told."""

    @abstractmethod
    async def ping(self) -> None:
        """Whether the store answers at all: `StoreFailed` if not."""

    @abstractmethod
    async def counts(self) -> dict[State, int]:
        """How many tables there are in each state."""

    @abstractmethod
    async def secret(self) -> bytes:
        """The house's own secret, made when it is first asked for and never shown."""

    # Contents: the documents that tables are played with

    @abstractmethod
    async def keep(self, kept: StoredContent) -> None:
        """Keep that document, unless one of its digest is there."""

    @abstractmethod
    async def kept(self, digest: str) -> StoredContent | None: ...

    @abstractmethod
    async def kept_as(self, game: str, content: str) -> StoredContent | None:
        """A document of the game whose records say this content digest."""

    async def claim(self, table: str) -> bool:
        """Become the one worker that plays bots and clock at this table. Held until `release` or death."""
        return True

    async def release(self, table: str) -> None:  # noqa: B027 - a lone worker has nothing to release
        """Let another worker play bots and clock there."""

    def listen(self, hear: Hear) -> None:  # noqa: B027 - a lone worker hears nothing
        """Call `hear` with every note of another worker; with None when notes may have been missed."""

    async def publish(self, note: Note) -> None:  # noqa: B027 - a lone worker tells nobody
        """Tell the other workers."""

    @property
    def shared(self) -> bool:
        """Whether other workers may serve the same tables."""
        return False


def readable(doc: bytes | str) -> TableDoc:
    """A document as it is stored, or a clear word that it cannot be read."""
    try:
        return msgspec.json.decode(doc, type=TableDoc)
    except (msgspec.DecodeError, UnicodeError) as wrong:
        raise StoreFailed(DAMAGED) from wrong


def healthy(rows: Sequence[tuple[str, int, bytes | str]]) -> list[Stored]:
    """Tables for a list, without their secrets and without those that cannot be read."""
    kept_rows = []
    for table, version, doc in rows:
        with contextlib.suppress(StoreFailed):
            kept_rows.append(Stored(table, version, readable(doc), b""))
    return kept_rows
