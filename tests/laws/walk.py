"""Random games, moment by moment, for the laws to look at; a broken law tells the game that broke it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, NoReturn

from farshore.core.action import Action
from farshore.core.errors import BadNotation, RulesBug
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, TABLE, State, actors, apply, options, outcomes, play
from farshore.core.record import who
from farshore.core.view import View, Where

LONGEST = 20_000  # plies; no game of ours comes near
MANY = 12  # seats; states of more are large, and looked at less often
ASIDE = 40  # one moment in so many, in walks with asides


class Walk:
    """A random game. Iterating stops at every moment, before `seat` does `action`; `state` is the game's own state.

    A moment's states may be cloned and examined, not changed: the game goes on with them.
    """

    def __init__(self, game: Game[Any], setup: Setup, seed: int, asides: bool = False) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.rng = random.Random(f"{game.name} {setup} {seed}")
        self.asides = asides
        self.state: State = game.new(setup)
        self.lines: list[str] = []
        self.met: list[Action] = []  # what was done, by anybody
        self.seat: Seat = CHANCE
        self.action: Action = Action()
        self.is_aside = False

    def __iter__(self) -> Iterator[Walk]:
        while self.state.stack:
            self.choose()
            yield self
            self.go()

    @property
    def ply(self) -> int:
        return len(self.lines)

    def choose(self) -> None:
        """Somebody who is asked, and anything they may answer."""
        if self.ply >= LONGEST:
            self.fails(f"the game does not end within {LONGEST} plies")
        self.is_aside = self.asides and self.rng.randrange(ASIDE) == 0 and self.choose_aside()
        if self.is_aside:
            return
        asked = actors(self.state)
        if not asked:
            self.fails(f"nobody is asked, but {type(self.state.stack[-1]).__name__} is on the stack")
        self.seat = self.rng.choice(asked)
        self.action = choose(self.state, self.seat, self.rng) or self.fails("a decision without options", self.seat)

    def choose_aside(self) -> bool:
        """Whether anybody may do anything besides answering; if so, something of that is chosen."""
        seats = [TABLE, *range(self.setup.seats)]
        possible = [(seat, action) for seat in seats for action in self.state.asides(seat)]
        if possible:
            self.seat, self.action = self.rng.choice(possible)
        return bool(possible)

    def go(self) -> None:
        """Do what was chosen."""
        self.lines.append(f"{who(self.seat)} {self.action}")
        self.met.append(self.action)
        try:
            do(self.state, self.seat, self.action)
        except RulesBug as bug:
            self.fails(str(bug))

    def fails(self, why: str, seat: Seat | None = None) -> NoReturn:
        """The law is broken: say how to see it again."""
        by = f" for {who(seat)}" if seat is not None else ""
        played = "\n  ".join(self.lines)
        where = f"{self.game.name}, {self.setup}, seed {self.seed}, after ply {self.ply}"
        raise AssertionError(f"{why}{by}\n{where}:\n  {played}")

    def insists(self, holds: bool, why: str, seat: Seat | None = None) -> None:
        if not holds:
            self.fails(why, seat)

    def some_seats(self, most: int = 3) -> list[Seat]:
        """A few seats of many, those who are asked among them if possible."""
        seats = list(range(self.setup.seats))
        asked = [seat for seat in actors(self.state) if seat >= 0]
        picked = self.rng.sample(asked, min(1, len(asked)))
        rest = [seat for seat in seats if seat not in picked]
        return sorted(picked + self.rng.sample(rest, min(most - len(picked), len(rest))))


def choose(state: State, seat: Seat, rng: random.Random) -> Action | None:
    """Any answer of that seat; chance by its weights."""
    if seat == CHANCE:
        drawn = outcomes(state)
        return rng.choices([action for action, _ in drawn], [weight for _, weight in drawn])[0] if drawn else None
    listed = options(state, seat)
    return rng.choice(listed) if listed else None


def do(state: State, seat: Seat, action: Action) -> None:
    """Carry out an answer or an aside."""
    if seat == CHANCE:
        apply(state, seat, action)
    else:
        play(state, seat, action)


def wander(state: State, rng: random.Random, plies: int) -> None:
    """Play on at random for a while."""
    for _ in range(plies):
        asked = actors(state)
        if not asked:
            return
        seat = rng.choice(asked)
        action = choose(state, seat, rng)
        assert action is not None, "a decision without options"
        do(state, seat, action)


def texts(state: State, seat: Seat) -> list[str]:
    return [str(action) for action in options(state, seat)]


def stride(setup: Setup, many: int = 1) -> int:
    """Every how many plies to look closely: rarer with a hundred seats, whose states are large."""
    return max(many, setup.seats // 3)


def looks(walk: Walk, often: int) -> Iterator[Walk]:
    """Some moments of the game, most at its beginning: about `often` times the logarithm of its length."""
    rng = random.Random(walk.seed)
    often = often if walk.setup.seats <= MANY else max(1, often // 4)
    for moment in walk:
        if rng.randrange(often + moment.ply) < often:
            yield moment


def mutations(game: Game[Any], action: Action, rng: random.Random) -> list[Action]:
    """Actions that read almost the same, as far as they are actions."""
    words = str(action).split()
    digits = [n for n, word in enumerate(words) if any(c.isdigit() for c in word)]
    tries = [words[:-1], [*words, words[-1]], [*words, "hero"]]
    for n in digits:
        number = str(rng.choice([-1, 0, 1, 2, 3, 5, 7, 99]))
        tries.append([*words[:n], re.sub(r"\d+", number, words[n], count=1), *words[n + 1 :]])
    found: list[Action] = []
    for tried in tries:
        try:
            found.append(game.parse(" ".join(tried)))
        except BadNotation:
            continue
    return found


def places_of(view: View) -> list[Where]:
    """Every place that a view shows: cells, nodes, slots and dice."""
    found: list[Where] = []
    for area in view["areas"]:
        parts = [*area.get("cells", []), *area.get("nodes", []), *area.get("slots", []), *area.get("dice", [])]
        found += [{"area": area["id"], "at": part["id"]} for part in parts]
    return found
