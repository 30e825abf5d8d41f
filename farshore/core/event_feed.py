"""What a viewer has heard: the events that it may know of, in order, in the words of the table."""

from __future__ import annotations

from farshore.core.event import Event, named
from farshore.core.view import Happening
from farshore.core.viewer_plies import Viewer, ViewerPlies

Told = list[tuple[int, Event]]  # the ply of the record, and what happened there


class EventFeed:
    """One viewer's ear: it gives each event once, numbered from the first that the viewer may know of.

    Without plies of its own (the game is over, so that everybody may count) a happening says the ply of the record.
    """

    __slots__ = ("count", "names", "plies", "taken", "told", "viewer")

    def __init__(self, told: Told, viewer: Viewer, names: list[str], plies: ViewerPlies | None) -> None:
        self.told = told
        self.viewer = viewer
        self.names = names
        self.plies = plies
        self.taken = 0
        self.count = 0

    def news(self) -> list[Happening]:
        """What has been told since it was last asked, oldest first."""
        if self.taken == len(self.told):
            return []
        new = [self._happening(ply, event) for ply, event in self.told[self.taken :] if event.visible_to(self.viewer)]
        self.taken = len(self.told)
        return new

    def _happening(self, ply: int, event: Event) -> Happening:
        self.count += 1
        moment = ply if self.plies is None else self.plies.count(self.viewer, ply)
        shown: Happening = {"n": self.count, "ply": moment, "text": named(event.text, self.names)}
        if event.seat is not None:
            shown["seat"] = event.seat
        for name, figure in event.data.items():
            shown.setdefault(name, figure)  # type: ignore[misc]  # a figure called n is not the number of the sentence
        return shown
