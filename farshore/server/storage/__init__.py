"""Where tables are kept: an append-only log and one small document each, in SQLite or PostgreSQL."""

from __future__ import annotations

from farshore.server.storage.base import (
    Conflict,
    Line,
    Note,
    SeatDoc,
    Store,
    Stored,
    StoredContent,
    StoreFailed,
    TableDoc,
)
from farshore.server.storage.sqlite import SqliteStore

__all__ = [
    "Conflict",
    "Line",
    "Note",
    "SeatDoc",
    "Store",
    "StoreFailed",
    "Stored",
    "StoredContent",
    "TableDoc",
    "open_store",
]


def open_store(place: str, patience: float = 10.0) -> Store:
    """The store at a path, or at a postgresql:// address, which may keep us waiting so long. It still has to be opened."""
    if place.startswith(("postgresql://", "postgres://")):
        from farshore.server.storage.postgres import PostgresStore

        return PostgresStore(place, patience)
    if "://" in place:
        raise ValueError(
            f"{place.partition(':')[0]} is no store; give a path, or an address that begins with postgresql://"
        )
    return SqliteStore(place)
