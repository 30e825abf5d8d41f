"""Many matches at once in one process: one array of observations, one of masks, written in place."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from farshore.bots import Budget
from farshore.core.errors import BadOption
from farshore.core.event import Seat
from farshore.envs.match import Plan
from farshore.envs.observation import HIGHEST
from farshore.envs.single import Table, seated


class Tables(VectorEnv[Any, Any, Any]):
    """`count` matches side by side. With a seat: that seat against bots. Without: whoever is asked, in every match.

    The arrays that `reset` and `step` return are written again by the next step: copy what is to be kept.
    `infos` has `action_mask`, `seat` (who is asked next), and in matches that are over `returns` by seat.
    """

    def __init__(self, plan: Plan, count: int, seat: Seat | None, bots: str | list[str], budget: Budget) -> None:
        if count < 1:
            raise BadOption(f"at least one match is played, not {count}")
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.plan = plan
        self.seat = seat
        self.num_envs = count
        others = seated(plan, seat, bots) if seat is not None else {}
        self.tables = [Table(plan, others, budget) for _ in range(count)]
        self.single_observation_space = gymnasium.spaces.Box(0.0, HIGHEST, (plan.encoder.size,), np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(plan.ids.size)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._rng = random.Random(0)
        self._seen = np.zeros((count, plan.encoder.size), np.float32)
        self._marks = bytearray(
            count * plan.ids.size
        )  # what the masks are a view of: single bytes are written quicker here
        self._masks = np.frombuffer(self._marks, np.int8).reshape(count, plan.ids.size)
        self._legal: list[list[int]] = [[] for _ in range(count)]  # the ones in each row of masks
        self._asked = np.zeros(count, np.int64)
        self._rewards = np.zeros(count, np.float64)
        self._terminated = np.zeros(count, np.bool_)
        self._truncated = np.zeros(count, np.bool_)
        self._returns = np.zeros((count, plan.seats), np.float64)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all matches. From one seed follow those of all matches, and of all that come after."""
        if isinstance(seed, int):
            self._rng.seed(seed)
        for n, table in enumerate(self.tables):
            own = seed[n] if isinstance(seed, list) else None
            table.begin(self._rng.getrandbits(62) if own is None else own)
            self._show(n)
        self._rewards[:] = 0.0
        self._terminated[:] = False
        self._truncated[:] = False
        return self._seen, self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One decision in every match; a match that was over begins anew, whatever is answered there."""
        for n, action in enumerate(actions.tolist()):
            table = self.tables[n]
            match = table.match
            if match.over:
                table.begin(self._rng.getrandbits(62))
                self._rewards[n] = 0.0
            else:
                seat = match.seat
                table.step(action)
                self._rewards[n] = table.gained[seat]
            self._terminated[n] = match.terminated
            self._truncated[n] = match.truncated
            self._show(n)
        return self._seen, self._rewards, self._terminated, self._truncated, self._infos()

    def _show(self, n: int) -> None:
        match = self.tables[n].match
        seat = match.seat if self.seat is None else self.seat
        self._asked[n] = seat
        self.plan.encoder.write(match.state, seat, self._seen[n])
        marks = self._marks
        row = n * self.plan.ids.size
        for number in self._legal[n]:
            marks[row + number] = 0
        legal = self._legal[n] = list(match.legal(seat))
        for number in legal:
            marks[row + number] = 1
        if match.over:
            self._returns[n] = match.rewards

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._masks, "seat": self._asked, "returns": self._returns}

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is held open."""
