"""A player's program takes no more than it may, and nothing of it is left when its seat has no more use for it."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from farshore.bots import text as text_players
from tests.bots.test_text import Player, player, position, running, until

__all__ = ["player"]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits are kept on Linux only")
MIB = 1024 * 1024

# Every loop here has an end of its own, in case that nobody stops it.
BOMB = """
open({pids!r}, 'a').write(f'{{os.getpid()}}\\n')
for _ in range(300):
    if os.fork() == 0:
        {escape}
        open({pids!r}, 'a').write(f'{{os.getpid()}}\\n')
        time.sleep(60)
        os._exit(0)
time.sleep(60)
"""
HOG = """
kept = []
for _ in range(300):
    kept.append(b'x' * (10 * 1024 * 1024))
    time.sleep(0.01)
"""
PACK = """
for _ in range(4):
    if os.fork() == 0:
        kept = b'x' * (60 * 1024 * 1024)
        time.sleep(60)
        os._exit(0)
time.sleep(60)
"""
BURN = """
for _ in range(2):
    if os.fork() == 0:
        break
end = time.monotonic() + 60
while time.monotonic() < end:
    pass
"""
DAEMON = """
if os.fork() == 0:
    os.setsid()
    if os.fork():
        os._exit(0)
    os.setpgid(0, 0)
    for number in (0, 1, 2):
        os.close(number)
    open({pids!r}, 'a').write(f'{{os.getpid()}}\\n')
    time.sleep(600)
    os._exit(0)
while not os.path.exists({pids!r}):
    time.sleep(0.01)
print(0, flush=True)
"""


def pids_of(path: Path) -> list[int]:
    return [int(line) for line in path.read_text().split()]


@pytest.mark.parametrize("escape", ["pass", "os.setsid()"], ids=["of one group", "that scatters"])
def test_a_fork_bomb_is_put_out(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, escape: str) -> None:
    monkeypatch.setattr(text_players, "PROCESSES", 8)
    pids = tmp_path / "pids"
    bot = player(BOMB.format(pids=str(pids), escape=escape))
    asked = position(seconds=60)
    assert bot.choose(asked) in asked.options
    assert bot.fault_kind in ("too many processes", "has ended")  # where the kernel counts, fork itself fails
    until(lambda: not any(running(pid) for pid in pids_of(pids)))


def test_a_hog_gets_no_more_memory_than_it_may(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_players, "MEMORY", 100 * MIB)
    bot = player(HOG)
    asked = position(seconds=60)
    assert bot.choose(asked) in asked.options
    assert bot.fault_kind in ("too much memory", "has ended")  # the kernel refuses one process what is beyond


def test_processes_share_what_memory_there_is(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_players, "MEMORY", 150 * MIB)
    bot = player(PACK)
    asked = position(seconds=60)
    assert bot.choose(asked) in asked.options
    assert bot.fault_kind == "too much memory"


def test_whoever_burns_the_processor_is_put_out(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_players, "CPU", 1)
    bot = player(BURN)
    asked = position(seconds=60)
    assert bot.choose(asked) in asked.options
    assert bot.fault_kind in ("too much processor", "has ended")


def test_a_daemon_does_not_outlive_its_seat(player: Player, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    bot = player(DAEMON.format(pids=str(pids)))
    bot.choose(position(seconds=60))
    assert not bot.fault
    assert [running(pid) for pid in pids_of(pids)] == [True]
    bot.close()
    assert [running(pid) for pid in pids_of(pids)] == [False]


def test_a_daemon_does_not_outlive_its_program(player: Player, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    bot = player(DAEMON.format(pids=str(pids)) + "sys.exit()")
    bot.choose(position(seconds=60))
    until(lambda: not any(running(pid) for pid in pids_of(pids)))
    bot.close()


def test_a_program_within_its_limits_is_left_alone(player: Player) -> None:
    bot = player("print(0, flush=True)")
    for _ in range(5):
        bot.choose(position(seconds=60))
        time.sleep(0.15)  # longer than the watcher looks away
    assert not bot.fault
    bot.close()
