"""The part of the schema that holds codes that are typed on another device: its migration, and the columns that a copy carries."""

from __future__ import annotations

from typing import Any, Final

MIGRATION: Final = (
    "codes that put one device on a key ring, one a person",
    (
        """CREATE TABLE pairings (
        person TEXT PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        until REAL NOT NULL,
        device TEXT NOT NULL
    )""",
    ),
    (
        """CREATE TABLE pairings (
        person text PRIMARY KEY,
        code text NOT NULL UNIQUE,
        until double precision NOT NULL,
        device text NOT NULL
    )""",
    ),
)
PAIRINGS: Final[dict[str, type]] = {"person": str, "code": str, "until": float, "device": str}
PARTS: Final[tuple[tuple[Any, ...], ...]] = (("pairings", PAIRINGS, ("person",), None, True),)
