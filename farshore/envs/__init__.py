"""Learning environments: every game behind PettingZoo, Gymnasium and OpenSpiel. `pip install farshore[rl]`.

All take the name of a game (or a game), `mode`, `seats`, `reward`, `par`, `max_cycles`, `illegal` and `encoding`; any other
keyword is a house rule of the game. See docs/environments.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farshore.core.event import Seat
from farshore.core.game import Game

if TYPE_CHECKING:
    from farshore.bots import Budget
    from farshore.envs.match import Plan
    from farshore.envs.single import SeatEnv
    from farshore.envs.vector import Tables
    from farshore.envs.zoo import SeatsInTurn, SeatsTogether

__all__ = ["gymnasium_env", "openspiel_game", "pettingzoo_env", "pettingzoo_parallel_env", "vector_env"]

OURS = ("mode", "seats", "reward", "par", "max_cycles", "illegal", "encoding")


def plan_of(game: Game[Any] | str, chosen: dict[str, Any]) -> Plan:
    """Our own choices by name; the rest are options of the game."""
    from farshore.envs.match import Plan

    ours = {name: value for name, value in chosen.items() if name in OURS}
    return Plan(game, **ours, options={name: value for name, value in chosen.items() if name not in OURS})


def pettingzoo_env(game: Game[Any] | str, **chosen: Any) -> SeatsInTurn:
    """Every seat an agent, one at a time."""
    from farshore.envs.zoo import SeatsInTurn

    return SeatsInTurn(plan_of(game, chosen))


def pettingzoo_parallel_env(game: Game[Any] | str, **chosen: Any) -> SeatsTogether:
    """Every seat an agent, all at once; who is not asked waits."""
    from farshore.envs.zoo import SeatsTogether

    return SeatsTogether(plan_of(game, chosen))


def gymnasium_env(
    game: Game[Any] | str,
    *,
    seat: Seat = 0,
    bots: str | list[str] = "random",
    budget: Budget | None = None,
    **chosen: Any,
) -> SeatEnv:
    """One seat learns, bots have the others."""
    from farshore.bots import Budget
    from farshore.envs.single import SeatEnv

    return SeatEnv(plan_of(game, chosen), seat, bots, budget or Budget())


def vector_env(
    game: Game[Any] | str,
    count: int,
    *,
    seat: Seat | None = None,
    bots: str | list[str] = "random",
    budget: Budget | None = None,
    workers: int = 1,
    **chosen: Any,
) -> Tables:
    """`count` matches at once: one seat against bots, or without a seat everybody; in one process or in `workers`."""
    from farshore.bots import Budget
    from farshore.envs.vector import Tables

    return Tables(game, chosen, plan_of(game, chosen), count, seat, bots, budget or Budget(), workers)


def openspiel_game(game: Game[Any] | str, **chosen: Any) -> Any:
    """A `pyspiel.Game` with explicit chance; it can also be loaded by name afterwards."""
    from farshore.envs.spiel import load

    return load(game, chosen)
