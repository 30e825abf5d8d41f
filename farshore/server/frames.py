"""What client and server say over the WebSocket, as types (docs/wire.md)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from farshore.server.messages import Do, Place, Ply
from farshore.server.talk.lines import LineId, Muted, SaidLine, Spot, Words

Key = Annotated[str, Meta(max_length=100)]
Steps = Annotated[int, Meta(ge=1, le=100)]
Re = int | float | UnsetType

# From the client


class Message(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Every message may carry a number that its answer repeats."""


class Join(Message):
    """The first message: which table, in which seat."""

    table: Annotated[str, Meta(max_length=40)]
    key: Key | None = None
    ply: Ply = 0
    re: Re = UNSET


class DoIt(Message, tag="do"):
    """A move, or several in a row."""

    ply: Ply
    do: Do
    re: Re = UNSET


class Undo(Message):
    """Take back the last own decision, or the last `n` if one click made so many, while nobody has learned anything."""

    ply: Ply
    n: Steps = 1
    re: Re = UNSET


class Redo(Message):
    """Do again what was taken back last, as long as nothing else has been done instead."""

    ply: Ply
    n: Steps = 1
    re: Re = UNSET


class Takeback(Message):
    """Ask the others to take back more than that."""

    ply: Ply
    re: Re = UNSET


class Answer(Message):
    """To somebody's request: for a takeback, or for a seat to be opened."""

    yes: bool
    re: Re = UNSET


class Consent(Message):
    """Whether to go on by the rules of this server, at a table that was played by others."""

    yes: bool
    re: Re = UNSET


class Preview(Message):
    """What would this cost and bring?"""

    do: Do
    re: Re = UNSET


class Explain(Message):
    """Why not? Asked of a move, or of a place of the view where nothing is offered."""

    do: Do | UnsetType = UNSET
    on: Place | UnsetType = UNSET
    re: Re = UNSET


class Hint(Message):
    """What would a bot do?"""

    re: Re = UNSET


class Ping(Message):
    """Still there?"""

    re: Re = UNSET


class Talk(Message):
    """What has been said? From now on every new line is told."""

    re: Re = UNSET


class Say(Message):
    """Say something, and point at places: each is a mark in the text."""

    text: Words
    on: Annotated[list[Spot], Meta(max_length=4)] = []
    re: Re = UNSET


class Heard(Message):
    """Everything up to this line has been read."""

    line: LineId
    re: Re = UNSET


class Mute(Message):
    """Hear somebody no more, or again; `*` is everybody."""

    who: Annotated[str, Meta(max_length=40)]
    yes: bool
    re: Re = UNSET


class Unsay(Message):
    """Take a line away: one's own, or, as the table's owner, anybody's."""

    line: LineId
    re: Re = UNSET


FromClient = (
    Join
    | DoIt
    | Undo
    | Redo
    | Takeback
    | Answer
    | Consent
    | Preview
    | Explain
    | Hint
    | Ping
    | Talk
    | Say
    | Heard
    | Mute
    | Unsay
)

# From the server


class View(Message):
    """The table as this viewer sees it now. The parts are encoded once for all who see the same."""

    view: msgspec.Raw
    table: msgspec.Raw


class Done(Message, omit_defaults=True):
    """The move is stored."""

    ply: int
    re: Re = UNSET


class Refusal(Message, tag="refused", omit_defaults=True):
    """Nothing has changed."""

    why: str
    rule: str | None = None
    re: Re = UNSET


class Asked(Message, omit_defaults=True):
    """Somebody asks to take a move back, and what everybody has seen `since`; or the owner, to open that seat (`opens`).

    Or the seat `by` calls for a vote: on a bot in that seat, on the end of the game.
    """

    seat: int
    text: str
    since: list[str] = msgspec.field(default_factory=list)
    opens: bool = False
    what: str = ""
    by: int = -1
    re: Re = UNSET


class Settled(Message):
    """That request waits no longer."""

    seat: int
    why: str


class Seats(Message):
    """Somebody sat down, left or came back."""

    table: msgspec.Raw


class PreviewOf(Message, tag="preview", omit_defaults=True):
    """The answer to a preview."""

    cost: list[dict[str, Any]]
    gain: list[dict[str, Any]]
    notes: list[str]
    re: Re = UNSET


class ExplainedTo(Message, tag="explained", omit_defaults=True):
    """The answer to why not."""

    allowed: bool
    why: str | None = None
    rule: str | None = None
    re: Re = UNSET


class Hinted(Message, tag="hint", omit_defaults=True):
    """What a bot would do."""

    do: str | list[str]
    about: str
    re: Re = UNSET


class Pong(Message, omit_defaults=True):
    """Still there."""

    re: Re = UNSET


class Talked(Message, tag="talk", omit_defaults=True):
    """What has been said, and how people may talk here; `room` is who hears it: the `seats`, `everybody`, the `gallery`, nobody."""

    room: str
    lines: list[SaidLine]
    muted: list[Muted] = msgspec.field(default_factory=list)
    words: bool = True
    places: bool = True
    note: str = ""
    rule: str = ""
    owner: bool = False  # may take away any line
    re: Re = UNSET


class NewLine(Message, tag="line"):
    """Somebody has said something."""

    line: SaidLine


class Unsaid(Message):
    """A line has been taken away."""

    line: str


class Closed(Message, omit_defaults=True):
    """The server hangs up, and why."""

    why: str
    keyless: bool = False  # the key opens no seat here, or not any more; watching may still be open


SERVER_SAYS = (
    View,
    Done,
    Refusal,
    Asked,
    Settled,
    Seats,
    PreviewOf,
    ExplainedTo,
    Hinted,
    Pong,
    Talked,
    NewLine,
    Unsaid,
    Closed,
)
