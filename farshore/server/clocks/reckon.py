"""What is left on each seat's clock, worked out from the moments of the log and from when the house was up.

Nothing is counted as it goes by: the same moments give the same figures at every worker and after every restart. A seat's
clock runs while the game asks it. What it shows changes only when somebody can see that it is asked, or no longer: what
is decided under a seal moves no figure.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import Final, NamedTuple

from farshore.core.kernel import TABLE
from farshore.server.clocks.settings import LOW, Clock

GRACE: Final = 30.0  # seconds in which everybody can come back after the house was down
RETRY: Final = 15.0  # seconds after which it is looked whether a bot has answered for somebody
MOVE, ASIDE, UNDO, WORD = "move", "aside", "undo", "word"
CLOCK = "clock "  # how the words of the table about its clocks begin
Span = tuple[float, float]


class Moment(NamedTuple):
    """A line of the log, and whom the game asked after it; None while chance has its turn."""

    at: float
    seat: int
    asked: tuple[int, ...] | None
    what: str = MOVE
    sealed: bool = False  # it was decided under a seal
    revealed: bool = False  # which it broke
    text: str = ""  # of a word


def merged(spans: Iterable[Span]) -> list[Span]:
    """The same stretches of time, in order and apart."""
    apart: list[Span] = []
    for start, end in sorted(spans):
        if apart and start <= apart[-1][1]:
            apart[-1] = (apart[-1][0], max(end, apart[-1][1]))
        elif end >= start:
            apart.append((start, end))
    return apart


class Reckoning:
    """All clocks of a table after some of its moments. `gaps` are the times when the house was down, `voids` those that
    takebacks have undone: nobody's clock ran then.
    """

    def __init__(self, clock: Clock, seats: int, gaps: tuple[Span, ...] = (), voids: Sequence[Span] = ()) -> None:
        self.clock = clock
        self.gaps = gaps
        self.voids = voids
        self.taken = 0  # moments
        self.begun = False
        self.left = [float(clock.reserve)] * seats  # when it last began to run, or stopped
        self.since: list[float | None] = [None] * seats  # when it began to run
        self.asked: tuple[int, ...] = ()
        self.absent: set[int] = set()  # played by bots, or open
        self.stood: set[int] = set()  # out of time: something is answered for them
        self.told: set[int] = set()  # out of time, and told so
        self.pauses: list[Span] = []
        self.acted: list[int] = []  # since somebody was last asked
        self.ended: set[int] = set()  # of these, whose turn is over with that
        self.credits: list[list[float]] = [[] for _ in range(seats)]  # what each decision has brought

    def take(self, moments: Iterable[Moment]) -> Reckoning:
        for moment in moments:
            self._take(moment)
            self.taken += 1
        return self

    # Time

    def _still(self, since: float) -> list[Span]:
        """When the clock of a question stood still that was put then. Whoever was asked before the house was down has a while
        to come back.
        """
        grace = min(GRACE, self.clock.reserve)
        down = [(start, end + grace) for start, end in self.gaps if since < end]
        return merged([span for span in (*self.voids, *self.pauses, *down) if span[1] > since])

    def _counted(self, since: float, now: float) -> float:
        """How long a clock has run between these two."""
        still = sum(max(0.0, min(end, now) - max(start, since)) for start, end in self._still(since))
        return max(0.0, now - since - still)

    def _moment(self, since: float, seconds: float) -> float:
        """When a clock has run that long; never, while it is paused without an end."""
        at = since
        for start, end in self._still(since):
            if start > at:
                if seconds <= start - at:
                    return at + seconds
                seconds -= start - at
            at = max(at, end)
        return at + seconds

    def remaining(self, seat: int, now: float) -> float:
        since = self.since[seat]
        return self.left[seat] if since is None else max(0.0, self.left[seat] - self._counted(since, now))

    def until(self, seat: int) -> float | None:
        """When its clock runs out, if it runs."""
        since = self.since[seat]
        out = inf if since is None else self._moment(since, self.left[seat])
        return None if out == inf else out

    def low(self, seat: int) -> float:
        """When its clock is low."""
        since = self.since[seat]
        return inf if since is None else self._moment(since, self.left[seat] - self.little(seat))

    def little(self, seat: int) -> float:
        """With so much left its clock is low; never already when it begins to run."""
        return min(self.clock.reserve / 4, LOW, self.left[seat] / 2)

    def paused(self, now: float) -> float | None:
        """Until when everybody's clock stands still by common consent; 0 if until further notice, None if it does not."""
        ends = [end for start, end in self.pauses if start <= now < end]
        return None if not ends else 0.0 if ends[-1] == inf else ends[-1]

    def running(self) -> list[int]:
        return [seat for seat, since in enumerate(self.since) if since is not None]

    def out(self, now: float) -> list[int]:
        """Whose time is over, and nothing has been done about it."""
        seats = [(self.until(seat), seat) for seat in self.running() if seat not in self.told]
        return [seat for out, seat in sorted((out, seat) for out, seat in seats if out is not None) if out <= now]

    def due(self, now: float) -> float | None:
        """When the table has to be looked at next: a clock is low or out, or a bot has not yet answered."""
        moments = [now + RETRY] if self.stood else []
        for seat in self.running():
            if seat not in self.told:
                low, out = self.low(seat), self.until(seat)
                moments += [low] if low > now else [] if out is None else [out]
        first = min(moments, default=inf)
        return None if first == inf else first

    # What the log says

    def _take(self, moment: Moment) -> None:
        if moment.what == WORD:
            self._hear(moment)
            return
        seat = moment.seat
        if moment.what == UNDO:
            credit = self.credits[seat].pop() if self.credits[seat] else 0.0
            self.left[seat] = max(0.0, self.left[seat] - credit)
        elif seat == TABLE:
            self.acted += self.running()
            self.ended.update(self.running() if moment.revealed else ())
        elif seat >= 0 and moment.what == MOVE:
            self.credits[seat].append(0.0)
            self.acted += [] if moment.sealed and not moment.revealed and seat in (moment.asked or ()) else [seat]
            self.ended.update([seat] if moment.revealed else ())
        if moment.asked is not None:
            self._ask(moment.at, moment.asked)

    def _ask(self, at: float, asked: tuple[int, ...]) -> None:
        """Chance has had its turns: who is asked now, and what has whoever acted earned?"""
        before, self.asked = self.asked, asked
        acted, self.acted = self.acted, []
        ended, self.ended = self.ended | (set(before) - set(asked)), set()
        earned = acted if self.clock.per == "decision" else [seat for seat in dict.fromkeys(acted) if seat in ended]
        for seat in {*ended, *earned}:
            self._stop(seat, at)
        for seat in earned:
            self._credit(seat)
        for seat in ended:
            self.told.discard(seat)
            if seat in self.stood:
                self.stood.discard(seat)
                self.left[seat] = max(self.left[seat], float(self.clock.again))
        for seat in asked:
            self._start(seat, at)

    def _start(self, seat: int, at: float) -> None:
        if self.begun and self.since[seat] is None and seat not in self.absent and seat not in self.stood:
            self.since[seat] = at

    def _stop(self, seat: int, at: float) -> None:
        self.left[seat] = self.remaining(seat, at)
        self.since[seat] = None

    def _credit(self, seat: int) -> None:
        """No more than the most; whoever has more already keeps it."""
        if not self.begun or seat in self.absent:
            return
        most = max(self.left[seat], float(self.clock.most) or inf)
        credit = min(most, self.left[seat] + self.clock.increment) - self.left[seat]
        self.left[seat] += credit
        if self.credits[seat]:
            self.credits[seat][-1] += credit

    def _hear(self, moment: Moment) -> None:
        """A word of the table about its clocks."""
        what, *rest = moment.text.removeprefix(CLOCK).split()
        at = moment.at
        if what == "begin":
            self.begun, self.asked = True, moment.asked or ()
            self.absent = {int(seat) for seat in rest}
            for seat in self.asked:
                self._start(seat, at)
        elif what == "pause":
            self.pauses.append((at, float(rest[0]) if rest else inf))
        elif what == "resume":
            self.pauses = [(start, min(end, at)) for start, end in self.pauses]
        elif what == "seat":
            self._reseat(int(rest[0]), rest[1], at)
        elif what == "out":
            self._run_out(int(rest[0]), rest[1], at)

    def _reseat(self, seat: int, kind: str, at: float) -> None:
        self._stop(seat, at)
        self.stood.discard(seat)
        if kind in ("bot", "open"):
            self.absent.add(seat)
            return
        self.absent.discard(seat)
        least = self.clock.reserve if kind == "new" else self.clock.again
        self.left[seat] = max(self.left[seat], float(least))
        if seat in self.asked:
            self._start(seat, at)

    def _run_out(self, seat: int, what: str, at: float) -> None:
        if what == "remind":
            self.told.add(seat)
            return
        self._stop(seat, at)
        self.stood.add(seat)
