"""boardgame.io's server with the same game, in memory: installed by npm into a folder of its own, driven by node clients."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.tables.load import Figures, memory, processor

HERE = Path(__file__).parent / "peer"
PORT = 8932


@contextlib.contextmanager
def installed() -> Iterator[Path | None]:
    """The folder it was installed into; None where there is no npm."""
    npm = shutil.which("npm")
    if npm is None:
        print("No npm here: boardgame.io is not measured.")
        yield None
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in HERE.iterdir():
            shutil.copy2(file, folder)
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)
        yield folder


def measure(folder: Path, tables: int, seconds: float) -> Figures:
    """One run: server and clients are processes of their own."""
    environment = {**os.environ, "PORT": str(PORT)}
    node = shutil.which("node") or "node"
    server = subprocess.Popen(
        [node, "server.cjs"], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert server.stdout is not None
        for line in server.stdout:
            if "ready" in line:
                break
        empty = memory(server.pid)
        command = [node, "clients.cjs", str(tables), str(seconds)]
        clients = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert clients.stdout is not None
        used = 0.0
        kilobytes = 0.0
        for line in clients.stdout:
            if line.startswith("begin"):
                used = processor(server.pid)
            elif line.startswith("end"):
                used = processor(server.pid) - used
                kilobytes = (memory(server.pid) - empty) / 1024 / tables
            elif line.startswith("{"):
                told = json.loads(line)
        clients.wait()
    finally:
        server.terminate()
        server.wait()
    return Figures(
        "boardgame.io 0.50.2, in memory", tables, told["moves"], told["seconds"], used, kilobytes, told["waits"]
    )
