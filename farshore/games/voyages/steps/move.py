"""Movement (VOY-044 to VOY-067): one straight run, stopped by islands, the DREAD and the edge."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic
from farshore.games.voyages.actions.decisions import COURSE, RUN
from farshore.games.voyages.content.seamap import explored, path, slide
from farshore.games.voyages.state.table import Voyages


class Sail(Automatic[Voyages]):
    """VOY-014, VOY-016, VOY-044 to VOY-059, VOY-063 to VOY-067 The ship runs its course and explores every region it enters."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "VOY-047"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Voyages) -> None:
        sheet = state.draft(self.seat)
        sea = state.rules.sea
        course = sheet.plan[COURSE][1]
        distance = sheet.plan[RUN][1]
        defeated = sheet.dread_defeated()
        leaving = sheet.ship
        sheet.regions |= explored(sea, leaving, course, distance, defeated)
        sheet.route = (*sheet.route, (leaving, course, distance, *path(sea, leaving, course, distance, defeated)))
        sheet.ship = slide(sea, leaving, course, distance, defeated)
