"""Lanterns, a toy game for the laws: it uses what a kernel offers and no registered game may happen to use.

Hidden hands drawn from a deck by chance; sealed bids through private stacks of two steps; a peek that puts cards on
top of or under the deck; reactions inside reactions, with a lone Pass where being skipped would tell; public chance;
asides. Rules are numbered TOY-1 to TOY-9.

Card kinds: 0, 1 and 2 are lanterns of that brightness, 3 is a storm glass, which parries a strike.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action, Notation, Pass
from farshore.core.codec import Codec
from farshore.core.deck import Deck
from farshore.core.event import Seat
from farshore.core.game import Game, Setup, Standing
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, Sealed, State, Step, actors, options, own, settle
from farshore.core.options import Option
from farshore.core.rng import Rng
from farshore.core.view import FORMAT, View

GLASS: Final = 3
COPIES: Final = (6, 5, 4, 5)
HAND: Final = 3
UNBID: Final = -1


class Card(Action):
    """An action that names a card."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def __str__(self) -> str:
        return f"{self.verb} {self.kind}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return cls(int(word))


class Drawn(Card):
    __slots__ = ()
    verb: ClassVar[str] = "draw"


class Turned(Card):
    """Chance: the card on top of the deck."""

    __slots__ = ()
    verb: ClassVar[str] = "top"


class Lost(Card):
    """Chance: the card knocked out of a hand."""

    __slots__ = ()
    verb: ClassVar[str] = "lose"


class Bid(Card):
    __slots__ = ()
    verb: ClassVar[str] = "bid"


class Lock(Action):
    __slots__ = ()
    verb: ClassVar[str] = "lock"


class AtSeat(Action):
    """An action that names a seat."""

    __slots__ = ("target",)

    def __init__(self, target: Seat) -> None:
        self.target = target

    def __str__(self) -> str:
        return f"{self.verb} p{self.target + 1}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        if word[0] != "p":
            raise ValueError
        return cls(int(word[1:]) - 1)


class Strike(AtSeat):
    __slots__ = ()
    verb: ClassVar[str] = "strike"


class Demand(AtSeat):
    __slots__ = ()
    verb: ClassVar[str] = "demand"


class Peek(Action):
    __slots__ = ()
    verb: ClassVar[str] = "peek"


class Rest(Action):
    __slots__ = ()
    verb: ClassVar[str] = "rest"


class Keep(Action):
    __slots__ = ()
    verb: ClassVar[str] = "keep"


class Bury(Action):
    __slots__ = ()
    verb: ClassVar[str] = "bury"


class Parry(Action):
    __slots__ = ()
    verb: ClassVar[str] = "parry"


class Wave(Action):
    """An aside: everybody sees it, and nothing follows."""

    __slots__ = ()
    verb: ClassVar[str] = "wave"


class Concede(Action):
    """An aside: the game is over."""

    __slots__ = ()
    verb: ClassVar[str] = "concede"


ACTIONS: Final[tuple[type[Action], ...]] = (
    Pass,
    Drawn,
    Turned,
    Lost,
    Bid,
    Lock,
    Strike,
    Demand,
    Peek,
    Rest,
    Keep,
    Bury,
    Parry,
    Wave,
    Concede,
)


class Lanterns(State):
    """The table. The methods that return rows to be written, and those that say what is told, are apart so that a
    faulty table can be made by overriding one of them.
    """

    def __init__(self, seats: int, rounds: int) -> None:
        super().__init__()
        self.rounds = rounds
        self.round = 1
        self.leader = 0
        self.deck = Deck(list(COPIES), [], [])
        self.hands: list[list[int]] = [[0] * len(COPIES) for _ in range(seats)]
        self.bids = [UNBID] * seats
        self.scores = [0] * seats
        self.discard = [0] * len(COPIES)
        self.waves = 0
        self.conceded = -1

    def clone(self) -> Lanterns:
        copy = type(self)(len(self.hands), self.rounds)
        copy.round = self.round
        copy.leader = self.leader
        copy.deck = self.deck.clone()
        copy.hands = self.hands[:]
        copy.bids = self.bids[:]
        copy.scores = self.scores[:]
        copy.discard = self.discard[:]
        copy.waves = self.waves
        copy.conceded = self.conceded
        self.copy_pending(copy)
        return copy

    def odds(self) -> list[tuple[int, int]]:
        """What the deck may bring."""
        return self.deck.draws()

    def to_json(self) -> dict[str, Any]:
        return {
            "rounds": self.rounds,
            "round": self.round,
            "leader": self.leader,
            "deck": [self.deck.unseen, self.deck.top, self.deck.bottom],
            "hands": self.hands,
            "bids": self.bids,
            "scores": self.scores,
            "discard": self.discard,
            "waves": self.waves,
            "conceded": self.conceded,
        }

    def asides(self, seat: Seat) -> list[Action]:
        return [Wave(), Concede()] if self.stack and 0 <= seat < len(self.hands) else []

    def aside(self, seat: Seat, action: Action) -> None:
        if isinstance(action, Wave):
            self.waves += 1
            self.tell(f"@{seat} waves.", seat)
        else:
            self.conceded = seat
            self.stack.clear()
            self.tell(f"@{seat} concedes.", seat)

    def hand(self, seat: Seat) -> list[int]:
        """The seat's hand, about to be written."""
        row: list[int] = own(self.hands, seat)
        return row

    def spend(self, seat: Seat, kind: int) -> None:
        self.hand(seat)[kind] -= 1
        self.discard[kind] += 1

    def bids_of(self, seat: Seat) -> list[Action]:
        """TOY-2 Any held card; an empty hand must pass, for nobody may see that it has no choice."""
        held: list[Action] = [Bid(kind) for kind, copies in enumerate(self.hands[seat]) if copies]
        return held or [Pass()]

    def targets_of(self, seat: Seat) -> list[Seat]:
        return [other for other in range(len(self.hands)) if other != seat]

    def parries_of(self, seat: Seat) -> list[Action]:
        """TOY-5 Asked even without a glass: being skipped would tell."""
        return [Parry(), Pass()] if self.hands[seat][GLASS] else [Pass()]

    def why_no_strike(self, target: Seat) -> str:
        return "Nobody else sits there, or there is nothing to demand."

    def tell_draw(self, seat: Seat, kind: int) -> None:
        self.tell(f"@{seat} draws a card.", seat)
        self.tell(f"You draw a {kind}.", seat, only=(seat,))


# Setting up, and the round


class Draw(Chance[Lanterns, Action]):
    """TOY-1 A seat draws a card that nobody else sees; an empty deck gives nothing."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "TOY-1"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def outcomes(self, state: Lanterns) -> list[Outcome]:
        return [(Drawn(kind), copies) for kind, copies in state.odds()]

    def apply(self, state: Lanterns, seat: Seat, action: Action) -> None:
        assert isinstance(action, Drawn)
        state.deck.take(action.kind)
        state.hand(self.seat)[action.kind] += 1
        state.tell_draw(self.seat, action.kind)


class Round(Automatic[Lanterns]):
    """TOY-2 Bids, the leader's turn, one card each; then the deck is shuffled."""

    __slots__ = ()
    rule: ClassVar[str] = "TOY-2"

    def run(self, state: Lanterns) -> None:
        seats = len(state.hands)
        state.bids = [UNBID] * seats
        stacks: list[tuple[Step[Any, Any], ...]] = [(LockBid(seat), ChooseBid(seat)) for seat in range(seats)]
        state.then(Bidding(tuple(stacks)), Turn(), EndRound())


class ChooseBid(Step[Lanterns, Action]):
    """TOY-2 One card of the hand."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "TOY-2"
    asks: ClassVar[str] = "choose a card to bid"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Lanterns) -> Seat:
        return self.seat

    def options(self, state: Lanterns, seat: Seat) -> list[Action]:
        return state.bids_of(seat)

    def apply(self, state: Lanterns, seat: Seat, action: Action) -> None:
        if isinstance(action, Bid):
            state.bids[seat] = action.kind

    def why_not(self, state: Lanterns, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("TOY-2", "You do not hold that card.") if isinstance(action, Bid) else None


class LockBid(Step[Lanterns, Action]):
    """TOY-2 Done: the others see that, and nothing else."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "TOY-2"
    asks: ClassVar[str] = "lock your bid"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Lanterns) -> Seat:
        return self.seat

    def options(self, state: Lanterns, seat: Seat) -> list[Action]:
        return [Lock()]

    def apply(self, state: Lanterns, seat: Seat, action: Action) -> None:
        """Nothing follows until everybody has locked."""


class Bidding(Sealed[Lanterns]):
    """TOY-3 All bids turn over together; the brightest lantern leads, among equals the first seat."""

    __slots__ = ()
    rule: ClassVar[str] = "TOY-3"
    asks: ClassVar[str] = "bid"

    def reveal(self, state: Lanterns) -> None:
        state.leader = state.bids.index(max(state.bids))
        for seat, kind in enumerate(state.bids):
            if kind != UNBID:
                state.spend(seat, kind)
                state.tell(f"@{seat} bid a {kind}.", seat)


class Turn(Step[Lanterns, Action]):
    """TOY-4 The leader strikes somebody, makes somebody discard the brightest card, peeks at the deck, or rests."""

    __slots__ = ()
    rule: ClassVar[str] = "TOY-4"
    asks: ClassVar[str] = "strike, demand, peek or rest"

    def actor(self, state: Lanterns) -> Seat:
        return state.leader

    def options(self, state: Lanterns, seat: Seat) -> list[Action]:
        strikes: list[Action] = [Strike(target) for target in state.targets_of(seat)]
        demands: list[Action] = [Demand(other) for other in state.targets_of(seat) if sum(state.hands[other])]
        return [*strikes, *demands, *([Peek()] if state.deck.size() else []), Rest()]

    def apply(self, state: Lanterns, seat: Seat, action: Action) -> None:
        if isinstance(action, Strike):
            state.tell(f"@{seat} strikes @{action.target}.", seat)
            state.then(React(action.target, seat, 0), Hit(seat, action.target))
        elif isinstance(action, Demand):
            held = [kind for kind, copies in enumerate(state.hands[action.target]) if copies]
            state.spend(action.target, held[-1])
            state.tell(f"@{action.target} discards a {held[-1]}.", action.target)
        elif isinstance(action, Peek):
            state.tell(f"@{seat} peeks.", seat)
            state.then(Look(seat), Place(seat))
        else:
            state.tell(f"@{seat} rests.", seat)
            state.scores[seat] += 1

    def why_not(self, state: Lanterns, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("TOY-4", state.why_no_strike(action.target)) if isinstance(action, AtSeat) else None


class React(Step[Lanterns, Action]):
    """TOY-5, TOY-6 A strike may be parried, the parry too, and so on; an odd number of parries stops the hit."""

    __slots__ = ("other", "parries", "seat")
    rule: ClassVar[str] = "TOY-5"
    asks: ClassVar[str] = "parry, or let it happen"

    def __init__(self, seat: Seat, other: Seat, parries: int) -> None:
        self.seat = seat
        self.other = other
        self.parries = parries

    def actor(self, state: Lanterns) -> Seat:
        return self.seat

    def options(self, state: Lanterns, seat: Seat) -> list[Action]:
        return state.parries_of(seat)

    def apply(self, state: Lanterns, seat: Seat, action: Action) -> None:
        if isinstance(action, Parry):
            state.spend(seat, GLASS)
            state.tell(f"@{seat} parries.", seat)
            state.then(React(self.other, self.seat, self.parries + 1))
        elif self.parries % 2:
            state.stack.pop()  # TOY-6 the hit that waits below

    def why_not(self, state: Lanterns, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("TOY-5", "You hold no storm glass.") if isinstance(action, Parry) else None


class Hit(Chance[Lanterns, Action]):
    """TOY-7 The striker scores, and a card falls out of the other's hand, seen by all."""

    __slots__ = ("seat", "target")
    rule: ClassVar[str] = "TOY-7"

    def __init__(self, seat: Seat, target: Seat) -> None:
        self.seat = seat
        self.target = target

    def outcomes(self, state: Lanterns) -> list[Outcome]:
        return [(Lost(kind), copies) for kind, copies in enumerate(state.hands[self.target]) if copies]

    def apply(self, state: Lanterns, seat: Seat, action: Action) -> None:
        assert isinstance(action, Lost)
        state.scores[self.seat] += 2
        state.spend(self.target, action.kind)
        state.tell(f"@{self.target} loses a {action.kind}.", self.target)


class Look(Chance[Lanterns, Action]):
    """TOY-8 The leader sees the top card: now it has a place."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "TOY-8"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def outcomes(self, state: Lanterns) -> list[Outcome]:
        return [(Turned(kind), copies) for kind, copies in state.deck.draws()]

    def apply(self, state: Lanterns, seat: Seat, action: Action) -> None:
        assert isinstance(action, Turned)
        state.deck.take(action.kind)
        state.deck.place_on_top(action.kind)
        state.tell(f"You see a {action.kind}.", self.seat, only=(self.seat,))


class Place(Step[Lanterns, Action]):
    """TOY-8 It stays there, for the leader draws first, or goes under the deck."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "TOY-8"
    asks: ClassVar[str] = "keep it or bury it"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Lanterns) -> Seat:
        return self.seat

    def options(self, state: Lanterns, seat: Seat) -> list[Action]:
        return [Keep(), Bury()]

    def apply(self, state: Lanterns, seat: Seat, action: Action) -> None:
        state.tell(f"@{seat} keeps it." if isinstance(action, Keep) else f"@{seat} buries it.", seat)
        if isinstance(action, Bury):
            kind = state.deck.top[-1]
            state.deck.take(kind)
            state.deck.place_under(kind)


class EndRound(Automatic[Lanterns]):
    """TOY-9 One card each from the leader on, if the deck has more than that; a shuffle; the last round ends it."""

    __slots__ = ()
    rule: ClassVar[str] = "TOY-9"

    def run(self, state: Lanterns) -> None:
        seats = len(state.hands)
        order = [(state.leader + n) % seats for n in range(seats)]
        state.then(*[Draw(seat) for seat in order if state.deck.size() > seats], Shuffle())


class Shuffle(Automatic[Lanterns]):
    __slots__ = ()
    rule: ClassVar[str] = "TOY-9"

    def run(self, state: Lanterns) -> None:
        state.deck.shuffle_in([])
        state.round += 1
        if state.round <= state.rounds:
            state.then(Round())


STEPS: Final[tuple[type, ...]] = (
    Draw,
    Round,
    ChooseBid,
    LockBid,
    Bidding,
    Turn,
    React,
    Hit,
    Look,
    Place,
    EndRound,
    Shuffle,
)


class LanternsGame(Game[Lanterns]):
    """Not registered: only the laws play it."""

    name: ClassVar[str] = "lanterns"
    title: ClassVar[str] = "Lanterns"
    prefix: ClassVar[str] = "TOY"
    modes: ClassVar[tuple[str, ...]] = ("feud",)
    options: ClassVar[tuple[Option, ...]] = (Option("rounds", 4, "TOY-9", "rounds", low=1, high=9),)
    table_kind: ClassVar[type[Lanterns]] = Lanterns

    def __init__(self, actions: tuple[type[Action], ...] = ACTIONS) -> None:
        super().__init__(Notation(actions), Codec((*ACTIONS, *STEPS)))

    def seat_range(self, mode: str) -> tuple[int, int]:
        return (2, 4)

    def first(self, setup: Setup) -> Lanterns:
        rounds = setup.options["rounds"]
        assert isinstance(rounds, int)
        state = self.table_kind(setup.seats, rounds)
        deals: list[Step[Any, Any]] = [Draw(seat) for _ in range(HAND) for seat in range(setup.seats)]
        state.then(*deals, Round())
        return state

    def table(self, saved: dict[str, Any]) -> Lanterns:
        state = self.table_kind(len(saved["hands"]), saved["rounds"])
        state.round = saved["round"]
        state.leader = saved["leader"]
        unseen, top, bottom = saved["deck"]
        state.deck = Deck(unseen, top, bottom)
        state.hands = saved["hands"]
        state.bids = saved["bids"]
        state.scores = saved["scores"]
        state.discard = saved["discard"]
        state.waves = saved["waves"]
        state.conceded = saved["conceded"]
        return state

    def view(self, state: Lanterns, seat: Seat | None) -> View:
        hidden = is_bidding(state)
        marks = [{"what": "glass" if kind == GLASS else str(kind), "n": n} for kind, n in enumerate(state.discard)]
        shown: View = {
            "format": FORMAT,
            "game": self.name,
            "status": {"label": f"Round {state.round}"},
            "seats": [
                {
                    "seat": other,
                    "flag": other,
                    "state": "conceded" if state.conceded == other else "",
                    "score": {"what": "points", "n": score},
                    "counts": [
                        {"what": "cards", "n": sum(state.hands[other])},
                        {"what": "bid", "n": UNBID if hidden and other != seat else state.bids[other]},
                    ],
                }
                for other, score in enumerate(state.scores)
            ],
            "areas": [
                {"id": "discard", "type": "deck", "title": "Discard", "place": "info", "marks": marks},
                {
                    "id": "deck",
                    "type": "deck",
                    "title": "Deck",
                    "place": "info",
                    "count": state.deck.size(),
                    "text": [f"{len(state.deck.top)} on top, {len(state.deck.bottom)} under it"],
                },
            ],
            "pieces": [],
            "prompt": {"kind": "act", "seats": list(actors(state)), "text": f"{state.leader} {state.waves}"},
            "actions": [],
        }
        if seat is not None:
            shown["actions"] = [{"do": str(action), "label": str(action)} for action in options(state, seat)]
            mine = [{"what": str(kind), "n": n} for kind, n in enumerate(state.hands[seat])]
            shown["areas"].append({"id": "hand", "type": "hand", "title": "Hand", "place": "hand", "marks": mine})
            if knows_places(state, seat):
                places = [[str(kind) for kind in pile] for pile in (state.deck.top, state.deck.bottom)]
                shown["areas"].append(
                    {"id": "peek", "type": "deck", "title": "Seen", "place": "info", "links": list(places)}
                )
        return shown

    def unknown(self, state: Lanterns, seat: Seat | None) -> tuple[str, ...]:
        """Hidden cards, counted: one that is seen makes the last name disappear."""
        hidden = sum([sum(hand) for other, hand in enumerate(state.hands) if other != seat]) + state.deck.size()
        if knows_places(state, seat):
            hidden -= len(state.deck.top) + len(state.deck.bottom)
        names = [f"card {n}" for n in range(hidden)]
        if is_bidding(state):
            names += [f"bid {state.round} of seat {other}" for other in range(len(state.hands)) if other != seat]
        return tuple(names)

    def sample(self, state: Lanterns, seat: Seat, rng: Rng) -> Lanterns:
        """All that the seat cannot see goes into one pool, which is dealt anew."""
        copy = state.clone()
        mine = knows_places(state, seat)
        pool = pool_of(copy, seat, mine)
        rng.shuffle(pool)
        for other in range(len(copy.hands)):
            if other != seat:
                drawn = [pool.pop() for _ in range(sum(copy.hands[other]))]
                copy.hands[other] = [drawn.count(kind) for kind in range(len(COPIES))]
        if not mine:
            copy.deck.top = [pool.pop() for _ in copy.deck.top]
            copy.deck.bottom = [pool.pop() for _ in copy.deck.bottom]
        copy.deck.unseen = [pool.count(kind) for kind in range(len(COPIES))]
        if is_bidding(copy):
            bid_anew(copy, seat, rng)
        else:
            settle(copy)  # what the top step offers may depend on cards dealt anew
        return copy

    def standings(self, state: Lanterns) -> list[Standing]:
        best = max(state.scores)
        winners = state.scores.count(best)
        return [
            Standing(seat, 1 + len([s for s in state.scores if s > score]), score, (score == best) / winners, "")
            for seat, score in enumerate(state.scores)
        ]

    def summary(self, state: Lanterns) -> str:
        return "It is over."

    def variations(self) -> list[Setup]:
        return [self.setup(None, 2, {}), self.setup(None, 3, {"rounds": 3}), self.setup(None, 4, {"rounds": 5})]


def is_bidding(state: Lanterns) -> bool:
    return bool(state.stack) and isinstance(state.stack[-1], Bidding)


def knows_places(state: Lanterns, seat: Seat | None) -> bool:
    """Only the leader looks into the deck, and only until it is shuffled."""
    return seat == state.leader


def pool_of(state: Lanterns, seat: Seat, knows: bool) -> list[int]:
    """Every card the seat cannot identify, in the order of kinds."""
    counts = state.deck.unseen[:]
    for other, hand in enumerate(state.hands):
        if other != seat:
            counts = [a + b for a, b in zip(counts, hand, strict=True)]
    if not knows:
        for kind in [*state.deck.top, *state.deck.bottom]:
            counts[kind] += 1
    return [kind for kind, copies in enumerate(counts) for _ in range(copies)]


def bid_anew(state: Lanterns, seat: Seat, rng: Rng) -> None:
    """Others who have locked have bid something; the rest have not begun as far as the seat knows."""
    bidding = state.stack[-1]
    assert isinstance(bidding, Bidding)
    stacks = list(bidding.stacks)
    for other, stack in enumerate(bidding.stacks):
        if other == seat:
            continue
        state.bids[other] = UNBID
        if stack:
            stacks[other] = (LockBid(other), ChooseBid(other))
        else:
            chosen = rng.choice(state.bids_of(other))
            state.bids[other] = chosen.kind if isinstance(chosen, Bid) else UNBID
    again = Bidding(tuple(stacks))
    again.lists = tuple([listed if n == seat else None for n, listed in enumerate(bidding.lists)])
    state.stack[-1] = again


TOY: Final = LanternsGame()
