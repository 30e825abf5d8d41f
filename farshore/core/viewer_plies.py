"""Which plies of a game each viewer has seen go by.

Whoever sees a game counts its moments: a ply that was played in the open, the ply that turned sealed answers over, and
the own answers. What others do under a seal does not count, neither how often they change their minds: a number that
told would be a leak. So an answer belongs to a moment of its own seat, and others' sealed answers never make it stale.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right

from farshore.core.event import Seat

Viewer = Seat | None  # a seat, or a spectator


class ViewerPlies:
    """Counts moments for every viewer of one game."""

    __slots__ = ("open", "own", "seals")

    def __init__(self) -> None:
        self.open = array("l", [0])  # per ply of the record: how many plies up to it everybody has seen
        self.own: dict[int, list[int]] = {}  # per seat: its sealed plies, in order
        self.seals = array("l")  # per ply: how many plies stood in the record when its seal was laid; -1 under none

    def add(self, seat: Seat, is_open: bool, seal: int = -1) -> None:
        """One more ply of the record."""
        self.seals.append(seal)
        self.open.append(self.open[-1] + (1 if is_open else 0))
        if not is_open:
            self.own.setdefault(seat, []).append(len(self.open) - 1)

    def count(self, viewer: Viewer, ply: int) -> int:
        """How many moments the viewer has seen up to this ply of the record."""
        if viewer is None or viewer not in self.own:
            return self.open[ply]
        return self.open[ply] + bisect_right(self.own[viewer], ply)

    def ply(self, viewer: Viewer, moment: int) -> int:
        """The ply of the record at which the viewer saw that moment."""
        for ply in range(len(self.open)):
            if self.count(viewer, ply) >= moment:
                return ply
        return len(self.open) - 1
