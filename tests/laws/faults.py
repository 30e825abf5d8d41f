"""Planted faults: toy games each with one mistake of a kind that a rule author makes, for the laws to catch."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.bots import Bot, Position
from farshore.core.action import Action, Pass
from farshore.core.event import Event, Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import Refusal, State, explain, play
from farshore.core.rehearsal import Rehearsal
from farshore.core.rng import Rng
from farshore.core.session import Session
from farshore.core.shelf import Shelf
from farshore.core.showing import Asked, Showers
from farshore.core.view import Area, Shown, View
from farshore.core.viewer_plies import Viewer
from farshore.lab.probes import Probe
from tests.laws.toy import ACTIONS, GLASS, UNBID, Bid, Lanterns, LanternsGame, Parry, Strike, is_bidding

# Play


class EndlessGame(LanternsGame):
    def first(self, setup: Setup) -> Lanterns:
        state = super().first(setup)
        assert isinstance(state, Lanterns)
        state.rounds = 10**9
        return state


class DeadEnd(Lanterns):
    def bids_of(self, seat: Seat) -> list[Action]:
        return [Bid(kind) for kind, copies in enumerate(self.hands[seat]) if copies]


class TwiceOffered(Lanterns):
    def targets_of(self, seat: Seat) -> list[Seat]:
        return super().targets_of(seat) * 2


class IdleOdds(Lanterns):
    def odds(self) -> list[tuple[int, int]]:
        copies = dict(super().odds())
        return [(kind, copies.get(kind, 0)) for kind in range(len(self.deck.unseen))]


class SharedRow(Lanterns):
    def hand(self, seat: Seat) -> list[int]:
        return self.hands[seat]


class SharedDeck(Lanterns):
    def clone(self) -> Lanterns:
        copy = super().clone()
        copy.deck = self.deck
        return copy


class BrokenClone(Lanterns):
    def clone(self) -> Lanterns:
        copy = super().clone()
        copy.scores = [0] * len(self.scores)
        return copy


class LostCard(Lanterns):
    def spend(self, seat: Seat, kind: int) -> None:
        self.hand(seat)[kind] -= 1


# Saving


class Unsorted(Lanterns):
    def targets_of(self, seat: Seat) -> list[Seat]:
        names = {f"p{other + 1}" for other in super().targets_of(seat)}
        return [int(name[1:]) - 1 for name in names]


class LossyGame(LanternsGame):
    def table(self, saved: dict[str, Any]) -> Lanterns:
        state = super().table(saved)
        assert isinstance(state, Lanterns)
        state.leader = 0
        return state


class Omitting(Lanterns):
    """Leaves out what no digest will miss then."""

    def to_json(self) -> dict[str, Any]:
        return {**super().to_json(), "scores": [0] * len(self.scores)}


class StrikeBeside(Strike):
    __slots__ = ()

    @classmethod
    def read(cls, words: list[str]) -> Action:
        return Strike(int(words[0][1:]))


# Knowledge


class LeakyViewGame(LanternsGame):
    def view(self, state: Lanterns, seat: Seat | None) -> View:
        assert isinstance(state, Lanterns)
        shown = super().view(state, seat)
        shown["prompt"]["text"] += f" {sum(hand[GLASS] for hand in state.hands)}"
        return shown


class StalePartGame(LanternsGame):
    """Its deck is kept by the number of waves alone."""

    parts: ClassVar[Shelf[Area]] = Shelf(64)

    def view(self, state: Lanterns, seat: Seat | None) -> View:
        shown = super().view(state, seat)
        shown["areas"][1] = self.parts.get(state.waves, lambda: shown["areas"][1])
        return shown


class WrittenPartGame(LanternsGame):
    """It writes what it keeps."""

    parts: ClassVar[Shelf[Area]] = Shelf(64)

    def view(self, state: Lanterns, seat: Seat | None) -> View:
        shown = super().view(state, seat)
        deck = shown["areas"][1]
        shown["areas"][1] = kept = self.parts.get("deck", lambda: deck)
        kept.update(deck)
        return shown


class OpenBidsGame(LanternsGame):
    def view(self, state: Lanterns, seat: Seat | None) -> View:
        assert isinstance(state, Lanterns)
        shown = super().view(state, seat)
        shown["status"]["label"] += f" {state.bids}"
        return shown


class LoudDraw(Lanterns):
    def tell_draw(self, seat: Seat, kind: int) -> None:
        self.tell(f"@{seat} draws a {kind}.", seat)


class ChattyRefusal(Lanterns):
    def why_no_strike(self, target: Seat) -> str:
        return f"You cannot strike yourself; there are {sum(self.hands[-1][2:])} bright cards in the last hand."


class SkippedReaction(Lanterns):
    def parries_of(self, seat: Seat) -> list[Action]:
        return [Parry(), Pass()] if self.hands[seat][GLASS] else []


class TruthfulSamplerGame(LanternsGame):
    def sample(self, state: Lanterns, seat: Seat, rng: Rng) -> Lanterns:
        copy: Lanterns = state.clone()
        return copy


class PeepingSamplerGame(LanternsGame):
    """Draws anew, but from a generator moved on by what is hidden."""

    def sample(self, state: Lanterns, seat: Seat, rng: Rng) -> Lanterns:
        assert isinstance(state, Lanterns)
        for _ in range(state.hands[1 - seat % 2][GLASS]):
            rng.bits()
        return super().sample(state, seat, rng)


class WrongSampleGame(LanternsGame):
    """Contradicts what everybody can see."""

    def sample(self, state: Lanterns, seat: Seat, rng: Rng) -> Lanterns:
        copy = super().sample(state, seat, rng)
        assert isinstance(copy, Lanterns)
        copy.scores = sorted(copy.scores)
        return copy


class PeepingBot(Bot[Any]):
    """Looks behind the position it is given."""

    name: ClassVar[str] = "peeping"

    def choose(self, position: Position[Any]) -> Action:
        truth = position._state
        assert isinstance(truth, Lanterns)
        glasses = sum(hand[GLASS] for hand in truth.hands)
        return position.options[glasses % len(position.options)]


class MeddlingBot(Bot[Any]):
    """Plays on with the state itself, not with a sample."""

    name: ClassVar[str] = "meddling"

    def choose(self, position: Position[Any]) -> Action:
        truth = position._state
        assert isinstance(truth, Lanterns)
        truth.waves += 1
        return position.options[0]


def judged_by_the_truth(session: Session, seat: Seat, texts: list[str]) -> str:
    """Plays all but the last of a list on the true state, whatever is turned over on the way."""
    state: State = session.state
    for n, text in enumerate(texts):
        action = session.game.parse(text)
        refusal = explain(state, seat, action)
        if refusal is not None:
            return f"{n} possible, then {refusal.rule}: {refusal.sentence}"
        if n < len(texts) - 1:
            state = state.clone()
            play(state, seat, action)
    return "all possible"


class Endless:
    """A rehearsal that goes on as if nothing had been turned over."""

    def __init__(self, game: Game[Any], state: Lanterns, seat: Seat, viewers: list[Viewer]) -> None:
        self.inner = Rehearsal(game, state, seat, viewers)

    @property
    def state(self) -> State:
        return self.inner.state

    def go(self, action: Action) -> Refusal | None:
        return self.inner.go(action)

    def ends(self) -> bool:
        return False


class TellingUndoGame(LanternsGame):
    """Whoever holds a storm glass learns something from a bid, the others nothing: whether it can be taken back tells."""

    def unknown(self, state: Lanterns, seat: Seat | None) -> tuple[str, ...]:
        assert isinstance(state, Lanterns)
        names = super().unknown(state, seat)
        if seat is None or not state.hands[seat][GLASS]:
            return names
        return (*names, *[f"bid of {other}" for other, bid in enumerate(state.bids) if bid == UNBID])


# Legality and undo


class NoRule(Lanterns):
    def why_no_strike(self, target: Seat) -> str:
        return "no"


class ChangingRefusal(Lanterns):
    def why_no_strike(self, target: Seat) -> str:
        self.waves += 1
        return "Nobody sits there."


class UnnoticedGame(LanternsGame):
    """Says that nothing on the table is hidden from anybody: then a card shown teaches nobody anything."""

    def unknown(self, state: Lanterns, seat: Seat | None) -> tuple[str, ...]:
        return ()


class HalfNoticedGame(LanternsGame):
    """Forgets that bids are hidden until they are turned over, and counts only the deck."""

    def unknown(self, state: Lanterns, seat: Seat | None) -> tuple[str, ...]:
        assert isinstance(state, Lanterns)
        return () if is_bidding(state) else tuple([f"card {n}" for n in range(state.deck.size())])


# Showing


class UntypedEvent(Lanterns):
    """A place as a word, where a list of places is declared."""

    def tell_draw(self, seat: Seat, kind: int) -> None:
        if self.events is not None:
            self.events.append(Event(f"@{seat} draws a card.", seat, None, {"at": "deck"}))


class MisspeltEvent(Lanterns):
    """A field that nobody declares."""

    def tell_draw(self, seat: Seat, kind: int) -> None:
        if self.events is not None:
            self.events.append(Event(f"@{seat} draws.", seat, None, {"at": [{"area": "deck", "place": 1}]}))


def shown(at: Asked[Lanterns], action: Action) -> Shown:
    return {"label": f"Do it: {action}"}


class UnshownGame(LanternsGame):
    """A strike is offered, and no chapter shows it."""

    def showers(self) -> Showers:
        return {known: shown for known in ACTIONS if known is not Strike}


class IdleShowerGame(LanternsGame):
    """A chapter shows what the notation does not know."""

    def showers(self) -> Showers:
        return {**dict.fromkeys(ACTIONS, shown), StrikeBeside: shown}


class ReadingProbe(Probe[Any]):
    """Counts what happened by the words of the log."""

    def applied(self, state: State, seat: Seat) -> None:
        for event in state.events or []:
            if "draws" in event.text:
                self.uses(0, "draws")
        super().applied(state, seat)


class ReadingBot(Bot[Any]):
    """Takes what is called by the word that it likes."""

    name: ClassVar[str] = "reading"

    def choose(self, position: Position[Any]) -> Action:
        title = position.view()["status"]["label"]
        return position.options[0 if title.startswith("Round") else -1]


def faulty(kind: type[Lanterns]) -> Game[Any]:
    """The toy game on a faulty table."""

    class OnFaultyTable(LanternsGame):
        table_kind: ClassVar[type[Lanterns]] = kind

    return OnFaultyTable()


FAULTY: dict[str, Game[Any]] = {
    "endless": EndlessGame(),
    "dead end": faulty(DeadEnd),
    "twice offered": faulty(TwiceOffered),
    "idle odds": faulty(IdleOdds),
    "shared row": faulty(SharedRow),
    "shared deck": faulty(SharedDeck),
    "broken clone": faulty(BrokenClone),
    "lost card": faulty(LostCard),
    "unsorted": faulty(Unsorted),
    "lossy": LossyGame(),
    "omitting": faulty(Omitting),
    "text read otherwise": LanternsGame((*ACTIONS, StrikeBeside)),
    "leaky view": LeakyViewGame(),
    "open bids": OpenBidsGame(),
    "loud draw": faulty(LoudDraw),
    "chatty refusal": faulty(ChattyRefusal),
    "skipped reaction": faulty(SkippedReaction),
    "truthful sampler": TruthfulSamplerGame(),
    "peeping sampler": PeepingSamplerGame(),
    "wrong sample": WrongSampleGame(),
    "telling undo": TellingUndoGame(),
    "no rule": faulty(NoRule),
    "changing refusal": faulty(ChangingRefusal),
    "unnoticed": UnnoticedGame(),
    "half noticed": HalfNoticedGame(),
    "untyped event": faulty(UntypedEvent),
    "misspelt event": faulty(MisspeltEvent),
    "stale part": StalePartGame(),
    "written part": WrittenPartGame(),
    "unshown": UnshownGame(),
}
