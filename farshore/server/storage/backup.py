# ruff: noqa: ASYNC240 - nobody else waits for the loop that this runs in
"""The whole house as one SQLite file, taken while it is served, and put back."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from farshore.server.storage.file import BadFile, File
from farshore.server.storage.portable import read, take_in
from farshore.server.storage.schema import PARTS
from farshore.server.storage.vault import Vault, file_vault, is_portable, opened

PAGES = 2000  # at once
Part = Callable[[float], None]  # how much is done, of 1
ASIDE = ".before-restore"
BESIDE = ("", "-wal", "-shm")  # the parts of a file in use


async def backup(place: str, target: Path, told: Part) -> None:
    """A copy of the house as it is at one moment, whatever is played meanwhile."""
    if target.exists():
        raise BadFile(f"{target.name} is there already; name another file.")
    part = target.with_name(f"{target.name}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # the secrets of running games are in it
    try:
        async with opened(place) as vault:
            if "://" in place:
                await copy_rows(vault, part, told)
            else:
                copy_file(Path(place), part, told)
        check_whole(part)
        settle(part, target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


async def copy_rows(vault: Vault, part: Path, told: Part) -> None:
    total = sum([(await vault.column(f"SELECT count(*) FROM {part.name}"))[0] for part in PARTS])  # noqa: S608
    done = 0
    with file_vault(str(part), write=True) as copy:
        for copied in PARTS:
            async for rows in vault.rows(copied):
                await copy.put(copied, rows)
                done += len(rows)
                told(done / total)


def copy_file(source: Path, part: Path, told: Part) -> None:
    """With a look kept open, so that a busy house does not make it begin anew again and again."""
    with contextlib.closing(sqlite3.connect(source, isolation_level=None)) as old:
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM house").fetchone()
        with contextlib.closing(sqlite3.connect(part)) as new:
            old.backup(new, pages=PAGES, progress=lambda _, left, total: told(1 - left / max(1, total)))
            new.execute("PRAGMA journal_mode = DELETE")


def check_whole(path: Path) -> None:
    File(str(path)).examine()
    with contextlib.closing(sqlite3.connect(path)) as file:
        [[verdict]] = file.execute("PRAGMA quick_check(1)").fetchall()
    if verdict != "ok":
        raise BadFile(f"{path.name} is damaged: {verdict}.")


def settle(part: Path, target: Path) -> None:
    """It has its name only once it is on the disk."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.replace(target)


async def restore(source: Path, place: str, replace: bool, told: Part) -> int:
    """Put a backup or an export of a whole house in the place of whatever is there. How many tables it has."""
    portable = is_portable(source)
    if portable:
        for _ in read(source):
            pass  # it is whole
    else:
        check_whole(source)
    if "://" in place:
        async with opened(place, write=True) as vault:
            if await vault.count() and not replace:
                raise BadFile("There are tables in this database; --replace removes them, so make a backup first.")
            await vault.clear()
            await fill(vault, source, portable, told)
            return await vault.count()
    return await restore_file(source, File(place), replace, told)


async def fill(vault: Vault, source: Path, portable: bool, told: Part) -> None:
    if portable:
        await take_in(vault, source)
        return
    with file_vault(str(source), write=False) as old:
        for n, part in enumerate(PARTS, 1):
            async for rows in old.rows(part):
                await vault.put(part, rows)
            told(n / len(PARTS))


async def restore_file(source: Path, file: File, replace: bool, told: Part) -> int:
    used = file.path.exists() and file.path.stat().st_size > 0
    if used and not replace:
        raise BadFile(f"{file.name} is there already; with --replace it is kept aside as {file.name}{ASIDE}.")
    part = file.path.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    file.take(whatever_it_is=True)  # no server is on it
    try:
        with file_vault(str(part), write=True) as vault:
            await fill(vault, source, is_portable(source), told)
            count = await vault.count()
        if used:
            for end in BESIDE:
                with contextlib.suppress(FileNotFoundError):
                    Path(f"{file.path}{end}").replace(f"{file.path}{ASIDE}{end}")
        settle(part, file.path)
    finally:
        part.unlink(missing_ok=True)
        file.let_go()
    return count
