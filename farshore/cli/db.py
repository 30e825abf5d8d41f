"""`farshore db`: keep, move, check and tidy what is stored."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import click

from farshore.cli.drift import drift_command
from farshore.cli.main import Refused

T = TypeVar("T")
place = click.option(
    "--db", "db", default="farshore.sqlite3", show_default=True, help="The house: a file, or postgresql://..."
)
FILE = click.Path(path_type=Path, dir_okay=False)
THERE = click.Path(path_type=Path, dir_okay=False, exists=True)


def settled(work: Coroutine[Any, Any, T]) -> T:
    """What came of it; whatever is wrong with a store is said in one sentence."""
    from farshore.server.storage.base import StoreTaken
    from farshore.server.storage.file import BadFile
    from farshore.server.storage.schema import NewerSchema

    try:
        return asyncio.run(work)
    except (BadFile, NewerSchema, StoreTaken) as clear:
        raise Refused(str(clear)) from clear
    except (sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError, ValueError) as wrong:
        raise Refused(f"the store cannot be used: {str(wrong) or 'it does not answer'}") from wrong


def shown(label: str, length: int = 100) -> Any:
    return click.progressbar(length=length, label=label, show_pos=length != 100)


def parts_of(bar: Any) -> Callable[[float], None]:
    """Tells a bar of a hundred steps how much is done, of 1."""
    return lambda part: bar.update(max(0, round(100 * part) - bar.pos))


@click.group("db")
def db() -> None:
    """Keep, move, check and tidy what is stored; also while it is served, where nothing else is said."""


db.add_command(drift_command)


@db.command("backup")
@click.argument("file", type=FILE)
@place
def backup_command(file: Path, db: str) -> None:
    """Copy the whole house into FILE, as it is at one moment.

    FILE is a SQLite file that can be served itself, whatever the house is kept in. Its games' secrets are in it.
    """
    from farshore.server.storage.backup import backup

    with shown("Copying") as bar:
        settled(backup(db, file, parts_of(bar)))
    click.echo(f"{file} is a backup of the whole house.")


@db.command("restore")
@click.argument("file", type=THERE)
@click.option("--replace", is_flag=True, help="Even if there are tables; those of a file are kept aside.")
@place
def restore_command(file: Path, replace: bool, db: str) -> None:
    """Make the house what it was in FILE, a backup or an export of a whole house. No server may be at work on it."""
    from farshore.server.storage.backup import restore

    with shown("Restoring") as bar:
        count = settled(restore(file, db, replace, parts_of(bar)))
    click.echo(f"The house has {count} tables, as in {file}.")


@db.command("export")
@click.argument("file", type=FILE)
@click.option("--table", "tables", multiple=True, help="Only this table; many times.")
@place
def export_command(file: Path, tables: tuple[str, ...], db: str) -> None:
    """Write the house, or single tables, into FILE, which every store can import; packed if it ends in .gz."""
    from farshore.server.storage.file import BadFile
    from farshore.server.storage.portable import export
    from farshore.server.storage.vault import opened

    async def work() -> int:
        async with opened(db) as vault:
            known = {*await vault.tables(), *await vault.campaigns()}
            unknown = [table for table in tables if table not in known]
            if unknown:
                raise BadFile(f"there is no table {unknown[0]!r} in this house")
            logs = (await vault.column("SELECT count(*) FROM log"))[0] if not tables else len(tables)
            with shown("Exporting", max(1, logs + await vault.count())) as bar:
                return await export(vault, file, list(tables) or None, bar.update)

    rows = settled(work())
    click.echo(f"{file} holds {f'{len(tables)} tables' if tables else 'the whole house'}, {rows} rows.")


@db.command("import")
@click.argument("file", type=THERE)
@place
def import_command(file: Path, db: str) -> None:
    """Add the tables of FILE, an export, to the house: all of them or none. A house of a new name is made."""
    from farshore.server.storage.portable import take_in
    from farshore.server.storage.vault import opened

    async def work() -> int:
        async with opened(db, write=True) as vault:
            return await take_in(vault, file)

    click.echo(f"{settled(work())} tables were imported.")


@db.command("check")
@click.option("--quick", "only_quick", is_flag=True, help="Without replaying the games, as at every start.")
@place
def check_command(only_quick: bool, db: str) -> None:
    """Check that every log is complete, that every game can be replayed, and that digests agree."""
    from farshore.server.checking import Found, quick, thorough
    from farshore.server.storage.vault import opened

    async def look() -> Found:
        async with opened(db) as vault:
            if only_quick:
                findings = Found()
                findings.tables, findings.damaged = await vault.count(), await quick(vault)
                return findings
            with shown("Replaying", await vault.count() + len(await vault.campaigns())) as bar:
                return await thorough(vault, lambda: bar.update(1))

    findings = settled(look())
    for sentence in [*findings.damaged, *findings.waiting]:
        click.echo(sentence)
    campaigns = f" and {findings.campaigns} campaigns" if findings.campaigns else ""
    click.echo(f"{findings.tables} tables{campaigns}: {len(findings.damaged) or 'nothing'} damaged.")
    if findings.damaged:
        raise click.exceptions.Exit(1)


@db.command("tidy")
@click.option("--days", type=click.FloatRange(min=0, min_open=True), required=True, help="Untouched for so many days.")
@click.option("--archive", type=click.Path(path_type=Path, file_okay=False), help="Folder to archive them in first.")
@click.option("--without-archive", is_flag=True, help="Remove them for good.")
@click.option("--dry-run", is_flag=True, help="Only say which.")
@place
def tidy_command(days: float, archive: Path | None, without_archive: bool, dry_run: bool, db: str) -> None:
    """Remove tables that are not over and that nobody has touched for a long time. Finished games stay."""
    from farshore.server.expiry import abandoned, expire

    if not dry_run and (archive is None) != without_archive:
        raise Refused("say where to keep them with --archive FOLDER, or --without-archive to remove them for good")
    if dry_run:
        tables = settled(abandoned(db, days))
        for table in tables:
            click.echo(table)
        click.echo(f"{len(tables)} tables would be removed.")
        return
    gone = settled(expire(db, days, archive))
    kept = f"; they are kept in {archive}, from where `farshore db import` brings them back" if gone and archive else ""
    click.echo(f"{len(gone)} tables were removed{kept}.")
