"""A match with bots in some of its seats; shared by the single and the vectorised environment."""

from __future__ import annotations

import random
from typing import Any

from farshore.bots import Bot, Budget, Position, make
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.envs.match import Match, Plan


class Table:
    """A match, and whoever is not a learner in it."""

    __slots__ = ("bots", "budget", "gained", "match", "names", "rng")

    def __init__(self, plan: Plan, bots: dict[Seat, str], budget: Budget) -> None:
        self.match = Match(plan, frozenset(range(plan.seats)) - set(bots))
        self.budget = budget
        self.names = bots
        self.bots: dict[Seat, Bot[Any]] = {}
        self.rng = random.Random(0)
        self.gained = [0.0] * plan.seats  # since the learner last decided

    def begin(self, seed: int) -> None:
        self.rng.seed(seed ^ 0x5EED)
        self.bots = {seat: make(name, self.match.plan.game) for seat, name in self.names.items()}
        self.match.begin(seed)
        self.gained = [0.0] * self.match.plan.seats
        self.wait()

    def wait(self) -> None:
        """Let the bots play until a learner is asked or all is over."""
        match = self.match
        while not match.over and match.seat in self.bots:
            seat = match.seat
            bot = self.bots[seat]
            position = Position(match.plan.game, match.state, seat, self.rng, self.budget)
            aside = bot.remark(position)
            if aside is not None:
                match.say(seat, aside)
                self.count()
                if match.over or match.seat != seat:
                    continue
                position = Position(match.plan.game, match.state, seat, self.rng, self.budget)
            chosen = bot.choose(position)
            offered = next((action for action in position.options if action is chosen), None)
            match.play(seat, offered or find_offered(position, chosen))
            self.count()

    def count(self) -> None:
        for seat, reward in enumerate(self.match.rewards):
            self.gained[seat] += reward

    def step(self, n: int) -> bool:
        """The learner whose turn it is answers. False: illegally."""
        if not self.names:  # nobody else decides
            fair = self.match.do(self.match.seat, n)
            self.gained = self.match.rewards
            return fair
        for seat in range(self.match.plan.seats):
            self.gained[seat] = 0.0
        fair = self.match.do(self.match.seat, n)
        self.count()
        self.wait()
        return fair


def find_offered(position: Position[Any], chosen: Action) -> Action:
    """The option that reads the same; a bot chooses one of its options."""
    return next(action for action in position.options if action == chosen)
