"""What is said at a table, as it is stored and as each hearer is told it."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from farshore.server.keys import Proof

LONGEST: Final = 400  # letters of a line
MARK: Final = "\ufffc"  # in a text: here stands the next of the places that were pointed at
WATCHER: Final = -1  # in the place of a seat: whoever only looks on
ALL: Final = "*"  # in the place of a speaker: everybody
Words = Annotated[str, Meta(max_length=LONGEST)]
LineId = Annotated[str, Meta(max_length=24)]
Id = Annotated[str, Meta(max_length=80)]


class Spot(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is pointed at: a place of the view as `Place` has it, or a piece."""

    area: Id | UnsetType = UNSET
    at: Id | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | UnsetType = UNSET
    piece: Id | UnsetType = UNSET


class Pointed(msgspec.Struct, frozen=True):
    """A place that was pointed at, and the seats in whose view it lay at that moment: nobody else is ever told."""

    spot: Spot
    eyes: list[int]


class StoredLine(msgspec.Struct, frozen=True):
    """A row of the table `talk`."""

    id: str
    room: str
    n: int
    line: str
    at: float
    seat: int
    who: str
    name: str
    text: str
    spots: str
    gone: int

    def pointed(self) -> list[Pointed]:
        return msgspec.json.decode(self.spots, type=list[Pointed]) if self.spots else []


class SaidLine(msgspec.Struct, omit_defaults=True):
    """A line as somebody hears it. `who` tells speakers apart, at this table and in this seat only."""

    line: str
    at: float
    who: str
    name: str
    text: str
    seat: int | UnsetType = UNSET  # none: somebody who looks on
    on: list[Spot] = msgspec.field(default_factory=list)
    new: bool = False  # not yet read
    own: bool = False


class Muted(msgspec.Struct):
    """Somebody whom this hearer does not want to hear."""

    who: str
    name: str


class Hearer:
    """A connection that takes part in the talk: with what it came, from where, and, of somebody without a key, whom it mutes."""

    __slots__ = ("address", "came", "muted", "room", "token", "told")

    def __init__(self, came: Proof, address: str) -> None:
        self.came = came
        self.address = address
        self.token = secrets.token_hex(8)  # what somebody without a key is told from others by
        self.muted: set[str] = set()
        self.room = ""  # whose new lines it is told
        self.told = 0  # the last of them that it has been told

    def follow(self, room: str, told: int) -> None:
        """From now on it is told what is said there, beyond this line."""
        self.told = max(told, self.told) if self.room == room else told
        self.room = room


def as_heard(row: StoredLine, eye: int, who: str, read: int) -> SaidLine | None:
    """The line as that seat hears it; None if there is nothing in it for them."""
    seen = [pointed.spot if eye in pointed.eyes else None for pointed in row.pointed()]
    parts = row.text.split(MARK)
    text = parts[0]
    for spot, part in zip(seen, parts[1:], strict=True):
        text += (MARK if spot is not None else "") + part
    on = [spot for spot in seen if spot is not None]
    text = " ".join(text.split())
    if row.gone or not text:
        return None
    own = row.who == who
    seat = row.seat if row.seat != WATCHER else UNSET
    return SaidLine(row.line, row.at, row.who, row.name, text, seat, on, row.n > read and not own, own)
