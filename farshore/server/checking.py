"""Whether what is stored is whole: logs without gaps, games that can be replayed, digests that agree."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import msgspec

from farshore.core.errors import FarshoreError
from farshore.server.chronicle import Chronicle
from farshore.server.drift import Shelves
from farshore.server.errors import Refused
from farshore.server.run import Run
from farshore.server.storage.base import Line, readable
from farshore.server.storage.schema import PARTS, Part
from farshore.server.storage.vault import Row, Vault

Told = Callable[[], None]  # one more is done
TABLES, LOG = [part for part in PARTS if part.name in ("tables", "log")]
UNREADABLE = "what is stored of it cannot be read"


class Found:
    """What a check has found: one sentence each."""

    def __init__(self) -> None:
        self.damaged: list[str] = []
        self.waiting: list[str] = []  # tables of other rules or content: whole, as far as can be seen from here
        self.tables = 0
        self.campaigns = 0


async def quick(vault: Vault) -> list[str]:
    """What can be seen without replaying anything."""
    findings = []
    wrong = await vault.sound()
    if wrong:
        findings.append(f"The database finds itself damaged: {wrong}.")
    try:
        findings += [f"The log of {table} has a gap." for table in await vault.gaps()]
    except sqlite3.DatabaseError as unreadable:
        findings.append(f"The logs cannot all be read: {unreadable}.")
    return findings


async def thorough(vault: Vault, told: Told) -> Found:
    """Every table and every campaign, line by line."""
    findings = Found()
    wrong = await vault.sound()
    if wrong:
        findings.damaged.append(f"The database finds itself damaged: {wrong}.")
    shelves = Shelves()
    for table in await vault.tables():
        why, waits = await judge(vault, shelves, table)
        findings.tables += 1
        if why:
            (findings.waiting if waits else findings.damaged).append(f"Table {table}: {why}.")
        told()
    for campaign in await vault.campaigns():
        findings.campaigns += 1
        try:
            Chronicle(campaign).read(numbered(await all_rows(vault, LOG, campaign)))
        except (FarshoreError, Refused, ValueError, KeyError, TypeError, sqlite3.DatabaseError) as bad:
            findings.damaged.append(f"Campaign {campaign}: {bad}.")
        told()
    return findings


async def all_rows(vault: Vault, part: Part, of: str) -> list[Row]:
    return [row async for rows in vault.rows(part, of) for row in rows]


def numbered(rows: list[Row]) -> list[Line]:
    lines = [Line(*row[1:]) for row in rows]
    if any(line.n != n for n, line in enumerate(lines, 1)):
        raise ValueError("a line of its log is missing")
    return lines


async def judge(vault: Vault, shelves: Shelves, table: str) -> tuple[str, bool]:
    """What is wrong with a table, if anything, and whether it only waits for a server with its rules and content."""
    try:
        [row] = await all_rows(vault, TABLES, table)
        lines = numbered(await all_rows(vault, LOG, table))
    except (sqlite3.DatabaseError, UnicodeError):
        return UNREADABLE, False
    except ValueError as bad:
        return str(bad), False
    columns = dict(zip(TABLES.columns, row, strict=True))
    try:
        doc = readable(columns["doc"])
    except Refused:
        return "its document cannot be read", False
    if doc.state != columns["state"]:
        return f"its document says {doc.state}, its row {columns['state']}", False
    if doc.state == "gathering":
        return "", False
    try:
        game = await shelves.game_of(vault, doc)
    except FarshoreError as other:
        return str(other), True
    try:
        run = Run(table, doc, columns["secret"], game, lines)
    except (FarshoreError, msgspec.MsgspecError, ValueError, KeyError) as bad:
        return str(bad), (doc.under or doc.rules) != game.rules_version
    if run.over != (doc.state == "over"):
        return f"its document says {doc.state}, its log does not", False
    return "", False
