"""What a table says in its log about its clocks: when they began, who plays, when they stand still, whose time was over."""

from __future__ import annotations

from collections.abc import Sequence

from farshore.core.kernel import TABLE
from farshore.server.clocks.reckon import CLOCK, Span
from farshore.server.storage.base import Line, SeatDoc, TableDoc


def is_word(line: Line) -> bool:
    return line.seat == TABLE and line.text.startswith(CLOCK)


def word(n: int, said: str, at: float) -> Line:
    """A line that is no ply of the record."""
    return Line(n, TABLE, f"{CLOCK}{said}", "", at)


def begins(doc: TableDoc) -> str:
    return " ".join(["begin", *[str(n) for n, seat in enumerate(doc.seats) if seat.kind == "bot"]])


def _seated(was: SeatDoc, now: SeatDoc) -> str:
    """How somebody else plays a seat, if they do."""
    if was.kind == now.kind and (was.kind != "human" or was.key == now.key or not was.key):
        return ""
    if now.kind != "human":
        return now.kind
    return "human" if was.kind == "bot" and was.key == now.key else "new"


def follows(old: TableDoc, new: TableDoc) -> list[str]:
    """What another document means for the clocks of a game that goes on."""
    if old.state != "playing" or new.state != "playing":
        return []
    said = []
    for n, (was, now) in enumerate(zip(old.seats, new.seats, strict=True)):
        kind = _seated(was, now)
        said += [f"seat {n} {kind}"] if kind else []
    if old.holiday != new.holiday:
        until = new.holiday
        said += ["resume"] if old.holiday is not None else []
        said += [] if until is None else ["pause" if not until else f"pause {until:.3f}"]
    return said


class Undone:
    """What takebacks have undone: the times from the ply that the game went back to until the word that said so, and the
    lines that said meanwhile that somebody's time was over.
    """

    def __init__(self, lines: Sequence[Line], takeback: str) -> None:
        self.spans: list[Span] = []
        self.lines: set[int] = set()
        kept: list[Line] = []
        outs: list[int] = []
        began = lines[0] if lines else None
        for line in lines:
            if line.text.startswith(takeback) and began is not None:
                del kept[int(line.text.split()[1]) :]
                last = kept[-1] if kept else began
                self.spans.append((last.at, line.at))
                self.lines.update([n for n in outs if n > last.n])
            elif not is_word(line):
                kept.append(line)
            elif line.text.startswith(f"{CLOCK}out"):
                outs.append(line.n)
            elif line.text.startswith(f"{CLOCK}begin") and not kept:
                began = line
