"""PettingZoo: every seat is an agent. In turn (AEC), or together (Parallel) where the rules let seats decide together."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv, ParallelEnv

from farshore.core.event import Seat
from farshore.core.view import View
from farshore.envs.match import Match, Plan
from farshore.envs.observation import HIGHEST

Observation = dict[str, Any]


def spaces_of(plan: Plan) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete[Any]]:
    seen = gymnasium.spaces.Box(0.0, HIGHEST, (plan.encoder.size,), np.float32)
    mask = gymnasium.spaces.Box(0, 1, (plan.ids.size,), np.int8)
    return gymnasium.spaces.Dict({"observation": seen, "action_mask": mask}), gymnasium.spaces.Discrete(plan.ids.size)


class _Seats:
    """What both kinds of environment have in common."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.match = Match(plan)
        self.possible_agents = [f"seat_{seat}" for seat in range(plan.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = random.Random(0)
        # One of each for every agent: spaces hold a generator of their own.
        pairs = {agent: spaces_of(plan) for agent in self.possible_agents}
        self.observation_spaces = {agent: pair[0] for agent, pair in pairs.items()}
        self.action_spaces = {agent: pair[1] for agent, pair in pairs.items()}
        self.render_mode = None

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self._rng.seed(seed)
        self.match.begin(self._rng.getrandbits(63) if seed is None else seed)
        self.agents = self.possible_agents[:]

    def seat_of(self, agent: str) -> Seat:
        return self._seats[agent]

    def view(self, agent: str) -> View:
        """The document that a person in this seat would see."""
        return self.match.view(self._seats[agent])

    def texts(self, agent: str) -> dict[int, str]:
        """The actions that the agent may choose now, in words."""
        return self.match.texts(self._seats[agent])

    def facts(self, agent: str) -> dict[str, tuple[int, int]]:
        """What the observation says: every fact that is not zero, its place in the array and its number."""
        return self.plan.encoder.names(self.match.state, self._seats[agent])

    def render(self) -> None:
        """Nothing is drawn here: see `view`."""

    def close(self) -> None:
        """Nothing is held open."""


class SeatsInTurn(_Seats, AECEnv):  # type: ignore[misc]
    """The AEC environment: one agent at a time. Seats that decide in secret together take turns and see nothing of it."""

    def __init__(self, plan: Plan) -> None:
        AECEnv.__init__(self)
        _Seats.__init__(self, plan)
        self.metadata: dict[str, Any] = {
            "name": f"farshore_{plan.game.name}_v{plan.game.rules_version}",
            "render_modes": [],
            "is_parallelizable": False,
        }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.seat]

    def observe(self, agent: str) -> Observation:
        match = self.match
        seat = self._seats[agent]
        mask = match.mask(seat) if seat == match.seat else np.zeros(self.plan.ids.size, np.int8)
        return {"observation": self.plan.encoder.array(match.state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self.match
        self._cumulative_rewards[agent] = 0.0
        assert action is not None, "a seat that is asked has to answer"
        if not match.do(self._seats[agent], int(action)):
            self.infos[agent]["illegal"] = int(action)
        if any(match.rewards) or any(self.rewards.values()):
            self.rewards = dict(zip(self.possible_agents, match.rewards, strict=True))
            self._accumulate_rewards()
        if match.over:
            self.terminations = dict.fromkeys(self.agents, match.terminated)
            self.truncations = dict.fromkeys(self.agents, match.truncated)
        self.agent_selection = self.possible_agents[match.seat]


class SeatsTogether(_Seats, ParallelEnv):  # type: ignore[misc]
    """The Parallel environment: everybody answers every step, and who is not asked waits (action 0)."""

    def __init__(self, plan: Plan) -> None:
        _Seats.__init__(self, plan)
        self.metadata: dict[str, Any] = {
            "name": f"farshore_{plan.game.name}_parallel_v{plan.game.rules_version}",
            "render_modes": [],
        }

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.begin(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Observation]:
        match = self.match
        array = self.plan.encoder.array
        return {
            agent: {"observation": array(match.state, seat), "action_mask": match.mask(seat, waiting=True)}
            for agent, seat in self._seats.items()
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        match = self.match
        agents = self.possible_agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        answers = [(seat, int(actions[agents[seat]])) for seat in match.asked()]
        wrong = match.do_together(answers)
        if wrong is not None:
            infos[agents[wrong]]["illegal"] = dict(answers)[wrong]
        rewards = dict(zip(agents, match.rewards, strict=True))
        terminated = dict.fromkeys(agents, match.terminated)
        truncated = dict.fromkeys(agents, match.truncated)
        if match.over:
            self.agents = []
        return self._seen(), rewards, terminated, truncated, infos

    def state(self) -> Any:
        """All observations side by side: what the seats know together."""
        return np.concatenate([self.plan.encoder.array(self.match.state, seat) for seat in range(self.plan.seats)])
