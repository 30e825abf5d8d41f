"""A real PostgreSQL for the tests, started and stopped by them; installed first where root may install it."""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest


def programs() -> Path:
    """Where initdb and pg_ctl are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or [Path(p) for p in [shutil.which("initdb")] if p]
    if not found and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "-qq"], check=True, **quiet)  # type: ignore[call-overload]
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "postgresql"]
        subprocess.run(install, check=True, **quiet)  # type: ignore[call-overload]
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        pytest.fail("PostgreSQL is not installed: install the package postgresql.")
    return found[-1].resolve().parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """A database server of our own, which can be stopped, killed, frozen and started again. It refuses to be root, so it
    is somebody else.
    """

    def __init__(self) -> None:
        self.binaries = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="farshore-pg-"))
        self.data = self.folder / "data"
        self.port = free_port()
        self.address = f"postgresql://farshore@127.0.0.1:{self.port}/postgres"
        who = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self.user: dict[str, object] = {}
        if os.geteuid() == 0:
            account = pwd.getpwnam(who)
            os.chown(self.folder, account.pw_uid, account.pw_gid)
            self.user = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
        self.run("initdb", "--no-sync", "-A", "trust", "--no-locale", "-E", "UTF8", "-U", "farshore", "-D", self.data)

    def run(self, program: str, *arguments: object) -> None:
        command = [str(self.binaries / program), *map(str, arguments)]
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL, **self.user)  # type: ignore[call-overload]

    def start(self) -> None:
        # Without a socket file, whose lock would outlive a killed server where nobody buries the dead.
        options = f"-p {self.port} -c unix_socket_directories= -c listen_addresses=127.0.0.1 -c fsync=off"
        self.run("pg_ctl", "-w", "-D", self.data, "-l", self.folder / "log", "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        self.run("pg_ctl", "-w", "-D", self.data, "-m", mode, "stop")

    def processes(self) -> list[int]:
        """All of them live in the folder of their data."""
        found = []
        for process in Path("/proc").iterdir():
            with contextlib.suppress(OSError):
                if process.name.isdigit() and (process / "cwd").readlink() == self.data:
                    found.append(int(process.name))
        return found

    def signal(self, what: signal.Signals) -> None:
        for process in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, what)

    def kill(self) -> None:
        while self.processes():
            self.signal(signal.SIGKILL)
            time.sleep(0.01)
        (self.data / "postmaster.pid").unlink(missing_ok=True)  # for the same reason

    def freeze(self) -> None:
        self.signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.signal(signal.SIGCONT)

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextlib.contextmanager
def cluster_of_our_own() -> Iterator[Cluster]:
    """A fresh cluster, which is gone afterwards."""
    cluster = Cluster()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


@contextlib.contextmanager
def running() -> Iterator[str]:
    """The address of a fresh cluster, which is gone afterwards."""
    with cluster_of_our_own() as cluster:
        yield cluster.address


async def new_database(address: str) -> str:
    name = f"t{secrets.token_hex(6)}"
    connection = await asyncpg.connect(address)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return name
