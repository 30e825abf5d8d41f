"""Looking at a finished game again, ply by ply."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from farshore.cli.terminal.board import Board
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.record import Record, who
from farshore.core.replay import replay
from farshore.core.session import Session
from farshore.core.view import View


class ReplayApp(Board):
    """The board with another question: which moment?"""

    KEYS = " ←→ ply  PgUp/PgDn ten  Home/End  e eyes  l log  q quit"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", show=False, priority=True),
        Binding("left", "step(-1)", show=False, priority=True),
        Binding("pagedown", "step(10)", show=False, priority=True),
        Binding("pageup", "step(-10)", show=False, priority=True),
        Binding("home", "step(-100000)", show=False, priority=True),
        Binding("end", "step(100000)", show=False, priority=True),
        Binding("e", "eyes", show=False),
        Binding("l", "log", show=False),
        Binding("q,escape,ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, game: Game[Any], record: Record, seat: Seat | None) -> None:
        super().__init__(game.lexicon())
        self.game = game
        self.record = record
        self.seat = seat
        self.ply = 0

    def on_mount(self) -> None:
        self.show_ply()

    def show_ply(self) -> None:
        """The table after that many plies. A game is replayed in some milliseconds, so nothing is kept."""
        session: Session = replay(self.game, self.record, plies=self.ply)
        view: View = session.view(self.seat)
        view["actions"] = []
        view.pop("blocked", None)
        done = self.record.entry(self.ply - 1) if self.ply else None
        last = f"{who(done.seat)} {done.text}" if done is not None else "before the first move"
        eyes = "everybody" if self.seat is None else session.names[self.seat]
        view["prompt"] = {"kind": "wait", "seats": [], "text": f"Ply {self.ply} of {len(self.record.texts)}: {last}"}
        self.load(view)
        ending = view["status"].get("over")
        self.message = ending["text"] if ending is not None else f"As {eyes} saw it."
        self.draw()

    def action_step(self, plies: int) -> None:
        self.ply = max(0, min(len(self.record.texts), self.ply + plies))
        self.show_ply()

    def action_eyes(self) -> None:
        """The next seat's eyes; after the last, everybody's."""
        seats = int(self.record.header["seats"])
        following = 0 if self.seat is None else self.seat + 1
        self.seat = following if following < seats else None
        self.show_ply()

    def action_log(self) -> None:
        self.log_in_front = not self.log_in_front
        self.draw()

    def group_line(self, view: View) -> Text:
        return Text("")


def replay_screen(game: Game[Any], record: Record, seat: Seat | None) -> None:
    ReplayApp(game, record, seat).run()
