"""What other workers say: that a table has changed, who is connected there, whom to cut off, what was said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farshore.server.storage import Note
from farshore.server.watching import check_devices, cut_off

if TYPE_CHECKING:
    from farshore.server.house import House


def hear(house: House, note: Note | None) -> None:
    """Take in what a note says; without one, whatever may have been missed."""
    if note is None:
        hear_anew(house)
        return
    if note.device is not None:
        cut_off(house.tables.values(), note.device)
        return
    table = house.tables.get(note.table)
    if table is None:
        return
    if note.said is not None:
        house.errand(house.talks.told(table, *note.said))
    elif note.here is None:
        house.falls_behind(table)
    else:
        stranger = note.worker not in table.elsewhere
        table.is_elsewhere(note.worker, note.here)
        table.tell_seats()
        if stranger and table.watchers:
            house.publish_here(table)


def hear_anew(house: House) -> None:
    for table in house.tables.values():
        house.falls_behind(table)
        for room in {watcher.hearer.room for watcher in table.watchers if watcher.hearer is not None}:
            house.errand(house.talks.tell(table, room))
    watchers = [watcher for table in house.tables.values() for watcher in table.watchers]
    house.errand(check_devices(house, {watcher.device for watcher in watchers if watcher.device}))
