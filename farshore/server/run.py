"""The game at a table: a session that is fed from the log, and appends to it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from farshore.core.dealer import CommittedDealer
from farshore.core.errors import BadRecord, FarshoreError
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, TABLE, Sealed, actors
from farshore.core.record import UNDO, Record
from farshore.core.session import Session
from farshore.games import game as game_named
from farshore.server import clock
from farshore.server.storage.base import Line, TableDoc

GRACE = 30.0  # seconds for everybody to come back before the clock of a resumed table runs out
TAKEBACK = "takeback"  # "takeback 12": the record goes on from its ply 12


class Run:
    """One game in progress, always at the end of its log."""

    __slots__ = ("asked_at", "asked_wall", "doc", "heard", "last_at", "lines", "secret", "session", "table", "written")

    def __init__(self, table: str, doc: TableDoc, secret: bytes, lines: Sequence[Line] = ()) -> None:
        self.table = table
        self.doc = doc
        self.heard: dict[int | None, object] = {}  # what each viewer has heard: see sight.Heard
        self.secret = secret
        self.asked_at = self.asked_wall = 0.0  # when the question arose that the clock runs for: see `arise`
        self.last_at = 0.0  # when the last line was written
        self.arise(doc.created)
        self.begin()
        if any(line.n != n for n, line in enumerate(lines, 1)):
            raise BadRecord(0, "a line of its log is missing")
        for line in standing(lines):
            self.feed(line)
        self.lines = len(lines)
        for line in lines:
            self.last_at = max(self.last_at, line.at)
            if line.text.startswith(TAKEBACK) and line.at > self.asked_wall:
                self.arise(line.at)
        if self.session.over:
            self.session.open_seed()

    def take(self, doc: TableDoc) -> None:
        """Another version of the table's document: seats may have other names and bots."""
        self.doc = doc
        self.session.names = doc.called()
        self.written = [msgspec.json.encode(name)[1:-1] for name in self.session.names]  # as a document says them
        self.session.bots = [seat.bot for seat in doc.seats]

    def begin(self) -> None:
        """The game before its first ply."""
        game, setup = pinned(self.doc)
        self.session = Session(game, setup, CommittedDealer(self.secret), list(self.doc.names), self.table)
        if self.doc.given:
            self.session.record = Record({**self.session.record.header, "given": self.doc.given})
            self.session.record.begin(self.session.state)
        self.lines = 0
        self.take(self.doc)

    @property
    def over(self) -> bool:
        return self.session.over

    @property
    def game(self) -> Game:
        return self.session.game

    def asked(self) -> list[int]:
        """The seats that are asked now."""
        return [seat for seat in actors(self.session.state) if seat >= 0]

    def ply(self, viewer: int | None) -> int:
        """The ply that this viewer is at: once the game is over, of the record; before that, of what it has seen."""
        return self.session.moment(viewer)

    def deadline(self) -> float | None:
        """When the table's clock runs out, by the steady clock, if it has one and it runs."""
        seconds = self.timer()
        return self.asked_at + seconds if seconds and self.session.state.asides(TABLE) else None

    def until(self) -> float:
        """The same as people are told, by the clock on the wall. It stays the same, whatever is done to that clock."""
        return self.asked_wall + self.timer()

    def timer(self) -> int:
        """Seconds for a question; 0 if it may take for ever."""
        return int(self.session.setup.options.get("turn_timer") or 0)

    def arise(self, at: float) -> None:
        """A question arose at that time of the wall. Where that clock was set back since, it arises now."""
        now = clock.wall()
        self.asked_wall = min(at, now)
        self.asked_at = clock.steady() - (now - self.asked_wall)

    def give_time(self) -> None:
        """After a pause everybody has a while to come back before the clock runs out."""
        seconds = self.timer()
        missing = clock.steady() + min(GRACE, seconds) - (self.asked_at + seconds)
        if seconds and missing > 0:
            self.asked_at += missing
            self.asked_wall = clock.wall() + self.asked_at - clock.steady()

    def stamp(self) -> float:
        """What time it is, for the next lines: never earlier than the last."""
        return max(self.last_at, clock.wall())

    # Changing

    def play(self, seat: int, text: str, at: float) -> None:
        """Play as that seat, or refuse and change nothing."""
        session = self.session
        if seat == CHANCE:
            session.chance(session.game.parse(text))
        else:
            session.play(seat, text)
        if not session.since:  # somebody has learned something: a new question
            self.arise(at)

    def undo(self, seat: int) -> None:
        """Take back that seat's last decision, or refuse and change nothing."""
        self.session.undo(seat)

    def deal(self, at: float) -> None:
        """Let chance have its turns, and open the seed at the end."""
        if self.session.deal():
            self.arise(at)

    def enter(self, seat: int, text: str, at: float) -> None:
        """What a record says: a move, or an undo."""
        if text == UNDO:
            self.undo(seat)
        else:
            self.play(seat, text, at)

    def feed(self, line: Line) -> None:
        """Take in a line that has been stored."""
        try:
            self.enter(line.seat, line.text, line.at)
        except FarshoreError as wrong:
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
        if self.over:
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


def standing(lines: Sequence[Line]) -> list[Line]:
    """The lines that stand after all takebacks."""
    kept: list[Line] = []
    for line in lines:
        word, _, ply = line.text.partition(" ")
        if word == TAKEBACK:
            del kept[int(ply) :]
        else:
            kept.append(line)
    return kept


def pinned(doc: TableDoc) -> tuple[Game, Setup]:
    """Game and setup as they were when the table was made; another version of rules or content is refused."""
    game = game_named(doc.game)
    if game.rules_version != doc.rules:
        raise BadRecord(0, f"this table is played by rules version {doc.rules}; this server has {game.rules_version}")
    setup = game.setup(doc.mode, len(doc.seats), doc.options)
    if game.content_digest(setup) != doc.content:
        raise BadRecord(0, "this table is played with other content (maps or cards) than this server has")
    return game, setup
