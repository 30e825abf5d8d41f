"""Records: a game as readable as a chess score, which replays with no generator and says where it stops agreeing.

    farshore-record/1
    game: voyages
    ...
    1 chance roll 6 2 3 #9f31c2a0
    2 p1 course 0 as 5 #51aa07b3

Each line ends in a rolling digest over the header, every line so far and every state so far.
"""

from __future__ import annotations

import hashlib
import json
import re
from array import array
from typing import Any, Final

from farshore.core.codec import digest
from farshore.core.content import canonical
from farshore.core.errors import BadRecord, FarshoreError
from farshore.core.event import Seat
from farshore.core.kernel import CHANCE, TABLE, State
from farshore.core.options import Value

FORMAT: Final = "farshore-record/1"
UNDO: Final = "undo"
SEAT: Final = re.compile("p[1-9][0-9]{0,2}")  # more than anybody has chairs for
MARK: Final = re.compile("[0-9a-f]{8}")
KINDS: Final[dict[str, type]] = {  # the others are texts
    "seats": int,
    "names": list,
    "options": dict,
    "nonces": list,
    "given": int,
    "takebacks": list,
}
KEYS: Final = (
    "game",
    "rules",
    "content",
    "mode",
    "seats",
    "names",
    "options",
    "table",
    "commitment",
    "nonces",
    "given",
)


def who(seat: Seat) -> str:
    """The name of a seat in a record: p1, p2 ..., chance, or table."""
    return "chance" if seat == CHANCE else "table" if seat == TABLE else f"p{seat + 1}"


def seat_named(name: str) -> Seat:
    """The seat that `who` calls so."""
    if name == "chance":
        return CHANCE
    if name == "table":
        return TABLE
    if SEAT.fullmatch(name):
        return int(name[1:]) - 1
    raise BadRecord(0, f"{name!r} is not a seat: seats are p1, p2 ..., chance and table")


class Entry:
    """One line: who did what, and the rolling digest after it."""

    __slots__ = ("mark", "seat", "text")

    def __init__(self, seat: Seat, text: str, mark: str) -> None:
        self.seat = seat
        self.text = text
        self.mark = mark


class Record:
    """Header and lines of one game. The seed is filled in when the game is over.

    The lines are kept in columns, in as little memory as they need: a server keeps those of thousands of games.
    What was taken back with everybody's consent is not in it; `takebacks` says after which plies that happened.
    """

    __slots__ = ("dealt", "faults", "header", "later", "marks", "rolling", "seats", "seed", "takebacks", "texts")

    def __init__(self, header: dict[str, Any]) -> None:
        self.header = header
        self.seats = array("h")
        self.texts: list[str] = []
        self.marks = array("I")  # as numbers
        self.dealt = 0  # entries of chance
        self.later: tuple[str, ...] = ()  # options that the game did not have yet when this one began
        self.seed = ""
        self.faults: dict[Seat, str] = {}  # seats that chance played on for, and what their program did wrong
        self.rolling = ""
        self.takebacks: list[int] = []  # for each: the plies up to this one are older than it; rising

    def begin(self, state: State, options: dict[str, Value] | None = None) -> None:
        """Before the first entry. `options` are those that the game has now, if it may have begun with fewer."""
        known = self.header.get("options", {})
        self.later = tuple([name for name in options or {} if name not in known])
        self.rolling = _hash(canonical(self.header), digest(state, self.later))

    def add(self, seat: Seat, text: str, after: State) -> None:
        """Append what was done and the state it led to."""
        for ply in self.takebacks:
            if ply == len(self.texts):
                self.rolling = _hash(self.rolling, "takeback")
        self.rolling = _hash(self.rolling, f"{who(seat)} {text}", digest(after, self.later))
        self.append(seat, text, self.rolling[:8])

    def append(self, seat: Seat, text: str, mark: str) -> None:
        self.seats.append(seat)
        self.texts.append(text)
        self.marks.append(int(mark, 16))
        if seat == CHANCE:
            self.dealt += 1

    def mark(self, n: int) -> str:
        """The rolling digest after entry n; -1 is the last."""
        return f"{self.marks[n]:08x}"

    def entry(self, n: int) -> Entry:
        return Entry(self.seats[n], self.texts[n], self.mark(n))

    def entries(self) -> list[Entry]:
        return [self.entry(n) for n in range(len(self.texts))]

    def taken_back(self, ply: int) -> int:
        """How many takebacks there had been when that ply was played."""
        return len([before for before in self.takebacks if before < ply])

    def chances(self) -> int:
        """How many turns chance has had."""
        return self.dealt

    def write(self, sealed: bool = False) -> str:
        """The record as text; sealed, without the seed although it is known here."""
        lines = [FORMAT]
        lines += [f"{key}: {_plain(self.header[key])}" for key in KEYS if key in self.header]
        if self.takebacks:
            lines.append(f"takebacks: {canonical(self.takebacks)}")
        lines.append("")
        lines += [f"{n} {who(e.seat)} {e.text} #{e.mark}" for n, e in enumerate(self.entries(), 1)]
        if self.faults:
            lines += ["", *[f"fault: {who(seat)} {fault}" for seat, fault in sorted(self.faults.items())]]
        if self.seed and not sealed:
            lines += ["", f"seed: {self.seed}"]
        return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """The record that `write` wrote. Nothing is believed yet: `Session.replay` checks it."""
    lines = [line.strip() for line in text.split("\n")]
    if not lines or lines[0] != FORMAT:
        raise BadRecord(0, f"not a record: the first line must be {FORMAT!r}")
    record = Record({})
    for line in lines[1:]:
        if not line:
            continue
        if line[0].isdigit():
            entry = _entry(line, len(record.texts) + 1)
            record.append(entry.seat, entry.text, entry.mark)
        else:
            key, colon, value = line.partition(":")
            value = value.lstrip()
            if not colon or (key not in KEYS and key not in ("seed", "takebacks", "fault")):
                raise BadRecord(0, f"a record has no line such as {line[:60]!r}")
            if key == "fault":
                name, _, fault = value.partition(" ")
                record.faults[seat_named(name)] = fault
            elif key == "seed":
                record.seed = value
            elif key == "takebacks":
                record.takebacks = _unplain(key, value)
            else:
                record.header[key] = _unplain(key, value)
    for key in ("game", "rules", "content", "mode", "seats", "options"):
        if key not in record.header:
            raise BadRecord(0, f"the record does not say its {key}")
    if [nonce for nonce in record.header.get("nonces", []) if not isinstance(nonce, str)]:
        raise BadRecord(0, "the nonces of the record cannot be read")
    last = 0
    for ply in record.takebacks:
        if type(ply) is not int or not last <= ply <= len(record.texts):
            raise BadRecord(0, "the takebacks of the record cannot be read")
        last = ply
    return record


def _entry(line: str, ply: int) -> Entry:
    words, _, mark = line.rpartition(" #")
    number, _, rest = words.partition(" ")
    name, _, text = rest.partition(" ")
    if number != str(ply) or not text or not MARK.fullmatch(mark):
        raise BadRecord(ply, f"the line {line[:60]!r} is not the {ply}th of a record")
    try:
        return Entry(seat_named(name), text, mark)
    except FarshoreError as wrong:
        raise BadRecord(ply, str(wrong)) from wrong


def _plain(value: Any) -> str:
    """Texts as they are, unless the lines of a record would not bring them back."""
    fits = isinstance(value, str) and value == value.strip() and "\n" not in value and value[:1] != '"'
    return value if fits else canonical(value)


def _unplain(key: str, value: str) -> Any:
    kind = KINDS.get(key, str)
    if kind is str and value[:1] != '"':
        return value
    try:
        given: Any = json.loads(value)
    except ValueError as wrong:
        raise BadRecord(0, f"the {key} of the record cannot be read") from wrong
    if type(given) is not kind:
        raise BadRecord(0, f"the {key} of the record cannot be read")
    return given


def _hash(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
