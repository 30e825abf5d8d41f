"""What a change at a table gives people to know, worked out from before and after; nobody raises a notice by hand.

A notice says what anybody at the table may know: names, the game, the line of status that spectators see, and that somebody
is asked. Its key comes from the table, the seat and how much that seat had seen when it was asked, so it is the same
whenever it is worked out again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Sequence
from typing import Final

import msgspec

from farshore.server.clocks.settings import duration
from farshore.server.run import TAKEBACK, Run
from farshore.server.storage.base import Line, TableDoc

QUESTIONS: Final = ("turn", "vote", "clock")  # cancelled when they are answered
REMINDED: Final = ("turn", "vote")  # told once more if wanted
LOOK: Final = "look"  # no notice: the table has to be looked at again, see `Office.look`
KINDS: Final = ("turn", "vote", "joined", "over", "replaced", "again", "clock", "talk")
UNASKED: Final = KINDS[:-1]  # of which people are told unless they say otherwise
Listeners = Container[str]


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """What people read. `table` is where the link leads."""

    title: str
    body: str
    table: str


class Notice(msgspec.Struct, frozen=True):
    """One thing that one person is told, once on each of their channels."""

    key: str
    person: str
    table: str
    seat: int
    kind: str
    said: Said


class Derived(msgspec.Struct, frozen=True):
    """What a change adds to the outbox, and which questions (seat and kind) it has answered."""

    notices: list[Notice]
    answered: list[tuple[int, str]]
    look: bool = False


NOTHING: Final = Derived([], [])


def key_of(*parts: object) -> str:
    return hashlib.sha256("\n".join([str(part) for part in parts]).encode()).hexdigest()[:32]


def called(doc: TableDoc, game: str) -> str:
    return f"{doc.title} ({game})" if doc.title else game


def question(table: str, run: Run, seat: int, game: str) -> Notice:
    """That seat is asked something."""
    doc = run.doc
    label = str(run.game.view(run.session.state, None)["status"]["label"])
    body = f"It is your turn, {doc.called()[seat]}." + (f" {label}" if label else "")
    left = run.time_of(seat)
    body += f" You have {duration(left)}." if left is not None else ""
    key = key_of(table, seat, doc.takebacks, run.ply(seat), "turn")
    return Notice(
        key, doc.seats[seat].person, table, seat, "turn", Said(f"Your turn: {called(doc, game)}", body, table)
    )


LATE: Final = {
    "remind": "Your time is over, and the others wait for you.",
    "answer": "Your time is over: a bot answers for you this once.",
    "leave": "Your time is over, and your seat has left the game.",
}


def clock(table: str, run: Run, seat: int, game: str, left: float, out: str = "") -> Notice:
    """That seat's clock is low, or out."""
    doc = run.doc
    title = "Your time is over" if out else "Your clock is low"
    body = LATE.get(out, "") if out else f"{duration(left)} left, {doc.called()[seat]}."
    key = key_of(table, seat, doc.takebacks, run.ply(seat), "clock", out)
    return Notice(key, doc.seats[seat].person, table, seat, "clock", Said(f"{title}: {called(doc, game)}", body, table))


def listening(doc: TableDoc, seats: Iterable[int], listeners: Listeners) -> list[int]:
    """Of these seats those whose people can be told, and who play themselves."""
    return [n for n in seats if doc.seats[n].person in listeners and doc.seats[n].kind == "human"]


def moved(
    table: str, run: Run, asked: Sequence[int], lines: Sequence[Line], listeners: Listeners, game: str
) -> Derived:
    """A move: whoever was asked and has acted is asked anew, if at all."""
    now = [] if run.over else run.asked()
    acted = {line.seat for line in lines}
    kinds = ("turn",) if run.clock is None else ("turn", "clock")
    gone = [n for n in listening(run.doc, asked, listeners) if n in acted or n not in now]
    answered = [(n, kind) for n in gone for kind in kinds]
    fresh = [n for n in listening(run.doc, now, listeners) if n in acted or n not in asked]
    return Derived([question(table, run, n, game) for n in fresh], answered)


class Telling:
    """Collects what the people of a table are told, each under a key that follows from what it is about."""

    def __init__(self, table: str, doc: TableDoc, listeners: Listeners, game: str) -> None:
        self.table = table
        self.doc = doc
        self.listeners = listeners
        self.name = called(doc, game)
        self.notices: list[Notice] = []
        self.answered: list[tuple[int, str]] = []

    def tell(self, seat: int, kind: str, title: str, body: str, about: Sequence[object] = (), at: str = "") -> None:
        self.tell_person(self.doc.seats[seat].person, seat, kind, title, body, about, at)

    def tell_person(
        self, person: str, seat: int, kind: str, title: str, body: str, about: Sequence[object] = (), at: str = ""
    ) -> None:
        if person in self.listeners:
            said = Said(f"{title}: {self.name}", body, at or self.table)
            key = key_of(self.table, seat, kind, person, *about)
            self.notices.append(Notice(key, person, self.table, seat, kind, said))

    def done(self, seat: int, person: str, *kinds: str) -> None:
        if person in self.listeners:
            self.answered += [(seat, kind) for kind in kinds]


def changed(table: str, old: TableDoc, new: TableDoc, listeners: Listeners, game: str) -> Derived:
    """Another document: who sits there, whether it is over, what is voted on, where it goes on."""
    telling = Telling(table, new, listeners, game)
    seats = range(len(new.seats))
    for n in seats:
        reseated(telling, n, old)
    if new.state == "over" != old.state:
        for n in seats:
            telling.tell(n, "over", "The game is over", new.result)
            telling.done(n, new.seats[n].person, *QUESTIONS)
    if new.rematch and new.rematch != old.rematch:
        for n in seats:
            telling.tell(n, "again", "A rematch", "The same people play again.", [new.rematch], new.rematch)
    voted(telling, old)
    return Derived(telling.notices, telling.answered)


def reseated(telling: Telling, n: int, old: TableDoc) -> None:
    """Somebody has come to this seat, or gone from it."""
    new = telling.doc
    was, now = old.seats[n], new.seats[n]
    if was.kind == "open" and now.kind == "human":
        for other, seat in enumerate(new.seats):
            if other != n and seat.person != now.person:
                body = f"{new.called()[n]} has taken a seat."
                telling.tell(other, "joined", "Somebody joined", body, [n, now.key])
    if was.kind == "human" and (now.kind != "human" or now.person != was.person):
        who = {"bot": "A bot plays your seat now.", "open": "Your seat is open now."}
        body = who.get(now.kind, "Somebody else has your seat now.")
        telling.tell_person(was.person, n, "replaced", "Your seat", body, [new.takebacks, now.left, now.key])
        telling.done(n, was.person, *QUESTIONS)


def voted(telling: Telling, old: TableDoc) -> None:
    """A request that others have to agree to."""
    new = telling.doc
    was, now = old.asking, new.asking
    same = was is not None and now is not None and (now.at, now.seat, now.to) == (was.at, was.seat, was.to)
    for n in was.of if was is not None else []:
        if not same or (now is not None and n in now.yes):
            telling.done(n, new.seats[n].person, "vote")
    if now is not None and not same:
        for n in now.of:
            if n not in now.yes:
                about = [now.moment, now.takebacks, now.opens, now.seat, now.at]
                telling.tell(n, "vote", "You are asked", now.text, about)


def laid(table: str, doc: TableDoc, listeners: Listeners, game: str) -> Derived:
    """A new table: of a campaign it is the next sitting."""
    telling = Telling(table, doc, listeners, game)
    if doc.campaign is not None:
        for n in range(len(doc.seats)):
            telling.tell(n, "again", "A new sitting", "The campaign goes on.")
    return Derived(telling.notices, [])


def needs_look(old: TableDoc | None, new: TableDoc, lines: Sequence[Line]) -> bool:
    """Whether who is asked can only be said once the game has been built anew."""
    if new.state != "playing":
        return False
    if old is None or old.state != "playing" or any(line.text.startswith(TAKEBACK) for line in lines):
        return True
    return [(seat.kind, seat.person) for seat in old.seats] != [(seat.kind, seat.person) for seat in new.seats]
