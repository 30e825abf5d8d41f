"""The part of the schema that holds boards: its migration, and the columns that a copy carries."""

from __future__ import annotations

from typing import Any, Final

MIGRATION: Final = (
    "boards that compare what was made of the same dice",
    (
        """CREATE TABLE boards (
        board TEXT NOT NULL,
        id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        score INTEGER NOT NULL,
        place INTEGER NOT NULL,
        note TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (board, id, seat)
    ) WITHOUT ROWID""",
        "CREATE INDEX boards_at ON boards (id)",
    ),
    (
        """CREATE TABLE boards (
        board text NOT NULL,
        id text NOT NULL,
        seat integer NOT NULL,
        name text NOT NULL,
        score integer NOT NULL,
        place integer NOT NULL,
        note text NOT NULL,
        at double precision NOT NULL,
        PRIMARY KEY (board, id, seat)
    )""",
        "CREATE INDEX boards_at ON boards (id)",
    ),
)
ROWS: Final[dict[str, type]] = {
    "board": str,
    "id": str,
    "seat": int,
    "name": str,
    "score": int,
    "place": int,
    "note": str,
    "at": float,
}
PARTS: Final[tuple[tuple[Any, ...], ...]] = (("boards", ROWS, ("board", "id", "seat"), "id"),)
