"""One transaction for whatever waits to be written: each job for itself all or nothing."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

from farshore.server.storage.base import DAMAGED, UNKNOWN, UNSTORED, Change, Conflict, Line, StoreFailed, Then

Work = Callable[[sqlite3.Connection], object]
log = logging.getLogger("farshore.server")
AT_ONCE = 64  # lines in one statement; statements of each length are prepared once


class Job:
    """Something to write: lines alone, which can be merged with others, or any other work."""

    __slots__ = ("rows", "then", "work")

    def __init__(self, then: Then, rows: list[tuple[Any, ...]], work: Work | None) -> None:
        self.then = then
        self.rows = rows
        self.work = work


def transact(connection: sqlite3.Connection, jobs: list[Job]) -> list[BaseException | None]:
    """All jobs in one transaction, each for itself all or nothing."""
    lines = [row for job in jobs for row in job.rows]
    few = len(lines) <= AT_ONCE and not any(job.work for job in jobs)
    why = UNSTORED
    try:
        if few and _all_new(connection, lines):  # one statement, which is a transaction of its own
            return [None] * len(jobs)
        connection.execute("BEGIN IMMEDIATE")
        new = not few and _is_kept(connection, lambda: _all_new(connection, lines))
        results = [None if new and job.work is None else _alone(connection, job) for job in jobs]
        why = UNKNOWN
        connection.execute("COMMIT")
    except Exception as wrong:  # noqa: BLE001 - whoever waits must be answered, and the thread go on
        log.warning("SQLite: %s", wrong)
        with contextlib.suppress(sqlite3.Error):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        if why == UNSTORED and len(jobs) > 1:  # where one table is damaged the others go on
            return [result for job in jobs for result in transact(connection, [job])]
        return [troubled(wrong, why)] * len(jobs)
    return results


def troubled(wrong: BaseException, why: str) -> StoreFailed:
    """What people are told: where the file is damaged they are not sent to try again."""
    damaged = isinstance(wrong, sqlite3.DatabaseError) and not isinstance(wrong, sqlite3.OperationalError)
    failed = StoreFailed(DAMAGED if damaged else why)
    failed.__cause__ = wrong
    return failed


def _alone(connection: sqlite3.Connection, job: Job) -> BaseException | None:
    def work() -> bool:
        try:
            if job.work is not None:
                job.work(connection)
        except (sqlite3.IntegrityError, Conflict):
            return False
        return _all_new(connection, job.rows)

    return None if _is_kept(connection, work) else Conflict()


def _is_kept(connection: sqlite3.Connection, work: Callable[[], bool]) -> bool:
    """Part of a transaction, which leaves nothing behind if it says that it failed."""
    connection.execute("SAVEPOINT part")
    kept = work()
    if not kept:
        connection.execute("ROLLBACK TO part")
    connection.execute("RELEASE part")
    return kept


def _all_new(connection: sqlite3.Connection, rows: list[tuple[Any, ...]]) -> bool:
    """Append the lines; False if somebody has written one of them before."""
    try:
        append(connection, rows)
    except sqlite3.IntegrityError:
        return False
    return True


def rows_of(table: str, lines: Sequence[Line]) -> list[tuple[Any, ...]]:
    return [(table, line.n, line.seat, line.text, line.mark, line.at) for line in lines]


def append(connection: sqlite3.Connection, rows: list[tuple[Any, ...]]) -> None:
    """Many lines with one statement: a statement a line would give up the interpreter's lock each time."""
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        places = ",".join(["(?,?,?,?,?,?)"] * len(some))
        connection.execute(f"INSERT INTO log VALUES {places}", [value for row in some for value in row])  # noqa: S608


def apply(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    for change in changes:
        connection.execute(numbered(change.sql), change.values)


def numbered(sql: str) -> str:
    """The places of values as SQLite writes them."""
    return sql.replace("$", "?")
