"""One game as a learner meets it: numbers for actions, arrays for views, chance dealt, rewards counted.

PettingZoo, Gymnasium, OpenSpiel and the vectorised environment are all thin covers over this class.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from farshore.core.action import Action
from farshore.core.dealer import FastDealer
from farshore.core.errors import BadOption
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, State, actors, apply, options, outcomes, play
from farshore.core.options import Value
from farshore.core.view import View
from farshore.envs.actions import WAIT, action_ids
from farshore.envs.observation import Encoder, encoder_for
from farshore.games import game as game_named

Mask = NDArray[np.int8]

REWARDS: Final = ("share", "score", "gain")
ILLEGAL: Final = ("forfeit", "replace")


class Plan:
    """What is fixed for all matches of an environment: the game as set up, numbers, arrays, rewards, limits."""

    def __init__(
        self,
        game: Game[Any] | str,
        *,
        mode: str | None = None,
        seats: int | None = None,
        reward: str = "share",
        par: int | None = None,
        max_cycles: int | None = None,
        illegal: str = "forfeit",
        encoding: str | None = None,
        options: dict[str, Value],
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        if seats is None:
            seats = self.game.seat_range(mode or self.game.modes[0])[0]
        self.setup: Setup = self.game.setup(mode, seats, options)
        self.seats = seats
        for name, value, known in (("reward", reward, REWARDS), ("illegal", illegal, ILLEGAL)):
            if value not in known:
                raise BadOption(f"{name} is one of {', '.join(known)}, not {value!r}")
        if encoding not in (None, "facts", "view"):
            raise BadOption(f"encoding is facts or view, not {encoding!r}")
        if max_cycles is not None and max_cycles < 1:
            raise BadOption(f"max_cycles is at least 1, not {max_cycles}")
        if par is not None and par < 1:
            raise BadOption(f"par is at least 1, not {par}")
        self.reward = reward
        self.par = self.game.par if par is None else par
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.ids = action_ids(self.game)
        self.encoder: Encoder = encoder_for(self.game, self.setup, encoding)
        self.first: State = self.game.new(self.setup)

    def returns(self, state: State) -> list[float]:
        """What a finished game was worth to each seat, from -1 to 1."""
        standings = self.game.standings(state)
        if self.reward == "share":
            return [2.0 * standing.share - 1.0 for standing in standings]
        return [standing.score / (abs(standing.score) + self.par) for standing in standings]

    def scores(self, state: State) -> list[int]:
        return [standing.score for standing in self.game.standings(state)]


class Match:
    """One game in progress. Chance is dealt at once, unless nobody deals (`dealer` None): then it is an actor."""

    __slots__ = (
        "_legal",
        "counts",
        "dealer",
        "last",
        "learners",
        "plan",
        "points",
        "rewards",
        "seat",
        "state",
        "terminated",
        "truncated",
    )

    def __init__(self, plan: Plan, learners: frozenset[Seat] | None = None) -> None:
        """`learners` are the seats whose decisions `max_cycles` counts: everybody's, unless bots have the others."""
        self.plan = plan
        self.learners = frozenset(range(plan.seats)) if learners is None else learners
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """A new game. The seed decides everything that chance does; None leaves chance to whoever asks."""
        plan = self.plan
        self.state: State = plan.first.clone()
        self.dealer = FastDealer(seed) if seed is not None else None
        self.counts = [0] * plan.seats  # decisions a seat has made
        self.rewards = [0.0] * plan.seats  # of the last step
        self.points = plan.scores(self.state) if plan.reward == "gain" else []
        self.last: Seat = plan.seats - 1  # who decided last
        self.terminated = False
        self.truncated = False
        self.go_on()

    def go_on(self) -> None:
        """Let chance have its turns, then see who is asked."""
        self._legal: dict[Seat, dict[int, Action]] = {}
        state = self.state
        dealer = self.dealer
        while True:
            asked = actors(state)
            if asked and asked[0] == CHANCE and dealer is not None:
                apply(state, CHANCE, dealer.deal(outcomes(state), 0))
                continue
            break
        if not asked:
            self.terminated = True
            self.seat = self.last
        elif len(asked) == 1:
            self.seat = asked[0]
        else:
            # Seats that are asked together take turns, so that all have decided once before one decides again.
            seats = self.plan.seats
            self.seat = min([((seat - self.last - 1) % seats, seat) for seat in asked])[1]
        limit = self.plan.max_cycles
        if limit is not None and asked and self.seat in self.learners and self.counts[self.seat] >= limit:
            self.truncated = True

    @property
    def over(self) -> bool:
        return self.terminated or self.truncated

    def asked(self) -> tuple[Seat, ...]:
        """Everybody who may decide now, CHANCE included where nobody deals."""
        return () if self.over else actors(self.state)

    def legal(self, seat: Seat) -> dict[int, Action]:
        """What the seat may do now, by number; nothing if it is not asked."""
        legal = self._legal.get(seat)
        if legal is None:
            legal = self.plan.ids.number(options(self.state, seat)) if not self.over else {}
            self._legal[seat] = legal
        return legal

    def mask(self, seat: Seat, *, waiting: bool = False) -> Mask:
        """1 for every number the seat may answer. With `waiting`, who is not asked may wait."""
        written = bytearray(self.plan.ids.size)
        legal = self.legal(seat)
        for n in legal:
            written[n] = 1
        if waiting and not legal:
            written[WAIT] = 1
        return np.frombuffer(written, np.int8)

    def do(self, seat: Seat, n: int) -> bool:
        """Carry out what the seat answers, and let chance go on. False: it was illegal, and the seat has forfeited."""
        chosen = self.choice(seat, n)
        if chosen is None:
            self.forfeit(seat)
            return False
        self.play(seat, chosen)
        return True

    def play(self, seat: Seat, action: Action) -> None:
        """Carry out an action that is offered, and let chance go on."""
        apply(self.state, seat, action)
        self.counts[seat] += 1
        self.last = seat
        self.go_on()
        self.reckon()

    def say(self, seat: Seat, aside: Action) -> None:
        """Carry out an aside, which answers no question."""
        play(self.state, seat, aside)
        self.go_on()
        self.reckon()

    def do_together(self, answers: list[tuple[Seat, int]]) -> Seat | None:
        """All at once, where several are asked at once. Whoever answered illegally has forfeited and is returned."""
        chosen: list[tuple[Seat, Action]] = []
        for seat, n in answers:
            action = self.choice(seat, n)
            if action is None:
                self.forfeit(seat)
                return seat
            chosen.append((seat, action))
        for seat, action in chosen:
            apply(self.state, seat, action)
            self.counts[seat] += 1
            self.last = seat
        self.go_on()
        self.reckon()
        return None

    def choice(self, seat: Seat, n: int) -> Action | None:
        legal = self.legal(seat)
        action = legal.get(n)
        if action is None and self.plan.illegal == "replace" and legal:
            numbers = sorted(legal)
            return legal[numbers[n % len(numbers)]]
        return action

    def forfeit(self, seat: Seat) -> None:
        self.rewards = [0.0] * self.plan.seats
        self.rewards[seat] = -1.0
        self.terminated = True
        self._legal = {}

    def reckon(self) -> None:
        """What the last step was worth to everybody."""
        plan = self.plan
        if plan.reward == "gain":
            before = self.points
            self.points = plan.scores(self.state)
            self.rewards = [(now - then) / plan.par for now, then in zip(self.points, before, strict=True)]
        elif self.terminated:
            self.rewards = plan.returns(self.state)

    def clone(self) -> Match:
        """An independent copy; a copy deals its own chance only if somebody else does."""
        copy = Match.__new__(Match)
        copy.plan = self.plan
        copy.learners = self.learners
        copy.state = self.state.clone()
        copy.dealer = None
        copy.counts = self.counts[:]
        copy.rewards = self.rewards
        copy.points = self.points
        copy.last = self.last
        copy.seat = self.seat
        copy.terminated = self.terminated
        copy.truncated = self.truncated
        copy._legal = dict(self._legal)
        return copy

    def view(self, seat: Seat | None) -> View:
        return self.plan.game.view(self.state, seat)

    def texts(self, seat: Seat) -> dict[int, str]:
        """The numbers the seat may answer, in words."""
        return {n: str(action) for n, action in sorted(self.legal(seat).items())}
