"""Search for any game: Monte-Carlo tree search over samples of what the seat cannot see.

Each iteration draws a state that agrees with what the seat knows, walks down a tree of lines that it shares with all
iterations, plays on by the guide, and counts at the end what it was worth to whoever chose (information-set search:
lines that a sample does not offer are left out of that walk). Turns of chance are branches of the tree.
"""

from __future__ import annotations

import math
import random
import time
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from farshore.bots.guide import Guide, Line
from farshore.bots.playing import carry_out, deal, play_on, whose
from farshore.bots.position import Bot, Position
from farshore.bots.race import Race
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import CHANCE, S, actors

CURIOSITY: Final = 0.7


class Tally:
    """How one line has done at one node."""

    __slots__ = ("offered", "promise", "total", "visits")

    def __init__(self, promise: float) -> None:
        self.promise = promise
        self.visits = 0
        self.offered = 0
        self.total = 0.0


class Node:
    """What the seats know to have happened since the root."""

    __slots__ = ("after", "promise", "tallies", "total", "visits")

    def __init__(self) -> None:
        self.after: dict[str, Node] = {}
        self.tallies: dict[str, Tally] = {}
        self.promise = 0.0  # of the lines tried here, on average
        self.visits = 0
        self.total = 0.0


class Thought:
    """The search for one decision."""

    def __init__(self, guide: Guide[Any], position: Position[Any]) -> None:
        self.guide = guide
        self.position = position
        self.seat = position.seat
        self.root = Node()
        self.lines = guide.lines(position.sample(), self.seat, self.seat)
        self.trust = guide.trust()
        self.low = math.inf
        self.high = -math.inf
        self.seed = position.rng.getrandbits(32)

    def run(self) -> Line:
        """Think for as long as the budget lasts; then the line that has done best, or promised most."""
        budget = self.position.budget
        until = math.inf if budget.seconds is None else time.perf_counter() + budget.seconds
        most = math.inf if budget.iterations is None else budget.iterations
        count = 0
        while len(self.lines) > 1 and count < most and (count == 0 or time.perf_counter() < until):
            self.iterate()
            count += 1
        return max(self.lines, key=self.merit)[0]

    def merit(self, entry: tuple[Line, float]) -> tuple[int, float]:
        """Without promises the number of trials says most: search tries again what does well."""
        tally = self.root.tallies.get(name_of(entry[0]))
        if self.trust or tally is None:
            return (0, self.mean(self.root, tally or Tally(entry[1])))
        return (tally.visits, self.mean(self.root, tally))

    def mean(self, node: Node, tally: Tally) -> float:
        """What a line has brought on average, its promise counting as some trials of the node's average line."""
        if not self.trust:
            return tally.total / tally.visits if tally.visits else 0.0
        usual = node.total / node.visits if node.visits else 0.0
        promised = usual + tally.promise - node.promise
        return (tally.total + self.trust * promised) / (tally.visits + self.trust)

    def iterate(self) -> None:
        state = self.position.sample()
        node = self.root
        walked: list[tuple[Node, Tally, Seat]] = []
        chosen, tally = self.choose(node, self.lines)
        # The n-th trials of all lines meet the same chance, so that lines and not dice are compared.
        rng = random.Random(self.seed + tally.visits)
        seat = self.seat
        while True:
            walked.append((node, tally, seat))
            carry_out(state, seat, chosen)
            known = node.after.get(name_of(chosen))
            if known is None:
                node.after[name_of(chosen)] = Node()
                break
            node = known
            fresh = False
            while state.stack and actors(state)[0] == CHANCE:
                drawn = str(deal(state, rng))
                fresh = drawn not in node.after
                node = node.after.setdefault(drawn, Node())
            if fresh or not state.stack:
                break
            seat = whose(state, self.seat)
            chosen, tally = self.choose(node, self.guide.lines(state, seat, self.seat))
        play_on(self.guide, state, self.seat, rng)
        worth = {who: self.guide.value(state, who) for who in {who for _, _, who in walked}}
        self.low = min(self.low, worth[self.seat])
        self.high = max(self.high, worth[self.seat])
        for node, tally, who in walked:
            node.visits += 1
            node.total += worth[who]
            node.promise += (tally.promise - node.promise) / node.visits
            tally.visits += 1
            tally.total += worth[who]

    def choose(self, node: Node, lines: list[tuple[Line, float]]) -> tuple[Line, Tally]:
        """The line that is promising or little known: upper confidence bounds among the lines offered now."""
        best = lines[0][0]
        best_tally: Tally | None = None
        most = -math.inf
        span = max(self.high - self.low, 1e-9)
        for line, promise in lines:
            tally = node.tallies.get(name_of(line))
            if tally is None:
                tally = node.tallies[name_of(line)] = Tally(promise)
            tally.offered += 1
            if tally.visits:
                bound = (self.mean(node, tally) - self.low) / span
                bound += CURIOSITY * math.sqrt(math.log(tally.offered) / tally.visits)
            else:
                bound = math.inf
            if bound > most:
                best = line
                best_tally = tally
                most = bound
        assert best_tally is not None
        return best, best_tally


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot[S]):
    """Thinks ahead in any game, the better the more it may; with a guide of the game much better."""

    name: ClassVar[str] = "search"

    def __init__(self, game: Game[S], guide: Guide[S] | None = None) -> None:
        super().__init__(game)
        self.guide = guide or Guide(game)
        self.rest: Line = []

    def choose(self, position: Position[S]) -> Action:
        if len(position.options) == 1:
            offered = position.options[0]
            if self.rest and self.rest[0] == offered:
                self.rest.pop(0)
            return offered
        # What was thought through as one line is played as one, as long as it is offered.
        planned = self.rest.pop(0) if self.rest else None
        if planned is not None and planned in position.options:
            return planned
        thought = Race(self.guide, position) if self.guide.races() else Thought(self.guide, position)
        line = list(thought.run())
        chosen = line.pop(0)
        self.rest = line
        return chosen


def name_of(line: Line) -> str:
    return str(line[0]) if len(line) == 1 else ", ".join([str(action) for action in line])
