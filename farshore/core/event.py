"""Events: what happened, in words and figures. A by-product for log and statistics, never the truth."""

from __future__ import annotations

import re
from typing import Any, Final

Seat = int

SEAT_MARK: Final = re.compile(r"@(\d+)")


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


def named(text: str, names: list[str]) -> str:
    """The text with the players' names for @0, @1 ...; in one pass, as a name may look like a mark."""
    if "@" not in text:
        return text
    parts = SEAT_MARK.split(text)
    for place in range(1, len(parts), 2):
        seat = int(parts[place])
        parts[place] = names[seat] if seat < len(names) else f"@{parts[place]}"
    return "".join(parts)
