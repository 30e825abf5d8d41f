"""Who looks at a table: connections, as the table knows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from farshore.core.viewer_plies import Viewer
from farshore.server import frames as m
from farshore.server.talk.lines import Hearer

if TYPE_CHECKING:
    from farshore.server.house import House
    from farshore.server.table import Table

REVOKED = "This device has been taken off its key ring."
Shown = tuple[int, int, bytes]  # size and checksum of a view, and the table's face


class Watcher(Protocol):
    """A connection to this table, seated by the key whose hash is its proof, or as the person that is its proof.

    `device` is the one on that person's key ring. `shown` tells the view it was last sent from others; `asking` the number of its request that waits for the others.
    """

    viewer: Viewer
    proof: str
    device: str
    shown: Shown
    asking: m.Re | None
    hearer: Hearer | None

    def send(self, message: bytes, is_view: bool = False) -> None: ...

    def cut_off(self, why: str) -> None: ...


def cut_off(tables: Iterable[Table], device: str) -> None:
    """A device has been taken off its key ring: whoever is connected with it loses the seat at once."""
    for table in tables:
        for watcher in list(table.watchers):
            if watcher.device == device:
                watcher.cut_off(REVOKED)


async def check_devices(house: House, devices: Iterable[str]) -> None:
    """Those that are on no key ring any more, whenever that was said, are cut off."""
    for device in devices:
        if not await house.store.find("SELECT 1 FROM devices WHERE id = $1", device):
            cut_off(house.tables.values(), device)
