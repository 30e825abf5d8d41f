"""What client and server say over HTTP, as types (docs/wire.md). OpenAPI is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from farshore.core.options import Value

NAME = 40
Name = Annotated[str, Meta(max_length=NAME)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Do = Text | Annotated[list[Text], Meta(min_length=1, max_length=20)]
Seat = Annotated[int, Meta(ge=0, le=99)]
Ply = Annotated[int, Meta(ge=0, le=10_000_000)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32,64}$")]  # what a seat adds to the dice: 128 random bits or more
Seconds = Annotated[int, Meta(ge=0, le=60 * 86_400)]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,64}$")]


class Said(msgspec.Struct, forbid_unknown_fields=True):
    """What a client says over HTTP. Nothing unknown is passed over in silence."""


class NewSeat(Said):
    """Mine, open to others, or played by a bot."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: Name | None = None
    nonce: Nonce | None = None


class NewClock(Said):
    """A clock for every seat: by the name of one that is known, or in seconds; and what happens when it runs out."""

    preset: Name | None = None
    reserve: Seconds | None = None
    increment: Seconds = 0
    per: Literal["turn", "decision"] | None = None
    most: Seconds = 0
    out: Literal["remind", "answer", "seat", "leave"] | None = None


class NewTable(Said):
    """A table to be made. `captain` is a secret of the browser by which a daily voyage is ranked once."""

    game: Name
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=100)]
    mode: Name | None = None
    options: dict[Name, bool | int | Annotated[str, Meta(max_length=80)] | None] = {}
    listed: bool = False
    title: Annotated[str, Meta(max_length=80)] | None = None
    daily: bool = False
    tutorial: bool = False
    promise: Token | None = None
    captain: Token | None = None
    clock: NewClock | None = None
    talk: Literal["off", "friends", "everybody"] = "friends"
    tables: Annotated[int, Meta(ge=1, le=8)] = 1  # so many with the same dice


class Sit(Said):
    """Take an open seat."""

    name: Name
    seat: Seat | None = None
    nonce: Nonce | None = None


class ChangeSeat(Said):
    """Hand a seat to a bot, give it back to whoever had it, or open it to somebody else."""

    kind: Literal["open", "bot", "human"]
    bot: Name | None = None


class Fork(Said):
    """Go on from this ply of a finished game; without seats all are mine."""

    ply: Ply
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=100)] | None = None
    promise: Token | None = None


class Ask(Said):
    """A move somebody thinks of."""

    do: Do


class Place(Said):
    """A place of the view: a cell, node, slot or number on a track, or a whole area."""

    area: Annotated[str, Meta(max_length=80)]
    at: Annotated[str, Meta(max_length=80)] | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | UnsetType = UNSET


class Wonder(Said):
    """Why not? Asked of a move, or of a place where nothing is offered."""

    do: Do | UnsetType = UNSET
    on: Place | UnsetType = UNSET


# Answers


class Problem(msgspec.Struct, omit_defaults=True):
    """Why not, in one sentence, and the rule of the game if it is one that refuses."""

    why: str
    rule: str | None = None


class Failed(msgspec.Struct):
    """The body of every answer that is not a success."""

    error: Problem


class Mode(msgspec.Struct):
    """A way to play a game, and for how many."""

    name: str
    seats: tuple[int, int]
    about: str


class ChoiceInfo(msgspec.Struct):
    """Something to choose for an option. In the value, NUMBER stands for any whole number, which the client draws.

    A `sketch` is the picture of a map: its hexes as q, r and terrain.
    """

    value: str
    title: str
    note: str
    about: str
    sketch: list[tuple[int, int, str]]


class OptionInfo(msgspec.Struct):
    """An option of a game: true or false, a number from low to high, or a text.

    With `choices` a text is one of them. `offers` are the texts to choose from in words; without `choices` others
    may be written too.
    """

    name: str
    default: Value
    values: str
    choices: list[str]
    low: int
    high: int
    basis: str
    about: str
    group: str  # what it changes in play
    modes: list[str]  # in which it means something; none: in all
    offers: list[ChoiceInfo]


class BotInfo(msgspec.Struct):
    """A bot and what it is like."""

    name: str
    about: str


class GameInfo(msgspec.Struct):
    """A game that can be played here, as the lobby shows it; the strongest bot last."""

    name: str
    title: str
    line: str
    audience: str  # for whom it is
    blurb: str
    minutes: int
    weight: int
    tutorial: bool
    rulebook: bool
    modes: list[Mode]
    bots: list[BotInfo]
    worlds: dict[str, dict[str, str]]  # options that choose a map: what each value is called


class ClockPreset(msgspec.Struct):
    """A clock that has a name."""

    name: str
    title: str
    about: str
    out: str  # what happens when it runs out, unless another way is chosen


class OutInfo(msgspec.Struct):
    """Something that may happen when a clock runs out."""

    out: str
    about: str


class WholeGame(GameInfo):
    """A game with all that can be chosen for a new table."""

    options: list[OptionInfo]
    clocks: list[ClockPreset]
    outs: list[OutInfo]


class Tutorial(msgspec.Struct):
    """A guided first game: its lessons in order, each for a moment of the view (see `core.tutorial`)."""

    title: str
    lessons: list[dict[str, Any]]


class Promise(msgspec.Struct):
    """A table's dice before there is a table: whoever makes it with this promise gets the secret of this commitment."""

    promise: str
    commitment: str


class Made(msgspec.Struct, omit_defaults=True):
    """A new table: its owner's key, and the keys of the seats that are mine."""

    table: str
    owner: str
    keys: dict[str, str]
    others: list[str] = []  # further tables with the same dice


class Seated(msgspec.Struct):
    """A seat taken."""

    seat: int
    key: str


class SeatInfo(msgspec.Struct, omit_defaults=True):
    """Who has a seat, and whether they are connected."""

    seat: int
    name: str
    kind: Literal["open", "human", "bot"]
    here: bool
    bot: str | UnsetType = UNSET
    held: bool = False  # the bot plays for somebody who can have the seat back
    fault: str = ""  # what its program did wrong: chance has played the seat since then


class ClockInfo(msgspec.Struct, omit_defaults=True):
    """The clock of every seat: seconds to begin with, seconds more a turn or decision, at most so many (0: no bound)."""

    reserve: int
    increment: int
    per: Literal["turn", "decision"]
    most: int
    out: Literal["remind", "answer", "seat", "leave", "rules"]  # what happens when it runs out
    about: str  # all of it in a line
    slow: bool = False  # days rather than minutes
    preset: str = ""


class SeatClock(msgspec.Struct, omit_defaults=True):
    """What a seat has left, in seconds. A clock that runs says when it runs out, by the time of the house (`now`)."""

    seat: int
    left: float  # when it last began to run or stopped; while all stand still, now
    until: float | UnsetType = UNSET
    low: float = 0.0  # with so little left it is low
    late: bool = False  # its time is over, and what the table has chosen for that is done


class Stopped(msgspec.Struct):
    """Why a game cannot go on here, or not be seen to its end; whose consent would let it go on, and who has given it."""

    why: str
    needed: list[int]
    yes: list[int]
    result: str  # of a finished game


class TableInfo(msgspec.Struct, omit_defaults=True):
    """What anybody may know about a table. `ply` is a spectator's."""

    table: str
    game: str
    title: str
    mode: str
    options: dict[str, Value]
    seats: list[SeatInfo]
    listed: bool
    state: Literal["gathering", "playing", "over"]
    ply: int
    rules: str
    content: str
    commitment: str
    turn: list[int]
    label: str | UnsetType = UNSET  # how far it is, in words
    round: int | UnsetType = UNSET
    rounds: int | UnsetType = UNSET  # how many there are, where the rules say so
    seed: str | UnsetType = UNSET
    daily: str | UnsetType = UNSET
    forked: str | UnsetType = UNSET
    campaign: str | UnsetType = UNSET  # of which this game is a sitting
    older: bool | UnsetType = UNSET  # it is played with older content: it has words of its own
    stopped: Stopped | UnsetType = UNSET
    practice: str | UnsetType = UNSET  # the day whose chart is sailed with other dice
    takebacks: int = 0
    abandoned: bool = False  # everybody at the table has given it up
    rematch: str = ""  # the table at which the same people play again
    rematch_of: str = ""  # the table at which they played before
    again: list[int] = []  # the seats that have said yes to the rematch
    clock: ClockInfo | UnsetType = UNSET
    clocks: list[SeatClock] | UnsetType = UNSET  # while a game is played
    paused: float | UnsetType = UNSET  # until then all clocks stand still; 0: until somebody goes on
    now: float | UnsetType = UNSET  # the time of the house
    nonces: list[str] | UnsetType = UNSET  # over HTTP, once the game has begun
    asks: list[int] | UnsetType = UNSET  # the seats that have to agree before the seat is opened
    talk: Literal["off", "friends", "everybody"] = "friends"  # who talks at the table
    sea: str = ""  # the first of the tables with the same dice
    closed: bool = False  # nobody but its seats looks on until all of them are over


class Previewed(msgspec.Struct):
    """What a move would cost and bring."""

    cost: list[dict[str, Any]]
    gain: list[dict[str, Any]]
    notes: list[str]


class Explained(msgspec.Struct, omit_defaults=True):
    """Whether something may be done, and if not, why not."""

    allowed: bool
    why: str | None = None
    rule: str | None = None


class Finished(msgspec.Struct):
    """A finished game in the list of records."""

    table: str
    game: str
    title: str
    ended: float
    seats: list[str]
    result: str
    takebacks: int
