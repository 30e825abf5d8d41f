"""A table in memory: its document, its game, who watches it."""

from __future__ import annotations

import asyncio
import time
from zlib import crc32

import msgspec
from msgspec import UNSET, UnsetType

from farshore.core.viewer_plies import Viewer
from farshore.games import GAMES
from farshore.server import clock
from farshore.server import frames as m
from farshore.server.clocks.reckon import Reckoning
from farshore.server.clocks.showing import about, seat_clocks
from farshore.server.clocks.uptime import Uptime
from farshore.server.errors import SHUT
from farshore.server.keys import Proof, is_same, opens
from farshore.server.lock import Lock
from farshore.server.messages import SeatInfo, Stopped, TableInfo
from farshore.server.run import Run
from farshore.server.seas.sea import is_closed, may_look
from farshore.server.storage import SeatDoc, Stored, TableDoc
from farshore.server.storage.base import GONE, Consent, ConsentRequest
from farshore.server.view_json import look, look_back
from farshore.server.watching import Shown, Watcher

encode = msgspec.json.Encoder().encode
EVERYBODY = -1


def called(doc: TableDoc, seat: int) -> str:
    """What a seat is called; nothing while it is open."""
    return doc.called()[seat] if doc.seats[seat].kind != "open" else doc.seats[seat].name


def is_held(seat: SeatDoc) -> bool:
    """Whether a bot plays for somebody who can have the seat back."""
    return seat.kind == "bot" and seat.key not in ("", GONE)


class Table:
    """One table. Whoever changes it, or looks at it, holds its lock: nobody sees what is not yet durable."""

    __slots__ = (
        "agreed",
        "asked",
        "broken",
        "driven",
        "elsewhere",
        "id",
        "lock",
        "remarked",
        "run",
        "still",
        "stored",
        "thinking",
        "touched",
        "uptime",
        "watchers",
    )

    def __init__(self, stored: Stored, run: Run | None, uptime: Uptime | None = None) -> None:
        self.id = stored.id
        self.uptime = uptime or Uptime()  # of the house
        self.stored = stored
        self.driven = stored.doc.driven
        self.run = run
        self.broken = ""  # why its game cannot go on here
        self.agreed: Run | None = None  # and as far as it can be played here, if anywhere
        self.lock = Lock()
        self.watchers: list[Watcher] = []
        self.elsewhere: dict[str, tuple[float, list[int]]] = {}  # per worker: since when, seats connected there
        self.thinking: dict[int, asyncio.Task[None]] = {}  # per seat: its bot at work
        self.remarked: set[int] = set()  # seats whose bot has made a remark and not yet answered
        self.still = b""  # see `face`
        self.asked: ConsentRequest | None = None  # the request for a takeback that has been announced
        self.touched = time.monotonic()

    def take(self, stored: Stored) -> None:
        """Another version of its document. Whoever's key no longer opens their seat watches from now on."""
        self.stored = stored
        self.driven = stored.doc.driven
        self.still = b""
        if self.run is not None:
            self.run.take(stored.doc)
        for watcher in self.watchers:
            seat = stored.doc.seats[watcher.viewer] if watcher.viewer is not None else None
            if seat is not None and (seat.kind == "open" or watcher.proof not in (seat.key, seat.person)):
                watcher.viewer = None

    def seats_of(self, proof: Proof) -> list[int]:
        """The seats that this opens. All are compared, whichever it is."""
        seats = enumerate(self.stored.doc.seats)
        held = [(n, opens(proof.key, seat.key), is_same(proof, seat.person), seat.kind) for n, seat in seats]
        return [n for n, by_key, by_ring, kind in held if (by_key or by_ring) and kind != "open"]

    def seat_of(self, proof: Proof) -> Viewer:
        """The seat that this opens, if any; the first of several."""
        return next(iter(self.seats_of(proof)), None)

    def is_owner(self, proof: Proof) -> bool:
        return opens(proof.key, self.stored.doc.owner) or is_same(proof, self.stored.doc.maker)

    # Who is here

    def add(self, watcher: Watcher) -> None:
        self.watchers.append(watcher)
        self.still = b""

    def remove(self, watcher: Watcher) -> None:
        self.watchers.remove(watcher)
        self.touched = time.monotonic()
        self.still = b""

    def is_elsewhere(self, worker: str, seats: list[int] | None) -> None:
        """Another worker's word about who is connected there; None forgets it."""
        if seats is None:
            del self.elsewhere[worker]
        else:
            self.elsewhere[worker] = (time.monotonic(), seats)
        self.still = b""

    def forget_workers(self, before: float) -> None:
        """What workers said of who is there, and have not said again since."""
        for worker in [worker for worker, (since, _) in self.elsewhere.items() if since < before]:
            self.is_elsewhere(worker, None)

    def here(self) -> set[int]:
        """The seats somebody is connected to, at this worker or at another."""
        local = {watcher.viewer for watcher in self.watchers if watcher.viewer is not None}
        return local.union(*[seats for _, seats in self.elsewhere.values()])

    # Clocks

    def clocks(self) -> Reckoning | None:
        """What the clocks of its seats show, while a game is played that has any."""
        run = self.run
        return None if run is None or run.clock is None or run.over else run.clocks(self.uptime.gaps)

    def stood(self) -> set[int]:
        """The seats for which a bot answers, since their time is over."""
        clocks = self.clocks()
        return set() if clocks is None else clocks.stood

    def is_timed(self) -> bool:
        """Whether a clock waits for a bot, or soon for somebody."""
        run = self.run if self.clocks() is not None else None
        if run is None or run.clock is None:
            return False
        return not run.clock.slow or any(self.stored.doc.seats[seat].kind == "bot" for seat in run.asked())

    def is_open(self) -> bool:
        """Whether its seed may be seen: the game is over, and if others sail with the same dice today, so is the day."""
        doc = self.stored.doc
        return doc.state == "over" and (doc.daily is None or doc.daily < clock.today()) and not is_closed(doc)

    def ply(self) -> int:
        """A spectator's; of a game that is seen as far as other rules agree, the last."""
        if self.run is not None:
            return self.run.ply(None)
        return self.agreed.session.ply if self.agreed is not None and self.stored.doc.state == "over" else 0

    def is_older(self) -> bool:
        """Whether it is played with other content than new tables are."""
        run = self.run or self.agreed
        return run is not None and run.game is not GAMES.get(run.game.name)

    def is_shut(self, proof: Proof) -> bool:
        """Whether nobody but its captain may look on: what falls here falls for everybody who sails today."""
        doc = self.stored.doc
        if is_closed(doc):
            return doc.state != "gathering" and not may_look(self, proof)
        ranked = doc.daily is not None and doc.daily >= clock.today()
        return ranked and not self.is_owner(proof) and self.seat_of(proof) is None

    def info(self) -> TableInfo:
        """What anybody may know about it."""
        doc = self.stored.doc
        present = self.here()
        run = self.run
        return TableInfo(
            table=self.id,
            game=doc.game,
            title=doc.title,
            mode=doc.mode,
            options=doc.options,
            seats=[
                SeatInfo(n, called(doc, n), seat.kind, n in present, seat.bot or UNSET, is_held(seat), seat.fault)
                for n, seat in enumerate(doc.seats)
            ],
            listed=doc.listed,
            state=doc.state,
            ply=self.ply(),
            rules=doc.rules,
            content=doc.content,
            commitment=doc.commitment,
            turn=run.asked() if run else [],
            seed=self.stored.secret.hex() if self.is_open() and self.stored.secret else UNSET,
            daily=doc.daily or UNSET,
            practice=doc.practice or UNSET,
            takebacks=doc.takebacks,
            forked=doc.forked or UNSET,
            campaign=doc.campaign or UNSET,
            older=self.is_older() or UNSET,
            stopped=self.stopped(),
            rematch=doc.rematch,
            again=doc.again,
            abandoned=doc.abandoned,
            rematch_of=doc.rematch_of,
            clock=about(doc.clockwork()),
            clocks=seat_clocks(self.clocks()),
            paused=self.paused(),
            now=UNSET if doc.clockwork() is None else clock.now(),
            talk=doc.talk,
            sea=doc.sea,
            closed=is_closed(doc),
        )

    def paused(self) -> float | UnsetType:
        """Until when its clocks stand still by common consent; 0 if until somebody goes on."""
        until = None if (clocks := self.clocks()) is None else clocks.paused(clock.now())
        return UNSET if until is None else until

    # Showing

    def show(self, only: int = EVERYBODY) -> None:
        """Send everybody, or only one seat, what they see now; nothing to those for whom nothing has changed."""
        table = self.face()
        made: dict[Viewer, tuple[bytes, Shown]] = {}
        closed = self.run is not None and is_closed(self.stored.doc)
        for watcher in self.watchers:
            viewer = watcher.viewer
            if closed and viewer is None:
                watcher.cut_off(SHUT)  # whoever waited at the door
            elif only in (EVERYBODY, viewer):
                message, shown = made.get(viewer) or made.setdefault(viewer, self.picture(viewer, table))
                if shown != watcher.shown:
                    watcher.shown = shown
                    watcher.send(message, is_view=True)
        if self.asked is not None or self.stored.doc.asking is not None:
            self.announce()

    # Requests: to take something back, to open a seat

    def pending(self) -> ConsentRequest | None:
        """The request that waits for answers. What everybody has seen since then, and somebody new in a seat, ends it;
        what is played under a seal does not: that would tell of it.
        """
        doc, asking = self.stored.doc, self.stored.doc.asking
        if asking is None or self.run is None or self.run.over or self.is_other(asking):
            return None
        kind = doc.seats[asking.seat].kind
        if asking.what:
            return asking if kind == "human" else None
        if asking.opens:
            return asking if kind != "open" else None
        return asking if kind == "human" and asking.moment == self.run.ply(None) else None

    def is_other(self, asking: ConsentRequest) -> bool:
        """Whether a seat that the request concerns belongs to somebody else by now."""
        return [self.stored.doc.seats[n].key for n in (asking.seat, *asking.of)] != asking.keys

    def request(self, asking: ConsentRequest, re: m.Re = UNSET) -> bytes:
        return encode(m.Asked(asking.seat, asking.text, asking.since, asking.opens, asking.what, asking.by, re))

    def announce(self) -> None:
        """Tell the seats of a new request, and whoever asked how it ended."""
        now = self.pending()
        before, self.asked = self.asked, now
        is_new = now is not None and (before is None or (before.text, before.at) != (now.text, now.at))
        for watcher in self.watchers:
            if watcher.viewer is None:
                continue
            if before is not None and (now is None or is_new):
                own = watcher.asking if not before.opens and not before.what else None
                watcher.send(self.outcome(before, own))
                watcher.asking = None if own is not None else watcher.asking
            if now is not None and is_new:
                mine = watcher.viewer == now.seat and not now.opens and not now.what
                own = watcher.asking if mine else None
                watcher.send(self.request(now, UNSET if own is None else own))

    def outcome(self, asking: ConsentRequest, re: m.Re | None) -> bytes:
        """How it ended: an answer to the connection that asked, news to everybody else."""
        doc, run = self.stored.doc, self.run
        if asking.opens:
            opened = doc.seats[asking.seat].kind == "open"
            return encode(m.Settled(asking.seat, "The seat is open now." if opened else "The seat stays as it is."))
        if asking.what:
            return encode(m.Settled(asking.seat, self.voted(asking)))
        granted = doc.takebacks > asking.takebacks
        if granted and run is not None and re is not None:
            return encode(m.Done(run.ply(asking.seat), re))
        if granted:
            why = "The move has been taken back."
        elif run is not None and (run.over or run.ply(None) != asking.moment or self.is_other(asking)):
            why = "The game has gone on; the request has lapsed."
        else:
            why = "The others would rather not take it back."
        return encode(m.Refusal(why, re=re) if re is not None else m.Settled(asking.seat, why))

    def voted(self, asking: ConsentRequest) -> str:
        if asking.what == "bot":
            bot = self.stored.doc.seats[asking.seat].kind == "bot"
            return "A bot plays the seat now." if bot else "The seat stays as it is."
        if asking.what == "pause":
            return "The clocks run on." if self.paused() is UNSET else "The clocks stand still."
        return "The game is given up." if self.stored.doc.abandoned else "The game goes on."

    # Waiting for consent to other rules

    def people(self) -> list[int]:
        """The seats that have to agree: all but bots'. A free one has to be taken first; whoever had one at the ply that the game
        would go back to, and has a bot in their place now, agrees with their own key.
        """
        to = self.agreed.session.ply if self.agreed is not None else 0
        return [
            n for n, seat in enumerate(self.stored.doc.seats) if seat.kind != "bot" or (seat.key and seat.left > to)
        ]

    def waiting(self) -> Consent | None:
        """Who agrees by now to go on from where the rules of this server still agree; None if nobody can be asked."""
        doc, run = self.stored.doc, self.agreed
        if not self.broken or run is None or doc.state != "playing" or run.session.ply < doc.given or not self.people():
            return None
        now = Consent(run.game.rules_version, run.session.ply, run.lines)
        was = doc.consent
        if was is not None and (was.rules, was.to, was.lines) == (now.rules, now.to, now.lines):
            now.yes = list(was.yes)
        return now

    def stopped(self) -> Stopped | UnsetType:
        """Why its game cannot go on here, or not be seen to its end, and what can be done about it."""
        if not self.broken:
            return UNSET
        asked = self.waiting()
        if self.stored.doc.state == "over":
            shown = "It can be seen as far as both agree" if self.agreed is not None else "It cannot be shown"
            why = (
                f"This finished game was played by other rules than this server has. {shown}; result and record stand."
            )
        elif asked is not None:
            why = (
                "This game was played by other rules than this server has. Both agree as far as you see it here: it goes on "
                "from here if everybody at the table agrees, or as it was under the release that it was played with."
            )
        else:
            why = f"This table cannot go on: {self.broken}."
        return Stopped(why, self.people() if asked else [], asked.yes if asked else [], self.stored.doc.result)

    # Pictures

    def picture(self, viewer: Viewer, face: bytes | None = None) -> tuple[bytes, Shown]:
        """The message that shows the table to this viewer (frames.View), and what tells it from others."""
        face = face or self.face()
        if self.run is None and self.agreed is not None:
            run = self.agreed
            past = look_back(run, run.session.state, viewer, run.session.ply, run.session.told)
            return b"".join((b'{"type":"view","view":', past, b',"table":', face, b"}")), (len(past), crc32(past), face)
        if self.run is None:
            return encode(m.Seats(msgspec.Raw(face))), (0, 0, face)
        parts, check = look(self.run, viewer)
        message = b"".join((b'{"type":"view","view":', *parts, b',"table":', self.timed(face), b"}"))
        return message, (sum(map(len, parts)), check, face)

    def face(self) -> bytes:
        """`info` as JSON. What a move does not change is kept."""
        if not self.still:
            shown = msgspec.to_builtins(self.info())
            for moving in ("ply", "turn", "clocks", "paused", "now"):
                shown.pop(moving, None)
            self.still = encode(shown)[:-1]
        turn = self.run.asked() if self.run is not None else []
        if (clocks := self.clocks()) is None:
            return b'%b,"ply":%d,"turn":%b}' % (self.still, self.ply(), encode(turn))
        seats, paused = encode(seat_clocks(clocks)), self.paused()
        pause = b"" if isinstance(paused, UnsetType) else b',"paused":%b' % encode(paused)
        return b'%b,"ply":%d,"turn":%b,"clocks":%b%b}' % (self.still, self.ply(), encode(turn), seats, pause)

    def timed(self, face: bytes) -> bytes:
        """The same with the time of the house, which changes nothing of what there is to see."""
        run = self.run
        return face if run is None or run.clock is None else b'%b,"now":%.3f}' % (face[:-1], clock.now())

    def end(self, why: str) -> None:
        """There is no such table any more."""
        self.driven = False
        for watcher in list(self.watchers):
            watcher.cut_off(why)

    def tell_seats(self) -> None:
        """Somebody came or went: the seats alone have changed."""
        message = encode(m.Seats(msgspec.Raw(self.timed(self.face()))))
        for watcher in self.watchers:
            watcher.send(message)
