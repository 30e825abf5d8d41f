"""The outbox as statements: written with the lines of a move, in one transaction with them."""

from __future__ import annotations

import msgspec

from farshore.server.notices.derive import LOOK, Derived, Notice, key_of
from farshore.server.storage.base import Change

ADD = """
INSERT INTO outbox (key, channel, person, id, seat, kind, said, made, due, tries, state)
SELECT CAST($1 AS text), channels.id, channels.person, CAST($2 AS text), CAST($3 AS integer), CAST($4 AS text),
CAST($5 AS text), CAST($6 AS double precision), CAST($7 AS double precision), 0, 'waiting'
FROM channels WHERE channels.person = $8 AND channels.confirmed > 0 AND (channels.at = '' OR channels.at = $9)
ON CONFLICT (key, channel) DO UPDATE SET state = 'waiting', due = excluded.due WHERE outbox.state = 'answered'
"""
# What was sent stays sent: taken back and asked again, a question has the same key, and nobody is told twice.
ANSWERED = """
UPDATE outbox SET state = CASE state WHEN 'remind' THEN 'sent' ELSE 'answered' END
WHERE id = $1 AND seat = $2 AND kind = $3 AND state IN ('waiting', 'digest', 'remind')
"""
LOOK_AGAIN = """
INSERT INTO outbox (key, channel, person, id, seat, kind, said, made, due, tries, state)
VALUES ($1, '', '', $2, -1, 'look', '', $3, $4, 0, 'waiting') ON CONFLICT DO NOTHING
"""
LOOKED = "DELETE FROM outbox WHERE key = $1 AND kind = 'look'"


def add(notice: Notice, now: float, due: float) -> Change:
    said = msgspec.json.encode(notice.said).decode()
    row = (notice.key, notice.table, notice.seat, notice.kind, said, now, due, notice.person, notice.table)
    return Change(ADD, row)


def answered(table: str, seat: int, kind: str) -> Change:
    return Change(ANSWERED, (table, seat, kind))


def look(table: str, version: int, now: float) -> Change:
    """One errand for each version of a table's document: whoever is on one does not do what arises meanwhile."""
    return Change(LOOK_AGAIN, (key_of(table, LOOK, version), table, now, now))


def changes(table: str, version: int, derived: Derived, now: float, due: dict[str, float]) -> list[Change]:
    """Answered questions first: a new one of the same seat has another key."""
    gone = [answered(table, seat, kind) for seat, kind in derived.answered]
    more = [look(table, version, now)] if derived.look else []
    return [*gone, *[add(notice, now, due[notice.person]) for notice in derived.notices], *more]
