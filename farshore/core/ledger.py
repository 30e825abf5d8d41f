"""Ledgers: what happened in a series of games, one line an entry, appended and never changed.

    farshore-ledger/1
    {"after":0,"kind":"begin","mark":"5b1c...","n":1,"what":{...}}

Each entry names the one it follows, so that a series can be taken up again from any of them: rewinding and forking
append, they erase nothing. Each mark is a digest over the entry and the mark it follows, so that a line that was
changed is found.
"""

from __future__ import annotations

import json
from typing import Any, Final

from farshore.core.content import canonical, digest
from farshore.core.errors import BadRecord

FORMAT: Final = "farshore-ledger/1"


class LedgerEntry:
    """One thing that was settled: what kind, its content, and the entry it follows (0: none)."""

    __slots__ = ("after", "kind", "mark", "n", "what")

    def __init__(self, n: int, after: int, kind: str, what: dict[str, Any], mark: str) -> None:
        self.n = n
        self.after = after
        self.kind = kind
        self.what = what
        self.mark = mark

    def write(self) -> str:
        return canonical({"n": self.n, "after": self.after, "kind": self.kind, "what": self.what, "mark": self.mark})


class Ledger:
    """A tree of entries in the order in which they were written."""

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: list[LedgerEntry] = []

    def entry(self, n: int) -> LedgerEntry:
        if not 1 <= n <= len(self.entries):
            raise BadRecord(0, f"the ledger has the entries 1 to {len(self.entries)}, not {n}")
        return self.entries[n - 1]

    def add(self, kind: str, what: dict[str, Any], after: int | None = None) -> LedgerEntry:
        """Append an entry that follows the last one, or the one given."""
        follows = len(self.entries) if after is None else after
        if follows:
            self.entry(follows)
        n = len(self.entries) + 1
        entry = LedgerEntry(n, follows, kind, what, self._mark(n, follows, kind, what))
        self.entries.append(entry)
        return entry

    def _mark(self, n: int, after: int, kind: str, what: dict[str, Any]) -> str:
        before = self.entries[after - 1].mark if after else ""
        return digest([before, n, after, kind, what])[:16]

    def path(self, n: int | None = None) -> list[LedgerEntry]:
        """What led to an entry, oldest first; without a number, to the last one."""
        at = len(self.entries) if n is None else n
        entries: list[LedgerEntry] = []
        while at:
            entry = self.entry(at)
            entries.append(entry)
            at = entry.after
        return entries[::-1]

    def write(self) -> str:
        return "\n".join([FORMAT, *[entry.write() for entry in self.entries]]) + "\n"


def read_ledger(text: str) -> Ledger:
    """The ledger that `write` wrote; `BadRecord` names the line that is not as it was written."""
    lines = [line for line in text.split("\n") if line.strip()]
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(0, f"not a ledger: the first line must be {FORMAT!r}")
    ledger = Ledger()
    for number, line in enumerate(lines[1:], 1):
        try:
            saved = json.loads(line)
            n, after, kind, what, mark = [saved[name] for name in ("n", "after", "kind", "what", "mark")]
        except (ValueError, KeyError, TypeError) as wrong:
            raise BadRecord(0, f"entry {number} of the ledger cannot be read") from wrong
        shape = (type(n), type(after), type(kind), type(what)) == (int, int, str, dict)
        if not shape or n != number or not 0 <= after < n:
            raise BadRecord(0, f"entry {number} of the ledger does not follow from those before it")
        entry = ledger.add(kind, what, after)
        if entry.mark != mark:
            raise BadRecord(0, f"entry {number} of the ledger was changed after it was written")
    return ledger
