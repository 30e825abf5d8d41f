"""Measures everything beside its peers, prints one table, and draws how cost grows into docs/pictures.

    python -m benchmarks                        all of it; what `make bench` does
    python -m benchmarks rules learners         some of rules, learners, server, growth
    python -m benchmarks --check                exit code 1 where less is reached than is wanted

Every peer has an environment of its own under build/peers; one that cannot be had is said in one line and left out. Shares of the
time alternate between the programs, pinned to one core, and the median of the shares counts; a server and its clients take both.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks import servers
from benchmarks.programs import ROOT, Bar, NotHad, Program, python_of
from benchmarks.results import Row, missed, table
from farshore.compiled import fitting
from farshore.core.errors import BadOption

HERE = ROOT / "benchmarks"
PARTS = ("rules", "learners", "server", "growth")
SHARES = {"rules": 7, "learners": 5}
# For each part our own program, and its peers with the environments that they need.
OWN = {"rules": "own.py", "learners": "learners.py"}
PEERS = {
    "rules": [("catanatron", "bench", "peer_catanatron.py")],
    "learners": [("Pgx", "pgx", "peer_pgx.py"), ("PettingZoo and RLCard", "peers", "peer_zoo.py")],
}


def builds() -> dict[str, Path]:
    """The sources, and what was compiled from them if it was."""
    build = fitting()
    return {"pure": ROOT} if build is None else {"pure": ROOT, "compiled": build}


def started(part: str, left_out: list[str]) -> list[Program]:
    """The peers' programs and ours, ready."""
    programs: list[Program] = []
    for title, environment, file in PEERS[part]:
        try:
            programs.append(Program([python_of(environment), str(HERE / file)]))
        except NotHad as why:
            left_out.append(f"{title} is not measured: {why}.")
    return programs + [Program([sys.executable, str(HERE / OWN[part])], path) for path in builds().values()]


def side_by_side(part: str, wanted: argparse.Namespace, bar: Bar, left_out: list[str]) -> list[Row]:
    """One part on one core, in shares of the time."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {wanted.core})
    programs: list[Program] = []
    try:
        programs = started(part, left_out)
        for share in range(SHARES[part]):
            bar.step(f"{part}, share {share + 1} of {SHARES[part]}")
            for program in programs:
                program.share(wanted.seconds)
    finally:
        for program in programs:
            program.close()
        os.sched_setaffinity(0, cores)
    return [Row(name, program.build, rates) for program in programs for name, rates in program.medians().items()]


def grown(wanted: argparse.Namespace, bar: Bar, left_out: list[str]) -> list[str]:
    """The charts that were drawn."""
    from benchmarks import charts

    name, path = list(builds().items())[-1]
    bar.step("how cost grows")
    command = [sys.executable, "-m", "benchmarks.growth", "--seconds", str(8 * wanted.seconds)]
    environment = {**os.environ, "PYTHONPATH": str(path)}
    answer = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment, cwd=path)
    lines: list[dict[str, Any]] = [json.loads(line) for line in answer.stdout.splitlines()]
    try:
        return [str(drawn.relative_to(ROOT)) for drawn in charts.draw(lines, name)]
    except BadOption as why:
        left_out.append(f"No charts are drawn: {why}.")
        return []


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="what to measure; all of it if nothing is named")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a share")
    parser.add_argument("--core", type=int, default=min(os.sched_getaffinity(0)), help="the core to run on")
    parser.add_argument("--check", action="store_true", help="exit 1 if less is reached than is wanted")
    wanted = parser.parse_args()
    parts = wanted.parts or list(PARTS)
    left_out: list[str] = []
    if len(builds()) == 1:
        left_out.append("There is no compiled build of these sources: measured from source only.")
    bar = Bar(sum([SHARES.get(part, servers.ROUNDS if part == "server" else 1) for part in parts]))
    rows: list[Row] = []
    for part in ("rules", "learners"):
        if part in parts:
            rows += side_by_side(part, wanted, bar, left_out)
    if "server" in parts:
        rows += servers.measured(builds(), 5 * wanted.seconds, bar, left_out)
    drawn = grown(wanted, bar, left_out) if "growth" in parts else []
    bar.end()
    if rows:
        print(table(rows))
    for line in [*left_out, *[f"Drawn: {path}" for path in drawn]]:
        print(line)
    sys.exit(1 if wanted.check and missed(rows) else 0)


if __name__ == "__main__":
    main()
