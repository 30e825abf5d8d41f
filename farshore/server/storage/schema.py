"""What the stores are made of: an ordered list of migrations, and the columns that a copy of a house carries.

The number of migrations that a database has seen is its version: `PRAGMA user_version` in SQLite, the table `schema` in
PostgreSQL. Opening a store applies those that are missing, all in one transaction. A migration that has been released is
never edited: whoever needs another table appends a migration here, and its columns to PARTS, and is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple


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
)
VERSION: Final = len(MIGRATIONS)


class Part(NamedTuple):
    """A table of the schema: its columns with their types, in the order in which rows are written.

    `of` is the column with the id of the table that a row belongs to; without one, every copy carries all rows.
    """

    name: str
    columns: dict[str, type]
    key: tuple[str, ...]  # rows are read in this order
    of: str | None = None


PARTS: Final[tuple[Part, ...]] = (
    Part("house", {"secret": bytes}, ("secret",)),
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
)


def missing(version: int) -> Sequence[Migration]:
    """The migrations that a store of that version still needs; a newer one is refused."""
    if version > VERSION:
        raise NewerSchema(version)
    return MIGRATIONS[version:]
