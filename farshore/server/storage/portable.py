# ruff: noqa: ASYNC240 - nobody else waits for the loop that this runs in
"""A house, or one table, as one file that every store can read: a line a row, and a last line that says it is whole."""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from farshore.server.storage.file import BadFile
from farshore.server.storage.schema import PARTS, VERSION, missing
from farshore.server.storage.vault import MANY, Row, Vault

FORMAT: Final = 1
Told = Callable[[int], None]  # so many more rows are done
BY_NAME = {part.name: part for part in PARTS}
KINDS = {part.name: tuple[tuple(part.columns.values())] for part in PARTS}  # type: ignore[misc]


def told_nobody(_rows: int) -> None: ...


class Writer:
    """Writes a portable file, which has its name only once it is whole and on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.part = path.with_name(f"{path.name}.part")
        self.raw = self.part.open("xb")
        os.fchmod(self.raw.fileno(), 0o600)  # the secrets of running games are in it
        self.file: Any = gzip.GzipFile("", "wb", 6, self.raw, 0) if path.suffix == ".gz" else self.raw
        self.count = 0
        self._line({"farshore": "tables", "format": FORMAT, "schema": VERSION})

    def _line(self, said: Any) -> None:
        self.file.write(msgspec.json.encode(said) + b"\n")

    def add(self, name: str, rows: list[Row]) -> None:
        for row in rows:
            self._line((name, row))
        self.count += len(rows)

    def finish(self) -> None:
        self._line({"rows": self.count})
        if self.file is not self.raw:
            self.file.close()
        self.raw.flush()
        os.fsync(self.raw.fileno())
        self.raw.close()
        self.part.replace(self.path)

    def give_up(self) -> None:
        self.raw.close()
        self.part.unlink(missing_ok=True)


async def export(vault: Vault, path: Path, tables: list[str] | None = None, told: Told = told_nobody) -> int:
    """Write everything, or these tables with what they need, into a new file. How many rows that was."""
    if path.exists():
        raise BadFile(f"{path.name} is there already; name another file.")
    writer = Writer(path)
    try:
        for part in PARTS:
            for of in [None] if tables is None or part.of is None else tables:
                if tables is not None and part.house:
                    continue  # a table goes its way without the secret of its house, and without its people
                async for rows in vault.rows(part, of):
                    writer.add(part.name, rows)
                    told(len(rows))
        writer.finish()
    except BaseException:
        writer.give_up()
        raise
    return writer.count


def read(path: Path) -> Iterator[tuple[str, list[Row]]]:
    """The rows of a portable file, some at a time; refused if it is not whole."""
    wrong = BadFile(f"{path.name} is not a whole export of Farshore.")
    count = 0
    some: list[Row] = []
    name = ""
    try:
        with path.open("rb") as raw:
            packed = raw.read(2) == b"\x1f\x8b"
            raw.seek(0)
            file: Any = gzip.GzipFile(fileobj=raw) if packed else raw
            head = msgspec.json.decode(file.readline())
            if not isinstance(head, dict) or head.get("farshore") != "tables" or head.get("format") != FORMAT:
                raise wrong
            missing(head["schema"])
            for line in file:
                said = msgspec.json.decode(line)
                if isinstance(said, dict):
                    if some:
                        yield name, some
                    if said.get("rows") != count or file.readline():
                        raise wrong
                    return
                if said[0] != name or len(some) == MANY:
                    if some:
                        yield name, some
                    name, some = said[0], []
                some.append(msgspec.convert(said[1], KINDS[name]))
                count += 1
    except (msgspec.MsgspecError, UnicodeError, EOFError, gzip.BadGzipFile, KeyError, IndexError, TypeError) as bad:
        raise wrong from bad
    raise wrong


async def take_in(vault: Vault, path: Path, told: Told = told_nobody) -> int:
    """Put what a portable file holds into a store, all or nothing. How many tables."""
    known = set(await vault.tables()) | set(await vault.campaigns())
    tables = 0
    for name, rows in read(path):
        part = BY_NAME[name]
        if part.of is not None:
            at = list(part.columns).index(part.of)
            twice = next((row[at] for row in rows if row[at] in known), None)
            if twice is not None:
                raise BadFile(f"Table {twice} is here already; nothing was imported.")
        await vault.put(part, rows)
        tables += len(rows) if name == "tables" else 0
        told(len(rows))
    return tables
