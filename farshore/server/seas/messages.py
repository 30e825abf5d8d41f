"""What is said over HTTP about tables with the same dice."""

from __future__ import annotations

import msgspec

from farshore.server.messages import TableInfo


class Score(msgspec.Struct):
    """What one seat made of it."""

    table: str
    seat: int
    name: str
    score: int
    place: int
    note: str
    at: float


class SeaTable(msgspec.Struct):
    """A table of a sea; once all are over, with its result."""

    table: TableInfo
    result: str = ""


class Sea(msgspec.Struct):
    """Tables with the same dice. Until all are over nobody sees another's."""

    sea: str
    open: bool
    tables: list[SeaTable]
    scores: list[Score]


class DayBoard(msgspec.Struct):
    """What captains made of the game of a day; the best first."""

    game: str
    date: str
    called: str
    unit: str
    scores: list[Score]
