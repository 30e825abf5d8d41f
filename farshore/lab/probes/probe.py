"""A probe watches one game while it is played and says in figures what happened.

The class here works for every game: it reads the spectator's view, the events and the standings, once a turn. A game's
own probe overrides the questions (`places`, `where`, `role` ...) and reads its state directly, which is quicker and
tells more. What a probe is asked after no move at all has the same figures as after a whole game, so the names of all
figures are known before the first game is played.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, Final, Generic, NamedTuple

from farshore.core.action import Action
from farshore.core.event import Event, Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import S

Figure = float | None  # None: it does not arise in this game
STEPS: Final = 20  # a curve over the game has so many steps
MOST_ROUNDS: Final = 60  # of a curve by rounds
MOST_MOMENTS: Final = 400  # beyond it every second one is forgotten, and half as many are taken


class Facts(NamedTuple):
    """What one game was like. Figures of the table, of each seat, and what was met and used."""

    outcome: str
    roles: tuple[str, ...]
    table: dict[str, Figure]
    seats: tuple[dict[str, Figure], ...]
    events: dict[str, int]
    deeds: tuple[dict[str, int], ...]
    seen: tuple[str, ...]
    used: tuple[tuple[str, ...], ...]
    curve: tuple[float, ...]
    by_round: tuple[int, ...]


class Moment(NamedTuple):
    """The table at the end of a turn."""

    finds: int
    scores: tuple[float, ...]


class Probe(Generic[S]):
    """Watches one game. `listens`: whether the rules should tell their events."""

    listens: ClassVar[bool] = True
    # Figures that are counts of events: name of the figure, and the event's `what`.
    counted: ClassVar[dict[str, str]] = {}

    def __init__(self, game: Game[S], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        seats = setup.seats
        self.turns: dict[tuple[Seat, int], bool] = {}  # seat and round: was there anything to choose?
        self.choices = [0] * seats
        self.forced = [0] * seats
        self.deeds: list[dict[str, int]] = [{} for _ in range(seats)]
        self.events: dict[str, int] = {}
        self.seen: dict[str, None] = {}  # a set that keeps its order
        self.used: list[dict[str, None]] = [{} for _ in range(seats)]
        self.moves = 0
        self.known_moves = 0
        self.visited: set[Hashable] = set()
        self.at: list[Hashable | None] = [None] * seats
        self.moments: list[Moment] = []
        self.by_round: list[int] = []
        self.first_find: tuple[int, int] | None = None  # turn and round
        self.at_start = 0
        self._turn: tuple[Seat, int] | None = None
        self._ended = 0  # turns
        self._stride = 1  # every so many turns the table is looked at

    # What the lab calls

    def begin(self, state: S) -> None:
        """The table is set up."""
        if self.listens:
            state.events = []
        for seat in range(self.setup.seats):
            self.arrives(seat, self.where(state, seat))
        self.at_start = self.finds(state)

    def decided(self, state: S, seat: Seat, offered: list[Action], action: Action) -> None:
        """A seat has chosen; nothing is carried out yet."""
        turn = (seat, self.clock(state))
        if turn != self._turn:
            self._end_turn(state)
            self._turn = turn
        if len(offered) > 1:
            self.choices[seat] += 1
            self.turns[turn] = True
        else:
            self.forced[seat] += 1
            self.turns.setdefault(turn, False)
        verb = action.verb
        deeds = self.deeds[seat]
        deeds[verb] = deeds.get(verb, 0) + 1
        self.doing(state, seat, action)

    def dealt(self, state: S, action: Action) -> None:
        """Chance has spoken; nothing is carried out yet."""

    def applied(self, state: S, seat: Seat) -> None:
        """An action has been carried out, with all that followed by itself."""
        if state.events:
            for event in state.events:
                what = str(event.data.get("what", ""))
                self.events[what] = self.events.get(what, 0) + 1
                self.heard(state, event)
            state.events = []
        if seat >= 0:
            self.arrives(seat, self.where(state, seat))

    def facts(self, state: S) -> Facts:
        """The game is over, or as far as it went."""
        self._end_turn(state, last=True)
        self.closing(state)
        seats = range(self.setup.seats)
        return Facts(
            self.outcome(state),
            tuple([self.role(state, seat) for seat in seats]),
            {**self._table(state), **self.table(state)},
            tuple([{**self._seat(seat), **self.seat(state, seat)} for seat in seats]),
            dict(sorted(self.events.items())),
            tuple([dict(sorted(deeds.items())) for deeds in self.deeds]),
            tuple(sorted(self.seen)),
            tuple([tuple(sorted(used)) for used in self.used]),
            self.curve(),
            tuple(self.by_round),
        )

    # Questions that a game's own probe answers better

    def clock(self, state: S) -> int:
        """The round; a game without rounds has one. Round 0 is still setting up."""
        return int(getattr(state, "round", 1))

    def places(self, state: S) -> int:
        """How many places on the map are known to everybody, and somebody's piece on them noted in passing."""
        known = 0
        shown = self.game.view(state, None)
        maps = set()
        for area in shown["areas"]:
            if area["type"] in ("hexmap", "graphmap"):
                maps.add(area["id"])
                spots: list[Any] = area.get("cells") or area.get("nodes") or []
                known += len([spot for spot in spots if spot.get("state") != "hidden"])
        for piece in shown["pieces"]:
            if "seat" in piece and piece["at"]["area"] in maps and piece["id"].endswith(str(piece["seat"])):
                self.arrives(piece["seat"], piece["at"].get("at"))
        return known

    def finds(self, state: S) -> int:
        """How much has been found so far: places known and places visited, unless the game knows better."""
        return self.places(state) + len(self.visited)

    def where(self, state: S, seat: Seat) -> Hashable | None:
        """Where the seat's piece stands, if it has one: here, as far as views and events said."""
        return self.at[seat]

    def scores(self, state: S) -> tuple[float, ...]:
        """What the standings say now."""
        return tuple([float(standing.score) for standing in self.game.standings(state)])

    def role(self, state: S, seat: Seat) -> str:
        """What a seat plays besides itself: champion, captain, side."""
        return ""

    def outcome(self, state: S) -> str:
        """How it ended, in a word or two; the same word for the same cause."""
        notes = dict.fromkeys([standing.note for standing in self.game.standings(state) if standing.note])
        return ", ".join(notes) or "decided"

    def doing(self, state: S, seat: Seat, action: Action) -> None:
        """Before an action is carried out: note what it uses. Here, the words of its text that are no numbers."""
        for word in str(action)[len(action.verb) :].split():
            if word[0].isalpha() and not word[-1].isdecimal():
                self.uses(seat, f"{action.verb} {word}")

    def heard(self, state: S, event: Event) -> None:
        """An event; here, a piece that moved along a path."""
        moved = event.data.get("moved")
        if moved and event.seat is not None:
            for place in moved.get("path", ()):
                self.arrives(event.seat, place)

    def closing(self, state: S) -> None:
        """At the end: note what is easier to see there than on the way."""

    def table(self, state: S) -> dict[str, Figure]:
        """More figures of the table."""
        return {}

    def seat(self, state: S, seat: Seat) -> dict[str, Figure]:
        """More figures of a seat. Names that begin with `score ` are the sources of its score."""
        return {}

    def content(self) -> list[str]:
        """Everything that could be met in this setup, by the names `sees` and `uses` are given; empty: not known."""
        return []

    # For probes

    def arrives(self, seat: Seat, place: Hashable | None) -> None:
        """The seat's piece stands there now. A move is known if anybody has stood there before."""
        before = self.at[seat]
        if place == before:
            return
        if place is not None and before is not None:
            self.moves += 1
            self.known_moves += place in self.visited
        if place is not None:
            self.visited.add(place)
        self.at[seat] = place

    def sees(self, name: str) -> None:
        """Somebody has met this."""
        self.seen[name] = None

    def uses(self, seat: Seat, name: str) -> None:
        """The seat has made use of this."""
        self.used[seat][name] = None
        self.seen[name] = None

    # Figures of every game

    def _end_turn(self, state: S, last: bool = False) -> None:
        if self._turn is None:
            return
        _, clock = self._turn
        self._turn = None
        self._ended += clock > 0
        if self._ended % self._stride and not last:
            return
        finds = self.finds(state)
        if not clock:
            self.at_start = finds
            return
        self.moments.append(Moment(finds, self.scores(state)))
        if len(self.moments) > MOST_MOMENTS:
            del self.moments[::2]
            self._stride *= 2
        if self.first_find is None and finds > self.at_start:
            self.first_find = (self._ended, clock)
        while len(self.by_round) < min(clock, MOST_ROUNDS):
            self.by_round.append(finds)
        if clock <= MOST_ROUNDS:
            self.by_round[-1] = finds

    def taken(self, seat: Seat | None = None) -> list[bool]:
        """The turns of a seat or of all, each with whether there was anything to choose."""
        return [chose for (who, clock), chose in self.turns.items() if clock and seat in (None, who)]

    def _table(self, state: S) -> dict[str, Figure]:
        figures: dict[str, Figure] = {
            "rounds": self.clock(state),
            "turns": len(self.taken()),
            "dead turn share": share(self.taken().count(False), len(self.taken())),
            "choices": sum(self.choices),
            "places": self.places(state),
            "finds": self.finds(state) - self.at_start,
            "first find turn": self.first_find[0] if self.first_find else None,
            "first find round": self.first_find[1] if self.first_find else None,
            "moves": self.moves,
            "known move share": share(self.known_moves, self.moves),
            **self._race(state),
        }
        for name, what in self.counted.items():
            figures[name] = self.events.get(what, 0)
        return figures

    def _seat(self, seat: Seat) -> dict[str, Figure]:
        return {
            "turns": len(self.taken(seat)),
            "dead turns": self.taken(seat).count(False),
            "choices": self.choices[seat],
            "forced": self.forced[seat],
        }

    def _race(self, state: S) -> dict[str, Figure]:
        """Who led when. Where all share one score nobody leads."""
        changes: int | None = None
        leads = [leaders(moment.scores) for moment in self.moments]
        last: frozenset[Seat] = frozenset()
        for lead in leads:
            if lead:
                changes = changes or 0
                if last and not lead & last:
                    changes += 1
                last = lead
        winners = frozenset([standing.seat for standing in self.game.standings(state) if standing.share > 0])
        halfway = leads[len(leads) // 2] if leads else frozenset()
        contested = bool(halfway and winners and len(winners) < self.setup.seats)
        figures: dict[str, Figure] = {
            "lead changes": changes,
            "comeback": float(not halfway & winners) if contested else None,
            "half-time leader wins": len(halfway & winners) / len(halfway) if contested else None,
            # What it would be if half-time told nothing: the snowball index compares with it.
            "half-time leader by chance": len(winners) / self.setup.seats if contested else None,
        }
        return figures

    def curve(self) -> tuple[float, ...]:
        """Finds over the game, in steps of one twentieth of its turns."""
        finds = [self.at_start, *[moment.finds for moment in self.moments]]
        last = len(finds) - 1
        return tuple([float(finds[round(last * step / STEPS)] - self.at_start) for step in range(STEPS + 1)])


def share(part: float, whole: float) -> Figure:
    return part / whole if whole else None


def leaders(scores: tuple[float, ...]) -> frozenset[Seat]:
    """Who is ahead; nobody if all are level."""
    if not scores:
        return frozenset()
    best = max(scores)
    ahead = frozenset([seat for seat, score in enumerate(scores) if score == best])
    return ahead if len(ahead) < len(scores) else frozenset()


def names(prefix: str, things: list[Any] | tuple[Any, ...]) -> list[str]:
    return [f"{prefix} {thing}" for thing in things]
