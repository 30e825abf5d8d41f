"""What client and server say over the WebSocket, as types (docs/wire.md)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from farshore.server.messages import Do, Place, Ply

Key = Annotated[str, Meta(max_length=100)]
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
    """Take back the last own decision, as far as nobody has learned anything since."""

    ply: Ply
    re: Re = UNSET


class Redo(Message):
    """Do again what was taken back last, as long as nothing else has been done instead."""

    ply: Ply
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


FromClient = Join | DoIt | Undo | Redo | Takeback | Answer | Consent | Preview | Explain | Hint | Ping

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
    """Somebody asks to take a move back, and what everybody has seen `since`; or the owner, to open that seat (`opens`)."""

    seat: int
    text: str
    since: list[str] = msgspec.field(default_factory=list)
    opens: bool = False
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


class Closed(Message):
    """The server hangs up, and why."""

    why: str


SERVER_SAYS = (View, Done, Refusal, Asked, Settled, Seats, PreviewOf, ExplainedTo, Hinted, Pong, Closed)
