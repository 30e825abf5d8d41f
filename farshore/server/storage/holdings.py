"""Which seats people hold: written with every document, so that nobody has to open all tables to find their own."""

from __future__ import annotations

from typing import Final

from farshore.server.storage.base import Change, TableDoc
from farshore.server.storage.schema import PARTS

OWNER: Final = -1  # in the place of a seat: whoever made the table


def holdings(table: str, doc: TableDoc) -> list[Change]:
    """What makes the list agree with the document. A row that is there already stays, archived or not."""
    held = [(seat.person, n) for n, seat in enumerate(doc.seats) if seat.person]
    if doc.maker:
        held.append((doc.maker, OWNER))
    changes = [hold(person, table, seat) for person, seat in held]
    places = [f"AND NOT (person = ${2 * n + 2} AND seat = ${2 * n + 3})" for n in range(len(held))]
    gone = " ".join(["DELETE FROM holdings WHERE id = $1", *places])
    return [Change(gone, (table, *[value for pair in held for value in pair])), *changes]


def hold(person: str, table: str, seat: int) -> Change:
    sql = "INSERT INTO holdings (person, id, seat, archived) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING"
    return Change(sql, (person, table, seat))


def removal(table: str) -> list[Change]:
    """Nothing is left of a table."""
    return [
        Change(f"DELETE FROM {part.name} WHERE {part.of} = $1", (table,))  # noqa: S608 - names of the schema
        for part in PARTS
        if part.of
    ]
