"""A world that an attacker may be in: the game at one moment, at a real table, with a session that has forgotten the way."""

from __future__ import annotations

from typing import Any

from farshore.core.dealer import CommittedDealer
from farshore.core.errors import FarshoreError
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import State
from farshore.core.record import Record
from farshore.core.session import Session
from farshore.core.viewer_plies import ViewerPlies
from farshore.games import GAMES
from farshore.server.moves import Move
from farshore.server.run import Run
from farshore.server.storage import Stored, TableDoc
from farshore.server.storage.base import SeatDoc
from farshore.server.table import Table

SECRET = bytes(32)


class World:
    """Tables are made once and set to one moment after another. A game that is not registered has a session only."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.session = Session(game, setup, CommittedDealer(SECRET))
        self.table = a_table(game, setup, self.session) if game.name in GAMES else None

    def at(self, state: State) -> Session:
        """Nothing has been done yet since somebody last learned something."""
        session = self.session
        session.state = state.clone()
        session.base = state.clone()
        session.since = []
        session.undone = {}
        session.told = []
        session.hidden_from = None
        session.viewer_plies = ViewerPlies()
        session.record = Record(session.record.header)
        return session

    def play(self, seat: Seat, text: str) -> str:
        """Make a move (none takes the last one back) and say who is sent something: that must not tell either."""
        if self.table is not None:
            return f"seen by {'its seat' if Move(self.table, seat, [text] if text else []).private else 'everybody'}"
        if text:
            self.session.play(seat, text)
        else:
            self.session.undo(seat)
        return ""


def a_table(game: Game[Any], setup: Setup, session: Session) -> Table:
    """People in all seats, and this session."""
    seats = [SeatDoc("human", name) for name in session.names]
    digest = game.content_digest(setup)
    doc = TableDoc(game.name, setup.mode, setup.options, seats, game.rules_version, digest, "", "", 0.0)
    doc.names = session.names
    doc.state = "playing"
    run = Run("table", doc, SECRET, game)
    run.session = session
    return Table(Stored("table", 1, doc, SECRET), run)


def judged(session: Session, seat: Seat, texts: list[str]) -> str:
    """All that the session says about a list of moves."""
    try:
        answer = session.judge(seat, texts)
    except FarshoreError as wrong:
        return str(wrong)
    why = answer.refusal
    return f"{answer.count} possible" if why is None else f"{answer.count} possible, then {why.rule}: {why.sentence}"


def taken_back(session: Session, seat: Seat) -> str:
    """Whether the seat may take something back, and what it may do again afterwards."""
    try:
        session.undo(seat)
        return f"taken back: {session.again(seat)}; {session.undoable(seat)} more"
    except FarshoreError as wrong:
        return str(wrong)
