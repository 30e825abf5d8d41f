"""Gymnasium: one seat learns, bots have the others; or a solo game with no others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from farshore.bots import Budget, make
from farshore.core.errors import BadOption
from farshore.core.event import Seat
from farshore.core.view import View
from farshore.envs.match import Mask, Plan
from farshore.envs.observation import HIGHEST, Array
from farshore.envs.table import Table


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
