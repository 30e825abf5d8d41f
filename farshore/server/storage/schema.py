"""What the stores are made of: an ordered list of migrations, and the columns that a copy of a house carries.

The number of migrations that a database has seen is its version: `PRAGMA user_version` in SQLite, the table `schema` in
PostgreSQL. Opening a store applies those that are missing, all in one transaction. A migration that has been released is
never edited: whoever needs another table appends a migration here, and its columns to PARTS, and is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from farshore.server.storage import tables_of_boards as boards
from farshore.server.storage import tables_of_calls as calls
from farshore.server.storage import tables_of_orders as orders
from farshore.server.storage import tables_of_pairings as pairings
from farshore.server.storage import tables_of_talk as talk


class NewerSchema(Exception):
    """The store was made by a later release."""

    def __init__(self, found: int) -> None:
        super().__init__(
            f"The tables were last served by a newer Farshore (schema {found}, this one knows {VERSION}): "
            "install that release, or restore a backup from before it."
        )


class Migration(NamedTuple):
    """What is true afterwards, and how to get there, one statement each."""

    what: str
    sqlite: Sequence[str]
    postgres: Sequence[str]


MIGRATIONS: Final[tuple[Migration, ...]] = (
    Migration(
        "tables, their logs, the secret of the house",  # also of stores that were made before versions were counted
        sqlite=(
            """CREATE TABLE IF NOT EXISTS tables (
                id TEXT PRIMARY KEY,
                version INTEGER NOT NULL,
                state TEXT NOT NULL,
                listed INTEGER NOT NULL,
                driven INTEGER NOT NULL,
                created REAL NOT NULL,
                doc BLOB NOT NULL,
                secret BLOB NOT NULL
            )""",
            "CREATE INDEX IF NOT EXISTS tables_listed ON tables (listed, state, created)",
            "CREATE INDEX IF NOT EXISTS tables_driven ON tables (id) WHERE driven",
            """CREATE TABLE IF NOT EXISTS log (
                id TEXT NOT NULL,
                n INTEGER NOT NULL,
                seat INTEGER NOT NULL,
                text TEXT NOT NULL,
                mark TEXT NOT NULL,
                at REAL NOT NULL,
                PRIMARY KEY (id, n)
            ) WITHOUT ROWID""",
            "CREATE TABLE IF NOT EXISTS house (secret BLOB NOT NULL)",
        ),
        postgres=(
            """CREATE TABLE IF NOT EXISTS tables (
                id text PRIMARY KEY,
                version integer NOT NULL,
                state text NOT NULL,
                listed boolean NOT NULL,
                driven boolean NOT NULL,
                created double precision NOT NULL,
                doc text NOT NULL,
                secret bytea NOT NULL
            )""",
            "CREATE INDEX IF NOT EXISTS tables_listed ON tables (listed, state, created)",
            "CREATE INDEX IF NOT EXISTS tables_driven ON tables (id) WHERE driven",
            """CREATE TABLE IF NOT EXISTS log (
                id text NOT NULL,
                n integer NOT NULL,
                seat integer NOT NULL,
                text text NOT NULL,
                mark text NOT NULL,
                at double precision NOT NULL,
                PRIMARY KEY (id, n)
            )""",
            "CREATE TABLE IF NOT EXISTS house (one boolean PRIMARY KEY, secret bytea NOT NULL)",
        ),
    ),
    Migration(
        "a line follows the last one of its log, or is refused",
        sqlite=(
            """CREATE TRIGGER log_follows BEFORE INSERT ON log
            WHEN NEW.n <> 1 + COALESCE((SELECT max(n) FROM log WHERE id = NEW.id), 0)
            BEGIN SELECT RAISE(ABORT, 'this line does not follow'); END""",
        ),
        postgres=(
            """CREATE FUNCTION log_follows() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                IF NEW.n <> 1 + COALESCE((SELECT max(n) FROM log WHERE id = NEW.id), 0) THEN
                    RAISE 'this line does not follow' USING ERRCODE = 'integrity_constraint_violation';
                END IF;
                RETURN NEW;
            END $$""",
            "CREATE TRIGGER log_follows BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION log_follows()",
        ),
    ),
    Migration(
        "the content that tables began with, once per digest",
        sqlite=(
            """CREATE TABLE contents (
                digest TEXT PRIMARY KEY,
                game TEXT NOT NULL,
                content TEXT NOT NULL,
                document BLOB NOT NULL
            )""",
            "CREATE INDEX contents_of ON contents (game, content)",
        ),
        postgres=(
            """CREATE TABLE contents (
                digest text PRIMARY KEY,
                game text NOT NULL,
                content text NOT NULL,
                document bytea NOT NULL
            )""",
            "CREATE INDEX contents_of ON contents (game, content)",
        ),
    ),
    Migration(
        "people, their devices, and the seats that they hold",
        sqlite=(
            """CREATE TABLE persons (
                id TEXT PRIMARY KEY,
                ring TEXT NOT NULL UNIQUE,
                name TEXT NOT NULL,
                created REAL NOT NULL
            )""",
            """CREATE TABLE devices (
                id TEXT PRIMARY KEY,
                person TEXT NOT NULL,
                key TEXT NOT NULL UNIQUE,
                name TEXT NOT NULL,
                seen REAL NOT NULL
            )""",
            "CREATE INDEX devices_of ON devices (person)",
            """CREATE TABLE holdings (
                person TEXT NOT NULL,
                id TEXT NOT NULL,
                seat INTEGER NOT NULL,
                archived INTEGER NOT NULL,
                PRIMARY KEY (person, id, seat)
            ) WITHOUT ROWID""",
            "CREATE INDEX holdings_at ON holdings (id)",
        ),
        postgres=(
            """CREATE TABLE persons (
                id text PRIMARY KEY,
                ring text NOT NULL UNIQUE,
                name text NOT NULL,
                created double precision NOT NULL
            )""",
            """CREATE TABLE devices (
                id text PRIMARY KEY,
                person text NOT NULL,
                key text NOT NULL UNIQUE,
                name text NOT NULL,
                seen double precision NOT NULL
            )""",
            "CREATE INDEX devices_of ON devices (person)",
            """CREATE TABLE holdings (
                person text NOT NULL,
                id text NOT NULL,
                seat integer NOT NULL,
                archived integer NOT NULL,
                PRIMARY KEY (person, id, seat)
            )""",
            "CREATE INDEX holdings_at ON holdings (id)",
        ),
    ),
    Migration(
        "channels for notices, what people wish of them, and the outbox",
        sqlite=(
            """CREATE TABLE channels (
                id TEXT PRIMARY KEY,
                person TEXT NOT NULL,
                kind TEXT NOT NULL,
                place TEXT NOT NULL,
                label TEXT NOT NULL,
                at TEXT NOT NULL,
                code TEXT NOT NULL,
                tries INTEGER NOT NULL,
                confirmed REAL NOT NULL,
                made REAL NOT NULL,
                trouble TEXT NOT NULL
            )""",
            "CREATE INDEX channels_of ON channels (person)",
            """CREATE TABLE outbox (
                key TEXT NOT NULL,
                channel TEXT NOT NULL,
                person TEXT NOT NULL,
                id TEXT NOT NULL,
                seat INTEGER NOT NULL,
                kind TEXT NOT NULL,
                said TEXT NOT NULL,
                made REAL NOT NULL,
                due REAL NOT NULL,
                tries INTEGER NOT NULL,
                state TEXT NOT NULL,
                PRIMARY KEY (key, channel)
            )""",
            "CREATE INDEX outbox_due ON outbox (state, due)",
            "CREATE INDEX outbox_at ON outbox (id, seat)",
            "CREATE TABLE wishes (person TEXT PRIMARY KEY, doc TEXT NOT NULL)",
        ),
        postgres=(
            """CREATE TABLE channels (
                id text PRIMARY KEY,
                person text NOT NULL,
                kind text NOT NULL,
                place text NOT NULL,
                label text NOT NULL,
                at text NOT NULL,
                code text NOT NULL,
                tries integer NOT NULL,
                confirmed double precision NOT NULL,
                made double precision NOT NULL,
                trouble text NOT NULL
            )""",
            "CREATE INDEX channels_of ON channels (person)",
            """CREATE TABLE outbox (
                key text NOT NULL,
                channel text NOT NULL,
                person text NOT NULL,
                id text NOT NULL,
                seat integer NOT NULL,
                kind text NOT NULL,
                said text NOT NULL,
                made double precision NOT NULL,
                due double precision NOT NULL,
                tries integer NOT NULL,
                state text NOT NULL,
                PRIMARY KEY (key, channel)
            )""",
            "CREATE INDEX outbox_due ON outbox (state, due)",
            "CREATE INDEX outbox_at ON outbox (id, seat)",
            "CREATE TABLE wishes (person text PRIMARY KEY, doc text NOT NULL)",
        ),
    ),
    Migration(
        "when the house was up, and when a clock next has to be looked at",
        sqlite=(
            """CREATE TABLE uptime (
                id TEXT PRIMARY KEY,
                opened REAL NOT NULL,
                seen REAL NOT NULL,
                closed INTEGER NOT NULL
            )""",
            "CREATE TABLE deadlines (id TEXT PRIMARY KEY, due REAL NOT NULL)",
            "CREATE INDEX deadlines_due ON deadlines (due)",
        ),
        postgres=(
            """CREATE TABLE uptime (
                id text PRIMARY KEY,
                opened double precision NOT NULL,
                seen double precision NOT NULL,
                closed integer NOT NULL
            )""",
            "CREATE TABLE deadlines (id text PRIMARY KEY, due double precision NOT NULL)",
            "CREATE INDEX deadlines_due ON deadlines (due)",
        ),
    ),
    Migration(*talk.MIGRATION),
    Migration(*boards.MIGRATION),
    Migration(*orders.MIGRATION),
    Migration(*pairings.MIGRATION),
    Migration(*calls.MIGRATION),
)
VERSION: Final = len(MIGRATIONS)


class Part(NamedTuple):
    """A table of the schema: its columns with their types, in the order in which rows are written.

    `of` is the column with the id of the table that a row belongs to; without one, every copy carries all rows.
    What is the `house`'s own stays behind when single tables leave it.
    """

    name: str
    columns: dict[str, type]
    key: tuple[str, ...]  # rows are read in this order
    of: str | None = None
    house: bool = False


PARTS: Final[tuple[Part, ...]] = (
    Part("house", {"secret": bytes}, ("secret",), house=True),
    Part(
        "tables",
        {
            "id": str,
            "version": int,
            "state": str,
            "listed": bool,
            "driven": bool,
            "created": float,
            "doc": str,
            "secret": bytes,
        },
        ("id",),
        "id",
    ),
    Part("log", {"id": str, "n": int, "seat": int, "text": str, "mark": str, "at": float}, ("id", "n"), "id"),
    Part("contents", {"digest": str, "game": str, "content": str, "document": bytes}, ("digest",)),
    Part("persons", {"id": str, "ring": str, "name": str, "created": float}, ("id",), house=True),
    Part("devices", {"id": str, "person": str, "key": str, "name": str, "seen": float}, ("id",), house=True),
    Part("holdings", {"person": str, "id": str, "seat": int, "archived": int}, ("person", "id", "seat"), "id", True),
    Part(
        "channels",
        {
            "id": str,
            "person": str,
            "kind": str,
            "place": str,
            "label": str,
            "at": str,
            "code": str,
            "tries": int,
            "confirmed": float,
            "made": float,
            "trouble": str,
        },
        ("id",),
        house=True,
    ),
    Part(
        "outbox",
        {
            "key": str,
            "channel": str,
            "person": str,
            "id": str,
            "seat": int,
            "kind": str,
            "said": str,
            "made": float,
            "due": float,
            "tries": int,
            "state": str,
        },
        ("key", "channel"),
        "id",
        True,
    ),
    Part("wishes", {"person": str, "doc": str}, ("person",), house=True),
    Part("uptime", {"id": str, "opened": float, "seen": float, "closed": int}, ("id",), house=True),
    Part("deadlines", {"id": str, "due": float}, ("id",), "id", True),
    *[Part(*part) for part in (*talk.PARTS, *boards.PARTS, *orders.PARTS, *pairings.PARTS, *calls.PARTS)],
)


def missing(version: int) -> Sequence[Migration]:
    """The migrations that a store of that version still needs; a newer one is refused."""
    if version > VERSION:
        raise NewerSchema(version)
    return MIGRATIONS[version:]
