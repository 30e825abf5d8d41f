"""A session: one game in progress, with its record, its events, its dealer and its undo.

Terminal and server both play through this. It adds no rule: legality is the kernel's, knowledge the game's.
"""

from __future__ import annotations

import json
from typing import Any

from farshore.core.action import Action
from farshore.core.dealer import CommittedDealer, Dealer
from farshore.core.errors import IllegalAction
from farshore.core.event import Seat, named
from farshore.core.event_feed import EventFeed, Told
from farshore.core.finish import finish, write, written_names
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, Sealed, State, actors, apply, find, outcomes, play, reading
from farshore.core.open_view import open_view
from farshore.core.record import UNDO, Record
from farshore.core.rehearsal import (
    Judged,
    Names,
    Rehearsal,
    everybody,
    hidden_names,
    is_revealed,
    judge,
    less_is_hidden,
)
from farshore.core.view import Happening, Section, Undo, View
from farshore.core.viewer_plies import ViewerPlies

RECENT = 60  # events shown in a view


class Decision:
    """Something done since anybody last learned anything. An aside stays; an answer can be taken back."""

    __slots__ = ("action", "aside", "ply", "sealed", "seat")

    def __init__(self, ply: int, seat: Seat, action: Action, sealed: bool, aside: bool) -> None:
        self.ply = ply
        self.seat = seat
        self.action = action
        self.sealed = sealed
        self.aside = aside


class Session:
    """Play, deal, undo and show one game."""

    __slots__ = (
        "base",
        "bots",
        "dealer",
        "game",
        "hidden",
        "hidden_from",
        "names",
        "record",
        "seal",
        "setup",
        "since",
        "state",
        "table",
        "told",
        "undone",
        "viewer_plies",
        "viewers",
    )

    def __init__(
        self, game: Game[Any], setup: Setup, dealer: Dealer, names: list[str] | None = None, table: str = "table"
    ) -> None:
        self.game = game
        self.setup = setup
        self.dealer = dealer
        self.names = names or [f"Player {seat + 1}" for seat in range(setup.seats)]
        self.bots: list[str | None] = [None] * setup.seats  # which bot has the seat, as far as it is known here
        self.table = table
        self.state: State = game.new(setup)
        self.told: Told = []
        self.viewer_plies = ViewerPlies()
        self.record = Record(header(game, setup, self.names, table, dealer))
        self.record.begin(self.state)
        self.viewers = everybody(setup.seats)
        self.hidden: Names = []  # see `_hidden`
        self.hidden_from: State | None = None
        self.base: State = self.state.clone()  # the last moment anybody learned something
        self.since: list[Decision] = []  # what was decided after it
        self.seal = -1  # how long the record was when the seal was laid that is not yet broken
        self.undone: dict[Seat, list[str]] = {}  # per seat what it took back and may do again, the next last

    # Playing

    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def ply(self) -> int:
        return len(self.record.texts)

    def play(self, seat: Seat, text: str) -> None:
        """Carry out an action given as text, or refuse it and leave everything as it was."""
        before = self.state
        sealed = bool(before.stack) and isinstance(before.stack[-1], Sealed)
        offered = reading(before, seat, text)
        if offered is not None:
            action = offered  # what most people say: the text of an offer
        else:
            action = self.game.parse(text)
            offered = find(before, seat, action)
        after = self.state = self._after(seat, offered, action)
        self._tell(after)
        said = str(action)
        self.record.add(seat, said, after)
        self.since.append(Decision(self.ply, seat, action, sealed, offered is None))
        if offered is not None and self.undone:
            self._forget_undone(seat, said, sealed)
        revealed = sealed and is_revealed(before, after, seat)
        if sealed and self.seal < 0:
            self.seal = self.ply - 1
        seal = self.seal if sealed else -1
        if revealed and (offered is not None or not _under_seal(after)):
            self.seal = -1
        if seat == CHANCE or revealed or self.learned(before, after):
            self._barrier()
        self.viewer_plies.add(seat, not self.since or not sealed or offered is None, seal)
        if not after.stack:
            self.open_seed()

    def viewer_ply(self, viewer: Seat | None, ply: int | None = None) -> int:
        """The ply this viewer is at, or was at: of the record once the game is over, before that of what it has seen."""
        if ply is None:
            ply = len(self.record.texts)
        return self.viewer_plies.count(viewer, ply) if self.state.stack else ply

    def judge(self, seat: Seat, texts: list[str]) -> Judged:
        """What would be refused of these moves in a row: all or nothing, as far as the seat can see. Nothing changes.

        All texts are read first, so that one that is no action is refused wherever it stands.
        """
        hidden = self._hidden(self.state) if len(texts) > 1 else None
        ahead = Rehearsal(self.game, self.state, seat, self.viewers, hidden)
        return judge(ahead, [self.game.parse(text) for text in texts])

    def playable(self, seat: Seat, texts: str | list[str]) -> list[str]:
        """The moves of an answer that are to be played: all of them, as far as the seat can see. Is one refused, all are.

        Terminal, server and hints ask this. A lone move is judged when it is played.
        """
        moves = [texts] if isinstance(texts, str) else texts
        if len(moves) == 1:
            return moves
        judged = self.judge(seat, moves)
        if judged.refusal is not None:
            raise IllegalAction(judged.refusal.rule, judged.refusal.sentence)
        return moves[: judged.count]

    def attempt(self, seat: Seat, action: Action) -> State:
        """What the state would be after this action; the session does not change."""
        return self._after(seat, find(self.state, seat, action), action)

    def _after(self, seat: Seat, offered: Action | None, action: Action) -> State:
        after: State = self.state.clone()
        after.events = []
        if offered is not None:
            apply(after, seat, offered)
        elif seat == CHANCE:
            raise IllegalAction("chance", f"Chance cannot bring '{action}' now.")
        else:
            play(after, seat, action)  # an aside, or refused with its rule
        return after

    def deal(self) -> bool:
        """Let chance have its turns until somebody is asked. True if it had any."""
        dealt = False
        while actors(self.state) == (CHANCE,):
            drawn = self.dealer.deal(outcomes(self.state), self.record.chances())
            self.chance(drawn)
            dealt = True
        if self.over:
            self.open_seed()
        return dealt

    def chance(self, drawn: Action) -> None:
        """One given turn of chance. Dice that fell cannot be taken back."""
        self.state = self.attempt(CHANCE, drawn)
        self._tell(self.state)
        self.record.add(CHANCE, str(drawn), self.state)
        self.viewer_plies.add(CHANCE, True)
        self._barrier()

    def open_seed(self) -> None:
        """The game is over: publish the secret behind the commitment."""
        if isinstance(self.dealer, CommittedDealer):
            self.record.seed = self.dealer.secret.hex()

    # Taking back

    def learned(self, before: State, after: State) -> bool:
        """Whether anybody knows something about the table that was hidden from them before."""
        if not after.stack:
            return True
        names = self._hidden(before)
        return less_is_hidden(names, self._hidden(after))

    def _hidden(self, state: State) -> Names:
        """What nobody can identify, by viewer. Kept for the state that was asked about last."""
        if self.hidden_from is not state:
            self.hidden = hidden_names(self.game, state, self.viewers)
            self.hidden_from = state
        return self.hidden

    def undoable(self, seat: Seat) -> int:
        """How many of its decisions this seat may take back now."""
        count = 0
        answered = False  # by others, under seal
        for decision in reversed(self.since):
            if decision.aside:
                if decision.seat == seat:
                    break  # an own aside, such as resigning, is not taken back
            elif decision.seat == seat:
                if answered and not decision.sealed:
                    break  # it led to the question that the others have answered
                count += 1
            elif decision.sealed:
                answered = True
            else:
                break  # somebody has answered in the open
        return count

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last decision; sealed decisions of others stay."""
        if not self.undoable(seat):
            raise IllegalAction("undo", "There is nothing to take back: somebody has learned something since.")
        last = max([n for n, decision in enumerate(self.since) if decision.seat == seat])
        kept = self.since[:last] + self.since[last + 1 :]
        state: State = self.base.clone()
        try:
            for decision in kept:
                play(state, decision.seat, decision.action)
        except IllegalAction as wrong:
            raise IllegalAction("undo", "It cannot be taken back: what others did since follows from it.") from wrong
        undone = self.since[last]
        self.told = [(ply, event) for ply, event in self.told if ply != undone.ply]
        self.viewer_plies.add(seat, not undone.sealed)
        self.undone.setdefault(seat, []).append(str(undone.action))
        self.state = state
        self.since = kept
        if not _under_seal(state):
            self.seal = -1
        self.record.add(seat, UNDO, state)

    def again(self, seat: Seat, steps: int = 1) -> list[str]:
        """What this seat last took back, so many steps of it, to be played once more."""
        if not self.undone.get(seat):
            raise IllegalAction(
                "undo", "There is nothing to do again: nothing was taken back, or something else was done since."
            )
        return self.undone[seat][: -steps - 1 : -1]

    def _forget_undone(self, seat: Seat, text: str, sealed: bool) -> None:
        """Whoever does the same again may go on so; whoever does something else, or answers in the open, may not."""
        mine = self.undone.pop(seat, None)
        if not sealed:
            self.undone = {}
        if mine and mine.pop() == text and mine:
            self.undone[seat] = mine

    def _barrier(self) -> None:
        self.base = self.state.clone()
        self.since = []
        self.undone = {}

    # Showing

    def _tell(self, state: State) -> None:
        if state.events:
            self.told += [(self.ply + 1, event) for event in state.events]
        state.events = None

    def event_feed(self, seat: Seat | None) -> EventFeed:
        """An ear for what this seat may know of what happened."""
        return EventFeed(self.told, seat, self.names, None if self.over else self.viewer_plies)

    def happenings(self, seat: Seat | None, most: int = 0) -> list[Happening]:
        """What this seat may know of what happened, oldest first; with `most` only the newest so many."""
        return self.event_feed(seat).news()[-most:]

    def named(self, text: str) -> str:
        """The text with the players' names for @0, @1 ..."""
        return named(text, self.names)

    def view(self, seat: Seat | None) -> View:
        """The whole document for this seat, or for a spectator."""
        events = b",".join([write(event) for event in self.happenings(seat, RECENT)])
        parts, _ = finish(write(self.picture(seat)), events, written_names(self.names))
        shown: View = json.loads(b"".join(parts))
        return shown

    def picture(self, seat: Seat | None) -> View:
        """The document as it is now, with marks for names and before what happened is added to it."""
        shown = self.dressed(self.state, seat, self.ply)
        if seat is not None:
            free = self.undoable(seat)
            if free:
                shown["prompt"]["undo"] = _choices(free)
            if seat in self.undone:
                shown["prompt"]["redo"] = _choices(len(self.undone[seat]))
        return shown

    def past(self, state: State, seat: Seat | None, ply: int) -> View:
        """The document as it was at that ply of the record, with nothing to do."""
        shown = self.dressed(state, seat, ply)
        shown["actions"] = []
        shown.pop("blocked", None)
        return shown

    def open_view(self, state: State, ply: int) -> View:
        """The document as all seats together saw it at that ply: for finished games only."""
        seats = [self.past(state, seat, ply) for seat in range(self.setup.seats)]
        return open_view(self.past(state, None, ply), seats)

    def played_on(self) -> list[Section]:
        """For the reckoning: what chance played for somebody is not theirs."""
        lines = [
            f"@{seat} failed ({fault}); from there on chance played."
            for seat, fault in sorted(self.record.faults.items())
        ]
        return [{"title": "Played by chance", "lines": lines}] if lines else []

    def dressed(self, state: State, seat: Seat | None, ply: int) -> View:
        """The game's document with everything that the table knows and the game does not.

        Whoever shows it puts the players' names for @0, @1 ... in all of its texts: once it is written, that is one pass.
        """
        shown = self.game.view(state, seat)
        for slip in shown["seats"]:
            slip["name"] = f"@{slip['seat']}"
            bot = self.bots[slip["seat"]]
            if bot is not None:
                slip["bot"] = bot
            fault = self.record.faults.get(slip["seat"])
            if fault is not None:
                slip["fault"] = fault
        over = shown["status"].get("over")
        if over is not None:
            sections = self.game.afterword(state, [event for _, event in self.told if event.only is None])
            sections = [*sections, *self.played_on()]
            if sections:
                over["sections"] = sections
        shown["table"] = self.table
        shown["ply"] = self.viewer_ply(seat, ply)
        shown["viewer"] = {"spectator": True} if seat is None else {"seat": seat}
        return shown


def _choices(n: int) -> Undo:
    return {"n": n, "text": "your last choice" if n == 1 else f"{n} choices"}


def _under_seal(state: State) -> bool:
    return bool([step for step in state.stack if isinstance(step, Sealed)])


def header(game: Game[Any], setup: Setup, names: list[str], table: str, dealer: Dealer) -> dict[str, Any]:
    """What a record says before the first move."""
    fixed: dict[str, Any] = {
        "game": game.name,
        "rules": game.rules_version,
        "content": game.content_digest(setup),
        "mode": setup.mode,
        "seats": setup.seats,
        "names": names,
        "options": setup.options,
        "table": table,
    }
    if isinstance(dealer, CommittedDealer):
        fixed["commitment"] = dealer.commitment
        if any(dealer.nonces):
            fixed["nonces"] = dealer.nonces
    return fixed
