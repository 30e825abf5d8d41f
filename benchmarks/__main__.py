"""Runs the measurements side by side, pinned to one core, and prints JSON lines with the ratios to the peer.

The peer is catanatron 3.2.1 in an environment of its own under build/. Shares of the time alternate between the
programs, so that whatever else the machine does hits all of them alike; the median of the shares counts.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import venv
from pathlib import Path

from farshore.compiled import fitting

ROOT = Path(__file__).resolve().parents[1]
PEER = ROOT / "build" / "peer"
WANTED = {
    "pure": {"decisions_per_s": 3.0, "copies_per_s": 10.0},
    "compiled": {"decisions_per_s": 8.0, "copies_per_s": 25.0},
}


class Program:
    """One measuring program, which waits for its next share."""

    def __init__(self, command: list[str], path: Path | None) -> None:
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        environment.pop("PYTHONPATH", None)
        if path is not None:
            environment["PYTHONPATH"] = str(path)
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=path or ROOT
        )
        self.build: str = self.read()["build"]
        self.shares: list[dict[str, dict[str, float]]] = []

    def read(self) -> dict[str, str]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit("a measuring program stopped; its own words stand above")
        answer: dict[str, str] = json.loads(line)
        return answer

    def share(self, seconds: float) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        self.shares.append(self.read())  # type: ignore[arg-type]

    def medians(self) -> dict[str, dict[str, float]]:
        return {
            name: {what: statistics.median([share[name][what] for share in self.shares]) for what in rates}
            for name, rates in self.shares[0].items()
        }


def peer_python() -> str:
    """The interpreter of the peer's own environment, made when first needed."""
    python = PEER / "bin" / "python"
    if not python.exists():
        print("Installing the peer (catanatron 3.2.1) into build/peer", file=sys.stderr)
        venv.create(PEER, with_pip=True)
        wanted = str(ROOT / "requirements" / "bench.txt")
        subprocess.run([str(python), "-m", "pip", "-qq", "install", "--require-hashes", "-r", wanted], check=True)
    return str(python)


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--shares", type=int, default=7, help="how many times each program is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a share")
    parser.add_argument("--core", type=int, default=min(os.sched_getaffinity(0)), help="the core to run on")
    parser.add_argument("--check", action="store_true", help="exit 1 if a wanted ratio is missed")
    wanted = parser.parse_args()
    os.sched_setaffinity(0, {wanted.core})

    here = str(ROOT / "benchmarks")
    peer = Program([peer_python(), f"{here}/peer_catanatron.py"], None)
    own = [Program([sys.executable, f"{here}/own.py"], ROOT)]
    build = fitting()
    if build is not None:
        own.append(Program([sys.executable, f"{here}/own.py"], build))
    else:
        print("No compiled build of these sources: measured from source only.", file=sys.stderr)
    programs = [peer, *own]
    for number in range(wanted.shares):
        print(f"\rshare {number + 1} of {wanted.shares}", end="", file=sys.stderr, flush=True)
        for program in programs:
            program.share(wanted.seconds)
    print("\r", end="", file=sys.stderr)

    base = peer.medians()["catanatron"]
    print(json.dumps({"what": "catanatron 3.2.1", "build": "peer", **rounded(base)}))
    missed = False
    for program in own:
        for name, rates in program.medians().items():
            ratios = {what: round(rate / base[what], 2) for what, rate in rates.items()}
            aims = WANTED[program.build]
            reached = all(ratios[what] >= aim for what, aim in aims.items())
            missed = missed or not reached
            row = {"what": name, "build": program.build, **rounded(rates), "ratio": ratios, "wanted": aims}
            print(json.dumps({**row, "reached": reached}))
    sys.exit(1 if wanted.check and missed else 0)


def rounded(rates: dict[str, float]) -> dict[str, int]:
    return {what: round(rate) for what, rate in rates.items()}


if __name__ == "__main__":
    main()
