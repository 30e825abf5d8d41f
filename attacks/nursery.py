"""Serves from a child process, and from a new one each time the last was killed: to import everything takes a second, to
fork a moment, and a thousand kills are to be seen in an evening.

    python -m attacks.nursery        settings in the environment; a line on standard input starts a child, its number is said
"""

from __future__ import annotations

import os
import sys

import msgspec

from farshore.games import GAMES, game
from farshore.server import app, campaigns, driver  # noqa: F401 - imported once, before the children are born
from farshore.server.serve import VARIABLE, serve
from farshore.server.settings import Settings


def main() -> None:
    """Until standard input ends."""
    settings = msgspec.json.decode(os.environ[VARIABLE], type=Settings)
    for name in GAMES:
        game(name)
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            sys.stdin.close()
            serve(settings)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
