"""Starts the server: one process, or several workers on one PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import os
import sqlite3
import sys

import asyncpg
import msgspec
import uvicorn
from starlette.types import ASGIApp

from farshore.core.codec import write_with
from farshore.server.checking import quick
from farshore.server.gate import GatedHttp
from farshore.server.quick import QuickProtocol
from farshore.server.settings import Settings
from farshore.server.storage import open_store
from farshore.server.storage.base import StoreTaken
from farshore.server.storage.file import BadFile
from farshore.server.storage.schema import NewerSchema
from farshore.server.storage.vault import opened

VARIABLE = "FARSHORE_SERVER"  # how settings reach the worker processes
SWITCH_SECONDS = 0.001  # the writer's thread must not wait long for the interpreter


def application() -> ASGIApp:
    """What each worker runs."""
    from farshore.server.app import Server

    write_with(msgspec.json.Encoder(order="sorted").encode)  # the same bytes, many times quicker
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(
        50_000, 20, 20
    )  # views are trees, freed when they are sent; looking for cycles that often is waste
    return Server(msgspec.json.decode(os.environ[VARIABLE], type=Settings)).app()


def check(settings: Settings) -> str:
    """Why the tables cannot be opened, in one sentence; nothing if they can."""

    async def open_and_close() -> None:
        store = open_store(settings.db, settings.store_seconds)
        await store.open()
        await store.close()

    try:
        asyncio.run(open_and_close())
    except (BadFile, NewerSchema, StoreTaken) as clear:
        return str(clear)
    except (OSError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as wrong:
        return f"The tables cannot be opened: {str(wrong) or 'the database does not answer'}."
    return ""


def worries(settings: Settings) -> list[str]:
    """A quick look at what is stored: what is damaged, though all else can be served."""

    async def look() -> list[str]:
        async with opened(settings.db) as vault:
            return await quick(vault)

    try:
        problems = asyncio.run(look())
    except (sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as wrong:
        problems = [f"The tables cannot all be read: {wrong}."]
    return [*problems, "Healthy tables go on; `farshore db check` says more."] if problems else []


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()
    run("farshore.server.serve:application", settings)


def run(application: str, settings: Settings) -> None:
    uvicorn.run(
        application,
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        http=GatedHttp,
        ws=QuickProtocol,
        ws_max_size=settings.limits.body,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        access_log=False,
        log_level="error",  # a warning for every request that makes no sense would let anybody fill the disk
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=3,
    )
