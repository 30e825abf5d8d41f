"""A race of lines: every line is tried on the same samples with the same chance, and whatever falls behind is dropped.

For games in which a decision is one line among a few and much is left to chance, so that a tree would be wide and thin.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

from farshore.bots.guide import Guide, Line
from farshore.bots.playing import carry_out, play_on
from farshore.bots.position import Position
from farshore.core.kernel import State

LEAST: Final = 6  # trials before a line may be dropped
BEHIND: Final = 2.0  # standard errors of the difference by which it must be worse
ALIKE: Final = 0.002  # a difference that is worth no more thought


class Runner:
    """One line and how it has done."""

    __slots__ = ("line", "promise", "worths")

    def __init__(self, line: Line, promise: float) -> None:
        self.line = line
        self.promise = promise
        self.worths: list[float] = []


class Race:
    """The search for one decision."""

    def __init__(self, guide: Guide[Any], position: Position[Any]) -> None:
        self.guide = guide
        self.position = position
        self.seat = position.seat
        self.trust = guide.trust()
        self.running = [Runner(line, promise) for line, promise in guide.lines(position.sample(), self.seat, self.seat)]
        self.seed = position.rng.getrandbits(32)

    def run(self) -> Line:
        """Think for as long as the budget lasts or more than one line is in the race; then the line that leads."""
        budget = self.position.budget
        until = math.inf if budget.seconds is None else time.perf_counter() + budget.seconds
        most = math.inf if budget.iterations is None else budget.iterations
        count = 0
        while len(self.running) > 1 and count + len(self.running) <= most and time.perf_counter() < until:
            trial = len(self.running[0].worths)
            sample = self.position.sample()
            for runner in self.running:
                runner.worths.append(self.tried(sample.clone(), runner, trial))
            count += len(self.running)
            if trial + 1 >= LEAST:
                self.drop()
        return self.leader().line

    def tried(self, state: State, runner: Runner, trial: int) -> float:
        rng = self.guide.chance(self.seed + trial)
        carry_out(state, self.seat, runner.line)
        play_on(self.guide, state, self.seat, rng)
        return self.guide.value(state, self.seat)

    def mean(self, runner: Runner) -> float:
        """What a line has brought on average; its promise counts as some trials."""
        trials = len(runner.worths)
        usual = math.fsum([math.fsum(runner.worths) for runner in self.running]) / max(1, trials * len(self.running))
        promised = math.fsum([runner.promise for runner in self.running]) / len(self.running)
        prior = self.trust * (usual + runner.promise - promised)
        return (math.fsum(runner.worths) + prior) / max(1, trials + self.trust)

    def leader(self) -> Runner:
        return max(self.running, key=self.mean)

    def drop(self) -> None:
        """Leave out what is clearly worse than the leader, or as good as it is."""
        best = self.leader()
        means = {id(runner): self.mean(runner) for runner in self.running}
        kept: list[Runner] = []
        for runner in self.running:
            if runner is not best:
                ahead = means[id(best)] - means[id(runner)]
                error = spread([a - b for a, b in zip(best.worths, runner.worths, strict=True)])
                if ahead > BEHIND * error or (ahead + BEHIND * error < ALIKE):
                    continue
            kept.append(runner)
        self.running = kept


def spread(values: list[float]) -> float:
    """The standard error of their mean."""
    n = len(values)
    mean = math.fsum(values) / n
    return math.sqrt(math.fsum([(value - mean) ** 2 for value in values]) / (n * (n - 1)))
