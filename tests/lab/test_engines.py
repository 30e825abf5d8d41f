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
from farshore.lab.run import carry_out
from farshore.lab.store import load_rows

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


FARSHORE = (sys.executable, "-c", "from farshore.cli.main import main; main()")


@pytest.mark.soak
def test_a_cluster_at_an_address_makes_no_difference(tmp_path: Path) -> None:
    """With a head that runs by itself, as on another machine."""
    pytest.importorskip("ray")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}
    ray = Path(sys.executable).parent / "ray"
    start = f"start --head --block --port {port} --num-cpus 2 --include-dashboard false --min-worker-port 0 --max-worker-port 0"
    head = subprocess.Popen([ray, *start.split()], env=environment, start_new_session=True, stdout=subprocess.DEVNULL)
    played = [
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
    ]
    try:
        wait_for(port)
        for engine, where in (([], "here"), (["--engine", "ray", "--address", f"127.0.0.1:{port}"], "there")):
            command = [*FARSHORE, *played, *engine, "--out", str(tmp_path / where)]
            subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    finally:
        os.killpg(head.pid, signal.SIGKILL)
        head.wait()
    here, there = [[row.same() for row in load_rows(tmp_path / where)] for where in ("here", "there")]
    assert len(here) == 12
    assert here == there


def wait_for(port: int) -> None:
    """Until somebody listens there."""
    for _ in range(240):
        with socket.socket() as line:
            if not line.connect_ex(("127.0.0.1", port)):
                return
        time.sleep(0.5)
    raise TimeoutError(f"nobody listens at {port}")
