"""What a seat may do at its table: play, undo, ask for a takeback, ask what would be and why not."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable

import msgspec
from msgspec import UnsetType

from farshore.core.errors import FarshoreError
from farshore.core.kernel import Refusal
from farshore.core.view import Where
from farshore.core.viewer_plies import Viewer
from farshore.core.why_not_place import why_not_place
from farshore.server import clock
from farshore.server.errors import STALE, Refused, refusal
from farshore.server.house import House
from farshore.server.messages import Explained, Place, Previewed, Stopped
from farshore.server.run import Run, is_sealed
from farshore.server.storage import Conflict, StoreFailed, TableDoc
from farshore.server.storage.base import SILENT
from farshore.server.table import EVERYBODY, Table

# Each is a line that is kept for ever.
UNDOS = 100  # of one seat until somebody learns something
ASIDES = 100  # of one seat until somebody decides something
Texts = str | list[str]
Tell = Callable[[int], None]  # says that it is done, and the ply afterwards
Failed = Callable[[BaseException], None]  # says why it could not be stored


def check_whole(table: Table) -> None:
    """A table whose game cannot be played on here, or cannot be read now, says why."""
    if table.lock.mend is not None and not table.lock.held:
        raise StoreFailed(SILENT)
    stopped = table.stopped()
    if isinstance(stopped, Stopped):
        raise Refused(409, stopped.why)


def going(table: Table) -> Run:
    """The game that is being played here, or why there is none."""
    check_whole(table)
    if table.run is None:
        raise Refused(409, "The game has not begun.")
    return table.run


def playing(table: Table, seat: Viewer) -> Run:
    """The game, if this seat may play in it."""
    run = going(table)
    if seat is None:
        raise Refused(403, "Spectators watch.")
    if table.stored.doc.seats[seat].kind == "bot":
        raise Refused(403, "A bot plays this seat now; the table's owner can free it.")
    if run.over:
        raise Refused(409, "The game is over.")
    if run.clock is not None and seat in table.stood():
        raise Refused(409, "Your time is over: a bot answers for you now. The next question is yours again.")
    return run


def fresh(run: Run, seat: int, ply: int) -> None:
    if ply != run.ply(seat):
        raise Refused(409, STALE)


# Playing


async def do(house: House, table: Table, seat: Viewer, ply: int, texts: Texts, tell: Tell) -> None:
    """Play one move or several; once all is durable the mover is told, then everybody is shown."""
    began = time.perf_counter()

    async def work() -> None:
        run = playing(table, seat)
        assert seat is not None
        fresh(run, seat, ply)
        await perform(house, table, seat, wanted(run, seat, texts), tell)

    await house.change(table, work)
    house.metrics.moving.add(time.perf_counter() - began)
    house.stir(table)


async def undo(house: House, table: Table, seat: Viewer, ply: int, steps: int, tell: Tell) -> None:
    """Take back the seat's last decisions, at once and as far as the kernel allows."""

    async def work() -> None:
        run = playing(table, seat)
        assert seat is not None
        fresh(run, seat, ply)
        if run.undos.get(seat, 0) >= UNDOS:
            raise Refused(
                409, f"You have taken back {UNDOS} times here; decide now, and the next question has its own."
            )
        await perform(house, table, seat, [], tell, max(1, min(steps, run.session.undoable(seat))))

    await house.change(table, work)
    house.stir(table)


async def redo(house: House, table: Table, seat: Viewer, ply: int, steps: int, tell: Tell) -> None:
    """Do again what the seat took back last, so many steps of it at once."""

    async def work() -> None:
        run = playing(table, seat)
        assert seat is not None
        fresh(run, seat, ply)
        try:
            texts = run.session.again(seat, steps)
        except FarshoreError as wrong:
            raise refusal(wrong) from wrong
        await perform(house, table, seat, texts, tell)

    await house.change(table, work)
    house.stir(table)


def wanted(run: Run, seat: int, texts: Texts) -> list[str]:
    """The moves to play, as the session says; a refusal of one is a refusal of all."""
    try:
        return run.session.playable(seat, texts)
    except FarshoreError as wrong:
        raise refusal(wrong) from wrong


def check_asides(run: Run, seat: int, texts: list[str]) -> None:
    """What can be switched on and off fills no log."""
    if run.asides.get(seat, 0) >= ASIDES and any(run.is_aside(seat, text) for text in texts):
        raise Refused(
            409, f"You have said {ASIDES} things beside the game here; go on when somebody has decided something."
        )


class Move:
    """Something played in memory and not yet stored, so that nobody may see it: the lock is held until it is shown."""

    __slots__ = ("asked", "at", "count", "doc", "lines", "private", "run", "seat", "table")

    def __init__(self, table: Table, seat: int, texts: list[str], back: int = 1) -> None:
        """Play as that seat (nothing is an undo, of so many steps) and let chance answer; the game's errors come out of
        here.
        """
        self.table = table
        self.seat = seat
        self.run = run = going(table)
        self.at = run.stamp()
        check_asides(run, seat, texts)
        before = run.session.ply
        self.asked = asked = run.asked()
        sealed = is_sealed(run.session)
        for text in texts:
            run.play(seat, text, self.at)
        for _ in range(0 if texts else back):
            run.undo(seat, self.at)
        since = run.session.since
        # Under a seal others see nothing of it, unless who is still asked has changed.
        self.private = sealed and is_sealed(run.session) and run.asked() == asked
        self.private = self.private and (not texts or (bool(since) and not since[-1].aside))
        run.deal(self.at)
        self.lines = run.new_lines(before, self.at)
        self.doc = ending(table, run)
        self.count = max(1, len(texts))

    def show(self, house: House, tell: Tell | None) -> None:
        """It is stored: tell the mover, then show everybody whom it concerns."""
        house.metrics.moves += self.count
        if tell is not None:
            tell(self.run.ply(self.seat))
        self.table.show(self.seat if self.private else EVERYBODY)


async def perform(
    house: House, table: Table, seat: int, texts: list[str], tell: Tell | None = None, back: int = 1
) -> None:
    """Play as that seat (nothing is an undo, of so many steps), let chance answer, store, tell, show. The lock is held."""
    before = going(table).session.ply
    try:
        move = Move(table, seat, texts, back)
    except FarshoreError as wrong:
        if going(table).session.ply != before:
            house.forget(table, wrong)
        raise refusal(wrong) from wrong
    await house.commit(table, move.lines, move.doc, move.asked)
    move.show(house, tell)


def at_once(house: House, table: Table, seat: Viewer, ply: int, texts: Texts, tell: Tell, failed: Failed) -> bool:
    """`do` for the common case, without a coroutine: nobody else is at work here. False if it is not that case.

    Whatever is refused is declined as well, and nothing has changed. If storing fails, memory is forgotten and `failed` is
    told why; it may still be tried again. What this gains is measured in `quick`.
    """
    if seat is None or not table.lock.take():
        return False
    began = time.perf_counter()
    before = table.run.session.ply if table.run is not None else 0
    try:
        run = playing(table, seat)
        fresh(run, seat, ply)
        move = Move(table, seat, run.session.playable(seat, texts))
    except Exception as wrong:
        if table.run is not None and table.run.session.ply != before:  # a bug: it was played, and then went wrong
            give_up(house, table, wrong, failed)
            return True
        table.lock.release()
        if isinstance(wrong, Refused | FarshoreError):
            return False
        raise

    write = PendingWrite(house, move, tell, failed, began)
    more = house.follows(table, move.lines, move.doc, move.asked)
    house.store.write_then(table.id, move.lines, table.stored.version, move.doc, write.then, more)
    return True


class PendingWrite:
    """A lone move on its way to the disk, and whom to tell afterwards.

    A class, since a compiled closure and its surroundings refer to each other, and wait for the garbage collector.
    """

    __slots__ = ("began", "failed", "house", "move", "tell")

    def __init__(self, house: House, move: Move, tell: Tell, failed: Failed, began: float) -> None:
        self.house = house
        self.move = move
        self.tell = tell
        self.failed = failed
        self.began = began

    def then(self, wrong: BaseException | None) -> None:
        house, table = self.house, self.move.table
        if wrong is not None:
            give_up(house, table, wrong, self.failed)
            return
        try:
            house.committed(table, self.move.lines, self.move.doc)
            house.metrics.storing.add(time.perf_counter() - self.began)
            self.move.show(house, self.tell)
        finally:
            table.lock.release()
        house.metrics.moving.add(time.perf_counter() - self.began)
        house.stir(table)


def give_up(house: House, table: Table, wrong: BaseException, failed: Failed) -> None:
    """What was played is not stored: it is forgotten before anybody else gets hold of the table."""
    if isinstance(wrong, Conflict):
        house.doubt(table)
    else:
        house.forget(table, wrong)
    table.lock.release()
    failed(wrong)


def played_on(run: Run) -> list[str]:
    return [line for section in run.session.played_on() for line in section["lines"]]


def ending(table: Table, run: Run) -> TableDoc | None:
    """The document of a table whose game has just ended."""
    if not run.over:
        return None
    doc = copy.deepcopy(table.stored.doc)
    doc.state, doc.ended, doc.asking = "over", clock.wall(), None
    doc.result = run.session.named(" ".join([run.game.summary(run.session.state), *played_on(run)]))
    return doc


# Asking


def wonder(table: Table, seat: Viewer, texts: Texts | UnsetType, on: Place | UnsetType) -> Explained:
    """Why not? Asked of a move or of a place, never of both."""
    if isinstance(on, UnsetType) == isinstance(texts, UnsetType):
        raise Refused(400, "Either `do` or `on` says what is meant.")
    if not isinstance(texts, UnsetType):
        return why_not(table, seat, texts)
    assert not isinstance(on, UnsetType)
    run = playing(table, seat)
    assert seat is not None
    where: Where = {"area": on.area}
    if not isinstance(on.at, UnsetType):
        where["at"] = on.at
    return explained(run, why_not_place(run.game, run.session.state, seat, where))


def why_not(table: Table, seat: Viewer, texts: Texts) -> Explained:
    """Whether the seat may do this now, as far as it can see, and if not, which rule is against it."""
    run = playing(table, seat)
    assert seat is not None
    try:
        return explained(run, run.session.judge(seat, [texts] if isinstance(texts, str) else texts).refusal)
    except FarshoreError as wrong:
        return Explained(False, str(wrong))


def explained(run: Run, refusal: Refusal | None) -> Explained:
    if refusal is None:
        return Explained(True)
    return Explained(False, run.session.named(refusal.sentence), refusal.rule or None)


def preview(table: Table, seat: Viewer, texts: Texts) -> Previewed:
    """What the view says about this offer; a refusal if it is not possible."""
    answer = why_not(table, seat, texts)
    if not answer.allowed:
        raise Refused(409, answer.why or "", answer.rule)
    run = going(table)
    alone = texts[0] if isinstance(texts, list) and len(texts) == 1 else texts
    for offer in run.game.view(run.session.state, seat)["actions"]:
        if offer["do"] in (alone, texts):
            return msgspec.convert(
                {
                    "cost": offer.get("cost", []),
                    "gain": offer.get("gain", []),
                    "notes": [*offer.get("risks", []), *offer.get("notes", [])],
                },
                Previewed,
            )
    return Previewed([], [], [])
