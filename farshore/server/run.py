"""The game at a table: a session that is fed from the log, and appends to it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from farshore.core.content import BadContent
from farshore.core.dealer import CommittedDealer
from farshore.core.errors import BadRecord, FarshoreError
from farshore.core.finish import written_names
from farshore.core.game import Game
from farshore.core.kernel import CHANCE, TABLE, Sealed, actors, find
from farshore.core.record import UNDO, Record
from farshore.core.session import Session
from farshore.server import clock
from farshore.server.clocks.reckon import ASIDE, MOVE, WORD, Moment, Reckoning, Span
from farshore.server.clocks.reckon import UNDO as UNDONE
from farshore.server.clocks.words import Undone, is_word
from farshore.server.storage.base import Line, TableDoc

log = logging.getLogger("farshore.server")
TAKEBACK = "takeback"  # "takeback 12 anew": the record goes on from its ply 12, with new throws
ANEW = "anew"  # older logs lack the word: there the same throws fell again


class Run:
    """One game in progress, always at the end of its log. The game is that of the content which the table began with."""

    __slots__ = (
        "asides",
        "clock",
        "dealer",
        "doc",
        "game",
        "heard",
        "last_at",
        "lines",
        "moments",
        "reckoned",
        "secret",
        "session",
        "table",
        "undone",
        "undos",
        "written",
    )

    def __init__(self, table: str, doc: TableDoc, secret: bytes, game: Game[Any], lines: Sequence[Line] = ()) -> None:
        self.table = table
        self.doc = doc
        self.game = game
        self.heard: dict[int | None, object] = {}  # what each viewer has heard: see sight
        self.secret = secret
        self.last_at = 0.0  # when the last line was written
        self.clock = doc.clockwork()
        self.moments: list[Moment] = []  # what its clocks are worked out from, if it has any
        self.undone = Undone(lines, TAKEBACK)
        self.reckoned: Reckoning | None = None
        self.begin()
        if any(line.n != n for n, line in enumerate(lines, 1)):
            raise BadRecord(0, "a line of its log is missing")
        self.session.record.takebacks = taken_back(lines)
        for line in standing(lines, with_words=True):
            self.feed(line)
        self.lines = len(lines)
        self.dealer.takebacks = len(self.session.record.takebacks)
        self.last_at = max([line.at for line in lines], default=0.0)
        if self.session.over:
            self.session.open_seed()

    def take(self, doc: TableDoc) -> None:
        """Another version of the table's document: seats may have other names and bots."""
        self.doc = doc
        self.session.names = doc.called()
        self.written = written_names(self.session.names)
        self.session.bots = [seat.bot for seat in doc.seats]
        self.session.record.faults = {n: seat.fault for n, seat in enumerate(doc.seats) if seat.fault}

    def begin(self) -> None:
        """The game before its first ply. Its record says what the table began with, whatever release this is."""
        doc = self.doc
        try:
            setup = self.game.setup(doc.mode, len(doc.seats), doc.options)
        except (FarshoreError, BadContent) as wrong:
            raise BadRecord(0, f"what this table plays is not played by this server: {wrong}") from wrong
        self.dealer = CommittedDealer(self.secret, list(doc.nonces))
        self.session = Session(self.game, setup, self.dealer, list(doc.names), self.table)
        began = {"rules": doc.rules, "content": doc.content, "options": doc.options}
        header = {**self.session.record.header, **began}
        if doc.given:
            header["given"] = doc.given
        if header != self.session.record.header:
            self.session.record = Record(header)
            self.session.record.begin(self.session.state, setup.options)
        self.lines = 0
        self.undos: dict[int, int] = {}  # per seat how often it has taken something back since anybody learned anything
        self.asides: dict[int, int] = {}  # per seat how many asides it has made since anybody decided anything
        self.take(self.doc)

    @property
    def over(self) -> bool:
        """By the rules, or because everybody at the table has given it up."""
        return self.session.over or self.doc.abandoned

    def asked(self) -> list[int]:
        """The seats that are asked now."""
        return [seat for seat in actors(self.session.state) if seat >= 0 and not self.doc.abandoned]

    def ply(self, viewer: int | None) -> int:
        """The ply that this viewer is at: once the game is over, of the record; before that, of what it has seen."""
        return self.session.viewer_ply(viewer)

    def stamp(self) -> float:
        """What time it is, for the next lines: never earlier than the last."""
        return max(self.last_at, clock.now())

    # Clocks

    def clocks(self, gaps: tuple[Span, ...]) -> Reckoning | None:
        """What the clocks of its seats show, if it has any. The house was down in these gaps."""
        if self.clock is None:
            return None
        known = self.reckoned
        if known is None or known.gaps is not gaps:
            known = self.reckoned = Reckoning(self.clock, len(self.doc.seats), gaps, self.undone.spans)
        return known.take(self.moments[known.taken :])

    def time_of(self, seat: int) -> float | None:
        """The seconds that a seat has for what it is asked now, as far as is known of when the house was up."""
        clocks = self.clocks(self.reckoned.gaps if self.reckoned is not None else ())
        return None if clocks is None or clocks.until(seat) is None else clocks.left[seat]

    def note(self, seat: int, at: float, what: str, sealed: bool = False) -> None:
        """Something was played: whom does the game ask now?"""
        session = self.session
        revealed = sealed and (not session.since or not is_sealed(session))
        self.moments.append(Moment(at, seat, self.settled(), what, sealed, revealed))

    def settled(self) -> tuple[int, ...] | None:
        """The seats that the game asks; None while chance has its turn."""
        asked = actors(self.session.state)
        return None if CHANCE in asked else tuple([seat for seat in asked if seat >= 0])

    def hear(self, line: Line) -> None:
        """A word of the table about its clocks."""
        if self.clock is not None and line.n not in self.undone.lines:
            self.moments.append(Moment(line.at, TABLE, self.settled(), WORD, text=line.text))

    # Changing

    def play(self, seat: int, text: str, at: float) -> None:
        """Play as that seat, or refuse and change nothing."""
        session = self.session
        timed = self.clock is not None
        sealed = timed and is_sealed(session)
        what = ASIDE if timed and seat >= 0 and self.is_aside(seat, text) else MOVE
        if seat == CHANCE:
            session.chance(session.game.parse(text))
        else:
            session.play(seat, text)
        if session.since and session.since[-1].aside:
            self.asides[seat] = self.asides.get(seat, 0) + 1
        else:
            self.asides.clear()
        if not session.since:  # somebody has learned something: a new question
            self.undos.clear()
        if timed:
            self.note(seat, at, what, sealed)

    def is_aside(self, seat: int, text: str) -> bool:
        """Whether this answers no question. What nobody can read is for whoever plays it to refuse."""
        state = self.session.state
        try:
            return find(state, seat, self.game.parse(text)) is None
        except FarshoreError:
            return False

    def undo(self, seat: int, at: float) -> None:
        """Take back that seat's last decision, or refuse and change nothing."""
        self.session.undo(seat)
        self.undos[seat] = self.undos.get(seat, 0) + 1
        if self.clock is not None:
            self.note(seat, at, UNDONE)

    def deal(self, at: float) -> None:
        """Let chance have its turns, and open the seed at the end."""
        if self.session.deal():
            self.undos.clear()
            if self.clock is not None:
                self.note(CHANCE, at, MOVE)

    def enter(self, seat: int, text: str, at: float) -> None:
        """What a record says: a move, or an undo."""
        if text == UNDO:
            self.undo(seat, at)
        else:
            self.play(seat, text, at)

    def feed(self, line: Line) -> None:
        """Take in a line that has been stored."""
        if is_word(line):
            self.hear(line)
            return
        try:
            self.enter(line.seat, line.text, line.at)
        except Exception as wrong:  # what other rules have written may lead anywhere
            # Not which move: it may still be sealed, and this sentence is shown to everybody.
            raise BadRecord(
                self.session.ply + 1, "the stored move is not possible by the rules of this server"
            ) from wrong
        if line.mark and self.session.record.mark(-1) != line.mark:
            raise BadRecord(self.session.ply, "the stored digest is another one")

    def catch_up(self, lines: Sequence[Line]) -> None:
        """Take in what other workers have stored. After a takeback the game is built anew instead."""
        for line in lines:
            self.feed(line)
            self.last_at = max(self.last_at, line.at)
        self.lines += len(lines)
        if self.session.over:
            self.session.open_seed()

    def new_lines(self, since: int, at: float) -> list[Line]:
        """What was played beyond that ply of the record, as lines for the log."""
        record = self.session.record
        first = self.lines + 1 - since
        self.last_at = at = max(self.last_at, at)
        return [
            Line(first + n, record.seats[n], record.texts[n], record.mark(n), at)
            for n in range(since, len(record.texts))
        ]


def is_sealed(session: Session) -> bool:
    return bool(session.state.stack) and isinstance(session.state.stack[-1], Sealed)


def standing(lines: Sequence[Line], with_words: bool = False) -> list[Line]:
    """The lines that stand after all takebacks; what the table said about its clocks is no ply, and always stands."""
    kept: list[Line] = []
    words: list[Line] = []
    for line in lines:
        if line.text.startswith(TAKEBACK):
            del kept[int(line.text.split()[1]) :]
        else:
            (words if is_word(line) else kept).append(line)
    return sorted(kept + words, key=lambda line: line.n) if with_words and words else kept


def taken_back(lines: Sequence[Line]) -> list[int]:
    """For every takeback the ply of the record up to which the lines that stand are older than it."""
    plies: list[int] = []
    for line in lines:
        if line.text.startswith(TAKEBACK):
            to = int(line.text.split()[1])
            plies = [min(ply, to) for ply in plies]
            if line.text.endswith(ANEW):
                plies.append(to)
    return plies


def stored_record(table: str, doc: TableDoc, secret: bytes, lines: Sequence[Line]) -> Record:
    """The record of a finished game as it was stored, for whoever has the rules that it was played by."""
    header = {
        "game": doc.game,
        "rules": doc.rules,
        "content": doc.content,
        "mode": doc.mode,
        "seats": len(doc.seats),
        "names": doc.names,
        "options": doc.options,
        "table": table,
        "commitment": doc.commitment,
    }
    more = {"nonces": doc.nonces, "given": doc.given}
    record = Record({**header, **{name: value for name, value in more.items() if value}})
    record.takebacks = taken_back(lines)
    for line in standing(lines):
        record.append(line.seat, line.text, line.mark or "0" * 8)
    record.seed = secret.hex()
    return record


def agreed(
    table: str, doc: TableDoc, secret: bytes, game: Game[Any], lines: Sequence[Line]
) -> tuple[Run | None, BadRecord | None]:
    """The game as far as its log is played the same by the rules of this server, and what is not, if anything."""
    try:
        return Run(table, doc, secret, game, lines), None
    except Exception as error:
        if not isinstance(error, BadRecord):
            log.exception("the log of table %s cannot be read", table)
        wrong = error if isinstance(error, BadRecord) else BadRecord(0, "what is stored of it cannot be read")
        if not wrong.ply:
            return None, wrong
        back = Line(len(lines) + 1, TABLE, f"{TAKEBACK} {wrong.ply - 1}", "", 0.0)
        run = Run(table, doc, secret, game, [*lines, back])
        run.lines = len(lines)
        return run, wrong
