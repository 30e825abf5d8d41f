"""The file of a SQLite store: whether it is one of ours and whole, that one server has it, and that it stays in its place."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
from pathlib import Path
from typing import IO

from farshore.server.storage.base import StoreTaken

MAGIC = b"SQLite format 3\0"
HEADER = 100  # bytes
OPEN, CLOSED = b"open", b"closed"  # what the lock file says of whoever had it last
RESCUE = "restore a backup with `farshore db restore`, or save what can still be read with `farshore db export`"


class BadFile(Exception):
    """Not a file that tables can be kept in; it was left as it is."""


class File:
    """One database file, under the name it really has: a link to it is the same file."""

    def __init__(self, path: str) -> None:
        self.path = Path(path).resolve()
        self.name = self.path.name
        self.wal = Path(f"{self.path}-wal")
        self.worry = ""  # what whoever hosts it should know, though it can be served
        self.held: list[IO[bytes]] = []
        self.places: list[tuple[Path, int]] = []  # files that must stay where they are, and which they are

    # Taking it

    def take(self, whatever_it_is: bool = False) -> None:
        """Be the only server on it, and refuse what is not ours."""
        if self.path.is_dir():
            raise IsADirectoryError(f"{self.path} is a folder, not a file")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lock = self._hold(Path(f"{self.path}.lock"))
        lock.seek(0)
        before = lock.read()
        missed = before == OPEN and self.path.exists() and not self.wal.exists()  # a look inside would tidy it away
        if self.path.exists() and not whatever_it_is:
            self.examine(bool(before))
        if missed:
            self.worry = (
                f"{self.name}-wal is gone, and the last server on {self.name} did not end by itself: unless another program "
                "has closed the file, the moves made last are missing."
            )
        self._hold(self.path)  # also under another name (a hard link)
        self.path.chmod(0o600)  # the secrets of running games are in it
        self._say(OPEN)

    def _hold(self, path: Path) -> IO[bytes]:
        """Two servers on one file would not hear of each other's moves."""
        file = path.open("ab+")
        self.held.append(file)
        if sys.platform != "win32":  # nobody watches over the file there
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as taken:
                self.let_go(None)
                raise StoreTaken(f"Another server already serves the tables in {self.name}.") from taken
        return file

    def _say(self, word: bytes) -> None:
        lock = self.held[0]
        lock.truncate(0)
        lock.write(word)
        lock.flush()

    def let_go(self, word: bytes | None = CLOSED) -> None:
        """Close it, and leave a word about how."""
        if word is not None and len(self.held) > 1:
            self._say(word)
        for file in self.held:
            file.close()
        self.held = []

    # Whether it is one of ours, and whole

    def examine(self, used: bool = True) -> None:
        """Refuse a file that is empty, foreign, cut short or damaged beyond reading, with one sentence."""
        with self.path.open("rb") as file:
            head = file.read(HEADER)
            size = os.fstat(file.fileno()).st_size
        if not head:
            if used:
                raise BadFile(
                    f"{self.name} is empty, though tables were kept in it: {RESCUE}; remove it to begin anew."
                )
            return
        if not head.startswith(MAGIC) or len(head) < HEADER:
            raise BadFile(f"{self.name} is not a database of Farshore; it was left as it is.")
        page = int.from_bytes(head[16:18], "big")
        pages = int.from_bytes(head[28:32], "big")
        is_counted = head[24:28] == head[92:96]
        logged = self.wal.exists() and self.wal.stat().st_size > 0
        if is_counted and not logged and size < (65536 if page == 1 else page) * pages:
            raise BadFile(f"{self.name} is cut short ({size} bytes of {page * pages}): {RESCUE}.")
        self._look_inside()

    def _look_inside(self) -> None:
        try:
            with contextlib.closing(sqlite3.connect(self.path)) as connection:
                names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        except sqlite3.DatabaseError as wrong:
            raise BadFile(f"{self.name} is damaged ({wrong}): {RESCUE}.") from wrong
        if names and not {"tables", "log", "house"} <= names:
            raise BadFile(f"{self.name} belongs to another program; it was left as it is.")

    # That it stays

    def remember(self) -> None:
        """The file and its journal as they are now."""
        self.places = [(path, path.stat().st_ino) for path in (self.path, self.wal) if path.exists()]

    def strayed(self) -> Path | None:
        """Which of the two somebody has taken away or replaced."""
        for path, which in self.places:
            try:
                if os.stat(path).st_ino != which:  # noqa: PTH116 - a path object a commit would be the dearer part
                    return path
            except OSError:
                return path
        return None
