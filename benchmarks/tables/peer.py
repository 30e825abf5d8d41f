"""boardgame.io's server with the same game, in memory or in files: installed by npm into a folder of its own, driven by node clients."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.tables.load import WARM_SECONDS, WARM_TABLES, Figures, memory, processor

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


def measure(folder: Path, tables: int, seconds: float, files: bool = False) -> Figures:
    """One run: server and clients are processes of their own. With `files` it uses the storage in files it comes with."""
    what = "boardgame.io 0.50.2, " + ("its files, not synced" if files else "in memory")
    with tempfile.TemporaryDirectory() as store:
        environment = {**os.environ, "PORT": str(PORT), "STORE": store if files else ""}
        node = shutil.which("node") or "node"
        server = subprocess.Popen(
            [node, "server.cjs"],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            for line in server.stdout:
                if "ready" in line:
                    break
            play(folder, environment, server.pid, WARM_TABLES, WARM_SECONDS)
            empty = memory(server.pid)
            told, used, after = play(folder, environment, server.pid, tables, seconds)
        finally:
            server.terminate()
            server.wait()
    kilobytes = (after - empty) / 1024 / tables
    return Figures(what, tables, told["moves"], told["seconds"], used, kilobytes, told["waits"])


def play(folder: Path, environment: dict[str, str], pid: int, tables: int, seconds: float) -> tuple[Any, float, int]:
    """What the clients tell, the server's processor time meanwhile, and its memory at the end."""
    command = [shutil.which("node") or "node", "clients.cjs", str(tables), str(seconds)]
    told: Any = {}
    used, after = 0.0, 0
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as clients:
        assert clients.stdout is not None
        for line in clients.stdout:
            if line.startswith("begin"):
                used = processor(pid)
            elif line.startswith("end"):
                used, after = processor(pid) - used, memory(pid)
            elif line.startswith("{"):
                told = json.loads(line)
    return told, used, after
