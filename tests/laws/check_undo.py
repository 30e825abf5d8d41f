"""Law 9: undo is free back to the last moment when anybody learned something or dice fell, and refused beyond it."""

from __future__ import annotations

import random
from typing import Any

from farshore.core.codec import digest
from farshore.core.dealer import CommittedDealer
from farshore.core.errors import IllegalAction
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import State, actors
from farshore.core.replay import replay
from farshore.core.session import Session
from tests.laws.check_saving import secret_of
from tests.laws.walk import LONGEST, MANY, choose, stride


class Undoing:
    """A random game through a session that undoes and does again whatever it may."""

    def __init__(self, game: Game[Any], setup: Setup, seed: int) -> None:
        self.game = game
        self.rng = random.Random(f"{game.name} {setup} {seed}")
        self.seats = list(range(setup.seats))
        self.session = Session(game, setup, CommittedDealer(secret_of(seed)))
        self.where = f"{game.name}, {setup}, seed {seed}"
        self.stride = stride(setup, 3)

    def insists(self, holds: bool, why: str) -> None:
        assert holds, f"{why}\n{self.where}\n{self.session.record.write()}"

    def run(self) -> None:
        session = self.session
        longest = LONGEST if len(self.seats) <= MANY else 150
        while actors(session.state) and session.ply < longest:
            if session.deal():
                self.insists(self.free() == [], "dice fell, and something can be taken back")
                continue
            before: State = session.state.clone()
            seat = self.rng.choice(actors(before))
            if self.rng.randrange(60) == 0 and before.asides(seat):
                session.play(seat, str(self.rng.choice(before.asides(seat))))
            else:
                session.play(seat, str(choose(before, seat, self.rng)))
                if not self.check_after(before, seat):
                    continue
            if self.rng.randrange(self.stride) == 0:
                self.undo_and_redo()
        self.insists(not session.over or self.free() == [], "the game is over, and something can be taken back")

    def free(self) -> list[Seat]:
        return [seat for seat in self.seats if self.session.undoable(seat)]

    def check_after(self, before: State, seat: Seat) -> bool:
        """If anybody learned something nothing can be taken back; otherwise the last decision can. True if so."""
        session = self.session
        watchers: list[Seat | None] = [None, *self.rng.sample(self.seats, min(4, len(self.seats)))]
        for watcher in watchers:
            still = self.game.unknown(session.state, watcher)
            if [name for name in self.game.unknown(before, watcher) if name not in still]:
                self.insists(self.free() == [], "somebody learned something, and something can be taken back")
        return session.undoable(seat) > 0

    def undo_and_redo(self) -> None:
        """Take back everything that one seat may take back, one by one, then do it again."""
        session = self.session
        able = self.free()
        if not able:
            return
        seat = self.rng.choice(able)
        reached = digest(session.state)
        since = [str(decision.action) for decision in session.since if decision.seat == seat and not decision.aside]
        count = session.undoable(seat)
        for left in range(count, 0, -1):
            self.insists(session.undoable(seat) == left, "an undo does not count down")
            session.undo(seat)
        self.insists(session.undoable(seat) == 0, "more can be taken back than was said")
        try:
            session.undo(seat)
        except IllegalAction:
            pass
        else:
            self.insists(False, "an undo beyond the last is accepted")
        for text in since[len(since) - count :]:
            session.play(seat, text)
        self.insists(digest(session.state) == reached, "undo and redo lead elsewhere")


def check_undo_is_free_and_bounded(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 9. Undo, redo: the same state; beyond the last thing learned nothing; and the record still replays."""
    undoing = Undoing(game, setup, seed)
    undoing.run()
    again = replay(game, undoing.session.record)
    undoing.insists(digest(again.state) == digest(undoing.session.state), "a record with undos replays elsewhere")
