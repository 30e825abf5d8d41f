# ruff: noqa: ASYNC240 - nobody else waits for the loop that this runs in
"""Tables that nobody has touched for a long time leave the house, if whoever hosts it says so: archived first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from farshore.server import clock
from farshore.server.storage.portable import Told, export, told_nobody
from farshore.server.storage.vault import opened

if TYPE_CHECKING:
    from farshore.server.house import House

log = logging.getLogger("farshore.server")
DAY = 86_400.0
EXPIRY = "the removal of abandoned tables"  # claimed like a table


async def abandoned(place: str, days: float, spared: Collection[str] = ()) -> list[str]:
    """Tables that are not over, and at which nothing has happened for so many days."""
    async with opened(place) as vault:
        return [table for table in await vault.abandoned(clock.wall() - days * DAY) if table not in spared]


async def expire(
    place: str, days: float, archive: Path | None, spared: Collection[str] = (), told: Told = told_nobody
) -> list[str]:
    """Write what is abandoned into a file of that folder, and then remove it. Which tables that were."""
    tables = await abandoned(place, days, spared)
    if not tables:
        return []
    if archive is not None:
        archive.mkdir(parents=True, exist_ok=True)
        async with opened(place) as vault:
            await export(vault, unused(archive), tables, told)
    async with opened(place, write=True) as vault:
        still = set(await vault.abandoned(clock.wall() - days * DAY))  # somebody may have come back meanwhile
        gone = [table for table in tables if table in still]
        for table in gone:
            await vault.remove(table)
    return gone


def unused(folder: Path) -> Path:
    """A name that tells the day."""
    day = datetime.fromtimestamp(clock.wall(), UTC).date().isoformat()
    names = [f"abandoned-{day}.jsonl.gz", *[f"abandoned-{day}-{n}.jsonl.gz" for n in range(2, 1000)]]
    return next(folder / name for name in names if not (folder / name).exists())


async def expire_forever(house: House) -> None:
    """Once a day, by one of the workers, if whoever hosts it has chosen so."""
    settings = house.settings
    archive = Path(settings.archive) if settings.archive else None
    while settings.expire_days is not None:
        await asyncio.sleep(settings.expire_pause)
        if not await house.store.claim(EXPIRY):
            continue
        spared = frozenset(name for name, table in house.tables.items() if table.watchers or table.elsewhere)
        work = expire(settings.db, settings.expire_days, archive, spared)
        try:
            gone = await asyncio.to_thread(asyncio.run, work)
        except Exception:  # the next day is another day
            log.exception("abandoned tables could not be removed")
            continue
        for name in gone:
            if name in house.tables:
                house.leave(house.tables[name])
        log.warning("%d abandoned tables were removed", len(gone))
