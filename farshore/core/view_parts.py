"""What stands in the fields of a view document that `core.view` leaves open, and in the lexicon and lessons beside it.

The games build these as plain dictionaries; clients are given their types from here.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from farshore.core.event import Seat
from farshore.core.view import Amount, Mark, Where


class Edge(TypedDict):
    """What lies on the border of two cells: a cliff, a wall."""

    a: str
    b: str
    kind: str


class GraphNode(TypedDict):
    """A place of a map of paths."""

    id: str
    x: float
    y: float
    kind: str
    name: NotRequired[str]
    marks: NotRequired[list[Mark]]
    state: NotRequired[str]


class GraphLink(TypedDict):
    """A path from place to place, and what lies on it."""

    id: NotRequired[str]
    a: str
    b: str
    marks: NotRequired[list[Mark]]


class TrackMark(TypedDict):
    """A number of a track that means something. `role` says what to whoever does not read the label."""

    at: int
    what: str
    label: NotRequired[str]
    role: NotRequired[str]


class Need(TypedDict):
    """What a roll has to come to, and what counts toward it."""

    total: int
    parts: list[Amount]


_Choices = TypedDict("_Choices", {"from": list[Where | str]})  # a keyword cannot be a field of a class


class Hole(_Choices):
    """An open place of an action: what may be filled in, by its notation or by pointing at it."""

    label: str
    least: NotRequired[int]
    most: NotRequired[int]
    at: NotRequired[list[Where]]  # where each of them lies, in their order: it can be pointed at
    names: NotRequired[list[str]]  # what each of them is called, likewise


class Reckoning(TypedDict):
    """The table of a result: its headings, and a row for each seat of the order."""

    head: list[str]
    rows: list[list[str | int]]


class Viewer(TypedDict):
    """Whose eyes a document is for."""

    seat: NotRequired[Seat]
    spectator: NotRequired[bool]
    replay: NotRequired[bool]


class Term(TypedDict):
    """A word of the game: its forms, its icon, a sentence about it and the rule it comes from."""

    one: NotRequired[str]
    many: NotRequired[str]
    icon: NotRequired[str]
    help: NotRequired[str]
    rule: NotRequired[str]


class Lexicon(TypedDict):
    """The words of a game by what they stand for in documents: terms, and headings of groups of offers."""

    terms: NotRequired[dict[str, Term]]
    groups: NotRequired[dict[str, str]]


_Tried = TypedDict("_Tried", {"try": NotRequired[str | list[str]]})


class Lesson(_Tried):
    """What a guided first game says at one moment, see docs/wire.md."""

    title: str
    text: str
    label: NotRequired[str]
    rule: NotRequired[str]
    offered: NotRequired[str]
    prompt: NotRequired[str]
    way: NotRequired[list[str]]
    piece: NotRequired[str]
    stands: NotRequired[list[str]]
    on: NotRequired[Where]
    last: NotRequired[bool]
