"""The voyage of the day: one map and one set of dice for everybody who sails on that date."""

from __future__ import annotations

import hashlib
from typing import Final

# A week of charts: two drawn anew for the day, the others from the atlas.
WEEK: Final = ("generate:standard", "m2", "m3", "generate:standard", "m4", "m5", "m6")


def daily_secret(date: str) -> bytes:
    """The secret behind the dice of that date, written YYYY-MM-DD."""
    return hashlib.sha256(f"farshore voyages daily {date}".encode()).digest()


def daily_map(date: str) -> str:
    """The `map` option of that date."""
    number = int.from_bytes(hashlib.sha256(f"farshore voyages daily map {date}".encode()).digest()[:4], "big")
    chosen = WEEK[number % len(WEEK)]
    return f"{chosen}:{date.replace('-', '')}" if chosen.startswith("generate:") else chosen
