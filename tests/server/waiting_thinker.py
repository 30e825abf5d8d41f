"""A thinker for tests: notes whom it is asked for, and answers for a search only once a file is there."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from farshore.server import thinker
from farshore.server.thinker import Question, Thinker, Thought

ASKED, GO = Path(sys.argv[1]), Path(sys.argv[2])


class Waiting(Thinker):
    """Thinks until it is told to stop."""

    def answer(self, asked: Question) -> Thought:
        with ASKED.open("a") as notes:
            notes.write(f"{asked.table} {asked.seat} {asked.bot}\n")
        while asked.bot == "search" and not GO.exists():
            time.sleep(0.02)
        return super().answer(asked)


if __name__ == "__main__":
    thinker.Thinker = Waiting  # type: ignore[misc]
    thinker.serve(sys.stdin.buffer, sys.stdout.buffer)
