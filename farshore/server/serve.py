"""Starts the server: one process, or several workers on one PostgreSQL."""

from __future__ import annotations

import os
import sys

import msgspec
import uvicorn
from starlette.applications import Starlette

from farshore.server.settings import Settings

VARIABLE = "FARSHORE_SERVER"  # how settings reach the worker processes
SWITCH_SECONDS = 0.001  # the writer's thread must not wait long for the interpreter


def application() -> Starlette:
    """What each worker runs."""
    from farshore.server.app import Server

    sys.setswitchinterval(SWITCH_SECONDS)
    return Server(msgspec.json.decode(os.environ[VARIABLE], type=Settings)).app()


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()
    uvicorn.run(
        "farshore.server.serve:application",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        ws="websockets-sansio",
        ws_max_size=settings.limits.body,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
    )
