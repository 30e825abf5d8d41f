"""The daily voyage: on one day the same chart and the same dice for everybody, alone."""

from __future__ import annotations

import hashlib
from typing import Final

from farshore.core.options import Value
from farshore.games.voyages.options import DEFAULT_MAP

SALT: Final = "farshore daily voyage "


def daily(date: str) -> tuple[bytes, dict[str, Value]]:
    """The secret of the dice and the options of a solo voyage on that day, such as 2026-11-15."""
    return hashlib.sha256(f"{SALT}{date}".encode()).digest(), {"map": DEFAULT_MAP}
