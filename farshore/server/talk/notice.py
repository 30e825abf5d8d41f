"""Notices of talk, for those who wish them: one until they have read, however much is said. What was said is not in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from farshore.games import GAMES
from farshore.server import clock
from farshore.server.notices import outbox
from farshore.server.notices.derive import Derived, Notice, Said, called, key_of, listening
from farshore.server.storage.base import Change
from farshore.server.talk.book import NOT_YET, Reading
from farshore.server.talk.lines import ALL, StoredLine, as_heard

if TYPE_CHECKING:
    from farshore.server.notices.office import Office
    from farshore.server.table import Table

LATER: Final = 600.0  # seconds that a talk may go on before somebody is told of it


def notices(table: Table, row: StoredLine, readings: Mapping[str, Reading], office: Office) -> list[Change]:
    """To be stored with the line."""
    doc, now = table.stored.doc, clock.wall()
    raised: list[Notice] = []
    for seat in listening(doc, range(len(doc.seats)), office.listeners):
        person = doc.seats[seat].person
        reading = readings.get(person, NOT_YET)
        if seat == row.seat or row.who in reading.muted or ALL in reading.muted or not as_heard(row, seat, "", 0):
            continue
        said = Said(
            f"Talk: {called(doc, GAMES[doc.game].title)}", f"{row.name} has said something at the table.", table.id
        )
        key = key_of(table.id, seat, "talk", person, reading.seen)
        raised.append(Notice(key, person, table.id, seat, "talk", said))
    due = {notice.person: max(now + LATER, office.due(table.id, notice.person, now)) for notice in raised}
    return outbox.changes(table.id, 0, Derived(raised, []), now, due)
