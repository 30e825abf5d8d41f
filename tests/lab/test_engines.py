"""Engines: the same games wherever they are played."""

from __future__ import annotations

import pytest

from farshore.core.errors import BadOption
from farshore.lab.engines import Engine, checked, tasks
from farshore.lab.plan import make_plan
from farshore.lab.run import carry_out

PLAN = make_plan(
    {"game": "voyages", "players": 2, "bots": ["random", "gold-greedy"], "games": 12, "grid": {"round_limit": [10, 12]}}
)


def test_workers_make_no_difference() -> None:
    alone = carry_out(PLAN.job, Engine(workers=1))
    both = carry_out(PLAN.job, Engine(workers=2))
    assert [row.same() for row in alone.rows] == [row.same() for row in both.rows]


def test_tasks_hold_every_game_once() -> None:
    left = [(cell, number) for number in range(7) for cell in range(3)]
    made = tasks(left, 4, 2)
    assert sorted([(cell, number) for cell, numbers in made for number in numbers]) == sorted(left)
    assert max([len(numbers) for _, numbers in made]) <= 4


@pytest.mark.parametrize(
    ("name", "workers", "address", "said"),
    [
        ("cloud", None, None, "there is no engine 'cloud'"),
        ("local", 0, None, "at least one worker"),
        ("local", None, "here:1", "an address is for the engine ray"),
    ],
)
def test_what_cannot_be_is_said(name: str, workers: int | None, address: str | None, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        checked(name, workers, address)


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")
def test_ray_makes_no_difference() -> None:
    """With a real Ray on this machine."""
    pytest.importorskip("ray")
    alone = carry_out(PLAN.job, Engine(workers=1))
    cluster = carry_out(PLAN.job, checked("ray", 2, None))
    assert [row.same() for row in alone.rows] == [row.same() for row in cluster.rows]
