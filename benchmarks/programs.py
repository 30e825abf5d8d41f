"""Measuring programs, each in a process of its own, and the environments of the peers.

A program says that it is ready, then reads a number of seconds a line and answers with what it measured in that share of the
time. Whoever starts several lets them take turns, so that whatever else the machine does falls on all of them.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
Rates = dict[str, dict[str, float]]  # what was measured of whom


class NotHad(Exception):
    """A peer that cannot be measured here, and why."""


class Program:
    """One measuring program, which waits for its next share."""

    def __init__(self, command: list[str], path: Path | None = None) -> None:
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONWARNINGS": "ignore"}
        environment.pop("PYTHONPATH", None)
        if path is not None:
            environment["PYTHONPATH"] = str(path)
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=path or ROOT
        )
        self.build: str = str(self.read()["build"])
        self.shares: list[Rates] = []

    def read(self) -> Rates:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.close()
            raise NotHad("its program stopped; its own words stand above")
        answer: Rates = json.loads(line)
        return answer

    def share(self, seconds: float) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        self.shares.append(self.read())

    def close(self) -> None:
        with self.process:  # closes both ends, and waits for its own
            pass

    def medians(self) -> Rates:
        return {
            name: {what: statistics.median([share[name][what] for share in self.shares]) for what in rates}
            for name, rates in self.shares[0].items()
        }


def python_of(name: str) -> str:
    """The interpreter of an environment under build/peers with what requirements/NAME.txt holds, made when first needed."""
    folder = ROOT / "build" / "peers" / name
    python = folder / "bin" / "python"
    wanted = ROOT / "requirements" / f"{name}.txt"
    done = folder / "installed.txt"
    if done.is_file() and done.read_bytes() == wanted.read_bytes():
        return str(python)
    print(f"\rInstalling requirements/{name}.txt into {folder.relative_to(ROOT)}", file=sys.stderr)
    try:
        venv.create(folder, clear=True, with_pip=True)
        command = [str(python), "-m", "pip", "-qq", "install", "--require-hashes", "-r", str(wanted)]
        subprocess.run(command, check=True)
    except (OSError, subprocess.CalledProcessError) as wrong:
        raise NotHad(f"requirements/{name}.txt could not be installed") from wrong
    shutil.copyfile(wanted, done)
    return str(python)


class Bar:
    """How far all of it is, on one line of the terminal."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.done = 0

    def step(self, what: str) -> None:
        filled = min(30, 30 * self.done // max(1, self.steps))
        line = f"[{'#' * filled}{'.' * (30 - filled)}] {100 * self.done // max(1, self.steps):3} % {what}"
        print(f"\r{line:<78}", end="", file=sys.stderr, flush=True)
        self.done += 1

    def end(self) -> None:
        print(f"\r{'':<78}\r", end="", file=sys.stderr, flush=True)
