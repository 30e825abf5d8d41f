"""The part of the schema that holds when each channel last called: its migration, and the columns that a copy carries.

It is a table of its own, so that exports from before it are still taken in.
"""

from __future__ import annotations

from typing import Any, Final

MIGRATION: Final = (
    "when something was last taken where a channel leads",
    ("CREATE TABLE calls (channel TEXT PRIMARY KEY, at REAL NOT NULL)",),
    ("CREATE TABLE calls (channel text PRIMARY KEY, at double precision NOT NULL)",),
)
PARTS: Final[tuple[tuple[Any, ...], ...]] = (("calls", {"channel": str, "at": float}, ("channel",), None, True),)
