"""The game of a date: one table and one set of dice for everybody who plays it that day."""

from __future__ import annotations

from farshore.core.options import Value


class Daily:
    """What is played on a date. `called` names what differs from day to day; a score counts `unit`s; `rivals` are bots."""

    __slots__ = ("called", "date", "mode", "options", "rivals", "secret", "unit")

    def __init__(
        self,
        date: str,
        mode: str,
        options: dict[str, Value],
        secret: bytes,
        called: str,
        unit: str,
        rivals: tuple[str, ...] = (),
    ) -> None:
        self.date = date
        self.mode = mode
        self.options = options
        self.secret = secret  # follows from the date alone: whoever ranks players puts a secret of their own behind it
        self.called = called
        self.unit = unit
        self.rivals = rivals
