"""Gymnasium: one seat learns, bots have the others; or a solo game with no others."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np

from farshore.bots import Bot, Budget, Position, make
from farshore.core.action import Action
from farshore.core.errors import BadOption
from farshore.core.event import Seat
from farshore.core.view import View
from farshore.envs.match import Mask, Match, Plan
from farshore.envs.observation import HIGHEST, Array


class Table:
    """A match with bots in some of its seats; shared by the single and the vectorised environment."""

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


def seated(plan: Plan, seat: Seat, bots: str | list[str]) -> dict[Seat, str]:
    """Which bot has which of the other seats."""
    if not 0 <= seat < plan.seats:
        raise BadOption(f"seat is 0 to {plan.seats - 1}, not {seat}")
    others = [other for other in range(plan.seats) if other != seat]
    names = [bots] * len(others) if isinstance(bots, str) else bots
    if len(names) != len(others):
        raise BadOption(
            f"{len(others)} other seats need as many bots, or the name of one for all; {len(names)} are named"
        )
    for name in names:
        make(name, plan.game)  # an unknown bot is said now
    return dict(zip(others, names, strict=True))


class SeatEnv(gymnasium.Env[Array, Any]):
    """One seat. The mask is in `info["action_mask"]` and `action_masks()`; the view in `view()`."""

    def __init__(self, plan: Plan, seat: Seat, bots: str | list[str], budget: Budget) -> None:
        self.plan = plan
        self.seat = seat
        self.table = Table(plan, seated(plan, seat, bots), budget)
        self.observation_space = gymnasium.spaces.Box(0.0, HIGHEST, (plan.encoder.size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(plan.ids.size)
        self.metadata = {"render_modes": []}
        self.render_mode = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        fair = self.table.step(int(action))
        match = self.table.match
        info = self._info()
        if not fair:
            info["illegal"] = int(action)
        return self._seen(), self.table.gained[self.seat], match.terminated, match.truncated, info

    def _seen(self) -> Array:
        return self.plan.encoder.array(self.table.match.state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.match.mask(self.seat)}

    def action_masks(self) -> Mask:
        """What sb3-contrib's masked learners ask for."""
        return self.table.match.mask(self.seat)

    def view(self) -> View:
        """The document that a person in this seat would see."""
        return self.table.match.view(self.seat)

    def texts(self) -> dict[int, str]:
        """The actions that may be chosen now, in words."""
        return self.table.match.texts(self.seat)

    def facts(self) -> dict[str, tuple[int, int]]:
        """What the observation says: every fact that is not zero, its place in the array and its number."""
        return self.plan.encoder.names(self.table.match.state, self.seat)
