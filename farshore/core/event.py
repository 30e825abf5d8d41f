"""Events: what happened, in words and figures. A by-product for log and statistics, never the truth."""

from __future__ import annotations

from typing import Any

Seat = int


class Event:
    """One happening. `text` names seats as @0, @1 ...; `only` lists who may see it, None is everybody."""

    __slots__ = ("data", "only", "seat", "text")

    def __init__(self, text: str, seat: Seat | None, only: tuple[Seat, ...] | None, data: dict[str, Any]) -> None:
        self.text = text
        self.seat = seat
        self.only = only
        self.data = data

    def visible_to(self, seat: Seat | None) -> bool:
        return self.only is None or (seat is not None and seat in self.only)
