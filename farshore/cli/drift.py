"""`farshore db drift`: what this release would do to the games that another one serves."""

from __future__ import annotations

import asyncio
import sqlite3
import sys

import click

from farshore.cli.main import Refused


@click.command("drift")
@click.option("--db", default="farshore.sqlite3", show_default=True, help="A file, or postgresql://...")
@click.option("--all", "everything", is_flag=True, help="List unaffected games as well.")
def drift(db: str, everything: bool) -> None:
    """Sort every stored game before an upgrade: unaffected, differs at a ply, cannot go on.

    Run it with the new release installed while the old one still serves: nothing is changed. Every game is replayed by the
    rules of this release. The exit code is 1 if any game is not unaffected.
    """
    try:
        sorts = asyncio.run(judge_all(db, everything))
    except (sqlite3.Error, ConnectionError) as wrong:
        raise Refused(f"{db.rpartition('@')[2]}: {wrong}") from wrong
    click.echo(", ".join(f"{count} {sort}" for sort, count in sorts.items()) + ".")
    sys.exit(0 if sum(sorts.values()) == sorts["unaffected"] else 1)


async def judge_all(db: str, everything: bool) -> dict[str, int]:
    """Judge every table, list those that are affected, and count."""
    from farshore.server.drift import UNAFFECTED, Judge
    from farshore.server.storage.peek import peeking

    judge = Judge()
    found = []
    async with peeking(db) as peek:
        tables = await peek.tables()
        with click.progressbar(tables, label="Replaying", file=sys.stderr) as bar:
            for table in bar:
                stored = await peek.load(table)
                kept = await peek.content(stored.doc)
                found.append(judge.judge(stored, await peek.lines(stored.id), kept))
    for verdict in found:
        if everything or verdict.sort != UNAFFECTED:
            click.echo(str(verdict))
    return dict(judge.count)
