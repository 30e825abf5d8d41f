"""The server without one of its shortcuts, to see what that shortcut gains (`--without`)."""

from __future__ import annotations

import asyncio
from typing import Any

from farshore.server import quick

SHORTCUTS = ("ear", "write", "cork")  # moves judged as their frame comes; views written as frames; one write a turn
VARIABLE = "FARSHORE_BENCHMARK_WITHOUT"


class Uncorked(quick.BufferedTransport):
    """Writes at once, as uvicorn does."""

    def write(self, data: Any) -> None:
        self.transport.write(data)


def declined(_self: quick.QuickProtocol, _text: bytes) -> bool:
    return False


def unheard(self: quick.QuickProtocol, ear: quick.Ear | None) -> None:
    """Every message is queued and heard in its turn."""


def uncorked(transport: asyncio.Transport, waiting: Any) -> Uncorked:
    return Uncorked(transport, waiting)


def take_away(shortcut: str) -> None:
    """From now on this process serves without it."""
    if shortcut == "ear":
        quick.QuickProtocol.listen = unheard  # type: ignore[method-assign]
    elif shortcut == "write":
        quick.QuickProtocol.write_text = declined  # type: ignore[method-assign, assignment]
    elif shortcut == "cork":
        quick.BufferedTransport = uncorked  # type: ignore[misc, assignment]
