"""The same people once more: a new table with the same options, the first seat passed on."""

from __future__ import annotations

import asyncio
import copy
import time

from farshore.core.dealer import commitment
from farshore.core.errors import FarshoreError
from farshore.games import game as game_named
from farshore.server.errors import NOT_YOURS, Refused, refusal
from farshore.server.house import House
from farshore.server.keys import Proof
from farshore.server.people.messages import Rematch, RematchOf
from farshore.server.promises import promised
from farshore.server.seating import settle_in, tell
from farshore.server.storage import SeatDoc, Stored, TableDoc
from farshore.server.storage.base import GONE, Kind
from farshore.server.table import Table


async def rematch(house: House, table: Table, proof: Proof, asked: RematchOf) -> Rematch:
    """One new table, whoever asks and however often. The old one names it and who wants it, so that everybody there is told."""

    async def work() -> TableDoc | None:
        doc = copy.deepcopy(table.stored.doc)
        check(table, doc, proof)
        yes = sorted({*doc.again, *table.seats_of(proof)})
        if doc.rematch and await house.store.load(doc.rematch) is not None:
            if yes != doc.again:
                doc.again = yes
                await house.commit(table, [], doc)
                tell(table)
            return None
        dice = await promised(house, asked.promise)
        doc.again = yes
        doc.rematch = dice.table
        await house.commit(table, [], doc)  # first: of two who ask at once, one makes the table
        again = await reseated(house, table, doc, proof, asked)
        again.commitment = commitment(dice.secret)
        await settle_in(house, Stored(dice.table, 0, again, dice.secret), [])
        tell(table)
        return again

    await house.change(table, work)
    new = table.stored.doc.rematch
    stored = await house.store.load(new)
    seats = [] if stored is None else Table(stored, None).seats_of(proof)
    return Rematch(new, seats)


def check(table: Table, doc: TableDoc, proof: Proof) -> None:
    if not table.seats_of(proof) and not table.is_owner(proof):
        raise Refused(403, NOT_YOURS)
    if doc.state != "over":
        raise Refused(409, "A rematch is for a game that is over.")
    if doc.campaign is not None:
        raise Refused(409, "The next sitting is begun in the campaign.")
    if doc.daily is not None or doc.practice is not None:
        raise Refused(409, "The voyage of the day is not sailed against anybody; begin it anew from the lobby.")


async def reseated(house: House, table: Table, old: TableDoc, proof: Proof, asked: RematchOf) -> TableDoc:
    """Whoever sat second sits first. Keys and rings open the same people's new seats; who has left is awaited again."""
    game = game_named(old.game)
    own = table.seats_of(proof)
    seats = []
    for n in [(n + 1) % len(old.seats) for n in range(len(old.seats))]:
        before = old.seats[n]
        if before.kind == "open" or before.key == GONE:
            seats.append(SeatDoc("open", ""))
            continue
        kind: Kind = "human" if before.key else "bot"  # whoever had a bot in their place is back
        bot = before.bot if kind == "bot" else None
        nonce = (asked.nonce or "") if own and n == own[0] else ""
        seats.append(SeatDoc(kind, before.name, bot, before.key, nonce, before.came, person=before.person))
    try:
        setup = await asyncio.to_thread(game.setup, old.mode, len(seats), old.options)  # drawing a map may take a while
        content = game.content_digest(setup)
    except FarshoreError as wrong:
        raise refusal(wrong) from wrong
    return TableDoc(
        game=old.game,
        mode=setup.mode,
        options=setup.options,
        seats=seats,
        rules=game.rules_version,
        content=content,
        kept=await house.contents.keep(game, setup),
        commitment="",
        owner=old.owner,
        created=time.time(),
        title=old.title,
        listed=old.listed and any(seat.kind == "open" for seat in seats),
        maker=old.maker,
        rematch_of=table.id,
        clock=old.clock,
        talk=old.talk,
    )
