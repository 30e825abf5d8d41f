"""Requests that others decide: taking back, and opening a seat in mid-game to somebody new.

Whoever sits down in a seat sees all that it sees. So in mid-game a seat is opened by whoever holds its key, or by all
the others together while its holder does not come. The owner alone never can: seats whose keys went to whoever made the
table count as the owner's.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import time

from farshore.core.viewer_plies import Viewer
from farshore.server.errors import Refused
from farshore.server.hands import hand_over
from farshore.server.house import House
from farshore.server.moves import going
from farshore.server.storage import SeatDoc, TableDoc
from farshore.server.storage.base import GONE, ConsentRequest
from farshore.server.table import Table
from farshore.server.takebacks import rewind

GIVEN_UP = "Given up by everybody"
NOBODY_WAITS = "Nobody waits for your answer."


def opening(doc: TableDoc, seat: int, there: bool) -> ConsentRequest:
    """The owner's request to open that seat. With nobody to ask it may be done; refused if nobody could say yes."""
    target = doc.seats[seat]
    # Whoever has a key is asked, also while a bot plays for them; what the owner has the key of says yes by asking.
    of = [n for n, other in enumerate(doc.seats) if other.key not in ("", GONE) and other.kind != "open" and n != seat]
    of = [n for n in of if doc.seats[n].came is not False]
    if target.key and not any(doc.seats[n].came for n in of):
        raise Refused(409, f"Only {target.name} can hand on this seat; until then a bot can play it.")
    named = doc.called()[seat]
    held = f" If {named} comes, only {named} decides." if target.key else ""
    return ConsentRequest(
        seat,
        -1,
        of=of,
        keys=[doc.seats[n].key for n in (seat, *of)],
        opens=True,
        at=time.time(),
        there=there and bool(target.key),
        text=f"The owner of the table asks to open the seat of {named} to somebody else, who will see all it sees.{held}",
    )


def free(doc: TableDoc, seat: int) -> None:
    """Open the seat. Its key opens nothing any more; a campaign alone remembers whose place it was."""
    doc.seats[seat] = SeatDoc("open", "", key=doc.seats[seat].key if doc.campaign else "")
    doc.asking = None


async def answer(house: House, table: Table, seat: Viewer, yes: bool) -> None:
    """Somebody agrees or declines."""

    async def work() -> None:
        going(table)
        asking = table.pending()
        if seat is None:
            raise Refused(403, "Spectators watch.")
        votes = asking is not None and (asking.opens or asking.what == "bot")
        withdraws = asking is not None and not yes and seat == asking.by
        if asking is None or (seat not in asking.of and not withdraws and not (votes and seat == asking.seat)):
            raise Refused(409, NOBODY_WAITS)
        agreed = sorted({*asking.yes, seat}) if yes else []
        if yes and not asking.opens and not asking.what and not set(asking.of) - set(agreed):
            await rewind(house, table, asking)
            return
        doc = copy.deepcopy(table.stored.doc)
        if not yes or doc.asking is None:
            doc.asking = None
        else:
            doc.asking.yes = agreed
            settle_if_agreed(table, doc, house.settings.away_seconds)
        await house.commit(table, [], doc)
        table.show()

    await house.change(table, work)
    house.stir(table)
    wait_for_absence(house, table)


def is_stale(table: Table, asking: ConsentRequest) -> bool:
    """Its holder came, said nothing and left again: asked once more, it is a new question."""
    return asking.there and asking.seat not in table.here()


def absence(table: Table, patience: float) -> float | None:
    """For how many seconds more the holder of the seat has to be away, once all others have agreed."""
    asking = table.pending()
    if asking is None or asking.there or set(asking.of) - set(asking.yes):
        return None
    if not asking.opens and asking.what != "bot":
        return None
    return max(0.0, asking.at + patience - time.time())


def wait_for_absence(house: House, table: Table) -> None:
    """All have agreed, and the holder has not been away for long enough: it is looked at again when they have."""
    left = absence(table, house.settings.away_seconds)
    if left is not None:
        house.errand(_wait_for_absence(house, table.id, left))


async def _wait_for_absence(house: House, name: str, left: float) -> None:
    await asyncio.sleep(left)
    with contextlib.suppress(Refused):
        table = await house.get(name)
        await settle_absence(house, table)
        wait_for_absence(house, table)  # the clock on the wall may have gone slower than this one


async def settle_absence(house: House, table: Table) -> None:
    """What all have agreed to happens, if the holder has been away for long enough. Also whoever comes has it looked at."""

    async def work() -> None:
        doc = copy.deepcopy(table.stored.doc)
        if absence(table, house.settings.away_seconds) == 0.0:
            settle_if_agreed(table, doc, house.settings.away_seconds)
            await house.commit(table, [], doc)
            table.show()

    if absence(table, house.settings.away_seconds) == 0.0:
        await house.change(table, work)
        house.stir(table)


def settle_if_agreed(table: Table, doc: TableDoc, patience: float) -> None:
    """The holder's own word is enough. That of all others is if the holder has not come for a while: somebody who only
    loads a page anew is not gone. A game is given up by everybody who plays it.
    """
    asking = doc.asking
    if asking is None:
        return
    agreed = not set(asking.of) - set(asking.yes)
    waited = not doc.seats[asking.seat].key or time.time() - asking.at >= patience
    if asking.what == "abandon":
        if agreed:
            give_up(doc)
    elif asking.what == "pause":
        if agreed:
            doc.asking, doc.holiday = None, asking.until
    elif asking.seat in asking.yes or (agreed and waited and not asking.there):
        if asking.opens:
            free(doc, asking.seat)
        elif asking.what == "bot":
            hand_over(doc, asking.seat, None, table.run.session.ply if table.run is not None else 0)
            doc.asking = None


def give_up(doc: TableDoc) -> None:
    doc.asking, doc.state, doc.abandoned = None, "over", True
    doc.ended, doc.result = time.time(), GIVEN_UP


async def come(house: House, table: Table, seat: int) -> None:
    """Somebody is here whose seat is to be opened: from now on only they decide."""

    def concerns(asking: ConsentRequest | None) -> bool:
        aimed = asking is not None and (asking.opens or asking.what == "bot")
        return asking is not None and aimed and asking.seat == seat and not asking.there

    async def work() -> None:
        doc = copy.deepcopy(table.stored.doc)
        if doc.asking is not None and concerns(doc.asking):
            doc.asking.there = True
            await house.commit(table, [], doc)

    if concerns(table.stored.doc.asking):
        await house.change(table, work)
