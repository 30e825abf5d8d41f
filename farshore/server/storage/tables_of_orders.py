"""The part of the schema that holds standing answers: its migration, and the columns that a copy carries."""

from __future__ import annotations

from typing import Any, Final

MIGRATION: Final = (
    "standing answers of seats, and when the house next answers for one",
    (
        """CREATE TABLE orders (
        id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        holder TEXT NOT NULL,
        turn INTEGER NOT NULL,
        until REAL NOT NULL,
        after REAL NOT NULL,
        PRIMARY KEY (id, seat, kind)
    ) WITHOUT ROWID""",
        """CREATE TABLE visits (
        id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        question TEXT NOT NULL,
        lines INTEGER NOT NULL,
        due REAL NOT NULL,
        PRIMARY KEY (id, seat)
    ) WITHOUT ROWID""",
        "CREATE INDEX visits_due ON visits (due)",
    ),
    (
        """CREATE TABLE orders (
        id text NOT NULL,
        seat integer NOT NULL,
        kind text NOT NULL,
        holder text NOT NULL,
        turn integer NOT NULL,
        until double precision NOT NULL,
        after double precision NOT NULL,
        PRIMARY KEY (id, seat, kind)
    )""",
        """CREATE TABLE visits (
        id text NOT NULL,
        seat integer NOT NULL,
        question text NOT NULL,
        lines integer NOT NULL,
        due double precision NOT NULL,
        PRIMARY KEY (id, seat)
    )""",
        "CREATE INDEX visits_due ON visits (due)",
    ),
)
ORDERS: Final[dict[str, type]] = {
    "id": str,
    "seat": int,
    "kind": str,
    "holder": str,
    "turn": int,
    "until": float,
    "after": float,
}
VISITS: Final[dict[str, type]] = {"id": str, "seat": int, "question": str, "lines": int, "due": float}
# What somebody has told this house stays in it.
PARTS: Final[tuple[tuple[Any, ...], ...]] = (
    ("orders", ORDERS, ("id", "seat", "kind"), "id", True),
    ("visits", VISITS, ("id", "seat"), "id", True),
)
