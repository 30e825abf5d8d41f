"""Whether the store answers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from farshore.server.storage import StoreFailed

if TYPE_CHECKING:
    from farshore.server.house import House


async def ask_forever(house: House) -> None:
    """Know whether the store answers, without keeping anybody waiting who asks for it."""
    while True:
        try:
            await house.store.ping()
            house.trouble = ""
        except StoreFailed as wrong:
            house.trouble = wrong.why
        await asyncio.sleep(house.settings.store_seconds / 3)
