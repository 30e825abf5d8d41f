"""A game: what the platform needs to set it up, show it, save it and judge its end."""

from __future__ import annotations

from typing import Any, ClassVar, Generic

from mypy_extensions import mypyc_attr

from farshore.core.action import Action, Notation
from farshore.core.balance import Bands, Fairness
from farshore.core.campaign import Campaigns
from farshore.core.codec import Codec
from farshore.core.command import Command
from farshore.core.content import Document, Library, canonical
from farshore.core.daily import Daily
from farshore.core.errors import BadOption
from farshore.core.event import Event, Seat
from farshore.core.finding import Finding
from farshore.core.kernel import Refusal, S, settle
from farshore.core.options import Choice, Option, Value, check_all
from farshore.core.rng import Rng
from farshore.core.rulebook import Rulebook
from farshore.core.showing import Showers
from farshore.core.talk import FREELY, Manner
from farshore.core.tutorial import Tutorial
from farshore.core.view import Section, View, Where
from farshore.core.words import counted


class Setup:
    """What is fixed before the first move. Made and checked by `Game.setup`."""

    __slots__ = ("mode", "options", "seats")

    def __init__(self, mode: str, seats: int, options: dict[str, Value]) -> None:
        self.mode = mode
        self.seats = seats
        self.options = options

    def __str__(self) -> str:
        return f"{self.mode} {self.seats} {canonical(self.options)}"


class Standing:
    """How one seat ended: its place (1 is best, shared places are equal), points, and its share of the win."""

    __slots__ = ("note", "place", "score", "seat", "share")

    def __init__(self, seat: Seat, place: int, score: int, share: float, note: str) -> None:
        self.seat = seat
        self.place = place
        self.score = score
        self.share = share
        self.note = note


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One per game package. The platform uses nothing else of a game."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    prefix: ClassVar[str] = ""  # of its rule ids
    rules_version: ClassVar[str] = "1"
    modes: ClassVar[tuple[str, ...]] = ()
    mode_notes: ClassVar[dict[str, str]] = {}  # what each mode is, in a sentence or two
    options: ClassVar[tuple[Option, ...]] = ()
    option_groups: ClassVar[dict[str, tuple[str, ...]]] = {}  # options by what they change in play
    option_modes: ClassVar[dict[str, tuple[str, ...]]] = {}  # the modes in which an option means something; else all
    blurb: ClassVar[str] = ""
    line: ClassVar[str] = ""  # under its name on a poster
    audience: ClassVar[str] = ""  # for whom it is, in a sentence
    minutes: ClassVar[int] = 0  # that an evening with it usually takes
    weight: ClassVar[int] = 1  # from 1, learnt in passing, to 5
    has_daily: ClassVar[bool] = False  # whether `daily` has an answer
    leaving: ClassVar[str] = ""  # the aside by which a seat leaves the game for good, if there is one
    # What a server may answer for somebody who has told it to: `pass` a reaction, go `on` where there is no choice, `lock` a plan in.
    orders: ClassVar[tuple[str, ...]] = ("on",)
    par: ClassVar[int] = 50  # a fair score: what a learner is paid is measured by it

    def __init__(self, notation: Notation, codec: Codec) -> None:
        self.notation = notation
        self.codec = codec

    def seat_range(self, mode: str) -> tuple[int, int]:
        """Fewest and most seats in that mode."""
        return (1, 1)

    def mode_for(self, seats: int) -> str:
        """The usual mode for that many seats."""
        return self.modes[0]

    def setup(self, mode: str | None, seats: int, options: dict[str, Value]) -> Setup:
        """Check what a table wants to play; defaults fill the rest."""
        mode = mode or self.mode_for(seats)
        if mode not in self.modes:
            raise BadOption(f"{self.title} has no mode {mode!r}; modes are: {', '.join(self.modes)}")
        low, high = self.seat_range(mode)
        if not low <= seats <= high:
            wanted = f"{low} to {high} seats" if low < high else f"exactly {counted(low, 'seat')}"
            raise BadOption(f"{self.title} in mode {mode} takes {wanted}, not {seats}")
        return Setup(mode, seats, check_all(self.options, options))

    def choices(self, option: Option) -> list[Choice]:
        """What can be chosen for an option: all there is, or, where any text may be written, what comes with the game."""
        return [Choice(value, value.replace("_", " ")) for value in option.choices]

    def new(self, setup: Setup) -> S:
        """The first state, settled at its first question."""
        state = self.first(setup)
        settle(state)
        return state

    def first(self, setup: Setup) -> S:
        """The table as set up, with the first steps on the stack."""
        raise BadOption(f"{self.title} cannot be set up")

    def load(self, saved: dict[str, Any]) -> S:
        """The state that `codec.save` wrote."""
        state = self.table(saved["table"])
        state.stack = self.codec.stack(saved["stack"])
        settle(state)
        return state

    def table(self, saved: dict[str, Any]) -> S:
        """The table that `to_json` wrote, without the stack."""
        raise BadOption(f"{self.title} cannot be loaded")

    def parse(self, text: str) -> Action:
        """The action that reads so, or `BadNotation`."""
        return self.notation.parse(text)

    def content_digest(self, setup: Setup) -> str:
        """A hash of all data that can influence this game."""
        return ""

    def document(self, setup: Setup) -> Document:
        """All data that this game is played with and told in: a game built from it is the same to the last letter."""
        return Document({})

    def shelf(self) -> list[Setup]:
        """Set-ups that together are played with every document that comes with the game."""
        return self.variations()[:1]

    def built_from(self, library: Library) -> Game[Any]:
        """The same game with other content; `BadContent` says what is wrong with it."""
        return self

    def findings(self) -> list[Finding]:
        """What is wrong with its content; nothing if it is fit for play."""
        return []

    def view(self, state: S, seat: Seat | None) -> View:
        """What this seat (None: a spectator) may know, built up from nothing."""
        raise BadOption(f"{self.title} cannot be shown")

    def showers(self) -> Showers:
        """How each class of action is shown, asides included; see `core.showing`."""
        return {}

    def pointed(self, state: S, seat: Seat, where: Where) -> Refusal | None:
        """Why this seat, which is asked, can do nothing at that place of its view; None leaves it to `why_not_place`.

        Needed only where the texts of actions do not name the places that they light up.
        """
        return None

    def talk(self, state: S) -> Manner:
        """How people may talk at the table now. It follows from what everybody knows."""
        return FREELY

    def lexicon(self) -> dict[str, Any]:
        """The words, icons and drawings of the terms that its view documents name."""
        return {}

    def tutorial(self) -> Tutorial | None:
        """A guided first game, where there is one."""
        return None

    def rulebook(self) -> Rulebook | None:
        """The rules for players, in a few pages with pictures, where somebody has written them."""
        return None

    def fact_names(self, setup: Setup) -> list[str]:
        """What each of the `facts` says, in order. None: learners read the view itself."""
        return []

    def facts(self, state: S, seat: Seat) -> bytes:
        """The view of that seat in numbers from 0 to 255, for learners in a hurry.

        As many as `fact_names`, and a function of the view: equal views give equal facts.
        """
        return b""

    def unknown(self, state: S, seat: Seat | None) -> tuple[str, ...]:
        """Stable names of the things on the table that this seat cannot identify.

        A name that disappears means that the seat has learned something: undo stops there.
        """
        return ()

    def sample(self, state: S, seat: Seat, rng: Rng) -> S:
        """A state that agrees with everything the seat knows and is otherwise drawn from `rng`.

        It may depend on the true state only through what the seat can see.
        """
        copy: S = state.clone()
        return copy

    def standings(self, state: S) -> list[Standing]:
        """How it ended, or how it would end now; by seat."""
        return []

    def summary(self, state: S) -> str:
        """The end in one sentence, with seats as @0, @1 ..."""
        return ""

    def afterword(self, state: S, told: list[Event]) -> list[Section]:
        """Looking back on a finished game: what there is to tell besides the table of figures, from what everybody saw."""
        return []

    def daily(self, date: str) -> Daily | None:
        """What everybody plays on that date, written YYYY-MM-DD, with the same dice; None: there is no game of the day."""
        return None

    def campaigns(self) -> Campaigns | None:
        """Games of many sittings, where there are such."""
        return None

    def fairness(self) -> Fairness[S] | None:
        """How fair a map is to those who begin at different places, where that is a question."""
        return None

    def bands(self) -> Bands | None:
        """Where the figures of games between equal bots should lie, where that is laid down."""
        return None

    def commands(self) -> list[Command]:
        """Its own commands of the command line."""
        return []

    def variations(self) -> list[Setup]:
        """Set-ups that together exercise every mode, option and kind of seat count: the laws run on these."""
        return []
