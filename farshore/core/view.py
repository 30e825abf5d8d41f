"""The view document: what one seat is shown. Web, terminal, bots, log and environments read nothing else.

Plain JSON by construction. Everything public is a piece or a mark, everything private is absent for those
who may not know it. Names of amounts, terrains and kinds are terms of the game's lexicon.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict

from farshore.core.event import Seat

FORMAT = "farshore-view/1"


class Amount(TypedDict):
    what: str
    n: int
    of: NotRequired[int]


class Where(TypedDict):
    """A cell, node, slot, or number on a track."""

    area: str
    at: NotRequired[str | int]
    facing: NotRequired[int]


class Mark(TypedDict):
    """A small printed thing: a coin worth 3, a settlement (used)."""

    what: str
    n: NotRequired[int]
    state: NotRequired[str]


class Chances(TypedDict):
    """One outcome of a roll, with its probability."""

    p: float
    label: str
    what: NotRequired[str]  # which outcome it is, in a word that nobody translates
    cost: NotRequired[list[Amount]]
    gain: NotRequired[list[Amount]]


class Section(TypedDict):
    """A heading of the reckoning and what stands under it."""

    title: str
    lines: list[str]


class Ending(TypedDict):
    """How it ended. Row n of the table belongs to the n-th seat of the order; its last column is the result."""

    text: str
    order: list[Seat]
    table: NotRequired[dict[str, Any]]
    sections: NotRequired[list[Section]]  # looking back: what the game has to tell besides figures


class Status(TypedDict):
    label: str
    round: NotRequired[int]  # 0 before the first; the last one once the game is over
    rounds: NotRequired[int]  # how many there are, where the rules say so
    banner: NotRequired[str]
    over: NotRequired[Ending]


class SeatView(TypedDict):
    seat: Seat
    name: NotRequired[str]
    flag: int
    you: NotRequired[bool]
    bot: NotRequired[str]
    fault: NotRequired[str]  # what its program did wrong: chance has played the seat since then
    state: str
    turn: NotRequired[bool]  # whose turn it is; in games that ask many at once, who is asked
    away: NotRequired[str]
    score: NotRequired[Amount]
    counts: list[Amount]
    hand: NotRequired[list[Amount]]


class Line(TypedDict):
    """A way from place to place, or with `patch` the places themselves, each with its figure if there are any."""

    kind: str
    path: list[str]
    seat: NotRequired[Seat]
    label: NotRequired[str]
    patch: NotRequired[bool]
    figures: NotRequired[list[int]]


class Cell(TypedDict):
    id: str
    q: int
    r: int
    terrain: str
    name: NotRequired[str]
    region: NotRequired[str]
    tile: NotRequired[str]
    marks: NotRequired[list[Mark]]
    state: NotRequired[str]


class Region(TypedDict):
    """A named part of a map. Its hexes name it by id."""

    id: str
    name: str
    state: NotRequired[str]


class GridCell(TypedDict):
    """A box of a grid. States: done, lit (may be chosen now), almost (the last of its line), held, sold."""

    id: str
    row: int
    col: int
    text: str
    state: NotRequired[str]


class Slot(TypedDict):
    """A place of a tableau. `kind` is a term of the lexicon, `label` is complete without the figures beside it."""

    id: str
    kind: str
    label: NotRequired[str]
    short: NotRequired[str]  # the label where there is little room
    text: NotRequired[str]  # what it says, besides its label
    x: NotRequired[float]
    y: NotRequired[float]
    cap: NotRequired[int]
    state: NotRequired[str]
    n: NotRequired[int]
    of: NotRequired[int]
    more: NotRequired[int]  # how much of a change the decisions not yet final make
    inside: NotRequired[str]  # the area that is seen when one looks in


class DieView(TypedDict):
    """A die as it fell, and what it counts as by now."""

    id: str
    faces: str
    rolled: NotRequired[int | str]
    value: NotRequired[int | str]
    role: NotRequired[str]
    seat: NotRequired[Seat]  # whose it is
    name: NotRequired[str]  # whose it is, where nobody at the table rolled it
    added: NotRequired[list[Amount]]  # what counts beside it: together they are its value


_Bounds = TypedDict("_Bounds", {"from": NotRequired[int]})  # a keyword cannot be a field of a class


class Area(_Bounds):
    """A hexmap, graphmap, grid, track, tableau, hand, deck, dice or page; `type` says which fields it has."""

    id: str
    type: Literal["hexmap", "graphmap", "grid", "track", "tableau", "hand", "deck", "dice", "page"]
    title: str
    place: Literal["world", "above", "info", "mine", "hand", "page", "room"]
    seat: NotRequired[Seat]
    help: NotRequired[str]
    what: NotRequired[str]  # which card or quest it stands for, in a word that nobody translates
    # hexmap
    orient: NotRequired[Literal["pointy", "flat"]]
    cells: NotRequired[list[Any]]  # Cell for a hexmap, GridCell for a grid
    regions: NotRequired[list[Region]]
    edges: NotRequired[list[dict[str, str]]]
    lines: NotRequired[list[Line]]
    # graphmap, tableau
    nodes: NotRequired[list[dict[str, Any]]]
    links: NotRequired[list[Any]]
    slots: NotRequired[list[Slot]]
    # grid
    rows: NotRequired[list[list[Mark]]]
    cols: NotRequired[list[list[Mark]]]
    # track
    to: NotRequired[int]
    value: NotRequired[int]
    marks: NotRequired[list[dict[str, Any]]]
    units: NotRequired[list[Mark]]
    # hand, deck
    count: NotRequired[int]
    discard: NotRequired[int]
    # dice
    dice: NotRequired[list[DieView]]
    need: NotRequired[dict[str, Any]]
    # page
    kicker: NotRequired[str]
    text: NotRequired[list[str]]
    plate: NotRequired[str]
    reader: NotRequired[Seat]  # who reads it to the others
    again: NotRequired[dict[str, str]]  # options with which a new table begins with the same


class Piece(TypedDict):
    id: str
    kind: str
    what: NotRequired[str]  # which one of its kind, in a word that nobody translates: its picture goes by it
    at: Where
    order: NotRequired[int]
    seat: NotRequired[Seat]
    name: NotRequired[str]
    short: NotRequired[str]  # the name where there is little room
    face: NotRequired[Literal["up", "down"]]
    n: NotRequired[int]
    state: NotRequired[list[str]]
    stats: NotRequired[list[Mark]]
    text: NotRequired[str]
    brief: NotRequired[str]  # the text where there is little room
    traits: NotRequired[list[str]]  # the names of what it can do; the text says what they mean
    grave: NotRequired[str]  # what must not be overlooked about it
    only: NotRequired[Seat]  # nobody but this seat knows what is shown here


class Undo(TypedDict):
    n: int
    text: str


class Prompt(TypedDict):
    kind: Literal["act", "react", "sealed", "wait", "over"]
    seats: list[Seat]
    text: str
    hint: NotRequired[str]
    rule: NotRequired[str]
    undo: NotRequired[Undo]
    redo: NotRequired[Undo]
    otherwise: NotRequired[str]
    decline: NotRequired[str]  # of a reaction: what passes; a client may send it by a standing order of the player
    done: NotRequired[list[Seat]]


class Shown(TypedDict):
    """How one thing that may be done is shown: what it is called, costs and brings, and where it lies."""

    label: str
    text: NotRequired[str]  # what it does or tells in full, under its label
    group: NotRequired[str]
    key: NotRequired[str]
    go: NotRequired[bool]
    on: NotRequired[list[Where]]
    piece: NotRequired[str]
    via: NotRequired[list[str]]
    grade: NotRequired[int]
    cost: NotRequired[list[Amount]]
    gain: NotRequired[list[Amount]]
    odds: NotRequired[list[Chances]]
    risks: NotRequired[list[str]]  # what may go wrong, or be lost by it
    notes: NotRequired[list[str]]  # what else is worth knowing
    undo: NotRequired[Literal["free", "locks"]]
    confirm: NotRequired[str]
    holes: NotRequired[dict[str, Any]]
    lays: NotRequired[list[tuple[str, str]]]  # cells with the terrain that would lie there
    topic: NotRequired[str]  # offers of one topic stand together under it, each by its `short` name
    short: NotRequired[str]  # what tells it from the others of its topic, or of its place
    heads: NotRequired[int]  # which way the piece looks there, as `facing`, where offers of one place differ by it


class Offer(Shown):
    """One thing that may be done. `do` is the whole answer, sent back word for word, or several in a row."""

    do: str | list[str]


class Blocked(TypedDict):
    label: str
    why: str
    rule: str
    group: NotRequired[str]
    on: NotRequired[list[Where]]


class Throw(TypedDict):
    """Dice that fell, and the area whose dice they are."""

    area: str
    values: Sequence[int | str]


class Moved(TypedDict):
    """A piece and the places it went through, as `area:place`, the first one where it stood."""

    piece: str
    path: list[str]


class Change(TypedDict):
    """What a seat has gained or, below 0, lost."""

    seat: Seat
    what: str
    n: int


class Happening(TypedDict):
    """One sentence of the log, with what a client needs to show it. Figures of a game's own may stand beside these."""

    n: int
    ply: int
    text: str
    seat: NotRequired[Seat]
    what: NotRequired[str]
    at: NotRequired[list[Where]]
    moved: NotRequired[Moved]
    dice: NotRequired[Throw]
    delta: NotRequired[list[Change]]
    source: NotRequired[str]
    leaf: NotRequired[Literal["page", "phase", "end"]]  # here begins what is read as a whole, or it ends
    title: NotRequired[str]  # of the leaf
    body: NotRequired[str]  # of a page: what is read before anything comes of it


class View(TypedDict):
    format: str
    game: str
    status: Status
    seats: list[SeatView]
    areas: list[Area]
    pieces: list[Piece]
    prompt: Prompt
    actions: list[Offer]
    blocked: NotRequired[list[Blocked]]
    pending: NotRequired[list[str]]  # what still has to happen, for programs; no client draws it
    # what the session around the state adds
    table: NotRequired[str]
    ply: NotRequired[int]
    digest: NotRequired[str]
    viewer: NotRequired[dict[str, Any]]
    events: NotRequired[list[Happening]]
