"""Law 5 for whoever asks: lists of moves, places, hints, undo and whom a move is shown to answer alike in all worlds.

An attacker asks the table what it would say to this and that. Worlds that the seat cannot tell apart must not be told
apart by the answers either, whatever is asked. The questions are made by somebody who sees all the worlds, which no attacker
does: what is possible in one of them only is what would tell most.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from farshore.bots import BOTS, BOTS_OF, Budget, Factory
from farshore.bots.foresight import Wish, planned
from farshore.core.content import canonical
from farshore.core.errors import BadNotation
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, Sealed, State, actors, options, play
from farshore.core.rng import Rng
from farshore.core.session import Session
from farshore.core.why_not_place import why_not_among
from tests.laws.walk import Walk, do, places_of, stride, texts
from tests.laws.worlds import World, judged, taken_back

WORLDS = 2  # besides the true one
FIRSTS = 2  # moves that lists begin with
SECONDS = 2  # moves that may follow each
BLIND = 2  # texts put together from words
OWN = 3  # moves made before they are taken back
OFTEN = 4  # one point in so many is also played on from, and taken back
SOMETIMES = 8  # one in so many is asked about places, offers and a hint
SELDOM = 400  # and a hint of a bot that thinks
TOLD = 20  # leaks told in full
A_GAME = 250  # points of a campaign from one game
EVERY = 2  # plies of it, to see its end as well
NUMBER = re.compile(r"\d+")
Judge = Callable[[Session, Seat, list[str]], str]


class Tally:
    """What was tried, and what was given away."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.telling: Counter[str] = Counter()
        self.leaks: list[str] = []

    @property
    def points(self) -> int:
        return self.tried["points"]

    def add(self, other: Tally) -> None:
        self.tried += other.tried
        self.telling += other.telling
        self.leaks += other.leaks


class Asker:
    """Somebody who walks through a random game and asks at every moment."""

    def __init__(
        self, game: Game[Any], setup: Setup, seed: int, tally: Tally, judge: Judge = judged, every: int = 1
    ) -> None:
        self.game = game
        self.walk = Walk(game, setup, seed, asides=seed % 2 == 1)
        self.rng = random.Random(f"asker {game.name} {setup} {seed}")
        self.tally = tally
        self.judge = judge
        self.worlds = [World(game, setup) for _ in range(1 + WORLDS)]
        self.words: list[str] = []  # what followed a verb, somewhere in this game
        self.verbs = list(game.notation.verbs)
        self.stride = stride(setup, every)

    def run(self, most: int = 10**9) -> None:
        """Until the game is over, or so many points have been looked at."""
        for moment in self.walk:
            asked = [seat for seat in actors(moment.state) if seat >= 0]
            if asked and self.rng.randrange(self.stride) == 0:
                self.look(moment, self.rng.choice(asked))
            if self.rng.randrange(SOMETIMES * self.stride) == 0 and not moment.is_aside:
                self.forks(moment)
            after = str(moment.action).partition(" ")[2]
            if after:
                self.words.append(after)
            if self.tally.points >= most:
                return

    def look(self, moment: Walk, asked: Seat) -> None:
        """One decision point."""
        rng = self.rng
        seat = asked if rng.randrange(6) else rng.randrange(moment.setup.seats)
        states = [moment.state]
        states += [self.game.sample(moment.state, seat, Rng(rng.getrandbits(60))) for _ in range(WORLDS)]
        self.tally.tried["points"] += 1
        sessions = [world.at(state) for world, state in zip(self.worlds, states, strict=True)]
        for listed in self.lists(seat, states):
            self.same("lists", seat, listed, [self.judge(session, seat, listed) for session in sessions])
        if rng.randrange(SOMETIMES) == 0:
            self.look_at_views(seat, states, sessions)
        if seat in actors(moment.state):
            if rng.randrange(SOMETIMES) == 0:
                self.hints(seat, states, BOTS["random"])
            if rng.randrange(SELDOM) == 0:
                self.hints(seat, states, rng.choice(list(BOTS_OF.get(self.game.name, BOTS).values())))
            if rng.randrange(OFTEN) == 0:
                self.undo(seat, states)
        if is_sealed(moment.state) and rng.randrange(OFTEN) == 0:
            self.seals(moment, seat)

    def same(self, kind: str, seat: Seat, asked: object, answers: list[str]) -> None:
        self.tally.tried[kind] += 1
        if len(set(answers)) > 1:
            self.tally.telling[kind] += 1
            if len(self.tally.leaks) < TOLD:
                said = " / ".join([short(answer, answers) for answer in dict.fromkeys(answers)])
                why = f"the worlds differ in {kind} when asked about {asked}: {said}"
                try:
                    self.walk.fails(why, seat)
                except AssertionError as leak:
                    self.tally.leaks.append(str(leak))

    # What to ask

    def lists(self, seat: Seat, states: list[State]) -> list[list[str]]:
        """Moves and what might follow them, above all what follows in some of the worlds only."""
        rng = self.rng
        offered = texts(states[0], seat)
        found = [[self.blind(offered)] for _ in range(BLIND)]
        if self.walk.met:
            found.append([str(rng.choice(self.walk.met))])
        for first in rng.sample(offered, min(FIRSTS, len(offered))):
            after = [played_on(state, seat, [first]) for state in states]
            seconds = self.telling_next(after, seat)
            seconds += [self.blind(offered), f"{rng.choice(self.verbs)} {first.partition(' ')[2]}".strip()]
            found += [[first, second] for second in seconds]
            third = [played_on(state, seat, [first, seconds[0]]) for state in states]
            found += [[first, seconds[0], text] for text in self.telling_next(third, seat)[:1]]
        return [listed for listed in found if all(self.reads(text) for text in listed)]

    def telling_next(self, states: list[State | None], seat: Seat) -> list[str]:
        """What the seat may do next in one of these worlds and not in another; if all are alike, anything."""
        possible: list[set[str]] = [set(texts(state, seat) if state is not None else []) for state in states]
        every = possible[0].union(*possible)
        some = sorted(every - possible[0].intersection(*possible)) or sorted(every)
        return self.rng.sample(some, min(SECONDS, len(some)))

    def blind(self, offered: list[str]) -> str:
        """What is offered with another number, or a verb of the game and words that have followed one."""
        verb = self.rng.choice(self.verbs)
        kind = self.rng.randrange(3) if offered else 0
        if kind == 1:
            return NUMBER.sub(str(self.rng.randrange(1, 9)), self.rng.choice(offered), count=1)
        if kind == 2:
            verb = self.rng.choice(offered).partition(" ")[0]
        return f"{verb} {self.rng.choice(self.words)}" if self.words and self.rng.randrange(4) else verb

    def reads(self, text: str) -> bool:
        try:
            self.game.parse(text)
        except BadNotation:
            return False
        return True

    # Places, offers, hints

    def look_at_views(self, seat: Seat, states: list[State], sessions: list[Session]) -> None:
        """Offers of several moves, each with what it costs and brings, and why nothing can be done at a place."""
        shown = [self.game.view(state, seat) for state in states]
        self.same("views", seat, "everything", [canonical(view) for view in shown])
        ways = [offer["do"] for offer in shown[0]["actions"] if isinstance(offer["do"], list)]
        for way in self.rng.sample(ways, min(2, len(ways))):
            self.same("previews", seat, way, [self.judge(session, seat, way) for session in sessions])
        places = places_of(shown[0])
        for where in self.rng.sample(places, min(4, len(places))):
            found = [
                why_not_among(self.game, state, seat, where, view["actions"])
                for state, view in zip(states, shown, strict=True)
            ]
            said = ["it can" if why is None else f"{why.rule}: {why.sentence}" for why in found]
            self.same("places", seat, where, said)

    def hints(self, seat: Seat, states: list[State], bot: Factory) -> None:
        key = self.rng.getrandbits(60)
        wishes = [Wish(random.Random(key), Budget(iterations=2), quiet=True, whole=True) for _ in states]
        said = [
            planned(self.game, bot(self.game), state, seat, wish) for state, wish in zip(states, wishes, strict=True)
        ]
        self.same("hints", seat, "a hint", [canonical(hinted) for hinted in said])

    # Doing and taking back

    def undo(self, seat: Seat, states: list[State]) -> None:
        """Do the same in all worlds: who is shown it, what can be taken back, and what is said of what cannot."""
        for world, state in zip(self.worlds, states, strict=True):
            world.at(state)
        sessions = [world.session for world in self.worlds]
        done: list[str] = []
        for _ in range(OWN):
            common = [text for text in texts(sessions[0].state, seat) if self.reads(text)]
            if not common or not all(text_in(session, seat, common) for session in sessions):
                break
            text = self.rng.choice(common)
            before = [len(session.since) for session in sessions]
            done.append(text)
            ways = [world.play(seat, text) for world in self.worlds]
            left = [
                f"{way}, {session.undoable(seat)} to take back" for way, session in zip(ways, sessions, strict=True)
            ]
            self.same("undo", seat, done, left)
            if any(len(session.since) <= n for session, n in zip(sessions, before, strict=True)):
                break
        for _ in done:
            said = [taken_back(session, seat) for session in sessions]
            self.same("undo", seat, f"taking back {done}", said)

    def forks(self, moment: Walk) -> None:
        """Without trusting the sampler: somebody, or chance, does one thing or another, and it looks the same to a seat."""
        possible = options(moment.state, moment.seat)
        seat = self.rng.randrange(moment.setup.seats)
        if seat == moment.seat or len(possible) < 2:
            return
        forks: list[State] = [moment.state.clone(), moment.state.clone()]
        for fork, action in zip(forks, self.rng.sample(possible, 2), strict=True):
            do(fork, moment.seat, action)
        if len({canonical(self.game.view(fork, seat)) for fork in forks}) > 1:
            return
        sessions = [world.at(fork) for world, fork in zip(self.worlds, forks, strict=False)]
        for listed in self.lists(seat, forks):
            self.same("forks", seat, listed, [self.judge(session, seat, listed) for session in sessions])

    def seals(self, moment: Walk, seat: Seat) -> None:
        """Somebody else answers under a seal, one thing here and another there, more or less, perhaps not for good."""
        others = [other for other in actors(moment.state) if other not in (seat, CHANCE)]
        if not others:
            return
        other = self.rng.choice(others)
        mine = texts(moment.state, seat)[:1]
        worlds = self.worlds[:2]
        shown: list[str] = []
        for world in worlds:
            session = world.at(moment.state)
            for text in mine:
                world.play(seat, text)
            ways = [world.play(other, text) for text in self.sealed_turn(session, other)]
            if not session.since:
                return  # turned over, or nothing is left of it
            shown.append(f"{other in actors(session.state)}, {len([way for way in ways if 'everybody' in way])} frames")
        sessions = [world.session for world in worlds]
        if len({other in actors(session.state) for session in sessions}) > 1:
            return  # one has answered for good, which everybody may see
        self.same("seals", seat, f"what p{other + 1} does", shown)
        self.same("seals", seat, "the view", [canonical(session.picture(seat)) for session in sessions])
        for text in mine:
            self.same("seals", seat, text, [self.judge(session, seat, [text]) for session in sessions])
        self.same("seals", seat, "taking back", [taken_back(session, seat) for session in sessions])
        self.same("seals", seat, "the view after it", [canonical(session.picture(seat)) for session in sessions])

    def sealed_turn(self, session: Session, other: Seat) -> Iterator[str]:
        """Some answers, each as it is asked for; sometimes the last is taken back."""
        for _ in range(1 + self.rng.randrange(4)):
            if other not in actors(session.state):
                return
            yield self.rng.choice(texts(session.state, other))
            if not session.since:
                return
        if session.undoable(other) and other in actors(session.state) and self.rng.randrange(2):
            yield ""


def short(answer: str, answers: list[str]) -> str:
    """The answer from shortly before the place where the answers differ."""
    shortest = min(len(one) for one in answers)
    differ = next((n for n in range(shortest) if len({one[n] for one in answers}) > 1), shortest)
    return answer[max(0, differ - 80) : differ + 160]


def text_in(session: Session, seat: Seat, common: list[str]) -> bool:
    return texts(session.state, seat) == common


def played_on(state: State, seat: Seat, listed: list[str]) -> State | None:
    """The world after these moves if they are possible there; nobody stops at what is learned."""
    after: State = state.clone()
    for text in listed:
        found = (
            next((one for one in after.stack[-1].offered(after, seat) if str(one) == text), None)
            if after.stack
            else None
        )
        if found is None:
            return None
        play(after, seat, found)
    return after


def is_sealed(state: State) -> bool:
    return bool(state.stack) and isinstance(state.stack[-1], Sealed)


def check_asking_tells_nothing(game: Game[Any], setup: Setup, seed: int, judge: Judge = judged, most: int = 40) -> None:
    """Law 5, asked: nobody is answered what they cannot know."""
    tally = Tally()
    Asker(game, setup, seed, tally, judge, every=4).run(most)
    assert not tally.leaks, tally.leaks[0]


def campaign(game: Game[Any], points: int, seed: int, judge: Judge = judged) -> Tally:
    """So many decision points, in games of all variations in turn."""
    tally = Tally()
    setups = game.variations()
    while tally.points < points:
        asker = Asker(game, setups[seed % len(setups)], seed, tally, judge, every=EVERY)
        asker.run(min(points, tally.points + A_GAME))
        seed += 1
    return tally
