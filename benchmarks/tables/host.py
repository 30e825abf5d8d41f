"""Starts the server with the game Claim beside the real ones. Settings come as JSON in the first argument."""

from __future__ import annotations

import os
import sys

import msgspec
from starlette.types import ASGIApp

from benchmarks.tables import longer
from benchmarks.tables.claim import GAME
from farshore.games import GAMES
from farshore.server import serve
from farshore.server.settings import Settings


def application() -> ASGIApp:
    longer.take_away(os.environ.get(longer.VARIABLE, ""))
    GAMES[GAME.name] = GAME
    return serve.application()


if __name__ == "__main__":
    os.environ[serve.VARIABLE] = sys.argv[1]
    serve.run("benchmarks.tables.host:application", msgspec.json.decode(sys.argv[1], type=Settings))
