"""Measures the table server: `python -m benchmarks.tables [--seconds 10] [--tables 32 500] [--rounds 3] [--peer] [--compiled] [--without ear]`.

Rounds alternate between the servers, so that whatever else the machine does falls on all of them; medians are shown.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import msgspec

from benchmarks.tables import longer, peer
from benchmarks.tables.load import HEAD, Figures, Run, row
from farshore.compiled import fitting
from farshore.server.settings import Limits, Settings

ROOT = Path(__file__).resolve().parents[2]
PLENTY = (1e9, 1e9)
PORT = 8931


@contextlib.contextmanager
def farshore(folder: str, home: Path = ROOT, without: str = "") -> Iterator[int]:
    """Our server on a new SQLite file, with the code that lies in `home`; its process id."""
    limits = Limits(
        tables=PLENTY, requests=PLENTY, messages=PLENTY, connections=100_000, lines=100_000, everybody=100_000
    )
    settings = Settings(db=f"{folder}/tables.sqlite3", port=PORT, limits=limits)
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.tables.host", msgspec.json.encode(settings).decode()],
        cwd=home,
        env={**os.environ, "PYTHONPATH": str(home), longer.VARIABLE: without},
    )
    try:
        wait_for(f"http://127.0.0.1:{PORT}/healthz")
        yield process.pid
    finally:
        process.terminate()
        process.wait()


def wait_for(address: str) -> None:
    for _ in range(1200):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address, timeout=1).close()  # noqa: S310 - our own server
            return
        time.sleep(0.05)
    raise SystemExit(f"nothing answers at {address}")


def measure(game: str, what: str, tables: int, seconds: float, home: Path = ROOT, without: str = "") -> Figures:
    with tempfile.TemporaryDirectory() as folder, farshore(folder, home, without) as pid:
        return asyncio.run(Run(PORT, pid).measure(what, game, tables, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tables", type=int, nargs="*", default=[32, 500])
    parser.add_argument("--game", nargs="*", default=["claim"])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--peer", action="store_true", help="also boardgame.io, installed by npm into a temporary folder"
    )
    parser.add_argument("--compiled", action="store_true", help="also the compiled build")
    parser.add_argument(
        "--without", nargs="*", default=[], choices=longer.SHORTCUTS, help="also without these shortcuts"
    )
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found: list[list[Figures]] = []
    with peer.installed() if chosen.peer else contextlib.nullcontext() as folder:
        for tables in chosen.tables:
            rounds = [one_round(chosen, tables, folder) for _ in range(chosen.rounds)]
            found += [list(same) for same in zip(*rounds, strict=True)]
    if chosen.json:
        every = [one for same in found for one in same]
        print(json.dumps([{**msgspec.to_builtins(one), "waits": [one.wait(0.5), one.wait(0.99)]} for one in every]))
        return
    print(HEAD)
    for same in found:
        print(row(same))


def one_round(chosen: argparse.Namespace, tables: int, folder: Path | None) -> list[Figures]:
    seconds = chosen.seconds
    build = fitting() if chosen.compiled else None
    homes = {"Farshore": ROOT} if build is None else {"Farshore": ROOT, "Farshore, compiled": build}
    figures = [
        measure(game, f"{name}, {game}, durable SQLite", tables, seconds, home)
        for game in chosen.game
        for name, home in homes.items()
    ]
    figures += [
        measure(game, f"Farshore without {without}, {game}, durable SQLite", tables, seconds, without=without)
        for game in chosen.game
        for without in chosen.without
    ]
    if folder is not None:
        figures += [peer.measure(folder, tables, seconds, files) for files in (False, True)]
    return figures


if __name__ == "__main__":
    main()
