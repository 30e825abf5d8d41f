"""Taking back what the kernel alone would not: the other people at the table have to agree."""

from __future__ import annotations

import copy

from farshore.core.kernel import CHANCE
from farshore.core.record import UNDO
from farshore.core.viewer_plies import Viewer
from farshore.core.words import counted
from farshore.server.errors import Refused
from farshore.server.house import House
from farshore.server.moves import fresh, going, playing
from farshore.server.run import ANEW, TAKEBACK, Run
from farshore.server.storage import Line, TableDoc
from farshore.server.storage.base import ConsentRequest
from farshore.server.table import Table

TOLD = 12  # sentences of what has happened since
TAKEBACKS = 500  # of one table: each is a line that is kept for ever


async def takeback(house: House, table: Table, seat: Viewer, ply: int) -> None:
    """Ask to take back this seat's last decision and all that followed it; with nobody to ask it is done at once."""

    async def work() -> None:
        run = playing(table, seat)
        assert seat is not None
        fresh(run, seat, ply)
        waiting = table.pending()
        if waiting is not None and not waiting.opens:
            raise Refused(409, "A request already waits for answers.")
        if table.stored.doc.takebacks >= TAKEBACKS:
            raise Refused(409, f"At this table {TAKEBACKS} moves have been taken back; what is done now stands.")
        asking = request(table.stored.doc, run, seat)
        if not asking.of:
            table.asked = asking  # answered as soon as it is asked
            await rewind(house, table, asking)
            return
        doc = copy.deepcopy(table.stored.doc)
        doc.asking = asking
        await house.commit(table, [], doc)
        table.announce()

    await house.change(table, work)
    house.stir(table)


def request(doc: TableDoc, run: Run, seat: int) -> ConsentRequest:
    """What this seat asks for: how far back, of whom, and what they are told."""
    last = last_decision(doc, run, seat)
    seal = run.session.viewer_plies.seals[last]
    # Whoever was bound by a seal together with the asker is free again with the asker.
    to = max(seal, doc.given) if seal >= 0 else last
    of = others(doc, seat, to)
    text, since = seen_since(run, to)
    again = " What was chosen in secret everybody chooses again." if seal >= 0 else ""
    return ConsentRequest(
        seat,
        to,
        of=of,
        keys=[doc.seats[n].key for n in (seat, *of)],
        moment=run.ply(None),
        takebacks=doc.takebacks,
        text=f"{doc.called()[seat]} asks to take back the last move. {text}{again}",
        since=since,
    )


def last_decision(doc: TableDoc, run: Run, seat: int) -> int:
    """Where in the record the seat's last decision stands, if it is to be asked for."""
    if doc.daily:
        raise Refused(409, "A daily voyage is sailed once; beyond the free undo nothing is taken back.")
    if doc.sea:
        raise Refused(
            409, "Others play the same sea, and it is played once; beyond the free undo nothing is taken back."
        )
    record = run.session.record
    own: list[int] = []
    for n in range(doc.given, len(record.texts)):
        if record.seats[n] == seat and record.texts[n] != UNDO:
            own.append(n)
        elif record.seats[n] == seat and own:
            own.pop()  # it was undone
    if not own:
        raise Refused(409, "There is nothing to take back.")
    if run.session.undoable(seat):
        raise Refused(409, "Nobody has learned anything from it yet: undo it, and nobody has to be asked.")
    return own[-1]


def seen_since(run: Run, to: int) -> tuple[str, list[str]]:
    """What everybody has seen since that ply, in figures and in the words of the log; nothing that only some have seen."""
    session = run.session
    throws = list(session.record.seats[to:]).count(CHANCE)
    moves = session.viewer_plies.open[-1] - session.viewer_plies.open[to] - throws
    told = [session.named(event.text) for ply, event in session.told if ply > to and event.only is None]
    seen = f"{counted(throws, 'throw or draw', 'throws and draws')}, {counted(moves, 'move')} in the open"
    return f"Since then: {seen}.", told[-TOLD:]


def others(doc: TableDoc, seat: int, to: int) -> list[int]:
    """The people who have to agree: whoever has a seat, and whoever had it at that ply though a bot plays for them now."""
    return [
        n
        for n, other in enumerate(doc.seats)
        if n != seat and (other.kind == "human" or (other.kind == "bot" and other.key and other.left > to))
    ]


async def rewind(house: House, table: Table, asking: ConsentRequest) -> None:
    """Append that the record goes on from an earlier ply, and build the game as it was then."""
    run = going(table)
    doc = copy.deepcopy(table.stored.doc)
    doc.asking = None
    doc.takebacks += 1
    for seat in doc.seats:
        seat.left = min(seat.left, asking.to)
    line = Line(run.lines + 1, asking.seat, f"{TAKEBACK} {asking.to} {ANEW}", "", run.stamp())
    await house.commit(table, [line], doc)
    await house.refresh(table)
    table.show()
