"""Moves of one seat tried one after another, on a copy that nobody notices: how far it can see ahead.

A rehearsal ends where anybody would learn something, chance decides or somebody else is asked. What lies beyond follows
from what is hidden, so it is not judged at all. What lies before follows from what the seat knows: the answer is the same
in all worlds that the seat cannot tell apart (law 5), and asking is no way to see.
"""

from __future__ import annotations

from typing import Any

from farshore.core.action import Action
from farshore.core.errors import IllegalAction
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import Refusal, Sealed, State, actors, play
from farshore.core.viewer_plies import Viewer

Names = list[tuple[str, ...]]  # by viewer, what it cannot identify


class Judged:
    """What there is to say about a list of moves: how many are possible, and what forbids the next.

    Without a refusal all are possible, or as many as can be judged; the rest is to be asked again, or never.
    """

    __slots__ = ("count", "refusal")

    def __init__(self, count: int, refusal: Refusal | None) -> None:
        self.count = count
        self.refusal = refusal


class Rehearsal:
    """`state` is the table as the seat foresees it, until it `ends`.

    `viewers` are those who must not learn anything on the way: all of them for moves that are to be played, the seat alone
    for a mere thought.
    """

    __slots__ = ("before", "game", "hidden", "seat", "state", "viewers")

    def __init__(
        self, game: Game[Any], state: State, seat: Seat, viewers: list[Viewer], hidden: Names | None = None
    ) -> None:
        self.game = game
        self.before = state  # the last move
        self.state = state
        self.seat = seat
        self.viewers = viewers
        self.hidden = hidden  # before the last move, as far as it is known already

    def go(self, action: Action) -> Refusal | None:
        """Try one more move: None if it is possible, or why it is not. Never asked once it has ended."""
        after: State = self.state.clone()
        try:
            play(after, self.seat, action)
        except IllegalAction as wrong:
            return Refusal(wrong.rule, wrong.sentence)
        self.before = self.state
        self.state = after
        return None

    def ends(self) -> bool:
        """Whether nothing can be foreseen beyond the last move. Asked once after each."""
        before, after = self.before, self.state
        if self.seat not in actors(after) or is_revealed(before, after, self.seat):
            return True
        names = self.hidden if self.hidden is not None else hidden_names(self.game, before, self.viewers)
        self.hidden = hidden_names(self.game, after, self.viewers)
        return less_is_hidden(names, self.hidden)


def judge(ahead: Rehearsal, actions: list[Action]) -> Judged:
    """All or nothing, as far as can be foreseen."""
    for n, action in enumerate(actions):
        refusal = ahead.go(action)
        if refusal is not None:
            return Judged(n, refusal)
        if n + 1 < len(actions) and ahead.ends():
            return Judged(n + 1, None)
    return Judged(len(actions), None)


def everybody(seats: int) -> list[Viewer]:
    """All seats, and a spectator."""
    return [*range(seats), None]


def hidden_names(game: Game[Any], state: State, viewers: list[Viewer]) -> Names:
    return [game.unknown(state, viewer) for viewer in viewers]


def less_is_hidden(before: Names, after: Names) -> bool:
    """Whether anybody can identify something that was hidden from them before."""
    for names, still in zip(before, after, strict=True):
        if names is not still and names != still and not frozenset(still).issuperset(names):
            return True
    return False


def is_revealed(before: State, after: State, seat: Seat) -> bool:
    """Whether a sealed step ended, or was changed for more seats than the one who acted."""
    was = before.stack[-1] if before.stack else None
    if not isinstance(was, Sealed):
        return False
    now = after.stack[-1] if after.stack else None
    if not isinstance(now, Sealed) or len(now.stacks) != len(was.stacks):
        return True
    for other, stack in enumerate(was.stacks):
        if other != seat and stack != now.stacks[other]:
            return True
    return False
