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
from farshore.server.storage.base import Line, TableDoc

TAKEBACK = "takeback"  # "takeback 12": the record goes on from its ply 12


class Run:
    """One game in progress, always at the end of its log."""

    __slots__ = ("asked_at", "doc", "heard", "lines", "secret", "session", "table", "undos", "written")

    def __init__(self, table: str, doc: TableDoc, secret: bytes, lines: Sequence[Line] = ()) -> None:
        self.table = table
        self.doc = doc
        self.heard: dict[int | None, object] = {}  # what each viewer has heard: see sight.Heard
        self.secret = secret
        self.asked_at = doc.created  # when the question that the clock runs for arose
        self.begin()
        for line in standing(lines):
            self.feed(line)
        self.lines = len(lines)
        self.asked_at = max([self.asked_at, *[line.at for line in lines if line.text.startswith(TAKEBACK)]])
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
        self.undos: dict[int, int] = {}  # per seat how often it has taken something back since anybody learned anything
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
        """When the table's clock runs out, if it has one and it runs."""
        seconds = self.session.setup.options.get("turn_timer")
        if not seconds or not self.session.state.asides(TABLE):
            return None
        return float(self.asked_at + int(seconds))

    # Changing

    def play(self, seat: int, text: str, at: float) -> None:
        """Play as that seat, or refuse and change nothing."""
        session = self.session
        if seat == CHANCE:
            session.chance(session.game.parse(text))
        else:
            session.play(seat, text)
        if not session.since:  # somebody has learned something: a new question
            self.asked_at = at
            self.undos.clear()

    def undo(self, seat: int) -> None:
        """Take back that seat's last decision, or refuse and change nothing."""
        self.session.undo(seat)
        self.undos[seat] = self.undos.get(seat, 0) + 1

    def deal(self, at: float) -> None:
        """Let chance have its turns, and open the seed at the end."""
        if self.session.deal():
            self.asked_at = at
            self.undos.clear()

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
        self.lines += len(lines)
        if self.over:
            self.session.open_seed()

    def new_lines(self, since: int, at: float) -> list[Line]:
        """What was played beyond that ply of the record, as lines for the log."""
        record = self.session.record
        first = self.lines + 1 - since
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
