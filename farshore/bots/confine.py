"""Run by `text.py` as a process of its own, never imported: starts a player's program, keeps it within its limits, and sees
to it that nothing of it is left in the end. Linux only.

    python confine.py LIFELINE MEMORY CPU PROCESSES COMMAND...

LIFELINE is the number of a pipe. When its other end is closed, by whoever asks the program or by their death, the program
and everything that descends from it is killed. Orphans come to this process (it is their subreaper), so that a program
which makes itself a daemon does not get away either.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import select
import signal
import sys
import time
from pathlib import Path

TOO_LARGE, TOO_LONG, TOO_MANY = 200, 201, 202  # how we end; anything else but 0 is why it could not be started
LOOK = 0.1  # seconds between two looks at what the program has become
PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
FILES = 256
FILE_SIZE = 64 * 1024 * 1024
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
NICENESS = 5


def children(pid: int) -> list[int]:
    """The processes that this one has started and that still exist."""
    with contextlib.suppress(OSError):
        return [
            int(child)
            for path in Path(f"/proc/{pid}/task").iterdir()
            for child in (path / "children").read_text().split()
        ]
    return []


def descendants(pid: int) -> list[int]:
    processes, looking = [], children(pid)
    while looking:
        process = looking.pop()
        processes.append(process)
        looking += children(process)
    return processes


def used(pid: int) -> tuple[int, float]:
    """Bytes of memory, and seconds of processor with those of its dead children."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return int(fields[21]) * PAGE, sum(int(field) for field in fields[11:15]) / TICKS
    return 0, 0.0


def begin(command: list[str], memory: int, seconds: int, processes: int) -> int:
    """The program, in a group of its own, under limits that the kernel keeps. Ends us where it cannot be started."""
    watcher = os.getpid()
    heard, trouble = os.pipe()  # closed by a start that succeeds
    pid = os.fork()
    if pid:
        os.close(trouble)
        wrong = os.read(heard, 1)
        if wrong:
            sys.exit(wrong[0])
        os.close(heard)
        return pid
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != watcher:
        os._exit(1)
    os.setpgid(0, 0)
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_SIZE, FILE_SIZE))
    if os.getuid():  # counted by user: what runs already is not the program's; of root the kernel counts nothing
        room = owned(os.getuid()) + processes
        hard = resource.getrlimit(resource.RLIMIT_NPROC)[1]
        room = room if hard == resource.RLIM_INFINITY else min(room, hard)
        resource.setrlimit(resource.RLIMIT_NPROC, (room, room))
    try:
        os.execvp(command[0], command)  # noqa: S606 - the command that whoever hosts has allowed
    except OSError as wrong:
        os.write(trouble, bytes([wrong.errno or 1]))
    finally:
        os._exit(127)
    raise AssertionError


def owned(user: int) -> int:
    """How many tasks that user has."""
    count = 0
    for path in Path("/proc").iterdir():
        if path.name.isdigit():
            with contextlib.suppress(OSError):
                if path.stat().st_uid == user:
                    count += len(list((path / "task").iterdir()))
    return count


def end(pid: int) -> None:
    """Kill everything that descends from us, until nothing is left."""
    while True:
        with contextlib.suppress(OSError):
            os.killpg(pid, signal.SIGKILL)  # all of a group at once: nobody is born meanwhile
        for how in (signal.SIGSTOP, signal.SIGKILL):
            for descendant in descendants(os.getpid()):
                with contextlib.suppress(OSError):
                    os.kill(descendant, how)
        reap()
        if not descendants(os.getpid()):
            return
        time.sleep(0.01)


def reap() -> None:
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def verdict(pid: int, memory: int, seconds: float, processes: int) -> int | None:
    """None while all is well; 0 if the program has ended; else which limit all its processes together have broken."""
    reap()
    mine = descendants(os.getpid())
    if pid not in mine:
        return 0
    if len(mine) > processes:
        return TOO_MANY
    own = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = own.ru_utime + own.ru_stime
    held = 0
    for process in mine:
        size, time_used = used(process)
        held += size
        spent += time_used
    if held > memory:
        return TOO_LARGE
    return TOO_LONG if spent > seconds else None


def main() -> None:
    lifeline, memory, seconds, processes = [int(word) for word in sys.argv[1:5]]
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    for told in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(told, signal.SIG_IGN)  # the lifeline says when it is over
    os.set_inheritable(lifeline, False)
    pid = begin(sys.argv[5:], memory, seconds, processes)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1):
        os.dup2(nowhere, number)  # the program talks, not we: when it ends, so does the conversation
    code: int | None = None
    try:
        while not select.select([lifeline], [], [], LOOK)[0]:
            code = verdict(pid, memory, seconds, processes)
            if code is not None:
                break
    finally:
        end(pid)
    sys.exit(code or 0)


if __name__ == "__main__":
    main()
