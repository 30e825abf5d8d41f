"""Going on under other rules: a game that the rules of this server play otherwise waits until all its people agree.

Then it goes on from the last ply at which both agree: what followed is taken back, as a takeback does it.
"""

from __future__ import annotations

import copy
import logging
from typing import TYPE_CHECKING

from farshore.core.viewer_plies import Viewer
from farshore.server.errors import Refused
from farshore.server.run import ANEW, TAKEBACK
from farshore.server.storage import Line
from farshore.server.table import Table

if TYPE_CHECKING:
    from farshore.server.house import House

log = logging.getLogger("farshore.server")


async def consent(house: House, table: Table, seat: Viewer, yes: bool) -> None:
    """Somebody agrees to go on by the rules of this server, or no longer does."""

    async def work() -> None:
        run, asked = table.agreed, table.waiting()
        if seat is None:
            raise Refused(403, "Spectators watch.")
        if run is None or asked is None:
            raise Refused(409, "This table does not wait for anybody's consent.")
        if seat not in table.people():
            raise Refused(403, "A bot plays this seat now.")
        asked.yes = sorted({*asked.yes, seat} if yes else {*asked.yes} - {seat})
        doc = copy.deepcopy(table.stored.doc)
        if set(table.people()) - set(asked.yes):
            doc.consent = asked
            await house.commit(table, [], doc)
            table.show()
            return
        doc.consent, doc.asking, doc.under = None, None, asked.rules
        doc.takebacks += 1
        for doc_seat in doc.seats:
            doc_seat.left = min(doc_seat.left, asked.to)
        line = Line(run.lines + 1, seat, f"{TAKEBACK} {asked.to} {ANEW}", "", run.stamp())
        await house.commit(table, [line], doc)
        await house.refresh(table)
        table.show()

    await house.change(table, work)
    house.stir(table)


def note_version(house: House, table: Table) -> None:
    """A running game that is the same by newer rules goes on by them; its document says so from now on."""
    doc = table.stored.doc
    if table.run is None or doc.state != "playing" or (doc.under or doc.rules) == table.run.game.rules_version:
        return
    log.info("table %s goes on by rules version %s", table.id, table.run.game.rules_version)
    house.errand(_note_version(house, table))


async def _note_version(house: House, table: Table) -> None:
    async def work() -> None:
        doc = copy.deepcopy(table.stored.doc)
        if table.run is None or (doc.under or doc.rules) == table.run.game.rules_version:
            return
        doc.under, doc.consent = table.run.game.rules_version, None
        await house.commit(table, [], doc)

    await house.change(table, work)
