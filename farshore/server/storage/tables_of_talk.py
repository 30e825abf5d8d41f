"""The part of the schema that holds what people say: its migration, and the columns that a copy carries."""

from __future__ import annotations

from typing import Any, Final

MIGRATION: Final = (
    "what people say at tables, how far each has read it, and whom they do not want to hear",
    (
        """CREATE TABLE talk (
        id TEXT NOT NULL,
        room TEXT NOT NULL,
        n INTEGER NOT NULL,
        line TEXT NOT NULL,
        at REAL NOT NULL,
        seat INTEGER NOT NULL,
        who TEXT NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        spots TEXT NOT NULL,
        gone INTEGER NOT NULL,
        PRIMARY KEY (id, room, n)
    ) WITHOUT ROWID""",
        """CREATE TABLE hearers (
        id TEXT NOT NULL,
        who TEXT NOT NULL,
        seen INTEGER NOT NULL,
        muted TEXT NOT NULL,
        PRIMARY KEY (id, who)
    ) WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE talk (
        id text NOT NULL,
        room text NOT NULL,
        n integer NOT NULL,
        line text NOT NULL,
        at double precision NOT NULL,
        seat integer NOT NULL,
        who text NOT NULL,
        name text NOT NULL,
        text text NOT NULL,
        spots text NOT NULL,
        gone integer NOT NULL,
        PRIMARY KEY (id, room, n)
    )""",
        """CREATE TABLE hearers (
        id text NOT NULL,
        who text NOT NULL,
        seen integer NOT NULL,
        muted text NOT NULL,
        PRIMARY KEY (id, who)
    )""",
    ),
)
LINES: Final[dict[str, type]] = {
    "id": str,
    "room": str,
    "n": int,
    "line": str,
    "at": float,
    "seat": int,
    "who": str,
    "name": str,
    "text": str,
    "spots": str,
    "gone": int,
}
HEARERS: Final[dict[str, type]] = {"id": str, "who": str, "seen": int, "muted": str}
# What was said goes where its table goes; who has read it is the house's own.
PARTS: Final[tuple[tuple[Any, ...], ...]] = (
    ("talk", LINES, ("id", "room", "n"), "id"),
    ("hearers", HEARERS, ("id", "who"), "id", True),
)
