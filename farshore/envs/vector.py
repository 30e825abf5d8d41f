"""Many matches at once: one array of observations, one of masks, written in place, by one process or by several."""

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
from farshore.core.game import Game
from farshore.envs.match import Plan
from farshore.envs.observation import HIGHEST
from farshore.envs.rows import Arrays, Rows, bytes_for
from farshore.envs.single import seated
from farshore.envs.workers import Workers


class Tables(VectorEnv[Any, Any, Any]):
    """`count` matches side by side. With a seat: that seat against bots. Without: whoever is asked, in every match.

    The arrays that `reset` and `step` return are written again by the next step: copy what is to be kept.
    `infos` has `action_mask`, `seat` (who is asked next), and in matches that are over `returns` by seat.
    With several workers the matches are the same, and are shared out among so many processes.
    """

    def __init__(
        self,
        game: Game[Any] | str,
        chosen: dict[str, Any],
        plan: Plan,
        count: int,
        seat: Seat | None,
        bots: str | list[str],
        budget: Budget,
        workers: int,
    ) -> None:
        if count < 1:
            raise BadOption(f"at least one match is played, not {count}")
        if not 1 <= workers <= count:
            raise BadOption(f"{count} matches can be shared out among 1 to {count} workers, not {workers}")
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.plan = plan
        self.num_envs = count
        self.single_observation_space = gymnasium.spaces.Box(0.0, HIGHEST, (plan.encoder.size,), np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(plan.ids.size)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._rng = random.Random(0)
        others = seated(plan, seat, bots) if seat is not None else {}
        self._rows: Rows | Workers
        if workers == 1:
            self._arrays = Arrays(plan, count, bytearray(bytes_for(plan, count)))
            self._rows = Rows(plan, self._arrays, seat, others, budget)
        else:
            self._rows = Workers(game, chosen, plan, count, seat, others, budget, workers)
            self._arrays = self._rows.arrays

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all matches. From one seed follow those of all matches, and of all that come after."""
        if isinstance(seed, int):
            self._rng.seed(seed)
        given = seed if isinstance(seed, list) else [None] * self.num_envs
        if len(given) != self.num_envs:
            raise BadOption(f"{self.num_envs} matches need as many seeds, not {len(given)}")
        self._rows.begin([self._rng.getrandbits(62) if own is None else own for own in given])
        return self._arrays.seen, self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One decision in every match; a match that was over begins anew, whatever is answered there."""
        arrays = self._arrays
        arrays.actions[:] = actions
        self._rows.step()
        return arrays.seen, arrays.rewards, arrays.terminated, arrays.truncated, self._infos()

    def seconds(self) -> list[float]:
        """Of processor time that each worker has spent; without workers there are none."""
        return self._rows.seconds() if isinstance(self._rows, Workers) else []

    def _infos(self) -> dict[str, Any]:
        arrays = self._arrays
        return {"action_mask": arrays.masks, "seat": arrays.asked, "returns": arrays.returns}

    def close_extras(self, **kwargs: Any) -> None:
        """The workers go home."""
        self._rows.close()
