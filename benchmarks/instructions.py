"""Counts the instructions of a decision, a copy, a view, a server's move and a learner's step, and compares them with what is kept.

    python -m benchmarks.instructions              a table: now, kept, difference; exit code 1 if anything costs over 5 % more
    python -m benchmarks.instructions --write      keep what was counted in instructions.json
    python -m benchmarks.instructions voyages view one game, one kind; several of both if they are named

Counted, not timed: however busy a machine is, the same program takes the same number of instructions. valgrind counts them, since
virtual machines seldom let anybody read the processor's own counters. Figures belong to one version of Python on one
kind of processor; elsewhere they are printed and not judged.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KEPT = Path(__file__).with_name("instructions.json")
MORE = 0.05  # so much more is too much
TRIGGER = re.compile(r"^desc: Trigger: Client Request: (.+) (\d+)$", re.MULTILINE)
TOTAL = re.compile(r"^(?:totals|summary): (\d+)$", re.MULTILINE)
Counts = dict[str, int]  # by game and what was counted: instructions for one of it


class CannotCount(Exception):
    """Something that counting needs is missing here."""


def here() -> str:
    """Where figures can be compared with each other."""
    return f"CPython {sys.version_info[0]}.{sys.version_info[1]}, {platform.machine()}"


def programs() -> tuple[str, str]:
    """Where valgrind and a C compiler are; they are installed where they are missing and that can be done."""
    apt = shutil.which("apt-get")
    if apt and os.geteuid() == 0 and not (shutil.which("valgrind") and shutil.which("gcc")):
        subprocess.run([apt, "update", "-qq"], check=False, capture_output=True)
        wanted = ["valgrind", "gcc", "libc6-dev"]
        subprocess.run(
            [apt, "install", "-y", "-qq", "--no-install-recommends", *wanted], check=False, capture_output=True
        )
    valgrind, compiler = shutil.which("valgrind"), shutil.which("gcc")
    if valgrind is None or compiler is None:
        raise CannotCount("valgrind and gcc are needed to count instructions")
    return valgrind, compiler


def count(wanted: list[str]) -> Counts:
    """These kinds of these games; all of them where none is named."""
    valgrind, compiler = programs()
    with tempfile.TemporaryDirectory() as folder:
        marks = Path(folder, "marks.so")
        source = Path(__file__).with_name("marks.c")
        subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", str(marks), str(source)], check=True)
        command = [valgrind, "--tool=callgrind", "--quiet", "--instr-atstart=no", "--compress-strings=no"]
        command += [f"--callgrind-out-file={folder}/count"]
        command += [sys.executable, "-m", "benchmarks.counted", str(marks), *wanted]
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(ROOT)}
        subprocess.run(command, check=True, cwd=ROOT, env=environment)
        return read(Path(folder))


def read(folder: Path) -> Counts:
    """What valgrind wrote: one file a section, with its name, how often it did what it is about, and its instructions."""
    counts: Counts = {}
    for path in folder.glob("count*"):
        text = path.read_text(encoding="utf-8")
        trigger, total = TRIGGER.search(text), TOTAL.search(text)
        if trigger is not None and total is not None:
            counts[trigger[1]] = int(total[1]) // int(trigger[2])
    return dict(sorted(counts.items()))


def dearer(counts: Counts, kept: Counts) -> list[str]:
    """What costs too much more than is kept, or is not kept at all."""
    return [name for name, now in counts.items() if now > kept.get(name, 0) * (1 + MORE)]


def kept() -> Counts:
    """The figures to be compared with here; none if they are from elsewhere."""
    figures: dict[str, Counts] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return figures.get(here(), {})


def keep(counts: Counts) -> None:
    figures = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    figures[here()] = {**figures.get(here(), {}), **counts}
    KEPT.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def table(counts: Counts, before: Counts) -> str:
    lines = [f"{'instructions for one':34} {'now':>12} {'kept':>12}"]
    for name, now in counts.items():
        then = before.get(name)
        change = f"{now / then - 1:+8.1%}" if then else ""
        lines.append(f"{name:34} {now:12,} {then or 0:12,} {change}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.instructions", description=__doc__)
    parser.add_argument("wanted", nargs="*", help="games and kinds; all if none is named")
    parser.add_argument("--write", action="store_true", help="keep what was counted")
    wanted = parser.parse_args()
    counts, before = count(wanted.wanted), kept()
    print(table(counts, before))
    if wanted.write:
        keep(counts)
        return 0
    return 1 if before and dearer(counts, before) else 0


if __name__ == "__main__":
    sys.exit(main())
