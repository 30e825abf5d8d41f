"""Engines: the same games wherever they are played."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from farshore.core.errors import BadOption
from farshore.lab.engines import Engine, checked, tasks
from farshore.lab.plan import make_plan
from farshore.lab.play import Played
from farshore.lab.run import carry_out
from farshore.lab.store import load_rows

# A cluster of our own that nobody else is to use asks for no token.
RAY = {**os.environ, "RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}
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


def played(folder: Path, *engine: str) -> list[Played]:
    """Some games, by a process of its own: Ray leaves much behind in the one that it was used in."""
    given = [
        "simulate",
        "voyages",
        "--players",
        "2",
        "--bots",
        "gold-greedy,random",
        "--games",
        "12",
        "--workers",
        "2",
        "--out",
    ]
    program = "from farshore.cli.main import main; main()"
    command = [sys.executable, "-W", "ignore", "-c", program, *given, str(folder), *engine]
    subprocess.run(command, check=True, env=RAY, stdout=subprocess.DEVNULL)
    return [row.same() for row in load_rows(folder)]


@pytest.mark.soak
def test_ray_makes_no_difference(tmp_path: Path) -> None:
    """With a real Ray on this machine."""
    pytest.importorskip("ray")
    here = played(tmp_path / "here")
    assert len(here) == 12
    assert played(tmp_path / "ray", "--engine", "ray") == here


@pytest.mark.soak
def test_a_cluster_at_an_address_makes_no_difference(tmp_path: Path) -> None:
    """With a head that runs by itself, as on another machine."""
    pytest.importorskip("ray")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    start = f"start --head --block --port {port} --num-cpus 2 --include-dashboard false --min-worker-port 0 --max-worker-port 0"
    command = [str(Path(sys.executable).parent / "ray"), *start.split()]
    head = subprocess.Popen(command, env=RAY, start_new_session=True, stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        there = played(tmp_path / "there", "--engine", "ray", "--address", f"127.0.0.1:{port}")
    finally:
        os.killpg(head.pid, signal.SIGKILL)
        head.wait()
    assert there == played(tmp_path / "here")


def wait_for(port: int) -> None:
    """Until somebody listens there."""
    for _ in range(240):
        with socket.socket() as line:
            if not line.connect_ex(("127.0.0.1", port)):
                return
        time.sleep(0.5)
    raise TimeoutError(f"nobody listens at {port}")
