"""Measures the table server: `python -m benchmarks.tables [--seconds 10] [--tables 32 500] [--peer]`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import msgspec

from benchmarks.tables import peer
from benchmarks.tables.load import HEAD, Figures, Run
from farshore.server.settings import Limits, Settings

ROOT = Path(__file__).resolve().parents[2]
PLENTY = (1e9, 1e9)
PORT = 8931


@contextlib.contextmanager
def farshore(folder: str) -> Iterator[int]:
    """Our server on a new SQLite file; its process id."""
    limits = Limits(tables=PLENTY, requests=PLENTY, messages=PLENTY, connections=100_000)
    settings = Settings(db=f"{folder}/tables.sqlite3", port=PORT, limits=limits)
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.tables.host", msgspec.json.encode(settings).decode()], cwd=ROOT
    )
    try:
        wait_for(f"http://127.0.0.1:{PORT}/healthz")
        yield process.pid
    finally:
        process.terminate()
        process.wait()


def wait_for(address: str) -> None:
    for _ in range(200):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address, timeout=1).close()  # noqa: S310 - our own server
            return
        time.sleep(0.05)
    raise SystemExit(f"nothing answers at {address}")


def measure(game: str, what: str, tables: int, seconds: float) -> Figures:
    with tempfile.TemporaryDirectory() as folder, farshore(folder) as pid:
        return asyncio.run(Run(PORT, pid).measure(what, game, tables, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tables", type=int, nargs="*", default=[32, 500])
    parser.add_argument("--game", nargs="*", default=["claim"])
    parser.add_argument(
        "--peer", action="store_true", help="also boardgame.io, installed by npm into a temporary folder"
    )
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found: list[Figures] = []
    with peer.installed() if chosen.peer else contextlib.nullcontext() as folder:
        for tables in chosen.tables:
            found += [
                measure(game, f"Farshore, {game}, durable SQLite", tables, chosen.seconds) for game in chosen.game
            ]
            if folder is not None:
                found.append(peer.measure(folder, tables, chosen.seconds))
    if chosen.json:
        print(json.dumps([{**msgspec.to_builtins(one), "waits": len(one.waits)} for one in found]))
        return
    print(HEAD)
    for one in found:
        print(one.row())


if __name__ == "__main__":
    main()
